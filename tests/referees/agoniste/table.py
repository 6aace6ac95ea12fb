"""What lies on the table of Agoniste."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from stoa.kernel.basics import NOBODY
from stoa.kernel.options import Options
from tests.referees.agoniste import box


class Hidden(NamedTuple):
    """A face-down card, and the seats that know it."""

    card: str
    known: frozenset[int]


class Deck:
    """A face-down deck: cards whose place somebody knows at its ends, the others in no order yet."""

    def __init__(self) -> None:
        self.top: list[Hidden] = []
        self.rest: Counter[str] = Counter()
        self.bottom: list[Hidden] = []

    def __len__(self) -> int:
        return len(self.top) + self.rest.total() + len(self.bottom)

    def next_cards(self) -> dict[str, int]:
        """What the topmost card may be, with weights."""
        if self.top:
            return {self.top[0].card: 1}
        if self.rest.total():
            return dict(+self.rest)
        return {self.bottom[0].card: 1}

    def top_is_known_by(self) -> frozenset[int]:
        """The seats that know the topmost card."""
        if self.top:
            return self.top[0].known
        return self.bottom[0].known if self.bottom and not self.rest.total() else frozenset()

    def take(self, card: str) -> Hidden:
        """The topmost card turned out to be this one, and leaves; with who knew it before."""
        if self.top:
            return self.top.pop(0)
        if self.rest.total():
            self.rest[card] -= 1
            return Hidden(card, frozenset())
        return self.bottom.pop(0)

    def known_places(self) -> dict[int, Hidden]:
        """The cards that somebody knows, by how many lie above them."""
        first_of_bottom = len(self) - len(self.bottom)
        return dict(enumerate(self.top)) | dict(enumerate(self.bottom, first_of_bottom))

    def unseen_by(self, seat: int) -> Counter[str]:
        """The cards whose place a seat does not know."""
        unknown = [hidden.card for hidden in self.top + self.bottom if seat not in hidden.known]
        return self.rest + Counter(unknown)

    def shuffle_in(self, cards: list[str]) -> None:
        """These cards are shuffled together with the deck: nobody knows a place any more."""
        self.rest.update([*[hidden.card for hidden in self.top + self.bottom], *cards])
        self.top = []
        self.bottom = []


class Army:
    """One player's part in a conflict."""

    def __init__(self) -> None:
        self.upright: list[str] = []
        self.sideways: list[str] = []
        self.added = 0
        """What Ares and Athena gave."""
        self.unchecked = 0
        """The part of it that overextension ignores."""
        self.is_doubled = False
        self.has_used_power = False
        self.stands = False
        """Has gathered or gathers, and has not withdrawn."""
        self.status = ""
        """A word for where its player stands: waiting, in, reinforced or broken."""

    def strength(self) -> int:
        """The sum of the upright cards and of what gods gave."""
        total = sum(box.STRENGTH[card] for card in self.upright) + self.added
        return 2 * total if self.is_doubled else total

    def is_overextended(self) -> bool:
        """Whether the strength exceeds eight."""
        return self.strength() - (2 if self.is_doubled else 1) * self.unchecked > box.LIMIT


class Table:
    """All of it."""

    def __init__(self, options: Options) -> None:
        self.rulings = options.settings
        self.seats = range(options.players)
        self.city: dict[int, str] = {}
        self.marker = NOBODY
        self.decks = [Deck() for _ in self.seats]
        self.discards: list[list[str]] = [[] for _ in self.seats]
        self.armies = [Army() for _ in self.seats]
        self.face_down: list[Hidden | None] = [None for _ in self.seats]
        self.revealed: tuple[int, str] | None = None
        self.territories = box.territories(options)
        self.deck = Counter(box.deck(options))
        self.territories_left = list(self.territories)
        self.contested: str | None = None
        self.defender: int | None = None
        self.owner: dict[str, int | None] = {}
        """Who controls each territory that has been fought for; None is nobody."""
        self.reason = ""
        self.winners: list[int] = []

    def seat_of_region(self, region: str) -> int | None:
        """The seat whose city-state lies in a region."""
        for seat, city in self.city.items():
            if box.CITIES[city] == region:
                return seat
        return None

    def clockwise(self, first: int) -> list[int]:
        """All seats, from one on."""
        count = len(self.seats)
        return [(first + step) % count for step in range(count)]
