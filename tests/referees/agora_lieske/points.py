"""Game end and scoring."""

from __future__ import annotations

from tests.referees.agora_lieske import box
from tests.referees.agora_lieske.table import Table


def points(table: Table) -> dict[str, list[int]]:
    """The score pad; majorities are nobody's business before the end if hands are secret."""
    tableaus = [table.line(seat, list(table.rhetoric)) for seat in table.seats]
    if table.agreed["rhetoric-points"] == "per-column":
        tableaus = [sorted(set(values)) for values in tableaus]
    pad = {
        "track": list(table.score),
        "monument": [table.board.level_points[level] for level in table.level],
        "rhetoric": [sum(table.board.column_points[value] for value in values) for values in tableaus],
    }
    if table.reason or table.agreed["hands"] == "counted":
        pad["majorities"] = [majorities(table, seat) for seat in table.seats]
    return pad


def majorities(table: Table, seat: int) -> int:
    """The resources of which a player alone has most cards."""
    won = 0
    for resource in box.RESOURCES:
        others = [table.hands[other][resource] for other in table.seats if other != seat]
        if table.hands[seat][resource] > max(others):
            won += 1
    return won


def keys(table: Table) -> list[tuple[int, int, int]]:
    """What is compared, of each player: points, then the level, then the sum of rhetoric."""
    pad = points(table)
    return [
        (
            sum(row[seat] for row in pad.values()),
            table.level[seat],
            sum(table.line(seat, list(table.rhetoric))),
        )
        for seat in table.seats
    ]


def winners(table: Table) -> list[int]:
    """Most points, then the higher level, then the higher sum of rhetoric."""
    compared = keys(table)
    return [seat for seat in table.seats if compared[seat] == max(compared)]


def comparisons(table: Table) -> dict[str, list[int]]:
    """The levels where some have as many points, and the rhetoric where those are equal too."""
    compared = keys(table)
    needed: dict[str, list[int]] = {}
    if len({key[:1] for key in compared}) < table.count:
        needed["level"] = [key[1] for key in compared]
    if len({key[:2] for key in compared}) < table.count:
        needed["rhetoric-sum"] = [key[2] for key in compared]
    return needed
