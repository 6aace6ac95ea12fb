"""A record file is opened in the lobby and watched like a match that was played here."""

from collections.abc import Callable

from playwright.sync_api import FilePayload, expect

from tests.browser.conftest import BOARDS
from tests.browser.people import Person
from tests.browser.serving import ROOT

RECORD = ROOT / "tests" / "golden" / "agoniste" / "kept" / "roads-4-players.record"


def test_a_record_file_is_opened_and_watched(new_person: Callable[..., Person]) -> None:
    person = new_person(settings=BOARDS, expected=("400",))
    person.goes_to("/")
    page = person.page
    cut = FilePayload(name="cut.stoa", mimeType="text/plain", buffer=RECORD.read_bytes()[:2000])
    page.locator("[data-role=record]").set_input_files(cut)
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("[data-role=record]").set_input_files(RECORD)
    expect(page.get_by_role("heading", name="Replay: Agoniste")).to_be_visible()
    expect(page.locator(".agoniste .chart")).to_be_visible()
    expect(page.get_by_role("link", name="To the table")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator("aside")).to_contain_text("wins the game")
