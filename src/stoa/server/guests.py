"""Who somebody is: a secret in a browser's cookie, or in a program's token. No more is asked.

The server keeps only the hash of such a secret, so that what is stolen from the database opens nothing.
A guest's id alone proves nothing, so ids may be shown to everybody at a table.
"""

import hashlib
import secrets
from typing import Final, NamedTuple

from stoa.server.offers import Guest

COOKIE: Final = "stoa"
SECURE_COOKIE: Final = "__Host-stoa"
"""The name over TLS: a browser takes it from this very host alone, never from a neighbour or in the clear."""

BROWSER: Final = "browser"
PROGRAM: Final = "program"
_DAY: Final = 24 * 3600.0
LIFETIMES: Final = {BROWSER: 180 * _DAY, PROGRAM: 90 * _DAY}
"""Seconds after its last use at which a session ends."""

_TOKEN_PREFIX: Final = "stoa-"
_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
_CODE_GROUPS: Final = 4
_CODE_GROUP: Final = 5

_SYSTEMS: Final = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
    ("Windows", "Windows"), ("Mac OS", "macOS"), ("Linux", "Linux"),
)  # fmt: skip
_BROWSERS: Final = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"), ("CriOS/", "Chrome"), ("Safari/", "Safari"),
)  # fmt: skip


class Session(NamedTuple):
    """A browser or a program that is known as a guest."""

    id: str
    guest: Guest
    kind: str
    label: str
    created: float
    used: float
    expires: float
    carried: bool
    """From before sessions were kept: its secret follows from an older one and is soon replaced."""
    ban: tuple[float, str] | None = None
    """Until when its guest may do nothing here, and why."""


def new_id(length: int = 16) -> str:
    """An unguessable id of letters and digits that are hard to confuse: 80 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def new_secret(kind: str) -> str:
    """What a browser keeps in its cookie, or a program shows: 256 bits."""
    return (_TOKEN_PREFIX if kind == PROGRAM else "") + secrets.token_urlsafe(32)


def digest(purpose: str, secret: str) -> str:
    """What is kept of a secret. It needs no salt and no slowness: nobody can guess what was drawn."""
    return hashlib.sha256(f"stoa {purpose} 2\n{secret}".encode(errors="replace")).hexdigest()


def new_code() -> str:
    """A recovery code, in groups that can be read out: 100 bits."""
    return "-".join(new_id(_CODE_GROUP) for _ in range(_CODE_GROUPS))


def code_digest(code: str) -> str:
    """What is kept of a recovery code, however it was typed."""
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return digest("recovery", letters)


def label_of(agent: str) -> str:
    """A browser and its system in two words, from what it says about itself; "" if that says nothing."""
    found = [
        next((title for sign, title in signs if sign in agent[:400]), "") for signs in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(part for part in found if part)
