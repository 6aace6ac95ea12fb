"""The link to a table, as a QR code."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
import segno

from stoa.server.codes import LIFETIME, MOST, Codes
from stoa.server.invitations import LONGEST_HOST, picture
from stoa.server.security import Limits, Rate
from tests.server.serving import PATIENCE, Serving


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Callable[[Limits], Serving]]:
    """Makes a server with other limits."""
    with ExitStack() as servers:
        yield lambda limits: servers.enter_context(Serving(tmp_path, limits=limits))


def code(serving: Serving, table: str, **headers: str) -> httpx.Response:
    address = f"http://{serving.host}/api/tables/{table}/invitation.svg"
    return httpx.get(address, headers=headers, timeout=PATIENCE)


def test_the_code_of_a_table_is_its_link_where_the_caller_reached_it(serving: Serving) -> None:
    table = serving.person().table()["id"]
    answer = code(serving, table)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.content == picture(f"http://{serving.host}/table/{table}")
    assert code(serving, table, host="games.example:8000").content == picture(
        f"http://games.example:8000/table/{table}"
    )
    secure = {"host": "games.example", "x-forwarded-proto": "https"}
    assert code(serving, table, **secure).content == picture(f"https://games.example/table/{table}")


def test_a_picture_shows_every_dark_square_of_the_code() -> None:
    link = "http://192.168.1.20:8000/table/9x7uagbsx99sqmdx"
    drawn = picture(link).decode()
    square = segno.make(link, error="m", micro=False)
    size = square.symbol_size(border=3)[0]
    assert f'viewBox="0 0 {size} {size}"' in drawn
    lines = re.findall(r'stroke="#231a15" d="([^"]*)"', drawn)
    runs = [int(run) for run in re.findall(r"h(\d+)", "".join(lines))]
    assert sum(runs) == sum(sum(row) for row in square.matrix)


def test_a_table_that_does_not_exist_has_no_code(serving: Serving) -> None:
    assert code(serving, "nowhere").status_code == 404


@pytest.mark.parametrize("host", ["<script>", "a b", "x" * (LONGEST_HOST + 1), "näh"])
def test_only_a_host_gets_into_a_code(serving: Serving, host: str) -> None:
    refused = httpx.get(
        f"http://{serving.host}/api/tables/{serving.person().table()['id']}/invitation.svg",
        headers=[(b"host", host.encode("latin-1"))],
        timeout=PATIENCE,
    )
    assert refused.status_code == 400


def test_codes_for_one_address_are_counted(strict: Callable[[Limits], Serving]) -> None:
    serving = strict(Limits(invitations=Rate(2, 0.0001)))
    table = serving.person().table()["id"]
    assert [code(serving, table).status_code for _ in range(3)] == [200, 200, 429]
    assert httpx.get(f"http://{serving.host}/api/tables/{table}", timeout=PATIENCE).status_code == 200


def links(serving: Serving, table: str, **headers: str) -> dict[str, object]:
    address = f"http://{serving.host}/api/tables/{table}/invitation"
    found: dict[str, object] = httpx.get(address, headers=headers, timeout=PATIENCE).json()
    return found


def test_whoever_sits_at_the_server_invites_to_its_network(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = serving.person().table()["id"]
    port = serving.host.rpartition(":")[2]
    alone = {"links": [f"http://{serving.host}/table/{table}"], "canBeReached": False, "code": ""}
    told = links(serving, table)
    alone["code"] = told["code"]
    assert told == alone
    monkeypatch.setitem(serving.app.state._state, "hosts", lambda: ["192.168.1.24", "10.0.0.7"])
    found = [f"http://{host}:{port}/table/{table}" for host in ("192.168.1.24", "10.0.0.7")]
    assert links(serving, table) == {"links": found, "canBeReached": True, "code": told["code"]}
    assert code(serving, table).content == picture(found[0])
    for number, shown in (("1", found[1]), ("7", found[1])):
        address = f"http://{serving.host}/api/tables/{table}/invitation.svg?link={number}"
        assert httpx.get(address, timeout=PATIENCE).content == picture(shown)


def test_nobody_else_is_told_the_machines_addresses(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = serving.person().table()["id"]
    monkeypatch.setitem(serving.app.state._state, "hosts", lambda: ["192.168.1.24"])
    far = {"host": "localhost:8000", "x-forwarded-for": "203.0.113.9"}
    assert links(serving, table, **far)["links"] == [f"http://localhost:8000/table/{table}"]
    named = links(serving, table, host="games.example")
    assert named["links"] == [f"http://games.example/table/{table}"]
    assert named["canBeReached"]


def test_a_code_leads_to_its_table_however_it_is_typed(serving: Serving) -> None:
    host, guest = serving.person("Ada"), serving.person("Ben")
    table = host.table()["id"]
    shown = host.get(f"/api/tables/{table}/invitation")["code"]
    assert re.fullmatch(r"[2-9A-HJ-NP-Z]{4}", shown)
    assert guest.get(f"/api/tables/{table}/invitation")["code"] == shown
    for typed in (shown, shown.lower(), f"{shown[:2]}-{shown[2:]}"):
        assert guest.get(f"/api/codes/{typed}") == {"table": table}
    told = guest.get("/api/codes/0000", status=404)
    assert "0000" in told["error"]


def test_a_code_is_good_as_long_as_it_is_shown() -> None:
    now = 0.0
    codes = Codes(lambda: now)
    first = codes.show("one")
    second = codes.show("two")
    assert (codes.find(first), codes.find(second)) == ("one", "two")
    now = LIFETIME - 1
    assert codes.show("one") == first
    now = LIFETIME + 1
    assert (codes.find(first), codes.find(second)) == ("one", "")


def test_only_so_many_codes_are_good_at_a_time() -> None:
    codes = Codes(lambda: 0.0)
    shown = [codes.show(f"table {n}") for n in range(MOST + 1)]
    assert len(set(shown)) == MOST + 1
    assert (codes.find(shown[0]), codes.find(shown[1])) == ("", "table 1")


def test_wrong_codes_of_one_address_are_counted(strict: Callable[[Limits], Serving]) -> None:
    serving = strict(Limits(finds=Rate(2, 1e-6)))
    host = serving.person("Ada")
    shown = host.get(f"/api/tables/{host.table()['id']}/invitation")["code"]
    for _ in range(4):
        host.get(f"/api/codes/{shown}")
    for _ in range(2):
        host.get("/api/codes/0000", status=404)
    host.get(f"/api/codes/{shown}", status=429)
