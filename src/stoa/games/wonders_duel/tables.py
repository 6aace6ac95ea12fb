"""The components as flat rows of numbers, which the rules look things up in.

Amounts of the five resources share one integer, seven bits each, wood lowest. *Prices* lie the other
way round, papyrus lowest: then one multiplication adds up amount times price over all resources, and
the sum comes to lie in the middle lane.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.components.base import (
    CARDS,
    COLOURS,
    CONSPIRACIES,
    DECREES,
    FIRST_GAME,
    GUILDS,
    MODES,
    RESOURCES,
    SENATORS,
    STRUCTURES,
    SYMBOLS,
    TEMPLES,
    TOKENS,
    WONDERS,
)
from stoa.games.wonders_duel.components.pantheon import MYTHOLOGIES

NONE: Final = 255
"""Instead of a card, seat or symbol: nothing."""

LANE: Final = 7
LANE_MASK: Final = 127
MIDDLE: Final = 28

AGE_CARDS: Final = 66
FIRST_GUILD: Final = 66
FIRST_TEMPLE: Final = 73
FIRST_SENATOR: Final = 78
KINDS: Final = 82
"""Numbers of cards: Age cards, then Guilds, then Grand Temples, then the kinds of Senator."""

SPLIT: Final = 46
"""Cards below this number are bits of the low half of a set of cards, the others of the high half."""

GUILD_BIT: Final = 20
"""The place of the first Guild in the high half; the Grand Temples follow."""

AGE_START: Final = vec[i64]([0, 0, 23, 46])
AGE_SIZE: Final = vec[i64]([0, 23, 23, 20])
ALL_LOW: Final = 2**46 - 1
ALL_HIGH: Final = 2**27 - 1
TEMPLES_HIGH: Final = 2**20 - 1 | 31 << 27
"""The cards of each half; the high half with Guilds, or with Grand Temples in their place."""

AGE_MASK: Final = vec[i64]([0, 2**23 - 1, 2**23 - 1, 2**20 - 1])
GUILD_MASK: Final = 2**12 - 1

BROWN: Final = 0
GREY: Final = 1
BLUE: Final = 2
GREEN: Final = 3
YELLOW: Final = 4
RED: Final = 5
PURPLE: Final = 6
SENATOR: Final = 7
"""Colours, and in their place the Senators, who have none."""

WONDER_COUNT: Final = 8
COIN_SETS: Final = 9
"""What else is counted beside the cards of a colour."""

LAW: Final = 6

AGRICULTURE_BIT: Final = 1 << 0
ARCHITECTURE_BIT: Final = 1 << 1
ECONOMY_BIT: Final = 1 << 2
LAW_BIT: Final = 1 << 3
MASONRY_BIT: Final = 1 << 4
MATHEMATICS_BIT: Final = 1 << 5
PHILOSOPHY_BIT: Final = 1 << 6
STRATEGY_BIT: Final = 1 << 7
THEOLOGY_BIT: Final = 1 << 8
URBANISM_BIT: Final = 1 << 9
CORRUPTION_BIT: Final = 1 << 10
ORGANIZED_CRIME_BIT: Final = 1 << 11
MYSTICISM_BIT: Final = 1 << 12
POLIORCETICS_BIT: Final = 1 << 13
ENGINEERING_BIT: Final = 1 << 14

TAX_BLUE: Final = 1 << 0
TAX_GREEN: Final = 1 << 1
TAX_YELLOW: Final = 1 << 2
TAX_RED: Final = 1 << 3
WAIVE_YELLOW: Final = 1 << 4
WAIVE_RED: Final = 1 << 5
WAIVE_GREEN: Final = 1 << 6
WAIVE_WONDER: Final = 1 << 7
SHIELD: Final = 1 << 8
CHEAP_RAW: Final = 1 << 9
CHEAP_GOODS: Final = 1 << 10
ORATOR: Final = 1 << 11
SALVAGE: Final = 1 << 12
TAX_WONDER: Final = 1 << 13
SHARED_CHAINS: Final = 1 << 14
CONSPIRATOR_AGAIN: Final = 1 << 15
ALL_DECREES: Final = (1 << 16) - 1
ALL_CONSPIRACIES: Final = (1 << 16) - 1

MAUSOLEUM: Final = 1
GREAT_LIBRARY: Final = 2
DISCARD_BROWN: Final = 3
DISCARD_GREY: Final = 4
CURIA_JULIA: Final = 5
KNOSSOS: Final = 6
DIVINE_THEATER: Final = 7
"""The effects of Wonders that ask somebody something."""

_EFFECTS = {
    "build discarded": MAUSOLEUM,
    "draw tokens": GREAT_LIBRARY,
    "discard brown": DISCARD_BROWN,
    "discard grey": DISCARD_GREY,
    "trigger unprepared": CURIA_JULIA,
    "place and move": KNOSSOS,
    "search a deck": DIVINE_THEATER,
}
_COUNTED = {colour: number for number, colour in enumerate(COLOURS)} | {"wonder": WONDER_COUNT}


def _amounts(text: str) -> dict[str, int]:
    """``2 wood, clay`` as numbers by word."""
    amounts: dict[str, int] = {}
    for part in text.split(", "):
        words = part.split()
        if words:
            amounts[words[-1]] = int(words[0]) if len(words) > 1 else 1
    return amounts


def _coins(text: str) -> int:
    amounts = _amounts(text)
    return amounts.get("coins", 0) + amounts.get("coin", 0)


def _lanes(text: str) -> int:
    amounts = _amounts(text)
    return sum(amounts.get(resource, 0) << LANE * place for place, resource in enumerate(RESOURCES))


def _reversed_lanes(text: str) -> int:
    amounts = _amounts(text)
    return sum(amounts.get(resource, 0) << LANE * (4 - place) for place, resource in enumerate(RESOURCES))


def _part(effect: str, start: str) -> str:
    """What follows `start` in the part of an effect that begins with it."""
    for part in effect.split("; "):
        if part.startswith(start + " "):
            return part.removeprefix(start + " ")
    return ""


def _number(effect: str, start: str) -> int:
    word = _part(effect, start).partition(" ")[0]
    return int(word) if word.isdigit() else 0


def _made(effect: str) -> str:
    made = _part(effect, "makes")
    return "" if " or " in made else made


def _choice(effect: str) -> int:
    """How a producer with a choice changes the number of a city's choices: raw ones count three."""
    made = _part(effect, "makes")
    return 0 if " or " not in made else 3 if "wood" in made else 1


