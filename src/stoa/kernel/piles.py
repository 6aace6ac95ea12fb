"""Hidden piles: decks whose cards have no identity until somebody sees them.

From top to bottom a pile is: known cards, a *pool*, known cards. The pool is only a count of each
kind: which of its cards comes next is decided by chance when it is first seen, so nobody can peek.
A known card lies somewhere in the pile and some seats know it, because they looked at it or put it
there. Which positions are known, and to whom, is public; the identities are not.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from stoa.kernel.basics import bit, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.errors import BadState
from stoa.kernel.messages import say
from stoa.kernel.state import Scribe

UNKNOWN: Final = -1
"""Instead of a card: nobody has seen it yet, chance must draw it."""

_HOLE: Final = 255
_HEAD: Final = 4
# A pile's cells: known on top, known at the bottom, shuffles (two bytes), the pool's counts by
# kind, then a row of known cards and a row of the seats that know them. The top's cards fill those
# rows from the left (deepest first), the bottom's from the right (deepest last).
_TOP: Final = 0
_BOTTOM: Final = 1
_SHUFFLES: Final = 2


class Piles:
    """All hidden piles of a state in one block of bytes, so that copying them is one copy.

    A kind of card is a number below `kinds`. No pile ever holds more than `room` cards.
    """

    def __init__(self, piles: i64, kinds: i64, room: i64) -> None:
        self.piles: i64 = piles
        self.kinds: i64 = kinds
        self.room: i64 = room
        self._size: i64 = _HEAD + kinds + 2 * room
        self._cells: vec[u8] = vec[u8]([0] * int(piles * self._size)) if piles > 0 else vec[u8]()

    def clone(self) -> "Piles":
        """An equal, independent copy."""
        other = Piles(0, self.kinds, self.room)
        other.piles = self.piles
        other._cells = self._cells[:]
        return other

    def transcribe(self, scribe: Scribe) -> None:
        """Write all piles, or read them; raises `BadState` if no play can have left them so."""
        self._cells = scribe.small_row(self._cells)
        if scribe.is_reading:
            for pile in range(self.piles):
                if not self._is_sound(pile):
                    raise BadState(say("state.malformed"))

    def _is_sound(self, pile: i64) -> bool:
        """Whether the pile fits its room and its rows hold known cards and nothing else."""
        if self.size(pile) > self.room:
            return False
        first = pile * self._size + _HEAD + self.kinds
        on_top = self.known_on_top(pile)
        bottom = self.room - self.known_at_bottom(pile)
        for at in range(self.room):
            kind = i64(self._cells[first + at])
            if at < on_top or at >= bottom:
                if kind >= self.kinds:
                    return False
            elif kind > 0 or self._cells[first + at + self.room] > 0:
                return False
        return True

    def pooled(self, pile: i64, kind: i64) -> i64:
        """How many cards of `kind` are in the pool."""
        return i64(self._cells[pile * self._size + _HEAD + kind])

    def pool_size(self, pile: i64) -> i64:
        """How many cards are in the pool."""
        total: i64 = 0
        start = pile * self._size + _HEAD
        for at in range(start, start + self.kinds):
            total += i64(self._cells[at])
        return total

    def known_on_top(self, pile: i64) -> i64:
        """How many known cards lie above the pool."""
        return i64(self._cells[pile * self._size + _TOP])

    def known_at_bottom(self, pile: i64) -> i64:
        """How many known cards lie below the pool."""
        return i64(self._cells[pile * self._size + _BOTTOM])

    def size(self, pile: i64) -> i64:
        """How many cards the pile has in all."""
        return self.known_on_top(pile) + self.pool_size(pile) + self.known_at_bottom(pile)

    def shuffles(self, pile: i64) -> i64:
        """How often the pile has been shuffled."""
        at = pile * self._size + _SHUFFLES
        return i64(self._cells[at]) | i64(self._cells[at + 1]) << 8

    def card(self, pile: i64, depth: i64) -> i64:
        """The card `depth` places below the top (0 is the top); UNKNOWN within the pool or below the pile."""
        slot = self._slot(pile, depth)
        return UNKNOWN if slot < 0 else i64(self._cells[slot])

    def known_by(self, pile: i64, depth: i64) -> i64:
        """The mask of seats that know the card at `depth`; 0 within the pool or below the pile."""
        slot = self._slot(pile, depth)
        return 0 if slot < 0 else i64(self._cells[slot + self.room])

    def _slot(self, pile: i64, depth: i64) -> i64:
        """The cell of the known card at `depth`, or UNKNOWN when there is none."""
        first = pile * self._size + _HEAD + self.kinds
        on_top = self.known_on_top(pile)
        if depth < on_top:
            return first + on_top - 1 - depth
        below = depth - on_top - self.pool_size(pile)
        at_bottom = self.known_at_bottom(pile)
        if below < 0 or below >= at_bottom:
            return UNKNOWN
        return first + self.room - at_bottom + below

    def add(self, pile: i64, kind: i64, count: i64 = 1) -> None:
        """Put cards into the pool: shuffle them in. Call `shuffle` when that is what happens."""
        at = pile * self._size + _HEAD + kind
        self._cells[at] = u8(i64(self._cells[at]) + count)

    def take_from_pool(self, pile: i64, kind: i64) -> None:
        """Take one card of `kind` out of the pool."""
        self._cells[pile * self._size + _HEAD + kind] -= 1

    def pick(self, pile: i64, index: i64) -> i64:
        """The kind of card number `index` of the pool when its cards are sorted by kind."""
        at = pile * self._size + _HEAD
        kind: i64 = 0
        while True:
            index -= i64(self._cells[at + kind])
            if index < 0:
                return kind
            kind += 1

    def draw(self, pile: i64, chance: Chance, pool: i64) -> i64:
        """The kind of the top card: the known one, or what chance draws from the pool.

        The card stays where it is; `take_top` or `look` then says what happens to it.
        """
        known = self.card(pile, 0)
        if known != UNKNOWN:
            return known
        return self.pick(pile, chance.below(self.pool_size(pile), pool, self.shuffles(pile)))

    def take_top(self, pile: i64, kind: i64) -> None:
        """Take the top card, which is of `kind`, off the pile."""
        base = pile * self._size
        first = base + _HEAD + self.kinds
        if self._cells[base + _TOP] > 0:
            self._cells[base + _TOP] -= 1
            self._clear(first + i64(self._cells[base + _TOP]))
        elif self.pool_size(pile) > 0:
            self.take_from_pool(pile, kind)
        else:
            self._clear(first + self.room - i64(self._cells[base + _BOTTOM]))
            self._cells[base + _BOTTOM] -= 1

    def _clear(self, slot: i64) -> None:
        self._cells[slot] = 0
        self._cells[slot + self.room] = 0

    def lay_on_top(self, pile: i64, kind: i64, seats: i64) -> None:
        """Lay a card that the seats of the mask know on the pile."""
        base = pile * self._size
        slot = base + _HEAD + self.kinds + i64(self._cells[base + _TOP])
        self._cells[slot] = u8(kind)
        self._cells[slot + self.room] = u8(seats)
        self._cells[base + _TOP] += 1

    def lay_at_bottom(self, pile: i64, kind: i64, seats: i64) -> None:
        """Lay a card that the seats of the mask know under the pile."""
        base = pile * self._size
        last = base + _HEAD + self.kinds + self.room - 1
        for slot in range(last + 1 - i64(self._cells[base + _BOTTOM]), last + 1):
            self._cells[slot - 1] = self._cells[slot]
            self._cells[slot - 1 + self.room] = self._cells[slot + self.room]
        self._cells[last] = u8(kind)
        self._cells[last + self.room] = u8(seats)
        self._cells[base + _BOTTOM] += 1

    def look(self, pile: i64, kind: i64, seat: i64) -> None:
        """`seat` sees the top card, which is of `kind`; it stays on top."""
        if self.card(pile, 0) == UNKNOWN:
            self.take_from_pool(pile, kind)
            self.lay_on_top(pile, kind, bit(seat))
        else:
            slot = self._slot(pile, 0) + self.room
            self._cells[slot] = u8(i64(self._cells[slot]) | bit(seat))

    def shuffle(self, pile: i64) -> None:
        """Shuffle the pile: known cards go back to the pool and nobody knows them any more."""
        base = pile * self._size
        first = base + _HEAD + self.kinds
        for slot in range(first, first + i64(self._cells[base + _TOP])):
            self.add(pile, i64(self._cells[slot]))
            self._clear(slot)
        end = first + self.room
        for slot in range(end - i64(self._cells[base + _BOTTOM]), end):
            self.add(pile, i64(self._cells[slot]))
            self._clear(slot)
        self._cells[base + _TOP] = 0
        self._cells[base + _BOTTOM] = 0
        count = self.shuffles(pile) + 1
        self._cells[base + _SHUFFLES] = u8(count & 255)
        self._cells[base + _SHUFFLES + 1] = u8(count >> 8)

    def unseen_by(self, pile: i64, kind: i64, seat: i64) -> i64:
        """How many cards of `kind` lie in the pile where `seat` does not know them."""
        total = self.pooled(pile, kind)
        size = self.size(pile)
        for depth in range(size):
            slot = self._slot(pile, depth)
            if slot >= 0 and i64(self._cells[slot]) == kind:
                if not has_bit(i64(self._cells[slot + self.room]), seat):
                    total += 1
        return total

    def forget(self, pile: i64, seat: i64) -> None:
        """First half of re-dealing: every card that `seat` does not know goes back to the pool.

        Their places stay, as holes, until `redeal` fills them. In between, a game puts the other
        hidden cards that came from this pile into the pool with `add`.
        """
        size = self.size(pile)
        holes: list[i64] = []
        for depth in range(size):
            slot = self._slot(pile, depth)
            if slot >= 0 and not has_bit(i64(self._cells[slot + self.room]), seat):
                holes.append(slot)
        for slot in holes:
            self.add(pile, i64(self._cells[slot]))
            self._cells[slot] = _HOLE

    def redeal(self, pile: i64, chance: Chance) -> None:
        """Second half: fill each hole with a card drawn from the pool."""
        first = pile * self._size + _HEAD + self.kinds
        for slot in range(first, first + self.room):
            if self._cells[slot] == _HOLE:
                self._cells[slot] = u8(self.draw_out(pile, chance))

    def draw_out(self, pile: i64, chance: Chance) -> i64:
        """Draw a card from the pool and take it out: what re-dealing is made of."""
        kind = self.pick(pile, chance.below(self.pool_size(pile)))
        self.take_from_pool(pile, kind)
        return kind
