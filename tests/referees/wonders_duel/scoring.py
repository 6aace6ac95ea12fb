"""The score pad."""

from __future__ import annotations

from tests.referees.wonders_duel import box
from tests.referees.wonders_duel.table import SEATS, Table


def points(table: Table) -> dict[str, list[int]]:
    """Points by category."""
    pad = {
        "military": [military_points(table, seat) for seat in SEATS],
        "blue": [card_points(table, seat, "blue") for seat in SEATS],
        "green": [card_points(table, seat, "green") for seat in SEATS],
        "yellow": [card_points(table, seat, "yellow") for seat in SEATS],
        "purple": [purple_points(table, seat) for seat in SEATS],
        "wonders": [sum(box.WONDERS[name].points for name in city.built()) for city in table.cities],
        "progress": [progress_points(table, seat) for seat in SEATS],
        "coins": [city.coins // box.COINS_A_POINT for city in table.cities],
    }
    if table.has_agora:
        pad["senate"] = [senate_points(table, seat) for seat in SEATS]
    if table.has_pantheon:
        pad["divinities"] = [
            city.astarte + box.APHRODITE_POINTS * ("aphrodite" in city.gods) for city in table.cities
        ]
    return pad


def military_points(table: Table, seat: int) -> int:
    """By the zone into which the pawn was driven."""
    lead = table.pawn if seat == 0 else -table.pawn
    return max((points for first, points in box.ZONE_POINTS if lead >= first), default=0)


def card_points(table: Table, seat: int, colour: str) -> int:
    """What the cards of a colour are worth."""
    return sum(box.CARDS[name].points for name in table.cities[seat].of_colour(colour))


def purple_points(table: Table, seat: int) -> int:
    """Guilds by the better city, Grand Temples by their number."""
    total = 0
    cards = [box.CARDS[name] for name in table.cities[seat].of_colour("purple")]
    for card in cards:
        counted = card.words("guild")
        if counted == ["wonders"]:
            total += 2 * max(len(city.built()) for city in table.cities)
        elif counted == ["coins"]:
            total += max(city.coins // box.COINS_A_POINT for city in table.cities)
        elif counted:
            total += max(len(city.of_colour(*counted)) for city in table.cities)
    return total + box.TEMPLE_POINTS[sum("temple" in card.effects for card in cards)]


def progress_points(table: Table, seat: int) -> int:
    """Points on tokens, by Mathematics and by Mysticism."""
    city = table.cities[seat]
    total = sum(box.TOKEN_POINTS.get(name, 0) for name in city.tokens)
    if "mathematics" in city.tokens:
        total += box.MATHEMATICS_POINTS * len(city.tokens)
    if "mysticism" in city.tokens:
        total += box.MYSTICISM_POINTS * (len(city.mythology) + len(city.offerings))
    return total


def senate_points(table: Table, seat: int) -> int:
    """The chambers a player controls."""
    return sum(number for chamber, number in box.CHAMBER_POINTS.items() if table.majority(chamber) == seat)


def most_points(table: Table) -> list[int]:
    """Who has won by points; a tie goes to blue cards, and still tied, both win."""
    pad = points(table)
    keys = [(sum(row[seat] for row in pad.values()), pad["blue"][seat]) for seat in SEATS]
    return [seat for seat in SEATS if keys[seat] == max(keys)]
