"""What travels between the server and a client at a table, as types.

With those of `offers`, `people`, `previews` and `views` these structs are the protocol: the server decodes
into them and nothing else, the TypeScript types of the web client and the OpenAPI document are generated from
them. All sentences are rendered in the reader's language before they are sent.
"""

from typing import Final

from msgspec import field

from stoa.kernel.preview import Snapping
from stoa.server.aids import AidInfo
from stoa.server.bounds import MoveText, MoveTexts, Number, Remark, SeatNumber, Word
from stoa.server.offers import SeatInfo, TableInfo
from stoa.server.previews import PreviewInfo
from stoa.server.views import (
    ActionInfo,
    DecisionInfo,
    EventInfo,
    ReasonInfo,
    ReplayLine,
    ReplayStep,
    SecretInfo,
    SinceInfo,
    StandingInfo,
    ViewInfo,
    ZoneChange,
    ZoneInfo,
)
from stoa.server.wire import Wire

PROTOCOL: Final = 2
"""The version of all this. A client of another version is told to load itself anew."""

# At the table. The server's messages are numbered; a client that reconnects says the last it saw.


class Position(Wire, tag="position"):
    """The table now, for one seat (or a spectator): sent whenever anything changed.

    `n` grows with every change at the table and is the same for all who see that change; `line`
    is the number of committed record lines. `events` are those of the committed lines after the last
    position that this connection got for this seat (after a hello: after the line it named). `owned`
    are the seats this connection plays. `undo_asked` is how many lines seat `undo_by` asks to take
    back, 0 if none; `undo_waits` are the seats that have not agreed yet. `can_ask_undo`: whether this
    seat can ask. What this seat thinks of doing is not part of it: see `Suppose`.
    A waiting table has a position too, without zones and actions. While the public board is on a screen
    (`TableInfo.on_screen`), `secrets` are the pieces that this seat sees and the screen does not show.
    """

    n: int
    line: int
    seat: int
    view: ViewInfo
    events: list[EventInfo]
    prompt: str
    actions: list[ActionInfo]
    standing: StandingInfo
    table: TableInfo
    undo_asked: int = 0
    undo_by: int = -1
    undo_waits: list[int] = field(default_factory=list)
    can_ask_undo: bool = False
    owned: list[int] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)


class Changed(Wire, tag="changed"):
    """A position, told by what is different from the one with number `base`; null: that is as it was.

    It comes instead of a position to who said hello with `changes`, if `base` is the last position that
    this connection got. `zones` are those that are new, or differ in more than a change can tell, `changes`
    the others that differ, `order` the ids of all zones where they are not the same in the same order.
    `seats` and `turn` are those of the table, `table` comes where more of it differs. `events` are
    those of a position, and all other fields are its too.
    """

    base: int
    n: int
    line: int
    actor: int
    zones: list[ZoneInfo]
    changes: list[ZoneChange]
    order: list[str] | None
    aids: list[AidInfo] | None
    events: list[EventInfo]
    prompt: str | None
    actions: list[ActionInfo] | None
    standing: StandingInfo | None
    table: TableInfo | None
    seats: list[SeatInfo] | None
    turn: int
    undo_asked: int
    undo_by: int
    undo_waits: list[int]
    can_ask_undo: bool
    owned: list[int]
    secrets: list[str]


class Supposed(Wire, tag="supposed"):
    """What a list of actions would lead to: the answer to `Suppose`, by the seat, line and texts asked about.

    `read` of the texts were accepted; if not all, `problem` says why not, with the conditions of the one
    that was not, and the rest shows what the accepted ones lead to. `fence` is "" while this seat goes on
    deciding (`actions`); else the list can only be confirmed, by `Play`, or taken back: next chance
    draws, something hidden is shown (disclosure), or the turn passes on. `follows` is the seat that
    decides then, -2 for chance, -1 if it is over or cannot be known. `events` are what would be told.
    """

    seat: int
    line: int
    texts: list[str]
    read: int
    fence: str
    follows: int
    view: ViewInfo
    prompt: str
    actions: list[ActionInfo]
    standing: StandingInfo
    events: list[EventInfo]
    problem: str = ""
    reasons: list[ReasonInfo] = field(default_factory=list)


class Previewed(Wire, tag="previewed"):
    """What the last of these actions, a free placement, would do: the answer to `Preview`.

    `preview` is null where it is no placement, or cannot come now.
    """

    seat: int
    line: int
    texts: list[str]
    snapping: Snapping
    preview: PreviewInfo | None


class Chat(Wire, tag="chat"):
    """A line of chat."""

    n: int
    name: str
    guest: str
    text: str
    at: float


class ChatPage(Wire, tag="chats"):
    """Lines of chat, the oldest first; `more`: earlier ones are kept. Comes after a hello's position.

    After a hello that named a last number all later lines come, else the newest; also the answer
    to `AskChat`.
    """

    lines: list[Chat]
    more: bool


class Why(Wire, tag="why"):
    """The answer to `AskWhy`."""

    text: str
    allowed: bool
    reasons: list[ReasonInfo]


class Refused(Wire, tag="refused"):
    """What was asked could not be done; a sentence says why. Nothing changed.

    A move that is refused is followed by the present position. `reload`: this client is of another
    version than the server, and is not let in before it has been loaded anew.
    """

    text: str
    reasons: list[ReasonInfo] = field(default_factory=list)
    reload: bool = False


