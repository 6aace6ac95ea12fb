"""The checks of what a seat imagines: `resample` deals it worlds that it cannot tell from the truth.

They must look to the seat like the truth, must not depend on the truth, and must be able to be it.
"""

from collections import Counter
from typing import Any, NamedTuple

from stoa.kernel.aids import Aid
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.messages import Message
from stoa.kernel.view import View
from tests.conformance.contract import some
from tests.conformance.reflection import content
from tests.conformance.walk import Walk
from tests.sizes import widened


class Choice(NamedTuple):
    """A legal action as the seat that may take it sees it."""

    action: int
    text: str
    label: Message
    pieces: list[str]


class Sight(NamedTuple):
    """All that a seat sees of a state; of a long list of choices, some."""

    actor: int
    prompt: Message
    view: View
    aids: list[Aid]
    choices: list[Choice]
    facts: list[int]
    """What a program that learns is shown, and the numbers of the choices."""


def sight(game: Game[Any], state: Any, seat: int) -> Sight:
    actor = int(game.actor(state))
    choices: list[Choice] = []
    if actor == seat and seat != NOBODY:
        for action in some([int(action) for action in game.legal(state)]):
            words = game.to_text(state, action, seat)
            label = game.describe(state, action, seat)
            choices.append(Choice(action, words, label, game.pieces(state, action)))
    return Sight(
        actor,
        game.prompt(state, seat),
        game.view(state, seat),
        game.aids(state, seat),
        choices,
        shown(game, state, seat, choices),
    )


def shown(game: Game[Any], state: Any, seat: int, choices: list[Choice]) -> list[int]:
    """The facts that a program that learns is shown of a state, then the numbers of the seat's choices."""
    if game.features is None or seat == NOBODY or game.actor(state) == NOBODY:
        return []
    facts = [int(fact) for fact in game.features.facts(state, seat)]
    assert all(0 <= fact < game.features.inputs for fact in facts), "a fact has no number of its own"
    numbers = [int(game.features.action_number(state, choice.action)) for choice in choices]
    assert all(0 <= number < game.features.actions for number in numbers), "a choice has no number"
    return facts + numbers


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
    for seat in walk.some_watchers(widened(1)):
        chance = SeededChance(len(walk.actions) + 7)
        world = game.resample(walk.state, seat, chance)
        for _ in range(widened(25)):
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
    for seat in walk.some_watchers(widened(2)):
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
