"""The checks of what a seat is told, sees and imagines when a match goes one way or another.

*Forks*: two actions are taken from one state and both ways are followed with the same actions. A seat
that was told the same on both ways must see the same and imagine the same; a seat that was told
different things must see a difference for as long as there is one that it can know of. *Doubles*: the
same, from the truth and from a world that the seat cannot tell from it.
"""

from itertools import islice, pairwise
from typing import Any, NamedTuple

from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import SeededChance
from stoa.kernel.events import Event, Log
from stoa.kernel.game import Game
from tests.conformance.reflection import flat, substance
from tests.conformance.walk import Walk
from tests.conformance.worlds import Sight, difference, imagined, sight
from tests.sizes import widened

FOLLOWED = 8
"""How many actions two ways are followed after a fork."""
LIVES = 4000
"""Worlds to try before something is called impossible: a few hidden draws must all come out right."""


class Way(NamedTuple):
    """An action taken from a state: what comes of it and what is told of it."""

    before: Any
    action: int
    after: Any
    log: Log


def take(game: Game[Any], state: Any, action: int) -> Way:
    after = game.clone(state)
    log = Log()
    game.apply(after, action, log)
    return Way(state, action, after, log)


def told(game: Game[Any], way: Way, seat: int) -> tuple[str, list[Event]]:
    """What a seat is told of an action: its line in the record, and the events it hears."""
    return game.to_text(way.before, way.action, seat), way.log.heard_by(seat)


class Ways:
    """Two ways that a match may have gone, and which seats can tell which one it was."""

    def __init__(self, walk: Walk, left: Way, right: Way, seats: list[int]) -> None:
        self.game = walk.game
        self.lefts = [left]
        self.rights = [right]
        self.can_tell = dict.fromkeys(seats, False)

    @property
    def left(self) -> Way:
        return self.lefts[-1]

    @property
    def right(self) -> Way:
        return self.rights[-1]

    def follow(self, chance: SeededChance, steps: int, is_fork: bool) -> None:
        """Check both ways, then take the same actions on both, as long as there are such.

        The ways of a fork differ in one thing. Those of doubles may differ in many, so that a seat
        which was told one of them may go on seeing no other: it is then left out.
        """
        for step in range(steps + 1):
            if self.game.encode(self.left.after) == self.game.encode(self.right.after):
                return
            for seat in list(self.can_tell):
                self._check(seat, is_fork and step == 0)
                if self.can_tell.get(seat) and not is_fork:
                    del self.can_tell[seat]
            actions = self._next_actions(chance)
            if actions is None:
                return
            self.lefts.append(take(self.game, self.left.after, actions[0]))
            self.rights.append(take(self.game, self.right.after, actions[1]))

    def _next_actions(self, chance: SeededChance) -> tuple[int, int] | None:
        """The same action for both ways; or, where chance draws, what came at the fork, exchanged.

        After an exchange both ways have seen the same cards and differ only in who has which.
        """
        left, right = self.left.after, self.right.after
        actor = self.game.actor(left)
        if actor != self.game.actor(right):
            return None
        on_left = [int(action) for action in self.game.legal(left)]
        on_right = [int(action) for action in self.game.legal(right)]
        first, second = self.lefts[0].action, self.rights[0].action
        can_exchange = actor == CHANCE and second in on_left and first in on_right
        if can_exchange and chance.below(2) == 0:
            return second, first
        shared = [action for action in on_left if action in on_right]
        if not shared:
            return None
        action = shared[chance.below(len(shared))]
        return action, action

    def _check(self, seat: int, alike_means_all: bool) -> None:
        game = self.game
        (left_text, left_heard), (right_text, right_heard) = (
            told(game, way, seat) for way in (self.left, self.right)
        )
        if left_text != right_text:
            self.can_tell[seat] = True
        elif left_heard != right_heard:
            assert not alike_means_all, self._report(
                f"both look alike to {seat}, but it hears {difference(left_heard, right_heard)}"
            )
            self.can_tell[seat] = True
        left, right = (sight(game, way.after, seat) for way in (self.left, self.right))
        if left.view == right.view:
            self._check_same_view(seat, left, right)
        else:
            assert self.can_tell[seat] or not alike_means_all, self._report(
                f"both look alike to {seat}, but it sees {difference(left.view, right.view)}"
            )
            self.can_tell[seat] = True

    def _check_same_view(self, seat: int, left: Sight, right: Sight) -> None:
        states = self.left.after, self.right.after
        if self.can_tell[seat]:
            assert self._is_left_possible_on_the_right(seat), self._report(
                f"{seat} was told which it is, but its view does not show it"
            )
            del self.can_tell[seat]
            return
        assert left == right, self._report(
            f"{seat} was told nothing, but can tell which it is: {difference(left, right)}"
        )
        for seed in (11, 12):
            worlds = [imagined(self.game, state, seat, seed) for state in states]
            assert worlds[0] == worlds[1], self._report(
                f"{seat} cannot tell which it is, but what it imagines depends on it"
            )
        self._check_doubt(seat, states[0])

    def _is_left_possible_on_the_right(self, seat: int) -> bool:
        """Whether a seat that was told what happened on the right may still be where the left led.

        So it is if nothing on the table differs; and also if it was told how hidden cards were moved
        without knowing them. To find out, what it was told is lived through again in other worlds.
        """
        left, right = flat(substance(self.left.after)), flat(substance(self.right.after))
        differing = [place for place in {**left, **right} if left.get(place) != right.get(place)]
        if not differing:
            return True
        chance = SeededChance(len(differing))
        for _ in range(LIVES):
            world = self.game.resample(self.rights[0].before, seat, chance)
            after = self._live_through(world, seat, chance)
            if after is not None:
                found = flat(substance(after))
                if all(found.get(place) == left.get(place) for place in differing):
                    return True
        return False

    def _live_through(self, world: Any, seat: int, chance: SeededChance) -> Any:
        """Where a world comes to when the seat sees and is told there what it was on the right."""
        for way in self.rights:
            text = self.game.to_text(way.before, way.action, seat)
            alike = [act for act in self.game.legal(world) if self.game.to_text(world, act, seat) == text]
            if not alike:
                return None
            other = take(self.game, world, int(alike[chance.below(len(alike))]))
            if told(self.game, other, seat) != told(self.game, way, seat):
                return None
            world = other.after
            if self.game.view(world, seat) != self.game.view(way.after, seat):
                return None
        return world

    def _check_doubt(self, seat: int, state: Any) -> None:
        """Two worlds are possible, so more than one must come up."""
        first = imagined(self.game, state, seat, 0)
        in_doubt = any(imagined(self.game, state, seat, seed) != first for seed in range(1, 400))
        assert in_doubt, self._report(f"{seat} cannot tell which it is, but imagines one world only")

    def _report(self, problem: str) -> str:
        ways: list[str] = []
        for left, right in zip(self.lefts, self.rights, strict=True):
            texts = [self.game.to_text(way.before, way.action, CHANCE) for way in (left, right)]
            ways.append(" / ".join(dict.fromkeys(texts)))
        return f"{problem}; after the record below, on the two ways: {', '.join(ways)}"


