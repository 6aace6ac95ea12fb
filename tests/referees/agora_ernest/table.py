"""The table judged: which places are allowed, which ground is the market, which doors are open.

The ground is found by cutting paper. Every card is trimmed by half the tolerance, so that cards which
only touch come apart; where they touch, a strip is laid across. What is left of the table falls into
pieces: the largest is the market, the others are alleys.

Rules: 4.5, 4.6, 4.7, 4.10, 7.2; rulings AE-18, AE-19, AE-20, AE-21, AE-32, AE-34, AE-35.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final

from shapely import MultiPoint, Point, Polygon, box, contains_xy, prepare, unary_union
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from tests.referees.agora_ernest.cards import Card
from tests.referees.agora_ernest.contacts import (
    EDGES,
    OVERLAP,
    REACH,
    Meeting,
    Place,
    Spot,
    apart,
    lying,
    meet,
    touched,
    touching_corners,
)
from tests.referees.agora_ernest.market import Joint, Piece, owners_would_meet, strings

HAIR: Final = 1e-6
"""Half the width of a strip. Grounds whose sizes differ by less are of one size."""
NEARLY: Final = 1e-4
"""Of grounds whose sizes differ by less than this, rounding says which is larger where cards are turned."""
SPECK: Final = 0.03
"""Whether ground smaller than this is counted as an alley is no rule: some is found where three cards meet.

