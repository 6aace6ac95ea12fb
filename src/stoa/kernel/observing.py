"""What a program is shown of a position: a row of numbers with names; and its choices, numbered densely."""

from typing import Final, Generic

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from stoa.kernel.features import Features
from stoa.kernel.step import S

_LEVELS: Final = 12
"""Numbers up to 7 are told apart, larger ones the less the larger they are; 24 is as much as anything."""


class Sheet:
    """Rows of numbers, one after the other; one of them is being written."""

    def __init__(self, size: i64) -> None:
        self.values: vec[i16] = vec[i16]([0] * int(size))
        self.at: i64 = 0
        self.marked: vec[i64] = vec[i64]()
        """The marks of the row that is being written, counted from its start."""

    def begin(self, at: i64, marked: vec[i64]) -> None:
        """Write the row that starts here anew; `marked` are the marks that it had."""
        values = self.values
        for mark in marked:
            values[at + mark] = 0
        self.at = at
        self.marked = vec[i64]()

    def marks(self, marks: vec[i64], count: i64) -> None:
        """Begin a row with so many numbers, all 0 but those that are marked: they count how often.

        As these are few, and wiped off one by one, it costs little however long the row is.
        """
        values = self.values
        start = self.at
        for mark in marks:
            values[start + mark] += 1
        self.marked = marks
        self.at = start + count

    def put(self, value: i64) -> None:
        """Write a number."""
        at = self.at
        self.values[at] = i16(value)
        self.at = at + 1

    def one_of(self, which: i64, count: i64) -> None:
        """Write so many numbers: a 1 at `which`, 0 elsewhere; only 0 if that is none of them."""
        start = self.at
        self.skip(count)
        if 0 <= which < count:
            self.values[start + which] = 1

    def members(self, mask: i64, count: i64) -> None:
        """Write a 1 for each of the first so many bits that is set, and 0 for the others."""
        values = self.values
        start = self.at
        for index in range(count):
            values[start + index] = i16(mask >> index & 1)
        self.at = start + count

    def skip(self, count: i64) -> None:
        """Write so many zeros."""
        values = self.values
        start = self.at
        for at in range(start, start + count):
            values[at] = 0
        self.at = start + count


class Observer(Generic[S]):
    """What a configuration of a title shows a program: `names` of the numbers, `choices` as words.

    A seat is only ever shown what it knows: equal numbers in all worlds that it cannot tell apart. Seats are
    counted from the one that looks, clockwise. The number of a choice is its place in `choices`; it means the
    same in every match of the configuration, and no two actions that are open at one time share one.
    """

    def __init__(self, names: list[str], choices: list[str]) -> None:
        self.names = names
        self.choices = choices
        self.width: i64 = len(names)
        self.count: i64 = len(choices)

    def observe(self, state: S, seat: i64, legal: vec[i64], sheet: Sheet) -> None:
        """Write what the seat knows on a sheet that has begun a row.

        `legal` lists the seat's actions where it has to act, and else nothing.
        """
        raise NotImplementedError

    def number(self, state: S, action: i64) -> i64:
        """The number of an action that the actor may take."""
        raise NotImplementedError

    def numbers(self, state: S, legal: vec[i64]) -> vec[i64]:
        """The numbers of all that the actor may do, in the order of the list."""
        found = vec[i64](capacity=len(legal))
        for action in legal:
            found = append(found, self.number(state, action))
        return found


class RowFacts(Features[S]):
    """What an observer's row says, as facts: one for each number that is above 0, by how large it is."""

    def __init__(self, observer: Observer[S]) -> None:
        super().__init__(observer.width * _LEVELS, observer.count)
        self.observer = observer
        self._sheet = Sheet(observer.width)

    def facts(self, state: S, seat: i64) -> vec[i64]:
        """The numbers of what is so; choices are left out, so it matters not who must act."""
        sheet = self._sheet
        sheet.begin(0, sheet.marked)
        self.observer.observe(state, seat, vec[i64](), sheet)
        values = sheet.values
        found = vec[i64](capacity=128)
        for at in range(self.observer.width):
            value = i64(values[at])
            if value > 0:
                found = append(found, at * _LEVELS + _level(value))
        return found

    def action_number(self, state: S, action: i64) -> i64:
        """The number that the observer has for it."""
        return self.observer.number(state, action)


def _level(value: i64) -> i64:
    """Which of the levels a number has that is above 0."""
    if value < 8:
        return value - 1
    if value < 12:
        return 7 if value < 10 else 8
    return 9 if value < 16 else 10 if value < 24 else 11


def seat_words(players: int) -> list[str]:
    """What the seats are called, counted from the one that looks."""
    return ["own", "next", "second next", "third next"][:players] if players != 2 else ["own", "their"]
