"""The command line as a whole: help, mistakes, and every way to end."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import stoa.cli.main as main_module
from stoa.cli.main import COMMANDS, FAULT, INTERRUPTED, Parser, build_parser, build_parsers
from tests.cli.conftest import Stoa
from tests.processes import ending

NAMES = [command.name for command in COMMANDS]


def environment(**changes: str) -> dict[str, str]:
    """This environment for a subprocess that imports the same stoa."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))
    }
    return {**kept, "PYTHONPATH": os.pathsep.join(sys.path), **changes}


def call(*argv: str, **changes: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "stoa", *argv]
    return subprocess.run(command, env=environment(**changes), capture_output=True, check=False)


def test_without_a_command_the_help_is_shown(stoa: Stoa) -> None:
    result = stoa()
    assert result.code == 0
    for name in NAMES:
        assert name in result.out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_with_examples(stoa: Stoa, name: str) -> None:
    result = stoa(name, "--help")
    assert result.code == 0
    assert "examples:" in result.out
    assert f"stoa {name}" in result.out


def test_the_version_says_which_build_runs(stoa: Stoa) -> None:
    result = stoa("--version")
    assert result.code == 0
    assert result.out.startswith("stoa ")
    assert "compiled)" in result.out


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["plya"], "There is no command 'plya'. Did you mean 'play'?"),
        (["zzzzzz"], "There is no command 'zzzzzz'. There is: games,"),
        (["play", "--plyers", "3"], "There is no option '--plyers'. Did you mean '--players'?"),
        (["--vers"], "There is no option '--vers'. Did you mean '--version'?"),
        (["games", "chess"], "'chess' is one word too many."),
        (["simulate"], "stoa simulate: the following arguments are required: GAME."),
        (["simulate", "template", "--games", "many"], "'many' is not a whole number from 1 to"),
        (["simulate", "template", "--games", "0"], "'0' is not a whole number from 1 to"),
        (["simulate", "template", "--seed", "-1"], "'-1' is not a whole number from 0 to"),
        (["simulate", "template", "--seed", "9" * 30], "is not a whole number from 0 to"),
        (["play", "--players"], "--players: expected one argument"),
    ],
)
def test_a_wrong_command_line_is_answered_with_a_sentence(stoa: Stoa, argv: list[str], sentence: str) -> None:
    result = stoa(*argv)
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""


def test_ctrl_c_ends_with_130(stoa: Stoa, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(main_module, "build_parser", interrupt)
    result = stoa("games")
    assert result.code == INTERRUPTED
    assert result.err.strip() == ""


def test_a_fault_of_stoa_shows_a_sentence_and_no_traceback(
    stoa: Stoa, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(main_module, "build_parser", fail)
    monkeypatch.delenv("STOA_TRACEBACK")
    result = stoa("games")
    assert result.code == FAULT
    assert "boom" in result.err
    assert "Traceback" not in result.err


def test_a_closed_pipe_ends_quietly() -> None:
    command = [sys.executable, "-m", "stoa", "rules", "template"]
    with ending(
        subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == main_module.PIPE_CLOSED


def test_ctrl_c_during_a_long_run_leaves_no_traceback(tmp_path: Path) -> None:
    output = tmp_path / "errors"
    command = [sys.executable, "-c", INTERRUPTIBLE, "simulate", "template", "--games", "100000000"]
    with (
        output.open("wb") as errors,
        ending(
            subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, stderr=errors)
        ) as process,
    ):
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        assert process.wait() == INTERRUPTED
    assert b"Traceback" not in output.read_bytes()


def test_a_full_disk_is_no_fault_of_stoa() -> None:
    for argv in (["games"], ["rules", "template"], ["games", "--json"]):
        with Path("/dev/full").open("wb") as full:
            done = subprocess.run(
                [sys.executable, "-m", "stoa", *argv],
                env=environment(),
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
            )
        assert done.returncode == 2
        assert done.stderr == b"The output cannot be written: No space left on device.\n"


def test_streams_that_are_closed_from_the_start_do_no_harm() -> None:
    for closed in (">&-", "2>&-", "<&-", ">&- 2>&-"):
        command = f'"{sys.executable}" -m stoa games {closed}'
        done = subprocess.run(command, shell=True, env=environment(), capture_output=True, check=False)
        assert done.returncode == 0, closed
        assert done.stderr == b""


INTERRUPTIBLE = """
import sys
from stoa.cli import simulate
from stoa.cli.main import main
play = simulate.Playout.run
def run(*args):
    print("ready", flush=True)
    simulate.Playout.run = play
    play(*args)
simulate.Playout.run = run
sys.exit(main())
"""


@pytest.mark.parametrize(
    "changes",
    [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C"}, {"LC_ALL": "de_DE.ISO-8859-1"}],
    ids=str,
)
@pytest.mark.parametrize("argv", [["games"], ["rules", "template"], ["simulate", "template", "--games", "3"]])
def test_without_utf8_everything_is_printed_in_ascii(argv: list[str], changes: dict[str, str]) -> None:
    done = call(*argv, **changes)
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.isascii()
    assert len(done.stdout) > 100


def test_with_utf8_nothing_is_degraded() -> None:
    done = call("games", LC_ALL="C.UTF-8")
    assert "–" in done.stdout.decode("utf-8")


def test_mistakes_in_any_encoding_are_answered() -> None:
    command = [sys.executable.encode(), b"-m", b"stoa", b"play", b"\xff\xfe"]
    done = subprocess.run(
        command, env=environment(PYTHONIOENCODING="ascii"), capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"There is no game")
    assert b"Traceback" not in done.stderr


def test_nothing_is_coloured_outside_a_terminal() -> None:
    for argv in (["games"], ["rules", "template"], ["--help"]):
        assert b"\x1b" not in call(*argv, FORCE_COLOR="1").stdout


def test_the_parser_can_be_built_for_documentation() -> None:
    assert build_parser().format_help().startswith("usage: stoa")


def test_a_parser_knows_all_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    parser, parsers = build_parsers()
    assert parser.flags() == ["-h", "--help", "--version"]
    assert parsers["games"].flags() == ["-h", "--help", "--json"]
    assert {"--players", "--option", "--ruling", "--components", "--resume"} <= set(parsers["play"].flags())
    monkeypatch.setenv("COLUMNS", "20")
    assert parsers["games"].flags() == ["-h", "--help", "--json"]
    coloured = "options:\n  \x1b[1;32m-h\x1b[0m, \x1b[1;36m--help\x1b[0m  show --this\n"
    monkeypatch.setattr(Parser, "format_help", lambda self: coloured)
    assert parser.flags() == ["-h", "--help"]
