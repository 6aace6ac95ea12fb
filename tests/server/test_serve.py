"""The command `stoa serve`: where it listens, what it prints and logs, how it ends."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import ifaddr
import pytest

from stoa.cli.main import main
from stoa.server.addresses import addresses, local_hosts
from stoa.server.running import listen
from tests.processes import ending

SOURCE = Path(__file__).resolve().parent.parent.parent / "src"


def test_the_server_says_where_it_is_and_ends_when_told(tmp_path: Path) -> None:
    database = tmp_path / "stoa.db"
    command = [sys.executable, "-m", "stoa", "serve", "--host", "127.0.0.1", "--port", "0"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with ending(subprocess.Popen(
        [*command, "--db", f"sqlite:///{database}"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )) as running:  # fmt: skip
        assert running.stdout is not None
        lines: list[str] = []
        while not lines or "Ctrl+C" not in lines[-1]:
            lines.append(running.stdout.readline())
            assert lines[-1], "the server ended"
        found = re.search(r"http://127\.0\.0\.1:\d+/", "".join(lines))
        assert found is not None
        with httpx.Client(base_url=found[0], timeout=60) as client:
            assert client.get("healthz").json()["ok"]
            cookie = client.post("api/session", json={}).cookies["stoa"]
            table = client.post("api/tables", json={"game": "template"}).json()["id"]
        running.send_signal(signal.SIGTERM)
        _, logged = running.communicate(timeout=60)
    assert running.returncode == 0
    told = [json.loads(line)["text"] for line in logged.splitlines()]
    assert told[0] == "started"
    assert told[-1] == "stopped"
    assert table not in logged
    assert cookie not in logged
    assert cookie.partition(".")[0] not in logged


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--db", "nonsense"], "sqlite:///"),
        (["--db", "mysql://x/y"], "mysql"),
        (["--port", "99999"], "65535"),
        (["--host", "no such host"], "Cannot listen"),
        (["--workers", "0"], "1 to 64"),
        (["--proxy", "nonsense"], "an address or a network"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *arguments]) == 2
    assert word in capsys.readouterr().err


@pytest.mark.parametrize("name", ["nowhere/x.db", "."])
def test_a_database_that_cannot_be_opened_is_told_so(tmp_path: Path, name: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-m", "stoa", "serve", "--port", "0", "--db", f"sqlite:///{tmp_path / name}"]
    failed = subprocess.run(command, env=environment, check=False, capture_output=True, text=True, timeout=60)
    assert failed.returncode == 1
    assert "No such file" in failed.stderr or "unable to open" in failed.stderr
    assert str(tmp_path / name) in failed.stderr
    assert "Traceback" not in failed.stderr


def test_a_port_that_is_taken_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path / 'x.db'}"
        assert main(["serve", "--host", "127.0.0.1", "--port", port, "--db", database]) == 2
    assert "Cannot listen" in capsys.readouterr().err


def test_every_address_is_one_to_click() -> None:
    assert addresses("127.0.0.1", 80) == ["http://127.0.0.1:80/"]
    assert addresses("::1", 80) == ["http://[::1]:80/"]
    everywhere = addresses("0.0.0.0", 8000)
    assert everywhere[0] == "http://localhost:8000/"
    assert everywhere[1:] == [f"http://{host}:8000/" for host in local_hosts()]


def test_a_machine_is_found_at_each_of_its_addresses_in_the_network_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own: list[str | tuple[str, int, int]] = [
        "127.0.0.1",
        "192.168.1.20",
        ("fe80::1", 0, 2),
        "10.0.0.5",
        "192.168.1.20",
    ]
    adapters = [ifaddr.Adapter(f"net{n}", "", [ifaddr.IP(ip, 24, "")]) for n, ip in enumerate(own)]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    assert local_hosts() == ["192.168.1.20", "10.0.0.5"]


def test_a_machine_that_may_not_be_asked_for_its_addresses_is_here_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forbidden() -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(ifaddr, "get_adapters", forbidden)
    assert addresses("0.0.0.0", 8000) == ["http://localhost:8000/"]
