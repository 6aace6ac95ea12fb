"""The tests of a game, run for one mutant of its rules after the other.

The tests are loaded once. Then each mutant gets a fork of that process, in which it takes the place of the
function it changes, and the tests that reach its line are run until one fails. A function that has done its
work when the modules are loaded is changed in a copy of them, and the tests are started on that.
"""

from __future__ import annotations

import argparse
import functools
import gc
import importlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NoReturn

# Before coverage is loaded, which reads it then.
os.environ["COVERAGE_CORE"] = "ctrace"

import coverage
import pytest

from tools.mutants import Identity, Mutant, described, names_at_import

MEMORY = 4 * 2**30
TIMES_AS_LONG = 20
SURVIVED, NOTICED, BROKEN = 0, 1, 3


@dataclass
class Baseline:
    """What the tests did before anything was changed."""

    seconds: dict[str, float] = field(default_factory=dict)
    """How much processor time each test took, by its id."""
    failures: list[str] = field(default_factory=list)
    reached: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    """By file and line: the tests that got there."""
    untraced: list[str] = field(default_factory=list)
    """Tests of whole matches, which tracing would slow down: they may get anywhere."""

    def covering(self, mutant: Mutant, budget: float) -> list[str]:
        """Tests that reach the mutant: its own chapter's, then the quickest; `budget` seconds of them."""
        chapter = Path(mutant.file).stem
        lines = self.reached.get(mutant.file, {})
        tests = set(self.untraced)
        for line in range(mutant.first_line, mutant.last_line + 1):
            tests.update(lines.get(line, []))
        in_turn = sorted(tests, key=lambda test: (not is_about(chapter, test), self.seconds[test], test))
        total = accumulate(self.seconds[test] for test in in_turn)
        return [test for test, spent in zip(in_turn, total, strict=True) if spent <= budget]

    def add(self, other: Baseline) -> None:
        """Take in what another part of the tests did."""
        self.seconds.update(other.seconds)
        self.failures += other.failures
        self.untraced += other.untraced
        for file, lines in other.reached.items():
            for line, tests in lines.items():
                self.reached.setdefault(file, {}).setdefault(line, []).extend(tests)


def is_about(chapter: str, test: str) -> bool:
    """Whether a test is in a chapter's file: `test_taking.py`, or with its book `test_agora_taking.py`."""
    return f"_{Path(test.partition('::')[0]).stem}".endswith(f"_{chapter}")


def read_baseline(report: Path) -> Baseline:
    """What a part of the tests did, from its report."""
    found = json.loads(report.read_text())
    reached = found.pop("reached")
    for file, lines in reached.items():
        reached[file] = {int(line): tests for line, tests in lines.items()}
    return Baseline(**found, reached=reached)


