"""The board of Agora (Lieske), entered twice, is the same."""

from typing import Any

import pytest

from stoa.games import find_game
from stoa.games.agora_lieske import components
from tests.referees.agora_lieske import box

FIGURES: dict[str, Any] = {figure.id: figure.default for figure in find_game("agora_lieske").figures}
COUNTS = [2, 3, 4]


def in_use(place: str, what: str, count: int) -> list[int]:
    """The figures of the spaces that are used by so many players."""
    marked = zip(FIGURES[f"{place}.{what}"], FIGURES[f"{place}.players"], strict=True)
    return [figure for figure, least in marked if figure and least <= count]


@pytest.mark.parametrize("count", COUNTS)
def test_both_boards_have_the_same_spaces(count: int) -> None:
    assert [in_use(stall, "cards", count) for stall in box.STALLS] == [box.STALL[count]] * 3
    assert in_use("stoa", "points", count) == box.STOA[count]
    assert FIGURES["monument.spaces"][count - 2] == box.MONUMENT_SPACES[count]
    assert FIGURES["court.spaces"][count - 2] == box.COURT_SPACES[count]


def test_both_exchanges_have_the_same_ratios() -> None:
    assert FIGURES["exchange.give"] == list(box.EXCHANGE.values())


def test_both_boards_give_the_same_points() -> None:
    assert FIGURES["monument.points"] == box.LEVEL_POINTS["steep"]
    assert FIGURES["rhetoric.points"] == box.COLUMN_POINTS["steep"]


def test_no_figure_is_left_out() -> None:
    known = {f"{stall}.{what}" for stall in box.STALLS for what in ("cards", "players")}
    known |= {"exchange.give", "stoa.points", "stoa.players", "court.spaces"}
    known |= {"monument.spaces", "monument.points", "rhetoric.points"}
    assert set(FIGURES) == known


def test_both_boxes_hold_the_same_pieces() -> None:
    assert tuple(box.COLOURS) == components.COLOURS
    assert tuple(box.LETTERS) == components.LETTERS
    assert tuple(box.RESOURCES) == components.RESOURCES
    assert {count: components.CARDS_IN_PLAY[count] for count in COUNTS} == box.STOCK
    assert components.DEALER_MARKERS == box.DEALERS_OF_EACH
    assert components.DEMAND_MARKERS == box.DEMANDS_OF_EACH
    assert components.STACK_SIZE == box.STACK_SIZE
    assert components.PRISON_SPACES == box.PRISON


def test_both_books_have_the_same_numbers() -> None:
    assert (components.START_RHETORIC, components.TOP_RHETORIC) == (box.FIRST_RHETORIC, box.BEST)
    assert (components.START_SCORE, components.TOP_LEVEL) == (box.FIRST_SCORE, box.TOP)
    assert components.HAND_LIMIT == box.HAND_LIMIT
    shares = zip(components.FIRST_SHARE[1:], components.SECOND_SHARE[1:], strict=True)
    assert dict(enumerate(shares, 1)) == box.COSTS
    assert box.LEVEL_POINTS["gentle"] == components.GENTLE_MONUMENT_POINTS
    assert box.COLUMN_POINTS["gentle"] == components.GENTLE_RHETORIC_POINTS
