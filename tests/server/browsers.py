"""Browsers that come to a server: of strangers, of one guest several, and long after."""

import httpx
import pytest

from tests.server.serving import PATIENCE, Person, Serving

DAY = 86_400.0


def stranger(serving: Serving, **headers: str) -> httpx.Client:
    return httpx.Client(base_url=f"http://{serving.host}", timeout=PATIENCE, headers=headers)


def pass_days(serving: Serving, monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    now = serving.house.now()
    monkeypatch.setattr(serving.house, "now", lambda: now + days * DAY)


def recovered(serving: Serving, guest: Person) -> Person:
    """Another browser of the same guest."""
    other = serving.person("Other")
    other.post("/api/recover", {"code": guest.post("/api/recovery", None)["code"]})
    other.id = guest.id
    return other


def end_session(guest: Person) -> None:
    """Let a guest be nobody in its only browser."""
    (own,) = guest.get("/api/sessions")["sessions"]
    guest.post(f"/api/sessions/{own['id']}/end", None)
