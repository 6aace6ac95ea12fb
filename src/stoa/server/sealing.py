"""Keys of running matches, sealed with a key that does not stand in the database.

Whoever gets hold of the database alone, or of a copy of it, then cannot tell what will be dealt. A match that
is over shows its key to everybody, so it is kept in the clear again: losing the key file loses no record.
"""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from stoa.server.database import is_there, reached, used
from stoa.server.private import is_open, make_private
from stoa.server.schema import MATCHES

KEY_BYTES: Final = 32
_MARK: Final = b"stoa sealed 1\n"
_NONCE_BYTES: Final = 12


class SealError(Exception):
    """The key file does not fit, in a sentence."""


class Sealer:
    """Seals and opens with one key: AES in Galois/counter mode, bound to the table it belongs to."""

    def __init__(self, key: bytes) -> None:
        # Only who has a key file needs the library.
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        self._cipher = AESGCM(key)

    def seal(self, table: str, key: bytes) -> bytes:
        """The key of a table, so that only this can open it."""
        nonce = secrets.token_bytes(_NONCE_BYTES)
        return _MARK + nonce + self._cipher.encrypt(nonce, key, _purpose(table))

    def open(self, table: str, sealed: bytes) -> bytes:
        """The key that was sealed; raises `SealError`."""
        from cryptography.exceptions import InvalidTag

        nonce, rest = sealed[len(_MARK) :][:_NONCE_BYTES], sealed[len(_MARK) + _NONCE_BYTES :]
        try:
            return self._cipher.decrypt(nonce, rest, _purpose(table))
        except InvalidTag:
            raise SealError(
                "The key file is not the one with which the running matches were sealed."
            ) from None


def is_sealed(key: bytes) -> bool:
    """Whether a key as it is kept must be opened first."""
    return key.startswith(_MARK)


def _purpose(table: str) -> bytes:
    return b"key of table " + table.encode()


def settled_key(file: Path, is_sealed_already: Callable[[], bool]) -> bytes:
    """The key in a key file, which is made at the first start with it; raises `SealError` or `OSError`.

    It is not made when the database is sealed already: then the right file is somewhere else.
    """
    if file.exists():
        return _read(file)
    if is_sealed_already():
        raise SealError(f"There is no key file '{file}', and running matches were sealed with one.")
    key = secrets.token_bytes(KEY_BYTES)
    make_private(file)
    file.write_text(key.hex() + "\n", encoding="ascii")
    return key


def _read(file: Path) -> bytes:
    if is_open(file):
        raise SealError(f"Others can read the key file '{file}'. Keep it to yourself: chmod 600 '{file}'.")
    try:
        key = bytes.fromhex(file.read_text(encoding="ascii").strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise SealError(f"'{file}' is no key file: it must hold {KEY_BYTES} bytes in hexadecimal.")
    return key


def has_sealed(url: str) -> bool:
    """Whether a database holds sealed keys; not if it cannot be read: whoever needs it will find out."""
    if not is_there(url):
        return False

    async def look(engine: AsyncEngine) -> bool:
        is_sealed = func.substr(MATCHES.c.key, 1, len(_MARK)) == _MARK
        async with reached(engine) as connection:
            return (await connection.execute(select(MATCHES.c.id).where(is_sealed))).first() is not None

    try:
        return used(url, look)
    except SQLAlchemyError:
        return False
