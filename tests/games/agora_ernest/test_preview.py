"""What a card in the hand would do in a place: verdict, reasons to draw, and everything it changes."""

from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_ernest.lying import doors_of, owners_of
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.kernel.preview import Income, Largest, Preview, Snapping, Touch
from stoa.kernel.suppose import suppose
from stoa.kernel.view import Spot
from tests.games.agora_ernest.table import NAMES, Scene, table


def preview(scene: Scene, line: str, snapping: Snapping = "free") -> Preview:
    found = AGORA_ERNEST.preview(scene.state, AGORA_ERNEST.from_text(scene.state, line), snapping)
    assert found is not None
    return found


def test_what_is_previewed_is_what_then_happens() -> None:
    """Verdict, doors, owners, alleys and incomes of some places in matches at random."""
    for seed in range(4):
        match = Match(AGORA_ERNEST, AGORA_ERNEST.agree(3, {"candidates": "24"}), SeededChance(seed))
        for turn in range(14):
            legal = match.legal()
            state = match.state
            action = legal[(turn * 7 + seed) % len(legal)]
            found = AGORA_ERNEST.preview(state, action, "free")
            if found is not None:
                after = AGORA_ERNEST.clone(state)
                AGORA_ERNEST.apply(after, action)
                doors = {card: list(doors_of(state, card)) for card in range(state.laid())}
                for change in found.doors:
                    index = int(state.index_of(int(change.piece.removeprefix("card:")) - 1))
                    assert doors[index][change.section] == change.was
                    doors[index][change.section] = change.door
                doors[len(doors)] = list(found.sections)
                assert doors == {card: list(doors_of(after, card)) for card in range(after.laid())}
                then = {zone.owner: zone.counters[1].value for zone in AGORA_ERNEST.view(after, 0).zones[5:]}
                assert {income.seat: income.after for income in found.incomes} == then
                newest = after.laid() - 1
                assert {
                    (held.part, held.seat)
                    for held in found.holdings
                    if held.piece.endswith(f":{after.card(newest) + 1}")
                } == {(owned.part, owned.seat) for owned in owners_of(after, newest)}
            match.play(action)
            if match.actor < 0:
                break


def test_a_card_on_others_names_them_all_and_shows_the_parts_it_covers() -> None:
    scene = table("5 24 18 0", "15 26 18 0", held=21, players=2)
    found = preview(scene, "place 25 17 0")
    (objection,) = found.objections
    assert (objection.breach, objection.rule) == ("overlap", "7.4")
    assert AGORA_ERNEST.sentence(objection.message, NAMES) == "It covers parts of card 5, card 15."
    assert objection.pieces == ("card:5", "card:15")
    corners = [set(zip(outline[::2], outline[1::2], strict=True)) for outline in objection.outlines]
    assert corners == [
        {(24000, 16500), (25000, 16500), (25000, 18500), (24000, 18500)},
        {(25000, 16500), (26000, 16500), (26000, 18500), (25000, 18500)},
    ]


def test_beside_a_refusal_stands_the_nearest_place_that_is_not_refused() -> None:
    scene = table("5 24 18 0", held=15, players=2)
    found = preview(scene, "place 25.8 18.1 2")
    assert found.objections
    assert found.nearest == Spot(26000, 18000, 0)
    assert preview(scene, "place 30 18 0").nearest is None


def test_a_card_beyond_the_table_or_off_the_grid_says_where() -> None:
    scene = table("5 24 18 0", "15 28 18 0", held=21, shops={"5b": "A", "15a": "B"}, players=2)
    beyond = preview(scene, "place 0.5 10 0").objections[0]
    assert (beyond.breach, beyond.rule, beyond.outlines[0][2]) == ("off-table", "7.2", 0)
    shifted = preview(scene, "place 22 18.3 0").objections[0]
    assert (shifted.breach, shifted.pieces) == ("other-grid", ("card:5",))
    assert {shifted.outlines[0][0], shifted.outlines[0][2]} == {23000}


