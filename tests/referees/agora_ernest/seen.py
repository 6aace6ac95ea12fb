"""What the game shows and tells, held against what the referee knows."""

from collections.abc import Iterator

from shapely import Polygon, make_valid
from shapely.geometry.base import BaseGeometry

from stoa.kernel.events import Event
from stoa.kernel.messages import Argument, Message
from tests.referees.agora_ernest.contacts import TOLERANCE
from tests.referees.agora_ernest.market import Shop
from tests.referees.agora_ernest.match import Fact, Referee, Told
from tests.referees.shorthand import Place, Sight, Thing

DETOUR = 1
"""An outline that is longer by this much leads somewhere else."""
IN_ANY_ORDER = ("6.2.2", "8.1")
"""Shops that a flood reaches or that grow together are told of in any order; everything else is in order."""


def misseen(view: Sight, referee: Referee) -> Iterator[str]:
    """Everything in a view that is not as the referee knows it."""
    if view.actor != referee.actor:
        yield f"{view.actor} acts, not {referee.actor}"
    shown = {zone.id: zone for zone in view.zones}
    wanted = {"table", "shops", "held", "deck", "gone"} | {f"seat:{seat}" for seat in range(referee.players)}
    if set(shown) != wanted:
        yield f"zones {sorted(shown)}"
    yield from _table(shown["table"], referee)
    yield from _shops(shown["shops"], referee.shops)
    yield from _differs("held", [piece.id for piece in shown["held"].pieces], _ids(_held(referee)))
    yield from _differs(
        "gone", sorted(piece.id for piece in shown["gone"].pieces), sorted(_ids(referee.gone))
    )
    yield from _differs("deck", shown["deck"].counters[0].value, len(referee.deck))
    for seat in range(referee.players):
        yield from _seat(shown[f"seat:{seat}"], seat, referee)


def _held(referee: Referee) -> list[int]:
    return [referee.held] if referee.held else []


def _ids(numbers: list[int]) -> list[str]:
    return [f"card:{number}" for number in numbers]


def _differs(what: str, found: object, wanted: object) -> Iterator[str]:
    if found != wanted:
        yield f"{what}: {found}, not {wanted}"


def _table(zone: Place, referee: Referee) -> Iterator[str]:
    size = {f"width:{referee.size[0] * 1000}", f"height:{referee.size[1] * 1000}"}
    outlines = [mark for mark in zone.marks if mark.startswith("alley:")]
    yield from _differs("size", set(zone.marks) - set(outlines), size)
    alleys = zone.counters[0].value
    if alleys not in referee.table.alleys:
        yield f"alleys: {alleys}, not {referee.table.alleys}"
    yield from _differs("outlines of alleys", len(outlines), alleys)
    drawn = [_rings(outline) for outline in outlines]
    for alley, around in referee.table.outlines:
        if not any(_is_drawn(alley, around, rings) for rings in drawn):
            yield f"nowhere drawn: the alley {alley}"
    yield from _differs(
        "cards", [piece.id for piece in zone.pieces], _ids([at.card for at in referee.places])
    )
    for piece, place in zip(zone.pieces, referee.places, strict=False):
        yield from _differs(piece.id, (piece.x, piece.y, piece.angle), tuple(place[1:]))
        yield from _card(piece, place.card, referee)


def _rings(outline: str) -> list[Polygon]:
    found: list[Polygon] = []
    for line in outline.removeprefix("alley:").split(";"):
        numbers = [int(number) / 1000 for number in line.split(",")]
        found.append(Polygon(list(zip(numbers[::2], numbers[1::2], strict=True))))
    return found


def _is_drawn(alley: BaseGeometry, around: float, rings: list[Polygon]) -> bool:
    """Whether the lines enclose the alley, other lines within them cut out, and do not stray.

    Along its border an outline may run anywhere within a contact, and a hair beside a card.
    """
    drawn: BaseGeometry = Polygon()
    for ring in rings:
        drawn = drawn.symmetric_difference(make_valid(ring))
    is_as_long = sum(ring.length for ring in rings) <= around + DETOUR
    return is_as_long and alley.symmetric_difference(drawn).area <= alley.length * TOLERANCE


