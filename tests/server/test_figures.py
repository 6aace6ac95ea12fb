"""Figures for whoever keeps the house: they tell how much goes on, and of nobody anything."""

import json
import re
from pathlib import Path

import httpx
import pytest

from stoa.cli.main import main
from tests.server.serving import PATIENCE, Serving

DASHBOARD = Path(__file__).resolve().parent.parent.parent / "deploy" / "dashboard.json"


def told(serving: Serving) -> str:
    port = serving.app.state.metrics
    return httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text


def value(text: str, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    assert found is not None, name
    return float(found[1])


def test_they_tell_how_much_goes_on_and_of_nobody_anything(tmp_path: Path) -> None:
    with Serving(tmp_path, metrics=0) as serving:
        ada = serving.person("Ada")
        table = ada.table(seats=["me", "random"])["id"]
        with ada.join(table) as chair:
            chair.until_my_turn()
            before = value(told(serving), "stoa_lines_total")
            chair.play_first()
            chair.until_my_turn()
            text = told(serving)
            assert value(text, "stoa_lines_total") > before
            assert value(text, "stoa_tables_open") == 1
            assert value(text, "stoa_connections") == 1
            assert value(text, "stoa_thought_seconds_count") > 0
            assert value(text, "stoa_failed_writes_total") == 0
        for secret in (table, ada.id, ada.name, ada.http.cookies["stoa"]):
            assert secret not in text


def test_they_are_told_to_nobody_unless_that_is_wanted(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        assert serving.app.state.metrics == 0
        assert "stoa_" not in httpx.get(f"http://{serving.host}/metrics", timeout=PATIENCE).text


def test_the_dashboard_shows_what_is_told(tmp_path: Path) -> None:
    shown = re.findall(r"stoa_[a-z_]+", json.dumps(json.loads(DASHBOARD.read_text(encoding="utf-8"))))
    with Serving(tmp_path, metrics=0) as serving:
        names = set(re.findall(r"^(stoa_[a-z_]+)", told(serving), re.MULTILINE))
    assert set(shown) <= names
    assert len(set(shown)) >= 6


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with Serving(tmp_path, metrics=0) as serving:
        port = str(serving.app.state.metrics)
        (tmp_path / "other").mkdir()
        url = f"sqlite:///{tmp_path / 'other' / 'stoa.db'}"
        command = ["serve", "--host", "127.0.0.1", "--port", "0", "--db", url, "--metrics", port]
        assert main(command) == 1
    assert "could not start" in capfd.readouterr().err
