"""What a free placement would do, as it travels; see `stoa.kernel.preview`."""

from stoa.kernel.mark_words import Door
from stoa.kernel.messages import say
from stoa.kernel.preview import Breach, Joined, Preview, Snapping
from stoa.kernel.view import Spot
from stoa.server.voice import Voice
from stoa.server.wire import Wire


class PlaceInfo(Wire):
    """A place of a plane, in thousandths of a unit and hundredths of a degree."""

    x: int
    y: int
    angle: int


class ObjectionInfo(Wire):
    """Why a place is refused: in short and in detail, by which paragraph, what it concerns, what to draw."""

    breach: Breach
    title: str
    text: str
    rule: str
    pieces: list[str]
    outlines: list[list[int]]


class TouchInfo(Wire):
    """Where the piece would touch another ("": the table's edge): a stretch, or a spot twice."""

    piece: str
    x: int
    y: int
    to_x: int
    to_y: int


class DoorChangeInfo(Wire):
    """A section of a piece's outline that becomes something else, whose it is, and where its middle is."""

    piece: str
    section: int
    was: Door
    door: Door
    owner: int
    x: int
    y: int


class HoldingInfo(Wire):
    """Who would own a part of a piece (-1: nobody), and whether counters would lie on it."""

    piece: str
    part: str
    seat: int
    has_counter: bool


class JoinedInfo(Wire):
    """A shop that the piece would be part of, alone or with others; `seat` would own it (-1: nobody).

    `circles` it would have, of which `gained` are newly covered; `coins` is what it would earn or cost.
    """

    shop: str
    seat: int
    circles: int
    gained: int
    coins: int
    is_for_sale: bool
    pieces: list[str]


class IncomeInfo(Wire):
    """What a seat earns now, and would then."""

    seat: int
    before: int
    after: int


class LargestInfo(Wire):
    """Whose the largest shop is, by its counters; -1 where there is none or a tie."""

    seat: int
    counters: int


class PreviewInfo(Wire):
    """What a placement at `spot` would do: the place asked for, or the contact near it (`snapped`).

    Where it is refused there are `objections` and the `nearest` place that is not, and nothing else.
    `sections` are those of the new piece. Of the `alleys`, the first `closed` are new.
    """

    spot: PlaceInfo
    snapped: Snapping
    objections: list[ObjectionInfo]
    nearest: PlaceInfo | None
    label: str
    where: str
    touches: list[TouchInfo]
    sections: list[Door]
    doors: list[DoorChangeInfo]
    holdings: list[HoldingInfo]
    shops: list[JoinedInfo]
    alleys: list[list[list[int]]]
    closed: int
    incomes: list[IncomeInfo]
    largest_before: LargestInfo
    largest: LargestInfo


def preview_info(voice: Voice, preview: Preview) -> PreviewInfo:
    """A preview in words."""
    return PreviewInfo(
        spot=_place(preview.spot),
        snapped=preview.snapped,
        objections=[
            ObjectionInfo(
                objection.breach,
                voice(say("breach." + objection.breach)),
                voice(objection.message),
                objection.rule,
                list(objection.pieces),
                [list(outline) for outline in objection.outlines],
            )
            for objection in preview.objections
        ],
        nearest=None if preview.nearest is None else _place(preview.nearest),
        label="" if preview.label is None else voice(preview.label),
        where="" if preview.where is None else voice(preview.where),
        touches=[TouchInfo(*touch) for touch in preview.touches],
        sections=list(preview.sections),
        doors=[DoorChangeInfo(*door) for door in preview.doors],
        holdings=[HoldingInfo(*holding) for holding in preview.holdings],
        shops=[_joined(shop) for shop in preview.shops],
        alleys=[[list(ring) for ring in alley.rings] for alley in preview.alleys],
        closed=preview.closed,
        incomes=[IncomeInfo(*income) for income in preview.incomes],
        largest_before=LargestInfo(*preview.largest_before),
        largest=LargestInfo(*preview.largest),
    )


def _place(spot: Spot) -> PlaceInfo:
    return PlaceInfo(spot.x, spot.y, spot.angle)


def _joined(shop: Joined) -> JoinedInfo:
    return JoinedInfo(
        shop.shop,
        shop.seat,
        shop.circles,
        shop.gained,
        shop.coins,
        shop.is_for_sale,
        list(shop.pieces),
    )
