"""Actions in text: what is typed, what a record keeps, what a button says and lights up."""

import pytest

from stoa.games.agoniste.actions import AWARD, CALL, CHOOSE, INVADE
from stoa.games.agoniste.game import AGONISTE
from stoa.kernel.actions import first_argument, pack, second_argument, third_argument, verb_of
from stoa.kernel.basics import CHANCE
from stoa.kernel.errors import BadText
from tests.games.agoniste.table import PLATAEA, Scene, opening, table


def at_god(god: str, *lines: str) -> Scene:
    """Athens has gathered a 4; Argos reveals a god and perhaps goes on."""
    scene = table(4, lands={"marathon": "argos"})
    return scene.play(*PLATAEA, "gather", "card hoplite-4", "stop", "gather", f"card {god}", *lines)


def at_invasion() -> Scene:
    """Thebes may invade Marathon, which Argos holds."""
    scene = table(4, lands={"marathon": "argos"})
    return scene.play(*PLATAEA, *["reinforce"] * 3, "bottom", "stop")


def test_an_action_is_a_verb_and_up_to_three_arguments() -> None:
    action = pack(CALL, 3, 200, 7)
    parts = verb_of(action), first_argument(action), second_argument(action), third_argument(action)
    assert parts == (CALL, 3, 200, 7)


