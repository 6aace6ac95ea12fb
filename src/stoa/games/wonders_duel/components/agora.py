"""What the Agora box adds, one line for each kind of Senator, Decree, Conspiracy, token and Wonder."""

from typing import Final, NamedTuple

from stoa.games.wonders_duel.components.base import AGORA, Token, Wonder


class Senators(NamedTuple):
    """A kind of Senator, and how many there are of it by either reading of ruling WD-2."""

    word: str
    section: int
    number: int
    other_number: int


# fmt: off
SENATORS: Final = (
    Senators("politician-left",   0, 2, 3),
    Senators("politician-middle", 1, 3, 2),
    Senators("politician-right",  2, 2, 2),
    Senators("conspirator",       3, 6, 6),
)
"""The kinds of Senator: name, section, how many; section 3 stands for none.

Rules: A1.2, A3.1, A7.8; ruling WD-2.
"""

AGORA_WONDERS: Final = (
    Wonder("curia-julia",      AGORA, "wood, clay, stone, glass, papyrus",  0, "trigger unprepared; coins 6; again"),
    Wonder("knossos",          AGORA, "wood, clay, stone, 2 glass",         3, "place and move"),
)
"""The Wonders of Agora, written like those of the base game.

Rules: A1.3, A3.8; ruling WD-3.
"""

AGORA_TOKENS: Final = (
    Token("corruption",      AGORA, 0),
    Token("organized-crime", AGORA, 0),
)
"""The progress tokens of Agora: name, set, printed points.

Rules: A3.9.
"""

DECREES: Final = (
    "tax-blue", "tax-green", "tax-yellow", "tax-red",
    "waive-yellow", "waive-red", "waive-green", "waive-wonder",
    "shield", "cheap-raw", "cheap-goods", "orator",
    "salvage", "tax-wonder", "shared-chains", "conspirator-again",
)
"""The Decrees. The tokens have no names: these are ours.

Rules: A1.4, A3.4.
"""

CONSPIRACIES: Final = (
    ("extortion",          "take-wonder", "move"),
    ("blackmail",          "take-coins", "move"),
    ("expropriation",      "discard-blue", "move"),
    ("swindle",            "discard-yellow", "move"),
    ("obscurantism",       "lock-token"),
    ("coup",               "shields"),
    ("property-fraud",     "build-last-row"),
    ("treason",            "build-removed"),
    ("political-maneuver", "place", "remove", "move"),
    ("espionage",          "take-token"),
    ("turn-of-events",     "discard-available", "discard-another", "move"),
    ("embezzlement",       "gain-by-cubes", "rob-by-cubes"),
    ("foreclosure",        "take-card"),
    ("coercion",           "swap-cards", "move"),
    ("insider-influence",  "move-decree", "move"),
    ("sabotage",           "remove-wonder"),
)
"""The Conspiracies: name, then what they do in order.

Rules: A1.4, A3.3; ruling WD-5.
"""

AGORA_STRUCTURES: Final = {
    "agora-age-1": ((5, 7, 9), (4, 6, 8, 10), (3, 5, 7, 9, 11), (2, 4, 6, 8, 10, 12), (1, 3, 5, 7, 9, 11, 13)),
    "agora-age-2": ((1, 3, 5, 7, 9, 11, 13), (2, 4, 6, 8, 10, 12), (3, 5, 7, 9, 11), (4, 6, 8, 10), (5, 7, 9)),
    "agora-age-3": ((6, 8), (5, 7, 9), (4, 6, 8, 10), (3, 5, 7, 9, 11), (4, 6, 8, 10), (5, 7, 9), (6, 8)),
}
"""The structures with Senators, written like those of the base game.

Rules: A5.1.
"""
# fmt: on

CUBES: Final = 12
CHAMBERS: Final = 6
SALVAGE_COINS: Final = 2
ORATOR_CARDS: Final = 2
COUP_SHIELDS: Final = 2

CHAMBER_POINTS: Final = (1, 2, 3, 3, 2, 1)
"""What control of each chamber is worth, left to right.

Rules: A3.6, A3.7, A12.6.
"""

OPEN_DECREES: Final = (0, 2, 4)
"""The chambers, counted from 0, whose Decree begins face up.

Rules: A4.6; ruling WD-10.
"""

ACTIONS_BY_BLUE: Final = (1, 1, 2, 2, 3)
"""Senate actions by the number of blue cards; more than four count as four.

Rules: A7.6.
"""
