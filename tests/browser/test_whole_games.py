"""Two people play every title to its end on two browsers; one loses the connection on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from stoa.games import GAMES
from tests.browser.people import Person
from tests.browser.wire import Wire

NewPerson = Callable[..., Person]


@pytest.mark.parametrize("game", list(GAMES))
def test_two_browsers_play_a_whole_game_and_one_loses_its_connection(
    game: str, wire: Wire, new_person: NewPerson
) -> None:
    first = new_person()
    second = new_person(at=wire.address)
    others = ["random"] * (GAMES[game].min_players - 2)
    path = first.sets_up(game, ["me", "open", *others])
    second.goes_to(path)
    second.role("sit").click()
    first.plays_on(1)
    second.plays_on(2)
    second.page.wait_for_function("() => window.clicks > 10")
    wire.cut()
    expect(second.role("lost")).to_be_visible()
    wire.mend()
    expect(second.role("lost")).to_be_hidden()
    first.sees_the_end()
    second.sees_the_end()
    assert first.page.locator(".result h2").inner_text() == second.page.locator(".result h2").inner_text()

    first.role("verify").click()
    expect(first.role("proof")).to_be_visible()
    assert "bad" not in (first.role("proof").get_attribute("class") or "")

    second.goes_to(path.replace("table", "replay"))
    scrubber = second.page.get_by_role("slider")
    moment = second.page.locator("p.now")
    expect(scrubber).to_be_visible()
    beginning = moment.inner_text()
    second.page.get_by_role("button", name="To the end").click()
    expect(moment).not_to_have_text(beginning)
    for eyes in ("open", "0", "1"):
        second.page.select_option("#eyes", eyes)
        expect(scrubber).to_have_value(str(scrubber.get_attribute("max")))
