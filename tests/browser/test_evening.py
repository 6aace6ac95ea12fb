"""From the link to the table: several people, phones and a screen that everybody sees."""

from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import BOARDS
from tests.browser.people import Person

NewPerson = Callable[..., Person]


def asks(person: Person, method: str, path: str, **body: Any) -> Any:
    """Call the server as this person's browser would."""
    person.goes_to("/")
    expect(person.role("quick").first).to_be_visible()
    answer = person.page.request.fetch(person.home + path, method=method, data=body or None)
    assert answer.ok, answer.text()
    return answer.json()


def faults(page: Page) -> list[str]:
    violations = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"]]


def test_guests_see_what_is_agreed_before_they_sit_and_a_screen_shows_what_all_may_see(
    new_person: NewPerson,
) -> None:
    host, guest = new_person(settings=BOARDS), new_person(390, 844, touch=True, settings=BOARDS)
    wanted = {
        "game": "agora_lieske",
        "seats": ["me", "open"],
        "options": {"colours": "seat"},
        "rulings": {"level-2": "any-mix"},
        "clock": {"kind": "realtime", "seconds": 1200, "increment": 15},
    }
    table = asks(host, "POST", "/api/tables", **wanted)["id"]
    host.goes_to(f"/table/{table}")
    screen = host.page.context.new_page()
    screen.set_viewport_size({"width": 1920, "height": 1080})
    screen.goto(f"{host.home}/table/{table}/tv")
    guest.goes_to(f"/table/{table}")
    expect(guest.role("agreed")).to_contain_text("20 min each, 15 s more with each move")
    expect(guest.role("agreed")).to_contain_text("1 read otherwise than usual")
    expect(guest.page.get_by_role("list", name="Seats")).to_contain_text("here")
    assert faults(guest.page) == []
    guest.role("minute").click()
    expect(guest.role("one-page")).to_be_visible()
    guest.page.keyboard.press("Escape")
    guest.page.locator("#my-name").fill("Kallias")
    guest.page.locator("#my-name").press("Enter")
    expect(guest.page.get_by_text("Kept.")).to_be_visible()
    assert faults(screen) == []
    guest.role("sit").click()
    expect(host.page.locator(".board")).to_be_visible()
    expect(guest.role("handset")).to_be_visible()
    guest.role("board-too").click()
    expect(guest.page.locator(".board")).to_be_visible()
    turn = screen.locator("[data-role=public-turn]")
    expect(turn).not_to_be_empty()
    expect(screen.locator(".board")).to_be_visible()
    assert screen.evaluate("document.querySelectorAll('button:not([inert] *)').length") == 0
    assert faults(screen) == []


def test_whoever_sits_already_is_asked_before_taking_another_seat(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("wonders_duel", ["me", "open"], {"mode": "base"})
    person.role("sit").click()
    expect(person.role("also")).to_be_visible()
    person.role("also").get_by_role("textbox").fill("Aspasia")
    person.role("also-sit").click()
    expect(person.role("sit")).to_be_hidden()
    expect(person.page.get_by_role("list", name="Seats")).to_contain_text("Aspasia")


def test_play_now_is_a_first_game_and_what_waits_for_me_comes_first(new_person: NewPerson) -> None:
    person = new_person()
    person.goes_to("/")
    person.page.locator("[data-role=quick][data-game=wonders_duel]").click()
    person.page.wait_for_url("**/table/*")
    person.is_asked()
    table = person.page.url.rpartition("/")[2]
    options = asks(person, "GET", f"/api/tables/{table}")["options"]
    assert (options["mode"], options["wonders"]) == ("base", "first-game")
    waits = person.role("waits")
    expect(waits).to_contain_text("7 Wonders Duel")
    games = person.page.get_by_role("heading", name="A new game")
    mine, others = waits.bounding_box(), games.bounding_box()
    assert mine is not None
    assert others is not None
    assert mine["y"] < others["y"]
    waits.get_by_role("link").click()
    person.is_asked()


def test_whoever_has_no_seat_is_told_that_they_watch(new_person: NewPerson) -> None:
    host, other = new_person(), new_person(390, 844, touch=True)
    path = host.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    host.is_asked()
    other.goes_to(path)
    expect(other.role("watching")).to_be_visible()
    expect(host.role("watching")).to_be_hidden()
    other.role("watching").get_by_role("button").click()
    expect(other.role("watching")).to_be_hidden()
