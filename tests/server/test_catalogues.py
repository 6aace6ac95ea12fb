"""What is printed on the pieces is fetched once, by the hash that a view tells."""

import hashlib
from pathlib import Path
from typing import Any

import pytest

from stoa.games import GAMES
from stoa.server import catalogue
from stoa.server.security import Limits, Rate
from stoa.server.voice import Voice
from tests.server.serving import Person, Serving

Json = dict[str, Any]
WATCHED: Json = {"game": "wonders_duel", "seats": ["me", "greedy"], "options": {"mode": "base"}}


def view_of(person: Person, table: str, seat: int | None = None, language: str = "en") -> Json:
    query = f"?language={language}" + ("" if seat is None else f"&seat={seat}")
    view: Json = person.http.get(f"/api/tables/{table}/position{query}").json()["view"]
    return view


def test_a_catalogue_is_the_same_for_everybody_and_kept_for_ever(serving: Serving) -> None:
    ada, bo = serving.person("Ada"), serving.person("Bo")
    table = ada.table(**WATCHED)["id"]
    view = view_of(ada, table, 0)
    assert view["catalogue"] == view_of(bo, table)["catalogue"]
    answer = bo.http.get(f"/api/catalogues/{view['catalogue']}")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "application/json"
    assert hashlib.sha256(answer.content).hexdigest().startswith(view["catalogue"])
    faces = {face["id"] for face in answer.json()["faces"]}
    shown = {piece["face"] for zone in view["zones"] for piece in zone["pieces"]} - {""}
    assert shown
    assert shown <= faces


def test_tables_that_agreed_on_the_same_have_the_same_catalogue(serving: Serving) -> None:
    ada = serving.person("Ada")
    first, second = (ada.table(**WATCHED)["id"] for _ in range(2))
    other = ada.table(**{**WATCHED, "options": {"mode": "agora"}})["id"]
    hashes = [view_of(ada, table)["catalogue"] for table in (first, second, other)]
    assert hashes[0] == hashes[1] != hashes[2]


def test_a_catalogue_speaks_the_readers_language(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = ada.table(**WATCHED)["id"]
    names = set()
    for language in ("en", "de"):
        found = ada.http.get(f"/api/catalogues/{view_of(ada, table, 0, language)['catalogue']}").json()
        assert found["language"] == language
        names.add(next(face["name"] for face in found["faces"] if face["id"] == "quarry"))
    assert len(names) == 2


def test_a_forgotten_catalogue_is_found_by_its_table_and_by_no_other(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = serving.person("Ada")
    table, other = ada.table(**WATCHED)["id"], ada.table(game="agoniste")["id"]
    hash = view_of(ada, table)["catalogue"]
    monkeypatch.setattr(catalogue, "_BY_HASH", {})
    codes = [
        ada.http.get(f"/api/catalogues/{hash}{query}").status_code
        for query in ("", f"?table={other}", "?table=no", f"?table={table}")
    ]
    assert codes == [404, 404, 404, 200]
    assert "hash" in ada.http.get("/api/catalogues/no").json()["error"]


def test_looking_a_catalogue_up_by_its_table_counts_like_a_post(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(posts=Rate(4, 0.0001))) as serving:
        ada = serving.person("Ada")
        table = ada.table(game="agoniste")["id"]
        codes = [ada.http.get(f"/api/catalogues/no?table={table}").status_code for _ in range(4)]
        assert codes[-1] == 429
        assert ada.http.get("/api/catalogues/no").status_code == 404


def test_only_so_many_catalogues_are_kept_those_told_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_BY_HASH", {})
    monkeypatch.setattr(catalogue, "MOST_WORDINGS", 1)
    game = GAMES["agoniste"]
    boxes = [game.agree(3, figures={"territory.argos-1.name": name}) for name in ("Aulis", "Dodona", "Pylos")]
    aulis, dodona, again, pylos = (
        catalogue.hash_for(Voice(game, [], "en", options))
        for options in (boxes[0], boxes[1], boxes[0], boxes[2])
    )
    assert (again, catalogue.find(dodona)) == (aulis, None)
    assert None not in (catalogue.find(aulis), catalogue.find(pylos))


def test_a_table_before_its_match_has_no_catalogue(serving: Serving) -> None:
    ada = serving.person("Ada")
    waiting = ada.table(game="agoniste", seats=["me", "open", "open"])["id"]
    assert view_of(ada, waiting)["catalogue"] == ""
