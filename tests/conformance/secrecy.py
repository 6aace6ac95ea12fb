"""The checks of secrecy: nobody learns what he may not know, and everybody keeps what he may.

Three kinds. *Worlds*: what `resample` deals must look to the seat like the truth, must not depend on
the truth, and must be able to be the truth. *Forks*: two actions are taken from one state and both
ways are followed with the same actions. A seat that was told the same on both ways must see the same
and imagine the same; a seat that was told different things must see a difference for as long as there
is one. *Doubles*: the same, from the truth and from a world that the seat cannot tell from it.
"""

from collections import Counter
from itertools import islice, pairwise
from typing import Any, NamedTuple

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.events import Event, Log
from stoa.kernel.game import Game
from stoa.kernel.messages import Message
from stoa.kernel.view import View
from tests.conformance.reflection import content, substance
from tests.conformance.walk import Walk
from tests.sizes import scaled

FOLLOWED = 6
"""How many actions two ways are followed after a fork."""


class Choice(NamedTuple):
    """A legal action as the seat that may take it sees it."""

    action: int
    text: str
    label: Message
    pieces: list[str]


class Sight(NamedTuple):
    """All that a seat sees of a state."""

    actor: int
    prompt: Message
    view: View
    choices: list[Choice]


def sight(game: Game[Any], state: Any, seat: int) -> Sight:
    actor = int(game.actor(state))
    choices: list[Choice] = []
    if actor == seat and seat != NOBODY:
        for action in game.legal(state):
            words = game.to_text(state, action, seat)
            label = game.describe(state, action, seat)
            choices.append(Choice(int(action), words, label, game.pieces(state, action)))
    return Sight(actor, game.prompt(state, seat), game.view(state, seat), choices)


def imagined(game: Game[Any], state: Any, seat: int, seed: int) -> bytes:
    """The world that `resample` deals the seat for a seed, as bytes."""
    return game.encode(game.resample(state, seat, SeededChance(seed)))


def difference(left: Any, right: Any) -> str:
    """Where two sights, or two lists of events, part: the first unequal items, as short as can be."""
    if isinstance(left, tuple | list) and type(left) is type(right) and len(left) == len(right):
        for one, other in zip(left, right, strict=True):
            if one != other:
                return difference(one, other)
    return f"{left!r} / {right!r}"


# Worlds


def imagined_worlds_look_like_the_truth(walk: Walk) -> None:
    game, state = walk.game, walk.state
    before = content(state)
    for seat in walk.watchers:
        truth = sight(game, state, seat)
        world = game.resample(state, seat, SeededChance(len(walk.actions)))
        assert content(state) == before, f"resample for {seat} changes the state"
        seen = sight(game, world, seat)
        assert seen == truth, f"{seat} can tell a world of its own from this one: {difference(seen, truth)}"
        problems = game.check(world)
        assert problems == [], f"a world that {seat} imagines is impossible: {problems}"


def imagined_worlds_depend_on_the_seed_alone(walk: Walk) -> None:
    game, state = walk.game, walk.state
    for seat in walk.watchers:
        first = game.resample(state, seat, SeededChance(1))
        for seed in (2, 3):
            once = imagined(game, state, seat, seed)
            twice = imagined(game, first, seat, seed)
            assert once == twice, (
                f"what {seat} imagines of its own world differs from what it imagines of this"
            )


def imagined_worlds_can_be_played(walk: Walk) -> None:
    game = walk.game
    for seat in walk.some_watchers(scaled(1)):
        chance = SeededChance(len(walk.actions) + 7)
        world = game.resample(walk.state, seat, chance)
        for _ in range(scaled(25)):
            legal = game.legal(world)
            if not legal:
                break
            action = legal[chance.below(len(legal))]
            words = game.to_text(world, action, game.actor(world))
            game.apply(world, action)
            problems = game.check(world)
            assert problems == [], f"in a world that {seat} imagines, '{words}' leads to: {problems}"


