"""The referee of 7 Wonders Duel, with Agora and Pantheon: a second implementation of its rules.

Written from the rulebooks, the rulings and the notation alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.referees.lockstep import Question, Result
from tests.referees.shorthand import Sight
from tests.referees.wonders_duel import scoring, turn, watching
from tests.referees.wonders_duel.table import Over, Table


class WondersDuelReferee:
    """Follows one match."""

    def __init__(self, settings: Mapping[str, str]) -> None:
        self.table = Table(settings)
        self.reason = ""
        self.winners: list[int] = []
        self.question: Question | None = None
        self._play = turn.match(self.table)
        self._go_on(None)

    def answer(self, text: str) -> None:
        """Go on to the next question."""
        self._go_on(text)

    def _go_on(self, text: str | None) -> None:
        try:
            self.question = next(self._play) if text is None else self._play.send(text)
            return
        except Over as over:
            self.reason, self.winners = over.reason, over.winners
        except StopIteration:
            self.winners = scoring.most_points(self.table)
            self.reason = "draw" if len(self.winners) > 1 else "civilian"
        self.question = None

    def result(self) -> Result:
        """Points and winners."""
        return Result(self.reason, scoring.points(self.table), self.winners)

    def misseen(self, view: Sight) -> list[str]:
        """What a view shows otherwise than it is."""
        return watching.misseen(self.table, view)
