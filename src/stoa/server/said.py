"""What was put into words about a room, so that it is not done twice."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from stoa.server.showing import Sight
from stoa.server.views import EventInfo, ProofInfo

MOST_SUPPOSED: Final = 32
"""Things that were supposed at one moment and are kept."""

Thought = tuple[int, str, tuple[str, ...]]
"""Whose eyes, in which language, after which actions that are only thought of."""


class Said:
    """What readers were told, by their eyes and language. All of it can be thrown away at any time."""

    def __init__(self) -> None:
        self._sights: dict[tuple[int, str], Sight] = {}
        self._supposed: OrderedDict[Thought, Sight] = OrderedDict()
        self._events: dict[tuple[int, str], dict[int, list[EventInfo]]] = {}
        self._proofs: dict[str, ProofInfo] = {}

    def sight(self, eyes: int, language: str, make: Callable[[], Sight]) -> Sight:
        """What is seen at the present line; made if nobody has looked yet."""
        if (eyes, language) not in self._sights:
            self._sights[eyes, language] = make()
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

    def forget_sights(self) -> None:
        """Something has changed: look again."""
        self._sights.clear()
        self._supposed.clear()

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
