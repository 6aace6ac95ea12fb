"""Which tables the lobby shows: one's own never fall off, and what waits for somebody is on top."""

from pathlib import Path
from typing import Any

import pytest

from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.lobby import PAGE, Page, page
from stoa.server.offers import Guest, NewTable
from tests.server.houses import ADA, BOB, EVE, ada_and_bob, ask, in_a_house
from tests.server.serving import Person, Serving

ON_BOTH = True


async def lay(house: House, guest: Guest, count: int, **wanted: Any) -> list[str]:
    """Tables of a guest with a seat that is still open, the newest first."""
    made: list[str] = []
    for _ in range(count):
        room = await house.create(NewTable("template", seats=["me", "open"], **wanted), guest)
        made.insert(0, room.table.id)
    return made


def ids(shown: Page) -> list[str]:
    return [table.id for table in shown.tables]


def test_ones_own_tables_come_before_however_many_others(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        own = await lay(house, ADA, 2)
        others = await lay(house, BOB, PAGE + 5, listed=True)
        first = await page(house.store, ADA.id, "current", 0)
        assert ids(first) == own + others[: PAGE - 2]
        assert (first.total, first.finished) == (PAGE + 7, 0)
        second = await page(house.store, ADA.id, "current", PAGE)
        assert ids(second) == others[PAGE - 2 :]
        assert ids(await page(house.store, ADA.id, "current", 10**15)) == []

    in_a_house(tmp_path, check)


def test_more_own_tables_than_a_page_holds_are_all_there(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        own = await lay(house, ADA, PAGE + 3)
        others = await lay(house, BOB, 2, listed=True)
        pages = [await page(house.store, ADA.id, "current", start) for start in (0, PAGE)]
        assert [id for shown in pages for id in ids(shown)] == own + others

    in_a_house(tmp_path, check)


def test_what_waits_for_me_is_on_top_also_if_its_room_is_closed(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        waiting = await ada_and_bob(house)
        newer = await lay(house, ADA, 3)
        assert ids(await page(house.store, ADA.id, "current", 0)) == [waiting.table.id, *newer]
        house.close()
        assert ids(await page(house.store, ADA.id, "current", 0)) == [waiting.table.id, *newer]
        assert (await page(house.store, ADA.id, "current", 0)).tables[0].turn == 0
        room = await house.room(waiting.table.id)
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        assert ids(await page(house.store, ADA.id, "current", 0)) == [*newer, waiting.table.id]
        assert ids(await page(house.store, BOB.id, "current", 0)) == [waiting.table.id]

    in_a_house(tmp_path, check)


def test_a_seat_that_is_kept_for_me_waits_for_me(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        for seat, guest in enumerate((ADA, BOB)):
            await ask(room, guest, seat, "computer")
        while room.thinking is not None:
            await room.thinking
        assert ids(await page(house.store, BOB.id, "finished", 0)) == [room.table.id]
        following = await house.rematch(room, ADA)
        await lay(house, BOB, 2)
        shown = await page(house.store, BOB.id, "current", 0)
        assert ids(shown)[0] == following
        assert shown.finished == 1

    in_a_house(tmp_path, check)


def test_strangers_see_what_is_listed_and_nobodys_own(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        await lay(house, ADA, 2)
        listed = await lay(house, ADA, 2, listed=True)
        for guest in ("", EVE.id):
            shown = await page(house.store, guest, "current", 0)
            assert (ids(shown), shown.total, shown.finished) == (listed, 2, 0)
            assert ids(await page(house.store, guest, "finished", 0)) == []
        with pytest.raises(Refusal):
            await page(house.store, ADA.id, "everything", 0)

    in_a_house(tmp_path, check)


def test_the_page_says_where_it_begins_and_how_much_there_is(serving: Serving) -> None:
    ada: Person = serving.person("Ada")
    made = [ada.table(seats=["me", "open"])["id"] for _ in range(3)]
    shown = ada.get("/api/tables?from=1")
    assert [table["id"] for table in shown["tables"]][:2] == [made[1], made[0]]
    assert (shown["start"], shown["finished"]) == (1, 0)
    assert shown["total"] >= 3
    for wrong in ("part=all", "from=x"):
        assert ada.get(f"/api/tables?{wrong}", status=400)["error"]
