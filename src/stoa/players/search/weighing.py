"""Play by weighing: everybody takes what is worth most at once, and that seems likeliest beforehand."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.basics import Action
from stoa.kernel.chance import Chance
from stoa.kernel.features import Features
from stoa.kernel.game import Game
from stoa.kernel.step import S
from stoa.players.search.guide import Guide
from stoa.players.search.network import Network

_LEAST: Final = 0.0001
"""How likely the worst is beside the best: nothing is out of the question."""
_LEADS: Final = 0.5
"""How much of a judgement the leads are where a network is asked besides."""


class WeighingGuide(Guide[S]):
    """Tries every action before it plays on; titles say what positions are worth.

    That takes long, and pays where a single move changes much and courses are broken off early.
    """

    def __init__(self, game: Game[S], players: i64) -> None:
        super().__init__(game, players)
        self.inclines = True
        self.sharpness: float = 1.0
        """A lead of so much makes an action e times as likely."""
        self._leads: vec[float] = vec[float]()
        """By action of the legal list: the actor's lead after it."""
        self._favourite: Action = 0
        """What led furthest in the position that was weighed last."""
        self._features: Features[S] | None = None
        self._network: Network | None = None

    def ask(self, features: Features[S], network: Network) -> None:
        """Ask a network besides, in games for two, wherever a course is broken off."""
        self._features = features
        self._network = network

    def judge(self, state: S) -> None:
        """By the leads; where a network is asked, the middle between them and what it says to both seats."""
        super().judge(state)
        features = self._features
        network = self._network
        if features is None or network is None:
            return
        said = network.look(features.facts(state, 0)) - network.look(features.facts(state, 1))
        self.worth[0] = _LEADS * self.worth[0] + (1.0 - _LEADS) * (1.0 + said) / 2.0
        self.worth[1] = 1.0 - self.worth[0]

    def _weigh(self, state: S, seat: i64, legal: vec[i64]) -> i64:
        """Work out all leads; the number of the best action, the first of equals."""
        game = self.game
        self._leads = vec[float](capacity=i64(len(legal)))
        best: i64 = 0
        for index in range(i64(len(legal))):
            after = game.clone(state)
            game.apply(after, legal[index])
            lead = self.lead(after, seat)
            self._leads = append(self._leads, lead)
            if lead > self._leads[best]:
                best = index
        return best

    def incline(self, state: S, seat: i64, legal: vec[i64], priors: vec[float], first: i64) -> None:
        """The more likely the larger the lead is that an action leads to."""
        best = self._weigh(state, seat, legal)
        self._favourite = legal[best]
        most = self._leads[best]
        total = 0.0
        for index in range(i64(len(legal))):
            share = _LEAST + exp((self._leads[index] - most) / self.sharpness)
            priors[first + index] = share
            total += share
        for index in range(i64(len(legal))):
            priors[first + index] /= total

    def look(self, state: S, seat: i64, chance: Chance) -> None:
        """Go on with what has just seemed likeliest, as nobody needs to weigh that twice."""
        self.game.apply(state, self._favourite)
        self.play_on(state, chance)

    def choose(self, state: S, legal: vec[i64], chance: Chance) -> Action:
        """What leads furthest at once."""
        if len(legal) == 1:
            return legal[0]
        return legal[self._weigh(state, self.game.actor(state), legal)]
