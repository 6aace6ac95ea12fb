"""What a seat does not know of Sherds, and the worlds it must therefore think possible."""

from mypy_extensions import i64, u8

from stoa.games._template.actions import DRAW
from stoa.games._template.state import NONE, STACK, SherdsState
from stoa.kernel.actions import verb_of
from stoa.kernel.basics import CHANCE, Action, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.state import seat_of


def is_secret(state: SherdsState, action: Action, seat: Seat) -> bool:
    """Whether `action` is a draw that `seat` does not see.

    Chance sees it, the drawer does, and whoever knows the top sherd.
    """
    if verb_of(action) != DRAW or seat == CHANCE or seat == seat_of(state.top()):
        return False
    return not has_bit(state.stack.known_by(STACK, 0), seat)


def resample(state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
    """A world that `seat` cannot tell from `state`.

    All sherds it does not know go into the pool, wherever they lie; then every such place gets one
    from the pool. The places are filled in a fixed order, so that the result depends on nothing else.
    """
    world = state.clone()
    world.stack.forget(STACK, seat)
    holds_unknown = world.held != NONE and not has_bit(world.held_known, seat)
    if holds_unknown:
        world.stack.add(STACK, world.held)
    unknown: list[i64] = []
    for place in range(len(world.shelves)):
        if world.shelves[place] != NONE and not has_bit(world.shelves_known[place], seat):
            world.stack.add(STACK, i64(world.shelves[place]))
            unknown.append(place)
    world.stack.redeal(STACK, chance)
    if holds_unknown:
        world.held = world.stack.draw_out(STACK, chance)
    for place in unknown:
        world.shelves[place] = u8(world.stack.draw_out(STACK, chance))
    return world
