"""Every action in words and what it touches, for who acts and for who watches."""

from collections.abc import Callable
from typing import Any

import pytest

from stoa.kernel.basics import NOBODY
from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import GAME, Scene, opening, table

Case = tuple[Callable[[], Scene], str, str, str]
RICH = (40, 40)
UNSEEN = "Something is drawn unseen"


def turn() -> Scene:
    return table(
        "agora",
        near="altar conspirator",
        wonders=("sphinx", ""),
        coins=RICH,
        conspiracies=("coup sabotage+", ""),
        cities=("tavern", ""),
        built=("", "pyramids"),
        decrees="salvage ? ? ? ? ?",
        cubes=("1", ""),
    )


def triggered(conspiracy: str, near: str = "altar", **settings: Any) -> Scene:
    scene = table("agora", near=near, conspiracies=(f"{conspiracy}+", ""), **settings)
    return scene.play(f"trigger 1 {conspiracy}")


def built(wonder: str, **settings: Any) -> Scene:
    scene = table("agora", near="altar", wonders=(wonder, ""), coins=RICH, **settings)
    return scene.play(f"wonder {wonder} with altar")


def paired(ruling: str = "optional") -> Scene:
    scene = table(
        age=2, near="dispensary", cities=("pharmacist", ""), rulings={"progress-token": ruling}, board="law"
    )
    return scene.play("build dispensary")


def paying() -> Scene:
    return table(
        "agora",
        age=2,
        near="forum",
        cities=("", "clay-pool"),
        tokens=("", "economy"),
        decrees="waive-yellow ? ? ? ? ?",
        cubes=("1", ""),
    ).play("build forum")


def conspiring() -> Scene:
    return table("agora", near="conspirator").play("build conspirator 19")


def politician() -> Scene:
    return table("agora", near="politician-left", cubes=("3", "")).play("build politician-left 19")


DECISIONS: list[Case] = [
    (turn, "build altar", "Build Altar for 0", "place:18"),
    (turn, "build conspirator 20", "Recruit Conspirator for 0", "place:19"),
    (turn, "discard altar", "Discard Altar for 5 coins", "place:18 discard"),
    (turn, "wonder sphinx with altar", "Build The Sphinx for 8, with Altar", "place:18 wonder:sphinx"),
    (turn, "trigger 2 sabotage", "Trigger Sabotage", "conspiracy:1"),
    (lambda: offered(), "pick sphinx", "Choose The Sphinx", "wonder:sphinx"),
    (
        lambda: built("great-library").play("tokens architecture masonry theology"),
        "token masonry",
        "Take Masonry",
        "token:masonry",
    ),
    (lambda: built("mausoleum", discarded="baths"), "choose baths", "Build Baths for free", "discard:baths"),
    (lambda: built("circus-maximus", cities=("", "press")), "choose press", "Discard Press", "city:1:press"),
    (lambda: removed(), "choose quarry", "Build Quarry for free", "unseen:quarry"),
    (lambda: triggered("property-fraud", far="stable"), "take stable", "Build Stable for free", "place:0"),
    (lambda: table(last="altar").play("discard altar").draw(), "start 2", "Let Two begin", ""),
    (paired, "pass", "Take no token", ""),
    (conspiring, "place 4", "Place a cube in chamber 4 (3 points)", "chamber:3"),
    (conspiring, "conspire", "Conspire: draw two Conspiracies", "conspiracies"),
    (
        politician,
        "move 3 2",
        "Move a cube from chamber 3 (3 points) to chamber 2 (2 points)",
        "chamber:2 chamber:1",
    ),
    (politician, "pass", "Pass", ""),
    (
        lambda: triggered("political-maneuver", cubes=("", "5")).play("place 1"),
        "remove 5",
        "Remove a cube from chamber 5 (2 points)",
        "chamber:4",
    ),
    (
        lambda: triggered("coercion", cities=("theater", "baths")),
        "swap baths for theater",
        "Take Baths, give Theater",
        "city:1:baths city:0:theater",
    ),
    (
        lambda: triggered("insider-influence"),
        "shift 4 to 2",
        "Put a face-down Decree of chamber 4 (3 points) into chamber 2 (2 points)",
        "decree:3 chamber:1",
    ),
    (paying, "waive resources", "Leave out a resource, pay the coins", ""),
    (paying, "waive coins", "Leave out the coins, buy the resources", ""),
]
"""A situation, an action, its sentence, and what lights up; all may know them."""


