"""The table of 7 Wonders Duel as numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from stoa.games.wonders_duel.components.agora import CHAMBERS, SENATORS
from stoa.games.wonders_duel.components.base import AGORA, BASE, PANTHEON
from stoa.games.wonders_duel.components.boxes import MODES, TOKENS, WONDERS
from stoa.games.wonders_duel.components.pantheon import SLOTS
from stoa.games.wonders_duel.expansions.points import Expansion
from stoa.games.wonders_duel.tables.base import (
    ALL_HIGH,
    BASE_PRICES,
    CARD_BIT,
    COLOUR_SHIFT,
    MODE_WORDS,
    NONE,
    PLACES,
    SPLIT,
    STRUCTURE_WORDS,
    TEMPLES_HIGH,
)
from stoa.kernel.options import Options
from stoa.kernel.state import Scribe, State

# The numbers of a city, each seat's in a row of its own.
TREASURE: Final = 0
"""Coins."""
MADE: Final = 1
"""What brown and grey cards make, in lanes."""
PRICES: Final = 2
"""What a unit of each resource costs to buy, in lanes the other way round."""
FIXED: Final = 3
"""The lanes of the prices that yellow cards fix, filled with ones."""
COUNTS: Final = 4
"""Cards of each colour, a byte for each."""
LOW: Final = 5
HIGH: Final = 6
"""The cards themselves, as the two halves of a set."""
CHAINS: Final = 7
"""The chain symbols shown."""
SCIENCE: Final = 8
"""The different scientific symbols."""
PROGRESS: Final = 9
"""Progress tokens."""
UNBUILT: Final = 10
BUILT: Final = 11
"""Wonders."""
CHOICES: Final = 12
"""Producers with a choice; raw ones count three."""
RECRUITED: Final = 13
"""Senators of each kind, a byte for each."""
SUPPLY: Final = 14
"""Cubes in front of the player."""
PERKS: Final = 15
"""The Decrees that serve this city."""
WIDTH: Final = 16

KINDS_OF_CONSPIRACY: Final = 16
# Where a Conspiracy lies: in front of a seat, then on top of the deck, at its bottom, or drawn.
HAND: Final = 16
ON_TOP: Final = 2 * HAND
BOTTOM: Final = ON_TOP + 1
DRAWN: Final = BOTTOM + 7
CONSPIRACY_PLACES: Final = DRAWN + 2

# Where each row of `marks` begins: those of the base game, of Agora, then of Pantheon, which `marks` names.
PLACE: Final = 0
UNDER: Final = PLACE + PLACES
BASE_MARKS: Final = UNDER + 16
CUBE: Final = BASE_MARKS
DECREE: Final = CUBE + 2 * CHAMBERS
DECREE_AT: Final = DECREE + CHAMBERS
CONSPIRACY: Final = DECREE_AT + CHAMBERS
CONSPIRACY_STATUS: Final = CONSPIRACY + CONSPIRACY_PLACES
CONSPIRACY_UNDER: Final = CONSPIRACY_STATUS + 2 * HAND
AGORA_MARKS: Final = CONSPIRACY_UNDER + 2 * HAND
PANTHEON_MARKS: Final = 74

BARE: Final = 254
"""Instead of the card under a Wonder: it stood once, and still counts as one of the seven."""

EMPTY: Final = 0
UNPREPARED: Final = 1
PREPARED: Final = 2
TRIGGERED: Final = 3

GOING_ON: Final = 0
CIVILIAN: Final = 1
MILITARY: Final = 2
SCIENTIFIC: Final = 3
POLITICAL: Final = 4
DRAW: Final = 5
"""How the game ended."""


def _slots(word: str) -> list[list[int]]:
    """By Age, the places that begin with a token in a mode."""
    slots = SLOTS.get(word)
    return [[], list(slots.mythology), list(slots.offering), []] if slots else [[], [], [], []]


# By mode.
_MYTHOLOGY_SLOTS: Final[list[vec[i64]]] = [vec[i64](_slots(word)[1]) for word in MODE_WORDS]
_OFFERING_SLOTS: Final[list[vec[i64]]] = [vec[i64](_slots(word)[2]) for word in MODE_WORDS]
_MARKED: Final[list[vec[i64]]] = [
    vec[i64]([sum(2**place for place in places) for places in _slots(word)]) for word in MODE_WORDS
]


class Box:
    """What was agreed for this match, as numbers: components and rulings. Shared, never changed."""

    def __init__(self, options: Options, expansion: "Expansion[DuelState]") -> None:
        mode = MODES[MODE_WORDS.index(options.settings["mode"])]
        self.mode: str = mode.word
        self.expansion: Expansion[DuelState] = expansion
        """What the mode adds to the base game; where every turn asks, it is asked behind the flag below."""
        self.is_extended: bool = mode.sets != (BASE,)
        self.agora: bool = AGORA in mode.sets
        self.structures: vec[i64] = vec[i64]([0] + [STRUCTURE_WORDS.index(word) for word in mode.structures])
        self.senators: vec[i64] = vec[i64]([0 if age == 0 else mode.senators[age - 1] for age in range(4)])
        self.pantheon: bool = PANTHEON in mode.sets
        self.purple_back: str = "temple" if self.pantheon else "guild"
        """The back of the purple cards that are played with."""
        self.high_cards: i64 = TEMPLES_HIGH if self.pantheon else ALL_HIGH
        self.pantheon_marks: i64 = AGORA_MARKS if self.agora else BASE_MARKS
        """Where the marks of the Pantheon begin; `marks/pantheon` says what they are."""
        self.mythology_slots: vec[i64] = _MYTHOLOGY_SLOTS[MODE_WORDS.index(mode.word)]
        self.offering_slots: vec[i64] = _OFFERING_SLOTS[MODE_WORDS.index(mode.word)]
        self.marked: vec[i64] = _MARKED[MODE_WORDS.index(mode.word)]
        """By Age: the places that begin with a token, as bits."""
        self.wonders: i64 = sum(2**n for n, wonder in enumerate(WONDERS) if wonder.set in mode.sets)
        self.tokens: i64 = sum(2**n for n, token in enumerate(TOKENS) if token.set in mode.sets)
        other = options.is_set("politicians", "3-2-2")
        counts = [kind.other_number if other else kind.number for kind in SENATORS]
        self.senator_pool: i64 = sum(count << 8 * kind for kind, count in enumerate(counts)) * self.agora
        self.random_start: bool = options.is_set("start", "random")
        self.remove_first: bool = options.is_set("outer-token", "remove-move")
        self.last_player_starts: bool = options.is_set("centred-pawn", "starts")
        self.senators_return: bool = options.is_set("discarded-senators", "recruit")
        self.loss_fires: bool = options.is_set("shield-loss", "fires")
        self.idle_triggers: bool = options.is_set("idle-trigger", "allowed")
        self.swaps_pay: bool = options.is_set("swapped-pairs", "pays")
        self.shield_first: bool = options.is_set("wonder-order", "shield-first")
        self.conspirator_may_pass: bool = options.is_set("conspirator", "optional")
        self.senate_may_pass: bool = options.is_set("senate-effects", "optional")
        self.curia_counts: bool = options.is_set("curia-trigger", "counts")
        self.mixes_kept: bool = options.is_set("kept-order", "mixed")
        self.control_reveals: bool = options.is_set("moved-decree", "control")
        self.tax_first: bool = options.is_set("tax", "first")
        self.free_again: bool = options.is_set("free-conspirator", "again")
        self.zeus_takes: bool = options.is_set("zeus-token", "taken")
        self.offerings_open: bool = options.is_set("offerings", "open")
        self.astarte_last: bool = options.is_set("astarte", "treasury-first")
        self.lone_token_lost: bool = options.is_set("lone-token", "discarded")
        self.draws_revealed: bool = options.is_set("divine-draws", "revealed")
        self.starter_sees: bool = options.is_set("age-start", "after-structure")
        self.laid_early: bool = self.agora or (
            self.pantheon and options.is_set("pantheon-layout", "before-draft")
        )
        """Whether Age I lies before the Wonders are chosen."""
        self.once_built: i64 = BARE if options.is_set("wonder-limit", "over-the-game") else NONE
        """What is marked instead of its card for a Wonder that no longer stands."""
        self.token_may_pass: bool = options.is_set("progress-token", "optional")
        self.wonders_given: bool = options.is_set("wonders", "first-game")


class DuelState(State):
    """Cities, the structure, what lies discarded, unseen or in the box, the track and the Senate.

    `cities` holds a row of numbers for each seat, `marks` the cards in the places of the structure and
    under Wonders, and in Agora the Senate and the Conspiracies. `hints` holds, for each seat and
    Conspiracy, the places where the seat knows it to be, one bit each, or 0. A set of cards has two
    halves. What nobody has seen has no place: it is a bit among the unseen.
    """

    def __init__(self, box: Box, cities: vec[i64], marks: vec[u8], hints: vec[i64]) -> None:
        super().__init__()
        self.box = box
        self.cities: vec[i64] = cities
        self.marks: vec[u8] = marks
        self.hints: vec[i64] = hints
        self.age: i64 = 0
        self.left: i64 = 0
        """The places of the structure that still have a card."""
        self.available: i64 = 0
        """Those on which nothing lies."""
        self.shown: i64 = 0
        """The places whose card has been turned up."""
        self.guild_backs: i64 = 0
        self.senator_backs: i64 = 0
        """The places of cards with another back than the Age's."""
        self.unseen_low: i64 = 0
        self.unseen_high: i64 = 0
        self.unseen_senators: i64 = 0
        """Cards nobody has seen: of later Ages, face down, or removed. Senators are counted by kind."""
        self.discard_low: i64 = 0
        self.discard_high: i64 = 0
        self.discard_senators: i64 = 0
        self.unseen_wonders: i64 = 0
        self.offered: i64 = 0
        """The Wonders to choose from."""
        self.board_tokens: i64 = 0
        self.box_tokens: i64 = 0
        self.drawn_tokens: i64 = 0
        """The tokens drawn for the Great Library, before one is kept."""
        self.pawn: i64 = 0
        """The conflict pawn: positive in the half of seat 1."""
        self.war_tokens: i64 = 0
        """The military tokens left: inner and outer of seat 0's advance, then of seat 1's."""
        self.ended: i64 = GOING_ON
        self.victor: i64 = NONE
        """Who has a supremacy."""
        self.unseen_decrees: i64 = 0
        self.deck: i64 = 0
        """The Conspiracies in the deck that nobody has seen."""
        self.removed: i64 = 0
        """Cards of this Age that Treason found removed, counted from the Age's first."""
        self.removed_known: i64 = NONE
        """Who knows them."""
        self.locked: i64 = NONE
        """The progress token that Obscurantism took from the box."""
        self.locker: i64 = NONE
        """Who knows which one it is."""
        self.suspected: i64 = 0
        """The tokens that may be that one for all that everybody knows."""
        self.doubt: i64 = 0
        """The tokens that the other seat cannot exclude."""
        self.has_looked: i64 = 0
        """1 if the other seat has looked into the box since, so that it may exclude more than all can."""

    def clone(self) -> "DuelState":
        """An equal, independent copy."""
        other = DuelState(self.box, self.cities[:], self.marks[:], self.hints[:])
        other.copy_agenda(self)
        other.age = self.age
        other.left = self.left
        other.available = self.available
        other.shown = self.shown
        other.guild_backs = self.guild_backs
        other.senator_backs = self.senator_backs
        other.unseen_low = self.unseen_low
        other.unseen_high = self.unseen_high
        other.unseen_senators = self.unseen_senators
        other.discard_low = self.discard_low
        other.discard_high = self.discard_high
        other.discard_senators = self.discard_senators
        other.unseen_wonders = self.unseen_wonders
        other.offered = self.offered
        other.board_tokens = self.board_tokens
        other.box_tokens = self.box_tokens
        other.drawn_tokens = self.drawn_tokens
        other.pawn = self.pawn
        other.war_tokens = self.war_tokens
        other.ended = self.ended
        other.victor = self.victor
        other.unseen_decrees = self.unseen_decrees
        other.deck = self.deck
        other.removed = self.removed
        other.removed_known = self.removed_known
        other.locked = self.locked
        other.locker = self.locker
        other.suspected = self.suspected
        other.doubt = self.doubt
        other.has_looked = self.has_looked
        return other

    def transcribe(self, scribe: Scribe) -> None:
        """Write or read every field but the box, which follows from the options."""
        super().transcribe(scribe)
        self.cities = scribe.row(self.cities)
        self.marks = scribe.small_row(self.marks)
        self.hints = scribe.row(self.hints)
        self.age = scribe.number(self.age)
        self.left = scribe.number(self.left)
        self.available = scribe.number(self.available)
        self.shown = scribe.number(self.shown)
        self.guild_backs = scribe.number(self.guild_backs)
        self.senator_backs = scribe.number(self.senator_backs)
        self.unseen_low = scribe.number(self.unseen_low)
        self.unseen_high = scribe.number(self.unseen_high)
        self.unseen_senators = scribe.number(self.unseen_senators)
        self.discard_low = scribe.number(self.discard_low)
        self.discard_high = scribe.number(self.discard_high)
        self.discard_senators = scribe.number(self.discard_senators)
        self.unseen_wonders = scribe.number(self.unseen_wonders)
        self.offered = scribe.number(self.offered)
        self.board_tokens = scribe.number(self.board_tokens)
        self.box_tokens = scribe.number(self.box_tokens)
        self.drawn_tokens = scribe.number(self.drawn_tokens)
        self.pawn = scribe.number(self.pawn)
        self.war_tokens = scribe.number(self.war_tokens)
        self.ended = scribe.number(self.ended)
        self.victor = scribe.number(self.victor)
        self.unseen_decrees = scribe.number(self.unseen_decrees)
        self.deck = scribe.number(self.deck)
        self.removed = scribe.number(self.removed)
        self.removed_known = scribe.number(self.removed_known)
        self.locked = scribe.number(self.locked)
        self.locker = scribe.number(self.locker)
        self.suspected = scribe.number(self.suspected)
        self.doubt = scribe.number(self.doubt)
        self.has_looked = scribe.number(self.has_looked)

    def has_senate(self) -> bool:
        """Whether it has room for a Senate."""
        return self.box.agora

    def has_gods(self) -> bool:
        """Whether it has room for the Pantheon."""
        return self.box.pantheon

    def of(self, seat: i64, number: i64) -> i64:
        """A number of the seat's city."""
        return self.cities[seat * WIDTH + number]

    def put(self, seat: i64, number: i64, value: i64) -> None:
        """Change a number of the seat's city."""
        self.cities[seat * WIDTH + number] = value

    def coloured(self, seat: i64, colour: i64) -> i64:
        """Cards of a colour in the seat's city."""
        return self.cities[seat * WIDTH + COUNTS] >> COLOUR_SHIFT[colour] & 255

    def has_card(self, seat: i64, card: i64) -> bool:
        """Whether a card lies in the seat's city."""
        half: i64 = LOW if card < SPLIT else HIGH
        return self.cities[seat * WIDTH + half] & CARD_BIT[card] != 0

    def card_at(self, place: i64) -> i64:
        """The card in a place of the structure, or NONE while it is face down or gone."""
        return i64(self.marks[PLACE + place])

    def under(self, wonder: i64) -> i64:
        """The card under a Wonder, or NONE; BARE once it stood."""
        return i64(self.marks[UNDER + wonder])

    def cubes(self, seat: i64, chamber: i64) -> i64:
        """The seat's cubes in a chamber."""
        return i64(self.marks[CUBE + seat * CHAMBERS + chamber])

    def decree(self, number: i64) -> i64:
        """The Decree that began in chamber `number`, or NONE while it is face down."""
        return i64(self.marks[DECREE + number])

    def decree_at(self, number: i64) -> i64:
        """The chamber in which that Decree lies."""
        return i64(self.marks[DECREE_AT + number])

    def conspiracy(self, place: i64) -> i64:
        """The Conspiracy in a place, or NONE."""
        return i64(self.marks[CONSPIRACY + place])

    def conspiracy_status(self, place: i64) -> i64:
        """EMPTY, UNPREPARED, PREPARED or TRIGGERED, of a place in front of a seat."""
        return i64(self.marks[CONSPIRACY_STATUS + place])

    def conspiracy_under(self, place: i64) -> i64:
        """The card that prepares the Conspiracy in a place, or NONE."""
        return i64(self.marks[CONSPIRACY_UNDER + place])

    def structure(self) -> i64:
        """The number of the structure of this Age."""
        return self.box.structures[self.age]


