"""`stoa analyse`: one decision with its reasons, or all of a match."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Stoa
from tests.cli.records import record_text, write_record

QUICK = ("--budget", "6")


@pytest.fixture
def name(tmp_path: Path) -> str:
    return write_record(tmp_path, record_text())


def test_the_last_decision_is_shown_with_candidates_and_reasons(stoa: Stoa, name: str) -> None:
    result = stoa("analyse", name, *QUICK)
    assert result.code == 0
    assert result.err == ""
    for part in ("decides.", "wins", "courses", "rather than", "▸", "What was done is"):
        assert part in result.out


def test_a_decision_is_found_by_its_line_or_a_later_one(stoa: Stoa, name: str) -> None:
    lines = Path(name).read_text("utf-8").split("moves\n")[1].splitlines()
    at = next(number for number, line in enumerate(lines, 1) if line.startswith("1 "))
    facts = json.loads(stoa("analyse", name, "--at", str(at), "--json", *QUICK).out)
    assert len(facts["decisions"]) == 1
    assert facts["decisions"][0]["line"] == at
    assert facts["decisions"][0]["seat"] == 0


def test_all_decisions_are_listed_for_programs(stoa: Stoa, name: str) -> None:
    facts = json.loads(stoa("analyse", name, "--all", "--json", *QUICK).out)
    assert (facts["game"], facts["budget"]) == ("template", 6)
    assert len(facts["decisions"]) > 5
    for one in facts["decisions"]:
        assert one["verdict"] in ("", "slip", "blunder")
        assert 0 <= one["done"] < len(one["candidates"])
        assert one["reasons"]
        told = {"text", "label", "visits", "chance", "low", "high", "line", "effects"}
        assert told == set(one["candidates"][0])
        assert len(one["chances"]) == len(one["decided"]) == len(one["luck"]) == 2
    for seat in facts["seats"]:
        changes = seat["luck"] + seat["mistakes"] + seat["other"] + seat["others"]
        assert abs(seat["start"] + changes - seat["end"]) < 0.001


def test_all_decisions_are_summed_up_for_people(stoa: Stoa, name: str) -> None:
    result = stoa("analyse", name, "--all", *QUICK)
    assert result.code == 0
    for part in ("decisions", "by luck", "by mistakes", "at the end", "Ada", "Solon", "could know then"):
        assert part in result.out


@pytest.mark.parametrize(
    ("argv", "problem"),
    [
        (["--at", "0"], "Nobody has decided anything up to that line."),
        (["--at", "9999"], "There is no line '9999' in this record"),
        (["--budget", "0"], "is not a whole number from 1"),
    ],
)
def test_what_cannot_be_analysed_is_refused(stoa: Stoa, name: str, argv: list[str], problem: str) -> None:
    result = stoa("analyse", name, *argv)
    assert result.code != 0
    assert problem in result.out + result.err
