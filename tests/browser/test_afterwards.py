"""After a match: how it was won, going on from there, and pictures to keep or send."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import STILL
from tests.browser.people import LONG, Person
from tests.browser.serving import ROOT, Server
from tests.browser.staging import guest_of, stage_the_end
from tests.browser.test_evening import faults

NewPerson = Callable[..., Person]
RECORD = ROOT / "tests" / "golden" / "_template" / "2-players.record"


def after_a_match(person: Person, server: Server) -> str:
    """A match that this person has just played; the table's id."""
    person.goes_to("/")
    return stage_the_end(server.database, RECORD, guest_of(person.page))


def kept(page: Page, role: str) -> bytes:
    """What a button keeps as a file."""
    with page.expect_download() as download:
        page.locator(f"[data-role={role}]").click()
    return Path(download.value.path()).read_bytes()


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_how_it_was_won_is_thought_out_and_one_plays_on_from_there(
    new_person: NewPerson, server: Server, size: tuple[int, int], theme: str
) -> None:
    person = new_person(*size, settings=STILL.replace("{", f'{{"theme": "{theme}", '))
    table = after_a_match(person, server)
    person.goes_to(f"/table/{table}")
    person.role("analysis").first.click()
    page = person.page
    expect(page.get_by_role("heading", name="How it was won")).to_be_visible()
    expect(person.role("sum")).to_contain_text("by luck", timeout=LONG)
    expect(person.role("thinking")).to_have_count(1)
    assert faults(page) == []
    moments = person.role("moments")
    moments.press("End")
    told = moments.get_attribute("aria-valuetext")
    moments.press("ArrowLeft")
    expect(moments).not_to_have_attribute("aria-valuetext", told or "")
    expect(person.role("thinking")).to_have_count(1)
    expect(person.role("why")).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    person.role("play-on").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(page.locator(".board")).to_be_visible()


def test_the_evening_is_a_picture_to_keep(new_person: NewPerson, server: Server) -> None:
    person = new_person()
    table = after_a_match(person, server)
    person.goes_to(f"/evening/{table}")
    page = person.page
    expect(person.role("card")).to_be_visible()
    assert faults(page) == []
    page.wait_for_function("document.querySelector('[data-role=card]').naturalWidth === 1200")
    assert kept(page, "png").startswith(b"\x89PNG")
    named = kept(page, "svg").decode()
    assert named.startswith("<svg")
    person.role("named").uncheck()
    unnamed = kept(page, "svg").decode()
    for name in ("Player 1", "Player 2"):
        assert name in named
        assert name not in unnamed


def test_a_moment_is_shared_as_somebody_saw_it(new_person: NewPerson, server: Server) -> None:
    person = new_person()
    table = after_a_match(person, server)
    person.goes_to(f"/replay/{table}?seat=1#6")
    page = person.page
    expect(page.locator("#eyes")).to_have_value("1")
    page.locator("#eyes").select_option("open")
    expect(page).to_have_url(f"{person.home}/replay/{table}?seat=open#6")
    person.role("share").click()
    expect(person.role("card")).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.role("copy").click()
    expect(person.role("said")).to_have_text("The link is copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{person.home}/replay/{table}?seat=open#6"
    picture = kept(page, "svg").decode()
    assert "Line 5, seen by Everything open" in picture
