"""`stoa verify`: whether a record follows the rules and every draw follows from the key."""

import argparse
import json
from typing import Any, NamedTuple

from rich.text import Text

from stoa.cli.arguments import Command
from stoa.cli.files import load_record
from stoa.cli.herald import BAD, DIM, GOOD, STRONG, Herald
from stoa.cli.terminal import console
from stoa.games import find_game
from stoa.kernel.errors import RecordError
from stoa.kernel.match import Match, Proof, replay, verify
from stoa.kernel.record import Record


class Finding(NamedTuple):
    """What was found: a match with its proof, or the problem and its line (0: no line is at fault)."""

    match: Match[Any] | None
    proof: Proof | None
    line: int
    problem: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which file."""
    parser.add_argument("file", metavar="FILE", help="a record that 'stoa play' saved")
    parser.add_argument("--json", action="store_true", help="for a program to read")


def run(args: argparse.Namespace) -> int:
    """Check a record; 0 if it is proven, 1 if it is not."""
    record = load_record(args.file)
    game = find_game(record.game)
    herald = Herald(game, [seat.name for seat in record.seats])
    finding = _find(herald, record)
    if args.json:
        print(json.dumps(_facts(args.file, record, finding), indent=2, ensure_ascii=False))
    else:
        _print(herald, record, finding)
    return 0 if finding.proof else 1


def _find(herald: Herald, record: Record) -> Finding:
    try:
        proof = verify(herald.game, record) if record.key else None
        match = replay(herald.game, record)
    except RecordError as error:
        return Finding(None, None, error.line, herald(error.message))
    problem = ""
    if not record.commitment:
        problem = "The record has no commitment, so its draws cannot be checked."
    elif not record.key:
        problem = "The key has not been revealed, so the draws cannot be checked yet."
    return Finding(match, proof, 0, problem)


def _facts(file: str, record: Record, finding: Finding) -> dict[str, object]:
    match = finding.match
    standing = match.game.standing(match.state) if match else None
    proof = finding.proof
    return {
        "file": file,
        "game": record.game,
        "players": record.players,
        "proven": proof is not None,
        "line": finding.line or None,
        "problem": finding.problem or None,
        "draws": proof.draws if proof else None,
        "decisions": proof.decisions if proof else None,
        "entropy": proof.entropy if proof else None,
        "over": bool(standing.reason) if standing else None,
        "totals": standing.totals if standing else None,
        "ranks": standing.ranks if standing else None,
    }


def _print(herald: Herald, record: Record, finding: Finding) -> None:
    output = console()
    match, proof = finding.match, finding.proof
    if match is None:
        output.print(Text.assemble(("Not proven. ", BAD), finding.problem))
        return
    decisions = len([entry for entry in match.entries if entry.actor >= 0])
    output.print(Text(f"{herald.title()}, {record.players} players: {', '.join(herald.names)}", STRONG))
    output.print(_found(True, f"All {decisions} decisions follow the rules."))
    if proof is None:
        output.print(_found(False, finding.problem))
        return
    output.print(_found(True, "The key is the one whose hash stands in the header."))
    output.print(_found(True, f"All {proof.draws} draws follow from the key and what the seats added to it."))
    for number, part in enumerate(record.entropy, 1):
        output.print(Text(f"  seat {number} added {_entropy(part)}", DIM))
    standing = match.game.standing(match.state)
    output.print("The match is over." if standing.reason else "The match is not over yet.")
    output.print(Text("Proven.", GOOD))


def _found(good: bool, sentence: str) -> Text:
    return Text.assemble(("✓ ", GOOD) if good else ("✗ ", BAD), sentence)


def _entropy(part: bytes) -> str:
    """Words if somebody typed words."""
    try:
        text = part.decode("utf-8")
    except UnicodeDecodeError:
        return part.hex()
    return f"'{text}'" if text.isprintable() else part.hex()


COMMAND = Command(
    "verify",
    "prove that a record follows the rules and that its draws were fair",
    "  stoa verify match.stoa\n  stoa verify match.stoa --json\n\n"
    "exit code: 0 proven, 1 not proven, 2 not readable as a record",
    add_arguments,
    run,
)
