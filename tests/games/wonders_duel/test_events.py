"""What is told of every kind of thing that happens, with its paragraph; * where something hidden is shown."""

from collections.abc import Callable

import pytest

from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import GAME, Scene, opening, table

pytestmark = pytest.mark.usefixtures("either_seat")

R = (40, 40)


def until(scene: Scene, verb: str) -> Scene:
    """Let chance do the first thing that is possible until something of this kind is drawn."""
    while not scene.offers[0].startswith(verb):
        scene.play(scene.offers[0])
    return scene


Case = tuple[Callable[[], Scene], list[str], list[str]]

BASE: dict[str, Case] = {
    "opening": (
        lambda: opening(),
        [
            "first 1",
            "board agriculture architecture economy law masonry",
            "offer pyramids colossus artemis sphinx",
            "pick sphinx",
        ],
        [
            "B4.6 One is the first player.",
            "B4.4 On the board lie Agriculture, Architecture, Economy, Law, Masonry.",
            "B4.7 Wonders to choose from: The Pyramids, The Colossus, The Temple of Artemis, The Sphinx.",
            "B4.8 One chooses The Sphinx.",
        ],
    ),
    "building": (
        lambda: table(age=2, near="forum", tokens=("", "economy"), coins=R),
        ["build forum"],
        ["B5.13 One pays 5 coins.", "B12.3 Two earns 2 coins by Economy.", "B6.10 One builds Forum."],
    ),
    "paying the bank": (
        lambda: table(near="stone-pit", tokens=("", "economy")),
        ["build stone-pit"],
        ["B5.13 One pays 1 coin.", "B6.10 One builds Stone Pit."],
    ),
    "discarding": (
        lambda: table(near="altar"),
        ["discard altar"],
        ["B6.12 One discards Altar.", "B6.12 One takes 2 coins."],
    ),
    "wonder": (
        lambda: table(near="altar", wonders=("appian-way", ""), coins=R),
        ["wonder appian-way with altar"],
        [
            "B5.13 One pays 10 coins.",
            "B6.14 One builds The Appian Way with Altar.",
            "B6.8 One will play again.",
            "B14.1 One takes 3 coins.",
            "B14.1 Two loses 3 coins.",
        ],
    ),
    "zeus": (
        lambda: table(near="altar", wonders=("statue-of-zeus", ""), cities=("", "quarry"), coins=R),
        ["wonder statue-of-zeus with altar", "choose quarry"],
        [
            "B5.13 One pays 11 coins.",
            "B6.14 One builds The Statue of Zeus with Altar.",
            "B8.1 One moves the pawn 1 space on.",
            "B14.12 Two loses Quarry to the discard pile.",
        ],
    ),
    "mausoleum": (
        lambda: table(near="altar", wonders=("mausoleum", ""), discarded="tavern", coins=R),
        ["wonder mausoleum with altar", "choose tavern"],
        [
            "B5.13 One pays 10 coins.",
            "B6.14 One builds The Mausoleum with Altar.",
            "B14.7 One builds Tavern.",
            "B15.2 One takes 4 coins.",
        ],
    ),
    "library": (
        lambda: table(near="altar", wonders=("great-library", ""), coins=R),
        ["wonder great-library with altar", "tokens architecture masonry urbanism", "token urbanism"],
        [
            "B5.13 One pays 10 coins.",
            "B6.14 One builds The Great Library with Altar.",
            "B14.4 One draws 3 tokens from the box. *",
            "B14.4 You drew Architecture, Masonry, Urbanism. *",
            "B14.4 One takes Urbanism.",
            "B12.13 One takes 6 coins.",
        ],
    ),
    "pair": (
        lambda: table(age=2, near="dispensary", cities=("pharmacist", ""), board="agriculture law"),
        ["build dispensary", "token agriculture"],
        ["B5.16 One builds Dispensary.", "B9.2 One takes Agriculture.", "B12.1 One takes 6 coins."],
    ),
    "war": (
        lambda: table(near="guard-tower", pawn=2),
        ["build guard-tower"],
        [
            "B6.10 One builds Guard Tower.",
            "B8.1 One moves the pawn 1 space on.",
            "B8.2 One uses a military token.",
            "B11.1 Two loses 2 coins.",
        ],
    ),
    "revealing": (
        lambda: table(age=2, near="walls brewery", coins=R),
        ["build walls", "lay parade-ground"],
        [
            "B5.13 One pays 4 coins.",
            "B6.10 One builds Walls.",
            "B8.1 One moves the pawn 2 spaces on.",
            "B6.7 Parade Ground is turned up. *",
        ],
    ),
    "age": (
        lambda: table(last="altar"),
        ["discard altar"],
        [
            "B6.12 One discards Altar.",
            "B6.12 One takes 2 coins.",
            "B6.2 The structure of Age II is laid out.",
        ],
    ),
    "beginner": (
        lambda: table(last="altar").play("discard altar").draw(),
        ["start 2"],
        ["B7.5 Two will begin."],
    ),
    "weaker beginner": (
        lambda: table(last="altar", pawn=-2).play("discard altar").draw(),
        ["start 2"],
        ["B7.3 Two will begin."],
    ),
    "coins of the gardens": (
        lambda: table(near="altar", wonders=("hanging-gardens", ""), coins=R),
        ["wonder hanging-gardens with altar"],
        [
            "B5.13 One pays 8 coins.",
            "B6.14 One builds The Hanging Gardens with Altar.",
            "B6.8 One will play again.",
            "B14.6 One takes 6 coins.",
        ],
    ),
    "coins of Artemis": (
        lambda: table(near="altar", wonders=("artemis", ""), coins=R),
        ["wonder artemis with altar"],
        [
            "B5.13 One pays 8 coins.",
            "B6.14 One builds The Temple of Artemis with Altar.",
            "B6.8 One will play again.",
            "B14.13 One takes 12 coins.",
        ],
    ),
    "again, but in vain": (
        lambda: table(age=3, last="palace", wonders=("sphinx", ""), coins=R),
        ["wonder sphinx with palace"],
        [
            "B5.13 One pays 8 coins.",
            "B6.14 One builds The Sphinx with Palace.",
            "B6.8 One will play again.",
            "B6.9 The structure is empty, so One does not play again.",
            "B10.2 The third Age is over: points are counted.",
        ],
    ),
    "theology": (
        lambda: table(near="altar", wonders=("pyramids", ""), tokens=("theology", ""), coins=R),
        ["wonder pyramids with altar"],
        [
            "B5.13 One pays 8 coins.",
            "B6.14 One builds The Pyramids with Altar.",
            "B12.11 One will play again.",
        ],
    ),
    "no token": (
        lambda: table(age=2, near="dispensary", cities=("pharmacist", ""), board="agriculture law"),
        ["build dispensary", "pass"],
        ["B5.16 One builds Dispensary.", "B9.2 One takes no progress token."],
    ),
    "end": (
        lambda: table(age=3, last="palace"),
        ["discard palace"],
        [
            "B6.12 One discards Palace.",
            "B6.12 One takes 2 coins.",
            "B10.2 The third Age is over: points are counted.",
        ],
    ),
    "military": (
        lambda: table(age=3, near="pretorium", coins=R, pawn=7, war_tokens=0),
        ["build pretorium"],
        [
            "B5.13 One pays 8 coins.",
            "B6.10 One builds Pretorium.",
            "B8.1 One moves the pawn 2 spaces on.",
            "B8.3 One wins by military supremacy.",
        ],
    ),
    "scientific": (
        lambda: table(
            age=3,
            near="university",
            cities=("workshop pharmacist apothecary scriptorium academy", ""),
            coins=R,
        ),
        ["build university"],
        ["B5.13 One pays 6 coins.", "B6.10 One builds University.", "B9.5 One wins by scientific supremacy."],
    ),
    "chain": (
        lambda: table(age=2, near="barracks", cities=("garrison", ""), tokens=("urbanism", "")),
        ["build barracks"],
        ["B12.13 One takes 4 coins.", "B5.16 One builds Barracks.", "B8.1 One moves the pawn 1 space on."],
    ),
}

