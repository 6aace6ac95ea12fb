"""What is true at the table, as plain numbers; and the agenda, which says what comes next.

The agenda is a stack of *frames*. A frame is one integer that names a step of the rules, the seat
concerned and two small arguments. The top frame is what happens now. Nothing else in a state says
"where we are".
"""

from typing import ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.kernel.errors import BadState
from stoa.kernel.messages import say

_SEAT_AT: Final = 8
_FIRST_AT: Final = 16
_SECOND_AT: Final = 39
_BYTE: Final = 0xFF
_ARGUMENT: Final = 0x7FFFFF
_LAST_SHIFT: Final = 62
_DEEPEST: Final = 10_000

AS_LONG: Final = -1
"""Instead of a row's length: as long as the row that the field holds already."""


def frame(step: i64, seat: i64, first: i64 = 0, second: i64 = 0) -> i64:
    """Pack a frame: `step` below 256, `seat` from 0, two arguments below 2**23."""
    return step | seat << _SEAT_AT | first << _FIRST_AT | second << _SECOND_AT


def step_of(frame: i64) -> i64:
    """The step a frame names."""
    return frame & _BYTE


def seat_of(frame: i64) -> i64:
    """The seat a frame concerns."""
    return frame >> _SEAT_AT & _BYTE


def first_of(frame: i64) -> i64:
    """A frame's first argument."""
    return frame >> _FIRST_AT & _ARGUMENT


def second_of(frame: i64) -> i64:
    """A frame's second argument."""
    return frame >> _SECOND_AT & _ARGUMENT


class Scribe:
    """Writes fields into bytes, or reads them back: a state lists its fields once for both.

    Every method is given what a field holds and returns what it holds from now on, to be assigned back:
    when writing the same, when reading what was written.
    """

    def __init__(self, is_reading: bool) -> None:
        self.is_reading: bool = is_reading

    def number(self, value: i64 = 0) -> i64:
        """One number."""
        raise NotImplementedError

    def small_row(self, values: vec[u8], length: i64 = AS_LONG) -> vec[u8]:
        """A row of numbers below 256; one of another `length` than `values` is read only if that is said."""
        raise NotImplementedError

    def row(self, values: vec[i64], length: i64 = AS_LONG) -> vec[i64]:
        """A row of numbers; one of another `length` than `values` is read only if that is said."""
        raise NotImplementedError

    def agenda(self, state: "State") -> None:
        """The agenda; what lies above its top is not part of it."""
        raise NotImplementedError


class Packer(Scribe):
    """Writes numbers into bytes: small numbers take one byte."""

    def __init__(self) -> None:
        super().__init__(False)
        self.written: vec[u8] = vec[u8](capacity=256)

    def number(self, value: i64 = 0) -> i64:
        """Write one number of either sign: the sign is the lowest bit, seven bits go into a byte."""
        size = value if value >= 0 else -1 - value
        byte = (size & 63) << 1 | (0 if value >= 0 else 1)
        size >>= 6
        while size > 0:
            self.written = append(self.written, u8(byte | 128))
            byte = size & 127
            size >>= 7
        self.written = append(self.written, u8(byte))
        return value

    def small(self, values: vec[u8]) -> None:
        """Write a row of small numbers with its length."""
        self.number(len(values))
        for value in values:
            self.written = append(self.written, value)

    def numbers(self, values: vec[i64]) -> None:
        """Write a row of numbers with its length."""
        self.number(len(values))
        for value in values:
            self.number(value)

    def small_row(self, values: vec[u8], length: i64 = AS_LONG) -> vec[u8]:
        """Write a row of small numbers."""
        self.small(values)
        return values

    def row(self, values: vec[i64], length: i64 = AS_LONG) -> vec[i64]:
        """Write a row of numbers."""
        self.numbers(values)
        return values

    def agenda(self, state: "State") -> None:
        """Write an agenda up to its top."""
        self.numbers(state.frames[: state.depth])

    def finish(self) -> bytes:
        """All that was written."""
        return bytes(self.written)


