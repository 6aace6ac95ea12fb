"""Who somebody is: a signed cookie for a browser, a signed token for a program. No more is asked.

Both are the guest's id with a signature under the server's secret, which stands in the database.
An id alone proves nothing, so ids may be shown to everybody at a table.
"""

import hashlib
import hmac
import secrets
from typing import Final

COOKIE: Final = "stoa"
COOKIE_AGE: Final = 400 * 24 * 3600
_COOKIE_PURPOSE: Final = "cookie"
_TOKEN_PURPOSE: Final = "token"
_TOKEN_PREFIX: Final = "stoa-"
_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id(length: int = 16) -> str:
    """An unguessable id of letters and digits that are hard to confuse: 80 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


class Signer:
    """Signs and reads cookies and tokens."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def cookie(self, guest: str) -> str:
        """What a guest's browser keeps."""
        return f"{guest}.{self._signature(_COOKIE_PURPOSE, guest)}"

    def token(self, guest: str) -> str:
        """What a guest's program shows."""
        return f"{_TOKEN_PREFIX}{guest}.{self._signature(_TOKEN_PURPOSE, guest)}"

    def guest_of_cookie(self, cookie: str) -> str:
        """The guest a cookie was signed for, or "" if it was not signed here."""
        return self._guest(_COOKIE_PURPOSE, cookie)

    def guest_of_token(self, token: str) -> str:
        """The guest a token was signed for, or "" if it was not signed here."""
        if not token.startswith(_TOKEN_PREFIX):
            return ""
        return self._guest(_TOKEN_PURPOSE, token.removeprefix(_TOKEN_PREFIX))

    def _guest(self, purpose: str, signed: str) -> str:
        guest, _, signature = signed.partition(".")
        expected = self._signature(purpose, guest)
        # Compared as bytes: text with anything but ASCII in it would be an error, not a mismatch.
        genuine = hmac.compare_digest(signature.encode(), expected.encode())
        return guest if genuine else ""

    def _signature(self, purpose: str, guest: str) -> str:
        return hmac.new(self._secret, f"stoa {purpose} 1\n{guest}".encode(), hashlib.sha256).hexdigest()
