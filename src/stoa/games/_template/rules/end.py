"""4 The end: the shelves are turned up."""

from stoa.games._template import describe
from stoa.games._template.state import SherdsState
from stoa.kernel.basics import EVERYONE
from stoa.kernel.events import Log


def turn_up_shelves(state: SherdsState, log: Log | None) -> None:
    """Everybody sees what everybody kept. Nothing is on the agenda any more.

    Rules: 4.1, 4.2.
    """
    for place in range(len(state.shelves_known)):
        state.shelves_known[place] = EVERYONE
    if log is not None:
        for seat in range(state.box.players):
            pieces = [f"shelf:{seat + 1}"]
            log.tell(describe.turned_up(state, seat), "4.2", pieces, discloses=True)