@pytest.mark.parametrize(
    "line",
    [
        "", "  ", "?", "attack", "gather now", "choose", "choose rome", "choose sparta athens", "award rome",
        "award thebes now", "invade rome", "start 0", "start 5", "territory rome", "return zeus", "card zeus",
        "card ?", "hera rome", "hera thebes zeus", "hera thebes hera hera", "hoplite-2", "reveal reveal",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_examples(line: str) -> None:
    with pytest.raises(BadText) as refused:
        AGONISTE.from_text(table(4).state, line)
    expected = "reveal, stop, hera thebes hoplite-3" if line.strip() else "An empty line is no action."
    assert expected in str(refused.value)


def test_words_may_be_spaced_freely() -> None:
    state = table(4).state
    assert AGONISTE.from_text(state, "  hera   thebes hoplite-3 ") == pack(CALL, 0, 1, 6)


def test_a_city_state_that_nobody_leads_is_nobodys_name() -> None:
    """Rules: 2.7."""
    for line in ("award sparta", "ares sparta"):
        with pytest.raises(BadText):
            AGONISTE.from_text(table(3).state, line)


def test_long_nonsense_is_cut_in_the_answer() -> None:
    with pytest.raises(BadText, match=r"^'x{60}' is no action"):
        AGONISTE.from_text(table(4).state, "x" * 500)


@pytest.mark.parametrize(
    ("scene", "line", "label", "pieces"),
    [
        (opening(4), "choose athens", "Lead Athens in Attica", ["territory:8"]),
        (table(4), "territory plataea", "Plataea in Boeotia is revealed", ["territory-deck"]),
        (table(4).play(*PLATAEA), "gather", "Gather an army: reveal a card", ["deck:2"]),
        (
            table(4, discards={"athens": "hera ares athena"}).play(*PLATAEA),
            "reinforce",
            "Reinforce: shuffle 1 of your 3 discards into your deck",
            ["discard:2"],
        ),
        (
            table(4, discards={"athens": "hera"}).play(*PLATAEA),
            "reinforce",
            "Reinforce: gather nothing; half of 1 discard is no card to shuffle",
            ["discard:2"],
        ),
        (table(4).play(*PLATAEA, "gather"), "card hera", "Hera comes up", ["deck:2"]),
        (
            table(4).play(*PLATAEA, "gather", "card hoplite-2"),
            "reveal",
            "Reveal another card",
            ["deck:2"],
        ),
        (table(4).play(*PLATAEA, "gather", "card hoplite-2"), "stop", "Stop at strength 2", ["army:2"]),
        (at_god("hera"), "strength", "Lay Hera into your army: strength 1", ["army:3"]),
        (
            at_god("hera"),
            "hera athens hoplite-4",
            "Hera: destroy Hoplite 4 in Athens's army",
            ["revealed:3", "army:2:hoplite-4:0"],
        ),
        (
            at_god("ares"),
            "ares athens",
            "Ares: add 8 to Athens's army, from 4 to 12, which breaks it",
            ["revealed:3", "army:2"],
        ),
        (
            at_god("ares"),
            "ares argos",
            "Ares: add 8 to Argos's army, from 0 to 8",
            ["revealed:3", "army:3"],
        ),
        (at_god("athena"), "athena", "Athena: double your army's strength, from 0 to 0", ["revealed:3"]),
        (
            at_god("hermes"),
            "hermes",
            "Hermes: shuffle your army and your discards into your deck",
            ["revealed:3"],
        ),
        (at_god("artemis"), "artemis", "Artemis: look at the top card of each deck", ["revealed:3"]),
        (
            at_god("artemis", "artemis", *["card hera"] * 4, "leave"),
            "leave",
            "Leave the card on top",
            ["deck:0"],
        ),
        (
            at_god("artemis", "artemis", *["card hera"] * 4, "leave"),
            "bottom",
            "Put the card at the bottom of the deck",
            ["deck:0"],
        ),
        (
            at_god("artemis", "artemis", "card hera"),
            "card ares",
            "A card is drawn unseen",
            ["deck:0"],
        ),
        (
            table(4).play(*PLATAEA, *["reinforce"] * 3),
            "add",
            "Add the card to your army",
            ["face-down:1", "army:1"],
        ),
        (
            at_god("athena", "athena", "stop", "gather", "card hera"),
            "hera argos athena",
            "Hera: destroy Athena, who lies sideways, in Argos's army",
            ["revealed:0", "sideways:3"],
        ),
        (
            table(4).play(*PLATAEA, *["reinforce"] * 3),
            "bottom",
            "Put the card at the bottom of the deck",
            ["face-down:1", "deck:1"],
        ),
        (at_invasion(), "invade marathon", "Invade Marathon, held by Argos", ["territory:10"]),
        (at_invasion(), "decline", "Do not invade", ["territory:5"]),
        (
            table(4, discards={"thebes": "hera ares"}).play("territory plataea"),
            "return ares",
            "Ares returns to the deck",
            ["discard:1", "deck:1"],
        ),
        (
            opening(3).play("choose thebes", "choose athens", "choose argos"),
            "start 2",
            "Athens gets the turn marker",
            ["lands:1"],
        ),
    ],
)
def test_every_action_has_a_line_a_label_and_things_to_light_up(
    scene: Scene, line: str, label: str, pieces: list[str]
) -> None:
    action = AGONISTE.from_text(scene.state, line)
    assert AGONISTE.allows(scene.state, action)
    assert AGONISTE.to_text(scene.state, action, CHANCE) == line
    assert scene.label(line) == label
    assert scene.pieces(line) == pieces


def test_a_label_knows_that_a_doubled_army_grows_by_two() -> None:
    """Rules: 3.8.1; ruling AG-12."""
    scene = table(4, rulings={"athena": "lasting"}).play(*PLATAEA, "gather", "card hoplite-2", "reveal")
    assert scene.play("card athena").label("athena") == "Athena: double your army's strength, from 2 to 4"
    scene.play("athena", "reveal", "card hera")
    assert scene.label("strength") == "Lay Hera into your army: strength 6"


@pytest.mark.parametrize(
    ("lines", "line", "label"),
    [
        (["card hera"], "strength", "Lay Hera into your army: strength 9, which breaks it"),
        (["card ares"], "ares athens", "Ares: add 8 to Athens's army, from 8 to 16, which breaks it"),
        (["card athena"], "athena", "Athena: double your army's strength, from 8 to 16, which breaks it"),
    ],
)
def test_a_label_says_when_an_army_would_break(lines: list[str], line: str, label: str) -> None:
    """Rules: 5.3.9; ruling AG-6."""
    scene = table(4).play(*PLATAEA, "gather", *["card hoplite-4", "reveal"] * 2, *lines)
    assert scene.label(line) == label
    assert scene.play(line).status("athens") == "broken"


def test_a_label_knows_that_by_ruling_ares_does_not_break_an_army() -> None:
    """Rules: 5.3.9; ruling AG-11."""
    scene = table(4, rulings={"ares": "own-army-uncapped"}).play(
        *PLATAEA, "gather", "card hoplite-2", "reveal"
    )
    label = "Ares: add 8 to Athens's army, from 2 to 10"
    assert scene.play("card ares").label("ares athens") == label


@pytest.mark.parametrize(
    ("card", "label"),
    [
        ("hoplite-2", "Add Hoplite 2 to your army: strength 6"),
        ("hera", "Add Hera to your army, for 1 strength or for the power"),
    ],
)
def test_the_defender_is_told_what_his_face_down_card_does_and_nobody_else_is(card: str, label: str) -> None:
    """Rules: 5.3.16; ruling AG-8."""
    scene = table(4).play("territory plataea", "card hoplite-4", f"card {card}", *["reinforce"] * 3)
    assert scene.label("add", "thebes") == label
    assert scene.label("add", "athens") == scene.label("add") == "Add the card to your army"


def test_a_label_says_when_the_face_down_card_would_break_the_army() -> None:
    """Another's Ares has lifted the Defender's empty army to eight.

    Rules: 5.3.9, 5.3.16; rulings AG-6, AG-52.
    """
    scene = table(4).play(*PLATAEA, "gather", "card hera", "hera thebes hoplite-2", "stop")
    scene.play("gather", "card ares", "ares thebes", "stop", "reinforce")
    assert scene.label("add", "thebes") == "Add Hoplite 3 to your army: strength 11, which breaks it"
    assert scene.play("add").status("thebes") == "out"


def test_the_choice_among_the_tied_has_them_too() -> None:
    """Rules: 5.4.6."""
    six = ("gather", "card hoplite-2", "reveal", "card hoplite-4", "stop")
    scene = table(4).play(*PLATAEA, *six, *six, "reinforce", "bottom", "stop")
    assert scene.offers == ["award athens", "award argos"]
    assert scene.label("award argos") == "Let Argos win"
    assert scene.pieces("award argos") == ["army:3"]


@pytest.mark.parametrize("verb", [CHOOSE, AWARD, INVADE, CALL, 0, 99])
def test_a_number_that_is_no_choice_now_is_refused_with_a_reason(verb: int) -> None:
    scenes = [
        opening(4),
        table(4).play(*PLATAEA),
        table(4).play(*PLATAEA, "gather", "card hoplite-2"),
        at_god("hera"),
        at_god("ares"),
        at_god("artemis", "artemis", *["card hera"] * 4),
        table(4).play(*PLATAEA, *["reinforce"] * 3),
        at_invasion(),
    ]
    for scene in scenes:
        action = pack(verb, 250, 250, 250)
        assert not AGONISTE.allows(scene.state, action)
        assert any(not reason.met for reason in AGONISTE.explain(scene.state, action))


def test_an_action_with_something_added_is_not_the_action() -> None:
    """Rules: 5.3.12."""
    scene = table(4).play(*PLATAEA)
    gather = AGONISTE.from_text(scene.state, "gather")
    assert not AGONISTE.allows(scene.state, gather | 1 << 40)
    assert [reason.met for reason in AGONISTE.explain(scene.state, gather)] == [True]