class Unpacker(Scribe):
    """Reads what a `Packer` wrote; anything else is a `BadState`, never a crash."""

    def __init__(self, data: bytes) -> None:
        super().__init__(True)
        self.data = data
        self.at: i64 = 0

    def _byte(self) -> i64:
        if self.at >= len(self.data):
            raise BadState(say("state.short"))
        value: i64 = self.data[self.at]
        self.at += 1
        return value

    def number(self, value: i64 = 0) -> i64:
        """Read one number; only the shortest way to write it is accepted."""
        byte = self._byte()
        negative = byte & 1 == 1
        size = byte >> 1 & 63
        shift: i64 = 6
        while byte > 127:
            byte = self._byte()
            if byte == 0 or (shift == _LAST_SHIFT and byte > 1):
                raise BadState(say("state.malformed"))
            size |= (byte & 127) << shift
            shift += 7
        return -1 - size if negative else size

    def small(self, length: i64) -> vec[u8]:
        """Read a row of small numbers that must have this length."""
        if self.number() != length:
            raise BadState(say("state.malformed"))
        values = vec[u8](capacity=length)
        for _ in range(length):
            values = append(values, u8(self._byte()))
        return values

    def numbers(self, longest: i64) -> vec[i64]:
        """Read a row of numbers that may have at most `longest` entries."""
        length = self.number()
        if length < 0 or length > longest:
            raise BadState(say("state.malformed"))
        values = vec[i64](capacity=length)
        for _ in range(length):
            values = append(values, self.number())
        return values

    def small_row(self, values: vec[u8], length: i64 = AS_LONG) -> vec[u8]:
        """Read a row of small numbers, which must have the length that is expected."""
        return self.small(len(values) if length == AS_LONG else length)

    def row(self, values: vec[i64], length: i64 = AS_LONG) -> vec[i64]:
        """Read a row of numbers, which must have the length that is expected."""
        expected = len(values) if length == AS_LONG else length
        found = self.numbers(expected)
        if len(found) != expected:
            raise BadState(say("state.malformed"))
        return found

    def agenda(self, state: "State") -> None:
        """Read an agenda."""
        frames = self.numbers(_DEEPEST)
        state.depth = 0
        for frame in frames:
            state.push_frame(frame)

    def finish(self) -> None:
        """Make sure that nothing is left over."""
        if self.at != len(self.data):
            raise BadState(say("state.malformed"))


class State:
    """Base of every game's state: the agenda.

    A game's state adds `i64` attributes and a few vecs. It names each in its constructor, in `clone` and
    in `transcribe`; the conformance tests see to it that none is forgotten. It holds no rule. Its
    constructor takes the vecs ready made, so that `clone` does not build them twice.
    """

    SHARED: ClassVar[tuple[str, ...]] = ("box",)
    """Fields that never change in a match: not packed, and shared by clones."""

    DERIVED: ClassVar[tuple[str, ...]] = ()
    """Fields that follow from the others and are kept to save work: not packed, worked out anew by
    decoding, and shared by clones, since they are replaced and never changed."""

    def __init__(self) -> None:
        self.frames: vec[i64] = vec[i64]()
        """Frames from the bottom up; what lies at `depth` or above is left over and means nothing."""
        self.depth: i64 = 0

    def push(self, step: i64, seat: i64 = 0, first: i64 = 0, second: i64 = 0) -> None:
        """Put a frame on top: it happens before everything already on the agenda."""
        self.push_frame(frame(step, seat, first, second))

    def push_frame(self, frame: i64) -> None:
        """Put a packed frame on top."""
        if self.depth < len(self.frames):
            self.frames[self.depth] = frame
        else:
            self.frames = append(self.frames, frame)
        self.depth += 1

    def pop(self) -> i64:
        """Take the top frame off."""
        self.depth -= 1
        return self.frames[self.depth]

    def top(self) -> i64:
        """The frame that happens now; the agenda must not be empty."""
        return self.frames[self.depth - 1]

    def waiting(self, step: i64) -> list[i64]:
        """The frames of a step that are on the agenda, those that come sooner first."""
        found: list[i64] = []
        at = self.depth
        while at > 0:
            at -= 1
            if step_of(self.frames[at]) == step:
                found.append(self.frames[at])
        return found

    def awaits(self, step: i64, seat: i64) -> bool:
        """Whether a frame of this step and seat is on the agenda."""
        at: i64 = 0
        while at < self.depth:
            if step_of(self.frames[at]) == step and seat_of(self.frames[at]) == seat:
                return True
            at += 1
        return False

    def copy_agenda(self, other: "State") -> None:
        """Make this agenda equal to, and independent of, another's."""
        self.frames = other.frames[:]
        self.depth = other.depth

    def clone(self) -> Self:
        """An equal, independent copy: every field is copied here by name, since that is fastest."""
        raise NotImplementedError

    def transcribe(self, scribe: Scribe) -> None:
        """Write or read every field but the shared ones, in a fixed order, the agenda first."""
        scribe.agenda(self)
