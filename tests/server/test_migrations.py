"""A database from before is brought forward, and back: everybody stays who they are, no table is lost."""

import hashlib
import hmac
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from alembic import command
from sqlalchemy import create_engine

from stoa.server.database import migrations
from tests.server.serving import PATIENCE, Serving

SECRET = bytes(range(32))
GUESTS = ("adaadaadaadaadaa", "botbotbotbotbotb")


def signature(purpose: str, guest: str) -> str:
    return hmac.new(SECRET, f"stoa {purpose} 1\n{guest}".encode(), hashlib.sha256).hexdigest()


def cookie(guest: str) -> str:
    """What a browser kept before there were sessions."""
    return f"{guest}.{signature('cookie', guest)}"


def token(guest: str) -> str:
    return f"stoa-{guest}.{signature('token', guest)}"


def change(database: Path, revision: str, back: bool = False) -> None:
    """Bring the database forward, or back, to a revision."""
    config = migrations()
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        (command.downgrade if back else command.upgrade)(config, revision)
    engine.dispose()


@contextmanager
def opened(database: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(database)) as connection, connection:
        yield connection


def shape(database: Path) -> set[tuple[str, str]]:
    """Every table and column."""
    with opened(database) as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            (table, row[1]) for table in tables for row in connection.execute(f"PRAGMA table_info({table})")
        }


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database as it was before there were sessions: two guests and a table of one of them."""
    database = tmp_path / "stoa.db"
    change(database, "0001")
    with opened(database) as connection:
        connection.execute("INSERT INTO settings VALUES ('secret', ?), ('starts', '7')", [SECRET.hex()])
        connection.executemany("INSERT INTO guests VALUES (?, 'Ada', 5.0)", [(guest,) for guest in GUESTS])
        connection.execute(
            "INSERT INTO matches VALUES ('tabletable', 'template', 1, '{\"players\":2}', '{}', 0, 'public',"
            " 'waiting', 5.0, 5.0, ?, '')",
            [bytes(32)],
        )
        connection.executemany(
            "INSERT INTO seats VALUES ('tabletable', ?, ?, ?, ?, 0, NULL, x'00')",
            [(0, "?", "open", ""), (1, "Ada", "human", GUESTS[0])],
        )
    return database


def call(serving: Serving, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"http://{serving.host}{path}", headers=headers, timeout=PATIENCE)


def test_everybody_stays_who_they_are(old: Path) -> None:
    with Serving(old.parent) as serving:
        ada = call(serving, "/api/me", cookie=f"stoa={cookie(GUESTS[0])}")
        assert ada.json() == {"id": GUESTS[0], "name": "Ada"}
        robot = call(serving, "/api/me", authorization=f"Bearer {token(GUESTS[1])}")
        assert robot.json()["id"] == GUESTS[1]
        assert call(serving, "/api/me", cookie=f"stoa={token(GUESTS[1])}").status_code == 401
        forged = f"stoa={GUESTS[0]}.{'0' * 64}"
        assert call(serving, "/api/me", cookie=forged).status_code == 401


@pytest.mark.parametrize("tls", [False, True])
def test_an_old_cookie_is_replaced_at_the_door_and_good_no_more(old: Path, tls: bool) -> None:
    headers = {"cookie": f"stoa={cookie(GUESTS[0])}", **({"x-forwarded-proto": "https"} if tls else {})}
    name = "__Host-stoa" if tls else "stoa"
    with Serving(old.parent) as serving:
        entered = httpx.post(f"http://{serving.host}/api/session", json={}, headers=headers, timeout=PATIENCE)
        assert entered.json()["id"] == GUESTS[0]
        fresh = entered.headers["set-cookie"].partition(f"{name}=")[2].partition(";")[0]
        assert fresh not in ("", cookie(GUESTS[0]))
        assert call(serving, "/api/me", **headers).status_code == 401
        known = call(serving, "/api/sessions", **{**headers, "cookie": f"{name}={fresh}"}).json()
        assert [one["current"] for one in known["sessions"]] == [True]


def test_a_table_of_before_belongs_to_its_first_owner(old: Path) -> None:
    change(old, "head")
    with opened(old) as connection:
        assert connection.execute("SELECT maker FROM matches").fetchall() == [(GUESTS[0],)]


def rows(database: Path) -> dict[str, list[dict[str, object]]]:
    """All that a database holds, but for the moments at which turns began: they begin anew going back."""
    found: dict[str, list[dict[str, object]]] = {}
    with opened(database) as connection:
        connection.row_factory = sqlite3.Row
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            content = connection.execute(f"SELECT * FROM {table}").fetchall()
            found[table] = [
                {key: value for key, value in dict(row).items() if key != "turn_since"} for row in content
            ]
    return found


def test_forward_and_back_is_as_it_was(old: Path) -> None:
    before, content = shape(old), rows(old)
    change(old, "head")
    assert shape(old) > before - {("matches", "turn_since")}
    change(old, "0001", back=True)
    assert shape(old) == before
    assert rows(old) == content
    change(old, "head")
    with Serving(old.parent) as serving:
        assert call(serving, "/api/me", cookie=f"stoa={cookie(GUESTS[0])}").json()["id"] == GUESTS[0]


def test_an_empty_database_needs_no_secret(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        serving.person("Ada")
    with opened(tmp_path / "stoa.db") as connection:
        assert "secret" not in [row[0] for row in connection.execute("SELECT name FROM settings")]
