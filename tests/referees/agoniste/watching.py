"""What a view must show of the table of Agoniste: numbers, and what lies open where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from stoa.kernel.view import View
from tests.referees.agoniste.points import points_of
from tests.referees.agoniste.table import Table


def misseen(table: Table, view: View) -> list[str]:
    """Everything in a view that is otherwise than it should be."""
    shown = {counter.id: counter.value for zone in view.zones for counter in zone.counters}
    wrong = [
        f"{id} is {shown.get(id)}, not {number}" for id, number in numbers(table) if shown.get(id) != number
    ]
    for zone, wanted in cards(table):
        faces = Counter(piece.face for piece in view.zone(zone).pieces)
        if faces != wanted:
            wrong.append(f"{zone} shows {dict(faces)}, not {dict(wanted)}")
    return wrong


def numbers(table: Table) -> Iterator[tuple[str, int]]:
    """Every counter that is public."""
    yield "territory-deck:count", len(table.territories_left)
    for seat in table.seats:
        yield f"deck:{seat}:count", len(table.decks[seat])
        if seat in table.city:
            yield f"points:{seat}", sum(points_of(table, seat).values())
        yield f"strength:{seat}", table.armies[seat].strength()


def cards(table: Table) -> Iterator[tuple[str, Counter[str]]]:
    """What lies face up in front of the seats."""
    for seat in table.seats:
        army = table.armies[seat]
        yield f"army:{seat}", Counter(army.upright + army.sideways)
        yield f"discard:{seat}", Counter(table.discards[seat])
