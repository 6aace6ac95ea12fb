"""Codes of four letters by which a table is found: read out, or typed from a screen.

Nothing of them is written down. A code is good as long as somebody has asked for it lately.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from stoa.server.news import CodeShown

LIFETIME: Final = 3_600.0
"""Seconds for which a code is good after it was last shown."""
MOST: Final = 2_000
"""Codes that are good at a time, those shown last: the fewer, the harder one is guessed."""
_LENGTH: Final = 4
_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that are taken for each other."""


class Codes:
    """The codes that are good now, one of each table."""

    def __init__(
        self, steady: Callable[[], float], tell: Callable[[CodeShown], None] = lambda news: None
    ) -> None:
        self._steady = steady
        self._tell = tell
        self._codes: OrderedDict[str, str] = OrderedDict()
        """The code of a table, those shown longest ago first."""
        self._tables: dict[str, str] = {}
        self._until: dict[str, float] = {}

    def show(self, table: str) -> str:
        """The code of a table, good for another while."""
        self._forget()
        code = self._codes.get(table, "") or self._new()
        shown = CodeShown(table, code, self._steady() + LIFETIME)
        self.hear(shown)
        self._tell(shown)
        return code

    def hear(self, shown: CodeShown) -> None:
        """A code was shown, perhaps by another process: where two showed one at once, the later is good."""
        if self._codes.get(shown.table) != shown.code:
            for table in (shown.table, self._tables.get(shown.code, "")):
                if table in self._codes:
                    self._drop(table)
        self._codes[shown.table] = shown.code
        self._codes.move_to_end(shown.table)
        self._tables[shown.code] = shown.table
        self._until[shown.code] = shown.until
        while len(self._codes) > MOST:
            self._drop(next(iter(self._codes)))

    def all(self) -> list[CodeShown]:
        """All that are good, those shown longest ago first."""
        self._forget()
        return [CodeShown(table, code, self._until[code]) for table, code in self._codes.items()]

    def find(self, code: str) -> str:
        """The table that a code means, however it was typed; "" if none."""
        self._forget()
        return self._tables.get("".join(letter for letter in code.upper() if letter.isalnum()), "")

    def _new(self) -> str:
        while True:
            code = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
            if code not in self._tables:
                return code

    def _forget(self) -> None:
        now = self._steady()
        while self._codes:
            table, code = next(iter(self._codes.items()))
            if self._until[code] > now:
                return
            self._drop(table)

    def _drop(self, table: str) -> None:
        code = self._codes.pop(table)
        del self._tables[code], self._until[code]
