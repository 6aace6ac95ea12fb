"""What is in the box of the base game, one line for each card, token and Wonder, to be proof-read beside it.

Costs and effects are written as a player would say them; `tables` makes numbers of them. The other boxes have
modules of their own, and `boxes` puts together what shares one numbering.
"""

from typing import Final, NamedTuple

BASE: Final = "base"
AGORA: Final = "agora"
PANTHEON: Final = "pantheon"


class Card(NamedTuple):
    """An Age card or Guild: what it costs, the symbol that makes it free, the symbol it shows, its points."""

    word: str
    age: int
    colour: str
    cost: str
    chain_in: str
    chain_out: str
    points: int
    effect: str


class Wonder(NamedTuple):
    """A Wonder and the set it comes from."""

    word: str
    set: str
    cost: str
    points: int
    effect: str


class Token(NamedTuple):
    """A progress token and the set it comes from."""

    word: str
    set: str
    points: int


RESOURCES: Final = ("wood", "clay", "stone", "glass", "papyrus")
"""Raw materials, on brown cards, and the two goods of grey cards.

Rules: B5.6, B5.8.
"""

COLOURS: Final = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
"""The colours of cards. Senators have none.

Rules: B1.2, B1.3, B3.8.
"""

SYMBOLS: Final = ("wheel", "plumb", "mortar", "quill", "sundial", "armillary", "law")
"""The scientific symbols; the last is on a progress token only.

Rules: B9.1, B9.4.
"""

