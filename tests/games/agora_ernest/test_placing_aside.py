"""A card leaves the game unplayed only if the whole table has no place for it."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from stoa.games.agora_ernest.actions import SET_ASIDE, place
from stoa.games.agora_ernest.components import NONE
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_ernest.geometry.comb import Comb
from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.rules.placing import is_allowed
from stoa.games.agora_ernest.rules.shops import cover, owner_of
from stoa.kernel.actions import pack
from stoa.kernel.options import Value
from tests.games.agora_ernest.geometry.builders import KINDS, propose
from tests.games.agora_ernest.table import Scene, table
from tests.sizes import scaled


def sized(width: int, height: int) -> dict[str, Value]:
    return {"table.width": width, "table.height": height}


def yard(held: int, owned: dict[str, str]) -> Scene:
    """A small table that is full but for a yard of the size of a card."""
    cards = ("1 1 1.5 0", "2 3 1.5 0", "3 5 1.5 0", "4 7 1.5 0", "5 1 4.5 0", "7 5 4.5 0", "8 7 4.5 0")
    lower = ("9 1.5 7 90", "10 4.5 7 90")
    return table(*cards, *lower, held=held, shops=owned, figures=sized(8, 8), players=2)


def test_one_usual_place_is_enough() -> None:
    """There would be others if the table were combed.

    Rules: 7.2; rulings AE-28, AE-39.
    """
    cards = ("1 3.305 4.612 45.45", "14 3.87 1.304 281.28", "20 5.415 6.043 135.45", "31 6.99 3.571 0")
    owned = {"1b": "C", "14a": "B", "14b": "B", "14c": "A", "20a": "A", "20b": "C", "31a": "B", "31c": "C"}
    scene = table(*cards, held=25, shops=owned, figures=sized(8, 8))
    assert len(scene.legal) == 1
    assert scene.allows(scene.legal[0])
    comb = Comb(scene.state.market.layout)
    while len(comb.places()) < 2:
        comb.look_closer()


def test_the_way_up_that_joins_no_owners_is_found() -> None:
    """Rules: 7.5; rulings AE-15, AE-39."""
    assert yard(6, {"2a": "A", "7a": "B"}).legal == ["place 3.000 4.500 180.00"]


def test_a_card_that_would_join_owners_either_way_up_leaves_the_game() -> None:
    """Rules: 7.1, 7.5; rulings AE-15, AE-39."""
    scene = yard(12, {"2a": "A", "7a": "B"})
    assert scene.legal == ["set-aside"]
    assert scene.allows("set-aside")


def test_where_no_usual_place_fits_the_table_is_combed_as_finely_as_need_be() -> None:
    """There is room, but not on a grid, at a corner, in a lane or well away from all cards.

    Rules: 7.1, 7.2; ruling AE-39.
    """
    cards = ("28 4.5 4.5 0", "13 7.252 4.573 290", "7 2.047 6.568 200", "24 7.5 1.5 0", "5 6.913 7.395 245")
    scene = table(*cards, "6 3 1.5 90", held=23, figures=sized(9, 9), players=4)
    assert scene.legal == ["place 1.500 3.600 90.00", "place 1.500 3.600 270.00"]


def test_a_card_is_laid_though_all_the_usual_places_would_join_owners() -> None:
    """Two candidates fit, and both join; turned by a little, the card touches at a corner only.

    Rules: 7.1, 7.5; rulings AE-15, AE-39.
    """
    cards = [
        "9 4 6 0",
        "16 1.932 3.047 110",
        "10 2 8 180",
        "36 2.5 10.5 90",
        "34 4.151 1.151 265",
        "2 6.045 5 0",
        "29 5.5 10 0",
        "15 7 1.5 180",
    ]
    owned = {"9a": "C", "9c": "A", "10d": "B", "36b": "A", "29b": "A"}
    scene = table(*cards, held=18, shops=owned, figures=sized(8, 12))
    assert "set-aside" not in scene.legal
    assert all(scene.allows(line) for line in scene.legal)
    assert not scene.allows("set-aside")
    assert [rule for _, rule in scene.why("set-aside")] == ["AE-39"]


def test_a_card_is_laid_in_a_gap_that_no_round_figure_hits() -> None:
    """Rules: 7.1; ruling AE-39."""
    cards = [
        "33 4 4.5 0",
        "10 5 1.5 180",
        "34 6.068 7.453 290",
        "2 3 1.5 180",
        "17 1 3.5 0",
        "32 7 1.5 0",
        "24 6.453 4.933 200",
        "11 1 6.545 0",
    ]
    owned = {"33b": "C", "33c": "A", "10b": "C", "17a": "C", "32a": "B"}
    scene = table(*cards, held=8, shops=owned, figures=sized(8, 9))
    assert scene.legal
    assert "set-aside" not in scene.legal
    assert all(scene.allows(line) for line in scene.legal)


def test_no_more_places_are_listed_than_agreed_when_the_table_is_combed() -> None:
    """Rules: 7.2; ruling AE-39."""
    cards = ("4 6.052 5.392 171.23", "15 2.611 6.673 241.89", "8 0.981 3.094 0", "25 3.703 1.817 148.43")
    owned = {"4a": "A", "4b": "C", "8a": "A", "8b": "B", "25a": "B", "25b": "B", "21a": "B", "21b": "D"}
    listed = [
        table(
            *cards,
            "21 6.639 1.626 8.09",
            held=2,
            shops=owned,
            figures=sized(8, 9),
            options={"candidates": number},
        ).legal
        for number in ("24", "240")
    ]
    assert len(listed[0]) == 24
    assert listed[0] == listed[1][:24]
    assert 24 < len(listed[1]) <= 240


def crowded(choices: random.Random) -> Scene:
    """A small table with cards, most of whose shops somebody owns, and a card to lay."""
    deck = list(range(1, 37))
    choices.shuffle(deck)
    scene = table(held=deck.pop(), figures=sized(8, choices.choice([8, 9])), players=4)
    state = scene.state
    for _ in range(120):
        x, y, angle = propose(state.market.layout, choices.choice(KINDS), choices)
        if x >= 0 and y >= 0 and fits(state.market.layout, x, y, angle):
            card = deck.pop() - 1
            state.deck &= ~(1 << card)
            state.lay(card, x | y << 20 | angle << 40)
    for shop in range(state.market.shops):
        if state.market.circles(shop) > 0 and choices.random() < 0.8:
            cover(state, shop, choices.randrange(4))
            assert owner_of(state, shop) != NONE
    assert AGORA_ERNEST.check(state) == []
    return scene


@settings(max_examples=scaled(8))
@given(st.integers(0, 2**40))
def test_whoever_puts_a_card_aside_finds_no_place_by_trying(seed: int) -> None:
    """Rules: 7.1; ruling AE-39."""
    choices = random.Random(seed)
    scene = crowded(choices)
    legal = [int(action) for action in AGORA_ERNEST.legal(scene.state)]
    if legal != [pack(SET_ASIDE)]:
        assert all(is_allowed(scene.state, action) for action in legal)
        return
    assert AGORA_ERNEST.allows(scene.state, legal[0])
    for _ in range(300):
        x, y, angle = propose(scene.state.market.layout, choices.choice(KINDS), choices)
        assert x < 0 or y < 0 or not is_allowed(scene.state, place(x, y, angle)), (x, y, angle)
