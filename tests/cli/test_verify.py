"""`stoa verify`: proven, not proven, or not a record."""

import json
from pathlib import Path

import pytest

from stoa.kernel.chance import KeyedChance
from stoa.kernel.match import Match
from stoa.kernel.record import SeatLine
from stoa.players import find_player
from stoa.players.base import table_seed
from stoa.players.table import computer, play
from tests.cli.conftest import Stoa
from tests.cli.records import TEMPLATE, record_text, write_record


def without(text: str, word: str) -> str:
    """A record without the lines that begin with `word`, its last line counted anew."""
    lines = [line for line in text.splitlines() if not line.startswith((word + " ", "end "))]
    return "\n".join([*lines, f"end {len(lines)}"]) + "\n"


def test_an_honest_record_is_proven(stoa: Stoa, tmp_path: Path) -> None:
    result = stoa("verify", write_record(tmp_path, record_text()))
    assert result.code == 0
    assert result.err == ""
    for part in (
        "Ada, Solon",
        "follow the rules",
        "follow from the key",
        "added 'olive'",
        "added ff",
        "over.",
    ):
        assert part in result.out
    assert result.out.endswith("Proven.\n")


def test_an_unfinished_record_can_be_proven_too(stoa: Stoa, tmp_path: Path) -> None:
    result = stoa("verify", write_record(tmp_path, record_text(3)))
    assert result.code == 0
    assert "not over yet" in result.out


def test_programs_read_the_finding(stoa: Stoa, tmp_path: Path) -> None:
    name = write_record(tmp_path, record_text())
    facts = json.loads(stoa("verify", name, "--json").out)
    assert facts["file"] == name
    assert facts["proven"] is True
    assert facts["problem"] is None
    assert facts["draws"] >= 12
    assert facts["entropy"] == 2
    assert facts["over"] is True
    assert sorted(facts["ranks"])[0] == 1


def test_another_card_than_the_key_deals_is_found_with_its_line(stoa: Stoa, tmp_path: Path) -> None:
    lines = record_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("* draw "))
    drawn = lines[at].split()[-1]
    lines[at] = "* draw 1" if drawn != "1" else "* draw 2"
    name = write_record(tmp_path, "\n".join(lines) + "\n")
    result = stoa("verify", name)
    assert result.code == 1
    assert f"Line {at + 1}: This draw does not follow from the key" in result.out
    facts = json.loads(stoa("verify", name, "--json").out)
    assert facts["proven"] is False
    assert facts["line"] == at + 1


@pytest.mark.parametrize("move", ["build theater", "give 1", "draw 3", "keep it", "?"])
def test_a_move_of_another_game_or_phase_is_found_with_its_line(
    stoa: Stoa, tmp_path: Path, move: str
) -> None:
    lines = record_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("1 "))
    lines[at] = f"1 {move}"
    result = stoa("verify", write_record(tmp_path, "\n".join(lines) + "\n"))
    assert result.code == 1
    assert f"Line {at + 1}:" in result.out


def test_another_key_than_the_one_committed_to_is_found(stoa: Stoa, tmp_path: Path) -> None:
    text = record_text().replace(bytes(range(32)).hex(), bytes(32).hex())
    result = stoa("verify", write_record(tmp_path, text))
    assert result.code == 1
    assert "The key is not the one" in result.out