def _fixed(effect: str) -> int:
    """The lanes of the prices that a card fixes, filled with ones."""
    bought = _part(effect, "buys").removesuffix(" at 1").split(" and ")
    return sum(
        LANE_MASK * 2 ** (LANE * (4 - place)) for place, name in enumerate(RESOURCES) if name in bought
    )


def _per(effect: str, start: str) -> int:
    """What an effect that begins with `start` counts, or NONE."""
    _, found, counted = _part(effect, start).partition("for each ")
    return _COUNTED.get(counted, NONE) if found else NONE


def _guild_mask(effect: str) -> int:
    """What a Guild counts, as bits of colours, of Wonders or of sets of coins."""
    counted = effect.partition("for each ")[2]
    if counted == "3 coins":
        return 2**COIN_SETS
    return sum(2 ** _COUNTED[word] for word in counted.split(" or ") if counted)


_PURPLE = [*GUILDS, *TEMPLES]
_ALL = [*CARDS, *_PURPLE]
_CHAINS = sorted({card.chain_out for card in _ALL if card.chain_out}) + list(MYTHOLOGIES)
_NO_SENATOR = [0] * len(SENATORS)

WORDS: Final[list[str]] = [card.word for card in _ALL] + [senator.word for senator in SENATORS]
CHAIN_WORDS: Final[list[str]] = _CHAINS
COLOUR: Final = vec[i64]([COLOURS.index(card.colour) for card in _ALL] + [SENATOR] * len(SENATORS))
COLOUR_SHIFT: Final = vec[i64]([8 * colour for colour in range(8)])
COLOUR_UNIT: Final = vec[i64]([2 ** (8 * colour) for colour in range(7)])
CARD_BIT: Final = vec[i64]([2 ** (card if card < SPLIT else card - SPLIT) for card in range(KINDS)])
COST: Final = vec[i64]([_coins(card.cost) for card in _ALL] + _NO_SENATOR)
NEED: Final = vec[i64]([_lanes(card.cost) for card in _ALL] + _NO_SENATOR)
CHAIN_IN: Final = vec[i64](
    [2 ** _CHAINS.index(card.chain_in) if card.chain_in else 0 for card in _ALL] + _NO_SENATOR
)
CHAIN_OUT: Final = vec[i64](
    [2 ** _CHAINS.index(card.chain_out) if card.chain_out else 0 for card in _ALL] + _NO_SENATOR
)
POINTS: Final = vec[i64]([card.points for card in _ALL] + _NO_SENATOR)
SHIELDS: Final = vec[i64]([_number(card.effect, "shields") for card in _ALL] + _NO_SENATOR)
SYMBOL: Final = vec[i64](
    [SYMBOLS.index(_part(card.effect, "symbol")) if card.colour == "green" else NONE for card in _ALL]
    + [NONE] * len(SENATORS)
)
MAKES: Final = vec[i64]([_lanes(_made(card.effect)) for card in _ALL] + _NO_SENATOR)
RAISES: Final = vec[i64]([_reversed_lanes(_made(card.effect)) for card in _ALL] + _NO_SENATOR)
CHOICE: Final = vec[i64]([_choice(card.effect) for card in _ALL] + _NO_SENATOR)
FIXES: Final = vec[i64]([_fixed(card.effect) for card in _ALL] + _NO_SENATOR)
COINS: Final = vec[i64]([_number(card.effect, "coins") for card in _ALL] + _NO_SENATOR)
COINS_PER: Final = vec[i64]([_per(card.effect, "coins") for card in _ALL] + [NONE] * len(SENATORS))
GUILD_COUNTS: Final = vec[i64]([_guild_mask(guild.effect) for guild in _PURPLE])
GUILD_POINTS: Final = vec[i64](
    [_number(guild.effect.removeprefix("coins and "), "points") for guild in _PURPLE]
)

