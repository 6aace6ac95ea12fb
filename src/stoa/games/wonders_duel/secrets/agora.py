"""What a seat does not know of the Conspiracies, dealt anew."""

from mypy_extensions import i64, u8

from stoa.games.wonders_duel.bits import count, pick
from stoa.games.wonders_duel.rules.numbers import KEEP_CONSPIRACY
from stoa.games.wonders_duel.secrets.base import drawer_of
from stoa.games.wonders_duel.state import (
    CONSPIRACY,
    CONSPIRACY_PLACES,
    DRAWN,
    HAND,
    KINDS_OF_CONSPIRACY,
    ON_TOP,
    TRIGGERED,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.basics import BIT, has_bit
from stoa.kernel.chance import Chance


def hidden_places(state: DuelState, viewer: i64) -> i64:
    """The places with a Conspiracy that the viewer does not see lying there."""
    places: i64 = 0
    drawer = drawer_of(state, KEEP_CONSPIRACY)
    for place in range(CONSPIRACY_PLACES):
        if state.conspiracy(place) == NONE:
            continue
        is_seen = False
        if place < ON_TOP:
            is_seen = place // HAND == viewer or state.conspiracy_status(place) == TRIGGERED
        elif place >= DRAWN:
            is_seen = drawer == viewer
        if not is_seen:
            places |= BIT[place]
    return places


def redeal_conspiracies(world: DuelState, seat: i64, chance: Chance) -> None:
    """Hidden Conspiracies may be others; those the seat knows something of stay where it knows them."""
    places = hidden_places(world, seat)
    pool = world.deck
    for place in range(CONSPIRACY_PLACES):
        if has_bit(places, place):
            pool |= BIT[world.conspiracy(place)]
    hints = [
        world.hints[seat * KINDS_OF_CONSPIRACY + conspiracy] if seat >= 0 else 0
        for conspiracy in range(KINDS_OF_CONSPIRACY)
    ]
    known = [conspiracy for conspiracy in range(KINDS_OF_CONSPIRACY) if hints[conspiracy] & places != 0]
    placed = _placed(known, hints, places, chance)
    for conspiracy, place in zip(known, placed, strict=True):
        world.marks[CONSPIRACY + place] = u8(conspiracy)
        places &= ~BIT[place]
        pool &= ~BIT[conspiracy]
    for place in range(CONSPIRACY_PLACES):
        if has_bit(places, place):
            conspiracy = pick(pool, chance.below(count(pool)))
            world.marks[CONSPIRACY + place] = u8(conspiracy)
            pool &= ~BIT[conspiracy]
    world.deck = pool
    for other in range(2):
        if other != seat:
            _repoint(world, other, hidden_places(world, seat), chance)


def _placed(known: list[i64], hints: list[i64], places: i64, chance: Chance) -> list[i64]:
    """A place for each known Conspiracy where the seat knows it may be, no two in one place."""
    while True:
        placed: list[i64] = []
        free = places
        for conspiracy in known:
            possible = hints[conspiracy] & free
            if possible == 0:
                break
            place = pick(possible, chance.below(count(possible)))
            placed.append(place)
            free &= ~BIT[place]
        if len(placed) == len(known):
            return placed


def _repoint(world: DuelState, other: i64, places: i64, chance: Chance) -> None:
    """What another seat knows of places that were dealt anew it knows of what lies there now."""
    masks: list[i64] = []
    for conspiracy in range(KINDS_OF_CONSPIRACY):
        if world.hints[other * KINDS_OF_CONSPIRACY + conspiracy] & places != 0:
            masks.append(world.hints[other * KINDS_OF_CONSPIRACY + conspiracy])
            world.hints[other * KINDS_OF_CONSPIRACY + conspiracy] = 0
    free = places
    for mask in sorted(masks, key=count):
        if mask & free == 0:
            continue
        place = pick(mask & free, chance.below(count(mask & free)))
        free &= ~BIT[place]
        world.hints[other * KINDS_OF_CONSPIRACY + world.conspiracy(place)] = mask
