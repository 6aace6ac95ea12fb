"""A recorded match, wound to any line: what was done and told there, the table before and after.

A reel reads as many lines as it is given and keeps a state every few of them, so that a part of a match costs
what lies in it, whatever the length of the match. Its lines are not judged: they were when they were played,
or when the record was replayed (`stoa.kernel.match.replay`).
"""

from typing import Any, Final, Generic, NamedTuple

from stoa.kernel.basics import NOBODY
from stoa.kernel.events import Log
from stoa.kernel.game import Game
from stoa.kernel.match import Entry
from stoa.kernel.options import Options
from stoa.kernel.record import MoveLine
from stoa.kernel.step import S

STRIDE: Final = 32
"""A state is kept every so many lines."""


class Frame(NamedTuple):
    """One line of a match: what was done and told, the table before and after it.

    Line 0 is the table before the first line; it has no entry.
    """

    line: int
    entry: Entry | None
    before: Any
    after: Any


class Reel(Generic[S]):
    """One match as it was recorded."""

    def __init__(self, game: Game[S], options: Options) -> None:
        self.game = game
        self.options = options
        self.moves: list[MoveLine] = []
        """The lines that have been read so far; more may be added."""
        self.passed: int = 0
        """How many lines were played over so far: what all looks have cost."""
        self._actions: list[int] = []
        self._kept: dict[int, S] = {0: game.setup(options)}

    def frames(self, start: int, count: int) -> list[Frame]:
        """`count` lines from number `start` on, as far as they have been read."""
        first = max(start, 1)
        kept = max([line for line in self._kept if line < first])
        state = self.game.clone(self._kept[kept])
        for line in range(kept + 1, first):
            state = self._pass(line, state, None)
        frames = [Frame(0, None, state, state)] if start == 0 else []
        for line in range(first, min(start + count, len(self.moves) + 1)):
            before = state
            log = Log()
            state = self._pass(line, self.game.clone(before), log)
            frames.append(Frame(line, self._entry(line, before, log), before, state))
        return frames

    def _entry(self, line: int, before: S, log: Log) -> Entry:
        move = self.moves[line - 1]
        actor = NOBODY if move.undo else int(self.game.actor(before))
        return Entry(actor, self._actions[line - 1], move.text, log, move.undo)

    def _pass(self, line: int, state: S, log: Log | None) -> S:
        """The state after `line`, given the one before it, which is used up."""
        self.passed += 1
        game = self.game
        move = self.moves[line - 1]
        if line > len(self._actions):
            self._actions.append(0 if move.undo else int(game.from_text(state, move.text)))
        if move.undo:
            state = game.setup(self.options)
            for action in self._effective(line):
                game.apply(state, action)
        else:
            game.apply(state, self._actions[line - 1], log)
        if line % STRIDE == 0 and line not in self._kept:
            self._kept[line] = game.clone(state)
        return state

    def _effective(self, lines: int) -> list[int]:
        """The actions of the first lines that no undo took back."""
        actions: list[int] = []
        for at in range(lines):
            undo = self.moves[at].undo
            if undo:
                del actions[-undo:]
            else:
                actions.append(self._actions[at])
        return actions
