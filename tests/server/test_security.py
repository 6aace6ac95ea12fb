"""What the server does not let in; and that others do not notice."""

import contextlib
import gzip
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from stoa.server.live import BURST, LARGEST, PATIENCE
from stoa.server.security import Bucket, Buckets, Limits, Rate, network
from tests.server.serving import PATIENCE as SECONDS
from tests.server.serving import Chair, Person, Serving

Json = dict[str, Any]


@pytest.fixture
def table(ada: Person) -> str:
    return str(ada.table(seats=["me", "open"])["id"])


@pytest.fixture
def onlooker(serving: Serving, ada: Person, table: str) -> Iterator[Person]:
    """Somebody at the same table, who must not notice anything."""
    bob = serving.person("Bob")
    bob.sit(table, 1)
    with bob.join(table) as chair:
        yield bob
        assert chair.ask("look", seat=1)["type"] == "position"


def test_a_forged_cookie_gets_no_connection(serving: Serving, ada: Person, table: str) -> None:
    with ada.connect(table, cookie=f"stoa={ada.id}.{'0' * 64}") as socket:
        assert json.loads(socket.recv(SECONDS))["type"] == "refused"
        with pytest.raises(ConnectionClosed):
            socket.recv(SECONDS)


def test_another_sites_page_can_neither_connect_nor_post(serving: Serving, ada: Person, table: str) -> None:
    evil = {"origin": "https://evil.example"}
    with pytest.raises(InvalidStatus) as refused, ada.connect(table, **evil):
        pass
    assert refused.value.response.status_code == 403
    assert "another site" in json.loads(refused.value.response.body)["error"]
    for headers in (evil, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        answer = ada.http.post("/api/tables", json={"game": "template"}, headers=headers)
        assert answer.status_code == 403
    own = {"origin": f"http://{serving.host}"}
    assert ada.http.post("/api/tables", json={"game": "template"}, headers=own).status_code == 200
    with ada.connect(table, **own) as socket:
        socket.send('{"type": "hello", "protocol": 2}')
        assert json.loads(socket.recv(SECONDS))["type"] == "position"


def test_a_form_cannot_post(ada: Person) -> None:
    answer = ada.http.post(
        "/api/tables", content=b'{"game": "template"}', headers={"content-type": "text/plain"}
    )
    assert answer.status_code == 415


MALFORMED: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    '{"type": "dance"}',
    '{"type": "hello", "last": "x"}',
    '{"type": "hello", "unknown": 1}',
    '{"type": "play", "seat": 0}',
    '{"type": "play", "seat": 1e400, "texts": [], "line": 0}',
    '{"type": "hello", "language": {"a": ' + "[" * 4000 + "]" * 4000 + "}}",
    "[" * 8000,
    '{"a": ' + "[" * 7000 + "]" * 7000 + ', "type": "hello"}',
    b"\xff\xfe\x00",
]


def test_malformed_messages_are_refused_with_a_sentence(ada: Person, table: str, onlooker: Person) -> None:
    with ada.join(table) as one:
        for message in MALFORMED:
            one.socket.send(message)
            assert one.wait_for("refused")["text"].startswith("This message cannot be understood")
        assert one.ask("look", seat=0)["type"] == "position"


def test_a_message_that_is_too_large_is_refused(ada: Person, table: str, onlooker: Person) -> None:
    with ada.join(table) as one:
        one.send("say", text="x" * LARGEST)
        assert "too large" in one.wait_for("refused")["text"]
        assert one.ask("look", seat=0)["type"] == "position"
        one.socket.send("x" * (65 * LARGEST))
        hears_to_the_end(one)


def test_a_flood_is_refused_and_then_cut_off(ada: Person, table: str, onlooker: Person) -> None:
    with ada.join(table) as one:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(2 * (BURST + PATIENCE)):
                one.send("look", seat=0)
        assert hears_to_the_end(one) > 0


def hears_to_the_end(chair: Chair) -> int:
    """How many refusals come before the connection is closed."""
    refused = 0
    try:
        while True:
            refused += chair.receive()["type"] == "refused"
    except ConnectionClosed:
        return refused


def test_the_first_message_must_be_a_hello(ada: Person, table: str) -> None:
    with ada.connect(table) as socket:
        socket.send('{"type": "look", "seat": 0}')
        assert "hello" in json.loads(socket.recv(SECONDS))["text"]


