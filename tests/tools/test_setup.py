"""Setting up on a machine: what is asked and said before system packages are installed."""

import subprocess
import sys
from typing import Any

import pytest

from tools import setup


class Terminal:
    """Something that is looked at by a person, or not."""

    def __init__(self, has_person: bool) -> None:
        self.has_person = has_person

    def isatty(self) -> bool:
        return self.has_person


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What is given to apt-get, which is not there really."""
    ran: list[list[str]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[bytes]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("tools.setup.subprocess.run", run)
    monkeypatch.setattr("tools.setup.shutil.which", lambda _: "/usr/bin/apt-get")
    monkeypatch.setattr(setup, "output", lambda *_: "allowed")
    return ran


def sits_there(monkeypatch: pytest.MonkeyPatch, answer: str | None) -> list[str]:
    """A person at a terminal who gives this answer, or nobody; what is asked is kept."""
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        assert answer is not None
        return answer

    monkeypatch.setattr("builtins.input", ask)
    monkeypatch.setattr(sys, "stdin", Terminal(answer is not None))
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda _: answer is not None, raising=False)
    return asked


@pytest.mark.parametrize(("answer", "is_installed"), [("", True), ("Y", True), ("yes", True), ("n", False)])
def test_who_sits_at_a_terminal_is_asked_first(
    monkeypatch: pytest.MonkeyPatch, installed: list[list[str]], answer: str, is_installed: bool
) -> None:
    asked = sits_there(monkeypatch, answer)
    setup.apt_install(["gcc", "libc6-dev"])
    assert asked == ["Install gcc libc6-dev with apt-get? [Y/n] "]
    assert bool(installed) == is_installed


def test_elsewhere_it_says_what_it_installs(
    monkeypatch: pytest.MonkeyPatch, installed: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    asked = sits_there(monkeypatch, None)
    setup.apt_install(["gcc"])
    assert asked == []
    assert capsys.readouterr().out.startswith("Installing gcc with apt-get ... ")
    assert installed[0][-1] == "gcc"


def test_nothing_is_asked_where_nothing_is_missing(
    monkeypatch: pytest.MonkeyPatch, installed: list[list[str]]
) -> None:
    asked = sits_there(monkeypatch, "n")
    setup.apt_install([])
    assert (asked, installed) == ([], [])


def test_a_web_server_that_was_installed_for_the_tests_does_not_serve(
    monkeypatch: pytest.MonkeyPatch, installed: list[list[str]]
) -> None:
    sits_there(monkeypatch, None)
    setup.apt_install(["postgresql", "nginx"])
    assert [command[-3:] for command in installed[1:]] == [
        ["service", "nginx", "stop"],
        ["update-rc.d", "nginx", "disable"],
    ]
    setup.apt_install(["postgresql"])
    assert len(installed) == 4
