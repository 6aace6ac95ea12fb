"""Look for faults for a long time: the long forms of the tests, one after another, and a table of figures.

    python tools/soak.py                     everything
    python tools/soak.py matches records     only these; there are: matches, records, conformance,
                                             referees, geometry, server, browser, mutation

`matches` plays random matches of every game, player count and ruling and checks every state. `records`
damages records at random: each must be read or refused in words. `conformance` runs the conformance
tests with STOA_SOAK=1, `referees` follows thousands of matches with second implementations of the rules
(`--tables` of each mode; each `--seed` draws others),
`geometry` compares thousands of tables of free-angle Agora with an independent
implementation, `server` kills a server two hundred times and
sends another whatever comes to mind, `browser` plays more whole games through the page, and `mutation`
switches off every rule of every game.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "src"))

from stoa.games import GAMES, TEMPLATES  # noqa: E402
from stoa.kernel.basics import CHANCE, NOBODY  # noqa: E402
from stoa.kernel.chance import KeyedChance, SeededChance  # noqa: E402
from stoa.kernel.errors import RecordError  # noqa: E402
from stoa.kernel.game import Game  # noqa: E402
from stoa.kernel.match import Match, replay, verify  # noqa: E402
from stoa.kernel.options import Options  # noqa: E402
from stoa.kernel.record import read_record  # noqa: E402

REGISTERED: dict[str, Game[Any]] = {**GAMES, **TEMPLATES}
INSTALLED = ("-o", "pythonpath=.")
"""Makes pytest run the installed build, which is compiled and many times as fast as the source tree."""
Row = tuple[str, str, str, str]
"""A line of the closing table: section, what was tried, how much of it, and what went wrong."""


def main() -> int:
    """Run the chosen sections; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--game", choices=REGISTERED, help="only this game")
    parser.add_argument(
        "--tables", type=int, default=2000, help="matches of each game and player count or mode"
    )
    parser.add_argument("--edits", type=int, default=20_000, help="damaged records of each game")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="to repeat a run")
    args = parser.parse_args()
    for name in args.sections:
        if name not in SECTIONS:
            parser.error(f"there is no section '{name}', only {', '.join(SECTIONS)}")
    rows: list[Row] = []
    for name in args.sections or SECTIONS:
        began = time.monotonic()
        print(f"{name}: started, seed {args.seed}", flush=True)
        for row in SECTIONS[name](args):
            rows.append(row)
            print(f"  {row[1]}: {row[2]}, {row[3] or 'nothing wrong'}", flush=True)
        print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)
    print_table(rows)
    return 1 if any(row[3] for row in rows) else 0


def chosen(args: argparse.Namespace) -> dict[str, Game[Any]]:
    """The games to soak."""
    return {id: game for id, game in REGISTERED.items() if args.game in (None, id)}


def print_table(rows: list[Row]) -> None:
    """All figures once more, in columns."""
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    print()
    for row in rows:
        columns = [text.ljust(width) for text, width in zip(row[:3], widths, strict=True)]
        print("  ".join([*columns, row[3] or "ok"]))


def soak_matches(args: argparse.Namespace) -> Iterator[Row]:
    """Play random matches and check every state."""
    for id, game in chosen(args).items():
        for players in range(game.min_players, game.max_players + 1):
            actions, fault = 0, ""
            for table in range(args.tables):
                seed = args.seed * 1_000_003 + table
                played, fault = play_checked(game, random_options(game, players, random.Random(seed)), seed)
                actions += played
                if fault:
                    fault = f"table seed {seed}: {fault}"
                    break
            yield "matches", f"{id}, {players} players", f"{actions:,} actions checked", fault


def random_options(game: Game[Any], players: int, choices: random.Random) -> Options:
    """A table with options and rulings chosen at random; figures are as printed."""
    options = {choice.id: choices.choice(choice.values) for choice in game.options}
    rulings = {choice.id: choices.choice(choice.values) for choice in game.rulings}
    return game.agree(players, options, rulings)


def play_checked(game: Game[Any], options: Options, seed: int) -> tuple[int, str]:
    """Play one match at random; how many actions it took and what was wrong."""
    chance = SeededChance(seed & (2**62 - 1))
    state = game.setup(options)
    for played in range(game.longest + 1):
        problems = game.check(state)
        if problems:
            return played, f"after {played} actions: {'; '.join(problems)}"
        actor = game.actor(state)
        if actor == NOBODY:
            return played, ""
        if actor == CHANCE:
            game.apply(state, game.sample(state, chance))
            continue
        legal = game.legal(state)
        if not len(legal):
            return played, f"after {played} actions: nothing is legal"
        game.apply(state, legal[chance.below(len(legal))])
    return game.longest, f"not over after {game.longest} actions"


