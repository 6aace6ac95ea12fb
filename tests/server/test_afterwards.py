"""After a match: how it was won, what nobody knew, and going on from any of its moments."""

from pathlib import Path
from typing import Any

import pytest

from stoa.games import find_game
from stoa.kernel.match import verify
from stoa.kernel.record import read_record
from stoa.kernel.reel import Reel
from stoa.server.evening import SecretFinder
from stoa.server.opening import opened
from stoa.server.security import Limits, Rate
from tests.server.serving import Person, Serving

GOLDEN = Path(__file__).parents[1] / "golden"
Json = dict[str, Any]


def finished(person: Person, **wanted: Any) -> str:
    """A match that was played to its end, by computers where nobody says otherwise."""
    table: str = person.table(**{"seats": ["apprentice", "random"], **wanted})["id"]
    play_to_the_end(person, table)
    return table


def play_to_the_end(person: Person, table: str) -> None:
    """Take what comes first wherever it is one's turn."""
    with person.join(table) as chair:
        chair.until_my_turn()
        while chair.now["table"]["status"] != "over":
            chair.play_first()
            chair.until_my_turn()


def pages(person: Person, table: str) -> list[Json]:
    """All of an analysis, as a reader asks for it."""
    found: list[Json] = []
    start = 1
    while not found or start <= found[0]["last"]:
        found.append(person.get(f"/api/tables/{table}/analysis?from={start}"))
        start += found[-1]["count"]
    return found


