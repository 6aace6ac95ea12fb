"""Asking the computer players of a record again: whether each chose by the rules of its own making.

What a player answers follows from its version, what it spent and the seed, which follows from the key; so
whoever has the finished record can ask it the same question and must get the same answer.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from stoa.kernel.game import Game
from stoa.kernel.match import Match, agreed, follow
from stoa.kernel.record import Found, Record
from stoa.players import FORMER, PLAYERS
from stoa.players.base import Player, table_seed
from stoa.players.table import consult

SAME: Final = "same"
OTHER: Final = "other"
"""It chooses something else."""
UNKNOWN: Final = "unknown"
"""This release has no such player."""
VERSION: Final = "version"
"""This release has another version of it, which need not choose the same."""


class Rerun(NamedTuple):
    """A move of a computer player: its line in the text, what the record says, what was said again."""

    line: int
    found: Found
    said: str
    again: str
    verdict: str


def found_moves(record: Record) -> int:
    """How many moves of a record say how they were found."""
    return len([move for move in record.moves if move.found is not None])


def rerun(game: Game[Any], record: Record) -> Iterator[Rerun]:
    """Every move that says how it was found, asked again; the record must have its key.

    Raises `RecordError` where a line does not follow the rules.
    """
    match = Match(game, agreed(game, record), None, record.seats)
    seed = table_seed(record.key)
    for move in record.moves:
        if move.found is not None:
            yield _asked_again(match, seed, move.number, move.found, move.text)
        follow(match, move)


def _asked_again(match: Match[Any], seed: int, line: int, found: Found, said: str) -> Rerun:
    player = FORMER.get(f"{found.player}-{found.version}") or PLAYERS.get(found.player)
    if player is None:
        return Rerun(line, found, said, "", UNKNOWN)
    if player.version != found.version:
        return Rerun(line, found, said, "", VERSION)
    again = _answer(match, player, seed, found.units)
    return Rerun(line, found, said, again, SAME if again == said else OTHER)


def _answer(match: Match[Any], player: Player, seed: int, units: int) -> str:
    """What the player says in the notation of the game; "" where nobody could have been asked."""
    if match.actor < 0:
        return ""
    action = consult(match, player, seed, units).action
    return match.game.to_text(match.state, action, match.actor)
