"""What is impossible about a table: for tests; nothing is, in every state that play can reach."""

from mypy_extensions import i64

from stoa.games._template.components import KINDS, SHELF
from stoa.games._template.state import NONE, STACK, SherdsState
from stoa.kernel.basics import NOBODY, has_bit
from stoa.kernel.state import seat_of


def problems(state: SherdsState) -> list[str]:
    """Everything that is wrong, in words."""
    return _count_problems(state) + _knowledge_problems(state)


def _count_problems(state: SherdsState) -> list[str]:
    """No sherd is lost and none is there twice."""
    found: list[str] = []
    for kind in range(KINDS):
        total = _count(state, kind)
        if total != state.box.copies:
            found.append(f"there are {total} sherds with number {kind + 1}")
    return found


def _count(state: SherdsState, kind: i64) -> i64:
    """All sherds of a kind, wherever they lie."""
    total = state.stack.unseen_by(STACK, kind, NOBODY)
    if state.held == kind:
        total += 1
    for sherd in state.shelves:
        if i64(sherd) == kind:
            total += 1
    for seat in range(state.box.players):
        total += state.in_row(seat, kind)
    return total


def _knowledge_problems(state: SherdsState) -> list[str]:
    """Everybody knows what he holds and what he kept."""
    found: list[str] = []
    if state.held != NONE and not has_bit(state.held_known, seat_of(state.top())):
        found.append("the player does not know the sherd in hand")
    for place in range(len(state.shelves)):
        if state.shelves[place] != NONE and not has_bit(state.shelves_known[place], place // SHELF):
            found.append(f"seat {place // SHELF + 1} does not know a sherd on its own shelf")
    return found
