"""The catalogues that clients fetch once: each found by the hash of what it says."""

import hashlib
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec

from stoa.kernel.game import Game
from stoa.kernel.options import Options
from stoa.server.printed import catalogue_info
from stoa.server.voice import MOST_WORDINGS, Voice
from stoa.server.words import LANGUAGES

_HASH_BYTES: Final = 16


class Told(NamedTuple):
    """A catalogue as it is sent, and its hash."""

    hash: str
    body: bytes


_BY_HASH: dict[str, Told] = {}
"""Those told last, the latest at the end."""


@lru_cache(MOST_WORDINGS * len(LANGUAGES))
def told(game: Game[Any], options: Options, language: str) -> Told:
    """What is printed, for a title by what was agreed, in one language."""
    body = msgspec.json.encode(catalogue_info(Voice(game, [], language, options)))
    return Told(hashlib.sha256(body).hexdigest()[: 2 * _HASH_BYTES], body)


def hash_for(voice: Voice) -> str:
    """The hash of what a voice would tell; "" before anything was agreed."""
    if voice.options is None:
        return ""
    found = told(voice.game, voice.options, voice.language)
    _BY_HASH.pop(found.hash, None)
    _BY_HASH[found.hash] = found
    if len(_BY_HASH) > MOST_WORDINGS * len(LANGUAGES):
        del _BY_HASH[next(iter(_BY_HASH))]
    return found.hash


def find(hash: str) -> bytes | None:
    """A catalogue of which this process has told somebody lately, by its hash."""
    found = _BY_HASH.get(hash)
    return None if found is None else found.body


def find_by(hash: str, game: Game[Any], options: Options) -> bytes | None:
    """The same for a table of which this process may not have told anybody yet."""
    for language in LANGUAGES:
        found = told(game, options, language)
        if found.hash == hash:
            return found.body
    return None
