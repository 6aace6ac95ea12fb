"""Perft: how many sequences of actions there are from fixed openings, by their length.

Chance's outcomes count like decisions. One wrong rule among many changes some of these numbers.
"""

from pathlib import Path
from typing import Any

from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from tests.conformance.cases import default_cases, words_of
from tests.conformance.walk import Walk
from tests.conformance.words import folder_of
from tests.golden.matches import FOLDER

MOST = 2_000
"""Sequences are counted to the length at which there are more than this."""
LONGEST = 8


def path_of(game: Game[Any]) -> Path:
    return FOLDER / folder_of(game).name / "perft.txt"


def perft_text(game: Game[Any]) -> str:
    """One line for each number of players, mode and opening: the counts for one action, for two …"""
    lines: list[str] = []
    for case in default_cases(game):
        walk = Walk(case)
        chance = SeededChance(case.options.players)
        for opening in (0, 5, 15, 30):
            while len(walk.actions) < opening and walk.legal:
                walk.play_at_random(chance)
            if walk.legal:
                numbers = " ".join(str(count) for count in counts(game, walk.state))
                lines.append(f"{words_of(case)}, after {opening} actions: {numbers}\n")
    return "".join(lines)


def counts(game: Game[Any], state: Any) -> list[int]:
    """How many sequences there are of length 1, 2, … until there are very many."""
    found: list[int] = []
    states = [state]
    while states and len(found) < LONGEST:
        branches = sum(len(game.legal(state)) for state in states)
        found.append(branches)
        if branches > MOST:
            break
        states = [after for state in states for after in _successors(game, state)]
    return found


def _successors(game: Game[Any], state: Any) -> list[Any]:
    successors: list[Any] = []
    for action in game.legal(state):
        after = game.clone(state)
        game.apply(after, action)
        successors.append(after)
    return successors
