"""What a view must show of the table of Agoniste: numbers, what lies open where, who knows what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from stoa.kernel.basics import NOBODY
from tests.referees.agoniste import box
from tests.referees.agoniste.points import points_of
from tests.referees.agoniste.table import Hidden, Table
from tests.referees.shorthand import Sight, Thing

Seen = tuple[object, ...]
"""What is compared of a piece."""


def misseen(table: Table, view: Sight) -> list[str]:
    """Everything in a view that is otherwise than it should be."""
    shown = {counter.id: counter.value for zone in view.zones for counter in zone.counters}
    wrong = [
        f"{id} is {shown.get(id)}, not {number}"
        for id, number in numbers(table, view.seat)
        if shown.get(id) != number
    ]
    if table.marker == NOBODY and "marker" in shown:
        wrong.append(f"{shown['marker']} has the marker already")
    found = {zone.id: Counter(map(_seen, zone.pieces)) for zone in view.zones}
    marks = {zone.id: set(zone.marks) for zone in view.zones}
    for id, wanted in zones(table, view.seat):
        if found[id] != wanted:
            wrong.append(f"{id} shows {dict(found[id])}, not {dict(wanted)}")
    for seat in table.seats:
        status = {table.armies[seat].status} - {""} | ({"defender"} if seat == table.defender else set())
        if marks[f"army:{seat}"] != status:
            wrong.append(f"the army of {seat} is marked {marks[f'army:{seat}']}, not {status}")
    return wrong


def _seen(piece: Thing) -> Seen:
    """A card in a place of its own by that place, any other by what it is."""
    if piece.id.startswith("deck:"):
        return piece.id, piece.y, piece.face, *sorted(piece.marks)
    return piece.owner, piece.face, *sorted(piece.marks)


def numbers(table: Table, viewer: int) -> Iterator[tuple[str, int]]:
    """Every counter a seat can see."""
    yield "territory-deck:count", len(table.territories_left)
    if table.marker != NOBODY:
        yield "marker", table.marker + 1
    for seat in table.seats:
        yield f"deck:{seat}:count", len(table.decks[seat])
        if seat in table.city:
            yield f"points:{seat}", sum(points_of(table, seat).values())
        yield f"strength:{seat}", table.armies[seat].strength()
        if not table.reason:
            unseen = table.decks[seat].unseen_by(viewer)
            face_down = table.face_down[seat]
            if face_down is not None and viewer not in face_down.known:
                unseen[face_down.card] += 1
            for card in table.deck:
                yield f"deck:{seat}:unseen:{card}", unseen[card]


def zones(table: Table, viewer: int) -> Iterator[tuple[str, Counter[Seen]]]:
    """What lies in each zone, hidden cards as far as a seat knows them."""
    led = set(table.city.values())
    yield "box", Counter((NOBODY, box.CITIES[city], "city-state") for city in box.CITIES if city not in led)
    defender = NOBODY if table.defender is None else table.defender
    yield (
        "contested",
        Counter([] if table.contested is None else [_territory(table, table.contested, defender)]),
    )
    if len(table.seats) == 3:
        free = [name for name, owner in table.owner.items() if owner is None]
        yield "uncontrolled", Counter(_territory(table, name, NOBODY) for name in free)
    for seat in table.seats:
        held = [name for name, owner in table.owner.items() if owner == seat and name != table.contested]
        lands = Counter(_territory(table, name, seat) for name in held)
        if seat in table.city:
            lands[seat, box.CITIES[table.city[seat]], "city-state"] = 1
        yield f"lands:{seat}", lands
        army = table.armies[seat]
        upright: list[Seen] = [(seat, card) for card in army.upright]
        yield f"army:{seat}", Counter([*upright, *[(seat, card, "sideways") for card in army.sideways]])
        yield f"discard:{seat}", Counter((seat, card) for card in table.discards[seat])
        yield (
            f"revealed:{seat}",
            Counter([table.revealed] if table.revealed and table.revealed[0] == seat else []),
        )
        yield from _hidden_cards(table, seat, viewer)


def _hidden_cards(table: Table, seat: int, viewer: int) -> Iterator[tuple[str, Counter[Seen]]]:
    """Cards that some know; once the game is over nobody asks any more."""
    if not table.reason:
        face_down = table.face_down[seat]
        cards = [] if face_down is None else [(seat, *_known(face_down, viewer))]
        yield f"face-down:{seat}", Counter(cards)
        places = table.decks[seat].known_places().items()
        size = len(table.decks[seat])
        yield (
            f"deck:{seat}",
            Counter((f"deck:{seat}:{size - above}", above, *_known(card, viewer)) for above, card in places),
        )


def _known(hidden: Hidden, viewer: int) -> Seen:
    """A hidden card's face, if the viewer knows it, and who does."""
    return hidden.card if viewer in hidden.known else "", *[f"known:{seat}" for seat in sorted(hidden.known)]


def _territory(table: Table, name: str, owner: int) -> Seen:
    region, route = table.territories[name]
    return owner, region, f"route:{route}"
