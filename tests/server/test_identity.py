"""Who somebody is: how one becomes known, stays known, is known elsewhere, and is known no more."""

import json

import httpx
import pytest

from stoa.server.api import OPERATIONS
from stoa.server.guests import code_digest, label_of, new_code
from stoa.server.security import Limits, Rate
from tests.server.browsers import DAY, stranger
from tests.server.serving import PATIENCE, Person, Serving

FOREIGN_LINK = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
OVER_TLS = {"x-forwarded-proto": "https"}


# Becoming known.


def test_a_link_from_another_site_leaves_everybody_who_they_are(serving: Serving, ada: Person) -> None:
    with stranger(serving, **FOREIGN_LINK) as link:
        for path in ("/api/me", "/api/tables", "/api/sessions", "/", "/table/x"):
            assert "set-cookie" not in link.get(path).headers
    assert ada.get("/api/me")["id"] == ada.id


def test_no_get_sets_a_cookie(serving: Serving, ada: Person) -> None:
    table = ada.table()["id"]
    paths = [operation.path for operation in OPERATIONS if operation.method == "GET"]
    with stranger(serving) as nobody:
        for http in (nobody, ada.http):
            for path in [*paths, "/", "/healthz", "/api/openapi.json"]:
                assert "set-cookie" not in http.get(path.replace("{table}", table)).headers
    assert len(paths) > 5


def test_a_browser_that_comes_in_twice_is_the_same_guest(serving: Serving) -> None:
    with stranger(serving) as http:
        assert http.get("/api/me").status_code == 401
        first = http.post("/api/session", json={})
        again = http.post("/api/session", json={})
        assert first.json() == again.json() == http.get("/api/me").json()
        for answer in (first, again):
            assert answer.headers["set-cookie"].startswith("stoa=")
            for word in ("HttpOnly", "SameSite=strict", "Path=/", f"Max-Age={int(180 * DAY)}"):
                assert word in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_another_sites_page_cannot_make_anybody_somebody_else(
    serving: Serving, ada: Person, headers: dict[str, str]
) -> None:
    code = ada.post("/api/recovery", None)["code"]
    for path, body in (("/api/session", {}), ("/api/recover", {"code": code}), ("/api/me", {"name": "Eve"})):
        answer = ada.http.post(path, json=body, headers=headers)
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers


def test_only_the_door_lets_in(serving: Serving) -> None:
    with stranger(serving) as http:
        for path, body in (("/api/tables", {"game": "template"}), ("/api/me", {"name": "Eve"})):
            answer = http.post(path, json=body)
            assert answer.status_code == 401
            assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("cookie", ["old.cookie", "x" * 3000, "ü.ü", ""])
def test_a_browser_with_a_cookie_that_proves_nothing_is_somebody_new(serving: Serving, cookie: str) -> None:
    headers = {b"cookie": f"stoa={cookie}".encode("latin-1")}
    with httpx.Client(base_url=f"http://{serving.host}", timeout=PATIENCE, headers=headers) as http:
        if cookie:
            assert http.get("/api/tables").status_code == 401
        assert "stoa=" in http.post("/api/session", json={}).headers["set-cookie"]


def test_a_cookie_is_no_token_and_a_token_no_cookie(serving: Serving, ada: Person) -> None:
    cookie = ada.http.cookies["stoa"]
    with stranger(serving) as http:
        token = http.post("/api/bots", json={"name": "Robot"}).json()["token"]
        assert http.get("/api/me", headers={"authorization": f"Bearer {token}"}).status_code == 200
        assert http.get("/api/me", headers={"authorization": f"Bearer {cookie}"}).status_code == 401
        assert http.get("/api/me", headers={"cookie": f"stoa={token}"}).status_code == 401


def test_what_is_kept_of_a_secret_opens_nothing(serving: Serving, ada: Person) -> None:
    code = ada.post("/api/recovery", None)["code"]
    with stranger(serving) as http:
        token = http.post("/api/bots", json={"name": "Robot"}).json()["token"]
    kept = b"".join(file.read_bytes() for file in serving.folder.glob("stoa.db*"))
    for secret in (ada.http.cookies["stoa"], token, token.removeprefix("stoa-"), code, code.replace("-", "")):
        assert secret.encode() not in kept
    assert code_digest(code).encode() in kept


