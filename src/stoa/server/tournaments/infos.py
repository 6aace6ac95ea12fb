"""What travels about tournaments."""

from msgspec import field

from stoa.server.bounds import Choices, Number, Quantity, Word, Words
from stoa.server.offers import Clock
from stoa.server.wire import Wire


class NewTournament(Wire):
    """What is to be played, and how. `form` is round-robin, swiss or knock-out; `rounds` of a Swiss one.

    `seats` play at a table, 0 for as few as the title takes: more than two only in a Swiss tournament. `most`
    is how many may enter, `patience` how many minutes a table with a real-time clock waits for those who sit
    there. `computers` are the players that enter at once; `plays`: so does whoever makes it.
    """

    name: Word
    game: Word
    form: Word
    rounds: Quantity = 0
    seats: Quantity = 0
    options: Choices = field(default_factory=dict)
    rulings: Choices = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    rated: bool = False
    most: Quantity = 16
    patience: Quantity = 15
    computers: Words = field(default_factory=list)
    plays: bool = True


class TournamentRequest(Wire):
    """What somebody wants of a tournament: enter, leave (both for themselves).

    Of its host: computer (`player` enters), remove (`entrant`, before it begins), begin, forfeit (`entrant`
    has lost the table of this round), exclude (`entrant` is out of the tournament), call-off.
    """

    want: Word
    player: Word = ""
    entrant: Number = -1


class EntrantInfo(Wire):
    """Somebody who plays in it. `computer`: a player's id, "" for people. `seed` 1: the strongest."""

    n: int
    name: str
    guest: str
    computer: str
    seed: int
    left: bool


class PlacedInfo(Wire):
    """Where an entrant stands; `breaks` are the figures that decide between equals, as `break_names` says."""

    entrant: int
    place: int
    points: float
    played: int
    breaks: list[float]


class PairingInfo(Wire):
    """A table of a round. `points` of its entrants, empty while it goes on; one entrant alone has a bye.

    `match` is the table that decides it, `earlier` those that decided nothing; `status` waiting, playing or
    over, or forfeit where somebody was not there; `lines` of its record so far.
    """

    round: int
    board: int
    entrants: list[int]
    points: list[float]
    status: str
    match: str
    earlier: list[str]
    lines: int


class TournamentLine(Wire):
    """A tournament as it is listed. `status`: open, playing, over, called-off."""

    id: str
    name: str
    game: str
    title: str
    form: str
    status: str
    entrants: int
    most: int
    round: int
    rounds: int
    rated: bool
    created: float
    enters: bool
    winners: list[str]


class TournamentPage(Wire):
    """Tournaments from number `start` on, of `total`, the newest first, those that are not over on top."""

    tournaments: list[TournamentLine]
    start: int
    total: int


class TournamentInfo(Wire):
    """All about a tournament. `entrant` is the caller's own number, -1 if they do not play; `round` from 0.

    `break_names` say what decides between equals, `break_words` the same in the reader's language.
    """

    line: TournamentLine
    version: int
    host: str
    host_name: str
    is_host: bool
    entrant: int
    seats: int
    clock: Clock
    options: dict[str, str]
    rulings: dict[str, str]
    patience: int
    begun: float | None
    ended: float | None
    entrants: list[EntrantInfo]
    standings: list[PlacedInfo]
    break_names: list[str]
    break_words: list[str]
    pairings: list[PairingInfo]
