"""The table of Agora as numbers."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from stoa.games.agora_ernest.components import CELLS, DECK_SIZE, GOAL, NONE
from stoa.games.agora_ernest.faces import Faces, faces_of
from stoa.games.agora_ernest.geometry.layout import without
from stoa.games.agora_ernest.geometry.places import FULL_TURN, angle_of, x_of, y_of
from stoa.games.agora_ernest.market import Market, survey
from stoa.kernel.basics import bit, has_bit
from stoa.kernel.errors import BadState
from stoa.kernel.messages import say
from stoa.kernel.options import Options
from stoa.kernel.state import Scribe, State

UNIT: Final = 1000
"""One section of a card's edge, in thousandths."""

BY_INCOME: Final = 1
BY_FESTIVAL: Final = 2
BY_DECK: Final = 3


class Box:
    """What was agreed for this match, as numbers: cards, table and rulings. Shared, never changed."""

    def __init__(self, options: Options, candidates: i64 = 0) -> None:
        self.options = options
        self.players: i64 = options.players
        is_free_edition = options.is_set("edition", "free")
        letters, start = options.settings["letters"], options.settings["start"]
        self.deals_letters: bool = letters == "random" or (letters == "edition" and is_free_edition)
        self.start_by_letter: bool = start == "edition" and is_free_edition
        self.start_first_seat: bool = start == "seat-1"
        self.goal: i64 = GOAL + 1 if options.is_set("goal", "exceed") else GOAL
        self.own_tie_hits: bool = options.is_set("own-tie", "all-hit")
        self.debt_refused: bool = options.is_set("debt", "refused")
        self.buys_after_last: bool = options.is_set("last-card", "buy")
        self.candidates: i64 = candidates if candidates > 0 else int(options.settings["candidates"])
        """How many places are proposed for a card; others may be named all the same."""
        self.width: i64 = options.number("table.width") * UNIT
        self.height: i64 = options.number("table.height") * UNIT
        self.faces: Faces = faces_of(options)


