"""A finished match is shown page by page, through any eyes; the first page costs the same at any length."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import KeyedChance
from stoa.kernel.match import Match
from stoa.kernel.record import SeatLine
from stoa.kernel.reel import STRIDE, Frame
from stoa.players import find_player
from stoa.players.table import ask as ask_player
from stoa.server import replays
from stoa.server.errors import Refusal
from stoa.server.house import House
from stoa.server.offers import NewTable
from stoa.server.reels import MOST_REELS, Part, Reels, TableReel
from stoa.server.replays import MOST_LINES, MOST_STEPS, Teller
from stoa.server.seating import new_table
from stoa.server.security import Limits, Rate
from stoa.server.shelf import Shelf
from stoa.server.showing import OPEN_EYES, events_of, open_view, view_info
from stoa.server.tables import OVER, Table
from stoa.server.voice import Voice
from tests.server.houses import ADA, EVE, in_a_house
from tests.server.serving import Chair, Serving

Json = dict[str, Any]
UNDOS = {40: 1, 70: 5, 71: 38}
"""At these lines of the match below, so many are taken back."""


async def finished(house: House, game: str = "agora_lieske", players: int = 2, **wanted: Any) -> Table:
    """A match that was played at random to its end, with some of it taken back, and is only in the store."""
    table = new_table(NewTable(game, players=players, seats=["me"] * players, **wanted), ADA, 5.0)
    match = played(table)
    await house.store.add_table(table)
    table.status = OVER
    await house.store.append(table.next(), 0, match.entries, 6.0)
    return table


def played(table: Table) -> Match[Any]:
    seats = [SeatLine("human", seat.name) for seat in table.seats]
    chance = KeyedChance(table.key, [seat.entropy for seat in table.seats])
    match = Match(find_game(table.game_id), table.options(), chance, seats)
    undos = dict(UNDOS)
    while match.actor != NOBODY:
        undo = next((line for line in undos if len(match.entries) >= line), 0)
        if undo:
            match.take_back(undos.pop(undo))
        else:
            match.play(ask_player(match, find_player("random"), 3))
    return match


def expected_views(table: Table, eyes: int) -> list[Any]:
    """What the eyes see after each line, found by replaying all of it."""
    match = played(table)
    game = match.game
    voice = Voice(game, table.names, "en", match.options)
    replayed = Match(game, match.options, None)
    states = [game.clone(replayed.state)]
    for entry in match.entries:
        if entry.undo:
            replayed.take_back_recorded(entry.undo)
        else:
            replayed.take_recorded(entry.action)
        states.append(game.clone(replayed.state))
    views = [open_view(game, state) if eyes == OPEN_EYES else game.view(state, eyes) for state in states]
    return [msgspec.to_builtins(view_info(voice, view)) for view in views]


async def steps(house: House, reel: TableReel, eyes: int, start: int, lines: int) -> list[Json]:
    told = await house.reels.told(
        reel, Part("steps", eyes, "en", start, lines), Teller(reel.table, eyes, "en").steps
    )
    found: list[Json] = msgspec.json.decode(msgspec.json.encode(told))
    return found


@pytest.mark.parametrize("eyes", [NOBODY, 0, 1, OPEN_EYES])
def test_every_page_shows_what_a_replay_of_everything_does(tmp_path: Path, eyes: int) -> None:
    async def check(house: House) -> None:
        table = await finished(house)
        expected = expected_views(table, eyes)
        reel = await house.reels.reel(table.id, ADA.id)
        assert reel.last == len(expected) - 1 > 3 * STRIDE
        starts = [*range(0, reel.last + 1, 29), reel.last, *range(reel.last, -1, -37)]
        for start in starts:
            page = await steps(house, reel, eyes, start, 5)
            lines = list(range(start, min(start + 5, reel.last + 1)))
            assert [step["line"] for step in page] == lines
            assert [step["view"] for step in page] == [expected[line] for line in lines]

    in_a_house(tmp_path, check)


def test_the_log_tells_what_was_told_at_the_table(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        table = await finished(house)
        match = played(table)
        reel = await house.reels.reel(table.id, ADA.id)
        part = Part("lines", 1, "en", 0, reel.last + 1)
        told = await house.reels.told(reel, part, Teller(table, 1, "en").lines)
        lines: list[Json] = msgspec.json.decode(msgspec.json.encode(told))
        events = events_of(Voice(match.game, table.names, "en"), match.entries, 1, 1)
        assert [event for line in lines for event in line["events"]] == msgspec.to_builtins(events)
        assert [line["actor"] for line in lines[1:]] == [entry.actor for entry in match.entries]
        assert [line["undo"] for line in lines if line["undo"]] == list(UNDOS.values())

    in_a_house(tmp_path, check)


def test_the_first_page_reads_and_plays_no_more_than_itself(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        table = await finished(house)
        reel = await house.reels.reel(table.id, ADA.id)
        assert (await steps(house, reel, NOBODY, 0, 1))[0]["line"] == 0
        assert (len(reel.recorded.moves), reel.recorded.passed) == (0, 0)
        await steps(house, reel, NOBODY, 0, 9)
        assert (len(reel.recorded.moves), reel.recorded.passed) == (8, 8)
        assert house.rooms == {}

    in_a_house(tmp_path, check)


def test_a_page_behind_another_goes_on_from_a_state_that_was_kept(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        table = await finished(house)
        reel = await house.reels.reel(table.id, ADA.id)
        await steps(house, reel, NOBODY, reel.last, 1)
        for start in (3 * STRIDE + 5, STRIDE + 1, 2 * STRIDE - 1):
            before = reel.recorded.passed
            await steps(house, reel, 1, start, 4)
            assert reel.recorded.passed - before < STRIDE + 4

    in_a_house(tmp_path, check)


def test_what_was_told_is_kept_up_to_a_fixed_size(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        table = await finished(house, "template", 2)
        reel = await house.reels.reel(table.id, ADA.id)
        first = await steps(house, reel, NOBODY, 0, 4)
        passed = reel.recorded.passed
        assert await steps(house, reel, NOBODY, 0, 4) == first
        assert reel.recorded.passed == passed
        house.reels.told_lately = Shelf(20_000)
        for start in range(reel.last):
            await steps(house, reel, NOBODY, start, 3)
            assert 0 < house.reels.told_lately.size <= 20_000

    in_a_house(tmp_path, check)


def test_only_so_many_matches_are_kept_wound_up(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        reels = Reels(house.store)
        for _ in range(MOST_REELS + 3):
            table = await finished(house, "template", 2)
            await reels.reel(table.id, ADA.id)
        assert len(reels._reels) == MOST_REELS

    in_a_house(tmp_path, check)


def test_who_may_not_watch_may_not_look_back_either(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        table = await finished(house, "template", 2, spectators="none")
        for _ in range(2):
            for guest in ("", EVE.id):
                with pytest.raises(Refusal, match="spectators"):
                    await house.reels.reel(table.id, guest)
            assert (await house.reels.reel(table.id, ADA.id)).last > 0
        running = await house.create(NewTable("template", seats=["me", "me"]), ADA)
        with pytest.raises(Refusal, match="not-over"):
            await house.reels.reel(running.table.id, ADA.id)
        for wrong in ("nothing", "x" * 500, "../..", "\x00"):
            with pytest.raises(Refusal, match=r"refused\.table"):
                await house.reels.reel(wrong, ADA.id)

    in_a_house(tmp_path, check)


def test_a_record_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    async def check(house: House) -> None:
        table = await finished(house, "template", 2)
        reel = await house.reels.reel(table.id, ADA.id)
        moves = await house.store.load_moves(table.id)
        moves[3] = moves[3]._replace(text="fly")
        reel.recorded.moves = moves
        with pytest.raises(Refusal, match="table-broken") as broken:
            await steps(house, reel, NOBODY, 0, 9)
        assert "fly" in broken.value.told("en")

    in_a_house(tmp_path, check)


def play_to_the_end(one: Chair) -> None:
    while one.now["table"]["status"] != "over":
        assert one.play_first()["type"] == "position"


def test_a_finished_match_is_replayed_through_any_eyes(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "me"])["id"]
    with ada.join(table) as one:
        ada.get(f"/api/tables/{table}/replay?seat=open", status=409)
        ada.get(f"/api/tables/{table}/replay/log", status=409)
        play_to_the_end(one)
        lines = one.now["line"]
        final = one.ask("look", seat=0)["view"]
    path = f"/api/tables/{table}/replay"
    own = ada.get(f"{path}?seat=0")
    assert (own["last"], own["start"], len(own["steps"])) == (lines, 0, min(MOST_STEPS, lines + 1))
    end = ada.get(f"{path}?seat=0&from={lines}")
    assert [step["line"] for step in end["steps"]] == [lines]
    assert end["steps"][0]["view"] == final
    assert len(end["steps"][0]["words"]) == 2
    open_cards = ada.get(f"{path}/log?seat=open")
    assert [line["line"] for line in open_cards["lines"]] == list(range(lines + 1))
    assert not any("?" in line["text"].split() for line in open_cards["lines"])
    assert any("?" in line["text"].split() for line in ada.get(f"{path}/log?seat=table")["lines"])
    assert open_cards["lines"][lines]["totals"] == end["steps"][0]["standing"]["totals"]
    german = ada.get(f"{path}/log?seat=open&language=de")
    assert german["lines"][1]["events"] != open_cards["lines"][1]["events"]


def test_a_finished_match_is_proven_once(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "me"])["id"]
    with ada.join(table) as one:
        play_to_the_end(one)
    proofs: list[str] = []
    prove = replays.proof

    def note(*asked: Any) -> Any:
        proofs.append("proof")
        return prove(*asked)

    monkeypatch.setattr(replays, "proof", note)
    told = [ada.get(f"/api/tables/{table}/proof") for _ in range(3)]
    assert told[0] == told[1] == told[2]
    assert told[0]["proven"]
    assert proofs == ["proof"]


@pytest.mark.parametrize(
    ("query", "start", "count"),
    [
        ("from=3&count=2", 3, 2),
        ("from=-7&count=0", 0, 1),
        (f"count={10**9}", 0, MOST_STEPS),
        (f"from={10**9}", None, 1),
    ],
)
def test_no_more_is_told_at_once_than_a_page(
    serving: Serving, query: str, start: int | None, count: int
) -> None:
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "me"])["id"]
    with ada.join(table) as one:
        play_to_the_end(one)
    page = ada.get(f"/api/tables/{table}/replay?{query}")
    assert page["start"] == (page["last"] if start is None else start)
    assert len(page["steps"]) == min(count, page["last"] + 1 - page["start"])
    assert len(ada.get(f"/api/tables/{table}/replay/log?{query}")["lines"]) <= MOST_LINES
    for wrong in ("seat=7", "seat=x", "from=x", "count=1e3"):
        assert ada.http.get(f"/api/tables/{table}/replay?{wrong}").status_code in (400, 404)


def test_pages_that_must_be_made_are_counted_and_those_that_were_told_are_free(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(replays=Rate(2, 1e-9))) as serving:
        table = serving.run(finished(serving.house)).id
        ada = serving.person("Ada")
        codes = [ada.http.get(f"/api/tables/{table}/replay?from={n}").status_code for n in (0, 24, 48, 0, 24)]
        assert codes == [200, 200, 429, 200, 200]
        assert ada.http.get(f"/api/tables/{table}/replay/log").status_code == 429


def test_pages_are_made_one_at_a_time_apart_from_all_tables(tmp_path: Path) -> None:
    makers: set[str] = set()

    def tell(frames: list[Frame]) -> list[int]:
        makers.add(threading.current_thread().name)
        return [frame.line for frame in frames]

    async def check(house: House) -> None:
        tables = [await finished(house) for _ in range(3)]
        reels = [await house.reels.reel(table.id, ADA.id) for table in tables]
        parts = [Part("steps", NOBODY, "en", start, 5) for start in (0, 50, 90)]
        await asyncio.gather(*[house.reels.told(reel, part, tell) for reel in reels for part in parts])

    in_a_house(tmp_path, check)
    assert makers == {"aside_0"}
