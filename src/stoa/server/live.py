"""A WebSocket at a table: what a client sends becomes a change of the room, what changes comes back."""

import asyncio
import logging
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from stoa.kernel.basics import NOBODY
from stoa.kernel.errors import StoaError
from stoa.server import handing, positions, seating, talk, turns, undoing
from stoa.server.aside import to_the_end
from stoa.server.calls import check_flood, house_of, session_of
from stoa.server.connections import CLOSE_POLICY, CLOSE_REFUSED, CLOSE_RESTART, Connection
from stoa.server.errors import BAD_REQUEST, FLOOD, Refusal, refusal_of, refusal_of_fault, refuse
from stoa.server.house import House
from stoa.server.messages import (
    PROTOCOL,
    AnswerUndo,
    AskChat,
    AskUndo,
    AskWhy,
    FromClient,
    FromServer,
    Hello,
    Language,
    Look,
    Mute,
    Play,
    Preview,
    Problem,
    Refused,
    Resign,
    Say,
    Suppose,
)
from stoa.server.outbox import Due, Outbox
from stoa.server.room import Room
from stoa.server.security import Bucket, Buckets, Counts, Rate, address_of, is_own_origin
from stoa.server.words import LANGUAGES, known_language

LOG: Final = logging.getLogger("stoa.live")
LARGEST: Final = 16_384
"""Bytes of a message that are read."""
BURST: Final = 40
RATE: Final = 15.0
SUPPOSED: Final = Rate(40, 10)
"""How often one client may suppose something; it is not refused, but answered later."""
PREVIEWED: Final = Rate(60, 30)
"""The same for previews of a placement, which are quickly made and wanted while something moves."""
PAUSE: Final = 0.03
"""Seconds after which whoever has supposed too much is looked at again."""
UNTAKEN: Final = 20
"""Answers that may wait for a client. What else it says is heard when it has taken some of them."""
PATIENCE: Final = 100
"""How many messages of a flood are answered before the connection is closed."""
FAREWELL: Final = 5.0
"""Seconds in which a client that is sent away must take what was said to it."""
GREETING: Final = 10.0
"""Seconds in which a client must say hello."""
SOCKETS_OF_A_GUEST: Final = 20
"""Connections that one guest may have."""

_READ: Final = msgspec.json.Decoder(FromClient)
_WRITE: Final = msgspec.json.Encoder()


async def live(websocket: WebSocket) -> None:
    """Serve one connection from beginning to end."""
    house = house_of(websocket)
    language = known_language(
        websocket.query_params.get("language") or websocket.headers.get("accept-language", "")
    )
    if not is_own_origin(websocket, websocket.app.state.origins):
        problem = Problem(refuse("origin").told(language))
        await websocket.send_denial_response(
            Response(_WRITE.encode(problem), 403, media_type="application/json")
        )
        return
    await websocket.accept()
    try:
        session = await session_of(websocket, house)
        room = await house.room(websocket.path_params["table"])
        connection = Connection(session, language)
        room.check_watcher(connection.guest)
    except Refusal as refusal:
        await websocket.send_text(_WRITE.encode(Refused(refusal.told(language))).decode())
        await websocket.close(CLOSE_REFUSED)
        return
    sockets: Counts = websocket.app.state.sockets
    if connection.guest and not sockets.enter(connection.guest):
        await websocket.send_text(_WRITE.encode(Refused(refuse("sockets").told(language))).decode())
        await websocket.close(CLOSE_POLICY)
        return
    try:
        await _Session(house, room, connection, websocket).run()
    finally:
        sockets.leave(connection.guest)


class _Latest:
    """What a client last wants to suppose, until that is answered.

    Such an answer is large: the next is made when everything that waits in the outbox has been taken.
    """

    def __init__(self, rate: Rate, everybody: Buckets, outbox: Outbox) -> None:
        self._outbox = outbox
        self._bucket = Bucket(rate.size, rate.a_second)
        self._everybody = everybody
        self._wanted: Suppose | Preview | None = None
        self._wondering = asyncio.Event()

    def want(self, message: Suppose | Preview) -> None:
        """Want to know this, and nothing any more that waits."""
        self._wanted = message
        self._wondering.set()

    async def next(self, address: str) -> Suppose | Preview:
        """The last that is wanted, when there is something and it may be answered."""
        while True:
            await self._wondering.wait()
            while not (self._bucket.take() and self._everybody.take(address)):
                await asyncio.sleep(PAUSE)
            await self._outbox.has_shrunk(0)
            wanted, self._wanted = self._wanted, None
            self._wondering.clear()
            if wanted is not None:
                return wanted


