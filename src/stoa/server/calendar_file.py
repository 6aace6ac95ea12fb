"""When somebody's time is up, as a calendar file (RFC 5545): for matches whose clock counts days.

Only dates in UTC are written and nothing is ever read, which needs no package.
"""

from datetime import UTC, datetime
from typing import Final

from starlette.responses import Response

from stoa.kernel.messages import say
from stoa.server.calls import Call
from stoa.server.clock import DAYS
from stoa.server.invitations import links_to
from stoa.server.tables import PLAYING, Table
from stoa.server.voice import Voice
from stoa.server.words import sentence

MOST: Final = 100
"""Matches that a file tells of, the newest."""
_BEFORE: Final = "-PT3H"
"""How long before the time is up a calendar reminds."""
_OCTETS: Final = 74


async def calendar(call: Call) -> Response:
    """All matches that wait for the caller with a clock by days, each with the moment when time is up."""
    guest = call.who().id
    store = call.house.store
    ahead = call.house.now() - call.house.steady()
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Stoa//Stoa//EN", "CALSCALE:GREGORIAN"]
    for id in await store.tables_of(guest, MOST):
        table = await store.load_table(id)
        if table is not None and _waits_for(table, guest):
            lines += _event(call, table, (table.deadline or 0.0) + ahead)
    lines.append("END:VCALENDAR")
    text = "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))
    headers = {"content-disposition": 'attachment; filename="stoa.ics"', "cache-control": "no-store"}
    return Response(text, media_type="text/calendar; charset=utf-8", headers=headers)


def _waits_for(table: Table, guest: str) -> bool:
    runs = table.status == PLAYING and table.clock.kind == DAYS and table.deadline is not None
    return runs and table.turn in table.owned(guest) and table.seats[table.turn].is_human


def _event(call: Call, table: Table, ends: float) -> list[str]:
    title = Voice(table.game, table.names, call.language).word("game.title", table.game_id)
    summary = _escaped(sentence(say("calendar.turn", game=title), call.language))
    return [
        "BEGIN:VEVENT",
        # The same turn keeps its name: who fetches the file again has it once.
        f"UID:{table.id}@stoa",
        f"DTSTAMP:{_stamp(call.house.now())}",
        f"DTSTART:{_stamp(ends)}",
        f"DTEND:{_stamp(ends)}",
        f"SUMMARY:{summary}",
        f"DESCRIPTION:{_escaped(sentence(say('calendar.text'), call.language))}",
        f"URL:{links_to(call, f'table/{table.id}').links[0]}",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        f"DESCRIPTION:{summary}",
        f"TRIGGER:{_BEFORE}",
        "END:VALARM",
        "END:VEVENT",
    ]


def _stamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, "\\" + sign)
    return text.replace("\n", "\\n")


def _folded(line: str) -> list[str]:
    """A line in parts that a calendar reads: at most 75 octets, the next ones indented."""
    parts: list[str] = []
    part = ""
    for letter in line:
        if len((part + letter).encode()) > _OCTETS:
            parts.append(part)
            part = " "
        part += letter
    return [*parts, part]
