"""What is reported of an arena run, and how figures are written."""

from pathlib import Path
from typing import Any, NamedTuple

from stoa.arena.ladder import Ladder
from stoa.arena.playing import Setting
from stoa.arena.running import Bounds, Outcome
from stoa.arena.summary import Showing, Summary
from stoa.cli.herald import Herald
from stoa.cli.report.axes import percent
from stoa.cli.showing import departures
from stoa.kernel.game import Game
from stoa.kernel.options import Options


class Facts(NamedTuple):
    """A run that is over, and everything that was agreed for it."""

    game: Game[Any]
    options: Options
    setting: Setting
    outcome: Outcome
    summary: Summary
    bounds: Bounds | None
    folder: Path
    ladder: Ladder | None

    def by_strength(self) -> list[Showing]:
        """The players, the strongest first."""
        return sorted(self.summary.showings, key=lambda showing: -showing.rating.elo)

    def heading(self) -> str:
        """What was played."""
        agreed = departures(self.game, self.options)
        return f"{Herald(self.game, []).title()}, {self.setting.seats} seats, {self.summary.games} games" + (
            f" ({', '.join(agreed)})" if agreed else ""
        )


def seconds_text(seconds: float) -> str:
    """A time, in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.0f} µs"


def verdict_text(facts: Facts) -> str:
    """What the sequential test found."""
    assert facts.bounds is not None
    name = facts.setting.players[0].name
    low, high = percent(facts.bounds.low), percent(facts.bounds.high)
    if facts.outcome.verdict == "high":
        return f"Proven: {name} wins nearer to {high} than to {low}."
    if facts.outcome.verdict == "low":
        return f"Proven: {name} wins nearer to {low} than to {high}."
    return f"Not proven yet whether {name} wins nearer to {low} or to {high}: play more games."