AGORA: dict[str, Case] = {
    "politician": (
        lambda: table(
            "agora", near="politician-left", cities=("altar baths", ""), senators=("conspirator", "")
        ),
        ["build politician-left 19", "place 2", "decree salvage", "pass"],
        [
            "A7.3 One pays 1 coin.",
            "A7.3 One recruits Politician (left).",
            "A7.7 One places a cube in chamber 2 (2 points).",
            "A7.10 The Decree of chamber 2 (2 points) is turned up: two more coins for a discard. *",
            "A7.7 One forgoes the rest.",
        ],
    ),
    "moving": (
        lambda: table("agora", near="politician-left", cubes=("3", "")),
        ["build politician-left 19", "move 3 4", "decree salvage"],
        [
            "A7.3 One recruits Politician (left).",
            "A7.7 One moves a cube from chamber 3 (3 points) to chamber 4 (3 points).",
            "A7.10 The Decree of chamber 4 (3 points) is turned up: two more coins for a discard. *",
        ],
    ),
    "conspirator": (
        lambda: table("agora", near="conspirator"),
        ["build conspirator 19", "conspire", "conspiracies coup treason", "keep coup top"],
        [
            "A7.3 One recruits Conspirator.",
            "A8.3 One draws two Conspiracies. *",
            "A8.3 They are Coup, Treason. *",
            "A8.3 One keeps one and puts the other on the deck.",
        ],
    ),
    "bottom": (
        lambda: table("agora", near="conspirator"),
        ["build conspirator 19", "conspire", "conspiracies coup treason", "keep coup bottom"],
        [
            "A7.3 One recruits Conspirator.",
            "A8.3 One draws two Conspiracies. *",
            "A8.3 They are Coup, Treason. *",
            "A8.3 One keeps one and puts the other under the deck.",
        ],
    ),
    "placing": (
        lambda: table("agora", near="conspirator"),
        ["build conspirator 19", "place 1"],
        ["A7.3 One recruits Conspirator.", "A8.2 One places a cube in chamber 1 (1 point)."],
    ),
    "preparing": (
        lambda: table("agora", near="altar", conspiracies=("coup treason", "")),
        ["prepare 2 treason with altar"],
        ["A9.1 One prepares Conspiracy 2."],
    ),
    "tokens of agora": (
        lambda: table("agora", age=3, near="pretorium", pawn=3, cubes=("", "1"), coins=R),
        ["build pretorium", "place 1", "remove 1", "pass"],
        [
            "B5.13 One pays 8 coins.",
            "B6.10 One builds Pretorium.",
            "B8.1 One moves the pawn 3 spaces on.",
            "A20.22 One uses a military token.",
            "A20.22 One uses a military token.",
            "A20.1 One places a cube in chamber 1 (1 point).",
            "A20.3 Two loses a cube in chamber 1 (1 point).",
        ],
    ),
    "tax": (
        lambda: table("agora", near="altar", decrees="tax-blue ? ? ? ? ?", cubes=("", "1")),
        ["build altar"],
        ["B6.10 One builds Altar.", "A17.3 Two takes 1 coin."],
    ),
    "shield": (
        lambda: table("agora", near="conspirator", decrees="shield ? ? ? ? ?", cubes=("", "1")),
        ["build conspirator 19", "place 1"],
        [
            "A7.3 One recruits Conspirator.",
            "A8.2 One places a cube in chamber 1 (1 point).",
            "A17.9 Two loses the shield of the Senate.",
            "A17.9 One moves the pawn 1 space on.",
        ],
    ),
    "political": (
        lambda: table(
            "agora",
            near="conspirator",
            decrees="orator tax-blue tax-red salvage tax-green tax-wonder",
            cubes=("1 2 3 4 5", ""),
        ),
        ["build conspirator 19", "place 6"],
        [
            "A7.3 One recruits Conspirator.",
            "A8.2 One places a cube in chamber 6 (1 point).",
            "A13.1 One wins by political supremacy.",
        ],
    ),
}