It is cut off all the same.
"""
OFF_TABLE, OVERLAPPING, OTHER_GRID, OWNERS_JOINED = "7.2", "7.4", "7.6", "7.5"
"""The paragraphs that a place can break."""


class Table:
    """The cards on a table of some size, judged with some tolerance."""

    def __init__(
        self, places: list[Place], cards: dict[int, Card], size: tuple[int, int], tolerance: float
    ) -> None:
        self.places = places
        self.cards = cards
        self.size = size
        self.tolerance = tolerance
        self.trim = tolerance / 2 + 4 * HAIR

    @cached_property
    def meetings(self) -> list[tuple[Place, Place, Meeting]]:
        """How every two cards meet that are near each other, the earlier before the later."""
        return _meetings(tuple(self.places), self.tolerance)

    @cached_property
    def joints(self) -> list[Joint]:
        """The pieces that are joined by doors that lie against each other."""
        return [joint for one, later, meeting in self.meetings for joint in self._joints(one, later, meeting)]

    def _joints(self, one: Place, other: Place, meeting: Meeting) -> list[Joint]:
        """Rules: 9.2; rulings AE-13, AE-14."""
        mine, yours = self.cards[one.card].doors, self.cards[other.card].doors
        return [
            ((one.card, mine[a]), (other.card, yours[b])) for a, b in meeting.covered if mine[a] and yours[b]
        ]

    def broken_by(self, place: Place, counters: dict[Piece, int]) -> set[str]:
        """The paragraphs that stand against laying a card there.

        Rules: 7.2, 7.4, 7.5, 7.6.
        """
        found = set() if self._is_on_table(place) else {OFF_TABLE}
        for other in near(place, self.places):
            meeting = meet(other, place, self.tolerance)
            if meeting.kind == OVERLAP:
                found.add(OVERLAPPING)
            elif not meeting.shares_grid:
                found.add(OTHER_GRID)
        joints = [] if found else self.joints_of(place)
        if joints and owners_would_meet([*self.strings, *self._pieces_of(place)], joints, counters):
            found.add(OWNERS_JOINED)
        return found

    @cached_property
    def strings(self) -> list[frozenset[Piece]]:
        """The pieces that lie on the table, put together wherever doors are joined."""
        pieces = [piece for place in self.places for piece in self._pieces_of(place)]
        return strings(pieces, self.joints)

    def _pieces_of(self, place: Place) -> list[frozenset[Piece]]:
        """The pieces of one card, each by itself."""
        return [frozenset([(place.card, piece)]) for piece in self.cards[place.card].circles]

    def joints_of(self, place: Place) -> list[Joint]:
        """The pieces that a card laid there would join to its own."""
        met = [(other, meet(other, place, self.tolerance)) for other in near(place, self.places)]
        return [
            joint
            for other, meeting in met
            if meeting.covered
            for joint in self._joints(other, place, meeting)
        ]

    def contacts_of(self, place: Place) -> object:
        """All contacts of a card laid there: where these are the same, so are their consequences."""
        others, tolerance = near(place, self.places), self.tolerance
        with_cards = [
            (
                meet(other, place, tolerance),
                touched(other, place, tolerance),
                touching_corners(other, place, tolerance),
            )
            for other in others
        ]
        return with_cards, corners_at_border(place, self.size, tolerance)

    def _is_on_table(self, place: Place) -> bool:
        least, (right, bottom) = -self.tolerance, self.size
        return all(
            least <= x <= right - least and least <= y <= bottom - least for x, y in lying(place).corners
        )

    @cached_property
    def doors(self) -> dict[int, str]:
        """Ten signs for each card: open, alley, joined, shut (x), or no door (.)."""
        signs = {
            place.card: ["o" if piece else "." for piece in self.cards[place.card].doors]
            for place in self.places
        }
        for one, later, meeting in self.meetings:
            mine, yours = signs[one.card], signs[later.card]
            for a, b in meeting.covered:
                if "." not in (mine[a], yours[b]):
                    mine[a] = yours[b] = "j"
            for own, closed in zip((mine, yours), touched(one, later, self.tolerance), strict=True):
                for number in closed:
                    own[number] = "x" if own[number] == "o" else own[number]
        for place in self.places:
            self._shut_at_border(place, signs[place.card])
        self._look_outside(signs)
        return {number: "".join(found) for number, found in signs.items()}

    def _shut_at_border(self, place: Place, signs: list[str]) -> None:
        """Rules: 4.6; rulings AE-21, AE-34."""
        for ends in corners_at_border(place, self.size, self.tolerance):
            for sections in EDGES:
                if {sections[0], (sections[-1] + 1) % 10} <= ends.keys():
                    for number in sections:
                        signs[number] = "x" if signs[number] == "o" else signs[number]

    def _look_outside(self, signs: dict[int, list[str]]) -> None:
        """See from the middle of each door that nothing touches whether the ground before it is the market.

        Rules: 4.7, 4.10; rulings AE-18, AE-32.
        """
        untouched: list[tuple[list[str], int]] = []
        spots: list[Spot] = []
        inwards = self.trim - 2 * HAIR
        for place in self.places:
            own = signs[place.card]
            for number in (number for number, sign in enumerate(own) if sign == "o"):
                # A section is one long, so the way from its end to its start, turned, looks straight in.
                (x, y), (to_x, to_y) = lying(place).section(number)
                spots.append(((x + to_x) / 2 - (to_y - y) * inwards, (y + to_y) / 2 + (to_x - x) * inwards))
                untouched.append((own, number))
        if spots:
            for (own, number), is_market in zip(untouched, contains_xy(self.market, spots), strict=True):
                own[number] = "o" if is_market else "a"

    @property
    def alleys(self) -> range:
        """How many pieces of ground are cut off from the market: at least and at most, specks counted or not.

        Rules: 4.10; ruling AE-19.
        """
        sizes = [area for area, _, _ in self.sized_grounds]
        return range(sum(area > SPECK for area in sizes) - 1, len(sizes))

    @property
    def outlines(self) -> list[tuple[BaseGeometry, float]]:
        """The alleys that are more than specks, and how long the way around each is.

        That way leads to the tip of a wedge, also where cards that touch there reach into each other.

        Rules: 4.7; ruling AE-20.
        """
        return [
            (ground, piece.length)
            for area, piece, ground in self.sized_grounds
            if area > SPECK and piece is not self.market
        ]

    @cached_property
    def market(self) -> Polygon:
        """The largest piece of free ground.

        Rules: 4.10; rulings AE-19, AE-35.
        """
        most = max(area for area, _, _ in self.sized_grounds)
        largest = [piece for area, piece, _ in self.sized_grounds if area > most - HAIR]
        market = min(largest, key=self._place_among_equals) if len(largest) > 1 else largest[0]
        prepare(market)
        return market

    @property
    def is_doubtful(self) -> bool:
        """Whether the two largest grounds are so nearly of one size that nobody can say which is larger.

        The game rounds corners at the sixth decimal; cards at right angles have none to be rounded.

        Rules: 4.10; ruling AE-35.
        """
        *_, second, first = [-1.0, *sorted(area for area, _, _ in self.sized_grounds)]
        return first - second < NEARLY and any(place.angle % 9000 for place in self.places)

    @cached_property
    def sized_grounds(self) -> list[tuple[float, Polygon, BaseGeometry]]:
        """The pieces of free ground: how large each is, with and without what is trimmed off about it.

        Rules: 4.5, 4.6, 4.7.
        """
        places = tuple(self.places)
        bare = _bare(places, self.size)
        pieces = _pieces(_walled(places, self.size, self.tolerance, self.trim))
        grounds = [piece.intersection(bare) for piece in pieces] if len(pieces) > 1 else [bare]
        return [(ground.area, piece, ground) for ground, piece in zip(grounds, pieces, strict=True)]

    def _place_among_equals(self, piece: Polygon) -> tuple[float, float]:
        """Among grounds of one size: the longer border first, then the nearer to the upper left corner.

        Rules: 4.10; ruling AE-35.
        """
        shared = piece.intersection(box(0, 0, *self.size).boundary).length
        return -round(shared, 3), piece.distance(Point(0, 0))


def near(place: Place, others: Iterable[Place]) -> list[Place]:
    """Those of the other cards that a card laid there could meet."""
    return [other for other in others if apart(other, place) <= REACH]


@lru_cache(maxsize=256)
def _meetings(places: tuple[Place, ...], tolerance: float) -> list[tuple[Place, Place, Meeting]]:
    """How every two cards meet that are near each other."""
    if not places:
        return []
    *before, last = places
    met = [(other, last, meet(other, last, tolerance)) for other in near(last, before)]
    return [*_meetings(tuple(before), tolerance), *met]


def _pieces(ground: BaseGeometry) -> list[Polygon]:
    return [piece for piece in getattr(ground, "geoms", [ground]) if isinstance(piece, Polygon)]


@lru_cache(maxsize=256)
def _walled(places: tuple[Place, ...], size: tuple[int, int], tolerance: float, trim: float) -> BaseGeometry:
    """The table, a little widened, without what the cards and their contacts bar.

    Each card cuts what those before it have left, so that a card more costs one cut more.
    """
    if not places:
        return box(0, 0, *size).buffer(trim, join_style="mitre")
    *before, last = places
    barred: list[BaseGeometry] = [trimmed(last, trim), *strips_to_border(last, size, tolerance, trim)]
    for other in near(last, before):
        barred += strips_between(other, last, tolerance, trim)
    return _walled(tuple(before), size, tolerance, trim).difference(unary_union(barred))


@lru_cache(maxsize=256)
def _bare(places: tuple[Place, ...], size: tuple[int, int]) -> BaseGeometry:
    """What the cards do not cover of the table."""
    return _bare(places[:-1], size).difference(lying(places[-1]).shape) if places else box(0, 0, *size)


@lru_cache(maxsize=4096)
def trimmed(place: Place, trim: float) -> Polygon:
    """A card with a little cut off on all sides."""
    return lying(place).shape.buffer(-trim, join_style="mitre")


def _inside(place: Place, spot: Spot, trim: float) -> Point:
    """The point of the trimmed card that is nearest to a spot."""
    return nearest_points(Point(spot), trimmed(place, trim))[1]


def _strip(anchors: list[Point]) -> BaseGeometry:
    return MultiPoint(anchors).convex_hull.buffer(HAIR)


@lru_cache(maxsize=4096)
def strips_between(one: Place, later: Place, tolerance: float, trim: float) -> list[BaseGeometry]:
    """What bars the way where two cards touch: all along an edge, and at every corner.

    Rules: 4.7; rulings AE-20, AE-22.
    """
    meeting = meet(one, later, tolerance)
    found: list[BaseGeometry] = []
    for ends in (meeting.stretch, *((corner,) for corner in touching_corners(one, later, tolerance))):
        if ends:
            found.append(_strip([_inside(place, end, trim) for end in ends for place in (one, later)]))
    return found


def corners_at_border(place: Place, size: tuple[int, int], tolerance: float) -> list[dict[int, Spot]]:
    """For each side of the table, left, right, upper and lower, the corners that are at it or beyond it.

    A corner goes by the number of the section that begins there.
    """
    corners = dict(zip((0, 2, 5, 7), lying(place).corners, strict=True))
    found: list[dict[int, Spot]] = []
    for axis in (0, 1):
        found.append({number: at for number, at in corners.items() if at[axis] <= tolerance})
        found.append({number: at for number, at in corners.items() if at[axis] >= size[axis] - tolerance})
    return found


@lru_cache(maxsize=4096)
def strips_to_border(
    place: Place, size: tuple[int, int], tolerance: float, trim: float
) -> list[BaseGeometry]:
    """What bars the way between a card and the border, to as far as the table is widened.

    Rules: 4.6; rulings AE-21, AE-34.
    """
    found: list[BaseGeometry] = []
    beyond = (-trim, size[0] + trim, -trim, size[1] + trim)
    for side, ends in enumerate(corners_at_border(place, size, tolerance)):
        anchors: list[Point] = []
        for x, y in ends.values():
            foot = Point(beyond[side], y) if side < 2 else Point(x, beyond[side])
            anchors += [foot, _inside(place, (x, y), trim)]
        if anchors:
            found.append(_strip(anchors))
    return found