def _card(piece: Thing, number: int, referee: Referee) -> Iterator[str]:
    card = referee.cards[number]
    wanted = {f"letter:{card.letter}", f"effect:{card.effect}", f"doors:{referee.table.doors[number]}"}
    for shop in referee.shops:
        for at, letter in shop.pieces:
            if at == number and shop.owners:
                is_marked = (at, letter) in referee.counters
                wanted.add(f"{'counters' if is_marked else 'part'}:{shop.owner}:{letter}")
    yield from _differs(f"face of {number}", piece.face, card.face)
    yield from _differs(f"marks of {number}", sorted(piece.marks), sorted(wanted))


def _shops(zone: Place, shops: list[Shop]) -> Iterator[str]:
    found = {
        frozenset(mark[6:] for mark in piece.marks if mark.startswith("piece:")): (
            piece.owner,
            sorted(_whose(mark) for mark in piece.marks if not mark.startswith("piece:")),
        )
        for piece in zone.pieces
    }
    wanted = {
        frozenset(f"{number}:{letter}" for number, letter in shop.pieces): (
            shop.owner,
            sorted(_worth(shop)),
        )
        for shop in shops
    }
    yield from _differs("number of shops", len(zone.pieces), len(wanted))
    for pieces in found.keys() | wanted.keys():
        yield from _differs(f"shop {sorted(pieces)}", found.get(pieces), wanted.get(pieces))


def _worth(shop: Shop) -> Iterator[str]:
    yield f"circles:{shop.circles}"
    yield f"earns:{shop.open_doors}"
    if shop.circles and not shop.owners:
        yield f"price:{shop.open_doors}"


def _whose(mark: str) -> str:
    """A price is everybody's: whose it is goes without saying."""
    words = mark.split(":")
    return f"price:{words[-1]}" if words[0] == "price" else mark


def _seat(zone: Place, seat: int, referee: Referee) -> Iterator[str]:
    letter = referee.letters[seat]
    yield from _differs(f"letter of {seat}", list(zone.marks), [f"family:{letter}"] if letter else [])
    marked = [piece for piece, owner in referee.counters.items() if owner == seat]
    counters = sum(referee.cards[number].circles[piece] for number, piece in marked)
    wanted = {
        f"coins:{seat}": (referee.coins[seat], referee.goal),
        f"income:{seat}": (referee.income(seat), 0),
        f"counters:{seat}": (counters, 0),
    }
    found = {counter.id: (counter.value, counter.limit) for counter in zone.counters}
    yield from _differs(f"numbers of {seat}", found, wanted)


def mistold(events: list[Event], told: list[Told]) -> Iterator[str]:
    """What is told otherwise than the referee knows it."""
    if [event.rule for event in events] != [line.rule for line in told]:
        yield f"paragraphs {[event.rule for event in events]}, not {[line.rule for line in told]}"
        return
    left = list(told)
    for event in events:
        fitting = [line for line in left if _is_told(event, line)]
        if not fitting or (fitting[0] != left[0] and fitting[0].rule not in IN_ANY_ORDER):
            yield f"{event} where {left[0]} was to be told"
            return
        left.remove(fitting[0])


def _is_told(event: Event, line: Told) -> bool:
    facts: dict[str, Fact] = {id: _plain(value) for id, value in event.message.args.items()}
    shop = facts.pop("shop", None)
    of_shops = [thing[5:].replace(":", "") for thing in event.pieces if thing.startswith("shop:")]
    things = {thing for thing in event.pieces if not thing.startswith("shop:")}
    return (
        event.rule == line.rule
        and facts == line.facts
        and things == line.things
        and of_shops == ([] if shop is None else [shop])
        and (shop in line.shop if line.shop else shop is None)
    )


def _plain(value: Argument) -> Fact:
    """An argument of a message without its words: a seat, a card, a shop, a number."""
    if isinstance(value, list):
        return [seat for seat in map(_plain, value) if isinstance(seat, int)]
    if not isinstance(value, Message):
        return value
    for id in ("seat", "number"):
        if id in value.args and "piece" not in value.args:
            return _plain(value.args[id])
    return f"{value.args['number']}{value.args['piece']}"
