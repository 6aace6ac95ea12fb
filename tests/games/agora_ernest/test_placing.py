"""Step 3: Build the Market."""

import pytest

from stoa.games.agora_ernest.actions import from_text, place, placed, to_text
from stoa.games.agora_ernest.describe import snap_words
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_ernest.geometry.candidates import candidates
from stoa.games.agora_ernest.geometry.judge import joints
from stoa.games.agora_ernest.geometry.snap import EDGE_CONTACT, NOWHERE
from stoa.games.agora_ernest.rules.expansion import find_clash
from stoa.games.agora_ernest.rules.placing import nearest_contact
from stoa.games.agora_ernest.rules.refusals import signed
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match, replay
from stoa.kernel.record import read_record
from tests.games.agora_ernest.geometry.builders import with_corner_at
from tests.games.agora_ernest.table import NAMES, Scene, table


def test_the_drawn_card_is_laid_where_the_player_says() -> None:
    """Rules: 3.1, 7.1."""
    scene = table("21 24 18 0", held=5, players=2).play("place 10.123 7.5 211.07")
    assert scene.laid[5] == "10.123 7.500 211.07"
    assert scene.heard[0] == "Ada lays card 5 (A, Fire) at 10.123 7.500, turned by 211.07°."
    assert int(scene.state.held) == 255


@pytest.mark.parametrize(
    "line", ["place 1 1.5 0", "place 47 34.5 180", "place 30.001 20.999 33.33", "place 5 5 359.99"]
)
def test_it_may_lie_anywhere_at_any_angle_and_touch_nothing(line: str) -> None:
    """Rules: 7.2, 7.3; ruling AE-11."""
    scene = table("21 24 18 0", held=5, players=2)
    assert scene.allows(line)


def test_laying_it_is_not_optional() -> None:
    """Rules: 7.1; ruling AE-11."""
    scene = table("21 24 18 0", held=5, players=2)
    assert not scene.allows("pass")
    assert scene.why("pass") == [("The drawn card is to be laid.", "7.1")]
    assert not scene.allows("set-aside")
    assert scene.why("set-aside")[0][1] == "AE-39"
    assert all(line.startswith("place ") for line in scene.legal)


@pytest.mark.parametrize(
    ("line", "corner", "edge", "spots"),
    [
        ("place 0.9 10 0", "upper left", "left", "-0.100 8.500 instead of 0.000 8.500"),
        ("place 24 1.4 0", "upper left", "top", "23.000 -0.100 instead of 23.000 0.000"),
        ("place 47.1 10 0", "upper right", "right", "48.100 8.500 instead of 48.000 8.500"),
        ("place 24 34.6 0", "lower right", "bottom", "25.000 36.100 instead of 25.000 36.000"),
        ("place 1 10 45", "lower left", "left", "-0.768 10.354 instead of 0.000 10.354"),
    ],
)
def test_it_must_lie_wholly_on_the_table(line: str, corner: str, edge: str, spots: str) -> None:
    """Rules: 1.4, 7.2; rulings AE-11, AE-21."""
    scene = table("21 24 18 0", held=5, players=2)
    told = f"Its {corner} corner would lie beyond the table's {edge} edge, at {spots}."
    assert scene.why(line) == [(told, "7.2")]


def test_cards_must_not_overlap_and_may_touch() -> None:
    """Rules: 7.4; ruling AE-30."""
    scene = table("21 24 18 0", held=5, players=2)
    assert scene.allows("place 25.985 18 0")
    assert not scene.allows("place 25.975 18 0")
    ((sentence, rule),) = scene.why("place 25 18 0")
    assert (sentence, rule) == ("It would overlap card 21, between 24.000 16.500 and 25.000 19.500.", "7.4")


def test_edge_to_edge_cards_must_share_one_grid() -> None:
    """The sentence says which edges meet, where, and how far they are off.

    Rules: 7.6; rulings AE-12, AE-30.
    """
    scene = table("21 24 18 0", held=5, players=2)
    ((sentence, rule),) = scene.why("place 26 18.5 0")
    assert rule == "7.6"
    assert sentence == (
        "From 25.000 17.000 to 25.000 19.500 its left edge would lie against the right edge of card 21, "
        "but 0.500 off its grid."
    )