def _empty_marks(agora: bool, pantheon: bool) -> vec[u8]:
    """The marks of a table on which nothing lies yet."""
    marks = [NONE] * BASE_MARKS
    if agora:
        marks += [0] * (DECREE - CUBE) + [NONE] * (DECREE_AT - DECREE) + list(range(CHAMBERS))
        marks += [NONE] * CONSPIRACY_PLACES + [EMPTY] * (2 * HAND) + [NONE] * (2 * HAND)
    if pantheon:
        marks += [NONE] * PANTHEON_MARKS
    return vec[u8](marks)


_EMPTY: Final[list[vec[u8]]] = [
    _empty_marks(False, False),
    _empty_marks(True, False),
    _empty_marks(False, True),
    _empty_marks(True, True),
]
"""By expansions: without, with Agora, with Pantheon, with both."""
_NO_HINTS: Final = vec[i64]([0] * (2 * KINDS_OF_CONSPIRACY))


def empty_table(box: Box) -> DuelState:
    """A table on which nothing lies yet."""
    hints = _NO_HINTS[:] if box.agora else vec[i64]()
    state = DuelState(box, vec[i64]([0] * (2 * WIDTH)), _EMPTY[2 * box.pantheon + box.agora][:], hints)
    for seat in range(2):
        state.put(seat, PRICES, BASE_PRICES)
    return state
