"""Records for tests: dealt with a fixed key, so that they are the same every time."""

from pathlib import Path

from stoa.games import TEMPLATES
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.match import Match
from stoa.kernel.record import SeatLine

TEMPLATE = next(iter(TEMPLATES.values()))


def record_text(choices: int = 1000, player: str = "human") -> str:
    """A match of the template after so many random choices, to its end by default."""
    seats = [SeatLine(player, "Ada"), SeatLine("random", "Solon")]
    match = Match(TEMPLATE, TEMPLATE.agree(2), KeyedChance(bytes(range(32)), [b"olive", b"\xff"]), seats)
    chance = SeededChance(4)
    for _ in range(choices):
        if match.actor == NOBODY:
            break
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
    return match.record().to_text()


def write_record(folder: Path, text: str, name: str = "match.stoa") -> str:
    """A file with this text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)