def test_edges_that_are_hardly_turned_count_as_edge_to_edge() -> None:
    """Up to half a degree, as long as they stay within the tolerance; further turned it is a corner.

    Rules: 7.6, 7.7; ruling AE-30.
    """
    scene = table("21 24 18 0", held=5, players=2)
    assert not scene.allows("place 26.010 18.5 0.30")
    assert scene.allows("place 26.045 18.5 2.00")


def test_corners_need_no_common_grid() -> None:
    """Rules: 7.3, 7.7; rulings AE-14, AE-30."""
    scene = table("21 24 18 0", held=5, players=2)
    assert scene.allows("place 26 15 0")
    assert scene.allows("place 26.773 17.950 45")
    assert scene.play("place 26.773 17.950 45").shop("5a") != scene.shop("21a")


def test_every_contact_is_judged_by_itself() -> None:
    """Card 5 would fit card 21 but not card 8.

    Rules: 7.6; ruling AE-30.
    """
    scene = table("21 24 18 0", "8 26.6 14.9 20", held=5, players=2)
    assert not scene.allows("place 26 18 0")
    assert scene.why("place 26 18 0")[0][1] == "7.4"
    assert scene.allows("place 26 19 0")


def test_shops_of_different_owners_must_not_be_joined() -> None:
    """The sentence names the shops, their owners and the door between them.

    Rules: 7.5; ruling AE-15.
    """
    scene = table("5 24 18 0", "19 24 24 0", held=15, shops={"5b": "A", "19a": "B"}, players=2)
    assert scene.why("place 24 21 0") == [
        ("The door in its bottom edge at 24.500 22.500 would join Ada's shop 5b to Bo's shop 19a.", "7.5")
    ]
    assert scene.allows("place 24 30 0")


def test_places_that_join_owners_are_not_proposed() -> None:
    """Rules: 7.5; ruling AE-15."""
    scene = table("5 24 18 0", "19 24 24 0", held=15, shops={"5b": "A", "19a": "B"}, players=2)
    found = [to_text(placed(at)) for at in candidates(scene.state.market.layout, 240)]
    assert "place 24.000 21.000 0.00" in found
    assert scene.legal == [line for line in found if scene.allows(line)]


def test_owners_must_not_be_joined_through_an_empty_shop_either() -> None:
    """Card 15's a meets A's shop above, its b meets B's on the left; both meet the empty shop on card 12.

    Rules: 7.5; ruling AE-15.
    """
    cards = ("8 24 18 0", "5 22 22 0")
    apart = table(*cards, held=15, shops={"8a": "A", "5a": "B"}, players=2)
    assert apart.allows("place 24 21 0")
    scene = table(*cards, "12 24 24 0", held=15, shops={"8a": "A", "5a": "B"}, players=2)
    assert scene.owner("12a") == ""
    ((sentence, rule),) = scene.why("place 24 21 0")
    assert rule == "7.5"
    assert "would join Ada's shop 8a to Bo's shop 5a" in sentence


def test_the_first_section_of_the_first_card_joins_like_any_other() -> None:
    """Card 33's a would meet A's shop at card 2's upper left section, and B's on card 5.

    Rules: 7.5; rulings AE-13, AE-15.
    """
    scene = table("2 24 18 0", "5 26 15 0", held=33, shops={"2a": "A", "5b": "B"}, players=2)
    assert [rule for _, rule in scene.why("place 24 15 180")] == ["7.5"]


def test_pieces_that_stay_apart_may_meet_different_owners() -> None:
    """Card 36's a and b meet one empty shop, a meets B's; its d meets A's and nothing else.

    Rules: 7.5; ruling AE-15.
    """
    scene = table(
        "13 22 20 0", "5 24 18 0", "15 24 24 0", held=36, shops={"5b": "B", "15a": "A"}, players=2
    ).play("place 24 21 0")
    assert scene.shop("36a") == scene.shop("36b") == scene.shop("13a")
    assert (scene.owner("36a"), scene.owner("36d")) == ("B", "A")


