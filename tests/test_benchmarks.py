"""The benchmark measures what it says and prints one table; how fast it is here is not tested."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import load, replay, run, stored

SOURCE = Path(__file__).resolve().parent.parent / "src"
RATES = ["games", "decisions", "apply", "legal", "clone", "encode"]


def test_every_measure_is_reported_in_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, str(run.__file__), "--quick", "--game", "template", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    builds = json.loads(done.stdout)
    assert builds[0]["build"] == "uncompiled"
    for build in builds:
        assert build["calibration_seconds"] > 0
        assert [row["players"] for row in build["rows"]] == [2, 3, 4]
        for row in build["rows"]:
            assert list(row) == ["game", "players", *RATES, "state_bytes", "resident_bytes"]
            assert all(row[rate] > 0 for rate in RATES)
            assert row["state_bytes"] > 100
    run.print_table(builds)
    lines = capsys.readouterr().out.splitlines()
    assert sum("calibration s" in line for line in lines) == 1
    assert [line.split()[2] for line in lines if line.split()[:2] == ["template", "2"]][:6] == RATES


def test_a_score_is_the_rate_times_the_calibration() -> None:
    row = {"game": "template", "players": 2, "clone": 1000.0}
    builds = [{"calibration_seconds": 0.5}, {"calibration_seconds": 0.25}]
    line = run.cells(builds, (row, {**row, "clone": 8000.0}), "clone")
    assert line == ["template", "2", "clone", "1,000", "0.500", "500", "8,000", "0.250", "2,000", "4.0"]


def test_how_long_a_replay_keeps_waiting_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(
        [sys.executable, str(replay.__file__), "--quick", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    builds = json.loads(done.stdout)
    assert builds[0]["build"] == "uncompiled"
    for build in builds:
        assert [row["lines"] for row in build["rows"]] == [50]
        assert all(row[measure] > 0 for row in build["rows"] for measure in replay.MEASURES)
    replay.print_table(builds)
    assert "first position" in capsys.readouterr().out


def test_how_long_a_move_takes_to_everybody_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, str(load.__file__), "--tables", "2", "--seconds", "3", "--pace", "1", "--json"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), *sys.path])}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    report = load.Report(**json.loads(done.stdout))
    assert (report.tables, report.lost) == (2, 0)
    assert report.moves > 0
    assert 0 < report.p50 <= report.p99 <= report.longest
    load.print_report(report)
    assert "processor ms a move" in capsys.readouterr().out


def test_what_stored_matches_cost_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    measures = asyncio.run(stored.measure(200))
    names = [name for name, _ in stored.STARTS[:1]] + [name for name, *_ in stored.PAGES]
    assert [row["measure"] for row in measures[:4]] == names
    assert len(measures) == len(stored.STARTS) + len(stored.PAGES)
    assert all(row["clock"] > 0 and row["processor"] > 0 for row in measures)
    stored.print_table(measures)
    assert "lobby of a stranger" in capsys.readouterr().out
