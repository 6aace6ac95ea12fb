"""The board of Agora (Lieske), entered from the facts: everything that is printed somewhere."""

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
