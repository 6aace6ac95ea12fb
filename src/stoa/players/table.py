"""Computer players at a table: asking one for its move, and playing whole matches."""

from collections.abc import Sequence
from typing import Any

from stoa.kernel.basics import NOBODY, Action
from stoa.kernel.chance import Chance, SeededChance
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.options import Options
from stoa.kernel.playout import Tally, advance
from stoa.kernel.record import SeatLine
from stoa.players.base import Player, Sampler, seed_for


def ask(match: Match[Any], player: Player, seed: int, budget: int | None = None) -> Action:
    """What `player` does for the seat that must act now; nothing is played.

    The answer follows from the table's seed and the line of the record, so it can be asked again.
    """
    seat = int(match.actor)
    game = match.game
    return player.choose(
        game.view(match.state, seat),
        match.legal(),
        Sampler(game, match.state, seat),
        player.default_budget if budget is None else budget,
        seed_for(seed, seat, len(match.entries) + match.staged),
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
    while match.actor != NOBODY:
        match.play(ask(match, players[int(match.actor)], seed, budget))
    return match


def play_out(
    game: Game[Any], state: Any, players: Sequence[Player], chance: Chance, seed: int, tally: Tally
) -> None:
    """Play `state` to its end and count; nothing is kept of how it was played."""
    while True:
        advance(game, state, chance)
        actor = int(game.actor(state))
        if actor == NOBODY:
            break
        legal = game.legal(state)
        tally.decisions += 1
        tally.offered += len(legal)
        player = players[actor]
        view = game.view(state, actor)
        sampler = Sampler(game, state, actor)
        own_seed = seed_for(seed, actor, int(tally.decisions))
        game.apply(state, player.choose(view, legal, sampler, player.default_budget, own_seed))
    tally.games += 1
