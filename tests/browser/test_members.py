"""Accounts, profiles and the ladder, as somebody meets them."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.serving import Server
from tests.browser.staging import guest_of
from tests.browser.test_identity import named

NewPerson = Callable[..., Person]
WORDS = "a few words that nobody guesses"
POOL = "wonders_duel base 2"


def signs_up(person: Person, login: str) -> None:
    person.page.fill("#account-login", login)
    person.page.fill("#account-password", WORDS)
    person.role("account").click()


def played(server: Server, guest: str, results: list[float]) -> None:
    """Let somebody have played rated matches that led to these ratings."""
    with closing(sqlite3.connect(server.database)) as connection, connection:
        for n, value in enumerate(results):
            match = f"{guest[:8]}rated{n}"
            connection.execute(
                "INSERT INTO matches (id, game, rules_version, agreement, clock, listed, spectators, status,"
                " created, key, rematch, rated) VALUES (?, 'wonders_duel', 1, '{}', '{}', 0, 'none', 'over',"
                " 0, x'', '', 1)",
                (match,),
            )
            connection.execute(
                "INSERT INTO results VALUES (?, 0, ?, ?, 1, ?, 'points', 1, ?, ?, ?)",
                (match, guest, POOL, n % 2, value, 150 - 8 * n, 1.75e9 + n * 86_400),
            )
        connection.execute(
            "INSERT INTO ratings VALUES (?, ?, ?, 60, 0.06, ?, strftime('%s', 'now'))",
            (guest, POOL, results[-1], len(results)),
        )


def test_one_signs_up_here_and_in_over_there(new_person: NewPerson) -> None:
    ada, phone = new_person(), new_person(width=390, height=844, touch=True, expected=("401",))
    named(ada, "Ada")
    signs_up(ada, "Ada of Rhodes")
    expect(ada.page.get_by_text("Everything you have played stays yours.")).to_be_visible()
    named(phone, "Somebody")
    phone.role("way-in").click()
    phone.page.fill("#account-login", "ada of rhodes")
    phone.page.fill("#account-password", "not what it is")
    phone.role("account").click()
    expect(phone.page.get_by_text("do not belong together")).to_be_visible()
    phone.page.fill("#account-password", WORDS)
    phone.role("account").click()
    expect(phone.page.get_by_text("Welcome back, Ada.")).to_be_visible()
    expect(phone.page.locator("#my-name")).to_have_value("Ada")


def test_a_rated_table_asks_for_an_account_in_a_sentence(new_person: NewPerson) -> None:
    guest = new_person(expected=("409",))
    guest.goes_to("/new/wonders_duel")
    guest.page.locator("summary").click()
    guest.page.get_by_label("Rated: the result counts").check()
    guest.role("make").click()
    expect(guest.page.get_by_text("Rated play needs an account")).to_be_visible()


def test_a_profile_and_the_ladder_show_how_strong_somebody_is(
    new_person: NewPerson, server: Server, screenshot: Callable[[Person, str], None]
) -> None:
    cleo = new_person()
    named(cleo, "Cleo")
    guest = guest_of(cleo.page)
    played(server, guest, [1500, 1560, 1540, 1610, 1660, 1640, 1702])
    cleo.goes_to(f"/people/{guest}")
    expect(cleo.page.get_by_role("heading", name="Cleo")).to_be_visible()
    expect(cleo.page.get_by_text("1702 ± 120")).to_be_visible()
    expect(cleo.page.locator("svg circle")).to_have_count(7)
    screenshot(cleo, "profile")
    cleo.page.get_by_role("link", name="Ladder").click()
    expect(cleo.page.get_by_role("row", name="Cleo")).to_contain_text("1702")
    screenshot(cleo, "ladder")
    cleo.page.get_by_role("link", name="Cleo").click()
    cleo.page.wait_for_url(f"**/people/{guest}")
