"""The table of Agora as numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from stoa.games.agora_lieske.components import (
    CITIZENS,
    FIRST_SPACE,
    GENTLE_MONUMENT_POINTS,
    GENTLE_RHETORIC_POINTS,
    PLACE_COUNT,
    SPACES,
    STALLS,
    TYPES,
)
from stoa.kernel.options import Options
from stoa.kernel.state import Scribe, State

SEATS: Final = 4
NONE: Final = 255
"""No stall, no seat."""

EMPTY: Final = -1
"""Instead of a citizen, a resource or a colour: there is none."""

# Bits of `endings`, in the rulebook's order.
PRISON_FULL: Final = 1
MONUMENT_TOPPED: Final = 2
MASTERS_OF_RHETORIC: Final = 4
OUT_OF_TURNS: Final = 8

# Where each row of `cells` begins.
_BOARD: Final = 0
_PLACED: Final = _BOARD + SPACES
_SUPPLY: Final = _PLACED + PLACE_COUNT
_RHETORIC: Final = _SUPPLY + SEATS
_HAND: Final = _RHETORIC + SEATS * CITIZENS
_STOCK: Final = _HAND + SEATS * TYPES
_DEALER: Final = _STOCK + TYPES
_STACK: Final = _DEALER + STALLS
_UNDRAWN: Final = _STACK + STALLS
_PRISON: Final = _UNDRAWN + TYPES
_DEMAND: Final = _PRISON + TYPES
_DEMAND_STACK: Final = _DEMAND + 2
_ASIDE: Final = _DEMAND_STACK + TYPES
_LEVEL: Final = _ASIDE + TYPES
_SCORE: Final = _LEVEL + SEATS
_JURORS: Final = _SCORE + SEATS
_COLOUR: Final = _JURORS + SEATS
_SIZE: Final = _COLOUR + SEATS

_SCORE_ZERO: Final = 128
"""The cell of a score of 0: scores can be negative by ruling, cells cannot."""

LOWEST_SCORE: Final = -_SCORE_ZERO
"""The lowest score that a cell holds."""

NO_LIMIT: Final = 0
"""Instead of a number of turns: only the rulebook's conditions end the game."""


class Box:
    """What was agreed for this match, as numbers: components and rulings. Shared, never changed."""

    def __init__(self, options: Options) -> None:
        self.players: i64 = options.players
        self.random_start: bool = options.is_set("start", "random")
        self.lone_zero_may_decline: bool = options.is_set("lone-zero", "may")
        self.score_floor: i64 = 0 if options.is_set("score-floor", "zero") else LOWEST_SCORE
        self.level_2_any_mix: bool = options.is_set("level-2", "any-mix")
        self.latched_end: bool = options.is_set("end-check", "latched")
        self.points_per_column: bool = options.is_set("rhetoric-points", "per-column")
        self.turn_limit: i64 = NO_LIMIT
        if not options.is_set("turn-limit", "none"):
            self.turn_limit = int(options.settings["turn-limit"])
        self.colours_are_chosen: bool = options.is_set("colours", "chosen")
        self.hands_are_secret: bool = options.is_set("hands", "secret")
        monument, rhetoric = options.row("monument.points"), options.row("rhetoric.points")
        if options.is_set("points", "gentle"):
            monument, rhetoric = GENTLE_MONUMENT_POINTS, GENTLE_RHETORIC_POINTS
        self.monument_points: vec[i64] = vec[i64](monument)
        self.rhetoric_points: vec[i64] = vec[i64](rhetoric)
        rows = spaces_in_use(options)
        self.room: vec[u8] = vec[u8]([len(row) for row in rows])
        """How many citizens each place holds."""
        self.worth: vec[u8] = vec[u8]([0] * SPACES)
        """What each space gives or takes: cards, cards to trade in, points of rhetoric."""
        for place, row in enumerate(rows):
            for index, worth in enumerate(row):
                self.worth[FIRST_SPACE[place] + index] = u8(worth)


def spaces_in_use(options: Options) -> list[list[int]]:
    """For each place, what its spaces are worth, along the arrows, with this number of players."""
    rows: list[list[int]] = []
    for name in ("market-1.cards", "market-2.cards", "market-3.cards"):
        rows.append(_in_use(options, name, name.replace("cards", "players")))
    rows += [[give] for give in options.row("exchange.give")]
    rows.append(_in_use(options, "stoa.points", "stoa.players"))
    court = SEATS * CITIZENS
    if options.is_set("court", "limited"):
        court = options.row("court.spaces")[options.players - 2]
    rows.append([0] * court)
    rows.append([0] * options.row("monument.spaces")[options.players - 2])
    return rows


