"""Before the match, as several people with their own browsers: ready, in order, and begun."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.test_evening import faults

NewPerson = Callable[..., Person]


def row(person: Person, seat: int) -> Locator:
    return person.page.get_by_role("list", name="Seats").get_by_role("listitem").nth(seat)


def called(person: Person, name: str) -> None:
    person.page.locator("#my-name").fill(name)
    person.page.locator("#my-name").press("Enter")
    expect(person.page.get_by_text("Kept.")).to_be_visible()


def test_all_see_who_is_ready_and_play_begins_when_all_are(
    new_person: NewPerson, screenshot: Callable[[Person, str], None]
) -> None:
    host, guest, other = new_person(), new_person(390, 844, touch=True), new_person()
    path = host.sets_up("agoniste", ["me", "open", "apprentice"])
    guest.goes_to(path)
    called(guest, "Solon")
    other.goes_to(path)
    expect(host.role("onlookers")).to_contain_text("Solon")
    guest.role("sit").click()
    expect(row(host, 1).locator("[data-role=state]")).to_have_text("ready")
    expect(row(guest, 0).locator("[data-role=state]")).to_have_text("not ready yet")
    expect(host.role("begin")).to_be_visible()
    expect(guest.role("begin")).to_have_count(0)
    guest.role("ready").click()
    expect(row(host, 1).locator("[data-role=state]")).to_have_text("not ready yet")
    for person, name in ((host, "waiting-host"), (guest, "waiting-guest")):
        screenshot(person, name)
        assert faults(person.page) == []
    host.role("ready").click()
    guest.role("ready").click()
    for person in (host, guest):
        expect(person.page.locator(".board")).to_be_visible()


def test_the_host_sets_the_order_frees_a_seat_and_begins(new_person: NewPerson) -> None:
    host, guest = new_person(), new_person()
    path = host.sets_up("agoniste", ["me", "open", "apprentice"])
    guest.goes_to(path)
    called(guest, "Solon")
    guest.role("sit").click()
    expect(row(host, 1)).to_contain_text("Solon")
    row(host, 1).locator("[data-role=up]").click()
    expect(row(host, 0)).to_contain_text("Solon")
    expect(row(guest, 0)).to_contain_text("you")
    host.role("free").first.click()
    expect(row(host, 0)).to_contain_text("open")
    expect(guest.role("sit")).to_be_visible()
    host.role("begin").click()
    expect(host.page.locator(".board")).to_be_visible()
    expect(guest.role("watching")).to_be_visible()
