"""Programs play like people: the same view, the same actions, by HTTP with a token."""

import re
from pathlib import Path

import httpx

from stoa.server.api import OPERATIONS
from stoa.server.openapi import document
from tests.server.serving import PATIENCE, Person, Serving

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "protocol.md"


class Bot:
    """A program with a token."""

    def __init__(self, serving: Serving, name: str = "Robot") -> None:
        made = httpx.post(f"http://{serving.host}/api/bots", json={"name": name}, timeout=PATIENCE).json()
        self.id = made["guest"]["id"]
        self.http = httpx.Client(
            base_url=f"http://{serving.host}",
            headers={"authorization": f"Bearer {made['token']}"},
            timeout=PATIENCE,
        )


def test_a_bot_sees_and_does_what_a_person_on_its_seat_would(serving: Serving, ada: Person) -> None:
    bot = Bot(serving)
    table = ada.table(seats=["me", "open"])["id"]
    with bot.http as http, ada.join(table) as one:
        http.post(f"/api/tables/{table}/seats/1", json={"want": "sit"})
        one.until_my_turn()
        one.play_first()
        position = http.get(f"/api/tables/{table}/position?seat=1").json()
        assert position["actions"] != []
        move = {"seat": 1, "texts": [position["actions"][0]["text"]], "line": position["line"]}
        after = http.post(f"/api/tables/{table}/play", json=move).json()
        assert after["line"] > position["line"]
        assert all(event["line"] > position["line"] for event in after["events"])
        again = http.post(f"/api/tables/{table}/play", json=move).json()
        assert again["line"] == after["line"]
        illegal = {"seat": 1, "texts": ["take"], "line": after["line"]}
        assert http.post(f"/api/tables/{table}/play", json=illegal).status_code in (400, 409)


def test_a_position_is_waited_for(serving: Serving, ada: Person) -> None:
    bot = Bot(serving)
    table = ada.table(seats=["me", "open"])["id"]
    with bot.http as http, ada.join(table) as one:
        http.post(f"/api/tables/{table}/seats/1", json={"want": "sit"})
        one.until_my_turn()
        seen = http.get(f"/api/tables/{table}/position?seat=1").json()["n"]
        line = one.now["line"]
        one.play_first()
        newer = http.get(f"/api/tables/{table}/position?seat=1&after={seen}").json()
        assert newer["n"] > seen
        assert newer["line"] > line


def test_every_operation_is_in_the_openapi_document(ada: Person) -> None:
    told = ada.get("/api/openapi.json")
    assert told == document(OPERATIONS)
    for operation in OPERATIONS:
        assert operation.method.lower() in told["paths"][operation.path]
    references = set(re.findall(r'"#/components/schemas/(\w+)"', ada.http.get("/api/openapi.json").text))
    assert references <= set(told["components"]["schemas"])
    assert {"Position", "NewTable", "Hello", "FromClient", "FromServer"} <= set(told["components"]["schemas"])


def test_every_operation_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    missing = [f"{o.method} {o.path}" for o in OPERATIONS if f"`{o.method} {o.path}`" not in text]
    assert missing == []


def test_what_can_be_played_is_listed_in_the_readers_language(ada: Person) -> None:
    games = ada.get("/api/games")
    assert "agoniste" in [game["id"] for game in games]
    assert all(game["title"] and game["summary"] for game in games)
    levels = ada.get("/api/players")
    assert [level["id"] for level in levels] == ["apprentice", "citizen", "orator", "strategos"]
    assert [level["id"] for level in levels if level["usual"]] == ["citizen"]
    told = ada.http.get("/api/players", headers={"accept-language": "de"}).json()
    assert [level["title"] for level in told] == ["Lehrling", "Bürger", "Redner", "Strategos"]
    assert all(level["character"].endswith(".") for level in levels + told)
    german = ada.http.get("/api/tables/nothing", headers={"accept-language": "de-DE"}).json()
    assert german["error"].startswith("Einen Tisch")
