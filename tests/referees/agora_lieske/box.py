"""The board of Agora (Lieske), entered from the facts: everything that is printed somewhere.

A table may have agreed on other figures for whatever no source shows.
"""

from stoa.kernel.options import Options

RESOURCES = ["wood", "clay", "marble"]
COLOURS = ["red", "blue", "green", "yellow"]
LETTERS = "ABCDE"
STALLS = ["market-1", "market-2", "market-3"]
EXCHANGE = {"exchange-1": 3, "exchange-2": 3, "exchange-3": 2, "exchange-4": 2}
"""Cards given at each space; one fewer is taken."""
STALL = {2: [2, 1, 1], 3: [2, 1, 1, 2], 4: [2, 1, 1, 2, 1]}
"""By the number of players: the cards at each space of a stall."""
STOA = {2: [2, 1, 1], 3: [2, 1, 1, 2], 4: [2, 1, 1, 2, 1]}
"""By the number of players: the points of each space."""
MONUMENT_SPACES = {2: 2, 3: 3, 4: 4}
COURT_SPACES = {2: 3, 3: 4, 4: 5}
STOCK = {2: 8, 3: 11, 4: 15}
DEALERS_OF_EACH = 4
DEMANDS_OF_EACH = 3
STACKS = 3
STACK_SIZE = 3
PRISON = 6
TOP = 6
BEST = 9
FIRST_RHETORIC = 1
FIRST_SCORE = 5
LOWEST_SCORE = -128
HAND_LIMIT = 9
COSTS = {1: (1, 2), 2: (3, 0), 3: (2, 2), 4: (2, 3), 5: (2, 4), 6: (2, 5)}
LEVEL_POINTS = {"steep": [0, 1, 3, 6, 10, 15, 21], "gentle": [0, 1, 2, 4, 6, 9, 12]}
COLUMN_POINTS = {"steep": [0, 0, 0, 1, 1, 2, 2, 3, 3, 4], "gentle": [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]}


class Board:
    """The figures of one table: spaces and what they are worth, points."""

    def __init__(self, options: Options) -> None:
        self.rows: dict[str, list[int]] = {}
        """By place, what its spaces are worth, as far as they are used with so many players."""
        for place, worth in [*[(stall, "cards") for stall in STALLS], ("stoa", "points")]:
            spaces = zip(options.row(f"{place}.{worth}"), options.row(f"{place}.players"), strict=True)
            self.rows[place] = [worth for worth, least in spaces if worth > 0 and least <= options.players]
        for place, given in zip(EXCHANGE, options.row("exchange.give"), strict=True):
            self.rows[place] = [given]
        at = options.players - 2
        is_limited = options.settings["court"] == "limited"
        self.rows["court"] = [0] * (options.row("court.spaces")[at] if is_limited else 99)
        self.rows["monument"] = [0] * options.row("monument.spaces")[at]
        is_gentle = options.settings["points"] == "gentle"
        self.level_points = LEVEL_POINTS["gentle"] if is_gentle else options.row("monument.points")
        self.column_points = COLUMN_POINTS["gentle"] if is_gentle else options.row("rhetoric.points")
