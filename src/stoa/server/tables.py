"""A table as data: what was agreed, who sits where. What is played there is the match's own record."""

import hashlib
from dataclasses import dataclass, field
from typing import Any, Final

from stoa.games import find_game
from stoa.kernel.chance import commitment
from stoa.kernel.game import Game
from stoa.kernel.match import Match, agreed
from stoa.kernel.options import Options
from stoa.kernel.record import HUMAN, MoveLine, Record, SeatLine
from stoa.players.evaluate import has_evaluation
from stoa.server.messages import Clock

OPEN: Final = "open"
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

NO_SPECTATORS: Final = "none"
PUBLIC: Final = "public"
DELAYED: Final = "delayed"
SPECTATORS: Final = (PUBLIC, NO_SPECTATORS, DELAYED)

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
    entropy: bytes = b""

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
    clock: Clock = field(default_factory=Clock)
    status: str = WAITING
    turn_since: float = 0.0
    rematch: str = ""
    maker: str = ""
    """The guest who asked for the table: whoever plays here, the computers' thinking is on this guest."""

    @property
    def game(self) -> Game[Any]:
        """The title that is played."""
        return find_game(self.game_id)

    @property
    def commitment(self) -> str:
        """The key's hash, which everybody may see from the beginning."""
        return commitment(self.key)

    @property
    def seed(self) -> int:
        """The computer players' seed: it follows from the key, so that a finished record re-runs them."""
        digest = hashlib.sha256(b"stoa players 1\n" + self.key).digest()
        return int.from_bytes(digest[:8], "big") >> 1

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self.seats]

    def owned(self, guest: str) -> list[int]:
        """The seats that a guest owns."""
        return [number for number, seat in enumerate(self.seats) if guest and seat.guest == guest]

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


def agreement_of(game: Game[Any], options: Options) -> Agreement:
    """What was agreed, as text."""
    record = Match(game, options, None).record()
    return Agreement(record.players, record.options, record.rulings, record.figures)


def default_computer(game: Game[Any]) -> str:
    """The strongest kind of computer player that knows this game."""
    return "greedy" if has_evaluation(game) else "random"
