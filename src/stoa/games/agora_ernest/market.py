"""The market: what follows from where the cards lie, and nothing else.

Pieces whose doors face each other on an edge are one shop. A market never changes: a new table has a new
one, so copies of a state share it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.agora_ernest.components import CELLS, NONE, SECTIONS
from stoa.games.agora_ernest.faces import Faces
from stoa.games.agora_ernest.geometry.junctions import CONTACT, OWNER_AT
from stoa.games.agora_ernest.geometry.layout import Layout, layout_of
from stoa.kernel.basics import has_bit

_SLIVER: Final = 20_000
"""Ground smaller than this, in millionths of a square unit, is no alley if no door leads to it."""


class Market:
    """Shops and doors of one table. Shops are counted from 0 by their first pieces in the order of laying.

    Rules: 6.1.6, 9.2; rulings AE-13, AE-14.
    """

    def __init__(self, layout: Layout, faces: Faces, cards: vec[u8]) -> None:
        self.layout: Layout = layout
        self.faces: Faces = faces
        self._cards: vec[u8] = cards[:]
        self._shop: vec[u8] = vec[u8]([NONE] * (len(cards) * CELLS))
        self._first: vec[i64] = vec[i64]()
        self._circles: vec[i64] = vec[i64]()
        self._sign: vec[i64] = vec[i64]()
        self._doors: vec[i64] = vec[i64]()
        self.shops: i64 = 0
        """How many shops there are, owned or not, with a circle or without."""
        self._number_shops(self._joined())

    def _joined(self) -> vec[i64]:
        """For each piece another of the same shop, or itself."""
        layout, faces = self.layout, self.faces
        joined = vec[i64](list(range(len(self._shop))))
        for index in range(len(self._cards)):
            card = i64(self._cards[index])
            for section in range(SECTIONS):
                facing = layout.facing(index, section)
                if facing > index * SECTIONS + section:
                    other = facing // SECTIONS
                    piece = faces.piece_of_section(card, section)
                    second = faces.piece_of_section(i64(self._cards[other]), facing % SECTIONS)
                    if piece != NONE and second != NONE:
                        _join(joined, index * CELLS + piece, other * CELLS + second)
        return joined

    def _number_shops(self, joined: vec[i64]) -> None:
        for index in range(len(self._cards)):
            card = i64(self._cards[index])
            for piece in range(i64(self.faces.pieces[card])):
                at = index * CELLS + piece
                root = _root(joined, at)
                if self._shop[root] == NONE:
                    self._shop[root] = u8(self.shops)
                    self.shops += 1
                    self._first = append(self._first, at)
                    self._circles = append(self._circles, 0)
                    self._sign = append(self._sign, at)
                shop = i64(self._shop[root])
                self._shop[at] = u8(shop)
                circles = self.faces.circles(card, piece)
                if circles > 0 and self._circles[shop] == 0:
                    self._sign[shop] = at
                self._circles[shop] += circles

    def shop(self, index: i64, piece: i64) -> i64:
        """The shop that a piece of a card on the table belongs to."""
        return i64(self._shop[index * CELLS + piece])

    def first(self, shop: i64) -> i64:
        """A shop's first piece: the number of its card on the table, times six, plus the piece."""
        return self._first[shop]

    def sign(self, shop: i64) -> i64:
        """A shop's first piece with a circle, which shows who owns it, numbered like `first`."""
        return self._sign[shop]

    def circles(self, shop: i64) -> i64:
        """How many circles a shop has, covered or not."""
        return self._circles[shop]

    def doors(self, shop: i64) -> i64:
        """How many open doors a shop has; counted for all shops when first asked.

        Rules: 4.4, 4.11, 11.5; rulings AE-18, AE-33.
        """
        if len(self._doors) == 0:
            self._count_doors()
        return self._doors[shop]

    def _count_doors(self) -> None:
        doors = vec[i64]([0] * int(self.shops))
        for index in range(len(self._cards)):
            card = i64(self._cards[index])
            is_open = self.layout.open_doors(index)
            for section in range(SECTIONS):
                piece = self.faces.piece_of_section(card, section)
                if piece != NONE and has_bit(is_open, section):
                    doors[i64(self._shop[index * CELLS + piece])] += 1
        self._doors = doors

    def is_open(self, index: i64, section: i64) -> bool:
        """Whether customers come to a section of a card, be it a door or not.

        Rules: 4.5, 4.6, 4.7, 4.10; rulings AE-19, AE-20, AE-21, AE-32, AE-34, AE-35.
        """
        return has_bit(self.layout.open_doors(index), section)

    def is_touched(self, index: i64, section: i64) -> bool:
        """Whether a corner lies on the white part of a section, or an edge or the table's edge covers it.

        Rules: 4.8, 4.9, 11.7; rulings AE-12, AE-22, AE-30, AE-31, AE-34.
        """
        return has_bit(self.layout.touched(index), section)

    def is_passage(self, index: i64, section: i64) -> bool:
        """Whether a door meets a door of another card edge to edge, so that it leads from card to card.

        Rules: 9.2; ruling AE-13.
        """
        facing = self.layout.facing(index, section)
        if facing < 0 or self.faces.piece_of_section(i64(self._cards[index]), section) == NONE:
            return False
        other = i64(self._cards[facing // SECTIONS])
        return self.faces.piece_of_section(other, facing % SECTIONS) != NONE

    def neighbours(self, index: i64) -> list[i64]:
        """The cards on the table that touch a card, at an edge or a corner; -1 for the table's edge."""
        found: list[i64] = []
        contacts = self.layout.contacts
        for at in range(0, len(contacts), CONTACT):
            first = (contacts[at] >> OWNER_AT) - 1
            second = (contacts[at + 1] >> OWNER_AT) - 1
            if first == index and second not in found:
                found.append(second)
            elif second == index and first not in found:
                found.append(first)
        return found

    def alleys(self) -> list[i64]:
        """The pieces of ground that are cut off from where customers come from.

        Cracks between edges that touch are left out, and the slivers between corners that no door leads to.
        """
        ground = self.layout.ground()
        leads_to = vec[i64]([0] * int(ground.pieces()))
        for index in range(len(self._cards)):
            for section in range(SECTIONS):
                if not self.is_touched(index, section):
                    leads_to[ground.before(index, section)] = 1
        cut_off: list[i64] = []
        for piece in range(ground.pieces()):
            is_alley = leads_to[piece] == 1 or (ground.area(piece) >= _SLIVER and not ground.is_crack(piece))
            if piece != ground.market and is_alley:
                cut_off.append(piece)
        return cut_off


def survey(width: i64, height: i64, faces: Faces, cards: vec[u8], places: vec[i64]) -> Market:
    """The market of cards at places, from scratch."""
    return Market(layout_of(width, height, places), faces, cards)


def _root(joined: vec[i64], at: i64) -> i64:
    while joined[at] != at:
        at = joined[at]
    return at


def _join(joined: vec[i64], left: i64, right: i64) -> None:
    first, second = _root(joined, left), _root(joined, right)
    joined[max(first, second)] = min(first, second)
