"""A lost seat comes back to whoever lost it, if the table agrees.

Somebody whose browser forgot them is a stranger here. They say which seat was theirs; every other person at
the table is asked, and only if all agree is the seat theirs again. Whoever owns it need only show up, on any
device: then nothing was lost, and the claim is gone.
"""

from dataclasses import replace
from typing import Final

from stoa.server.asking import Claim
from stoa.server.errors import FORBIDDEN, refuse
from stoa.server.offers import Guest
from stoa.server.room import Room
from stoa.server.tables import PLAYING, Table

MOST_DENIED: Final = 20
"""Claims that a table denies; after that it hears no more."""


def claim(room: Room, table: Table, guest: Guest, number: int) -> None:
    """Say that a seat was one's own; refused who sits here, and where nobody could agree or the owner is."""
    seat = table.seats[number]
    if table.status != PLAYING:
        raise refuse("not-started")
    if table.is_strict:
        # Else somebody stronger could be let in.
        raise refuse("rated-claim")
    if not seat.guest or seat.resigned:
        raise refuse("claim-nobody")
    if table.owned(guest.id):
        raise refuse("claim-seated")
    if room.is_here(seat.guest):
        raise refuse("claim-present", name=seat.name)
    if not witnesses(table, number):
        raise refuse("claim-alone")
    if guest.id in table.asked.denied or len(table.asked.denied) >= MOST_DENIED:
        raise refuse("claim-denied")
    asked = table.asked.claim
    if asked is not None and asked.guest != guest.id:
        raise refuse("claim-other", name=asked.name)
    table.asked = replace(table.asked, claim=Claim(number, guest.id, guest.name))


def answer(table: Table, guest: str, number: int, claimant: str, agree: bool) -> None:
    """Agree that a seat is the claimant's, or not; the claimant may let it be."""
    asked = table.asked.claim
    if asked is None or asked.seat != number or asked.guest != claimant:
        raise refuse("claim-gone")
    if not agree and guest == claimant:
        table.asked = replace(table.asked, claim=None)
        return
    if guest not in witnesses(table, number):
        raise refuse("not-yours", FORBIDDEN)
    if not agree:
        table.asked = replace(table.asked, claim=None, denied=(*table.asked.denied, claimant))
        return
    asked = replace(asked, agreed=(*asked.agreed, guest))
    if waits(table, asked):
        table.asked = replace(table.asked, claim=asked)
        return
    table.asked = replace(table.asked, claim=None)
    table.seats[number].guest = asked.guest
    table.seats[number].called = None


def witnesses(table: Table, number: int) -> list[str]:
    """The other people at a table, each once: those who are asked whose a seat is."""
    owner = table.seats[number].guest
    found = [seat.guest for seat in table.seats if seat.guest and seat.guest != owner and not seat.resigned]
    return list(dict.fromkeys(found))


def waits(table: Table, asked: Claim) -> list[int]:
    """The seats of those who have not agreed yet."""
    missing = [guest for guest in witnesses(table, asked.seat) if guest not in asked.agreed]
    return [number for number, seat in enumerate(table.seats) if seat.guest in missing]


def is_answered(table: Table, guest: str) -> bool:
    """Whether somebody claims a seat of a guest who is here."""
    asked = table.asked.claim
    return asked is not None and bool(guest) and table.seats[asked.seat].guest == guest


def drop(table: Table) -> None:
    """The owner is here: nothing was lost."""
    table.asked = replace(table.asked, claim=None)
