"""Agora's own table, in positions of recorded matches: each decision by keys, and nothing that axe minds."""

from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from stoa.kernel.record import read_record
from tests.browser.conftest import BOARDS
from tests.browser.people import Person
from tests.browser.serving import Server
from tests.browser.staging import guest_of, stage

NewPerson = Callable[..., Person]
RECORDS = Path(__file__).parents[1] / "golden" / "agora_lieske"
PLACING, TRADING, DEBATING, ACCUSING, JUDGING, DONATING, DISCARDING = 256, 289, 484, 457, 490, 244, 464
"""Lines of the match of three after which each is decided."""


def sits(person: Person, server: Server, at: int, seat: int) -> None:
    """Seat somebody at a match of three, after so many lines."""
    person.goes_to("/")
    record = read_record((RECORDS / "3-players.record").read_bytes())
    table = stage(server.database, record, at, seat, guest_of(person.page))
    person.goes_to(f"/table/{table}")
    expect(person.page.locator(".lieske .ask")).to_be_visible()


@pytest.mark.parametrize(
    ("at", "seat", "keys"),
    [
        pytest.param(PLACING, 2, ["E", "9", "Enter"], id="place"),
        pytest.param(ACCUSING, 0, ["2", "Enter"], id="accuse"),
        pytest.param(JUDGING, 0, ["N", "Enter"], id="judge"),
        pytest.param(DONATING, 1, ["Enter"], id="donate"),
    ],
)
def test_a_decision_is_made_by_keys_alone(
    at: int, seat: int, keys: list[str], server: Server, new_person: NewPerson
) -> None:
    person = new_person(settings=BOARDS)
    sits(person, server, at, seat)
    asked = person.page.locator(".lieske .ask")
    before = asked.inner_text()
    for key in keys:
        person.page.keyboard.press(key)
        person.page.wait_for_load_state("networkidle")
        if key != keys[-1]:
            expect(person.page.locator(".lieske .chosen").first).to_be_visible()
    expect(asked).not_to_have_text(before)


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1280, 720), ("dark", 390, 844)])
def test_axe_finds_nothing_in_any_decision(
    theme: str, width: int, height: int, server: Server, new_person: NewPerson
) -> None:
    person = new_person(width, height, theme=theme, touch=width < 700, settings=BOARDS)
    seats = {PLACING: 2, TRADING: 2, DEBATING: 0, ACCUSING: 0, JUDGING: 0, DONATING: 1, DISCARDING: 0}
    for at, seat in seats.items():
        sits(person, server, at, seat)
        violations = Axe().run(person.page).response["violations"]
        assert [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"]] == []
