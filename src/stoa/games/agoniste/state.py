"""The table of Agoniste as numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from stoa.games.agoniste.components import (
    CITY_STATES,
    DECK_SIZE,
    GODS,
    KINDS,
    NO_ROUTE,
    REGIONS,
    TERRITORIES,
    TERRITORY_CARDS,
    hoplite_figure,
    is_city_state,
    territory_figure,
)
from stoa.kernel.options import Options
from stoa.kernel.piles import Piles
from stoa.kernel.state import Scribe, State

SEATS: Final = 4
NONE: Final = 255

OUT: Final = 0
"""Takes no part in this conflict."""
WAITING: Final = 1
"""An Attacker who has not begun."""
IN: Final = 2
"""Has an army on the table, an empty one perhaps."""
REINFORCED: Final = 3
"""Reinforced instead of gathering."""
BROKEN: Final = 4
"""Overextended and withdrawn."""

# Where each row of `marks` begins.
_STATUS: Final = 0
_SIDEWAYS: Final = 4
_ADDED: Final = 8
_CITY: Final = 12
_OWNER: Final = 16

_GONE: Final = 16
"""Added to a sideways god's mark: his power was used, but the card has been destroyed."""


class Box:
    """What was agreed for this match, as numbers: components and rulings. Shared, never changed."""

    def __init__(self, options: Options) -> None:
        self.players: i64 = options.players
        self.random_start: bool = options.is_set("start", "random")
        self.hera_hits_sideways: bool = options.is_set("hera", "any-card")
        self.ares_any: bool = options.is_set("ares", "any-army")
        self.ares_needs_strength: bool = options.is_set("ares-target", "with-strength")
        self.ares_uncapped: bool = options.is_set("ares", "own-army-uncapped")
        self.athena_lasting: bool = options.is_set("athena", "lasting")
        self.artemis_sees_all_first: bool = options.is_set("artemis", "all-first")
        self.reshuffle: bool = options.is_set("empty-deck", "reshuffle")
        self.broken_defender_chooses: bool = options.is_set("broken-defender", "defender")
        self.undefended_tie_to_earlier: bool = options.is_set("undefended-ties", "earlier")
        self.defender_invades: bool = options.is_set("invader", "winner")
        self.invader_reinforces: bool = options.is_set("invasion-reinforce", "offered")
        self.city_states_count: bool = options.is_set("city-states", "counts")
        self.routes_per_region: bool = options.is_set("routes", "per-region")
        self.fresh_tie_break: bool = options.is_set("tie-break", "fresh")
        self.tied_reinforce: bool = options.is_set("tie-break-reinforce", "offered")
        self.deck: vec[u8] = vec[u8](
            [1] * GODS + [options.number(hoplite_figure(kind)) for kind in range(GODS, KINDS)]
        )
        self.names: list[str] = []
        self.words: list[str] = []
        routes: list[int] = []
        for territory in range(TERRITORIES):
            if is_city_state(territory):
                self.names.append(TERRITORY_CARDS[territory][0])
                self.words.append(CITY_STATES[territory // 4])
                routes.append(NO_ROUTE)
            else:
                name = options.word(territory_figure(territory, "name"))
                self.names.append(name)
                self.words.append(territory_word(name))
                routes.append(REGIONS.index(options.word(territory_figure(territory, "route"))))
        self.routes: vec[u8] = vec[u8](routes)


def territory_word(name: str) -> str:
    """A territory's name as one word of an action's text."""
    return name.lower().replace(" ", "-")


class AgonisteState(State):
    """Who holds what, which armies stand, what lies in decks and discards.

    `cards` holds the upright armies of the seats, then their discard piles, as counts by kind.
    `marks` holds rows of one number per seat (status, sideways god, strength added, city-state) and
    the owner of each territory.
    """

    def __init__(self, box: Box, decks: Piles, cards: vec[u8], marks: vec[u8]) -> None:
        super().__init__()
        self.box = box
        self.decks = decks
        self.cards: vec[u8] = cards
        self.marks: vec[u8] = marks
        self.territory_deck: i64 = 0
        """The territories not yet revealed, one bit each: their order is nobody's knowledge."""
        self.marker: i64 = NONE
        """The seat that has the turn marker; NONE before the lot."""
        self.contested: i64 = NONE
        """The territory fought over."""
        self.defender: i64 = NONE
        """Who defends it."""
        self.face_down: i64 = NONE
        """The Defender's face-down card."""
        self.face_down_known: i64 = 0
        """The seats that know it, one bit each: the Defender, and whoever saw it on his deck before."""
        self.tie_breaks: i64 = 0
        """Tie-break conflicts fought so far."""
        self.victors: i64 = 0
        """The seats that won, one bit each; 0 until the end."""

    def clone(self) -> "AgonisteState":
        """An equal, independent copy."""
        other = AgonisteState(self.box, self.decks.clone(), self.cards[:], self.marks[:])
        other.copy_agenda(self)
        other.territory_deck = self.territory_deck
        other.marker = self.marker
        other.contested = self.contested
        other.defender = self.defender
        other.face_down = self.face_down
        other.face_down_known = self.face_down_known
        other.tie_breaks = self.tie_breaks
        other.victors = self.victors
        return other

    def transcribe(self, scribe: Scribe) -> None:
        """Write or read every field but the box, which follows from the options."""
        super().transcribe(scribe)
        self.decks.transcribe(scribe)
        self.cards = scribe.small_row(self.cards)
        self.marks = scribe.small_row(self.marks)
        self.territory_deck = scribe.number(self.territory_deck)
        self.marker = scribe.number(self.marker)
        self.contested = scribe.number(self.contested)
        self.defender = scribe.number(self.defender)
        self.face_down = scribe.number(self.face_down)
        self.face_down_known = scribe.number(self.face_down_known)
        self.tie_breaks = scribe.number(self.tie_breaks)
        self.victors = scribe.number(self.victors)

    def upright(self, seat: i64, kind: i64) -> i64:
        """Cards of `kind` standing upright in the seat's army."""
        return i64(self.cards[seat * KINDS + kind])

    def add_upright(self, seat: i64, kind: i64, change: i64) -> None:
        """Add cards to the seat's army, or take them out."""
        at = seat * KINDS + kind
        self.cards[at] = u8(i64(self.cards[at]) + change)

    def discarded(self, seat: i64, kind: i64) -> i64:
        """Cards of `kind` in the seat's discard pile."""
        return i64(self.cards[(SEATS + seat) * KINDS + kind])

    def add_discarded(self, seat: i64, kind: i64, change: i64) -> None:
        """Add cards to the seat's discard pile, or take them out."""
        at = (SEATS + seat) * KINDS + kind
        self.cards[at] = u8(i64(self.cards[at]) + change)

    def status(self, seat: i64) -> i64:
        """OUT, WAITING, IN, REINFORCED or BROKEN."""
        return i64(self.marks[_STATUS + seat])

    def set_status(self, seat: i64, status: i64) -> None:
        """Change the seat's part in the conflict."""
        self.marks[_STATUS + seat] = u8(status)

    def called(self, seat: i64) -> i64:
        """The god whose power the seat used in this conflict, wherever the card is now, or NONE."""
        mark = i64(self.marks[_SIDEWAYS + seat])
        return mark % _GONE - 1 if mark > 0 else NONE

    def sideways(self, seat: i64) -> i64:
        """The god that lies sideways in the seat's army, or NONE."""
        return self.called(seat) if i64(self.marks[_SIDEWAYS + seat]) < _GONE else NONE

    def set_sideways(self, seat: i64, god: i64) -> None:
        """Turn a god sideways; NONE takes it away and lets the seat call one again."""
        self.marks[_SIDEWAYS + seat] = u8(0 if god == NONE else god + 1)

    def remove_sideways(self, seat: i64) -> None:
        """Take the sideways god out of the army; his power stays used."""
        self.marks[_SIDEWAYS + seat] = u8(i64(self.marks[_SIDEWAYS + seat]) + _GONE)

    def added(self, seat: i64) -> i64:
        """The strength that gods added to the seat's army."""
        return i64(self.marks[_ADDED + seat])

    def set_added(self, seat: i64, strength: i64) -> None:
        """Change the strength that gods added."""
        self.marks[_ADDED + seat] = u8(strength)

    def city(self, seat: i64) -> i64:
        """The region whose city-state the seat leads, or NONE before it has chosen."""
        return i64(self.marks[_CITY + seat]) - 1 if self.marks[_CITY + seat] else NONE

    def set_city(self, seat: i64, region: i64) -> None:
        """Give the seat a city-state."""
        self.marks[_CITY + seat] = u8(region + 1)

    def owner(self, territory: i64) -> i64:
        """The seat that controls a territory, or NONE."""
        return i64(self.marks[_OWNER + territory]) - 1 if self.marks[_OWNER + territory] else NONE

    def set_owner(self, territory: i64, seat: i64) -> None:
        """Give a territory to a seat."""
        self.marks[_OWNER + territory] = u8(seat + 1)

    def seat_of_region(self, region: i64) -> i64:
        """The seat whose city-state lies in `region`, or NONE."""
        for seat in range(self.box.players):
            if self.city(seat) == region:
                return seat
        return NONE


def empty_table(options: Options) -> AgonisteState:
    """A table with nothing on it yet."""
    box = Box(options)
    return AgonisteState(
        box,
        Piles(SEATS, KINDS, DECK_SIZE),
        vec[u8]([0] * (2 * SEATS * KINDS)),
        vec[u8]([0] * (_OWNER + TERRITORIES)),
    )
