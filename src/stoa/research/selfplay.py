"""Positions to learn from, of games that a title plays with itself: what a seat knew, and its chance."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.features import Features
from stoa.kernel.game import Game
from stoa.kernel.observing import RowFacts
from stoa.kernel.options import Options, Value
from stoa.players.base import Sampler, seed_for
from stoa.players.evaluate import counting_guide, find_guide, habit_guide
from stoa.players.search.guide import Guide
from stoa.players.searching import search_by
from stoa.research.spaces import observer_of

ROOM = 200_000
CARELESS, BOLD = 0.1, 0.35
"""How often quick play takes any move, and searched play one by lot among those tried."""
GAPS = (4, 16)
"""How many decisions lie between two positions of quick play."""
COURSES = 2

Position = tuple[list[int], float]
"""What a seat knows of a position, as facts, and its chance to win."""


class SelfPlay(NamedTuple):
    """How games are played to learn from: plain, so that it can be sent to other processes and machines."""

    game: str
    players: int
    settings: list[dict[str, str]]
    """Game by game in turn."""
    figures: dict[str, Value]
    iterations: int
    """Of the search for each decision; 0 plays quickly, as the search's guide would."""
    seed: int

    def options(self, number: int) -> Options:
        """What a game is played by."""
        return Options(self.players, self.settings[number % len(self.settings)], self.figures)


def facts_of(game: Game[Any], options: Options) -> Features[Any]:
    """The facts that a network of a title is shown: the title's own, else those that its row tells."""
    return game.features if game.features is not None else RowFacts(observer_of(game, options))


def positions_of(play: SelfPlay, number: int) -> list[Position]:
    """All that is learned of one game, which follows from the seed and its number."""
    game, options = find_game(play.game), play.options(number)
    seed = seed_for(play.seed, number)
    return _searched(game, options, play.iterations, seed) if play.iterations else _quick(game, options, seed)


def _quick(game: Game[Any], options: Options, seed: int) -> list[Position]:
    """Here and there a position of a game that a guide plays.

    It is worth what courses came to that were played on from it; where a guide breaks courses off, and so
    would only say what it thinks already, it is worth what the game itself came to.
    """
    dice, chance = random.Random(seed), SeededChance(seed)
    guide = _quick_guide(game, options.players)
    facts = facts_of(game, options)
    found: list[tuple[list[int], float | None, int]] = []
    state, wait = game.setup(options), dice.randint(0, GAPS[1])
    while state.depth > 0:
        seat = int(game.actor(state))
        if seat < 0:
            game.apply(state, game.sample(state, chance))
            continue
        legal = game.legal(state)
        wait -= len(legal) > 1
        if wait < 0:
            wait = dice.randint(*GAPS)
            worth = None if guide.patience else _played_on(game, guide, state, seat, chance)
            found.append(([int(fact) for fact in facts.facts(state, seat)], worth, seat))
        careless = dice.random() < CARELESS
        game.apply(state, dice.choice(list(legal)) if careless else guide.choose(state, legal, chance))
    guide.count_up(state)
    return [(shown, guide.worth[seat] if worth is None else worth) for shown, worth, seat in found]


def _quick_guide(game: Game[Any], players: int) -> Guide[Any]:
    """Habits where they play courses to their ends, else whatever a search of the title leans on."""
    habits = habit_guide(game, players)
    return find_guide(game, players) if habits.patience else habits


def _played_on(game: Game[Any], guide: Guide[Any], state: Any, seat: int, chance: SeededChance) -> float:
    got = 0.0
    for _ in range(COURSES):
        guide.play_on(game.clone(state), chance)
        got += guide.worth[seat]
    return got / COURSES


def _searched(game: Game[Any], options: Options, iterations: int, seed: int) -> list[Position]:
    """Every decision of a game that a search plays: the middle between what it got and what came of it."""
    dice, chance = random.Random(seed), SeededChance(seed)
    facts = facts_of(game, options)
    found: list[tuple[list[int], float, int]] = []
    state = game.setup(options)
    while state.depth > 0:
        seat = int(game.actor(state))
        if seat < 0:
            game.apply(state, game.sample(state, chance))
            continue
        legal = game.legal(state)
        if len(legal) == 1:
            game.apply(state, legal[0])
            continue
        world = Sampler(game, state, seat).world(len(found))
        guide = find_guide(game, options.players)
        search = search_by(guide, world, seat, dice.getrandbits(62), ROOM)
        search.run(iterations)
        tried = [int(count) for count in search.tried()]
        found.append(([int(fact) for fact in facts.facts(state, seat)], float(search.worth()), seat))
        by_lot = dice.random() < BOLD
        most = max(range(len(legal)), key=tried.__getitem__)
        game.apply(state, legal[dice.choices(range(len(legal)), tried)[0] if by_lot else most])
    counter = counting_guide(game, options.players)
    counter.count_up(state)
    return [(shown, (got + counter.worth[seat]) / 2) for shown, got, seat in found]
