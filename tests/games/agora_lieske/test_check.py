"""A state that cannot be is noticed."""

from collections.abc import Callable

import pytest

from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.games.agora_lieske.state import LieskeState, space
from tests.games.agora_lieske.table import opening, table

CITIZEN = 4
"""Red's E."""


def lose_card(state: LieskeState) -> None:
    state.set_stock(1, 14)


def lose_dealer(state: LieskeState) -> None:
    state.set_dealer(2, -1)


def add_demand(state: LieskeState) -> None:
    state.set_aside(0, 1)


def fill_prison(state: LieskeState) -> None:
    for _ in range(3):
        state.imprison(0)
        state.imprison(1)
    state.imprison(2)


def lose_stack(state: LieskeState) -> None:
    state.set_stack(1, 4)


def crowd_place(state: LieskeState) -> None:
    state.set_placed(3, 2)


def leave_gap(state: LieskeState) -> None:
    state.put_citizen(space(7, 1), CITIZEN)


def double_citizen(state: LieskeState) -> None:
    for index in range(2):
        state.put_citizen(space(7, index), CITIZEN)
    state.set_placed(7, 2)
    state.set_supply(0, 0b01111)


def lose_citizen(state: LieskeState) -> None:
    state.set_supply(1, 0b01111)


def climb_too_high(state: LieskeState) -> None:
    state.set_level(1, 7)


def fall_too_low(state: LieskeState) -> None:
    state.set_score(1, -1)


def speak_too_well(state: LieskeState) -> None:
    state.set_rhetoric(CITIZEN, 10)


def draw_two_lots(state: LieskeState) -> None:
    state.set_jurors(1, 0b00011)


def share_a_colour(state: LieskeState) -> None:
    state.set_colour(2, 0)


def lose_a_colour(state: LieskeState) -> None:
    state.set_colour(2, -1)


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lose_card, "14 cards of resource 1"),
        (lose_dealer, "3 dealers of resource 2"),
        (add_demand, "4 demands of resource 0"),
        (fill_prison, "7 dealers in prison"),
        (lose_stack, "9 undrawn dealers, 10 in the stacks, 0 stalls empty"),
        (crowd_place, "too many citizens at place 3"),
        (leave_gap, "place 7 is not filled along the arrows"),
        (double_citizen, "citizen 4 is on the board twice, or is nobody's"),
        (lose_citizen, "citizen 4 of seat 1 is not in exactly one place"),
        (climb_too_high, "seat 1 is on level 7"),
        (fall_too_low, "seat 1 has a score of -1"),
        (speak_too_well, "a cube of seat 0 is off the tableau"),
        (draw_two_lots, "2 lots of seat 1 are drawn"),
        (share_a_colour, "two players have one colour"),
        (lose_a_colour, "a player has no colour"),
    ],
)
def test_what_cannot_be_is_noticed(spoil: Callable[[LieskeState], None], problem: str) -> None:
    state = table().state
    assert AGORA_LIESKE.check(state) == []
    spoil(state)
    assert problem in AGORA_LIESKE.check(state)


def test_colours_are_there_as_soon_as_something_is_drawn() -> None:
    scene = opening(2, options={"colours": "chosen"})
    assert AGORA_LIESKE.check(scene.state) == []
    scene.play("colour red", "colour blue", "demand wood")
    scene.state.set_colour(1, -1)
    assert AGORA_LIESKE.check(scene.state) == ["a player has no colour"]
