"""A hint at the keyboard: what `strategos` would consider, for somebody who plays alone."""

from typing import Final

from stoa.cli.errors import CommandError
from stoa.cli.screen import Screen
from stoa.cli.turn import Turn
from stoa.cli.words import language, tell
from stoa.kernel.messages import render
from stoa.players.analysis import Candidate, consider
from stoa.players.words import LANGUAGES

HINTED: Final = 3
COURSES: Final = 2_000


def give_hint(screen: Screen, turn: Turn, people: int, names: list[str]) -> None:
    """Name the best moves and why; refused where other people rely on the match."""
    if people > 1:
        raise CommandError(tell("Hints are given only where no other person plays."))
    if len(turn.legal) < 2:
        raise CommandError(tell("There is nothing to choose from here."))
    # The state of a turn is a world that its seat cannot tell from the true one.
    found = consider(turn.game, turn.state, COURSES)
    for candidate in found.candidates[:HINTED]:
        screen.print(tell("  {action}: wins {chance}", action=candidate.text, chance=_chance(candidate)))
    words = {**turn.game.words(language()), **LANGUAGES[language()]}
    for message in (*found.reasons, found.assumed):
        screen.note(f"  {render(message, words, names)}")


def _chance(candidate: Candidate) -> str:
    if not candidate.visits:
        return tell("nobody knows how often")
    chance, low, high = (f"{share:.0%}" for share in (candidate.chance, candidate.low, candidate.high))
    return tell("{chance} of the time ({low} to {high})", chance=chance, low=low, high=high)
