"""A record from a file is watched like a match that was played here, if it is whole; its cost is bounded."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stoa.server import opening
from stoa.server.reels import MOST_OPENED
from stoa.server.security import Limits, Rate
from tests.server.houses import ADA, in_a_house
from tests.server.serving import Person, Serving

Json = dict[str, Any]
GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = (GOLDEN / "agoniste" / "3-players.record").read_text(encoding="utf-8")


def cut(text: str, kept: int, key: bool) -> str:
    """The first lines of a record, as it would have been written then."""
    lines = [line for line in text.splitlines() if not line.startswith(("#", "key ", "end "))][:kept]
    lines += [line for line in text.splitlines() if key and line.startswith("key ")]
    return "\n".join([*lines, f"end {len(lines)}", ""])


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("open"), limits=Limits(records=Rate(1000, 1))) as house:
        yield house


@pytest.fixture
def ada(open_house: Serving) -> Person:
    return open_house.person("Ada")


def opens(person: Person, text: str) -> Any:
    return person.http.post("/api/records", json={"text": text})


@pytest.mark.parametrize("game", ["agoniste", "agora_ernest", "agora_lieske", "wonders_duel"])
def test_a_record_is_watched_line_by_line(game: str, ada: Person, open_house: Serving) -> None:
    text = sorted((GOLDEN / game).glob("*.record"))[-1].read_text("utf-8")
    table = opens(ada, text).json()
    assert (table["status"], len(table["id"])) == ("over", 32)
    for person in (ada, open_house.person("Eve")):
        page = person.get(f"/api/tables/{table['id']}/replay?seat=open&from=0&count=2")
        assert (page["start"], len(page["steps"])) == (0, 2)
    last = ada.get(f"/api/tables/{table['id']}/replay?from={page['last']}&count=1")
    assert last["steps"][0]["standing"]["reason"]
    log = ada.get(f"/api/tables/{table['id']}/replay/log")
    assert len(log["lines"]) > 10


def test_an_opened_record_is_listed_nowhere_and_no_table(ada: Person) -> None:
    table = opens(ada, RECORD).json()
    address = f"/api/tables/{table['id']}"
    assert ada.get("/api/tables")["tables"] == ada.get("/api/tables?part=finished")["tables"] == []
    for part in ("", "/position", "/record", "/proof", "/analysis"):
        assert ada.http.get(address + part).status_code == 404, part
    step = ada.get(f"{address}/replay?count=1")["steps"][0]
    printed = ada.http.get(f"/api/catalogues/{step['view']['catalogue']}?table={table['id']}")
    assert printed.status_code == 200


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (cut(RECORD, 10_000, key=False), "key"),
        (cut(RECORD, 60, key=True), "not played to its end"),
        (RECORD.replace("key 6", "key 7"), "key"),
        (RECORD.replace("seat 1 human Player 1", "seat 1 human \u2800"), "name"),
        ("no record at all\n", "record"),
        ("", "record"),
    ],
    ids=["keyless", "unfinished", "wrong key", "nameless", "no record", "empty"],
)
def test_only_a_whole_record_with_its_key_is_opened(
    text: str, problem: str, ada: Person, open_house: Serving
) -> None:
    before = list(open_house.house.reels._opened)
    answer = opens(ada, text)
    assert 400 <= answer.status_code < 500
    assert problem in answer.json()["error"].lower()
    assert list(open_house.house.reels._opened) == before


def test_a_record_that_takes_long_to_follow_is_refused(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MOST_PLAYED", 100)
    assert opens(ada, RECORD).json()["error"] == "The record is too long to be followed here."


def test_records_opened_by_one_address_are_counted(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(records=Rate(2, 0))) as house:
        ada = house.person("Ada")
        assert [opens(ada, RECORD).status_code for _ in range(3)] == [200, 200, 429]


def test_only_so_many_opened_records_are_kept(tmp_path: Path) -> None:
    async def check(house: Any) -> None:
        ids: list[str] = []
        for _ in range(MOST_OPENED + 2):
            table, moves = opening.opened(RECORD, 1.0)
            house.reels.open(table, moves)
            ids.append(table.id)
            assert house.reels.opened(ids[0]) is not None
        assert len(house.reels._opened) == MOST_OPENED
        assert house.reels.opened(ids[1]) is None
        assert (await house.reels.reel(ids[0], ADA.id)).last > 100

    in_a_house(tmp_path, check)
