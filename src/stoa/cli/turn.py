"""A person's turn at the keyboard while it is thought of: a list of choices, and what they would lead to.

The list is all there is. What it shows is supposed anew whenever it changes, and it is thrown away when the
turn is played.
"""

from typing import Any, NamedTuple

from stoa.kernel.errors import NoUndo
from stoa.kernel.events import Log
from stoa.kernel.match import Match
from stoa.kernel.messages import say
from stoa.kernel.suppose import Supposition, suppose


class Intent(NamedTuple):
    """A choice in the list. `note` says what was chosen where there was no choice, and is "" otherwise."""

    text: str
    note: str = ""


class Turn:
    """What `seat` thinks of doing."""

    def __init__(self, match: Match[Any], seat: int) -> None:
        self.match = match
        self.game = match.game
        self.seat = seat
        self.thoughts: list[Intent] = []
        self.supposed: Supposition[Any] = self._suppose()

    def _suppose(self) -> Supposition[Any]:
        return suppose(self.game, self.match.state, self.seat, self.texts)

    @property
    def texts(self) -> list[str]:
        """The choices, as the match takes them."""
        return [thought.text for thought in self.thoughts]

    @property
    def state(self) -> Any:
        """The table as the list leaves it: a world that the seat cannot tell from the true one."""
        return self.supposed.worlds[0]

    @property
    def legal(self) -> list[int]:
        """What can be chosen next."""
        return [int(action) for action in self.supposed.legal()]

    @property
    def only(self) -> int | None:
        """The one thing that can be chosen next, if it is the only one."""
        legal = self.legal
        return legal[0] if len(legal) == 1 and not self.game.is_free(self.state) else None

    @property
    def logs(self) -> list[Log]:
        """What has been told in this match, that of the list included."""
        return [entry.log for entry in self.match.entries] + self.supposed.logs

    def take(self, text: str, note: str = "") -> None:
        """Add a choice; one that is not allowed raises why not, and is not added."""
        following = suppose(self.game, self.match.state, self.seat, [*self.texts, text])
        if following.problem is not None:
            raise following.problem
        self.thoughts.append(Intent(text, note))
        self.supposed = following

    @property
    def can_take_back(self) -> bool:
        """Whether the list holds a choice that was one."""
        return any(not thought.note for thought in self.thoughts)

    def take_back(self) -> None:
        """Take back the last real choice, with those that followed from it without one; raises `NoUndo`."""
        if not self.can_take_back:
            nothing = self.thoughts or not self.match.entries
            raise NoUndo(say("undo.nothing" if nothing else "undo.fence"))
        while self.thoughts.pop().note:
            pass
        self.supposed = self._suppose()
