"""Tournaments: entering, rounds that follow each other, leaving, what is kept."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.server.security import Limits, Rate
from stoa.server.tournaments import keeping
from stoa.server.tournaments.running import MOST_A_DAY
from tests.server.databases import SQLITE, of_kind
from tests.server.serving import PATIENCE, Person, Serving
from tests.server.test_accounts import enter, sign_up

ON_BOTH = True
Json = dict[str, Any]
MUCH = Rate(10**6, 10**6)
WAIT = {"kind": "realtime", "seconds": 600}


@pytest.fixture(scope="module")
def serving(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that lets one address do much: all who play here come from one."""
    folder = tmp_path_factory.mktemp("tournaments")
    limits = Limits(posts=MUCH, guests=MUCH, names=MUCH)
    with of_kind(getattr(request, "param", SQLITE)), Serving(folder, limits=limits) as running:
        yield running


def make(person: Person, status: int = 200, **wanted: Any) -> Json:
    made: Json = person.post(
        "/api/tournaments", {"name": "Cup", "game": "template", "form": "round-robin", **wanted}, status
    )
    return made


def want(person: Person, of: Json, want: str, status: int = 200, **more: Any) -> Json:
    answer: Json = person.post(f"/api/tournaments/{of['line']['id']}", {"want": want, **more}, status)
    return answer


def look(person: Person, of: Json) -> Json:
    shown: Json = person.get(f"/api/tournaments/{of['line']['id']}")
    return shown


def until(person: Person, of: Json, is_so: Callable[[Json], bool]) -> Json:
    """The tournament as soon as something is so."""
    give_up = time.monotonic() + PATIENCE
    while not is_so(shown := look(person, of)):
        assert time.monotonic() < give_up, shown
        time.sleep(0.05)
    return shown


def is_over(of: Json) -> bool:
    return bool(of["line"]["status"] == "over")


def finish(serving: Serving, people: list[Person], table: str) -> None:
    """Play a match to its end."""
    mine = {one.id: one for one in people}
    while True:
        info = people[0].get(f"/api/tables/{table}")
        if info["status"] == "over":
            return
        seat = info["turn"]
        person = mine[info["seats"][seat]["guest"]]
        now = person.get(f"/api/tables/{table}/position?seat={seat}")
        first = now["actions"][0]["text"]
        person.post(f"/api/tables/{table}/play", {"seat": seat, "texts": [first], "line": now["line"]})


def tables(of: Json, round: int | None = None) -> list[str]:
    return [
        one["match"]
        for one in of["pairings"]
        if one["match"] and one["round"] == (of["line"]["round"] if round is None else round)
    ]


def seat_of(of: Json, person: Person) -> Json:
    """The pairing of this round in which somebody plays."""
    own = next(one["n"] for one in of["entrants"] if one["guest"] == person.id)
    now = [one for one in of["pairings"] if one["round"] == of["line"]["round"]]
    return next(one for one in now if own in one["entrants"])


@pytest.mark.parametrize(
    ("form", "rounds", "matches"), [("round-robin", 3, 6), ("swiss", 2, 4), ("knock-out", 2, 3)]
)
def test_computers_play_a_tournament_by_themselves(ada: Person, form: str, rounds: int, matches: int) -> None:
    made = make(ada, form=form, rounds=2 if form == "swiss" else 0, computers=["greedy"] * 4, plays=False)
    want(ada, made, "begin")
    over = until(ada, made, is_over)
    assert over["line"]["rounds"] == rounds
    played = {one["match"] for one in over["pairings"]} | {
        id for one in over["pairings"] for id in one["earlier"]
    }
    assert len(played) == matches + sum(len(one["earlier"]) for one in over["pairings"])
    for match in played:
        assert ada.http.get(f"/api/tables/{match}/record").text.startswith("stoa record")
    assert over["line"]["winners"]
    assert over["standings"][0]["place"] == 1


def test_people_meet_round_by_round_and_the_next_round_begins_when_all_is_played(serving: Serving) -> None:
    people = [serving.person(name) for name in ("Ada", "Bob", "Eve")]
    made = make(people[0])
    for one in people[1:]:
        want(one, made, "enter")
    begun = want(people[0], made, "begin")
    for round in range(3):
        now = until(people[0], made, lambda of, at=round: of["line"]["round"] == at or is_over(of))  # type: ignore[misc]
        assert len(tables(now, round)) == 1
        finish(serving, people, tables(now, round)[0])
    over = until(people[0], made, is_over)
    assert sum(one["points"] for one in over["standings"]) == 3
    assert all(one["played"] == 2 for one in over["standings"])
    assert begun["version"] < over["version"]


