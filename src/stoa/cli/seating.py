"""Who sits where: people and computer players, and what they are called."""

from typing import Any, Final

from stoa.cli.errors import CommandError
from stoa.cli.words import tell
from stoa.kernel.errors import StoaError, unknown
from stoa.kernel.game import Game
from stoa.kernel.messages import is_name
from stoa.kernel.record import HUMAN, SeatLine
from stoa.players import PLAYERS
from stoa.players.levels import USUAL

COMPUTER_NAMES: Final = (
    "Aspasia", "Solon", "Sappho", "Pericles", "Gorgo", "Thales", "Hypatia", "Draco",
)  # fmt: skip


def seat_count(game: Game[Any], players: int | None, kinds: list[str], humans: int | None) -> int:
    """How many play: as said, or enough for everybody who was named."""
    if players is not None:
        return players
    return max(game.min_players, len(kinds), humans or 0)


def seat_everybody(
    game: Game[Any], players: int, kinds: list[str], humans: int | None, names: list[str]
) -> list[SeatLine]:
    """A line for each seat: who was named, then computer players."""
    kinds = _kinds(players, kinds, humans)
    people = kinds.count(HUMAN)
    if len(names) > people:
        raise CommandError(
            f"{len(names)} names are given for {people} {'person' if people == 1 else 'people'}."
        )
    for name in names:
        if not is_name(name):
            raise CommandError(f"'{name}' cannot be a name: a name has 1 to 40 printable characters.")
    given = iter(names)
    free = iter([name for name in COMPUTER_NAMES if name not in names])
    seats: list[SeatLine] = []
    for number, kind in enumerate(kinds, 1):
        name = next(given, tell("Player {number}", number=number)) if kind == HUMAN else next(free)
        if name in [seat.name for seat in seats]:
            raise CommandError(f"Two seats are called '{name}'; give each its own name.")
        seats.append(SeatLine(kind, name))
    return seats


def _kinds(players: int, kinds: list[str], humans: int | None) -> list[str]:
    if kinds and humans is not None:
        raise CommandError("Say who plays with --seat or with --humans, not with both.")
    if not kinds:
        kinds = [HUMAN] * (1 if humans is None else humans)
    for kind in kinds:
        if kind != HUMAN and kind not in PLAYERS:
            raise StoaError(unknown("player", kind, [HUMAN, *PLAYERS]))
    if len(kinds) > players:
        raise CommandError(f"{len(kinds)} seats are named, but {players} play.")
    return kinds + [USUAL] * (players - len(kinds))
