"""The terminal speaks the language of the locale: its own words, and those of the title."""

import ast
import io
import re
import string
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from stoa.cli import words
from stoa.cli.boards import draw, helpers
from stoa.cli.herald import Herald
from stoa.cli.sitting import HELP
from stoa.cli.terminal import console
from stoa.cli.words.de import GERMAN
from stoa.games import GAMES
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.kernel.messages import Message
from stoa.players.words import LANGUAGES as PLAYERS
from tests.cli.conftest import Result

SOURCE = Path(words.__file__).parent.parent
GOLDENS = Path(__file__).parents[1] / "golden"
GREEK = str.maketrans(string.ascii_letters, "αβγδεζηθικλμνξοπρςτυφχψωϊϋ" * 2)
"""Letters of a language that nobody wrote words for: what is still Latin did not come from a table."""


def told() -> set[str]:
    """Every sentence that the terminal tells."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tell":
                (said,) = node.args
                if isinstance(said, ast.Constant):
                    found.add(str(said.value))
    return found


def test_every_sentence_has_german_words_with_the_same_parts_and_none_is_left_over() -> None:
    help = {word for line in HELP for word in line}
    helping = {word for game in GAMES for line in helpers(game).values() for word in line[:2]}
    assert told() - GERMAN.keys() == set()
    assert {effect for _, effect in HELP} - GERMAN.keys() == set()
    assert helping - GERMAN.keys() == set()
    assert GERMAN.keys() - told() - help - helping == set()
    for english, german in GERMAN.items():
        assert set(re.findall(r"{(\w+)", english)) == set(re.findall(r"{(\w+)", german))


def in_greek(sentence: str) -> str:
    """A sentence in Greek letters, but for the names of what is filled in."""
    parts = re.split(r"(\{\w+[:}]|\})", sentence)
    return "".join(part if at % 2 else part.translate(GREEK) for at, part in enumerate(parts))


def positions() -> Iterator[tuple[Match[Any], int]]:
    """Tables of every title, and of every mode that a title has, from the first choice to the end."""
    for game in GAMES.values():
        modes = [choice for choice in game.options if choice.id == "mode"]
        for mode in modes[0].values if modes else [""]:
            options = game.agree(game.max_players, {"mode": mode} if mode else None)
            match, die = Match(game, options, SeededChance(5)), SeededChance(5)
            for turn in range(60 if game.id == "agora_ernest" else 400):
                legal = match.legal()
                if turn % 6 == 0 or not legal:
                    yield match, turn % game.max_players
                if not legal:
                    break
                match.play(legal[die.below(len(legal))])


def test_no_word_of_a_board_stands_outside_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a board says is in a table of words, so that it is said in the language of the locale."""
    plainly = Herald.__call__
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setattr(words, "GERMAN", {sentence: in_greek(sentence) for sentence in GERMAN})
    monkeypatch.setattr(
        Herald, "__call__", lambda self, message: _greek(plainly, self, message), raising=True
    )
    drawn: set[str] = set()
    for match, seat in positions():
        names = [str(number) for number in range(match.options.players)]
        for eyes in (seat, NOBODY):
            output = console(io.StringIO())
            output.width = 80
            herald = Herald(match.game, names, match.options, "de")
            output.print(draw(match.game.view(match.state, eyes), herald))
            shown: str = output.file.getvalue()  # type: ignore[attr-defined]
            assert max(map(len, shown.splitlines())) <= 80
            assert re.search(r"[α-ϋ]{3}", shown)
            drawn |= {f"{match.game.id}: {word}" for word in re.findall(r"[a-z]{2,}", shown)}
    assert drawn == set()


def _greek(plainly: Callable[[Herald, Message], str], herald: Herald, message: Message) -> str:
    return plainly(herald, message).translate(GREEK)


@pytest.mark.parametrize("game", GAMES)
def test_a_german_terminal_names_the_computer_players_in_german(
    game: str, at_keyboard: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    shown = at_keyboard("play", game, "--seat", "human", "--seat", "citizen", then=None).out
    english, german = (PLAYERS[language]["player.citizen"] for language in ("en", "de"))
    assert german in shown
    assert english.lower() not in shown.lower()


def test_a_record_is_replayed_in_the_language_of_the_locale(
    at_keyboard: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = GOLDENS / "agoniste" / "kept" / "tie-break-3-players.record"
    english = at_keyboard("replay", str(record)).out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    german = at_keyboard("replay", str(record)).out
    standing = GAMES["agoniste"].sentences
    for language, shown in (("en", english), ("de", german)):
        for category in ("category.home", "category.routes", "ending.tie-break"):
            assert standing[language][category] in shown


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_CH.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_decides(monkeypatch: pytest.MonkeyPatch, locale: dict[str, str], language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    assert words.language() == language
    assert words.tell("Taken back.") == ("Zurückgenommen." if language == "de" else "Taken back.")
