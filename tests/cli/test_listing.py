"""Long lists of choices: grouped under headings, the first few of each, any other typed."""

import re
from itertools import pairwise
from typing import Any

import pytest

from stoa.cli.saving import Saver
from stoa.cli.screen import Screen
from stoa.cli.sitting import Sitting
from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.kernel.record import HUMAN, SeatLine
from tests.cli.conftest import Keyboard


def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *script: str) -> tuple[Any, str]:
    """Somebody lays a first card of Ernest's Agora and types these lines."""
    game = find_game("agora_ernest")
    seats = [SeatLine(HUMAN, "Ada"), SeatLine("random", "Bo")]
    match = Match(game, game.agree(2, {"start": "seat-1"}), SeededChance(1), seats)
    monkeypatch.setattr("builtins.input", Keyboard(script, None, {}))
    monkeypatch.setenv("COLUMNS", "200")
    screen = Screen()
    Sitting(match, screen, 1).run(Saver(screen))
    return match, capsys.readouterr().out


def place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: int, *script: str
) -> str:
    """Somebody places a citizen of Lieske's Agora, on a screen of so many lines, and types these."""
    game = find_game("agora_lieske")
    seats = [SeatLine(HUMAN, "Ada"), SeatLine(HUMAN, "Bo")]
    match = Match(game, game.agree(2, {"start": "seat-1", "colours": "seat"}), SeededChance(1), seats)
    monkeypatch.setattr("builtins.input", Keyboard(script, None, {}))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", str(lines))
    screen = Screen()
    Sitting(match, screen, 1).run(Saver(screen))
    return capsys.readouterr().out


def test_a_small_screen_shows_a_line_for_each_heading_and_the_city_above(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [line.rstrip() for line in place(monkeypatch, capsys, 24).splitlines()]
    shown = [line for line in lines if line.startswith("list ")]
    assert [line.split()[2].rstrip(":") for line in shown] == [
        "Market",
        "Exchange",
        "Stoa",
        "Court",
        "Monument",
    ]
    assert shown[0].endswith("15  place A market-1 …")
    assert lines[lines.index(shown[-1]) + 1].startswith("Type words like those on the right")
    asked = lines.index("Ada places a citizen.")
    assert len(lines) - asked <= 9
    assert any(line.startswith("1 Market") for line in lines[-24:])
    opened = lines.index(next(line for line in lines if "opens stall I." in line))
    assert opened < lines.index(next(line for line in lines if line.startswith("stock")))
    assert max(len(line) for line in lines) <= 80


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_a_small_screen_all_players_and_the_city_stay_in_sight_after_each_round(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], players: int
) -> None:
    game = find_game("agora_lieske")
    names = ("Ada", "Bo", "Cleo", "Dan")[:players]
    seats = [SeatLine(HUMAN if name == "Ada" else "random", name) for name in names]
    agreed = game.agree(players, {"start": "seat-1", "colours": "seat"})
    monkeypatch.setattr("builtins.input", Keyboard(["place C court", "place D court"], None, {}))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    screen = Screen()
    Sitting(Match(game, agreed, SeededChance(1), seats), screen, 1).run(Saver(screen))
    asked = capsys.readouterr().out.split("Ada places a citizen.\n")
    for before, after in pairwise(asked):
        choices = after[: after.index("all of a line.\n")].splitlines()
        in_sight = before.splitlines()[len(choices) + 3 - 24 :]
        for begin in ("▶ Ada", *names[1:], "1 Market", "5 Monument"):
            assert any(line.lstrip().startswith(begin) for line in in_sight), begin


def test_a_large_screen_shows_the_first_choices_of_each_heading(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = place(monkeypatch, capsys, 60)
    assert out.index("5 Monument") < out.index("opens stall I.") < out.index("Ada places a citizen.")
    assert len(numbers(out)) == 5 * 4
    assert "'list 2' shows all 20" in out


def test_a_line_of_a_small_screen_can_be_listed_with_its_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = place(monkeypatch, capsys, 24, "list 3")
    assert numbers(out) == [8, 18, 28, 38, 48]
    assert sorted(numbers(place(monkeypatch, capsys, 24, "list"))) == list(range(1, 51))


def numbers(text: str) -> list[int]:
    """The numbers of the choices that are shown."""
    return [int(number) for number in re.findall(r"^ *(\d+)  .*place ", text, re.MULTILINE)]


def test_a_long_list_shows_the_first_of_each_heading(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, out = sit(monkeypatch, capsys)
    legal = len(match.legal())
    assert "Larger shops to buy" in out
    assert out.index("Larger shops to buy") < out.index("Other places")
    assert 6 < len(numbers(out)) <= 12 < legal
    assert "Anything else of this kind can be typed" in out


def test_where_few_of_each_heading_would_fit_the_table_stays_in_sight_instead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LINES", "18")
    _, out = sit(monkeypatch, capsys)
    assert numbers(out) == []
    assert len(re.findall(r"^list \d  ", out, re.MULTILINE)) == 2
    monkeypatch.setenv("LINES", "20")
    _, out = sit(monkeypatch, capsys)
    assert len(numbers(out)) == 6


def test_list_shows_all_and_list_with_a_number_one_heading(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, first = sit(monkeypatch, capsys)
    _, out = sit(monkeypatch, capsys, "list")
    assert sorted(set(numbers(out[len(first) - 2 :]))) == list(range(1, len(match.legal()) + 1))
    _, out = sit(monkeypatch, capsys, "list 1", "list 9")
    one = numbers(out[len(first) - 2 :])
    assert 6 < len(one) < len(match.legal())
    assert "The headings are 1 to 2" in out


def test_any_place_can_be_typed_snapped_and_asked_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, out = sit(
        monkeypatch, capsys, "help", "snap 26.1 18.1 0", "why place 24.5 18 0", "place 5.555 6.666 77.7"
    )
    assert "snap X Y ANGLE" in out
    assert "place 26.000 18.000 0.00  its left edge against the right edge of card" in out
    assert "✗ It would overlap card" in out
    assert "place 5.555 6.666 77.7" not in match.record().to_text()
    assert "lays card" in out
