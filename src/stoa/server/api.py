"""The HTTP interface: every address, what it takes and what it gives."""

import asyncio
from typing import Final

from starlette.responses import Response

from stoa.server import catalogue, positions, replays, seating, turns
from stoa.server.calls import Call, Operation, whole_number
from stoa.server.identity import IDENTITY
from stoa.server.messages import (
    GameInfo,
    Move,
    NewTable,
    PlayerInfo,
    Position,
    Replay,
    SeatRequest,
    TableInfo,
)
from stoa.server.room import Room
from stoa.server.views import ProofInfo

LONGEST_WAIT: Final = 25.0
"""Seconds that a position with `after` is waited for."""


async def list_games(call: Call) -> list[GameInfo]:
    """Every game."""
    return catalogue.games(call.language)


async def list_players(call: Call) -> list[PlayerInfo]:
    """Every computer player."""
    return catalogue.players(call.language)


async def list_tables(call: Call) -> list[TableInfo]:
    """The tables somebody may want to see."""
    tables = await call.house.store.shown_tables(call.guest_id)
    infos: list[TableInfo] = []
    for table in tables:
        room = call.house.rooms.get(table.id)
        told = positions.info(room, call.language) if room else positions.table_info(table, call.language)
        infos.append(told)
    return infos


async def create_table(call: Call) -> TableInfo:
    """A new table."""
    room = await call.house.create(call.body, call.who())
    return positions.info(room, call.language)


async def show_table(call: Call) -> TableInfo:
    """One table."""
    return positions.info(await _room(call), call.language)


async def change_seat(call: Call) -> TableInfo:
    """A table after somebody sat down, left, or passed a seat on."""
    room = await _room(call)
    guest = call.who()
    async with room.held():
        await seating.grant(room, guest, call.number("seat"), call.body)
    return positions.info(room, call.language)


async def rematch(call: Call) -> TableInfo:
    """The table that follows a finished one."""
    room = await _room(call)
    id = await call.house.rematch(room, call.who())
    return positions.info(await call.house.room(id), call.language)


async def record(call: Call) -> Response:
    """A finished record, as a file."""
    room = await _room(call)
    replays.check_over(room, call.guest_id)
    text = room.playing().record().to_text()
    name = f"{room.table.game_id}-{room.table.id}.stoa"
    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=disposition)


async def proof(call: Call) -> ProofInfo:
    """Whether a finished match was dealt fairly."""
    room = await _room(call)
    replays.check_over(room, call.guest_id)
    # A finished match does not change, so it can be looked at while the server goes on.
    return await asyncio.to_thread(replays.proof, room, call.language)


async def replay(call: Call) -> Replay:
    """A finished match, line by line."""
    room = await _room(call)
    replays.check_over(room, call.guest_id)
    eyes = replays.eyes_of(room, call.query("seat", "table"))
    steps = await asyncio.to_thread(replays.steps, room, eyes, call.language)
    return Replay(positions.info(room, call.language), eyes, steps)


async def position(call: Call) -> Position:
    """What a seat sees; with `after`, as soon as that is newer."""
    room = await _room(call)
    eyes = _eyes(call, room)
    after = whole_number(call.query("after", "0"))
    since = whole_number(call.query("line", "0"))
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            await room.next_change(after)
    except TimeoutError:
        pass
    await call.recheck()
    room = await _room(call)
    async with room.held():
        room.seen[call.guest_id] = call.house.now()
        return positions.position(room, call.guest_id, eyes, call.language, since)


async def play(call: Call) -> Position:
    """The position after a move; a move that answers an older position does nothing."""
    room = await _room(call)
    move: Move = call.body
    async with room.held():
        room.check_owner(call.guest_id, move.seat)
        room.seen[call.guest_id] = call.house.now()
        if turns.is_current(room, move.line, move.staged):
            await turns.stage(room, call.guest_id, move.seat, move.text, then_confirm=True)
        return positions.position(room, call.guest_id, move.seat, call.language, move.line)


async def _room(call: Call) -> Room:
    return await call.house.room(call.path("table"))


def _eyes(call: Call, room: Room) -> int:
    """The seat asked for, which must be the caller's own; or a spectator's eyes."""
    seat = whole_number(call.query("seat", "-1"))
    if seat >= 0:
        room.check_owner(call.guest_id, seat)
        return seat
    room.check_watcher(call.guest_id)
    return positions.eyes_for(room, call.guest_id, -1)


_TABLE: Final = "/api/tables/{table}"

OPERATIONS: Final = (
    Operation("GET", "/api/games", list_games, "What can be played", list[GameInfo]),
    Operation("GET", "/api/players", list_players, "Who can play: computer players", list[PlayerInfo]),
    *IDENTITY,
    Operation("GET", "/api/tables", list_tables, "Listed tables and my own", list[TableInfo]),
    Operation("POST", "/api/tables", create_table, "Make a table", TableInfo, NewTable),
    Operation("GET", _TABLE, show_table, "A table", TableInfo),
    Operation(
        "POST", _TABLE + "/seats/{seat}", change_seat, "Sit, leave, let a computer play, return",
        TableInfo, SeatRequest,
    ),
    Operation("POST", _TABLE + "/rematch", rematch, "The table that follows a finished one", TableInfo),
    Operation(
        "GET", _TABLE + "/position", position, "What a seat sees and may do", Position,
        query=(
            ("seat", "a seat of mine; left out: what spectators see"),
            ("after", "wait for a position with a higher number, up to 25 seconds"),
            ("line", "the events of the lines after this one"),
        ),
    ),
    Operation("POST", _TABLE + "/play", play, "Play and confirm an action", Position, Move),
    Operation("GET", _TABLE + "/record", record, "The record of a finished match, as a file", str),
    Operation(
        "GET", _TABLE + "/proof", proof, "Whether a finished match was dealt fairly", ProofInfo,
        is_costly=True,
    ),
    Operation(
        "GET", _TABLE + "/replay", replay, "A finished match, line by line", Replay,
        query=(("seat", "a seat's number, table (what everybody saw) or open (all cards)"),),
        is_costly=True,
    ),
)  # fmt: skip
