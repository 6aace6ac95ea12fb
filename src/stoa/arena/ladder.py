"""The ladder of each title: players that stay as they are, so that strength can be compared for years.

A rung is never changed and never taken away. Whoever changes how its player plays keeps the old one
under another id, or, where that cannot be, raises the ladder's version and so says that figures from
before and after cannot be compared. `tests/arena/test_ladder.py` holds what each rung plays in a fixed
deal, and fails when it plays otherwise.
"""

from typing import Final, NamedTuple

from stoa.arena.errors import ArenaError

WORD: Final = "ladder"
"""Among the names of players: everybody on the game's ladder."""


class Rung(NamedTuple):
    """An entrant that stays, and what it is there for."""

    name: str
    about: str


class Ladder(NamedTuple):
    """The rungs of a title, the weakest first; who stands on `zero` has Elo 0."""

    version: int
    zero: str
    rungs: tuple[Rung, ...]


_RANDOM: Final = Rung("random", "any legal move: what a game gives to whom luck alone helps")
_GREEDY: Final = Rung("greedy@24", "one decision ahead, in 24 worlds, by the title's evaluation")
_REFERENCE: Final = Rung(
    "reference@1000", "a search of 1000 courses, each played to its end at random: a tree without knowledge"
)
_FIRST: Final = Ladder(1, "greedy@24", (_RANDOM, _GREEDY))
_SECOND: Final = Ladder(1, "greedy@24", (_RANDOM, _GREEDY, _REFERENCE))

LADDERS: Final[dict[str, Ladder]] = {
    "agoniste": _SECOND,
    "agora_ernest": _FIRST,
    "agora_lieske": _SECOND,
    "wonders_duel": _SECOND,
}
"""Every title's ladder, by the title's id."""


def find_ladder(game: str) -> Ladder:
    """The ladder of a title; raises `ArenaError` if it has none."""
    found = LADDERS.get(game)
    if found is None:
        raise ArenaError(f"'{game}' has no ladder: name the players yourself.")
    return found
