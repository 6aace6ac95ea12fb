"""What each seat knows of the Pantheon, and what it imagines of the rest."""

from collections import Counter

import pytest

from stoa.games.wonders_duel.marks.pantheon import UNSEEN_OFFERINGS, put_mark
from stoa.kernel.basics import NOBODY
from stoa.kernel.marks import Shown
from tests.conformance.cases import Case
from tests.conformance.contract import CHEAP
from tests.conformance.forks import FORKS
from tests.conformance.walk import play_through, sample_secrets, sample_states
from tests.conformance.worlds import WORLDS, the_truth_can_be_imagined
from tests.games.wonders_duel.secrecy import expect_secrets_kept, worlds
from tests.games.wonders_duel.shrine import SECRET, deck, shrine
from tests.games.wonders_duel.table import GAME, Scene

PLACING = {"age": 1, "near": "altar theater baths", "slots": "- - greek greek -"}


def placed(rulings: dict[str, str] | None = None) -> Scene:
    """Seat 1 has looked at Zeus and Hades, laid Hades on space 2 and put Zeus back; Aphrodite is below."""
    scene = shrine(**PLACING, rulings=rulings)  # type: ignore[arg-type]
    return scene.play("discard altar", "discard theater", "seen zeus", "seen hades", "settle hades 2")


def test_only_who_placed_a_divinity_knows_it_until_age_two() -> None:
    """Rules: P3.2, P3.3, P4.2."""
    scene = placed()
    assert [scene.faces("pantheon", seat)[1] for seat in (0, 1, NOBODY)] == ["", "hades", ""]
    assert scene.zone("pantheon", 0).pieces[1].back == "greek"
    assert deck(scene, "greek", 1) == ("zeus", "aphrodite"), "the third is known by exclusion"
    assert deck(scene, "greek", NOBODY) == ("unseen", "unseen")


def test_lines_of_secret_actions_hide_the_card() -> None:
    """Rules: P3.2, P3.3, P7.2."""
    scene = shrine(**PLACING)  # type: ignore[arg-type]
    scene.play("discard altar", "discard theater")
    assert (scene.line("seen zeus", 0), scene.line("seen zeus", 1)) == ("seen ?", "seen zeus")
    scene.play("seen zeus", "seen hades")
    assert (scene.line("settle zeus 4", 0), scene.line("settle zeus 4", 1)) == ("settle ? 4", "settle zeus 4")
    assert scene.line("settle zeus 4", NOBODY) == "settle ? 4"


def test_others_imagine_every_divinity_of_the_mythology() -> None:
    """Rules: P3.3."""
    scene = placed()
    found = Counter(world.faces("pantheon", 1)[1] for world in worlds(scene, 0, 300))
    assert found.keys() == {"aphrodite", "hades", "zeus"}
    assert min(found.values()) > 60
    assert {world.faces("pantheon", 1)[1] for world in worlds(scene, 1)} == {"hades"}
    assert {deck(world, "greek", 1) for world in worlds(scene, 1)} == {("zeus", "aphrodite")}


def test_who_draws_the_same_deck_later_knows_what_lies_on_the_space() -> None:
    """Rules: P3.2, P3.3."""
    scene = drawn_again()
    assert scene.actor == 0
    assert scene.faces("pantheon", 0)[1] == "hades"
    assert {line.split()[1] for line in scene.offers} == {"zeus", "aphrodite"}
    scene.play("settle zeus 5")
    assert scene.faces("pantheon", 1)[4] == ""
    assert scene.faces("pantheon", 1)[1] == "hades"
    assert deck(scene, "greek", 1) == ("unseen",), "it is not known any more which of two went where"
    assert {world.faces("pantheon", 0)[4] for world in worlds(scene, 1)} == {"zeus", "aphrodite"}


def test_what_the_gate_showed_is_known_to_who_opened_it() -> None:
    """Rules: P6.16; ruling WD-39."""
    scene = shrine(coins=(16, 7), decks="ishtar tanit hades ra mars", rulings=SECRET).play(
        "activate 6", "enki none", "call ra"
    )
    assert deck(scene, "roman", 0)[0] == "mars"
    assert deck(scene, "roman", 1)[0] == "unseen"
    assert deck(scene, "egyptian", 1) == ("unseen", "unseen")
    assert len({deck(world, "roman", 0)[0] for world in worlds(scene, 1)}) == 3
    assert {deck(world, "roman", 0)[0] for world in worlds(scene, 0)} == {"mars"}


def test_whether_enki_was_among_the_cards_is_not_told() -> None:
    """Rules: P6.1; ruling WD-39."""
    scene = shrine(coins=(16, 7), decks="enki tanit hades ra mars", rulings=SECRET).play("activate 6")
    assert scene.line("enki masonry theology", 1) == "enki ?"
    scene.play("enki masonry theology")
    assert (scene.heard(1), len(scene.heard(0))) == ([], 1)
    seen = {world.zone("enki", 0).marks for world in worlds(scene, 1, 200)}
    assert () in seen, "perhaps he is not there"
    assert len(seen) > 20
    assert {world.zone("enki", 0).marks for world in worlds(scene, 0)} == {
        (Shown("masonry"), Shown("theology"))
    }
    without = shrine(coins=(16, 7), decks="ishtar tanit hades ra mars", rulings=SECRET).play("activate 6")
    without.play("enki none")
    assert without.heard(1) == []
    assert len({world.zone("enki", 0).marks for world in worlds(without, 1, 200)}) > 20


