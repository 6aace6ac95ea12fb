"""How computer players found their moves: kept with every line, told to nobody before the end."""

from pathlib import Path

import msgspec

from stoa.games import find_game
from stoa.kernel.record import Record, read_record
from stoa.players.rerunning import SAME, rerun
from stoa.server import positions
from stoa.server.house import House
from stoa.server.offers import NewTable
from stoa.server.room import Room
from stoa.server.tables import OVER
from tests.server.houses import ADA, BOB, ada_and_bob, ask, in_a_house


async def settled(room: Room) -> None:
    """Let computer players think until none of them is due."""
    while room.thinking is not None:
        await room.thinking


async def play_first(room: Room) -> None:
    """Whoever must decide does the first thing in the list."""
    async with room.held():
        await room.commit(lambda match: match.play(match.legal()[0]))
    await settled(room)


async def play_out(room: Room) -> Record:
    """Play on to the end; the record as it is then, read from its text."""
    while room.table.status != OVER:
        await play_first(room)
    return read_record(room.playing().record().to_text().encode())


def test_a_match_in_which_seats_change_hands_is_asked_again_move_by_move(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await ada_and_bob(house)
        for player in ("greedy", "search"):
            await play_first(room)
            await ask(room, ADA, 0, "computer", player=player)
            await settled(room)
            await play_first(room)
            await ask(room, ADA, 0, "return")
            await settled(room)
        record = await play_out(room)
        players = {move.found.player for move in record.moves if move.found is not None}
        assert players == {"greedy", "search"}
        answers = list(rerun(find_game(record.game), record))
        assert {answer.verdict for answer in answers} == {SAME}
        assert all(move.found is None for move in record.moves if move.actor in ("*", "2"))

    in_a_house(tmp_path, check)


def test_what_was_found_outlives_the_room(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await house.create(NewTable("template", seats=["me", "greedy"]), ADA)
        await settled(room)
        await play_first(room)
        before = room.playing().record().to_text()
        assert "found greedy 1 24" in before
        house.forget(room)
        assert (await house.room(room.table.id)).playing().record().to_text() == before

    in_a_house(tmp_path, check)


def test_how_a_move_was_found_is_told_to_nobody_while_the_match_goes_on(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        room = await house.create(NewTable("template", seats=["me", "greedy"]), ADA)
        await settled(room)
        await play_first(room)
        assert any(entry.found for entry in room.playing().entries)
        for guest, eyes in ((ADA.id, 0), (ADA.id, -1), (BOB.id, -1)):
            shown = positions.position(room, guest, eyes, "en", 0)
            assert b"found" not in msgspec.json.encode(shown)

    in_a_house(tmp_path, check)
