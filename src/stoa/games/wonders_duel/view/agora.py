"""What each seat may see of the Senate and of the Conspiracies."""

from mypy_extensions import i64

from stoa.games.wonders_duel.bits import count
from stoa.games.wonders_duel.components.base import CHAMBER_POINTS, CHAMBERS, SENATORS
from stoa.games.wonders_duel.names.base import (
    chamber_name,
    chamber_piece,
    conspiracy_name,
    conspiracy_piece,
    decree_name,
    decree_piece,
)
from stoa.games.wonders_duel.rules.agora.senate import controller
from stoa.games.wonders_duel.secrets.base import hidden_places
from stoa.games.wonders_duel.state import (
    CONSPIRACY_PLACES,
    DRAWN,
    HAND,
    KINDS_OF_CONSPIRACY,
    ON_TOP,
    PREPARED,
    RECRUITED,
    SUPPLY,
    TRIGGERED,
    DuelState,
)
from stoa.games.wonders_duel.tables import CONSPIRACY_WORDS, DECREE_WORDS, NONE, WORDS
from stoa.kernel.basics import BIT, has_bit
from stoa.kernel.messages import say, seat_name
from stoa.kernel.view import GRID, PILE, ROW, Counter, Piece, Zone


def senate_zones(state: DuelState, viewer: i64) -> list[Zone]:
    """The Senate, the recruited Senators, the deck of Conspiracies and those in front of each seat."""
    zones = [_senate(state), _decrees(state), _deck(state, viewer)]
    for seat in range(2):
        zones += [_senators(state, seat), _conspiracies(state, seat, viewer)]
    return zones


def _senate(state: DuelState) -> Zone:
    """The chambers with their cubes; who controls one is its owner."""
    pieces: list[Piece] = []
    counters: list[Counter] = []
    for chamber in range(CHAMBERS):
        master = controller(state, chamber)
        chips: list[str] = []
        for seat in range(2):
            cubes = int(state.cubes(seat, chamber))
            if cubes > 0:
                chips.append(f"chips:{seat}:{cubes}")
            label = say("count.cubes-of", seat=seat_name(seat), chamber=chamber_name(chamber))
            counters.append(Counter(f"cubes:{seat}:{chamber}", label, cubes))
        pieces.append(
            Piece(
                chamber_piece(chamber),
                chamber_name(chamber),
                str(CHAMBER_POINTS[chamber]),
                x=chamber,
                owner=-1 if master == NONE else int(master),
                marks=tuple(chips),
            )
        )
    return Zone("senate", GRID, say("zone.senate"), pieces=pieces, counters=counters)


def _decrees(state: DuelState) -> Zone:
    """The Decrees, each in its chamber; face-down ones may be any that nobody has seen."""
    pieces: list[Piece] = []
    for number in range(CHAMBERS):
        decree = state.decree(number)
        face = "" if decree == NONE else DECREE_WORDS[decree]
        at = int(state.decree_at(number))
        pieces.append(Piece(decree_piece(number), decree_name(decree), face, "decree", x=at))
    left = [decree_name(decree) for decree in range(16) if has_bit(state.unseen_decrees, decree)]
    return Zone("decrees", GRID, say("zone.decrees", left=left), pieces=pieces)


def _senators(state: DuelState, seat: i64) -> Zone:
    counts = state.of(seat, RECRUITED)
    counters = [
        Counter(f"senators:{seat}:{kind.word}", say("card." + kind.word), int(counts >> 8 * n & 255))
        for n, kind in enumerate(SENATORS)
    ]
    counters.append(Counter(f"supply:{seat}", say("count.supply"), int(state.of(seat, SUPPLY))))
    label = say("zone.senators", seat=seat_name(int(seat)))
    return Zone(f"senators:{seat}", ROW, label, int(seat), counters=counters)


def _conspiracy(state: DuelState, place: i64, viewer: i64, owner: int) -> Piece:
    """A Conspiracy: open to its owner and once triggered; to others only what they know of its place."""
    marks: list[str] = []
    if place < ON_TOP:
        status = state.conspiracy_status(place)
        marks.append(
            "triggered" if status == TRIGGERED else "prepared" if status == PREPARED else "unprepared"
        )
        if state.conspiracy_under(place) != NONE:
            marks.append(f"under:{WORDS[state.conspiracy_under(place)]}")
    elif place >= DRAWN:
        marks.append("drawn")
    else:
        marks.append("top" if place == ON_TOP else "bottom")
    known = NONE
    if not has_bit(hidden_places(state, viewer), place):
        known = state.conspiracy(place)
    elif viewer >= 0:
        for conspiracy in range(KINDS_OF_CONSPIRACY):
            places = state.hints[viewer * KINDS_OF_CONSPIRACY + conspiracy]
            if places == BIT[place]:
                known = conspiracy
            elif has_bit(places, place):
                marks.append(f"perhaps:{CONSPIRACY_WORDS[conspiracy]}:{count(places)}")
    label = say("conspiracy.hidden") if known == NONE else conspiracy_name(known)
    face = "" if known == NONE else CONSPIRACY_WORDS[known]
    return Piece(conspiracy_piece(place), label, face, "conspiracy", owner=owner, marks=tuple(marks))


def _deck(state: DuelState, viewer: i64) -> Zone:
    """The deck: its size, what was put on its top or bottom, and what is being looked at."""
    pieces = [
        _conspiracy(state, place, viewer, -1)
        for place in range(ON_TOP, CONSPIRACY_PLACES)
        if state.conspiracy(place) != NONE
    ]
    returned = len([place for place in range(ON_TOP, DRAWN) if state.conspiracy(place) != NONE])
    size = Counter("conspiracies:count", say("count.deck"), int(count(state.deck)) + returned)
    return Zone("conspiracies", PILE, say("zone.conspiracies"), pieces=pieces, counters=[size])


def _conspiracies(state: DuelState, seat: i64, viewer: i64) -> Zone:
    pieces = [
        _conspiracy(state, place, viewer, int(seat))
        for place in range(seat * HAND, seat * HAND + HAND)
        if state.conspiracy(place) != NONE
    ]
    return Zone(
        f"conspiracies:{seat}",
        ROW,
        say("zone.own-conspiracies", seat=seat_name(int(seat))),
        int(seat),
        pieces,
    )
