"""Behind nginx, as the project configures it: nobody notices it, and it hides nobody."""

import re
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from stoa.server.api import LONGEST_WAIT
from stoa.server.calls import LARGEST
from stoa.server.running import PING_SECONDS
from stoa.server.security import HEADERS, Limits, Rate
from tests.processes import free_port
from tests.server.databases import POSTGRESQL, of_kind, url_of
from tests.server.process import Running
from tests.server.proxy import SITE, Proxy
from tests.server.serving import PATIENCE, Person, Serving

FORGED = ("x-forwarded-for", "x-real-ip", "x-client-ip")
Behind = Callable[..., Serving]


@pytest.fixture
def behind(tmp_path: Path) -> Iterator[Behind]:
    """Makes a server to which everybody comes by way of nginx."""
    with ExitStack() as servers:

        def make(**settings: Any) -> Serving:
            serving = servers.enter_context(Serving(tmp_path, **settings))
            serving.host = servers.enter_context(Proxy(serving.host)).host
            return serving

        yield make


def seconds(directive: str) -> int:
    """How long a directive of the project's file says."""
    found = re.search(rf"^ *{directive} (\d+)s;$", SITE.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, directive
    return int(found[1])


def gets(host: str, address: str, headers: list[dict[str, str]]) -> list[int]:
    """What calls are answered that come from an address of this machine."""
    coming = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=f"http://{host}", transport=coming, timeout=PATIENCE) as http:
        return [http.get("/api/games", headers=forged).status_code for forged in headers]


def play_to_the_end(ada: Person, bob: Person) -> str:
    """Ada plays by a WebSocket and Bob by calls; the table."""
    table = str(ada.table(seats=["me", "open"])["id"])
    bob.sit(table, 1)
    with ada.join(table) as one:
        while one.now["table"]["status"] != "over":
            line = one.now["line"]
            if one.now["actions"]:
                assert one.play_first()["type"] == "position"
            else:
                his = seen_by_bob(bob, table, line)
                move = {"seat": 1, "texts": [his["actions"][0]["text"]], "line": his["line"]}
                bob.post(f"/api/tables/{table}/play", move)
            one.until_line(line + 1)
        assert seen_by_bob(bob, table, one.now["line"])["standing"] == one.now["standing"]
        assert one.socket.ping().wait(PATIENCE)
    return table


def seen_by_bob(bob: Person, table: str, line: int) -> Any:
    """What he is told, as soon as whoever tells him has heard of so many lines."""
    give_up = time.monotonic() + PATIENCE
    while (his := bob.get(f"/api/tables/{table}/position?seat=1"))["line"] < line:
        assert time.monotonic() < give_up
        time.sleep(0.02)
    return his


def test_a_match_is_played_by_socket_and_by_calls_and_proven(behind: Behind) -> None:
    serving = behind()
    table = play_to_the_end(serving.person("Ada"), bob := serving.person("Bob"))
    assert bob.get(f"/api/tables/{table}/proof")["proven"]


def test_a_match_is_played_by_way_of_several_processes(tmp_path: Path) -> None:
    with of_kind(POSTGRESQL):
        running = Running(tmp_path, "--workers", "2", url=url_of(tmp_path))
    several: Any = SimpleNamespace(people=[])
    try:
        with Proxy(running.home.removeprefix("http://")) as proxy:
            several.host = proxy.host
            play_to_the_end(Person(several, "Ada"), Person(several, "Bob"))
    finally:
        for person in several.people:
            person.http.close()
        running.end()


def test_every_address_behind_it_is_counted_and_no_header_makes_it_another(behind: Behind) -> None:
    host = behind(limits=Limits(gets=Rate(4, 0.0001))).host
    forged = [dict.fromkeys(FORGED, f"203.0.113.{n}") for n in range(5)]
    assert gets(host, "127.0.0.2", forged) == [200, 200, 200, 200, 429]
    # Not even for whoever comes from where proxies are trusted.
    assert gets(host, "127.0.0.1", forged)[-1] == 429
    assert gets(host, "127.0.0.3", [{"x-forwarded-for": "127.0.0.2"}]) == [200]
    assert gets(host, "127.0.0.2", [{"x-forwarded-for": "127.0.0.3, 127.0.0.1"}]) == [429]


