"""Wonders, progress tokens, Grand Temples and points of the Pantheon expansion."""

import pytest

from stoa.games.wonders_duel.components.boxes import TOKENS, WONDERS
from stoa.games.wonders_duel.components.pantheon import TEMPLES
from stoa.kernel.marks import Price
from tests.games.wonders_duel.shrine import divinities, shrine
from tests.games.wonders_duel.table import opening

pytestmark = pytest.mark.usefixtures("either_seat")

TEMPLE_WORDS = [temple.word for temple in TEMPLES]


def test_the_box_holds_two_wonders_and_three_tokens() -> None:
    """Rules: P1.4, P1.2; ruling WD-4."""
    wonders = [(wonder.word, wonder.cost) for wonder in WONDERS if wonder.set == "pantheon"]
    assert wonders == [
        ("sanctuary", "2 stone, glass, papyrus"),
        ("divine-theater", "2 wood, glass, 2 papyrus"),
    ]
    assert [token.word for token in TOKENS if token.set == "pantheon"] == [
        "mysticism",
        "poliorcetics",
        "engineering",
    ]
    assert len(TEMPLES) == 5


def test_they_are_dealt_like_those_of_the_base_game_and_only_here() -> None:
    """Rules: P2.1, A4.11."""
    for mode, wonders, tokens in (("base", 12, 10), ("pantheon", 14, 13), ("agora+pantheon", 16, 15)):
        scene = opening(mode)
        assert int(scene.state.unseen_wonders).bit_count() == wonders
        assert int(scene.state.box_tokens).bit_count() == tokens


def test_grand_temples_lie_in_age_three_instead_of_guilds() -> None:
    """Rules: P2.3, B6.3."""
    scene = shrine(age=2, last="walls", pawn=1).play("discard walls")
    scene.play("backs 3 6 7")
    while scene.offers[0].split()[1] not in TEMPLE_WORDS:
        scene.play(scene.offers[0])
    assert scene.offers == [f"lay {word}" for word in TEMPLE_WORDS]
    scene.play("lay greek-temple", "lay roman-temple")
    backs = {piece.id: piece.back for piece in scene.zone("structure").pieces}
    assert [id for id, back in backs.items() if back == "temple"] == ["place:2", "place:5", "place:6"]
    assert {"egyptian-temple", "mesopotamian-temple"} <= set(scene.faces("unseen"))
    assert not any("guild" in face for face in scene.faces("unseen"))


@pytest.mark.parametrize("word", TEMPLE_WORDS)
def test_a_grand_temple_is_free_with_a_token_of_its_mythology(word: str) -> None:
    """Rules: P8.1."""
    mythology = word.removesuffix("-temple")
    other = "roman" if mythology != "roman" else "greek"
    assert shrine(age=3, near=word, held=(other, mythology)).price(word) >= 10
    scene = shrine(age=3, near=word, held=(mythology, ""), coins=(0, 7), tokens=("urbanism", ""))
    assert scene.price(word) == 0
    scene.play(f"build {word}")
    assert (scene.city(), scene.coins(), scene.points()["purple"]) == ([word], 4, 5)


def test_grand_temples_are_worth_more_together() -> None:
    """Rules: P8.2, P9.1."""
    points = [
        shrine(age=3, near="arena port", cities=(" ".join(TEMPLE_WORDS[:n]), "")).points().get("purple", 0)
        for n in range(4)
    ]
    assert points == [0, 5, 12, 21]


def test_the_sanctuary_gives_another_turn() -> None:
    """Rules: P7.1, B6.8."""
    scene = shrine(near="walls brewery", wonders=("sanctuary", ""), spaces="mars", coins=(40, 7))
    scene.play("wonder sanctuary with walls").draw()
    before = scene.coins()
    assert scene.actor == 0
    assert scene.play("activate 1").coins() == before - 1


