"""Computer players think in processes of their own; one that crashes or hangs costs nobody anything."""

import asyncio
import random
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.kernel.record import Found, read_record
from stoa.players import find_player
from stoa.players.rerunning import SAME, rerun
from stoa.players.table import ask, play_match
from stoa.server.house import House
from stoa.server.offers import Guest, NewTable
from stoa.server.store import Store, open_store
from stoa.server.thinker import Answer, Job, Thinker
from stoa.server.workers import ATTEMPTS, Workers
from tests.server.loops import run_alone
from tests.sizes import SOAK

GAME = find_game("template")
KILLS = 100 if SOAK else 10

CRASHES_FIRST = """
import pathlib, sys
mark = pathlib.Path({mark!r})
if not mark.exists():
    mark.touch()
    {fault}
from stoa.server.thinker import main
main()
"""


def job(lines: int = 3, player: str = "random") -> tuple[Job, Match[Any]]:
    """A job in the middle of a match, and the match."""
    whole = play_match(GAME, GAME.agree(2), [find_player("random")] * 2, 5)
    match = Match(GAME, GAME.agree(2), SeededChance(1), whole.seats)
    while len(match.entries) < lines:
        match.play(match.legal()[0])
    return Job("t", match.record().to_text(), player, 42), match


def choose(workers: Workers, *jobs: Job) -> list[str]:
    async def run() -> list[str]:
        try:
            answers = await asyncio.gather(*(workers.choose(job) for job in jobs))
            return [answer.text for answer in answers]
        finally:
            await workers.close()

    return run_alone(run())


def test_a_worker_answers_what_the_player_would() -> None:
    asked, match = job()
    expected = match.game.to_text(match.state, ask(match, find_player(asked.player), 42), match.actor)
    assert choose(Workers(1), asked) == [expected]


def test_more_jobs_than_workers_are_all_answered() -> None:
    asked, _ = job()
    answers = choose(Workers(2), *[asked] * 6)
    assert len(set(answers)) == 1


@pytest.mark.parametrize("fault", ["sys.exit(3)", "print('nonsense', flush=True)"])
def test_a_worker_that_fails_is_replaced_and_asked_again(tmp_path: Path, fault: str) -> None:
    code = CRASHES_FIRST.format(mark=str(tmp_path / "mark"), fault=fault)
    asked, match = job()
    expected = match.game.to_text(match.state, ask(match, find_player("random"), 42), match.actor)
    assert choose(Workers(1, run=[sys.executable, "-c", code]), asked) == [expected]


def test_workers_that_are_killed_at_any_moment_cost_nobody_a_move() -> None:
    asked, match = job(player="greedy")
    expected = match.game.to_text(match.state, ask(match, find_player("greedy"), 42), match.actor)
    chance = random.Random(1)

    async def run() -> None:
        workers = Workers(1)
        try:
            for _ in range(KILLS):
                # One that has thought already is killed while it is asked again, or after that.
                assert (await workers.choose(asked)).text == expected
                [process] = [one for one in workers._processes if one.returncode is None]
                answer = asyncio.create_task(workers.choose(asked))
                await asyncio.sleep(chance.choice([0.0, 0.002, 0.02]) * chance.random())
                with suppress(ProcessLookupError):
                    process.kill()
                assert (await answer).text == expected
                await process.wait()
        finally:
            await workers.close()

    run_alone(run())


def test_a_worker_that_hangs_is_replaced() -> None:
    asked, match = job()
    workers = Workers(1, patience=0.1, run=[sys.executable, "-c", "import sys; sys.stdin.read()"])
    (answer,) = choose(workers, asked)
    assert answer in [match.game.to_text(match.state, action, match.actor) for action in match.legal()]


def test_a_move_is_made_even_if_no_worker_ever_answers_and_says_by_whom() -> None:
    asked, match = job(player="greedy")
    workers = Workers(1, run=[sys.executable, "-c", "import sys; sys.exit(1)"])

    async def run() -> Answer:
        return await workers.choose(asked)

    answer = run_alone(run())
    legal = [match.game.to_text(match.state, action, match.actor) for action in match.legal()]
    assert answer.text in legal
    assert answer.found == Found("random", 1, 1)
    assert ATTEMPTS > 1


def test_a_thinker_that_has_seen_the_beginning_replays_only_the_rest() -> None:
    thinker = Thinker()
    match = play_match(GAME, GAME.agree(2), [find_player("random")] * 2, 9)
    record = match.record()
    moves = record.moves
    starts = [n for n, move in enumerate(moves) if move.actor != "*"]
    for n in starts:
        record.moves = moves[:n]
        asked = Job("t", record.to_text(), "random", 7)
        assert thinker.answer(asked) == Thinker().answer(asked)


def test_a_thinker_follows_what_was_taken_back() -> None:
    match = Match(GAME, GAME.agree(2), SeededChance(3))
    thinker = Thinker()
    changes: list[Callable[[], None]] = [
        lambda: match.play(match.legal()[0]),
        lambda: match.take_back(1),
        lambda: match.play(match.legal()[-1]),
    ]
    for change in changes:
        change()
        asked = Job("t", match.record().to_text(), "random", 7)
        assert thinker.answer(asked) == Thinker().answer(asked)


def test_a_job_holds_no_key(tmp_path: Path) -> None:
    seen: list[Job] = []

    class Watching(Workers):
        async def choose(self, job: Job) -> Answer:
            seen.append(job)
            return Thinker().answer(job)

    async def check(store: Store) -> None:
        house = House(store, Watching(1))
        room = await house.create(NewTable("template", seats=["random", "random"]), Guest("a", "A"))
        task = room.thinking
        assert task is not None
        await task
        assert room.table.status == "over"
        key = room.table.key.hex()
        assert not any(key in msgspec.json.encode(job).decode() for job in seen)
        assert all(read_record(job.record.encode()).key == b"" for job in seen)
        assert not any("found" in job.record for job in seen)
        answers = list(rerun(GAME, room.playing().record()))
        assert len(answers) == len(seen)
        assert {answer.verdict for answer in answers} == {SAME}

    run_alone(_with_store(tmp_path, check))


async def _with_store(folder: Path, use: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    store = await open_store(f"sqlite:///{folder / 'stoa.db'}")
    try:
        await use(store)
    finally:
        await store.close()
