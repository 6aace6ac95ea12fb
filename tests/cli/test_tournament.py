"""`stoa tournament` against a real server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from stoa.cli.main import main
from tests.server.serving import Serving


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server; what is remembered of it is kept apart."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("STOA_TOKEN", raising=False)
    with Serving(tmp_path) as running:
        yield f"http://{running.host}"


def test_computers_play_a_tournament_that_was_set_up_at_the_terminal(
    at: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "list", "--at", at]) == 0
    assert "no tournament" in capsys.readouterr().out
    made = ["tournament", "new", "template", "--title", "Cup", "--computer", "greedy", "--at", at]
    assert main(made) == 0
    id = capsys.readouterr().out.strip()
    assert main(["tournament", "begin", id, "--at", at]) == 1
    assert "at least 2" in capsys.readouterr().err
    assert main(["tournament", "add", id, "greedy", "--at", at]) == 0
    assert main(["tournament", "begin", f"{at}/tournaments/{id}", "--at", at]) == 0
    assert main(["tournament", "watch", id, "--at", at]) == 0
    shown = capsys.readouterr().out
    assert "Cup (" in shown
    assert "over" in shown
    folder = tmp_path / "records"
    assert main(["tournament", "records", id, str(folder), "--at", at]) == 0
    kept = [file.read_text() for file in folder.iterdir()]
    assert len(kept) == 1
    assert kept[0].startswith("stoa record")
    # The same guest came every time, and nobody else reads by what.
    assert (tmp_path / "data" / "stoa" / "tokens.json").stat().st_mode & 0o077 == 0


def test_what_the_server_refuses_is_said_as_it_says_it(at: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "show", "none", "--at", at]) == 1
    assert capsys.readouterr().err == "There is no tournament with this address.\n"
    assert main(["tournament", "new", "template", "--minutes", "3", "--days", "2", "--at", at]) == 2
    assert "not both" in capsys.readouterr().err


def test_where_nobody_answers_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "list", "--at", "http://127.0.0.1:1"]) == 1
    assert "Nobody answers" in capsys.readouterr().err
