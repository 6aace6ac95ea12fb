"""What activating costs, and the ways to do it: spaces, offerings, the Gate, the Divine Theater."""

import pytest

from stoa.games.wonders_duel.components.pantheon import DIVINITIES
from stoa.kernel.basics import NOBODY
from stoa.kernel.marks import Shown
from tests.games.wonders_duel.shrine import SECRET, costs, deck, divinities, lies_on, shrine
from tests.games.wonders_duel.table import GAME

pytestmark = pytest.mark.usefixtures("either_seat")

HIDDEN = {"offerings": "hidden"}
SIX = "mars tanit zeus ra ishtar"


def test_a_space_costs_three_coins_next_to_the_own_capital_and_eight_at_the_other_end() -> None:
    """Rules: P5.2, P5.3."""
    scene = shrine(spaces=SIX, coins=(20, 20), near="walls brewery")
    assert costs(scene, 0) == [3, 4, 5, 6, 7, 16]
    assert costs(scene, 1) == [8, 7, 6, 5, 4, 6]
    scene.play("discard walls").draw().play("activate 5")
    assert scene.coins(1) == 16


def test_only_what_can_be_paid_for_is_offered() -> None:
    """Rules: P5.2, B5.10."""
    scene = shrine(spaces=SIX, coins=(4, 20))
    assert [line for line in scene.offers if line.startswith("activate")] == ["activate 1", "activate 2"]
    assert scene.why_not("activate 3") == ["P5.2 It costs 5 coins, and 4 are there."]


def test_the_sanctuary_takes_off_two_coins_after_doubling() -> None:
    """Rules: P5.4, P7.1."""
    scene = shrine(spaces=SIX, built=("sanctuary", ""))
    assert costs(scene, 0) == [1, 2, 3, 4, 5, 14]
    assert costs(scene, 1) == [8, 7, 6, 5, 4, 6]


@pytest.mark.parametrize(
    ("built", "coins", "spaces"),
    [
        ("", 15, [1, 2, 3, 4, 5]),
        ("", 16, [1, 2, 3, 4, 5, 6]),
        ("sanctuary", 2, [1, 2]),
        ("sanctuary", 13, [1, 2, 3, 4, 5]),
        ("sanctuary", 14, [1, 2, 3, 4, 5, 6]),
    ],
)
def test_what_is_offered_depends_on_the_gate_and_the_sanctuary(
    built: str, coins: int, spaces: list[int]
) -> None:
    """Rules: P5.2, P5.3, P5.4, P7.1."""
    scene = shrine(spaces=SIX, built=(built, ""), coins=(coins, 0))
    assert [line for line in scene.offers if line.startswith("activate")] == [
        f"activate {space}" for space in spaces
    ]


def test_any_number_of_offerings_lowers_the_cost_once() -> None:
    """Rules: P5.5, P5.6; ruling WD-40."""
    scene = shrine(spaces="- - mars", offerings=("2 3 4", ""), coins=(1, 7), gate=0)
    assert sorted(line for line in scene.offers if line.startswith("activate")) == [
        "activate 3 with 2 3",
        "activate 3 with 2 3 4",
        "activate 3 with 2 4",
        "activate 3 with 3 4",
        "activate 3 with 4",
    ]
    one = scene.copy().play("activate 3 with 4")
    assert (one.coins(), divinities(one)) == (0, ["mars", "2", "3"])
    assert one.heard()[:2] == ["P5.5 One spends offering of 4.", "P5.2 One pays 1 coin."]
    two = scene.play("activate 3 with 3 4")
    assert (two.coins(), divinities(two)) == (1, ["mars", "2"]), "no change is given"


def test_offerings_of_the_opponent_are_of_no_use() -> None:
    """Rules: P5.5."""
    scene = shrine(spaces="mars", offerings=("2", "3"), coins=(9, 9))
    assert scene.why_not("activate 1 with 3") == ["P5.5 The offerings must be your own."]
    assert shrine(spaces="mars", offerings=("2", "3"), coins=(0, 9)).why_not("activate 1 with 2 3") == [
        "P5.5 The offerings must be your own."
    ]


