"""What a terminal can show."""

import io

import pytest

from stoa.cli.terminal import PLAIN, console, has_utf8, is_interactive, plain


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "PYTHONUTF8", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


def styled() -> str:
    stream = Terminal()
    console(stream).print("x", style="bold red")
    return stream.getvalue()


def test_a_terminal_gets_colours() -> None:
    assert "\x1b[" in styled()


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colours_where_they_are_not_wanted(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    assert styled() == "x\n"


def test_no_colours_in_a_file_even_if_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    stream = io.StringIO()
    console(stream).print("x", style="bold red")
    assert stream.getvalue() == "x\n"


def test_what_looks_like_markup_is_printed_as_it_is() -> None:
    stream = io.StringIO()
    console(stream).print("[bold]Ada[/bold] :smile: 12")
    assert stream.getvalue() == "[bold]Ada[/bold] :smile: 12\n"


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, True),
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "en_GB.utf8"}, True),
        ({"LANG": "en_GB"}, True),
        ({"LC_ALL": "C"}, False),
        ({"LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"}, False),
        ({"LC_ALL": "C.UTF-8"}, True),
        ({"LC_CTYPE": "el_GR.ISO-8859-7"}, False),
        ({"LANG": "el_GR.ISO-8859-7@euro"}, False),
        ({"LC_ALL": "C", "PYTHONUTF8": "1"}, True),
    ],
)
def test_the_locale_says_whether_the_terminal_reads_utf8(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: bool
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert has_utf8() == expected


def test_everything_has_a_plain_form() -> None:
    assert plain("a – b … 3→4 Ἀθήνη é ▶ \udcff") == "a - b ... 3>4 ????? e > ?"
    assert all(form.isascii() and form for form in PLAIN.values())


def test_a_captured_output_is_not_interactive() -> None:
    assert not is_interactive()
