"""Another match: who begins it, in which order, and matches that belong together."""

from pathlib import Path
from typing import Any

import pytest

from stoa.server.house import House
from stoa.server.offers import NewTable
from stoa.server.room import Room
from tests.server.houses import ADA, BOB, ada_and_bob, ask, in_a_house
from tests.server.serving import Person, Serving


async def to_the_end(room: Room) -> None:
    for number, seat in enumerate(room.table.seats):
        for guest in (ADA, BOB):
            if seat.guest == guest.id and room.table.status == "playing":
                await ask(room, guest, number, "computer")
    while room.thinking is not None:
        await room.thinking
    assert room.table.status == "over"


async def rematch(house: House, room: Room, *how: Any) -> Room:
    following = await house.room(await house.rematch(room, ADA, *how))
    number = [seat.guest for seat in following.table.seats].index(BOB.id)
    await ask(following, BOB, number, "sit")
    return following


def winners(room: Room) -> list[str]:
    match = room.playing()
    ranks = match.game.standing(match.state).ranks
    return [seat.guest for seat, rank in zip(room.table.seats, ranks, strict=True) if rank == 1]


def test_the_order_of_a_rematch_is_the_same_or_turned_by_one(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        await to_the_end(room)
        turned = await rematch(house, room, "rotated")
        assert [seat.guest for seat in turned.table.seats] == [BOB.id, ADA.id]
        await to_the_end(turned)
        same = await rematch(house, turned)
        assert [seat.guest for seat in same.table.seats] == [BOB.id, ADA.id]
        assert (same.table.series.of, same.table.series.wins) == (1, [])

    in_a_house(tmp_path, check)


def test_a_series_goes_on_in_whatever_order_until_somebody_has_won_it(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        await to_the_end(room)
        won = {ADA.id: 0, BOB.id: 0}
        room = await rematch(house, room, "same", 3)
        for _ in range(12):
            series = room.table.series
            assert series.of == 3
            seats = zip(room.table.seats, series.wins, strict=True)
            assert {seat.guest: wins for seat, wins in seats} == won
            await to_the_end(room)
            best = winners(room)
            if len(best) == 1:
                won[best[0]] += 1
            following = await rematch(house, room, "rotated", 1)
            if max(won.values()) == 2:
                assert following.table.series.of == 1
                return
            room = following
        pytest.fail("nobody has won the series")

    in_a_house(tmp_path, check)


def test_what_was_won_moves_with_whoever_won_it_and_is_nobody_elses(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        await to_the_end(room)
        following = await house.room(await house.rematch(room, ADA, "same", 3))
        following.table.series.wins = [1, 0]
        await ask(following, ADA, 0, "move", to=1)
        assert [seat.guest for seat in following.table.seats] == [BOB.id, ADA.id]
        assert following.table.series.wins == [0, 1]
        following.table.series.wins = [1, 1]
        await ask(following, ADA, 0, "free")
        assert following.table.series.wins == [0, 1]

    in_a_house(tmp_path, check)


def test_a_series_is_kept_with_its_table(tmp_path: Path) -> None:
    made: list[str] = []

    async def play(house: House) -> None:
        room = await ada_and_bob(house)
        await to_the_end(room)
        made.append(await house.rematch(room, ADA, "same", 3))

    async def look(house: House) -> None:
        series = (await house.room(made[0])).table.series
        assert (series.of, series.wins) == (3, [0, 0])

    in_a_house(tmp_path, play)
    in_a_house(tmp_path, look)


def test_a_computer_keeps_its_seat_in_the_new_order(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await house.create(NewTable("template", seats=["me", "random", "random"], players=3), ADA)
        await to_the_end(room)
        following = await house.room(await house.rematch(room, ADA, "rotated"))
        assert [seat.player for seat in following.table.seats] == ["random", "random", "human"]

    in_a_house(tmp_path, check)


def test_a_rematch_of_another_kind_is_refused(serving: Serving) -> None:
    ada: Person = serving.person("Ada")
    table = ada.table(seats=["me", "random"])["id"]
    ada.post(f"/api/tables/{table}/seats/0", {"want": "computer"})
    with ada.join(table) as one:
        one.until(lambda: bool(one.now["table"]["status"] == "over"))
    for query in ("order=backwards", "best=2", "best=x", "best=-3"):
        ada.post(f"/api/tables/{table}/rematch?{query}", None, status=400)
    again = ada.post(f"/api/tables/{table}/rematch?order=rotated&best=3", None)
    assert (again["seriesOf"], again["seriesWins"]) == (3, [0, 0])
