"""What a position of 7 Wonders Duel is worth: points now, and what a city promises for the Ages to come."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.components.base import CAPITAL, SYMBOLS_TO_WIN
from stoa.games.wonders_duel.reading import (
    card_price,
    controller,
    count,
    cubes_in_senate,
    has_sanctuary,
    is_guarded,
    lowest,
    offerings_of,
    player_on_turn,
    total_points,
)
from stoa.games.wonders_duel.state import (
    CHAINS,
    CHOICES,
    CIVILIAN,
    FIXED,
    GOING_ON,
    HAND,
    MADE,
    PERKS,
    PREPARED,
    PROGRESS,
    SCIENCE,
    TREASURE,
    TRIGGERED,
    UNBUILT,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    BLUE,
    COLOUR,
    FIRST_SENATOR,
    GREEN,
    LANE,
    LANE_MASK,
    NONE,
    RED,
    SHIELDS,
    STRATEGY_BIT,
    SYMBOL,
)
from stoa.kernel.basics import BIT
from stoa.kernel.game import Game
from stoa.players.search.guide import Guide

_WON: Final = 1000.0
_A_BLUE_POINT: Final = 0.01
# By the Ages still to come: a unit of a resource, a choice of one, a fixed price, a chain symbol.
_UNIT: Final = vec[float]([3.0, 3.0, 1.8, 0.3])
_CHOICE: Final = vec[float]([3.5, 3.5, 2.5, 0.5])
_FIXED: Final = vec[float]([1.2, 1.2, 0.8, 0.1])
_CHAIN: Final = vec[float]([1.2, 1.2, 0.9, 0.0])
_WONDER: Final = vec[float]([1.0, 1.0, 0.7, 0.2])
_COIN: Final = 0.25
_TOKEN: Final = 3.0
_SYMBOLS: Final = vec[float]([0.0, 0.5, 1.5, 3.5, 8.0, 25.0, 40.0, 40.0])
_PAWN: Final = 0.18
_SIEGE: Final = 3.0
_SIEGE_FROM: Final = 5
_CUBE: Final = 0.4
_OFFERING: Final = vec[float]([0.8, 0.8, 0.8, 0.5])
_SANCTUARY: Final = vec[float]([1.0, 1.0, 1.0, 0.4])
_GUARD: Final = 1.0
_PERK: Final = 1.2
_CHAMBERS: Final = vec[float]([0.0, 0.2, 0.6, 1.5, 4.0, 15.0, 40.0])
_CONSPIRACY: Final = 1.5
_TURN: Final = 1.0
_THREAT: Final = 100.0
_PREPARED_CONSPIRACY: Final = 2.5
_SCALE: Final = 8.0


def evaluate(state: DuelState, seat: i64) -> float:
    """How far the seat's city is ahead, in points and promises; a game that is over is won or lost."""
    if state.ended != GOING_ON:
        return _outcome(state, seat)
    return _worth(state, seat) - _worth(state, 1 - seat) + _tempo(state, seat)


def _tempo(state: DuelState, seat: i64) -> float:
    """To be on turn is worth something, and much if the game can be won by it."""
    player = player_on_turn(state)
    if player == NONE:
        return 0.0
    value = _TURN + (_THREAT if can_win_at_once(state, player) else 0.0)
    return value if player == seat else -value


def can_win_at_once(state: DuelState, seat: i64) -> bool:
    """Whether an available card that the seat can pay takes the capital or shows a sixth symbol."""
    march = CAPITAL - (state.pawn if seat == 0 else -state.pawn)
    if state.of(seat, PROGRESS) & STRATEGY_BIT != 0:
        march -= 1
    symbols = state.of(seat, SCIENCE)
    is_learned = count(symbols) == SYMBOLS_TO_WIN - 1
    places = state.available
    while places != 0:
        card = state.card_at(lowest(places))
        places &= places - 1
        if card >= FIRST_SENATOR:
            continue
        wins = COLOUR[card] == RED and SHIELDS[card] >= march
        if COLOUR[card] == GREEN and is_learned:
            wins = symbols & BIT[SYMBOL[card]] == 0
        if wins and card_price(state, seat, card) <= state.of(seat, TREASURE):
            return True
    return False


