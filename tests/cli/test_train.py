"""`stoa train`: the same seed gives the same network, and a run that broke off goes on."""

from pathlib import Path

import msgspec
import pytest

from stoa.cli.main import main
from stoa.games import find_game
from stoa.players.networks import Weights
from stoa.research import training
from stoa.research.fitting import Fitter, Positions
from stoa.research.selfplay import Position, SelfPlay
from tests.cli.conftest import Stoa
from tests.research.test_training import rule

ARGV = ["train", "wonders_duel", "--option", "mode=base", "--games", "32", "--workers", "1"]


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """No games are played: positions of a rule instead; which games were asked for."""
    asked: list[int] = []

    def positions(play: SelfPlay, number: int) -> list[Position]:
        asked.append(number)
        return rule(200, number)

    monkeypatch.setattr(training, "positions_of", positions)
    return asked


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_same_seed_gives_the_same_network_also_when_it_was_broken_off(
    tmp_path: Path, quickly: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([*ARGV, "--epochs", "3", "--out", str(tmp_path / "one")]) == 0
    learn = Fitter.learn

    def learn_twice(self: Fitter, shown: Positions) -> float:
        if self.epoch == 2:
            raise KeyboardInterrupt
        return learn(self, shown)

    with monkeypatch.context() as broken:
        broken.setattr(Fitter, "learn", learn_twice)
        assert main([*ARGV, "--epochs", "3", "--out", str(tmp_path / "two")]) == 130
    assert not (tmp_path / "two" / "network.json").exists()
    quickly.clear()
    assert main([*ARGV, "--epochs", "3", "--out", str(tmp_path / "two")]) == 0
    assert not quickly
    assert files(tmp_path / "one") == files(tmp_path / "two")
    weights = msgspec.json.decode((tmp_path / "two" / "network.json").read_bytes(), type=Weights)
    features = find_game("wonders_duel").features
    assert features is not None
    assert weights.inputs == features.inputs


def test_more_games_play_only_those_that_are_missing(tmp_path: Path, quickly: list[int]) -> None:
    assert main([*ARGV, "--epochs", "1", "--out", str(tmp_path)]) == 0
    quickly.clear()
    assert main([*ARGV[:5], "40", *ARGV[6:], "--epochs", "2", "--out", str(tmp_path)]) == 0
    assert quickly == list(range(32, 48))


def test_the_report_is_one_file_that_asks_for_nothing(stoa: Stoa, tmp_path: Path, quickly: list[int]) -> None:
    result = stoa(*ARGV, "--epochs", "6", "--pace", "0.02", "--out", str(tmp_path))
    assert result.code == 0, result.err
    assert "less than who gives all of them the same chance" in result.out
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "How it learned" in page
    assert "Whether it comes true" in page
    assert "nan" not in page
    assert "http" not in page


def test_another_training_is_refused_in_the_same_folder(
    stoa: Stoa, tmp_path: Path, quickly: list[int]
) -> None:
    assert stoa(*ARGV, "--epochs", "1", "--out", str(tmp_path / "mine")).code == 0
    refused = stoa(*ARGV, "--epochs", "1", "--seed", "2", "--out", str(tmp_path / "mine"))
    assert refused.code == 2
    assert "holds another training" in refused.err
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "letter.txt").touch()
    refused = stoa(*ARGV, "--out", str(tmp_path / "letters"))
    assert "holds other files" in refused.err


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("template", "does not say what it shows"),
        ("chess", "There is no game 'chess'."),
        ("agoniste --pace 2", "'2' is no pace"),
    ],
)
def test_what_cannot_be_trained_is_refused(stoa: Stoa, tmp_path: Path, game: str, sentence: str) -> None:
    result = stoa("train", *game.split(), "--out", str(tmp_path / "run"))
    assert result.code == 2
    assert sentence in result.err


def test_modes_that_show_the_same_are_played_in_turn(tmp_path: Path, quickly: list[int]) -> None:
    argv = [*ARGV[:2], *ARGV[4:], "--epochs", "1", "--out", str(tmp_path)]
    assert main(argv) == 0
    told = msgspec.json.decode((tmp_path / "setting.json").read_bytes())
    modes = [settings["mode"] for settings in told["training"][0][2]]
    assert sorted(modes) == ["agora", "agora+pantheon", "base", "pantheon"]