def test_an_analysis_tells_how_everybodys_chance_came_about(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoa.server.considering.COURSES", 6)
    ada = serving.person("Ada")
    read = pages(ada, finished(ada))
    decisions = [decision for page in read for decision in page["decisions"]]
    assert [page["result"] for page in read[:-1]] == [[]] * (len(read) - 1)
    assert sum(read[-1]["result"]) == pytest.approx(1)
    changes = [decision["since"] for decision in decisions[1:]] + [read[-1]["ending"]]
    for before, change in zip(decisions, changes, strict=True):
        assert (change["line"], change["seat"]) == (before["line"], before["seat"])
    for seat in range(2):
        changed = sum(change["decided"][seat] + change["luck"][seat] for change in changes)
        assert decisions[0]["chances"][seat] + changed == pytest.approx(read[-1]["result"][seat])
    for decision in decisions:
        done = decision["candidates"][decision["done"]]
        assert done["label"]
        assert decision["against"] == (decision["done"] or 1)
        assert len(decision["candidates"]) <= 6


def test_a_page_from_the_middle_tells_no_change_that_nobody_thought_of(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = finished(ada)
    last = ada.get(f"/api/tables/{table}/replay?count=1")["last"]
    page = ada.get(f"/api/tables/{table}/analysis?from={last}")
    assert sum(page["result"]) == pytest.approx(1)
    assert all(decision["since"] is None for decision in page["decisions"][:1])


def test_a_hint_tells_nothing_of_other_seats(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = ada.table(seats=["me", "apprentice"])["id"]
    with ada.join(table) as chair:
        chair.until(lambda: chair.now["actions"])
        hint = ada.get(f"/api/tables/{table}/hint?seat=0")
    assert (hint["chances"], hint["expected"], hint["since"]) == ([], [], None)


def test_one_plays_on_alone_from_any_moment_with_the_cards_of_the_match(serving: Serving) -> None:
    ada, eve = serving.person("Ada"), serving.person("Eve")
    table = finished(ada)
    text = ada.http.get(f"/api/tables/{table}/record").text
    moves = read_record(text.encode()).moves
    line = next(n for n, move in enumerate(moves) if move.actor == "1" and n > 4)
    branch = eve.post(f"/api/tables/{table}/play-on", {"line": line, "seat": 0, "player": "random"})
    assert (branch["status"], branch["spectators"], branch["listed"]) == ("playing", "none", False)
    assert [seat["player"] for seat in branch["seats"]] == ["human", "random"]
    address = f"/api/tables/{branch['id']}"
    assert eve.get(f"{address}/position?seat=0")["line"] == line
    play_to_the_end(eve, branch["id"])
    played = read_record(eve.http.get(f"{address}/record").text.encode())
    assert [move.text for move in played.moves[:line]] == [move.text for move in moves[:line]]
    assert verify(find_game("template"), played).draws > 0
    assert eve.get(f"{address}/proof")["proven"]
    ada.get(f"{address}/replay", 403)


def test_what_was_drawn_at_a_moment_belongs_to_it(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = finished(ada)
    moves = read_record(ada.http.get(f"/api/tables/{table}/record").text.encode()).moves
    drawn = next(n for n, move in enumerate(moves) if move.actor == "*")
    after = next(n for n, move in enumerate(moves) if n > drawn and move.actor != "*")
    seat = int(moves[after].actor) - 1
    branch = ada.post(f"/api/tables/{table}/play-on", {"line": drawn, "seat": seat})
    assert ada.get(f"/api/tables/{branch['id']}/position?seat={seat}")["line"] == after


def test_nobody_plays_on_what_goes_on_or_has_no_more_to_play(serving: Serving) -> None:
    ada, eve = serving.person("Ada"), serving.person("Eve")
    running = ada.table(seats=["me", "me"])["id"]
    ada.post(f"/api/tables/{running}/play-on", {"line": 0, "seat": 0}, 409)
    over = finished(ada)
    last = ada.get(f"/api/tables/{over}/replay?count=1")["last"]
    for body in (
        {"line": last, "seat": 0}, {"line": 10**9, "seat": 0}, {"line": 0, "seat": 0, "player": "nobody"}
    ):  # fmt: skip
        ada.post(f"/api/tables/{over}/play-on", body, 400)
    ada.post(f"/api/tables/{over}/play-on", {"line": 0, "seat": 7}, 404)
    closed = finished(ada, spectators="none", seats=["me", "random"])
    eve.post(f"/api/tables/{closed}/play-on", {"line": 0, "seat": 0}, 403)


def test_whole_matches_are_looked_through_and_copied_only_so_often(tmp_path: Path) -> None:
    limits = Limits(records=Rate(2, 0))
    with Serving(tmp_path, limits=limits) as serving:
        ada = serving.person("Ada")
        over = finished(ada)
        told = ada.get(f"/api/tables/{over}/evening")
        ada.post(f"/api/tables/{over}/play-on", {"line": 0, "seat": 0})
        ada.post(f"/api/tables/{over}/play-on", {"line": 0, "seat": 0}, 429)
        german = {"accept-language": "de"}
        assert ada.http.get(f"/api/tables/{over}/evening", headers=german).status_code == 429
        assert ada.get(f"/api/tables/{over}/evening") == told, "it was made already"


def test_going_on_counts_like_making_a_table(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = serving.person("Ada")
    over = finished(ada)
    monkeypatch.setattr("stoa.server.house.MOST_TABLES", 1)
    ada.post(f"/api/tables/{over}/play-on", {"line": 0, "seat": 0}, 429)


@pytest.mark.parametrize(
    ("record", "is_kept"),
    [("wonders_duel/2-players", True), ("wonders_duel/2-players-base", False)],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_nobody_else_knew_is_told(record: str, is_kept: bool, language: str) -> None:
    text = (GOLDEN / f"{record}.record").read_text("utf-8")
    table, moves = opened(text, 0.0)
    reel: Reel[Any] = Reel(table.game, table.options())
    reel.moves = moves
    frames = reel.frames(0, len(moves) + 1)
    secrets = SecretFinder(table, language).secrets(frames)
    assert bool(secrets) == is_kept
    for secret in secrets:
        assert table.names[secret.seat] in secret.text
        assert "{" not in secret.text
        shown = table.game.view(frames[secret.line].after, secret.seat)
        public = table.game.view(frames[secret.line].after, -1)
        assert secret.face in [piece.face for zone in shown.zones for piece in zone.pieces]
        assert secret.face not in [piece.face for zone in public.zones for piece in zone.pieces]


def test_secrets_are_told_when_all_is_over(serving: Serving) -> None:
    ada = serving.person("Ada")
    over = finished(ada)
    assert ada.get(f"/api/tables/{over}/evening")["table"]["id"] == over
    running = ada.table(seats=["me", "me"])["id"]
    ada.get(f"/api/tables/{running}/evening", 409)