# fmt: off
CARDS: Final = [
    Card(*row) for row in (
    ("lumber-yard",          1, "brown",  "",                                     "",          "",          0, "makes wood"),
    ("stone-pit",            1, "brown",  "1 coin",                               "",          "",          0, "makes stone"),
    ("clay-pool",            1, "brown",  "",                                     "",          "",          0, "makes clay"),
    ("logging-camp",         1, "brown",  "1 coin",                               "",          "",          0, "makes wood"),
    ("quarry",               1, "brown",  "",                                     "",          "",          0, "makes stone"),
    ("clay-pit",             1, "brown",  "1 coin",                               "",          "",          0, "makes clay"),
    ("glassworks",           1, "grey",   "1 coin",                               "",          "",          0, "makes glass"),
    ("press",                1, "grey",   "1 coin",                               "",          "",          0, "makes papyrus"),
    ("stable",               1, "red",    "wood",                                 "",          "horseshoe", 0, "shields 1"),
    ("garrison",             1, "red",    "clay",                                 "",          "sword",     0, "shields 1"),
    ("palisade",             1, "red",    "2 coins",                              "",          "tower",     0, "shields 1"),
    ("guard-tower",          1, "red",    "",                                     "",          "",          0, "shields 1"),
    ("scriptorium",          1, "green",  "2 coins",                              "",          "book",      0, "symbol quill"),
    ("workshop",             1, "green",  "papyrus",                              "",          "",          1, "symbol plumb"),
    ("pharmacist",           1, "green",  "2 coins",                              "",          "gear",      0, "symbol mortar"),
    ("apothecary",           1, "green",  "glass",                                "",          "",          1, "symbol wheel"),
    ("tavern",               1, "yellow", "",                                     "",          "vase",      0, "coins 4"),
    ("stone-reserve",        1, "yellow", "3 coins",                              "",          "",          0, "buys stone at 1"),
    ("clay-reserve",         1, "yellow", "3 coins",                              "",          "",          0, "buys clay at 1"),
    ("wood-reserve",         1, "yellow", "3 coins",                              "",          "",          0, "buys wood at 1"),
    ("theater",              1, "blue",   "",                                     "",          "mask",      3, ""),
    ("altar",                1, "blue",   "",                                     "",          "moon",      3, ""),
    ("baths",                1, "blue",   "stone",                                "",          "drop",      3, ""),
    ("sawmill",              2, "brown",  "2 coins",                              "",          "",          0, "makes 2 wood"),
    ("shelf-quarry",         2, "brown",  "2 coins",                              "",          "",          0, "makes 2 stone"),
    ("brickyard",            2, "brown",  "2 coins",                              "",          "",          0, "makes 2 clay"),
    ("glass-blower",         2, "grey",   "",                                     "",          "",          0, "makes glass"),
    ("drying-room",          2, "grey",   "",                                     "",          "",          0, "makes papyrus"),
    ("horse-breeders",       2, "red",    "wood, clay",                           "horseshoe", "",          0, "shields 1"),
    ("barracks",             2, "red",    "3 coins",                              "sword",     "",          0, "shields 1"),
    ("walls",                2, "red",    "2 stone",                              "",          "",          0, "shields 2"),
    ("archery-range",        2, "red",    "wood, stone, papyrus",                 "",          "target",    0, "shields 2"),
    ("parade-ground",        2, "red",    "2 clay, glass",                        "",          "helmet",    0, "shields 2"),
    ("school",               2, "green",  "wood, 2 papyrus",                      "",          "lyre",      1, "symbol wheel"),
    ("laboratory",           2, "green",  "wood, 2 glass",                        "",          "lamp",      1, "symbol plumb"),
    ("dispensary",           2, "green",  "2 clay, stone",                        "gear",      "",          2, "symbol mortar"),
    ("library",              2, "green",  "wood, stone, glass",                   "book",      "",          2, "symbol quill"),
    ("brewery",              2, "yellow", "",                                     "",          "barrel",    0, "coins 6"),
    ("forum",                2, "yellow", "3 coins, clay",                        "",          "",          0, "makes glass or papyrus"),
    ("caravansery",          2, "yellow", "2 coins, glass, papyrus",              "",          "",          0, "makes wood or clay or stone"),
    ("customs-house",        2, "yellow", "4 coins",                              "",          "",          0, "buys glass and papyrus at 1"),
    ("temple",               2, "blue",   "wood, papyrus",                        "moon",      "sun",       4, ""),
    ("statue",               2, "blue",   "2 clay",                               "mask",      "column",    4, ""),
    ("courthouse",           2, "blue",   "2 wood, glass",                        "",          "",          5, ""),
    ("aqueduct",             2, "blue",   "3 stone",                              "drop",      "",          5, ""),
    ("rostrum",              2, "blue",   "wood, stone",                          "",          "temple",    4, ""),
    ("circus",               3, "red",    "2 clay, 2 stone",                      "helmet",    "",          0, "shields 2"),
    ("arsenal",              3, "red",    "2 wood, 3 clay",                       "",          "",          0, "shields 3"),
    ("siege-workshop",       3, "red",    "3 wood, glass",                        "target",    "",          0, "shields 2"),
    ("fortifications",       3, "red",    "clay, 2 stone, papyrus",               "tower",     "",          0, "shields 2"),
    ("pretorium",            3, "red",    "8 coins",                              "",          "",          0, "shields 3"),
    ("academy",              3, "green",  "wood, stone, 2 glass",                 "",          "",          3, "symbol sundial"),
    ("university",           3, "green",  "clay, glass, papyrus",                 "lyre",      "",          2, "symbol armillary"),
    ("study",                3, "green",  "2 wood, glass, papyrus",               "",          "",          3, "symbol sundial"),
    ("observatory",          3, "green",  "stone, 2 papyrus",                     "lamp",      "",          2, "symbol armillary"),
    ("arena",                3, "yellow", "wood, clay, stone",                    "barrel",    "",          3, "coins 2 for each wonder"),
    ("chamber-of-commerce",  3, "yellow", "2 papyrus",                            "",          "",          3, "coins 3 for each grey"),
    ("port",                 3, "yellow", "wood, glass, papyrus",                 "",          "",          3, "coins 2 for each brown"),
    ("lighthouse",           3, "yellow", "2 clay, glass",                        "vase",      "",          3, "coins 1 for each yellow"),
    ("armory",               3, "yellow", "2 stone, glass",                       "",          "",          3, "coins 1 for each red"),
    ("palace",               3, "blue",   "wood, clay, stone, 2 glass",           "",          "",          7, ""),
    ("gardens",              3, "blue",   "2 wood, 2 clay",                       "column",    "",          6, ""),
    ("pantheon",             3, "blue",   "wood, clay, 2 papyrus",                "sun",       "",          6, ""),
    ("town-hall",            3, "blue",   "2 wood, 3 stone",                      "",          "",          7, ""),
    ("senate",               3, "blue",   "2 clay, stone, papyrus",               "temple",    "",          5, ""),
    ("obelisk",              3, "blue",   "2 stone, glass",                       "",          "",          5, ""),
    )
]
"""Age cards: name, Age, colour, cost, chain needed, chain shown, points, effect.

Rules: B1.2, B3.7, B3.9, B3.10, B5.1, B5.15; ruling WD-18.
"""

GUILDS: Final = [
    Card(*row) for row in (
    ("merchants-guild",      3, "purple", "wood, clay, glass, papyrus",           "",          "",          0, "coins and points 1 for each yellow"),
    ("shipowners-guild",     3, "purple", "clay, stone, glass, papyrus",          "",          "",          0, "coins and points 1 for each brown or grey"),
    ("builders-guild",       3, "purple", "wood, clay, 2 stone, glass",           "",          "",          0, "points 2 for each wonder"),
    ("magistrates-guild",    3, "purple", "2 wood, clay, papyrus",                "",          "",          0, "coins and points 1 for each blue"),
    ("scientists-guild",     3, "purple", "2 wood, 2 clay",                       "",          "",          0, "coins and points 1 for each green"),
    ("moneylenders-guild",   3, "purple", "2 wood, 2 stone",                      "",          "",          0, "points 1 for each 3 coins"),
    ("tacticians-guild",     3, "purple", "clay, 2 stone, papyrus",               "",          "",          0, "coins and points 1 for each red"),
    )
]
"""Guilds, written like the Age cards among which they are laid.

Rules: B1.3, B13.1, B13.2, B13.3, B13.4, B13.5, B13.6, B13.7, B13.8, B13.9.
"""

