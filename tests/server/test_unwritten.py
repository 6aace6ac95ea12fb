"""When nothing can be written down: nothing happens, everybody is told so, and later it goes on."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from stoa.server import database
from tests.server.serving import Chair, Person, Serving

SENTENCE = "The server cannot write anything down just now. Nothing was changed; try again in a while."


def away(serving: Serving) -> Path:
    return serving.folder / "elsewhere.db"


def take_away(serving: Serving) -> None:
    """The file is gone; the system would still let the server write into it."""
    (serving.folder / "stoa.db").rename(away(serving))


def put_back(serving: Serving) -> None:
    away(serving).replace(serving.folder / "stoa.db")


def test_a_move_that_nobody_would_find_again_is_refused_in_a_sentence(serving: Serving, ada: Person) -> None:
    table = ada.table(seats=["me", "me"])["id"]
    with ada.join(table) as chair:
        line = chair.now["line"]
        take_away(serving)
        try:
            refused = chair.play_first()
        finally:
            put_back(serving)
        assert (refused["type"], refused["text"]) == ("refused", SENTENCE)
        assert closed_with(chair) == 1012
    with ada.join(table) as chair:
        assert chair.now["line"] == line
        chair.play_first()
        chair.until_line(line + 1)


def closed_with(chair: Chair) -> int:
    """The code that a connection is closed with."""
    with pytest.raises(ConnectionClosed) as closed:
        chair.until(lambda: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_call_is_refused_likewise(serving: Serving, ada: Person) -> None:
    take_away(serving)
    try:
        assert ada.post("/api/tables", {"game": "template"}, 503)["error"] == SENTENCE
    finally:
        put_back(serving)
    ada.table()


def test_another_file_in_its_place_is_not_the_database(serving: Serving, ada: Person) -> None:
    take_away(serving)
    shutil.copy(away(serving), serving.folder / "stoa.db")
    try:
        ada.post("/api/me", {"name": "Ada the Second"}, 503)
    finally:
        put_back(serving)
    ada.post("/api/me", {"name": "Ada the Second"})


def test_a_file_that_somebody_has_locked_is_told_of_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried = [pragma for pragma in database.PRAGMAS if not pragma.startswith("busy_timeout")]
    monkeypatch.setattr(database, "PRAGMAS", (*hurried, "busy_timeout=200"))
    with Serving(tmp_path) as serving:
        ada = serving.person("Ada")
        table = ada.table(seats=["me", "me"])["id"]
        with ada.join(table) as chair, closing(sqlite3.connect(tmp_path / "stoa.db")) as other:
            line = chair.now["line"]
            other.execute("BEGIN IMMEDIATE")
            refused = chair.play_first()
            assert (refused["type"], refused["text"]) == ("refused", SENTENCE)
            assert ada.post("/api/tables", {"game": "template"}, 503)["error"] == SENTENCE
        with ada.join(table) as chair:
            assert chair.now["line"] == line
            chair.play_first()
            chair.until_line(line + 1)
