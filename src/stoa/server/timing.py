"""The clock of a room: whose time runs, until when, and what happens when it is up.

Stored is the deadline of the seat that must decide. What is left to a seat that need not decide now stands
with the seat. Both are in the seconds that the process counts by itself.

A decision has its deadline also while a computer plays the seat, so that its owner, who may take it back at
any moment, gains nothing by having passed it on. What the computer takes to decide is not the owner's loss.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from stoa.server.clock import DAYS, REALTIME, starting_time, time_after_decision
from stoa.server.tables import stand_in

if TYPE_CHECKING:
    from stoa.server.room import Room

SOON: Final = 900.0
"""Seconds: the rooms of clocks that run out sooner are kept in memory."""
_TO_DECIDE: Final = 3_600.0
"""Seconds that whoever returns in a turn whose days were over has, once for a decision."""


def time_left(room: "Room") -> float | None:
    """What is left to the seat that must decide, if a person's clock runs; below 0 if it is up."""
    deadline = room.table.deadline
    return None if deadline is None else deadline - room.keeper.steady()


def start(room: "Room", turn: int) -> None:
    """From now on the time of seat `turn` runs, if somebody may play it and has a clock; nobody is called."""
    room.table.turn = turn
    room.table.deadline = None
    for seat in room.table.seats:
        seat.called = None
    if turn >= 0 and (room.table.seats[turn].is_human or _can_come_back(room, turn)):
        left = room.table.seats[turn].seconds_left
        room.table.deadline = None if left is None else room.keeper.steady() + left


def _can_come_back(room: "Room", number: int) -> bool:
    """Whether a seat has an owner who may take it back from a computer."""
    seat = room.table.seats[number]
    return bool(seat.guest) and not seat.resigned and not is_flagged(room, number)


def stop(room: "Room") -> None:
    """Nobody's time runs; what is left stands with the seat."""
    _note_left(room)
    room.table.deadline = None


def _note_left(room: "Room") -> None:
    left = time_left(room)
    if left is not None:
        room.table.seats[room.table.turn].seconds_left = max(0.0, left)


def pass_on(room: "Room") -> None:
    """A computer plays the seat that must decide; the time runs on while its owner may take it back."""
    number = room.table.turn
    if room.table.clock.kind == REALTIME and room.table.seats[number].is_human:
        _note_left(room)
    if not _can_come_back(room, number):
        room.table.deadline = None


def decided(room: "Room", actor: int, is_decision: bool) -> None:
    """Seat `actor`, whose turn it was, has decided; or lines were taken back in its turn."""
    if actor < 0:
        return
    seat = room.table.seats[actor]
    if seat.is_human:
        stop(room)
        seat.seconds_left = time_after_decision(room.table.clock, seat.seconds_left, is_decision)
    else:
        room.table.deadline = None
        if room.table.clock.kind == DAYS:
            seat.seconds_left = starting_time(room.table.clock)


def return_to(room: "Room", number: int) -> None:
    """The owner of a seat plays it again, with the time that is left; after days were over, with an hour."""
    if room.table.clock.kind != DAYS:
        return
    seat = room.table.seats[number]
    left = time_left(room)
    if room.turn != number:
        seat.seconds_left = starting_time(room.table.clock)
    elif left is None or left <= 0:
        room.table.deadline = room.keeper.steady() + _TO_DECIDE
        seat.seconds_left = 0.0


def is_spent(room: "Room", number: int) -> bool:
    """Whether the time of this decision is over, the hour after days included: a computer makes it."""
    left = time_left(room)
    if room.turn != number or left is None or left > 0:
        return False
    return room.table.clock.kind == REALTIME or not room.table.seats[number].seconds_left


def is_soon(room: "Room") -> bool:
    """Whether somebody's time is up so soon that the room had better stay."""
    left = time_left(room)
    return left is not None and left < SOON


def set_timer(room: "Room") -> None:
    """Look again when the time of the seat that must decide is up."""
    stop_timer(room)
    left = time_left(room)
    if left is not None and room.table.seats[room.table.turn].is_human:
        room.timer = asyncio.get_running_loop().call_later(max(0.0, left), _ring, room)


def _ring(room: "Room") -> None:
    room.ringing = asyncio.get_running_loop().create_task(tick(room))


def stop_timer(room: "Room") -> None:
    """Look no more."""
    if room.timer is not None:
        room.timer.cancel()
        room.timer = None


async def tick(room: "Room") -> None:
    """If the time of the seat that must decide is up, a computer player takes the seat."""
    async with room.lock:
        left = time_left(room)
        if room.stale or left is None or not room.table.seats[room.turn].is_human:
            return
        if left > 0:
            set_timer(room)
            return
        if room.table.clock.kind == REALTIME:
            stop(room)
        room.table.seats[room.turn].player = stand_in(room.table.game)
        room.drop_draft()
        await room.save()


def is_flagged(room: "Room", number: int) -> bool:
    """Whether a seat has lost on time: with a real-time clock it does not come back."""
    return room.table.clock.kind == REALTIME and not room.table.seats[number].seconds_left
