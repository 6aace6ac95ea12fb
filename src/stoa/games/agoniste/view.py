"""What each seat sees of Agoniste."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agoniste.components import (
    CAP,
    CARDS,
    KINDS,
    LACONIA,
    PER_REGION,
    REGIONS,
    TERRITORIES,
    WITH_ROUTES,
    is_city_state,
    territory_face,
)
from stoa.games.agoniste.describe import (
    card_name,
    card_piece,
    region_name,
    revealed_god,
    seat_word,
    territory_name,
    territory_piece,
    zone,
)
from stoa.games.agoniste.rules.army import strength_of
from stoa.games.agoniste.rules.setup import is_in_play
from stoa.games.agoniste.scoring import total_points
from stoa.games.agoniste.state import BROKEN, IN, NONE, OUT, REINFORCED, SEATS, WAITING, AgonisteState
from stoa.kernel.basics import PieceId, has_bit, popcount
from stoa.kernel.mark_words import StatusWord
from stoa.kernel.marks import Family, Known, Mark, Order, Status
from stoa.kernel.messages import Message, say
from stoa.kernel.piles import UNKNOWN
from stoa.kernel.state import seat_of
from stoa.kernel.view import PILE, ROW, Counter, Piece, View, Zone

_STATUS_WORDS: Final[dict[int, StatusWord]] = {
    WAITING: "waiting",
    IN: "gathering",
    REINFORCED: "reinforced",
    BROKEN: "broken",
}


def view(state: AgonisteState, seat: i64, actor: i64) -> View:
    """All that `seat` may see."""
    zones = [_box(state), _territory_deck(state), _contested(state)]
    if not is_in_play(state, LACONIA):
        zones.append(_uncontrolled(state))
    for other in range(state.box.players):
        zones.append(_lands(state, other))
        zones.append(_army(state, other))
        zones.append(_revealed(state, other))
        zones.append(_face_down(state, other, seat))
        zones.append(_deck(state, other, seat))
        zones.append(_discard(state, other))
    return View("agoniste", int(seat), int(actor), zones)


def _territory(state: AgonisteState, territory: i64, owner: i64) -> Piece:
    return Piece(
        territory_piece(territory),
        territory_name(state, territory),
        territory_face(territory),
        owner=-1 if owner == NONE else int(owner),
    )


def _box(state: AgonisteState) -> Zone:
    """City-states nobody leads (yet)."""
    pieces: list[Piece] = []
    for territory in range(TERRITORIES):
        if is_city_state(territory) and state.owner(territory) == NONE:
            pieces.append(_territory(state, territory, NONE))
    return Zone("box", "box", ROW, say("zone.box"), pieces=pieces)


def _uncontrolled(state: AgonisteState) -> Zone:
    """Territories that were fought for and that nobody won."""
    pieces: list[Piece] = []
    for territory in range(TERRITORIES):
        is_free = state.owner(territory) == NONE and territory != state.contested
        if is_free and not is_city_state(territory) and not has_bit(state.territory_deck, territory):
            pieces.append(_territory(state, territory, NONE))
    return Zone("uncontrolled", "uncontrolled", ROW, say("zone.uncontrolled"), pieces=pieces)


def _territory_deck(state: AgonisteState) -> Zone:
    """The face-down deck. Which cards it holds can be worked out by all, so it is shown; not their order."""
    left: list[Message] = []
    for region in range(len(REGIONS)):
        territories = _still_to_come(state, region)
        if territories:
            left.append(say("left.in-region", region=region_name(region), territories=territories))
    label = say("zone.territory-deck", left=left) if left else say("zone.territory-deck-empty")
    left_over = int(popcount(state.territory_deck))
    counter = Counter("territory-deck:count", "territories", say("count.territories"), left_over)
    return Zone("territory-deck", "territory-deck", PILE, label, counters=[counter])


def _still_to_come(state: AgonisteState, region: i64) -> list[Message]:
    """The names of a region's territories in the deck."""
    names: list[Message] = []
    for territory in range(region * PER_REGION, (region + 1) * PER_REGION):
        if has_bit(state.territory_deck, territory):
            names.append(territory_name(state, territory))
    return names


def _contested(state: AgonisteState) -> Zone:
    pieces: list[Piece] = []
    if state.contested != NONE:
        pieces.append(_territory(state, state.contested, state.defender))
    counters: list[Counter] = []
    if state.marker != NONE:
        fought = WITH_ROUTES - int(popcount(state.territory_deck))
        counters.append(Counter("conflict", "conflict", say("count.conflict"), fought, WITH_ROUTES))
        label = say("count.marker")
        counters.append(Counter("marker", "marker", label, int(state.marker) + 1, owner=int(state.marker)))
    return Zone("contested", "contested", ROW, say("zone.contested"), pieces=pieces, counters=counters)


def _lands(state: AgonisteState, seat: i64) -> Zone:
    pieces: list[Piece] = []
    for territory in range(TERRITORIES):
        if state.owner(territory) == seat and territory != state.contested:
            pieces.append(_territory(state, territory, seat))
    region = state.city(seat)
    marks: tuple[Mark, ...] = () if region == NONE else (Family(REGIONS[region]),)
    label = say("zone.lands", seat=seat_word(state, seat))
    if region != NONE:
        label = say("zone.lands-of", seat=seat_word(state, seat), region=region_name(region))
    total = int(total_points(state, seat))
    points = Counter(zone("points", seat), "points", say("count.points"), total, owner=int(seat))
    return Zone(zone("lands", seat), "lands", ROW, label, int(seat), pieces, [points], marks)