def soak_records(args: argparse.Namespace) -> Iterator[Row]:
    """Damage the records of whole matches: each must be read, or refused in words."""
    for id, game in chosen(args).items():
        choices = random.Random(args.seed)
        read, fault = 0, ""
        for at in range(args.edits):
            if at % 200 == 0:
                data = keyed_record(game, choices)
                verify(game, read_record(data))
            damaged = damage(data, choices)
            try:
                replay(game, read_record(damaged))
                read += 1
            except RecordError:
                continue
            except Exception as error:
                fault = f"{error!r} for {damaged!r}"
                break
        yield "records", id, f"{args.edits:,} damaged, {read:,} of them still sound", fault


def keyed_record(game: Game[Any], choices: random.Random) -> bytes:
    """The record of a whole match, some lines of it taken back."""
    players = choices.randint(game.min_players, game.max_players)
    chance = KeyedChance(choices.randbytes(32), [choices.randbytes(4) for _ in range(players)])
    match = Match(game, random_options(game, players, choices), chance)
    while match.actor >= 0:
        legal = match.legal()
        match.play(legal[choices.randrange(len(legal))])
        if choices.random() < 0.02:
            match.take_back(choices.randint(1, len(match.effective())))
    return match.record().to_text().encode()


def damage(data: bytes, choices: random.Random) -> bytes:
    """Some bytes changed, a part lost or doubled, lines exchanged; mostly with a fitting last line."""
    lines = data.splitlines(keepends=True)
    for _ in range(choices.randint(1, 3)):
        at = choices.randrange(len(lines))
        line = lines[at]
        cut = choices.randrange(len(line))
        match choices.randrange(6):
            case 0:
                lines[at] = line[:cut] + choices.randbytes(choices.randint(0, 3)) + line[cut + 1 :]
            case 1:
                lines[at] = line[:cut] + bytes([choices.randrange(32, 127)]) + line[cut + 1 :]
            case 2:
                lines[at] = lines[choices.randrange(len(lines))]
            case 3:
                lines.insert(at, lines[choices.randrange(len(lines))])
            case 4:
                del lines[at : at + choices.randint(1, 5)]
                lines = lines or [b"\n"]
            case _:
                other = choices.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
    if choices.random() < 0.8:
        lines[-1] = b"end %d\n" % (len(lines) - 1)
    return b"".join(lines)


def soak_conformance(args: argparse.Namespace) -> Iterator[Row]:
    """Run the conformance tests, trying much more than usual."""
    only = ["-k", args.game] if args.game else []
    yield soak_tests("conformance", args.game or "all games", "tests/conformance", "tests/kernel", *only)


def soak_referees(args: argparse.Namespace) -> Iterator[Row]:
    """Follow thousands of matches with the second implementations of the rules."""
    only = ["-k", args.game] if args.game else []
    sizes = {"STOA_SOAK_TABLES": str(args.tables), "STOA_SOAK_SEED": str(args.seed)}
    yield soak_tests("referees", args.game or "all games", *INSTALLED, "tests/referees", *only, **sizes)


def soak_geometry(args: argparse.Namespace) -> Iterator[Row]:
    """Compare the judge of Ernest's Agora with its oracle and search for holes, much longer than usual."""
    if args.game in (None, "agora_ernest"):
        folder = "tests/games/agora_ernest"
        tests = f"{folder}/geometry", f"{folder}/test_placing_aside.py"
        yield soak_tests("geometry", "agora_ernest", *INSTALLED, *tests)


def soak_server(args: argparse.Namespace) -> Iterator[Row]:
    """Kill the server at random moments, and send it nonsense, again and again."""
    yield soak_tests("server", "crashes", "tests/server/test_crash.py")
    yield soak_tests("server", "whatever is sent", "tests/server/test_fuzz.py")


def soak_browser(args: argparse.Namespace) -> Iterator[Row]:
    """Play whole games of every title in two browsers."""
    only = ["-k", args.game] if args.game else []
    yield soak_tests("browser", args.game or "all games", "tests/browser/test_whole_games.py", *only)


def soak_tests(section: str, what: str, *arguments: str, **sizes: str) -> Row:
    """Run tests in their long form."""
    code, last = run([sys.executable, "-m", "pytest", "-q", "-n", "auto", *arguments], STOA_SOAK="1", **sizes)
    return section, what, last, "" if code == 0 else f"exit code {code}"


def soak_mutation(args: argparse.Namespace) -> Iterator[Row]:
    """Switch off every rule of every game."""
    for id in chosen(args):
        code, last = run([sys.executable, "tools/mutate.py", id])
        yield "mutation", id, last, "" if code == 0 else f"exit code {code}"


def run(command: list[str], **environment: str) -> tuple[int, str]:
    """Run a command, showing what it says; its exit code and its last line."""
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}
    )
    assert process.stdout is not None
    last = ""
    for line in process.stdout:
        print(f"    {line}", end="", flush=True)
        last = line.strip() or last
    return process.wait(), last


SECTIONS: dict[str, Callable[[argparse.Namespace], Iterator[Row]]] = {
    "matches": soak_matches,
    "records": soak_records,
    "conformance": soak_conformance,
    "referees": soak_referees,
    "geometry": soak_geometry,
    "server": soak_server,
    "browser": soak_browser,
    "mutation": soak_mutation,
}


if __name__ == "__main__":
    sys.exit(main())
