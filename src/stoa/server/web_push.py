"""Messages to browsers that are not here, through the service of the browser's maker (Web Push).

What is sent is sealed for the browser (RFC 8291, aes128gcm of RFC 8188): the service learns that something
came, not what. The server shows who it is by a key of its own (VAPID, RFC 8292). The package for it would
bring two HTTP clients along; with `cryptography`, which is here anyway, both formats are a page.
"""

import base64
import http.client
import json
import os
import struct
from collections.abc import Sequence
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Whom this server speaks to when it calls a browser: nobody else, whatever a client asks for."""
LONGEST_ENDPOINT: Final = 1_000
PUBLIC_BYTES: Final = 65
SECRET_BYTES: Final = 16
_CURVE: Final = ec.SECP256R1()
_PATIENCE: Final = 10.0
_DAY: Final = 86_400
_TOKEN_LIFETIME: Final = 12 * 3_600
_RECORD: Final = 4_096


class Subscription(NamedTuple):
    """Where a browser is called, and what messages to it are sealed with."""

    endpoint: str
    public: bytes
    secret: bytes


def new_key() -> bytes:
    """A key by which services know this server."""
    return private_bytes(ec.generate_private_key(_CURVE))


def private_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """A private key as it is kept."""
    return key.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def public_key(key: bytes) -> bytes:
    """What browsers are told of this server's key."""
    return _point(_private(key).public_key())


def _private(key: bytes) -> ec.EllipticCurvePrivateKey:
    read = serialization.load_der_private_key(key, None)
    assert isinstance(read, ec.EllipticCurvePrivateKey)
    return read


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def encoded(data: bytes) -> str:
    """Bytes as these services write them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Such bytes read; raises `ValueError`."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def is_service(endpoint: str, services: Sequence[str]) -> bool:
    """Whether an address is one of a known service: by https, or as the whole beginning that was named."""
    if len(endpoint) > LONGEST_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable():
        return False
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if "@" in parts.netloc or " " in endpoint:
        return False
    if f"{parts.scheme}://{parts.netloc}" in services:
        return True
    named = any(host == service or host.endswith(f".{service}") for service in services)
    return parts.scheme == "https" and port in (None, 443) and named


def is_point(public: bytes) -> bool:
    """Whether these bytes are a public key."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, public)
    except ValueError:
        return False
    return len(public) == PUBLIC_BYTES


def sealed(message: bytes, to: Subscription) -> bytes:
    """A message that only this browser can read."""
    salt = os.urandom(16)
    own = ec.generate_private_key(_CURVE)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, to.public)
    shared = own.exchange(ec.ECDH(), theirs)
    point = _point(own.public_key())
    both = _derived(shared, to.secret, b"WebPush: info\0" + to.public + point, 32)
    content = _derived(both, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(both, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack(">IB", _RECORD, len(point)) + point
    return header + AESGCM(content).encrypt(nonce, message + b"\2", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def token(key: bytes, audience: str, contact: str, now: float) -> str:
    """Who this server is, for a service, for half a day."""
    claims = {"aud": audience, "exp": int(now) + _TOKEN_LIFETIME, "sub": contact}
    head = encoded(b'{"typ":"JWT","alg":"ES256"}')
    signed = f"{head}.{encoded(json.dumps(claims, separators=(',', ':')).encode())}"
    signature = _private(key).sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
    r, s = decode_dss_signature(signature)
    return f"{signed}.{encoded(r.to_bytes(32) + s.to_bytes(32))}"


def deliver(message: bytes, to: Subscription, key: bytes, contact: str, now: float) -> int:
    """Hand a message over; the service's status. It takes a while, and follows no other address.

    Raises `OSError` or `HTTPException` where the service cannot be reached.
    """
    parts = urlsplit(to.endpoint)
    host, port = parts.hostname or "", parts.port
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(host, port, timeout=_PATIENCE)
    proof = token(key, f"{parts.scheme}://{parts.netloc}", contact, now)
    headers = {
        "authorization": f"vapid t={proof}, k={encoded(public_key(key))}",
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(_DAY),
        "urgency": "normal",
    }
    try:
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path or "/", sealed(message, to), headers)
        return connection.getresponse().status
    finally:
        connection.close()
