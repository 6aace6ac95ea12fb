"""People who are away, seats that are passed on, and matches that are looked at again."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.serving import ROOT, Server
from tests.browser.staging import guest_of, stage_the_end

NewPerson = Callable[..., Person]
PAGE = 24
GOLDEN = ROOT / "tests" / "golden" / "wonders_duel" / "2-players.record"


def test_a_computer_that_plays_for_me_goes_with_one_press(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    expect(person.role("return")).to_be_hidden()
    person.role("menu").click()
    person.page.get_by_role("button", name="Let a computer play for").click()
    person.role("return").click()
    expect(person.role("return")).to_be_hidden()


def test_whoever_is_away_is_called_and_comes_back_to_their_own_seat(new_person: NewPerson) -> None:
    people = [new_person(), new_person()]
    path = people[0].sets_up("wonders_duel", ["me", "open"], {"mode": "base"})
    people[1].goes_to(path)
    people[1].role("sit").click()
    people[0].role("ready").click()
    for person in people:
        expect(person.page.locator(".board")).to_be_visible()
    absent, present = people if is_to_play(people[0]) else reversed(people)
    absent.is_asked()
    absent.goes_to("/")
    expect(absent.role("waits")).to_contain_text("your turn")
    present.role("menu").click()
    expect(present.role("absent")).to_contain_text("Call")
    present.role("absent").click()
    present.role("menu").click()
    expect(present.role("absent")).to_contain_text("has been called")
    absent.goes_to(path)
    absent.is_asked()
    expect(present.role("absent")).to_be_hidden()


def is_to_play(person: Person) -> bool:
    """Whether this person's own seat must act."""
    return bool(person.page.locator(".prompt.mine").count())


def test_a_replay_asks_for_what_is_looked_at_and_little_more(server: Server, new_person: NewPerson) -> None:
    person = new_person()
    person.goes_to("/")
    table = stage_the_end(server.database, GOLDEN, guest_of(person.page))
    asked: list[tuple[int, int]] = []
    person.page.on("request", lambda call: asked.extend(part_of(call.url)))
    person.goes_to(f"/replay/{table}#101")
    slider = person.page.get_by_role("slider")
    expect(slider).to_have_value("100")
    moment = person.page.locator("p.now")
    expect(moment).not_to_be_empty()
    assert asked[0] == (100, 1)
    last = int(slider.get_attribute("max") or 0)
    assert last > 120
    shown = moment.inner_text()
    person.page.get_by_role("button", name="One step back").click()
    expect(slider).to_have_value("99")
    person.page.get_by_role("button", name="One step on").click()
    expect(moment).to_have_text(shown)
    person.page.wait_for_load_state("networkidle")
    assert sum(count for _, count in asked) <= 3 * PAGE + 1
    person.page.get_by_role("button", name="To the end").click()
    expect(moment).not_to_have_text(shown)
    end = moment.inner_text()
    person.page.get_by_role("button", name="To the beginning").click()
    expect(moment).not_to_have_text(end)
    expect(slider).to_have_value("0")
    log = person.page.get_by_role("region", name="Log")
    log.get_by_role("listitem").last.get_by_role("button").first.click()
    expect(slider).to_have_value(str(last))
    expect(moment).to_have_text(end)
    assert all(count <= PAGE for _, count in asked)


def part_of(url: str) -> list[tuple[int, int]]:
    """The part of a match that a call asks for."""
    address = urlsplit(url)
    if not address.path.endswith("/replay"):
        return []
    query = parse_qs(address.query)
    return [(int(query["from"][0]), int(query["count"][0]))] if "count" in query else []
