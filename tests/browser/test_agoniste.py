"""Agoniste's own board: every decision is a scene in which all can be done, read, and reached by keys."""

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from stoa.kernel.record import read_record
from tests.browser.conftest import BOARDS
from tests.browser.people import Person
from tests.browser.serving import ROOT, Server
from tests.browser.staging import guest_of, stage

NewPerson = Callable[..., Person]
RECORDS = ROOT / "tests" / "golden" / "agoniste"
FOUR = RECORDS / "4-players.record"
THREE = RECORDS / "kept" / "tie-break-3-players.record"
SCENES: dict[str, tuple[Path, int, int]] = {
    "city-state": (FOUR, 1, 1),
    "gather": (FOUR, 304, 0),
    "reveal": (FOUR, 326, 3),
    "hera": (THREE, 56, 0),
    "ares": (FOUR, 161, 2),
    "athena": (FOUR, 31, 0),
    "hermes": (FOUR, 10, 2),
    "artemis": (FOUR, 140, 2),
    "face-down": (FOUR, 299, 0),
    "invasion": (FOUR, 301, 0),
    "tie-break": (THREE, 238, 2),
}
"""Where each kind of decision comes up: a record, the line and the seat."""
LOOKS = [("light", 1280, 720), ("dark", 390, 844)]
HIDES = "(e) => Math.max(e.scrollHeight - e.clientHeight, e.scrollWidth - e.clientWidth)"


@pytest.mark.parametrize(("theme", "width", "height"), LOOKS)
def test_every_decision_is_a_scene_that_needs_no_scrolling_and_no_list(
    theme: str, width: int, height: int, server: Server, new_person: NewPerson
) -> None:
    person = new_person(width, height, theme=theme, touch=width < 700, settings=BOARDS)
    person.goes_to("/")
    guest = guest_of(person.page)
    found: dict[str, list[str]] = {}
    for name, (record, at, seat) in SCENES.items():
        table = stage(server.database, read_record(record.read_bytes()), at, seat, guest)
        person.goes_to(f"/table/{table}")
        expect(person.page.locator(".agoniste [data-action]").first).to_be_visible()
        faults = [
            f"{one['id']}: {node['html'][:160]}"
            for one in Axe().run(person.page).response["violations"]
            for node in one["nodes"]
        ]
        if person.page.locator(".slip").count():
            faults.append(f"the board does not offer {person.page.locator('.slip').inner_text()}")
        for part in (".stage", ".agoniste .side"):
            hidden = person.page.locator(part).evaluate(HIDES)
            if hidden > 1:
                faults.append(f"{hidden} pixels of {part} are out of view")
        if faults:
            found[name] = faults
    assert found == {}


def test_a_whole_match_is_played_by_keys_alone(new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    page = person.page
    named = "(found) => found.map((button) => button.getAttribute('aria-keyshortcuts'))"
    pressed = 0
    while page.locator(".result").count() == 0:
        offered = [key for key in page.locator("[data-action]:enabled").evaluate_all(named) if key]
        if page.locator("[data-role=confirm]:enabled").count():
            page.keyboard.press("c")
        elif offered:
            page.keyboard.press(offered[pressed % len(offered)].lower())
            pressed += 1
        page.wait_for_timeout(30)
    assert pressed > 20
