"""What each seat may see of the Senate and of the Conspiracies."""

from mypy_extensions import i64

from stoa.games.wonders_duel.bits import count
from stoa.games.wonders_duel.components.agora import CHAMBERS, SENATORS
from stoa.games.wonders_duel.names.agora import (
    chamber_face,
    chamber_name,
    chamber_piece,
    conspiracy_name,
    conspiracy_piece,
    decree_name,
    decree_piece,
)
from stoa.games.wonders_duel.rules.agora.control import controller
from stoa.games.wonders_duel.rules.agora.senators import senate_actions
from stoa.games.wonders_duel.secrets.agora import hidden_places
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
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS, DECREE_WORDS
from stoa.games.wonders_duel.tables.base import NONE, WORDS
from stoa.kernel.basics import BIT, has_bit
from stoa.kernel.marks import Chips, Mark, Perhaps, Status, Under
from stoa.kernel.messages import say, seat_name
from stoa.kernel.view import GRID, PILE, ROW, Counter, Piece, Zone


def agora_zones(state: DuelState, viewer: i64) -> list[Zone]:
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
        chips: list[Mark] = []
        for seat in range(2):
            cubes = int(state.cubes(seat, chamber))
            if cubes > 0:
                chips.append(Chips(seat, cubes))
            label = say("count.cubes-of", seat=seat_name(seat), chamber=chamber_name(chamber))
            id, of = f"cubes:{seat}:{chamber}", chamber_face(chamber)
            counters.append(Counter(id, "cubes", label, cubes, owner=seat, of=of))
        pieces.append(
            Piece(
                chamber_piece(chamber),
                chamber_name(chamber),
                chamber_face(chamber),
                x=chamber,
                owner=-1 if master == NONE else int(master),
                marks=tuple(chips),
            )
        )
    return Zone("senate", "senate", GRID, say("zone.senate"), pieces=pieces, counters=counters)


def _decrees(state: DuelState) -> Zone:
    """The Decrees, each in its chamber; face-down ones may be any that nobody has seen."""
    pieces: list[Piece] = []
    for number in range(CHAMBERS):
        decree = state.decree(number)
        face = "" if decree == NONE else DECREE_WORDS[decree]
        at = int(state.decree_at(number))
        pieces.append(Piece(decree_piece(number), decree_name(decree), face, "decree", x=at))
    left = [decree_name(decree) for decree in range(16) if has_bit(state.unseen_decrees, decree)]
    return Zone("decrees", "decrees", GRID, say("zone.decrees", left=left), pieces=pieces)


def _senators(state: DuelState, seat: i64) -> Zone:
    """The Senators of a seat by their kinds, the cubes it has left, and what the next Politician would do."""
    counts = state.of(seat, RECRUITED)
    owner = int(seat)
    counters: list[Counter] = []
    for n, kind in enumerate(SENATORS):
        id, label, number = (
            f"senators:{seat}:{kind.word}",
            say("card." + kind.word),
            int(counts >> 8 * n & 255),
        )
        counters.append(Counter(id, "senators", label, number, owner=owner, of=kind.word))
    supply = int(state.of(seat, SUPPLY))
    counters.append(Counter(f"supply:{seat}", "supply", say("count.supply"), supply, owner=owner))
    actions = int(senate_actions(state, seat))
    label = say("count.senate-actions")
    counters.append(Counter(f"senate-actions:{seat}", "senate-actions", label, actions, owner=owner))
    held = len([chamber for chamber in range(CHAMBERS) if controller(state, chamber) == seat])
    label = say("count.chambers")
    counters.append(Counter(f"chambers:{seat}", "chambers", label, held, CHAMBERS, owner))
    label = say("zone.senators", seat=seat_name(owner))
    return Zone(f"senators:{seat}", "senators", ROW, label, owner, counters=counters)


def _conspiracy(state: DuelState, place: i64, viewer: i64, owner: int) -> Piece:
    """A Conspiracy: open to its owner and once triggered; to others only what they know of its place."""
    marks: list[Mark] = []
    if place < ON_TOP:
        status = state.conspiracy_status(place)
        marks.append(
            Status("triggered" if status == TRIGGERED else "prepared" if status == PREPARED else "unprepared")
        )
        if state.conspiracy_under(place) != NONE:
            marks.append(Under(WORDS[state.conspiracy_under(place)]))
    elif place >= DRAWN:
        marks.append(Status("drawn"))
    else:
        marks.append(Status("on-top" if place == ON_TOP else "at-bottom"))
    known = NONE
    if not has_bit(hidden_places(state, viewer), place):
        known = state.conspiracy(place)
    elif viewer >= 0:
        for conspiracy in range(KINDS_OF_CONSPIRACY):
            places = state.hints[viewer * KINDS_OF_CONSPIRACY + conspiracy]
            if places == BIT[place]:
                known = conspiracy
            elif has_bit(places, place):
                marks.append(Perhaps(CONSPIRACY_WORDS[conspiracy], int(count(places))))
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
    size = int(count(state.deck)) + returned
    counter = Counter("conspiracies:count", "cards", say("count.deck"), size)
    return Zone(
        "conspiracies", "conspiracy-deck", PILE, say("zone.conspiracies"), pieces=pieces, counters=[counter]
    )


def _conspiracies(state: DuelState, seat: i64, viewer: i64) -> Zone:
    pieces = [
        _conspiracy(state, place, viewer, int(seat))
        for place in range(seat * HAND, seat * HAND + HAND)
        if state.conspiracy(place) != NONE
    ]
    return Zone(
        f"conspiracies:{seat}",
        "conspiracies",
        ROW,
        say("zone.own-conspiracies", seat=seat_name(int(seat))),
        int(seat),
        pieces,
    )