def test_what_is_demanded_of_a_place_is_told_also_when_it_is_met() -> None:
    """Rules: 7.2, 7.4, 7.5, 7.6."""
    scene = table("21 24 18 0", held=5, players=2)
    reasons = AGORA_ERNEST.explain(scene.state, from_text("place 26 18 0"))
    assert [(reason.met, reason.rule) for reason in reasons] == [
        (True, rule) for rule in ("7.2", "7.4", "7.6", "7.5")
    ]


def test_one_owner_s_shops_may_be_joined() -> None:
    """Rules: 7.5, 8.1; rulings AE-15, AE-16."""
    scene = table("5 24 18 0", "19 24 24 0", held=15, shops={"5b": "A", "19a": "A"}, players=2)
    scene.play("place 24 21 0")
    assert scene.shop("5b") == scene.shop("19a")
    assert scene.counters("A") == 1 + 2 + 1


def test_any_allowed_place_can_be_played_and_replayed_though_it_is_not_listed() -> None:
    """Rules: 7.2; ruling AE-28."""
    match = Match(AGORA_ERNEST, AGORA_ERNEST.agree(2), SeededChance(5))
    odd = from_text("place 3.217 30.001 17.77")
    assert odd not in [int(action) for action in match.legal()]
    assert AGORA_ERNEST.is_free(match.state)
    match.play(odd)
    record = match.record()
    assert "place 3.217 30.001 17.77" in record.to_text()
    again = replay(AGORA_ERNEST, read_record(record.to_text().encode()))
    assert AGORA_ERNEST.encode(again.state) == AGORA_ERNEST.encode(match.state)


@pytest.mark.parametrize(("number", "words"), [(0, "0.000"), (1, "0.001"), (-1, "-0.001"), (-2500, "-2.500")])
def test_places_beyond_the_table_have_a_sign(number: int, words: str) -> None:
    """Rules: ruling AE-41."""
    assert signed(number) == words


def test_whether_cards_touch_is_measured_and_stays_so() -> None:
    """Two cards a hundredth of a unit apart touch; a twentieth apart they do not.

    Rules: 8.4, 8.5; rulings AE-28, AE-30.
    """
    near = table("21 24 18 0", "5 26.010 18 0")
    far = table("21 24 18 0", "5 26.050 18 0")
    assert near.shop("21a") == near.shop("5a")
    assert far.shop("21a") != far.shop("5a")


@pytest.mark.parametrize("angle", ["0", "0.38", "0.51", "-0.51", "0.7"])
def test_an_edge_turned_by_a_little_is_still_an_edge(angle: str) -> None:
    """Along the whole side the cards stay within the tolerance of each other, so they need one grid.

    Rules: 7.6; rulings AE-12, AE-30.
    """
    scene = table("15 24 18 0", held=5, players=2)
    assert [rule for _, rule in scene.why(f"place 26 18.5 {angle}")] == ["7.6"]
    assert scene.price("15a") == 7
    scene.play(f"place 26 18 {angle}")
    assert scene.shop("15a") == scene.shop("5a")


@pytest.mark.parametrize("angle", ["0.8", "1.5", "3", "5.5", "12"])
def test_an_edge_turned_by_more_is_a_corner_and_shuts_no_door_beside_it(angle: str) -> None:
    """The card's upper left corner lies between two doors of card 15 and its left side leans away below.

    Rules: 4.8, 4.9, 7.7, 11.7; rulings AE-14, AE-20, AE-31.
    """
    x, y, turn = with_corner_at((25.0, 17.5), 0, 36_000 - round(float(angle) * 100))
    scene = table("15 24 18 0", held=5, players=2)
    scene.play(to_text(place(x, y, turn)))
    assert scene.price("15a") == 7
    assert scene.price("5a") == scene.price("5b") == 4
    assert scene.shop("15a") != scene.shop("5a")


