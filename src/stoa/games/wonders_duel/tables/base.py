"""The components as flat rows of numbers, which the rules look things up in.

Amounts of the five resources share one integer, seven bits each, wood lowest. *Prices* lie the other
way round, papyrus lowest: then one multiplication adds up amount times price over all resources, and
the sum comes to lie in the middle lane.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel import effects
from stoa.games.wonders_duel.components.agora import SENATORS
from stoa.games.wonders_duel.components.base import CARDS, COLOURS, FIRST_GAME, GUILDS, RESOURCES, SYMBOLS
from stoa.games.wonders_duel.components.boxes import MODES, STRUCTURES, TOKENS, WONDERS
from stoa.games.wonders_duel.components.pantheon import MYTHOLOGIES, TEMPLES
from stoa.kernel.printed import (
    COIN,
    Again,
    Amount,
    Coins,
    Effect,
    FixedPrice,
    ForEach,
    HasSymbol,
    Loses,
    Makes,
    MakesOneOf,
    Shields,
)

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

MAUSOLEUM: Final = 1
GREAT_LIBRARY: Final = 2
DISCARD_BROWN: Final = 3
DISCARD_GREY: Final = 4
CURIA_JULIA: Final = 5
KNOSSOS: Final = 6
DIVINE_THEATER: Final = 7
"""The effects of Wonders that ask somebody something."""

_EFFECTS: Final[dict[Effect, int]] = {
    effects.BUILD_DISCARDED: MAUSOLEUM,
    effects.DRAW_TOKENS: GREAT_LIBRARY,
    effects.DISCARD_BROWN: DISCARD_BROWN,
    effects.DISCARD_GREY: DISCARD_GREY,
    effects.TRIGGER_UNPREPARED: CURIA_JULIA,
    effects.PLACE_CUBE: KNOSSOS,
    effects.SEARCH_DECK: DIVINE_THEATER,
}
_COUNTED = {colour: number for number, colour in enumerate(COLOURS)} | {"wonder": WONDER_COUNT}


def _coins(text: str) -> int:
    return sum(amount.number for amount in effects.cost_of(text) if amount.of == COIN)


def _resources(text: str) -> list[Amount]:
    """What a cost asks for besides coins."""
    return [amount for amount in effects.cost_of(text) if amount.of != COIN]


def _lanes(amounts: list[Amount]) -> int:
    return sum(amount.number << LANE * RESOURCES.index(amount.of) for amount in amounts)


def _reversed_lanes(amounts: list[Amount]) -> int:
    return sum(amount.number << LANE * (4 - RESOURCES.index(amount.of)) for amount in amounts)


def _shields(printed: list[Effect]) -> int:
    return sum(effect.number for effect in printed if isinstance(effect, Shields))


def coins_given(printed: list[Effect]) -> int:
    """The coins that come at once, whatever else there is."""
    return sum(effect.number for effect in printed if isinstance(effect, Coins))


def _makes(printed: list[Effect]) -> list[Amount]:
    return [Amount(effect.of, effect.number) for effect in printed if isinstance(effect, Makes)]


def _choice(printed: list[Effect]) -> int:
    """How a producer with a choice changes the number of a city's choices: raw ones count three."""
    choices = [effect for effect in printed if isinstance(effect, MakesOneOf)]
    return sum(3 if "wood" in choice.of else 1 for choice in choices)


def _fixed(printed: list[Effect]) -> int:
    """The lanes of the prices that a card fixes, filled with ones."""
    bought = [name for effect in printed if isinstance(effect, FixedPrice) for name in effect.of]
    return sum(LANE_MASK * 2 ** (LANE * (4 - RESOURCES.index(name))) for name in bought)


def _symbol(printed: list[Effect]) -> int:
    """The scientific symbol that is printed, or NONE."""
    symbols = [SYMBOLS.index(effect.symbol) for effect in printed if isinstance(effect, HasSymbol)]
    return symbols[0] if symbols else NONE


def _counting(printed: list[Effect]) -> list[ForEach]:
    return [effect for effect in printed if isinstance(effect, ForEach)]


def _coins_for_each(printed: list[Effect]) -> int:
    """The coins that a card gives for each thing it counts; Guilds, which count for points too, are apart."""
    return sum(effect.coins for effect in _counting(printed) if effect.points == 0)


def _coins_per(printed: list[Effect]) -> int:
    """What such a card counts, or NONE."""
    counted = [_COUNTED[effect.of[0]] for effect in _counting(printed) if effect.points == 0]
    return counted[0] if counted else NONE


def _guild_mask(printed: list[Effect]) -> int:
    """What a Guild counts, as bits of colours, of Wonders or of sets of coins."""
    mask = 0
    for effect in _counting(printed):
        mask += 2**COIN_SETS if COIN in effect.of else sum(2 ** _COUNTED[word] for word in effect.of)
    return mask


_PURPLE = [*GUILDS, *TEMPLES]
_ALL = [*CARDS, *_PURPLE]
_CHAINS = sorted({card.chain_out for card in _ALL if card.chain_out}) + list(MYTHOLOGIES)
_NO_SENATOR = [0] * len(SENATORS)
_CARD_EFFECTS = [effects.effects_of(card.effect) for card in _ALL]
_GUILD_EFFECTS = [effects.effects_of(card.effect) for card in _PURPLE]
_WONDER_EFFECTS = [effects.effects_of(wonder.effect) for wonder in WONDERS]