class _Session:
    """A connection in its room."""

    def __init__(self, house: House, room: Room, connection: Connection, websocket: WebSocket) -> None:
        self.house = house
        self.room = room
        self.connection = connection
        self.websocket = websocket
        self.greeted = False
        self.flooded = False
        self.gone = False
        self.supposing = _Latest(SUPPOSED, websocket.app.state.supposed, connection.outbox)
        self.previewing = _Latest(PREVIEWED, websocket.app.state.previewed, connection.outbox)

    async def run(self) -> None:
        """Read until the client is gone; what is being written then is lost, what is done is not.

        A client that is sent away and does not take what was said to it is left behind: the gate ends
        the connection, and whoever it was is not here any more.
        """
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        leaving = asyncio.create_task(self._leave())
        supposing = asyncio.create_task(self._wonder(self.supposing))
        previewing = asyncio.create_task(self._wonder(self.previewing))
        tasks = (writing, reading, leaving, supposing, previewing)
        try:
            await asyncio.wait({reading, leaving, writing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._go()
            if self.flooded:
                self.connection.close(CLOSE_POLICY)
                await asyncio.wait({writing}, timeout=FAREWELL)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if not reading.cancelled():
            reading.result()

    def _go(self) -> None:
        """This guest is not here any more, as far as this connection is concerned."""
        if not self.gone:
            self.gone = True
            self.room.leave(self.connection)

    async def _leave(self) -> None:
        """Return when the client was sent away and has had time to go."""
        await self.connection.outbox.closing.wait()
        self._go()
        await asyncio.sleep(FAREWELL)

    async def _write(self) -> None:
        while True:
            await self.connection.outbox.filled()
            message = await self._next_message()
            try:
                if isinstance(message, int):
                    await self.websocket.close(message)
                    return
                if message is not None:
                    await self.websocket.send_text(self.room.said.text(message))
            except (WebSocketDisconnect, RuntimeError):
                return

    async def _next_message(self) -> FromServer | int | None:
        try:
            async with self.room.lock:
                return self.connection.next_message(self.room)
        except Exception:
            LOG.exception("a message could not be made")
            return CLOSE_RESTART

    async def _read(self) -> None:
        bucket = Bucket(BURST, RATE)
        address = address_of(self.websocket)
        everybody: Buckets = self.websocket.app.state.messages
        refused = 0
        greet_by = asyncio.get_running_loop().time() + GREETING
        while True:
            await self.connection.outbox.has_shrunk(UNTAKEN)
            try:
                async with asyncio.timeout_at(None if self.greeted else greet_by):
                    received = await self.websocket.receive()
            except TimeoutError:
                self.flooded = True
                return
            # Messages that lie ready are received without a pause; others must have their turn too.
            await asyncio.sleep(0)
            if received["type"] == "websocket.disconnect":
                return
            if self.connection.outbox.closing.is_set():
                # Sent away, perhaps because its session has ended: nothing it says counts any more.
                continue
            data = received.get("text") or received.get("bytes") or b""
            message = self._decoded(data.encode() if isinstance(data, str) else data)
            if isinstance(message, Suppose):
                self.supposing.want(message)
            elif isinstance(message, Preview):
                self.previewing.want(message)
            elif bucket.take() and everybody.take(address):
                await self._answer(message)
            else:
                refused += 1
                if refused > PATIENCE:
                    self.flooded = True
                    return
                self._refuse(refuse("flood", FLOOD))

    async def _wonder(self, latest: "_Latest") -> None:
        """Answer what the client supposes: as often as it may, each time the last that it wants to know."""
        address = address_of(self.websocket)
        while True:
            message = await latest.next(address)
            if not self.connection.outbox.closing.is_set():
                await self._answer(message)

    async def _answer(self, message: FromClient | Refusal) -> None:
        """Do what a client wants to its end, also if it goes meanwhile: what is half done holds up others."""
        await to_the_end(self._do(message))

    async def _do(self, message: FromClient | Refusal) -> None:
        seat = message.seat if isinstance(message, Play | Suppose | Preview) else NOBODY
        try:
            if isinstance(message, Refusal):
                raise message
            async with self.room.held():
                await self._dispatch(message)
        except Refusal as refusal:
            self._refuse(refusal, seat if refusal.reasons else NOBODY)
        except StoaError as error:
            self._refuse(refusal_of(error))
        except Exception as error:
            LOG.exception("a message failed")
            self._refuse(refusal_of_fault(error))
        else:
            return
        if self.room.stale:
            self.connection.drop()
        elif isinstance(message, Play | Suppose | Preview):
            self.connection.tell(Due.POSITION)

    def _decoded(self, data: bytes) -> FromClient | Refusal:
        """What a client says; or why that cannot be understood, which counts like any message."""
        try:
            return self._decode(data)
        except Refusal as refusal:
            return refusal

    def _decode(self, data: bytes) -> FromClient:
        if len(data) > LARGEST:
            raise refuse("large", BAD_REQUEST, most=LARGEST)
        try:
            message: FromClient = _READ.decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise refuse("malformed", BAD_REQUEST, problem=str(error)[:200]) from None
        if not self.greeted and not isinstance(message, Hello):
            raise refuse("hello", BAD_REQUEST)
        return message

    def _refuse(self, refusal: Refusal, seat: int = NOBODY) -> None:
        """Say why not; reasons come from what a seat knows and are for its owner."""
        language = self.connection.language
        told = refusal.about(self.room.table.game, self.room.table.names)
        self.connection.say_why(Refused(told.told(language), told.told_reasons(language)), seat)

    async def _dispatch(self, message: FromClient) -> None:
        room = self.room
        guest = self.connection.guest
        room.check_watcher(guest)
        match message:
            case Hello(protocol=protocol) if protocol != PROTOCOL:
                self.connection.language = known_language(message.language)
                self.connection.turn_away(protocol)
            case Hello():
                self._greet(message)
                await self._recheck()
                await handing.note_life(room, guest)
            case Language(language=language):
                self._check_length(0)
                self._speak(language)
                self.connection.told.clear()
                self.connection.tell(Due.POSITION)
            case Look(seat=seat):
                if seat >= 0:
                    room.check_owner(guest, seat)
                self.connection.wanted = seat
                self.connection.tell(Due.POSITION)
                await handing.note_hands(room, seat)
            case Suppose(seat, texts, line):
                found = turns.supposed(room, guest, seat, texts, line, self.connection.language)
                if found is None:
                    self.connection.tell(Due.POSITION)
                else:
                    self.connection.send(found, seat)
            case Preview(seat, texts, line, snapping):
                shown = turns.previewed(room, guest, seat, texts, line, snapping, self.connection.language)
                if shown is None:
                    self.connection.tell(Due.POSITION)
                else:
                    self.connection.send(shown, seat)
            case Play(seat, texts, line):
                if not await turns.play(room, guest, seat, texts, line):
                    self.connection.tell(Due.POSITION)
            case AskWhy(seat, text, after):
                self.connection.send(
                    turns.why(room, guest, seat, text, after, self.connection.language), seat
                )
            case AskUndo(seat, line):
                await undoing.ask(room, guest, seat, line)
            case AnswerUndo(seat, agree, line, lines):
                await undoing.answer(room, guest, seat, agree, (line, lines))
            case Resign(seat):
                await seating.resign(room, guest, seat)
            case Say(text):
                await talk.say(room, await self.house.guest(guest), text)
            case AskChat(before):
                self.connection.send(talk.page(room, self.connection, before=before))
            case Mute(muted, wanted):
                await talk.mute(room, self.connection, muted, wanted)

    def _check_length(self, since: int) -> None:
        """Refuse an address that wants to be told long matches over and over."""
        if positions.is_long(self.room, since):
            check_flood(self.websocket, self.websocket.app.state.logs)

    def _greet(self, hello: Hello) -> None:
        self._check_length(hello.line)
        self._speak(hello.language)
        connection = self.connection
        if hello.seat is not None and hello.seat >= 0:
            self.room.check_owner(connection.guest, hello.seat)
        connection.takes_changes = hello.changes
        connection.wanted = hello.seat
        connection.is_watching = hello.seat == NOBODY
        eyes = positions.eyes_for(self.room, connection.guest, connection.wanted)
        # For other eyes it counts what they were told: a hello is no way to hear all of it again.
        connection.told[eyes] = min(max(hello.line, 0), self.room.line)
        if not self.greeted:
            self.greeted = True
            self.room.enter(connection)
        connection.tell(Due.POSITION)
        page = talk.page(self.room, connection, after=max(hello.last, 0))
        if page.lines:
            connection.send(page)

    async def _recheck(self) -> None:
        """Send a client away whose session ended before it was in the room, where that is noticed."""
        session = self.connection.session
        if session and not await self.house.sessions.is_good(session):
            self.connection.dismiss()

    def _speak(self, language: str) -> None:
        if language not in LANGUAGES:
            raise refuse("language", BAD_REQUEST, language=language[:40], all=", ".join(LANGUAGES))
        self.connection.language = language
        self.connection.base = None