def test_new_guests_from_one_address_are_counted(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(guests=Rate(2, 0.001))
    with Serving(tmp_path_factory.mktemp("few"), limits=limits) as few:
        codes = [httpx.post(f"http://{few.host}/api/session", json={}).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert httpx.post(f"http://{few.host}/api/bots", json={"name": "B"}).status_code == 429


# Coming back.


def test_a_code_makes_another_browser_the_same_guest(serving: Serving, ada: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    code = ada.post("/api/recovery", None)["code"]
    other = serving.person("Somebody")
    for typed in (code, code.upper(), code.replace("-", " "), f"  {code.replace('-', '')} "):
        assert other.post("/api/recover", {"code": typed}) == {"id": ada.id, "name": "Ada"}
    assert other.get("/api/me")["id"] == ada.id
    other.post(f"/api/tables/{table}/seats/0", {"want": "leave"})
    assert ada.get("/api/me")["id"] == ada.id


def test_a_new_code_replaces_the_one_before(serving: Serving, ada: Person) -> None:
    assert not ada.get("/api/sessions")["recoverable"]
    first = ada.post("/api/recovery", None)["code"]
    second = ada.post("/api/recovery", None)["code"]
    assert ada.get("/api/sessions")["recoverable"]
    other = serving.person("Somebody")
    other.post("/api/recover", {"code": first}, status=401)
    assert other.get("/api/me")["id"] == other.id
    assert other.post("/api/recover", {"code": second})["id"] == ada.id


def test_codes_cannot_be_guessed_in_quantity(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Serving(tmp_path_factory.mktemp("guessing")) as serving:
        ada = serving.person("Ada")
        good = ada.post("/api/recovery", None)["code"]
        with stranger(serving) as eve:
            answers = [eve.post("/api/recover", json={"code": new_code()}).status_code for _ in range(6)]
            assert answers == [401] * 5 + [429]
            assert eve.post("/api/recover", json={"code": good}).status_code == 429


def test_an_empty_code_brings_nobody_back(serving: Serving, ada: Person) -> None:
    for code in ("", "-", " "):
        ada.post("/api/recover", {"code": code}, status=401)


# TLS, and where a page comes from.


def test_over_tls_a_cookie_is_bound_to_this_host_and_a_browser_stays_on_tls(serving: Serving) -> None:
    with stranger(serving, **OVER_TLS) as http:
        answer = http.post("/api/session", json={}, headers={"origin": f"https://{serving.host}"})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-stoa=")
        assert all(word in cookie for word in ("Secure", "HttpOnly", "Path=/", "SameSite=strict"))
        assert "domain" not in cookie.lower()
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        value = cookie.partition("=")[2].partition(";")[0]
        assert http.get("/api/me", headers={"cookie": f"__Host-stoa={value}"}).json() == answer.json()
        planted = http.get("/api/me", headers={"cookie": f"stoa={value}"})
        assert planted.status_code == 401
    with stranger(serving) as plain:
        answer = plain.post("/api/session", json={})
        assert answer.headers["set-cookie"].startswith("stoa=")
        assert "Secure" not in answer.headers["set-cookie"]
        assert "strict-transport-security" not in answer.headers


@pytest.mark.parametrize(
    ("tls", "origin", "status"),
    [
        (False, "http://{host}", 200),
        (False, "HTTP://{host}", 200),
        (False, "https://{host}", 403),
        (True, "https://{host}", 200),
        (True, "http://{host}", 403),
        (False, "http://[", 403),
        (False, "http://[::1", 403),
        (False, "http://{host}:99999999", 403),
        (False, "http://{host}@evil.example", 403),
        (False, "http://", 403),
        (False, "", 403),
        (False, "{host}", 403),
        (False, "ftp://{host}", 403),
    ],
)
def test_a_page_is_our_own_by_scheme_and_host(serving: Serving, tls: bool, origin: str, status: int) -> None:
    headers = {"origin": origin.format(host=serving.host), **(OVER_TLS if tls else {})}
    with stranger(serving, **headers) as http:
        assert http.post("/api/session", json={}).status_code == status


def test_a_malformed_origin_gets_no_connection(serving: Serving, ada: Person) -> None:
    table = ada.table()["id"]
    for origin in ("http://[", f"https://{serving.host}"):
        with pytest.raises(Exception, match="403"), ada.connect(table, origin=origin):
            pass
    with ada.connect(table, origin=f"http://{serving.host}") as socket:
        socket.send('{"type": "hello", "protocol": 2}')
        assert json.loads(socket.recv(PATIENCE))["type"] == "position"


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("curl/8.0", ""),
        ("x" * 30_000 + "Firefox/1 Linux", ""),
    ],
)
def test_a_browser_is_called_what_it_says_it_is(agent: str, label: str) -> None:
    assert label_of(agent) == label


def test_there_are_three_doors() -> None:
    doors = [(operation.method, operation.path) for operation in OPERATIONS if operation.is_door]
    assert doors == [("POST", "/api/session"), ("POST", "/api/recover"), ("POST", "/api/account/enter")]
