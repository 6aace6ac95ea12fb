"""The thirty-six cards as the referee knows them: entered by hand, apart from the game's own table.

A card is two cells wide and three high. Its outline has ten sections, counted clockwise from the upper
left corner: two on top, three on the right, two below, three on the left.
"""

from typing import Final, NamedTuple

FIRE: Final = "fire"
FLOOD: Final = "flood"
FESTIVAL: Final = "festival"

BOX: Final = """
1  A festival  .a  Bb  BC
2  A festival  A.  ab  AC
3  A festival  Aa  .b  Cc
4  A fire      .a  BA  bc
5  A fire      Aa  ..  Bb
6  A fire      Aa  bc  bC
7  A flood     a.  A.  Bb
8  A flood     a.  Aa  BA
9  A flood     aA  aB  Cc
10 B festival  .A  Ba  cD
11 B festival  A.  bB  Cc
12 B festival  aa  AB  bB
13 B fire      .A  ba  Ba
14 B fire      a.  AB  cC
15 B fire      aA  bA  Ba
16 B flood     .a  B.  Cc
17 B flood     A.  Bc  bb
18 B flood     aA  .b  CD
19 C festival  .A  ba  Ca
20 C festival  Aa  .a  BB
21 C festival  Aa  b.  BC
22 C fire      .A  bC  bB
23 C fire      AB  .b  Cd
24 C fire      aB  .b  CB
25 C flood     ..  AB  aa
26 C flood     A.  BC  bD
27 C flood     aB  Ab  cB
28 D festival  .a  AA  aB
29 D festival  a.  BC  cC
30 D festival  aA  .a  Bc
31 D fire      .A  aa  bC
32 D fire      aA  ..  Bc
33 D fire      aa  Bb  Cc
34 D flood     .A  Bb  bB
35 D flood     A.  aa  Bb
36 D flood     aA  BC  Dd
"""
"""Number, letter, effect, and the rows from top to bottom: a capital has a circle, a dot is closed."""

CELL_OF_SECTION: Final = (
    (0, 0), (0, 1),
    (0, 1), (1, 1), (2, 1),
    (2, 1), (2, 0),
    (2, 0), (1, 0), (0, 0),
)  # fmt: skip
"""Row and column of the cell that each section of the outline bounds."""


class Card(NamedTuple):
    """One card: what is printed on it, and what follows from that.

    `doors` has for each section the piece it leads into, or "" where it is closed; `circles` counts the
    circles of each piece, in the order of their letters.
    """

    number: int
    letter: str
    effect: str
    face: str
    doors: tuple[str, ...]
    circles: dict[str, int]


def card(number: int, text: str) -> Card:
    """The card that a line such as ``A festival Aa/.b/Cc`` describes."""
    letter, effect, *rows = text.replace("/", " ").split()
    outer = [rows[row][column].lower() for row, column in CELL_OF_SECTION]
    cells = "".join(rows).replace(".", "")
    circles = {piece: cells.count(piece.upper()) for piece in sorted(set(cells.lower()))}
    doors = tuple("" if cell == "." else cell for cell in outer)
    return Card(number, letter, effect, "/".join(rows), doors, circles)


def box() -> dict[int, Card]:
    """All cards by their numbers."""
    found: dict[int, Card] = {}
    for line in BOX.split("\n"):
        if line:
            number, text = line.split(maxsplit=1)
            found[int(number)] = card(int(number), text)
    return found
