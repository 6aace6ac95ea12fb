"""Chat at a table, and not hearing it."""

from typing import TYPE_CHECKING, Final

from stoa.server.errors import BAD_REQUEST, FORBIDDEN, refuse
from stoa.server.messages import Chat, Guest
from stoa.server.store import ChatLine

if TYPE_CHECKING:
    from stoa.server.room import Room

LONGEST: Final = 500
_KEPT: Final = 200


async def say(room: "Room", guest: Guest | None, text: str) -> None:
    """Say something to everybody in the room who wants to hear it."""
    if guest is None:
        raise refuse("chat-stranger", FORBIDDEN)
    text = " ".join(text.split())
    if not text or not text.isprintable():
        raise refuse("chat-empty", BAD_REQUEST)
    if len(text) > LONGEST:
        raise refuse("chat-long", BAD_REQUEST, most=LONGEST)
    line = ChatLine(room.keeper.number(), guest.id, guest.name, text, room.keeper.now())
    await room.keeper.store.add_chat(room.table.id, line)
    room.chat = [*room.chat, line][-_KEPT:]
    for listener in room.listeners:
        for message in heard(room, listener.guest, line.n - 1):
            listener.send(message)


async def mute(room: "Room", guest: Guest | None, muted: str, wanted: bool) -> None:
    """Hear no more of somebody, or hear them again."""
    if guest is None:
        raise refuse("chat-stranger", FORBIDDEN)
    await room.keeper.store.set_mute(room.table.id, guest.id, muted[:32], wanted)
    room.mutes.discard((guest.id, muted))
    if wanted:
        room.mutes.add((guest.id, muted))


def heard(room: "Room", guest: str, after: int) -> list[Chat]:
    """The chat that a guest wants to hear, after message number `after`."""
    return [
        Chat(line.n, line.name, line.guest, line.text, line.at)
        for line in room.chat
        if line.n > after and (guest, line.guest) not in room.mutes
    ]
