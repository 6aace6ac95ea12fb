"""`stoa verify`: whether a record follows the rules, and what chance and computers did from its key."""

import argparse
import json
import sys
from collections import Counter
from typing import Any, NamedTuple

from rich.progress import track
from rich.text import Text

from stoa.cli.arguments import Command
from stoa.cli.files import load_record
from stoa.cli.herald import BAD, DIM, GOOD, STRONG, Herald
from stoa.cli.terminal import console
from stoa.games import find_game
from stoa.kernel.errors import RecordError
from stoa.kernel.match import Match, Proof, replay, verify
from stoa.kernel.record import Record
from stoa.players import find_player
from stoa.players.rerunning import OTHER, SAME, UNKNOWN, Rerun, found_moves, rerun


class Finding(NamedTuple):
    """What was found: a match with its proof, or the problem and its line (0: no line is at fault)."""

    match: Match[Any] | None
    proof: Proof | None
    line: int
    problem: str
    reruns: list[Rerun] | None = None
    """What the computer players said, asked again; None if they were not."""

    @property
    def is_proven(self) -> bool:
        """Whether all that was looked at is as it should be."""
        return self.proof is not None and all(again.verdict == SAME for again in self.reruns or [])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which file, and what of it."""
    parser.add_argument("file", metavar="FILE", help="a record that 'stoa play' saved")
    parser.add_argument(
        "--players", action="store_true", help="ask the computer players again; takes as long as they thought"
    )
    parser.add_argument("--json", action="store_true", help="for a program to read")


def run(args: argparse.Namespace) -> int:
    """Check a record; 0 if it is proven, 1 if it is not."""
    record = load_record(args.file)
    game = find_game(record.game)
    herald = Herald(game, [seat.name for seat in record.seats])
    finding = _find(herald, record)
    if args.players and finding.proof:
        finding = finding._replace(reruns=_ask_again(herald, record))
    if args.json:
        print(json.dumps(_facts(args.file, record, finding), indent=2, ensure_ascii=False))
    else:
        _print(herald, record, finding)
    return 0 if finding.is_proven else 1


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


def _ask_again(herald: Herald, record: Record) -> list[Rerun]:
    """Every computer player's move once more, with a bar on a terminal."""
    errors = console(sys.stderr)
    asked = rerun(herald.game, record)
    count = found_moves(record)
    return list(
        track(asked, "Asking again", count, console=errors, transient=True, disable=not errors.is_terminal)
    )


def _facts(file: str, record: Record, finding: Finding) -> dict[str, object]:
    match = finding.match
    standing = match.game.standing(match.state) if match else None
    proof = finding.proof
    return {
        "file": file,
        "game": record.game,
        "players": record.players,
        "proven": finding.is_proven,
        "line": finding.line or None,
        "problem": finding.problem or None,
        "draws": proof.draws if proof else None,
        "decisions": proof.decisions if proof else None,
        "entropy": proof.entropy if proof else None,
        "over": bool(standing.reason) if standing else None,
        "totals": standing.totals if standing else None,
        "ranks": standing.ranks if standing else None,
        "found_again": None if finding.reruns is None else [_rerun_facts(again) for again in finding.reruns],
    }


def _rerun_facts(again: Rerun) -> dict[str, object]:
    return {
        "line": again.line,
        "player": again.found.player,
        "version": again.found.version,
        "units": again.found.units,
        "said": again.said,
        "again": again.again or None,
        "verdict": again.verdict,
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
    if finding.reruns is not None:
        for line in _told_again(finding.reruns):
            output.print(line)
    standing = match.game.standing(match.state)
    output.print("The match is over." if standing.reason else "The match is not over yet.")
    output.print(Text("Proven.", GOOD) if finding.is_proven else Text("Not proven.", BAD))


def _told_again(reruns: list[Rerun]) -> list[Text]:
    """What came of asking again: one line if all is well, else one for each move that is not."""
    if not reruns:
        return [Text("The record says of no move how a computer player found it.", DIM)]
    wrong = [_found(False, _told_wrong(again)) for again in reruns if again.verdict != SAME]
    if wrong:
        return wrong
    counted = Counter(again.found.player for again in reruns)
    who = ", ".join(f"{player} {count}" for player, count in counted.items())
    return [_found(True, f"Asked again, computer players choose all {len(reruns)} of their moves: {who}.")]


def _told_wrong(again: Rerun) -> str:
    player, version, _ = again.found
    if again.verdict == OTHER:
        return f"Line {again.line}: '{player}' says '{again.again}' when asked again, not '{again.said}'."
    if again.verdict == UNKNOWN:
        return f"Line {again.line}: this release has no computer player '{player}' to ask again."
    known = find_player(player).version
    return f"Line {again.line}: this was version {version} of '{player}'; this release has version {known}."


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
    "  stoa verify match.stoa\n  stoa verify match.stoa --players\n  stoa verify match.stoa --json\n\n"
    "exit code: 0 proven, 1 not proven, 2 not readable as a record",
    add_arguments,
    run,
)
