"""What everybody sees, and how a state is written down."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_ernest.geometry.places import place
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import BadState
from stoa.kernel.view import View
from tests.games.agora_ernest.table import Scene, table
from tests.games.agora_ernest.test_examples import income_figure


def seen(scene: Scene, seat: int = NOBODY) -> View:
    return AGORA_ERNEST.view(scene.state, seat)


def market() -> Scene:
    return table("21 24 18 0", "5 26 18 0", shops={"21a": "B"}, held=15, players=2)


def test_cards_lie_on_a_plane_with_their_doors_and_counters() -> None:
    zone = seen(market()).zone("table")
    assert zone.kind == "plane"
    assert zone.marks == ("width:48000", "height:36000")
    card = zone.pieces[0]
    assert (card.id, card.face, card.x, card.y, card.angle) == ("card:21", "Aa/b./BC", 24000, 18000, 0)
    assert card.marks == ("letter:C", "effect:festival", "doors:ooj.jooooo", "counters:1:a")


def test_what_is_owned_without_a_circle_is_marked() -> None:
    """Rules: 9.6."""
    scene = table("21 24 18 0", "33 24 21 0", shops={"21c": "A"}, players=2)
    assert "part:0:a" in seen(scene).zone("table").pieces[1].marks
    assert not any(mark.startswith("part:") for mark in seen(scene).zone("table").pieces[0].marks)


def test_alleys_are_outlined() -> None:
    """Rules: 4.10; ruling AE-19."""
    (alley,) = seen(income_figure()).zone("table").marks[2:]
    points = {tuple(map(int, point.split(","))) for point in alley.removeprefix("alley:").split(" ")}
    assert points == {(24_000, 17_000), (25_000, 17_000), (25_000, 19_000), (24_000, 19_000)}


def test_shops_have_owners_prices_and_pieces() -> None:
    pieces = {piece.id: piece for piece in seen(market()).zone("shops").pieces}
    assert pieces["shop:21:a"].owner == 1
    assert pieces["shop:21:a"].marks == ("price:6", "circles:2", "piece:21:a", "piece:5:a")
    assert pieces["shop:21:b"].owner == NOBODY


def test_seats_have_coins_income_counters_and_letters() -> None:
    """Rules: 1.1, 2.2."""
    zone = seen(market()).zone("seat:1")
    assert [counter.value for counter in zone.counters] == [10, 6, 2]
    assert zone.marks == ("letter:B",)
    assert seen(market()).zone("held").pieces[0].id == "card:15"
    assert seen(market()).zone("deck").counters[0].value == 33


def test_everybody_sees_everything_and_imagines_nothing_else() -> None:
    scene = market()
    assert seen(scene, 0).zones == seen(scene, 1).zones == seen(scene).zones
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
