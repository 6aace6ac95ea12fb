"""A client for programs: sit down at any server and play, as a guest with a token of its own.

    house = House("http://127.0.0.1:8000", "My program")
    seat = house.open("agoniste", ["me", "citizen", "citizen"])
    for position in seat.turns():
        seat.play(position.actions[0].text)
    print(seat.position.standing.ranks)

What comes back is typed, by the structs of the protocol. Needs httpx: `pip install stoa-table[client]`.
"""

import time
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import httpx
import msgspec

from stoa.server.messages import Move, Position, Problem, Supposed
from stoa.server.offers import GameInfo, Name, NewTable, SeatRequest, TableInfo
from stoa.server.people import Bot

__all__ = ["House", "Refusal", "Seat"]

OVER: Final = "over"
_PATIENCE: Final = 60.0
"""Seconds: a server answers a waiting call after half a minute at the latest, changed or not."""
_TRIES: Final = 5
_FLOOD: Final = 429
_PAUSE: Final = 1.0
"""Seconds until a server that was asked too often is asked again."""
_PAUSES: Final = 60
_T = TypeVar("_T")


class Refusal(Exception):
    """The server's answer to what it does not do, as a sentence."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(problem.error)
        self.status = status
        self.reasons = problem.reasons


class House:
    """A server, and who this program is there."""

    def __init__(
        self,
        address: str,
        name: str = "",
        token: str = "",
        language: str = "en",
        http: httpx.Client | None = None,
    ) -> None:
        """Come in: with the token of an earlier visit, else as somebody new of that name."""
        self._http = http or httpx.Client(base_url=address, timeout=_PATIENCE)
        self._headers = {"accept-language": language, "content-type": "application/json"}
        self.token = token or self.call("POST", "bots", Bot, Name(name)).token
        """To be kept by whoever wants to be the same guest next time."""
        self._headers["authorization"] = f"Bearer {self.token}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.close()

    def games(self) -> list[GameInfo]:
        """What can be played."""
        return self.call("GET", "games", list[GameInfo])

    def open(self, game: str, seats: list[str], **wanted: Any) -> "Seat":
        """Make a table and sit on its first seat of one's own; `wanted` are more fields of `NewTable`."""
        table = self.call("POST", "tables", TableInfo, NewTable(game, seats=seats, **wanted))
        return Seat(self, table.id, seats.index("me"))

    def sit(self, table: str, seat: int) -> "Seat":
        """Sit down at somebody's table, by its id or its link."""
        id = _id_of(table)
        self.call("POST", f"tables/{id}/seats/{seat}", TableInfo, SeatRequest("sit"))
        return Seat(self, id, seat)

    def back_at(self, table: str, seat: int) -> "Seat":
        """Go on where this guest already sits."""
        return Seat(self, _id_of(table), seat)

    def record(self, table: str) -> str:
        """The record of a finished match, as a file has it."""
        answer = self._http.get(f"/api/tables/{_id_of(table)}/record", headers=self._headers)
        if answer.is_error:
            raise Refusal(answer.status_code, _problem(answer))
        return answer.text

    def call(
        self, method: str, path: str, kind: type[_T], body: msgspec.Struct | None = None, **query: int | str
    ) -> _T:
        """One call, its answer as a type; what the server refuses is raised as a `Refusal`."""
        content = None if body is None else msgspec.json.encode(body)
        answer = self._http.request(
            method, f"/api/{path}", content=content, headers=self._headers, params=query
        )
        if answer.is_error:
            raise Refusal(answer.status_code, _problem(answer))
        return msgspec.json.decode(answer.content, type=kind)


class Seat:
    """A seat at a table: what it sees, what it may do, and doing it."""

    def __init__(self, house: House, table: str, number: int) -> None:
        self.house = house
        self.table = table
        self.number = number
        self.position = self._look()

    def turns(self) -> Iterator[Position]:
        """Every position in which this seat must decide, until the match is over; waits between them."""
        while self.position.table.status != OVER:
            if self.position.actions:
                asked = self.position
                yield asked
                if self.position is not asked:
                    continue
            self.position = self._look(after=self.position.n, line=self.position.line)

    def play(self, *texts: str) -> Position:
        """Take actions, all or none; the position after them.

        A call whose answer was lost, or for which the server wants time, is made again: a move names the line
        it answers, so none is made twice.
        """
        move = Move(self.number, list(texts), self.position.line)
        self.position = self._surely("POST", "play", Position, move)
        return self.position

    def suppose(self, *texts: str) -> Supposed | Position:
        """What actions would lead to, as far as this seat can know; the position, if it is another by now."""
        move = Move(self.number, list(texts), self.position.line)
        answer: Supposed | Position = self._surely("POST", "suppose", Supposed | Position, move)  # type: ignore[arg-type]
        return answer

    def _look(self, **query: int) -> Position:
        return self._surely("GET", "position", Position, None, seat=self.number, **query)

    def _surely(
        self, method: str, what: str, kind: type[_T], body: msgspec.Struct | None = None, **query: int
    ) -> _T:
        lost = pauses = 0
        while True:
            try:
                return self.house.call(method, f"tables/{self.table}/{what}", kind, body, **query)
            except httpx.TransportError:
                lost += 1
                if lost == _TRIES:
                    raise
            except Refusal as refusal:
                pauses += 1
                if refusal.status != _FLOOD or pauses == _PAUSES:
                    raise
                time.sleep(_PAUSE)


def _id_of(table: str) -> str:
    return table.rstrip("/").rpartition("/")[2]


def _problem(answer: httpx.Response) -> Problem:
    """What was wrong: a server's sentence, or what something between here and there answered."""
    try:
        return msgspec.json.decode(answer.content, type=Problem)
    except msgspec.DecodeError:
        return Problem(f"The server answered with {answer.status_code}.")
