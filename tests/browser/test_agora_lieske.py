"""Agora's own table: a whole match by keys, each decision, who was served, and what axe minds."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from stoa.games import find_game
from stoa.kernel.match import replay
from stoa.kernel.record import read_record
from tests.browser.conftest import BOARDS
from tests.browser.hands import play_by_taps
from tests.browser.people import LONG, Person
from tests.browser.serving import Server
from tests.browser.staging import guest_of, stage, stage_the_end

NewPerson = Callable[..., Person]
RECORDS = Path(__file__).parents[1] / "golden" / "agora_lieske"
PLACING, TRADING, DEBATING, ACCUSING, JUDGING, DONATING, DISCARDING = 256, 289, 484, 457, 490, 244, 464
SERVED = 75
"""Lines of the match of three after which each is decided."""
FULL = 318
"""A line of the match of four after which one judges who has three citizens in Court."""


ASKED = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => !one.disabled);
  if (seen('.result').length) return { over: true };
  const explain = document.querySelector('.lieske .explain[data-line]');
  const isServed = seen('[data-role=served-next]').length > 0;
  if (!explain || (explain.dataset.kind === 'waiting' && !isServed)) return null;
  const isReady = seen('.lieske .do').length > 0;
  const keys = seen('.lieske [aria-keyshortcuts]').map((one) => one.getAttribute('aria-keyshortcuts'));
  if (!isServed && !isReady && !keys.length) return null;
  return { over: false, isServed, line: explain.dataset.line, isReady, keys };
}"""
"""What a person at the board can do, once there is anything: see on, confirm, or press a key."""


class ByKeys:
    """Somebody with a die who plays on until the end by keys alone, and only by those that the board names.

    He goes to Court often and pronounces guilty, so that it ends.
    """

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.die = random.Random(seed)

    def to_the_end(self) -> None:
        """Answer whatever is asked."""
        while True:
            asked: dict[str, Any] = self.page.wait_for_function(ASKED, timeout=LONG).json_value()
            if asked["over"]:
                return
            if asked["isServed"]:
                self.page.keyboard.press("Space")
            elif asked["isReady"]:
                self.page.keyboard.press("Enter")
                self.page.wait_for_function(
                    "(line) => document.querySelector('.lieske .explain[data-line]')?.dataset.line !== line",
                    arg=asked["line"],
                    timeout=LONG,
                )
            else:
                keys = [key for key in ("9", "G") if key in asked["keys"] and self.die.random() < 0.4]
                self.page.keyboard.press(self.die.choice(keys or asked["keys"]))


