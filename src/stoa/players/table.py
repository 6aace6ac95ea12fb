"""Computer players at a table: asking one for its move, and playing whole matches."""

from collections.abc import Callable, Sequence
from typing import Any

from stoa.kernel.basics import NOBODY, Action
from stoa.kernel.chance import Chance, SeededChance
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.options import Options
from stoa.kernel.record import Found, SeatLine
from stoa.players.base import Player, Sampler, Thought, seed_for

Decider = Callable[[Match[Any]], None]
"""Somebody at the table: when it is his turn, he plays at least one action."""


def play(match: Match[Any], deciders: Sequence[Decider]) -> None:
    """Play a match to its end: whoever must act decides."""
    while match.actor != NOBODY:
        deciders[int(match.actor)](match)


def computer(player: Player, seed: int, budget: int | None = None) -> Decider:
    """A computer player at a table with this seed."""

    def decide(match: Match[Any]) -> None:
        thought = consult(match, player, seed, budget)
        match.play(thought.action, found_by(player, thought))

    return decide


def found_by(player: Player, thought: Thought) -> Found:
    """How a choice was found, for the record."""
    return Found(player.id, player.version, thought.spent)


def ask(match: Match[Any], player: Player, seed: int, budget: int | None = None) -> Action:
    """What `player` does for the seat that must act now; nothing is played."""
    return consult(match, player, seed, budget).action


def consult(match: Match[Any], player: Player, seed: int, budget: int | None = None) -> Thought:
    """What `player` thinks, for the seat that must act now.

    The answer follows from the table's seed and the line of the record, so it can be asked again.
    """
    seat = int(match.actor)
    return player.choose(
        match.legal(),
        Sampler(match.game, match.state, seat),
        player.default_budget if budget is None else budget,
        seed_for(seed, seat, len(match.entries)),
    )


def play_match(
    game: Game[Any],
    options: Options,
    players: Sequence[Player],
    seed: int,
    chance: Chance | None = None,
    budget: int | None = None,
) -> Match[Any]:
    """Play a whole match, one player for each seat; draws come from the seed unless given."""
    seats = [SeatLine(player.id, f"{player.id.title()} {n}") for n, player in enumerate(players, 1)]
    match = Match(game, options, chance or SeededChance(seed_for(seed)), seats)
    play(match, [computer(player, seed, budget) for player in players])
    return match
