"""`stoa play` in a real terminal."""

import re
from pathlib import Path

from stoa.games import find_game
from stoa.kernel.match import verify
from stoa.kernel.record import read_record
from tests.cli.pseudo_terminal import PseudoTerminal

STYLE = re.compile(rb"\x1b\[[0-9;]*m")
WIPE = b"\x1b[H\x1b[2J\x1b[3J"
CTRL_D = b"\x04"


def test_a_match_is_played_to_its_end_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "match.stoa"
    with PseudoTerminal("play", "template", "--name", "Ada") as terminal:
        while not terminal.wait_for("> ", "Enter for no: ").endswith("Enter for no: "):
            terminal.type("1")
        terminal.type(str(file))
        assert terminal.end() == 0
    assert b"total" in terminal.shown
    assert STYLE.search(terminal.shown)
    assert WIPE not in terminal.shown
    verify(find_game("template"), read_record(file.read_bytes()))


def test_the_screen_is_wiped_before_the_keyboard_is_passed_on() -> None:
    with PseudoTerminal("play", "template", "--humans", "2", "--name", "Ada", "--name", "Ben") as terminal:
        terminal.wait_for("Pass the keyboard to Ada, then press Enter. ")
        terminal.type("")
        terminal.wait_for("> ")
        terminal.type("keep")
        before = terminal.wait_for("Pass the keyboard to Ben, then press Enter. ")
        assert WIPE.decode() in before
        terminal.type("")
        after = terminal.wait_for("> ")
        assert WIPE.decode() in after
        assert "Face-down sherd" in after
        assert terminal.interrupt() == 130


def test_ctrl_c_leaves_without_a_traceback() -> None:
    with PseudoTerminal("play", "template") as terminal:
        terminal.wait_for("> ")
        assert terminal.interrupt() == 130
    assert b"Traceback" not in terminal.shown


def test_ctrl_d_leaves_the_table() -> None:
    with PseudoTerminal("play", "template") as terminal:
        terminal.wait_for("> ")
        terminal.press(CTRL_D)
        assert terminal.end() == 0
    assert b"Traceback" not in terminal.shown


def test_no_color_and_ascii_are_obeyed() -> None:
    with PseudoTerminal("play", "template", NO_COLOR="1", LC_ALL="C") as terminal:
        terminal.wait_for("> ")
        terminal.type("why 1")
        terminal.wait_for("> ")
        terminal.type("quit")
        terminal.wait_for("Enter for no: ")
        terminal.type("")
        assert terminal.end() == 0
    assert not STYLE.search(terminal.shown)
    assert terminal.shown.isascii()


def test_progress_is_shown_to_whoever_watches_a_long_run() -> None:
    with PseudoTerminal("simulate", "template", "--games", "300") as terminal:
        assert terminal.end() == 0
    assert b"Playing" in terminal.shown
