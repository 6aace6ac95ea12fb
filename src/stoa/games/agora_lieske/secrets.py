"""What a seat does not know of Agora, and the worlds it must therefore think possible."""

from mypy_extensions import i64

from stoa.games.agora_lieske.actions import PLACE
from stoa.games.agora_lieske.components import PLACE_COUNT, SECTION_OF
from stoa.games.agora_lieske.state import LieskeState, citizen, letter_of, owner_of, space
from stoa.kernel.actions import verb_of
from stoa.kernel.basics import CHANCE, Action, Seat, bit, has_bit, popcount
from stoa.kernel.chance import Chance
from stoa.kernel.state import seat_of


def is_secret(state: LieskeState, action: Action, seat: Seat) -> bool:
    """Whether `action` places a citizen of which `seat` sees the back only: everybody but the player does."""
    if verb_of(action) != PLACE or seat == CHANCE:
        return False
    return state.depth == 0 or seat != seat_of(state.top())


def is_turned_up(state: LieskeState, place: i64) -> bool:
    """Whether the citizens at a place lie face up: its section has been assessed in this turn."""
    return SECTION_OF[place] < state.assessed


def resample(state: LieskeState, seat: i64, chance: Chance) -> LieskeState:
    """A world the seat cannot tell from this one: the letters it has not seen are dealt anew.

    Of every other player the letters not turned up, placed or not, go to his face-down citizens at
    random; what is left over stays in his supply. Everything else on the table is known to all.
    """
    world = state.clone()
    for other in range(state.box.players):
        if other != seat:
            _deal_letters(world, other, chance)
    return world


def _deal_letters(world: LieskeState, seat: i64, chance: Chance) -> None:
    spaces = _face_down(world, seat)
    letters = world.supply(seat)
    for at in spaces:
        letters |= bit(letter_of(world.citizen_at(at)))
    for at in spaces:
        letter = _nth_letter(letters, chance.below(popcount(letters)))
        letters &= ~bit(letter)
        world.put_citizen(at, citizen(seat, letter))
    world.set_supply(seat, letters)


def _face_down(world: LieskeState, seat: i64) -> list[i64]:
    """The spaces with a citizen of the seat that is not turned up."""
    spaces: list[i64] = []
    for place in range(PLACE_COUNT):
        if not is_turned_up(world, place):
            for index in range(world.placed(place)):
                at = space(place, index)
                if owner_of(world.citizen_at(at)) == seat:
                    spaces.append(at)
    return spaces


def _nth_letter(letters: i64, n: i64) -> i64:
    """Letter number `n` of a set, counted from 0."""
    letter: i64 = 0
    while n > 0 or not has_bit(letters, letter):
        if has_bit(letters, letter):
            n -= 1
        letter += 1
    return letter
