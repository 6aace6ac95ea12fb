"""How much is tried: little by default, much when the environment says ``STOA_SOAK=1``."""

import os
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

import stoa.kernel.game

SOAK: Final = os.environ.get("STOA_SOAK") == "1"
COMPILED: Final = str(stoa.kernel.game.__file__).endswith(tuple(EXTENSION_SUFFIXES))

MATCHES: Final = 500 if SOAK else 40 if COMPILED else 3
"""How many matches Hypothesis thinks up for a costly check; the compiled build has time for more."""

REFEREED: Final = max(50, int(os.environ.get("STOA_SOAK_TABLES", "2000"))) if SOAK else 50
"""How many matches of each title and mode a referee follows; fewer than 50 cannot be asked for."""
FIRST: Final = 100_000 * int(os.environ.get("STOA_SOAK_SEED", "0")) if SOAK else 0
"""The number from which those are counted: another seed draws other matches."""
LOOKS: Final = 0.15
"""Before which part of their decisions it looks at a view as well."""


def scaled(count: int) -> int:
    """`count` tries, or many more in a soak."""
    return count * 20 if SOAK else count


def repeated(count: int) -> int:
    """`count` matches; one where nothing is compiled, which would take long; many more in a soak."""
    return scaled(count if COMPILED else 1)


def sampled(count: int) -> int:
    """`count` states of a match; a third of them where nothing is compiled."""
    return count if COMPILED or SOAK else -(-count // 3)


def widened(count: int) -> int:
    """`count` tries within each of many tries, or a few more in a soak."""
    return count * 3 if SOAK else count
