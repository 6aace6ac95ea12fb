"""`stoa db`: forward and back, checked, copied from either kind of database to either, told and forgotten."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from stoa.cli.main import main
from stoa.server.database import connected
from stoa.server.schema import METADATA, REVISION
from tests.server.databases import KINDS, of_kind, url_of
from tests.server.serving import Person, Serving

ON_BOTH = True


@pytest.fixture
def url(tmp_path: Path, database: str) -> str:
    return url_of(tmp_path)


def rows(url: str) -> dict[str, list[Any]]:
    """All that a database holds, but for what the server remembers about itself."""

    async def read() -> dict[str, list[Any]]:
        engine = connected(url)
        async with engine.connect() as connection:
            found = {
                table.name: [tuple(row) for row in await connection.execute(select(table))]
                for table in METADATA.sorted_tables
            }
        await engine.dispose()
        del found["settings"]
        return {name: sorted(some, key=repr) for name, some in found.items()}

    return asyncio.run(read())


def say(url: str, *statements: str) -> None:
    """Do something to a database behind everybody's back."""

    async def speak() -> None:
        engine = connected(url)
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(text(statement))
        await engine.dispose()

    asyncio.run(speak())


def db(*arguments: str) -> int:
    return main(["db", *arguments])


def played(folder: Path, cups: list[str] | None = None, **settings: Any) -> tuple[str, str, dict[str, str]]:
    """A database with a match that is over, one that goes on and one that waits; Ada's and Bob's ids.

    `cups`: there are tournaments, too, and these are told.
    """
    with Serving(folder, **settings) as serving:
        ada, bob = serving.person("Ada"), serving.person("Bob")
        tables = {}
        for name in ("over", "playing"):
            tables[name] = ada.table(seats=["me", "open"])["id"]
            bob.sit(tables[name], 1)
        tables["waiting"] = ada.table(seats=["me", "open"])["id"]
        play(ada, bob, tables["over"], until_over=True)
        play(ada, bob, tables["playing"])
        ada.post("/api/recovery", None)
        ada.post("/api/account", {"login": "ada-of-athens", "password": "a long enough one"})
        if cups is not None:
            cups += tournaments(ada, bob, tables["over"])
        serving.run(serving.house.settled())
        return ada.id, bob.id, tables


def tournaments(ada: Person, bob: Person, table: str) -> list[str]:
    """One of Ada's that has not begun, one of Bob's that has; and what each says of the other."""
    made = []
    for person, other in ((ada, bob), (bob, ada)):
        cup = {"name": "Cup", "game": "template", "form": "round-robin"}
        made.append(person.post("/api/tournaments", cup)["line"]["id"])
        other.post(f"/api/tournaments/{made[-1]}", {"want": "enter"})
        other.post("/api/reports", {"guest": person.id, "reason": "spam", "table": table})
    bob.post(f"/api/tournaments/{made[-1]}", {"want": "begin"})
    return made


def play(ada: Person, bob: Person, table: str, until_over: bool = False) -> None:
    with ada.join(table) as one, bob.join(table) as other:
        one.send("say", text="Ada says hello")
        one.wait_for("chat")
        while one.now["table"]["status"] != "over":
            mover, watcher = (one, other) if one.now["actions"] else (other, one)
            line = mover.now["line"]
            mover.play_first()
            mover.until_line(line + 1)
            watcher.until_line(mover.now["line"])
            if not until_over:
                return


