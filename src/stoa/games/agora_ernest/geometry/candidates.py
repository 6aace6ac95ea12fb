"""Useful places for the next card."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.geometry.layout import Layout
from stoa.games.agora_ernest.geometry.measures import MICROS, QUARTER, UNIT, zeros
from stoa.games.agora_ernest.geometry.offers import (
    NO_PLACE,
    across,
    corner_on_edge,
    edge_to_edge,
)
from stoa.games.agora_ernest.geometry.pairs import sections, side_of
from stoa.games.agora_ernest.geometry.places import angle_of, place, x_of, y_of
from stoa.games.agora_ernest.geometry.shapes import shape

EDGES: Final = 0
CORNERS: Final = 1
LANES: Final = 2
MOUTHS: Final = 3
OPEN_GROUND: Final = 4
KINDS: Final = 5
"""Kinds of candidates, in the order in which they are looked for."""
SHARES: Final = vec[i64]([48, 22, 10, 12, 8])
"""What each kind gets of the limit, in hundredths, as long as others want the rest."""


def _grid_offsets() -> list[int]:
    """All ways to lie edge to edge with a card: quarter turns, side, whole sections along it."""
    found = []
    for quarter in range(4):
        for side in range(4):
            other = (side + 2 - quarter) & 3
            for offset in range(1 - int(sections(other)), int(sections(side))):
                found.append(quarter | side << 2 | (offset + 4) << 4)
    return found


_WAYS: Final = vec[i64](_grid_offsets())
_WAY_STEP: Final = 27
"""Odd, so that steps of it through the 64 ways come to each, and neighbours in the list differ much."""
_LEANS: Final = vec[i64]([0, 2000, -2500])
_LANES: Final = vec[i64]([1_000_000, 500_000, 45_000])
"""Widths of lanes left between parallel cards: a section, half of one, just enough to pass."""
_CORNER_WAYS: Final = 20 * 4 * 3
_CORNER_STEP: Final = 67
_LANE_WAYS: Final = 64 * 3
_LANE_STEP: Final = 77
_MOUTH_WAYS: Final = 3
"""Halfway across, from the first corner, to the second: where one lies off a card's grid, another may fit."""
_MOST_PAIRS: Final = 2 * 36 * 36
_PATIENCE: Final = 180
"""How many pairs of cards are looked at for a mouth between them, and how many of them closely."""
_SPOTS: Final = 96
_WIDE_MOUTH: Final = 1_950_000
"""From here on a mouth is too wide for the short side of a card."""
_WIDEST_MOUTH: Final = 2_950_000
_NARROWEST_MOUTH: Final = 150_000
_MOUTH_REACH: Final = 6600
"""Cards with middles further apart, in thousandths, have no mouth between them that one card closes."""


