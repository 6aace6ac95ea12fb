"""`stoa arena`."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from stoa.arena.ladder import LADDERS, Ladder, Rung
from tests.cli.conftest import Stoa
from tests.cli.test_main import environment
from tests.processes import ending

PATIENCE = 60.0
"""Seconds after which a run that was interrupted should have ended long ago, however busy the machine is."""
MEETING = ("arena", "template", "--players", "greedy@2,random", "--workers", "1")


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def report(stoa: Stoa, *argv: str) -> dict[str, Any]:
    result = stoa(*argv, "--json")
    assert result.code == 0, result.err
    told: dict[str, Any] = json.loads(result.out)
    return told


def test_programs_read_how_everybody_did(stoa: Stoa) -> None:
    told = report(stoa, *MEETING, "--games", "12", "--seed", "3", "--ruling", "pairs=count-once")
    assert [player["name"] for player in told["players"]] == ["greedy@2", "random"]
    assert [player["games"] for player in told["players"]] == [12, 12]
    assert sum(player["wins"] for player in told["players"]) == told["games"] == 12
    for player in told["players"]:
        assert player["low"] <= player["win_rate"] == player["wins"] / 12 <= player["high"]
        assert player["seconds_per_move"] > 0
        assert player["elo_error"] > 0
        assert set(player["points"]) == {"shelf", "row"}
    assert told["players"][0]["elo"] > told["players"][1]["elo"]
    assert (told["game"], told["seats"], told["seed"]) == ("template", 2, 3)
    assert told["rulings"] == {"pairs": "count-once"}
    assert "sprt" not in told


def test_people_read_a_table_and_where_the_games_are(stoa: Stoa) -> None:
    out = stoa(*MEETING, "--games", "4", "--option", "give=left").out
    for part in (
        "Sherds, 2 seats, 4 games (give=left)",
        "greedy@2",
        "Elo",
        "±",
        "Shelf",
        "wins by seat",
    ):
        assert part in out
    assert re.search(r"\d (s|ms|µs)\b", out)
    record = re.search(r"stoa replay (\S+)", out)
    assert record is not None
    shown = stoa("replay", record[1])
    assert shown.code == 0
    assert "greedy@2" in shown.out
    assert stoa("verify", record[1]).code == 0


def test_the_same_command_plays_nothing_again(stoa: Stoa, own_data: Path) -> None:
    first = report(stoa, *MEETING, "--games", "6")
    folder = Path(first["folder"])
    assert folder.is_relative_to(own_data / "stoa" / "arena")
    written = {path: path.stat().st_mtime_ns for path in folder.rglob("*-*")}
    assert len(written) == 3 + 6
    assert report(stoa, *MEETING, "--games", "6") == first
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*-*")} == written


def test_another_setting_has_another_folder_and_is_refused_in_the_same(stoa: Stoa, tmp_path: Path) -> None:
    one, two = report(stoa, *MEETING, "--games", "2"), report(stoa, *MEETING, "--games", "2", "--seed", "1")
    assert one["folder"] != two["folder"]
    assert stoa(*MEETING, "--games", "2", "--out", str(tmp_path / "run")).code == 0
    refused = stoa(*MEETING, "--games", "2", "--seed", "1", "--out", str(tmp_path / "run"))
    assert refused.code == 2
    assert refused.err.endswith("holds a run with another seed; name another folder with --out.\n")


def test_more_players_than_seats_meet_in_pairs(stoa: Stoa) -> None:
    told = report(stoa, "arena", "template", "--players", "random,greedy@1,greedy@2", "--seats", "2",
                  "--games", "12", "--workers", "1")  # fmt: skip
    assert [table["players"] for table in told["tables"]] == [
        ["random", "greedy@1"], ["random", "greedy@2"], ["greedy@1", "greedy@2"],
    ]  # fmt: skip
    assert [table["games"] for table in told["tables"]] == [4, 4, 4]
    assert [player["games"] for player in told["players"]] == [8, 8, 8]


def test_as_many_sit_down_as_are_named(stoa: Stoa) -> None:
    told = report(stoa, "arena", "template", "--players", "random,greedy@1,random", "--games", "3",
                  "--workers", "1")  # fmt: skip
    assert told["seats"] == 3
    assert told["fair_share"] == pytest.approx(1 / 3)
    assert [player["games"] for player in told["players"]] == [6, 3]


def test_against_the_ladder_elo_counts_from_one_of_its_rungs(
    stoa: Stoa, monkeypatch: pytest.MonkeyPatch
) -> None:
    rungs = (Rung("random", "any move"), Rung("greedy@2", "looks ahead"))
    monkeypatch.setitem(LADDERS, "template", Ladder(4, "greedy@2", rungs))
    told = report(
        stoa, "arena", "template", "--players", "greedy@1,ladder", "--games", "24", "--workers", "1"
    )
    assert told["seats"] == 2
    assert told["ladder"] == {"version": 4, "zero": "greedy@2"}
    elo = {player["name"]: player["elo"] for player in told["players"]}
    assert elo["greedy@2"] == pytest.approx(0, abs=1e-6)
    assert elo["random"] < 0


def test_a_sequential_test_stops_early(stoa: Stoa) -> None:
    told = report(stoa, *MEETING, "--games", "400", "--sprt", "0.1,0.5")
    assert told["games"] < 100
    assert told["sprt"]["verdict"] == "high"
    assert told["sprt"]["ratio"] >= told["sprt"]["bound"]
    out = stoa(*MEETING, "--games", "400", "--sprt", "0.1,0.5").out
    assert "Proven: greedy@2 wins nearer to 50.0 % than to 10.0 %." in out
    assert "Not proven yet" in stoa(*MEETING, "--games", "2", "--sprt", "0.1,0.5").out


class Page(HTMLParser):
    """Which elements a page has, and whether each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Opened and closed at once."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)