CONSPIRACIES: dict[str, Case] = {
    "extortion": (
        lambda: table("agora", near="altar", conspiracies=("extortion+", ""), wonders=("", "sphinx")),
        ["trigger 1 extortion", "pick sphinx"],
        ["A10.1 One triggers Extortion. *", "A20.15 One takes The Sphinx."],
    ),
    "blackmail": (
        lambda: table("agora", near="altar", conspiracies=("blackmail+", "")),
        ["trigger 1 blackmail"],
        ["A10.1 One triggers Blackmail. *", "A20.16 Two loses 4 coins.", "A20.16 One takes 4 coins."],
    ),
    "swindle": (
        lambda: table("agora", near="altar", conspiracies=("swindle+", ""), cities=("", "tavern")),
        ["trigger 1 swindle", "choose tavern"],
        ["A10.1 One triggers Swindle. *", "A20.8 Two loses Tavern to the discard pile."],
    ),
    "expropriation": (
        lambda: table("agora", near="altar", conspiracies=("expropriation+", ""), cities=("", "palace")),
        ["trigger 1 expropriation", "choose palace"],
        ["A10.1 One triggers Expropriation. *", "A20.7 Two loses Palace to the discard pile."],
    ),
    "coup": (
        lambda: table("agora", near="altar", conspiracies=("coup+", "")),
        ["trigger 1 coup"],
        ["A10.1 One triggers Coup. *", "A20.23 One moves the pawn 2 spaces on."],
    ),
    "fraud": (
        lambda: table("agora", far="tavern", conspiracies=("property-fraud+", "")),
        ["trigger 1 property-fraud", "take tavern"],
        ["A10.1 One triggers Property Fraud. *", "A20.12 One builds Tavern.", "B15.2 One takes 4 coins."],
    ),
    "treason": (
        lambda: table("agora", near="altar", conspiracies=("treason+", "")),
        ["trigger 1 treason", "removed lumber-yard stone-pit clay-pool", "choose clay-pool"],
        [
            "A10.1 One triggers Treason. *",
            "A20.13 One looks at the removed cards. *",
            "A20.13 Of this Age they are Lumber Yard, Stone Pit, Clay Pool. *",
            "A20.13 One builds Clay Pool.",
        ],
    ),
    "espionage": (
        lambda: table("agora", near="altar", conspiracies=("espionage+", ""), box="masonry"),
        ["trigger 1 espionage", "token masonry"],
        ["A10.1 One triggers Espionage. *", "A20.14 One takes Masonry."],
    ),
    "events": (
        lambda: table("agora", near="altar baths", conspiracies=("turn-of-events+", "")),
        ["trigger 1 turn-of-events", "take altar", "pass"],
        ["A10.1 One triggers Turn of Events. *", "A20.9 One discards Altar from the structure."],
    ),
    "embezzlement": (
        lambda: table("agora", near="altar", conspiracies=("embezzlement+", ""), cubes=("1", "1 3")),
        ["trigger 1 embezzlement"],
        ["A10.1 One triggers Embezzlement. *", "A20.4 One takes 1 coin.", "A20.5 Two loses 2 coins."],
    ),
    "foreclosure": (
        lambda: table("agora", near="altar", conspiracies=("foreclosure+", ""), cities=("", "quarry")),
        ["trigger 1 foreclosure", "choose quarry"],
        ["A10.1 One triggers Foreclosure. *", "A20.17 One takes Quarry."],
    ),
    "coercion": (
        lambda: table("agora", near="altar", conspiracies=("coercion+", ""), cities=("baths", "palace")),
        ["trigger 1 coercion", "swap palace for baths"],
        ["A10.1 One triggers Coercion. *", "A20.18 One takes Palace and gives Baths."],
    ),
    "draw": (
        lambda: table(
            "agora",
            near="altar",
            conspiracies=("coercion+", ""),
            cities=(
                "workshop pharmacist apothecary scriptorium academy study",
                "laboratory dispensary school library university observatory",
            ),
        ),
        ["trigger 1 coercion", "swap university for academy"],
        [
            "A10.1 One triggers Coercion. *",
            "A20.18 One takes University and gives Academy.",
            "WD-17 Both have six symbols: a draw.",
        ],
    ),
    "insider": (
        lambda: table("agora", near="altar", conspiracies=("insider-influence+", "")),
        ["trigger 1 insider-influence", "shift 1 to 3"],
        [
            "A10.1 One triggers Insider Influence. *",
            "A20.19 A Decree is put into chamber 3 (3 points): tax on blue cards.",
        ],
    ),
    "hidden decree": (
        lambda: table("agora", near="altar", conspiracies=("insider-influence+", "")),
        ["trigger 1 insider-influence", "shift 2 to 3"],
        [
            "A10.1 One triggers Insider Influence. *",
            "A20.19 A Decree is put into chamber 3 (3 points): a face-down Decree.",
        ],
    ),
    "sabotage": (
        lambda: table("agora", near="altar", conspiracies=("sabotage+", ""), built=("", "sphinx")),
        ["trigger 1 sabotage", "pick sphinx"],
        ["A10.1 One triggers Sabotage. *", "A20.10 Two loses The Sphinx."],
    ),
    "locking": (
        lambda: table("agora", near="altar", conspiracies=("obscurantism+", ""), tokens=("", "philosophy")),
        ["trigger 1 obscurantism", "lock philosophy"],
        ["A10.1 One triggers Obscurantism. *", "A20.6 One locks Philosophy."],
    ),
    "curia": (
        lambda: table("agora", near="altar", conspiracies=("coup", ""), wonders=("curia-julia", ""), coins=R),
        ["wonder curia-julia with altar", "trigger 1 coup"],
        [
            "B5.13 One pays 10 coins.",
            "B6.14 One builds Curia Julia with Altar.",
            "A18.5 One will play again.",
            "A18.3 One triggers Coup. *",
            "A20.23 One moves the pawn 2 spaces on.",
            "A18.4 One takes 6 coins.",
        ],
    ),
    "knossos": (
        lambda: table("agora", near="altar", wonders=("knossos", ""), coins=R),
        ["wonder knossos with altar", "place 1", "pass"],
        [
            "B5.13 One pays 10 coins.",
            "B6.14 One builds Knossos with Altar.",
            "A18.7 One places a cube in chamber 1 (1 point).",
        ],
    ),
}

