"""The rules are beside the table: every § opens its paragraph, and the way back leads to the table."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.conftest import BOARDS
from tests.browser.people import Person

NewPerson = Callable[..., Person]
LOOKS = [("light", 1280, 720), ("dark", 390, 844)]


def reads(person: Person, number: str) -> None:
    """The paragraph of this number is open."""
    expect(person.page.locator(f"[data-role=paragraph][data-shown='{number}']")).to_be_visible()


@pytest.mark.parametrize(("theme", "width", "height"), LOOKS)
def test_a_paragraph_in_the_log_opens_with_its_ruling_and_escape_and_back_lead_to_the_table(
    theme: str, width: int, height: int, new_person: NewPerson
) -> None:
    person = new_person(width, height, theme=theme, touch=width < 700, settings=BOARDS)
    path = person.sets_up("wonders_duel", ["me", "apprentice"], {"mode": "agora"})
    person.role("log").click()
    cited = person.page.locator("[role=dialog] [data-rule]").first
    number = cited.get_attribute("data-rule") or ""
    cited.click()
    reads(person, number)
    violations = Axe().run(person.page).response["violations"]
    assert [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"]] == []
    person.page.keyboard.press("Escape")
    expect(person.role("rules").and_(person.page.locator("dialog"))).to_be_hidden()
    expect(cited).to_be_focused()
    cited.click()
    reads(person, number)
    person.page.go_back()
    expect(person.page.locator("dialog[data-role=rules]")).to_be_hidden()
    expect(cited).to_be_visible()
    person.page.go_back()
    expect(cited).to_be_hidden()
    assert person.page.url.endswith(path)


def test_rules_are_searched_by_words_and_numbers_in_both_languages(new_person: NewPerson) -> None:
    person = new_person(settings=BOARDS.replace('"en"', '"de"'))
    person.goes_to("/new/wonders_duel")
    person.role("rules").click()
    expect(person.role("one-page").get_by_role("heading")).to_have_count(3)
    sheet = person.page.locator("dialog[data-role=rules]")
    expect(sheet.get_by_text("nur auf Englisch")).to_be_visible()
    person.role("search").fill("WD-26")
    reads(person, "WD-26")
    agreed = sheet.locator(".readings .agreed")
    expect(agreed).to_have_count(1)
    expect(agreed).to_contain_text("an diesem Tisch")
    person.role("search").fill("either each")
    expect(sheet.locator("[data-entry='A17.3'] mark")).to_have_text(["each", "either"])
    person.role("search").fill("amphibian")
    expect(sheet.get_by_text("Kein Paragraph sagt „amphibian“.")).to_be_visible()
    person.role("all-paragraphs").click()
    expect(sheet.locator("[data-entry='B1.1']")).to_be_visible()
