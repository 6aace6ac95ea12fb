"""A checksum of a game: one hash over all actions and all states of many random matches."""

import hashlib
from pathlib import Path
from typing import Any

from stoa.kernel.game import Game
from tests.conformance.cases import Case, default_cases, words_of
from tests.conformance.walk import Walk, play_through
from tests.conformance.words import folder_of
from tests.golden.matches import FOLDER

MATCHES = 100
FEWER = {"agora_ernest": 12}
"""Fewer matches of games whose every position takes long to work out, uncompiled."""


def path_of(game: Game[Any]) -> Path:
    return FOLDER / folder_of(game).name / "checksums.txt"


def checksum_text(game: Game[Any]) -> str:
    """One line for each number of players and mode."""
    lines = [f"{words_of(case)}: {checksum(case)}\n" for case in default_cases(game)]
    return "".join(lines)


def checksum(case: Case) -> str:
    """The hash of what is legal, what is played and what becomes of it, for many seeds."""
    found = hashlib.sha256()

    def add(walk: Walk) -> None:
        found.update(repr((walk.actor, walk.legal, walk.actions[-1:])).encode())
        found.update(walk.game.encode(walk.state))

    for seed in range(FEWER.get(case.game.id, MATCHES)):
        walk = play_through(case, 1_000 + seed, add)
        found.update(repr(walk.game.standing(walk.state).points).encode())
    return found.hexdigest()[:32]
