"""`stoa replay`."""

from pathlib import Path

import pytest

from stoa.kernel.match import replay
from stoa.kernel.record import read_record
from tests.cli.conftest import Stoa
from tests.cli.records import TEMPLATE, record_text, write_record


def test_a_match_is_told_line_by_line_to_its_score(stoa: Stoa, tmp_path: Path) -> None:
    text = record_text()
    result = stoa("replay", write_record(tmp_path, text))
    assert result.code == 0
    moves = text.partition("moves\n")[2].partition("key ")[0].splitlines()
    for number, move in enumerate(moves, 1):
        assert f"{number:4}  {move}\n" in result.out
    assert "Ada draws a sherd.  §3.1" in result.out
    assert "total" in result.out


def test_an_unfinished_match_says_whose_turn_it_is(stoa: Stoa, tmp_path: Path) -> None:
    out = stoa("replay", write_record(tmp_path, record_text(2))).out
    assert "it is Solon's turn" in out or "it is Ada's turn" in out


def test_a_seat_reads_only_what_it_saw(stoa: Stoa, tmp_path: Path) -> None:
    name = write_record(tmp_path, record_text(2))
    opened = stoa("replay", name).out
    seen = stoa("replay", name, "--seat", "2").out
    table = stoa("replay", name, "--seat", "table").out
    assert "* draw ?" not in opened
    assert "   1  * draw ?\n" in seen
    assert "   1  * draw ?\n" in table
    assert stoa("replay", name, "--seat", "1").out.count("* draw ?") < seen.count("* draw ?") + 1
    assert opened.count("It is the") > seen.count("It is the")


def test_the_table_is_drawn_at_one_step(stoa: Stoa, tmp_path: Path) -> None:
    name = write_record(tmp_path, record_text(2))
    before = stoa("replay", name, "--step", "0")
    assert before.code == 0
    assert "the table is set" in before.out
    after = stoa("replay", name, "--step", "1").out
    assert "In hand" in after
    assert "[Sherd " in after
    assert "[Face-down sherd]" in stoa("replay", name, "--step", "1", "--seat", "2").out


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--step", "999"], "There is no line '999' in this record: its lines are 0 to"),
        (["--step", "-1"], "There is no line '-1' in this record"),
        (["--step", "x"], "There is no line 'x' in this record"),
        (["--seat", "3"], "There is no seat '3'. There is: 1 to 2, table, open."),
        (["--seat", "0"], "There is no seat '0'."),
        (["--seat", "Ada"], "There is no seat 'Ada'."),
    ],
)
def test_a_moment_or_seat_that_is_not_there_is_refused(
    stoa: Stoa, tmp_path: Path, argv: list[str], sentence: str
) -> None:
    result = stoa("replay", write_record(tmp_path, record_text(2)), *argv)
    assert result.code == 2
    assert sentence in result.err


def test_an_illegal_line_is_explained_in_the_games_words(stoa: Stoa, tmp_path: Path) -> None:
    lines = record_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("1 "))
    lines[at] = "1 give 2"
    result = stoa("replay", write_record(tmp_path, "\n".join(lines) + "\n"))
    assert result.code == 2
    assert f"Line {at + 1}: That is not allowed: " in result.err
    assert "reason." not in result.err


def test_an_agreed_undo_is_replayed(stoa: Stoa, tmp_path: Path) -> None:
    match = replay(TEMPLATE, read_record(record_text(3).encode()), check_draws=True)
    match.take_back(2)
    name = write_record(tmp_path, match.record().to_text())
    result = stoa("replay", name)
    assert result.code == 0
    assert "  undo 2\n" in result.out
    last = len(match.entries)
    assert stoa("replay", name, "--step", str(last)).code == 0
