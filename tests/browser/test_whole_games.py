"""Two people play every title to its end on two browsers; one loses the connection on the way.

With STOA_SOAK=1 in the environment every title is played several times, also by as many as it allows.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from stoa.games import GAMES
from stoa.kernel.match import verify
from stoa.kernel.record import read_record
from tests.browser.conftest import BOARDS, STILL
from tests.browser.people import LONG, Person
from tests.browser.serving import ROOT
from tests.browser.wire import Wire
from tests.conformance.cases import lighter
from tests.sizes import SOAK

NewPerson = Callable[..., Person]
SEEDS = range(1, 6 if SOAK else 2)
TABLES = [pytest.param(game, STILL, id=f"{game}-plain") for game in GAMES] + [
    pytest.param(game, BOARDS, id=f"{game}-board")
    for game in GAMES
    if (ROOT / "web/src/games" / game / "Screen.svelte").exists()
]
"""Every title on the plain table, and on its own board where it has one."""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "settings"), TABLES)
def test_two_browsers_play_a_whole_game_and_one_loses_its_connection(
    game: str, settings: str, seed: int, wire: Wire, new_person: NewPerson, tmp_path: Path
) -> None:
    first = new_person(settings=settings)
    second = new_person(390, 844, touch=True, at=wire.address, settings=settings)
    players = max(2, GAMES[game].min_players) if seed < 3 else GAMES[game].max_players
    path = first.sets_up(game, ["me", "open", *["apprentice"] * (players - 2)], lighter(GAMES[game]))
    second.goes_to(path)
    second.role("sit").click()
    first.role("ready").click()
    first.plays_on(seed)
    second.plays_on(seed + 100)
    # In the middle of the match, or after it where that is short.
    second.page.wait_for_function(
        "() => window.clicks > 10 || document.querySelector('.result, [data-role=herald]')", timeout=LONG
    )
    wire.cut()
    expect(second.role("lost")).to_be_visible()
    wire.mend()
    expect(second.role("lost")).to_be_hidden()
    first.sees_the_end()
    second.sees_the_end()
    winners = [person.role("winner").get_attribute("data-seats") for person in (first, second)]
    assert winners[0]
    assert winners[0] == winners[1]
    see_that_it_was_fair(first, game, tmp_path / "match.stoa")
    look_back(second, path.replace("table", "replay"))


def see_that_it_was_fair(person: Person, game: str, record: Path) -> None:
    """The server's proof is good, and so is the record as a file."""
    person.role("verify").click()
    expect(person.role("proof")).to_be_visible()
    assert "bad" not in (person.role("proof").get_attribute("class") or "")
    with person.page.expect_download() as download:
        person.role("record").click()
    download.value.save_as(record)
    assert verify(GAMES[game], read_record(record.read_bytes())).draws > 0


def look_back(person: Person, path: str) -> None:
    """The replay goes to the end, and through everybody's eyes."""
    person.goes_to(path)
    scrubber = person.page.get_by_role("slider")
    moment = person.page.locator("p.now")
    expect(scrubber).to_be_visible()
    beginning = moment.inner_text()
    person.page.get_by_role("button", name="To the end").click()
    expect(moment).not_to_have_text(beginning)
    for eyes in ("open", "0", "1"):
        person.page.select_option("#eyes", eyes)
        expect(scrubber).to_have_value(str(scrubber.get_attribute("max")))
