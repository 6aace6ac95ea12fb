"""The HTTP interface: every address, what it takes and what it gives."""

import asyncio
from contextlib import suppress
from typing import Final

from starlette.responses import Response

from stoa.kernel.basics import NOBODY
from stoa.server import (
    calendar_file,
    catalogue,
    gathering,
    handing,
    lobby,
    positions,
    rematches,
    replays,
    rulebook,
    seating,
    titles,
    turns,
    voting,
)
from stoa.server.aside import aside
from stoa.server.calls import Call, Operation, check_flood, whole_number
from stoa.server.considering import MOST_DECISIONS
from stoa.server.errors import FORBIDDEN, NOT_FOUND, refuse
from stoa.server.finished import analysis, evening, replay, replay_log, table_info
from stoa.server.house import House
from stoa.server.identity import IDENTITY
from stoa.server.invitations import find, invitation, invitation_code
from stoa.server.keepers.calls import KEEPERS_CALLS
from stoa.server.membership import MEMBERSHIP
from stoa.server.messages import Analysis, Evening, Move, Position, Replay, ReplayLog, Supposed
from stoa.server.offers import (
    Found,
    GameInfo,
    Invitation,
    NewTable,
    PlayerInfo,
    PlayOn,
    RecordFile,
    RememberedRuling,
    RulingRequest,
    SeatRequest,
    TableInfo,
    TablePage,
)
from stoa.server.opening import opened
from stoa.server.printed import CatalogueInfo
from stoa.server.pushing import PUSH
from stoa.server.room import Room
from stoa.server.rulebook import RulesInfo
from stoa.server.tables import Table
from stoa.server.tournaments.calls import TOURNAMENT_CALLS
from stoa.server.views import DecisionInfo, ProofInfo

LONGEST_WAIT: Final = 25.0
"""Seconds that a position with `after` is waited for."""

FOR_EVER: Final = "public, max-age=31536000, immutable"


async def list_games(call: Call) -> list[GameInfo]:
    """Every game."""
    return titles.games(call.language)


async def list_players(call: Call) -> list[PlayerInfo]:
    """Every computer player."""
    return titles.players(call.language)


async def show_catalogue(call: Call) -> Response:
    """What is printed, by its hash: that never changes, so a browser asks once."""
    hash = call.path("hash")
    body = catalogue.find(hash)
    if body is None and call.query("table", ""):
        # It may have to be made first, and the table's room too.
        check_flood(call.request, call.request.app.state.posts)
        table = await _printed_at(call.house, call.query("table", ""))
        body = catalogue.find_by(hash, table.game, table.options())
    return _kept_for_ever(body)


async def show_rules(call: Call) -> Response:
    """A title's rules, by their hash."""
    return _kept_for_ever(rulebook.find(call.path("hash")))


def _kept_for_ever(body: bytes | None) -> Response:
    if body is None:
        raise refuse("no-catalogue", NOT_FOUND)
    return Response(body, media_type="application/json", headers={"cache-control": FOR_EVER})


async def _printed_at(house: House, id: str) -> Table:
    """The table whose catalogue is asked for: one of the house, or one that a file tells of."""
    reel = house.reels.opened(id)
    return reel.table if reel is not None else (await house.room(id)).table


async def list_tables(call: Call) -> TablePage:
    """The tables somebody may want to see."""
    start = max(0, whole_number(call.query("from", "0")))
    shown = await lobby.page(call.house.store, call.guest_id, call.query("part", lobby.CURRENT), start)
    infos = [table_info(table, call) for table in shown.tables]
    return TablePage(infos, start, shown.total, shown.finished)


async def create_table(call: Call) -> TableInfo:
    """A new table."""
    room = await call.house.create(call.body, call.who())
    return positions.info(room, call.language)


async def show_table(call: Call) -> TableInfo:
    """One table."""
    room = await _room(call)
    async with room.held():
        return positions.info(room, call.language)


async def change_seat(call: Call) -> TableInfo:
    """A table after somebody sat down, left, or passed a seat on."""
    room = await _room(call)
    guest = call.who()
    if room.table.rated and call.body.want == seating.SIT:
        await call.house.accounts.check(guest.id)
    async with room.held():
        await seating.grant(room, guest, call.number("seat"), call.body)
    return positions.info(room, call.language)


async def begin(call: Call) -> TableInfo:
    """A table at which the host begins."""
    room = await _room(call)
    guest = call.who()
    async with room.held():
        await gathering.begin(room, guest.id)
    return positions.info(room, call.language)


async def vote(call: Call) -> TableInfo:
    """A table after somebody proposed another reading of a rule, or answered that."""
    room = await _room(call)
    guest = call.who()
    async with room.held():
        await voting.grant(room, guest.id, call.body)
    return positions.info(room, call.language)


