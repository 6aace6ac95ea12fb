"""How much is tried: little by default, much when the environment says ``STOA_SOAK=1``."""

import os
from typing import Final

SOAK: Final = os.environ.get("STOA_SOAK") == "1"


def scaled(count: int) -> int:
    """`count` tries, or many more in a soak."""
    return count * 20 if SOAK else count


def widened(count: int) -> int:
    """`count` tries within each of many tries, or a few more in a soak."""
    return count * 3 if SOAK else count
