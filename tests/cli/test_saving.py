"""`stoa play` and files: saving, leaving, going on; what is a file's name and what is not."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from stoa.cli.saving import COMMANDS, Saver
from stoa.cli.screen import Screen
from stoa.cli.sitting import HELP, Sitting
from stoa.cli.turn import Turn
from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match, replay, verify
from stoa.kernel.record import read_record
from tests.cli.conftest import Result

AtKeyboard = Callable[..., Result]
SAVE = "Save the match?"


def test_quit_asks_whether_to_save(at_keyboard: AtKeyboard, tmp_path: Path) -> None:
    file = tmp_path / "later.stoa"
    result = at_keyboard("play", "template", script=["keep", "quit"], answers={SAVE: str(file)})
    assert result.code == 0
    assert f"stoa play --resume {file}" in result.out
    assert "can foresee the draws" in result.out
    match = replay(find_game("template"), read_record(file.read_bytes()), check_draws=True)
    assert match.actor >= 0


def test_a_file_name_of_two_words_is_told_as_it_must_be_typed(
    at_keyboard: AtKeyboard, tmp_path: Path
) -> None:
    file = tmp_path / "sunday evening.stoa"
    result = at_keyboard("play", "template", script=["keep", "quit"], answers={SAVE: str(file)})
    assert f"stoa play --resume '{file}'" in result.out


@pytest.mark.parametrize("answer", ["n", "N", "no", "No.", "nein", "Nein!", "nö", ""])
def test_a_no_in_either_language_saves_nothing(
    at_keyboard: AtKeyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = at_keyboard("play", "template", script=["keep", "quit"], answers={SAVE: answer})
    assert (result.code, list(tmp_path.iterdir())) == (0, [])
    assert "Saved" not in result.out


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("ja", "a yes"),
        ("Yes!", "a yes"),
        ("quit", "a command"),
        ("why bury", "a command"),
        ("2", "a choice of the game"),
        ("bury", "a choice of the game"),
        ("give 2", "a choice of the game"),
        ("keep it", "a choice of the game"),
    ],
)
def test_words_that_mean_something_else_become_no_file_and_the_question_is_asked_again(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answer: str,
    meant: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    game = find_game("template")
    match = Match(game, game.agree(2), SeededChance(0))
    match.play(game.from_text(match.state, "keep"))
    answers = iter([answer, "good name.stoa"])
    monkeypatch.setattr("builtins.input", lambda question: next(answers))
    Saver(Screen()).offer(match)
    assert [path.name for path in tmp_path.iterdir()] == ["good name.stoa"]
    out = " ".join(capsys.readouterr().out.split())
    assert f"Nothing was saved: '{answer}' is {meant}, no file name." in out


def test_an_action_is_no_file_name_when_the_match_is_over_either(
    at_keyboard: AtKeyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answers = iter(["reveal", "invade marathon", "n"])
    monkeypatch.setattr("stoa.cli.screen.Screen.ask", lambda *_: next(answers))
    result = at_keyboard("play", "agoniste", *["--seat", "random"] * 3)
    assert result.code == 0
    assert result.out.count("is a choice of the game, no file name.") == 2
    assert list(tmp_path.iterdir()) == []


def test_words_for_a_card_that_is_not_on_the_table_become_no_file(
    at_keyboard: AtKeyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first = ("--option", "mode=base", "--option", "wonders=first-game")
    result = at_keyboard(
        "play", "wonders_duel", *first, "--humans", "2", script=["save build forum"], then=None
    )
    assert "'build forum' is a choice of the game" in result.out
    assert list(tmp_path.iterdir()) == []


def test_a_save_command_takes_no_for_an_answer(
    at_keyboard: AtKeyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    script = ["save", "save keep", "quit"]
    out = at_keyboard("play", "template", script=script, answers={"File name": "nein"}).out
    assert "Nothing was saved: a file needs a name." in out
    assert "'keep' is a choice of the game" in out
    assert list(tmp_path.iterdir()) == []


def test_every_command_of_the_help_is_no_file_name() -> None:
    typed = [typed for typed, _ in HELP[2:]]
    words = {word for line in typed for word in re.findall(r"[a-z]+", line)}
    assert words == set(COMMANDS) - {"?", "help"}


def test_the_end_of_the_input_leaves_the_table(at_keyboard: AtKeyboard, tmp_path: Path) -> None:
    file = tmp_path / "kept.stoa"
    result = at_keyboard("play", "template", "--record", str(file), script=["keep"], then=None)
    assert result.code == 0
    assert " keep\n" in file.read_text()


def test_the_record_on_disk_has_the_computer_s_last_move_when_a_person_is_asked(
    at_keyboard: AtKeyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever happens to the terminal while somebody thinks, nothing is lost."""
    file = tmp_path / "kept.stoa"
    show = Sitting._show
    seen: list[str] = []

    def look(sitting: Sitting, turn: Turn) -> None:
        assert file.read_text() == sitting.match.record().to_text()
        seen.extend(move.actor for move in read_record(file.read_bytes()).moves)
        show(sitting, turn)

    monkeypatch.setattr(Sitting, "_show", look)
    seats = ["--seat", "human", "--seat", "random"]
    assert at_keyboard("play", "template", *seats, "--record", str(file)).code == 0
    assert "2" in seen


def test_ctrl_c_leaves_with_130_and_keeps_the_record(
    at_keyboard: AtKeyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept.stoa"
    monkeypatch.setattr("stoa.cli.sitting.Sitting._help", interrupt)
    result = at_keyboard("play", "template", "--record", str(file), script=["keep", "help"])
    assert result.code == 130
    assert f"Goodbye. The match is kept in {file}." in result.out
    assert f"stoa play --resume {file}" in result.out
    assert " keep\n" in file.read_text()


def test_ctrl_c_says_goodbye_and_that_nothing_was_kept(
    at_keyboard: AtKeyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoa.cli.sitting.Sitting._help", interrupt)
    result = at_keyboard("play", "template", script=["keep", "help"])
    assert (result.code, "Goodbye. The match was not kept" in result.out) == (130, True)


def interrupt(sitting: object) -> None:
    raise KeyboardInterrupt


def test_a_saved_match_goes_on_where_it_was(at_keyboard: AtKeyboard, tmp_path: Path) -> None:
    file = tmp_path / "match.stoa"
    at_keyboard("play", "template", "--record", str(file), script=["keep", "quit"])
    before = file.read_text()
    result = at_keyboard("play", "--resume", str(file))
    assert result.code == 0
    after = file.read_text()
    moves = before.partition("key ")[0]
    assert after.startswith(moves)
    assert len(after) > len(before)
    verify(find_game("template"), read_record(after.encode()))


def test_a_file_of_somebody_else_is_not_overwritten(at_keyboard: AtKeyboard, tmp_path: Path) -> None:
    other = tmp_path / "other.stoa"
    other.write_text("mine\n")
    own = tmp_path / "own.stoa"
    script = [f"save {other}", f"save {own}", f"save {own}", "save", "quit"]
    out = at_keyboard("play", "template", script=script, answers={"File name": ""}).out
    assert "exists already" in out
    assert other.read_text() == "mine\n"
    assert out.count("Saved.") == 2
    assert "a file needs a name" in out
