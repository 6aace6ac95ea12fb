"""The geometry's benchmark measures what it says; how fast it is here is not tested."""

import json
import subprocess
import sys

import pytest

from benchmarks import geometry
from stoa.games.agora_ernest.geometry import loops
from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.geometry.layout import empty_layout
from stoa.kernel.chance import SeededChance
from tests.games.agora_ernest.geometry.builders import placements


def test_every_measure_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, str(geometry.__file__), "--quick", "--json"]
    builds = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert builds[0]["build"] == "uncompiled"
    for build in builds:
        [row] = build["rows"]
        assert list(row) == ["cards", "contacts", *geometry.MEASURES]
        assert all(row[name] > 0 for name in geometry.MEASURES)
    geometry.print_table(builds)
    lines = capsys.readouterr().out.splitlines()
    assert sum(name in line for line in lines for name in geometry.MEASURES) == len(geometry.MEASURES)


def test_markets_to_measure_are_lawful() -> None:
    layout = loops.random_market(48_000, 36_000, 6, SeededChance(5))
    again = empty_layout(48_000, 36_000)
    for card in placements(layout):
        assert fits(again, *card)
        again.lay(*card)
    assert layout.count() == 6


def test_each_loop_says_how_often_it_did_what_is_measured() -> None:
    chance = SeededChance(5)
    layout = loops.random_market(48_000, 36_000, 3, chance)
    places = loops.rough_places(layout, 7, chance)
    assert loops.judge_all(layout, places) == len(places) == 7
    assert loops.survey(layout) == loops.add_last(layout, places[0]) == loops.propose(layout) == 1
