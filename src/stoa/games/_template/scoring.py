"""4 The end: points by category, ranks and the tie-break."""

from mypy_extensions import i64

from stoa.games._template.components import KINDS, SHELF
from stoa.games._template.state import SherdsState
from stoa.kernel.messages import say
from stoa.kernel.standing import Standing, ranked


def shelf_points(state: SherdsState, seat: i64) -> i64:
    """The numbers of all sherds on the shelf.

    Rules: 4.3.
    """
    points: i64 = 0
    for place in range(state.shelf_size(seat)):
        points += i64(state.shelves[seat * SHELF + place]) + 1
    return points


def row_points(state: SherdsState, seat: i64) -> i64:
    """The numbers that stand once in the row, and perhaps, once, those that stand more often.

    Rules: 4.4; ruling SH-4.
    """
    points: i64 = 0
    for kind in range(KINDS):
        count = state.in_row(seat, kind)
        if count == 1 or (count > 1 and state.box.count_once):
            points += kind + 1
    return points


def row_length(state: SherdsState, seat: i64) -> i64:
    """How many sherds lie in the row.

    Rules: 4.6.
    """
    length: i64 = 0
    for kind in range(KINDS):
        length += state.in_row(seat, kind)
    return length


def standing(state: SherdsState) -> Standing:
    """The score pad; among equals, the shorter row is ahead.

    Rules: 4.5, 4.6.
    """
    shelf: list[int] = []
    row: list[int] = []
    totals: list[int] = []
    keys: list[tuple[int, ...]] = []
    for seat in range(state.box.players):
        shelf.append(int(shelf_points(state, seat)))
        row.append(int(row_points(state, seat)))
        totals.append(shelf[seat] + row[seat])
        keys.append((totals[seat], -int(row_length(state, seat))))
    ranks = ranked(keys)
    is_over = state.depth == 0
    was_tied = totals.count(max(totals)) > ranks.count(1)
    note = say("note.shorter-row") if is_over and was_tied else None
    return Standing("stack" if is_over else "", {"shelf": shelf, "row": row}, totals, ranks, note)
