"""Two processes at one database: whatever happens by way of one is known to the other at once."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from stoa.server import live, neighbours
from stoa.server.connections import CLOSE_REFUSED
from stoa.server.house import House
from stoa.server.security import Limits, Rate
from stoa.server.thinker import Job
from tests.server.databases import POSTGRESQL, of_kind, postgres
from tests.server.serving import PATIENCE, Chair, InlineWorkers, Json, Person, Serving

LIMITS = Limits(finds=Rate(6, 0))


class Pair(NamedTuple):
    """Ada comes by way of the first, Bob by way of the second."""

    first: Serving
    second: Serving
    ada: Person
    bob: Person

    def table(self, **wanted: object) -> str:
        """A table at which both have begun to play, Ada first."""
        table = str(self.ada.table(**{"seats": ["me", "open"], **wanted})["id"])  # type: ignore[arg-type]
        self.bob.sit(table, 1)
        return table


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    folder: Path = tmp_path_factory.mktemp("pair")
    with (
        of_kind(POSTGRESQL),
        Serving(folder, limits=LIMITS) as first,
        Serving(folder, limits=LIMITS) as second,
    ):
        yield Pair(first, second, first.person("Ada"), second.person("Bob"))


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so that comes about by itself."""
    give_up = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < give_up
        time.sleep(0.02)


def until_shown(chair: Chair, is_so: Callable[[Json], bool]) -> None:
    """Wait until a table is shown like this, be it with a position or because somebody came or went."""
    seen = chair.now["table"]
    while not is_so(seen):
        seen = chair.receive().get("table") or seen


def test_who_plays_by_way_of_another_process_is_seen_at_once(pair: Pair) -> None:
    table = pair.table()
    with pair.ada.join(table) as ada, pair.bob.join(table) as bob:
        ada.until_my_turn()
        while ada.now["table"]["status"] != "over":
            chair = ada if ada.now["actions"] else bob
            line = chair.now["line"]
            chair.play_first()
            for other in (ada, bob):
                other.until(lambda other=other, line=line: other.now["line"] > line)  # type: ignore[misc]
            assert ada.now["line"] == bob.now["line"]
            assert ada.now["n"] == bob.now["n"]
    kept = [serving.house.rooms[table].match for serving in pair[:2]]
    assert kept[0] is not None
    assert kept[1] is not None
    assert kept[0].record().to_text() == kept[1].record().to_text()


def test_all_are_shown_who_is_where(pair: Pair) -> None:
    table = pair.table()
    with pair.ada.join(table) as ada:
        assert not ada.now["table"]["seats"][1]["online"]
        with pair.bob.join(table) as bob, pair.second.person("Eve").join(table):
            # Who comes later is told who was here before.
            until_shown(bob, lambda seen: seen["seats"][0]["online"] and seen["watching"] == ["Eve"])
            until_shown(ada, lambda seen: seen["seats"][1]["online"] and seen["watching"] == ["Eve"])
        until_shown(ada, lambda seen: not seen["seats"][1]["online"] and not seen["watching"])
    wait_until(lambda: not pair.second.house.rooms[table].is_here(pair.ada.id))


def test_what_is_said_is_heard_and_not_by_who_does_not_want_to(pair: Pair) -> None:
    table = pair.table()
    with pair.ada.join(table) as ada, pair.bob.join(table) as bob:
        ada.send("say", text="Chaire!")
        bob.until(lambda: bool(bob.chats))
        assert [(line["name"], line["text"]) for line in bob.chats] == [("Ada", "Chaire!")]
        bob.send("mute", guest=pair.ada.id, muted=True)
        room = pair.first.house.rooms[table]
        wait_until(lambda: (pair.bob.id, pair.ada.id) in room.mutes)
        ada.send("say", text="Once more")
        bob.send("say", text="I do not listen")
        bob.until(lambda: len(bob.chats) > 1)
        assert [line["text"] for line in bob.chats] == ["Chaire!", "I do not listen"]


def test_somebody_takes_back_by_way_of_another_process(pair: Pair) -> None:
    table = pair.table()
    with pair.ada.join(table) as ada, pair.bob.join(table) as bob:
        ada.until_my_turn()
        ada.play_first()
        line = ada.now["line"]
        bob.until_line(line)
        ada.send("ask-undo", seat=0, line=line)
        bob.until(lambda: bob.now["undoAsked"] > 0)
        bob.send("answer-undo", seat=1, agree=True, line=bob.now["line"], lines=bob.now["undoAsked"])
        for chair in (ada, bob):
            chair.until_line(line + 1)
            assert chair.now["undoAsked"] == 0
        assert ada.now["actions"]


def test_of_two_who_change_a_table_at_once_the_later_reads_again_and_nobody_is_thrown_out(pair: Pair) -> None:
    table = pair.table()
    first, second = (serving.run(serving.house.room(table)) for serving in pair[:2])
    with pair.ada.join(table) as ada, pair.bob.join(table) as bob:
        ada.until_my_turn()
        # The second process hears of nothing while it holds its room: it is late whatever it does.
        pair.second.run(second.lock.acquire())
        ada.play_first()
        bob.send("ask-undo", seat=1, line=bob.now["line"])
        pair.second.loop.call_soon_threadsafe(second.lock.release)
        bob.until_line(ada.now["line"])
    assert (first.stale, second.stale) == (False, False)
    assert first.table.version == second.table.version


