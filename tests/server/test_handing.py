"""Passing a seat on: by its owner at any time, by the others never before time allows; consent stays."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from stoa.players.levels import USUAL
from stoa.server import handing, positions, seating, timing, undoing
from stoa.server.errors import Refusal
from stoa.server.handing import AWAY, CALL, CALLED, CLOCK, DUE, HERE
from stoa.server.house import House
from stoa.server.offers import Clock, Guest, NewTable
from stoa.server.room import Room
from stoa.server.tables import OVER
from stoa.server.thinker import Answer, Job
from tests.server.houses import ADA, BOB, EVE, Machine, ada_and_bob, ask, connected, in_a_house
from tests.server.serving import InlineWorkers, Person, Serving

DAY = 86_400.0


async def refused(room: Room, guest: Guest, seat: int, why: str, **more: str) -> None:
    before = deepcopy(room.table.seats)
    with pytest.raises(Refusal, match=f"refused.{why}"):
        await ask(room, guest, seat, "computer", **more)
    assert room.table.seats == before


def shown(room: Room, seat: int) -> tuple[str, float | None]:
    info = positions.info(room, "en").seats[seat]
    return info.absence, info.called_for


@pytest.mark.parametrize("seconds", [61.0, 2 * DAY, 3 * DAY - 1])
@pytest.mark.parametrize("clock", [Clock("days", days=3), Clock("realtime", seconds=86_400)])
def test_with_a_clock_nobody_else_passes_a_seat_on(tmp_path: Path, clock: Clock, seconds: float) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=clock)
        machine.passes(min(seconds, timing.time_left(room.table, room.steward.steady()) or 0) - 1)
        for _ in range(2):
            await refused(room, BOB, 0, "clock-decides")
        assert shown(room, 0) == (CLOCK, None)
        await room.look_at_clock()
        assert room.table.seats[0].is_human

    in_a_house(tmp_path, check, machine)


def test_when_days_are_over_the_usual_computer_player_takes_the_seat_and_its_owner_takes_it_back(
    tmp_path: Path,
) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        wanted = NewTable("agoniste", players=3, seats=["me", "open", "me"], clock=Clock("days", days=1))
        room = await house.create(wanted, ADA)
        await ask(room, BOB, 1, "sit")
        seat = room.turn
        owner = BOB if seat == 1 else ADA
        machine.passes(DAY + 1)
        await room.look_at_clock()
        assert room.table.seats[seat].player == USUAL
        await ask(room, owner, seat, "return")
        assert room.table.seats[seat].is_human

    in_a_house(tmp_path, check, machine)


def test_without_a_clock_a_seat_is_passed_on_only_after_a_call_and_three_days_without_a_sign(
    tmp_path: Path,
) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        machine.passes(30 * DAY)
        assert shown(room, 0) == (AWAY, None)
        await ask(room, BOB, 0, "computer")
        assert room.table.seats[0].is_human
        assert shown(room, 0) == (CALLED, 3 * DAY)
        machine.passes(3 * DAY - 1)
        await refused(room, BOB, 0, "called")
        machine.passes(2)
        assert shown(room, 0) == (DUE, 0.0)
        assert room.table.seats[0].is_human
        await ask(room, BOB, 0, "computer")
        assert room.table.seats[0].player == USUAL
        assert positions.info(room, "en").seats[0].can_return
        await ask(room, ADA, 0, "return")
        assert room.table.seats[0].is_human

    in_a_house(tmp_path, check, machine)


def test_a_sign_of_life_ends_a_call(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        await ask(room, BOB, 0, "computer")
        machine.passes(CALL + 1)
        async with room.held():
            await handing.note_life(room, ADA.id)
        assert shown(room, 0) == (AWAY, None)
        kept = await house.store.load_table(room.table.id)
        assert kept is not None
        assert kept.seats[0].called is None

    in_a_house(tmp_path, check, machine)


def test_whoever_comes_by_any_way_gives_a_sign_of_life(serving: Serving) -> None:
    ada, bob = serving.person("Ada"), serving.person("Bob")
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)

    def is_called() -> bool:
        return bool(called(bob, table)["calledFor"])

    assert is_called()
    ada.get(f"/api/tables/{table}/position?seat=0")
    assert bob.get(f"/api/tables/{table}")["seats"][0]["absence"] == "away"
    assert is_called()
    with ada.join(table) as one:
        assert one.now["table"]["seats"][0]["calledFor"] is None
        bob.post(f"/api/tables/{table}/seats/0", {"want": "computer"}, status=409)
    assert is_called()
    move = {"seat": 0, "texts": ["keep"], "line": one.now["line"]}
    assert ada.post(f"/api/tables/{table}/play", move)["table"]["seats"][0]["calledFor"] is None


def called(bob: Person, table: str) -> dict[str, Any]:
    answer: dict[str, Any] = bob.post(f"/api/tables/{table}/seats/0", {"want": "computer"})
    seat: dict[str, Any] = answer["seats"][0]
    return seat


def test_only_somebody_at_the_table_can_call_and_only_whom_all_wait_for(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        await refused(room, EVE, 0, "not-yours")
        await refused(room, ADA, 1, "present")
        assert shown(room, 1) == (HERE, None)
        room.enter(connected(ADA))
        await refused(room, BOB, 0, "present")

    in_a_house(tmp_path, check)


def test_a_call_lapses_with_the_turn(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        await ask(room, BOB, 0, "computer")
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        assert room.table.seats[0].called is None

    in_a_house(tmp_path, check)


@pytest.mark.parametrize("pause", [3600.0, 30 * DAY])
def test_a_call_does_not_run_out_while_nobody_can_answer(tmp_path: Path, pause: float) -> None:
    machine = Machine()
    ids: list[str] = []

    async def call(house: House) -> None:
        room = await ada_and_bob(house)
        await ask(room, BOB, 0, "computer")
        ids.append(room.table.id)

    async def look(house: House) -> None:
        state, left = shown(await house.room(ids[0]), 0)
        assert state == CALLED
        assert left == pytest.approx(max(CALL - pause, DAY))

    in_a_house(tmp_path, call, machine)
    machine.is_down(pause)
    in_a_house(tmp_path, look, machine)


def test_who_cannot_come_back_does_not_choose_who_plays_on(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=Clock("realtime", seconds=60))
        machine.passes(61)
        await room.look_at_clock()
        await refused(room, ADA, 0, "no-time", player="search")
        async with room.held():
            await seating.resign(room, BOB.id, 1)
        await refused(room, BOB, 1, "resigned", player="search")

    in_a_house(tmp_path, check, machine)


@pytest.mark.parametrize("who", [ADA, BOB])
def test_no_weaker_player_than_the_usual_one_takes_over_a_seat(tmp_path: Path, who: Guest) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        await ask(room, BOB, 0, "computer")
        machine.passes(CALL + 1)
        await refused(room, who, 0, "weaker", player="apprentice")
        await ask(room, who, 0, "computer", player="orator")
        assert room.table.seats[0].player == "orator"

    in_a_house(tmp_path, check, machine)


def test_whoever_leaves_or_gives_up_is_followed_by_the_usual_player(serving: Serving) -> None:
    ada, bob = serving.person("Ada"), serving.person("Bob")
    for want in ("leave", "resign"):
        table = ada.table(seats=["me", "open"])["id"]
        bob.sit(table, 1)
        if want == "leave":
            bob.post(f"/api/tables/{table}/seats/1", {"want": want})
        else:
            with bob.join(table) as two:
                two.ask(want, seat=1)
        assert bob.get(f"/api/tables/{table}")["seats"][1]["player"] == USUAL


def test_an_undo_waits_for_the_owner_also_while_a_computer_plays_the_seat(tmp_path: Path) -> None:
    machine = Machine()

    async def check(house: House) -> None:
        room = await ada_and_bob(house, clock=Clock("days", days=1))
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
        machine.passes(DAY + 1)
        line = room.line
        async with room.held():
            await undoing.ask(room, ADA.id, 0, room.line)
        await room.look_at_clock()
        assert room.table.seats[1].is_computer
        assert undoing.waits(room) == [1]
        assert not any(entry.undo for entry in room.playing().entries)
        async with room.held():
            await undoing.ask(room, ADA.id, 0, room.line)
            assert undoing.waits(room) == [1]
            await undoing.answer(room, BOB.id, 1, True, undoing.asked_for(room))
        assert room.line > line
        assert any(entry.undo for entry in room.playing().entries)

    in_a_house(tmp_path, check, machine)


def test_a_record_does_not_grow_without_end_by_taking_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(undoing, "MOST_UNDOS", 3)

    async def check(house: House) -> None:
        room = await house.create(NewTable("template", seats=["me", "me"]), ADA)
        async with room.held():
            for _ in range(3):
                assert not undoing.can_ask(room, 0)
                await room.commit(lambda match: match.play_text("keep"))
                assert undoing.can_ask(room, 0)
                await undoing.ask(room, ADA.id, 0, room.line)
            await room.commit(lambda match: match.play_text("keep"))
            line = room.line
            assert not undoing.can_ask(room, 0)
            with pytest.raises(Refusal, match="undo-often"):
                await undoing.ask(room, ADA.id, 0, room.line)
            assert (room.line, room.asked) == (line, None)

    in_a_house(tmp_path, check)


def test_a_match_that_is_over_stays_so_whatever_was_asked_before(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        async with room.held():
            await room.commit(lambda match: match.play_text("keep"))
            await undoing.ask(room, ADA.id, 0, room.line)
        for seat, guest in enumerate((ADA, BOB)):
            await ask(room, guest, seat, "computer")
        while room.thinking is not None:
            await room.thinking
        assert (room.table.status, room.asked) == (OVER, None)
        line = room.line
        async with room.held():
            for agree in (True, False):
                with pytest.raises(Refusal, match=r"refused\.over"):
                    await undoing.answer(room, BOB.id, 1, agree, undoing.asked_for(room))
        assert (room.table.status, room.line) == (OVER, line)

    in_a_house(tmp_path, check)


def test_who_plays_a_seat_can_be_chosen_anew_without_holding_up_the_match(tmp_path: Path) -> None:
    class Disturbed(InlineWorkers):
        """Whenever one has thought, another is chosen."""

        room: Room

        async def choose(self, job: Job) -> Answer:
            answer = await super().choose(job)
            assert len(self.jobs) < 5
            player = "greedy" if job.player == "search" else "search"
            await ask(self.room, ADA, 0, "computer", player=player)
            return answer

    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        disturbed = Disturbed()
        disturbed.room = room
        house.workers = disturbed
        line = room.line
        await ask(room, ADA, 0, "computer")
        assert room.thinking is not None
        await room.thinking
        assert room.turn == 1
        assert room.line > line

    in_a_house(tmp_path, check)


def test_a_rematch_is_a_table_like_any_other_for_who_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        for seat, guest in enumerate((ADA, BOB)):
            await ask(room, guest, seat, "computer")
        while room.thinking is not None:
            await room.thinking
        monkeypatch.setattr("stoa.server.house.MOST_TABLES", 1)
        with pytest.raises(Refusal, match=r"refused\.tables"):
            await house.rematch(room, ADA)
        made = await house.rematch(room, BOB)
        assert await house.rematch(room, ADA) == made

    in_a_house(tmp_path, check)


def test_who_has_given_up_is_asked_no_more(serving: Serving) -> None:
    ada, bob = serving.person("Ada"), serving.person("Bob")
    table = ada.table(seats=["me", "open"])["id"]
    bob.sit(table, 1)
    with ada.join(table) as one, bob.join(table) as two:
        one.play_first()
        two.send("resign", seat=1)
        one.until_my_turn()
        line = one.now["line"]
        one.send("ask-undo", seat=0)
        one.until_line(line + 1)
        assert any("taken back" in event["text"] for event in one.now["events"])


def test_before_the_match_a_computer_gets_an_open_seat_from_whoever_sits_there(serving: Serving) -> None:
    ada, eve = serving.person("Ada"), serving.person("Eve")
    table = ada.table(seats=["me", "open", "open"], players=3)["id"]
    eve.post(f"/api/tables/{table}/seats/1", {"want": "computer"}, status=403)
    ada.post(f"/api/tables/{table}/seats/0", {"want": "computer"}, status=409)
    ada.post(f"/api/tables/{table}/seats/1", {"want": "computer", "player": "random"})
    begun = ada.post(f"/api/tables/{table}/seats/2", {"want": "computer"})
    assert begun["status"] == "playing"
    assert len({seat["name"] for seat in begun["seats"]}) == 3


def test_the_seats_of_a_rematch_are_kept_for_those_who_played(serving: Serving) -> None:
    ada, bob, eve = (serving.person(name) for name in ("Ada", "Bob", "Eve"))
    table = ada.table(seats=["me", "open", "open"], players=3, listed=True)["id"]
    bob.sit(table, 1)
    eve.sit(table, 2)
    for person in (ada, bob, eve):
        seat = {"Ada": 0, "Bob": 1, "Eve": 2}[person.name]
        person.post(f"/api/tables/{table}/seats/{seat}", {"want": "computer"})
    with ada.join(table) as one:
        one.until(lambda: bool(one.now["table"]["status"] == "over"))
    again = ada.post(f"/api/tables/{table}/rematch", None)
    assert [(seat["player"], seat["guest"], seat["name"]) for seat in again["seats"]] == [
        ("human", ada.id, "Ada"), ("open", bob.id, "Bob"), ("open", eve.id, "Eve"),
    ]  # fmt: skip
    stranger = serving.person("Mallory")
    for person, want in ((stranger, "sit"), (eve, "sit"), (ada, "sit"), (ada, "computer")):
        refusal = person.post(f"/api/tables/{again['id']}/seats/1", {"want": want}, status=403)
        assert refusal["error"] == "This seat is kept for Bob."
    eve.post(f"/api/tables/{again['id']}/seats/2", {"want": "leave"})
    stranger.sit(again["id"], 2)
    assert bob.sit(again["id"], 1)["status"] == "playing"
