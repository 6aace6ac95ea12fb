"""What a position of Agora is worth: the turn played on as far as it is settled, then what everybody has.

Citizens on the board are worth what they bring. So the sections still to come are played by simple
habits on a copy of the table: the Market as it is, a card for every citizen in the Stoa, every donation
that can be paid. Only the Court, where lots decide, is an estimate.
"""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_lieske.components import (
    CITIZENS,
    EXCHANGE,
    EXCHANGE_SPACES,
    HAND_LIMIT,
    MONUMENT,
    STOA,
    TOP_LEVEL,
    TOP_RHETORIC,
    TYPES,
)
from stoa.games.agora_lieske.reading import (
    after_verdict,
    cards_of,
    debate,
    donate,
    find_prosecutor,
    is_choosing_stack,
    judge_to_decide,
    majority_points,
    prices,
    rhetoric_of,
    serve_all,
    standing,
    total_points,
    trade,
)
from stoa.games.agora_lieske.state import (
    EMPTY,
    LOWEST_SCORE,
    NONE,
    SEATS,
    LieskeState,
    citizen,
    owner_of,
    space,
)
from stoa.kernel.game import Game
from stoa.players.search.guide import Guide
from stoa.players.search.weighing import WeighingGuide

_WON: Final = 1000.0
_PATIENCE: Final = 12
_SCALE: Final = 3.0
"""How long a course is played on, and by how much of a lead one is e times as likely to win."""
_ENDING: Final = 6.0
"""What being ahead is worth when this turn is the last."""
_CARD: Final = 0.2
_SPARE_CARD: Final = 0.05
_MAJORITY: Final = 0.3
"""What a majority is worth as long as it can be lost again."""
_LEVEL: Final = 0.8
"""What a level is worth beyond its points: the levels above it."""
_NEXT_LEVEL: Final = 0.45
_RHETORIC: Final = 0.5
_VOICE: Final = 0.15
"""What a point of rhetoric is worth beyond its column: in Court and at a stall that runs short."""
_LOST_CASE: Final = -0.6
_OTHERS_CASE: Final = 0.7
_NEW_DEALERS_THANKS: Final = 1.7
_MARKET, _EXCHANGED, _DEBATED, _TRIED, _BUILT = 1, 2, 3, 4, 5


def evaluate(state: LieskeState, seat: i64) -> float:
    """The seat's lead over the best of the others when the turn is played on."""
    if state.depth == 0:
        return _WON if standing(state).ranks[seat] == 1 else -_WON
    if state.turn == 0:
        return 0.0  # Colours are being chosen: nothing is drawn yet, and no colour is better than another.
    judge = judge_to_decide(state)
    return _lead(state, seat) if judge == NONE else _after_best_verdict(state, judge, seat)


def _after_best_verdict(state: LieskeState, judge: i64, seat: i64) -> float:
    """The lead after the verdict that is better for the judge."""
    guilty, innocent = after_verdict(state, judge, True), after_verdict(state, judge, False)
    is_guilty = _lead(guilty, judge) > _lead(innocent, judge)
    return _lead(guilty if is_guilty else innocent, seat)


def _lead(state: LieskeState, seat: i64) -> float:
    world = _played_on(state)
    own = 0.0
    best = -_WON
    for other in range(world.box.players):
        worth = _worth(world, other) + _court(world, other)
        if other == seat:
            own = worth
        elif worth > best:
            best = worth
    lead = own - best
    if world.endings != 0:
        lead += _ENDING if lead > 0.0 else -_ENDING
    return lead


def _played_on(state: LieskeState) -> LieskeState:
    """The table after the sections that are still to come in this turn, the Court left out."""
    world = state.clone()
    if state.assessed < _MARKET:
        serve_all(world)
    if state.assessed < _EXCHANGED:
        for index in range(EXCHANGE_SPACES):
            _trade(world, index)
    if state.assessed < _DEBATED:
        for index in range(world.placed(STOA)):
            _debate(world, space(STOA, index))
    if state.assessed < _BUILT:
        for index in range(world.placed(MONUMENT)):
            donate(world, owner_of(world.citizen_at(space(MONUMENT, index))))
    return world


def _trade(world: LieskeState, index: i64) -> None:
    """Trade what there is most of for what there is least of, if that helps at all."""
    here = world.citizen_at(space(EXCHANGE + index, 0))
    if here == EMPTY:
        return
    seat = owner_of(here)
    most = _most(world, seat)
    least: i64 = 0
    for resource in range(1, TYPES):
        if world.hand(seat, resource) < world.hand(seat, least):
            least = resource
    cards = i64(world.box.worth[space(EXCHANGE + index, 0)])
    if world.hand(seat, most) >= world.hand(seat, least) + cards:
        trade(world, seat, index, most, least)


