"""What happened, told by the rules as it happens, each thing to those who may know it."""

from typing import NamedTuple

from mypy_extensions import i64

from stoa.kernel.basics import EVERYONE, PieceId, bit, has_bit
from stoa.kernel.marks import Mark
from stoa.kernel.messages import Message


class Event(NamedTuple):
    """One thing that happened, as everybody in its audience may know it.

    `rule` is the paragraph behind it, `pieces` what it touched, `discloses` whether something
    hidden was shown by it: an undo never goes back past that. `marks` are its numbers, where a client draws
    them.
    """

    message: Message
    rule: str
    pieces: list[PieceId]
    discloses: bool
    marks: tuple[Mark, ...] = ()


class Log:
    """Collects events. Rules get one, or None when nobody listens (in search)."""

    def __init__(self) -> None:
        self._events: list[tuple[int, Event]] = []

    def tell(
        self,
        message: Message,
        rule: str,
        pieces: list[PieceId],
        discloses: bool = False,
        marks: tuple[Mark, ...] = (),
    ) -> None:
        """Everybody hears this."""
        self._events.append((EVERYONE, Event(message, rule, pieces, discloses, marks)))

    def whisper(
        self, seat: i64, message: Message, rule: str, pieces: list[PieceId], discloses: bool = False
    ) -> None:
        """Only `seat` hears this. Tell the others, separately, what they can see of it."""
        self._events.append((int(bit(seat)), Event(message, rule, pieces, discloses)))

    def add(self, other: "Log") -> None:
        """What another log was told, after what this one was."""
        self._events += other._events

    def heard_by(self, seat: i64) -> list[Event]:
        """The events whose audience includes `seat` (or spectators, for NOBODY)."""
        return [event for audience, event in self._events if has_bit(audience, seat)]

    def all(self) -> list[Event]:
        """Every event, secret ones too: for the open record after the match."""
        return [event for _, event in self._events]

    def discloses(self) -> bool:
        """Whether anything hidden was shown to anybody."""
        return any(event.discloses for _, event in self._events)
