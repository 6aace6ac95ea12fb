"""When garbage is collected: at moments of our own, for a full collection stops every table for a while.

Python would look through everything that is in memory again and again while rooms come and go. What is young
is still collected as usual. The rest is looked through when the house is swept, and what stays is set aside,
so that the next time only what is newer has to be looked at. Once in a while all of it is looked at again.
"""

import gc
from typing import Final

YOUNG: Final = 20_000
"""New things after which those that are young are looked through."""
_NEVER: Final = 2**30
ALL_OF_IT: Final = 12
"""Of so many tidyings one looks through everything."""


class Tidying:
    """Collects garbage when it is told to, and as long as it is used only then."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        self._times = 0

    def begin(self) -> None:
        """From now on no full collection comes by itself."""
        gc.set_threshold(YOUNG, self._before[1], _NEVER)
        self.tidy()

    def tidy(self) -> None:
        """Look through what is new since the last time, or now and then through everything."""
        if self._times % ALL_OF_IT == 0:
            gc.unfreeze()
        self._times += 1
        gc.collect()
        gc.freeze()

    def end(self) -> None:
        """Leave it to Python again."""
        gc.unfreeze()
        gc.set_threshold(*self._before)
