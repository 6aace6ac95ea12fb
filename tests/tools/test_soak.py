import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from stoa.games import TEMPLATES
from stoa.kernel.errors import RecordError
from stoa.kernel.game import Game
from stoa.kernel.match import verify
from stoa.kernel.record import read_record
from tools import soak

ROOT = Path(__file__).resolve().parent.parent.parent
SHERDS: Game[Any] = TEMPLATES["template"]


def soaked(*arguments: str) -> tuple[int, str]:
    """Exit code and output of the tool."""
    command = [sys.executable, str(ROOT / "tools" / "soak.py"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_short_soak_ends_in_a_table_without_faults() -> None:
    sizes = ["--game", "template", "--tables", "2", "--edits", "50", "--seed", "5"]
    code, said = soaked("matches", "records", *sizes)
    assert code == 0, said
    table = said.partition("\n\n")[2].splitlines()
    assert [line.split("  ")[0] for line in table] == ["matches", "matches", "matches", "records"]
    assert all(line.endswith("  ok") for line in table)


def test_the_referees_are_told_how_many_matches_to_follow_and_which(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[dict[str, str]] = []

    def run(command: list[str], **environment: str) -> tuple[int, str]:
        told.append(environment)
        return 0, "2 passed"

    monkeypatch.setattr(soak, "run", run)
    monkeypatch.setattr(sys, "argv", ["soak.py", "referees", "--tables", "70", "--seed", "9"])
    assert soak.main() == 0
    assert told == [{"STOA_SOAK": "1", "STOA_SOAK_TABLES": "70", "STOA_SOAK_SEED": "9"}]
    assert capsys.readouterr().out.endswith("referees  all games  2 passed  ok\n")


@pytest.mark.parametrize(
    ("settings", "numbers"),
    [
        ({}, "50 0"),
        ({"STOA_SOAK_TABLES": "70", "STOA_SOAK_SEED": "9"}, "50 0"),
        ({"STOA_SOAK": "1"}, "2000 0"),
        ({"STOA_SOAK": "1", "STOA_SOAK_TABLES": "70", "STOA_SOAK_SEED": "9"}, "70 900000"),
        ({"STOA_SOAK": "1", "STOA_SOAK_TABLES": "7"}, "50 0"),
    ],
)
def test_they_follow_as_many_as_they_are_told_and_never_none(settings: dict[str, str], numbers: str) -> None:
    code = "from tests.sizes import FIRST, REFEREED; print(REFEREED, FIRST)"
    others = {name: value for name, value in os.environ.items() if not name.startswith("STOA_SOAK")}
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, env={**others, "PYTHONPATH": path, **settings}, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == numbers


def test_a_section_that_does_not_exist_is_refused() -> None:
    code, said = soaked("paint")
    assert code == 2
    assert (
        "there is no section 'paint', only matches, records, conformance, referees, geometry, "
        "server, browser, mutation" in said
    )


def test_a_match_is_played_to_its_end() -> None:
    actions, fault = soak.play_checked(SHERDS, SHERDS.agree(), 7)
    assert actions >= 24
    assert fault == ""


def test_a_state_that_is_impossible_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SHERDS, "check", lambda state: ["a sherd is lost"] if state.depth == 0 else [])
    actions, fault = soak.play_checked(SHERDS, SHERDS.agree(), 7)
    assert fault == f"after {actions} actions: a sherd is lost"


def test_a_match_without_an_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SHERDS, "longest", 5)
    assert soak.play_checked(SHERDS, SHERDS.agree(), 7) == (5, "not over after 5 actions")


def test_the_records_to_damage_are_sound_and_mostly_do_not_stay_so() -> None:
    choices = random.Random(3)
    data = soak.keyed_record(SHERDS, choices)
    assert verify(SHERDS, read_record(data)).draws >= 12
    refused = 0
    for _ in range(50):
        try:
            verify(SHERDS, read_record(soak.damage(data, choices)))
        except RecordError:
            refused += 1
    assert refused > 40