def _army(state: AgonisteState, seat: i64) -> Zone:
    pieces: list[Piece] = []
    for kind in range(KINDS):
        for copy in range(state.upright(seat, kind)):
            pieces.append(
                Piece(card_piece("army", seat, kind, copy), card_name(kind), CARDS[kind], owner=int(seat))
            )
    god = state.sideways(seat)
    if god != NONE:
        pieces.append(
            Piece(
                zone("sideways", seat),
                card_name(god),
                CARDS[god],
                angle=9000,
                owner=int(seat),
                marks=(Status("sideways"),),
            )
        )
    strength = int(strength_of(state, seat))
    counters = [
        Counter(zone("strength", seat), "strength", say("count.strength"), strength, CAP, owner=int(seat))
    ]
    status = int(state.status(seat))
    marks: tuple[Mark, ...] = (Status(_STATUS_WORDS[status]),) if status in _STATUS_WORDS else ()
    if seat == state.defender:
        marks = (*marks, Status("defender"))
    if status != OUT:
        marks = (*marks, _order(state, seat))
    return Zone(
        zone("army", seat),
        "army",
        ROW,
        say("zone.army", seat=seat_word(state, seat)),
        int(seat),
        pieces,
        counters,
        marks,
    )


def _order(state: AgonisteState, seat: i64) -> Order:
    """When the seat gathers: clockwise from the Defender's left, he last; else from the turn marker."""
    players = state.box.players
    start = state.marker if state.defender == NONE else (state.defender + 1) % players
    number = 0
    total = 0
    for distance in range(players):
        other = (start + distance) % players
        if state.status(other) != OUT:
            total += 1
            if other == seat:
                number = total
    return Order(number, total)


def _revealed(state: AgonisteState, seat: i64) -> Zone:
    """A god that was just revealed and waits for its player's choice."""
    pieces: list[Piece] = []
    god = revealed_god(state)
    if god != NONE and seat_of(state.top()) == seat:
        pieces.append(Piece(f"revealed:{seat}:{CARDS[god]}", card_name(god), CARDS[god], owner=int(seat)))
    label = say("zone.revealed", seat=seat_word(state, seat))
    return Zone(zone("revealed", seat), "revealed", ROW, label, int(seat), pieces)


def _hidden(id: PieceId, kind: i64, known: i64, owner: i64, viewer: i64, depth: i64 = 0) -> Piece:
    """A card that only the seats of the mask `known` know; who they are, everybody has seen."""
    marks = tuple([Known(seat) for seat in range(SEATS) if has_bit(known, seat)])
    label, face = say("card.hidden"), ""
    if has_bit(known, viewer):
        label, face = card_name(kind), CARDS[kind]
    return Piece(id, label, face, "army", y=int(depth), owner=int(owner), marks=marks)


def _face_down(state: AgonisteState, seat: i64, viewer: i64) -> Zone:
    pieces: list[Piece] = []
    if state.face_down != NONE and state.defender == seat:
        id = f"face-down:{seat}:card"
        pieces.append(_hidden(id, state.face_down, state.face_down_known, seat, viewer))
    label = say("zone.face-down", seat=seat_word(state, seat))
    return Zone(zone("face-down", seat), "face-down", ROW, label, int(seat), pieces)


def _deck(state: AgonisteState, seat: i64, viewer: i64) -> Zone:
    """A deck: its size, the cards in known places as far as the viewer knows them, the rest unseen.

    A card's id counts from the bottom, so that drawing from the top does not change it.
    """
    decks = state.decks
    size = decks.size(seat)
    pieces: list[Piece] = []
    for depth in range(size):
        kind = decks.card(seat, depth)
        if kind != UNKNOWN:
            known = decks.known_by(seat, depth)
            pieces.append(_hidden(f"deck:{seat}:{size - depth}", kind, known, seat, viewer, depth))
    counters = [Counter(f"deck:{seat}:count", "cards", say("count.cards"), int(size), owner=int(seat))]
    for kind in range(KINDS):
        unseen = decks.unseen_by(seat, kind, viewer)
        if state.face_down == kind and state.defender == seat and not has_bit(state.face_down_known, viewer):
            unseen += 1
        id, label = f"deck:{seat}:unseen:{CARDS[kind]}", say("count.unseen", card=card_name(kind))
        counters.append(Counter(id, "unseen", label, int(unseen), owner=int(seat), of=CARDS[kind]))
    label = say("zone.deck", seat=seat_word(state, seat))
    return Zone(zone("deck", seat), "deck", PILE, label, int(seat), pieces, counters)


def _discard(state: AgonisteState, seat: i64) -> Zone:
    pieces: list[Piece] = []
    for kind in range(KINDS):
        for copy in range(state.discarded(seat, kind)):
            pieces.append(
                Piece(card_piece("discard", seat, kind, copy), card_name(kind), CARDS[kind], owner=int(seat))
            )
    label = say("zone.discard", seat=seat_word(state, seat))
    return Zone(zone("discard", seat), "discard", PILE, label, int(seat), pieces)
