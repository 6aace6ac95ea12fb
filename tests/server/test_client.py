"""The client for programs, and the examples that use it or need no Python at all."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from stoa.client import House, Refusal
from stoa.server.security import Limits, Rate
from tests.processes import ending
from tests.server.serving import PATIENCE, Person, Serving

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "examples"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server to which all of these programs come from one address."""
    with Serving(tmp_path_factory.mktemp("serving"), limits=Limits(posts=Rate(10_000, 1000))) as running:
        yield running


@pytest.fixture
def house(serving: Serving) -> Iterator[House]:
    with House(f"http://{serving.host}", "Robot") as house:
        yield house


def test_a_program_plays_a_match_to_its_end(house: House) -> None:
    seat = house.open("agoniste", ["me", "apprentice", "apprentice"])
    decided = 0
    for position in seat.turns():
        assert position.seat == seat.number
        assert seat.play(position.actions[0].text).line > position.line
        decided += 1
    assert decided > 3
    assert min(seat.position.standing.ranks) == 1


def test_who_has_a_token_is_the_same_guest_next_time(serving: Serving, house: House) -> None:
    seat = house.open("agoniste", ["me", "open"])
    with House(f"http://{serving.host}", token=house.token) as again:
        assert again.back_at(f"http://{serving.host}/table/{seat.table}", 0).position.owned == [0]


def test_what_is_refused_is_raised_as_a_sentence(house: House) -> None:
    with pytest.raises(Refusal, match="chess") as refused:
        house.open("chess", ["me"])
    assert refused.value.status == 400
    seat = house.open("agoniste", ["me", "apprentice", "apprentice"])
    position = next(seat.turns())
    with pytest.raises(Refusal) as refused:
        seat.play("take the whole of Greece")
    assert str(refused.value).endswith(".")
    assert seat.position is position


def test_what_would_happen_can_be_asked_and_changes_nothing(house: House) -> None:
    seat = house.open("agoniste", ["me", "apprentice", "apprentice"])
    position = next(seat.turns())
    supposed = seat.suppose(position.actions[0].text)
    assert supposed.line == seat.position.line == position.line


class Lossy(httpx.HTTPTransport):
    """A line that loses every second answer after the server has done what was asked."""

    calls = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = super().handle_request(request)
        self.calls += 1
        if "/tables/" in request.url.path and self.calls % 2:
            answer.close()
            raise httpx.ReadError("lost", request=request)
        return answer


def test_no_move_is_lost_or_made_twice_where_answers_are_lost(serving: Serving, house: House) -> None:
    line = Lossy()
    http = httpx.Client(transport=line, base_url=f"http://{serving.host}", timeout=PATIENCE)
    number = 0
    with House("", token=house.token, http=http) as lossy:
        seat = lossy.back_at(house.open("agoniste", ["me", "apprentice", "apprentice"]).table, number)
        chosen = []
        for position in seat.turns():
            chosen.append(position.actions[0].text)
            seat.play(chosen[-1])
    known = {"authorization": f"Bearer {house.token}"}
    record = httpx.get(f"http://{serving.host}/api/tables/{seat.table}/record", headers=known).text
    mine = [text.partition(" ")[2] for text in record.splitlines() if text.startswith(f"{number + 1} ")]
    assert mine == chosen
    assert line.calls > 2 * len(chosen)


class Flooded(httpx.HTTPTransport):
    """A server that has too much of every second call about a table, and does not do it."""

    calls = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.calls += 1
        if "/tables/" in request.url.path and self.calls % 2:
            return httpx.Response(429, json={"error": "Too many messages. Wait a moment."})
        return super().handle_request(request)


def test_a_program_waits_for_a_server_that_has_too_much_of_it(
    serving: Serving, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoa.client._PAUSE", 0)
    table = house.open("agoniste", ["me", "apprentice", "apprentice"]).table
    http = httpx.Client(transport=Flooded(), base_url=f"http://{serving.host}", timeout=PATIENCE)
    with House("", token=house.token, http=http) as patient:
        seat = patient.back_at(table, 0)
        position = next(seat.turns())
        assert seat.play(position.actions[0].text).line > position.line


@pytest.mark.parametrize("example", ["bot.py", "bot.sh"])
def test_an_example_plays_a_match_to_its_end(example: str, serving: Serving) -> None:
    ada: Person = serving.person("Ada")
    table = ada.table(seats=["me", "open"])["id"]
    server = f"http://{serving.host}"
    program = [sys.executable, str(EXAMPLES / example), f"{server}/table/{table}", "1"]
    if example.endswith(".sh"):
        program = [str(EXAMPLES / example), server, table, "1"]
    running = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
    with ending(running), ada.join(table) as one:
        while one.now["table"]["status"] != "over":
            one.until_my_turn()
            if one.now["actions"]:
                one.play_first()
        out, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 0
    assert out.startswith("rank ")