class MutationRun:
    """A pytest plugin that, instead of running the tests once, runs them for every mutant."""

    def __init__(
        self,
        folder: Path,
        mutants: list[Mutant],
        equivalents: dict[Identity, str],
        args: argparse.Namespace,
    ) -> None:
        self.folder = folder
        self.mutants = mutants
        self.equivalents = equivalents
        self.jobs: int = args.jobs
        self.budget: float = args.budget
        self.shortest_timeout: float = args.timeout
        self.survivors: list[Mutant] = []
        self.harmless: list[Mutant] = []
        self.problems: list[str] = []
        self.done = 0
        self.endless = 0
        """How many of them ran until their time was over."""
        self._failures: list[str] = []
        self._items: dict[str, pytest.Item] = {}
        sources = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
        self._at_import = names_at_import(sources)

    def pytest_sessionstart(self) -> None:
        """One counterexample is enough: Hypothesis need not look for the smallest."""
        try:
            from hypothesis import Phase, settings
        except ImportError:
            return
        quick = settings(settings(), phases=[Phase.explicit, Phase.generate])
        settings.register_profile("mutate", quick)
        settings.load_profile("mutate")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what is tested of other games: it cannot reach these rules."""
        games = {path.parent.name.strip("_") for path in self.folder.parent.glob("*/rules")}
        own = self.folder.name.strip("_")
        for item in list(items):
            named = {game for game in games if game in item.name.partition("[")[2]}
            if named and own not in named:
                items.remove(item)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests unchanged, then for each mutant."""
        self._items = {item.nodeid: item for item in session.items}
        if session.testsfailed or not session.items:
            self.problems.append("the tests cannot be loaded")
            return True
        gc.collect()
        gc.freeze()
        baseline = self._measure()
        self.problems += [f"fails without any change: {failure}" for failure in baseline.failures]
        if not self.problems:
            self._run_mutants(baseline)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember what failed."""
        if report.failed:
            self._failures.append(f"{report.nodeid}\n{report.longreprtext[-2000:]}")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Remember what could not be loaded."""
        if report.failed:
            self.problems.append(f"{report.nodeid}\n{report.longreprtext[-2000:]}")

    def _measure(self) -> Baseline:
        """Run all tests in forks, so that nothing they cache is left for the mutants."""
        reports = Path(tempfile.mkdtemp())
        show(f"running {len(self._items)} tests unchanged")
        for job in range(self.jobs):
            if os.fork() == 0:
                silence()
                self._measure_and_exit(list(self._items)[job :: self.jobs], reports / f"{job}.json")
        baseline = Baseline()
        for _ in range(self.jobs):
            os.wait()
        for job in range(self.jobs):
            report = reports / f"{job}.json"
            baseline.add(
                read_baseline(report) if report.exists() else Baseline(failures=["the test run itself"])
            )
        return baseline

    def _measure_and_exit(self, tests: list[str], report: Path) -> NoReturn:
        baseline = Baseline()
        files = {path: str(self.folder / path) for path in {mutant.file for mutant in self.mutants}}
        tracer = coverage.Coverage(data_file=None, config_file=False, include=list(files.values()))
        try:
            for item, following in self._in_turn(tests):
                is_traced = item.nodeid.startswith(f"tests/games/{self.folder.name}/")
                if is_traced:
                    tracer.start()
                    tracer.switch_context(item.nodeid)
                else:
                    baseline.untraced.append(item.nodeid)
                began = time.process_time()
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                baseline.seconds[item.nodeid] = time.process_time() - began
                if is_traced:
                    tracer.stop()
            baseline.failures = self._failures
            for name, path in files.items():
                contexts = tracer.get_data().contexts_by_lineno(path)
                baseline.reached[name] = {
                    line: [test for test in tests if test] for line, tests in contexts.items()
                }
            report.write_text(json.dumps(vars(baseline)))
        finally:
            os._exit(0)

    def _in_turn(self, tests: list[str]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
        items = [self._items[test] for test in tests]
        for at, item in enumerate(items):
            yield item, items[at + 1] if at + 1 < len(items) else None

    def _run_mutants(self, baseline: Baseline) -> None:
        waiting = list(reversed(self.mutants))
        running: dict[int, Mutant] = {}
        try:
            while waiting or running:
                while waiting and len(running) < self.jobs:
                    mutant = waiting.pop()
                    running[self._start(mutant, baseline)] = mutant
                child, status = os.wait()
                self._judge(running.pop(child), status)
        finally:
            for child in running:
                os.kill(child, signal.SIGKILL)

    def _judge(self, mutant: Mutant, status: int) -> None:
        self.done += 1
        outcome = os.waitstatus_to_exitcode(status)
        self.endless += outcome in (-signal.SIGPROF, -signal.SIGALRM)
        if outcome == SURVIVED:
            self._survived(mutant)
        elif outcome == BROKEN:
            place = f"{mutant.file}:{mutant.first_line}"
            self.problems.append(f"{place}: could not be put in place: {mutant.after}")
        show(f"{self.done} of {len(self.mutants)} mutants, {len(self.survivors)} not noticed")

    def _survived(self, mutant: Mutant) -> None:
        if mutant.identity in self.equivalents:
            self.harmless.append(mutant)
        else:
            self.survivors.append(mutant)
            show("")
            print(f"No test notices:\n{described(mutant.identity, mutant.first_line)}\n", flush=True)

    def _start(self, mutant: Mutant, baseline: Baseline) -> int:
        """Fork a process that tries one mutant and says how that went by its exit code."""
        child = os.fork()
        if child:
            return child
        outcome = BROKEN
        try:
            silence()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            put_in_place(mutant, self._module(mutant))
            tests = list(self._in_turn(baseline.covering(mutant, self.budget)))
            outcome = NOTICED
            for item, following in tests:
                # The signals' default is to end the process: what takes many times as long runs for ever.
                limit = max(self.shortest_timeout, TIMES_AS_LONG * baseline.seconds[item.nodeid])
                signal.setitimer(signal.ITIMER_PROF, limit)
                signal.setitimer(signal.ITIMER_REAL, 20 * limit)
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if self._failures:
                    break
            else:
                outcome = SURVIVED
                if mutant.function in self._at_import:
                    signal.setitimer(signal.ITIMER_REAL, 0)
                    signal.setitimer(signal.ITIMER_PROF, 0)
                    outcome = self._start_afresh(mutant, 20 * sum(baseline.seconds.values()))
        finally:
            os._exit(outcome)

    def _start_afresh(self, mutant: Mutant, limit: float) -> int:
        """Try a mutant from the beginning, as its function is used while modules are loaded."""
        tree = Path(tempfile.mkdtemp()) / "tree"
        shutil.copytree(Path.cwd(), tree)
        changed = tree / self.folder.relative_to(Path.cwd()) / mutant.file
        changed.write_text(mutant.source, encoding="utf-8")
        files = sorted({test.partition("::")[0] for test in self._items})
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *files]
        environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
        try:
            done = subprocess.run(command, cwd=tree, env=environment, timeout=limit, check=False)
            return NOTICED if done.returncode else SURVIVED
        except subprocess.TimeoutExpired:
            return NOTICED

    def _module(self, mutant: Mutant) -> ModuleType:
        name = mutant.file.removesuffix(".py").replace("/", ".")
        return importlib.import_module(f"stoa.games.{self.folder.name}.{name}")


