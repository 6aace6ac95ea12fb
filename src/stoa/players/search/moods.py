"""Play in moods: every course asks what becomes of it if a seat wants one thing above all.

Which mood a seat is in is chosen anew for each course, the more often the more it has brought that seat. So
whoever could win by one thing alone does so often enough for the others to see it coming.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, NOBODY, Action
from stoa.kernel.chance import Chance
from stoa.kernel.features import UNDECIDED, Features, Moods, Traits
from stoa.kernel.step import S
from stoa.players.search.guide import Guide
from stoa.players.search.network import Network, NetworkGuide

ZEAL: Final = 0.3
"""How much a mood that was seldom tried is preferred."""
_HOPE: Final = 10.0
"""More than any mood that was tried can be worth."""


class MoodGuide(NetworkGuide[S]):
    """Plays on in moods, where these have no say by habit, and asks a network besides."""

    def __init__(
        self, counter: Guide[S], traits: Traits[S], weights: vec[i64], features: Features[S],
        network: Network, moods: Moods[S],
    ) -> None:  # fmt: skip
        super().__init__(counter, traits, weights, features, network)
        self.is_open = True
        self.moods = moods
        self.zeal: float = ZEAL
        self._mood: vec[i64] = vec[i64]([0] * self.players)
        """By seat: its mood in this course."""
        self._tried: vec[i64] = vec[i64]([0] * (self.players * moods.count))
        self._gains: vec[float] = vec[float]([0.0] * (self.players * moods.count))
        """By seat and mood: how often it was tried, and the sum of what the seat got."""
        self._courses: i64 = 0
        self._stage: i64 = 0
        """Where the course began."""

    def begin(self, state: S) -> None:
        """Choose everybody's mood."""
        self._stage = self.moods.stage(state)
        spread = self.zeal * sqrt(sqrt(float(self._courses)))
        kinds = self.moods.count
        for seat in range(self.players):
            best = -1.0
            for mood in range(kinds):
                tried = self._tried[seat * kinds + mood]
                value = _HOPE
                if tried > 0:
                    value = self._gains[seat * kinds + mood] / float(tried) + spread / sqrt(float(tried))
                if value > best:
                    best = value
                    self._mood[seat] = mood

    def learn(self) -> None:
        """Credit the moods with what everybody got."""
        self._courses += 1
        for seat in range(self.players):
            at = seat * self.moods.count + self._mood[seat]
            self._tried[at] += 1
            self._gains[at] += self.worth[seat]

    def is_beyond(self, state: S) -> bool:
        """Whether another part of the game has begun."""
        return self.moods.stage(state) != self._stage

    def name(self, state: S, action: Action) -> i64:
        """What the title calls it."""
        return self.moods.name(state, action)

    def play_on(self, state: S, chance: Chance) -> None:
        """Play to the end and count up."""
        game = self.game
        moods = self.moods
        while True:
            actor = game.actor(state)
            if actor == NOBODY:
                break
            if actor == CHANCE:
                game.apply(state, game.sample(state, chance))
                continue
            action = moods.choose(state, self._mood[actor], chance)
            if action == UNDECIDED:
                action = self.choose(state, game.legal(state), chance)
            game.apply(state, action)
        self.count_up(state)
