"""Studies: what is counted is what it is called."""

import json
from pathlib import Path

import pytest

from stoa.cli.main import main
from stoa.games import find_game
from stoa.kernel.options import Options
from stoa.research.course import Course, course
from stoa.research.study import (
    LEAST,
    Estimate,
    Pair,
    differences,
    estimate,
    luck_of,
    proven,
    rulings_of,
    study,
    study_deal,
)
from stoa.research.wanted import Wanted, wanted
from tests.sizes import SOAK

WON, LOST = [1.0, 0.0], [0.0, 1.0]
DUEL = find_game("wonders_duel")
BASE = DUEL.agree(2, {"mode": "base"})


@pytest.fixture
def few_courses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice is tried once, where a study tries it often: a report needs figures, whatever they are."""
    if not SOAK:
        monkeypatch.setattr("stoa.research.course.MOST_TRIED", 2)
        monkeypatch.setattr("stoa.research.course.COURSES", 1)


def asked(game: str, options: Options) -> Wanted:
    return wanted(game, options, "random", None, 1)


def one(shares: list[float], *had: set[int], decisions: int = 10, reason: str = "points") -> Course:
    return Course(shares, reason, decisions, 30, 5, 0, list(had) or [set(), set()], 0.0)


def test_an_interval_lies_around_its_mean_and_narrows() -> None:
    few, many = estimate([0.0, 1.0] * 5), estimate([0.0, 1.0] * 500)
    assert few.mean == many.mean == 0.5
    assert few.low < many.low < 0.5 < many.high < few.high
    assert estimate([]).deals == 0


def test_luck_is_what_two_matches_of_a_deal_have_in_common() -> None:
    assert luck_of([(WON, WON), (LOST, LOST)]).mean == pytest.approx(1)
    assert luck_of([(WON, LOST), (LOST, WON)]).mean == pytest.approx(-1)
    assert luck_of([(WON, WON), (WON, LOST), (LOST, LOST), (LOST, WON)]).mean == pytest.approx(0)
    assert luck_of([([0.5, 0.5], [0.5, 0.5])]).mean == 0


def test_a_deal_counts_once_however_often_it_is_played() -> None:
    pairs: list[Pair] = [(one(WON), one(WON)), (one(LOST), one(LOST))]
    assert study(asked("wonders_duel", BASE), pairs).seats[0] == Estimate(0.5, 0.0, 1.0, 2)


def test_a_component_is_weighed_within_matches_only() -> None:
    at = study_names().index("own city: lumber-yard")
    won_with: Pair = (one(WON, {at}, set()), one(LOST, set(), {at}))
    both: Pair = (one(WON, {at}, {at}), one(WON, set(), set()))
    found = study(asked("wonders_duel", BASE), [won_with] * LEAST + [both] * 5).components
    assert found == {"city: lumber-yard": Estimate(1.0, 1.0, 1.0, LEAST)}
    assert study(asked("wonders_duel", BASE), [won_with] * (LEAST - 1)).components == {}


def test_how_much_there_is_of_something_is_no_component() -> None:
    at = study_names().index("own coins: 3")
    pairs: list[Pair] = [(one(WON, {at}, set()), one(LOST, set(), {at}))] * LEAST
    assert study(asked("wonders_duel", BASE), pairs).components == {}


def study_names() -> list[str]:
    assert DUEL.observer is not None
    return list(DUEL.observer(BASE).names)


def test_a_difference_is_taken_deal_by_deal() -> None:
    own: list[Pair] = [(one(WON, decisions=n), one(WON, decisions=n)) for n in (10, 50, 90)]
    other: list[Pair] = [
        (one(WON, decisions=n + 2), one(LOST, decisions=n + 2, reason="civilian")) for n in (10, 50, 90)
    ]
    found = differences(own, other)
    assert found["decisions"] == Estimate(2.0, 2.0, 2.0, 3)
    assert found["seat 1 wins"].mean == -0.5
    assert found["ends by civilian"].mean == 0.5


def test_the_more_is_compared_the_more_must_be_shown() -> None:
    edge = Estimate(2.2, 0.2, 4.2, 50)
    sure = Estimate(9.0, 7.0, 11.0, 50)
    assert proven({"alone": {"decisions": edge}}) == {"alone": {"decisions": edge}}
    many = {f"ruling {number}": {"decisions": edge, "seat 1 wins": sure} for number in range(20)}
    assert proven(many)["ruling 3"] == {"seat 1 wins": sure}


def test_the_same_deal_is_dealt_to_both_matches() -> None:

    want = asked("agoniste", find_game("agoniste").agree(3))
    assert course(want, 3, 0) == course(want, 3, 0)
    assert course(want, 3, 0) != course(want, 3, 1)
    assert study_deal(("", want, 3)) == (course(want, 3, 0), course(want, 3, 1))


def test_nothing_is_hidden_where_all_lies_open() -> None:
    assert course(asked("wonders_duel", BASE), 2, 1).uncertain == 0
    agora = course(asked("agora_lieske", find_game("agora_lieske").agree(2)), 2, 1)
    assert 0 < agora.uncertain < agora.decisions


@pytest.mark.parametrize("game", ["agoniste", "agora_lieske", "agora_ernest", "wonders_duel"])
def test_every_title_can_be_studied(game: str) -> None:
    options = find_game(game).agree(None, {"candidates": "24"} if game == "agora_ernest" else None)
    found = course(asked(game, options), 0, 0)
    assert sum(found.shares) == pytest.approx(1)
    assert found.decisions <= found.offered
    assert all(found.had)


def test_every_other_reading_is_studied_once() -> None:
    game = find_game("agoniste")
    others = rulings_of("agoniste", game.agree(3))
    assert len(others) == sum(len(choice.values) - 1 for choice in game.rulings)
    assert others["ares=own-army"].settings["ares"] == "own-army"


@pytest.mark.usefixtures("few_courses")
def test_the_report_is_one_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "study.html"
    command = ["study", "agora_lieske", "--deals", "2", "--rulings", "--workers", "1", "--html", str(file)]
    assert main(command) == 0
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "what the deal decides" in page
    assert "court=limited" in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "2 deals, each played twice by random" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_figures_however_many_work(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["study", "wonders_duel", "--option", "mode=base", "--deals", "2", "--seed", "4", "--json"]
    assert main([*command, "--workers", "1"]) == 0
    alone = capsys.readouterr().out
    assert main([*command, "--workers", "2"]) == 0
    assert capsys.readouterr().out == alone
    assert json.loads(alone)["study"]["length"]["deals"] == 2


@pytest.mark.usefixtures("few_courses")
def test_other_components_are_compared_with_the_usual(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = tmp_path / "mine.toml"
    figures.write_text("[deck]\nhoplites-2 = 5\nhoplites-3 = 3\nhoplites-4 = 1\n", encoding="utf-8")
    command = ["study", "agoniste", "--deals", "2", "--workers", "1", "--components", str(figures), "--json"]
    assert main(command) == 0
    assert "decisions" in json.loads(capsys.readouterr().out)["changes"]["usual components"]


def test_what_cannot_be_studied_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "wonders_duel", "--html", str(tmp_path / "none" / "study.html")]) == 2
    assert "there is no folder" in capsys.readouterr().err
    assert main(["study", "agoniste", "--deals", "1"]) == 2
    assert "'1' is not a whole number from 2" in capsys.readouterr().err
