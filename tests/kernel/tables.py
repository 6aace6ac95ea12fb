"""Tables to test the kernel at: Sherds for nearly everything, Agoniste where turns pass without a draw."""

from typing import Any

from stoa.games import find_game
from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.options import Value
from stoa.kernel.record import Record, read_record
from stoa.kernel.suppose import suppose

SHERDS: Game[Any] = find_game("template")
AGONISTE: Game[Any] = find_game("agoniste")
KEY = bytes(range(32))
ENTROPY = [b"ada", b"bo"]


def sherds(*moves: str, players: int = 2, figures: dict[str, Value] | None = None) -> Match[Any]:
    """A keyed match of Sherds in which these actions were taken."""
    match = Match(SHERDS, SHERDS.agree(players, figures=figures), KeyedChance(KEY, ENTROPY))
    for move in moves:
        match.play_text(move)
    return match


def played_out(match: Match[Any]) -> Match[Any]:
    """The match at its end, somehow."""
    chance = SeededChance(1)
    while match.actor >= 0:
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])
    return match


def somewhere(fence: str) -> tuple[Match[Any], str]:
    """A match of Agoniste, and the text of an action there that this fence stands behind."""
    match = Match(AGONISTE, AGONISTE.agree(3), SeededChance(2))
    chance = SeededChance(3)
    while True:
        for action in match.legal():
            text = match.game.to_text(match.state, action, match.actor)
            if suppose(match.game, match.state, match.actor, [text]).fence == fence:
                return match, text
        legal = match.legal()
        match.play(legal[chance.below(len(legal))])


def texts(match: Match[Any]) -> list[str]:
    """The lines of the record after its header."""
    return [f"undo {entry.undo}" if entry.undo else entry.text for entry in match.entries]


def draws(match: Match[Any]) -> int:
    return len([entry for entry in match.entries if entry.actor == CHANCE])


def encoded(match: Match[Any]) -> bytes:
    return match.game.encode(match.state)


def reread(match: Match[Any]) -> Record:
    """The match's record as it comes back from a file."""
    return read_record(match.record().to_text().encode())
