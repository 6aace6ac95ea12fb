"""How much one address, and one guest, may have of the server; and that a full house is no attack."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from stoa.server import house
from stoa.server.house import House
from stoa.server.live import SOCKETS_OF_A_GUEST
from stoa.server.offers import Guest, NewTable
from stoa.server.quota import AT_ONCE, Quota
from stoa.server.security import Bucket, Counts, Limits, Rate
from stoa.server.store import open_store
from stoa.server.thinker import Answer, Job, Thinker
from stoa.server.workers import Workers
from tests.server.loops import run_alone
from tests.server.serving import PATIENCE, Person, Serving

LITTLE = Rate(3, 0.0001)
CLUB = 30
A_PAGE = 15
"""Files and calls of which a page is made when somebody opens it for the first time."""


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Callable[[Limits], Serving]]:
    """Makes a server with other limits."""
    with contextlib.ExitStack() as servers:

        def make(limits: Limits, **settings: Any) -> Serving:
            return servers.enter_context(Serving(tmp_path, limits=limits, **settings))

        yield make


def gets(serving: Serving, count: int, **headers: str) -> list[int]:
    with httpx.Client(base_url=f"http://{serving.host}", timeout=PATIENCE, headers=headers) as http:
        return [http.get("/api/games").status_code for _ in range(count)]


def test_calls_of_one_address_are_counted(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits(gets=LITTLE))
    assert gets(serving, 4, **{"x-forwarded-for": "192.0.2.1"}) == [200, 200, 200, 429]
    assert gets(serving, 1, **{"x-forwarded-for": "192.0.2.2"}) == [200]
    german = {"x-forwarded-for": "192.0.2.1", "accept-language": "de"}
    refused = httpx.get(f"http://{serving.host}/api/games", headers=german, timeout=PATIENCE)
    assert refused.json()["error"].startswith("Zu viele Nachrichten")
    assert "content-security-policy" in refused.headers


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/api/nothing", {}, 404),
        ("/api/me/nothing", {}, 404),
        ("/nothing", {}, 405),
        ("/api/games", {}, 404),
        ("/healthz", {}, 405),
        ("/api/session", {"origin": "https://evil.example"}, 403),
        ("/api/session", {"content-type": "text/plain"}, 415),
        ("/api/me", {"authorization": "Bearer wrong"}, 401),
    ],
)
def test_posts_are_counted_before_anything_else_is_asked(
    strict: Callable[..., Serving], path: str, headers: dict[str, str], status: int
) -> None:
    serving = strict(Limits(posts=LITTLE))
    with httpx.Client(base_url=f"http://{serving.host}", timeout=PATIENCE) as http:
        body = {"content": b'{"name": "Eve"}', "headers": {"content-type": "application/json", **headers}}
        codes = [http.post(path, **body).status_code for _ in range(4)]  # type: ignore[arg-type]
        assert codes == [status, status, status, 429]
        assert http.get("/api/games").status_code == 200


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS"])
def test_whatever_is_no_get_counts_like_a_post(strict: Callable[..., Serving], method: str) -> None:
    serving = strict(Limits(posts=LITTLE))
    with httpx.Client(base_url=f"http://{serving.host}", timeout=PATIENCE) as http:
        codes = [http.request(method, "/api/games").status_code for _ in range(4)]
        assert set(codes[:3]) <= {404, 405}
        assert codes[3] == 429


def test_opening_a_table_that_nobody_is_at_counts_like_a_post(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits(posts=Rate(7, 0.0001)))
    ada = serving.person("Ada")
    tables = [ada.table(seats=["me", "open"])["id"] for _ in range(2)]
    for table in tables:
        serving.house.forget(serving.house.rooms[table])
    codes = [ada.http.get(f"/api/tables/{table}").status_code for table in [*tables, *tables, "no", "no"]]
    assert codes == [200, 200, 200, 200, 404, 429]


def test_a_record_counts_like_a_post(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits(posts=LITTLE))
    with httpx.Client(base_url=f"http://{serving.host}", timeout=PATIENCE) as http:
        codes = [http.get("/api/tables/no/record").status_code for _ in range(3)]
        assert codes == [404, 429, 429]


def test_a_network_of_ipv6_is_one_address(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits(gets=LITTLE))
    codes = [gets(serving, 1, **{"x-forwarded-for": f"2001:db8:1:2::{n}"})[0] for n in range(4)]
    assert codes == [200, 200, 200, 429]
    assert gets(serving, 1, **{"x-forwarded-for": "2001:db8:1:3::1"}) == [200]


def test_only_a_proxy_that_is_trusted_says_for_whom_it_speaks(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits(gets=LITTLE), proxies=())
    codes = [gets(serving, 1, **{"x-forwarded-for": f"192.0.2.{n}"})[0] for n in range(3)]
    # One was spent on finding out that the server is up.
    assert codes == [200, 200, 429]


def test_calls_that_wait_are_counted_until_they_are_answered(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits(calls=2))
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "open"])["id"]
    seen = serving.house.rooms[table].n
    address = f"http://{serving.host}/api/tables/{table}/position?after={seen}"
    with ThreadPoolExecutor(2) as threads:
        waiting = [threads.submit(httpx.get, address, timeout=PATIENCE) for _ in range(2)]
        while httpx.get(f"http://{serving.host}/api/games", timeout=PATIENCE).status_code == 200:
            pass
        serving.run(_change(serving, table))
        assert [call.result(PATIENCE).status_code for call in waiting] == [200, 200]
    assert ada.get("/api/me")["id"] == ada.id


async def _change(serving: Serving, table: str) -> None:
    await serving.house.rooms[table].ask_undo(None)


def test_connections_of_one_address_are_counted(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits(sockets=2))
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "open"])["id"]
    with ada.join(table), ada.join(table):
        with pytest.raises(InvalidStatus) as refused, ada.connect(table):
            pass
        assert refused.value.response.status_code == 429
        assert "Too many" in json.loads(refused.value.response.body)["error"]
        with ada.connect(table, **{"x-forwarded-for": "192.0.2.1"}) as other:
            other.send('{"type": "hello", "protocol": 2}')
            assert json.loads(other.recv(PATIENCE))["type"] == "position"
    with ada.join(table):
        pass


def test_opening_connections_is_counted_too(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits(connects=LITTLE))
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "open"])["id"]
    for _ in range(3):
        with ada.join(table):
            pass
    with pytest.raises(InvalidStatus), ada.connect(table):
        pass


def test_what_all_connections_of_one_address_send_is_counted_together(
    strict: Callable[..., Serving],
) -> None:
    serving = strict(Limits(messages=LITTLE))
    ada, bob = serving.person("Ada"), serving.person("Bob")
    table = ada.table(seats=["me", "open"])["id"]
    with ada.join(table) as one, bob.join(table) as two:
        assert one.ask("look", seat=0)["type"] == "position"
        assert "Too many" in two.ask("look", seat=-1)["text"]


def test_one_guest_has_so_many_connections(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits())
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "open"])["id"]
    with contextlib.ExitStack() as open_ones:
        for _ in range(SOCKETS_OF_A_GUEST):
            open_ones.enter_context(ada.join(table))
        with ada.connect(table) as one_more:
            assert "too many connections" in json.loads(one_more.recv(PATIENCE))["text"]
            with pytest.raises(ConnectionClosed):
                one_more.recv(PATIENCE)
        with serving.person("Bob").join(table):
            pass


def test_a_club_behind_one_address_is_not_locked_out(strict: Callable[..., Serving]) -> None:
    serving = strict(Limits(), proxies=())
    with ThreadPoolExecutor(CLUB) as threads, contextlib.ExitStack() as at_the_tables:
        members = list(threads.map(lambda number: arrive(serving, f"Member {number}"), range(CLUB)))
        tables = [member.table(seats=["me", "open"])["id"] for member in members[: CLUB // 2]]
        for member, table in zip(members[CLUB // 2 :], tables, strict=True):
            member.sit(table, 1)
        chairs = [
            at_the_tables.enter_context(member.join(tables[number % len(tables)]))
            for number, member in enumerate(members)
        ]
        assert all(chair.ask("look", seat=-1)["type"] == "position" for chair in chairs)


def arrive(serving: Serving, name: str) -> Person:
    """Come in, and open the front page."""
    member = serving.person(name)
    assert {member.http.get("/api/players").status_code for _ in range(A_PAGE)} == {200}
    return member


def test_counts_are_forgotten_when_nothing_is_left() -> None:
    counts = Counts(2)
    assert [counts.enter("ada") for _ in range(3)] == [True, True, False]
    counts.leave("ada")
    assert counts.enter("ada")
    for _ in range(2):
        counts.leave("ada")
    counts.leave("nobody")
    assert counts._counts == {}


def test_one_guest_makes_so_many_tables_in_a_day(
    strict: Callable[..., Serving], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "MOST_TABLES", 2)
    serving = strict(Limits())
    ada, bob = serving.person("Ada"), serving.person("Bob")
    for _ in range(2):
        ada.table(seats=["me", "open"])
    assert "2 tables" in ada.post("/api/tables", {"game": "template"}, status=429)["error"]
    bob.table()
    now = serving.house.now()
    monkeypatch.setattr(serving.house, "now", lambda: now + 90_000)
    ada.table()


# Thinking.


def test_a_thought_that_took_long_is_paid_off_before_the_next() -> None:
    now = [0.0]
    bucket = Bucket(10, 0.5, lambda: now[0])
    bucket.spend(15)
    assert bucket.seconds_until_some() == pytest.approx(10, abs=0.01)
    now[0] = 11.0
    assert bucket.seconds_until_some() == 0


def test_only_so_many_thoughts_of_one_guest_are_under_way_and_nobody_else_waits() -> None:
    async def run() -> list[str]:
        quota = Quota(8)
        begun: list[str] = []
        go_on = asyncio.Event()

        async def think(payer: str) -> None:
            async with quota.thought(payer):
                begun.append(payer)
                await go_on.wait()

        async with asyncio.TaskGroup() as tasks:
            for payer in ["eve"] * (AT_ONCE + 3) + ["ada"]:
                tasks.create_task(think(payer))
            for _ in range(10):
                await asyncio.sleep(0)
            at_first = list(begun)
            go_on.set()
        assert len(begun) == AT_ONCE + 4
        return at_first

    assert run_alone(run()) == ["eve"] * AT_ONCE + ["ada"]


def test_whoever_has_spent_all_waits_and_nobody_else_does() -> None:
    async def run() -> bool:
        quota = Quota(8, Rate(1, 1e-6))
        async with quota.thought("eve") as account:
            account.spend(5)
        async with quota.thought("ada"):
            pass
        waiting = asyncio.create_task(quota.thought("eve").__aenter__())
        for _ in range(10):
            await asyncio.sleep(0)
        is_waiting = not waiting.done()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return is_waiting

    assert run_alone(run())


def test_only_accounts_in_use_are_kept_beyond_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoa.server.quota._MOST_PAYERS", 3)

    async def run() -> int:
        quota = Quota(1)
        for number in range(20):
            async with quota.thought(str(number)):
                pass
        return len(quota._allowances)

    assert run_alone(run()) <= 4


def test_the_tables_of_one_guest_share_the_workers_with_everybody_elses(tmp_path: Path) -> None:
    class Slow(Workers):
        def __init__(self) -> None:
            super().__init__(4)
            self.asked = 0
            self.go_on = asyncio.Event()

        async def choose(self, job: Job) -> Answer:
            self.asked += 1
            await self.go_on.wait()
            return Thinker().answer(job)

    async def run() -> int:
        store = await open_store(f"sqlite:///{tmp_path / 'stoa.db'}")
        workers = Slow()
        rooms = House(store, workers)
        eve = Guest("eve", "Eve")
        made = [await rooms.create(NewTable("template", seats=["random", "random"]), eve) for _ in range(5)]
        assert all(room.table.maker == "eve" for room in made)
        for _ in range(100):
            await asyncio.sleep(0)
        asked = workers.asked
        workers.go_on.set()
        await asyncio.gather(*[room.thinking for room in made if room.thinking is not None])
        assert all(room.table.status == "over" for room in made)
        await store.close()
        return asked

    assert run_alone(run()) == AT_ONCE
