"""7 Wonders Duel on its own board: every mode to its end, by clicks, by taps on a phone and by keys alone."""

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.conftest import BOARDS
from tests.browser.people import Person

NewPerson = Callable[..., Person]
KEYER = (Path(__file__).parent / "keyer.js").read_text(encoding="utf-8")
PHONE = {"width": 390, "height": 844, "touch": True}
WHOLE = "agora+pantheon"
WAYS = [
    ("base", "clicks"),
    ("agora", "taps"),
    ("pantheon", "keys"),
    (WHOLE, "clicks"),
    (WHOLE, "taps"),
    (WHOLE, "keys"),
]
"""Every mode by one way, and the one in which everything is by all of them."""


@pytest.mark.parametrize(("mode", "by"), WAYS)
def test_every_mode_is_played_to_its_end(mode: str, by: str, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS, **(PHONE if by == "taps" else {}))
    person.sets_up("wonders_duel", ["me", "apprentice"], {"mode": mode})
    expect(person.page.locator(".board")).to_be_visible()
    if by == "keys":
        person.page.evaluate(KEYER, 7)
    else:
        person.plays_on(7)
    person.sees_the_end()


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1280, 720), ("dark", 390, 844)])
def test_axe_finds_nothing_on_the_board(theme: str, width: int, height: int, new_person: NewPerson) -> None:
    person = new_person(width, height, theme=theme, touch=width < 700, settings=BOARDS)
    person.sets_up("wonders_duel", ["me", "apprentice"], {"mode": WHOLE})
    card = person.page.locator(".board button.lit[data-piece]").first
    expect(card).to_be_visible()
    look(person)
    card.click()
    look(person)


def look(person: Person) -> None:
    """Axe finds nothing."""
    violations = Axe().run(person.page).response["violations"]
    assert [f"{one['id']}: {node['html'][:200]}" for one in violations for node in one["nodes"]] == []