def silence() -> None:
    """Send the output of this process nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def show(progress: str) -> None:
    """Keep one line of progress up to date; without a terminal, write none."""
    if sys.stderr.isatty():
        print(f"\r\033[K{progress}", end="", file=sys.stderr, flush=True)


def put_in_place(mutant: Mutant, module: ModuleType) -> None:
    """Give the function that the mutant changes its changed code, wherever it is already known."""
    codes = dict(_codes(compile(mutant.source, str(module.__file__), "exec")))
    _functions(module)[mutant.function].__code__ = codes[mutant.function]


def _codes(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant.co_qualname, constant
            yield from _codes(constant)


def _functions(owner: ModuleType | type) -> dict[str, FunctionType]:
    found: dict[str, FunctionType] = {}
    for value in list(vars(owner).values()):
        function = _function(value)
        if function is not None:
            found.setdefault(function.__qualname__, function)
        elif isinstance(value, type) and value.__module__ == getattr(owner, "__module__", owner.__name__):
            found.update(_functions(value))
    return found


def _function(value: Any) -> FunctionType | None:
    """The function behind a method, property or decorated function."""
    match value:
        case property(fget=inner) | staticmethod(__func__=inner) | classmethod(__func__=inner):
            return _function(inner)
        case FunctionType() | functools._lru_cache_wrapper():
            inner = getattr(value, "__wrapped__", value)
            return inner if isinstance(inner, FunctionType) else None
    return None
