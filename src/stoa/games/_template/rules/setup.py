"""2 Setting up."""

from stoa.games._template.components import KINDS
from stoa.games._template.rules.numbers import DRAW_SHERD
from stoa.games._template.state import STACK, SherdsState, empty_table
from stoa.kernel.options import Options


def set_up(options: Options) -> SherdsState:
    """The table before the first draw: one shuffled stack, and the first seat's turn.

    Rules: 1.2, 2.1, 2.2.
    """
    state = empty_table(options)
    for kind in range(KINDS):
        state.stack.add(STACK, kind, state.box.copies)
    state.stack.shuffle(STACK)
    state.push(DRAW_SHERD, 0)
    return state
