"""Whoever does the jobs, all are done once; a death costs only what was in hand."""

import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from stoa.arena.errors import ArenaError
from stoa.arena.workforce import spread


def square(job: int) -> int:
    return job * job


def die_once(job: tuple[int, str]) -> int:
    """Whoever gets job 3 first dies of it."""
    number, marker = job
    if number == 3 and not Path(marker).exists():
        Path(marker).touch()
        os._exit(1)
    return number


def break_off_once(job: tuple[int, str]) -> int:
    """Whoever gets job 3 first dies in the middle of its answer."""
    number, marker = job
    if number == 3 and not Path(marker).exists():
        Path(marker).touch()
        Connection._send = _send_half  # type: ignore[attr-defined]
    return number


def _send_half(line: "Connection[int, int]", message: bytes) -> None:
    os.write(line.fileno(), message[: len(message) // 2])
    os._exit(1)


def die(job: int) -> int:
    os._exit(1)


def fail_first(job: int) -> int:
    """One job alone fails: of several, any could be heard of first."""
    if job == 0:
        raise ValueError("job 0 is no good")
    return job


def talk(job: int) -> bytes:
    return bytes(1 << 20)


@pytest.mark.parametrize("workers", [1, 2])
def test_every_job_is_done_once(workers: int) -> None:
    assert sorted(spread(square, range(9), workers)) == [(job, job * job) for job in range(9)]


@pytest.mark.parametrize("work", [die_once, break_off_once])
def test_a_death_loses_no_job(work: Callable[[tuple[int, str]], int], tmp_path: Path) -> None:
    jobs = [(number, str(tmp_path / "died")) for number in range(6)]
    assert sorted(result for _, result in spread(work, jobs, 2)) == [0, 1, 2, 3, 4, 5]
    assert (tmp_path / "died").exists()


def test_a_job_that_always_kills_is_given_up() -> None:
    with pytest.raises(ArenaError, match="die again and again"):
        list(spread(die, range(4), 2))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_job_that_fails_says_why(workers: int) -> None:
    with pytest.raises(ValueError, match="job 0 is no good"):
        list(spread(fail_first, range(2), workers))


def test_whoever_asks_no_more_is_not_kept_by_workers_that_still_talk() -> None:
    """Each answer fills the line many times over, so that workers are ended while they write."""
    for _ in range(3):
        answers = spread(talk, range(9), 2)
        next(answers)
        answers.close()  # type: ignore[attr-defined]
        assert not multiprocessing.active_children()


def test_without_ray_it_says_what_to_install() -> None:
    with pytest.raises(ArenaError, match=r"pip install 'stoa-table\[ray\]'"):
        list(spread(square, range(4), on="ray"))
