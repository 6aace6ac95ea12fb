"""Who sits where: making a table, sitting down, leaving, giving up."""

import secrets
from typing import Final

from stoa.games import find_game
from stoa.kernel.errors import StoaError, unknown
from stoa.kernel.record import HUMAN
from stoa.players import PLAYERS
from stoa.players.levels import USUAL
from stoa.server import claiming, gathering, handing, rated, shields
from stoa.server.clock import check_clock
from stoa.server.components import read_figures
from stoa.server.errors import BAD_REQUEST, refuse
from stoa.server.guests import new_id
from stoa.server.names import checked_name, free_name
from stoa.server.offers import Guest, NewTable, SeatRequest
from stoa.server.room import Room
from stoa.server.tables import (
    COMPUTER_NAMES,
    OPEN,
    OVER,
    PLAYING,
    SPECTATORS,
    Seat,
    Table,
    agreement_of,
)

ME: Final = "me"
SIT: Final = "sit"
LEAVE: Final = "leave"
COMPUTER: Final = "computer"
RETURN: Final = "return"
TIME: Final = "time"
READY: Final = "ready"
NOT_READY: Final = "not-ready"
FREE: Final = "free"
MOVE: Final = "move"
SHIELD: Final = "shield"
CLAIM: Final = "claim"
CONSENT: Final = "consent"
DENY: Final = "deny"
WANTS: Final = (
    SIT, LEAVE, COMPUTER, RETURN, TIME, READY, NOT_READY, FREE, MOVE, SHIELD, CLAIM, CONSENT, DENY,
)  # fmt: skip
_OF_THE_OWNER: Final = (LEAVE, RETURN, READY, NOT_READY)
_ENTROPY_BYTES: Final = 64


def new_table(wanted: NewTable, guest: Guest, now: float) -> Table:
    """The table that somebody wants, checked and with everybody named on their seats."""
    game = find_game(wanted.game)
    if wanted.spectators not in SPECTATORS:
        word = wanted.spectators[:40]
        raise refuse("choice", BAD_REQUEST, word=word, field="spectators", all=", ".join(SPECTATORS))
    check_clock(wanted.clock)
    count = wanted.players
    if count is None:
        count = max(game.min_players, len(wanted.seats))
    figures = read_figures(wanted.components)
    options = game.agree(count, wanted.options, wanted.rulings, figures)
    seats = _seats(wanted, options.players, guest)
    if wanted.rated:
        rated.check_agreed(game, options)
        rated.check_seats(seats)
    return Table(
        id=new_id(),
        game_id=game.id,
        rules_version=game.rules_version,
        agreement=agreement_of(game, options),
        seats=seats,
        key=new_key(),
        created=now,
        listed=wanted.listed,
        spectators=wanted.spectators,
        aids=wanted.aids and not wanted.rated,
        gathers=wanted.gathers,
        rated=wanted.rated,
        clock=wanted.clock,
        maker=guest.id,
    )


def _seats(wanted: NewTable, count: int, guest: Guest) -> list[Seat]:
    kinds = wanted.seats or [ME]
    if len(kinds) > count:
        raise refuse("seats", BAD_REQUEST, found=len(kinds), players=count)
    for kind in kinds:
        if kind not in (ME, OPEN) and kind not in PLAYERS:
            raise StoaError(unknown("player", kind[:40], [ME, OPEN, *PLAYERS]))
    kinds = kinds + [USUAL] * (count - len(kinds))
    if len(wanted.names) > kinds.count(ME):
        raise refuse("names", BAD_REQUEST)
    names = iter([checked_name(name) for name in wanted.names])
    computers = iter(COMPUTER_NAMES)
    seats: list[Seat] = []
    for kind in kinds:
        taken = [seat.name for seat in seats]
        if kind == ME:
            name = free_name(next(names, guest.name), taken)
            seats.append(Seat(name, HUMAN, guest.id, entropy=entropy_of(wanted.entropy)))
        elif kind == OPEN:
            seats.append(Seat(free_name("?", taken), OPEN, entropy=entropy_of("")))
        else:
            seats.append(Seat(free_name(next(computers), taken), kind, entropy=entropy_of("")))
    return seats


async def grant(room: Room, guest: Guest, number: int, request: SeatRequest) -> None:
    """Do what somebody wants with a seat, or refuse."""
    room.check_seat(number)
    if request.want not in WANTS:
        raise refuse("want", BAD_REQUEST, want=request.want[:40], all=", ".join(WANTS))
    if room.table.status == OVER:
        raise refuse("over")
    if request.want in _OF_THE_OWNER:
        room.check_owner(guest.id, number)
    now = room.steward.steady()

    def change(table: Table) -> None:
        match request.want:
            case "sit":
                _sit(table, guest, number, request)
            case "leave":
                _leave(table, number, now)
            case "computer":
                handing.hand_over(room, table, guest.id, number, request.player)
            case "return":
                handing.take_back(table, number, now)
            case "time":
                handing.give_time(table, guest.id, number)
            case "free":
                gathering.free(table, guest.id, number)
            case "move":
                gathering.move(table, guest.id, number, request.to)
            case "shield":
                shields.choose(table, guest.id, number, request.colour, request.device)
            case "claim":
                claiming.claim(room, table, guest, number)
            case "consent" | "deny":
                claiming.answer(table, guest.id, number, request.guest, request.want == CONSENT)
            case _:
                gathering.say_ready(table, number, request.want == READY)

    await room.change(change)


def _sit(table: Table, guest: Guest, number: int, request: SeatRequest) -> None:
    gathering.check_arranged_here(table)
    seat = table.seats[number]
    if seat.player == HUMAN:
        raise refuse("taken")
    if seat.player != OPEN:
        raise refuse("not-open")
    handing.check_not_reserved(table, guest.id, number)
    rated.check_sitting(table, guest.id)
    taken = [other.name for other in table.seats if other is not seat]
    name = free_name(checked_name(request.name) if request.name else guest.name, taken)
    entropy = entropy_of(request.entropy)
    shields.take(table, number, request.colour, request.device)
    seat.entropy = entropy
    seat.name = name
    seat.player = HUMAN
    seat.guest = guest.id
    seat.ready = request.ready


def _leave(table: Table, number: int, now: float) -> None:
    """Before the match the seat is open again; after that a computer plays it for good."""
    if table.status == PLAYING:
        handing.let_computer_play(table, number, USUAL, now)
        if not table.is_strict:
            table.seats[number].guest = ""
    else:
        gathering.check_arranged_here(table)
        gathering.open_again(table, number)


async def resign(room: Room, guest: str, number: int) -> None:
    """Give the seat up: a computer plays it for good. Its owner may go on watching."""
    room.check_owner(guest, number)
    if room.table.status != PLAYING:
        raise refuse("over" if room.table.status == OVER else "not-started")
    now = room.steward.steady()

    def change(table: Table) -> None:
        table.seats[number].resigned = True
        handing.let_computer_play(table, number, USUAL, now)

    await room.change(change)


def new_key() -> bytes:
    """What deals at a table."""
    return secrets.token_bytes(32)


def entropy_of(given: str) -> bytes:
    """What a seat adds to the deal: what was given, or chance."""
    if not given:
        return secrets.token_bytes(16)
    try:
        part = bytes.fromhex(given)
    except ValueError:
        part = b""
    if not 0 < len(part) <= _ENTROPY_BYTES:
        raise refuse("entropy", BAD_REQUEST)
    return part