def candidates(layout: Layout, limit: i64) -> vec[i64]:
    """At most `limit` different places, packed by `places.place`, that all fit.

    Always the same for the same layout. Edge contacts on every grid offset, corners on doors and between
    them, lanes beside cards, mouths of alleys closed at any angle, open ground: where there are too many,
    each kind keeps its share, spread over all cards. There may be none and still be room: see `comb`.
    """
    search = Search(layout, limit)
    for kind in range(i64(KINDS)):
        search.look(kind, search.count + limit * SHARES[kind] // 100)
    for kind in range(i64(KINDS)):
        search.look(kind, limit)
    return search.found


class Search:
    """A search for places that fit: how far each kind has been tried, and what was found."""

    def __init__(self, layout: Layout, limit: i64) -> None:
        self.layout = layout
        self.limit: i64 = limit
        self.cards: i64 = layout.count()
        self.tried: vec[i64] = zeros(KINDS)
        self.count: i64 = 0
        self.patience: i64 = _PATIENCE
        self.corners: vec[i64] = vec[i64](capacity=8 * self.cards)
        """The corners of all cards: x, y, x, y, … in micros."""
        for spot in layout.places:
            body = shape(spot)
            for corner in range(i64(4)):
                self.corners = append(append(self.corners, body.corner_x(corner)), body.corner_y(corner))
        self.found: vec[i64] = vec[i64](capacity=limit)
        slots: i64 = 512
        while slots < 2 * limit:
            slots *= 2
        self.last_slot: i64 = slots - 1
        self.slots: vec[i64] = zeros(slots)
        """Places found so far, by a number made of them; equal but for rounding counts as equal."""

    def look(self, kind: i64, until: i64) -> None:
        """Go on trying one kind until so many places are found in all, or the kind has no more."""
        until = until if until < self.limit else self.limit
        attempts = self.attempts(kind)
        at = self.tried[kind]
        while at < attempts and self.count < until:
            self.offer(self.attempt(kind, at))
            at += 1
        self.tried[kind] = at

    def attempts(self, kind: i64) -> i64:
        """How many places of a kind there are to try."""
        if kind == EDGES:
            return self.cards * len(_WAYS)
        if kind == CORNERS:
            return self.cards * _CORNER_WAYS
        if kind == LANES:
            return self.cards * _LANE_WAYS
        if kind == MOUTHS:
            pairs = self.cards * (self.cards - 1) * _MOUTH_WAYS
            return pairs if pairs < _MOST_PAIRS else _MOST_PAIRS
        return _SPOTS

    def attempt(self, kind: i64, at: i64) -> i64:
        """The place number `at` of a kind; successive ones go from card to card."""
        if kind == OPEN_GROUND:
            return self._open_ground(at)
        card = at % self.cards
        step = at // self.cards
        lying = self.layout.places[card]
        if kind == EDGES:
            way = _WAYS[(step * _WAY_STEP + card * 5) & 63]
            return edge_to_edge(lying, way >> 2 & 3, way & 3, ((way >> 4) - 4) * UNIT, 0)
        if kind == CORNERS:
            way = (step * _CORNER_STEP + card * 7) % _CORNER_WAYS
            position = way % 20 * UNIT // 2
            return corner_on_edge(lying, position, side_of(position), way // 20 & 3, _LEANS[way // 80])
        if kind == LANES:
            choice = (step * _LANE_STEP + card * 5) % _LANE_WAYS
            way = _WAYS[choice & 63]
            return edge_to_edge(lying, way >> 2 & 3, way & 3, ((way >> 4) - 4) * UNIT, _LANES[choice >> 6])
        return self._mouth(card, step % (self.cards - 1), step // (self.cards - 1))

    def _mouth(self, card: i64, further: i64, way: i64) -> i64:
        """Across the mouth of the alley between two cards, with both of them on one side."""
        lying, other = self.layout.places[card], self.layout.places[(card + further + 1) % self.cards]
        apart_x, apart_y = x_of(lying) - x_of(other), y_of(lying) - y_of(other)
        if apart_x * apart_x + apart_y * apart_y > _MOUTH_REACH * _MOUTH_REACH or self.patience == 0:
            return NO_PLACE
        self.patience -= 1
        first, second = card * 8, (card + further + 1) % self.cards * 8
        corners = self.tangent_corners(first, second)
        if corners < 0:
            return NO_PLACE
        start, stop = first + 2 * (corners >> 2), second + 2 * (corners & 3)
        x, y, to_x, to_y = (
            self.corners[start],
            self.corners[start + 1],
            self.corners[stop],
            self.corners[stop + 1],
        )
        side = card + further + 2 * way & 3
        if (to_x - x) * (to_x - x) + (to_y - y) * (to_y - y) > _WIDE_MOUTH * _WIDE_MOUTH:
            side |= 1
        return across(x, y, to_x, to_y, side, way)

    def tangent_corners(self, first: i64, second: i64) -> i64:
        """The corners between which a line touches two cards, both to its left as it runs from the first on.

        Four times the first's corner plus the second's; -1 if they are too near each other or too far apart.
        """
        corners = self.corners
        for pairing in range(i64(16)):
            start, stop = first + 2 * (pairing >> 2), second + 2 * (pairing & 3)
            x, y = corners[start], corners[start + 1]
            to_x, to_y = corners[stop] - x, corners[stop + 1] - y
            squared = to_x * to_x + to_y * to_y
            if squared < _NARROWEST_MOUTH * _NARROWEST_MOUTH or squared > _WIDEST_MOUTH * _WIDEST_MOUTH:
                continue
            if is_left_of(corners, first, x, y, to_x, to_y) and is_left_of(corners, second, x, y, to_x, to_y):
                return pairing
        return -1

    def _open_ground(self, at: i64) -> i64:
        """A place spread over the table: first flush in its corners, then all over, away from all cards."""
        width, height = self.layout.width, self.layout.height
        if at < 4:
            x = 1000 if at & 1 == 0 else width - 1000
            return place(x, 1500 if at < 2 else height - 1500, at * QUARTER * 2 % (4 * QUARTER))
        # Multiples of two irrational shares, so that no two places lie together.
        x = 1900 + (at * 754_877) % 1_000_000 * (width - 3800) // 1_000_000
        y = 1900 + (at * 569_840) % 1_000_000 * (height - 3800) // 1_000_000
        if len(self.layout.near(x, y)) > 0:
            return NO_PLACE
        return place(x, y, at * 1700 % (4 * QUARTER))

    def offer(self, spot: i64) -> None:
        """Keep a place if it is new and fits."""
        if spot == NO_PLACE:
            return
        key = (x_of(spot) + 4 >> 3) << 40 | (y_of(spot) + 4 >> 3) << 20 | angle_of(spot) + 1
        slot = (key ^ key >> 17 ^ key >> 37) & self.last_slot
        while self.slots[slot] != 0:
            if self.slots[slot] == key:
                return
            slot = slot + 1 & self.last_slot
        if not fits(self.layout, x_of(spot), y_of(spot), angle_of(spot)):
            return
        self.slots[slot] = key
        self.found = append(self.found, spot)
        self.count += 1


def is_left_of(corners: vec[i64], card: i64, x: i64, y: i64, to_x: i64, to_y: i64) -> bool:
    """Whether a card lies to the left of a line through a point in a direction, or touches it."""
    at = card
    while at < card + 8:
        if to_x * (corners[at + 1] - y) - to_y * (corners[at] - x) > UNIT * MICROS:
            return False
        at += 2
    return True