def _in_use(options: Options, worths: str, players: str) -> list[int]:
    """The spaces of a row that exist and are used with so few players."""
    row: list[int] = []
    for worth, least in zip(options.row(worths), options.row(players), strict=True):
        if worth > 0 and least <= options.players:
            row.append(worth)
    return row


class LieskeState(State):
    """Who stands where, who holds what, and what the tracks show.

    A citizen is one number, seat * 5 + letter; a space of the board holds that number plus one.
    `cells` is all of it in one row; the methods say what is where.
    """

    def __init__(self, box: Box, cells: vec[u8]) -> None:
        super().__init__()
        self.box = box
        self.cells: vec[u8] = cells
        self.turn: i64 = 0
        """The number of this turn, from 1."""
        self.start: i64 = 0
        """The start player."""
        self.assessed: i64 = 0
        """How many sections have been assessed in this turn: their citizens are turned up."""
        self.impeached: i64 = NONE
        """The stall whose dealer is impeached."""
        self.prosecutor: i64 = NONE
        self.judge: i64 = NONE
        self.donated: i64 = 0
        """1 once anybody has donated in this turn."""
        self.demand_shuffles: i64 = 0
        """How often all demand markers were shuffled into a new stack."""
        self.endings: i64 = 0
        """The end conditions that have been met, one bit each."""

    def clone(self) -> "LieskeState":
        """An equal, independent copy."""
        other = LieskeState(self.box, self.cells[:])
        other.copy_agenda(self)
        other.turn = self.turn
        other.start = self.start
        other.assessed = self.assessed
        other.impeached = self.impeached
        other.prosecutor = self.prosecutor
        other.judge = self.judge
        other.donated = self.donated
        other.demand_shuffles = self.demand_shuffles
        other.endings = self.endings
        return other

    def transcribe(self, scribe: Scribe) -> None:
        """Write or read every field but the box, which follows from the options."""
        super().transcribe(scribe)
        self.cells = scribe.small_row(self.cells)
        self.turn = scribe.number(self.turn)
        self.start = scribe.number(self.start)
        self.assessed = scribe.number(self.assessed)
        self.impeached = scribe.number(self.impeached)
        self.prosecutor = scribe.number(self.prosecutor)
        self.judge = scribe.number(self.judge)
        self.donated = scribe.number(self.donated)
        self.demand_shuffles = scribe.number(self.demand_shuffles)
        self.endings = scribe.number(self.endings)

    def citizen_at(self, space: i64) -> i64:
        """The citizen on a space, or EMPTY."""
        return i64(self.cells[_BOARD + space]) - 1

    def put_citizen(self, space: i64, citizen: i64) -> None:
        """Make a space hold a citizen, or EMPTY."""
        self.cells[_BOARD + space] = u8(citizen + 1)

    def placed(self, place: i64) -> i64:
        """How many citizens a place holds."""
        return i64(self.cells[_PLACED + place])

    def set_placed(self, place: i64, count: i64) -> None:
        """Change how many citizens a place holds."""
        self.cells[_PLACED + place] = u8(count)

    def supply(self, seat: i64) -> i64:
        """The letters a seat has not placed, one bit each."""
        return i64(self.cells[_SUPPLY + seat])

    def set_supply(self, seat: i64, letters: i64) -> None:
        """Change the letters a seat has not placed."""
        self.cells[_SUPPLY + seat] = u8(letters)

    def rhetoric(self, citizen: i64) -> i64:
        """Where a citizen's cube stands."""
        return i64(self.cells[_RHETORIC + citizen])

    def set_rhetoric(self, citizen: i64, rhetoric: i64) -> None:
        """Move a citizen's cube."""
        self.cells[_RHETORIC + citizen] = u8(rhetoric)

    def hand(self, seat: i64, resource: i64) -> i64:
        """Cards of a resource in a seat's hand."""
        return i64(self.cells[_HAND + seat * TYPES + resource])

    def hand_size(self, seat: i64) -> i64:
        """All cards in a seat's hand."""
        at = _HAND + seat * TYPES
        return i64(self.cells[at]) + i64(self.cells[at + 1]) + i64(self.cells[at + 2])

    def stock(self, resource: i64) -> i64:
        """Cards of a resource in the stock."""
        return i64(self.cells[_STOCK + resource])

    def set_stock(self, resource: i64, cards: i64) -> None:
        """Lay out the stock of a resource."""
        self.cells[_STOCK + resource] = u8(cards)

    def take_cards(self, seat: i64, resource: i64, cards: i64) -> None:
        """Move cards from the stock into a seat's hand; back, if negative."""
        at = _HAND + seat * TYPES + resource
        self.cells[at] = u8(i64(self.cells[at]) + cards)
        self.cells[_STOCK + resource] = u8(i64(self.cells[_STOCK + resource]) - cards)

    def dealer(self, stall: i64) -> i64:
        """The resource of the dealer at a stall, or EMPTY."""
        return i64(self.cells[_DEALER + stall]) - 1

    def set_dealer(self, stall: i64, resource: i64) -> None:
        """Lay a dealer's marker on a stall; EMPTY takes it away."""
        self.cells[_DEALER + stall] = u8(resource + 1)

    def stack(self, stack: i64) -> i64:
        """How many markers a stack of further dealers has."""
        return i64(self.cells[_STACK + stack])

    def set_stack(self, stack: i64, markers: i64) -> None:
        """Change how many markers a stack has."""
        self.cells[_STACK + stack] = u8(markers)

    def undrawn(self, resource: i64) -> i64:
        """Markers of a resource that nobody has drawn yet, in whichever stack they lie."""
        return i64(self.cells[_UNDRAWN + resource])

    def add_undrawn(self, resource: i64, change: i64) -> None:
        """Add undrawn markers, or take them out."""
        self.cells[_UNDRAWN + resource] = u8(i64(self.cells[_UNDRAWN + resource]) + change)

    def imprisoned(self, resource: i64) -> i64:
        """Dealers of a resource in prison."""
        return i64(self.cells[_PRISON + resource])

    def imprison(self, resource: i64) -> None:
        """Put a dealer's marker into prison."""
        self.cells[_PRISON + resource] += 1

    def prison_size(self) -> i64:
        """All dealers in prison."""
        return self.imprisoned(0) + self.imprisoned(1) + self.imprisoned(2)

    def demand(self, space: i64) -> i64:
        """The resource shown on one of the two spaces above the Monument, or EMPTY."""
        return i64(self.cells[_DEMAND + space]) - 1

    def set_demand(self, space: i64, resource: i64) -> None:
        """Lay a demand marker on a space above the Monument; EMPTY takes it away."""
        self.cells[_DEMAND + space] = u8(resource + 1)

    def demand_stack(self, resource: i64) -> i64:
        """Demand markers of a resource in the face-down stack."""
        return i64(self.cells[_DEMAND_STACK + resource])

    def add_to_demand_stack(self, resource: i64, change: i64) -> None:
        """Add demand markers to the stack, or take them off."""
        self.cells[_DEMAND_STACK + resource] = u8(i64(self.cells[_DEMAND_STACK + resource]) + change)

    def demand_stack_size(self) -> i64:
        """All demand markers in the stack."""
        return self.demand_stack(0) + self.demand_stack(1) + self.demand_stack(2)

    def aside(self, resource: i64) -> i64:
        """Demand markers of a resource that were set aside."""
        return i64(self.cells[_ASIDE + resource])

    def set_aside(self, resource: i64, markers: i64) -> None:
        """Change how many demand markers of a resource are set aside."""
        self.cells[_ASIDE + resource] = u8(markers)

    def level(self, seat: i64) -> i64:
        """A seat's level on the Monument."""
        return i64(self.cells[_LEVEL + seat])

    def set_level(self, seat: i64, level: i64) -> None:
        """Move a seat's marker at the Monument."""
        self.cells[_LEVEL + seat] = u8(level)

    def score(self, seat: i64) -> i64:
        """Where a seat stands on the scoring track."""
        return i64(self.cells[_SCORE + seat]) - _SCORE_ZERO

    def set_score(self, seat: i64, score: i64) -> None:
        """Move a seat's marker on the scoring track."""
        self.cells[_SCORE + seat] = u8(score + _SCORE_ZERO)

    def jurors(self, seat: i64) -> i64:
        """The letters of a seat whose lots were drawn, one bit each."""
        return i64(self.cells[_JURORS + seat])

    def set_jurors(self, seat: i64, letters: i64) -> None:
        """Lay out a seat's drawn lots."""
        self.cells[_JURORS + seat] = u8(letters)

    def colour(self, seat: i64) -> i64:
        """A seat's colour, or EMPTY before it has one."""
        return i64(self.cells[_COLOUR + seat]) - 1

    def set_colour(self, seat: i64, colour: i64) -> None:
        """Give a seat its colour."""
        self.cells[_COLOUR + seat] = u8(colour + 1)


def empty_table(options: Options) -> LieskeState:
    """A table with nothing on it yet."""
    return LieskeState(Box(options), vec[u8]([0] * _SIZE))


def citizen(seat: i64, letter: i64) -> i64:
    """The number of a seat's citizen."""
    return seat * CITIZENS + letter


def owner_of(citizen: i64) -> i64:
    """The seat a citizen belongs to."""
    return citizen // CITIZENS


def letter_of(citizen: i64) -> i64:
    """A citizen's letter, counted from 0."""
    return citizen % CITIZENS


def space(place: i64, index: i64) -> i64:
    """The number of space `index` of a place."""
    return FIRST_SPACE[place] + index
