"""Computer players for people: four levels, each weak in a way that a person would be.

None of them ever moves at random. What a level overlooks is said in its class, in words for everybody in
`stoa.players.words`, and on the page `docs/players.md`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import Action
from stoa.kernel.chance import SeededChance
from stoa.kernel.step import S
from stoa.players.ahead import answered, at_once
from stoa.players.base import Player, Sampler, Thought, TimedPlayer, seed_for
from stoa.players.searching import ByHabit, SearchPlayer, WithNetwork, WithoutMoods

PATIENCE: Final = 1.5
"""Seconds that a level thinks of one choice at a table of people, whatever it still wanted to look at."""


class _Weighing(TimedPlayer):
    """Weighs actions in one world after the other; its budget is the number of worlds."""

    def choose(self, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Thought:
        """What is worth most on average; of equals, the one that comes first."""
        if len(legal) == 1:
            return Thought(legal[0], 1)
        actions = self.noticed(legal, sampler, seed)
        deadline = self.clock() + self.seconds if self.seconds else 0.0
        totals = [0.0] * len(actions)
        worlds = 0
        while worlds < max(1, budget):
            worth = self._weighed(sampler, actions, seed_for(seed, worlds), deadline if worlds else 0.0)
            if len(worth) < len(actions):
                break
            totals = [total + one for total, one in zip(totals, worth, strict=True)]
            worlds += 1
        return Thought(actions[totals.index(max(totals))], worlds)

    def _weighed(self, sampler: Sampler[S], actions: list[Action], seed: int, deadline: float) -> list[float]:
        """What each action is worth in one world; not all of them where a deadline comes before."""
        found: list[float] = []
        for action in actions:
            if deadline and self.clock() >= deadline:
                break
            found.append(self.worth(sampler, action, seed))
        return found

    def noticed(self, legal: vec[i64], sampler: Sampler[S], seed: int) -> list[Action]:
        """The actions that come to its mind."""
        return list(legal)

    def worth(self, sampler: Sampler[S], action: Action, seed: int) -> float:
        """What an action is worth in one world."""
        return at_once(sampler, [action], seed)[0]


class Apprentice(_Weighing):
    """Takes what looks best of the moves it notices: about half of many, most of a few.

    It overlooks the rest, that hidden cards could be others than it imagines, every answer of the others, and
    the end of the game.
    """

    id = "apprentice"
    default_budget = 1
    few: Final = 3

    def noticed(self, legal: vec[i64], sampler: Sampler[S], seed: int) -> list[Action]:
        """Every second of many, three of four of a few; all where it would notice none."""
        chance = SeededChance(seed)
        escape = 1 if len(legal) <= self.few else 2
        return [action for action in legal if chance.below(4) >= escape] or list(legal)


class Citizen(_Weighing):
    """Weighs every move by what it brings at once.

    It overlooks what the others answer, and the end of the game until it is there. Of hidden cards it
    imagines a few possibilities only.
    """

    id = "citizen"
    default_budget = 6


class Orator(_Weighing):
    """Thinks of its best moves once more: what will the others answer?

    It overlooks what seemed poor at first sight, plans that take longer than one answer, and the end of the
    game if it is not near.
    """

    id = "orator"
    default_budget = 12
    candidates = 6
    first_looks = 4
    rounds = 1

    def noticed(self, legal: vec[i64], sampler: Sampler[S], seed: int) -> list[Action]:
        """Those that seem best at once."""
        totals = [0.0] * len(legal)
        for number in range(self.first_looks):
            worth = at_once(sampler, list(legal), seed_for(seed, 1, number))
            totals = [total + one for total, one in zip(totals, worth, strict=True)]
        order = sorted(range(len(legal)), key=lambda index: -totals[index])
        return [legal[index] for index in order[: self.candidates]]

    def worth(self, sampler: Sampler[S], action: Action, seed: int) -> float:
        """What it is worth when it has been answered."""
        return answered(sampler, [action], seed, self.rounds)[0]


class _Foresight(Orator):
    """Looks two answers ahead, at more moves and in more worlds."""

    candidates = 10
    first_looks = 6
    rounds = 2
    worlds = 40


class _Outlook(_Foresight):
    """Looks one answer ahead, in so many worlds that luck hardly blurs what is better."""

    rounds = 1
    worlds = 300


class Strategos(SearchPlayer):
    """Searches whole courses of play to come, or looks answers ahead, whichever is stronger in a title.

    It overlooks what it has no time to look at, and takes others for players like itself.
    """

    id = "strategos"
    default_budget = 12_000
    searched: tuple[str, ...] = ("agora_lieske", "wonders_duel")
    """Titles in which the search has beaten foresight."""
    surveyed: tuple[str, ...] = ("agoniste",)
    """Titles in which many worlds have beaten a second answer."""

    def choose(self, legal: vec[i64], sampler: Sampler[S], budget: int, seed: int) -> Thought:
        """What its search, or its foresight, finds best."""
        if sampler.game.id in self.searched:
            return super().choose(legal, sampler, budget, seed)
        ahead = _Outlook if sampler.game.id in self.surveyed else _Foresight
        worlds = min(budget or ahead.worlds, ahead.worlds)
        return ahead(self.seconds, self.clock).choose(legal, sampler, worlds, seed)


class StrategosWithoutMoods(Strategos, WithoutMoods):
    """As it was when it played courses by habit alone."""

    version = 4


class StrategosWithNetwork(Strategos, WithNetwork):
    """As it was when it searched in one title only."""

    version = 3
    searched = ("wonders_duel",)
    surveyed = ()


class StrategosByHabit(Strategos, ByHabit):
    """As it was before its search had networks."""

    version = 2
    searched = ("wonders_duel",)
    surveyed = ()


LEVELS: Final[tuple[Player, ...]] = (Apprentice(), Citizen(), Orator(), Strategos())
"""The weakest first."""
USUAL: Final = "citizen"
"""Who plays where nobody was chosen, and takes over a person's seat."""


def for_people(player: Player) -> Player:
    """A player as people meet it: done with a choice before anybody gets impatient."""
    return player.by_clock(PATIENCE) or player
