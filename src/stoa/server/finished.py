"""Finished matches over HTTP: what happened, what could have been done, what is worth telling."""

from stoa.kernel.basics import NOBODY
from stoa.server import positions, replays
from stoa.server.calls import Call, check_flood, whole_number
from stoa.server.considering import MOST_DECISIONS
from stoa.server.evening import SecretFinder
from stoa.server.messages import Analysis, Evening, Replay, ReplayLog
from stoa.server.offers import TableInfo
from stoa.server.reels import Part, TableReel
from stoa.server.replays import Teller
from stoa.server.security import address_of
from stoa.server.tables import Table
from stoa.server.views import SinceInfo


def table_info(table: Table, call: Call) -> TableInfo:
    """A table, as whoever calls is told of it."""
    return positions.table_info(table, call.language, call.house.steady())


async def replay(call: Call) -> Replay:
    """A part of a finished match, line by line."""
    reel = await call.house.reels.reel(call.path("table"), call.guest_id)
    part = _part(call, reel, "steps", replays.MOST_STEPS)
    steps = await call.house.reels.told(reel, part, Teller(reel.table, part.eyes, call.language).steps)
    return Replay(table_info(reel.table, call), part.eyes, reel.last, part.start, steps)


async def replay_log(call: Call) -> ReplayLog:
    """What happened in a part of a finished match."""
    reel = await call.house.reels.reel(call.path("table"), call.guest_id)
    part = _part(call, reel, "lines", replays.MOST_LINES)
    lines = await call.house.reels.told(reel, part, Teller(reel.table, part.eyes, call.language).lines)
    return ReplayLog(part.eyes, reel.last, part.start, lines)


def _part(call: Call, reel: TableReel, what: str, most: int) -> Part:
    """The part of a match that is asked for: as much of it as there is, at most so many lines.

    Refused to an address for which too much had to be made lately.
    """
    eyes = replays.eyes_of(reel.table, call.query("seat", "table"))
    start = min(max(0, whole_number(call.query("from", "0"))), reel.last)
    count = min(max(1, whole_number(call.query("count", str(most)))), most)
    part = Part(what, eyes, call.language, start, min(count, reel.last + 1 - start))
    if not call.house.reels.is_kept(reel, part):
        check_flood(call.request, call.request.app.state.replays)
    return part


async def analysis(call: Call) -> Analysis:
    """What could have been done in a part of a finished match."""
    reel = await call.house.reels.played(call.path("table"), call.guest_id)
    start = min(max(1, whole_number(call.query("from", "1"))), max(1, reel.last))
    count = min(max(1, whole_number(call.query("count", str(MOST_DECISIONS)))), MOST_DECISIONS)
    count = max(0, min(count, reel.last + 1 - start))
    payer = call.guest_id or address_of(call.request)
    lines = range(start, start + count)
    considering = call.house.considering
    found = await considering.decisions(reel, payer, lines, call.language, call.recheck)
    result: list[float] = []
    ending: SinceInfo | None = None
    if start + count > reel.last > 0:
        result = await call.house.reels.result(reel)
        ending = await considering.ending(reel, result, call.language)
    await call.recheck()
    return Analysis(reel.last, start, count, found, result, ending)


async def evening(call: Call) -> Evening:
    """What is worth telling of a finished match."""
    reel = await call.house.reels.reel(call.path("table"), call.guest_id)
    part = Part("evening", NOBODY, call.language, 0, reel.last + 1)
    if not call.house.reels.is_kept(reel, part):
        check_flood(call.request, call.request.app.state.records)
    secrets = await call.house.reels.told(reel, part, SecretFinder(reel.table, call.language).secrets)
    return Evening(table_info(reel.table, call), secrets)