def offered() -> Scene:
    scene = opening().play("first 1", "board agriculture architecture economy law masonry")
    return scene.play("offer pyramids colossus artemis sphinx")


def choosing(wonders: str) -> Scene:
    """The draft of a game with Agora begins with these Wonders."""
    scene = opening("agora")
    while not scene.offers[0].startswith("offer"):
        scene.play(scene.offers[0])
    return scene.play(f"offer {wonders}")


def removed() -> Scene:
    return triggered("treason").play("removed lumber-yard stone-pit quarry")


def drawn() -> Scene:
    return conspiring().play("conspire", "conspiracies coup treason")


SECRETS: list[tuple[Callable[[], Scene], str, str, str, str, str]] = [
    (
        turn,
        "prepare 1 coup with altar",
        "Prepare Coup (Conspiracy 1) with Altar",
        "prepare 1 ? with altar",
        "Prepare Conspiracy 1 with Altar",
        "place:18 conspiracy:0",
    ),
    (
        drawn,
        "keep treason top",
        "Keep Treason, the other on top",
        "keep ? top",
        "Keep one, the other on top",
        "conspiracy:41 conspiracies",
    ),
    (
        drawn,
        "keep coup bottom",
        "Keep Coup, the other at the bottom",
        "keep ? bottom",
        "Keep one, the other at the bottom",
        "conspiracy:40 conspiracies",
    ),
    (
        lambda: triggered("obscurantism"),
        "lock masonry",
        "Lock Masonry",
        "lock ?",
        "Lock a token of the box",
        "token:masonry",
    ),
    (
        lambda: built("great-library"),
        "tokens architecture masonry theology",
        "Architecture, Masonry, Theology",
        "tokens ? ? ?",
        UNSEEN,
        "box",
    ),
    (
        lambda: conspiring().play("conspire"),
        "conspiracies coup treason",
        "Coup, Treason",
        "conspiracies ? ?",
        UNSEEN,
        "conspiracies",
    ),
    (
        lambda: triggered("treason"),
        "removed lumber-yard stone-pit quarry",
        "Lumber Yard, Stone Pit, Quarry",
        "removed ? ? ?",
        UNSEEN,
        "unseen",
    ),
]
"""A situation, an action, its sentence; what others may read and hear of it; what lights up."""

DRAWS: list[Case] = [
    (lambda: opening(), "first 1", "One begins", ""),
    (
        lambda: opening().play("first 1"),
        "board agriculture architecture economy law masonry",
        "Agriculture, Architecture, Economy, Law, Masonry",
        "board",
    ),
    (
        lambda: opening().play("first 1", "board agriculture architecture economy law masonry"),
        "offer pyramids colossus artemis sphinx",
        "The Pyramids, The Colossus, The Temple of Artemis, The Sphinx",
        "offer",
    ),
    (
        lambda: opening("agora").play("first 1", "board agriculture architecture economy law masonry"),
        "backs 1 3",
        "Other backs at place 1, place 3",
        "structure",
    ),
    (
        lambda: table("agora", near="conspirator").play("build conspirator 19", "place 2"),
        "decree salvage",
        "Decree: two more coins for a discard",
        "decree:1",
    ),
    (lambda: freed(), "lay quarry", "Quarry", "place:9"),
    (lambda: laying(), "lay tavern baths", "Tavern, Baths", "structure"),
]
"""A situation, a draw that all see, its sentence and what lights up."""


def freed() -> Scene:
    return table(near="altar baths").play("discard altar", "discard baths")


