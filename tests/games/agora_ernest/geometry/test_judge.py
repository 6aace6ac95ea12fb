"""What the judge says of a place, and what to draw where it refuses."""

import pytest

from stoa.games.agora_ernest.geometry.judge import FITS, OFF_GRID, OFF_TABLE, OVERLAPS, fits, joints, judge
from stoa.games.agora_ernest.geometry.pairs import BOTTOM, CORNER, GAP, LEFT, OTHER_GRID, RIGHT, TOP, pair
from tests.games.agora_ernest.geometry.builders import against, layout_with, with_corner_at
from tests.games.agora_ernest.geometry.oracle import turned

CARD = (20_000, 18_000, 0)
TURNS = [0, 1, 3333, 9000, 27_123]


def kind(x: int, y: int, angle: int) -> int:
    return int(judge(layout_with(CARD), x, y, angle).kind)


def test_cards_may_lie_into_each_other_by_the_tolerance_and_no_more() -> None:
    assert kind(21_980, 18_000, 0) == FITS
    assert kind(21_979, 18_000, 0) == OVERLAPS
    assert kind(20_000, 20_980, 0) == FITS
    assert kind(20_000, 20_979, 0) == OVERLAPS


@pytest.mark.parametrize("turn", TURNS)
def test_edge_to_edge_the_grids_must_agree(turn: int) -> None:
    card = turned(CARD, turn, 20_000, 0, 0)
    layout = layout_with(card)
    for side in range(4):
        for quarter in range(4):
            assert judge(layout, *against(card, side, quarter, 1, 0, 0)).kind == FITS
            assert judge(layout, *against(card, side, quarter, 1.018, 0, 0)).kind == FITS
            assert judge(layout, *against(card, side, quarter, 0.977, 0, 0)).kind == OFF_GRID
            assert judge(layout, *against(card, side, quarter, 0.5, 0, 0)).kind == OFF_GRID
            # Beyond the tolerance there is no contact, so no grid.
            assert judge(layout, *against(card, side, quarter, 0.5, 22, 0)).kind == FITS


def test_corner_contacts_need_no_grid() -> None:
    assert kind(*with_corner_at((21.0, 18.3), 0, 31_500)) == FITS
    # Corner to corner: the edges share less than the tolerance.
    assert kind(22_000, 20_990, 0) == FITS
    assert kind(22_000, 20_970, 0) == OFF_GRID


@pytest.mark.parametrize(("apart", "expected"), [(14, CORNER), (15, GAP)])
def test_corner_to_corner_the_distance_counts_and_not_how_far_apart_the_edges_are(
    apart: int, expected: int
) -> None:
    assert pair(*CARD, 22_000 + apart, 21_000 + apart, 0).kind() == expected
    assert pair(*CARD, 18_000 - apart, 15_000 - apart, 0).kind() == expected


def test_a_sliver_of_a_common_edge_is_one_from_either_card() -> None:
    """Turned against each other, they share 0.0207 at a corner; seen from one, another side looks nearer."""
    first, second = (17_299, 12_366, 35_658), (19_107, 9266, 17_616)
    assert pair(*first, *second).kind() == OTHER_GRID
    assert pair(*second, *first).kind() == OTHER_GRID


def test_nearly_parallel_edges_that_open_beyond_the_tolerance_touch_at_a_corner_only() -> None:
    """Half a degree over three units is more than the tolerance, over one unit it is less."""
    layout = layout_with(CARD)
    wide = against(CARD, 1, 0, 0.25, 13, 50)
    narrow = against(CARD, 1, 0, 2.25, 5, 50)
    assert judge(layout, *wide).kind == FITS
    assert judge(layout, *narrow).kind == OFF_GRID


@pytest.mark.parametrize("tilt", [-70, -51, -50, 0, 50, 51, 70])
def test_a_slight_turn_makes_no_corner_of_an_edge(tilt: int) -> None:
    """Along the whole side the edges stay within the tolerance of each other, so they need one grid."""
    layout = layout_with(CARD)
    assert judge(layout, *against(CARD, 1, 0, 0.5, 0, tilt)).kind == OFF_GRID
    on_grid = against(CARD, 1, 0, 0, 0, tilt)
    assert judge(layout, *on_grid).kind == FITS
    layout.lay(*on_grid)
    assert (layout.touched(0), layout.touched(1)) == (0b00_0001_1100, 0b11_1000_0000)


@pytest.mark.parametrize(("tilt", "expected"), [(103, OFF_GRID), (106, FITS), (500, FITS)])
def test_how_far_a_card_may_be_turned_before_its_edge_is_none_depends_on_the_stretch(
    tilt: int, expected: int
) -> None:
    """The corner lies on the edge, 1.1 from its end: there the gap is the tolerance at 1.042 degrees."""
    spot = with_corner_at((21.0, 18.4), 0, 36_000 - tilt)
    assert judge(layout_with(CARD), *spot).kind == expected


