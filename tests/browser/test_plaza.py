"""The plaza of Ernest's Agora: a card is moved, turned and laid, and a shop is bought where it stands."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect

from tests.browser.conftest import BOARDS
from tests.browser.people import LONG, Person

NewPerson = Callable[..., Person]
LIGHT = {"start": "seat-1", "candidates": "24"}


def at_the_plaza(new_person: NewPerson, *look: int, **how: object) -> Person:
    """Somebody who has to lay a card, and has been told what it would do where it lies."""
    person = new_person(*look, settings=BOARDS, **how)
    person.sets_up("agora_ernest", ["me", "apprentice"], LIGHT)
    expect(person.role("place")).to_be_enabled(timeout=LONG)
    return person


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def held(person: Person) -> Locator:
    return person.page.locator("g.held")


def test_a_card_hangs_on_the_pointer_until_it_is_set_down(new_person: NewPerson) -> None:
    person = at_the_plaza(new_person)
    mouse = person.page.mouse
    x, y = middle(held(person))
    mouse.click(x, y)
    mouse.move(x + 120, y - 60, steps=4)
    person.role("snap-free").click()
    before = middle(held(person))
    mouse.move(x + 160, y - 90, steps=4)
    moved = middle(held(person))
    assert moved != before
    mouse.click(x + 160, y - 90)
    mouse.move(x - 50, y + 40, steps=4)
    assert middle(held(person)) == pytest.approx(moved, abs=2)


def test_a_card_is_dragged_and_laid_by_a_double_click_then_a_shop_is_bought_at_its_tag(
    new_person: NewPerson,
) -> None:
    person = at_the_plaza(new_person)
    page = person.page
    page.mouse.dblclick(*middle(held(person)))
    expect(person.role("buying")).to_be_visible(timeout=LONG)
    tag = page.locator("g.tag").last
    tag.click()
    expect(tag).to_have_attribute("aria-pressed", "true")
    expect(person.role("buy")).to_be_enabled()
    person.role("undo").click()
    expect(person.role("place")).to_be_visible()
    person.role("place").click()
    page.locator("g.tag").first.focus()
    page.keyboard.press("Enter")
    expect(person.role("buying")).to_be_hidden(timeout=LONG)


def test_a_place_that_is_refused_says_why_and_shows_the_nearest_that_is_not(new_person: NewPerson) -> None:
    person = at_the_plaza(new_person)
    page = person.page
    person.role("type").click()
    person.role("typed-x").fill("24.5")
    person.role("typed-y").fill("18")
    person.role("typed-y").press("Tab")
    expect(person.role("refusal")).to_contain_text("overlap", timeout=LONG)
    expect(person.role("refusal")).to_contain_text("§ 7.4")
    expect(person.role("place")).to_be_disabled()
    expect(page.locator("path.overlap")).to_be_visible()
    person.role("nearest").click()
    expect(person.role("refusal")).to_be_hidden(timeout=LONG)
    expect(person.role("place")).to_be_enabled()
    expect(person.role("told")).to_contain_text(re.compile("Edge to edge|Corner on"))


def test_wheel_and_keys_look_closer_and_turn(new_person: NewPerson) -> None:
    person = at_the_plaza(new_person)
    page = person.page
    card = page.locator(".world svg g.card").first
    small = card.bounding_box()
    page.mouse.move(600, 300)
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "width => document.querySelector('.world g.card').getBoundingClientRect().width > width * 1.2",
        arg=small["width"] if small else 0,
    )
    angle = page.locator("text.degrees")
    before = angle.text_content() or ""
    page.keyboard.press("f")
    page.keyboard.press("]")
    expect(angle).not_to_have_text(before)
    page.keyboard.press("[")
    expect(angle).to_have_text(before)
    page.keyboard.press("0")
    page.keyboard.press("n")
    expect(person.role("topic")).to_contain_text(re.compile(r"^\s*\d+ of \d+"))


def test_one_finger_moves_the_card_from_anywhere(new_person: NewPerson) -> None:
    person = at_the_plaza(new_person, 390, 844, touch=True)
    page = person.page
    person.role("snap-free").click()
    x, y = middle(held(person))
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": left, "y": top} for left, top in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    touch("touchStart", (60, 420))
    for step in range(1, 5):
        touch("touchMove", (60 + step * 8, 420 - step * 6))
    touch("touchEnd")
    moved = middle(held(person))
    assert moved[0] - x == pytest.approx(32, abs=8)
    assert moved[1] - y == pytest.approx(-24, abs=8)


def test_a_whole_match_is_played_by_keys_alone(new_person: NewPerson) -> None:
    person = at_the_plaza(new_person)
    page = person.page
    turns = 0
    while page.locator(".result").count() == 0:
        if person.role("buying").count():
            page.keyboard.press("n" if turns % 3 else "x")
            page.keyboard.press("Enter")
        elif page.locator("[data-role=place]:enabled").count():
            turns += 1
            page.keyboard.press("Enter")
        elif person.role("confirm").count():
            page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    assert turns > 3


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1280, 720), ("dark", 390, 844)])
def test_axe_finds_nothing_on_the_plaza(theme: str, width: int, height: int, new_person: NewPerson) -> None:
    person = at_the_plaza(new_person, width, height, theme=theme, touch=width < 700)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        violations = Axe().run(person.page).response["violations"]
        faults = [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"]]
        if faults:
            found[name] = faults

    look("placing")
    person.role("place").click()
    expect(person.role("buying")).to_be_visible(timeout=LONG)
    look("buying")
    assert found == {}
