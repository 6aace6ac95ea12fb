"""What the wrong games share: how to replace a step of Sherds, and how to name what is wrong."""

from types import ModuleType

from stoa.games._template import describe
from stoa.games._template.actions import KEEP
from stoa.games._template.components import SHELF
from stoa.games._template.game import Sherds
from stoa.games._template.rules.turn import Decide, DrawSherd
from stoa.games._template.state import SherdsState
from stoa.kernel.actions import pack
from stoa.kernel.basics import Action
from stoa.kernel.events import Log
from stoa.kernel.state import seat_of


class SherdsWith(Sherds):
    """Sherds with the step of drawing or that of deciding replaced."""

    def __init__(self, step: DrawSherd | Decide) -> None:
        super().__init__()
        self.replaced = step
        self.steps = list(self.steps)
        self.steps[0 if isinstance(step, DrawSherd) else 1] = step


class KeepingThatMayDisclose(Decide):
    """Whoever keeps a sherd while the next one has kept a six says so, and that this shows something."""

    def apply(self, state: SherdsState, frame: int, action: Action, log: Log | None) -> None:
        super().apply(state, frame, action, log)
        other = (seat_of(frame) + 1) % state.box.players
        if log is not None and action == pack(KEEP) and state.shelves[other * SHELF] == 5:
            log.tell(describe.saw(5), "3.3", [], discloses=True)


def name(item: object) -> str:
    """A game by its class or that of the step which is wrong in it, a check by its function."""
    if isinstance(item, SherdsWith):
        return type(item.replaced).__name__
    if isinstance(item, Sherds):
        return type(item).__name__
    return str(getattr(item, "__name__", ""))


def classes(module: ModuleType) -> set[str]:
    """The names of the classes that a module defines."""
    return {
        thing.__name__
        for thing in vars(module).values()
        if isinstance(thing, type) and thing.__module__ == module.__name__
    }