def _outcome(state: DuelState, seat: i64) -> float:
    if state.ended == CIVILIAN:
        lead = float(total_points(state, seat) - total_points(state, 1 - seat))
        lead += _A_BLUE_POINT * float(state.coloured(seat, BLUE) - state.coloured(1 - seat, BLUE))
        return lead + (_WON if lead > 0.0 else -_WON if lead < 0.0 else 0.0)
    if state.victor == NONE:
        return 0.0
    return _WON if state.victor == seat else -_WON


def _worth(state: DuelState, seat: i64) -> float:
    """Points, and what the rest of the game will make of what lies in the city."""
    age = state.age
    value = float(total_points(state, seat)) + _COIN * float(state.of(seat, TREASURE))
    value += _production(state, seat, age)
    value += _CHAIN[age] * float(count(state.of(seat, CHAINS)))
    value += _WONDER[age] * float(count(state.of(seat, UNBUILT)))
    value += _TOKEN * float(count(state.of(seat, PROGRESS)))
    value += _SYMBOLS[count(state.of(seat, SCIENCE))]
    distance = state.pawn if seat == 0 else -state.pawn
    if distance > 0:
        value += _PAWN * float(distance * distance)
    if distance > _SIEGE_FROM:
        value += _SIEGE * float(distance - _SIEGE_FROM)
    if state.has_senate():
        value += _influence(state, seat)
    if state.has_gods():
        value += _devotion(state, seat, age)
    return value


def _production(state: DuelState, seat: i64, age: i64) -> float:
    """Resources: the first unit of each kind is worth most."""
    made = state.of(seat, MADE)
    fixed = state.of(seat, FIXED)
    value = 0.0
    for place in range(5):
        units = made >> LANE * place & LANE_MASK
        share = 1.0
        for _ in range(units):
            value += _UNIT[age] * share
            share *= 0.6
        if fixed >> LANE * place & LANE_MASK != 0:
            value += _FIXED[age]
    choices = state.of(seat, CHOICES)
    return value + _CHOICE[age] * float(choices // 3 + choices % 3)


def _devotion(state: DuelState, seat: i64, age: i64) -> float:
    """The gods: offerings to spend, the Sanctuary, a guard on the own half of the track."""
    value = _OFFERING[age] * float(offerings_of(state, seat))
    if has_sanctuary(state, seat):
        value += _SANCTUARY[age]
    if is_guarded(state, seat):
        value += _GUARD
    return value


def _influence(state: DuelState, seat: i64) -> float:
    """The Senate: cubes, Decrees, chambers towards supremacy; and Conspiracies still to come."""
    value = _CUBE * float(cubes_in_senate(state, seat)) + _PERK * float(count(state.of(seat, PERKS)))
    chambers: i64 = 0
    for chamber in range(6):
        if controller(state, chamber) == seat:
            chambers += 1
    value += _CHAMBERS[chambers]
    for place in range(seat * HAND, seat * HAND + HAND):
        if state.conspiracy(place) != NONE and state.conspiracy_status(place) != TRIGGERED:
            value += _PREPARED_CONSPIRACY if state.conspiracy_status(place) == PREPARED else _CONSPIRACY
    return value


class DuelGuide(Guide[DuelState]):
    """Counts up quickly; a lead is what the evaluation says."""

    def __init__(self, game: Game[DuelState], players: i64) -> None:
        super().__init__(game, players)
        self.scale = _SCALE

    def lead(self, state: DuelState, seat: i64) -> float:
        """How far the seat's city is ahead."""
        return evaluate(state, seat)

    def count_up(self, state: DuelState) -> None:
        """1 for a win, a half for a draw."""
        outcome = _outcome(state, 0)
        self.worth[0] = 1.0 if outcome > 0.0 else 0.5 if outcome == 0.0 else 0.0
        self.worth[1] = 1.0 - self.worth[0]


GUIDE: Final = DuelGuide
