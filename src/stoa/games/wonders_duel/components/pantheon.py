"""What the Pantheon box adds, one line for each divinity, Grand Temple, token and Wonder."""

from typing import Final, NamedTuple

from stoa.games.wonders_duel.components.base import PANTHEON, Card, Token, Wonder


class Divinity(NamedTuple):
    """A divinity, its mythology, and the points it is worth by itself."""

    word: str
    mythology: str
    points: int


class Slots(NamedTuple):
    """The places of the structures that get a token: mythology tokens in Age I, offerings in Age II."""

    mythology: tuple[int, int, int, int, int]
    offering: tuple[int, int, int]


MYTHOLOGIES: Final = ("mesopotamian", "phoenician", "greek", "egyptian", "roman")
"""The five mythologies; each has a deck of three divinities, two tokens and a Grand Temple.

Rules: P1.1, P1.2, P1.3.
"""

# fmt: off
DIVINITIES: Final = (
    Divinity("enki",      "mesopotamian", 0),
    Divinity("ishtar",    "mesopotamian", 0),
    Divinity("nisaba",    "mesopotamian", 0),
    Divinity("astarte",   "phoenician",   0),
    Divinity("baal",      "phoenician",   0),
    Divinity("tanit",     "phoenician",   0),
    Divinity("aphrodite", "greek",        9),
    Divinity("hades",     "greek",        0),
    Divinity("zeus",      "greek",        0),
    Divinity("anubis",    "egyptian",     0),
    Divinity("isis",      "egyptian",     0),
    Divinity("ra",        "egyptian",     0),
    Divinity("mars",      "roman",        0),
    Divinity("minerva",   "roman",        0),
    Divinity("neptune",   "roman",        0),
)
"""The divinities, three of each mythology. The Gate is none of them.

Rules: P1.1, P6.7.
"""

TEMPLES: Final = [
    Card(*row) for row in (
    ("mesopotamian-temple",  3, "purple", "3 wood, glass, papyrus",               "mesopotamian", "",       0, "5, 12 or 21 points for 1, 2 or 3 of them"),
    ("phoenician-temple",    3, "purple", "wood, stone, glass, 2 papyrus",        "phoenician",   "",       0, "5, 12 or 21 points for 1, 2 or 3 of them"),
    ("greek-temple",         3, "purple", "3 stone, glass, papyrus",              "greek",        "",       0, "5, 12 or 21 points for 1, 2 or 3 of them"),
    ("egyptian-temple",      3, "purple", "3 clay, glass, papyrus",               "egyptian",     "",       0, "5, 12 or 21 points for 1, 2 or 3 of them"),
    ("roman-temple",         3, "purple", "clay, stone, 2 glass, papyrus",        "roman",        "",       0, "5, 12 or 21 points for 1, 2 or 3 of them"),
    )
]
"""Grand Temples, in the place of the Guilds; a mythology token is the chain symbol they ask for.

Rules: P1.2, P8.1, P8.2.
"""

PANTHEON_WONDERS: Final = (
    Wonder("sanctuary",        PANTHEON, "2 stone, glass, papyrus",         0, "divinities 2 cheaper; again"),
    Wonder("divine-theater",   PANTHEON, "2 wood, glass, 2 papyrus",        2, "search a deck"),
)
"""The Wonders of Pantheon, written like those of the base game.

Rules: P1.4; ruling WD-4.
"""

PANTHEON_TOKENS: Final = (
    Token("mysticism",       PANTHEON, 0),
    Token("poliorcetics",    PANTHEON, 0),
    Token("engineering",     PANTHEON, 0),
)
"""The progress tokens of Pantheon: name, set, printed points.

Rules: P1.4.
"""

SLOTS: Final = {
    "pantheon":       Slots((2, 4, 9, 11, 13), (6, 8, 10)),
    "agora+pantheon": Slots((4, 6, 12, 14, 17), (7, 9, 12)),
}
"""The marked places, counted from 0 from the far row to the near one, left to right.

Rules: P2.4, P2.5, A15.1; ruling WD-7.
"""
# fmt: on

OFFERINGS: Final = (2, 3, 4)
"""By how much each offering token lowers the cost of one activation.

Rules: P1.3, P5.5.
"""

SPACE_COSTS: Final = (3, 4, 5, 6, 7, 8)
"""What the spaces of the Pantheon cost, counted from the capital of whoever pays.

Rules: P5.2.
"""

TEMPLE_POINTS: Final = (0, 5, 12, 21)
"""What so many Grand Temples are worth together.

Rules: P8.2.
"""

TOKENS_OF_MYTHOLOGY: Final = 2
DIVINITIES_IN_DECK: Final = 3
SPACES: Final = 6
GATE_FACTOR: Final = 2
SANCTUARY_DISCOUNT: Final = 2
ENKI_TOKENS: Final = 2
ASTARTE_COINS: Final = 7
TANIT_COINS: Final = 12
MARS_SHIELDS: Final = 2
MYSTICISM_POINTS: Final = 2
ENGINEERING_COINS: Final = 1