def laying() -> Scene:
    scene = opening("agora").play("first 1", "board agriculture architecture economy law masonry")
    return scene.play("backs 2 4", "backs 5 6 7")


def sentence(scene: Scene, line: str, seat: int) -> str:
    action = GAME.from_text(scene.state, line)
    return GAME.sentence(GAME.describe(scene.state, action, seat), scene.names)


def pieces(scene: Scene, line: str) -> str:
    return " ".join(GAME.pieces(scene.state, GAME.from_text(scene.state, line)))


def name(value: object) -> str:
    """A case is called by its action."""
    return value if isinstance(value, str) else ""


@pytest.mark.parametrize(("build", "line", "words", "touched"), [*DECISIONS, *DRAWS], ids=name)
def test_what_all_see_is_said_to_all_alike(
    build: Callable[[], Scene], line: str, words: str, touched: str
) -> None:
    """Rules: B6.6, A6.1."""
    scene = build()
    action = GAME.from_text(scene.state, line)
    assert GAME.allows(scene.state, action)
    assert {sentence(scene, line, seat) for seat in (0, 1, NOBODY)} == {words}
    assert {GAME.to_text(scene.state, action, seat) for seat in (0, 1, NOBODY)} == {line}
    assert pieces(scene, line) == touched


@pytest.mark.parametrize(("build", "line", "words", "read", "heard", "touched"), SECRETS, ids=name)
def test_what_is_secret_is_said_in_full_to_its_owner_only(
    build: Callable[[], Scene], line: str, words: str, read: str, heard: str, touched: str
) -> None:
    """Rules: A8.3, A9.1, A20.6, A20.13, B14.4; rulings WD-31, WD-33."""
    scene = build()
    action = GAME.from_text(scene.state, line)
    assert GAME.allows(scene.state, action)
    assert (sentence(scene, line, 0), GAME.to_text(scene.state, action, 0)) == (words, line)
    for other in (1, NOBODY):
        assert (sentence(scene, line, other), GAME.to_text(scene.state, action, other)) == (heard, read)
    assert pieces(scene, line) == touched


ABOUT: list[tuple[Callable[[], Scene], str, str]] = [
    (lambda: offered(), "pick sphinx", "another turn; 6 points"),
    (
        lambda: choosing("pyramids sphinx curia-julia knossos"),
        "pick knossos",
        "place a cube and move one; 3 points; when chosen: place a cube in any chamber",
    ),
    (
        lambda: triggered("extortion", wonders=("", "knossos")),
        "pick knossos",
        "place a cube and move one; 3 points",
    ),
    (paired, "token law", "counts as a symbol of its own"),
    (lambda: triggered("obscurantism"), "lock law", "counts as a symbol of its own"),
    (turn, "trigger 2 sabotage", "return a Wonder built by the opponent to the box"),
    (lambda: drawn(), "keep coup top", "Coup: 2 shields"),
    (lambda: shrine(spaces="mars"), "activate 1", "2 shields"),
    (
        lambda: shrine(coins=(20, 0)),
        "activate 6",
        "activate the top card of any deck of divinities for free",
    ),
    (
        lambda: shrine(coins=(20, 0), decks="ishtar tanit hades ra mars").play("activate 6"),
        "call tanit",
        "Tanit: 12 coins",
    ),
    (turn, "build altar", ""),
]


@pytest.mark.parametrize(("build", "line", "words"), ABOUT, ids=name)
def test_what_is_offered_says_what_it_does(build: Callable[[], Scene], line: str, words: str) -> None:
    """Rules: B4.7, A3.3, A8.3, P5.1."""
    scene = build()
    action = GAME.from_text(scene.state, line)
    assert GAME.allows(scene.state, action)
    told = [GAME.sentence(message, scene.names) for message in GAME.about(scene.state, action, 0)]
    assert "; ".join(told) == words