WORDS: Final[list[str]] = [card.word for card in _ALL] + [senator.word for senator in SENATORS]
CHAIN_WORDS: Final[list[str]] = _CHAINS
COLOUR: Final = vec[i64]([COLOURS.index(card.colour) for card in _ALL] + [SENATOR] * len(SENATORS))
COLOUR_BIT: Final = vec[i64]([2**colour for colour in COLOUR])
COLOUR_SHIFT: Final = vec[i64]([8 * colour for colour in range(8)])
COLOUR_UNIT: Final = vec[i64]([2 ** (8 * colour) for colour in range(7)])
CARD_BIT: Final = vec[i64]([2 ** (card if card < SPLIT else card - SPLIT) for card in range(KINDS)])
COST: Final = vec[i64]([_coins(card.cost) for card in _ALL] + _NO_SENATOR)
NEED: Final = vec[i64]([_lanes(_resources(card.cost)) for card in _ALL] + _NO_SENATOR)
CHAIN_IN: Final = vec[i64](
    [2 ** _CHAINS.index(card.chain_in) if card.chain_in else 0 for card in _ALL] + _NO_SENATOR
)
CHAIN_OUT: Final = vec[i64](
    [2 ** _CHAINS.index(card.chain_out) if card.chain_out else 0 for card in _ALL] + _NO_SENATOR
)
POINTS: Final = vec[i64]([card.points for card in _ALL] + _NO_SENATOR)
_PRINTED_LOW = [card.points for card in _ALL[:SPLIT]] + [0, 0]
_PRINTED_HIGH = [card.points for card in _ALL[SPLIT:FIRST_GUILD]] + [0] * 4
PRINTED_POINTS: Final = vec[i64](
    [
        sum(points for bit, points in enumerate(row[at : at + 8]) if byte >> bit & 1)
        for row in (_PRINTED_LOW, _PRINTED_HIGH)
        for at in range(0, len(row), 8)
        for byte in range(256)
    ]
)
"""By eight cards and which of them there are: the points printed on them; first the low half of a set."""
HIGH_PRINTED_POINTS: Final = 256 * 6
SHIELDS: Final = vec[i64]([_shields(printed) for printed in _CARD_EFFECTS] + _NO_SENATOR)
SYMBOL: Final = vec[i64]([_symbol(printed) for printed in _CARD_EFFECTS] + [NONE] * len(SENATORS))
MAKES: Final = vec[i64]([_lanes(_makes(printed)) for printed in _CARD_EFFECTS] + _NO_SENATOR)
RAISES: Final = vec[i64]([_reversed_lanes(_makes(printed)) for printed in _CARD_EFFECTS] + _NO_SENATOR)
CHOICE: Final = vec[i64]([_choice(printed) for printed in _CARD_EFFECTS] + _NO_SENATOR)
FIXES: Final = vec[i64]([_fixed(printed) for printed in _CARD_EFFECTS] + _NO_SENATOR)
COINS: Final = vec[i64](
    [coins_given(printed) + _coins_for_each(printed) for printed in _CARD_EFFECTS] + _NO_SENATOR
)
COINS_PER: Final = vec[i64]([_coins_per(printed) for printed in _CARD_EFFECTS] + [NONE] * len(SENATORS))
GUILD_COUNTS: Final = vec[i64]([_guild_mask(printed) for printed in _GUILD_EFFECTS])
GUILD_POINTS: Final = vec[i64](
    [sum(effect.points for effect in _counting(printed)) for printed in _GUILD_EFFECTS]
)

WONDER_WORDS: Final[list[str]] = [wonder.word for wonder in WONDERS]
FIRST_WONDERS: Final = vec[i64](
    [sum(2 ** WONDER_WORDS.index(word) for word in words) for words in FIRST_GAME]
)
"""By player: the Wonders of a first game, as bits."""
WONDER_NEED: Final = vec[i64]([_lanes(_resources(wonder.cost)) for wonder in WONDERS])
WONDER_POINTS: Final = vec[i64]([wonder.points for wonder in WONDERS])
WONDER_SHIELDS: Final = vec[i64]([_shields(printed) for printed in _WONDER_EFFECTS])
WONDER_ROBS: Final = vec[i64](
    [sum(effect.coins for effect in printed if isinstance(effect, Loses)) for printed in _WONDER_EFFECTS]
)
WONDER_CHOICE: Final = vec[i64]([_choice(printed) for printed in _WONDER_EFFECTS])
WONDER_AGAIN: Final = vec[i64]([int(Again() in printed) for printed in _WONDER_EFFECTS])
WONDER_EFFECT: Final = vec[i64](
    [sum(_EFFECTS.get(effect, 0) for effect in printed) for printed in _WONDER_EFFECTS]
)

WONDER_COINS: Final = vec[i64](
    [
        0 if n == CURIA_JULIA else coins_given(printed)
        for n, printed in zip(WONDER_EFFECT, _WONDER_EFFECTS, strict=True)
    ]
)
"""What each Wonder gives at once; Curia Julia's coins come after its trigger."""

TOKEN_WORDS: Final[list[str]] = [token.word for token in TOKENS]
TOKEN_POINTS: Final = vec[i64]([token.points for token in TOKENS])

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
