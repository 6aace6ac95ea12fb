"""A table as data: what was agreed, who sits where. What is played there is the match's own record."""

import asyncio
from dataclasses import dataclass, field, replace
from typing import Any, Final

from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import KeyedChance, commitment
from stoa.kernel.game import Game
from stoa.kernel.match import Match, agreed, follow, replay
from stoa.kernel.options import Options
from stoa.kernel.record import HUMAN, MoveLine, Record, SeatLine
from stoa.players.base import table_seed
from stoa.server.asking import Asked
from stoa.server.errors import NOT_FOUND, Refusal, refuse
from stoa.server.offers import Clock

OPEN: Final = "open"
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

PRESENT: Final = -1
"""As a line: whatever it is now."""

NO_SPECTATORS: Final = "none"
PUBLIC: Final = "public"
DELAYED: Final = "delayed"
SPECTATORS: Final = (PUBLIC, NO_SPECTATORS, DELAYED)

_LONGEST_ID: Final = 32
COMPUTER_NAMES: Final = (
    "Aspasia", "Solon", "Sappho", "Pericles", "Gorgo", "Thales", "Hypatia", "Draco",
)  # fmt: skip


@dataclass
class Seat:
    """A place at the table. `guest` owns it, "" if nobody does; `player` is who plays it now."""

    name: str
    player: str
    guest: str = ""
    resigned: bool = False
    seconds_left: float | None = None
    """What the clock leaves this seat, while its time does not run."""
    entropy: bytes = b""
    called: float | None = None
    """When the others may let a computer play, since they called and nobody has come; None: not called."""
    ready: bool = False
    """Whether whoever sits here wants the match to begin, at a table that gathers."""
    colour: int = -1
    device: int = -1
    """The colour of the shield and what is painted on it, as somebody chose; -1: see `shields`."""

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat now."""
        return self.player == HUMAN

    @property
    def is_computer(self) -> bool:
        """Whether a computer player plays this seat now."""
        return self.player not in (HUMAN, OPEN)


@dataclass
class Agreement:
    """Options, rulings and figures as a record's header writes them."""

    players: int
    options: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    figures: dict[str, str] = field(default_factory=dict)


@dataclass
class Series:
    """Matches that belong together: `of` so many, whoever wins most; `wins` of each seat before this one."""

    of: int = 1
    wins: list[int] = field(default_factory=list)


@dataclass
class Table:
    """All about a table but the lines of its record. `key` deals and is shown when all is over."""

    id: str
    game_id: str
    rules_version: int
    agreement: Agreement
    seats: list[Seat]
    key: bytes
    created: float
    listed: bool = False
    spectators: str = PUBLIC
    aids: bool = True
    """Whether the game helps its players to count."""
    gathers: bool = False
    """Whether the match begins only when all are ready, or the host says so."""
    rated: bool = False
    """Whether its result changes how strong those who play it are taken to be."""
    clock: Clock = field(default_factory=Clock)
    status: str = WAITING
    rematch: str = ""
    series: Series = field(default_factory=Series)
    asked: Asked = field(default_factory=Asked)
    maker: str = ""
    """The guest who asked for the table: whoever plays here, the computers' thinking is on this guest."""
    tournament: str = ""
    """The tournament that is played here, "" if none is."""
    version: int = 0
    """How often the table has changed: what is changed now becomes the next version, and nobody else's."""
    number: int = 0
    """What clients are told as the number of that change; it is not kept."""
    turn: int = NOBODY
    """The seat that must decide, as was written last; NOBODY when there is none."""
    deadline: float | None = None
    """When that seat's time is up, in the seconds that the process counts; None if no time runs."""

    @property
    def game(self) -> Game[Any]:
        """The title that is played."""
        return find_game(self.game_id)

    @property
    def is_strict(self) -> bool:
        """Whether everybody plays for themselves: nothing is taken back and no computer plays for anybody."""
        return self.rated or bool(self.tournament)

    @property
    def is_by_these_rules(self) -> bool:
        """Whether the match was begun by the rules that this release plays."""
        return self.rules_version == self.game.rules_version

    @property
    def commitment(self) -> str:
        """The key's hash, which everybody may see from the beginning."""
        return commitment(self.key)

    @property
    def seed(self) -> int:
        """The computer players' seed."""
        return table_seed(self.key)

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self.seats]

    @property
    def host(self) -> str:
        """The guest who arranges the table: its maker while sitting there, else who sits first."""
        sitting = [seat.guest for seat in self.seats if seat.is_human]
        return self.maker if self.maker in sitting else next(iter(sitting), "")

    def owned(self, guest: str) -> list[int]:
        """The seats that a guest owns."""
        return [number for number, seat in enumerate(self.seats) if guest and seat.guest == guest]

    def is_closed_to(self, guest: str) -> bool:
        """Whether a guest may not watch: there are no spectators, once the match has begun."""
        return self.spectators == NO_SPECTATORS and self.status != WAITING and not self.owned(guest)

    def next(self) -> "Table":
        """The same, to be changed."""
        return replace(self, seats=[replace(seat) for seat in self.seats], version=self.version + 1)

    def record(self, moves: list[MoveLine]) -> Record:
        """The record with these lines, key included: for the server's own eyes."""
        return Record(
            self.game_id,
            self.rules_version,
            self.agreement.players,
            self.agreement.options,
            self.agreement.rulings,
            self.agreement.figures,
            [SeatLine(seat.player, seat.name) for seat in self.seats],
            self.commitment,
            [seat.entropy for seat in self.seats],
            moves,
            self.key,
        )

    def options(self) -> Options:
        """What was agreed, checked and complete."""
        return agreed(self.game, self.record([]))


def is_full(table: Table) -> bool:
    """Whether the match can begin."""
    if table.status != WAITING or any(seat.player == OPEN for seat in table.seats):
        return False
    return not table.gathers or all(seat.ready or not seat.is_human for seat in table.seats)


async def played_on(table: Table, moves: list[MoveLine], match: Match[Any] | None) -> Match[Any]:
    """The match with these lines after those it has, every draw checked against the key."""
    if match is None:
        return await asyncio.to_thread(replay, table.game, table.record(moves), True)
    chance = match.chance if isinstance(match.chance, KeyedChance) else None
    for move in moves:
        follow(match, move, chance)
    return match


def is_table_id(word: str) -> bool:
    """Whether a word could be the id of a table."""
    return word.isascii() and word.isalnum() and len(word) <= _LONGEST_ID


def check_rules(table: Table) -> None:
    """Refuse a match that was begun by other rules, saying which release plays it."""
    if not table.is_by_these_rules:
        raise Refusal(table.game.other_rules(table.rules_version)).about(table.game, table.names)


def check_seat(table: Table, seat: int) -> None:
    """Refuse a seat that is not at this table."""
    if not 0 <= seat < len(table.seats):
        raise refuse("seat", NOT_FOUND, seat=seat, last=len(table.seats) - 1)


def agreement_of(game: Game[Any], options: Options) -> Agreement:
    """What was agreed, as text."""
    record = Match(game, options, None).record()
    return Agreement(record.players, record.options, record.rulings, record.figures)
