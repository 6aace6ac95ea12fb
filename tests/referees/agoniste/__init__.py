"""Agoniste a second time, from its rulebook: the referee."""

from __future__ import annotations

from stoa.kernel.options import Options
from tests.referees.agoniste.play import play
from tests.referees.agoniste.points import POINTS_FOR, points_of
from tests.referees.agoniste.table import Table
from tests.referees.agoniste.watching import misseen
from tests.referees.lockstep import Question, Result
from tests.referees.shorthand import Sight


class AgonisteReferee:
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
        pads = [points_of(table, seat) for seat in table.seats]
        points = {category: [pad[category] for pad in pads] for category in POINTS_FOR}
        return Result(table.reason, points, table.winners, {})