def _debate(world: LieskeState, at: i64) -> None:
    """A citizen in the Stoa pays with what his player has most of."""
    here = world.citizen_at(at)
    seat = owner_of(here)
    if world.rhetoric(here) < TOP_RHETORIC and world.hand_size(seat) > 0:
        debate(world, at, _most(world, seat))


def _most(world: LieskeState, seat: i64) -> i64:
    """The resource a seat has most cards of, those that are not demanded first among equals."""
    best: i64 = 0
    best_count: i64 = -1
    for resource in range(TYPES):
        is_demanded = resource == world.demand(0) or resource == world.demand(1)
        count = 2 * world.hand(seat, resource) + (0 if is_demanded else 1)
        if world.hand(seat, resource) > 0 and count > best_count:
            best = resource
            best_count = count
    return best


def _worth(world: LieskeState, seat: i64) -> float:
    """What a seat has: points, and what cards, rhetoric and a promise to the judge will bring."""
    worth = float(total_points(world, seat))
    if is_choosing_stack(world, seat):
        worth += _NEW_DEALERS_THANKS
    if world.endings != 0:
        return worth
    worth -= (1.0 - _MAJORITY) * float(majority_points(world, seat))
    worth += _LEVEL * float(world.level(seat))
    for letter in range(CITIZENS):
        rhetoric = world.rhetoric(citizen(seat, letter))
        worth += _VOICE * float(rhetoric)
        worth += _RHETORIC * float(rhetoric) - float(world.box.rhetoric_points[rhetoric])
    cards = world.hand_size(seat)
    worth += _CARD * float(min(cards, HAND_LIMIT)) + _SPARE_CARD * float(max(0, cards - HAND_LIMIT))
    return worth + _next_level(world, seat)


def _next_level(world: LieskeState, seat: i64) -> float:
    """How near the next level is, by the share of its cards in hand."""
    level = world.level(seat)
    if level == TOP_LEVEL:
        return 0.0
    gain = float(world.box.monument_points[level + 1] - world.box.monument_points[level])
    nearest = 0.0
    for price in prices(world, seat):
        wanted: i64 = 0
        held: i64 = 0
        for resource in range(TYPES):
            wanted += cards_of(price, resource)
            held += min(cards_of(price, resource), world.hand(seat, resource))
        nearest = max(nearest, float(held) / float(wanted))
    return _NEXT_LEVEL * gain * nearest * nearest


def _court(world: LieskeState, seat: i64) -> float:
    """What the trial still to come promises a seat: the prosecutor gains if he is the judge as well."""
    if world.assessed >= _TRIED:
        return 0.0
    prosecutor = find_prosecutor(world)
    if prosecutor == NONE:
        return 0.0
    total: i64 = 0
    for other in range(SEATS):
        total += rhetoric_of(world, other)
    share = float(rhetoric_of(world, seat)) / float(max(1, total))
    if seat == prosecutor:
        return share * (1.0 + _NEW_DEALERS_THANKS) + (1.0 - share) * _LOST_CASE
    return share * _OTHERS_CASE


class LieskeGuide(Guide[LieskeState]):
    """Breaks courses off early: a game is long, and the evaluation sees much of it."""

    def __init__(self, game: Game[LieskeState], players: i64) -> None:
        super().__init__(game, players)
        self.patience = _PATIENCE
        self.scale = _SCALE

    def lead(self, state: LieskeState, seat: i64) -> float:
        """What the evaluation says."""
        return evaluate(state, seat)

    def count_up(self, state: LieskeState) -> None:
        """A win is shared by those who are equal in points, level and rhetoric."""
        best: i64 = -1
        first: i64 = 0
        for seat in range(self.players):
            key = _rank_key(state, seat)
            if key > best:
                best = key
                first = 1
            elif key == best:
                first += 1
        for seat in range(self.players):
            self.worth[seat] = 1.0 / float(first) if _rank_key(state, seat) == best else 0.0


def _rank_key(state: LieskeState, seat: i64) -> i64:
    """Points, then the level on the Monument, then rhetoric, as one number."""
    points = total_points(state, seat) - LOWEST_SCORE
    return (points << 8 | state.level(seat)) << 8 | rhetoric_of(state, seat)


GUIDE: Final = LieskeGuide


class LieskeWeighing(WeighingGuide[LieskeState]):
    """Knows by the evaluation what seems good, and breaks courses off at once: more would only blur it."""

    def __init__(self, game: Game[LieskeState], players: i64) -> None:
        super().__init__(game, players)
        self.patience = 1
        self.scale = _SCALE

    def lead(self, state: LieskeState, seat: i64) -> float:
        """What the evaluation says."""
        return evaluate(state, seat)


WEIGHING: Final = LieskeWeighing
