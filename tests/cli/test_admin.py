"""`stoa admin` against a real server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from stoa.cli.main import main
from tests.server.serving import Serving


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("STOA_TOKEN", raising=False)
    with Serving(tmp_path) as running:
        monkeypatch.setenv("STOA_AT", f"http://{running.host}")
        monkeypatch.setenv("STOA_DB", running.settings.database)
        yield running


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(["admin", *words]) == code
    told = capsys.readouterr()
    return told.out + told.err


def test_somebody_keeps_the_house_by_a_command_on_its_machine_and_no_more_by_another(
    house: Serving, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = house.person("Ada")
    assert ada.get("/api/house")["keeper"] is False
    assert "/keepers" in said(capsys, "grant", ada.id)
    assert ada.get("/api/house")["keeper"] is True
    assert "Ada" in said(capsys, "keepers")
    said(capsys, "revoke", ada.id)
    assert ada.get("/api/house")["keeper"] is False
    assert "no guest" in said(capsys, "grant", "nobody", code=1)


def test_the_house_is_kept_at_the_terminal(house: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    ada, bob = house.person("Ada"), house.person("Bob")
    table = ada.table(seats=["me", "open"])["id"]
    ada.post("/api/reports", {"guest": bob.id, "reason": "spam", "text": "Too much."})
    assert table in said(capsys, "tables", "Ada")
    assert "Too much." in said(capsys, "reports")
    report = said(capsys, "reports").split()[0]
    assert "settled" in said(capsys, "settle", report, "Warned.")
    assert "None." in said(capsys, "reports")
    assert "kept out" in said(capsys, "ban", bob.id, "--days", "2", "--why", "Spam.")
    assert bob.http.get("/api/me").status_code == 403
    assert "come in again" in said(capsys, "unban", bob.id)
    assert "Guest" in said(capsys, "rename", bob.id, "Guest")
    assert "closed" in said(capsys, "close", table)
    assert "open again" in said(capsys, "reopen", table)
    assert "told" in said(capsys, "announce", "Hello")
    assert ada.get("/api/house")["announcement"] == "Hello"
    assert "0 tables with a clock" in said(capsys, "drain")
    assert "made again" in said(capsys, "open")
    assert "would go" in said(capsys, "purge", "--days", "30")
    assert "waiting" in said(capsys, "load")
    assert [line.split()[3] for line in said(capsys, "log").splitlines()][:3] == ["open", "drain", "announce"]


def test_nothing_is_left_of_how_the_terminal_came_in(
    house: Serving, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "load")
    assert said(capsys, "keepers") == ""
    assert not list(Path(house.folder).glob("data/stoa/tokens.json"))


def test_without_a_database_nobody_keeps_anything(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'none.db'}"
    assert "no database" in said(capsys, "load", "--db", url, code=1)
    assert not (tmp_path / "none.db").exists()
