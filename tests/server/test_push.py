"""Calling people through their browsers: real messages to a service of our own, opened as a browser would."""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any, NamedTuple

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from stoa.server import web_push
from stoa.server.calling import MOST_OF_A_GUEST, Push
from tests.server.serving import PATIENCE, Json, Person, Serving

DAYS = {"kind": "days", "days": 2}
CONTACT = "mailto:host@example.org"


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Sink:
    """A push service: keeps what it is sent."""

    def __init__(self) -> None:
        self.received: Queue[Received] = Queue()
        self.status = 201
        sink = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                sink.received.put(Received(self.path, headers, body))
                self.send_response(sink.status)
                self.send_header("content-length", "0")
                self.send_header("location", f"{sink.origin}/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def next(self) -> Received:
        return self.received.get(timeout=PATIENCE)


@contextmanager
def sinking() -> Iterator[Sink]:
    sink = Sink()
    thread = threading.Thread(target=sink.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield sink
    finally:
        sink.server.shutdown()
        sink.server.server_close()


@pytest.fixture
def sink() -> Iterator[Sink]:
    with sinking() as running:
        yield running


@pytest.fixture
def pushing(tmp_path: Path, sink: Sink) -> Iterator[Serving]:
    with Serving(tmp_path, push=Push(CONTACT, (sink.origin,))) as running:
        yield running


class Browser:
    """What a browser keeps when it lets itself be called."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen bytes it"

    @property
    def public(self) -> bytes:
        return self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    def request(self, endpoint: str) -> Json:
        public, secret = web_push.encoded(self.public), web_push.encoded(self.secret)
        return {"endpoint": endpoint, "public": public, "secret": secret}

    def opened(self, body: bytes) -> Any:
        """A message as RFC 8291 opens it."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        point, content = body[21 : 21 + length], body[21 + length :]
        assert len(content) <= size
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self.key.exchange(ec.ECDH(), sender)
        info = b"WebPush: info\0" + self.public + point
        both = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(both)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(both)
        padded = AESGCM(key).decrypt(nonce, content, None)
        assert padded.endswith(b"\2")
        return json.loads(padded[:-1])


def part(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def claims_of(header: str, audience_key: str) -> Any:
    """What a VAPID header says, its signature checked by the key that browsers were told."""
    token, key = header.removeprefix("vapid t=").split(", k=")
    assert key == audience_key
    head, claims, signature = token.split(".")
    raw = part(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), part(key))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        public.verify(der, f"{head}.{claims}x".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(part(claims))


def by_days(ada: Person, bob: Person) -> str:
    """A table by days at which Ada decides first."""
    table = str(ada.table(seats=["me", "open"], players=2, clock=DAYS)["id"])
    bob.sit(table, 1)
    return table


def test_who_is_away_is_called_by_a_sealed_message_that_only_their_browser_reads(
    pushing: Serving, sink: Sink
) -> None:
    ada, bob, browser = pushing.person("Ada"), pushing.person("Bob"), Browser()
    told = ada.get("/api/push")
    assert (told["isCalled"], len(part(told["key"]))) == (False, 65)
    assert ada.post("/api/push", browser.request(f"{sink.origin}/ada?x=1"))["isCalled"]
    table = by_days(ada, bob)
    call = sink.next()
    assert call.path == "/ada?x=1"
    assert call.headers["content-encoding"] == "aes128gcm"
    assert int(call.headers["ttl"]) > 0
    assert browser.opened(call.body) == {"body": "Sherds: it is your turn", "path": f"/table/{table}"}
    claims = claims_of(call.headers["authorization"], told["key"])
    assert (claims["aud"], claims["sub"]) == (sink.origin, CONTACT)
    assert sink.received.empty()


def test_who_is_here_is_not_called_nor_where_no_days_are_counted(pushing: Serving, sink: Sink) -> None:
    ada, bob, browser = pushing.person("Ada"), pushing.person("Bob"), Browser()
    ada.post("/api/push", browser.request(f"{sink.origin}/ada"))
    table = str(ada.table(seats=["me", "open"], players=2, clock=DAYS)["id"])
    with ada.join(table):
        bob.sit(table, 1)
    other = str(ada.table(seats=["me", "open"], players=2)["id"])
    bob.sit(other, 1)
    last = by_days(ada, bob)
    assert browser.opened(sink.next().body)["path"] == f"/table/{last}"
    assert sink.received.empty()


def test_a_browser_that_is_gone_or_ended_or_signed_off_is_called_no_more(
    pushing: Serving, sink: Sink
) -> None:
    ada, bob, browser = pushing.person("Ada"), pushing.person("Bob"), Browser()
    sink.status = 410
    ada.post("/api/push", browser.request(f"{sink.origin}/gone"))
    by_days(ada, bob)
    sink.next()
    sink.status = 201
    ada.post("/api/push", browser.request(f"{sink.origin}/off"))
    assert not ada.post("/api/push/end", None)["isCalled"]
    ended = ada.post("/api/push", browser.request(f"{sink.origin}/ended"))
    assert ended["isCalled"]
    session = ada.get("/api/sessions")["sessions"][0]["id"]
    ada.post(f"/api/sessions/{session}/end", None)
    by_days(bob, pushing.person("Cleo"))
    bob.post("/api/push", browser.request(f"{sink.origin}/bob"))
    by_days(bob, pushing.person("Cleo"))
    assert sink.next().path == "/bob"
    assert sink.received.empty()


def test_no_redirect_is_followed(pushing: Serving, sink: Sink) -> None:
    ada, bob, browser = pushing.person("Ada"), pushing.person("Bob"), Browser()
    ada.post("/api/push", browser.request(f"{sink.origin}/one"))
    sink.status = 302
    by_days(ada, bob)
    by_days(ada, bob)
    assert [sink.next().path for _ in range(2)] == ["/one", "/one"]
    assert sink.received.empty()


def test_only_addresses_of_services_and_keys_that_are_keys_are_taken(pushing: Serving, sink: Sink) -> None:
    ada, browser = pushing.person("Ada"), Browser()
    good = browser.request(f"{sink.origin}/x")
    wrong = (
        {"endpoint": "http://127.0.0.1:22/"},
        {"endpoint": "https://localhost/x"},
        {"endpoint": f"{sink.origin}.evil.example/x"},
        {"endpoint": f"{sink.origin}@evil.example/x"},
        {"endpoint": "nonsense"},
        {"endpoint": "http://["},
        {"endpoint": "x" * 1_001},
        {"public": web_push.encoded(b"\4" + bytes(64))},
        {"public": "not base 64"},
        {"secret": web_push.encoded(b"short")},
    )
    for change in wrong:
        ada.post("/api/push", {**good, **change}, status=400)
    assert not ada.get("/api/push")["isCalled"]


def test_the_services_of_browsers_are_known_and_nothing_like_them_is() -> None:
    known = web_push.SERVICES
    for good in (
        "https://fcm.googleapis.com/fcm/send/a:b",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
    ):
        assert web_push.is_service(good, known)
    for bad in (
        "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://xfcm.googleapis.com.evil/", "https://a@fcm.googleapis.com/x",
        "https://push.apple.com/x\r\nx: y",
        "https://notfcm.googleapis.com.x/", "https://xpush.apple.com/",
    ):  # fmt: skip
        assert not web_push.is_service(bad, known)


def test_only_the_newest_browsers_of_somebody_are_called(pushing: Serving, sink: Sink) -> None:
    ada, bob, browser = pushing.person("Ada"), pushing.person("Bob"), Browser()
    for number in range(MOST_OF_A_GUEST + 2):
        code = ada.post("/api/passes", None)["code"]
        device = pushing.person("Device")
        device.post("/api/recover", {"code": code})
        device.post("/api/push", browser.request(f"{sink.origin}/{number}"))
    by_days(ada, bob)
    called = {sink.next().path for _ in range(MOST_OF_A_GUEST)}
    assert called == {f"/{number}" for number in range(2, MOST_OF_A_GUEST + 2)}
    assert sink.received.empty()


def test_the_key_outlives_the_process_and_nobody_is_called_twice_for_one_turn(
    tmp_path: Path, sink: Sink
) -> None:
    push = Push(CONTACT, (sink.origin,))
    browser = Browser()
    with Serving(tmp_path, push=push) as serving:
        ada, bob = serving.person("Ada"), serving.person("Bob")
        key = ada.get("/api/push")["key"]
        ada.post("/api/push", browser.request(f"{sink.origin}/ada"))
        table = by_days(ada, bob)
        sink.next()
    with Serving(tmp_path, push=push) as serving:
        stranger = serving.person("Cleo")
        assert stranger.get("/api/push")["key"] == key
        with stranger.join(table):
            pass
        stranger.post("/api/push", browser.request(f"{sink.origin}/cleo"))
        by_days(stranger, serving.person("Dion"))
        assert sink.next().path == "/cleo"
    assert sink.received.empty()


def test_it_is_off_unless_it_is_turned_on(ada: Person) -> None:
    assert ada.get("/api/push") == {"key": "", "isCalled": False}
    ada.post("/api/push", Browser().request("https://fcm.googleapis.com/x"), status=409)
