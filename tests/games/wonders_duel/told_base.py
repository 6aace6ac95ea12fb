"""What is told of every kind of thing that happens in the base game; * where something hidden is shown."""

from collections.abc import Callable

from tests.games.wonders_duel.table import Scene, opening, table

Case = tuple[Callable[[], Scene], list[str], list[str]]
"""A table, what is done there, and what is told of it."""

R = (40, 40)
"""More than enough coins for everybody."""


def until(scene: Scene, verb: str) -> Scene:
    """Let chance do the first thing that is possible until something of this kind is drawn."""
    while not scene.offers[0].startswith(verb):
        scene.play(scene.offers[0])
    return scene


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