def test_only_its_host_arranges_a_tournament(serving: Serving, ada: Person, bob: Person) -> None:
    made = make(ada)
    want(bob, made, "enter")
    for word in ("begin", "computer", "remove", "forfeit", "exclude", "call-off"):
        answer = want(bob, made, word, 403, player="greedy", entrant=1)
        assert "Only whoever made" in answer["error"]
    assert look(bob, made)["line"]["status"] == "open"
    assert [one["name"] for one in look(bob, made)["entrants"]] == ["Ada", "Bob"]


def test_who_enters_twice_or_late_or_where_there_is_no_place_is_refused(
    serving: Serving, ada: Person, bob: Person
) -> None:
    made = make(ada, most=2)
    assert "already" in want(ada, made, "enter", 409)["error"]
    want(bob, made, "enter")
    eve = serving.person("Eve")
    assert "taken" in want(eve, made, "enter", 409)["error"]
    want(ada, made, "begin")
    assert "begun" in want(eve, made, "enter", 409)["error"]
    assert want(eve, made, "leave", 403)


def test_who_leaves_loses_what_is_played_now_and_plays_no_more(serving: Serving) -> None:
    people = [serving.person(name) for name in ("Ada", "Bob", "Eve", "Dan")]
    made = make(people[0])
    for one in people[1:]:
        want(one, made, "enter")
    begun = want(people[0], made, "begin")
    gone = people[3]
    lost = seat_of(begun, gone)
    after = want(gone, made, "leave")
    pairing = next(one for one in after["pairings"] if one["match"] == lost["match"])
    own = next(one["n"] for one in after["entrants"] if one["guest"] == gone.id)
    assert pairing["status"] == "forfeit"
    assert pairing["points"][pairing["entrants"].index(own)] == 0
    table = people[0].get(f"/api/tables/{lost['match']}")
    assert all(seat["resigned"] for seat in table["seats"] if seat["guest"] == gone.id)
    for round in range(3):
        now = until(people[0], made, lambda of, at=round: of["line"]["round"] == at or is_over(of))  # type: ignore[misc]
        for one in now["pairings"]:
            if one["round"] == round and one["status"] != "forfeit":
                finish(serving, people, one["match"])
    over = until(people[0], made, is_over)
    # Less than half was played: for the others it is as if Dan had never been there.
    assert sum(one["points"] for one in over["standings"]) == 3
    assert over["standings"][-1]["entrant"] == own


def test_in_a_knock_out_whoever_leaves_lets_the_other_through(
    serving: Serving, ada: Person, bob: Person
) -> None:
    made = make(ada, form="knock-out")
    want(bob, made, "enter")
    want(ada, made, "begin")
    want(bob, made, "leave")
    over = until(ada, made, is_over)
    assert over["line"]["winners"] == ["Ada"]


