"""The language in which the components tables write costs and effects, read once for rules and catalogue.

A cost is ``3 coins, 2 wood, clay``. An effect is one or more parts, ``coins 3; rob 3; again``; what each part
means stands in `part_effects`.
"""

from typing import Final

from stoa.games.wonders_duel.components.base import LIBRARY_TOKENS
from stoa.games.wonders_duel.components.pantheon import TEMPLE_POINTS
from stoa.kernel.printed import (
    COIN,
    Again,
    Amount,
    Cheaper,
    Coins,
    Does,
    Effect,
    FixedPrice,
    ForEach,
    HasSymbol,
    Ladder,
    Loses,
    Makes,
    MakesOneOf,
    Shields,
)

BUILD_DISCARDED: Final = Does("build", ("discarded",))
DRAW_TOKENS: Final = Does("draw", ("token",), LIBRARY_TOKENS)
DISCARD_BROWN: Final = Does("discard", ("brown",))
DISCARD_GREY: Final = Does("discard", ("grey",))
TRIGGER_UNPREPARED: Final = Does("trigger", ("conspiracy",))
PLACE_CUBE: Final = Does("place", ("cube",))
MOVE_CUBE: Final = Does("move", ("cube",))
SEARCH_DECK: Final = Does("look", ("divinity",))

_WHOLE: Final[dict[str, tuple[Effect, ...]]] = {
    "again": (Again(),),
    "build discarded": (BUILD_DISCARDED,),
    "draw tokens": (DRAW_TOKENS,),
    "discard brown": (DISCARD_BROWN,),
    "discard grey": (DISCARD_GREY,),
    "trigger unprepared": (TRIGGER_UNPREPARED,),
    "place and move": (PLACE_CUBE, MOVE_CUBE),
    "search a deck": (SEARCH_DECK,),
    "5, 12 or 21 points for 1, 2 or 3 of them": (Ladder("grand-temple", TEMPLE_POINTS[1:]),),
}
"""Parts that are not made of words with a meaning of their own."""


def cost_of(text: str) -> tuple[Amount, ...]:
    """``3 coins, 2 wood, clay`` as amounts, in that order."""
    return tuple([_amount(part) for part in text.split(", ") if part])


def _amount(text: str) -> Amount:
    number, _, word = text.rpartition(" ")
    return Amount(COIN if word in ("coin", "coins") else word, int(number) if number else 1)


def parts_of(text: str) -> list[str]:
    """The parts of an effect, each of which has words of its own."""
    return [part for part in text.split("; ") if part]


def effects_of(text: str) -> list[Effect]:
    """All that an effect means."""
    return [effect for part in parts_of(text) for effect in part_effects(part)]


def part_effects(part: str) -> tuple[Effect, ...]:
    """What one part of an effect means."""
    if part in _WHOLE:
        return _WHOLE[part]
    verb, _, rest = part.partition(" ")
    gained, found, counted = part.partition(" for each ")
    if found:
        return (_for_each(gained, counted),)
    if verb == "makes":
        if " or " in rest:
            return (MakesOneOf(tuple(rest.split(" or "))),)
        made = _amount(rest)
        return (Makes(made.of, made.number),)
    if verb == "buys":
        bought, _, coins = rest.partition(" at ")
        return (FixedPrice(tuple(bought.split(" and ")), int(coins)),)
    if verb == "divinities":
        return (Cheaper(("divinity",), 0, int(rest.partition(" ")[0])),)
    if verb == "symbol":
        return (HasSymbol(rest),)
    number = int(rest)
    if verb == "shields":
        return (Shields(number),)
    if verb == "coins":
        return (Coins(number),)
    assert verb == "rob", part
    return (Loses(number),)


def _for_each(gained: str, counted: str) -> ForEach:
    """``coins and points 1`` for each ``brown or grey``, ``wonder``, ``3 coins``."""
    what, _, number = gained.rpartition(" ")
    coins = int(number) if "coins" in what else 0
    points = int(number) if "points" in what else 0
    if counted.endswith(" coins"):
        return ForEach((COIN,), int(counted.partition(" ")[0]), coins, points)
    return ForEach(tuple(counted.split(" or ")), 1, coins, points)
