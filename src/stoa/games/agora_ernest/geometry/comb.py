"""Combing the whole table for a place, finer and finer, until none with room to spare can be missed.

A *box* is a place and all places near it: `half` thousandths to each side, and four times as many
hundredths of a degree each way. From the middle of its box no point of a card moves further than
`_MOVE * half`. So if a card in the middle lies deeper in another than that and the tolerance, no place in
the box fits, and the box is left out. The others are divided into eight. In the smallest boxes a point
moves less than six thousandths of a unit: every place with that much to spare on all sides is found.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.geometry.layout import Layout
from stoa.games.agora_ernest.geometry.measures import HALF_TURN, MICROS, QUARTER, TOLERANCE, size
from stoa.games.agora_ernest.geometry.pairs import pair
from stoa.games.agora_ernest.geometry.places import angle_of, place, x_of, y_of
from stoa.games.agora_ernest.geometry.shapes import reach

_COARSEST: Final = 512
_FINEST: Final = 2
"""Half the width of the largest and of the smallest boxes, in thousandths."""
_TURN: Final = 4
"""Half the turn of a box in hundredths of a degree for each thousandth of half its width."""
_MOVE: Final = 2680
"""How far a point moves, in micros for each thousandth of half the width of a box.

From the middle to a corner of the box it is the root of two; a card reaches 1.803 units from its
middle, which with four hundredths of a degree makes 1.259 thousandths more.
"""


class Comb:
    """The boxes in which a place may still be found: the places in their middles, all of one size."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.half: i64 = _COARSEST
        self.boxes: vec[i64] = vec[i64]()
        step: i64 = 2 * _COARSEST
        for x in range(_COARSEST, layout.width + _COARSEST, step):
            for y in range(_COARSEST, layout.height + _COARSEST, step):
                for angle in range(_TURN * _COARSEST, HALF_TURN + _TURN * _COARSEST, _TURN * step):
                    self._keep(x, y, angle)

    def places(self) -> vec[i64]:
        """One place of each box if it fits, either way up: in the smallest the middle, else round figures."""
        found = vec[i64]()
        seen: set[int] = set()
        step: i64 = 100 if self.half >= 50 else 10 if self.half >= 5 else 1
        for spot in self.boxes:
            x, y = _rounded(x_of(spot), step), _rounded(y_of(spot), step)
            angle = _rounded(angle_of(spot), QUARTER)
            if size(angle - angle_of(spot)) > _TURN * self.half:
                angle = _rounded(angle_of(spot), step)
            angle %= HALF_TURN
            # Boxes have borders in common.
            if int(place(x, y, angle)) not in seen and fits(self.layout, x, y, angle):
                seen.add(int(place(x, y, angle)))
                found = append(append(found, place(x, y, angle)), place(x, y, angle + HALF_TURN))
        return found

    def is_finest(self) -> bool:
        """Whether boxes are not divided any further."""
        return self.half <= _FINEST

    def look_closer(self) -> None:
        """Divide all boxes."""
        boxes = self.boxes
        self.half >>= 1
        self.boxes = vec[i64]()
        for spot in boxes:
            for eighth in range(i64(8)):
                self._keep(
                    x_of(spot) + (self.half if eighth & 1 else -self.half),
                    y_of(spot) + (self.half if eighth & 2 else -self.half),
                    angle_of(spot) + _TURN * (self.half if eighth & 4 else -self.half),
                )

    def _keep(self, x: i64, y: i64, angle: i64) -> None:
        """Keep a box unless no place in it fits. A card looks the same after half a turn."""
        turned = angle % HALF_TURN
        move = _MOVE * self.half
        reach_x, reach_y = reach(turned) - TOLERANCE - move, reach(turned + QUARTER) - TOLERANCE - move
        if not reach_x <= x * MICROS <= self.layout.width * MICROS - reach_x:
            return
        if not reach_y <= y * MICROS <= self.layout.height * MICROS - reach_y:
            return
        for near in self.layout.near(x, y):
            lying = self.layout.places[near]
            both = pair(x_of(lying), y_of(lying), angle_of(lying), x, y, turned)
            if both.separation() < -TOLERANCE - move:
                return
        self.boxes = append(self.boxes, place(x, y, turned))


def _rounded(number: i64, step: i64) -> i64:
    """The multiple of a step nearest to a number."""
    return (number + step // 2) // step * step
