"""Tournaments as they are kept: one row each, one for each entrant and one for each table of a round."""

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.server.errors import NOT_FOUND, refuse
from stoa.server.offers import Clock
from stoa.server.schema import ENTRANTS, PAIRINGS, TOURNAMENTS
from stoa.server.tables import Agreement
from stoa.server.tournaments.draw import Meeting

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CALLED_OFF: Final = "called-off"
_CHANGING: Final = ("status", "round", "rounds", "begun", "round_at", "ended", "version")


@dataclass
class Entrant:
    """Somebody who plays in it: a guest, or a computer player. `seed` 1 is the strongest, 0: not drawn."""

    n: int
    name: str
    guest: str = ""
    player: str = ""
    seed: int = 0
    left: bool = False

    @property
    def is_computer(self) -> bool:
        """Whether no person plays."""
        return bool(self.player)


@dataclass
class Pairing:
    """A table of a round. `match` is the table that decides it, `earlier` those that decided nothing."""

    round: int
    board: int
    entrants: tuple[int, ...]
    match: str = ""
    ranks: tuple[int, ...] = ()
    is_played: bool = True
    earlier: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether it is decided; a bye is from the beginning."""
        return bool(self.ranks) or len(self.entrants) == 1

    def meeting(self) -> Meeting:
        """The same, for who reckons."""
        return Meeting(self.round, self.entrants, self.ranks, self.is_played)


@dataclass
class Tournament:
    """All about a tournament but the records of its matches."""

    id: str
    name: str
    game: str
    agreement: Agreement
    form: str
    seats: int
    clock: Clock
    rated: bool
    host: str
    most: int
    patience: int
    created: float
    rounds: int = 0
    round: int = -1
    status: str = OPEN
    begun: float | None = None
    round_at: float | None = None
    ended: float | None = None
    version: int = 0
    entrants: list[Entrant] = field(default_factory=list)
    pairings: list[Pairing] = field(default_factory=list)

    @property
    def now_paired(self) -> list[Pairing]:
        """The tables of this round."""
        return [pairing for pairing in self.pairings if pairing.round == self.round]

    @property
    def meetings(self) -> list[Meeting]:
        """All tables so far, for who reckons."""
        return [pairing.meeting() for pairing in self.pairings]

    @property
    def seeded(self) -> list[int]:
        """The entrants, the strongest first."""
        return [one.n for one in sorted(self.entrants, key=lambda one: (one.seed, one.n))]

    def entrant(self, n: int) -> Entrant:
        """The entrant with this number; refused if there is none."""
        found = next((one for one in self.entrants if one.n == n), None)
        if found is None:
            raise refuse("entrant", NOT_FOUND)
        return found

    def of(self, guest: str) -> Entrant | None:
        """As whom a guest plays."""
        return next((one for one in self.entrants if guest and one.guest == guest), None)


async def load(connection: AsyncConnection, id: str) -> Tournament:
    """The tournament with this id; refused if there is none."""
    row = (await connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id == id[:32]))).first()
    if row is None:
        raise refuse("tournament", NOT_FOUND)
    entrants = select(ENTRANTS).where(ENTRANTS.c.tournament == row.id).order_by(ENTRANTS.c.n)
    pairings = select(PAIRINGS).where(PAIRINGS.c.tournament == row.id)
    pairings = pairings.order_by(PAIRINGS.c.round, PAIRINGS.c.board)
    found = _tournament(row)
    for one in await connection.execute(entrants):
        found.entrants.append(Entrant(one.n, one.name, one.guest, one.player, one.seed, one.left))
    for one in await connection.execute(pairings):
        found.pairings.append(
            Pairing(
                one.round, one.board, _numbers(one.entrants), one.match, _numbers(one.ranks), one.played,
                tuple(one.earlier.split()),
            )
        )  # fmt: skip
    return found


def _tournament(row: Row[Any]) -> Tournament:
    values = {**row._mapping}
    values["agreement"] = msgspec.json.decode(row.agreement, type=Agreement)
    values["clock"] = msgspec.json.decode(row.clock, type=Clock)
    return Tournament(**values)


async def add(connection: AsyncConnection, made: Tournament) -> None:
    """Keep a new tournament."""
    kept = ("entrants", "pairings")
    values = {name: value for name, value in vars(made).items() if name not in kept}
    for name in ("agreement", "clock"):
        values[name] = msgspec.json.encode(values[name]).decode()
    await connection.execute(insert(TOURNAMENTS).values(**values))
    await _add_parts(connection, made, made.pairings)


async def save(connection: AsyncConnection, changed: Tournament) -> None:
    """Keep how it stands: earlier rounds do not change any more."""
    changed.version += 1
    values = {name: getattr(changed, name) for name in _CHANGING}
    await connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.id == changed.id).values(**values))
    await connection.execute(delete(ENTRANTS).where(ENTRANTS.c.tournament == changed.id))
    last = max(0, changed.round - 1)
    lately = (PAIRINGS.c.tournament == changed.id) & (PAIRINGS.c.round >= last)
    await connection.execute(delete(PAIRINGS).where(lately))
    await _add_parts(connection, changed, [one for one in changed.pairings if one.round >= last])


async def _add_parts(connection: AsyncConnection, of: Tournament, pairings: list[Pairing]) -> None:
    entrants = [{"tournament": of.id, **vars(one)} for one in of.entrants]
    rows = [
        {
            "tournament": of.id, "round": one.round, "board": one.board, "match": one.match,
            "entrants": _text(one.entrants), "ranks": _text(one.ranks), "played": one.is_played,
            "earlier": " ".join(one.earlier),
        }
        for one in pairings
    ]  # fmt: skip
    if entrants:
        await connection.execute(insert(ENTRANTS), entrants)
    if rows:
        await connection.execute(insert(PAIRINGS), rows)


def _text(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
