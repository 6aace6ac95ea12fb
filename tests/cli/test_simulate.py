"""`stoa simulate`."""

import json
from pathlib import Path

import pytest

from stoa.cli.measuring import build, is_compiled
from stoa.kernel import game as game_module
from tests.cli.conftest import Stoa

KEYS = {
    "game", "players", "games", "seed", "options", "rulings", "games_per_second", "decisions_per_second",
    "decisions_per_game", "mean_legal", "endings", "points", "calibration_seconds", "compiled",
}  # fmt: skip
UNTIMED = KEYS - {"games_per_second", "decisions_per_second", "calibration_seconds"}


@pytest.fixture(autouse=True)
def quick_calibration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoa.cli.simulate.calibration_seconds", lambda: 0.5)


def test_programs_read_rates_endings_and_points(stoa: Stoa) -> None:
    result = stoa("simulate", "template", "--games", "20", "--players", "3", "--seed", "5", "--json")
    assert result.code == 0
    report = json.loads(result.out)
    assert set(report) == KEYS
    assert report["game"] == "template"
    assert report["players"] == 3
    assert report["games"] == sum(report["endings"].values()) == 20
    assert report["seed"] == 5
    assert report["options"] == {"give": "either"}
    assert report["rulings"] == {"pairs": "spoil"}
    assert set(report["points"]) == {"shelf", "row"}
    assert all(len(means) == 3 for means in report["points"].values())
    assert report["games_per_second"] > 0
    ratio = report["decisions_per_second"] / report["games_per_second"]
    assert ratio == pytest.approx(report["decisions_per_game"])
    assert report["mean_legal"] > 1
    assert report["calibration_seconds"] == 0.5
    assert report["compiled"] is is_compiled()


def test_the_same_seed_gives_the_same_matches(stoa: Stoa) -> None:
    def untimed(seed: str) -> dict[str, object]:
        report = json.loads(stoa("simulate", "template", "--games", "10", "--seed", seed, "--json").out)
        return {key: value for key, value in report.items() if key in UNTIMED - {"seed"}}

    assert untimed("1") == untimed("1")
    assert untimed("1") != untimed("2")


def test_the_smallest_number_of_players_is_the_default(stoa: Stoa) -> None:
    assert json.loads(stoa("simulate", "template", "--games", "1", "--json").out)["players"] == 2


def test_people_read_a_table(stoa: Stoa) -> None:
    out = stoa("simulate", "template", "--games", "5", "--ruling", "pairs=count-once").out
    for part in ("pairs=count-once", "Shelf", "Row", "wins", "endings:", "games/s", "decisions/s", build()):
        assert part in out


def test_named_players_are_compared_by_their_wins(stoa: Stoa) -> None:
    argv = ["simulate", "template", "--games", "12", "--seat", "random", "--seat", "greedy"]
    report = json.loads(stoa(*argv, "--json").out)
    assert report["seats"] == ["random", "greedy"]
    assert sum(report["wins"]) == pytest.approx(1)
    assert report["wins"][1] > report["wins"][0]
    assert "2 greedy" in stoa(*argv).out


def test_one_named_player_takes_all_seats(stoa: Stoa) -> None:
    out = stoa("simulate", "template", "--games", "2", "--players", "3", "--seat", "random", "--json").out
    report = json.loads(out)
    assert report["seats"] == ["random"] * 3
    assert report["players"] == 3


def test_random_players_named_or_not_play_the_same_matches(stoa: Stoa) -> None:
    named = json.loads(stoa("simulate", "template", "--games", "5", "--seat", "random", "--json").out)
    unnamed = json.loads(stoa("simulate", "template", "--games", "5", "--json").out)
    assert {key: named[key] for key in UNTIMED} == {key: unnamed[key] for key in UNTIMED}


def test_options_rulings_and_components_are_played_by(stoa: Stoa, tmp_path: Path) -> None:
    figures = tmp_path / "box.toml"
    figures.write_text("copies = 1\n")
    argv = ["simulate", "template", "--games", "5", "--option", "give=left", "--components", str(figures)]
    report = json.loads(stoa(*argv, "--json").out)
    assert report["options"] == {"give": "left"}
    full = json.loads(stoa("simulate", "template", "--games", "5", "--json").out)
    assert report["decisions_per_game"] < full["decisions_per_game"]


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["chess"], "There is no game 'chess'."),
        (["template", "--players", "9"], "9 players cannot play this: it is for 2 to 4."),
        (["template", "--players", "1"], "1 player cannot play this: it is for 2 to 4."),
        (["template", "--option", "giv=left"], "There is no option 'giv'. Did you mean 'give'?"),
        (["template", "--option", "give=up"], "The option 'give' cannot be 'up'. It can be: either, left."),
        (["template", "--option", "give"], "--option wants NAME=VALUE, not 'give'."),
        (["template", "--ruling", "=x"], "--ruling wants NAME=VALUE, not '=x'."),
        (["template", "--ruling", "pair=spoil"], "There is no ruling 'pair'. Did you mean 'pairs'?"),
        (["template", "--ruling", "pairs=spoil", "--ruling", "pairs=spoil"], "--ruling names 'pairs' twice."),
        (["template", "--seat", "gredy"], "There is no computer player 'gredy'. Did you mean 'greedy'?"),
        (["template", "--seat", "human"], "There is no computer player 'human'."),
        (["template", "--players", "4", "--seat", "random", "--seat", "greedy"], "2 players are named for 4"),
        (["template", "--components", "nowhere.toml"], "Cannot read 'nowhere.toml': No such file"),
    ],
)
def test_what_cannot_be_played_is_refused(stoa: Stoa, argv: list[str], sentence: str) -> None:
    result = stoa("simulate", *argv)
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""


def test_the_build_is_told_by_the_kernels_own_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_module, "__file__", "game.cpython-311.so")
    assert build() == "compiled"
    monkeypatch.setattr(game_module, "__file__", "game.py")
    assert build() == "uncompiled"
