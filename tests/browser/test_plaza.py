"""The plaza of Ernest's Agora: a card is moved, turned and laid, and a shop is bought where it stands."""

import math
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect

from stoa.kernel.record import read_record
from tests.browser.conftest import BOARDS
from tests.browser.people import LONG, Person
from tests.browser.serving import ROOT, Server
from tests.browser.staging import guest_of, stage

NewPerson = Callable[..., Person]
LIGHT = {"start": "seat-1", "candidates": "24"}
TAPPED = [f"[data-role={role}]:enabled" for role in ("go-on", "place", "buy", "confirm", "pass")]
MIDDLE = """
(selectors) => {
  const lit = selectors.map((selector) => document.querySelector(selector)).find((one) => one);
  const box = lit?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}
"""
"""Where the first of some things is: looked up in one step, as it may be gone a moment later."""
RESTING = """
async (thing) => {
  const look = () => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  let last = look();
  for (let same = 0; same < 6; ) {
    await new Promise(requestAnimationFrame);
    const now = look();
    same = now.every((value, index) => value === last[index]) ? same + 1 : 0;
    last = now;
  }
  return last;
}
"""
COVERED = """
(selector) => {
  const things = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const over = '.top > *, .race-place > *, .preview-place > *, .foot > *, .zoom > *';
  const floating = [...document.querySelectorAll(over)].map((one) => one.getBoundingClientRect());
  const isOn = (one, other) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
  const isOut = ({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  return things.filter((one) => isOut(one) || floating.some((other) => isOn(one, other))).length;
}
"""
"""How many of some things lie under what floats over the plaza, or out of the window."""
MOST_LOOKS = 3000


def at_the_plaza(new_person: NewPerson, *look: int, **how: object) -> Person:
    """Somebody who has to lay a card, and has been told what it would do where it lies."""
    person = new_person(*look, settings=BOARDS, **how)
    person.sets_up("agora_ernest", ["me", "apprentice"], LIGHT)
    expect(person.role("place")).to_be_enabled(timeout=LONG)
    return person


def at_a_record(person: Person, server: Server, at: int, seat: int) -> None:
    """In the middle of a recorded match of four, with something to decide; or at its end."""
    person.goes_to("/")
    record = read_record((ROOT / "tests/golden/agora_ernest/4-players.record").read_bytes())
    person.goes_to(f"/table/{stage(server.database, record, at, seat, guest_of(person.page))}")


