"""House rulings: how a group of people reads a rule that can be read in several ways.

During a match and after it anybody at the table may propose another reading for the next one; it is read so
if everybody else agrees. What a group agreed to is remembered, and offered when they sit down again.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from sqlalchemy import delete, insert, select

from stoa.kernel.errors import BadOptions
from stoa.kernel.options import as_then
from stoa.server.asking import Proposal
from stoa.server.errors import BAD_REQUEST, FORBIDDEN, refusal_of, refuse
from stoa.server.gathering import check_host
from stoa.server.offers import ProposalInfo, RememberedRuling, RulingRequest
from stoa.server.room import Room
from stoa.server.schema import RULINGS
from stoa.server.store import Store
from stoa.server.tables import WAITING, Agreement, Table, agreement_of

PROPOSE: Final = "propose"
AGREE: Final = "agree"
REFUSE: Final = "refuse"
ADOPT: Final = "adopt"
WANTS: Final = (PROPOSE, AGREE, REFUSE, ADOPT)


async def grant(room: Room, guest: str, request: RulingRequest) -> None:
    """Do what somebody wants about a ruling, or refuse."""
    if request.want not in WANTS:
        raise refuse("want", BAD_REQUEST, want=request.want[:40], all=", ".join(WANTS))
    if request.want == ADOPT:
        check_host(room.table, guest)
        known = await remembered(room.steward.store, room.table)
        await room.change(lambda table: _adopt(table, guest, known))
        return
    await room.change(lambda table: _vote(table, guest, request))
    carried = [one for one in room.table.asked.rulings if one.ruling == request.ruling]
    if carried and not _waits(room.table, carried[0]) and not carried[0].against:
        await _remember(room.steward.store, room.table, carried[0], room.steward.now())


def _vote(table: Table, guest: str, request: RulingRequest) -> None:
    people = _people(table)
    if guest not in people:
        raise refuse("not-yours", FORBIDDEN)
    if table.status == WAITING:
        raise refuse("not-started")
    if table.is_strict:
        raise refuse("rated-usual")
    if table.rematch:
        raise refuse("followed")
    asked = {one.ruling: one for one in table.asked.rulings}
    found = asked.get(request.ruling)
    if request.want == PROPOSE:
        _check_reading(table, request.ruling, request.value)
        if found is not None and not found.against and found.value != request.value:
            raise refuse("proposed")
        if found is None or found.against:
            found = Proposal(request.ruling, request.value)
    elif found is None or found.against or found.value != request.value:
        raise refuse("no-proposal")
    if request.want == REFUSE:
        name = next(seat.name for seat in table.seats if seat.guest == guest)
        found = replace(found, against=name)
    elif guest not in found.agreed:
        found = replace(found, agreed=(*found.agreed, guest))
    table.asked = replace(table.asked, rulings=tuple({**asked, found.ruling: found}.values()))


def _check_reading(table: Table, ruling: str, value: str) -> None:
    """Refuse a reading that there is not, or that holds here already."""
    game = table.game
    choice = next((one for one in game.rulings if one.id == ruling), None)
    if choice is None or value not in choice.values:
        rulings = choice.values if choice else [one.id for one in game.rulings]
        word, field = (value, ruling) if choice else (ruling, "ruling")
        raise refuse("choice", BAD_REQUEST, word=word[:40], field=field[:40], all=", ".join(rulings))
    if _reading(table, ruling) == value:
        raise refuse("read-so")


def _reading(table: Table, ruling: str) -> str:
    """How a table reads a rule."""
    usual = {choice.id: choice.default for choice in table.game.rulings}
    return (usual | as_then(table.game.rulings, table.agreement.rulings))[ruling]


def _people(table: Table) -> list[str]:
    """The people who sit at a table, each once: a computer may play for them now."""
    return list(dict.fromkeys(seat.guest for seat in table.seats if seat.guest and not seat.resigned))


def _waits(table: Table, proposal: Proposal) -> list[int]:
    return [
        number
        for number, seat in enumerate(table.seats)
        if seat.guest and not seat.resigned and seat.guest not in proposal.agreed
    ]


def infos(table: Table) -> list[ProposalInfo]:
    """What is proposed at a table, for everybody."""
    return [
        ProposalInfo(one.ruling, one.value, [] if one.against else _waits(table, one), one.against)
        for one in table.asked.rulings
    ]


def agreed_next(table: Table) -> Agreement:
    """What is agreed for the match after this one: the same, with the readings that everybody wants."""
    wanted = {
        one.ruling: one.value for one in table.asked.rulings if not one.against and not _waits(table, one)
    }
    return _read(table, wanted)


def _read(table: Table, wanted: dict[str, str]) -> Agreement:
    """What is agreed, with other readings."""
    now = table.agreement
    if not wanted:
        return now
    try:
        settled = as_then(table.game.rulings, now.rulings) | wanted
        options = as_then(table.game.options, now.options)
        return replace(
            agreement_of(table.game, table.game.agree(now.players, options, settled)), figures=now.figures
        )
    except BadOptions as error:
        raise refusal_of(error).about(table.game, table.names) from None


def _adopt(table: Table, guest: str, known: Iterable[RememberedRuling]) -> None:
    """Read the rules as these people did before; who was ready looks at that first."""
    check_host(table, guest)
    table.agreement = _read(table, {one.ruling: one.value for one in known})
    for seat in table.seats:
        seat.ready = False


# What is remembered.


def _group(table: Table) -> str:
    """Who sits here, as a hash that tells nobody who they are; "" if nobody does."""
    people = sorted({seat.guest for seat in table.seats if seat.guest and not seat.resigned})
    return hashlib.sha256(" ".join(people).encode()).hexdigest() if people else ""


async def _remember(store: Store, table: Table, proposal: Proposal, now: float) -> None:
    key = {"people": _group(table), "game": table.game_id, "ruling": proposal.ruling}
    async with store.writing() as connection:
        await connection.execute(delete(RULINGS).filter_by(**key))
        await connection.execute(insert(RULINGS).values(**key, value=proposal.value, at=now))


async def remembered(store: Store, table: Table) -> list[RememberedRuling]:
    """What the people who sit at a waiting table agreed to before, where it is not read so here."""
    group = _group(table)
    if table.status != WAITING or table.is_strict or not group:
        return []
    query = select(RULINGS).where(RULINGS.c.people == group, RULINGS.c.game == table.game_id)
    known = {choice.id: choice.values for choice in table.game.rulings}
    async with store.reading() as connection:
        found = (await connection.execute(query.order_by(RULINGS.c.ruling))).all()
    return [
        RememberedRuling(row.ruling, row.value, row.at)
        for row in found
        if row.value in known.get(row.ruling, ()) and _reading(table, row.ruling) != row.value
    ]
