"""What a seat does not know, and worlds in which it is dealt anew."""

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import members
from stoa.games.wonders_duel.bits import choose, count, nth_choice, pick
from stoa.games.wonders_duel.rules.base.structure import age_pool
from stoa.games.wonders_duel.rules.numbers import KEEP_TOKEN
from stoa.games.wonders_duel.state import (
    DuelState,
)
from stoa.games.wonders_duel.tables.base import AGE_START, FIRST_GUILD, GUILD_BIT, GUILD_MASK, NONE
from stoa.kernel.basics import BIT, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.state import seat_of, step_of


def drawer_of(state: DuelState, step: i64) -> i64:
    """The seat that is choosing among what it drew in secret, if that is what is asked now; or NONE.

    The choice is asked as soon as something has been drawn, so it is the top frame until it is made.
    """
    return seat_of(state.top()) if state.depth > 0 and step_of(state.top()) == step else NONE


def hidden_tokens(state: DuelState, viewer: i64) -> tuple[i64, i64, i64]:
    """Progress tokens: out of the viewer's sight, drawn before his eyes, and known to be in the box."""
    hidden = state.box_tokens
    seen = state.drawn_tokens
    if seen != 0 and viewer != drawer_of(state, KEEP_TOKEN):
        hidden |= seen
        seen = 0
    if state.locker == NONE:
        return hidden, seen, 0
    if state.locker == viewer:
        return hidden, seen, 0
    hidden |= BIT[state.locked]
    return hidden, seen, hidden & ~suspects(state, viewer)


def suspects(state: DuelState, viewer: i64) -> i64:
    """The tokens that may be the locked one for all the viewer knows; a spectator knows what all know."""
    return state.doubt if viewer == 1 - state.locker else state.suspected


def known_removed(state: DuelState, viewer: i64) -> list[i64]:
    """The cards a viewer knows to have been removed: of earlier Ages, and what Treason showed him."""
    found: list[i64] = []
    for age in range(1, state.age):
        found += [AGE_START[age] + n for n in range(23) if has_bit(age_pool(state, age), n)]
    if state.removed_known == viewer:
        found += [AGE_START[state.age] + n for n in range(23) if has_bit(state.removed, n)]
    return found


def unseen_cards(state: DuelState, viewer: i64) -> list[i64]:
    """The cards of this Age and earlier ones that lie face down or are removed, as far as he knows."""
    found: list[i64] = []
    for age in range(1, state.age + 1):
        pool = age_pool(state, age)
        if age == state.age:
            pool |= state.removed
        found += [AGE_START[age] + n for n in range(23) if has_bit(pool, n)]
    if state.age == 3:
        guilds = state.unseen_high >> GUILD_BIT & GUILD_MASK
        found += [FIRST_GUILD + n for n in range(12) if has_bit(guilds, n)]
    return found


def resample(state: DuelState, seat: i64, chance: Chance) -> DuelState:
    """A world the seat cannot tell from this one: tokens and removed cards dealt anew, then all else."""
    world = state.clone()
    _redeal_tokens(world, seat, chance)
    _redeal_removed(world, seat, chance)
    world.box.expansion.redeal(world, seat, chance)
    return world


def _redeal_tokens(world: DuelState, seat: i64, chance: Chance) -> None:
    """The locked token and the ones drawn for the Great Library, out of the box again."""
    if world.locker != NONE and world.locker != seat:
        suspected = suspects(world, seat)
        if seat != 1 - world.locker or world.drawn_tokens == 0 or drawer_of(world, KEEP_TOKEN) != seat:
            drawn = count(world.drawn_tokens)
            world.box_tokens |= world.drawn_tokens
            world.drawn_tokens = 0
            _relock(world, suspected, chance)
            _redraw(world, drawn, chance)
        else:
            _relock(world, suspected, chance)
    elif world.drawn_tokens != 0 and drawer_of(world, KEEP_TOKEN) != seat:
        drawn = count(world.drawn_tokens)
        world.box_tokens |= world.drawn_tokens
        _redraw(world, drawn, chance)
    if world.locker != NONE and seat != 1 - world.locker:
        _redeal_doubt(world, chance)


def _redeal_doubt(world: DuelState, chance: Chance) -> None:
    """What the other seat saw of the box, it alone knows: it may have ruled out any token but the locked.

    What it sees now, it rules out.
    """
    world.doubt = world.suspected
    if world.has_looked == 1:
        for token in members(world.suspected & ~BIT[world.locked]):
            if chance.below(2) == 1:
                world.doubt &= ~BIT[token]
        if drawer_of(world, KEEP_TOKEN) == 1 - world.locker:
            world.doubt &= ~world.drawn_tokens


def _relock(world: DuelState, suspected: i64, chance: Chance) -> None:
    """Another token may be the locked one."""
    pool = world.box_tokens | BIT[world.locked]
    world.locked = pick(suspected, chance.below(count(suspected)))
    world.box_tokens = pool & ~BIT[world.locked]


def _redraw(world: DuelState, drawn: i64, chance: Chance) -> None:
    """Other tokens of the box may be the drawn ones."""
    if drawn > 0:
        index = chance.below(choose(count(world.box_tokens), drawn))
        world.drawn_tokens = nth_choice(world.box_tokens, drawn, index)
        world.box_tokens &= ~world.drawn_tokens


def _redeal_removed(world: DuelState, seat: i64, chance: Chance) -> None:
    """Other cards of this Age may be the removed ones that Treason showed somebody else."""
    if world.removed_known == NONE or world.removed_known == seat or world.removed == 0:
        return
    pool = age_pool(world, world.age) | world.removed
    some = count(world.removed)
    world.removed = nth_choice(pool, some, chance.below(choose(count(pool), some)))
    if world.age == 3:
        world.unseen_high = (world.unseen_high | pool) & ~world.removed
    else:
        start = AGE_START[world.age]
        world.unseen_low = (world.unseen_low | pool << start) & ~(world.removed << start)
