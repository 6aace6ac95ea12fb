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
