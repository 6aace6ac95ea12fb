"""What a search is told about a game: what a position beyond the tree is worth, by play or by looking."""

from math import exp
from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, Action
from stoa.kernel.chance import Chance
from stoa.kernel.game import Game
from stoa.kernel.step import S

_FOR_EVER: Final = 1 << 60


class Guide(Generic[S]):
    """Plays by uniform choice to the end, and asks the score pad who won. Titles know better."""

    def __init__(self, game: Game[S], players: i64) -> None:
        self.game = game
        self.players = players
        self.worth: vec[float] = vec[float]([0.0] * players)
        """By seat: what the last course was worth, from 0 to 1."""
        self.patience: i64 = 0
        """After so many decisions of play it judges what has come of it; 0 lets every course end."""
        self.scale: float = 1.0
        """A lead of so much makes it e times as likely to win as to lose."""
        self.inclines: bool = False
        """Whether it knows before any trial which choices are likely to be good."""
        self.is_open: bool = False
        """Whether a search by it tells situations apart by what was done alone, not by what was drawn."""

    def begin(self, state: S) -> None:
        """Get ready for a course of play that begins here."""

    def learn(self) -> None:
        """Take in what the course that began last was worth."""

    def is_beyond(self, state: S) -> bool:
        """Whether a course has come further than anybody would plan."""
        return False

    def name(self, state: S, action: Action) -> i64:
        """A number for an action: the same for the same thing, whatever was drawn."""
        return action

    def narrow(self, state: S) -> None:
        """Let decisions to come have fewer choices, where there are more than anybody would think through."""

    def incline(self, state: S, seat: i64, legal: vec[i64], priors: vec[float], first: i64) -> None:
        """Write from `first` on how likely the actor's choices seem; together they are 1."""
        raise NotImplementedError

    def look(self, state: S, seat: i64, chance: Chance) -> None:
        """Judge a position that the tree of its actor did not have yet; `state` may be played on."""
        self.play_on(state, chance)

    def choose(self, state: S, legal: vec[i64], chance: Chance) -> Action:
        """What the actor does in a course of play beyond the tree."""
        return legal[chance.below(len(legal))]

    def play_on(self, state: S, chance: Chance) -> None:
        """Play `state` on to its end and count up, or as long as there is patience and judge it."""
        game = self.game
        left = self.patience if self.patience > 0 else _FOR_EVER
        while True:
            actor = game.actor(state)
            if actor >= 0:
                left -= 1
                if left < 0:
                    self.judge(state)
                    return
                game.apply(state, self.choose(state, game.legal(state), chance))
            elif actor == CHANCE:
                game.apply(state, game.sample(state, chance))
            else:
                self.count_up(state)
                return

    def lead(self, state: S, seat: i64) -> float:
        """How far a seat is ahead in a game that goes on; titles know."""
        raise NotImplementedError

    def judge(self, state: S) -> None:
        """What each seat is likely to get in a game that goes on, by its lead."""
        total = 0.0
        for seat in range(self.players):
            worth = 1.0 / (1.0 + exp(-self.lead(state, seat) / self.scale))
            self.worth[seat] = worth
            total += worth
        for seat in range(self.players):
            self.worth[seat] /= total

    def count_up(self, state: S) -> None:
        """What each seat got in a game that is over: a win is shared by those who are first."""
        standing = self.game.standing(state)
        first: i64 = 0
        for rank in standing.ranks:
            if rank == 1:
                first += 1
        for seat in range(self.players):
            self.worth[seat] = 1.0 / float(first) if standing.ranks[seat] == 1 else 0.0
