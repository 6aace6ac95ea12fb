"""Taking back by agreement: one seat asks, every person at the table must agree, the record keeps it all."""

from dataclasses import replace
from typing import Final

from stoa.server.asking import Undo
from stoa.server.errors import FORBIDDEN, refuse
from stoa.server.room import Room
from stoa.server.tables import OVER, PLAYING, PRESENT

MOST_UNDOS: Final = 100
"""How often something may be taken back in one match."""


def decided_at(room: Room, seat: int) -> int:
    """How many lines counted before the seat's last decision; -1 if it has made none."""
    lines = room.match.effective() if room.match else []
    for number in range(len(lines) - 1, -1, -1):
        if lines[number].actor == seat:
            return number
    return -1


def can_ask(room: Room, seat: int) -> bool:
    """Whether the seat has something to take back, and may."""
    if room.table.status != PLAYING or room.table.is_strict or seat < 0 or decided_at(room, seat) < 0:
        return False
    return not is_worn_out(room)


def is_worn_out(room: Room) -> bool:
    """Whether so much was taken back that the record, which keeps all of it, would grow without end."""
    entries = room.match.entries if room.match else []
    undos = sum(1 for entry in entries if entry.undo)
    return undos >= MOST_UNDOS or len(entries) >= 2 * room.table.game.longest


def lines_asked(room: Room) -> int:
    """How many lines would be taken back if all agreed now."""
    if room.asked is None or room.match is None:
        return 0
    return len(room.match.effective()) - room.asked.keep


def waits(room: Room) -> list[int]:
    """The seats of people who have not agreed yet, also while a computer plays for them.

    A computer player's own seat always agrees, and one that was given up.
    """
    return [] if room.asked is None else _unagreed(room, room.asked)


def _unagreed(room: Room, asked: Undo) -> list[int]:
    return [
        number
        for number, seat in enumerate(room.table.seats)
        if seat.guest and not seat.resigned and seat.guest not in asked.agreed
    ]


async def ask(room: Room, guest: str, seat: int, line: int) -> None:
    """Ask to take back the seat's last decision as it was at `line`, and nothing newer."""
    room.check_owner(guest, seat)
    match = room.playing()
    if room.table.status != PLAYING:
        raise refuse("over")
    if room.table.is_strict:
        raise refuse("rated-undo", FORBIDDEN)
    since = [] if line == PRESENT else match.entries[line:]
    if line > room.line or any(entry.actor == seat or entry.undo for entry in since):
        raise refuse("conflict")
    keep = decided_at(room, seat)
    if keep < 0:
        raise refuse("no-decision")
    if is_worn_out(room):
        raise refuse("undo-often", most=MOST_UNDOS)
    await _settle(room, Undo(seat, keep, (guest,)))


def asked_for(room: Room) -> tuple[int, int]:
    """What is asked, so that an answer can name it: at which line, to take how many back."""
    return room.line, lines_asked(room)


async def answer(room: Room, guest: str, seat: int, agree: bool, what: tuple[int, int]) -> None:
    """Agree for all seats of one's own, or refuse for everybody; `what` is answered, and nothing newer."""
    room.check_owner(guest, seat)
    if room.table.status == OVER:
        # Everything has been shown: going on from here would be playing with open cards.
        raise refuse("over")
    if room.asked is None:
        raise refuse("no-ask")
    if what != asked_for(room):
        raise refuse("ask-changed")
    agreed = (*room.asked.agreed, guest)
    await _settle(room, replace(room.asked, agreed=agreed) if agree else None)


async def _settle(room: Room, asked: Undo | None) -> None:
    """Ask on, or do what all have agreed to, or ask no more."""
    if asked is None or _unagreed(room, asked):
        await room.ask_undo(asked)
        return
    lines = len(room.playing().effective()) - asked.keep
    await room.commit(lambda match: match.take_back(lines))
