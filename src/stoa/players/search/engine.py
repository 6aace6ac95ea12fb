"""The search: information-set Monte Carlo tree search, with a tree for every seat.

Each iteration takes a world that the deciding seat cannot tell from the true one and plays a course
through it. Every seat decides by its own tree, in which situations differ only by what that seat has
seen, so nobody's choice can lean on what it would not know. Where a choice is tried for the first
time the course leaves the trees and is played on by the guide; what each seat got is credited to
the choices it made.
"""

from typing import Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, NOBODY, Action, Seat
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.step import S
from stoa.players.search.guide import Guide
from stoa.players.search.tree import NOWHERE, ROOT, Tree, mixed


class Search(Generic[S]):
    """A search for the seat that must act in `world`, which is itself a re-dealt one."""

    def __init__(
        self, game: Game[S], guide: Guide[S], world: S, seat: Seat, players: i64, seed: i64,
        eagerness: float, room: i64,
    ) -> None:  # fmt: skip
        self.game = game
        self.guide = guide
        self.world: S = world
        self.seat = seat
        self.players = players
        self.eagerness = eagerness
        self.chance = SeededChance(seed)
        self.trees: list[Tree] = [Tree(room) for _ in range(players)]
        self.iterations: i64 = 0
        self._ats: vec[i64] = vec[i64]([ROOT] * players)
        self._seen: vec[i64] = vec[i64]([0] * players)

    def run(self, iterations: i64) -> None:
        """Think on."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def _iterate(self) -> None:
        game = self.game
        state = game.resample(self.world, self.seat, self.chance)
        for seat in range(self.players):
            self._ats[seat] = ROOT
            self._seen[seat] = 0
        seats = vec[i64]()
        choices = vec[i64]()
        while True:
            actor = game.actor(state)
            if actor == CHANCE:
                self._go(state, actor, game.sample(state, self.chance))
                continue
            if actor == NOBODY:
                break
            legal = game.legal(state)
            if len(legal) == 1:
                self._go(state, actor, legal[0])
                continue
            tree = self.trees[actor]
            situation = tree.reach(self._ats[actor], self._seen[actor])
            if situation == NOWHERE:
                break
            action = legal[tree.select(situation, legal, self.eagerness, self.chance)]
            choice = tree.find(situation, action)
            is_new = choice == NOWHERE
            if is_new:
                choice = tree.add(situation, action)
                if choice == NOWHERE:
                    break
                tree.offers[choice] = 1
            seats = append(seats, actor)
            choices = append(choices, choice)
            self._go(state, actor, action)
            self._ats[actor] = choice
            self._seen[actor] = 0
            if is_new:
                break
        self.guide.play_on(state, self.chance)
        for index in range(len(seats)):
            self.trees[seats[index]].credit(choices[index], self.guide.result(state, seats[index]))

    def _go(self, state: S, actor: i64, action: Action) -> None:
        """Carry an action out, and let every seat see as much of it as it may."""
        for seat in range(self.players):
            self._seen[seat] = mixed(self._seen[seat], self.game.as_seen(state, action, seat))
        self.game.apply(state, action)

    def tried(self, action: Action) -> tuple[i64, float]:
        """How often the seat's action was tried, and what it got on average; 0 where it never was."""
        tree = self.trees[self.seat]
        situation = tree.find(ROOT, 0)
        node = NOWHERE if situation == NOWHERE else tree.find(situation, action)
        if node == NOWHERE or tree.visits[node] == 0:
            return 0, 0.0
        return tree.visits[node], tree.totals[node] / float(tree.visits[node])
