"""What lies on the disk: nobody else may read it, and the keys of running matches not even with it."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stoa.cli.main import main
from stoa.server.offers import Guest, NewTable
from stoa.server.private import keep_private
from stoa.server.sealing import Sealer, SealError, has_sealed, is_sealed, settled_key
from stoa.server.seating import new_table
from stoa.server.store import Store, open_store
from stoa.server.tables import OVER, Table
from tests.server.loops import run_alone
from tests.server.serving import Person, Serving

KEY = bytes(range(32))


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("stoa.db*"))


def content(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in files(folder))


@pytest.fixture(autouse=True)
def careless() -> Iterator[None]:
    """Unless it is prevented, everybody may read what is written here."""
    before = os.umask(0o022)
    yield
    os.umask(before)


# Who may read the files.


def test_only_its_owner_may_read_the_database_and_what_lies_beside_it(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        serving.person("Ada").table()
        assert [file.name for file in files(tmp_path)] == [
            "stoa.db",
            "stoa.db-shm",
            "stoa.db-wal",
            "stoa.db.lock",
        ]
        assert {mode(file) for file in files(tmp_path)} == {0o600}


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        (tmp_path / f"stoa.db{suffix}").touch(mode=0o644)
    keep_private(tmp_path / "stoa.db")
    assert {mode(file) for file in files(tmp_path)} == {0o600}


def test_a_copy_of_a_live_database_is_whole_and_private(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    url = f"sqlite:///{tmp_path / 'stoa.db'}"
    with Serving(tmp_path) as serving:
        table = serving.person("Ada").table()["id"]
        assert main(["db", "backup", str(copy), "--db", url]) == 0
        serving.person("Bob").table()
    assert mode(copy) == 0o600
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT id FROM matches").fetchall() == [(table,)]
        assert kept.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert main(["db", "backup", str(copy), "--db", url]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["db", "backup", str(tmp_path / "x.db"), "--db", "sqlite:///nowhere.db"]) == 2
    assert "no database" in capsys.readouterr().err


# Sealed keys.


def kept_key(folder: Path, table: str) -> bytes:
    with closing(sqlite3.connect(folder / "stoa.db")) as connection:
        row = connection.execute("SELECT key FROM matches WHERE id = ?", [table]).fetchone()
        return bytes(row[0])


def play_on(person: Person, table: str) -> None:
    """Play for all seats until the match is over."""
    with person.join(table) as chair:
        while chair.now["table"]["status"] != "over":
            chair.play_first()


def test_the_key_of_a_running_match_stands_nowhere_until_it_is_over(tmp_path: Path) -> None:
    with Serving(tmp_path, key=KEY) as serving:
        ada = serving.person("Ada")
        table = ada.table(seats=["me", "me"])["id"]
        key = serving.house.rooms[table].table.key
        assert is_sealed(kept_key(tmp_path, table))
        assert key not in content(tmp_path)
        play_on(ada, table)
        assert kept_key(tmp_path, table) == key
    with Serving(tmp_path) as without:
        found = without.run(without.house.store.load_table(table))
        assert found is not None
        assert found.key == key


def test_a_rematch_is_sealed_too(tmp_path: Path) -> None:
    with Serving(tmp_path, key=KEY) as serving:
        ada = serving.person("Ada")
        table = ada.table(seats=["me", "me"])["id"]
        play_on(ada, table)
        rematch = ada.post(f"/api/tables/{table}/rematch", None)["id"]
        assert is_sealed(kept_key(tmp_path, rematch))


def test_a_sealed_match_goes_on_with_its_key_file(tmp_path: Path) -> None:
    with Serving(tmp_path, key=KEY) as serving:
        ada = serving.person("Ada")
        table = ada.table(seats=["me", "me"])["id"]
        cookie = ada.cookie
    with Serving(tmp_path, key=KEY) as again:
        bob = again.person("Bob")
        bob.http.headers["cookie"] = cookie
        bob.http.cookies.clear()
        assert bob.get(f"/api/tables/{table}/position?seat=0")["line"] > 0


def opened(folder: Path, key: bytes | None) -> Store:
    async def run() -> Store:
        store = await open_store(f"sqlite:///{folder / 'stoa.db'}", key)
        await store.close()
        return store

    return run_alone(run())


def with_tables(folder: Path, key: bytes | None) -> list[Table]:
    """A database with a running match and one that is over."""
    tables = [new_table(NewTable("template"), Guest("ada", "Ada"), 5.0) for _ in range(2)]
    tables[1].status = OVER

    async def run() -> None:
        store = await open_store(f"sqlite:///{folder / 'stoa.db'}", key)
        for table in tables:
            await store.add_table(table)
        await store.close()

    run_alone(run())
    return tables


@pytest.mark.parametrize("wrong", [None, bytes(32)], ids=["none", "another"])
def test_a_sealed_database_is_not_opened_without_the_right_key(tmp_path: Path, wrong: bytes | None) -> None:
    with_tables(tmp_path, KEY)
    with pytest.raises(SealError, match="key file"):
        opened(tmp_path, wrong)
    opened(tmp_path, KEY)


def test_running_matches_are_sealed_at_the_first_start_with_a_key(tmp_path: Path) -> None:
    running, over = with_tables(tmp_path, None)
    assert running.key in content(tmp_path)
    opened(tmp_path, KEY)
    assert is_sealed(kept_key(tmp_path, running.id))
    assert running.key not in content(tmp_path)
    assert kept_key(tmp_path, over.id) == over.key


def test_what_was_sealed_for_one_table_opens_no_other() -> None:
    sealer = Sealer(KEY)
    sealed = sealer.seal("one", b"x" * 32)
    assert sealer.open("one", sealed) == b"x" * 32
    assert sealer.seal("one", b"x" * 32) != sealed
    for table, blob in (("two", sealed), ("one", sealed[:-1] + bytes([sealed[-1] ^ 1]))):
        with pytest.raises(SealError):
            sealer.open(table, blob)


def test_a_key_file_is_made_once_and_private(tmp_path: Path) -> None:
    file = tmp_path / "club.key"
    key = settled_key(file, lambda: False)
    assert mode(file) == 0o600
    assert (len(key), settled_key(file, lambda: False)) == (32, key)


def test_a_key_file_that_cannot_be_right_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "club.key"
    url = f"sqlite:///{tmp_path / 'stoa.db'}"
    command = ["serve", "--port", "0", "--db", url, "--key-file", str(file)]
    with_tables(tmp_path, KEY)
    assert has_sealed(f"sqlite:///{tmp_path / 'stoa.db'}")
    assert main(command) == 2
    assert "no key file" in capsys.readouterr().err
    assert not file.exists()
    file.touch(mode=0o600)
    file.write_text("nonsense")
    assert main(command) == 2
    assert "32 bytes" in capsys.readouterr().err
    file.write_text(KEY.hex())
    file.chmod(0o644)
    assert main(command) == 2
    assert "chmod 600" in capsys.readouterr().err
