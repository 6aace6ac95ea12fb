"""Around the board: going on elsewhere, giving up or not, coming back, hearing somebody again."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import BOARDS
from tests.browser.people import Person
from tests.browser.test_evening import asks, faults

NewPerson = Callable[..., Person]


def test_another_device_goes_on_by_the_code_that_the_first_shows(
    new_person: NewPerson, screenshot: Callable[[Person, str], None]
) -> None:
    person, phone = new_person(), new_person(390, 844, touch=True, expected=("401",))
    path = person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    person.role("menu").click()
    person.role("elsewhere").click()
    code = person.role("pass").inner_text()
    expect(person.page.get_by_alt_text("as a QR code")).to_be_visible()
    screenshot(person, "elsewhere")
    assert faults(person.page) == []
    phone.goes_to("/continue#wrong7")
    phone.role("continue").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("brings nobody back")
    phone.page.locator("#pass").fill(code)
    screenshot(phone, "continue")
    assert faults(phone.page) == []
    phone.role("continue").click()
    expect(phone.role("waits")).to_contain_text("Agoniste")
    phone.goes_to(path)
    phone.is_asked()
    person.page.reload()
    person.is_asked()


def test_escape_lets_go_of_giving_up_and_the_settings_lead_back_to_the_table(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    person.role("menu").click()
    person.role("resign").click()
    expect(person.role("give-up")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.role("give-up")).to_be_hidden()
    person.role("resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    person.role("menu").click()
    expect(person.role("give-up")).to_be_hidden()
    person.page.get_by_role("dialog").get_by_role("link", name="Settings").click()
    person.page.get_by_label("Slowly, to follow each").check()
    person.role("back").click()
    person.is_asked()


def test_whoever_is_not_heard_can_be_heard_again_and_a_phone_shows_what_was_said(
    new_person: NewPerson,
) -> None:
    host, guest = new_person(390, 844, touch=True, settings=BOARDS), new_person(settings=BOARDS)
    path = host.sets_up("agoniste", ["me", "open", "apprentice"])
    guest.goes_to(path)
    guest.role("sit").click()
    host.role("ready").click()
    guest.role("chat").click()
    line = guest.page.get_by_label("Say something")
    line.fill("Khaire!")
    line.press("Enter")
    expect(host.role("chat")).to_contain_text("1")
    host.role("chat").click()
    host.page.get_by_role("button", name="Hear no more").click()
    expect(host.page.get_by_text("Khaire!")).to_be_hidden()
    host.page.reload()
    host.role("menu").click()
    host.role("menu-chat").click()
    host.role("unmute").click()
    expect(host.role("unmute")).to_be_hidden()
    line.fill("Are you there?")
    line.press("Enter")
    expect(host.page.get_by_text("Are you there?")).to_be_visible()


def test_who_wants_another_match_is_told_to_the_other_whose_seat_is_kept(
    new_person: NewPerson, screenshot: Callable[[Person, str], None]
) -> None:
    host, guest = new_person(), new_person(390, 844, touch=True)
    path = host.sets_up("agoniste", ["me", "open", "apprentice"])
    guest.goes_to(path)
    guest.role("sit").click()
    host.role("ready").click()
    for person in (host, guest):
        expect(person.page.locator(".board")).to_be_visible()
        person.role("menu").click()
        person.page.get_by_role("button", name="Let a computer play").click()
    for person in (host, guest):
        person.sees_the_end()
        expect(person.role("played-for")).to_contain_text("it counts for nobody")
    host.role("turned").check()
    host.role("series").check()
    host.role("again").click()
    expect(guest.role("wanted")).to_contain_text("wants another")
    expect(guest.role("wanted")).to_contain_text("You begin this time")
    expect(guest.role("wanted")).to_contain_text("Best of three, 0 : 0 : 0 so far")
    screenshot(guest, "wanted")
    assert faults(guest.page) == []
    guest.role("again").click()
    for person in (host, guest):
        expect(person.page.locator(".board")).to_be_visible()


def test_time_that_is_nearly_up_is_told_and_another_gives_more(new_person: NewPerson) -> None:
    host, guest = new_person(), new_person(390, 844, touch=True)
    for person in (host, guest):
        person.page.clock.install()
    clock = {"kind": "realtime", "seconds": 36_000}
    wanted = {"game": "wonders_duel", "seats": ["me", "open"], "clock": clock}
    table = asks(host, "POST", "/api/tables", **wanted)["id"]
    guest.goes_to(f"/table/{table}")
    guest.role("sit").click()
    host.goes_to(f"/table/{table}")
    people = [host, guest]
    expect(host.page.locator(".board")).to_be_visible()
    expect(guest.page.locator(".board")).to_be_visible()
    turn = asks(host, "GET", f"/api/tables/{table}")["turn"]
    host.goes_to(f"/table/{table}")
    late, other = people[turn], people[1 - turn]
    late.is_asked()
    expect(late.role("time-warning")).to_be_hidden()
    late.page.clock.fast_forward(35_990_000)
    expect(late.role("time-warning")).to_contain_text("a computer plays this seat")
    expect(other.role("time-warning")).to_be_hidden()
    other.role("menu").click()
    other.role("give-time").click()
    expect(late.role("time-warning")).to_be_hidden()