def test_the_token_left_on_a_secret_enki_is_not_told() -> None:
    """Rules: P6.1; ruling WD-39."""
    scene = shrine(coins=(16, 7), decks="enki tanit hades ra mars", rulings=SECRET)
    scene.play("activate 6", "enki masonry theology", "call enki")
    tokens = {world.zone("enki", 0).marks for world in worlds(scene, 1, 100)}
    assert len(tokens) > 10
    assert () not in tokens


def test_who_sees_the_tokens_on_an_open_enki_imagines_no_others() -> None:
    """Rules: P4.3."""
    scene = shrine(age=1, last="altar", spaces="enki mars zeus ra tanit", pawn=1).play("discard altar")
    while not scene.offers[0].startswith("enki"):
        scene.play(scene.offers[0])
    scene.play("enki masonry theology")
    for seat in (0, 1, NOBODY):
        assert {tuple(world.faces("enki")) for world in worlds(scene, seat, 20)} == {("masonry", "theology")}


def test_hidden_offerings_are_imagined_among_those_not_seen() -> None:
    """Rules: P3.7; ruling WD-9."""
    scene = shrine(rulings={"offerings": "hidden"}, offerings=("2", "4"))
    put_mark(scene.state, UNSEEN_OFFERINGS, 0b010)
    theirs = [tuple(world.faces("divinities:1", 1)) for world in worlds(scene, 0)]
    assert set(theirs) == {("3",), ("4",)}
    assert {tuple(world.faces("divinities:0", 0)) for world in worlds(scene, 0)} == {("2",)}
    watching = {tuple(world.faces("divinities:0", 0)) for world in worlds(scene, NOBODY)}
    assert watching == {("2",), ("3",), ("4",)}
    openly = shrine(offerings=("2", "4"))
    assert {tuple(world.faces("divinities:1", 1)) for world in worlds(openly, 0)} == {("4",)}


THEATER = {"age": 3, "near": "arena port", "coins": (60, 7), "wonders": ("divine-theater", "")}
Rulings = dict[str, str]


def drawing(rulings: Rulings) -> Scene:
    scene = shrine(**PLACING, rulings=rulings)  # type: ignore[arg-type]
    return scene.play("discard altar", "discard theater", "seen zeus", "seen hades")


def drawn_again(rulings: Rulings | None = None) -> Scene:
    """Seat 0 has drawn from the deck that seat 1 knows."""
    scene = placed(rulings).draw().play("discard baths").draw()
    while not scene.offers[0].startswith("settle"):
        scene.play(scene.offers[0] if scene.actor == -2 else next(x for x in scene.offers if "discard" in x))
    return scene


def placed_again(rulings: Rulings) -> Scene:
    return drawn_again(rulings).play("settle zeus 5")


def gate_opened(rulings: Rulings) -> Scene:
    scene = shrine(coins=(16, 7), spaces="ishtar tanit", rulings=rulings).play("activate 6")
    while not scene.offers[0].startswith("enki"):
        scene.play("seen enki" if "seen enki" in scene.offers else scene.offers[0])
    return scene


def gate_passed(rulings: Rulings) -> Scene:
    return gate_opened(rulings).play("enki masonry theology").play("call enki")


def gate_closed(rulings: Rulings) -> Scene:
    scene = gate_opened(rulings)
    return scene.play("enki masonry theology").play(scene.offers[-1])


def searched(rulings: Rulings) -> Scene:
    scene = shrine(**THEATER, rulings=rulings)  # type: ignore[arg-type]
    scene.play("wonder divine-theater with arena", "search mesopotamian")
    return scene.play("seen nisaba", "seen enki", "seen ishtar")


def called(rulings: Rulings) -> Scene:
    return searched(rulings).play("enki masonry theology", "call ishtar")


def called_enki(rulings: Rulings) -> Scene:
    return searched(rulings).play("enki masonry theology", "call enki")


def returned(rulings: Rulings) -> Scene:
    return called(rulings).play("top nisaba").draw()


SCENES = [
    drawing,
    placed,
    drawn_again,
    placed_again,
    gate_opened,
    gate_passed,
    gate_closed,
    searched,
    called,
    called_enki,
    returned,
]


@pytest.mark.parametrize("draws", ["revealed", "secret"])
@pytest.mark.parametrize("build", SCENES, ids=lambda build: build.__name__)
def test_no_secret_is_told_and_none_is_forgotten(build: object, draws: str) -> None:
    """Rules: P3.2, P3.3, P6.1, P6.16, P7.2; ruling WD-39."""
    assert callable(build)
    expect_secrets_kept(build({"divine-draws": draws}), the_truth_can_be_imagined)


OTHERWISE = {
    "zeus-token": "discarded",
    "offerings": "hidden",
    "astarte": "astarte-first",
    "lone-token": "nothing",
    "divine-draws": "secret",
    "age-start": "before-structure",
    "pantheon-layout": "after-draft",
    "wonder-limit": "standing",
    "progress-token": "compulsory",
}


@pytest.mark.parametrize("mode", ["pantheon", "agora+pantheon"])
def test_secrets_are_kept_by_the_other_rulings_too(mode: str) -> None:
    """Rules: rulings WD-1, WD-9, WD-11, WD-15, WD-39, WD-42, WD-43, WD-44, WD-45."""
    case = Case(f"{mode} otherwise", GAME, GAME.agree(2, {"mode": mode}, OTHERWISE))
    play_through(case, 5, *CHEAP)
    sample_states(case, 6, 6, *WORLDS, *FORKS)
    sample_secrets(case, 1, 3, 1, *WORLDS, *FORKS)
