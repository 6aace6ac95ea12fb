"""The Senate: influence in its chambers, and the Decrees that it turns up."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.wonders_duel.actions.agora import DECREE, INFLUENCE, MOVE, REMOVE
from stoa.games.wonders_duel.actions.base import PASS, is_listed
from stoa.games.wonders_duel.bits import count, lowest, pick
from stoa.games.wonders_duel.components.agora import CHAMBERS
from stoa.games.wonders_duel.names.agora import chamber_name, chamber_piece, decree_name, decree_piece
from stoa.games.wonders_duel.rules.agora.control import controller, settle
from stoa.games.wonders_duel.rules.numbers import (
    AT_SETUP,
    BY_DRAFT,
    BY_WONDER,
    REVEAL_DECREE,
    SENATE_ACTION,
    SETTLE_SENATE,
)
from stoa.games.wonders_duel.state import CUBE, SUPPLY, WIDTH, DuelState
from stoa.games.wonders_duel.state import DECREE as DECREE_ROW
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import BIT, Action, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of, second_of, step_of
from stoa.kernel.step import Decision, Draw

DECREE_POOL: Final = 24
ANYWHERE: Final = 3
"""Instead of a section: any chamber."""


def add_cube(state: DuelState, seat: i64, chamber: i64, change: i64) -> None:
    """Add a cube to a chamber, or take one away.

    Rules: A3.5, A7.11.
    """
    at = CUBE + seat * CHAMBERS + chamber
    state.marks[at] = u8(i64(state.marks[at]) + change)


def place_cube(state: DuelState, seat: i64, chamber: i64, rule: str, log: Log | None) -> None:
    """One of the seat's cubes goes from its supply into a chamber.

    Rules: A7.9, A7.10, A7.11.
    """
    state.cities[seat * WIDTH + SUPPLY] -= 1
    add_cube(state, seat, chamber, 1)
    if log is not None:
        log.tell(
            say("cube.placed", seat=seat_name(seat), chamber=chamber_name(chamber)),
            rule,
            [chamber_piece(chamber)],
        )
    influence_changed(state, BIT[chamber], log)


def move_cube(state: DuelState, seat: i64, start: i64, end: i64, rule: str, log: Log | None) -> None:
    """One of the seat's cubes goes to a neighbouring chamber, which is one change.

    Rules: A7.14, A7.10.
    """
    add_cube(state, seat, start, -1)
    add_cube(state, seat, end, 1)
    if log is not None:
        log.tell(
            say("cube.moved", seat=seat_name(seat), start=chamber_name(start), end=chamber_name(end)),
            rule,
            [chamber_piece(start), chamber_piece(end)],
        )
    influence_changed(state, BIT[end], log)


def remove_cube(state: DuelState, owner: i64, chamber: i64, log: Log | None) -> None:
    """A cube leaves the Senate and goes back to its owner.

    Rules: A20.3.
    """
    state.cities[owner * WIDTH + SUPPLY] += 1
    add_cube(state, owner, chamber, -1)
    if log is not None:
        log.tell(
            say("cube.removed", seat=seat_name(owner), chamber=chamber_name(chamber)),
            "A20.3",
            [chamber_piece(chamber)],
        )
    influence_changed(state, 0, log)


def influence_changed(state: DuelState, entered: i64, log: Log | None) -> None:
    """After each change, Decrees are turned up where they must, then control is settled.

    `entered` has the bits of chambers that a cube has just entered.

    Rules: A7.10, A12.3, A13.1; ruling WD-25.
    """
    depth = state.depth
    state.push(SETTLE_SENATE)
    for number in range(CHAMBERS):
        if state.decree(number) != NONE:
            continue
        at = state.decree_at(number)
        # Who enters a chamber without a master controls it, so control comes no later than a cube.
        if controller(state, at) != NONE if state.box.control_reveals else has_bit(entered, at):
            state.push(REVEAL_DECREE, 0, number)
    if state.depth == depth + 1:
        state.depth = depth
        settle(state, log)


class RevealDecree(Draw[DuelState]):
    """A face-down Decree is turned up, or one is laid open at the start, which the second argument says.

    The first is its number.

    Rules: A4.6, A4.7, A7.10; rulings WD-10, WD-25.
    """

    def pool(self, state: DuelState, frame: i64) -> i64:
        return DECREE_POOL

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64]()
        left = state.unseen_decrees
        while left != 0:
            listed = append(listed, pack(DECREE, lowest(left)))
            left &= left - 1
        return listed

    def sample(self, state: DuelState, frame: i64, chance: Chance) -> Action:
        decrees = state.unseen_decrees
        return pack(DECREE, pick(decrees, chance.below(count(decrees), DECREE_POOL)))

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        number = first_of(frame)
        decree = first_argument(action)
        state.unseen_decrees &= ~BIT[decree]
        state.marks[DECREE_ROW + number] = u8(decree)
        if log is not None:
            chamber = chamber_name(state.decree_at(number))
            is_laid = second_of(frame) == AT_SETUP
            word = "decree.laid" if is_laid else "decree.revealed"
            told = say(word, decree=decree_name(decree), chamber=chamber)
            log.tell(told, "A4.6" if is_laid else "A7.10", [decree_piece(number)], True)


def place_list(state: DuelState, seat: i64, section: i64) -> vec[i64]:
    """Where the seat may place a cube: both chambers of a section, or any; nowhere without a cube.

    Rules: A3.6, A7.8, A7.9, A7.12, A7.13.
    """
    listed = vec[i64](capacity=16)
    if state.of(seat, SUPPLY) == 0:
        return listed
    for chamber in range(CHAMBERS):
        if section == ANYWHERE or chamber // 2 == section:
            listed = append(listed, INFLUENCE | chamber << 8)
    return listed


def add_moves(state: DuelState, seat: i64, listed: vec[i64]) -> vec[i64]:
    """Add every move of an own cube to a neighbouring chamber to a list.

    Rules: A7.14, A7.15, A7.16.
    """
    for chamber in range(CHAMBERS):
        if state.cubes(seat, chamber) > 0:
            if chamber > 0:
                listed = append(listed, MOVE | chamber << 8 | chamber - 1 << 16)
            if chamber < CHAMBERS - 1:
                listed = append(listed, MOVE | chamber << 8 | chamber + 1 << 16)
    return listed


class SenateAction(Decision[DuelState]):
    """A Politician's player places a cube in the section, moves one anywhere, or forgoes the rest.

    The arguments are the section and the number of actions left.

    Rules: A7.6, A7.7, A7.8, A7.9, A7.12, A7.13, A7.14, A7.15, A7.16, A7.17, A16.1; ruling WD-21.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        seat = seat_of(frame)
        return append(add_moves(state, seat, place_list(state, seat, first_of(frame))), PASS)

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return senate_conditions(state, frame, action, self.legal(state, frame))

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        left = second_of(frame)
        if action == PASS:
            if log is not None:
                log.tell(say("actions.forgone", seat=seat_name(seat)), "A7.7", [])
            return
        if left > 1:
            state.push(SENATE_ACTION, seat, first_of(frame), left - 1)
        carry_out(state, seat, action, "A7.7", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.senate", seat=seat_name(seat_of(frame)), count=int(second_of(frame)))


def senate_conditions(state: DuelState, frame: i64, action: i64, listed: vec[i64]) -> list[Reason]:
    """What is demanded of placing, moving or passing, in words; only Politicians are bound to a section.

    Rules: A3.6, A7.8, A7.12, A7.14.
    """
    if action == pack(INFLUENCE, first_argument(action)):
        is_bound = step_of(frame) == SENATE_ACTION
        where = say("why.section" if is_bound else "why.chamber")
        return [
            Reason(state.of(seat_of(frame), SUPPLY) > 0, say("why.cube"), "A7.12"),
            Reason(is_listed(action, listed), where, "A7.8" if is_bound else "A3.6"),
        ]
    if verb_of(action) == MOVE:
        return [Reason(is_listed(action, listed), say("why.neighbour"), "A7.14")]
    return [Reason(is_listed(action, listed), say("why.senate"), "A7.7")]


def carry_out(state: DuelState, seat: i64, action: i64, rule: str, log: Log | None) -> None:
    """Place, move or remove as an action says.

    Rules: A7.9, A7.14, A20.3.
    """
    first = first_argument(action)
    if verb_of(action) == INFLUENCE:
        place_cube(state, seat, first, rule, log)
    elif verb_of(action) == MOVE:
        move_cube(state, seat, first, second_argument(action), rule, log)
    elif verb_of(action) == REMOVE:
        remove_cube(state, 1 - seat, first, log)


class PlaceCube(Decision[DuelState]):
    """The player places a cube in any chamber: by a military token, a Conspiracy or Knossos.

    The argument says by which.

    Rules: A18.6, A18.7, A20.1; ruling WD-22.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = place_list(state, seat_of(frame), ANYWHERE)
        return append(listed, PASS) if state.box.senate_may_pass else listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return senate_conditions(state, frame, action, self.legal(state, frame))

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        source = first_of(frame)
        rule = "A18.6" if source == BY_DRAFT else "A18.7" if source == BY_WONDER else "A20.1"
        carry_out(state, seat_of(frame), action, rule, log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.place", seat=seat_name(seat_of(frame)))


class MoveCube(Decision[DuelState]):
    """The player may move one of his cubes to a neighbouring chamber. The argument says by what.

    Rules: A18.8, A20.2.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        return append(add_moves(state, seat_of(frame), vec[i64](capacity=16)), PASS)

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return senate_conditions(state, frame, action, self.legal(state, frame))

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        rule = "A18.8" if first_of(frame) == BY_WONDER else "A20.2"
        carry_out(state, seat_of(frame), action, rule, log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.move", seat=seat_name(seat_of(frame)))


class RemoveCube(Decision[DuelState]):
    """The player removes one of the opponent's cubes from any chamber.

    Rules: A20.3; ruling WD-22.
    """

    def legal(self, state: DuelState, frame: i64) -> vec[i64]:
        listed = vec[i64](capacity=8)
        for chamber in range(CHAMBERS):
            if state.cubes(1 - seat_of(frame), chamber) > 0:
                listed = append(listed, REMOVE | chamber << 8)
        return append(listed, PASS) if state.box.senate_may_pass else listed

    def conditions(self, state: DuelState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(is_listed(action, self.legal(state, frame)), say("why.remove"), "A20.3")]

    def apply(self, state: DuelState, frame: i64, action: Action, log: Log | None) -> None:
        carry_out(state, seat_of(frame), action, "A20.3", log)

    def prompt(self, state: DuelState, frame: i64, seat: Seat) -> Message:
        return say("ask.remove", seat=seat_name(seat_of(frame)))