WONDER_WORDS: Final[list[str]] = [wonder.word for wonder in WONDERS]
FIRST_WONDERS: Final = vec[i64](
    [sum(2 ** WONDER_WORDS.index(word) for word in words) for words in FIRST_GAME]
)
"""By player: the Wonders of a first game, as bits."""
WONDER_NEED: Final = vec[i64]([_lanes(wonder.cost) for wonder in WONDERS])
WONDER_POINTS: Final = vec[i64]([wonder.points for wonder in WONDERS])
WONDER_SHIELDS: Final = vec[i64]([_number(wonder.effect, "shields") for wonder in WONDERS])
WONDER_COINS: Final = vec[i64]([_number(wonder.effect, "coins") for wonder in WONDERS])
WONDER_ROBS: Final = vec[i64]([_number(wonder.effect, "rob") for wonder in WONDERS])
WONDER_CHOICE: Final = vec[i64]([_choice(wonder.effect) for wonder in WONDERS])
WONDER_AGAIN: Final = vec[i64]([int("again" in wonder.effect.split("; ")) for wonder in WONDERS])
WONDER_EFFECT: Final = vec[i64](
    [sum(_EFFECTS.get(part, 0) for part in wonder.effect.split("; ")) for wonder in WONDERS]
)

TOKEN_WORDS: Final[list[str]] = [token.word for token in TOKENS]
TOKEN_POINTS: Final = vec[i64]([token.points for token in TOKENS])
DECREE_WORDS: Final[list[str]] = list(DECREES)
CONSPIRACY_WORDS: Final[list[str]] = [row[0] for row in CONSPIRACIES]

TAXES: Final = vec[i64]([0, 0, TAX_BLUE, TAX_GREEN, TAX_YELLOW, TAX_RED, 0, 0])
"""The Decree that taxes each colour."""

WAIVES: Final = vec[i64]([0, 0, 0, WAIVE_GREEN, WAIVE_YELLOW, WAIVE_RED, 0, 0])
"""The Decree that waives a symbol of each colour's costs."""

STRUCTURE_WORDS: Final[list[str]] = list(STRUCTURES)
PLACES: Final = 32
"""Room for the places of one structure in the rows below."""