def test_what_is_hidden_is_not_explained() -> None:
    """Rules: A8.3, P3.3; ruling WD-33."""
    scene = drawn()
    assert GAME.about(scene.state, GAME.from_text(scene.state, "keep coup top"), 1) == []
    scene = shrine(age=1, near="altar theater", slots="- - greek - -", decks="zeus hades")
    scene.play("discard altar", "discard theater")
    for seat, told in ((1, 1), (0, 0), (NOBODY, 0)):
        action = GAME.from_text(scene.state, "settle zeus 4")
        assert len(GAME.about(scene.state, action, seat)) == told


def test_a_token_that_lies_open_is_locked_for_all_to_see() -> None:
    """Rules: A20.6."""
    scene = triggered("obscurantism")
    assert {sentence(scene, "lock law", seat) for seat in (0, 1, NOBODY)} == {"Lock Law"}


PROMPTS: list[tuple[Callable[[], Scene], str]] = [
    (turn, "One: Age I, take a card and use it."),
    (lambda: table(age=2, near="walls"), "One: Age II, take a card and use it."),
    (lambda: table("pantheon", near="altar"), "One: Age I, take a card and use it."),
    (lambda: table("pantheon", age=2, near="walls"), "One: Age II, take a card and use it."),
    (
        lambda: shrine(spaces="mars", near="walls", coins=(3, 0)),
        "One: Age II, take a card and use it, or activate a divinity.",
    ),
    (lambda: shrine(spaces="mars", near="walls", coins=(2, 9)), "One: Age II, take a card and use it."),
    (
        lambda: shrine(spaces="mars", near="walls", coins=(1, 0), offerings=("2", "")),
        "One: Age II, take a card and use it, or activate a divinity.",
    ),
    (lambda: offered(), "One chooses a Wonder."),
    (lambda: table(last="altar").play("discard altar").draw(), "One chooses who begins Age II."),
    (paired, "One may choose a progress token of the board."),
    (lambda: paired("compulsory"), "One chooses a progress token of the board."),
    (lambda: table(age=2, last="temple").play("discard temple").draw(), "One chooses who begins Age III."),
    (paying, "One chooses what the Decree waives for Forum."),
    (politician, "One has 1 Senate action: place, move or pass."),
    (
        lambda: table("agora", near="politician-left", cities=("theater baths", "")).play(
            "build politician-left 19"
        ),
        "One has 2 Senate actions: place, move or pass.",
    ),
]
"""A situation and what is asked in it, of whom and for all to read."""


@pytest.mark.parametrize(("build", "words"), PROMPTS, ids=name)
def test_what_is_asked_is_told_to_all_alike(build: Callable[[], Scene], words: str) -> None:
    """Rules: B6.6, B7.3, A7.6, A17.1."""
    scene = build()
    prompts = [GAME.prompt(scene.state, seat) for seat in (0, 1, NOBODY)]
    assert {GAME.sentence(prompt, scene.names) for prompt in prompts} == {words}


def test_who_does_not_see_the_offerings_is_not_told_whether_they_suffice() -> None:
    """Rules: P5.1; ruling WD-9."""
    asked = "One: Age II, take a card and use it"
    for offerings, own in (("2", ", or activate a divinity."), ("", ".")):
        scene = shrine(
            rulings={"offerings": "hidden"},
            spaces="mars",
            near="walls",
            coins=(1, 0),
            offerings=(offerings, ""),
        )
        prompts = [GAME.sentence(GAME.prompt(scene.state, seat), scene.names) for seat in (0, 1, NOBODY)]
        assert prompts == [asked + own, *[f"{asked}, or activate a divinity."] * 2]


def test_what_was_drawn_is_named_only_to_who_is_asked_about_it() -> None:
    """Rules: A8.3; ruling WD-33."""
    scene = drawn()
    asked = [GAME.sentence(GAME.prompt(scene.state, seat), scene.names) for seat in (0, 1, NOBODY)]
    assert asked[0].startswith("You drew Coup, Treason:")
    assert asked[1:] == ["One keeps one of two Conspiracies."] * 2
