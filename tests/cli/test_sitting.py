"""A turn of several choices at the keyboard: taking back, confirming, long lists."""

from collections.abc import Iterable
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
from tests.cli.toy import Toy

ADA = SeatLine(HUMAN, "Ada")
SOLON = SeatLine("random", "Solon")


def sit(
    monkeypatch: pytest.MonkeyPatch,
    script: Iterable[str],
    seats: list[SeatLine],
    answers: dict[str, str] | None = None,
    confirm: bool = False,
    game: Toy | None = None,
) -> tuple[Match[Any], Keyboard]:
    game = game or Toy()
    match = Match(game, game.agree(2), SeededChance(0), seats)
    keyboard = Keyboard(script, None, answers or {})
    monkeypatch.setattr("builtins.input", keyboard)
    monkeypatch.setenv("COLUMNS", "200")
    screen = Screen()
    Sitting(match, screen, 1, confirm).run(Saver(screen))
    return match, keyboard


def texts(match: Match[Any], seat: int) -> list[str]:
    return [entry.text for entry in match.entries if entry.actor == seat]


def test_a_turn_is_final_when_it_passes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = sit(monkeypatch, ["walk 7", "left"], [ADA, SOLON])
    assert texts(match, 0) == ["walk 7", "bow", "left"]
    assert len(texts(match, 1)) == 3


def test_what_is_counted_and_explained_is_indented_on_its_second_line_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find_game("agoniste")
    match = Match(game, game.agree(3), SeededChance(0), [ADA, ADA, ADA])
    script = ["choose thebes", "choose athens", "choose argos", "help", "aids"]
    monkeypatch.setattr("builtins.input", Keyboard(script, None, {}))
    monkeypatch.setenv("COLUMNS", "60")
    screen = Screen()
    Sitting(match, screen, 1).run(Saver(screen))
    lines = capsys.readouterr().out.splitlines()
    help = lines[next(at for at, line in enumerate(lines) if line.startswith("  1, 2, …")) :]
    assert len(help) > 20
    assert all(line.startswith("  ") for line in help if line)


def test_the_last_choice_is_taken_back_with_the_forced_one_after_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, _ = sit(monkeypatch, ["walk 7", "undo", "walk 8", "right"], [ADA, SOLON])
    assert texts(match, 0) == ["walk 8", "bow", "right"]
    out = capsys.readouterr().out
    assert out.count("Taken back.") == 1
    assert out.count("Ada did walk 7.") == 1
    assert out.count("Ada did walk 8.") == 1
    assert out.count("Ada had one choice: Do it") == 2


def test_nothing_is_left_to_take_back_at_the_start_of_a_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, _ = sit(monkeypatch, ["undo", "walk 7", "undo", "undo"], [ADA, SOLON])
    assert match.entries == []
    assert capsys.readouterr().out.count("There is nothing to take back.") == 2


def test_another_players_decision_is_a_fence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, _ = sit(monkeypatch, ["undo"], [SOLON, ADA])
    assert len(match.entries) == 3
    assert "That cannot be taken back" in capsys.readouterr().out


def test_a_turn_is_confirmed_or_taken_back_when_that_is_agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["undo", "what?", ""])
    script = ["walk 7", "left", "right"]
    game = Toy()
    match = Match(game, game.agree(2), SeededChance(0), [ADA, SOLON])

    def keyboard(question: str = "") -> str:
        if question.startswith("That ends your turn"):
            return next(answers)
        return script.pop(0)

    monkeypatch.setattr("builtins.input", keyboard)
    screen = Screen()
    assert Sitting(match, screen, 1, confirm=True).run(Saver(screen))
    assert texts(match, 0) == ["walk 7", "bow", "right"]
    assert next(answers, None) is None


def test_a_long_list_is_cut_until_all_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(monkeypatch, ["list"], [ADA, SOLON])
    first, _, rest = capsys.readouterr().out.partition("and 6 more: 'list' shows all 46")
    assert "walk 40" in first
    assert "walk 41" not in first
    assert "walk 46" in rest


def test_an_ambiguous_beginning_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = sit(monkeypatch, ["walk", "walk 3", "le"], [ADA, SOLON])
    assert texts(match, 0)[:1] == ["walk 3"]
    assert texts(match, 0)[-1] == "left"


def test_an_action_of_another_phase_is_not_allowed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, _ = sit(monkeypatch, ["left"], [ADA, SOLON])
    assert match.entries == []
    out = capsys.readouterr().out
    assert "That is not allowed:" in out
    assert "✗ It must be offered.  §1.1" in out


def test_what_is_staged_is_not_saved_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    file = tmp_path / "match.stoa"
    sit(monkeypatch, ["walk 7", f"save {file}"], [ADA, SOLON])
    assert "walk 7" not in file.read_text()
    assert "that you can still take back are not in it" in capsys.readouterr().out


def test_every_kind_of_zone_is_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(monkeypatch, [], [ADA, SOLON])
    out = capsys.readouterr().out
    assert "[pawn at 3 (tired)]×2" in out
    assert "paces: 0/60" in out
    assert "tile0" in out
    assert "[back at 1.500 2.250 33.00°]" in out
    assert out.index("Solon") < out.index("▶ Ada")


def test_nobody_decides_for_a_person_where_more_is_allowed_than_is_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Toy()
    game.steps[1].free = True  # type: ignore[attr-defined]
    match, _ = sit(monkeypatch, ["walk 7", "walk 40", "left"], [ADA, SOLON], game=game)
    assert texts(match, 0) == ["walk 7", "walk 40", "left"]
