"""Every page, light and dark, large and small: axe finds nothing, and everything important is in view."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.serving import ROOT, Server
from tests.browser.staging import guest_of, stage_the_end

NewPerson = Callable[..., Person]
GOLDEN = ROOT / "tests" / "golden" / "agoniste" / "3-players.record"
LOOKS = [("light", 1280, 720), ("dark", 390, 844)]
PAGES = {
    "lobby": "/",
    "new": "/new/agoniste",
    "settings": "/settings",
    "ladder": "/ladder",
    "tournaments": "/tournaments",
    "styleguide": "/styleguide",
    "nowhere": "/a/b/c",
    "no-table": "/table/none",
}


@pytest.mark.parametrize(("theme", "width", "height"), LOOKS)
def test_axe_finds_nothing_on_any_page(
    theme: str,
    width: int,
    height: int,
    server: Server,
    new_person: NewPerson,
    screenshot: Callable[[Person, str], None],
) -> None:
    person = new_person(width, height, theme=theme, touch=width < 700)
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        screenshot(person, f"{name}-{theme}-{width}")
        violations = Axe().run(person.page).response["violations"]
        faults = [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"]]
        if faults:
            found[name] = faults

    for name, path in PAGES.items():
        person.goes_to(path)
        expect(person.page.locator("h1").first).to_be_visible()
        look(name)
    person.sets_up("agoniste", ["me", "open", "apprentice"])
    expect(person.role("sit")).to_be_visible()
    look("waiting")
    person.sets_up("agora_lieske", ["me", "me"], {"colours": "seat"})
    expect(person.role("uncover")).to_be_visible()
    look("cover")
    person.role("uncover").click()
    person.is_asked()
    look("busy-table")
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    look("table")
    person.role("menu").click()
    look("menu")
    person.page.keyboard.press("Escape")
    over = stage_the_end(server.database, GOLDEN, guest_of(person.page))
    person.goes_to(f"/table/{over}")
    person.sees_the_end()
    look("result")
    person.goes_to(f"/replay/{over}")
    expect(person.page.get_by_role("slider")).to_be_visible()
    look("replay")
    assert found == {}
