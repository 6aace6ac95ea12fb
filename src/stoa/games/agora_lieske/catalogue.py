"""What is printed on the board, the markers and the cards of Agora."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_lieske.components import (
    COLOURS,
    FIRST_SHARE,
    FREE_LEVEL,
    HAND_LIMIT,
    LETTERS,
    PLACE_COUNT,
    RESOURCES,
    SECOND_SHARE,
    STOA,
    TOP_LEVEL,
    TYPES,
    is_at_exchange,
    is_stall,
)
from stoa.games.agora_lieske.names import cube_face, dealer_face, demand_face, lot_face, space_face
from stoa.games.agora_lieske.state import Box, space
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Options
from stoa.kernel.printed import Amount, Catalogue, Face, Gains, Note, Points, Printed, Trade, note

_DEMANDS = ("demand-1", "demand-2")

_NOTES: Final = (
    note("face-down", "5.1b"),
    note("served", "5.2.1e"),
    note("served-first", "5.2.1h"),
    note("stoa", "5.2.3b"),
    note("court", "5.2.4a"),
    note("court-place", "5.2.4.1b"),
    note("court-tie", "5.2.4.1f"),
    note("judge", "5.2.4.2e"),
    note("convicted", "5.2.4.2n"),
    note("dealer-new", "5.2.4.2r"),
    note("monument", "5.2.5a"),
    note("monument-place", "5.2.5a"),
    note("demands", "5.3c"),
    Note("hand-limit", say("rule.hand-limit", number=HAND_LIMIT), "5.3f"),
    note("prison-full", "6.0b"),
    note("monument-top", "6.0c"),
)


def catalogue(options: Options) -> Catalogue:
    """Goods, dealers and demands; citizens, cubes and lots; spaces and levels as this board has them."""
    box = Box(options)
    faces = _goods() + _people() + _spaces(box)
    faces += [_level(box, level) for level in range(TOP_LEVEL + 1)]
    faces += [Face(colour, "marker", say("colour." + colour), colour, rule="4.0b") for colour in COLOURS]
    faces.append(Face("start", "marker", say("marker.start"), rule="2.9a"))
    backs = [Face(colour, "citizen", say("print.citizen-of", colour=say("colour." + colour)), colour)
             for colour in COLOURS]  # fmt: skip
    backs.append(Face("card", "good", say("card.hidden")))
    return Catalogue(faces, backs, _terms(), _NOTES)


def _terms() -> dict[str, Message]:
    terms = {resource: say("resource." + resource) for resource in RESOURCES}
    for colour in COLOURS:
        terms[colour] = say("colour." + colour)
    for word in (*_DEMANDS, "alike", "any", "card", "rhetoric"):
        terms[word] = say("term." + word)
    return terms


def _goods() -> list[Face]:
    faces: list[Face] = []
    for resource in range(TYPES):
        word, name = RESOURCES[resource], say("resource." + RESOURCES[resource])
        faces.append(Face(word, "good", name, word, rule="2.6a"))
        faces.append(Face(dealer_face(resource), "dealer", name, word, rule="2.0h"))
        faces.append(Face(demand_face(resource), "demand", name, word, rule="2.0i"))
    return faces


def _people() -> list[Face]:
    faces: list[Face] = []
    for number, letter in enumerate(LETTERS):
        faces.append(Face(letter, "citizen", say("print.citizen", letter=letter), sign=letter, rule="2.2a"))
        cube = say("print.cube", letter=letter)
        faces.append(Face(cube_face(number), "cube", cube, sign=letter, rule="2.3a"))
        faces.append(Face(lot_face(number), "lot", say("print.lot", letter=letter), sign=letter, rule="2.4a"))
    return faces


def _spaces(box: Box) -> list[Face]:
    """Every kind of space that the board has, once."""
    faces: dict[str, Face] = {}
    for place in range(PLACE_COUNT):
        for index in range(i64(box.room[place])):
            worth = int(box.worth[space(place, index)])
            face = space_face(place, worth)
            faces[face] = _space(face, place, worth)
    return list(faces.values())


def _space(face: str, place: i64, worth: int) -> Face:
    if is_stall(place):
        gives = Printed(Gains("card", worth), say("print.cards", number=worth))
        return Face(
            face, "space", say("space.market", count=worth), "market", effects=(gives,), rule="5.2.1d"
        )
    if is_at_exchange(place):
        trade = Printed(Trade(worth, worth - 1), say("print.trade", give=worth, take=worth - 1))
        name = say("space.exchange", give=worth, take=worth - 1)
        about = say("about.exchange", give=worth, take=worth - 1)
        return Face(face, "space", name, "exchange", effects=(trade,), words=about, rule="5.2.2a")
    if place == STOA:
        raises = Printed(Gains("rhetoric", worth), say("print.rhetoric", number=worth))
        name, about = say("space.stoa", points=worth), say("about.stoa", number=worth)
        return Face(face, "space", name, "stoa", effects=(raises,), words=about, rule="5.2.3a")
    return Face(face, "space", say("space"), rule="5.1d")


def _level(box: Box, level: i64) -> Face:
    """A level of the Monument: what it takes of the two demands, and what it is worth."""
    shares = (Amount(_DEMANDS[0], int(FIRST_SHARE[level])), Amount(_DEMANDS[1], int(SECOND_SHARE[level])))
    if level == FREE_LEVEL:
        kind = "any" if box.level_2_any_mix else "alike"
        shares = (Amount(kind, int(FIRST_SHARE[level])), Amount(kind, int(SECOND_SHARE[level])))
    points = int(box.monument_points[level])
    worth = Printed(Points(points), say("print.points", number=points))
    cost = tuple([share for share in shares if share.number > 0])
    name = say("count.level-points", number=int(level))
    return Face(f"level-{level}", "level", name, sign=str(level), cost=cost, effects=(worth,), rule="5.2.5b")