def test_tables_with_a_clock_wait_until_all_are_ready_and_not_longer_than_was_said(
    serving: Serving, ada: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make(ada, clock=WAIT, patience=5)
    want(bob, made, "enter")
    begun = want(ada, made, "begin")
    table = tables(begun)[0]
    info = ada.get(f"/api/tables/{table}")
    assert info["status"] == "waiting"
    own = next(seat["seat"] for seat in info["seats"] if seat["guest"] == ada.id)
    ada.post(f"/api/tables/{table}/seats/{own}", {"want": "ready"})
    serving.run(serving.house.tournaments.look_at_all())
    assert look(ada, made)["line"]["status"] == "playing"
    now = serving.house.now
    monkeypatch.setattr(serving.house, "now", lambda: now() + 301)
    serving.run(serving.house.tournaments.look_at_all())
    over = look(ada, made)
    assert over["line"]["status"] == "over"
    assert over["line"]["winners"] == ["Ada"]
    # Nobody waits there any more.
    assert table not in [one["id"] for one in ada.get("/api/tables")["tables"]]


def test_when_both_are_ready_the_match_begins(serving: Serving, ada: Person, bob: Person) -> None:
    made = make(ada, clock=WAIT)
    want(bob, made, "enter")
    table = tables(want(ada, made, "begin"))[0]
    info = ada.get(f"/api/tables/{table}")
    for person in (ada, bob):
        own = next(seat["seat"] for seat in info["seats"] if seat["guest"] == person.id)
        person.post(f"/api/tables/{table}/seats/{own}", {"want": "ready"})
    assert ada.get(f"/api/tables/{table}")["status"] == "playing"


def test_nobody_changes_who_sits_at_a_table_of_a_tournament(
    serving: Serving, ada: Person, bob: Person
) -> None:
    made = make(ada, clock=WAIT)
    want(bob, made, "enter")
    table = tables(want(ada, made, "begin"))[0]
    eve = serving.person("Eve")
    own = next(seat["seat"] for seat in ada.get(f"/api/tables/{table}")["seats"] if seat["guest"] == ada.id)
    other = 1 - own
    for word in ("free", "move", "computer", "leave"):
        seat = own if word == "leave" else other
        answer = ada.http.post(f"/api/tables/{table}/seats/{seat}", json={"want": word})
        assert answer.status_code in (403, 409), word
    assert ada.http.post(f"/api/tables/{table}/begin").status_code == 403
    assert eve.http.post(f"/api/tables/{table}/seats/{own}", json={"want": "sit"}).status_code == 403
    assert {seat["guest"] for seat in ada.get(f"/api/tables/{table}")["seats"]} == {ada.id, bob.id}


def test_nothing_is_taken_back_or_handed_over_in_a_tournament(
    serving: Serving, ada: Person, bob: Person
) -> None:
    made = make(ada)
    want(bob, made, "enter")
    table = tables(want(ada, made, "begin"))[0]
    own = next(seat["seat"] for seat in ada.get(f"/api/tables/{table}")["seats"] if seat["guest"] == ada.id)
    answer = ada.http.post(f"/api/tables/{table}/seats/{own}", json={"want": "computer"})
    assert answer.status_code == 403
    with ada.join(table) as chair:
        assert chair.ask("ask-undo", seat=own, line=-1)["type"] == "refused"


def test_a_rated_tournament_needs_an_account_and_the_usual_rules(
    serving: Serving, ada: Person, bob: Person
) -> None:
    assert "account" in make(ada, 409, rated=True)["error"]
    made = make(ada, rated=True, plays=False)
    assert "account" in want(bob, made, "enter", 409)["error"]
    assert want(ada, made, "computer", 400, player="greedy")


def test_a_host_decides_no_rated_match_that_has_begun(serving: Serving) -> None:
    """Else whoever makes a tournament would win all of it, and the others' ratings."""
    ada, bob = serving.person("Ada"), serving.person("Bob")
    sign_up(ada, "ada-the-host")
    sign_up(bob, "bob-the-guest")
    made = make(ada, rated=True)
    want(bob, made, "enter")
    begun = want(ada, made, "begin")
    other = next(one["n"] for one in begun["entrants"] if one["guest"] == bob.id)
    for word in ("forfeit", "exclude"):
        assert "rated and has begun" in want(ada, made, word, 403, entrant=other)["error"]
        assert "Only whoever made" in want(bob, made, word, 403, entrant=other)["error"]
    assert not any(seat["resigned"] for seat in ada.get(f"/api/tables/{tables(begun)[0]}")["seats"])
    # Whoever does not come to a table that waits has lost it; that rates nobody.
    late = make(ada, rated=True, clock=WAIT)
    want(bob, late, "enter")
    want(ada, late, "begin")
    assert want(ada, late, "forfeit", entrant=other)["pairings"][0]["status"] == "forfeit"


def test_who_signs_in_plays_on_in_tournaments_as_whom_they_are_now(
    serving: Serving, ada: Person, bob: Person
) -> None:
    phone = serving.person("Phone")
    made = make(phone)
    want(bob, made, "enter")
    sign_up(ada, "ada-with-a-phone")
    enter(phone, "ada-with-a-phone", bring=True)
    now = look(phone, made)
    assert [one["guest"] for one in now["entrants"]] == [ada.id, bob.id]
    assert (now["isHost"], now["entrant"]) == (True, 1)
    table = tables(want(ada, made, "begin"))[0]
    assert {seat["guest"] for seat in bob.get(f"/api/tables/{table}")["seats"]} == {ada.id, bob.id}


def test_before_a_restart_no_round_is_drawn(
    serving: Serving, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def draining(connection: object, now: float) -> tuple[str, bool]:
        return "", True

    made = make(ada, computers=["greedy"] * 4, form="knock-out", plays=False)
    with monkeypatch.context() as patched:
        patched.setattr("stoa.server.tournaments.running.told", draining)
        want(ada, made, "begin")
        until(ada, made, lambda of: all(one["status"] == "over" for one in of["pairings"]))
        serving.run(serving.house.tournaments.look_at_all())
        assert look(ada, made)["line"]["round"] == 0
    serving.run(serving.house.tournaments.look_at_all())
    until(ada, made, is_over)


def test_a_tournament_that_is_called_off_keeps_nobody_waiting(
    serving: Serving, ada: Person, bob: Person
) -> None:
    made = make(ada, clock=WAIT)
    want(bob, made, "enter")
    table = tables(want(ada, made, "begin"))[0]
    assert want(ada, made, "call-off")["line"]["status"] == "called-off"
    assert table not in [one["id"] for one in bob.get("/api/tables")["tables"]]
    assert want(ada, made, "begin", 409)


@pytest.mark.parametrize(
    "wanted",
    [
        {"form": "league"}, {"most": 1}, {"most": 17}, {"form": "swiss", "rounds": 0},
        {"rounds": 99, "form": "swiss"},
        {"patience": 0}, {"seats": 3}, {"game": "chess"}, {"name": " "}, {"computers": ["nobody"]},
        {"computers": ["greedy"] * 3, "most": 2}, {"clock": {"kind": "sand"}},
    ],
)  # fmt: skip
def test_a_tournament_that_cannot_be_is_refused_in_a_sentence(ada: Person, wanted: Json) -> None:
    answer = ada.http.post(
        "/api/tournaments", json={"name": "Cup", "game": "template", "form": "round-robin", **wanted}
    )
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"].endswith((".", "?"))


def test_tournaments_are_listed_the_newest_first_and_a_guest_makes_only_so_many(ada: Person) -> None:
    for number in range(MOST_A_DAY):
        make(ada, name=f"Cup {number}")
    assert "within a day" in make(ada, 429)["error"]
    page = ada.get("/api/tournaments")
    assert page["total"] >= MOST_A_DAY
    assert page["tournaments"][0]["name"] == f"Cup {MOST_A_DAY - 1}"
    rest = ada.get("/api/tournaments?from=20")
    assert rest["start"] == 20


def test_a_tournament_goes_on_after_a_restart(serving: Serving, ada: Person) -> None:
    """What was settled while nobody looked after it is found when somebody does."""
    made = make(ada, computers=["greedy"] * 2, plays=False)
    want(ada, made, "begin")
    serving.run(serving.house.settled())
    serving.run(serving.house.tournaments.look_at_all())
    over = until(ada, made, is_over)
    kept = serving.run(serving.house.tournaments.find(over["line"]["id"])).of
    assert kept.status == keeping.OVER
    assert kept.pairings[0].ranks


def test_of_tournaments_only_what_has_changed_is_read_again(
    ada: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever asks for the longest over and over would use the server up."""
    read: list[str] = []
    load = keeping.load

    async def noted(connection: AsyncConnection, id: str) -> keeping.Tournament:
        read.append(id)
        return await load(connection, id)

    made = make(ada)
    ada.get("/api/tournaments")
    monkeypatch.setattr(keeping, "load", noted)
    assert look(ada, made)["isHost"] is True
    assert look(bob, made)["isHost"] is False
    assert ada.get("/api/tournaments")["tournaments"][0]["id"] == made["line"]["id"]
    assert made["line"]["id"] not in read
    assert len(want(bob, made, "enter")["entrants"]) == 2
    assert look(ada, made)["line"]["entrants"] == 2


def test_nobody_there_is_refused(ada: Person) -> None:
    assert ada.get("/api/tournaments/none", 404)["error"] == "There is no tournament with this address."
    assert ada.post("/api/tournaments/none", {"want": "enter"}, 404)