def test_without_a_key_or_a_commitment_nothing_is_proven(stoa: Stoa, tmp_path: Path) -> None:
    keyless = without(record_text(), "key")
    result = stoa("verify", write_record(tmp_path, keyless))
    assert result.code == 1
    assert "The key has not been revealed" in result.out
    bare = without(without(keyless, "commitment"), "entropy")
    result = stoa("verify", write_record(tmp_path, bare))
    assert result.code == 1
    assert "no commitment" in result.out


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("stoa record 1", "stoa record 3", "Line 1: This is record format 3"),
        ("game template", "game templet", "There is no game 'templet'"),
        ("players 2", "players two", "Line 3: 'two' is not a whole number"),
        ("options give=either", "options give", "Line 4: Expected"),
        ("seat 1 human Ada", "seat 1 human \x07", "is not a name"),
        ("moves\n", "motions\n", "Expected 'moves'"),
    ],
)
def test_what_is_no_record_is_refused(stoa: Stoa, tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = record_text()
    assert old in text
    for command in ("verify", "replay"):
        result = stoa(command, write_record(tmp_path, text.replace(old, new, 1)))
        assert result.code == 2
        assert sentence in result.err
        assert result.err.count("\n") == 1


def test_a_record_cut_at_any_byte_is_refused_as_a_whole(stoa: Stoa, tmp_path: Path) -> None:
    data = record_text(2).encode()
    path = tmp_path / "cut.stoa"
    for length in range(len(data)):
        path.write_bytes(data[:length])
        result = stoa("verify", str(path))
        assert result.code == 2, length
        assert result.err.startswith("Line "), length
        assert result.err.count("\n") == 1, length
        assert result.out == ""


def test_a_record_changed_at_any_byte_is_never_a_crash(stoa: Stoa, tmp_path: Path) -> None:
    data = record_text(2).encode()
    path = tmp_path / "changed.stoa"
    codes = set()
    for at in range(len(data)):
        path.write_bytes(data[:at] + bytes([data[at] ^ 0x21]) + data[at + 1 :])
        result = stoa("verify", str(path))
        assert result.code in (0, 1, 2), at
        codes.add(result.code)
    assert codes == {0, 1, 2}


def test_a_file_that_is_missing_or_no_text_is_refused(stoa: Stoa, tmp_path: Path) -> None:
    assert stoa("verify", str(tmp_path / "none.stoa")).code == 2
    path = tmp_path / "noise.stoa"
    path.write_bytes(b"stoa record 1\n\xff\xfe\n")
    result = stoa("verify", str(path))
    assert result.code == 2
    assert "Line 2: This is not UTF-8 text" in result.err


def found_text() -> str:
    """A match of the template between computer players, to its end."""
    seats = [SeatLine("greedy", "Ada"), SeatLine("random", "Solon")]
    match = Match(TEMPLATE, TEMPLATE.agree(2), KeyedChance(bytes(32), []), seats)
    seed = table_seed(bytes(32))
    play(match, [computer(find_player(seat.player), seed, 4) for seat in seats])
    return match.record().to_text()


def test_computer_players_are_asked_again(stoa: Stoa, tmp_path: Path) -> None:
    name = write_record(tmp_path, found_text())
    result = stoa("verify", name, "--players")
    assert result.code == 0
    assert "Asked again, computer players choose all" in result.out
    assert "greedy" in result.out
    assert "Asked again" not in stoa("verify", name).out
    found = json.loads(stoa("verify", name, "--players", "--json").out)["found_again"]
    assert {again["verdict"] for again in found} == {"same"}
    assert json.loads(stoa("verify", name, "--json").out)["found_again"] is None


@pytest.mark.parametrize(
    ("found", "problem"),
    [
        ("random 1 1", "'random' says '"),
        ("nobody 1 4", "this release has no computer player 'nobody' to ask again"),
        ("greedy 7 4", "this was version 7 of 'greedy'; this release has version 1"),
    ],
)
def test_a_move_that_is_not_found_again_is_told_with_its_line(
    stoa: Stoa, tmp_path: Path, found: str, problem: str
) -> None:
    lines = found_text().splitlines()
    for at, line in enumerate(lines):
        lines[at] = f"found {found}" if line.startswith("found greedy") else line
    name = write_record(tmp_path, "\n".join(lines) + "\n")
    result = stoa("verify", name, "--players")
    assert result.code == 1
    told = next(line for line in result.out.splitlines() if problem in line)
    at = int(told.split("Line ")[1].split(":")[0])
    assert lines[at] == f"found {found}"
    assert result.out.endswith("Not proven.\n")
    assert stoa("verify", name).code == 0


def test_a_record_of_people_has_nobody_to_ask(stoa: Stoa, tmp_path: Path) -> None:
    result = stoa("verify", write_record(tmp_path, record_text()), "--players")
    assert result.code == 0
    assert "says of no move how a computer player found it" in result.out