def fingers(person: Person) -> Callable[..., None]:
    """Puts fingers on the page, moves them together and takes them off."""
    session = person.page.context.new_cdp_session(person.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": left, "y": top, "id": number} for number, (left, top) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    return touch


def faults(person: Person) -> list[str]:
    """What axe finds on the page as it is."""
    violations = Axe().run(person.page).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"]]


def middle(thing: Locator) -> tuple[float, float]:
    """Its middle, as soon as it rests: what the pointer moved is drawn some frames later."""
    x, y = thing.evaluate(RESTING)
    return x, y


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
    person.role("snap-free").click()
    x, y = middle(held(person))
    touch = fingers(person)
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
    for _ in range(MOST_LOOKS):
        if page.locator(".result").count():
            break
        if person.role("buying").count():
            page.keyboard.press("n" if turns % 3 else "x")
            page.keyboard.press("Enter")
        elif page.locator("[data-role=place]:enabled").count():
            turns += 1
            page.keyboard.press("Enter")
        elif person.role("confirm").count():
            page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    expect(page.locator(".result")).to_be_visible()
    assert turns > 1


def test_two_fingers_turn_the_card(new_person: NewPerson) -> None:
    person = at_the_plaza(new_person, 390, 844, touch=True)
    person.role("snap-free").click()
    degrees = person.page.locator("text.degrees")
    before = float((degrees.text_content() or "").rstrip("°"))
    touch = fingers(person)

    def two(turn: float) -> tuple[tuple[float, float], tuple[float, float]]:
        across, down = 60 * math.cos(math.radians(turn)), 60 * math.sin(math.radians(turn))
        return (180 - across, 380 - down), (180 + across, 380 + down)

    touch("touchStart", *two(0))
    for turn in range(4, 33, 4):
        touch("touchMove", *two(turn))
    touch("touchEnd")
    expect(degrees).to_have_text(re.compile(rf"^{(before + 32) % 360:g}°|^{(before + 31) % 360:g}°"))


def test_a_whole_match_is_played_by_taps_alone(new_person: NewPerson) -> None:
    person = at_the_plaza(new_person, 390, 844, touch=True)
    page = person.page
    turns = 0
    for _ in range(MOST_LOOKS):
        if page.locator(".result").count():
            break
        middle = page.evaluate(MIDDLE, TAPPED)
        if middle:
            page.touchscreen.tap(*middle)
            turns += 1
        page.wait_for_timeout(60)
    expect(page.locator(".result")).to_be_visible()
    assert turns > 3


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_nothing_lies_over_the_card_in_hand_and_the_shop_that_is_looked_at(
    width: int, height: int, new_person: NewPerson, server: Server
) -> None:
    person = new_person(width, height, touch=width < 700, settings=BOARDS)
    at_a_record(person, server, at=51, seat=1)
    expect(person.role("place")).to_be_enabled(timeout=LONG)
    middle(held(person))
    assert person.page.evaluate(COVERED, "g.held .handle") == 0
    at_a_record(person, server, at=52, seat=1)
    expect(person.role("buying")).to_be_visible(timeout=LONG)
    middle(person.page.locator("rect.inside").first)
    assert person.page.locator("rect.inside").count() > 0
    assert person.page.evaluate(COVERED, "rect.inside") == 0


def test_a_fire_marks_what_it_took_and_is_watched_again_also_by_who_comes_later(
    new_person: NewPerson, server: Server
) -> None:
    person = new_person(settings=BOARDS)
    at_a_record(person, server, at=22, seat=3)
    person.role("pass").click()
    expect(person.page.locator("rect.scorch")).to_have_count(4, timeout=LONG)
    person.role("happening").click()
    expect(person.role("scene")).to_be_visible()
    expect(person.role("preview")).to_contain_text("cards 10, 13, 19, 24")
    expect(person.page.locator("path.flame").first).to_be_visible()
    assert faults(person) == []
    person.page.keyboard.press("Space")
    expect(person.role("scene")).to_be_hidden()
    expect(person.page.locator("rect.scorch")).to_have_count(4)
    person.page.reload()
    expect(person.page.locator("rect.scorch")).to_have_count(4, timeout=LONG)
    person.role("happening").click()
    expect(person.role("preview")).to_contain_text("cards 10, 13, 19, 24")


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_the_end_stands_beside_the_market(
    width: int, height: int, new_person: NewPerson, server: Server
) -> None:
    person = new_person(width, height, settings=BOARDS)
    at_a_record(person, server, at=999, seat=2)
    expect(person.role("winner")).to_have_attribute("data-seats", "2")
    sign = person.page.locator(".result svg a")
    expect(sign).to_have_count(1)
    expect(person.page.locator(".world g.card").first).to_be_visible()
    assert faults(person) == []
    sign.click()
    expect(person.page).to_have_url(re.compile(r"/replay/.+#\d+$"))


def test_on_a_phone_the_last_look_has_room_for_its_buttons(new_person: NewPerson, server: Server) -> None:
    """German words are the longest."""
    person = new_person(390, 844, touch=True, settings=BOARDS.replace('"language": "en"', '"language": "de"'))
    at_a_record(person, server, at=52, seat=1)
    person.role("buy").click(timeout=LONG)
    box = person.role("confirm").bounding_box(timeout=LONG)
    assert box
    assert box["x"] + box["width"] <= 390


@pytest.mark.parametrize(("width", "height"), [(1000, 620), (844, 390)])
def test_in_a_low_window_what_is_asked_leaves_the_plaza_in_view(
    width: int, height: int, new_person: NewPerson, server: Server
) -> None:
    """German words are the longest."""
    german = BOARDS.replace('"language": "en"', '"language": "de"')
    person = new_person(width, height, settings=german)
    for at, role in ((51, "placement"), (52, "buying")):
        at_a_record(person, server, at=at, seat=1)
        tray = person.role(role)
        expect(tray).to_be_visible(timeout=LONG)
        box = tray.bounding_box()
        assert box
        assert box["width"] * box["height"] < width * height / 3
        assert tray.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 1


@pytest.mark.parametrize(("theme", "width", "height"), [("light", 1280, 720), ("dark", 390, 844)])
def test_axe_finds_nothing_on_the_plaza(theme: str, width: int, height: int, new_person: NewPerson) -> None:
    person = at_the_plaza(new_person, width, height, theme=theme, touch=width < 700)
    found = {"placing": faults(person)}
    if width > 700:
        person.role("type").click()
        person.role("typed-x").fill("24.5")
        person.role("typed-y").fill("18")
        person.role("typed-y").press("Tab")
        expect(person.role("refusal")).to_be_visible(timeout=LONG)
        found["refused"] = faults(person)
        person.role("nearest").click()
    person.role("place").click()
    expect(person.role("buying")).to_be_visible(timeout=LONG)
    found["buying"] = faults(person)
    assert {name: some for name, some in found.items() if some} == {}