def test_a_whole_match_is_played_by_keys_alone(new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    person.sets_up("agora_lieske", ["me", "apprentice"])
    ByKeys(person.page, 3).to_the_end()
    person.sees_the_end()


def test_a_whole_match_is_played_by_taps_on_a_phone(new_person: NewPerson) -> None:
    """Often in Court and guilty, so that it ends."""
    person = new_person(390, 844, touch=True, settings=BOARDS)
    person.sets_up("agora_lieske", ["me", "apprentice"], {"turn-limit": "20"})
    taps = play_by_taps(person.page, 7, ".lit[data-piece^='court:'], [data-action^=guilty]:enabled")
    person.sees_the_end()
    assert taps > 50


def test_who_meets_a_computer_is_told_that_it_counts_along(new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    person.goes_to("/new/agora_lieske")
    person.role("make").wait_for()
    person.chooses("count", "2")
    expect(person.role("computers")).to_contain_text("count along")
    person.chooses("whom", "screen")
    expect(person.role("computers")).to_be_hidden()
    person.sets_up("agora_lieske", ["me", "apprentice"])
    person.role("menu").click()
    expect(person.role("computers")).to_contain_text("count along")


def test_a_short_stall_tells_who_was_served_and_why(server: Server, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    sits(person, server, SERVED, 2)
    person.role("who-was-served").click()
    tablet = person.page.get_by_role("dialog")
    while "is short" not in str(tablet.get_attribute("aria-label")):
        person.page.keyboard.press("Space")
    expect(tablet.locator("tbody .place")).to_have_text(["1", "2", "3"])
    expect(tablet.locator("tbody tr").nth(1)).to_contain_text("each, stands further left")
    person.page.keyboard.press("Escape")
    expect(tablet).to_be_hidden()


def test_at_the_end_the_server_says_who_has_most_of_what(server: Server, new_person: NewPerson) -> None:
    """Column by column, the winner's first."""
    person = new_person(settings=BOARDS)
    person.goes_to("/")
    table = stage_the_end(server.database, RECORDS / "3-players.record", guest_of(person.page))
    person.goes_to(f"/table/{table}")
    expect(person.page.locator(".lieske .end .most")).to_have_text(["4", "6", "6"])


def test_at_the_end_of_a_tie_the_columns_show_what_was_compared(
    server: Server, new_person: NewPerson
) -> None:
    person = new_person(settings=BOARDS)
    person.goes_to("/")
    game = find_game("agora_lieske")
    record = RECORDS / "kept" / "tie-rhetoric-3-players.record"
    table = stage_the_end(server.database, record, guest_of(person.page))
    person.goes_to(f"/table/{table}")
    expect(person.page.locator(".lieske .end .compared th")).to_have_text(
        ["if equal: level on the Monument", "if still equal: rhetoric"]
    )
    expect(person.page.get_by_role("heading", name="You win with 13")).to_be_visible()
    standing = game.standing(replay(game, read_record(record.read_bytes())).state)
    shown = [str(number) for row in standing.comparisons.values() for number in row]
    expect(person.page.locator(".lieske .end .compared td")).to_have_text(shown)


def test_on_a_phone_the_price_of_the_next_level_is_not_cut(server: Server, new_person: NewPerson) -> None:
    person = new_person(390, 844, touch=True, settings=BOARDS)
    sits(person, server, PLACING, 2)
    plaque = person.page.locator(".lieske .plaque")
    expect(plaque).to_contain_text("3")
    assert plaque.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 1


def test_on_its_side_a_phone_has_the_city_beside_what_is_asked(server: Server, new_person: NewPerson) -> None:
    person = new_person(844, 390, touch=True, settings=BOARDS)
    sits(person, server, PLACING, 2)
    city = person.page.locator(".lieske .city").bounding_box()
    asked = person.page.locator(".lieske .lower").bounding_box()
    assert city
    assert asked
    assert city["x"] + city["width"] <= asked["x"] + 1
    assert city["height"] > 200
    size = person.page.locator(".lieske .citizens u, .lieske .cubes u").first.evaluate(
        "(one) => parseFloat(getComputedStyle(one).fontSize)"
    )
    assert size > 8


def test_a_full_court_keeps_to_its_place(server: Server, new_person: NewPerson) -> None:
    """Also with long names."""
    person = new_person(settings=BOARDS)
    person.goes_to("/")
    record = read_record((RECORDS / "4-players.record").read_bytes().replace(b"Player", b"Maximiliane"))
    person.goes_to(f"/table/{stage(server.database, record, FULL, 1, guest_of(person.page))}")
    tables = person.page.locator(".lieske .speakers")
    expect(tables).to_have_count(2)
    edges = tables.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().right)")
    court = person.page.locator(".lieske section.scene").bounding_box()
    assert court
    assert max(edges) < court["x"] + court["width"]


def test_a_colour_that_was_clicked_is_taken_by_enter(new_person: NewPerson) -> None:
    """The tile still has the focus: pressed once more it would only be chosen again."""
    person = new_person(settings=BOARDS)
    person.sets_up("agora_lieske", ["me", "me"])
    person.role("uncover").click()
    person.page.get_by_role("button", name="Choose Red").click()
    expect(person.page.locator(".lieske .do")).to_be_enabled()
    person.page.keyboard.press("Enter")
    expect(person.role("uncover")).to_be_visible()


def test_what_was_clicked_before_is_not_what_enter_means(server: Server, new_person: NewPerson) -> None:
    """A space that was clicked keeps the focus, but then keys lay out another answer."""
    person = new_person(settings=BOARDS)
    sits(person, server, PLACING, 2)
    person.page.locator(".lieske .space.lit").first.click()
    person.page.keyboard.press("Escape")
    person.page.keyboard.press("E")
    person.page.keyboard.press("9")
    expect(person.page.locator(".lieske .do")).to_be_enabled()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".lieske .explain")).to_have_attribute("data-kind", "waiting")


def test_a_free_space_behind_the_next_one_means_the_next_one(server: Server, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    sits(person, server, PLACING, 2)
    person.page.keyboard.press("E")
    spaces = person.page.locator(".lieske .stall").nth(1).locator(".space")
    expect(spaces.last).not_to_have_class(re.compile("lit"))
    spaces.last.click()
    expect(person.page.locator(".lieske .do")).to_be_enabled()
    expect(spaces.first).to_have_class(re.compile("chosen"))
    expect(spaces.last).not_to_have_class(re.compile("chosen"))


def test_a_taken_space_means_the_next_one_to_who_places_a_citizen(
    server: Server, new_person: NewPerson
) -> None:
    person = new_person(settings=BOARDS)
    sits(person, server, PLACING, 2)
    person.page.keyboard.press("E")
    spaces = person.page.locator(".lieske .stall").first.locator(".space")
    spaces.first.click()
    expect(person.page.locator(".lieske .do")).to_be_enabled()
    expect(spaces.last).to_have_class(re.compile("chosen"))


def test_its_own_keys_are_on_the_sheet(server: Server, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    sits(person, server, PLACING, 2)
    person.page.keyboard.press("?")
    expect(person.page.get_by_text("One of your citizens", exact=True)).to_be_visible()


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
