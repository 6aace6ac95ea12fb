"""What is told of every kind of thing that happens with Agora; * where something hidden is shown."""

from tests.games.wonders_duel.table import opening, table
from tests.games.wonders_duel.told_base import Case, R, until

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
