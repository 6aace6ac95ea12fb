"""What travels about games and tables, before and beside playing: what there is, who sits where.

The structs are a part of the protocol; see `stoa.server.messages`.
"""

from typing import Literal

from msgspec import field

from stoa.kernel.primer import Picture
from stoa.server.bounds import Choices, Components, Hexadecimal, Quantity, RecordText, SeatNumber, Word, Words
from stoa.server.wire import Wire

# What can be played.


class ChoiceInfo(Wire):
    """An option or ruling of a game, its values with the default first, and the words for them.

    `first` is the value that suits a first game, "" where any does.
    """

    id: str
    text: str
    values: list[str]
    default: str
    rule: str
    texts: list[str]
    first: str


class FigureInfo(Wire):
    """A reconstructed figure that a components file can replace."""

    id: str
    text: str
    default: str


class DrawnInfo(Wire):
    """A part of a picture: a figure, or a number on a coin, in a laurel, on a tag; the other is empty."""

    picture: Picture | None
    on: Literal["", "coin", "laurel", "tag"]
    number: str


class KindInfo(Wire):
    """A kind of things there is, its figure and, where its cards have one, their colour."""

    picture: Picture
    name: str
    colour: str


class SceneInfo(Wire):
    """One step: a picture, a heading and a sentence."""

    drawn: list[DrawnInfo]
    title: str
    text: str


class PrimerInfo(Wire):
    """The game in one minute: what it is about, what is in it, how a turn goes and how it ends."""

    aim: str
    kinds: list[KindInfo]
    turn: list[SceneInfo]
    ends: list[SceneInfo]


class GameInfo(Wire):
    """A title, as the lobby shows it.

    `subtitle` tells titles of one name apart; `length` is how long a match takes at a table, "" where nobody
    says; `rules` is the hash by which its rules are found, "" where it has none to read; `computers` what is
    to be known of computer players who play it, "" where nothing is special.
    """

    id: str
    title: str
    subtitle: str
    by: str
    summary: str
    length: str
    rules: str
    min_players: int
    max_players: int
    options: list[ChoiceInfo]
    rulings: list[ChoiceInfo]
    figures: list[FigureInfo]
    reconstructed: str = ""
    computers: str = ""
    primer: PrimerInfo | None = None


class PlayerInfo(Wire):
    """A computer player to choose, and what it is like. The `usual` one plays where nobody was chosen."""

    id: str
    title: str
    character: str
    usual: bool


class Guest(Wire):
    """Whoever this browser is."""

    id: str
    name: str


class Name(Wire):
    """What somebody wants to be called."""

    name: Word


# Tables.


class Clock(Wire):
    """`kind` none, realtime (seconds for the match, seconds added a move) or days (per move)."""

    kind: Word = "none"
    seconds: Quantity = 0
    increment: Quantity = 0
    days: Quantity = 0


class NewTable(Wire):
    """What a table is created with. `seats` names each seat: "me", "open" or a computer player.

    Several "me" make a hot seat on this device; `names` are what the people on those seats are
    called, in order, where not by their guest's name. Fewer seats than the game needs are filled
    with computer players. `components` is the text of a TOML file. `spectators` is none, public
    (what everybody at the table sees) or delayed (that, and everything once the match is over).
    `aids`: whether the game helps its players to count. `gathers`: the match begins when all who sit
    are ready, or the host says so; else as soon as nobody is missing. `rated`: it changes ratings, and all
    who play need an account.
    `entropy` is what this device adds to the deal, in hexadecimal; left out, the server adds some.
    """

    game: Word
    players: Quantity | None = None
    seats: Words = field(default_factory=list)
    names: Words = field(default_factory=list)
    options: Choices = field(default_factory=dict)
    rulings: Choices = field(default_factory=dict)
    components: Components = ""
    listed: bool = False
    spectators: Word = "public"
    aids: bool = True
    gathers: bool = False
    rated: bool = False
    clock: Clock = field(default_factory=Clock)
    entropy: Hexadecimal = ""


class RecordFile(Wire):
    """The text of a record, as a file has it."""

    text: RecordText


class SeatInfo(Wire):
    """A seat as everybody may know it. `player` is "human", "open" or a computer player's id.

    `guest` is the id of the person who owns the seat, also while a computer plays for them, or for
    whom an open seat is kept; `name` is what the seat is called, `word` what the game calls it (a
    colour, a city). `seconds_left` is what the clock leaves the seat as of now; None without a clock.
    `resigned`: for good. `absence` is what the others can do about a seat that all wait for and whose
    owner is not here: "" (nothing), clock (wait until its time is up), away (call), called (wait
    for `called_for` seconds) or due (let a computer play). `can_return`: its owner can take it back
    from the computer. `ready`: its owner wants the match to begin. `colour` and `device` are what its
    shield looks like: numbers of six each, no two alike at a table.
    """

    seat: int
    name: str
    word: str
    player: str
    guest: str = ""
    online: bool = False
    seconds_left: float | None = None
    resigned: bool = False
    absence: str = ""
    called_for: float | None = None
    can_return: bool = False
    ready: bool = False
    colour: int = 0
    device: int = 0


