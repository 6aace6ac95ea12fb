"""`stoa analyse`: what could have been done in a recorded match, how good that was, and why."""

import argparse
import json
import sys
from collections.abc import Iterable
from typing import Any, Final

from rich.console import Console
from rich.progress import track
from rich.text import Text

from stoa.cli.arguments import Command, whole_number
from stoa.cli.errors import CommandError, in_words_of
from stoa.cli.files import load_record
from stoa.cli.herald import ACCENT, BAD, DIM, STRONG, WARM, Herald
from stoa.cli.replay import moment_number
from stoa.cli.showing import table
from stoa.cli.terminal import console
from stoa.games import find_game
from stoa.kernel.match import replay
from stoa.kernel.messages import Message, render
from stoa.kernel.reel import Reel
from stoa.players.analysis import BUDGET, Candidate, Judge, Judged, decision_before
from stoa.players.story import Moment, Share, ending, moments, shares
from stoa.players.words import LANGUAGES

SHOWN: Final = 5
"""Candidates that are shown of a decision."""
VERDICTS: Final = {"": ("", ""), "slip": ("slip", WARM), "blunder": ("blunder", BAD)}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which file, which of its decisions, how thoroughly."""
    parser.add_argument("file", metavar="FILE", help="a record that 'stoa play' saved")
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--at", metavar="N", help="the decision in line N, or the last before it (default: the last)"
    )
    which.add_argument("--all", action="store_true", help="every decision: mistakes, turning points, luck")
    parser.add_argument(
        "--budget", type=whole_number(1, 10_000_000), default=BUDGET, metavar="COURSES",
        help=f"courses that are played on for each decision (default: {BUDGET})",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="for a program to read")


def run(args: argparse.Namespace) -> int:
    """Analyse a record."""
    record = load_record(args.file)
    game = find_game(record.game)
    names = [seat.name for seat in record.seats]
    with in_words_of(game, names, args.file):
        match = replay(game, record)
    reel: Reel[Any] = Reel(game, match.options)
    reel.moves = match.record().moves
    sayer = Sayer(Herald(game, names, match.options))
    judge = Judge(reel, args.budget)
    if args.all:
        end = ending(reel, args.budget)
        told = moments(reel, _every(judge), end)
        whole = shares(told, end)
        facts = sayer.match_facts(game.id, args.budget, told, whole)
    else:
        one = _one(judge, args.at)
        facts = {"game": game.id, "budget": args.budget, "decisions": [sayer.facts(one)]}
    if args.json:
        print(json.dumps(facts, indent=2, ensure_ascii=False))
    elif args.all:
        _print_all(console(), sayer, told, whole)
    else:
        _print_one(console(), sayer, one)
    return 0


def _one(judge: Judge[Any], at: str | None) -> Judged:
    last = len(judge.reel.moves)
    line = decision_before(judge.reel, last if at is None else moment_number(at, last))
    if line == 0:
        raise CommandError("Nobody has decided anything up to that line.")
    return judge.judge(judge.reel.frames(line, 1)[0])


def _every(judge: Judge[Any]) -> Iterable[Judged]:
    """Every decision, with a bar on a terminal."""
    errors = console(sys.stderr)
    lines = range(1, len(judge.reel.moves) + 1)
    shown = track(lines, "Analysing", console=errors, transient=True, disable=not errors.is_terminal)
    for line in shown:
        yield from judge.judged(line, 1)


class Sayer:
    """Says of a decision what was found: in words, or as facts for a program."""

    def __init__(self, herald: Herald) -> None:
        self.herald = herald
        self._words = {**herald.game.words(), **LANGUAGES["en"]}

    def __call__(self, message: Message) -> str:
        """The sentence for a message of the title or of a player."""
        return render(message, self._words, self.herald.names)

    def facts(self, one: Judged) -> dict[str, object]:
        """A decision as JSON has it."""
        found = one.considered
        return {
            "line": one.line,
            "seat": found.seat,
            "done": one.done,
            "lost": round(one.lost, 4),
            "verdict": one.verdict,
            "chances": _rounded(one.chances),
            "expected": _rounded(one.expected),
            "assumed": self(found.assumed),
            "reasons": [self(reason) for reason in found.reasons],
            "against": found.against,
            "candidates": [self._candidate_facts(candidate) for candidate in found.candidates],
        }

    def match_facts(self, id: str, budget: int, told: list[Moment], whole: list[Share]) -> dict[str, object]:
        """A whole match as JSON has it."""
        decisions = [
            {
                **self.facts(moment.judged),
                "decided": _rounded(moment.change.decided),
                "luck": _rounded(moment.change.luck),
                "turning": moment.is_turning,
            }
            for moment in told
        ]
        seats = [{name: round(part, 4) for name, part in share._asdict().items()} for share in whole]
        return {"game": id, "budget": budget, "seats": seats, "decisions": decisions}

    def _candidate_facts(self, candidate: Candidate) -> dict[str, object]:
        return {
            "text": candidate.text,
            "label": self(candidate.label),
            "visits": candidate.visits,
            "chance": round(candidate.chance, 4),
            "low": round(candidate.low, 4),
            "high": round(candidate.high, 4),
            "line": [move.text for move in candidate.line],
            "effects": [self(effect) for effect in candidate.effects],
        }


def _rounded(parts: list[float]) -> list[float]:
    return [round(part, 4) for part in parts]


def _print_one(output: Console, sayer: Sayer, one: Judged) -> None:
    found = one.considered
    name = sayer.herald.name(found.seat)
    output.print(Text.assemble((f"Line {one.line}: {name} decides.", STRONG)))
    drawn = table("", "wins", "between", "courses", "and then")
    shown = sorted({*range(min(SHOWN, len(found.candidates))), one.done})
    for place in shown:
        candidate = found.candidates[place]
        mark = "▸ " if place == one.done else "  "
        drawn.add_row(
            Text(mark + candidate.text, ACCENT if place == one.done else ""),
            f"{candidate.chance:.0%}" if candidate.visits else "?",
            f"{candidate.low:.0%}–{candidate.high:.0%}",
            str(candidate.visits),
            Text("; ".join(move.text for move in candidate.line[1:]), DIM),
        )
    output.print(drawn)
    if len(found.candidates) > 1:
        best, other = found.candidates[0], found.candidates[found.against]
        output.print(f"Why '{best.text}' rather than '{other.text}':")
        for reason in found.reasons:
            output.print(f"  {sayer(reason)}")
    output.print(Text(sayer(found.assumed), DIM))
    output.print(_told(one))


def _told(one: Judged) -> Text:
    if one.done == 0:
        return Text("What was done is what seems best.")
    if not one.verdict:
        return Text(f"What was done is no worse, as far as this can tell (it lost {one.lost:.0%}).")
    word, style = VERDICTS[one.verdict]
    return Text.assemble("What was done is a ", (word, style), f": it lost {one.lost:.0%}.")


def _print_all(output: Console, sayer: Sayer, told: list[Moment], whole: list[Share]) -> None:
    output.print(Text(f"{len(told)} decisions", STRONG))
    drawn = table("line", "who", "did", "wins", "best was", "wins", "lost", "luck", "")
    for one, change, is_turning in told:
        if one.verdict or is_turning:
            seat = one.considered.seat
            best, own = one.considered.candidates[0], one.considered.candidates[one.done]
            word, style = VERDICTS[one.verdict]
            drawn.add_row(
                str(one.line), sayer.herald.name(seat), own.text, f"{own.chance:.0%}",
                best.text if one.done else "", f"{best.chance:.0%}" if one.done else "",
                f"{one.lost:.0%}" if one.lost else "", f"{change.luck[seat]:+.0%}" if change.is_swing else "",
                Text(word or "turning point", style or DIM),
            )  # fmt: skip
    output.print(drawn if drawn.row_count else "No mistake and no turning point was found.")
    summary = table("", "at first", "by luck", "by mistakes", "by other moves", "by the others", "at the end")
    for seat, share in enumerate(whole):
        changes = (share.luck, share.mistakes, share.other, share.others)
        parts = [f"{part:+.0%}" for part in changes]
        summary.add_row(sayer.herald.name(seat), f"{share.start:.0%}", *parts, f"{share.end:.0%}")
    output.print(summary)
    output.print(Text("Each decision is judged by what its seat could know then.", DIM))


COMMAND = Command(
    "analyse",
    "what could have been done in a recorded match, how good it was, and why",
    "  stoa analyse match.stoa\n  stoa analyse match.stoa --at 31 --budget 20000\n"
    "  stoa analyse match.stoa --all\n  stoa analyse match.stoa --all --json",
    add_arguments,
    run,
)