def test_nothing_is_activated_in_age_one_or_from_an_empty_space() -> None:
    """Rules: P5.1."""
    scene = shrine(age=1, spaces="mars", coins=(20, 7))
    reason = "P5.1 In Ages II and III something that lies on a space of the Pantheon is activated."
    assert scene.why_not("activate 1") == [reason]
    scene = shrine(age=3, spaces="mars", coins=(20, 7))
    assert "activate 1" in scene.offers
    assert scene.why_not("activate 2") == [reason]
    assert shrine(age=3, spaces="mars", coins=(0, 7)).why_not("activate 2") == [reason]


def test_an_activation_is_a_turn_and_leaves_the_structure_as_it_is() -> None:
    """Rules: P5.1, P5.7, P5.8."""
    scene = shrine(spaces="tanit", near="walls brewery")
    before = scene.zone("structure").pieces
    scene.play("activate 1")
    assert [piece.face for piece in before] == scene.faces("structure")
    assert (scene.actor, lies_on(scene, 1)) == (1, "")
    assert scene.heard() == [
        "P5.2 One pays 3 coins.",
        "P5.7 One activates Tanit.",
        "P6.6 One takes 12 coins.",
    ]


def test_coins_for_an_activation_do_not_go_to_economy() -> None:
    """Rules: P5.2, B12.3."""
    assert shrine(spaces="mars", tokens=("", "economy")).play("activate 1").coins(1) == 7


def test_the_gate_shows_the_top_of_every_deck_and_one_is_activated_for_free() -> None:
    """Rules: P6.16, P5.3; ruling WD-39."""
    scene = shrine(coins=(16, 7), decks="ishtar tanit hades ra mars", rulings=SECRET)
    scene.play("activate 6")
    assert scene.offers == ["enki none"], "whether he is there is a secret"
    scene.play("enki none")
    assert scene.offers == ["call ishtar", "call tanit", "call hades", "call ra", "call mars"]
    scene.play("call tanit")
    assert (scene.coins(), divinities(scene), scene.actor) == (12, ["tanit", "gate"], 1)
    assert deck(scene, "phoenician", 0) == ("unseen", "unseen")
    assert deck(scene, "greek", 0) == ("hades", "unseen", "unseen")
    assert deck(scene, "greek", 1) == ("unseen",) * 3


def test_what_is_chosen_of_a_deck_is_told_by_its_face() -> None:
    """Rules: P3.3, P6.16."""
    scene = shrine(coins=(16, 7), decks="ishtar tanit hades ra mars").play("activate 6")
    faces = [GAME.listed(scene.state, action).face for action in GAME.legal(scene.state)]
    assert faces == ["ishtar", "tanit", "hades", "ra", "mars"]
    scene = shrine(age=1, near="altar theater", slots="- - greek - -", decks="zeus hades")
    assert {GAME.listed(scene.state, action).face for action in GAME.legal(scene.state)} == {""}
    scene.play("discard altar", "discard theater")
    assert {GAME.listed(scene.state, action).face for action in GAME.legal(scene.state)} == {"zeus", "hades"}


def test_the_gate_draws_what_nobody_has_seen() -> None:
    """Rules: P6.16, P2.2."""
    scene = shrine(coins=(16, 7), spaces="tanit baal")
    scene.play("activate 6")
    seen = []
    while scene.actor == -2:
        seen.append(scene.offers)
        scene.play(scene.offers[0])
    assert seen[0] == ["seen mars", "seen minerva", "seen neptune"], "the last deck comes first"
    assert ["seen astarte"] in seen
    assert scene.offers[1] == "call astarte"


def test_the_gate_is_passed_by_an_empty_deck() -> None:
    """Rules: P6.16."""
    scene = shrine(coins=(16, 7), owned=("", "mars minerva neptune"), decks="ishtar tanit hades ra")
    scene.play("activate 6")
    assert scene.offers == ["call ishtar", "call tanit", "call hades", "call ra"]


