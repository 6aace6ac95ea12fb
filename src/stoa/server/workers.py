"""Worker processes in which computer players think, so that no thought holds up a table.

A worker that crashes, hangs or answers nonsense is replaced and asked again. If that keeps happening the
move is chosen at random here: a table never waits for ever.
"""

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from typing import Final

import msgspec

from stoa.server.thinker import Answer, Job, Thinker
from stoa.server.views import DecisionInfo

LOG: Final = logging.getLogger("stoa.workers")
ATTEMPTS: Final = 3
_LONGEST_LINE: Final = 2**20


def usual_count() -> int:
    """How many computer players think at once, where nobody says otherwise."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


class WorkerFailed(Exception):
    """A worker did not answer."""


class Workers:
    """A small pool. Workers are started when first needed."""

    def __init__(self, count: int | None = None, patience: float = 20.0, run: Sequence[str] = ()) -> None:
        self.count = count or usual_count()
        self.patience = patience
        """Seconds after which a worker is believed to hang."""
        self._command = list(run) or [sys.executable, "-m", "stoa.server.thinker"]
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        self._processes: set[Process] = set()
        for _ in range(self.count):
            self._free.put_nowait(None)

    async def choose(self, job: Job) -> Answer:
        """What the job's player chooses."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._ask(job)
            except WorkerFailed as error:
                LOG.warning("worker replaced", extra={"attempt": attempt, "problem": str(error)})
        LOG.error("no worker answered; choosing at random", extra={"player": job.player})
        return await at_random(job)

    async def consider(self, job: Job) -> DecisionInfo | None:
        """What a job weighs; None where there is no choice. Raises `WorkerFailed`."""
        try:
            return (await self._ask(job)).decision
        except WorkerFailed as error:
            LOG.warning("worker replaced", extra={"attempt": 1, "problem": str(error)})
            raise

    async def _ask(self, job: Job) -> Answer:
        worker = await self._free.get()
        healthy = False
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._start()
            began = time.monotonic()
            try:
                answer = await asyncio.wait_for(_exchange(worker, job), self.patience)
            finally:
                job.spent += time.monotonic() - began
            healthy = True
        except TimeoutError:
            raise WorkerFailed(f"no answer in {self.patience:g} seconds") from None
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            raise WorkerFailed(type(error).__name__) from None
        finally:
            # Also when the asker gave up waiting: the answer of an old job must not meet a new one.
            self._free.put_nowait(worker if healthy else None)
            if worker is not None and not healthy:
                await self._end(worker)
        if answer.problem or not answer.text:
            raise WorkerFailed(answer.problem or "an empty answer")
        return answer

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, limit=_LONGEST_LINE, start_new_session=True
        )
        self._processes.add(process)
        return process

    async def _end(self, process: Process) -> None:
        self._processes.discard(process)
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(*(self._end(process) for process in list(self._processes)))


async def at_random(job: Job) -> Answer:
    """The last resort: somebody who does not think, in this process."""
    # Replaying a long record takes a while; other tables go on.
    return await asyncio.to_thread(Thinker().answer, msgspec.structs.replace(job, player="random"))


async def _exchange(worker: Process, job: Job) -> Answer:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(job) + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readuntil(b"\n")
    return msgspec.json.decode(line, type=Answer)
