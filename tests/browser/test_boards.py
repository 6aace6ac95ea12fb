"""A title's own board within its frame, by keys alone."""

from collections.abc import Callable

from playwright.sync_api import expect

from stoa.kernel.record import read_record
from tests.browser.conftest import BOARDS
from tests.browser.people import Person
from tests.browser.serving import ROOT, Server
from tests.browser.staging import guest_of, stage

NewPerson = Callable[..., Person]


def sits_at_a_structure(person: Person, server: Server) -> None:
    """In the middle of a recorded game of 7 Wonders Duel, with a card to take."""
    person.goes_to("/")
    record = read_record((ROOT / "tests/golden/wonders_duel/2-players-base.record").read_bytes())
    person.goes_to(f"/table/{stage(server.database, record, 40, 0, guest_of(person.page))}")
    person.page.locator(".board .lit[data-piece]").first.wait_for()


def test_a_turn_is_played_by_keys_alone(new_person: NewPerson, server: Server) -> None:
    person = new_person(settings=BOARDS)
    sits_at_a_structure(person, server)
    press = person.page.keyboard.press
    press("1")
    expect(person.role("popover")).to_be_visible()
    press("Escape")
    expect(person.role("popover")).to_be_hidden()
    press("1")
    expect(person.role("popover").locator("[data-action]").first).to_be_visible()
    press("d")
    expect(person.role("confirm")).to_be_visible()
    press("z")
    expect(person.role("confirm")).to_be_hidden()
    press("s")
    expect(person.page.get_by_role("region", name="Score")).to_be_visible()
    press("Escape")
    expect(person.page.get_by_role("region", name="Score")).to_be_hidden()
    press("1")
    press("d")
    expect(person.role("confirm")).to_be_visible()
    press("c")
    expect(person.role("confirm")).to_be_hidden()


def test_on_a_phone_an_answer_lies_over_nothing_that_can_be_tapped(
    new_person: NewPerson, server: Server
) -> None:
    person = new_person(390, 844, touch=True, settings=BOARDS)
    sits_at_a_structure(person, server)
    person.page.locator(".structure [data-piece]:not(.lit)").first.evaluate("(card) => card.click()")
    answer = person.page.locator(".answer")
    expect(answer).to_be_visible()
    board = person.page.locator(".board").bounding_box()
    told = answer.bounding_box()
    assert board
    assert told
    assert told["height"] > 0
    assert board["y"] + board["height"] <= told["y"]
