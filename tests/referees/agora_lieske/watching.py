"""What a view must show of the table of Agora (Lieske): numbers, and what lies where."""

from __future__ import annotations

from collections.abc import Iterator

from stoa.kernel.view import View
from tests.referees.agora_lieske import box
from tests.referees.agora_lieske.table import Table


def misseen(table: Table, view: View) -> list[str]:
    """Everything in a view that is otherwise than it should be."""
    shown = {counter.id: counter.value for zone in view.zones for counter in zone.counters}
    wrong = [
        f"{id} is {shown.get(id)}, not {number}" for id, number in numbers(table) if shown.get(id) != number
    ]
    pieces = {piece.id: piece for zone in view.zones for piece in zone.pieces}
    for seat in table.colour:
        for index, letter in enumerate(box.LETTERS):
            cube = pieces[f"cube:{5 * seat + index}"]
            if (cube.face, cube.x) != (letter, table.rhetoric[seat, letter]):
                wrong.append(f"the cube of {seat} {letter} is at {cube.x}")
    for number, resource in enumerate(table.demands, 1):
        if pieces[f"demand:{number}"].face != resource:
            wrong.append(f"demand {number} is not {resource}")
    for place, citizens in table.placed.items():
        backs = [piece.back for piece in view.zone(place).pieces if piece.id.startswith("citizen:")]
        if backs != [table.colour[seat] for seat, _ in citizens]:
            wrong.append(f"{place} has {backs}")
    return wrong


def numbers(table: Table) -> Iterator[tuple[str, int]]:
    """Every counter that is public."""
    for resource in box.RESOURCES:
        yield f"stock:{resource}", table.stock[resource]
    for number, left in enumerate(table.stacks, 1):
        yield f"stack:{number}", left
    yield "prison:count", len(table.prison)
    for seat in table.colour:
        yield f"score:{seat}", table.score[seat]
        yield f"level:{seat}", table.level[seat]
        yield f"hand:{seat}:count", table.hands[seat].total()
        if table.agreed["hands"] == "counted":
            for resource in box.RESOURCES:
                yield f"counted:{seat}:{resource}", table.hands[seat][resource]
