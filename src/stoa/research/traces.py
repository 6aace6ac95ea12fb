"""Matches as rows, one for each decision: what the seat knew, could do and did, and what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.match import replay
from stoa.kernel.observing import Observer
from stoa.kernel.options import Options
from stoa.kernel.record import Record
from stoa.kernel.reel import Reel
from stoa.players.base import Player, Sampler, Thought, seed_for
from stoa.players.searching import SearchPlayer, most_tried
from stoa.research.errors import NotRecorded
from stoa.research.spaces import observation
from stoa.research.stepping import rewards


class Row(NamedTuple):
    """One decision; `COLUMNS` says what is what."""

    match: int
    line: int
    seat: int
    features: list[int]
    legal: list[int]
    action: int
    visits: list[int] | None
    value: float | None
    reward: float


COLUMNS = {
    "match": "the number of the match in the dataset, from 0",
    "line": "the number of the decision's line in the record of the match, from 1",
    "seat": "the seat that decided, from 0",
    "features": "what the seat knew, in the order of features.txt",
    "legal": "the numbers of the choices that it had; choices.txt has them as words",
    "action": "the number of the choice that it made",
    "visits": "how often a search tried each choice, in the order of legal; null where none searched",
    "value": "what the search expected to get, from 0 for nothing to 1 for a win; null where none searched",
    "reward": "what the seat got in the end: 1 for winning alone, all seats together 0",
}


def played(
    game: Game[Any],
    options: Options,
    observer: Observer[Any],
    player: Player,
    budget: int,
    match: int,
    seed: int,
) -> list[Row]:
    """A match that a player plays with itself; it follows from the seed and its number.

    Nobody wants its record, so states are played alone: no check, no log.
    """
    own = seed_for(seed, match)
    chance = SeededChance(own)
    state = game.setup(options)
    rows: list[Row] = []
    line = 0
    while game.actor(state) != NOBODY:
        line += 1
        seat = int(game.actor(state))
        if seat == CHANCE:
            game.apply(state, game.sample(state, chance))
            continue
        legal = game.legal(state)
        sampler = Sampler(game, state, seat)
        thought, visits, value = _thought(player, legal, sampler, budget, seed_for(own, seat, line))
        rows.append(_row(game, observer, state, (match, line, seat), int(thought.action), visits, value))
        game.apply(state, thought.action)
    return _with_rewards(game, options, state, rows)


def recorded(
    game: Game[Any], options: Options, observer: Observer[Any], record: Record, match: int
) -> list[Row]:
    """A match as it was recorded, without who played it; raises `NotRecorded` unless it is over.

    What was taken back is left out, and so is a placement that no list of candidates has.
    """
    if game.actor(replay(game, record).state) != NOBODY:
        raise NotRecorded("the match is not over: its secrets are still secrets")
    reel: Reel[Any] = Reel(game, options)
    reel.moves = list(record.moves)
    rows: list[Row] = []
    frames = reel.frames(1, len(reel.moves))
    undone = _taken_back([frame.entry.undo if frame.entry else 0 for frame in frames])
    for frame in frames:
        entry = frame.entry
        if entry is None or entry.undo or entry.actor < 0 or frame.line in undone:
            continue
        if entry.action in list(game.legal(frame.before)):
            place = (match, frame.line, int(entry.actor))
            rows.append(_row(game, observer, frame.before, place, entry.action, None, None))
    return _with_rewards(game, options, frames[-1].after, rows)


def _taken_back(undos: list[int]) -> set[int]:
    """The lines that later ones took back; each takes back so many of those that still stood."""
    standing: list[int] = []
    gone: set[int] = set()
    for line, undo in enumerate(undos, 1):
        if undo:
            gone |= set(standing[-undo:])
            del standing[-undo:]
        else:
            standing.append(line)
    return gone


def _thought(
    player: Player, legal: vec[i64], sampler: Sampler[Any], budget: int, seed: int
) -> tuple[Thought, list[int] | None, float | None]:
    """What a player decides; of a search also what it tried and expects."""
    if not isinstance(player, SearchPlayer) or len(legal) == 1:
        return player.choose(legal, sampler, budget, seed), None, None
    search = player.prepared(sampler, seed)
    search.run(max(1, budget))
    thought = Thought(legal[most_tried(search)], int(search.iterations))
    return thought, [int(count) for count in search.tried()], float(search.worth())


def _row(
    game: Game[Any],
    observer: Observer[Any],
    state: Any,
    place: tuple[int, int, int],
    action: int,
    visits: list[int] | None,
    value: float | None,
) -> Row:
    match, line, seat = place
    legal = [int(offered) for offered in game.legal(state)]
    numbers = [int(number) for number in observer.numbers(state, game.legal(state))]
    shown = observation(game, observer, state, seat)
    return Row(match, line, seat, shown, numbers, numbers[legal.index(action)], visits, value, 0.0)


def _with_rewards(game: Game[Any], options: Options, state: Any, rows: list[Row]) -> list[Row]:
    got = rewards(options.players, game.standing(state).winners)
    return [row._replace(reward=got[row.seat]) for row in rows]
