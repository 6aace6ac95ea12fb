"""Passing a seat to a computer player: by its owner at any time, by others only when its time is up.

With a clock nobody needs to: when the time of a seat is up, a computer player takes it. Without a clock the
others can call whoever is away and holds everybody up. Only if no sign of life comes for three days may they
let a computer play on. The owner comes back at any moment, and agrees to what needs agreement all along.
"""

from typing import Final

from stoa.kernel.errors import StoaError, unknown
from stoa.kernel.record import HUMAN
from stoa.players import PLAYERS
from stoa.players.levels import LEVELS, USUAL
from stoa.server import claiming, rated, timing
from stoa.server.clock import NONE
from stoa.server.errors import BAD_REQUEST, FORBIDDEN, refuse
from stoa.server.names import free_name
from stoa.server.room import Room
from stoa.server.tables import COMPUTER_NAMES, OPEN, PLAYING, Table

CALL: Final = 3 * 86_400.0
"""Seconds without a sign of life after which a call is answered by a computer."""
_HOUR: Final = 3_600

# What the others can do about a seat: nothing; wait for the clock; call its owner; wait for him; pass it on.
HERE: Final = ""
CLOCK: Final = "clock"
AWAY: Final = "away"
CALLED: Final = "called"
DUE: Final = "due"


def absence(room: Room, number: int) -> str:
    """How things stand with a seat that a person plays and whose owner is not here."""
    seat = room.table.seats[number]
    if room.turn != number or not seat.is_human or room.is_here(seat.guest):
        return HERE
    if room.table.clock.kind != NONE:
        return CLOCK
    if seat.called is None:
        return AWAY
    return DUE if room.steward.steady() >= seat.called else CALLED


def hand_over(room: Room, table: Table, guest: str, number: int, player: str) -> None:
    """Let a computer play a seat of `table`, or call its owner; refused whoever may do neither."""
    seat = table.seats[number]
    if table.status != PLAYING:
        _fill(table, guest, number, player)
        return
    now = room.steward.steady()
    chosen = _checked(player)
    if guest and seat.guest == guest:
        if table.is_strict:
            raise refuse("rated-hand", FORBIDDEN)
        _check_can_come_back(table, number)
        let_computer_play(table, number, chosen, now)
        return
    if not table.owned(guest) or not seat.is_human:
        raise refuse("not-yours", FORBIDDEN)
    state = absence(room, number)
    if state == CLOCK:
        raise refuse("clock-decides")
    if state == HERE:
        raise refuse("present")
    if seat.called is None:
        seat.called = now + CALL
    elif state == CALLED:
        raise refuse("called", hours=int((seat.called - now) // _HOUR) + 1)
    else:
        let_computer_play(table, number, chosen, now)


def _fill(table: Table, guest: str, number: int, player: str) -> None:
    """Before the match, whoever sits at the table may give a computer a seat that is nobody's."""
    seat = table.seats[number]
    if not any(table.seats[own].is_human for own in table.owned(guest)):
        raise refuse("not-yours", FORBIDDEN)
    if seat.player != OPEN:
        raise refuse("taken")
    check_not_reserved(table, guest, number)
    seat_computer(table, number, player)


def seat_computer(table: Table, number: int, player: str) -> None:
    """A computer player sits down on an open seat, the usual one if `player` is ""."""
    seat = table.seats[number]
    taken = table.names
    seat.name = free_name(
        next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0]), taken
    )
    seat.player = _known(player) if player else USUAL
    if table.rated:
        rated.check_player(seat.player)
    seat.guest = ""


def check_not_reserved(table: Table, guest: str, number: int) -> None:
    """Refuse a seat that is kept for somebody else."""
    seat = table.seats[number]
    if seat.guest and seat.guest != guest:
        raise refuse("reserved", FORBIDDEN, name=seat.name)


def _checked(player: str) -> str:
    """Who plays on: the usual computer player or a better one, so that passing a seat on ruins no match."""
    if not player:
        return USUAL
    strong = list(PLAYERS)[list(PLAYERS).index(USUAL) :]
    if _known(player) not in strong:
        levels = [level.id for level in LEVELS if level.id in strong]
        raise refuse("weaker", BAD_REQUEST, player=player, all=", ".join(levels))
    return player


def _known(player: str) -> str:
    if player not in PLAYERS:
        raise StoaError(unknown("player", player[:40], list(PLAYERS)))
    return player


def let_computer_play(table: Table, number: int, player: str, now: float) -> None:
    """From now on a computer plays."""
    seat = table.seats[number]
    # Else somebody could leave the difficult part of such a match to it.
    seat.resigned = seat.resigned or table.is_strict
    if table.turn == number:
        timing.pass_on(table, now)
    seat.player = player
    seat.called = None


def can_return(table: Table, number: int, now: float) -> bool:
    """Whether the owner of a seat that a computer plays may take it back."""
    seat = table.seats[number]
    is_passed_on = table.status == PLAYING and bool(seat.guest) and seat.is_computer
    is_lost = seat.resigned or timing.is_flagged(table, number) or timing.is_spent(table, number, now)
    return is_passed_on and not is_lost


def take_back(table: Table, number: int, now: float) -> None:
    """The owner plays again; also in the middle of the computer's turn."""
    _check_can_come_back(table, number)
    seat = table.seats[number]
    if seat.is_computer:
        if timing.is_spent(table, number, now):
            raise refuse("time-over")
        seat.player = HUMAN
        timing.return_to(table, number, now)


def _check_can_come_back(table: Table, number: int) -> None:
    """Refuse whoever has given a seat up, or lost it on time: it is played without them."""
    if table.seats[number].resigned:
        raise refuse("resigned")
    if timing.is_flagged(table, number):
        raise refuse("no-time")


def give_time(table: Table, guest: str, number: int) -> None:
    """Somebody at the table gives another more time: while a person plays that seat and a clock runs."""
    seat = table.seats[number]
    if table.status != PLAYING or not table.owned(guest) or seat.guest == guest or not seat.is_human:
        raise refuse("not-yours", FORBIDDEN)
    timing.give(table, number)


async def note_hands(room: Room, seat: int) -> None:
    """Whoever plays a seat looks at it: a clock that waited for the device to change hands runs."""
    now = room.steward.steady()
    if seat == room.turn and timing.is_waiting(room.table, now):
        await room.change(lambda table: timing.arrive(table, now))


async def note_life(room: Room, guest: str) -> None:
    """Somebody is here: whoever called them need not wait any longer. Call it while the room is held."""

    def answer(table: Table) -> None:
        for number in table.owned(guest):
            table.seats[number].called = None
        if claiming.is_answered(table, guest):
            claiming.drop(table)

    is_called = any(room.table.seats[number].called is not None for number in room.table.owned(guest))
    if is_called or claiming.is_answered(room.table, guest):
        await room.change(answer)
