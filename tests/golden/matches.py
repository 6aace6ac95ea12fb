"""A golden match: dealt from a fixed key, decided by a fixed die, written down with how it ended."""

from pathlib import Path
from typing import Any

from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.standing import Standing
from tests.conformance.cases import Case, default_cases, words_of
from tests.conformance.words import folder_of

FOLDER = Path(__file__).parent


def path_of(case: Case) -> Path:
    name = words_of(case).replace(", ", "-").replace(" ", "-")
    return FOLDER / folder_of(case.game).name / f"{name}.record"


def superfluous(game: Game[Any]) -> list[Path]:
    """Records of numbers of players or modes that the title does not have."""
    wanted = {path_of(case) for case in default_cases(game)}
    return sorted(set((FOLDER / folder_of(game).name).glob("*.record")) - wanted)


def stored(path: Path, game: Game[Any]) -> str:
    """What was written to `path`."""
    command = f"PYTHONPATH=src .venv/bin/python -m tests.golden.regenerate {game.id}"
    assert path.exists(), f"{path.name} is missing: {command}"
    return path.read_text(encoding="utf-8")


def play(case: Case) -> Match[Any]:
    """The golden match for this number of players and this mode."""
    players = case.options.players
    entropy = [bytes([seat]) * 8 for seat in range(players)]
    match = Match(case.game, case.options, KeyedChance(b"golden key of the Stoa's goldens", entropy))
    die = SeededChance(players)
    while match.actor != NOBODY:
        legal = match.legal()
        match.play(legal[die.below(len(legal))])
    return match


def golden_text(match: Match[Any]) -> str:
    """The record of a match that is over, with the standing as comments on top."""
    comments = [f"# {line}\n" for line in standing_lines(match.game.standing(match.state))]
    *lines, end = match.record().to_text().splitlines(keepends=True)
    counted = len(comments) + int(end.split()[1])
    return "".join([*comments, *lines, f"end {counted}\n"])


def standing_lines(standing: Standing) -> list[str]:
    """The score pad as a table."""
    rows = {**standing.points, "total": standing.totals, "rank": standing.ranks}
    lines = [f"{name:<16}" + "".join(f"{number:>5}" for number in row) for name, row in rows.items()]
    note = "" if standing.note is None else f" ({standing.note.id})"
    return [f"ended by: {standing.reason}{note}", *lines]
