"""What was put into words about a room, so that it is not done twice."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

from stoa.kernel.basics import NOBODY
from stoa.server import deltas
from stoa.server.messages import Changed, FromServer, Position, Presence
from stoa.server.showing import Shown, Sight
from stoa.server.views import EventInfo, ProofInfo

MOST_SUPPOSED: Final = 32
"""Things that were supposed at one moment and are kept."""
_WRITE: Final = msgspec.json.Encoder()

Thought = tuple[int, str, tuple[str, ...]]
"""Whose eyes, in which language, after which actions that are only thought of."""

Telling = tuple[int, str, int, tuple[int, ...]]
"""Whose eyes, in which language, since which line, for the owner of which seats."""


class Said:
    """What readers were told, by their eyes and language. All of it can be thrown away at any time."""

    def __init__(self) -> None:
        self._sights: dict[tuple[int, str], Sight] = {}
        self._supposed: OrderedDict[Thought, Sight] = OrderedDict()
        self._events: dict[tuple[int, str], dict[int, list[EventInfo]]] = {}
        self._proofs: dict[str, ProofInfo] = {}
        self._shown: dict[tuple[int, str], Shown] = {}
        self._moment = 0
        self._positions: dict[Telling, Position] = {}
        self._presence: dict[str, Presence] = {}
        self._changes: dict[tuple[int, int], tuple[Position, Position, Changed]] = {}
        self._texts: dict[int, tuple[FromServer, str]] = {}

    def sight(self, eyes: int, language: str, make: Callable[[Shown], Sight]) -> Sight:
        """What is seen at the present line; made if nobody has looked yet, of what was seen before."""
        if (eyes, language) not in self._sights:
            shown = self._shown.setdefault((eyes, language), Shown())
            self._sights[eyes, language] = make(shown)
        return self._sights[eyes, language]

    def supposed(self, thought: Thought, make: Callable[[], Sight]) -> Sight:
        """What would be seen after a thought. However much is thought, what others are shown stays kept."""
        found = self._supposed.pop(thought, None)
        if found is None:
            found = make()
        self._supposed[thought] = found
        while len(self._supposed) > MOST_SUPPOSED:
            self._supposed.popitem(last=False)
        return found

    def position(self, moment: int, telling: Telling, make: Callable[[], Position]) -> Position:
        """What all are told who see the same in this moment, made once."""
        self._be_at(moment)
        told = self._positions.get(telling)
        if told is None:
            told = self._positions[telling] = make()
            self._share(told, telling[0])
        return told

    def change(self, before: Position, after: Position) -> Changed:
        """What has changed since `before`; who was told the same before is told the same now."""
        key = (id(before), id(after))
        if key not in self._changes:
            # The positions are kept with it, so that no other has their places in memory.
            self._changes[key] = (before, after, deltas.change(before, after))
            self._share(self._changes[key][2], after.seat)
        return self._changes[key][2]

    def presence(self, moment: int, language: str, make: Callable[[], Presence]) -> Presence:
        """Who is here, as all are told in this moment, made once."""
        self._be_at(moment)
        told = self._presence.get(language)
        if told is None:
            told = self._presence[language] = make()
            self._share(told, NOBODY)
        return told

    def _share(self, message: FromServer, eyes: int) -> None:
        """Write a message once: there may be very many spectators, and a seat has few who look."""
        if eyes == NOBODY:
            self._texts[id(message)] = (message, "")

    def text(self, message: FromServer) -> str:
        """A message as it is sent."""
        shared = self._texts.get(id(message))
        if shared is None:
            return _WRITE.encode(message).decode()
        if not shared[1]:
            shared = self._texts[id(message)] = (message, _WRITE.encode(message).decode())
        return shared[1]

    def _be_at(self, moment: int) -> None:
        if self._moment != moment:
            self.forget_telling()
            self._moment = moment

    def forget_sights(self) -> None:
        """Something has changed: look again."""
        self._sights.clear()
        self._supposed.clear()
        self.forget_telling()

    def forget_telling(self) -> None:
        """Somebody came or went: tell again, though nothing else is to be seen."""
        self._positions.clear()
        self._presence.clear()
        self._changes.clear()
        self._texts.clear()

    def forget_words(self) -> None:
        """Somebody is called something else: put everything into words again, but what happened."""
        self._shown.clear()

    def events(
        self, ears: int, language: str, line: int, make: Callable[[], list[EventInfo]]
    ) -> list[EventInfo]:
        """What was told of a line: one that was played does not change."""
        told = self._events.setdefault((ears, language), {})
        if line not in told:
            told[line] = make()
        return told[line]

    def proof(self, language: str) -> ProofInfo | None:
        """Whether the finished match was dealt fairly, if that was found out."""
        return self._proofs.get(language)

    def keep_proof(self, language: str, proof: ProofInfo) -> None:
        """A finished match does not change: it is checked once."""
        self._proofs[language] = proof