def test_shops_of_two_owners_are_named_with_the_door_that_would_join_them() -> None:
    scene = table("5 24 18 0", "19 24 24 0", held=15, shops={"5b": "A", "19a": "B"}, players=2)
    (objection,) = preview(scene, "place 24 21 0").objections
    assert (objection.breach, objection.rule) == ("joins", "7.5")
    assert objection.pieces == ("shop:5:b", "shop:19:a")
    assert objection.outlines == ((24500, 22500),)


def test_growth_contacts_incomes_and_the_largest_shop_are_told() -> None:
    scene = table("5 24 18 0", held=15, shops={"5b": "A"}, players=2)
    found = preview(scene, "place 24 21 0")
    assert found.touches == (Touch("card:5", 23000, 19500, 25000, 19500),)
    assert found.incomes == (Income(0, 4, 7), Income(1, 0, 0))
    (grown,) = [shop for shop in found.shops if shop.seat == 0]
    assert (grown.shop, grown.gained, grown.coins, grown.pieces) == ("shop:5:b", 2, 7, ("card:5", "card:15"))
    assert [shop.coins for shop in found.shops if shop.is_for_sale] == [3]
    assert (found.largest_before, found.largest) == (Largest(0, 1), Largest(0, 3))


def test_an_alley_that_closes_stands_first() -> None:
    scene = table("8 23 17.5 0", "20 25.5 16 90", "1 23.5 20 90", held=7, shops={"8a": "A"}, players=2)
    found = preview(scene, "place 26 18.5 0")
    assert (found.closed, len(found.alleys)) == (1, 1)
    assert {change.door for change in found.doors} >= {"alley"}


def test_a_rough_place_is_moved_to_the_contact_that_is_wished_for_or_left_alone() -> None:
    scene = table("5 24 18 0", held=15, players=2)
    edge = preview(scene, "place 26.2 18.1 4", "edge")
    assert (edge.spot, edge.snapped) == (Spot(26000, 18000, 0), "edge")
    corner = preview(scene, "place 26.15 21.1 0", "corner")
    assert (corner.spot, corner.snapped) == (Spot(26000, 21000, 0), "corner")
    gap = preview(scene, "place 26.1 18.37 1", "gap")
    assert (gap.spot.x, gap.spot.angle, gap.snapped) == (26045, 0, "gap")
    assert gap.spot.y not in (18000, 18370 + 1000)
    assert gap.touches == ()
    free = preview(scene, "place 26.2 18.1 4", "free")
    assert (free.spot, free.snapped) == (Spot(26200, 18100, 400), "free")
    far = preview(scene, "place 35 18 0", "edge")
    assert (far.spot, far.snapped) == (Spot(35000, 18000, 0), "free")


def test_a_contact_that_would_join_two_owners_is_not_snapped_to() -> None:
    scene = table("5 24 18 0", "19 24 24 0", held=15, shops={"5b": "A", "19a": "B"}, players=2)
    found = preview(scene, "place 24.1 21 0", "edge")
    assert found.snapped == "free" or found.spot != Spot(24000, 21000, 0)
    assert preview(scene, "place 24.1 20.9 0").nearest not in (None, Spot(24000, 21000, 0))


def test_only_a_card_in_the_hand_is_previewed() -> None:
    scene = table("5 24 18 0", step="buy", players=2)
    found = suppose(AGORA_ERNEST, scene.state, 0, [])
    assert found.preview("place 26 18 0") is None
    scene = table("5 24 18 0", held=15, players=2)
    found = suppose(AGORA_ERNEST, scene.state, 0, [])
    assert found.preview("buy 5 a") is None
    assert found.preview("nonsense") is None
    assert found.preview("place 26 18 0") is not None
    assert suppose(AGORA_ERNEST, scene.state, 1, []).preview("place 26 18 0") is None
