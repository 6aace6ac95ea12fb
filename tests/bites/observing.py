"""What Sherds could show programs, rightly or wrongly."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games._template.state import NONE, STACK, SherdsState
from stoa.kernel.actions import first_argument, verb_of
from stoa.kernel.basics import has_bit
from stoa.kernel.observing import Observer, Sheet


class ObserverOfTheHand(Observer[SherdsState]):
    """Shows programs the sherd in hand to those who know it; may be told to err."""

    def __init__(self, peeks: bool = False, numbers_all: bool = True, writes_all: bool = True) -> None:
        super().__init__(["size of the stack", "sherd in hand"], [str(number) for number in range(1 << 12)])
        self.peeks = peeks
        self.numbers_all = numbers_all
        self.writes_all = writes_all

    def observe(self, state: SherdsState, seat: i64, legal: vec[i64], sheet: Sheet) -> None:
        sheet.put(state.stack.size(STACK))
        if self.writes_all:
            sheet.put(state.held if self.peeks or has_bit(state.held_known, seat) else NONE)

    def number(self, state: SherdsState, action: i64) -> i64:
        return verb_of(action) << 8 | first_argument(action) if self.numbers_all else 1 << 12
