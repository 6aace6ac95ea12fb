"""7 Wonders Duel on its own board: every mode to its end by real taps and real keys; axe finds nothing."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.conftest import BOARDS
from tests.browser.hands import play_by_keys, play_by_taps
from tests.browser.people import Person

NewPerson = Callable[..., Person]
PHONE = {"width": 390, "height": 844, "touch": True}
WHOLE = "agora+pantheon"
WAYS = [("base", "taps"), ("agora", "keys"), ("pantheon", "taps"), (WHOLE, "taps"), (WHOLE, "keys")]
"""Every mode by one way, and the one in which everything is by both."""
FLIGHTS = """
window.left = [];
const plain = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  if (this.inert && how.id === 'flight') {
    const { x, y, width, height } = this.getBoundingClientRect();
    const [dx, dy] = frames.at(-1).translate.split(' ').map(parseFloat);
    window.left.push({ box: { x: x + dx, y: y + dy, width, height } });
  }
  return plain.call(this, frames, how);
};
"""
"""Notes where what is no more on the table flies to."""
PAWN = """() => {
  const pawn = document.querySelector('.road [data-piece=pawn]');
  const middle = (one) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2;
  const down = middle(pawn) - middle(pawn.closest('.road'));
  return Math.abs(down) > 4 && [pawn.ariaLabel, down > 0];
}"""
"""As soon as the pawn has left the middle: what is said of it, and whether it stands on the nearer half."""


@pytest.mark.parametrize(("mode", "by"), WAYS)
def test_every_mode_is_played_to_its_end(mode: str, by: str, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS, **(PHONE if by == "taps" else {}))
    person.sets_up("wonders_duel", ["me", "apprentice"], {"mode": mode})
    expect(person.page.locator(".board")).to_be_visible()
    pressed = (play_by_taps if by == "taps" else play_by_keys)(person.page, 7)
    person.sees_the_end()
    assert pressed > 30


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1280, 720), ("dark", 390, 844)])
def test_axe_finds_nothing_on_the_board(theme: str, width: int, height: int, new_person: NewPerson) -> None:
    person = new_person(width, height, theme=theme, touch=width < 700, settings=BOARDS)
    person.sets_up("wonders_duel", ["me", "apprentice"], {"mode": WHOLE, "wonders": "first-game"})
    card = person.page.locator(".structure button.lit[data-piece]").first
    expect(card).to_be_visible()
    look(person)
    card.click()
    expect(person.role("popover")).to_be_visible()
    look(person)


def test_a_card_is_seen_to_go_where_it_lies_from_now_on(new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS.replace('"motion": 0', '"motion": 1'))
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.add_init_script(FLIGHTS)
    person.sets_up("wonders_duel", ["me", "apprentice"], {"wonders": "first-game"})
    discard_and_watch(person)
    person.role("confirm").click()
    # What the other one did meanwhile is news, but not where this card goes.
    expect(person.page.locator(".structure button.lit[data-piece]").first).to_be_visible()
    person.page.evaluate("window.left = []")
    discard_and_watch(person)


def test_on_a_phone_what_is_final_is_said_beside_the_purse(new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS.replace('"en"', '"de"'), **PHONE)
    person.sets_up("wonders_duel", ["me", "apprentice"], {"wonders": "first-game"})
    warning = person.page.locator("[data-role=confirm] small")
    for _ in range(10):
        person.page.locator(".structure button.lit[data-piece]").first.click()
        person.page.locator("[data-verb=discard]").click()
        expect(person.role("confirm")).to_be_visible()
        if warning.count():
            break
        person.role("confirm").click()
    expect(warning).to_have_text("etwas wird gezogen")
    purse, undo, confirm = person.page.evaluate(
        "[...document.querySelectorAll('footer .purse > *'), ...document.querySelectorAll('footer .step')]"
        ".slice(-3).map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right }))"
    )
    assert purse["right"] <= undo["left"]
    assert undo["right"] <= confirm["left"]
    assert confirm["right"] <= PHONE["width"]


def test_the_military_track_says_who_is_ahead(new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    person.sets_up("wonders_duel", ["me", "apprentice"], {"wonders": "first-game"})
    theirs = person.page.locator(".city:not(.mine) .name b").first.inner_text()
    person.plays_on(7)
    said, is_theirs = person.page.wait_for_function(PAWN).json_value()
    assert said.endswith(f"ahead: {theirs}") == is_theirs


def discard_and_watch(person: Person) -> None:
    """Discard a card, on the table only: it flies to the discard pile."""
    card = person.page.locator(".structure button.lit[data-piece]").first
    place = card.get_attribute("data-piece")
    card.click()
    person.page.locator("[data-verb=discard]").click()
    expect(person.page.locator(f".structure [data-piece='{place}']")).to_have_count(0)
    person.page.wait_for_function("window.left.length > 0")
    here, there = person.page.evaluate(
        "[window.left[0], document.querySelector('[data-piece=discard]')]"
        ".map((one) => { const { x, y, width, height } = one.box ?? one.getBoundingClientRect();"
        " return { x: x + width / 2, y: y + height / 2 }; })"
    )
    assert abs(here["x"] - there["x"]) < 1
    assert abs(here["y"] - there["y"]) < 1


def look(person: Person) -> None:
    """Axe finds nothing."""
    violations = Axe().run(person.page).response["violations"]
    assert [f"{one['id']}: {node['html'][:200]}" for one in violations for node in one["nodes"]] == []
