"""Where randomness comes from. Rules never hold any: they ask whoever drives the match.

Two sources. `KeyedChance` deals real matches: every draw follows from a key whose hash was shown
beforehand, so that it can be checked afterwards. `SeededChance` is a small fast generator for
simulation, search and tests.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

_WORD: Final = 0xFFFFFFFF


class Chance:
    """A source of fair draws."""

    def below(self, n: i64, pool: i64 = 0, shuffle: i64 = 0) -> i64:
        """A number from 0 to `n` - 1, each equally likely.

        `pool` names what is drawn from and `shuffle` counts how often that was shuffled. A keyed
        source derives the draw from them; a seeded one does not care.
        """
        raise NotImplementedError


class SeededChance(Chance):
    """The generator sfc32: the same seed gives the same draws in every build, on every machine."""

    def __init__(self, seed: i64) -> None:
        self._a: i64 = seed & _WORD
        self._b: i64 = seed >> 32 & _WORD
        self._c: i64 = 0x9E3779B9
        self._count: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        word = (self._a + self._b + self._count) & _WORD
        self._count = (self._count + 1) & _WORD
        self._a = self._b ^ self._b >> 9
        self._b = (self._c + (self._c << 3)) & _WORD
        self._c = ((self._c << 21 | self._c >> 11) & _WORD) + word & _WORD
        return word

    def below(self, n: i64, pool: i64 = 0, shuffle: i64 = 0) -> i64:
        """A number below `n`, itself at most 2**31, by multiplying; words that would bias it are rejected."""
        product = self.word() * n
        low = product & _WORD
        if low < n:
            unfair = (_WORD + 1 - n) % n
            while low < unfair:
                product = self.word() * n
                low = product & _WORD
        return product >> 32


class KeyedChance(Chance):
    """Deals from a key, so that anybody who learns the key can check every draw.

    Draw number k of pool p since its shuffle e is HMAC-SHA-256(deal key, p, e, k, attempt), mapped
    onto the range without bias by rejecting the incomplete last part of it. Counters only go up,
    also when an agreed undo takes the state back: what was seen is never dealt again by design.
    """

    def __init__(self, key: bytes, entropy: list[bytes]) -> None:
        self.key = key
        self.entropy = entropy
        self._deal_key = deal_key(key, entropy)
        self._drawn: dict[tuple[int, int], int] = {}

    def below(self, n: i64, pool: i64 = 0, shuffle: i64 = 0) -> i64:
        """The next draw of `pool` since its `shuffle`."""
        place = (int(pool), int(shuffle))
        draw = self._drawn.get(place, 0)
        self._drawn[place] = draw + 1
        return keyed_draw(self._deal_key, int(pool), int(shuffle), draw, int(n))


def commitment(key: bytes) -> str:
    """What is published before the first draw: the key's hash, which binds it and tells nothing."""
    return hashlib.sha256(b"stoa commitment 1\n" + key).hexdigest()


def deal_key(key: bytes, entropy: list[bytes]) -> bytes:
    """The key that draws: the committed key mixed with what each seat added after the commitment."""
    mixed = hmac.new(key, b"stoa deal 1\n", hashlib.sha256)
    for part in entropy:
        mixed.update(len(part).to_bytes(4, "big") + part)
    return mixed.digest()


def keyed_draw(key: bytes, pool: int, shuffle: int, draw: int, n: int) -> int:
    """Draw number `draw` of `pool` since its `shuffle`: a number below `n`, without bias."""
    fair = 2**64 - 2**64 % n
    attempt = 0
    while True:
        place = f"{pool} {shuffle} {draw} {attempt}".encode()
        digest = hmac.new(key, place, hashlib.sha256).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < fair:
            return value % n
        attempt += 1
