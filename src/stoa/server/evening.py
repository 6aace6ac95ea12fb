"""What only one player knew: cards that lay face down, and how long nobody else saw them."""

from typing import Any, Final, NamedTuple

from stoa.kernel.basics import NOBODY
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.reel import Frame
from stoa.server.tables import Table
from stoa.server.views import SecretInfo
from stoa.server.voice import Voice

MOST_SECRETS: Final = 3
OWN: Final = ("hand", "supply")
"""Places of which everybody knows that their owner alone looks into them: no secret to tell."""


class _Place(NamedTuple):
    """A card in a place, as one seat knows it."""

    seat: int
    zone: str
    face: str


class _Span(NamedTuple):
    """From which line to which a card lay there and nobody else saw it."""

    place: _Place
    first: int
    last: int
    thing: Message
    where: Message


class SecretFinder:
    """Finds the secrets of one match, in one language."""

    def __init__(self, table: Table, language: str) -> None:
        self._voice = Voice(table.game, table.names, language, table.options())
        self._players = len(table.seats)

    def secrets(self, frames: list[Frame]) -> list[SecretInfo]:
        """What one seat knew and nobody else did, what was longest so first."""
        open_: dict[_Place, _Span] = {}
        ended: list[_Span] = []
        for frame in frames:
            known = {
                place: _Span(place, frame.line, frame.line, *words)
                for place, words in self._known(frame.after).items()
            }
            ended += [span for place, span in open_.items() if place not in known]
            open_ = {
                place: span._replace(first=open_[place].first) if place in open_ else span
                for place, span in known.items()
            }
        kept = [span for span in (*ended, *open_.values()) if span.last > span.first]
        found = sorted(kept, key=lambda span: (span.first - span.last, span.place))
        return [self._told(span, frames[-1].line) for span in found[:MOST_SECRETS]]

    def _known(self, state: Any) -> dict[_Place, tuple[Message, Message]]:
        """What lies face down on the table and exactly one seat has seen."""
        game = self._voice.game
        shown = {piece.id for zone in game.view(state, NOBODY).zones for piece in zone.pieces if piece.face}
        found: dict[_Place, tuple[Message, Message]] = {}
        knowers: dict[tuple[str, str], int] = {}
        for seat in range(self._players):
            for zone in game.view(state, seat).zones:
                for piece in zone.pieces if zone.name not in OWN else []:
                    if piece.face and piece.id not in shown:
                        knowers[zone.id, piece.face] = knowers.get((zone.id, piece.face), 0) + 1
                        found[_Place(seat, zone.id, piece.face)] = (piece.label, zone.label)
        return {place: words for place, words in found.items() if knowers[place.zone, place.face] == 1}

    def _told(self, span: _Span, end: int) -> SecretInfo:
        id = "evening.end" if span.last == end else "evening.secret"
        lines = span.last - span.first
        told = say(id, seat=seat_name(span.place.seat), thing=span.thing, where=span.where, lines=lines)
        return SecretInfo(span.place.seat, span.first, span.place.face, self._voice(told))
