"""Marks and faces as messages: what a reader is told of a thing beside its name."""

from stoa.kernel.basics import NOBODY
from stoa.kernel.marks import (
    Chain,
    Consists,
    Copies,
    Ending,
    Family,
    Lies,
    Mark,
    Perhaps,
    Role,
    Shown,
    Status,
    Symbol,
    Under,
)
from stoa.kernel.messages import Argument, Message, say, seat_name
from stoa.kernel.printed import COIN, Amount, Catalogue, Face


class Wording:
    """Puts the marks of one title into words, with the names that its catalogue has for faces and terms."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.faces: dict[str, Face] = {face.id: face for face in catalogue.faces}
        self.backs: dict[str, Face] = {back.id: back for back in catalogue.backs}
        self.terms: dict[str, Message] = catalogue.terms
        self.notes = catalogue.notes

    def face_name(self, face: str) -> Message:
        """What a face is called."""
        return self.faces[face].name

    def mark(self, mark: Mark) -> Message:
        """The message ``mark.KIND``; ``mark.STATUS``, ``mark.ROLE``, ``mark.ending.REASON`` of those kinds.

        A seat is named, a face is `name`, a term goes by its own name, numbers by the names of their fields.
        """
        if isinstance(mark, Status):
            return say("mark." + mark.status)
        if isinstance(mark, Ending):
            return say("mark.ending." + mark.reason)
        if isinstance(mark, Symbol):
            return say("mark.symbol", name=self.terms[mark.symbol])
        if isinstance(mark, Chain):
            return say("mark.chain", name=self.terms[mark.chain])
        if isinstance(mark, Family):
            return say("mark.family", name=self.terms[mark.family])
        if isinstance(mark, Lies) and not mark.face:
            return say("mark.unseen")
        if isinstance(mark, Role):
            return say("mark." + mark.role, seat=seat_name(mark.seat))
        args: dict[str, Argument] = {}
        if isinstance(mark, (Under, Copies, Shown, Perhaps, Lies, Consists)) and mark.face:
            args["name"] = self.face_name(mark.face)
        for field, value in mark._asdict().items():
            if field == "seat":
                args["seat"] = say("anybody") if value == NOBODY else seat_name(value)
            elif isinstance(value, int) or field in ("part", "sign"):
                args[field] = value
        return Message("mark." + mark.kind, args)

    def printed(self, face: Face) -> list[Message]:
        """All that is printed on a face: family, cost, effects, chains, and what it does."""
        told: list[Message] = []
        if face.family in self.terms:
            told.append(self.terms[face.family])
        if face.cost:
            told.append(say("print.cost", cost=[self.amount(amount) for amount in face.cost]))
        told += [printed.words for printed in face.effects if printed.words is not None]
        if face.needs:
            told.append(say("print.needs", chain=self.terms[face.needs]))
        if face.shows:
            told.append(say("print.shows", chain=self.terms[face.shows]))
        if face.words is not None:
            told.append(face.words)
        return told

    def amount(self, amount: Amount) -> Message:
        """So many of a term in a cost."""
        if amount.of == COIN:
            return say("print.coins", number=amount.number)
        return say("print.amount", number=amount.number, of=self.terms[amount.of])