BASE_WONDERS: Final = (
    Wonder("pyramids",         BASE,  "3 stone, papyrus",                   9, ""),
    Wonder("colossus",         BASE,  "3 clay, glass",                      3, "shields 2"),
    Wonder("great-lighthouse", BASE,  "wood, stone, 2 papyrus",             4, "makes wood or clay or stone"),
    Wonder("artemis",          BASE,  "wood, stone, glass, papyrus",        0, "coins 12; again"),
    Wonder("mausoleum",        BASE,  "2 clay, 2 glass, papyrus",           2, "build discarded"),
    Wonder("great-library",    BASE,  "3 wood, glass, papyrus",             4, "draw tokens"),
    Wonder("piraeus",          BASE,  "2 wood, clay, stone",                2, "makes glass or papyrus; again"),
    Wonder("hanging-gardens",  BASE,  "2 wood, glass, papyrus",             3, "coins 6; again"),
    Wonder("statue-of-zeus",   BASE,  "wood, clay, stone, 2 papyrus",       3, "shields 1; discard brown"),
    Wonder("sphinx",           BASE,  "clay, stone, 2 glass",               6, "again"),
    Wonder("appian-way",       BASE,  "2 clay, 2 stone, papyrus",           3, "coins 3; rob 3; again"),
    Wonder("circus-maximus",   BASE,  "wood, 2 stone, glass",               3, "shields 1; discard grey"),
)
"""Wonders: name, set, cost, points, effect.

Rules: B1.4, B3.1, B14.3, B14.5, B14.6, B14.9, B14.10, B14.11, B14.13.
"""

FIRST_GAME: Final = (
    ("pyramids", "great-lighthouse", "artemis", "statue-of-zeus"),
    ("circus-maximus", "piraeus", "appian-way", "colossus"),
)
"""The Wonders that the two players get in a first game.

Rules: B4.11; ruling WD-48.
"""

BASE_TOKENS: Final = (
    Token("agriculture",     BASE,  4),
    Token("architecture",    BASE,  0),
    Token("economy",         BASE,  0),
    Token("law",             BASE,  0),
    Token("masonry",         BASE,  0),
    Token("mathematics",     BASE,  0),
    Token("philosophy",      BASE,  7),
    Token("strategy",        BASE,  0),
    Token("theology",        BASE,  0),
    Token("urbanism",        BASE,  0),
)
"""Progress tokens: name, set, printed points.

Rules: B1.5, B12.1, B12.8.
"""

BASE_STRUCTURES: Final = {
    "age-1":       ((5, 7), (4, 6, 8), (3, 5, 7, 9), (2, 4, 6, 8, 10), (1, 3, 5, 7, 9, 11)),
    "age-2":       ((1, 3, 5, 7, 9, 11), (2, 4, 6, 8, 10), (3, 5, 7, 9), (4, 6, 8), (5, 7)),
    "age-3":       ((5, 7), (4, 6, 8), (3, 5, 7, 9), (4, 8), (3, 5, 7, 9), (4, 6, 8), (5, 7)),
}
"""Each structure from the far row to the near one, as the columns of its cards in half card widths.

A card lies on the two of the row behind it that are one column beside it. Odd rows lie face up.

Rules: B6.2, B15.1.
"""

# fmt: on

START_COINS: Final = 7
REMOVED_CARDS: Final = 3
GUILDS_IN_PLAY: Final = 3
TOKENS_ON_BOARD: Final = 5
WONDERS_IN_GROUP: Final = 4
LIBRARY_TOKENS: Final = 3
WONDER_LIMIT: Final = 7
BASE_PRICE: Final = 2
FIXED_PRICE: Final = 1
DISCARD_COINS: Final = 2
SYMBOLS_TO_WIN: Final = 6
CAPITAL: Final = 9
WAIVED_UNITS: Final = 2
URBANISM_COINS: Final = 6
URBANISM_CHAIN_COINS: Final = 4
AGRICULTURE_COINS: Final = 6
MATHEMATICS_POINTS: Final = 3
COINS_FOR_A_POINT: Final = 3

ZONE_STARTS: Final = (1, 3, 6)
"""The first space of each zone of the military track, counted from the middle.

Rules: B3.5, B10.3, B11.1.
"""

ZONE_POINTS: Final = (2, 5, 10)
"""What the zones are worth at the end.

Rules: B10.3.
"""

TOKEN_LOSSES: Final = (2, 5)
"""The coins that the inner and the outer military token of the base game take.

Rules: B11.1.
"""
