"""What travels about who somebody is: sessions, tokens and the code that brings a guest back."""

from stoa.server.bounds import Endpoint, Word
from stoa.server.offers import Guest
from stoa.server.wire import Wire


class Enter(Wire):
    """Nothing is asked of anybody who comes in."""


class Bot(Wire):
    """A guest that is a program, and the bearer token it shows with every request.

    The token ends when it has not been used for a while; `expires` is when, seconds since the epoch.
    """

    guest: Guest
    token: str
    expires: float


class SessionInfo(Wire):
    """A browser (or, with `kind` program, a token) that is known as this guest.

    `label` is what the browser said it is, in a word or two. `created`, `used` and `expires` are
    seconds since the epoch; `used` is told to the hour. `current`: the one that asks.
    """

    id: str
    kind: str
    label: str
    created: float
    used: float
    expires: float
    current: bool


class Identity(Wire):
    """Where a guest is known, and whether a recovery code was made."""

    guest: Guest
    sessions: list[SessionInfo]
    recoverable: bool


class RecoveryCode(Wire):
    """The code that makes another browser this guest. It is told once; the server keeps only its hash."""

    code: str


class PassInfo(Wire):
    """A short code that makes another device this guest, once, for `seconds`; and links that hold it."""

    code: str
    seconds: float
    links: list[str]
    can_be_reached: bool


class Recover(Wire):
    """Be the guest for whom this code was made, be it to come back or to go on, on another device."""

    code: Word


class PushInfo(Wire):
    """Whether this server calls people through their browsers' makers: its public key, "" if it does not.

    `is_called`: it calls this browser.
    """

    key: str
    is_called: bool


class PushRequest(Wire):
    """Where a browser can be called, and the two keys that messages to it are sealed with."""

    endpoint: Endpoint
    public: Word
    secret: Word


class Credentials(Wire):
    """A name and a password. `bring`: what this browser's guest has played comes along."""

    login: Word
    password: Word
    bring: bool = False


class NewPassword(Wire):
    """The password as it was and as it is to be."""

    password: Word
    wanted: Word


class Proof(Wire):
    """One's password once more, before something that cannot be taken back."""

    password: Word


class AccountInfo(Wire):
    """By which name whoever asks comes back, "" without an account; since when, seconds since the epoch."""

    guest: Guest
    login: str
    created: float


class PoolInfo(Wire):
    """What ratings are kept apart by. `mode` is "" where a title has but one; `title` says all of it."""

    game: str
    mode: str
    players: int
    title: str


class RatingInfo(Wire):
    """How strong somebody seems: with 95 %, within two deviations of `value`. `at`: when it changed."""

    value: float
    deviation: float
    matches: int
    at: float


class Mark(Wire):
    """A rating as it was after a match; `match` is "" where that is not the reader's to know."""

    at: float
    value: float
    deviation: float
    match: str


class PoolRecord(Wire):
    """What somebody did in one pool: matches, wins (a shared one is a part), by how they ended, ratings."""

    pool: PoolInfo
    matches: int
    wins: float
    endings: dict[str, int]
    rating: RatingInfo | None
    course: list[Mark]


class Profile(Wire):
    """Somebody as everybody may know them. `login` is "" for a guest without an account."""

    guest: Guest
    login: str
    since: float
    records: list[PoolRecord]


class Ranked(Wire):
    """Somebody on a ladder. `computer`: a computer player's id, "" for people; `guest` is then empty."""

    place: int
    name: str
    guest: str
    computer: str
    rating: RatingInfo


class Ladder(Wire):
    """Who seems strongest in a pool, of those of whom enough is known, and which pools there are."""

    pool: PoolInfo | None
    pools: list[PoolInfo]
    ranked: list[Ranked]