def test_a_computer_player_moves_once_whoever_looks_on(pair: Pair) -> None:
    before = [len(jobs_of(serving)) for serving in pair[:2]]
    table = pair.table(seats=["me", "open", "random"], game="agoniste", players=3)
    with pair.ada.join(table) as ada, pair.bob.join(table) as bob:
        while ada.now["line"] < 30 and ada.now["table"]["status"] != "over":
            for chair in (ada, bob):
                if chair.now["actions"]:
                    chair.play_first()
            line = max(ada.now["line"], bob.now["line"])
            ada.until_line(line)
            bob.until_line(line)
            if not ada.now["actions"] and not bob.now["actions"]:
                ada.until(lambda line=line: ada.now["line"] > line)  # type: ignore[misc]
                bob.until_line(ada.now["line"])
    asked = [
        job.record
        for serving, start in zip(pair[:2], before, strict=True)
        for job in jobs_of(serving)[start:]
    ]
    assert asked
    assert len(asked) == len(set(asked))


def jobs_of(serving: Serving) -> list[Job]:
    assert isinstance(serving.workers, InlineWorkers)
    return list(serving.workers.jobs)


def test_a_session_that_ends_ends_its_connections_everywhere(pair: Pair) -> None:
    eve = pair.first.person("Eve")
    table = eve.table()["id"]
    elsewhere = Person.__new__(Person)
    elsewhere.__dict__ = {**eve.__dict__, "serving": pair.second}
    with elsewhere.join(table) as chair:
        (own,) = eve.get("/api/sessions")["sessions"]
        eve.post(f"/api/sessions/{own['id']}/end", None)
        with pytest.raises(ConnectionClosed) as closed:
            chair.until(lambda: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == CLOSE_REFUSED


def test_codes_are_good_everywhere_and_a_short_one_once(pair: Pair) -> None:
    table = pair.table()
    code = pair.ada.get(f"/api/tables/{table}/invitation")["code"]
    wait_until(lambda: pair.second.house.codes.find(code) == table)
    short = pair.ada.post("/api/passes", None)["code"]
    wait_until(lambda: pair.second.house.passes.of(pair.ada.id) is not None)
    assert pair.second.person("Phone").post("/api/recover", {"code": short})["id"] == pair.ada.id
    wait_until(lambda: pair.first.house.passes.of(pair.ada.id) is None)


def test_limits_hold_for_all_processes_together(pair: Pair) -> None:
    def try_codes(serving: Serving) -> list[int]:
        return [httpx.get(f"http://{serving.host}/api/codes/AAAA").status_code for _ in range(6)]

    assert try_codes(pair.first) == [404] * 6
    wait_until(lambda: not pair.second.app.state.finds.take("127.0.0.1"))
    assert set(try_codes(pair.second)) == {429}


def test_connections_are_counted_by_all_processes_together(pair: Pair) -> None:
    eve = pair.first.person("Eve")
    table = eve.table()["id"]
    sockets = pair.second.app.state.sockets
    chairs = [eve.join(table) for _ in range(live.SOCKETS_OF_A_GUEST)]
    for chair in chairs:
        chair.__enter__()
    wait_until(lambda: not sockets.enter(eve.id) or bool(sockets.leave(eve.id)))
    for chair in chairs:
        chair.__exit__()
    wait_until(lambda: bool(sockets.enter(eve.id)))


def test_time_runs_out_once_whoever_looks_at_the_clock(pair: Pair) -> None:
    table = pair.table(clock={"kind": "realtime", "seconds": 10})
    rooms = [serving.run(serving.house.room(table)) for serving in pair[:2]]
    with pair.ada.join(table) as ada, pair.bob.join(table) as bob:
        for chair in (ada, bob):
            chair.until(lambda chair=chair: chair.now["table"]["seats"][0]["player"] != "human")  # type: ignore[misc]
        version = rooms[0].table.version

    async def changes(house: House) -> int:
        return (await house.store.version(table)) or 0

    assert pair.first.run(changes(pair.first.house)) >= version
    wait_until(lambda: rooms[0].table.version == rooms[1].table.version)


def test_what_was_missed_is_read_when_a_process_can_listen_again(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "BEAT", 0.2)
    table = pair.table()
    with pair.ada.join(table) as ada, pair.bob.join(table) as bob:
        ada.until_my_turn()
        line = bob.now["line"]
        deaf = pair.second.house.store.neighbours
        assert isinstance(deaf, neighbours.Others)
        pair.second.run(silenced(deaf))
        ada.play_first()
        ada.send("say", text="Are you there?")
        bob.until(lambda: bob.now["line"] > line and bool(bob.chats))
        until_shown(bob, lambda seen: bool(seen["seats"][0]["online"]))


async def silenced(deaf: neighbours.Others) -> None:
    """Cut the line by which a process listens, as the database would."""
    deaf._driver.terminate()
    await asyncio.sleep(0)


def test_a_process_that_dies_takes_its_people_along(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "BEAT", 0.2)
    monkeypatch.setattr(neighbours, "SILENCE", 2.0)
    table = pair.table()
    room = pair.first.run(pair.first.house.room(table))
    with pair.bob.join(table):
        wait_until(lambda: room.is_here(pair.bob.id))
        before = pair.second.house.store.neighbours
        assert isinstance(before, neighbours.Others)

        async def fall_silent() -> None:
            for task in before._tasks:
                task.cancel()

        pair.second.run(fall_silent())
        wait_until(lambda: not room.is_here(pair.bob.id))
    assert postgres().run("SELECT 1") == [(1,)]
