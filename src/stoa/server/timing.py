"""The clock of a room: whose time runs, until when, and what happens when it is up.

Stored is the deadline of the seat that must decide. What is left to a seat that need not decide now stands
with the seat. Both are in the seconds that the process counts by itself.
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
"""Seconds that whoever returns in their own turn has at least, with a clock by days."""


def time_left(room: "Room") -> float | None:
    """What is left to the seat that must decide, if a person's clock runs; below 0 if it is up."""
    deadline = room.table.deadline
    return None if deadline is None else deadline - room.keeper.steady()


def start(room: "Room", turn: int) -> None:
    """From now on the time of seat `turn` runs, if a person plays it and has a clock; nobody is called."""
    room.table.turn = turn
    room.table.deadline = None
    for seat in room.table.seats:
        seat.called = None
    if turn >= 0 and room.table.seats[turn].is_human:
        left = room.table.seats[turn].seconds_left
        room.table.deadline = None if left is None else room.keeper.steady() + left


def stop(room: "Room") -> None:
    """Nobody's time runs; what is left stands with the seat."""
    left = time_left(room)
    if left is not None:
        room.table.seats[room.table.turn].seconds_left = max(0.0, left)
    room.table.deadline = None


def decided(room: "Room", actor: int, is_decision: bool) -> None:
    """Seat `actor`, whose turn it was, has decided; or lines were taken back in its turn."""
    stop(room)
    if actor >= 0 and room.table.seats[actor].is_human:
        seat = room.table.seats[actor]
        seat.seconds_left = time_after_decision(room.table.clock, seat.seconds_left, is_decision)


def return_to(room: "Room", number: int) -> None:
    """The owner of a seat plays it again, with the time that was left."""
    seat = room.table.seats[number]
    if room.table.clock.kind == DAYS:
        is_turn = room.turn == number
        seat.seconds_left = (
            max(seat.seconds_left or 0.0, _TO_DECIDE) if is_turn else starting_time(room.table.clock)
        )
    if room.turn == number:
        start(room, number)


def is_soon(room: "Room") -> bool:
    """Whether somebody's time is up so soon that the room had better stay."""
    left = time_left(room)
    return left is not None and left < SOON


def set_timer(room: "Room") -> None:
    """Look again when the time of the seat that must decide is up."""
    stop_timer(room)
    left = time_left(room)
    if left is not None:
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
        if room.stale or left is None:
            return
        if left > 0:
            set_timer(room)
            return
        stop(room)
        room.table.seats[room.turn].player = stand_in(room.table.game)
        room.drop_draft()
        await room.save()


def is_flagged(room: "Room", number: int) -> bool:
    """Whether a seat has lost on time: with a real-time clock it does not come back."""
    return room.table.clock.kind == REALTIME and not room.table.seats[number].seconds_left
