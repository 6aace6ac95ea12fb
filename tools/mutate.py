"""Switch off each rule of a game in turn; some test must fail.

    python tools/mutate.py agoniste [--file gods] [--limit 40] [--jobs 2]
    python tools/mutate.py agoniste --referee --limit 200 [--seed 1] [--budget 200]

In a copy of the tree, the tests that reach a mutant's line are run until one fails (`mutation_run`): its own
chapter's first, then the quickest, as many as take --budget seconds. One that none of them notices is a
survivor. Those that change nothing anybody could notice are listed with their reasons in
tests/games/GAME/equivalent_mutants.txt:

    rules/turn.py: right_of
    - return (seat + players - 1) % players
    + return (seat - players - 1) % players
    The remainder is the same.

With --referee the referee of the game is on its own (tests/referees/test_GAME.py) and must notice nearly all
of a random sample from everything that holds rules: every module of the game but those that show, name or
describe things, its state and notation included, and in them everything but what is only told to players or
keeps a state as bytes. What changes nothing that a referee could see is listed in
tests/referees/equivalent_mutants/GAME.txt besides.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.mutants import Identity, Mutant, described, find_mutants, telling_lines  # noqa: E402
from tools.mutation_run import MutationRun, show  # noqa: E402

NOT_COPIED = (".*", "build", "dist", "node_modules", "__pycache__")
# Not the goldens: they notice any change at all and say nothing about which rule is broken.
WHERE_TESTS_ARE = ("tests/games/{}", "tests/conformance")
REFEREE = "tests/referees/test_{}.py"
# Modules with one of these words in their names are data, or words and pictures: they hold no rules.
NO_RULES = {
    "about", "catalogue", "check", "components", "describe", "faces", "inventory", "marks", "names",
    "outline", "primer", "secrets", "sums", "view", "words",
}  # fmt: skip
KEEPING = {"clone", "pack", "transcribe", "unpack"}
"""Functions that copy a state or write it down."""
ENOUGH = 0.95
"""Which part of the mutants a referee must notice by itself."""
HELPING = {
    "aids", "candidates", "consequences", "features", "loops", "observer", "offers", "preview", "reading",
    "snap",
}  # fmt: skip
"""Modules that propose and preview places, count odds, or are read by programs hold none either."""


def read_equivalents(path: Path) -> dict[Identity, str]:
    """The mutants that change nothing, each with its reason."""
    if not path.exists():
        return {}
    found: dict[Identity, str] = {}
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.strip().splitlines() if not line.startswith("#")]
        if not lines:
            continue
        file, colon, function = lines[0].partition(": ")
        if not colon or len(lines) < 4 or lines[1][:2] != "- " or lines[2][:2] != "+ ":
            sys.exit(f"{path.name}: not FILE: FUNCTION, - BEFORE, + AFTER and a reason:\n{block}")
        found[file, function, lines[1][2:], lines[2][2:]] = " ".join(lines[3:])
    return found


def main() -> int:
    """Run the mutants of one game and report; 1 if there is something to do about it."""
    args = parse_arguments()
    name = find_folder(args.root, args.game).name
    with copied(args.root) as tree:
        folder = tree / "src" / "stoa" / "games" / name
        mutants = rule_mutants(folder) if args.referee else all_mutants(folder)
        listed = read_equivalents(tree / "tests" / "games" / name / "equivalent_mutants.txt")
        equivalents = listed
        if args.referee:
            own = read_equivalents(tree / "tests" / "referees" / "equivalent_mutants" / f"{name}.txt")
            equivalents, listed = listed | own, own
        gone = sorted(listed.keys() - {mutant.identity for mutant in mutants})
        run = MutationRun(folder, chosen(mutants, args), equivalents, args)
        run_tests(run, tree, args)
        return report(run, gone, ENOUGH if args.referee else 1.0)


def all_mutants(folder: Path) -> list[Mutant]:
    """Every mutant of a game's rules, of the geometry they rest on, and of its score pad."""
    found: list[Mutant] = []
    pads = [*folder.glob("scoring*.py"), *folder.glob("scoring/*.py")]
    for path in sorted([*(folder / "rules").rglob("*.py"), *(folder / "geometry").rglob("*.py"), *pads]):
        found += find_mutants(path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"))
    return found


def rule_mutants(folder: Path) -> list[Mutant]:
    """Every mutant of anything that holds rules, but for what is only told to players."""
    found: list[Mutant] = []
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if (NO_RULES | HELPING).isdisjoint(re.split(r"\W|_", name)):
            source = path.read_text(encoding="utf-8")
            told = telling_lines(source)
            found += [
                mutant
                for mutant in find_mutants(name, source)
                if mutant.first_line not in told and mutant.function.rpartition(".")[2] not in KEEPING
            ]
    return found


def chosen(mutants: list[Mutant], args: argparse.Namespace) -> list[Mutant]:
    """Those that were asked for, in the order of their lines."""
    named = [mutant for mutant in mutants if args.file in mutant.file]
    if not args.limit or args.limit >= len(named):
        return named
    picked = sorted(random.Random(args.seed).sample(range(len(named)), args.limit))
    return [named[index] for index in picked]


def parse_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--file", default="", help="only modules with this in their names")
    parser.add_argument("--limit", type=int, default=0, help="only so many mutants, picked by --seed")
    parser.add_argument("--seed", type=int, default=1, help="which mutants --limit picks")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many to run at once")
    parser.add_argument("--budget", type=float, default=10.0, help="seconds of tests to try on each mutant")
    parser.add_argument("--timeout", type=float, default=5.0, help="seconds that any test may take at least")
    parser.add_argument("--referee", action="store_true", help="only the referee, on all that holds rules")
    parser.add_argument("--tests", nargs="*", help="where the tests are, instead of the usual places")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    return parser.parse_args()


def find_folder(root: Path, game: str) -> Path:
    """The folder of a game; a template's name has an underscore before its id."""
    for name in (game, "_" + game):
        if (root / "src" / "stoa" / "games" / name / "rules").is_dir():
            return root / "src" / "stoa" / "games" / name
    sys.exit(f"There is no game {game!r} in src/stoa/games.")


@contextmanager
def copied(root: Path) -> Iterator[Path]:
    """A copy of the tree as it is now, which is also where temporary files go."""
    place = Path(tempfile.mkdtemp(prefix="mutate-")).resolve()
    try:
        shutil.copytree(root, place / "tree", ignore=shutil.ignore_patterns(*NOT_COPIED))
        (place / "temporary").mkdir()
        os.environ["TMPDIR"] = tempfile.tempdir = str(place / "temporary")
        os.chdir(place / "tree")
        yield place / "tree"
    finally:
        os.chdir("/")
        shutil.rmtree(place, ignore_errors=True)


def run_tests(run: MutationRun, tree: Path, args: argparse.Namespace) -> None:
    """Load the tests of the copy and hand them to the run."""
    sys.path[:0] = [str(tree / "src"), str(tree)]
    places = [REFEREE] if args.referee else list(WHERE_TESTS_ARE)
    places = [place.format(run.folder.name) for place in places]
    tests = args.tests or [place for place in places if (tree / place).exists()]
    options = ["-s", "-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:xdist", "-p", "no:cov"]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if pytest.main([*options, *tests], plugins=[run]) == pytest.ExitCode.INTERRUPTED:
        sys.exit(130)
    show("")


def report(run: MutationRun, gone: list[Identity], enough: float) -> int:
    """Say what came of it, and whether enough of what could be noticed was."""
    for problem in run.problems:
        print(problem)
    if run.problems:
        return 2
    survived = {mutant.identity for mutant in run.harmless}
    noticed = [
        mutant.identity for mutant in run.mutants if mutant.identity in run.equivalents.keys() - survived
    ]
    for what, identities in (("gone", gone), ("noticed", noticed)):
        for identity in identities:
            print(f"Listed as equivalent, but {what}:\n{described(identity)}\n")
    killed = run.done - len(run.survivors) - len(run.harmless)
    endless = f" ({run.endless} ran for ever)" if run.endless else ""
    print(
        f"{run.done} mutants: {killed} noticed{endless}, {len(run.harmless)} equivalent, "
        f"{len(run.survivors)} not noticed."
    )
    is_enough = killed >= enough * (killed + len(run.survivors))
    return 0 if is_enough and not gone and not noticed else 1


if __name__ == "__main__":
    sys.exit(main())
