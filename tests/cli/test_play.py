"""`stoa play`, with a script instead of a person."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from stoa.games import GAMES, TEMPLATES, find_game
from stoa.kernel.chance import commitment
from stoa.kernel.match import verify
from stoa.kernel.record import read_record
from stoa.players.base import table_seed
from stoa.players.rerunning import SAME, rerun
from tests.cli.conftest import Result, Stoa
from tests.cli.records import record_text, write_record

AtKeyboard = Callable[..., Result]


def test_without_a_terminal_it_says_how_to_play(stoa: Stoa) -> None:
    result = stoa("play", "template")
    assert result.code == 0
    assert "is for a terminal" in result.out
    assert result.err == ""


@pytest.mark.parametrize("id", [*GAMES, *TEMPLATES])
def test_a_match_is_played_to_its_score_and_can_be_proven(
    at_keyboard: AtKeyboard, tmp_path: Path, id: str
) -> None:
    file = tmp_path / "match.stoa"
    argv = ["play", id, "--name", "Ada", "--record", str(file)]
    players = find_game(id).min_players
    result = at_keyboard(*argv, "--seat", "human", *["--seat", "random"] * (players - 1))
    assert result.code == 0
    assert result.err == ""
    for part in ("Ada  at this keyboard", "computer player, random", "with the hash", "total", "place", "1."):
        assert part in result.out
    record = read_record(file.read_bytes())
    assert verify(find_game(id), record).decisions > 0
    assert f"{record.commitment}" in result.out


@pytest.mark.parametrize("id", ["template", "agoniste", "wonders_duel"])
def test_the_computer_players_of_a_record_give_the_same_moves_when_asked_again(
    at_keyboard: AtKeyboard, tmp_path: Path, id: str
) -> None:
    file = tmp_path / "match.stoa"
    others = ["--seat", "greedy", *["--seat", "random"] * (find_game(id).min_players - 2)]
    at_keyboard("play", id, "--name", "Ada", "--record", str(file), "--seat", "human", *others)
    record = read_record(file.read_bytes())
    answers = list(rerun(find_game(id), record))
    assert len(answers) > 3
    assert {answer.verdict for answer in answers} == {SAME}
    decided = [move for move in record.moves if move.actor not in ("1", "*")]
    assert [move.number for move in decided] == [answer.line for answer in answers]
    assert all(move.found is None for move in record.moves if move.actor in ("1", "*"))


def test_nobody_foresees_a_computer_players_moves_by_the_published_hash() -> None:
    seeds = {table_seed(key) for key in (bytes(32), bytes([1]) * 32)}
    assert len(seeds) == 2
    assert table_seed(commitment(bytes(32)).encode()) not in seeds
    assert table_seed(bytes.fromhex(commitment(bytes(32)))) not in seeds


def test_what_computers_know_is_told_where_one_plays(at_keyboard: AtKeyboard) -> None:
    told = "Computer players count along"
    assert told in at_keyboard("play", "agora_lieske", script=["quit"]).out
    people = ["--humans", "2", "--name", "Ada", "--name", "Ben"]
    assert told not in at_keyboard("play", "agora_lieske", *people, script=["", "quit"]).out


def test_the_default_game_is_a_playable_title(at_keyboard: AtKeyboard) -> None:
    result = at_keyboard("play", script=["quit"])
    assert result.code == 0
    assert find_game("agoniste").sentences["en"]["game.title"] in result.out


def test_choices_are_made_by_number_by_words_or_by_their_beginning(at_keyboard: AtKeyboard) -> None:
    for typed in ("1", "keep", "ke"):
        out = at_keyboard("play", "template", script=[typed, "log", "quit"]).out
        assert "Player 1 keeps it on the shelf." in out


def test_words_that_are_no_action_change_nothing(at_keyboard: AtKeyboard, tmp_path: Path) -> None:
    name = str(tmp_path / "a.stoa")
    script = ["build theater", "kepp", "99", "0", "give 1 2 3", "\udcff", f"save {name}", "quit"]
    out = at_keyboard("play", "template", script=script).out
    assert "'build theater' is no action of this game." in out
    assert "Did you mean 'keep'?" in out
    assert out.count("The choices are 1 to 3") == 2
    assert [move.actor for move in read_record(Path(name).read_bytes()).moves] == ["*"]


def test_an_action_that_is_not_allowed_is_answered_with_the_rule(at_keyboard: AtKeyboard) -> None:
    out = at_keyboard("play", "template", script=["give 2", "quit"]).out
    assert "That is not allowed:" in out
    assert "✗" in out


def test_why_explains_a_choice_with_its_paragraphs(at_keyboard: AtKeyboard) -> None:
    out = at_keyboard("play", "template", script=["why 1", "why bury", "why give 2", "why", "quit"]).out
    assert "✓ The shelf must have room.  §3.3" in out
    assert "§3.3  To keep it, he lays it face down" in out
    assert "✓ A player may bury one sherd in a match.  §3.4" in out
    assert "give 2\n" in out
    assert "Why what?" in out


def test_a_choice_can_be_taken_back_until_something_is_drawn_or_shown(at_keyboard: AtKeyboard) -> None:
    out = at_keyboard("play", "template", script=["undo", "keep", "undo", "quit"]).out
    assert out.count("That cannot be taken back") == 2


def test_rules_help_board_list_and_log_are_shown_without_playing(at_keyboard: AtKeyboard) -> None:
    script = ["help", "?", "rules", "rules 3.4", "rules 99", "board", "list", "log", "", "quit"]
    out = at_keyboard("play", "template", script=script).out
    assert out.count("take back your last choice") == 2
    assert "  3 A turn" in out
    assert "SH-2" in out
    assert "There is no paragraph '99'." in out
    assert out.count("In hand") >= 2
    assert out.count("You drew") >= 2


def test_a_forced_choice_is_played_with_a_note(at_keyboard: AtKeyboard, tmp_path: Path) -> None:
    """With the shelf full and the burial used, showing is all that is left."""
    keeps = ["bury", "keep", "keep", "keep"]
    out = at_keyboard("play", "template", script=keeps, then="1").out
    assert "Player 1 had one choice: Show" in out


def test_words_of_a_person_are_mixed_into_the_deal(at_keyboard: AtKeyboard, tmp_path: Path) -> None:
    file = tmp_path / "match.stoa"
    at_keyboard("play", "template", "--entropy", "olives", "--record", str(file), script=["quit"])
    record = read_record(file.read_bytes())
    assert record.entropy[0] == b"olives"
    assert len(record.entropy[1]) == 16


def test_two_deals_differ(at_keyboard: AtKeyboard, tmp_path: Path) -> None:
    keys = set()
    for name in ("a.stoa", "b.stoa"):
        at_keyboard("play", "template", "--record", str(tmp_path / name), script=["quit"])
        keys.add(read_record((tmp_path / name).read_bytes()).key)
    assert len(keys) == 2


def test_people_at_one_keyboard_do_not_see_each_others_secrets(at_keyboard: AtKeyboard) -> None:
    names = ["--humans", "2", "--name", "Ada", "--name", "Ben"]
    out = at_keyboard("play", "template", *names, script=["keep", "keep", "log", "quit"]).out
    ada, ben, ada_again = re.split(r"\n (?:Ada|Ben) – ", out)[1:]
    assert "In hand" in ada
    assert "[Sherd" in ada
    assert "[Face-down sherd]" in ben
    assert "Ada draws a sherd." in ben
    assert ben.count("It is the") == 1
    assert "Ben keeps it on the shelf." in ada_again


def test_the_keyboard_is_passed_between_people(
    at_keyboard: AtKeyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed: list[str] = []
    monkeypatch.setattr("stoa.cli.screen.Screen.cover", lambda screen, name: passed.append(name))
    at_keyboard("play", "template", "--humans", "2", script=["keep", "keep", "quit"])
    assert passed == ["Player 1", "Player 2", "Player 1"]
    passed.clear()
    at_keyboard("play", "template", script=["keep", "keep", "quit"])
    assert passed == []


def test_a_match_between_computer_players_can_be_watched(at_keyboard: AtKeyboard) -> None:
    result = at_keyboard("play", "template", "--humans", "0")
    assert result.code == 0
    assert result.out.count("draws a sherd.") > 10
    assert "It is the" not in result.out
    assert "total" in result.out


def test_a_turn_can_be_confirmed_before_it_passes_on(at_keyboard: AtKeyboard) -> None:
    script = ["show", "give 2", "give 2", "quit"]
    answers = {"That ends your turn": ""}
    out = at_keyboard("play", "template", "--confirm", script=script, answers=answers).out
    assert "Player 1 gives" in out


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["agonsite"], "There is no game 'agonsite'. Did you mean 'agoniste'?"),
        (["template", "--players", "7"], "7 players cannot play this"),
        (["template", "--seat", "roboter"], "There is no computer player 'roboter'."),
        (["template", "--option", "x=y"], "There is no option 'x'."),
        (["template", "--ruling", "pairs=?"], "The ruling 'pairs' cannot be '?'."),
        (["template", "--entropy", ""], "must be 1 to 64 bytes long"),
        (["template", "--entropy", "x" * 65], "must be 1 to 64 bytes long"),
        (["template", "--entropy", "a", "--entropy", "b"], "--entropy is given 2 times, but 1 people play."),
        (["template", "--record", "/nowhere/at/all"], "there is no folder '/nowhere/at'"),
        (["--resume", "nowhere.stoa"], "Cannot read 'nowhere.stoa'"),
        (["template", "--resume", "x.stoa", "--humans", "2"], "leave out the game, --humans."),
    ],
)
def test_a_table_that_cannot_be_is_refused(stoa: Stoa, argv: list[str], sentence: str) -> None:
    result = stoa("play", *argv)
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_what_cannot_be_played_on_is_refused(stoa: Stoa, tmp_path: Path) -> None:
    over = write_record(tmp_path, record_text())
    assert "That match is over" in stoa("play", "--resume", over).err
    keyless = "\n".join(line for line in record_text(2).splitlines() if not line.startswith(("key", "end")))
    open_ended = write_record(tmp_path, f"{keyless}\nend {keyless.count(chr(10)) + 1}\n")
    assert "has no key to draw with" in stoa("play", "--resume", open_ended).err
    unknown = write_record(tmp_path, record_text(2, player="oracle"))
    assert "There is no computer player 'oracle'." in stoa("play", "--resume", unknown).err
    illegal = write_record(tmp_path, record_text(2).replace("\n1 ", "\n1 build "))
    assert "Line " in stoa("play", "--resume", illegal).err


def test_a_player_who_asks_is_told_what_can_be_counted(at_keyboard: AtKeyboard) -> None:
    script = ["choose athens", "aids", "quit", "n"]
    out = at_keyboard("play", "agoniste", script=script).out
    assert "Three routes to" in out


def test_a_hint_is_given_to_who_plays_alone(at_keyboard: AtKeyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoa.cli.hinting.COURSES", 8)
    script = ["hint", "quit", "n"]
    result = at_keyboard("play", "template", "--name", "Ada", script=script)
    assert "of the time" in result.out
    assert "were imagined" in result.out
    several = at_keyboard("play", "template", "--humans", "2", script=["", *script])
    assert "only where no other person plays" in several.out + several.err
    assert "of the time" not in several.out