def test_bodies_that_are_too_large_or_nonsense_are_refused(ada: Person) -> None:
    json_type = {"content-type": "application/json"}
    large = ada.http.post("/api/tables", content=b'"' + b"x" * 70_000 + b'"', headers=json_type)
    assert large.status_code == 413
    deep = b'{"a": ' + b"[" * 20_000 + b"]" * 20_000 + b"}"
    for body in (b"", b"{", b"[" * 50_000, deep, b"null", b'{"game": 5}', b'{"gaem": "x"}', b"\xff"):
        answer = ada.http.post("/api/tables", content=body, headers=json_type)
        assert answer.status_code == 400
        assert answer.json()["error"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/api/tables/nosuchtable",
        "/api/tables/..%2f..",
        "/api/tables/%00",
        "/api/tables/" + "a" * 500,
        "/api/tables/'; DROP TABLE moves; --",
    ],
)
def test_an_address_that_leads_nowhere_is_told_so(ada: Person, path: str) -> None:
    answer = ada.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"]


def test_a_method_that_an_address_does_not_take_is_refused(ada: Person) -> None:
    answer = ada.http.delete("/healthz")
    assert answer.status_code == 405
    assert "DELETE" in answer.json()["error"]


def test_every_answer_carries_the_security_headers(ada: Person) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/healthz"):
        headers = ada.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert ada.http.get("/api/me").headers["cache-control"] == "no-store"


def test_files_outside_the_web_client_are_not_served(serving: Serving, ada: Person) -> None:
    folder = serving.settings.web_client
    folder.mkdir()
    (folder / "index.html").write_text("<title>client</title>")
    (folder / "assets").mkdir()
    (folder / "assets" / "app.js").write_text("1")
    (serving.folder / "secret.txt").write_text("secret")
    try:
        assert "client" in ada.http.get("/").text
        assert "client" in ada.http.get("/table/abc").text
        assert "immutable" in ada.http.get("/assets/app.js").headers["cache-control"]
        for path in (
            "/..%2fsecret.txt",
            "/%2e%2e/secret.txt",
            "/assets/..%2f..%2fstoa.db",
            "/x%00.js",
            "/no.js",
        ):
            answer = ada.http.get(path)
            assert answer.status_code == 404, path
    finally:
        (folder / "index.html").unlink()
    assert "not built" in ada.http.get("/").text


def test_many_posts_from_one_address_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Serving(tmp_path_factory.mktemp("few"), limits=Limits(posts=Rate(4, 0.001))) as few:
        eve = few.person("Eve")
        codes = [eve.http.post("/api/me", json={"name": "Eve"}).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
        assert httpx.post(f"http://{few.host}/api/session", json={}, timeout=SECONDS).status_code == 429
        assert eve.http.get("/api/me").status_code == 200


def test_a_bucket_fills_up_again() -> None:
    now = [0.0]
    bucket = Bucket(2, 0.5, lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_only_so_many_buckets_are_kept_and_the_last_used_stay() -> None:
    buckets = Buckets(Rate(1, 0), most=3)
    assert all(buckets.take(str(number)) for number in range(10))
    assert len(buckets._buckets) == 3
    assert [buckets.take(who) for who in ("9", "8", "0")] == [False, False, True]


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("unix", "other", False),
        ("x" * 5000, "x" * 6000, True),
    ],
)
def test_an_address_counts_by_its_network(one: str, other: str, is_same: bool) -> None:
    assert (network(one) == network(other)) is is_same


def test_a_name_is_short_and_printable(ada: Person) -> None:
    for name in ("", " ", "x" * 41, "a\nb", "\u202e"):
        ada.post("/api/me", {"name": name}, status=400)
    assert ada.post("/api/me", {"name": "  Zoë "})["name"] == "Zoë"


def test_answers_are_packed_as_well_as_it_pays_and_no_better(serving: Serving) -> None:
    """The last few bytes would take the loop several times as long."""
    plain = httpx.get(f"http://{serving.host}/api/games", headers={"accept-encoding": "identity"}).content
    with httpx.stream("GET", f"http://{serving.host}/api/games") as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    by_level = {level: gzip.compress(plain, level)[10:] for level in (6, 9)}
    assert packed[10:] == by_level[6] != by_level[9]
