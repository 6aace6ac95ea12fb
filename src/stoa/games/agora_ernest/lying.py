"""Cards as they lie: what has become of their doors, and whose their pieces are."""

from mypy_extensions import i64

from stoa.games.agora_ernest.components import NONE, PIECES, SECTIONS
from stoa.games.agora_ernest.rules.shops import owner_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.mark_words import Door
from stoa.kernel.marks import Owned


def doors_of(state: ErnestState, index: i64) -> tuple[Door, ...]:
    """What has become of the sections of a card."""
    doors: list[Door] = []
    for section in range(SECTIONS):
        if state.box.faces.piece_of_section(state.card(index), section) == NONE:
            doors.append("none")
        elif state.market.is_open(index, section):
            doors.append("open")
        elif state.market.is_passage(index, section):
            doors.append("joined")
        else:
            doors.append("touched" if state.market.is_touched(index, section) else "alley")
    return tuple(doors)


def owners_of(state: ErnestState, index: i64) -> list[Owned]:
    """The pieces of a card that somebody owns: those with counters, then those without a circle."""
    counters: list[Owned] = []
    parts: list[Owned] = []
    for piece in range(i64(state.box.faces.pieces[state.card(index)])):
        owner = owner_of(state, state.market.shop(index, piece))
        if state.owner(index, piece) != NONE:
            counters.append(Owned(PIECES[piece], int(owner), True))
        elif owner != NONE:
            parts.append(Owned(PIECES[piece], int(owner), False))
    return counters + parts