class ErnestState(State):
    """Which card lies where, whose counters are on it, and who has how many coins.

    Cards on the table are counted from 0 in the order in which they were laid. `cards` says which card
    of the deck each is, `places` where its middle lies and how it is turned, `owners` whose counters
    cover the circles of each of its pieces: six numbers a card, a seat plus one, or 0 for none.
    """

    DERIVED: ClassVar[tuple[str, ...]] = ("market",)

    def __init__(
        self,
        box: Box,
        cards: vec[u8],
        places: vec[i64],
        owners: vec[u8],
        coins: vec[i64],
        letters: vec[u8],
        market: Market,
    ) -> None:
        super().__init__()
        self.box = box
        self.cards: vec[u8] = cards
        self.places: vec[i64] = places
        self.owners: vec[u8] = owners
        self.coins: vec[i64] = coins
        self.letters: vec[u8] = letters
        """The letter of each seat, or NONE before it has one."""
        self.market: Market = market
        """What follows from where the cards lie: shops and doors. A new one for every new table."""
        self.deck: i64 = 0
        """The cards not yet drawn, one bit each: their order is nobody's knowledge."""
        self.gone: i64 = 0
        """The cards that left the game, one bit each."""
        self.held: i64 = NONE
        """The card that is drawn and not yet laid."""
        self.ending: i64 = 0
        """How the game was won, or 0."""
        self.winner: i64 = NONE
        """Who won by coming to the goal."""

    def clone(self) -> "ErnestState":
        """An equal, independent copy."""
        other = ErnestState(
            self.box,
            self.cards[:],
            self.places[:],
            self.owners[:],
            self.coins[:],
            self.letters[:],
            self.market,
        )
        other.copy_agenda(self)
        other.deck = self.deck
        other.gone = self.gone
        other.held = self.held
        other.ending = self.ending
        other.winner = self.winner
        return other

    def transcribe(self, scribe: Scribe) -> None:
        """Write or read every field but the box, and when reading, work out what follows from them."""
        super().transcribe(scribe)
        laid = scribe.number(len(self.cards))
        if laid < 0 or laid > DECK_SIZE:
            raise BadState(say("state.malformed"))
        self.cards = scribe.small_row(self.cards, laid)
        self.places = scribe.row(self.places, laid)
        self.owners = scribe.small_row(self.owners, laid * CELLS)
        self.coins = scribe.row(self.coins)
        self.letters = scribe.small_row(self.letters)
        self.deck = scribe.number(self.deck)
        self.gone = scribe.number(self.gone)
        self.held = scribe.number(self.held)
        self.ending = scribe.number(self.ending)
        self.winner = scribe.number(self.winner)
        if scribe.is_reading:
            self._check_rows()
            self.market = survey(self.box.width, self.box.height, self.box.faces, self.cards, self.places)

    def _check_rows(self) -> None:
        """Refuse numbers that no play can have left and that would lead out of a table."""
        is_sound = True
        for card in self.cards:
            is_sound = is_sound and i64(card) < DECK_SIZE
        for owner in self.owners:
            is_sound = is_sound and i64(owner) <= self.box.players
        for place in self.places:
            is_sound = is_sound and place >= 0 and angle_of(place) < FULL_TURN
            is_sound = is_sound and x_of(place) <= self.box.width and y_of(place) <= self.box.height
        if not is_sound:
            raise BadState(say("state.malformed"))

    def laid(self) -> i64:
        """How many cards lie on the table."""
        return len(self.cards)

    def card(self, index: i64) -> i64:
        """Which card of the deck the card number `index` on the table is."""
        return i64(self.cards[index])

    def index_of(self, card: i64) -> i64:
        """The number on the table of a card of the deck, or NONE if it does not lie there."""
        for index in range(len(self.cards)):
            if i64(self.cards[index]) == card:
                return index
        return NONE

    def owner(self, index: i64, piece: i64) -> i64:
        """Whose counters cover the circles of a piece, or NONE."""
        owner = i64(self.owners[index * CELLS + piece])
        return NONE if owner == 0 else owner - 1

    def set_owner(self, index: i64, piece: i64, seat: i64) -> None:
        """Cover the circles of a piece with a seat's counters; NONE takes them off."""
        self.owners[index * CELLS + piece] = u8(0 if seat == NONE else seat + 1)

    def lay(self, card: i64, place: i64) -> None:
        """Put a card on the table, without counters."""
        self.cards = append(self.cards, u8(card))
        self.places = append(self.places, place)
        for _ in range(CELLS):
            self.owners = append(self.owners, u8(0))
        layout = self.market.layout.clone()
        layout.lay(x_of(place), y_of(place), angle_of(place))
        self.market = Market(layout, self.box.faces, self.cards)

    def take_away(self, indices: i64) -> None:
        """Take the cards with these numbers, one bit each, off the table and out of the game."""
        cards, places, owners = vec[u8](), vec[i64](), vec[u8]()
        for index in range(len(self.cards)):
            if has_bit(indices, index):
                self.gone |= bit(i64(self.cards[index]))
            else:
                cards = append(cards, self.cards[index])
                places = append(places, self.places[index])
                for piece in range(CELLS):
                    owners = append(owners, self.owners[index * CELLS + piece])
        self.cards = cards
        self.places = places
        self.owners = owners
        self.market = Market(without(self.market.layout, indices), self.box.faces, cards)

    def letter(self, seat: i64) -> i64:
        """A seat's letter, or NONE before it has one."""
        return i64(self.letters[seat])


def empty_table(options: Options) -> ErnestState:
    """A table with nothing on it yet."""
    box = Box(options)
    return ErnestState(
        box,
        vec[u8](),
        vec[i64](),
        vec[u8](),
        vec[i64]([0] * int(box.players)),
        vec[u8]([NONE] * int(box.players)),
        survey(box.width, box.height, box.faces, vec[u8](), vec[i64]()),
    )
