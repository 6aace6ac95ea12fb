"""House rulings: proposed, voted on, played by in the next match, remembered by those who agreed."""

from pathlib import Path

from stoa.server import voting
from stoa.server.house import House
from stoa.server.offers import NewTable, RulingRequest
from stoa.server.room import Room
from tests.server.houses import ADA, BOB, EVE, ada_and_bob, ask, in_a_house
from tests.server.serving import Person, Serving
from tests.server.test_claiming import playing
from tests.server.test_rematches import to_the_end

OTHER = {"ruling": "pairs", "value": "count-once"}


def votes(person: Person, table: str, want: str, status: int = 200, **more: str) -> list[dict[str, object]]:
    answer = person.post(f"/api/tables/{table}/rulings", {"want": want, **OTHER, **more}, status=status)
    return list(answer.get("proposals", []))


def test_a_proposal_waits_for_everybody_and_one_who_refuses_ends_it(ada: Person, bob: Person) -> None:
    table = playing(ada, bob)
    asked = {**OTHER, "waits": [1], "against": ""}
    assert votes(ada, table, "propose") == [asked]
    assert votes(ada, table, "agree") == [asked]
    assert votes(bob, table, "refuse") == [{**asked, "waits": [], "against": "Bob"}]
    votes(bob, table, "agree", status=409)
    assert votes(bob, table, "propose") == [{**asked, "waits": [0]}]
    assert votes(ada, table, "agree") == [{**asked, "waits": []}]


def test_only_who_sits_here_votes_and_only_about_readings_there_are(
    serving: Serving, ada: Person, bob: Person
) -> None:
    table = playing(ada, bob)
    votes(serving.person("Eve"), table, "propose", status=403)
    votes(ada, table, "propose", status=400, ruling="nonsense")
    votes(ada, table, "propose", status=400, value="nonsense")
    votes(ada, table, "propose", status=409, value="spoil")
    votes(ada, table, "agree", status=409)
    votes(ada, table, "wish", status=400)
    votes(ada, table, "adopt", status=409)
    assert ada.get(f"/api/tables/{table}")["proposals"] == []


async def want(room: Room, guest: str, word: str) -> None:
    async with room.held():
        await voting.grant(room, guest, RulingRequest(word, **OTHER))


def test_the_next_match_is_played_as_all_agreed_and_not_as_some_did(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        for answer, value in (("agree", "count-once"), ("refuse", "spoil")):
            room = await ada_and_bob(house)
            await want(room, ADA.id, "propose")
            await want(room, BOB.id, answer)
            await to_the_end(room)
            following = await house.room(await house.rematch(room, ADA))
            assert following.table.options().settings["pairs"] == value

    in_a_house(tmp_path, check)


def test_a_group_is_offered_what_it_agreed_to_and_nobody_else_is(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        await want(room, BOB.id, "propose")
        await want(room, ADA.id, "agree")
        again = await house.create(NewTable("template", seats=["me", "open"], gathers=True), ADA)
        assert await voting.remembered(house.store, again.table) == []
        await ask(again, EVE, 1, "sit")
        assert await voting.remembered(house.store, again.table) == []
        await ask(again, ADA, 1, "free")
        await ask(again, BOB, 1, "sit", ready=True)
        offered = await voting.remembered(house.store, again.table)
        assert [(one.ruling, one.value) for one in offered] == [("pairs", "count-once")]
        await want(again, ADA.id, "adopt")
        assert again.table.options().settings["pairs"] == "count-once"
        assert not again.table.seats[1].ready
        assert await voting.remembered(house.store, again.table) == []
        house.forget(again)
        kept = await house.room(again.table.id)
        assert kept.table.options().settings["pairs"] == "count-once"

    in_a_house(tmp_path, check)


def test_what_a_group_agreed_to_is_told_to_those_who_sit_there_only(
    serving: Serving, ada: Person, bob: Person
) -> None:
    table = str(ada.table(seats=["me", "open"], players=2, gathers=True)["id"])
    assert ada.get(f"/api/tables/{table}/rulings") == []
    bob.get(f"/api/tables/{table}/rulings", status=403)
    bob.post(f"/api/tables/{table}/rulings", {"want": "adopt"}, status=403)
