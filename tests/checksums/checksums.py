"""A checksum of a game: one hash over all actions and all states of many random matches."""

import hashlib
from pathlib import Path
from typing import Any

from stoa.kernel.game import Game
from tests.conformance.cases import Case, default_cases, words_of
from tests.conformance.walk import Walk, play_through
from tests.conformance.words import folder_of
from tests.golden.matches import FOLDER

COUNTS = (20, 100)
"""After so many matches there is a checksum: one quickly, and one for a build that has the time."""
FEWER = {"agora_ernest": (3, 30)}
"""Fewer matches of games whose every position takes long to work out."""


def path_of(game: Game[Any]) -> Path:
    return FOLDER / folder_of(game).name / "checksums.txt"


def counts_of(game: Game[Any]) -> tuple[int, int]:
    """After how many matches of a game there is a checksum."""
    return FEWER.get(game.id, COUNTS)


def checksum_text(game: Game[Any]) -> str:
    """A line for each number of players, mode and number of matches."""
    lines = [line for case in default_cases(game) for line in checksum_lines(case, counts_of(game))]
    return "".join(f"{line}\n" for line in lines)


def checksum_lines(case: Case, counts: tuple[int, ...]) -> list[str]:
    """The hash of what is legal, what is played and what becomes of it, after each number of matches."""
    found = hashlib.sha256()
    lines: list[str] = []

    def add(walk: Walk) -> None:
        found.update(repr((walk.actor, walk.legal, walk.actions[-1:])).encode())
        found.update(walk.game.encode(walk.state))

    for number in range(1, counts[-1] + 1):
        walk = play_through(case, 1_000 + number, add)
        found.update(repr(walk.game.standing(walk.state).points).encode())
        if number in counts:
            lines.append(f"{words_of(case)}, {number} matches: {found.hexdigest()[:32]}")
    return lines
