"""A worker process: reads one job a line, answers each with one line, and ends when nobody asks any more.

The job is the record so far without its key. The worker replays it and asks the computer player
through `stoa.players.table.consult`, which hands out re-dealt worlds and nothing else.
"""

import sys
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from stoa.games import find_game
from stoa.kernel.match import Match, follow, replay
from stoa.kernel.messages import Message
from stoa.kernel.record import Found, MoveLine, Record, read_record
from stoa.players import find_player
from stoa.players.analysis import NOT_DONE, Candidate, judge
from stoa.players.levels import for_people
from stoa.players.table import consult, found_by
from stoa.server.views import CandidateInfo, DecisionInfo
from stoa.server.words import sentence

_KEPT: Final = 16
_CANDIDATES: Final = 5
"""Of what could be done so much is told, and what was done."""


class Job(msgspec.Struct):
    """A choice to be made: the record, who thinks, how hard, and the table's seed.

    `considers`: nothing is chosen, but all that could be is weighed, against `done` where something was, and
    told in `language`. `spent` is how many seconds it took, noted by whoever asked.
    """

    table: str
    record: str
    player: str
    seed: int
    budget: int | None = None
    spent: float = 0.0
    considers: bool = False
    done: str = ""
    language: str = "en"


class Answer(msgspec.Struct):
    """The action's text and how it was found, or what could be done; or what went wrong."""

    text: str = ""
    found: Found | None = None
    decision: DecisionInfo | None = None
    problem: str = ""


class Thinker:
    """Answers jobs. Keeps the matches it saw last, so that only new lines are replayed."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[list[MoveLine], Match[Any]]] = OrderedDict()

    def answer(self, job: Job) -> Answer:
        """What the player does."""
        record = read_record(job.record.encode())
        match = self._match(job.table, record)
        if job.considers:
            return Answer("-", decision=_considered(match, job, [seat.name for seat in record.seats]))
        player = for_people(find_player(job.player))
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


def _considered(match: Match[Any], job: Job, names: list[str]) -> DecisionInfo | None:
    """What could be done now; None where there is no choice."""
    game, state = match.game, match.state
    done = int(game.from_text(state, job.done)) if job.done else NOT_DONE
    if match.actor < 0 or (len(match.legal()) < 2 and not game.is_free(state)):
        return None
    one = judge(game, state, done, job.budget or 1, len(match.entries))

    def say(messages: Iterable[Message]) -> list[str]:
        return [sentence(message, job.language, game, names) for message in messages]

    def told(found: Candidate) -> CandidateInfo:
        (label,) = say([found.label])
        return CandidateInfo(
            found.text, label, list(game.pieces(state, found.action)), found.visits, found.chance,
            found.low, found.high, say(move.label for move in found.line), say(found.effects),
        )  # fmt: skip

    found = one.considered
    shown = sorted({*range(min(_CANDIDATES, len(found.candidates))), max(0, one.done)})
    return DecisionInfo(
        line=0,
        seat=found.seat,
        candidates=[told(found.candidates[place]) for place in shown],
        reasons=say(found.reasons),
        assumed=say([found.assumed])[0],
        against=shown.index(found.against),
        done=shown.index(one.done) if job.done else one.done,
        lost=one.lost,
        verdict=one.verdict,
        chances=one.chances,
        expected=one.expected,
    )


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
