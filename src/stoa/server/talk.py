"""Chat at a table, and not hearing it."""

from typing import Final

from stoa.server.commits import Conflict
from stoa.server.errors import BAD_REQUEST, FLOOD, FORBIDDEN, refuse
from stoa.server.listening import Listener
from stoa.server.messages import Chat, ChatPage
from stoa.server.names import free_name
from stoa.server.offers import Guest
from stoa.server.room import Room
from stoa.server.store import ChatLine

LONGEST: Final = 500
PAGE: Final = 50
"""Lines that come at once; earlier ones are asked for."""
MOST_MUTES: Final = 50
"""Whose chat one guest may shut out at one table."""


async def say(room: Room, guest: Guest | None, text: str) -> None:
    """Say something to everybody in the room who wants to hear it."""
    if guest is None:
        raise refuse("chat-stranger", FORBIDDEN)
    text = " ".join(text.split())
    if not text or not text.isprintable():
        raise refuse("chat-empty", BAD_REQUEST)
    if len(text) > LONGEST:
        raise refuse("chat-long", BAD_REQUEST, most=LONGEST)
    if not room.speaking.take(guest.id, bool(room.table.owned(guest.id))):
        raise refuse("chat-flood", FLOOD)
    name, now = name_here(room, guest), room.steward.now()
    while True:
        line = ChatLine(room.steward.number(), guest.id, name, text, now)
        try:
            await room.add_chat(line)
        except Conflict:
            continue
        _pass_on(room, line)
        return


def _pass_on(room: Room, line: ChatLine) -> None:
    for listener in list(room.listeners):
        if _hears(room, listener, line):
            listener.send(_told(line))


async def hear(room: Room, n: int | None = None) -> None:
    """Pass on what was said here by way of another process: line `n`, or all that we do not know."""
    lines = await room.steward.store.load_chat(room.table.id, n)
    for line in room.hear(lines):
        # Who says much is silenced wherever it is said.
        room.speaking.take(line.guest, bool(room.table.owned(line.guest)))
        _pass_on(room, line)


def name_here(room: Room, guest: Guest) -> str:
    """What a guest is called in the chat: by its seat, else so that nobody takes it for another."""
    own = room.table.owned(guest.id)
    if len(own) == 1:
        return room.table.seats[own[0]].name
    others = [seat.name for seat in room.table.seats if seat.guest != guest.id]
    if not own:
        others += [line.name for line in room.chat if line.guest != guest.id]
    return free_name(guest.name, others)


async def mute(room: Room, listener: Listener, muted: str, wanted: bool) -> None:
    """Hear no more of somebody, or hear them again: kept for who sits here, for others until they go."""
    guest = listener.guest
    if not guest:
        raise refuse("chat-stranger", FORBIDDEN)
    if not wanted:
        await _unmute(room, guest, muted)
        return
    known = {seat.guest for seat in room.table.seats} | {line.guest for line in room.chat}
    if not muted or muted not in known:
        raise refuse("mute", BAD_REQUEST)
    kept = [other for muter, other in room.mutes if muter == guest]
    if len(kept) + len(listener.muted) >= MOST_MUTES:
        raise refuse("mutes", most=MOST_MUTES)
    if not room.table.owned(guest):
        listener.muted.add(muted)
        return
    await room.set_mute(guest, muted, True)


async def _unmute(room: Room, guest: str, muted: str) -> None:
    """Hear somebody again, wherever that was kept: the guest may have sat down or left since."""
    if (guest, muted) in room.mutes:
        await room.set_mute(guest, muted, False)
    for listener in room.listeners:
        if listener.guest == guest:
            listener.muted.discard(muted)


def page(room: Room, listener: Listener, after: int = 0, before: int | None = None) -> ChatPage:
    """The chat that a listener wants to hear: the last lines before number `before`, or all after `after`."""
    heard = [
        line
        for line in room.chat
        if line.n > after and (before is None or line.n < before) and _hears(room, listener, line)
    ]
    shown = heard if after else heard[-PAGE:]
    return ChatPage([_told(line) for line in shown], len(shown) < len(heard))


def _hears(room: Room, listener: Listener, line: ChatLine) -> bool:
    return line.guest not in listener.muted and (listener.guest, line.guest) not in room.mutes


def _told(line: ChatLine) -> Chat:
    return Chat(line.n, line.name, line.guest, line.text, line.at)
