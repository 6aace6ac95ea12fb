"""What takes long and can wait is made aside: one thing at a time, so that tables hardly notice.

What must not be left half done is done to its end, whoever waits for it or not.

Threads share one interpreter. With several at work, each table would have to wait for all of them in turn.
"""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")

SWITCH_SECONDS: Final = 0.001
"""How long what is made aside may keep the interpreter to itself while a table waits for it."""

_THREAD: Final = ThreadPoolExecutor(1, "aside")


async def aside(make: Callable[Given, Made], *given: Given.args, **named: Given.kwargs) -> Made:
    """What `make` makes, when it is its turn."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, lambda: make(*given, **named))


async def to_the_end(doing: Coroutine[Any, Any, Made]) -> Made:
    """Do something. Who waits for it and is cancelled waits until it is done."""
    task = asyncio.create_task(doing)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait({task})
        raise
