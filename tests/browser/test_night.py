"""An evening with several people, phones and a screen: shields, a lost seat, votes on readings, calls."""

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from stoa.kernel.record import read_record
from tests.browser.conftest import BOARDS
from tests.browser.people import Person
from tests.browser.serving import ROOT, Server
from tests.browser.staging import guest_of, stage
from tests.browser.test_evening import faults
from tests.browser.test_gathering import called, row

NewPerson = Callable[..., Person]
NOTIFIED = """async () => {
  const worker = await navigator.serviceWorker.ready;
  for (;;) {
    const [one] = await worker.getNotifications();
    if (one) return { body: one.body, data: one.data };
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
"""The first notification that is shown."""
Screenshot = Callable[[Person, str], None]


def test_people_choose_their_shields_and_nobody_has_anothers(
    new_person: NewPerson, screenshot: Screenshot
) -> None:
    host, guest = new_person(), new_person(390, 844, touch=True)
    path = host.sets_up("agora_ernest", ["me", "open", "apprentice"])
    host.page.get_by_role("radio", name="purple").check(force=True)
    guest.goes_to(path)
    called(guest, "Solon")
    taken = guest.page.get_by_role("radio", name="purple, taken:")
    expect(taken).to_be_disabled()
    guest.page.get_by_role("radio", name="slate", exact=True).check(force=True)
    guest.page.get_by_role("radio", name="lyre", exact=True).check(force=True)
    screenshot(guest, "joining-phone")
    assert faults(guest.page) == []
    guest.role("sit-down").click()
    expect(row(host, 1)).to_contain_text("Solon")
    expect(host.page.get_by_role("radio", name="lyre, taken: Solon")).to_be_disabled()
    row(host, 2).locator("[data-role=shield]").click()
    row(host, 2).get_by_role("radio", name="blue", exact=True).check(force=True)
    expect(guest.page.get_by_role("radio", name="blue, taken:")).to_be_disabled()
    screenshot(host, "waiting-shields")
    assert faults(host.page) == []
    host.role("begin").click()
    guest.is_laid_out()
    style = guest.page.locator(".table").first.get_attribute("style") or ""
    assert "--seat-0: var(--shield-4)" in style
    assert "--seat-1: var(--shield-5)" in style
    assert "--seat-2: var(--shield-1)" in style


def test_a_phone_beside_a_screen_shows_hand_and_choices_only(
    new_person: NewPerson, screenshot: Screenshot
) -> None:
    host, guest, screen = (
        new_person(390, 844, touch=True, settings=BOARDS),
        new_person(390, 844, touch=True, settings=BOARDS),
        new_person(1920, 1080, settings=BOARDS),
    )
    path = host.sets_up("agora_lieske", ["me", "open"], {"colours": "seat", "start": "seat-1"})
    guest.goes_to(path)
    guest.role("sit-down").click()
    host.role("begin").click()
    expect(host.page.locator(".board").first).to_be_visible()
    screen.goes_to(f"{path}/tv")
    for person in (host, guest):
        expect(person.role("handset")).to_be_visible()
        assert faults(person.page) == []
    for _ in range(6):
        tile = host.page.locator(".tile").first
        tile.click()
        host.page.wait_for_timeout(300)
        if host.role("confirm").is_visible():
            host.role("confirm").click()
            break
    # The letters of the citizens that are left are secret as soon as one lies face down.
    expect(host.page.locator(".held [data-piece]").nth(3)).to_be_visible()
    expect(guest.page.locator(".tile").first).to_be_visible()
    screenshot(host, "handset")
    screenshot(screen, "handset-tv")
    expect(screen.page.locator("[data-role=tv]")).to_contain_text("citizen")
    host.role("board-too").click()
    expect(host.role("handset")).to_have_count(0)
    host.is_laid_out()


def test_whoever_lost_their_browser_gets_the_seat_back_if_the_other_agrees(new_person: NewPerson) -> None:
    host, guest, again = new_person(), new_person(), new_person(390, 844, touch=True)
    path = host.sets_up("wonders_duel", ["me", "open"])
    guest.goes_to(path)
    called(guest, "Solon")
    guest.role("sit-down").click()
    host.role("begin").click()
    guest.is_laid_out()
    guest.page.context.clear_cookies()
    guest.page.close()
    again.goes_to(path)
    again.role("lost-seat").click()
    again.role("claim-seat").click()
    expect(host.role("claim")).to_contain_text("Solon")
    assert faults(host.page) == []
    host.role("consent").click()
    expect(again.role("watching")).to_have_count(0)
    expect(host.role("claim")).to_have_count(0)
    again.is_laid_out()


def test_a_reading_is_proposed_where_it_is_read_and_the_table_votes(
    new_person: NewPerson, screenshot: Screenshot
) -> None:
    host, guest = new_person(), new_person()
    path = host.sets_up("agora_lieske", ["me", "open"])
    guest.goes_to(path)
    called(guest, "Solon")
    guest.role("sit-down").click()
    host.role("begin").click()
    guest.is_laid_out()
    guest.role("menu").click()
    guest.role("menu-rules").click()
    guest.role("search").fill("5.2.5e")
    guest.role("propose").first.click()
    expect(guest.page.get_by_text("proposed for the next match")).to_be_visible()
    screenshot(guest, "proposing")
    assert faults(guest.page) == []
    expect(host.role("vote")).to_contain_text("For the next match")
    assert faults(host.page) == []
    host.role("vote-agree").click()
    expect(host.role("vote")).to_contain_text("Agreed by all")
    guest.page.keyboard.press("Escape")
    expect(guest.role("vote")).to_contain_text("Agreed by all")
    # The same two sit down again, at a table like any other: what they agreed is offered.
    other = host.sets_up("agora_lieske", ["me", "open"])
    expect(host.role("remembered")).to_have_count(0)
    guest.goes_to(other)
    guest.role("sit-down").click()
    expect(host.role("remembered")).to_be_visible()
    screenshot(host, "remembered")
    assert faults(host.page) == []
    host.role("adopt").click()
    expect(host.role("remembered")).to_have_count(0)
    expect(host.role("agreed")).to_contain_text("any three")


@pytest.fixture
def chromium_person(chromium: Browser, address: str) -> Iterator[Person]:
    """Somebody whose browser keeps a worker, and may show notifications."""
    context = chromium.new_context(permissions=["notifications"])
    yield Person(context.new_page(), address)
    context.close()


def test_a_push_becomes_a_notification_that_leads_to_the_table(chromium_person: Person) -> None:
    page = chromium_person.page
    page.goto(chromium_person.home)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wire = page.context.new_cdp_session(page)
    versions: list[dict[str, str]] = []
    wire.on("ServiceWorker.workerRegistrationUpdated", lambda told: versions.extend(told["registrations"]))
    wire.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    told = json.dumps({"body": "Agora: it is your turn", "path": "/table/abc"})
    wire.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": chromium_person.home, "registrationId": versions[0]["registrationId"], "data": told},
    )
    shown = page.evaluate(NOTIFIED)
    assert shown == {"body": "Agora: it is your turn", "data": f"{chromium_person.home}/table/abc"}


@pytest.mark.parametrize(
    ("game", "record", "line"),
    [
        ("agoniste", "3-players", 0),
        ("agora_ernest", "3-players", 20),
        ("agora_lieske", "3-players", 120),
        ("wonders_duel", "2-players-base", 3),
    ],
)
def test_a_screen_for_all_speaks_to_nobody_and_offers_nothing_to_press(
    new_person: NewPerson, server: Server, game: str, record: str, line: int
) -> None:
    person = new_person(1920, 1080, settings=BOARDS)
    person.goes_to("/")
    played = read_record((ROOT / "tests" / "golden" / game / f"{record}.record").read_bytes())
    table = stage(server.database, played, line, 0, guest_of(person.page))
    person.goes_to(f"/table/{table}/tv")
    screen = person.role("tv")
    expect(person.role("public-turn")).not_to_be_empty()
    person.is_laid_out()
    assert not re.search(r"\byour?\b", screen.inner_text(), re.IGNORECASE), screen.inner_text()
    for control in (".zoom", "[data-touch]"):
        expect(screen.locator(control).locator("visible=true")).to_have_count(0)


def test_a_phone_beside_a_screen_tells_what_choices_give_and_what_happened(
    new_person: NewPerson, server: Server
) -> None:
    person, screen = (
        new_person(390, 844, touch=True, settings=BOARDS),
        new_person(1920, 1080, settings=BOARDS),
    )
    person.goes_to("/")
    played = read_record((ROOT / "tests" / "golden" / "wonders_duel" / "2-players-base.record").read_bytes())
    table = stage(server.database, played, 3, 0, guest_of(person.page))
    screen.goes_to(f"/table/{table}/tv")
    person.goes_to(f"/table/{table}")
    tiles = person.page.locator(".tile")
    expect(tiles).to_have_count(4)
    # What each Wonder gives is read at its tile.
    expect(tiles.locator("small")).to_have_count(4)
    expect(person.role("lately")).to_have_count(0)
    tiles.first.click()
    person.role("confirm").click()
    expect(person.role("lately").get_by_role("listitem")).to_have_count(4)
    assert faults(person.page) == []
