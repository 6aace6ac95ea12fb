"""Whose computer players think next, when there are more of them than can think at once."""

import asyncio
from collections.abc import Callable

from stoa.server.quota import Quota
from tests.server.loops import run_alone


def always() -> bool:
    return True


def never() -> bool:
    return False


class Asking:
    """One place to think, and guests who want it while Zoe has it."""

    def __init__(self) -> None:
        self.quota = Quota(1)
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def think(self, payer: str, is_waited_for: Callable[[], bool]) -> None:
        async with self.quota.thought(payer, is_waited_for):
            self.order.append(payer)

    async def spend(self, payer: str, seconds: float) -> None:
        async with self.quota.thought(payer) as allowance:
            allowance.spend(seconds)

    async def ask(self, payer: str, is_waited_for: Callable[[], bool] = always) -> asyncio.Task[None]:
        task = asyncio.create_task(self.think(payer, is_waited_for))
        self.tasks.append(task)
        for _ in range(5):
            await asyncio.sleep(0)
        return task

    async def all_have_thought(self) -> list[str]:
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.order


def test_next_is_for_whom_least_was_thought() -> None:
    async def run() -> list[str]:
        asking = Asking()
        for number in range(5):
            await asking.spend(f"eve {number}", 3.0)
        async with asking.quota.thought("zoe"):
            for number in range(5):
                await asking.ask(f"eve {number}")
            await asking.ask("ada")
        return await asking.all_have_thought()

    assert run_alone(run())[0] == "ada"


def test_a_table_that_nobody_looks_at_comes_after_one_where_somebody_waits() -> None:
    async def run() -> list[str]:
        asking = Asking()
        await asking.spend("ada", 100.0)
        async with asking.quota.thought("zoe"):
            for number in range(5):
                await asking.ask(f"eve {number}", never)
            await asking.ask("ada")
        return await asking.all_have_thought()

    assert run_alone(run()) == ["ada", *[f"eve {number}" for number in range(5)]]


def test_whoever_comes_back_to_a_table_need_not_wait_for_what_nobody_looks_at() -> None:
    async def run() -> list[str]:
        asking = Asking()
        here: list[str] = []
        async with asking.quota.thought("zoe"):
            await asking.ask("eve", never)
            await asking.ask("ada", lambda: "ada" in here)
            here.append("ada")
        return await asking.all_have_thought()

    assert run_alone(run()) == ["ada", "eve"]


def test_whoever_stops_waiting_takes_nobodys_place() -> None:
    async def run() -> list[str]:
        asking = Asking()
        async with asking.quota.thought("zoe"):
            gone = await asking.ask("eve")
            late = await asking.ask("bob")
            await asking.ask("ada")
            gone.cancel()
        # It is this one's turn, but it goes before it has noticed.
        late.cancel()
        order = await asking.all_have_thought()
        await asking.ask("cay")
        return order

    assert run_alone(run())[-2:] == ["ada", "cay"]


def test_looking_back_leaves_a_place_for_ones_own_tables() -> None:
    async def run() -> list[str]:
        asking = Asking()
        asking.quota = Quota(3)

        async def look_back() -> None:
            async with asking.quota.thought_aside("ada"):
                asking.order.append("back")
                await asyncio.Event().wait()

        looking = [asyncio.create_task(look_back()) for _ in range(3)]
        own = await asking.ask("ada")
        for task in (own, *looking):
            task.cancel()
        return asking.order

    assert run_alone(run()) == ["back", "ada"]
