"""What is in the box: sherds, shelves, and the one figure that an owner can replace."""

from typing import Final

from stoa.kernel.messages import say
from stoa.kernel.options import Figure

KINDS: Final = 6
"""Kinds of sherd. Kind k, counted from 0, bears the number k + 1.

Rules: 1.1.
"""

COPIES: Final = Figure("copies", 2, say("figure.copies"), 1, 4, (), "1.2")
"""How many sherds there are of each number.

Rules: 1.2; ruling SH-1.
"""

SHELF: Final = 3
"""How many sherds a shelf has room for.

Rules: 1.3.
"""

SEATS: Final = ("red", "black", "ochre", "white")
"""The colours of the seats' pots, by which people at the table know them.

Rules: 2.2.
"""

STACK_ROOM: Final = 24
"""No stack ever holds more sherds than this: four of each kind.

Rules: 1.2, 2.1.
"""
