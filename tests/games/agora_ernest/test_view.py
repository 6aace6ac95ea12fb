"""What everybody sees, and how a state is written down."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_ernest.geometry.places import place
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import BadState
from stoa.kernel.marks import Alley, Circles, Consists, Doors, Family, Owned, Price, Size, Worth, Written
from stoa.kernel.printed import Happens
from stoa.kernel.view import View
from tests.games.agora_ernest.table import Scene, signs_of, table
from tests.games.agora_ernest.test_examples import income_figure


def seen(scene: Scene, seat: int = NOBODY) -> View:
    return AGORA_ERNEST.view(scene.state, seat)


def market() -> Scene:
    return table("21 24 18 0", "5 26 18 0", shops={"21a": "B"}, held=15, players=2)


def test_cards_lie_on_a_plane_with_their_doors_and_counters() -> None:
    zone = seen(market()).zone("table")
    assert zone.kind == "plane"
    assert zone.marks == (Size(48000, 36000),)
    card = zone.pieces[0]
    assert (card.id, card.face, card.x, card.y, card.angle) == ("card:21", "card-21", 24000, 18000, 0)
    doors, owned = card.marks
    assert isinstance(doors, Doors)
    assert signs_of(doors.sections) == "ooj.jooooo"
    assert owned == Owned("a", 1, True)


def test_a_cards_letter_effect_and_floor_are_printed_on_it() -> None:
    """Rules: 2.2, 6.0, 9.2."""
    face = AGORA_ERNEST.catalogue(AGORA_ERNEST.agree(2)).face("card-21")
    assert (face.kind, face.family, face.sign) == ("card", "C", "21")
    assert [printed.effect for printed in face.effects] == [Happens("festival")]
    assert "".join(cell.part or "." for cell in face.floor) == "aab.bc"
    assert [cell.has_circle for cell in face.floor] == [True, False, False, False, True, True]


def test_what_is_owned_without_a_circle_is_marked() -> None:
    """Rules: 9.6."""
    scene = table("21 24 18 0", "33 24 21 0", shops={"21c": "A"}, players=2)
    first, second = seen(scene).zone("table").pieces
    assert Owned("a", 0, False) in second.marks
    assert not any(isinstance(mark, Owned) and not mark.has_counter for mark in first.marks)


def test_alleys_are_outlined() -> None:
    """Rules: 4.10; ruling AE-19."""
    (alley,) = [mark for mark in seen(income_figure()).zone("table").marks if isinstance(mark, Alley)]
    (ring,) = alley.rings
    points = set(zip(ring[::2], ring[1::2], strict=True))
    assert points == {(24_000, 17_000), (25_000, 17_000), (25_000, 19_000), (24_000, 19_000)}


def test_shops_have_owners_prices_and_pieces() -> None:
    pieces = {piece.id: piece for piece in seen(market()).zone("shops").pieces}
    assert pieces["shop:21:a"].owner == 1
    assert pieces["shop:21:a"].marks == (
        Worth(6),
        Circles(2),
        Written("21a"),
        Consists("card:21", "card-21", "a"),
        Consists("card:5", "card-5", "a"),
    )
    assert pieces["shop:21:b"].owner == NOBODY
    assert pieces["shop:21:b"].marks[0] == Price(NOBODY, 3, True)


def test_a_shop_that_cannot_be_paid_for_says_so_where_nobody_goes_into_debt() -> None:
    """Rules: 9.9; ruling AE-23."""
    for ruling, can_pay in (("allowed", True), ("refused", False)):
        scene = table("21 24 18 0", players=2, coins={"A": 2, "B": 9}, rulings={"debt": ruling})
        shops = {piece.id: piece for piece in seen(scene, 0).zone("shops").pieces}
        assert shops["shop:21:b"].marks[0] == Price(0, 3, can_pay)
        shops = {piece.id: piece for piece in seen(scene, 1).zone("shops").pieces}
        assert shops["shop:21:b"].marks[0] == Price(1, 3, True)


def test_seats_have_coins_income_counters_and_letters() -> None:
    """Rules: 1.1, 2.2."""
    zone = seen(market()).zone("seat:1")
    assert [counter.value for counter in zone.counters] == [10, 6, 2]
    assert zone.marks == (Family("B"),)
    assert seen(market()).zone("held").pieces[0].id == "card:15"
    assert seen(market()).zone("deck").counters[0].value == 33


def test_everybody_sees_everything_and_imagines_nothing_else() -> None:
    scene = market()
    views = [[zone for zone in seen(scene, seat).zones if zone.id != "shops"] for seat in (0, 1, NOBODY)]
    assert views[0] == views[1] == views[2]
    world = AGORA_ERNEST.resample(scene.state, 0, SeededChance(1))
    assert world is not scene.state
    assert AGORA_ERNEST.encode(world) == AGORA_ERNEST.encode(scene.state)


def test_seats_are_called_by_colours() -> None:
    """Rules: 1.1."""
    words = [AGORA_ERNEST.sentence(word, []) for word in AGORA_ERNEST.seat_words(table(players=4).state)]
    assert words == ["Terracotta", "Sea", "Olive", "Ochre"]


def test_shops_and_doors_are_worked_out_again_when_a_state_is_read() -> None:
    scene = market()
    again = AGORA_ERNEST.decode(AGORA_ERNEST.encode(scene.state), AGORA_ERNEST.agree(2))
    assert seen(Scene(again)) == seen(scene)


@pytest.mark.parametrize("wrong", ["card", "x", "y", "angle", "owner", "coins", "places"])
def test_a_state_that_no_play_can_have_left_is_refused(wrong: str) -> None:
    scene = market()
    state = scene.state
    if wrong == "card":
        state.cards[0] = 36
    elif wrong == "owner":
        state.owners[3] = 3
    elif wrong == "coins":
        state.coins = vec[i64]([1, 2, 3])
    elif wrong == "places":
        state.places = vec[i64]([place(24000, 18000, 0)])
    else:
        spot = {"x": (48001, 18000, 0), "y": (24000, 36001, 0), "angle": (24000, 18000, 36000)}[wrong]
        state.places[1] = place(*spot)
    with pytest.raises(BadState):
        AGORA_ERNEST.decode(AGORA_ERNEST.encode(state), AGORA_ERNEST.agree(2))
