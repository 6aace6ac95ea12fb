"""Whatever is sent gets a sentence or an answer, and nothing it sets off is a fault of the server."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from stoa.server import connections, live
from stoa.server.api import OPERATIONS
from stoa.server.calls import Operation
from stoa.server.security import Limits, Rate
from tests.server.databases import SQLITE, of_kind
from tests.server.fuzz import Chooser, calls, message
from tests.server.serving import PATIENCE, Person, Serving
from tests.sizes import scaled

ON_BOTH = True

MUCH = Rate(10**6, 10**6)
MESSAGES = scaled(150)
CALLS = scaled(12)
AT_ONCE = 30
"""Messages of one connection, before another is opened."""
CLOSED = (connections.CLOSE_REFUSED, CloseCode.MESSAGE_TOO_BIG)
GENEROUS = Limits(
    posts=MUCH, guests=MUCH, codes=MUCH, invitations=MUCH, gets=MUCH, connects=MUCH, logs=MUCH,
    messages=MUCH, supposed=MUCH, opened=MUCH, replays=MUCH, names=MUCH, passwords=MUCH, guesses=MUCH,
)  # fmt: skip


@pytest.fixture(scope="module")
def serving(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("fuzzed")
    with of_kind(getattr(request, "param", SQLITE)), Serving(folder, limits=GENEROUS) as running:
        yield running


def hints_at(serving: Serving, ada: Person, bob: Person, **wanted: Any) -> dict[str, list[Any]]:
    """A table with two people, and what a client who knows it would say."""
    table = ada.table(seats=["me", "open"], **wanted)["id"]
    bob.sit(table, 1)
    room = serving.house.rooms[table]
    return {
        "table": [table, "x" * 16], "hash": ["0" * 32], "session": ["x"], "game": ["template"],
        "guest": [ada.id, bob.id], "seat": [0, 1, -1], "line": [-1, room.line], "lines": [0, 1],
        "texts": [["keep"], ["keep", "keep"]], "text": ["keep", "hello"], "after": [[], ["keep"], 0],
        "protocol": [2], "language": ["en", "de"], "want": ["sit", "leave", "computer", "return"],
        "from": [0, 5], "count": [1], "part": ["current", "finished"], "player": ["greedy"],
        "kind": ["none", "days", "realtime"], "days": [1], "seconds": [60], "components": ["copies = 3"],
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("spectators", ["public", "none"])
def test_whatever_is_said_at_a_table_is_answered(
    serving: Serving,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    spectators: str,
    seed: int,
) -> None:
    monkeypatch.setattr(live, "BURST", 10**6)
    chooser = Chooser(seed)
    people = [serving.person("Ada"), serving.person("Bob"), serving.person("Eve")]
    clock = {"kind": "days", "days": 2} if seed else {"kind": "none"}
    hints = hints_at(serving, people[0], people[1], spectators=spectators, clock=clock)
    for said in range(0, MESSAGES, AT_ONCE):
        babble(people[said // AT_ONCE % 3], chooser, hints)
    assert faults(caplog) == []


def babble(person: Person, chooser: Chooser, hints: dict[str, list[Any]]) -> None:
    """Say much in one connection, unless it is closed; each time something is answered."""
    with person.connect(hints["table"][0]) as socket:
        with suppress(ConnectionClosed):
            socket.send('{"type": "hello", "protocol": 2}')
            for _ in range(AT_ONCE):
                socket.send(message(chooser, hints))
                # Whatever that was: this is refused, so everything before it has been heard.
                socket.send('{"type": "the end"}')
                while not is_the_end(json.loads(socket.recv(PATIENCE))):
                    pass
        assert socket.close_code in (None, *CLOSED)


def is_the_end(heard: dict[str, Any]) -> bool:
    return heard["type"] == "refused" and "the end" in heard["text"]


@pytest.mark.parametrize(
    "operation", OPERATIONS, ids=[f"{operation.method} {operation.path}" for operation in OPERATIONS]
)
def test_whatever_is_called_is_answered(
    serving: Serving, caplog: pytest.LogCaptureFixture, operation: Operation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoa.server.api.LONGEST_WAIT", 0.01)
    ada, bob = serving.person("Ada"), serving.person("Bob")
    hints = hints_at(serving, ada, bob)
    chooser = Chooser(len(operation.path))
    for address, body in calls(chooser, operation, hints, CALLS):
        headers = {} if body is None else {"content-type": "application/json"}
        answer = ada.http.request(operation.method, address, content=body, headers=headers)
        assert answer.status_code < 500, (address, body, answer.text)
        if answer.status_code >= 400:
            assert sentence(answer)
    assert faults(caplog) == []


@pytest.mark.parametrize(
    ("address", "body", "status"),
    [
        ("/api/people/%00", None, 404), ("/api/tournaments/%00", None, 404),
        ("/api/ladder?game=%00", None, 404), ("/api/sessions/%00/end", {}, 404),
        ("/api/tournaments/%00", {"want": "enter"}, 404),
        ("/api/reports", {"guest": "\x00", "reason": "spam"}, 400),
        ("/api/account/enter", {"login": "\x00", "password": "long enough"}, 400),
    ],
)  # fmt: skip
def test_a_word_with_a_zero_is_refused_whatever_the_database(
    serving: Serving, caplog: pytest.LogCaptureFixture, address: str, body: Any, status: int
) -> None:
    ada = serving.person("Ada")
    assert (ada.get(address, status) if body is None else ada.post(address, body, status))["error"]
    assert faults(caplog) == []


def sentence(answer: httpx.Response) -> str:
    told: str = answer.json()["error"]
    return told


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the server could not cope with."""
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
