"""Accounts: coming back by name and password, and nobody else doing so."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from stoa.server.schema import ACCOUNTS
from stoa.server.security import Limits, Rate
from tests.server.browsers import pass_days, stranger
from tests.server.databases import SQLITE, of_kind
from tests.server.serving import Person, Serving
from tests.server.test_afterwards import finished

ON_BOTH = True

WORDS = "a few words that nobody guesses"
Json = dict[str, Any]


@pytest.fixture
def serving(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    """A server for each test: in all of them somebody is called Ada."""
    with of_kind(getattr(request, "param", SQLITE)), Serving(tmp_path) as running:
        yield running


def sign_up(person: Person, login: str = "Ada", password: str = WORDS, status: int = 200) -> Json:
    made: Json = person.post("/api/account", {"login": login, "password": password}, status)
    return made


def enter(person: Person, login: str = "Ada", password: str = WORDS, status: int = 200, **more: Any) -> Json:
    body = {"login": login, "password": password, **more}
    answer: Json = person.post("/api/account/enter", body, status)
    return answer


def test_who_makes_an_account_stays_who_they_are(serving: Serving, ada: Person) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    assert ada.get("/api/account")["login"] == ""
    made = sign_up(ada)
    assert made["guest"]["id"] == ada.id
    assert made["login"] == "Ada"
    assert ada.get("/api/account") == made
    assert [one["id"] for one in ada.get("/api/tables")["tables"]] == [table]


def test_one_comes_back_from_anywhere_by_name_and_password(serving: Serving, ada: Person) -> None:
    sign_up(ada)
    phone = serving.person("Somebody")
    assert enter(phone, login=" ADA ")["id"] == ada.id
    assert phone.get("/api/me") == {"id": ada.id, "name": "Ada"}
    assert len(ada.get("/api/sessions")["sessions"]) == 2


def test_a_browser_that_was_never_here_comes_in_by_name_and_password(serving: Serving, ada: Person) -> None:
    sign_up(ada)
    with stranger(serving) as phone:
        answer = phone.post("/api/account/enter", json={"login": "Ada", "password": WORDS})
        assert answer.status_code == 200
        assert phone.get("/api/me").json()["id"] == ada.id


@pytest.mark.parametrize(
    ("login", "password"), [("Ada", "not what it is"), ("Bob", WORDS), ("", ""), ("Ada", "")]
)
def test_wrong_ones_are_refused_alike(serving: Serving, ada: Person, login: str, password: str) -> None:
    sign_up(ada)
    eve = serving.person("Eve")
    answer = enter(eve, login, password, status=401)
    assert answer["error"] == "This name and password do not belong together."
    assert eve.get("/api/me")["name"] == "Eve"


@pytest.mark.parametrize("login", ["Ada", "ada", "АdА", "A d a"])
def test_no_name_looks_like_one_that_is_taken(serving: Serving, ada: Person, login: str) -> None:
    sign_up(ada)
    sign_up(serving.person("Eve"), login, status=409)


def test_one_guest_has_one_account_and_a_program_none(serving: Serving, ada: Person) -> None:
    sign_up(ada)
    assert sign_up(ada, "Another", status=409)["error"] == "You have an account already."
    token = ada.post("/api/bots", {"name": "Bot"})["token"]
    with stranger(serving, authorization=f"Bearer {token}") as bot:
        assert bot.post("/api/account", json={"login": "Bot", "password": WORDS}).status_code == 403


def test_a_password_has_some_length(serving: Serving, ada: Person) -> None:
    assert "10" in sign_up(ada, password="short one", status=400)["error"]
    assert ada.get("/api/account")["login"] == ""


def test_a_password_is_kept_only_as_a_hash(serving: Serving, ada: Person) -> None:
    sign_up(ada)

    async def kept() -> str:
        async with serving.house.store.reading() as connection:
            return str((await connection.execute(select(ACCOUNTS.c.password))).scalar())

    assert serving.run(kept()).startswith("$argon2id$")
    for file in serving.folder.glob("stoa.db*"):
        assert WORDS.encode() not in file.read_bytes()


def test_with_a_new_password_the_old_one_and_other_sessions_are_good_no_more(
    serving: Serving, ada: Person
) -> None:
    sign_up(ada)
    thief = serving.person("Eve")
    enter(thief)
    new = "other words that nobody guesses"
    ada.post("/api/account/password", {"password": "not what it is", "wanted": new}, 401)
    ada.post("/api/account/password", {"password": WORDS, "wanted": new})
    thief.get("/api/me", status=401)
    enter(serving.person("Eve"), status=401)
    assert enter(serving.person("Bob"), password=new)["id"] == ada.id


def test_who_ends_the_account_is_a_guest_again(serving: Serving, ada: Person) -> None:
    sign_up(ada)
    ada.post("/api/account/close", {"password": "not what it is"}, 401)
    assert ada.post("/api/account/close", {"password": WORDS})["login"] == ""
    assert ada.get("/api/me")["id"] == ada.id
    enter(serving.person("Bob"), status=401)
    ada.post("/api/account/close", {"password": WORDS}, 409)


def test_what_a_browser_has_comes_along_where_that_is_wanted(serving: Serving, ada: Person) -> None:
    sign_up(ada)
    phone, other = serving.person("Phone"), serving.person("Other")
    played, kept = (person.table(seats=["me", "open"])["id"] for person in (phone, other))
    over = finished(phone, seats=["me", "random"])
    serving.run(serving.house.settled())
    enter(phone, bring=True)
    enter(other, bring=False)
    mine = {one["id"] for one in ada.get("/api/tables")["tables"]}
    assert mine == {played}
    assert kept not in mine
    assert [one["id"] for one in ada.get("/api/tables?part=finished")["tables"]] == [over]
    assert ada.get(f"/api/people/{ada.id}")["records"][0]["matches"] == 1


def test_nobody_brings_along_what_belongs_to_another_account(serving: Serving, ada: Person) -> None:
    sign_up(ada)
    bob = serving.person("Bob")
    sign_up(bob, "Bob")
    table = bob.table(seats=["me", "open"])["id"]
    enter(bob, bring=True)
    assert serving.house.rooms[table].table.seats[0].guest == bob.id


def test_passwords_cannot_be_guessed_in_quantity(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(passwords=Rate(3, 0))) as serving:
        sign_up(serving.person("Ada"))
        eve = serving.person("Eve")
        for _ in range(2):
            enter(eve, password="not what it is", status=401)
        enter(eve, password="not what it is", status=429)


def test_nobody_guesses_one_account_from_many_addresses(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(guesses=Rate(2, 0))) as serving:
        ada = serving.person("Ada")
        sign_up(ada)
        enter(serving.person("Eve"), status=200)
        for n in range(2):
            with stranger(serving, **{"x-forwarded-for": f"203.0.113.{n}"}) as eve:
                body = {"login": "ada", "password": "not what it is"}
                assert eve.post("/api/account/enter", json=body).status_code == 401
        assert "Wait" in enter(serving.person("Eve"), status=401)["error"]


def test_whoever_has_an_account_is_not_forgotten(
    serving: Serving, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_up(ada)
    pass_days(serving, monkeypatch, 200)
    serving.run(serving.house.sessions.forget())
    assert enter(serving.person("Phone"))["id"] == ada.id
