"""What was said once is not put into words again, and nobody is told a long match over and over."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stoa.kernel.match import Entry
from stoa.server import positions
from stoa.server.house import House
from stoa.server.security import Limits, Rate
from stoa.server.showing import events_of
from stoa.server.views import EventInfo
from stoa.server.voice import Voice
from tests.server.houses import ADA, BOB, ada_and_bob, connected, in_a_house
from tests.server.serving import Person, Serving

OFTEN = 10


class Work:
    """Counts the lines that are put into words."""

    def __init__(self) -> None:
        self.lines = 0

    def events_of(self, voice: Voice, entries: list[Entry], first: int, seat: int) -> list[EventInfo]:
        self.lines += len(entries)
        return events_of(voice, entries, first, seat)


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    work = Work()
    monkeypatch.setattr(positions, "events_of", work.events_of)
    return work


def test_a_line_is_put_into_words_once_for_each_seat_and_language(tmp_path: Path, work: Work) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        first = positions.position(room, ADA.id, 0, "en", 0)
        assert work.lines == room.line > 1
        for _ in range(OFTEN):
            assert positions.position(room, ADA.id, 0, "en", 0).events == first.events
        assert work.lines == room.line
        assert positions.position(room, ADA.id, 0, "en", 1).events == [
            event for event in first.events if event.line > 1
        ]
        assert work.lines == room.line
        before = room.line
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        positions.position(room, ADA.id, 0, "en", 0)
        assert work.lines == room.line > before
        positions.position(room, BOB.id, 1, "de", room.line - 1)
        assert work.lines == room.line + 1

    in_a_house(tmp_path, check)


def test_a_listener_is_told_anew_without_new_work(tmp_path: Path, work: Work) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        listener = connected(ADA)
        room.enter(listener)
        for _ in range(OFTEN):
            listener.told.clear()
            positions.news_for(room, listener)
        assert work.lines == room.line

    in_a_house(tmp_path, check)


@pytest.fixture
def strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """A server that tells the whole of a match twice."""
    monkeypatch.setattr(positions, "LONG", 2)
    with Serving(tmp_path, limits=Limits(logs=Rate(2, 0.0001))) as serving:
        yield serving


def played(person: Person) -> dict[str, Any]:
    """The position of a match in which a few lines were played."""
    table = person.table(seats=["me", "me"])["id"]
    with person.join(table, line=2**50) as chair:
        for _ in range(3):
            chair.play_first()
            chair.until_my_turn()
        assert chair.now["line"] > 2
        return chair.now


def test_a_whole_match_is_told_by_http_only_so_often(strict: Serving) -> None:
    ada = strict.person("Ada")
    now = played(ada)
    path = f"/api/tables/{now['table']['id']}"
    codes = [ada.http.get(f"{path}/position?seat=0").status_code for _ in range(3)]
    assert codes == [200, 200, 429]
    late = {"seat": 0, "texts": ["keep"], "line": 0}
    assert ada.http.post(f"{path}/play", json=late).status_code == 429
    assert ada.http.get(f"{path}/position?seat=0&line={now['line']}").status_code == 200


@pytest.mark.parametrize("again", [{"type": "hello"}, {"type": "language", "language": "de"}])
def test_a_whole_match_is_told_to_a_connection_only_so_often(strict: Serving, again: dict[str, str]) -> None:
    ada = strict.person("Ada")
    table = played(ada)["table"]["id"]
    with ada.join(table) as chair:
        line = chair.now["line"]
        assert chair.ask(**again)["events"] != []
        assert chair.ask(**again)["type"] == "refused"
        assert chair.ask("hello", line=line)["type"] == "position"
