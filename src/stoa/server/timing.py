"""The clock of a table: whose time runs, until when, and what happens when it is up.

Stored is the deadline of the seat that must decide. What is left to a seat that need not decide now stands
with the seat. Both are in the seconds that the process counts by itself, which `now` is given in.

A decision has its deadline also while a computer plays the seat, so that its owner, who may take it back at
any moment, gains nothing by having passed it on. What the computer takes to decide is not the owner's loss.
"""

from typing import Final

from stoa.players.levels import USUAL
from stoa.server.clock import (
    DAY,
    DAYS,
    MINUTE,
    MOST_DAYS,
    MOST_SECONDS,
    REALTIME,
    starting_time,
    time_after_decision,
)
from stoa.server.errors import refuse
from stoa.server.tables import Table

SOON: Final = 900.0
"""Seconds: the rooms of clocks that run out sooner are kept in memory."""
HAND_OVER: Final = 30.0
"""Seconds for which a clock waits at most while a device changes hands."""
_TO_DECIDE: Final = 3_600.0
"""Seconds that whoever returns in a turn whose days were over has, once for a decision."""


def time_left(table: Table, now: float) -> float | None:
    """What is left to the seat that must decide, if a person's clock runs; below 0 if it is up."""
    return None if table.deadline is None else table.deadline - now


def is_soon(table: Table, now: float) -> bool:
    """Whether somebody's time is up so soon that the room had better stay."""
    left = time_left(table, now)
    return left is not None and left < SOON


def is_flagged(table: Table, number: int) -> bool:
    """Whether a seat has lost on time: with a real-time clock it does not come back."""
    return table.clock.kind == REALTIME and not table.seats[number].seconds_left


def is_spent(table: Table, number: int, now: float) -> bool:
    """Whether the time of this decision is over, the hour after days included: a computer makes it."""
    left = time_left(table, now)
    if table.turn != number or left is None or left > 0:
        return False
    return table.clock.kind == REALTIME or not table.seats[number].seconds_left


def start(table: Table, turn: int, now: float) -> None:
    """From now on the time of seat `turn` runs, if somebody may play it and has a clock; nobody is called.

    Where a device changes hands, the clock waits until the next player has it, but not for long.
    """
    pause = HAND_OVER if _changes_hands(table, table.turn, turn) else 0.0
    table.turn = turn
    table.deadline = None
    for seat in table.seats:
        seat.called = None
    if turn >= 0 and (table.seats[turn].is_human or _can_come_back(table, turn)):
        left = table.seats[turn].seconds_left
        table.deadline = None if left is None else now + left + pause


def _changes_hands(table: Table, before: int, turn: int) -> bool:
    """Whether two people at one device play these seats one after the other, by a real-time clock."""
    if table.clock.kind != REALTIME or before < 0 or turn < 0 or before == turn:
        return False
    last, following = table.seats[before], table.seats[turn]
    return last.is_human and following.is_human and bool(last.guest) and last.guest == following.guest


def is_waiting(table: Table, now: float) -> bool:
    """Whether a clock waits for a device to change hands."""
    left = time_left(table, now)
    kept = table.seats[table.turn].seconds_left if left is not None else None
    return table.clock.kind == REALTIME and left is not None and kept is not None and left > kept


def arrive(table: Table, now: float) -> None:
    """The next player has the device: the clock waits no longer."""
    if is_waiting(table, now):
        table.deadline = now + (table.seats[table.turn].seconds_left or 0.0)


def shown_left(table: Table, now: float) -> float:
    """What is left to the seat that must decide, as everybody may see it."""
    left = max(0.0, time_left(table, now) or 0.0)
    kept = table.seats[table.turn].seconds_left
    return kept if kept is not None and is_waiting(table, now) else left


def give(table: Table, number: int) -> None:
    """A seat has a minute more or, where days are counted, a day; not more than anybody may have."""
    seat = table.seats[number]
    more, most = (MINUTE, MOST_SECONDS) if table.clock.kind == REALTIME else (DAY, MOST_DAYS * DAY)
    if seat.seconds_left is None or seat.seconds_left + more > most:
        raise refuse("no-more-time")
    seat.seconds_left += more
    if table.turn == number and table.deadline is not None:
        table.deadline += more


def _can_come_back(table: Table, number: int) -> bool:
    """Whether a seat has an owner who may take it back from a computer."""
    seat = table.seats[number]
    return bool(seat.guest) and not seat.resigned and not is_flagged(table, number)


def _stop(table: Table, now: float) -> None:
    """Nobody's time runs; what is left stands with the seat."""
    _note_left(table, now)
    table.deadline = None


def _note_left(table: Table, now: float) -> None:
    if table.deadline is not None:
        table.seats[table.turn].seconds_left = shown_left(table, now)


def pass_on(table: Table, now: float) -> None:
    """A computer plays the seat that must decide; the time runs on while its owner may take it back."""
    number = table.turn
    if table.clock.kind == REALTIME and table.seats[number].is_human:
        _note_left(table, now)
    if not _can_come_back(table, number):
        table.deadline = None


def decided(table: Table, actor: int, is_decision: bool, now: float) -> None:
    """Seat `actor`, whose turn it was, has decided; or lines were taken back in its turn."""
    if actor < 0:
        return
    seat = table.seats[actor]
    if seat.is_human:
        _stop(table, now)
        seat.seconds_left = time_after_decision(table.clock, seat.seconds_left, is_decision)
    else:
        table.deadline = None
        if table.clock.kind == DAYS:
            seat.seconds_left = starting_time(table.clock)


def return_to(table: Table, number: int, now: float) -> None:
    """The owner of a seat plays it again, with the time that is left; after days were over, with an hour."""
    if table.clock.kind != DAYS:
        return
    seat = table.seats[number]
    left = time_left(table, now)
    if table.turn != number:
        seat.seconds_left = starting_time(table.clock)
    elif left is None or left <= 0:
        table.deadline = now + _TO_DECIDE
        seat.seconds_left = 0.0


def run_out(table: Table, now: float) -> None:
    """The time of the seat that must decide is up: a computer player takes the seat."""
    if table.clock.kind == REALTIME:
        _stop(table, now)
    seat = table.seats[table.turn]
    seat.player = USUAL
    seat.resigned = seat.resigned or table.is_strict
