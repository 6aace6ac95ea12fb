"""3 A turn: draw, then keep, bury or show."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games._template import describe
from stoa.games._template.actions import BURY, DRAW, GIVE, KEEP, SHOW, TAKE
from stoa.games._template.components import KINDS, SHELF
from stoa.games._template.rules.end import turn_up_shelves
from stoa.games._template.rules.numbers import DECIDE, DRAW_SHERD, PASS_TURN, PLACE_SHOWN
from stoa.games._template.state import NONE, STACK, SherdsState
from stoa.kernel.actions import first_argument, pack, verb_of
from stoa.kernel.basics import EVERYONE, Action, Seat, bit, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say
from stoa.kernel.piles import UNKNOWN
from stoa.kernel.state import seat_of
from stoa.kernel.step import Automatic, Decision, Draw


class DrawSherd(Draw[SherdsState]):
    """The player draws the top sherd and looks at it alone.

    A buried sherd that comes up again is no surprise: those who know it see what is drawn.

    Rules: 3.1; ruling SH-2.
    """

    def legal(self, state: SherdsState, frame: i64) -> vec[i64]:
        outcomes = vec[i64]()
        top = state.stack.card(STACK, 0)
        for kind in range(KINDS):
            if kind == top or (top == UNKNOWN and state.stack.pooled(STACK, kind) > 0):
                outcomes = append(outcomes, pack(DRAW, kind))
        return outcomes

    def weights(self, state: SherdsState, frame: i64) -> vec[i64]:
        if state.stack.card(STACK, 0) != UNKNOWN:
            return vec[i64]([1])
        weights = vec[i64]()
        for kind in range(KINDS):
            if state.stack.pooled(STACK, kind) > 0:
                weights = append(weights, state.stack.pooled(STACK, kind))
        return weights

    def sample(self, state: SherdsState, frame: i64, chance: Chance) -> Action:
        return pack(DRAW, state.stack.draw(STACK, chance, STACK))

    def apply(self, state: SherdsState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        state.held = first_argument(action)
        state.held_known = bit(seat) | state.stack.known_by(STACK, 0)
        state.stack.take_top(STACK, state.held)
        state.push(DECIDE, seat)
        if log is not None:
            log.tell(describe.drew(seat), "3.1", ["stack"])
            for knower in range(state.box.players):
                if has_bit(state.held_known, knower):
                    log.whisper(knower, describe.saw(state.held), "3.1", ["held:sherd"])

    def prompt(self, state: SherdsState, frame: i64, seat: Seat) -> Message:
        return describe.drawing(seat_of(frame))


class Decide(Decision[SherdsState]):
    """The player keeps, buries or shows the sherd he drew.

    Rules: 3.2, 3.3, 3.4, 3.5; ruling SH-2.
    """

    def legal(self, state: SherdsState, frame: i64) -> vec[i64]:
        seat = seat_of(frame)
        choices = vec[i64]()
        if state.shelf_size(seat) < SHELF:
            choices = append(choices, pack(KEEP))
        if not has_bit(state.buriers, seat):
            choices = append(choices, pack(BURY))
        return append(choices, pack(SHOW))

    def conditions(self, state: SherdsState, frame: i64, action: Action) -> list[Reason]:
        seat = seat_of(frame)
        if action == pack(KEEP):
            return [Reason(state.shelf_size(seat) < SHELF, say("reason.room"), "3.3")]
        if action == pack(BURY):
            return [Reason(not has_bit(state.buriers, seat), say("reason.first-burial"), "3.4")]
        return [Reason(action == pack(SHOW), say("reason.keep-bury-show"), "3.2")]

    def apply(self, state: SherdsState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        if action == pack(SHOW):
            _show(state, seat, log)
            return
        if action == pack(KEEP):
            _keep(state, seat, log)
        else:
            _bury(state, seat, log)
        state.push(PASS_TURN, seat)

    def prompt(self, state: SherdsState, frame: i64, seat: Seat) -> Message:
        return describe.deciding(state, seat_of(frame), seat)


def _keep(state: SherdsState, seat: i64, log: Log | None) -> None:
    place = state.shelf_size(seat)
    state.shelves[seat * SHELF + place] = u8(state.held)
    state.shelves_known[seat * SHELF + place] = state.held_known
    _empty_hand(state)
    if log is not None:
        log.tell(describe.kept(seat), "3.3", [f"shelf:{seat + 1}:{place + 1}"])


def _bury(state: SherdsState, seat: i64, log: Log | None) -> None:
    state.stack.lay_at_bottom(STACK, state.held, state.held_known)
    state.buriers |= bit(seat)
    _empty_hand(state)
    if log is not None:
        log.tell(describe.buried(seat), "3.4", ["stack"])


def _show(state: SherdsState, seat: i64, log: Log | None) -> None:
    state.held_known = EVERYONE
    state.push(PLACE_SHOWN, seat)
    if log is not None:
        log.tell(describe.showed(seat, state.held), "3.5", ["held:sherd"], discloses=True)


def _empty_hand(state: SherdsState) -> None:
    state.held = NONE
    state.held_known = 0


class PlaceShown(Decision[SherdsState]):
    """The player lays the shown sherd in his own row or gives it to a neighbour.

    Rules: 3.6, 3.7; ruling SH-3.
    """

    def legal(self, state: SherdsState, frame: i64) -> vec[i64]:
        seat = seat_of(frame)
        left = left_of(state, seat)
        right = right_of(state, seat)
        choices = append(append(vec[i64](), pack(TAKE)), pack(GIVE, left))
        if right != left and not state.box.left_only:
            choices = append(choices, pack(GIVE, right))
        return choices

    def conditions(self, state: SherdsState, frame: i64, action: Action) -> list[Reason]:
        seat = seat_of(frame)
        receiver = first_argument(action)
        if verb_of(action) != GIVE:
            return [Reason(action == pack(TAKE), say("reason.take-give"), "3.6")]
        is_left = receiver == left_of(state, seat)
        is_neighbour = is_left or receiver == right_of(state, seat)
        reasons = [Reason(is_neighbour, say("reason.neighbour"), "3.7")]
        if state.box.left_only:
            reasons.append(Reason(is_left, say("reason.left"), "3.7"))
        return reasons

    def apply(self, state: SherdsState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        receiver = first_argument(action) if verb_of(action) == GIVE else seat
        state.rows[receiver * KINDS + state.held] += 1
        if log is not None:
            log.tell(describe.placed(seat, receiver, state.held), "3.6", [f"row:{receiver + 1}"])
        _empty_hand(state)
        state.push(PASS_TURN, seat)

    def prompt(self, state: SherdsState, frame: i64, seat: Seat) -> Message:
        return describe.placing(state, seat_of(frame), seat)


class PassTurn(Automatic[SherdsState]):
    """The turn passes to the left; when there is nothing to draw, the match is over.

    Rules: 3.8, 4.1.
    """

    def run(self, state: SherdsState, frame: i64, log: Log | None) -> None:
        if state.stack.size(STACK) == 0:
            turn_up_shelves(state, log)
        else:
            state.push(DRAW_SHERD, left_of(state, seat_of(frame)))


def left_of(state: SherdsState, seat: i64) -> i64:
    """The seat to the left of `seat`, which plays after it.

    Rules: 3.8.
    """
    return (seat + 1) % state.box.players


def right_of(state: SherdsState, seat: i64) -> i64:
    """The seat to the right of `seat`.

    Rules: 3.7.
    """
    return (seat + state.box.players - 1) % state.box.players
