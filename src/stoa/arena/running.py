"""A run: the jobs of a plan, done by several processes, kept as they end, stopped when enough is proven."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from stoa.arena.folder import Folder
from stoa.arena.playing import Deal, Setting, play_deal, share_of_win
from stoa.arena.seating import Job
from stoa.arena.statistics import Sequential
from stoa.arena.workforce import spread

Told = Callable[[Deal], None]


class Bounds(NamedTuple):
    """Stop as soon as the first player's share of wins is known to be nearer to one of these."""

    low: float
    high: float


class Outcome(NamedTuple):
    """What was played, in the order of the plan, and what the test found: its ratio after each deal."""

    deals: list[Deal]
    verdict: str
    ratios: list[float]


def run(
    setting: Setting,
    jobs: Sequence[Job],
    folder: Folder,
    workers: int = 1,
    test: Bounds | None = None,
    tell: Told = lambda deal: None,
    on: str = "",
) -> Outcome:
    """Play what is not played yet, and tell of every deal as it ends, those of an earlier run first.

    What is counted is a beginning of the plan, however many workers there are and whoever ends first: so
    the same setting always comes to the same outcome.
    """
    folder.open(setting)
    done = folder.deals(jobs)
    for deal in done.values():
        tell(deal)
    watch = _Watch(jobs, test)
    watch.look(done)
    missing = [job for job in jobs if job not in done]
    if missing and not watch.verdict:
        for (_, job), (deal, records) in spread(_play, [(setting, job) for job in missing], workers, on):
            folder.keep(job, deal, records)
            done[job] = deal
            tell(deal)
            watch.look(done)
            if watch.verdict:
                break
    return Outcome([done[job] for job in jobs[: watch.counted]], watch.verdict, watch.ratios)


class _Watch:
    """Goes along the plan as far as it is done, and says when to stop."""

    def __init__(self, jobs: Sequence[Job], test: Bounds | None) -> None:
        self.counted = 0
        self.verdict = ""
        self.ratios: list[float] = []
        self._jobs = jobs
        self._test = Sequential(*test) if test is not None else None

    def look(self, done: dict[Job, Deal]) -> None:
        while self.counted < len(self._jobs) and self._jobs[self.counted] in done and not self.verdict:
            self._count(done[self._jobs[self.counted]])
            self.counted += 1

    def _count(self, deal: Deal) -> None:
        results = [
            share_of_win(game, seat)
            for game in deal.games
            for seat, who in enumerate(game.players)
            if who == 0
        ]
        if self._test is not None and results:
            self._test.add(sum(results), len(results))
            self.ratios.append(self._test.ratio)
            self.verdict = self._test.verdict


def _play(job: tuple[Setting, Job]) -> tuple[Deal, list[str]]:
    return play_deal(*job)