class Presence(Wire, tag="presence"):
    """Seats changed hands, came or went, or clocks ran."""

    n: int
    table: TableInfo


FromServer = Position | Changed | Supposed | Previewed | Chat | ChatPage | Why | Refused | Presence


class Hello(Wire, tag="hello"):
    """First message of a client: the protocol it speaks, the last number and line it saw, its language.

    A client that does not speak `PROTOCOL` is told so, and has to be loaded anew.
    0 means none: all events and the newest chat come. `seat` is whose eyes it wants, as in `Look`; left
    out, the server chooses: the seat that must act if this guest plays it, else any it plays. With -1 it
    sees what a spectator sees, whoever must act: a screen at which others look too. `changes`: it can be told
    what has changed since the last position instead of all of it; see `Changed`.
    """

    protocol: Number = 1
    last: Number = 0
    line: Number = 0
    language: Word = "en"
    seat: SeatNumber | None = None
    changes: bool = False


class Look(Wire, tag="look"):
    """Show the table as another seat of this device sees it, or as a spectator (-1).

    A device that plays several seats is shown the seat that must act; this looks at another one
    until something changes.
    """

    seat: SeatNumber


class Suppose(Wire, tag="suppose"):
    """What would these actions of `seat`, one after the other, lead to? Answered by `Supposed`.

    The list is the client's own: nothing is kept of it here. `line` is that of the position it begins
    at; if that is no longer the present one, the present position is the answer. Of several such
    messages that wait, only the last is answered.
    """

    seat: SeatNumber
    texts: MoveTexts
    line: Number


class Preview(Wire, tag="preview"):
    """What would the last of these actions, a free placement, do? Answered by `Previewed`.

    For a piece that moves under a pointer: less than `Suppose`, and sooner. The place may first be moved to
    a contact nearby (`snapping`). As with `Suppose`, of several that wait only the last is answered.
    """

    seat: SeatNumber
    texts: MoveTexts
    line: Number
    snapping: Snapping = "free"


class Play(Wire, tag="play"):
    """Take these actions of `seat`: all of them, or none. The list is what was supposed, or a single action.

    `line` is that of the position the client acted on. If that is no longer the present one, nothing is
    done and the present position is the answer: so no move is made twice.
    """

    seat: SeatNumber
    texts: MoveTexts
    line: Number


class AskWhy(Wire, tag="ask-why"):
    """Why is this allowed, or not, `after` the actions that are thought of already?"""

    seat: SeatNumber
    text: MoveText
    after: MoveTexts = field(default_factory=list)


class AskUndo(Wire, tag="ask-undo"):
    """Ask all people at the table to take back this seat's last decision and all that followed.

    `line` is that of the position it was asked at (-1: whatever it is now). Where this seat has decided
    since, or something was taken back, it is refused: nobody takes back what they did not mean.
    """

    seat: SeatNumber
    line: Number = -1


class AnswerUndo(Wire, tag="answer-undo"):
    """Agree to an undo, or not.

    `line` and `lines` are `line` and `undo_asked` of the position it answers. Where something else is
    asked by now, or the table has changed, the answer is refused: nobody agrees to what they did not see.
    """

    seat: SeatNumber
    agree: bool
    line: Number
    lines: Number


class Say(Wire, tag="say"):
    """A line of chat."""

    text: Remark


class AskChat(Wire, tag="ask-chat"):
    """Tell the lines of chat before number `before`."""

    before: Number


class Mute(Wire, tag="mute"):
    """Hear no more chat of a guest at this table, or hear it again."""

    guest: Word
    muted: bool = True


class Resign(Wire, tag="resign"):
    """Give up: a computer player takes the seat for good."""

    seat: SeatNumber


class Language(Wire, tag="language"):
    """Render everything in this language from now on."""

    language: Word


FromClient = (
    Hello
    | Look
    | Suppose
    | Preview
    | Play
    | AskWhy
    | AskUndo
    | AnswerUndo
    | Say
    | AskChat
    | Mute
    | Resign
    | Language
)


class Problem(Wire):
    """The body of every HTTP error: a sentence, and for a move its reasons."""

    error: str
    reasons: list[ReasonInfo] = field(default_factory=list)


class Move(Wire):
    """A move by HTTP: `texts` and `line` as in `Play`, or in `Suppose` where that is asked."""

    seat: SeatNumber
    texts: MoveTexts
    line: Number


class Replay(Wire):
    """A finished match of `last` lines, from line `start` on. `seat` -1: what everybody saw; -2: all open."""

    table: TableInfo
    seat: int
    last: int
    start: int
    steps: list[ReplayStep]


class ReplayLog(Wire):
    """What happened in a finished match of `last` lines, from line `start` on; `seat` as in `Replay`."""

    seat: int
    last: int
    start: int
    lines: list[ReplayLine]


class Evening(Wire):
    """What is told of a finished match: `secrets` that nobody else knew to its end, the longest first."""

    table: TableInfo
    secrets: list[SecretInfo]


class Analysis(Wire):
    """The decisions among `count` lines, from line `start` on, of a finished match of `last` lines.

    With the last line come the `result`, what everybody got, and `ending`, what the last decision changed.
    """

    last: int
    start: int
    count: int
    decisions: list[DecisionInfo]
    result: list[float]
    ending: SinceInfo | None
