"""What a position of Agoniste is worth: points now, and the chance to win the conflict under way.

The chances come from a small calculation: how likely a deck brings an army into a range of
strengths, drawing card by card, gods counted as 1.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agoniste.components import CAP, KINDS, STRENGTH, is_city_state, region_of
from stoa.games.agoniste.reading import still_gathers, strength_of, total_points
from stoa.games.agoniste.state import IN, NONE, WAITING, AgonisteState
from stoa.kernel.basics import has_bit
from stoa.kernel.game import Game
from stoa.players.search.guide import Guide

_WON: Final = 1000.0
_PATIENCE: Final = 8
_SCALE: Final = 3.0
"""How long a course is played on, and by how much of a lead one is e times as likely to win."""
_CARD_IN_DECK: Final = 0.09
_STAKE_HOME: Final = 2.0
_STAKE_ABROAD: Final = 3.0
_STAKE_NOTHING: Final = 40.0
_SHARE_OF_TIE: Final = 0.4


def evaluate(state: AgonisteState, seat: i64) -> float:
    """The seat's lead over the others, with what the present conflict promises."""
    if state.victors != 0:
        return _WON if has_bit(state.victors, seat) else -_WON
    value = _lead(state, seat) + _CARD_IN_DECK * float(state.decks.size(seat))
    if state.status(seat) == IN or state.status(seat) == WAITING:
        value += _stake(state, seat) * _chance_to_win(state, seat)
    return value


def _lead(state: AgonisteState, seat: i64) -> float:
    """Points ahead of the others: half by their best, half by their mean."""
    best: i64 = 0
    total: i64 = 0
    for other in range(state.box.players):
        if other != seat:
            points = total_points(state, other)
            total += points
            best = max(best, points)
    mean = float(total) / float(state.box.players - 1)
    return float(total_points(state, seat)) - 0.5 * float(best) - 0.5 * mean


def _stake(state: AgonisteState, seat: i64) -> float:
    """What winning is worth; a tie-break decides everything."""
    if state.contested == NONE or is_city_state(state.contested):
        return _STAKE_NOTHING
    return _STAKE_HOME if region_of(state.contested) == state.city(seat) else _STAKE_ABROAD


def _chance_to_win(state: AgonisteState, seat: i64) -> float:
    """The chance to win from here: standing still, or going on as long as that is better."""
    own: i64 = strength_of(state, seat)
    if not still_gathers(state, seat):
        return _chance_at(state, seat, own)
    if own > CAP:
        return _chance_at(state, seat, own)
    best = vec[float]()
    for strength in range(CAP, own - 1, -1):
        stop = _chance_at(state, seat, strength)
        best = append(best, max(stop, _go_on(state, seat, strength, best)))
    return best[CAP - own]


def _go_on(state: AgonisteState, seat: i64, strength: i64, best: vec[float]) -> float:
    """The mean of `best` (from CAP downwards) over the next card; past CAP is nothing."""
    total: i64 = 0
    value = 0.0
    for kind in range(KINDS):
        count = state.decks.pooled(seat, kind)
        total += count
        reached = strength + STRENGTH[kind]
        if reached <= CAP:
            value += float(count) * best[CAP - reached]
    return value / float(total) if total > 0 else 0.0


def _chance_at(state: AgonisteState, seat: i64, strength: i64) -> float:
    """The chance to win when the seat stops at `strength`: every rival must stay below."""
    if seat == state.defender:
        if strength == CAP:
            return 1.0
    elif strength == 0:
        return 0.0
    chance = 1.0
    for rival in range(state.box.players):
        if rival != seat:
            chance *= _chance_against(state, seat, rival, strength)
    return chance


def _chance_against(state: AgonisteState, seat: i64, rival: i64, strength: i64) -> float:
    """The chance that `rival` does not beat `strength`."""
    status = state.status(rival)
    if status != IN and status != WAITING:
        return 1.0
    standing = strength_of(state, rival)
    wins_ties = rival == state.defender
    needed = strength if wins_ties else strength + 1
    if still_gathers(state, rival):
        return 1.0 - _reach(state, rival, standing, needed)
    if standing == strength and not wins_ties and seat != state.defender:
        return _SHARE_OF_TIE
    return 0.0 if standing >= needed else 1.0


def _reach(state: AgonisteState, seat: i64, start: i64, target: i64) -> float:
    """The chance to come from `start` into the range from `target` to CAP, card by card."""
    if start >= target:
        return 1.0
    if target > CAP:
        return 0.0
    reached = vec[float]()
    for strength in range(CAP, start - 1, -1):
        value = 1.0 if strength >= target else _go_on(state, seat, strength, reached)
        reached = append(reached, value)
    return reached[CAP - start]


class AgonisteGuide(Guide[AgonisteState]):
    """Judges by points and the conflict under way, where courses are broken off."""

    def __init__(self, game: Game[AgonisteState], players: i64) -> None:
        super().__init__(game, players)
        self.patience = _PATIENCE
        self.scale = _SCALE

    def lead(self, state: AgonisteState, seat: i64) -> float:
        """What the evaluation says."""
        return evaluate(state, seat)


GUIDE: Final = AgonisteGuide
