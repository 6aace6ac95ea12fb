"""Tournaments, as somebody meets them."""

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.people import Person

NewPerson = Callable[..., Person]


def sets_up(person: Person, title: str, form: str = "knock-out") -> None:
    """Make a tournament and come to its page."""
    person.goes_to("/")
    person.role("tournaments").click()
    person.role("new-tournament").locator("summary").click()
    person.page.fill("#tournament-name", title)
    person.chooses("form", form)
    person.chooses("clock", "none")
    person.role("make-tournament").click()
    expect(person.page.locator("h1")).to_have_text(title)


def faults(person: Person) -> list[str]:
    violations = Axe().run(person.page).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"]]


def test_a_tournament_is_set_up_begun_and_played_and_everybody_sees_how_it_stands(
    new_person: NewPerson, screenshot: Callable[[Person, str], None]
) -> None:
    ada, bob = new_person(), new_person(390, 844, touch=True, theme="dark")
    sets_up(ada, "Cup of the Stoa")
    bob.goes_to(ada.page.url.removeprefix(ada.home))
    bob.role("enter").click()
    expect(ada.page.locator(".entrants li")).to_have_count(2)
    assert faults(ada) == []
    ada.role("begin").click()
    expect(ada.role("own-table")).to_be_visible()
    expect(bob.role("own-table")).to_be_visible()
    assert faults(ada) == []
    assert faults(bob) == []
    screenshot(ada, "tournament")
    bob.page.on("dialog", lambda dialog: dialog.accept())
    bob.role("leave").click()
    expect(ada.role("state")).to_contain_text("won by")
    # The table of whoever was left alone is there to be looked at no more than it was played.
    expect(ada.role("own-table")).to_have_count(0)


def test_who_has_a_table_goes_there_from_the_tournament(new_person: NewPerson) -> None:
    ada = new_person()
    sets_up(ada, "Against the house", "round-robin")
    ada.page.get_by_role("button", name="Apprentice").click()
    expect(ada.page.locator(".entrants li")).to_have_count(2)
    ada.role("begin").click()
    ada.role("own-table").click()
    ada.page.wait_for_url("**/table/*")
    ada.is_asked()
