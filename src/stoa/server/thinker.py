"""A worker process: reads one job a line, answers each with one line, and ends when nobody asks any more.

The job is the record so far without its key. The worker replays it and asks the computer player
through `stoa.players.table.consult`, which hands out re-dealt worlds and nothing else.
"""

import sys
from collections import OrderedDict
from typing import Any, Final

import msgspec

from stoa.games import find_game
from stoa.kernel.match import Match, follow, replay
from stoa.kernel.record import Found, MoveLine, Record, read_record
from stoa.players import find_player
from stoa.players.table import consult, found_by

_KEPT: Final = 16


class Job(msgspec.Struct):
    """A choice to be made: the record, who thinks, how hard, and the table's seed.

    `spent` is how many seconds it took, noted by whoever asked.
    """

    table: str
    record: str
    player: str
    seed: int
    budget: int | None = None
    spent: float = 0.0


class Answer(msgspec.Struct):
    """The action's text and how it was found; or what went wrong."""

    text: str = ""
    found: Found | None = None
    problem: str = ""


class Thinker:
    """Answers jobs. Keeps the matches it saw last, so that only new lines are replayed."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[list[MoveLine], Match[Any]]] = OrderedDict()

    def answer(self, job: Job) -> Answer:
        """What the player does."""
        record = read_record(job.record.encode())
        match = self._match(job.table, record)
        player = find_player(job.player)
        thought = consult(match, player, job.seed, job.budget)
        text = match.game.to_text(match.state, thought.action, match.actor)
        return Answer(text, found_by(player, thought))

    def _match(self, table: str, record: Record) -> Match[Any]:
        game = find_game(record.game)
        kept = self._kept.pop(table, None)
        if kept is not None and kept[0] == record.moves[: len(kept[0])]:
            match = kept[1]
            for move in record.moves[len(kept[0]) :]:
                follow(match, move)
        else:
            match = replay(game, record)
        self._kept[table] = (record.moves, match)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return match


def main() -> None:
    """Answer jobs from standard input until it is closed."""
    thinker = Thinker()
    for line in sys.stdin.buffer:
        try:
            answer = thinker.answer(msgspec.json.decode(line, type=Job))
        except Exception as error:
            # Its sentence may quote the record, and goes into the log.
            answer = Answer(problem=type(error).__name__)
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(0)
