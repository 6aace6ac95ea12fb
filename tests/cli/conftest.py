"""How the tests call `stoa`: in this process, with what it printed; or scripted, as if at a keyboard."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import pytest

from stoa.cli.main import main


class Result(NamedTuple):
    """What a command line came to."""

    code: int
    out: str
    err: str


Stoa = Callable[..., Result]


@pytest.fixture
def stoa(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Stoa:
    """Run a command line; a fault of Stoa shows its traceback."""
    monkeypatch.setenv("STOA_TRACEBACK", "1")
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*argv: str) -> Result:
        capsys.readouterr()
        code = main(argv)
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return run


class Keyboard:
    """Answers what is asked: from a script at the prompt, then always `then`; otherwise by question."""

    def __init__(self, script: Iterable[str], then: str | None, answers: dict[str, str]) -> None:
        self.script: Iterator[str] = iter(script)
        self.then = then
        self.answers = answers
        self.asked: list[str] = []

    def __call__(self, question: str = "") -> str:
        self.asked.append(question)
        if question == "> ":
            line = next(self.script, self.then)
            if line is None:
                raise EOFError
            return line
        for beginning, answer in self.answers.items():
            if question.startswith(beginning):
                return answer
        return ""


@pytest.fixture
def at_keyboard(stoa: Stoa, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run a command line with somebody at the keyboard who types `script` and then always `then`."""

    def run(
        *argv: str, script: Iterable[str] = (), then: str | None = "1", answers: dict[str, str] | None = None
    ) -> Result:
        monkeypatch.setattr("stoa.cli.play.is_interactive", lambda: True)
        monkeypatch.setattr("builtins.input", Keyboard(script, then, answers or {}))
        return stoa(*argv)

    return run
