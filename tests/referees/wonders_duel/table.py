"""The table: two cities, the structure, the board, the Senate and the Pantheon, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tests.referees.lockstep import Question
from tests.referees.wonders_duel import box
from tests.referees.wonders_duel.knowing import MINDS, Mind
from tests.referees.wonders_duel.layout import Place, structure

CHANCE = -2
SEATS = (0, 1)


class Over(Exception):
    """The match is over at once."""

    def __init__(self, reason: str, winners: list[int]) -> None:
        super().__init__(reason)
        self.reason = reason
        self.winners = winners


@dataclass
class Conspiracy:
    """A Conspiracy in front of a player."""

    name: str
    prepared_with: str = ""
    is_triggered: bool = False


@dataclass
class City:
    """All that belongs to one player."""

    coins: int = box.START_COINS
    astarte: int = 0
    cards: list[str] = field(default_factory=list)
    senators: list[str] = field(default_factory=list)
    wonders: dict[str, str] = field(default_factory=dict)
    """Each Wonder with the card under it; "" until it is built."""
    tokens: list[str] = field(default_factory=list)
    conspiracies: list[Conspiracy] = field(default_factory=list)
    supply: int = box.CUBES
    mythology: list[str] = field(default_factory=list)
    offerings: list[int] = field(default_factory=list)
    gods: list[str] = field(default_factory=list)
    snake_on: str = ""
    """The opponent's green card whose symbol Nisaba copies."""

    def of_colour(self, *colours: str) -> list[str]:
        """The cards of these colours."""
        return [name for name in self.cards if box.CARDS[name].colour in colours]

    def built(self) -> list[str]:
        """The Wonders that are built."""
        return [name for name, under in self.wonders.items() if under]

    def unbuilt(self) -> list[str]:
        """The Wonders that are not."""
        return [name for name, under in self.wonders.items() if not under]

    def works(self) -> list[box.Card]:
        """Every card and built Wonder: whatever may have a lasting effect."""
        return [box.CARDS[name] for name in self.cards] + [box.WONDERS[name] for name in self.built()]

    def symbols(self) -> list[str]:
        """Every scientific symbol, as often as it is there."""
        found = [box.CARDS[name].effects["symbol"] for name in self.of_colour("green")]
        if self.snake_on:
            found.append(box.CARDS[self.snake_on].effects["symbol"])
        found += ["law"] * (("law" in self.tokens) + ("ishtar" in self.gods))
        return found

    def purse(self) -> int:
        """All that can be spent."""
        return self.coins + self.astarte

    def lose(self, coins: int) -> None:
        """Lose coins of the treasure, as far as there are any."""
        self.coins -= min(coins, self.coins)


