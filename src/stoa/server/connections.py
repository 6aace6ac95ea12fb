"""A connected client, as a room knows it: what it is to be sent, and how it is sent away."""

from typing import Final

from stoa.kernel.basics import NOBODY
from stoa.server import positions
from stoa.server.errors import Refusal, refuse
from stoa.server.guests import Session
from stoa.server.listening import Listener
from stoa.server.messages import PROTOCOL, FromServer, Refused
from stoa.server.offers import Guest
from stoa.server.outbox import Due, Letter, Outbox
from stoa.server.room import Room

WAITING: Final = 200
"""How many messages may wait for a slow client."""
CLOSE_POLICY: Final = 1008
CLOSE_RESTART: Final = 1012
CLOSE_REFUSED: Final = 4403


class Connection(Listener):
    """One client. What it is to get waits in an outbox, so that nobody waits for a slow client."""

    def __init__(self, session: Session | None, language: str) -> None:
        guest = session.guest if session else Guest("", "")
        super().__init__(guest.id, language, session.id if session else "", guest.name)
        self.outbox = Outbox(WAITING)

    def send(self, message: FromServer, seat: int = NOBODY) -> None:
        """Let a message wait; a client that does not keep up is dropped and resumes."""
        self.outbox.put(Letter(message, seat), CLOSE_RESTART)

    def say_why(self, refused: Refused, seat: int = NOBODY) -> None:
        """Let a refusal wait; also if its reason is why the connection closes, it comes before that."""
        self.outbox.put(Letter(refused, seat), CLOSE_RESTART, is_last=True)

    def tell(self, due: Due) -> None:
        """Let the client see how things stand when its turn to be sent something comes."""
        self.outbox.put(due, CLOSE_RESTART)

    def drop(self) -> None:
        """Close the connection when what waits has been sent; the client connects again."""
        self.close(CLOSE_RESTART)

    def dismiss(self) -> None:
        """Close the connection for good: what proved this guest has ended."""
        self.outbox.empty()
        self.send(Refused(refuse("no-guest").told(self.language)))
        self.close(CLOSE_REFUSED)

    def turn_away(self, found: int) -> None:
        """Close the connection for good: this client does not speak as the server does."""
        self.outbox.empty()
        sentence = refuse("outdated", found=found, wanted=PROTOCOL).told(self.language)
        self.send(Refused(sentence, reload=True))
        self.close(CLOSE_REFUSED)

    def close(self, code: int) -> None:
        """Close the connection when what waits has been sent."""
        self.outbox.close(code)

    def next_message(self, room: Room) -> FromServer | int | None:
        """What to send now, or the code to close with; None if what waited is no longer for this guest.

        Call it while the room is held: what it gives is what the guest may see at this moment.
        """
        thing = self.outbox.take()
        if isinstance(thing, int):
            return thing
        try:
            room.check_watcher(self.guest)
        except Refusal as refusal:
            self.outbox.throw_away(CLOSE_REFUSED)
            return Refused(refusal.told(self.language))
        if isinstance(thing, Letter):
            is_ours = thing.seat == NOBODY or thing.seat in room.table.owned(self.guest)
            return thing.message if is_ours else None
        if room.stale:
            # What its match holds may never have been written.
            self.drop()
            return None
        return positions.presence_for(room, self) if thing is Due.PRESENCE else positions.news_for(room, self)
