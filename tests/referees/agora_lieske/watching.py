"""What a view must show of the table of Agora (Lieske): numbers, what lies where, who sees which letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.referees.agora_lieske import box
from tests.referees.agora_lieske.table import Table
from tests.referees.shorthand import Sight

SECTIONS = {"market": 1, "exchange": 2, "stoa": 3, "court": 4, "monument": 5}
Seen = tuple[object, ...]
"""What is compared of a piece."""


def misseen(table: Table, view: Sight) -> list[str]:
    """Everything in a view that is otherwise than it should be."""
    shown = {counter.id: counter.value for zone in view.zones for counter in zone.counters}
    wrong = [
        f"{id} is {shown.get(id)}, not {number}" for id, number in numbers(table) if shown.get(id) != number
    ]
    for zone, wanted in pieces(table, view.seat):
        found = Counter(
            (piece.id if wanted and is_named(zone) else "", piece.face, piece.back, piece.owner, *piece.marks)
            for piece in view.zone(zone).pieces
            if piece.face != "space"
        )
        if found != Counter(wanted):
            wrong.append(f"{zone} has {dict(found)}, not {wanted}")
    for seat in table.colour:
        for index, letter in enumerate(box.LETTERS):
            cube = view.zone(f"tableau:{seat}").pieces[index]
            if (cube.face, cube.x) != (letter, table.rhetoric[seat, letter]):
                wrong.append(f"the cube of {seat} {letter} is at {cube.x}")
    known = {mark for mark in view.zone("turn").marks if mark not in unsure_marks(table)}
    if known != set(marks(table)) - unsure_marks(table):
        wrong.append(f"the turn is marked {known}")
    return wrong


def is_named(zone: str) -> bool:
    """Whether the pieces of a zone lie in places of their own."""
    return zone in ("dealers", "demands")


def numbers(table: Table) -> Iterator[tuple[str, int]]:
    """Every counter that is public."""
    for resource in box.RESOURCES:
        yield f"stock:{resource}", table.stock[resource]
        yield f"undrawn:{resource}", table.unseen_dealers[resource]
        yield f"demand-stack:{resource}", table.unseen_demands[resource]
        yield f"aside:{resource}", table.demands_aside[resource]
    yield "demand-stack", table.unseen_demands.total()
    yield "demand-shuffles", table.demand_shuffles
    for number, left in enumerate(table.stacks, 1):
        yield f"stack:{number}", left
    yield "prison:count", len(table.prison)
    yield "turn:number", table.turn
    for seat in table.colour:
        yield f"score:{seat}", table.score[seat]
        yield f"level:{seat}", table.level[seat]
        yield f"hand:{seat}:count", table.hands[seat].total()
        yield f"jurors:{seat}:sum", sum(table.line(seat, table.jurors))
        if table.agreed["hands"] == "counted":
            for resource in box.RESOURCES:
                yield f"counted:{seat}:{resource}", table.hands[seat][resource]


def pieces(table: Table, viewer: int) -> Iterator[tuple[str, list[Seen]]]:
    """What lies in each zone: name where it has one, face, back, owner and marks."""
    yield "turn", [("", "start", "", table.start)] if table.turn else []
    dealers = [(stall[-1], stall, resource) for stall, resource in table.dealers.items()]
    yield (
        "dealers",
        [
            (f"dealer:{number}", resource, "", -1, *(["impeached"] if stall == table.impeached else []))
            for number, stall, resource in dealers
        ],
    )
    yield "prison", [("", resource, "", -1) for resource in table.prison]
    yield "demands", [(f"demand:{number}", one, "", -1) for number, one in enumerate(table.demands, 1)]
    for place, citizens in table.placed.items():
        is_open = SECTIONS[place.split("-")[0]] <= table.turned_up
        yield (
            place,
            [
                ("", letter if is_open or seat == viewer else "", table.colour[seat], seat)
                for seat, letter in citizens
            ],
        )
    for seat, colour in table.colour.items():
        letters = table.in_hand[seat]
        is_known = seat == viewer or len(letters) == len(box.LETTERS)
        yield f"supply:{seat}", [("", letter if is_known else "", colour, seat) for letter in letters]
        hand = table.hands[seat].elements()
        is_open = seat == viewer or table.reason != ""
        yield f"hand:{seat}", [("", card if is_open else "", "card", seat) for card in hand]
        jurors = [letter for other, letter in table.jurors if other == seat]
        yield f"jurors:{seat}", [("", letter, colour, seat) for letter in jurors]


def marks(table: Table) -> Iterator[str]:
    """What is said about this turn."""
    if len(table.prison) >= box.PRISON:
        yield "ending:prison"
    if box.TOP in table.level:
        yield "ending:monument"
    if table.has_two_best:
        yield "ending:rhetoric"
    if table.has_donated:
        yield "donated"
    if table.is_discarding:
        yield "tidying"
    if table.prosecutor is not None:
        yield f"prosecutor:{table.prosecutor}"
    if table.judge is not None:
        yield f"judge:{table.judge}"


def unsure_marks(table: Table) -> set[str]:
    """What the book does not settle: two on 9 where that counts at the end of a turn, the limit of turns."""
    unsure = {"ending:turn-limit"}
    return unsure if table.agreed["end-check"] == "latched" else unsure | {"ending:rhetoric"}
