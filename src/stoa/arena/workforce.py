"""Who does the jobs of a run: this process, several here, or the machines of a Ray cluster.

A job is a function of what it is given: it reads and writes no file and may be done twice. What it gives
is kept by whoever asked, as it comes; so nobody's death loses more than the jobs in hand, which others do
anew.
"""

import multiprocessing
import signal
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, TypeVar, cast

from stoa.arena.errors import ArenaError

RAY: Final = "ray"
DEATHS: Final = 3
"""Of a job so many workers may die; then it is given up."""
IN_HAND: Final = 2
"""Jobs waiting for each of a cluster's processors, so that none is idle."""

J = TypeVar("J")
R = TypeVar("R")


def spread(
    work: Callable[[J], R], jobs: Sequence[J], workers: int = 1, on: str = ""
) -> Iterator[tuple[J, R]]:
    """Each job with what it gave, in whatever order they end; when nobody asks any more, nothing goes on.

    Raises `ArenaError` if the machines cannot be had, or a job kills whoever does it.
    """
    if on:
        yield from _on_ray(work, jobs)
    elif workers == 1 or len(jobs) == 1:
        for job in jobs:
            yield job, work(job)
    else:
        yield from _in_processes(work, jobs, workers)


def _in_processes(work: Callable[[J], R], jobs: Sequence[J], workers: int) -> Iterator[tuple[J, R]]:
    coming = deque(enumerate(jobs))
    deaths = [0] * len(jobs)
    at_work: list[_Worker[J, R]] = []
    try:
        while coming or at_work:
            while coming and len(at_work) < workers:
                at_work.append(_Worker(work, *coming.popleft()))
            lines = wait([worker.line for worker in at_work])
            for worker in [worker for worker in at_work if worker.line in lines]:
                number, job = worker.number, worker.job
                try:
                    result = worker.answer()
                except EOFError:
                    worker.dismiss()
                    at_work.remove(worker)
                    deaths[number] += 1
                    if deaths[number] == DEATHS:
                        raise ArenaError(
                            "The processes that play die again and again; is there memory enough for so many?"
                        ) from None
                    coming.appendleft((number, job))
                    continue
                if coming:
                    worker.give(*coming.popleft())
                else:
                    worker.dismiss()
                    at_work.remove(worker)
                yield job, result
    finally:
        for worker in at_work:
            worker.dismiss()


class _Worker(Generic[J, R]):
    """A process with a line of its own: whoever of the two is gone, the other reads the end of the line.

    A shared queue would not do: who is ended while writing into it leaves half a message, for which its
    reader waits for ever.
    """

    def __init__(self, work: Callable[[J], R], number: int, job: J) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        # Ctrl+C reaches all processes; the first one ends the others. Python's own helper, started with the
        # first of them, would let interrupts through again.
        resource_tracker.ensure_running()
        signals = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            self._process.start()
        finally:
            theirs.close()
            signal.pthread_sigmask(signal.SIG_SETMASK, signals)
        self.give(number, job)

    def give(self, number: int, job: J) -> None:
        """Ask for the next job; a worker that died of nothing is noticed when it is asked for its answer."""
        self.number, self.job = number, job
        with suppress(ConnectionError):
            self.line.send(job)

    def answer(self) -> R:
        """What the job gave, or its error; raises `EOFError` if the worker died."""
        try:
            is_done, result = self.line.recv()
        except OSError:
            # Python says this, and not the end, of a message that breaks off.
            raise EOFError from None
        if is_done:
            return cast(R, result)
        raise result

    def dismiss(self) -> None:
        """End the process, whatever it does."""
        self.line.close()
        self._process.terminate()
        self._process.join()
        self._process.close()


def _serve(line: "Connection[Any, Any]", work: Callable[[J], R]) -> None:
    """Do jobs until nobody asks any more."""
    with suppress(EOFError, ConnectionError):
        while True:
            job = line.recv()
            answer: tuple[bool, R | Exception]
            try:
                answer = (True, work(job))
            except Exception as error:
                error.add_note("".join(traceback.format_exception(error)))
                answer = (False, error)
            line.send(answer)


def _on_ray(work: Callable[[J], R], jobs: Sequence[J]) -> Iterator[tuple[J, R]]:
    """On all machines of the cluster; Ray gives the jobs of one that dies to others."""
    ray = _cluster()
    task = ray.remote(max_retries=-1)(work)
    hands = IN_HAND * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: dict[Any, J] = {}
    coming = iter(jobs)
    try:
        while True:
            for job in coming:
                waiting[task.remote(job)] = job
                if len(waiting) >= hands:
                    break
            if not waiting:
                break
            ended, _ = ray.wait(list(waiting))
            for promise in ended:
                yield waiting.pop(promise), ray.get(promise)
    finally:
        for promise in waiting:
            ray.cancel(promise, force=True)


def _cluster() -> Any:
    """Ray, connected to the cluster that runs here or that RAY_ADDRESS names."""
    if find_spec("ray") is None:
        raise ArenaError("To play on a Ray cluster, Ray is needed: pip install 'stoa-table[ray]'.")
    ray: Any = import_module("ray")
    if not ray.is_initialized():
        try:
            ray.init(address="auto", logging_level="ERROR", log_to_driver=False)
        except ConnectionError:
            raise ArenaError(
                "No Ray cluster is found: start one with 'ray start --head', or name it with RAY_ADDRESS."
            ) from None
    return ray