class ClaimInfo(Wire):
    """Who says that they had a seat on a device they lost; `waits` are the seats that must still agree."""

    seat: int
    guest: str
    name: str
    waits: list[int]


class ProposalInfo(Wire):
    """A ruling that is to be read otherwise in the next match: `waits` must still agree, `against` does not.

    Where nobody waits and nobody is against it, the next match is played so.
    """

    ruling: str
    value: str
    waits: list[int]
    against: str


class TableInfo(Wire):
    """A table as the lobby and its link show it. `status`: waiting, playing, over.

    `turn` is the seat that must act, or -1. `commitment` is the hash of the key that deals: the
    record shows the key when the match is over. `rematch` is the table that follows this one.
    `tournament` is the one that is played here, "" if none is.
    `series_of` matches belong together, of which each seat has won `series_wins` before this one.
    `gathers`: it begins when all are ready or `host`, a guest, says so; `rated`: it changes ratings.
    `watching` are the names of those who look on without a seat, at most 20; `on_screen`: somewhere the
    public board is shown for all.
    """

    id: str
    game: str
    title: str
    status: str
    listed: bool
    spectators: str
    aids: bool
    seats: list[SeatInfo]
    options: dict[str, str]
    rulings: dict[str, str]
    clock: Clock
    created: float
    commitment: str
    rematch: str = ""
    turn: int = -1
    gathers: bool = False
    rated: bool = False
    host: str = ""
    series_of: int = 1
    series_wins: list[int] = field(default_factory=list)
    watching: list[str] = field(default_factory=list)
    on_screen: bool = False
    tournament: str = ""
    claim: ClaimInfo | None = None
    proposals: list[ProposalInfo] = field(default_factory=list)


class TablePage(Wire):
    """Tables from number `start` on, of `total` in this list; `finished` is how many are mine and over.

    Own tables come first, those that wait for me on top: it is my turn, or a seat is kept for me.
    """

    tables: list[TableInfo]
    start: int
    total: int
    finished: int


class Invitation(Wire):
    """The links by which others reach a table, the best first; `can_be_reached`: from another machine.

    `code` are four letters by which the table is found from the lobby, as long as they are shown somewhere.
    """

    links: list[str]
    can_be_reached: bool
    code: str = ""


class Found(Wire):
    """The table that a code means."""

    table: str


class RulingRequest(Wire):
    """What is wanted about a ruling: propose (read it as `value` in the next match), agree, refuse, or adopt.

    `adopt`, of the host before a match, takes what the people who sit here agreed to before.
    """

    want: Word
    ruling: Word = ""
    value: Word = ""


class RememberedRuling(Wire):
    """A reading of a rule that the people at a table agreed to before, when, and how the table reads it."""

    ruling: str
    value: str
    at: float


class PlayOn(Wire):
    """From which moment of a finished match to go on: after `line` lines, on `seat`; against which `player`.

    The cards lie as they lay in that match, and whatever is drawn comes in the same order.
    """

    line: Quantity
    seat: Quantity
    player: Word = ""


class SeatRequest(Wire):
    """What somebody wants with a seat: sit, leave, computer (a computer plays on for me), return, time.

    shield (choose `colour` and `device`, before the match), claim (it was mine on a device I lost), and of
    the others consent or deny, about the claim of `guest`.
    `time` gives another's clock a minute more or, where it counts days, a day.
    Before the match also ready, not-ready and, of the host, free (it is open again) and move (to place `to`).
    `computer` from somebody else at the table calls an owner who is away or, when that call has
    been without an answer for long enough, lets a computer play; see `SeatInfo.absence`. Before the
    match it gives an open seat to a computer. `player` says which computer player: in a match the
    usual one or a better one. `name` is what the seat is to be called (several people on one
    device), `colour` and `device` its shield, -1 for any, `entropy` what this person adds to the deal, in
    hexadecimal. `ready`: who sits down is so at once.
    """

    want: Word
    player: Word = ""
    name: Word = ""
    entropy: Hexadecimal = ""
    ready: bool = False
    to: SeatNumber = 0
    colour: SeatNumber = -1
    device: SeatNumber = -1
    guest: Word = ""
