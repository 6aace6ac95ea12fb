"""The checks of supposing: a list of actions shows a seat what it can know of them, and that comes true."""

from typing import Any, NamedTuple

from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Event
from stoa.kernel.game import Game
from stoa.kernel.messages import Message
from stoa.kernel.preview import Preview
from stoa.kernel.suppose import DISCLOSURE, DRAW, TURN, Supposition, suppose
from stoa.kernel.view import View
from tests.conformance.forks import take, told
from tests.conformance.walk import Walk
from tests.conformance.worlds import difference
from tests.sizes import widened

LONGEST = 6
"""How many actions a list has at most."""
FOLLOWED = 8
"""How many actions two ways that look alike are followed."""


class Supposed(NamedTuple):
    """All that a supposition shows its seat."""

    read: int
    fence: str
    follows: int
    is_complete: bool
    view: View
    prompt: Message
    legal: list[str]
    heard: list[list[Event]]
    reasons: list[Reason]
    previews: list[Preview | None]


def supposed(game: Game[Any], state: Any, seat: int, texts: list[str]) -> Supposed:
    found = suppose(game, state, seat, texts)
    legal = [game.to_text(found.worlds[0], action, seat) for action in found.legal()]
    return Supposed(
        found.read,
        found.fence,
        found.follows,
        found.is_complete,
        found.view,
        found.prompt,
        legal,
        found.heard(),
        found.reasons(),
        [found.preview(text, "edge") for text in legal[:3]],
    )


def thoughts(walk: Walk) -> list[list[str]]:
    """Lists that the seat to move may think of: each of some actions, and what may follow one of them."""
    game, state, seat = walk.game, walk.state, walk.actor
    chance = SeededChance(len(walk.actions) + 11)
    legal = walk.legal
    first = chance.below(len(legal))
    chosen = [
        legal[(first + number * (len(legal) // 3 + 1)) % len(legal)] for number in range(min(3, len(legal)))
    ]
    lists = [[game.to_text(state, action, seat)] for action in chosen]
    longest = list(lists[0])
    while len(longest) < LONGEST:
        following = supposed(game, state, seat, longest).legal
        if not following:
            break
        longest.append(following[chance.below(len(following))])
    return [[], *lists, longest, [*longest, longest[0]], ["no such action"]]


def suppositions_keep_secrets(walk: Walk) -> None:
    """A list shows the same in every world that the seat cannot tell from the truth."""
    if walk.actor < 0:
        return
    game, state, seat = walk.game, walk.state, walk.actor
    before = game.encode(state)
    for texts in thoughts(walk):
        here = supposed(game, state, seat, texts)
        for seed in (len(walk.actions) + 1, len(walk.actions) + 2):
            there = supposed(game, game.resample(state, seat, SeededChance(seed)), seat, texts)
            assert here == there, (
                f"by supposing {texts} {seat} can tell a world from this one: {difference(here, there)}"
            )
    assert game.encode(state) == before, "supposing changes the state"


def suppositions_come_true(walk: Walk) -> None:
    """What a list showed is what its seat sees when it is played, unless the truth shows more by itself."""
    if walk.actor < 0:
        return
    game, seat = walk.game, walk.actor
    for texts in thoughts(walk):
        state = game.clone(walk.state)
        for number, text in enumerate(texts):
            found = suppose(game, walk.state, seat, texts[: number + 1])
            if found.problem is not None:
                break
            action = game.from_text(state, text)
            assert game.allows(state, action), f"{texts[: number + 1]} can be supposed but not played"
            way = take(game, state, int(action))
            if way.log.discloses() or found.fence == DISCLOSURE:
                break
            state = way.after
            _compare(game, state, found, texts[: number + 1])
            heard = way.log.heard_by(seat)
            assert found.heard()[-1] == heard, (
                f"{seat} was told something else of {text!r} than it had supposed: "
                f"{difference(found.heard()[-1], heard)}"
            )


def _compare(game: Game[Any], state: Any, found: Supposition[Any], texts: list[str]) -> None:
    """That a state that was reached looks to the seat as it had been supposed."""
    seat = found.seat
    actor = int(game.actor(state))
    fence = DRAW if actor == CHANCE else "" if actor == seat else TURN
    assert (found.fence, found.follows) == (fence, actor), (
        f"{texts} was supposed to end with '{found.fence}', then {found.follows}; "
        f"it ended with '{fence}', then {actor}"
    )
    there = game.view(state, seat)
    assert found.view == there, (
        f"{seat} sees something else after {texts} than it had supposed: {difference(found.view, there)}"
    )
    if fence == "":
        assert list(found.legal()) == list(game.legal(state)), (
            f"other actions follow {texts} than were supposed"
        )


def alike_ways_are_supposed_alike(walk: Walk) -> None:
    """Where a seat cannot tell which of two actions was taken, what it supposes later does not tell it.

    This takes no world for granted that `resample` deals: both ways are played.
    """
    game, state = walk.game, walk.state
    chance = SeededChance(len(walk.actions) + 5)
    for seat in walk.seats:
        groups: dict[str, list[int]] = {}
        for action in walk.legal if seat != walk.actor else []:
            groups.setdefault(game.to_text(state, action, seat), []).append(action)
        several = [alike for alike in groups.values() if len(alike) > 1]
        for alike in several[: widened(2)]:
            first = chance.below(len(alike))
            second = (first + 1 + chance.below(len(alike) - 1)) % len(alike)
            _follow(game, state, (alike[first], alike[second]), seat, chance)


def _follow(game: Game[Any], state: Any, actions: tuple[int, int], seat: int, chance: SeededChance) -> None:
    """Take two actions, then the same ones on both ways while they look alike; compare what is supposed."""
    befores = (state, state)
    for _ in range(FOLLOWED):
        left, right = (take(game, before, action) for before, action in zip(befores, actions, strict=True))
        if told(game, left, seat) != told(game, right, seat):
            return
        befores = left.after, right.after
        if game.actor(left.after) == seat:
            for action in game.legal(left.after)[:3]:
                text = game.to_text(left.after, action, seat)
                one, other = (supposed(game, after, seat, [text]) for after in befores)
                assert one == other, (
                    f"two ways look alike to {seat}, but what it supposes of '{text}' does not: "
                    f"{difference(one, other)}"
                )
        on_right = {int(action) for action in game.legal(right.after)}
        shared = [int(action) for action in game.legal(left.after) if int(action) in on_right]
        if not shared:
            return
        action = shared[chance.below(len(shared))]
        actions = action, action


SUPPOSING = (suppositions_keep_secrets, suppositions_come_true, alike_ways_are_supposed_alike)
