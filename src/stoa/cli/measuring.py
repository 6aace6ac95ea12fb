"""How fast this machine is and how Stoa is built: what any rate must be read with.

Nothing here is ever compiled, so that the calibration means the same in every build.
"""

import time

from stoa.kernel import game


def is_compiled() -> bool:
    """Whether the kernel that runs is compiled."""
    return not (game.__file__ or "").endswith(".py")


def build() -> str:
    """``compiled`` or ``uncompiled``."""
    return "compiled" if is_compiled() else "uncompiled"


def calibration_seconds() -> float:
    """CPU-seconds of ten million interpreted multiplications and additions: the unit of speed."""
    start = time.process_time()
    _work()
    return time.process_time() - start


def _work() -> int:
    total = 0
    for number in range(10_000_000):
        total += number * number
    return total
