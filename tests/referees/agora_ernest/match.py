"""The course of a match, from the sheet: whose turn, what is drawn, laid, bought and earned, who wins."""

import copy
from typing import Final, NamedTuple

from tests.referees.agora_ernest.cards import FESTIVAL, FIRE, FLOOD, Card
from tests.referees.agora_ernest.contacts import ROUNDING, TOLERANCE, Place
from tests.referees.agora_ernest.market import Piece, Shop, shops
from tests.referees.agora_ernest.table import Table

CHANCE: Final = -2
NOBODY: Final = -1
FIRST_COINS: Final = 10
GOAL: Final = 50

DEALING, FIRST_CARD, LOT, DRAWING, BUILDING, BUYING, OVER = (
    "dealing", "first card", "lot", "drawing", "building", "buying", "over",
)  # fmt: skip

Fact = int | str | list[int]


class Told(NamedTuple):
    """Something everybody is told: the paragraph, the numbers in it and the things it touches."""

    rule: str
    facts: dict[str, Fact]
    things: frozenset[str]
    shop: frozenset[str] = frozenset()
    """The names of the shop it is about, one for each piece."""


class Referee:
    """Follows one match. `play` takes every line of it, draws included."""

    def __init__(
        self, players: int, settings: dict[str, str], cards: dict[int, Card], size: tuple[int, int]
    ) -> None:
        self.players = players
        self.settings = settings
        self.cards = cards
        self.size = size
        self.coins = [FIRST_COINS] * players
        self.letters = [""] * players
        self.deck = set(cards)
        self.places: list[Place] = []
        self.counters: dict[Piece, int] = {}
        self.gone: list[int] = []
        self.held = 0
        self.seat = 0
        self.reason = ""
        self.told: list[Told] = []
        self.phase = DEALING
        self.starters: list[int] = []
        self._table: Table | None = None
        self._shops: tuple[object, list[Shop]] | None = None
        if not self._deals_letters:
            self.letters = list("ABCD"[:players])
            self.phase = FIRST_CARD

    @property
    def goal(self) -> int:
        """The coins that win.

        Rules: 4.3, 10.1; ruling AE-1.
        """
        return GOAL if self.settings["goal"] == "reach" else GOAL + 1

    @property
    def _is_free_edition(self) -> bool:
        return self.settings["edition"] == "free"

    @property
    def _deals_letters(self) -> bool:
        """Rules: 2.2, 11.2; ruling AE-29."""
        by_edition = "random" if self._is_free_edition else "seat"
        return {"edition": by_edition}.get(self.settings["letters"], self.settings["letters"]) == "random"

    @property
    def actor(self) -> int:
        """Who must act."""
        if self.phase == OVER:
            return NOBODY
        return self.seat if self.phase in (BUILDING, BUYING) else CHANCE

    @property
    def table(self) -> Table:
        """The cards on the table, judged."""
        if self._table is None or self._table.places != self.places:
            self._table = Table(list(self.places), self.cards, self.size, TOLERANCE + ROUNDING)
        return self._table

    @property
    def shops(self) -> list[Shop]:
        """All shops as they are now."""
        key = (tuple(self.places), tuple(sorted(self.counters.items())))
        if self._shops is None or self._shops[0] != key:
            on_table = [self.cards[place.card] for place in self.places]
            self._shops = key, shops(on_table, self.table.doors, self.table.strings, self.counters)
        return self._shops[1]

    def income(self, seat: int) -> int:
        """What all shops of a seat earn.

        Rules: 4.1, 4.4.
        """
        return sum(shop.open_doors for shop in self.shops if shop.owner == seat)

    def draws(self) -> list[str]:
        """What chance can bring now; each is as likely as the others.

        Rules: 2.5, 2.7, 11.2.
        """
        if self.phase == DEALING:
            return [f"letter {letter}" for letter in "ABCD" if letter not in self.letters]
        if self.phase == LOT:
            return [f"start {seat + 1}" for seat in self.starters]
        return [f"card {number}" for number in sorted(self.deck)]

    def for_sale(self) -> list[Shop]:
        """The shops that the player may buy.

        Rules: 9.3, 9.4, 9.9; ruling AE-23.
        """
        return [shop for shop in self.shops if not self.broken_by_buying(shop)]

    def broken_by_buying(self, shop: Shop) -> set[str]:
        """The paragraphs that stand against buying a shop.

        Rules: 9.3, 9.4, 9.9; ruling AE-23.
        """
        found = set()
        if shop.circles == 0:
            found.add("9.4")
        if shop.owners:
            found.add("9.3")
        if self.settings["debt"] == "refused" and shop.open_doors > self.coins[self.seat]:
            found.add("AE-23")
        return found

    def play(self, text: str) -> list[Told]:
        """Take a line of the match; what is told of it comes back."""
        self.told = []
        verb, *words = text.split()
        match verb:
            case "letter":
                self._deal(words[0])
            case "start":
                self._begin(int(words[0]) - 1)
            case "card":
                self._draw(int(words[0]))
            case "place":
                self._lay(Place.read(self.held, words))
            case "set-aside":
                self._set_aside()
            case "buy":
                self._buy((int(words[0]), words[1]))
            case "pass":
                self._tell("9.1", {f"seat:{self.seat}"}, seat=self.seat)
                self._end_turn()
        return self.told

    def copy(self) -> "Referee":
        """The same match, to be played on apart."""
        other = copy.copy(self)
        other.coins, other.places, other.gone = [*self.coins], [*self.places], [*self.gone]
        other.counters = dict(self.counters)
        return other

    def _tell(self, rule: str, things: set[str], shop: Shop | None = None, **facts: Fact) -> None:
        names = {f"{number}{piece}" for number, piece in shop.pieces} if shop else set()
        self.told.append(Told(rule, facts, frozenset(things), frozenset(names)))

    def _deal(self, letter: str) -> None:
        seat = self.letters.index("")
        self.letters[seat] = letter
        self._tell("11.2", {f"seat:{seat}"}, seat=seat, letter=letter)
        if "" not in self.letters:
            self.phase = FIRST_CARD

    def _draw(self, number: int) -> None:
        self.deck.remove(number)
        if self.phase == FIRST_CARD:
            self._lay_first(number)
            return
        self.held = number
        card = self.cards[number]
        self._tell("5.1", {"held"}, seat=self.seat, card=number)
        self.phase = BUILDING
        if card.letter == self.letters[self.seat]:
            self._take_effect(card.effect)

    def _lay_first(self, number: int) -> None:
        """Rules: 2.6, 2.7, 11.3; rulings AE-3, AE-41."""
        self.places.append(Place(number, self.size[0] * 500, self.size[1] * 500, 0))
        self._tell("2.6", {f"card:{number}"}, card=number)
        by_edition = "letter" if self._is_free_edition else "random"
        start = {"edition": by_edition}.get(self.settings["start"], self.settings["start"])
        letter = self.cards[number].letter
        self.starters = list(range(self.players))
        if start == "seat-1":
            self.starters = [0]
        elif start == "letter" and letter in self.letters:
            self.starters = [self.letters.index(letter)]
        self.phase = LOT

    def _begin(self, seat: int) -> None:
        is_by_letter = self._is_free_edition and self.settings["start"] == "edition"
        self._tell("11.3" if is_by_letter else "2.7", {f"seat:{seat}"}, seat=seat)
        self.seat = seat
        self._begin_turn()

    def _begin_turn(self) -> None:
        """Rules: 4.1, 4.3."""
        self.phase = DRAWING
        self._earn(self.seat, "4.1", "income")

    def _earn(self, seat: int, rule: str, reason: str) -> None:
        """Rules: 4.1, 4.3, 10.1; rulings AE-1, AE-2."""
        income = self.income(seat)
        self.coins[seat] += income
        coins = self.coins[seat]
        self._tell(rule, {f"coins:{seat}"}, seat=seat, income=income, coins=coins)
        if coins >= self.goal:
            self._tell("10.1", {f"coins:{seat}"}, seat=seat, coins=coins)
            self.reason = reason
            self.phase = OVER

    def _take_effect(self, effect: str) -> None:
        """Rules: 5.3, 6.0; rulings AE-4, AE-5, AE-38."""
        if effect == FESTIVAL:
            self._tell("6.3.1", set())
            for offset in range(self.players):
                if self.phase != OVER:
                    self._earn((self.seat + offset) % self.players, "6.3.2", "festival")
            return
        hit, is_tie = self._largest()
        if not hit:
            tie = {FIRE: "6.1.5", FLOOD: "6.2.4"}[effect]
            self._tell(tie if is_tie else "AE-6", set())
        elif effect == FIRE:
            self._burn({number for shop in hit for number, _ in shop.pieces}, hit[0].owner)
        else:
            for shop in hit:
                self._wash(shop)

    def _largest(self) -> tuple[list[Shop], bool]:
        """The shops that Fire and Flood hit, and whether a tie has saved them.

        Rules: 6.1.1, 6.1.2, 6.1.5, 6.2.4; ruling AE-6.
        """
        most = max((shop.counters for shop in self.shops), default=0)
        if most == 0:
            return [], False
        largest = [shop for shop in self.shops if shop.counters == most]
        is_one_players = len({shop.owner for shop in largest}) == 1
        if len(largest) == 1 or (is_one_players and self.settings["own-tie"] == "all-hit"):
            return largest, False
        return [], True

    def _burn(self, numbers: set[int], owner: int) -> None:
        """Rules: 6.1.3, 6.1.4; rulings AE-7, AE-8."""
        self._tell("6.1.3", {f"card:{number}" for number in numbers}, seat=owner)
        self.gone += [place.card for place in self.places if place.card in numbers]
        self.places = [place for place in self.places if place.card not in numbers]
        self.counters = {piece: seat for piece, seat in self.counters.items() if piece[0] not in numbers}

    def _wash(self, shop: Shop) -> None:
        """Rules: 6.2.2; ruling AE-9."""
        self._tell("6.2.2", {f"card:{number}" for number, _ in shop.pieces}, seat=shop.owner)
        self.counters = {piece: seat for piece, seat in self.counters.items() if piece not in shop.pieces}

    def _lay(self, place: Place) -> None:
        """Rules: 7.1, 8.1, 8.2; rulings AE-16, AE-36, AE-37."""
        x, y, angle = place.words
        self._tell("7.1", {f"card:{self.held}"}, seat=self.seat, card=self.held, x=x, y=y, angle=angle)
        self.places.append(place)
        for shop in self.shops:
            if shop.owners and shop.counters < shop.circles:
                for number, piece in shop.pieces:
                    if self.cards[number].circles[piece] > 0:
                        self.counters[number, piece] = shop.owner
                self._tell("8.1", set(), shop, seat=shop.owner, circles=shop.circles - shop.counters)
        self._step_four()

    def _set_aside(self) -> None:
        """Rules: 7.1; ruling AE-39."""
        self._tell("AE-39", {"gone"}, seat=self.seat, card=self.held)
        self.gone.append(self.held)
        self._step_four()

    def _step_four(self) -> None:
        """Where nothing can be bought nobody is asked.

        Rules: 9.1, 10.3; ruling AE-25.
        """
        self.held = 0
        if not self.deck and self.settings["last-card"] == "at-once":
            self._end_with_deck()
        elif self.for_sale():
            self.phase = BUYING
        else:
            self._end_turn()

    def _buy(self, named: Piece) -> None:
        """Rules: 9.5, 9.7, 9.9."""
        shop = next(shop for shop in self.shops if named in shop.pieces)
        self.coins[self.seat] -= shop.open_doors
        for number, piece in shop.pieces:
            if self.cards[number].circles[piece] > 0:
                self.counters[number, piece] = self.seat
        coins = self.coins[self.seat]
        self._tell("9.5", {f"coins:{self.seat}"}, shop, seat=self.seat, price=shop.open_doors, coins=coins)
        self._end_turn()

    def _end_turn(self) -> None:
        """Rules: 2.8, 10.3."""
        if not self.deck:
            self._end_with_deck()
            return
        self.seat = (self.seat + 1) % self.players
        self._begin_turn()

    def _end_with_deck(self) -> None:
        """Rules: 10.3; ruling AE-25."""
        most = max(self.coins)
        winners = [seat for seat in range(self.players) if self.coins[seat] == most]
        self._tell("10.3", {"deck"}, seats=winners, coins=most)
        self.reason = "deck"
        self.phase = OVER

    def ranks(self) -> list[int]:
        """The place of each seat: nobody who has not won can have as many coins as the winner."""
        return [1 + sum(other > coins for other in self.coins) for coins in self.coins]
