"""Free placement: a point is picked on the plane or typed, the angle turned or typed."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person


def test_a_point_is_picked_and_the_angle_is_typed(new_person: Callable[..., Person]) -> None:
    person = new_person()
    person.goes_to("/styleguide")
    page = person.page
    plane = page.locator(".plane svg[role=img]")
    plane.scroll_into_view_if_needed()
    before = page.get_by_label("x", exact=True).input_value()
    plane.click(position={"x": 60, "y": 60})
    expect(page.get_by_label("x", exact=True)).not_to_have_value(before)
    page.get_by_label("x", exact=True).fill("3.25")
    page.get_by_label("y", exact=True).fill("2")
    page.get_by_label("Angle").fill("33.5")
    page.get_by_role("button", name="Turn by 15 degrees").click()
    page.get_by_role("button", name="Place here").click()
    expect(person.role("placed")).to_have_text("place forge 3.250 2.000 48.50")


def test_keys_move_and_turn_what_is_placed(new_person: Callable[..., Person]) -> None:
    person = new_person()
    person.goes_to("/styleguide")
    page = person.page
    page.get_by_label("What to place").select_option(label="inn")
    page.get_by_role("button", name="Move with arrow keys").focus()
    for key in ("ArrowLeft", "Shift+ArrowDown", "]", "]"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Place here").click()
    expect(person.role("placed")).to_have_text("place inn 10.900 7.000 2.00")


def test_a_rough_place_snaps_to_one_that_is_lawful(new_person: Callable[..., Person]) -> None:
    person = new_person()
    person.sets_up("agora_ernest", ["me", "apprentice"], {"start": "seat-1"})
    person.is_asked()
    page = person.page
    plane = page.locator(".plane svg[role=img]")
    box = plane.bounding_box()
    assert box is not None
    plane.click(position={"x": box["width"] / 2 + 40, "y": box["height"] / 2})
    expect(person.role("known")).to_have_value(re.compile(r"place [\d.]+ [\d.]+ 0\.00"))
    expect(page.locator("[data-role=known] option:checked")).to_have_text("a place of your own")
    person.role("snap").click()
    expect(page.locator("[data-role=known] option:checked")).not_to_have_text("a place of your own")
    person.role("place").click()
    expect(person.role("confirm")).to_be_visible()


def test_what_is_wrong_with_a_place_is_told_while_one_looks_for_it(new_person: Callable[..., Person]) -> None:
    person = new_person()
    person.sets_up("agora_ernest", ["me", "apprentice"], {"start": "seat-1"})
    person.is_asked()
    page = person.page
    expect(person.role("preview")).to_be_hidden()
    for label, value in (("x", "24.5"), ("y", "18"), ("Angle", "0")):
        page.get_by_label(label, exact=True).fill(value)
    expect(person.role("preview")).to_contain_text("overlap")
    person.role("place").click()
    expect(page.locator(".answer")).to_contain_text("overlap")
    expect(person.role("confirm")).to_be_hidden()
    person.role("snap").click()
    expect(person.role("preview")).to_be_hidden()