def test_enki_shown_by_the_gate_offers_two_tokens_which_return_if_he_is_not_called() -> None:
    """Rules: P6.1, P6.16; ruling WD-39."""
    scene = shrine(coins=(16, 7), decks="enki tanit hades ra mars").play("activate 6")
    assert len(scene.offers) == 28
    scene = shrine(coins=(16, 7), decks="enki tanit hades ra mars", board="law", rulings=SECRET).play(
        "activate 6", "enki agriculture theology"
    )
    assert scene.zone("enki", 0).marks == (Shown("agriculture"), Shown("theology"))
    assert scene.zone("enki", 1).marks == ()
    other = scene.copy().play("call tanit")
    assert (other.zone("enki", 0).marks, other.actor) == ((), 1)
    assert {"agriculture", "theology"} <= set(other.faces("box"))
    scene.play("call enki")
    assert scene.offers == ["token agriculture", "token theology"]
    scene.play("token theology")
    assert (scene.faces("tokens:0"), scene.actor) == (["theology"], 1)
    assert "agriculture" in scene.faces("box")
    assert "theology" not in scene.faces("box")


def test_the_divine_theater_searches_one_deck_in_age_one_too() -> None:
    """Rules: P7.2."""
    scene = shrine(
        age=1,
        near="altar theater",
        coins=(40, 7),
        wonders=("divine-theater", ""),
        decks="mars minerva neptune",
        rulings=SECRET,
    )
    scene.play("wonder divine-theater with altar")
    assert scene.offers == [
        f"search {word}" for word in ("mesopotamian", "phoenician", "greek", "egyptian", "roman")
    ]
    scene.play("search roman")
    assert scene.offers == ["call mars", "call minerva", "call neptune"]
    scene.play("call minerva")
    assert scene.offers == ["top mars", "top neptune"]
    scene.play("top neptune", "guard 3")
    assert deck(scene, "roman", 0) == ("neptune", "mars")
    assert deck(scene, "roman", 1) == ("unseen", "unseen")
    assert scene.points()["wonders"] == 2
    assert divinities(scene) == ["minerva"]


def test_the_divine_theater_orders_nothing_when_one_card_is_left() -> None:
    """Rules: P7.2."""
    scene = shrine(
        age=3,
        near="arena port",
        coins=(60, 7),
        wonders=("divine-theater", ""),
        spaces="zeus",
        decks="hades aphrodite",
    )
    scene.play("wonder divine-theater with arena", "search greek", "call aphrodite")
    assert (deck(scene, "greek", 1), scene.points()["divinities"]) == (("hades",), 9)
    assert scene.actor != 0


@pytest.mark.parametrize("called", ["enki", "ishtar"])
def test_the_divine_theater_shows_enki_with_two_tokens(called: str) -> None:
    """Rules: P7.2, P6.1."""
    scene = shrine(
        age=3, near="arena port", coins=(60, 7), wonders=("divine-theater", ""), decks="ishtar enki nisaba"
    )
    scene.play("wonder divine-theater with arena", "search mesopotamian", "enki masonry theology")
    scene.play(f"call {called}")
    assert scene.offers[0].startswith("top ")
    scene.play("top nisaba")
    tokens = ["token masonry", "token theology"]
    assert (scene.offers == tokens) == (called == "enki")


def test_a_deck_without_cards_is_not_searched() -> None:
    """Rules: P7.2."""
    scene = shrine(
        near="walls brewery",
        coins=(60, 7),
        wonders=("divine-theater", ""),
        owned=("", "mars minerva neptune"),
    )
    scene.play("wonder divine-theater with walls")
    assert "search roman" not in scene.offers
    assert len(scene.offers) == 4


def test_without_any_divinity_left_the_divine_theater_asks_nothing() -> None:
    """Rules: P7.2."""
    everybody = " ".join(divinity.word for divinity in DIVINITIES if divinity.word != "nisaba")
    near = {"near": "walls brewery", "coins": (60, 7), "wonders": ("divine-theater", "")}
    scene = shrine(**near, owned=("", f"{everybody} nisaba"))  # type: ignore[arg-type]
    assert scene.play("wonder divine-theater with walls").draw().actor == 1
    scene = shrine(**near, owned=("", everybody))  # type: ignore[arg-type]
    assert scene.play("wonder divine-theater with walls").offers == ["search mesopotamian"]


