"""The score pad of 7 Wonders Duel: points by category, tie-breaks, and how the game ended."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.bits import count, lowest
from stoa.games.wonders_duel.components.base import (
    COINS_FOR_A_POINT,
    MATHEMATICS_POINTS,
    ZONE_POINTS,
    ZONE_STARTS,
)
from stoa.games.wonders_duel.rules.base.city import wonders_built
from stoa.games.wonders_duel.rules.base.construction import guild_cards
from stoa.games.wonders_duel.state import (
    BUILT,
    CIVILIAN,
    DRAW,
    GOING_ON,
    HIGH,
    LOW,
    MILITARY,
    POLITICAL,
    PROGRESS,
    SCIENTIFIC,
    TREASURE,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    AGE_MASK,
    BLUE,
    COIN_SETS,
    COLOUR,
    FIRST_GUILD,
    GREEN,
    GUILD_BIT,
    GUILD_COUNTS,
    GUILD_POINTS,
    HIGH_PRINTED_POINTS,
    MATHEMATICS_BIT,
    POINTS,
    PRINTED_POINTS,
    TOKEN_POINTS,
    WONDER_COUNT,
    WONDER_POINTS,
    YELLOW,
)
from stoa.kernel.basics import has_bit
from stoa.kernel.messages import Message, say
from stoa.kernel.standing import Standing, ranked

CATEGORIES: Final = ("military", "blue", "green", "yellow", "purple", "wonders", "progress", "coins")

_REASONS: Final = {
    GOING_ON: "",
    CIVILIAN: "civilian",
    MILITARY: "military",
    SCIENTIFIC: "scientific",
    POLITICAL: "political",
    DRAW: "draw",
}


def military_points(state: DuelState, seat: i64) -> i64:
    """The zone of the opponent's half in which the pawn stands.

    Rules: B10.3.
    """
    distance = state.pawn if seat == 0 else -state.pawn
    points: i64 = 0
    for zone in range(3):
        if distance >= ZONE_STARTS[zone]:
            points = ZONE_POINTS[zone]
    return points


def colour_points(state: DuelState, seat: i64, colour: i64) -> i64:
    """The points printed on a city's cards of one colour.

    Rules: B10.2, B10.4.
    """
    points: i64 = 0
    for card in range(FIRST_GUILD):
        if COLOUR[card] == colour and state.has_card(seat, card):
            points += POINTS[card]
    return points


def printed_points(state: DuelState, seat: i64) -> i64:
    """The points printed on a city's cards of all colours, looked up eight cards at a time.

    Rules: B10.2, B10.4.
    """
    points: i64 = 0
    cards = state.of(seat, LOW)
    row: i64 = 0
    while cards != 0:
        points += PRINTED_POINTS[row + (cards & 255)]
        cards >>= 8
        row += 256
    cards = state.of(seat, HIGH) & AGE_MASK[3]
    row = HIGH_PRINTED_POINTS
    while cards != 0:
        points += PRINTED_POINTS[row + (cards & 255)]
        cards >>= 8
        row += 256
    return points


def guild_points(state: DuelState, seat: i64) -> i64:
    """Each Guild by the city that has most of what it counts.

    Rules: B10.4, B13.1, B13.2, B13.9.
    """
    points: i64 = 0
    guilds = state.of(seat, HIGH) >> GUILD_BIT
    while guilds != 0:
        guild = lowest(guilds)
        guilds &= guilds - 1
        best = max(guild_count(state, 0, guild), guild_count(state, 1, guild))
        points += GUILD_POINTS[guild] * best
    if state.box.is_extended:
        points += state.box.expansion.purple_points(state, seat)
    return points


def guild_count(state: DuelState, seat: i64, guild: i64) -> i64:
    """What a Guild counts in one city: cards, Wonders or sets of coins.

    Rules: B13.1, B13.2, B13.9.
    """
    if has_bit(GUILD_COUNTS[guild], WONDER_COUNT):
        return wonders_built(state, seat)
    if has_bit(GUILD_COUNTS[guild], COIN_SETS):
        return coin_points(state, seat)
    return guild_cards(state, seat, guild)


def wonder_points(state: DuelState, seat: i64) -> i64:
    """The points of built Wonders.

    Rules: B10.2, B10.5, A18.9.
    """
    points: i64 = 0
    wonders = state.of(seat, BUILT)
    while wonders != 0:
        points += WONDER_POINTS[lowest(wonders)]
        wonders &= wonders - 1
    return points


def progress_points(state: DuelState, seat: i64) -> i64:
    """The points of progress tokens; Mathematics counts all of them.

    Rules: B10.6, B12.1, B12.7, B12.8.
    """
    tokens = state.of(seat, PROGRESS)
    points: i64 = 0
    left = tokens
    while left != 0:
        points += TOKEN_POINTS[lowest(left)]
        left &= left - 1
    if tokens & MATHEMATICS_BIT != 0:
        points += MATHEMATICS_POINTS * count(tokens)
    if state.box.is_extended:
        points += state.box.expansion.progress_points(state, seat)
    return points


def coin_points(state: DuelState, seat: i64) -> i64:
    """One point for each three coins.

    Rules: B10.7.
    """
    return state.of(seat, TREASURE) // COINS_FOR_A_POINT


def total_points(state: DuelState, seat: i64) -> i64:
    """All points of a seat.

    Rules: B10.2, A14.2.
    """
    total = military_points(state, seat) + guild_points(state, seat) + wonder_points(state, seat)
    total += printed_points(state, seat)
    if state.box.is_extended:
        total += state.box.expansion.points(state, seat)
    return total + progress_points(state, seat) + coin_points(state, seat)


def standing(state: DuelState) -> Standing:
    """The score pad: a supremacy before points, points before blue points.

    Rules: B10.1, B10.2, B10.8, B10.9, A14.1, A14.2, A14.3; ruling WD-17.
    """
    columns = [
        [int(military_points(state, seat)) for seat in range(2)],
        [int(colour_points(state, seat, BLUE)) for seat in range(2)],
        [int(colour_points(state, seat, GREEN)) for seat in range(2)],
        [int(colour_points(state, seat, YELLOW)) for seat in range(2)],
        [int(guild_points(state, seat)) for seat in range(2)],
        [int(wonder_points(state, seat)) for seat in range(2)],
        [int(progress_points(state, seat)) for seat in range(2)],
        [int(coin_points(state, seat)) for seat in range(2)],
    ]
    points = dict(zip(CATEGORIES, columns, strict=True)) | state.box.expansion.columns(state)
    totals = [sum(column[seat] for column in points.values()) for seat in range(2)]
    keys = [_key(state, seat, totals[seat], points["blue"][seat]) for seat in range(2)]
    ranks = ranked(keys)
    reason = _REASONS[int(state.ended)]
    if reason == "civilian" and ranks == [1, 1]:
        reason = "draw"
    return Standing(reason, points, totals, ranks, _note(state, reason, totals))


def _key(state: DuelState, seat: int, total: int, blue: int) -> tuple[int, ...]:
    """What a seat is ranked by; a supremacy, or a draw, leaves points aside."""
    if state.ended == GOING_ON or state.ended == CIVILIAN:
        return (total, blue)
    return (int(state.victor == seat),)


def _note(state: DuelState, reason: str, totals: list[int]) -> Message | None:
    if state.ended == CIVILIAN and totals[0] == totals[1]:
        return say("standing.shared" if reason == "draw" else "standing.blue")
    return None