def the_truth_can_be_imagined(walk: Walk) -> None:
    """Where every world drawn has come up several times, all are known: the truth must be among them.

    The same for each thing on the table by itself, as the others see it: its true face must come up.
    """
    game, state = walk.game, walk.state
    for seat in walk.some_watchers(scaled(2)):
        truth = _faces(game, state, seat)
        truth["world"] = game.encode(state)
        found: dict[str, Counter[object]] = {key: Counter() for key in truth}
        for count in (40, 600):
            for seed in range(count):
                world = game.resample(state, seat, SeededChance(seed))
                faces = _faces(game, world, seat) | {"world": game.encode(world)}
                for key, face in faces.items():
                    found.setdefault(key, Counter())[face] += 1
            missing = [key for key in truth if _is_exhausted(found[key]) and truth[key] not in found[key]]
            if not missing:
                break
        assert not missing, f"{seat} never imagines the truth about {missing[0]}"


def _faces(game: Game[Any], state: Any, seat: int) -> dict[str, object]:
    """What the other seats see of each piece and counter."""
    faces: dict[str, object] = {}
    for other in range(len(game.seat_words(state))):
        if other != seat:
            for zone in game.view(state, other).zones:
                for piece in zone.pieces:
                    faces[f"{piece.id} as {other} sees it"] = piece.face
                for counter in zone.counters:
                    faces[f"{counter.id} as {other} sees it"] = counter.value
    return faces


def _is_exhausted(found: Counter[object]) -> bool:
    return len(found) > 0 and min(found.values()) >= 3


WORLDS = (
    imagined_worlds_look_like_the_truth,
    imagined_worlds_depend_on_the_seed_alone,
    imagined_worlds_can_be_played,
)


# Forks and doubles


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
        self.left = left
        self.right = right
        self.fork = left.action, right.action
        self.can_tell = dict.fromkeys(seats, False)
        self.texts: list[str] = []

    def follow(self, chance: SeededChance, steps: int, is_fork: bool) -> None:
        """Check both ways, then take the same actions on both, as long as there are such.

        The ways of a fork differ in one thing. Those of doubles may differ in many, so that a seat
        which was told one of them may go on seeing no other: it is then left out.
        """
        for step in range(steps + 1):
            self._note_texts()
            if self.game.encode(self.left.after) == self.game.encode(self.right.after):
                return
            for seat in list(self.can_tell):
                self._check(seat, is_fork and step == 0)
                if self.can_tell[seat] and not is_fork:
                    del self.can_tell[seat]
            actions = self._next_actions(chance)
            if actions is None:
                return
            self.left = take(self.game, self.left.after, actions[0])
            self.right = take(self.game, self.right.after, actions[1])

    def _note_texts(self) -> None:
        ways = (self.left, self.right)
        texts = [self.game.to_text(way.before, way.action, CHANCE) for way in ways]
        self.texts.append(" / ".join(dict.fromkeys(texts)))

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
        first, second = self.fork
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
            # Without a difference on the table there is nothing more to see.
            assert substance(states[0]) == substance(states[1]), self._report(
                f"{seat} was told which it is, but its view does not show it"
            )
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

    def _check_doubt(self, seat: int, state: Any) -> None:
        """Two worlds are possible, so more than one must come up."""
        first = imagined(self.game, state, seat, 0)
        in_doubt = any(imagined(self.game, state, seat, seed) != first for seed in range(1, 400))
        assert in_doubt, self._report(f"{seat} cannot tell which it is, but imagines one world only")

    def _report(self, problem: str) -> str:
        return f"{problem}; after the record below, on the two ways: {', '.join(self.texts)}"


def forks_keep_secrets(walk: Walk) -> None:
    """Two actions from one state, for every seat; followed far where some seat cannot tell them apart."""
    legal = walk.legal
    chance = SeededChance(len(walk.actions))
    for _ in range(min(scaled(2), len(legal) - 1)):
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
            for first, second in islice(pairwise(alike), scaled(6)):
                left = take(walk.game, walk.state, first)
                right = take(walk.game, walk.state, second)
                Ways(walk, left, right, [seat]).follow(SeededChance(1), 0, is_fork=True)


def doubles_keep_secrets(walk: Walk) -> None:
    """The truth and a world that the seat cannot tell from it, when the same happens in both."""
    chance = SeededChance(len(walk.actions) + 3)
    for seat in walk.some_watchers(scaled(2)):
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


FORKS = (
    forks_keep_secrets,
    alike_actions_keep_secrets,
    doubles_keep_secrets,
    lines_hide_only_behind_question_marks,
)
