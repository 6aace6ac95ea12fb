"""Agora (Lieske) a second time, from its rulebook: the referee."""

from __future__ import annotations

from stoa.kernel.options import Options
from tests.referees.agora_lieske.play import play
from tests.referees.agora_lieske.points import comparisons, points, winners
from tests.referees.agora_lieske.table import Table
from tests.referees.agora_lieske.watching import misseen
from tests.referees.lockstep import Question, Result
from tests.referees.shorthand import Sight


class LieskeReferee:
    """Follows one match."""

    def __init__(self, options: Options) -> None:
        self.table = Table(options)
        self.course = play(self.table)
        self.question: Question | None = next(self.course)

    def answer(self, text: str) -> None:
        """Go on to the next question."""
        try:
            self.question = self.course.send(text)
        except StopIteration:
            self.question = None

    def misseen(self, view: Sight) -> list[str]:
        """Everything in a view that is otherwise than it should be."""
        return misseen(self.table, view)

    def result(self) -> Result:
        """Points by category; the winners once the match is over."""
        table = self.table
        if not table.reason:
            return Result("", points(table), [], {})
        return Result(table.reason, points(table), winners(table), comparisons(table))
