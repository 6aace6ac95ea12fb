"""What time it is, twice: as this machine's clock says, and as seconds that nobody can set.

The machine's clock is for stamps that people read. It may jump, so no player's time is measured by it.
"""

import time
from collections.abc import Callable


class Watch:
    """Begins at the machine's time and then counts by itself, evenly, as long as the process runs."""

    def __init__(
        self, wall: Callable[[], float] = time.time, count: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall = wall
        self._count = count
        self._begun = count()
        self._start = wall()

    def wall(self) -> float:
        """Seconds since the epoch, as the machine's clock says."""
        return self._wall()

    def elapsed(self) -> float:
        """Seconds since this watch was made."""
        return self._count() - self._begun

    def steady(self) -> float:
        """Seconds since the epoch as they were when this watch was made, and counted since."""
        return self._start + self.elapsed()