def test_sockets_of_an_address_behind_it_are_counted_too(behind: Behind) -> None:
    serving = behind(limits=Limits(sockets=1))
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "open"])["id"]
    name, _, port = serving.host.partition(":")

    def connected(address: str, n: int) -> Any:
        return connect(
            f"ws://{serving.host}/api/tables/{table}/live",
            sock=socket.create_connection((name, int(port)), PATIENCE, (address, 0)),
            additional_headers={"cookie": ada.cookie, **dict.fromkeys(FORGED, f"203.0.113.{n}")},
        )

    with connected("127.0.0.2", 1):
        with pytest.raises(InvalidStatus) as refused:
            connected("127.0.0.2", 2)
        assert refused.value.response.status_code == 429
        with connected("127.0.0.3", 3):
            pass


def test_nobody_is_waited_for_less_long_than_the_server_would() -> None:
    for directive in ("proxy_read_timeout", "proxy_send_timeout"):
        assert seconds(directive) > max(60, 2 * PING_SECONDS, LONGEST_WAIT)


def test_a_page_says_everything_once_and_its_own_origin_is_let_in(behind: Behind) -> None:
    serving = behind()
    answer = httpx.get(f"http://{serving.host}/api/games", timeout=PATIENCE)
    assert {name: answer.headers.get_list(name) for name in HEADERS} == {
        name: [said] for name, said in HEADERS.items()
    }
    assert answer.headers.get_list("cache-control") == ["no-store"]
    address = f"http://{serving.host}/api/session"
    for origin, status in [(f"http://{serving.host}", 200), ("http://elsewhere.example", 403)]:
        posted = httpx.post(address, json={}, headers={"origin": origin}, timeout=PATIENCE)
        assert posted.status_code == status


def test_nobody_in_the_clear_passes_for_one_over_tls(behind: Behind) -> None:
    forged = {"x-forwarded-proto": "https"}
    answer = httpx.post(f"http://{behind().host}/api/session", json={}, headers=forged, timeout=PATIENCE)
    assert set(answer.cookies) == {"stoa"}
    assert "strict-transport-security" not in answer.headers


def test_over_tls_a_browser_is_told_so_and_plays(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, Proxy(serving.host, over_tls=True) as proxy:
        origin = f"https://{proxy.host}"
        with httpx.Client(
            base_url=origin, verify=False, headers={"origin": origin}, timeout=PATIENCE
        ) as http:
            entered = http.post("/api/session", json={})
            assert len(entered.headers.get_list("strict-transport-security")) == 1
            cookie = f"__Host-stoa={entered.cookies['__Host-stoa']}"
            table = http.post("/api/tables", json={"game": "template"}).json()["id"]
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        with connect(
            f"wss://{proxy.host}/api/tables/{table}/live", ssl=trusting, origin=Origin(origin),
            additional_headers={"cookie": cookie}, open_timeout=PATIENCE,
        ) as live:  # fmt: skip
            assert live.ping().wait(PATIENCE)


def test_what_is_too_large_is_refused_in_a_sentence_or_before_it_comes(behind: Behind) -> None:
    serving = behind()
    person = serving.person()
    refused = person.post("/api/me", {"name": "a" * LARGEST}, 413)
    assert str(LARGEST) in refused["error"]
    assert person.http.post("/api/me", json={"name": "a" * 4 * LARGEST}).status_code == 413
    assert person.http.get("/api/games", headers={"x-long": "a" * 10_000}).status_code == 400


def test_while_the_server_is_away_it_says_so_and_everybody_comes_back(tmp_path: Path) -> None:
    port = free_port()
    with Proxy(f"127.0.0.1:{port}") as proxy:
        with Serving(tmp_path, port=port) as first:
            first.host = proxy.host
            ada = first.person("Ada")
            table = ada.table(seats=["me", "random"])["id"]
            with ada.join(table) as chair:
                chair.until_my_turn()
                assert chair.play_first()["type"] == "position"
                line, cookies = chair.now["line"], ada.http.cookies
                first.server.should_exit = True
                with pytest.raises(ConnectionClosed) as closed:
                    chair.until(lambda: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        with httpx.Client(base_url=f"http://{proxy.host}", cookies=cookies, timeout=PATIENCE) as http:
            assert http.get("/healthz").status_code == 502
            assert http.post("/api/me", json={"name": "Ada"}).status_code == 502
        with Serving(tmp_path, port=port) as second:
            second.host = proxy.host
            ada.http = httpx.Client(base_url=f"http://{proxy.host}", cookies=cookies, timeout=PATIENCE)
            second.people.append(ada)
            with ada.join(table) as again:
                assert again.now["line"] >= line
                again.until_my_turn()
                assert again.play_first()["type"] == "position"