def test_a_rough_place_is_moved_to_the_nearest_contact_that_is_allowed() -> None:
    """Between two shops of different owners the place that touches both is left out.

    Rules: 7.5, 8.4; ruling AE-28.
    """
    alone = table("5 24 18 0", held=15, shops={"5b": "A"}, players=2)
    found = nearest_contact(alone.state, 24_050, 21_030, 0)
    assert (found.x, found.y, found.angle, found.kind) == (24_000, 21_000, 0, EDGE_CONTACT)
    between = table("5 24 18 0", "19 24 24 0", held=15, shops={"5b": "A", "19a": "B"}, players=2)
    found = nearest_contact(between.state, 24_050, 21_030, 0)
    assert found.kind != NOWHERE
    assert (found.x, found.y) != (24_000, 21_000)
    assert between.allows(to_text(place(found.x, found.y, found.angle)))


def test_on_a_full_table_there_is_no_contact_to_move_to() -> None:
    """Rules: 8.4; rulings AE-28, AE-39."""
    scene = full_table()
    found = nearest_contact(scene.state, 7000, 7000, 0)
    assert found.kind == NOWHERE
    told = snap_words(scene.state, found)
    assert AGORA_ERNEST.sentence(told, NAMES) == "Nothing near enough can be laid there."


def test_a_place_off_a_full_table_stays_though_it_would_join_owners_there() -> None:
    """Rules: 7.5, 8.4; rulings AE-28, AE-39."""
    scene = full_table(12, {"8b": "A", "10a": "B"})
    meets = joints(scene.state.market.layout, 7000, 7500, 0)
    assert find_clash(scene.state, scene.state.held, meets) is not None
    found = nearest_contact(scene.state, 7000, 7500, 0)
    assert (found.kind, found.x, found.y, found.angle) == (NOWHERE, 7000, 7500, 0)


def test_places_are_proposed_up_to_the_number_agreed() -> None:
    """Rules: 7.2, 7.3."""
    for number in (24, 240):
        scene = table("21 24 18 0", held=5, options={"candidates": str(number)})
        assert number // 2 < len(scene.legal) <= number
        assert all(scene.allows(line) for line in scene.legal)
        assert len(set(scene.legal)) == len(scene.legal)


def full_table(held: int = 11, shops: dict[str, str] | None = None) -> Scene:
    """Ten cards fill a small table."""
    small: dict[str, int | str | list[int]] = {"table.width": 8, "table.height": 8}
    cards = (
        "1 1 1.5 0",
        "2 3 1.5 0",
        "3 5 1.5 0",
        "4 7 1.5 0",
        "5 1 4.5 0",
        "6 3 4.5 0",
        "7 5 4.5 0",
        "8 7 4.5 0",
    )
    return table(*cards, "9 1.5 7 90", "10 4.5 7 90", held=held, shops=shops, figures=small, players=2)


def test_a_card_that_finds_no_place_leaves_the_game() -> None:
    """Rules: 7.1; ruling AE-39."""
    scene = full_table()
    assert scene.legal == ["set-aside"]
    assert scene.reasons("set-aside") == []
    scene.play("set-aside")
    assert scene.gone == [11]
    assert scene.heard[0] == "Ada finds no place for card 11 (B, Festival): it leaves the game."


@pytest.mark.parametrize(
    "number", [0, -1, 2, 3, place(24000, 18000, 36000), 2**56 + 1, place(10000, 10000, 0) | 2**60]
)
def test_numbers_that_are_no_placement_are_refused(number: int) -> None:
    """Rules: 7.1."""
    scene = table("21 24 18 0", held=5, players=2)
    assert not AGORA_ERNEST.allows(scene.state, number)
    assert any(not reason.met for reason in AGORA_ERNEST.explain(scene.state, number))


def test_one_shop_for_sale_is_enough_to_be_asked() -> None:
    """Rules: 3.1, 9.1."""
    scene = table("5 24 18 0", held=13, shops={"5a": "B", "5b": "A"}, players=2).play("place 24 21 0")
    assert scene.legal == ["buy 13 b", "pass"]