def test_a_corner_almost_at_a_corner_is_an_edge_if_the_stretch_is_longer_than_the_tolerance() -> None:
    layout = layout_with(CARD)
    assert judge(layout, *with_corner_at((21.0, 19.47), 0, 33_000)).kind == OFF_GRID
    assert judge(layout, *with_corner_at((21.0, 19.485), 0, 33_000)).kind == FITS
    assert judge(layout, *with_corner_at((21.0, 19.47), 0, 32_000)).kind == OFF_GRID
    # Three hundredths from the end, at 44 degrees the edges part too fast.
    assert judge(layout, *with_corner_at((21.0, 19.47), 0, 31_600)).kind == FITS


def test_halfway_between_two_sides_no_edge_faces_another() -> None:
    """At 45 degrees, into each other as far as allowed, a stretch longer than the tolerance is no edge."""
    spot = with_corner_at((20.985, 19.475), 0, 31_500)
    assert pair(*CARD, *spot).kind() == CORNER
    assert pair(*spot, *CARD).kind() == CORNER


def test_a_card_lies_wholly_on_the_table_within_the_tolerance() -> None:
    """Rules: 7.2; ruling AE-11."""
    layout = layout_with()
    assert fits(layout, 980, 1480, 0)
    assert not fits(layout, 979, 1500, 0)
    assert not fits(layout, 1000, 1479, 0)
    assert fits(layout, 47_020, 34_520, 0)
    assert not fits(layout, 47_021, 34_500, 0)
    assert not fits(layout, 47_000, 34_521, 0)
    assert not fits(layout, 1000, 18_000, 4500)


@pytest.mark.parametrize(
    ("spot", "corner", "side", "marked"),
    [
        ((24_000, 1000, 0), 0, TOP, (23_000, -500, 23_000, 0)),
        ((47_500, 18_000, 0), 1, RIGHT, (48_500, 16_500, 48_000, 16_500)),
        ((24_000, 35_000, 0), 2, BOTTOM, (25_000, 36_500, 25_000, 36_000)),
        ((1000, 18_000, 4500), 3, LEFT, (-768, 18_354, 0, 18_354)),
        ((49_000, 40_000, 0), 2, BOTTOM, (50_000, 41_500, 48_000, 36_000)),
    ],
)
def test_off_the_table_the_judge_names_the_corner_and_the_side(
    spot: tuple[int, int, int], corner: int, side: int, marked: tuple[int, int, int, int]
) -> None:
    verdict = judge(layout_with(), *spot)
    assert verdict.kind == OFF_TABLE
    assert (verdict.corner, verdict.other_edge) == (corner, side)
    assert (verdict.x, verdict.y, verdict.to_x, verdict.to_y) == marked


@pytest.mark.parametrize(("offset", "shift"), [(0.3, 300), (0.6, -400), (1.4, 400), (1.7, -300)])
def test_off_the_grid_the_shift_is_from_the_nearest_section(offset: float, shift: int) -> None:
    verdict = judge(layout_with(CARD), *against(CARD, 1, 1, offset, 0, 0))
    assert (verdict.kind, verdict.offset) == (OFF_GRID, shift)


def test_off_the_grid_the_judge_names_both_edges_the_shift_and_the_stretch() -> None:
    verdict = judge(layout_with((5000, 5000, 0), CARD), *against(CARD, 1, 1, 0.3, 0, 0))
    assert verdict.kind == OFF_GRID
    assert verdict.card == 1
    assert (verdict.other_edge, verdict.edge) == (RIGHT, BOTTOM)
    assert verdict.offset == 300
    assert (verdict.x, verdict.y, verdict.to_x, verdict.to_y) == (21_000, 16_800, 21_000, 18_800)


def test_where_cards_overlap_the_judge_names_the_first_and_marks_the_part() -> None:
    layout = layout_with(CARD, (23_000, 18_000, 0))
    verdict = judge(layout, 21_500, 19_000, 0)
    assert verdict.kind == OVERLAPS
    assert verdict.card == 0
    assert (verdict.x, verdict.y, verdict.to_x, verdict.to_y) == (20_500, 17_500, 21_000, 19_500)


@pytest.mark.parametrize("turn", TURNS)
def test_the_sections_that_will_face_each_other_are_known_beforehand(turn: int) -> None:
    card = turned(CARD, turn, 20_000, 0, 0)
    layout = layout_with((5000, 5000, 0), card)
    nothing = [-1] * 10
    # Beside the lower two sections of the right side, upside down.
    meets = joints(layout, *against(card, 1, 2, 1, 0, 0))
    assert list(meets) == [*nothing[:3], 14, 13, *nothing[5:]]
    # A short side below.
    assert list(joints(layout, *against(card, 2, 0, 0, 0, 0))) == [16, 15, *nothing[2:]]
    # A corner joins nothing.
    x, y, angle = turned(with_corner_at((21.0, 18.0), 0, 31_500), turn, 20_000, 0, 0)
    assert list(joints(layout, x, y, angle)) == nothing
