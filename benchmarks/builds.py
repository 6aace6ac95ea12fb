"""Measuring the same thing in both builds, each in a process of its own."""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
Build = dict[str, Any]
"""What one build measured: `build` names it, `calibration_seconds` and `rows` tell the rest."""


def measure_builds(
    script: str,
    parser: argparse.ArgumentParser,
    measure: Callable[[argparse.Namespace], Build],
    print_table: Callable[[list[Build]], None],
) -> int:
    """Run `script` once for each build as a worker that calls `measure`; print what they measured."""
    parser.add_argument("--quick", action="store_true", help="measure for a shorter time, less exactly")
    parser.add_argument("--json", action="store_true", help="for a program to read")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.worker:
        print(json.dumps(measure(args)))
        return 0
    builds = [build for wanted in ("uncompiled", "compiled") if (build := _run(script, wanted))]
    if args.json:
        print(json.dumps(builds, indent=2))
    else:
        print_table(builds)
    return 0


def _run(script: str, wanted: str) -> Build | None:
    """Measure one build; None if it is not here."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if wanted == "uncompiled":
        environment["PYTHONPATH"] = str(ROOT / "src")
    elif "STOA_COMPILED" in environment:
        environment["PYTHONPATH"] = environment["STOA_COMPILED"]
    command = [sys.executable, script, "--worker", *sys.argv[1:]]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=ROOT / "benchmarks")
    build: Build = json.loads(done.stdout) if done.returncode == 0 else {"build": "missing"}
    if build["build"] == wanted:
        return build
    reason = (done.stderr.strip().splitlines() or [f"the installed stoa is {build['build']}"])[-1]
    print(f"The {wanted} build was not measured: {reason}", file=sys.stderr)
    return None