def test_with_all_decks_empty_the_gate_does_nothing() -> None:
    """Rules: P6.16, P5.7."""
    everybody = " ".join(divinity.word for divinity in DIVINITIES)
    assert shrine(coins=(16, 7), owned=("", everybody)).play("activate 6").actor == 1


def test_the_gate_tells_all_that_it_was_opened_and_one_what_it_shows() -> None:
    """What was shown cannot be taken back, even if the other player had seen it before.

    Rules: P6.16; ruling WD-39.
    """
    scene = shrine(coins=(16, 7), decks="ishtar tanit hades ra mars", rulings=SECRET).play("activate 6")
    mythologies = ["Mesopotamian", "Phoenician", "Greek", "Egyptian", "Roman"]
    looks = [f"P6.16 One looks at one {word} divinity." for word in mythologies]
    assert scene.heard(1) == ["P5.2 One pays 16 coins.", "P6.16 One opens the Gate.", *looks]
    names = ["Ishtar", "Tanit", "Hades", "Ra", "Mars"]
    assert scene.heard(0)[3::2] == [f"P6.16 It is {name}." for name in names]
    assert scene.logs[0].discloses()
    scene.play("enki none", "call ra")
    assert scene.heard(1) == ["P5.7 One activates Ra."]


def test_a_deck_searched_is_shown_to_one_player() -> None:
    """Rules: P7.2; ruling WD-39."""
    scene = shrine(
        near="walls brewery",
        coins=(60, 7),
        wonders=("divine-theater", ""),
        decks="mars minerva neptune",
        rulings=SECRET,
    )
    scene.play("wonder divine-theater with walls", "search roman")
    look = "P7.2 One looks at one Roman divinity."
    assert scene.heard(1)[-4:] == ["P7.2 One chooses the Roman deck.", look, look, look]
    assert [line for line in scene.heard(0) if "It is" in line] == [
        "P7.2 It is Mars.",
        "P7.2 It is Minerva.",
        "P7.2 It is Neptune.",
    ]
    assert scene.logs[1].discloses()
    scene.play("call mars", "top neptune")
    assert scene.heard(1)[-2:] == [
        "P7.2 One puts the Roman cards back.",
        "P6.13 One moves the pawn 2 spaces on.",
    ]


def test_what_costs_nothing_with_offerings_is_still_an_activation() -> None:
    """Rules: P5.6, P5.7."""
    scene = shrine(spaces="tanit", offerings=("3", ""), coins=(0, 7)).play("activate 1 with 3")
    assert (scene.coins(), divinities(scene), scene.actor) == (12, ["tanit"], 1)


@pytest.mark.parametrize(
    ("age", "spaces", "gate", "asked"),
    [
        (1, "mars", 0, "ask.turn"),
        (2, "", 0, "ask.turn"),
        (2, "mars", 0, "ask.turn-or-divinity"),
        (2, "- - - - - mars", 0, "ask.turn-or-divinity"),
        (2, "", 6, "ask.turn-or-divinity"),
    ],
)
def test_who_does_not_see_the_offerings_knows_whether_there_is_anything_to_activate(
    age: int, spaces: str, gate: int, asked: str
) -> None:
    """Rules: P5.1; ruling WD-9."""
    scene = shrine(age=age, spaces=spaces, gate=gate, coins=(0, 0), rulings=HIDDEN)
    for seat in (scene.seat(1), NOBODY):
        assert GAME.prompt(scene.state, seat).id == asked
    assert GAME.prompt(scene.state, scene.seat(0)).id == "ask.turn"


def test_an_activation_with_something_added_is_none() -> None:
    """Rules: P5.1."""
    scene = shrine(spaces="mars", coins=(9, 9))
    action = GAME.from_text(scene.state, scene.text("activate 1"))
    assert GAME.explain(scene.state, action)[0].met
    assert not GAME.explain(scene.state, action | 1 << 24)[0].met