SETUP: dict[str, Case] = {
    "decrees": (
        lambda: until(opening("agora"), "decree"),
        ["decree orator"],
        ["A4.6 In chamber 5 (2 points) lies a Decree, face up: two more blue cards for Senate actions. *"],
    ),
    "knossos chosen": (
        lambda: until(opening("agora"), "offer").play("offer pyramids colossus sphinx knossos"),
        ["pick knossos", "place 2"],
        ["B4.8 One chooses Knossos.", "A18.6 One places a cube in chamber 2 (2 points)."],
    ),
    "first game": (
        lambda: opening(options={"wonders": "first-game"}),
        ["first 1"],
        [
            "B4.6 One is the first player.",
            "B4.11 One gets The Pyramids, The Great Lighthouse, The Temple of Artemis, The Statue of Zeus.",
            "B4.11 Two gets The Colossus, Piraeus, The Appian Way, Circus Maximus.",
        ],
    ),
}

MOVES: dict[str, Case] = {
    "knossos moves": (
        lambda: table("agora", near="altar", wonders=("knossos", ""), cubes=("1", "1"), coins=R),
        ["wonder knossos with altar", "place 1", "move 1 2", "decree orator"],
        [
            "B5.13 One pays 10 coins.",
            "B6.14 One builds Knossos with Altar.",
            "A18.7 One places a cube in chamber 1 (1 point).",
            "A18.8 One moves a cube from chamber 1 (1 point) to chamber 2 (2 points).",
            "A7.10 The Decree of chamber 2 (2 points) is turned up: "
            "two more blue cards for Senate actions. *",
        ],
    ),
    "a conspiracy moves": (
        lambda: table(
            "agora", near="altar", conspiracies=("swindle+", ""), cities=("", "tavern"), cubes=("1 3", "")
        ),
        ["trigger 1 swindle", "choose tavern", "move 1 2"],
        [
            "A10.1 One triggers Swindle. *",
            "A20.8 Two loses Tavern to the discard pile.",
            "A20.2 One moves a cube from chamber 1 (1 point) to chamber 2 (2 points).",
        ],
    ),
}

PANTHEON: dict[str, Case] = {
    "baal": (
        lambda: shrine(spaces="baal", cities=("", "quarry")),
        ["activate 1", "choose quarry"],
        ["P5.2 One pays 3 coins.", "P5.7 One activates Baal.", "P6.5 One takes Quarry."],
    ),
    "ra": (
        lambda: shrine("agora+pantheon", spaces="ra", wonders=("", "sphinx")),
        ["activate 1", "pick sphinx"],
        ["P5.2 One pays 3 coins.", "P5.7 One activates Ra.", "P6.12 One takes The Sphinx."],
    ),
}

CASES = {**BASE, **AGORA, **CONSPIRACIES, **SETUP, **MOVES, **PANTHEON}


@pytest.mark.parametrize("name", CASES)
def test_everything_that_happens_is_told_with_its_paragraph(name: str) -> None:
    build, lines, told = CASES[name]
    scene = build().play(*lines)
    events = [event for log in scene.logs for event in log.heard_by(scene.seat(0))]
    sentences = [f"{event.rule} {GAME.sentence(event.message, scene.names)}" for event in events]
    marks = [" *" if event.discloses else "" for event in events]
    assert [sentence + mark for sentence, mark in zip(sentences, marks, strict=True)] == told
