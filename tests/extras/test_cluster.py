"""A Ray cluster of two nodes on this machine: whoever dies, all comes out as it would have anyway."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from stoa.arena.workforce import RAY, spread
from stoa.cli.main import main

TUNE = Path(__file__).resolve().parents[2] / "tools" / "tune.py"
SMALL = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
PATIENCE = 240.0
"""Seconds after which nothing more is expected of a cluster; nothing waits this long if all is well."""
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes with a processor each; what runs here finds them by their address."""
    both = Cluster(initialize_head=True, head_node_args=SMALL)
    try:
        both.second = both.add_node(**SMALL)
        both.wait_for_nodes()
        monkeypatch.setenv("RAY_ADDRESS", both.address)
        yield both
    finally:
        ray.shutdown()
        both.shutdown()


def slowly(job: int) -> tuple[int, str]:
    """A square, and the node on which it was worked out."""
    time.sleep(0.2)
    return job * job, str(ray.get_runtime_context().get_node_id())


def die_once(job: tuple[int, str]) -> int:
    """Whoever gets job 3 first dies of it."""
    number, marker = job
    if number == 3 and not Path(marker).exists():
        Path(marker).touch()
        os._exit(1)
    return number


def test_a_worker_that_dies_loses_no_job(cluster: Any, tmp_path: Path) -> None:
    jobs = [(number, str(tmp_path / "died")) for number in range(8)]
    assert sorted(result for _, result in spread(die_once, jobs, on=RAY)) == list(range(8))
    assert (tmp_path / "died").exists()


def test_a_node_that_dies_loses_no_job(cluster: Any) -> None:
    results: dict[int, tuple[int, str]] = {}
    nodes: set[str] = set()
    is_gone = False
    for job, (square, node) in spread(slowly, range(40), on=RAY):
        results[job] = square, node
        nodes.add(node)
        if len(nodes) == 2 and not is_gone:
            cluster.remove_node(cluster.second, allow_graceful=False)
            is_gone = True
    assert is_gone, "only one node worked"
    assert {job: square for job, (square, _) in results.items()} == {n: n * n for n in range(40)}


def tuned(folder: Path, *where: str) -> bytes:
    """The habits that a small round of learning finds."""
    argv = [sys.executable, str(TUNE), "agora_lieske", "--games", "6", "--iterations", "5", "--rounds", "1"]
    subprocess.run([*argv, "--epochs", "1", "--out", str(folder), *where], check=True)
    return (folder / "agora_lieske.json").read_bytes()


def test_habits_are_learned_on_a_cluster_as_in_one_process(cluster: Any, tmp_path: Path) -> None:
    assert tuned(tmp_path / "there", "--on", "ray") == tuned(tmp_path / "here")


ARENA = ["arena", "template", "--players", "greedy@2,random", "--games", "40", "--seed", "3"]
DATASET = ["dataset", "agoniste", "--games", "200", "--seed", "3"]
TRAIN = ["train", "agoniste", "--games", "160", "--epochs", "1", "--seed", "3"]


def told(folder: Path) -> dict[str, bytes]:
    """What is in a folder, but for how long thinking took."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.parent.name != "deals"
    }


def kill_node_when(exists: Callable[[], bool], cluster: Any) -> threading.Thread:
    """As soon as something is there, the second node dies."""

    def kill() -> None:
        patience = time.monotonic() + PATIENCE
        while not exists() and time.monotonic() < patience:
            time.sleep(0.01)
        cluster.remove_node(cluster.second, allow_graceful=False)

    killer = threading.Thread(target=kill)
    killer.start()
    return killer


@pytest.mark.parametrize(
    ("argv", "pattern"), [(ARENA, "records/*"), (DATASET, "*.parquet"), (TRAIN, "*.rows")]
)
def test_what_a_cluster_makes_while_a_node_dies_is_what_one_process_makes(
    cluster: Any, tmp_path: Path, argv: list[str], pattern: str
) -> None:
    there = tmp_path / "there"
    killer = kill_node_when(lambda: any(there.glob(pattern)), cluster)
    try:
        assert main([*argv, "--on", "ray", "--out", str(there)]) == 0
    finally:
        killer.join()
    assert main([*argv, "--workers", "1", "--out", str(tmp_path / "here")]) == 0
    assert told(there) == told(tmp_path / "here")