def forks_keep_secrets(walk: Walk) -> None:
    """Two actions from one state, for every seat; followed far where some seat cannot tell them apart."""
    legal = walk.legal
    chance = SeededChance(len(walk.actions))
    for _ in range(min(widened(2), len(legal) - 1)):
        first = chance.below(len(legal))
        second = (first + 1 + chance.below(len(legal) - 1)) % len(legal)
        left = take(walk.game, walk.state, legal[first])
        right = take(walk.game, walk.state, legal[second])
        all_see = all(told(walk.game, left, seat) != told(walk.game, right, seat) for seat in walk.watchers)
        Ways(walk, left, right, walk.watchers).follow(chance, 1 if all_see else FOLLOWED, is_fork=True)


def alike_actions_keep_secrets(walk: Walk) -> None:
    """Every two neighbours among the actions that look alike to a seat, for that seat."""
    for seat in walk.watchers:
        groups: dict[str, list[int]] = {}
        for action in walk.legal:
            groups.setdefault(walk.game.to_text(walk.state, action, seat), []).append(action)
        for alike in groups.values():
            for first, second in islice(pairwise(alike), widened(6)):
                left = take(walk.game, walk.state, first)
                right = take(walk.game, walk.state, second)
                Ways(walk, left, right, [seat]).follow(SeededChance(1), 0, is_fork=True)


def doubles_keep_secrets(walk: Walk) -> None:
    """The truth and a world that the seat cannot tell from it, when the same happens in both."""
    chance = SeededChance(len(walk.actions) + 3)
    for seat in walk.some_watchers(widened(2)):
        world = walk.game.resample(walk.state, seat, chance)
        if walk.game.encode(world) == walk.game.encode(walk.state):
            continue
        others = {int(action) for action in walk.game.legal(world)}
        shared = [action for action in walk.legal if action in others]
        if shared:
            action = shared[chance.below(len(shared))]
            left = take(walk.game, walk.state, action)
            right = take(walk.game, world, action)
            Ways(walk, left, right, [seat]).follow(chance, FOLLOWED, is_fork=False)


def lines_hide_only_behind_question_marks(walk: Walk) -> None:
    """A seat's share of the record: the full line, or one in which ``?`` stands for what is hidden."""
    for action in walk.legal:
        full = walk.game.to_text(walk.state, action, walk.actor)
        for seat in walk.watchers:
            line = walk.game.to_text(walk.state, action, seat)
            assert line == full or "?" in line.split(), f"{seat} sees '{line}' instead of '{full}'"


def numbers_tell_apart_what_lines_do(walk: Walk) -> None:
    """Actions have one number for a seat exactly if they have one line for it."""
    for seat in walk.watchers:
        numbers: dict[str, int] = {}
        for action in walk.legal:
            line = walk.game.to_text(walk.state, action, seat)
            number = int(walk.game.as_seen(walk.state, action, seat))
            told = numbers.setdefault(line, number)
            assert told == number, f"by its number, {seat} can tell which '{line}' it is"
        assert len(set(numbers.values())) == len(numbers), f"{seat} cannot tell lines by their numbers"


FORKS = (
    forks_keep_secrets,
    alike_actions_keep_secrets,
    doubles_keep_secrets,
    lines_hide_only_behind_question_marks,
    numbers_tell_apart_what_lines_do,
)