def test_mysticism_counts_mythology_tokens_and_offerings_not_spent() -> None:
    """Rules: P7.3."""
    scene = shrine(tokens=("mysticism", ""), held=("greek greek roman", "egyptian"), offerings=("2 4", "3"))
    assert scene.points() == {"progress": 10, "coins": 2}
    assert "progress" not in scene.points(1)
    assert "progress" not in shrine(held=("greek", ""), offerings=("2", "")).points()


def test_poliorcetics_costs_the_opponent_a_coin_for_each_space() -> None:
    """Rules: P7.4."""
    scene = shrine(near="walls brewery", tokens=("poliorcetics", ""), coins=(20, 7)).play("build walls")
    assert (scene.pawn, scene.coins(1)) == (2, 5)
    assert "P7.4 Two loses 2 coins." in scene.heard()
    scene = shrine(near="walls", tokens=("poliorcetics", ""), coins=(20, 1)).play("build walls")
    assert scene.coins(1) == 0
    scene = shrine(near="walls", tokens=("", "poliorcetics"), coins=(20, 7)).play("build walls")
    assert scene.coins(1) == 7


def test_poliorcetics_counts_only_spaces_moved() -> None:
    """Rules: P7.4, P6.14."""
    scene = shrine(near="walls brewery", tokens=("poliorcetics", ""), coins=(20, 7), guard=2).play(
        "build walls"
    )
    assert (scene.pawn, scene.coins(1)) == (1, 6)


def test_engineering_builds_what_asks_for_a_chain_symbol_for_one_coin() -> None:
    """Rules: P7.5."""
    scene = shrine(near="aqueduct walls", tokens=("engineering", ""), coins=(4, 7))
    assert (scene.price("aqueduct"), scene.price("walls"), scene.price("aqueduct", 1)) == (1, 4, 6)
    scene.play("build aqueduct")
    assert (scene.city(), scene.coins()) == (["aqueduct"], 3)
    temple = shrine(age=3, near="greek-temple", tokens=("engineering", ""), coins=(4, 7))
    assert temple.price("greek-temple") == 1


def test_engineering_is_not_used_where_a_card_is_cheaper_and_never_a_chain() -> None:
    """Rules: P7.5, B12.13."""
    scene = shrine(
        near="aqueduct walls", tokens=("engineering urbanism", ""), cities=("baths", ""), coins=(4, 7)
    )
    assert scene.price("aqueduct") == 0
    assert scene.play("build aqueduct").coins() == 8
    scene = shrine(
        near="statue walls", tokens=("engineering urbanism", ""), cities=("clay-pool brickyard", "")
    )
    assert scene.price("statue") == 0
    assert scene.play("build statue").coins() == 7
    scene = shrine(near="statue walls", tokens=("engineering urbanism", ""))
    assert scene.play("build statue").coins() == 6


def test_the_coin_for_engineering_does_not_go_to_economy() -> None:
    """Rules: P7.5, B12.3."""
    scene = shrine(
        near="statue walls",
        tokens=("engineering", "economy"),
        cities=("clay-reserve clay-pool", ""),
        coins=(4, 7),
    )
    assert scene.price("statue") == 1
    scene.play("build statue")
    assert (scene.coins(), scene.coins(1)) == (3, 7)


def test_the_score_pad_has_a_line_for_divinities() -> None:
    """Rules: P9.2, B10.2."""
    scene = shrine(owned=("aphrodite astarte", "tanit"), astarte=4, coins=(0, 0))
    assert (scene.points(), scene.points(1)) == ({"divinities": 13}, {})
    assert divinities(scene) == ["astarte", "aphrodite"]
    assert "divinities" not in opening("agora").points()


def test_grand_temples_have_a_chain_for_nobody_else() -> None:
    """Rules: P8.1, B5.16."""
    scene = shrine(age=3, near="greek-temple roman-temple", held=("", "greek roman"), coins=(9, 0))
    marks = {piece.face: piece.marks for piece in scene.zone("structure").pieces}
    prices = {price.seat: price.chain for price in marks["greek-temple"] if isinstance(price, Price)}
    assert prices == {scene.seat(0): "", scene.seat(1): "greek-token"}
