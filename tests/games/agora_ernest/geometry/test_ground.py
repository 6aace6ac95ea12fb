"""Which ground customers reach: yards, alleys, hair's breadths, the table's edge."""

import pytest

from stoa.games.agora_ernest.geometry.layout import Layout, layout_of, without
from stoa.games.agora_ernest.geometry.places import place
from tests.games.agora_ernest.geometry.builders import (
    against,
    layout_with,
    pinwheel,
    placements,
    ring,
    with_corner_at,
    with_side_on,
)
from tests.games.agora_ernest.geometry.oracle import Placement, Table, turned

ALL = 0b11_1111_1111
TURNS = [0, 1, 3333, 4500, 9000, 27_123]


def doors(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def closed(layout: Layout, card: int) -> int:
    """The doors of a card that nothing touches and that lead to no customers."""
    return int(ALL & ~layout.touched(card) & ~layout.open_doors(card))


def turned_layout(cards: list[Placement], turn: int) -> Layout:
    return layout_with(*(turned(card, turn, 20_000, 4000, -2000) for card in cards))


def test_all_doors_of_a_card_alone_are_open() -> None:
    layout = layout_with((24_000, 18_000, 3300))
    assert layout.open_doors(0) == ALL
    assert layout.touched(0) == 0


@pytest.mark.parametrize("turn", TURNS)
def test_cards_edge_to_edge_shut_the_doors_between_them_and_no_others(turn: int) -> None:
    first = (20_000, 18_000, turn)
    layout = layout_with(first, against(first, 1, 0, 1, 0, 0))
    assert layout.touched(0) == doors(3, 4)
    assert layout.touched(1) == doors(8, 9)
    assert layout.open_doors(0) == ALL & ~doors(3, 4)
    assert [layout.facing(0, door) for door in (2, 3, 4)] == [-1, 19, 18]


@pytest.mark.parametrize("turn", TURNS)
def test_a_corner_on_the_white_part_closes_that_door_and_leaves_the_touching_card_open(turn: int) -> None:
    layout = turned_layout([(20_000, 18_000, 0), with_corner_at((21.0, 18.0), 0, 31_500)], turn)
    assert layout.open_doors(0) == ALL & ~doors(3)
    assert layout.open_doors(1) == ALL
    assert layout.facing(0, 3) == -1


@pytest.mark.parametrize("turn", TURNS)
def test_a_corner_on_the_black_part_leaves_both_neighbouring_doors_open(turn: int) -> None:
    layout = turned_layout([(20_000, 18_000, 0), with_corner_at((21.0, 17.5), 0, 31_500)], turn)
    assert layout.open_doors(0) == ALL
    assert layout.open_doors(1) == ALL


@pytest.mark.parametrize("turn", TURNS)
def test_doors_to_a_yard_between_four_cards_are_closed(turn: int) -> None:
    layout = turned_layout(pinwheel(20_000, 16_000), turn)
    # The card above lies with its right side down.
    assert [closed(layout, card) for card in range(4)] == [doors(4), doors(9), doors(9), doors(4)]
    ground = layout.ground()
    yard = ground.before(0, 4)
    assert yard != ground.market
    assert ground.area(yard) == pytest.approx(1_000_000, rel=0.01)
    assert {ground.before(1, 9), ground.before(2, 9), ground.before(3, 4)} == {yard}


@pytest.mark.parametrize(("gap", "is_open"), [(0, False), (19, False), (20, False), (21, True), (30, True)])
def test_a_yard_is_open_when_one_gap_is_wider_than_the_tolerance(gap: int, is_open: bool) -> None:
    above, right, below, (x, y, angle) = pinwheel(20_000, 16_000)
    layout = layout_with(above, right, below, (x - gap, y - gap, angle))
    assert (layout.open_doors(1) & doors(9) != 0) == is_open
    assert (layout.open_doors(3) & doors(2, 3) != 0) == is_open


@pytest.mark.parametrize(("gap", "is_open"), [(0.0, False), (0.019, False), (0.023, True)])
def test_corners_alone_close_an_alley(gap: float, is_open: bool) -> None:
    left, right = (20_000, 18_000, 0), (23_200, 18_700, 0)
    top = with_side_on((22.2, 17.2), (21.0, 16.5), 0, 0.3, gap)
    bottom = with_side_on((21.0, 19.5), (22.2, 20.2), 0, 0.3, 0.0)
    layout = layout_with(left, right, top, bottom)
    assert layout.touched(0) & doors(2, 3, 4) == 0
    assert layout.open_doors(0) & doors(2, 3, 4) == (doors(2, 3, 4) if is_open else 0)
    assert layout.open_doors(1) & doors(7, 8, 9) == (doors(7, 8, 9) if is_open else 0)
    assert layout.open_doors(0) & doors(7, 8, 9) == doors(7, 8, 9)


def test_yards_lie_in_yards() -> None:
    outer, inner = ring(15_000, 10_000, 5, 4), ring(19_500, 13_000, 2, 2)
    layout = layout_with(*outer, *inner, (22_500, 16_000, 1500))
    lone = len(outer) + len(inner)
    ground = layout.ground()
    assert layout.open_doors(lone) == 0
    assert closed(layout, lone) == ALL
    # Looking out of the inner yard, out of the outer one, and from outside.
    places = {ground.before(lone, 0), ground.before(len(outer), 8), ground.before(0, 9)}
    assert len(places) == 3
    assert ground.before(0, 9) == ground.market
    assert [layout.open_doors(card) for card in range(lone)] == Table(
        48, 36, placements(layout)
    ).open_doors()[:lone]


def test_a_breach_in_the_outer_yard_leaves_the_inner_one_closed() -> None:
    outer, inner = ring(15_000, 10_000, 5, 4), ring(19_500, 13_000, 2, 2)
    whole = layout_with(*outer, *inner, (22_500, 16_000, 1500))
    breached = without(whole, 1)
    first_inner = len(outer) - 1
    assert breached.count() == whole.count() - 1
    assert closed(whole, first_inner + 1) & doors(7, 8, 9) == doors(7, 8, 9)
    assert closed(breached, first_inner) == doors(2, 3, 4)
    assert closed(breached, breached.count() - 1) == ALL


def test_the_largest_piece_of_ground_is_the_market_even_if_it_is_a_yard() -> None:
    outer, inner = ring(2500, 2500, 5, 4), ring(7000, 5500, 2, 2)
    layout = layout_with(*outer, *inner, width=20_000, height=17_000)
    # Not the ground along the table's edge, which is smaller, nor the inner yard.
    assert layout.open_doors(0) == doors(2, 3, 4)
    assert layout.open_doors(len(outer)) & doors(2, 3, 4) == 0


def test_no_sight_through_a_hair_s_breadth_between_touching_cards() -> None:
    """The free card's leftmost corner looks straight at the gap between two cards of the ring that touch."""
    cards = ring(20_000, 12_000, 3, 2)
    cards = [(x, y + 15 if x < 20_000 and y > 15_000 else y, angle) for x, y, angle in cards]
    inside = with_corner_at((21.0, 15.007), 3, 4500)
    outside = with_corner_at((10.0, 15.007), 3, 4500)
    layout = layout_with(*cards, inside, outside)
    assert layout.open_doors(len(cards)) == 0
    assert layout.open_doors(len(cards) + 1) == ALL


def test_what_is_seen_at_a_junction_is_the_ground_on_its_right() -> None:
    """The free cards' leftmost corners look straight at corners of the ring, inside and outside."""
    cards = ring(20_000, 12_000, 3, 2)
    inside = with_corner_at((21.0, 15.0), 3, 4500)
    outside = with_corner_at((33.0, 15.0), 3, 4500)
    layout = layout_with(*cards, inside, outside)
    assert layout.open_doors(len(cards)) == 0
    assert layout.open_doors(len(cards) + 1) == ALL


def test_the_table_edge_closes_an_alley() -> None:
    layout = layout_with((1000, 10_000, 0), (1000, 14_000, 0), (3000, 12_000, 0))
    assert layout.touched(0) & doors(7, 8, 9) == doors(7, 8, 9)
    assert closed(layout, 0) == doors(5, 6)
    assert closed(layout, 1) == doors(0, 1)
    assert closed(layout, 2) == doors(8)


def test_a_card_near_the_table_edge_leaves_a_lane() -> None:
    layout = layout_with((1021, 10_000, 0), (1021, 14_000, 0), (3021, 12_000, 0))
    assert layout.touched(0) & doors(7, 8, 9) == 0
    assert closed(layout, 0) == 0
    assert layout.open_doors(0) & doors(5, 6, 7, 8, 9) == doors(5, 6, 7, 8, 9)


def test_a_corner_at_the_table_edge_closes_the_passage_but_no_door() -> None:
    leaning = with_corner_at((0.0, 10.0), 3, 4500)
    layout = layout_with(leaning)
    assert layout.touched(0) == 0
    assert layout.open_doors(0) == ALL


def test_a_card_flush_in_the_corner_of_the_table_loses_the_doors_on_both_edges() -> None:
    layout = layout_with((1000, 1500, 0), (47_000, 34_500, 18_000))
    for card in range(2):
        assert layout.touched(card) == doors(0, 1, 7, 8, 9)
        assert layout.open_doors(card) == doors(2, 3, 4, 5, 6)


@pytest.mark.parametrize(("gap", "is_open"), [(19, False), (21, True)])
def test_hundreds_of_cards_a_hair_apart(gap: int, is_open: bool) -> None:
    columns, rows = 20, 11
    cards = [
        (2000 + column * (2000 + gap), 2000 + row * (3000 + gap), 0)
        for row in range(rows)
        for column in range(columns)
    ]
    layout = layout_of(48_000, 36_000, layout_with().places)
    for card in cards:
        layout.lay(*card)
    for index in range(len(cards)):
        row, column = divmod(index, columns)
        outer = 0
        outer |= doors(0, 1) if row == 0 else 0
        outer |= doors(5, 6) if row == rows - 1 else 0
        outer |= doors(7, 8, 9) if column == 0 else 0
        outer |= doors(2, 3, 4) if column == columns - 1 else 0
        assert layout.open_doors(index) == (ALL if is_open else outer)


def test_of_two_halves_of_one_size_the_one_nearer_the_upper_left_corner_is_the_market() -> None:
    layout = layout_with(*((24_000, 1500 + 3000 * row, 0) for row in range(12)))
    for card in range(12):
        assert layout.open_doors(card) == doors(7, 8, 9)


def test_of_two_pieces_of_one_size_the_one_with_more_of_the_table_edge_is_the_market() -> None:
    """Ten cards around a yard of nine by six units, on a table that leaves as much outside."""
    layout = layout_with(*ring(2220, 3250, 3, 2), width=13_440, height=12_500)
    ground = layout.ground()
    yard = ground.before(0, 3)
    assert ground.area(yard) == ground.area(ground.market) == 54_000_000
    assert ground.border(ground.market) == 2 * (13_440_000 + 12_500_000)
    assert ground.border(yard) == 0
    assert yard != ground.market


def test_more_of_the_table_edge_counts_before_nearness_to_the_upper_left_corner() -> None:
    """A wall with a step, and two cards on the right, so that both sides are of one size."""
    wall = [(8000, 4500, 0), (7000, 1500, 0), (7000, 7500, 18_000)]
    layout = layout_with(*wall, (12_000, 2250, 0), (12_000, 6750, 0), width=16_000, height=9000)
    ground = layout.ground()
    left = ground.before(0, 8)
    assert ground.area(left) == ground.area(ground.market) == 57_000_000
    assert (ground.border(left), ground.border(ground.market)) == (21_000_000, 25_000_000)
    assert layout.open_doors(0) == doors(1, 2, 3, 4, 5)


@pytest.mark.parametrize("wall", range(4))
def test_three_meet_where_two_cards_lie_side_by_side_at_the_table_edge(wall: int) -> None:
    """The table is the third, on a long side of it, so that the opposite side is the next nearest.

    Beside them another card, which does not reach the edge.
    """
    turn = 9000 * wall
    beside = [(-1000, 0, 0), (1000, 0, 0), (3000, 1000, 18_000)]
    cards: list[Placement] = []
    for across, down, angle in beside:
        x, y = [(across, down), (-down, across), (-across, -down), (down, -across)][wall]
        middle = [(20_000, 1500), (7500, 20_000), (20_000, 7500), (1500, 20_000)][wall]
        cards.append((middle[0] + x, middle[1] + y, (turn + angle) % 36_000))
    width, height = (9, 40) if wall % 2 else (40, 9)
    layout = layout_with(*cards, width=1000 * width, height=1000 * height)
    assert [layout.touched(card) for card in range(3)] == [
        doors(0, 1, 2, 3, 4),
        doors(0, 1, 3, 4, 7, 8, 9),
        doors(3, 4),
    ]
    assert [layout.open_doors(card) for card in range(3)] == Table(width, height, cards).open_doors()


def test_rings_around_a_piece_run_along_cards_and_table() -> None:
    layout = layout_with(*pinwheel(20_000, 16_000))
    ground = layout.ground()
    [yard] = ground.rings(ground.before(0, 4))
    assert {(yard[at], yard[at + 1]) for at in range(0, len(yard), 2)} == {
        (20_000, 16_000),
        (21_000, 16_000),
        (21_000, 17_000),
        (20_000, 17_000),
    }
    outside = ground.rings(ground.market)
    assert [0, 0, 0, 36_000, 48_000, 36_000, 48_000, 0] in [list(line) for line in outside]
    assert len(outside) == 2


def test_cracks_between_touching_cards_are_no_ground_however_large_they_are() -> None:
    """A table so full that one short lane is all the ground there is."""
    cards = [(1010, 1521, 18_000), (3028, 1506, 0), (1018, 4517, 18_000), (3027, 4521, 18_000)]
    layout = layout_with(*cards, width=4030, height=6030)
    ground = layout.ground()
    assert [layout.open_doors(card) for card in range(4)] == Table(4.03, 6.03, cards).open_doors()
    assert max(ground.area(piece) for piece in range(ground.pieces())) > ground.area(ground.market)
    assert not ground.is_crack(ground.market)


@pytest.mark.parametrize("beside", [(22_020, 18_000, 0), (20_000, 21_020, 0)])
def test_between_edges_exactly_the_tolerance_apart_there_is_only_a_crack(beside: Placement) -> None:
    ground = layout_with((20_000, 18_000, 0), beside).ground()
    assert [ground.is_crack(piece) for piece in range(ground.pieces())].count(False) == 1
    assert ground.pieces() == 2


def test_an_empty_table_is_one_piece_of_ground() -> None:
    ground = layout_with().ground()
    assert ground.pieces() == 1
    assert ground.area(0) == 48 * 36 * 1_000_000


def test_a_copy_is_equal_and_independent() -> None:
    layout = layout_with((20_000, 18_000, 0), (22_000, 18_000, 0))
    copy = layout.clone()
    copy.lay(20_000, 21_000, 0)
    assert (
        list(copy.places[:2]) == list(layout.places) == [place(20_000, 18_000, 0), place(22_000, 18_000, 0)]
    )
    assert layout.open_doors(0) == ALL & ~doors(2, 3, 4)
    assert copy.open_doors(0) == ALL & ~doors(2, 3, 4, 5, 6)


def test_cards_left_over_move_up() -> None:
    layout = layout_with((20_000, 18_000, 0), (22_000, 18_000, 0), (24_000, 18_000, 0))
    left = without(layout, 0b010)
    assert placements(left) == [(20_000, 18_000, 0), (24_000, 18_000, 0)]
    assert left.open_doors(0) == ALL
    assert left.facing(1, 8) == -1