async def rulings(call: Call) -> list[RememberedRuling]:
    """What the people who sit at a waiting table agreed to before."""
    room = await _room(call)
    if not room.table.owned(call.who().id):
        raise refuse("not-yours", FORBIDDEN)
    return await voting.remembered(call.house.store, room.table)


async def rematch(call: Call) -> TableInfo:
    """The table that follows a finished one."""
    room = await _room(call)
    order, of = call.query("order", rematches.SAME), whole_number(call.query("best", "1"))
    id = await call.house.rematch(room, call.who(), order, of)
    return positions.info(await call.house.room(id), call.language)


async def record(call: Call) -> Response:
    """A finished record, as a file."""
    id = call.path("table")
    found = await call.house.old_record(id, call.guest_id)
    if found is None:
        room = await _room(call)
        replays.check_over(room.table, call.guest_id)
        found = room.playing().record()
    text = found.to_text()
    name = f"{found.game}-{id}.stoa"
    disposition = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=disposition)


async def open_record(call: Call) -> TableInfo:
    """A record that somebody brings, to be watched."""
    call.who()
    check_flood(call.request, call.request.app.state.records)
    wanted: RecordFile = call.body
    table, moves = await aside(opened, wanted.text, call.house.now())
    call.house.reels.open(table, moves)
    return table_info(table, call)


async def proof(call: Call) -> ProofInfo:
    """Whether a finished match was dealt fairly."""
    room = await _room(call)
    replays.check_over(room.table, call.guest_id)
    async with room.held():
        found = room.said.proof(call.language)
        if found is None:
            # While the server goes on.
            found = await aside(replays.proof, room.playing(), room.table.names, call.language)
            room.said.keep_proof(call.language, found)
        return found


async def play_on(call: Call) -> TableInfo:
    """A table that goes on from a moment of a finished match, against the computer."""
    guest = call.who()
    check_flood(call.request, call.request.app.state.records)
    reel = await call.house.reels.played(call.path("table"), call.guest_id)
    room = await call.house.play_on(reel, call.body, guest)
    return positions.info(room, call.language)


async def hint(call: Call) -> DecisionInfo:
    """What a strong player would consider now."""

    async def open_room() -> Room:
        await call.recheck()
        return await _room(call)

    seat = whole_number(call.query("seat", "-1"))
    return await call.house.considering.hint(open_room, call.guest_id, seat, call.language)


async def position(call: Call) -> Position:
    """What a seat sees; with `after`, as soon as that is newer."""
    room = await _room(call)
    eyes = max(NOBODY, whole_number(call.query("seat", "-1")))
    after = whole_number(call.query("after", "0"))
    since = whole_number(call.query("line", "0"))
    room.check_eyes(call.guest_id, eyes)
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            await room.next_change(call.guest_id, after)
    room = await _room(call)
    async with room.held():
        await call.recheck()
        _check_length(call, room, since)
        await handing.note_life(room, call.guest_id)
        return positions.position(room, call.guest_id, eyes, call.language, since)


async def play(call: Call) -> Position:
    """The position after a move; a move that answers an older position does nothing."""
    room = await _room(call)
    move: Move = call.body
    async with room.held():
        _check_length(call, room, move.line)
        await handing.note_life(room, call.guest_id)
        await turns.play(room, call.guest_id, move.seat, move.texts, move.line)
        return positions.position(room, call.guest_id, move.seat, call.language, move.line)


async def suppose(call: Call) -> Supposed | Position:
    """What a list of actions would lead to; where that begins at an older line, the present position."""
    room = await _room(call)
    move: Move = call.body
    async with room.held():
        found = turns.supposed(room, call.guest_id, move.seat, move.texts, move.line, call.language)
        if found is not None:
            return found
        _check_length(call, room, move.line)
        return positions.position(room, call.guest_id, move.seat, call.language, move.line)


def _check_length(call: Call, room: Room, since: int) -> None:
    """Refuse an address that wants to be told long matches over and over."""
    if positions.is_long(room, since):
        check_flood(call.request, call.request.app.state.logs)


async def _room(call: Call) -> Room:
    """The room of the table that is called; one that must be built first counts like a post."""
    if call.path("table") not in call.house.rooms:
        check_flood(call.request, call.request.app.state.posts)
    return await call.house.room(call.path("table"))


_TABLE: Final = "/api/tables/{table}"
_SEEN_BY: Final = ("seat", "a seat's number, table (what everybody saw) or open (all cards)")
_FROM: Final = ("from", "the first line; 0 is the table before the first")

