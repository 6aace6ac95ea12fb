"""One deal, played from every seat: the same cards, with the players turned around the table."""

import hashlib
import time
from typing import Any, Final

import msgspec

from stoa.arena.entrants import Entrant
from stoa.arena.seating import Job, Seating, Table, seatings
from stoa.games import find_game
from stoa.kernel.chance import KeyedChance
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.options import Options, Value
from stoa.kernel.record import SeatLine
from stoa.players.base import Player, table_seed
from stoa.players.table import consult, found_by, play

_DEAL: Final = "stoa arena 1"


class Setting(msgspec.Struct, frozen=True):
    """Everything on which the games of a run depend."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    rulings: dict[str, str]
    figures: dict[str, Value]
    players: list[Entrant]
    tables: list[Table]
    seed: int
    code: str
    """A hash of the rules and players themselves: other code plays other games."""


class Played(msgspec.Struct):
    """A finished game; `players` has the number of the entrant on each seat, as the other lists do.

    Times are seconds of processor time, and count decisions that leave a choice.
    """

    players: Seating
    reason: str
    points: dict[str, list[int]]
    totals: list[int]
    ranks: list[int]
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]
    record: str = ""
    """The file of the record, within the run's folder."""


class Deal(msgspec.Struct):
    """A finished job."""

    deal: int
    table: int
    games: list[Played]


def share_of_win(game: Played, seat: int) -> float:
    """What a seat got: 1 for a win, a part of it for a shared one."""
    return 1 / game.ranks.count(1) if game.ranks[seat] == 1 else 0.0


def play_deal(setting: Setting, job: Job) -> tuple[Deal, list[str]]:
    """Play all games of a job; also their records as text."""
    game = find_game(setting.game)
    options = game.agree(setting.seats, setting.options, setting.rulings, setting.figures)
    played: list[Played] = []
    records: list[str] = []
    for seating in seatings(setting.tables[job.table], job.deal):
        match, result = _play(game, options, setting, seating, job.deal)
        played.append(result)
        records.append(match.record().to_text())
    return Deal(job.deal, job.table, played), records


def _play(
    game: Game[Any], options: Options, setting: Setting, seating: Seating, deal: int
) -> tuple[Match[Any], Played]:
    entrants = [setting.players[number] for number in seating]
    lines = [SeatLine(entrant.player, _seat_name(entrants, seat)) for seat, entrant in enumerate(entrants)]
    match = Match(game, options, KeyedChance(key(setting.seed, deal), []), lines)
    # From the key, as at every table: so the finished record tells all that is needed to ask them again.
    seed = table_seed(key(setting.seed, deal))
    seats = [_Timed(entrant.seated(), seed, entrant.units) for entrant in entrants]
    play(match, seats)
    standing = game.standing(match.state)
    return match, Played(
        seating,
        standing.reason,
        standing.points,
        standing.totals,
        standing.ranks,
        [seat.decisions for seat in seats],
        [seat.seconds for seat in seats],
        [seat.slowest for seat in seats],
    )


def key(seed: int, deal: int) -> bytes:
    """The key that deals: it fixes the k-th draw of every pile, whoever sits where."""
    return hashlib.sha256(f"{_DEAL}\n{seed} {deal}".encode()).digest()


def _seat_name(entrants: list[Entrant], seat: int) -> str:
    """The entrant's name; with a number where it sits twice."""
    name = entrants[seat].name
    before = [entrant.name for entrant in entrants[:seat]].count(name)
    return f"{name} ({before + 1})" if before else name


class _Timed:
    """A computer player at a table, and how long it thinks."""

    def __init__(self, player: Player, seed: int, budget: int) -> None:
        self.player = player
        self.seed = seed
        self.budget = budget
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def __call__(self, match: Match[Any]) -> None:
        is_choice = len(match.legal()) > 1
        began = time.process_time()
        thought = consult(match, self.player, self.seed, self.budget)
        took = time.process_time() - began
        if is_choice:
            self.decisions += 1
            self.seconds += took
            self.slowest = max(self.slowest, took)
        match.play(thought.action, found_by(self.player, thought))
