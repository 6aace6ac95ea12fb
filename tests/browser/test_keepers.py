"""Keeping the house in the browser."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.serving import Server
from tests.browser.staging import guest_of


def test_a_keeper_tells_everybody_something_and_finds_a_guest(
    new_person: Callable[..., Person], server: Server, screenshot: Callable[[Person, str], None]
) -> None:
    ada, bob = new_person(), new_person(390, 844, touch=True, theme="dark")
    ada.goes_to("/")
    with closing(sqlite3.connect(server.database, timeout=30)) as connection, connection:
        connection.execute("INSERT INTO keepers VALUES (?, 1)", (guest_of(ada.page),))
    ada.goes_to("/settings")
    ada.role("keepers").click()
    ada.page.fill("#announcement", "A <b>restart</b> at nine")
    ada.role("announce").click()
    expect(ada.role("said")).to_contain_text("A <b>restart</b> at nine")
    bob.goes_to("/settings")
    expect(bob.role("announcement")).to_have_text("A <b>restart</b> at nine")
    assert bob.role("keepers").count() == 0
    ada.page.fill("#find", guest_of(bob.page))
    ada.role("find").click()
    expect(ada.page.get_by_role("button", name="Keep out")).to_be_visible()
    screenshot(ada, "keepers")
    violations = Axe().run(ada.page).response["violations"]
    assert [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"]] == []
    ada.page.get_by_role("button", name="Say it no more").click()
    expect(ada.role("said")).to_be_visible()
