"""The lobby and a title's page: what waits for me, a code, who plays, and what is wrong with a form."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from stoa.kernel.record import read_record
from tests.browser.conftest import BOARDS, STILL
from tests.browser.people import Person
from tests.browser.serving import ROOT, Server
from tests.browser.staging import guest_of, stage
from tests.browser.test_evening import asks, faults

NewPerson = Callable[..., Person]
DUEL = ROOT / "tests" / "golden" / "wonders_duel" / "2-players.record"


def test_four_letters_that_are_read_out_lead_to_the_table(new_person: NewPerson) -> None:
    host, guest = new_person(), new_person(390, 844, touch=True, expected=("404",))
    path = host.sets_up("agora_lieske", ["me", "open"])
    code = host.role("code").inner_text()
    guest.goes_to("/")
    guest.role("code").fill("0000")
    guest.role("join").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("No table has the code 0000")
    expect(guest.role("code")).to_have_attribute("aria-invalid", "true")
    assert faults(guest.page) == []
    guest.role("code").fill(code.lower())
    guest.role("join").click()
    guest.page.wait_for_url(f"**{path}")
    guest.goes_to("/")
    guest.role("code").fill(f"{guest.home}{path}")
    guest.role("join").click()
    guest.page.wait_for_url(f"**{path}")


def test_who_was_never_here_begins_against_the_mildest_and_sees_the_board_when_back(
    new_person: NewPerson,
) -> None:
    person = new_person()
    person.goes_to("/")
    person.role("first-play").click()
    person.page.wait_for_url("**/table/*")
    person.is_asked()
    table = person.page.url.rpartition("/")[2]
    seats = asks(person, "GET", f"/api/tables/{table}")["seats"]
    assert [seat["player"] for seat in seats] == ["human", "apprentice"]
    expect(person.role("waits").get_by_role("link", name="Take your turn")).to_be_visible()
    expect(person.role("first-game")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_one_game_that_waits_leaves_the_way_to_it_in_sight(
    new_person: NewPerson, server: Server, size: tuple[int, int]
) -> None:
    person = new_person(*size, settings=BOARDS)
    person.goes_to("/")
    stage(server.database, read_record(DUEL.read_bytes()), 50, 0, guest_of(person.page))
    person.goes_to("/")
    waits = person.role("waits")
    # Its board is the title's own, at a fraction of its size.
    expect(waits.locator(".stage.desktop")).to_be_attached()
    expect(waits.get_by_role("link", name="Take your turn")).to_be_in_viewport(ratio=1)


def test_two_quick_presses_make_one_table(new_person: NewPerson) -> None:
    person = new_person()
    person.goes_to("/")
    person.page.locator("[data-role=quick][data-game=wonders_duel]").dblclick()
    person.page.wait_for_url("**/table/*")
    person.is_asked()
    mine = asks(person, "GET", "/api/tables")["tables"]
    assert len(mine) == 1


def test_a_level_is_kept_for_its_title(new_person: NewPerson) -> None:
    person = new_person()
    person.goes_to("/")
    heads = person.page.get_by_role("radiogroup", name="Your opponents in Agoniste")
    heads.get_by_role("radio", name="Orator").check(force=True)
    person.goes_to("/new/agoniste")
    expect(person.role("make")).to_contain_text("Play the Orator")
    person.goes_to("/new/wonders_duel")
    expect(person.role("make")).to_contain_text("Play the Citizen")


def test_what_is_wrong_stands_at_its_field_in_its_unit_and_nothing_is_sent(new_person: NewPerson) -> None:
    person = new_person()
    person.goes_to("/new/wonders_duel")
    person.role("make").wait_for()
    person.chooses("clock", "other")
    person.page.locator("#minutes").fill("0")
    person.role("make").click()
    expect(person.page.locator("#minutes")).to_be_focused()
    expect(person.page.locator("#minutes-problem")).to_have_text("A whole number from 1 to 600.")
    assert faults(person.page) == []
    assert "/new/" in person.page.url
    person.page.locator("#minutes").fill("12")
    expect(person.page.locator("#minutes-problem")).to_have_count(0)
    person.role("make").click()
    person.page.wait_for_url("**/table/*")
    table = person.page.url.rpartition("/")[2]
    clock = asks(person, "GET", f"/api/tables/{table}")["clock"]
    assert (clock["kind"], clock["seconds"]) == ("realtime", 720)


@pytest.mark.parametrize("language", ["en", "de"])
def test_letters_of_twice_the_size_overflow_neither_lobby_nor_forms(
    new_person: NewPerson, language: str
) -> None:
    large = json.dumps({**json.loads(STILL), "language": language, "textSize": 200})
    person = new_person(390, 844, touch=True, settings=large)

    def fits(what: str) -> None:
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), what

    person.goes_to("/")
    person.role("quick").first.wait_for()
    fits("lobby")
    person.goes_to("/new/wonders_duel")
    person.role("make").wait_for()
    fits("title")
    person.chooses("clock", "other")
    fits("clock")
    path = person.sets_up("agora_ernest", ["me", "open", "open"])
    person.role("agreed").wait_for()
    fits("waiting")
    person.goes_to("/")
    expect(person.role("quick").first).to_be_visible()
    fits("lobby with a game")
    assert path