class Table:
    """Everything that is not one player's."""

    def __init__(self, settings: Mapping[str, str]) -> None:
        self.settings = settings
        mode = settings["mode"]
        self.has_agora = "agora" in mode
        self.has_pantheon = "pantheon" in mode
        self.cities = [City(), City()]
        self.age = 0
        self.active = 0
        self.again = False
        self.has_triggered = False
        self.offer: list[str] = []
        self.ever_built: set[str] = set()
        # The structure: what lies on each place, "" for a card nobody has seen, and its back.
        self.places: list[Place] = []
        self.lying: dict[int, str] = {}
        self.backs: dict[int, str] = {}
        self.tokens_on: dict[int, str] = {}
        # Cards and tokens.
        self.unseen: dict[str, list[str]] = {}
        self.discards: list[str] = []
        self.looked_at: list[str] = []
        self.looked_by: int | None = None
        self.board: list[str] = []
        self.progress_box: list[str] = []
        self.drawn_tokens: list[str] = []
        self.drawn_by = 0
        self.locked = ""
        self.locked_by: int | None = None
        """Who knows which token was locked away; None if all do."""
        # The military track: the pawn counts towards the capital of seat 2.
        self.pawn = 0
        self.war = {(seat, zone) for seat in SEATS for zone in box.ZONES}
        self.guard: int | None = None
        self.guard_posts: list[int] = []
        """Where Minerva can be put, while that is asked."""
        # The Senate.
        self.cubes = {chamber: [0, 0] for chamber in box.CHAMBERS}
        self.decrees: dict[int, list[Decree]] = {}
        self.hidden_decrees: list[str] = []
        self.shield_holder: int | None = None
        self.conspiracy_pool: list[str] = []
        self.conspiracies_on_top: list[str] = []
        self.conspiracies_at_bottom: list[str] = []
        self.drawn_conspiracies: list[str] = []
        # The Pantheon.
        self.mythology_pool: list[str] = []
        self.offering_pool = list(box.OFFERINGS)
        self.spaces: dict[int, str] = {}
        self.is_pantheon_open = False
        self.called_god = ""
        """Who is activated once the others of his deck are put back."""
        self.decks: dict[str, Deck] = {}
        self.enki_tokens: list[str] = []
        self.shown_tokens: list[str] = []
        """Those that only the player of the turn sees on Enki."""
        self.minds = {who: Mind() for who in MINDS}

    def rules(self, ruling: str, value: str) -> bool:
        """Whether a ruling is in force; one that the game does not know is not."""
        return self.settings.get(ruling) == value

    def structure(self) -> list[Place]:
        """The places of this Age."""
        return structure(self.has_agora, self.age)

    def open_places(self) -> list[int]:
        """The places on which a card lies that nothing covers, whether turned up or not."""
        return [
            place.number
            for place in self.places
            if place.number in self.lying and not any(above in self.lying for above in place.covered_by)
        ]

    def available(self) -> list[int]:
        """The places whose cards may be taken."""
        return [number for number in self.open_places() if self.lying[number]]

    def called(self, place: int) -> str:
        """A card of the structure in the notation: Senators are told apart by their places."""
        name = self.lying[place]
        return f"{name} {place}" if name in box.SENATORS else name

    def take_from_structure(self, place: int) -> str:
        """Take a card away."""
        return self.lying.pop(place)

    def discard(self, name: str) -> None:
        """Put a card on the discard pile."""
        self.discards.append(name)

    def seen_in_box(self, tokens: Iterable[str], seers: Iterable[int] = MINDS) -> None:
        """Somebody sees progress tokens that came out of the box: none of them is the one locked away."""
        for who in seers:
            self.minds[who].suspects -= set(tokens)

    def majority(self, chamber: int) -> int | None:
        """Who has more cubes in a chamber."""
        mine, yours = self.cubes[chamber]
        return None if mine == yours else 0 if mine > yours else 1

    def holder(self, name: str) -> int | None:
        """Who benefits from a Decree."""
        for chamber, decrees in self.decrees.items():
            if any(decree.name == name for decree in decrees):
                return self.majority(chamber)
        return None

    def holds(self, seat: int, decree: str) -> bool:
        """Whether a player benefits from a Decree."""
        return self.holder(decree) == seat

    def cubes_of(self, seat: int) -> int:
        """How many cubes a player has in the Senate."""
        return sum(cubes[seat] for cubes in self.cubes.values())

    def check_supremacy(self) -> None:
        """Science before military, military before political."""
        wise = [seat for seat in SEATS if len(set(self.cities[seat].symbols())) >= box.SYMBOLS_TO_WIN]
        if wise:
            raise Over("scientific", wise)
        if abs(self.pawn) == box.CAPITAL:
            raise Over("military", [0 if self.pawn > 0 else 1])
        for seat in SEATS:
            if all(self.majority(chamber) == seat for chamber in box.CHAMBERS):
                raise Over("political", [seat])


@dataclass
class Decree:
    """A Decree of a chamber; without a name while it lies face down."""

    home: int
    name: str = ""


@dataclass
class Deck:
    """The divinities of a mythology: those that somebody has seen lie on top, in order; then the others."""

    pool: list[str]
    top: list[str] = field(default_factory=list)

    def size(self) -> int:
        """How many cards it has."""
        return len(self.pool) + len(self.top)


def asks(seat: int, answers: Iterable[str]) -> Question:
    """A question to a player."""
    texts = dict.fromkeys(answers, 1)
    return Question(seat, lambda: texts)


def draws(outcomes: Callable[[], Mapping[str, int]]) -> Question:
    """A question to chance."""
    return Question(CHANCE, outcomes)


def drawn_alike(verb: str, names: Iterable[str]) -> Question:
    """Chance draws one name; those that occur more than once are likelier."""
    pool = list(names)
    return draws(lambda: Counter(f"{verb} {name}" for name in pool))