def test_forward_and_back_and_forward_loses_no_table(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, _, tables = played(tmp_path)
    before = rows(url)
    assert db("upgrade", "--db", url) == 0
    assert "already" in capsys.readouterr().out
    assert db("downgrade", "0009", "--db", url) == 0
    assert f"had revision {REVISION} and has 0009" in capsys.readouterr().out
    assert db("upgrade", "--db", url) == 0
    after = rows(url)
    for name in set(before) - {"changes", "matches"}:
        assert after[name] == before[name]
    assert db("check", "--records", "--db", url) == 0
    assert db("downgrade", "0001", "--db", url) == 0
    assert db("upgrade", "--db", url) == 0
    assert db("check", "--db", url) == 0
    with Serving(tmp_path) as serving:
        assert serving.person("Eve").get(f"/api/tables/{tables['playing']}")["status"] == "playing"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["downgrade", "9999"], "There is no revision '9999'"),
        (["upgrade", "1"], "There is no revision '1'"),
        (["upgrade", "0001"], "that way is 'stoa db downgrade'"),
        (["export", "nobody"], "There is no guest 'nobody'"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(
    url: str, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert db("upgrade", "--db", url) == 0
    assert db(*arguments, "--db", url) == 1
    assert sentence in capsys.readouterr().err


def test_a_database_of_a_newer_release_is_left_alone(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert db("upgrade", "--db", url) == 0
    say(url, "UPDATE alembic_version SET version_num = '9000'")
    for command in (["upgrade"], ["downgrade", "0001"], ["check"]):
        assert db(*command, "--db", url) == 1
        assert "made by a newer release" in capsys.readouterr().err


def test_what_is_missing_or_does_not_fit_is_found(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, _, tables = played(tmp_path)
    assert db("check", "--records", "--db", url) == 0
    over, playing, waiting = (tables[name] for name in ("over", "playing", "waiting"))
    say(
        url,
        f"DELETE FROM moves WHERE match = '{over}' AND n = 2",
        f"UPDATE moves SET text = 'nonsense' WHERE match = '{playing}' AND n = 1",
        f"UPDATE matches SET version = 7 WHERE id = '{waiting}'",
    )
    capsys.readouterr()
    assert db("check", "--db", url) == 1
    told = capsys.readouterr().out
    assert f"Table {over}: a line is missing." in told
    assert f"Table {waiting}: its last change has another number." in told
    assert f"Table {playing}" not in told
    assert db("check", "--records", "--db", url) == 1
    assert f"Table {playing}: its record cannot be played again" in capsys.readouterr().out


@pytest.mark.parametrize("other", KINDS)
def test_a_copy_made_while_it_is_served_goes_on_in_either_kind(
    url: str, tmp_path: Path, other: str, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, elsewhere = tmp_path / "copy.db", tmp_path / "elsewhere"
    elsewhere.mkdir()
    played(tmp_path)
    with Serving(tmp_path) as serving:
        table = serving.person("Cleo").table(seats=["me", "me"])["id"]
        assert db("backup", str(copy), "--db", url) == 0
        before = rows(url)
    assert oct(copy.stat().st_mode)[-3:] == "600"
    with of_kind(other):
        there = url_of(elsewhere)
        assert db("restore", str(copy), "--db", there) == 0
        assert rows(there) == before
        assert db("check", "--records", "--db", there) == 0
        assert db("restore", str(copy), "--db", there) == 1
        assert "not empty" in capsys.readouterr().err
        with Serving(elsewhere) as serving:
            assert serving.person("Eve").get(f"/api/tables/{table}")["status"] == "playing"
    assert db("backup", str(copy), "--db", url) == 2
    assert "exists already" in capsys.readouterr().err


def test_only_a_copy_of_ours_is_restored_an_older_one_too(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("CREATE TABLE other (id TEXT)")
    assert db("restore", str(copy), "--db", url) == 1
    assert "no copy of a database of Stoa" in capsys.readouterr().err
    copy.write_bytes(b"nonsense" * 1000)
    assert db("restore", str(copy), "--db", url) == 1
    assert db("restore", str(tmp_path / "missing"), "--db", url) == 2
    copy.unlink()
    assert db("upgrade", "0004", "--db", f"sqlite:///{copy}") == 0
    say(f"sqlite:///{copy}", "INSERT INTO guests (id, name, created) VALUES ('ada', 'Ada', 5.0)")
    assert db("restore", str(copy), "--db", url) == 0
    assert [row[:2] for row in rows(url)["guests"]] == [("ada", "Ada")]


def test_every_step_back_leads_forward_again(url: str, tmp_path: Path) -> None:
    played(tmp_path, [])
    before = rows(url)
    for number in range(int(REVISION) - 1, 0, -1):
        assert db("downgrade", f"{number:04}", "--db", url) == 0
    assert db("upgrade", "--db", url) == 0
    assert db("check", "--records", "--db", url) == 0
    after = rows(url)
    for kept in ("moves", "chat", "seats"):
        assert [row[:3] for row in after[kept]] == [row[:3] for row in before[kept]]


def test_nothing_is_changed_under_a_server(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Serving(tmp_path) as serving:
        ada = serving.person("Ada")
        for command in (["downgrade", "0001"], ["upgrade"], ["forget", ada.id], ["export", ada.id]):
            assert db(*command, "--db", url) == 1
            assert "being served" in capsys.readouterr().err


def test_a_guest_is_told_all_that_is_kept_and_no_secret(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob, tables = played(tmp_path, key=bytes(32))
    key = tmp_path / "key"
    key.write_text(bytes(32).hex())
    key.chmod(0o600)
    capsys.readouterr()
    assert db("export", ada, "--db", url) == 1
    assert "--key-file" in capsys.readouterr().err
    assert db("export", "Ada-of-Athens", "--key-file", str(key), "--db", url) == 0
    out = capsys.readouterr().out
    told = json.loads(out)
    assert told["guest"]["name"] == "Ada"
    assert told["account"][0]["login"] == "ada-of-athens"
    assert {line["text"] for line in told["chat"]} == {"Ada says hello"}
    assert {table["id"]: table["status"] for table in told["tables"]} == {
        id: status for status, id in tables.items()
    }
    assert ["record" in table for table in told["tables"]] == [True, False, False]
    assert len(told["results"]) == 1
    for row in rows(url)["sessions"] + rows(url)["accounts"]:
        assert row[3] not in out
    assert bob not in out


def test_of_who_is_forgotten_nothing_is_left_and_others_keep_theirs(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cups: list[str] = []
    ada, bob, tables = played(tmp_path, cups)
    own, other = cups
    capsys.readouterr()
    assert db("export", ada, "--db", url) == 0
    told = json.loads(capsys.readouterr().out)
    assert {row["tournament"] for row in told["tournaments"]} == {own, other}
    assert [(row["guest"], "heard" in row) for row in told["reports"]] == [(bob, False)]
    before = rows(url)
    assert ada in repr(before)
    assert db("forget", ada, "--db", url) == 0
    left = rows(url)
    assert ada not in repr(left)
    assert "Ada" not in repr(left)
    assert "ada-of-athens" not in repr(left)
    assert left["moves"] == before["moves"]
    assert bob in repr(left)
    assert len(left["results"]) == len(before["results"])
    assert db("check", "--records", "--db", url) == 0
    with Serving(tmp_path) as serving:
        eve = serving.person("Eve")
        shown = {name: eve.get(f"/api/tables/{id}") for name, id in tables.items()}
        assert shown["waiting"]["seats"][0]["player"] == "open"
        assert shown["playing"]["seats"][0]["player"] == "citizen"
        assert shown["over"]["seats"][0]["name"] == "?"
        assert eve.get(f"/api/tournaments/{own}")["line"]["status"] == "called-off"
        left_to = eve.get(f"/api/tournaments/{other}")
        assert [(one["name"], one["left"]) for one in left_to["entrants"]] == [("Bob", False), ("?", True)]
