"""What a guest has played becomes somebody else's: whoever signs in brings along what this browser has."""

from typing import Final

from sqlalchemy import exists, or_, select, update

from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.offers import Guest
from stoa.server.schema import ACCOUNTS, CHAT, ENTRANTS, MATCHES, REPORTS, RESULTS, SEATS, TOURNAMENTS
from stoa.server.tables import OVER, Table

MOST_TABLES: Final = 200
"""The newest of a guest's tables that are not over; older ones stay that guest's."""


async def move_in(house: House, before: str, owner: Guest) -> None:
    """Give all that guest `before` has to `owner`, unless that guest has an account of its own.

    What is played goes on in its room, where others must see whose seat it is.
    """
    async with house.store.reading() as connection:
        if (await connection.execute(select(exists().where(ACCOUNTS.c.guest == before)))).scalar():
            return

    # Before the tables: what is drawn from now on seats the owner.
    async with house.store.writing() as connection:
        plays = select(ENTRANTS.c.tournament).where(ENTRANTS.c.guest == owner.id)
        entered = update(ENTRANTS).where(ENTRANTS.c.guest == before, ENTRANTS.c.tournament.not_in(plays))
        await connection.execute(entered.values(guest=owner.id))
        made = update(TOURNAMENTS).where(TOURNAMENTS.c.host == before)
        await connection.execute(made.values(host=owner.id))
        own = select(ENTRANTS.c.tournament).where(ENTRANTS.c.guest == owner.id)
        changed = update(TOURNAMENTS).where(or_(TOURNAMENTS.c.id.in_(own), TOURNAMENTS.c.host == owner.id))
        await connection.execute(changed.values(version=TOURNAMENTS.c.version + 1))
        # What was said of somebody follows them.
        told = update(REPORTS).where(REPORTS.c.guest == before)
        await connection.execute(told.values(guest=owner.id))

    def change(table: Table) -> None:
        for number in table.owned(before):
            table.seats[number].guest = owner.id

    for id in await house.store.tables_of(before, MOST_TABLES):
        try:
            await house.change_table(id, change)
        except Refusal:
            # A table that cannot be opened any more stays as it is.
            continue
    over = select(MATCHES.c.id).where(MATCHES.c.status == OVER)
    async with house.store.writing() as connection:
        seats = update(SEATS).where(SEATS.c.guest == before, SEATS.c.match.in_(over))
        await connection.execute(seats.values(guest=owner.id))
        await connection.execute(update(RESULTS).where(RESULTS.c.who == before).values(who=owner.id))
        chat = update(CHAT).where(CHAT.c.guest == before, CHAT.c.match.in_(over))
        await connection.execute(chat.values(guest=owner.id))
