"""What is in the box: the cards as a table, the numbers printed on the sheet, and the size of the table.

A card is its letter, its effect and three rows of two cells. A letter in a cell names the shop piece
there, a capital has a circle, a dot is a closed cell.
"""

from typing import Final

from stoa.kernel.messages import say
from stoa.kernel.options import Figure

NONE: Final = 255
"""No piece, no card, no seat."""

SEATS: Final = 4
DECK_SIZE: Final = 36
COLUMNS: Final = 2
ROWS: Final = 3
CELLS: Final = 6
SECTIONS: Final = 10
START_COINS: Final = 10
GOAL: Final = 50

FIRE: Final = 0
FLOOD: Final = 1
FESTIVAL: Final = 2

EFFECTS: Final = ("fire", "flood", "festival")
"""What a card can do when it is drawn.

Rules: 6.0.
"""

LETTERS: Final = ("A", "B", "C", "D")
"""One for each player, one on each card.

Rules: 2.2, 2.4, 11.1.
"""

PIECES: Final = ("a", "b", "c", "d", "e", "f")
"""How the shop pieces of a card are called.

Rules: 9.2.
"""

SECTION_CELL: Final = (0, 1, 1, 3, 5, 5, 4, 4, 2, 0)
"""The cell behind each section of a card's outline, clockwise from the left of the top edge.

Rules: 4.4; ruling AE-33.
"""

SECTION_EDGE: Final = (0, 0, 1, 1, 1, 2, 2, 3, 3, 3)
"""The edge each section lies on: top, right, bottom, left.

Rules: 4.4.
"""

EDGES: Final = ("top", "right", "bottom", "left")
"""What a card's edges are called when it lies at angle 0.

Rules: 7.6.
"""

CORNERS: Final = ("upper-left", "upper-right", "lower-right", "lower-left")
"""What a card's corners are called when it lies at angle 0.

Rules: 7.2, 7.7.
"""

CARDS: Final = (
    "A festival .a/Bb/BC",  # 01: a2-0 b4-2 c2-1
    "A festival A./ab/AC",  # 02: a5-2 b1-0 c2-1
    "A festival Aa/.b/Cc",  # 03: a4-1 b1-0 c4-1
    "A fire .a/BA/bc",  # 04: a3-1 b3-1 c2-0
    "A fire Aa/../Bb",  # 05: a4-1 b4-1
    "A fire Aa/bc/bC",  # 06: a4-1 b3-0 c3-1
    "A flood a./A./Bb",  # 07: a3-1 b4-1
    "A flood a./Aa/BA",  # 08: a6-2 b2-1
    "A flood aA/aB/Cc",  # 09: a5-1 b1-1 c4-1
    "B festival .A/Ba/cD",  # 10: a3-1 b1-1 c2-0 d2-1
    "B festival A./bB/Cc",  # 11: a2-1 b2-1 c4-1
    "B festival aa/AB/bB",  # 12: a5-1 b5-2
    "B fire .A/ba/Ba",  # 13: a5-1 b3-1
    "B fire a./AB/cC",  # 14: a3-1 b1-1 c4-1
    "B fire aA/bA/Ba",  # 15: a7-2 b3-1
    "B flood .a/B./Cc",  # 16: a2-0 b1-1 c4-1
    "B flood A./Bc/bb",  # 17: a2-1 b5-1 c1-0
    "B flood aA/.b/CD",  # 18: a4-1 b1-0 c2-1 d2-1
    "C festival .A/ba/Ca",  # 19: a5-1 b1-0 c2-1
    "C festival Aa/.a/BB",  # 20: a5-1 b4-2
    "C festival Aa/b./BC",  # 21: a4-1 b3-1 c2-1
    "C fire .A/bC/bB",  # 22: a2-1 b5-1 c1-1
    "C fire AB/.b/Cd",  # 23: a2-1 b3-1 c2-1 d2-0
    "C fire aB/.b/CB",  # 24: a2-0 b5-2 c2-1
    "C flood ../AB/aa",  # 25: a5-1 b1-1
    "C flood A./BC/bD",  # 26: a2-1 b3-1 c1-1 d2-1
    "C flood aB/Ab/cB",  # 27: a3-1 b5-2 c2-0
    "D festival .a/AA/aB",  # 28: a6-2 b2-1
    "D festival a./BC/cC",  # 29: a2-0 b1-1 c5-2
    "D festival aA/.a/Bc",  # 30: a5-1 b2-1 c2-0
    "D fire .A/aa/bC",  # 31: a4-1 b2-0 c2-1
    "D fire aA/../Bc",  # 32: a4-1 b2-1 c2-0
    "D fire aa/Bb/Cc",  # 33: a4-0 b2-1 c4-1
    "D flood .A/Bb/bB",  # 34: a2-1 b6-2
    "D flood A./aa/Bb",  # 35: a4-1 b4-1
    "D flood aA/BC/Dd",  # 36: a4-1 b1-1 c1-1 d4-1
)
"""Every card of the deck; behind each, its pieces with their doors and circles. A reconstruction.

Rules: 5.5, 9.2, 11.1, 11.6.
"""

COLOURS: Final = ("terracotta", "sea", "olive", "ochre")
"""The counters' colours, by seat.

Rules: 1.1.
"""


def card_figure(card: int) -> str:
    """The id of the figure that replaces a card."""
    return f"card.{card + 1:02}"


FIGURES: Final = (
    Figure("table.width", 48, say("figure.table-width"), 8, 64, rule="1.4"),
    Figure("table.height", 36, say("figure.table-height"), 8, 64, rule="1.4"),
    *[
        Figure(card_figure(number), card, say("figure.card", number=number + 1), rule="11.1")
        for number, card in enumerate(CARDS)
    ],
)
"""What owners of the printed game can replace, since no source shows it.

Rules: 1.4, 11.1.
"""
