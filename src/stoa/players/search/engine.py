"""The search: information-set Monte Carlo tree search, with a tree for every seat.

Each iteration takes a world that the deciding seat cannot tell from the true one and plays a course
through it. Every seat decides by its own tree, in which situations differ only by what that seat has
seen, so nobody's choice can lean on what it would not know. Where the course leaves the trees the guide
says what it is worth, by playing on or by looking; what each seat got is credited to the choices it made.
"""

from typing import Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, NOBODY, Action, Seat
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.step import S
from stoa.players.search.guide import Guide
from stoa.players.search.tree import BEGINNING, NOWHERE, Tree, mixed


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
        self.legal: vec[i64] = game.legal(world) if game.actor(world) == seat else vec[i64]()
        """What the seat can do in every world that it cannot tell from this one; empty before a draw."""
        self.trees: list[Tree] = [Tree(room) for _ in range(players)]
        self.iterations: i64 = 0
        self._last: vec[i64] = vec[i64]([BEGINNING] * players)
        """By seat: its last choice."""
        self._seen: vec[i64] = vec[i64]([0] * players)
        """By seat: a number for all it has seen since."""

    def run(self, iterations: i64) -> None:
        """Think on."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def _iterate(self) -> None:
        game = self.game
        guide = self.guide
        state = game.resample(self.world, self.seat, self.chance)
        for seat in range(self.players):
            self._last[seat] = BEGINNING
            self._seen[seat] = 0
        seats = vec[i64](capacity=32)
        situations = vec[i64](capacity=32)
        choices = vec[i64](capacity=32)
        is_first = True
        while True:
            actor = game.actor(state)
            if actor == CHANCE:
                self._go(state, game.sample(state, self.chance))
                continue
            if actor == NOBODY:
                guide.count_up(state)
                break
            legal = self.legal if is_first and len(self.legal) > 0 else game.legal(state)
            if is_first:
                guide.narrow(state)
                is_first = False
            if len(legal) == 1:
                self._go(state, legal[0])
                continue
            tree = self.trees[actor]
            situation = tree.find(self._last[actor], self._seen[actor])
            is_new = situation == NOWHERE
            if is_new:
                situation = tree.add(self._last[actor], self._seen[actor], i64(len(legal)))
            if situation == NOWHERE or tree.sizes[situation] != len(legal):
                guide.play_on(state, self.chance)
                break
            if is_new and guide.inclines:
                guide.incline(state, actor, legal, tree.priors, tree.firsts[situation])
            if is_new and guide.inclines and len(seats) > 0:
                guide.look(state, actor, self.chance)
                seats = append(seats, actor)
                situations = append(situations, situation)
                choices = append(choices, NOWHERE)
                break
            if guide.inclines:
                chosen = tree.select_by_prior(situation, self.eagerness)
            else:
                chosen = tree.select(situation, self.eagerness, self.chance)
            choice = tree.firsts[situation] + chosen
            seats = append(seats, actor)
            situations = append(situations, situation)
            choices = append(choices, choice)
            self._go(state, legal[chosen])
            self._last[actor] = choice
            self._seen[actor] = 0
            if tree.tried[choice] == 0 and not guide.inclines:
                guide.play_on(state, self.chance)
                break
        for index in range(len(seats)):
            self.trees[seats[index]].credit(situations[index], choices[index], guide.worth[seats[index]])

    def _go(self, state: S, action: Action) -> None:
        """Carry an action out, and let every seat see as much of it as it may."""
        for seat in range(self.players):
            self._seen[seat] = mixed(self._seen[seat], self.game.as_seen(state, action, seat))
        self.game.apply(state, action)

    def tried(self) -> vec[i64]:
        """How often each action of the legal list was tried."""
        tree = self.trees[self.seat]
        return tree.tried[0 : tree.sizes[0]]

    def gains(self) -> vec[float]:
        """What the seat got on average by each action of the legal list; 0 where it was never tried."""
        tree = self.trees[self.seat]
        found = vec[float]()
        for index in range(tree.sizes[0]):
            tried = tree.tried[index]
            found = append(found, tree.gains[index] / float(tried) if tried > 0 else 0.0)
        return found

    def worth(self) -> float:
        """What the seat got on average."""
        tree = self.trees[self.seat]
        return tree.totals[0] / float(tree.visits[0]) if tree.visits[0] > 0 else 0.0
