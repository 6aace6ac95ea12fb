"""PostgreSQL is killed under a running server: people are told in a sentence, and it goes on by itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.exceptions import ConnectionClosed

from tests.server.databases import POSTGRESQL, Postgres, of_kind
from tests.server.serving import Chair, Serving
from tests.sizes import SOAK

SENTENCE = "The server cannot write anything down just now. Nothing was changed; try again in a while."
KILLS = 100 if SOAK else 10
SHORT = 3
"""Seconds in which the database must answer, so that nobody waits for long."""


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Postgres]:
    """A PostgreSQL that nobody else uses."""
    own = Postgres()
    monkeypatch.setattr("tests.server.databases.postgres", lambda: own)
    yield own
    own.end()


def played(chair: Chair) -> int:
    """Play a move that is acknowledged; the line after it."""
    line = int(chair.now["line"])
    chair.play_first()
    chair.until_line(line + 1)
    return int(chair.now["line"])


def test_what_was_acknowledged_survives_a_killed_database_and_play_goes_on(
    server: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoa.server.health.KEPT_SECONDS", 0.0)
    with of_kind(POSTGRESQL), Serving(tmp_path) as serving:
        ada = serving.person("Ada")
        table = ada.table("agoniste", seats=["me", "me", "me"])["id"]
        line = 0
        for _ in range(KILLS):
            with ada.join(table) as chair:
                assert chair.now["line"] == line or line == 0
                line = played(chair)
                server.kill()
                refused = chair.play_first()
                assert (refused["type"], refused["text"]) == ("refused", SENTENCE)
                with pytest.raises(ConnectionClosed):
                    chair.until(lambda: False)
            assert ada.post("/api/tables", {"game": "template"}, 503)["error"] == SENTENCE
            assert ada.http.get("/healthz").status_code == 503
            server.start()
        with ada.join(table) as chair:
            assert chair.now["line"] == line
            played(chair)


@pytest.mark.parametrize("is_locked", [False, True])
def test_a_database_that_does_not_answer_holds_nobody_up_for_long_and_play_goes_on(
    server: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_locked: bool
) -> None:
    """It stands still, as behind a network that drops everything; or somebody has locked its tables."""
    monkeypatch.setattr("stoa.server.database.STATEMENT_SECONDS", SHORT)
    monkeypatch.setattr("stoa.server.database.REACH_SECONDS", SHORT)
    with of_kind(POSTGRESQL), Serving(tmp_path) as serving:
        ada = serving.person("Ada")
        table = ada.table("agoniste", seats=["me", "me", "me"])["id"]
        with ada.join(table) as chair:
            line = played(chair)
            with locked(serving) if is_locked else frozen(server):
                refused = chair.play_first()
                assert (refused["type"], refused["text"]) == ("refused", SENTENCE)
                assert ada.post("/api/tables", {"game": "template"}, 503)["error"] == SENTENCE
        with ada.join(table) as chair:
            # What was being written when it stood still may be there now: either is seen.
            assert chair.now["line"] in (line, line + 1)
            played(chair)


@contextmanager
def frozen(server: Postgres) -> Iterator[None]:
    server.freeze()
    try:
        yield
    finally:
        server.thaw()


@contextmanager
def locked(serving: Serving) -> Iterator[None]:
    """Until the end of this nobody else writes what belongs to a match."""

    async def lock() -> AsyncConnection:
        connection = await serving.house.store.engine.connect()
        await connection.execute(text("LOCK TABLE changes, matches IN EXCLUSIVE MODE"))
        return connection

    connection = serving.run(lock())
    try:
        yield
    finally:
        serving.run(connection.close())
