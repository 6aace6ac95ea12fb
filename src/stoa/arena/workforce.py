"""Who does the jobs of a run: this process, several here, or the machines of a Ray cluster.

A job is a function of what it is given: it reads and writes no file and may be done twice. What it gives
is kept by whoever asked, as it comes; so nobody's death loses more than the jobs in hand, which others do
anew.
"""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from stoa.arena.errors import ArenaError

RAY: Final = "ray"
DEATHS: Final = 3
"""So often in a row workers may die without a job being done; then the job is to blame."""
IN_HAND: Final = 2
"""Jobs waiting for each worker, so that none is idle."""

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
    left = dict(enumerate(jobs))
    deaths = 0
    while left:
        try:
            for number, result in _in_pool(work, left, min(workers, len(left))):
                deaths = 0
                yield left.pop(number), result
        except BrokenProcessPool:
            deaths += 1
            if deaths == DEATHS:
                raise ArenaError(
                    "The processes that play die again and again; is there memory enough for so many?"
                ) from None


def _in_pool(work: Callable[[J], R], jobs: dict[int, J], workers: int) -> Iterator[tuple[int, R]]:
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)
    waiting: dict[Future[R], int] = {}
    coming = iter(list(jobs))
    try:
        while True:
            for number in coming:
                waiting[pool.submit(work, jobs[number])] = number
                if len(waiting) >= IN_HAND * workers:
                    break
            if not waiting:
                break
            ended, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ended:
                yield waiting.pop(future), future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        ours = set(multiprocessing.active_children()) - others
        for process in ours:
            process.terminate()
        for process in ours:
            process.join()


def _ignore_interrupts() -> None:
    """Ctrl+C reaches all processes; the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
