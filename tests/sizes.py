"""How much is tried: little by default, much when the environment says ``STOA_SOAK=1``."""

import os
from typing import Final

SOAK: Final = os.environ.get("STOA_SOAK") == "1"
_FACTOR: Final = 20


def scaled(count: int) -> int:
    """`count` tries, or many more in a soak."""
    return count * _FACTOR if SOAK else count
