"""Agoniste's own board: every decision is a scene in which all can be done, read, and reached by keys."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect

from stoa.kernel.basics import NOBODY
from stoa.kernel.record import read_record
from tests.browser.conftest import BOARDS
from tests.browser.hands import play_by_taps
from tests.browser.people import Person
from tests.browser.serving import ROOT, Server
from tests.browser.staging import guest_of, stage, stage_the_end

NewPerson = Callable[..., Person]
RECORDS = ROOT / "tests" / "golden" / "agoniste"
FOUR = RECORDS / "4-players.record"
THREE = RECORDS / "kept" / "tie-break-3-players.record"
ROADS = RECORDS / "kept" / "roads-4-players.record"
SCENES: dict[str, tuple[Path, int, int]] = {
    "city-state": (FOUR, 1, 1),
    "gather": (FOUR, 304, 0),
    "reveal": (FOUR, 326, 3),
    "undefended": (RECORDS / "3-players.record", 46, 1),
    "hera": (THREE, 56, 0),
    "hera-among-four": (ROADS, 26, 1),
    "ares": (FOUR, 161, 2),
    "ares-among-four": (ROADS, 214, 2),
    "athena": (FOUR, 31, 0),
    "hermes": (FOUR, 10, 2),
    "artemis": (FOUR, 140, 2),
    "face-down": (FOUR, 299, 0),
    "invasion": (FOUR, 301, 0),
    "award": (ROADS, 61, 3),
    "tie-break": (THREE, 238, 2),
}
"""Where each kind of decision comes up: a record, the line and the seat."""
LOOKS = [("light", 1280, 720), ("dark", 390, 844)]
CONQUEST = (RECORDS / "3-players.record", 33, 0)
"""Whoever stops here ends a conflict, and somebody has the territory."""
TRIES = 40
WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  if (this.closest('.agoniste')) window.moved.push(options.pseudoElement ?? Object.keys(frames)[0]);
  return animate.call(this, frames, options);
};
"""
LINES = """(e) => {
  const text = document.createRange();
  text.selectNodeContents(e);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
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


def test_the_names_of_four_targets_are_not_broken(server: Server, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    at_a_scene(person, server, *SCENES["ares-among-four"])
    names = person.page.locator(".calls .title")
    expect(names).to_have_count(4)
    assert [name.evaluate(LINES) for name in names.all()] == [1, 1, 1, 1]


def at_a_scene(person: Person, server: Server, record: Path, at: int, seat: int) -> None:
    """Somebody sits in the middle of a recorded match, and it is drawn."""
    person.goes_to("/")
    table = stage(server.database, read_record(record.read_bytes()), at, seat, guest_of(person.page))
    person.goes_to(f"/table/{table}")
    expect(person.page.locator(".agoniste .chart")).to_be_visible()


def test_a_target_of_hera_is_struck_by_its_key_and_seen_before_it_is_final(
    server: Server, new_person: NewPerson
) -> None:
    person = new_person(settings=BOARDS)
    at_a_scene(person, server, *SCENES["hera-among-four"])
    page = person.page
    target = page.locator(".rivals [data-action^=hera][aria-keyshortcuts]").first
    dial = page.get_by_role("meter").first
    before = dial.get_attribute("aria-valuenow")
    page.keyboard.press(target.get_attribute("aria-keyshortcuts") or "")
    expect(page.locator("[data-role=confirm]").first).to_be_enabled()
    expect(page.locator(".revealed")).to_have_count(0)
    page.keyboard.press("z")
    expect(page.locator(".revealed")).to_have_count(1)
    expect(dial).to_have_attribute("aria-valuenow", before or "")
    # The card shows its key itself: the board does not number it a second time.
    expect(target).to_have_attribute("data-key", target.get_attribute("aria-keyshortcuts") or "")
    assert target.evaluate("(e) => getComputedStyle(e, '::after').display") == "none"


def test_what_a_god_did_is_told_beside_the_army_and_taken_back_there(
    server: Server, new_person: NewPerson
) -> None:
    person = new_person(settings=BOARDS)
    at_a_scene(person, server, *SCENES["hera-among-four"])
    page = person.page
    page.locator(".rivals [data-action^=hera]").first.click()
    army = page.get_by_role("article", name="Your army")
    expect(army.get_by_role("status")).to_contain_text("Not sent yet: Hera")
    for button in army.get_by_role("button", name="Confirm"), page.locator("[data-action=stop]"):
        expect(button).to_be_in_viewport(ratio=1)
    army.get_by_role("button", name="Take back").click()
    expect(page.locator(".revealed")).to_have_count(1)
    expect(army.get_by_role("status")).to_have_count(0)


def test_what_is_to_be_confirmed_is_said_where_it_is_confirmed(new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.page.locator("[data-action][data-verb=choose]").first.click()
    told = person.page.locator(".decision .prompt b")
    expect(told).to_have_text(re.compile(r" leads \w+\.$"))


def test_a_card_hangs_face_down_before_it_turns_and_a_conquest_floods_the_land(
    server: Server, new_person: NewPerson
) -> None:
    person = new_person(settings=BOARDS.replace('"motion": 0', '"motion": 3'))
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(WATCH)
    at_a_scene(person, server, *SCENES["reveal"])
    press_until_it_moves(page, "r", "::after")
    at_a_scene(person, server, *CONQUEST)
    press_until_it_moves(page, "t", "clipPath")


def press_until_it_moves(page: Page, key: str, what: str) -> None:
    """Press a key, again if the page was not ready for it, until something has moved that way."""
    page.evaluate("window.moved = []")
    for _ in range(TRIES):
        page.keyboard.press(key)
        page.wait_for_timeout(1000)
        if what in page.evaluate("window.moved"):
            return
    pytest.fail(f"Nothing moved by {what}.")


def test_at_the_end_the_roads_by_which_it_was_won_are_drawn(server: Server, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    at_a_scene(person, server, ROADS, 10_000, NOBODY)
    expect(person.page.locator(".chart .dots")).to_have_count(3)
    expect(person.page.locator(".agoniste")).to_contain_text("Three routes to")


def test_on_a_phone_the_score_pad_stands_under_the_map_at_the_end(
    server: Server, new_person: NewPerson
) -> None:
    person = new_person(390, 844, touch=True, settings=BOARDS)
    person.goes_to("/")
    person.goes_to(f"/table/{stage_the_end(server.database, FOUR, guest_of(person.page))}")
    expect(person.page.locator(".agoniste .chart")).to_be_visible()
    expect(person.page.locator(".agoniste tfoot td b")).to_have_text(["9", "5", "4", "3"])
    assert person.page.locator(".agoniste .side").evaluate(HIDES) <= 1


def test_twice_as_large_letters_hide_no_choice(server: Server, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS.replace('"motion": 0', '"motion": 0, "textSize": 200'))
    at_a_scene(person, server, *SCENES["reveal"])
    for verb in ("reveal", "stop"):
        button = person.page.locator(f"[data-action={verb}]")
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=1)


def test_on_a_phone_fingers_look_nearer_and_a_tap_opens_the_cards_of_a_rival(
    server: Server, new_person: NewPerson
) -> None:
    person = new_person(390, 844, touch=True, settings=BOARDS)
    at_a_scene(person, server, *SCENES["reveal"])
    page = person.page
    chart = page.locator(".agoniste .chart")
    whole = chart.get_attribute("viewBox") or ""
    spread_fingers(page, chart)
    expect(chart).not_to_have_attribute("viewBox", whole)
    page.get_by_role("button", name="whole chart").tap()
    expect(chart).to_have_attribute("viewBox", whole)
    page.get_by_role("button", name="The cards of Sparta").tap()
    expect(page.locator(".agoniste .opened")).to_contain_text("Sparta")


def spread_fingers(page: Page, on: Locator) -> None:
    """Two fingers move apart in the middle of something."""
    box = on.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    device = page.context.new_cdp_session(page)
    for kind, apart in (("Start", 20), ("Move", 40), ("Move", 70)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        device.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_its_own_keys_are_on_the_sheet(server: Server, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    at_a_scene(person, server, *SCENES["reveal"])
    person.page.keyboard.press("?")
    expect(person.page.get_by_text("Reveal or gather")).to_be_visible()


def test_the_table_reads_like_a_report(server: Server, new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS)
    at_a_scene(person, server, *SCENES["reveal"])
    page = person.page
    chart = page.get_by_role("group", name="The chart: 16 territories")
    expect(chart.get_by_role("button")).to_have_count(16)
    expect(
        chart.get_by_role("button", name="Orchomenus, Boeotia region, contested now, route to Laconia")
    ).to_be_visible()
    expect(page.get_by_role("meter", name="Strength of Thebes")).to_have_attribute(
        "aria-valuetext", "8 of 8, room for 0"
    )
    expect(page.get_by_role("meter", name="Strength of Sparta")).to_have_attribute("aria-valuetext", "broken")
    expect(
        page.get_by_role("region", name="4 of the 6 cards that may come break Player 4's army.")
    ).to_be_visible()
    expect(page.get_by_role("list", name="Cities and their points")).to_contain_text("Thebes")


def test_a_whole_match_is_played_by_taps_on_a_phone(new_person: NewPerson) -> None:
    person = new_person(390, 844, touch=True, settings=BOARDS)
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    taps = play_by_taps(person.page, 7)
    person.sees_the_end()
    assert taps > 20


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