OPERATIONS: Final = (
    Operation("GET", "/api/games", list_games, "What can be played", list[GameInfo]),
    Operation("GET", "/api/players", list_players, "Who can play: computer players", list[PlayerInfo]),
    Operation(
        "GET", "/api/catalogues/{hash}", show_catalogue, "What is printed on the pieces, by its hash",
        CatalogueInfo,
        query=(("table", "a table whose view told the hash; needed where the server has forgotten it"),),
    ),
    Operation(
        "GET", "/api/rules/{hash}", show_rules, "A title's rules, by the hash that its game tells", RulesInfo
    ),
    *IDENTITY,
    *PUSH,
    Operation(
        "GET", "/api/calendar.ics", calendar_file.calendar, "When my time is up, as a calendar file", str,
        media="text/calendar", is_costly=True,
    ),
    *MEMBERSHIP,
    *KEEPERS_CALLS,
    *TOURNAMENT_CALLS,
    Operation(
        "GET", "/api/tables", list_tables, "My tables, what waits for me on top; then listed ones", TablePage,
        query=(
            ("part", "current (what is not over; left out, this) or finished (mine)"),
            ("from", "how many to leave out: a page has at most 50"),
        ),
    ),
    Operation("POST", "/api/tables", create_table, "Make a table", TableInfo, NewTable),
    Operation("GET", _TABLE, show_table, "A table", TableInfo),
    Operation(
        "POST", _TABLE + "/seats/{seat}", change_seat, "Sit, leave, let a computer play, return",
        TableInfo, SeatRequest,
    ),
    Operation(
        "POST", _TABLE + "/rulings", vote, "Propose another reading for the next match, answer, adopt",
        TableInfo, RulingRequest,
    ),
    Operation(
        "GET", _TABLE + "/rulings", rulings, "What those who sit at a waiting table agreed to before",
        list[RememberedRuling],
    ),
    Operation("POST", _TABLE + "/begin", begin, "The host begins; computers get the open seats", TableInfo),
    Operation(
        "POST", _TABLE + "/rematch", rematch, "The table that follows a finished one", TableInfo,
        query=(
            ("order", "same (left out, this) or rotated: everybody one seat earlier"),
            ("best", "1 (left out, this) or 3 matches that belong together, until somebody has won most"),
        ),
    ),
    Operation(
        "GET", _TABLE + "/position", position, "What a seat sees and may do", Position,
        query=(
            ("seat", "a seat of mine; left out: what spectators see"),
            ("after", "wait for a position with a higher number, up to 25 seconds"),
            ("line", "the events of the lines after this one"),
        ),
    ),
    Operation(
        "GET", _TABLE + "/hint", hint, "What strategos would consider, where nobody else relies on the match",
        DecisionInfo, query=(("seat", "a seat of mine that must decide"),), is_costly=True,
    ),
    Operation("POST", _TABLE + "/play", play, "Take one or several actions", Position, Move),
    Operation(
        "POST", _TABLE + "/suppose", suppose, "What one or several actions would lead to",
        Supposed | Position, Move,
    ),
    Operation("GET", "/api/codes/{code}", find, "The table that a code of four letters means", Found),
    Operation("GET", _TABLE + "/invitation", invitation, "The links to a table, for others", Invitation),
    Operation(
        "GET", _TABLE + "/invitation.svg", invitation_code, "A link to a table, as a QR code", str,
        query=(("link", "which of the invitation's links; left out, the first"),), media="image/svg+xml",
    ),
    Operation(
        "GET", _TABLE + "/record", record, "The record of a finished match, as a file", str,
        media="text/plain", is_costly=True,
    ),
    Operation(
        "POST", "/api/records", open_record, "Open the record of a finished match, to watch it", TableInfo,
        RecordFile,
    ),
    Operation(
        "GET", _TABLE + "/proof", proof, "Whether a finished match was dealt fairly", ProofInfo,
        is_costly=True,
    ),
    Operation(
        "GET", _TABLE + "/replay", replay, "A finished match, line by line", Replay,
        query=(_SEEN_BY, _FROM, ("count", f"how many lines, at most {replays.MOST_STEPS}")),
        is_costly=True,
    ),
    Operation(
        "GET", _TABLE + "/replay/log", replay_log, "What happened in a finished match", ReplayLog,
        query=(_SEEN_BY, _FROM, ("count", f"how many lines, at most {replays.MOST_LINES}")),
        is_costly=True,
    ),
    Operation(
        "GET", _TABLE + "/analysis", analysis, "What could have been done in a finished match", Analysis,
        query=(("from", "the first line, from 1"), ("count", f"how many lines, at most {MOST_DECISIONS}")),
        is_costly=True,
    ),
    Operation(
        "POST", _TABLE + "/play-on", play_on, "Go on from a moment of a finished match, against the computer",
        TableInfo, PlayOn,
    ),
    Operation(
        "GET", _TABLE + "/evening", evening, "What nobody else knew to the end of a finished match", Evening,
        is_costly=True,
    ),
)  # fmt: skip