def _place_list(word: str) -> list[tuple[int, int]]:
    """Row (from 0) and column of each place of a structure."""
    return [(row, column) for row, columns in enumerate(STRUCTURES[word]) for column in columns]


def _covered_by(word: str) -> list[int]:
    """For each place the places whose cards lie on it, as bits."""
    places = _place_list(word)
    masks = [
        sum(
            2**n
            for n, (other_row, other_column) in enumerate(places)
            if other_row == row + 1 and abs(other_column - column) == 1
        )
        for row, column in places
    ]
    return masks + [0] * (PLACES - len(places))


def _covers(word: str) -> list[int]:
    """For each place the places that its card lies on, as bits."""
    covered = _covered_by(word)
    return [sum(2**n for n in range(PLACES) if covered[n] >> place & 1) for place in range(PLACES)]


def _padded(numbers: list[int]) -> list[int]:
    return numbers + [0] * (PLACES - len(numbers))


SIZE: Final = vec[i64]([len(_place_list(word)) for word in STRUCTURE_WORDS])
COVERED_BY: Final = vec[i64]([mask for word in STRUCTURE_WORDS for mask in _covered_by(word)])
COVERS: Final = vec[i64]([mask for word in STRUCTURE_WORDS for mask in _covers(word)])
ROW: Final = vec[i64]([n for word in STRUCTURE_WORDS for n in _padded([row for row, _ in _place_list(word)])])
COLUMN: Final = vec[i64](
    [n for word in STRUCTURE_WORDS for n in _padded([column for _, column in _place_list(word)])]
)
OPEN_PLACES: Final = vec[i64](
    [sum(2**n for n, (row, _) in enumerate(_place_list(word)) if row % 2 == 0) for word in STRUCTURE_WORDS]
)
FREE_PLACES: Final = vec[i64](
    [
        sum(2**n for n, _ in enumerate(_place_list(word)) if _covered_by(word)[n] == 0)
        for word in STRUCTURE_WORDS
    ]
)
LAST_ROW: Final = vec[i64](
    [sum(2**n for n, (row, _) in enumerate(_place_list(word)) if row == 0) for word in STRUCTURE_WORDS]
)
MODE_WORDS: Final[list[str]] = [mode.word for mode in MODES]


def _extra_production(raw: int, goods: int) -> list[int]:
    """Every way in which so many producers with a choice can add to what a city makes."""
    first = [0]
    for _ in range(raw):
        first = sorted({made + 2 ** (LANE * place) for made in first for place in range(3)})
    for _ in range(goods):
        first = sorted({made + 2 ** (LANE * place) for made in first for place in (3, 4)})
    return first


_EXTRAS = [_extra_production(choices // 3, choices % 3) for choices in range(9)]

EXTRA_START: Final = vec[i64]([sum(len(row) for row in _EXTRAS[:choices]) for choices in range(10)])
EXTRA_MADE: Final = vec[i64]([made for row in _EXTRAS for made in row])
"""By the number of a city's choices (raw ones counting three): the ways to use them."""

BASE_PRICES: Final = sum(2 * 2 ** (LANE * place) for place in range(5))
"""What everything costs while the opponent makes nothing."""

EFFECT_WORDS: Final[list[str]] = [
    "",
    "place",
    "move",
    "remove",
    "take-wonder",
    "take-coins",
    "discard-blue",
    "discard-yellow",
    "lock-token",
    "shields",
    "build-last-row",
    "build-removed",
    "take-token",
    "discard-available",
    "discard-another",
    "gain-by-cubes",
    "rob-by-cubes",
    "take-card",
    "swap-cards",
    "move-decree",
    "remove-wonder",
]
CONSPIRACY_EFFECTS: Final = vec[i64](
    [
        EFFECT_WORDS.index(row[place]) if place < len(row) else 0
        for row in CONSPIRACIES
        for place in range(1, 4)
    ]
)
"""What each Conspiracy does in order, up to three things."""

CURIA_COINS: Final = max(WONDER_COINS[n] for n in range(len(WONDERS)) if WONDER_EFFECT[n] == CURIA_JULIA)
"""What Curia Julia gives after its trigger."""