@pytest.mark.parametrize(
    ("argv", "headings"),
    [
        (
            ["greedy@2,random"],
            {"Strength", "How far apart", "Points", "Seats", "Time for a move", "Every game"},
        ),
        (["greedy@2,random,greedy@1", "--seats", "2"], {"Strength", "Who beat whom"}),
        (["greedy@2,random", "--seats", "3"], {"Strength", "How it settled"}),
        (["random,random"], {"Seats", "How games were won"}),
        (["greedy@2,random", "--sprt", "0.1,0.5"], {"The sequential test"}),
    ],
)
def test_the_report_is_one_file_that_asks_for_nothing(
    stoa: Stoa, tmp_path: Path, argv: list[str], headings: set[str]
) -> None:
    file = tmp_path / "report.html"
    result = stoa(
        "arena", "template", "--games", "6", "--workers", "1", "--html", str(file), "--players", *argv
    )
    assert result.code == 0, result.err
    text = file.read_text(encoding="utf-8")
    page = Page()
    page.feed(text)
    assert page.open == []
    assert page.links == []
    assert "url(" not in text
    assert "http" not in text
    assert "prefers-color-scheme:dark" in text
    assert headings <= set(page.headings)
    assert "nan" not in text
    assert "records/00001-1-1.stoa" in text


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["chess", "--players", "random,random"], "There is no game 'chess'."),
        (["template"], "the following arguments are required: --players"),
        (
            ["template", "--players", "gredy,random"],
            "There is no computer player 'gredy'. Did you mean 'greedy'?",
        ),
        (["template", "--players", "greedy"], "Nobody plays alone: name at least two players"),
        (["template", "--players", ","], "Nobody plays alone: name at least two players"),
        (["template", "--players", "greedy@x,random"], "'x' is no budget"),
        (
            ["template", "--players", "greedy,random", "--budget", "2s"],
            "'greedy' does not think by the clock",
        ),
        (["template", "--players", "greedy,random", "--seats", "9"], "9 players cannot play this"),
        (["template", "--players", "random,random", "--seats", "3"], "one player for each of the 3 seats"),
        (["template", "--players", "greedy,random", "--option", "giv=left"], "There is no option 'giv'."),
        (["template", "--players", "greedy,ladder"], "'template' has no ladder"),
        (
            ["template", "--players", "greedy,random", "--sprt", "0.6,0.5"],
            "'0.6,0.5' is not two shares of wins",
        ),
        (["template", "--players", "greedy,random", "--sprt", "0,1"], "'0,1' is not two shares of wins"),
        (["template", "--players", "greedy,random", "--html", "no/where.html"], "there is no folder 'no'"),
        (["wonders_duel", "--players", "greedy,random", "--seats", "3"], "3 players cannot play this"),
    ],
)
def test_what_cannot_be_played_is_refused(stoa: Stoa, argv: list[str], sentence: str) -> None:
    result = stoa("arena", *argv)
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""


def test_an_interrupted_run_ends_its_workers_and_goes_on_later(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "stoa", "arena", "template", "--players", "greedy@40,random", "--games"]
    command += ["4000", "--workers", "2", "--out", str(tmp_path / "run")]
    deals = tmp_path / "run" / "deals"
    with ending(
        subprocess.Popen(command, env=environment(), stderr=subprocess.PIPE, start_new_session=True)
    ) as process:
        while not list(deals.glob("*.json")):
            assert process.poll() is None
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert err.decode().startswith("Stopped. The same command goes on from what is in")
        assert err.count(b"\n") == 2
        assert 0 < len(list(deals.glob("*.json"))) < 2000
        # What Python itself started beside the workers notices a moment later that it is alone.
        patience = time.monotonic() + PATIENCE
        while is_running(process.pid) and time.monotonic() < patience:
            time.sleep(0.01)
        assert not is_running(process.pid)


def is_running(group: int) -> bool:
    """Whether any process of the group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
