"""What a step does unless a game says otherwise."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stoa.kernel.basics import AUTOMATIC, CHANCE
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import IllegalAction
from stoa.kernel.state import frame, step_of
from stoa.kernel.step import Automatic, Decision, Draw, in_order
from tests.kernel.tables import SHERDS, sherds, somewhere

NO_ACTION = 2**40


def before_a_draw() -> tuple[Any, Draw[Any]]:
    """A state of Sherds in which chance acts, and the step that asks it."""
    state = SHERDS.setup(SHERDS.agree(figures={"copies": 3}))
    for kind in (0, 0, 2):
        state.stack.take_from_pool(0, kind)
    step = SHERDS.steps[step_of(state.top())]
    assert isinstance(step, Draw)
    return state, step


def test_chance_acts_in_a_draw_and_the_seat_of_the_frame_in_a_decision() -> None:
    state, step = before_a_draw()
    assert step.actor(state, state.top()) == CHANCE
    decision = next(step for step in SHERDS.steps if isinstance(step, Decision))
    assert decision.actor(state, frame(1, 3)) == 3
    assert not step.is_automatic
    assert not decision.is_automatic


def test_nobody_acts_in_an_automatic_step() -> None:
    state, _ = before_a_draw()
    step = next(step for step in SHERDS.steps if isinstance(step, Automatic))
    assert step.is_automatic
    assert step.actor(state, frame(0, 0)) == AUTOMATIC


def test_outcomes_are_equally_likely_unless_a_game_says_otherwise() -> None:
    state, step = before_a_draw()
    assert list(Draw.weights(step, state, state.top())) == [1] * len(step.legal(state, state.top()))
    assert Draw.pool(step, state, state.top()) == 0
    assert Draw.shuffles(step, state, state.top()) == 0
    assert Draw.prompt(step, state, state.top(), 0).id == "prompt.chance"


@given(st.integers(0, 2**63 - 1))
def test_an_outcome_is_as_likely_as_its_weight(seed: int) -> None:
    state, step = before_a_draw()
    weights = list(step.weights(state, state.top()))
    assert weights == [1, 3, 2, 3, 3, 3]
    heap = [kind for kind, weight in enumerate(weights) for _ in range(weight)]
    drawn = SeededChance(seed).below(len(heap))
    expected = step.legal(state, state.top())[heap[drawn]]
    assert Draw.sample(step, state, state.top(), SeededChance(seed)) == expected
    assert step.sample(state, state.top(), SeededChance(seed)) == expected


def test_a_draw_is_allowed_exactly_if_it_can_come_up() -> None:
    state, step = before_a_draw()
    for action in step.legal(state, state.top()):
        assert step.allows(state, state.top(), action)
        assert [reason.met for reason in step.explain(state, state.top(), action)] == [True]
    assert not step.allows(state, state.top(), NO_ACTION)
    assert [reason.met for reason in step.explain(state, state.top(), NO_ACTION)] == [False]


def test_an_allowed_action_meets_all_its_conditions() -> None:
    for match, text in (somewhere(""), (sherds(), "keep")):
        action = match.game.from_text(match.state, text)
        assert all(reason.met for reason in match.game.explain(match.state, action))


def test_a_refused_action_always_fails_some_condition() -> None:
    for match in (somewhere("")[0], sherds()):
        with pytest.raises(IllegalAction) as caught:
            match.check(NO_ACTION)
        assert any(not reason.met for reason in caught.value.reasons)


def test_each_step_comes_to_stand_at_its_number() -> None:
    draw, decide = SHERDS.steps[0], SHERDS.steps[1]
    assert in_order([(1, decide), (0, draw)]) == [draw, decide]


@pytest.mark.parametrize(
    ("numbers", "found"),
    [([0, 2], "0 steps have the number 1"), ([0, 0], "2 steps have the number 0"), ([1], "0 steps")],
)
def test_a_number_without_its_step_or_with_two_is_noticed(numbers: list[int], found: str) -> None:
    with pytest.raises(ValueError, match=found):
        in_order([(number, SHERDS.steps[0]) for number in numbers])
