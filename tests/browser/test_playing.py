"""What people do at a table: take back, ask why, share a device, use only keys or only a finger."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Route, WebSocketRoute, expect

from tests.browser.conftest import STILL
from tests.browser.people import Person

NewPerson = Callable[..., Person]
SMALLEST_TARGET = 44
TRIES = 400


def test_a_staged_move_is_taken_back_and_made_again(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    offered = person.page.locator("[data-action]").all_inner_texts()
    person.page.locator("[data-action]").first.click()
    expect(person.role("confirm")).to_be_visible()
    expect(person.page.locator("[data-action]")).to_have_count(0)
    person.role("undo").click()
    expect(person.role("confirm")).to_be_hidden()
    assert person.page.locator("[data-action]").all_inner_texts() == offered
    person.page.locator("[data-action]").first.click()
    person.role("confirm").click()
    expect(person.role("confirm")).to_be_hidden()
    expect(person.page.get_by_role("region", name="Log").locator("li").first).to_contain_text("leads")


def test_what_is_thought_of_is_there_again_after_a_reload_and_in_another_tab(new_person: NewPerson) -> None:
    person = new_person()
    path = person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    person.page.locator("[data-action]").first.click()
    expect(person.role("confirm")).to_be_visible()
    person.page.reload()
    expect(person.role("confirm")).to_be_visible()
    other = Person(person.page.context.new_page(), person.home)
    other.goes_to(path)
    expect(other.role("confirm")).to_be_visible()
    other.role("undo").click()
    expect(person.role("confirm")).to_be_hidden()
    person.page.locator("[data-action]").first.click()
    expect(other.role("confirm")).to_be_visible()
    person.role("confirm").click()
    expect(person.role("confirm")).to_be_hidden()
    expect(other.role("confirm")).to_be_hidden()
    expect(other.page.get_by_role("region", name="Log").locator("li").first).to_contain_text("leads")


def test_a_page_of_another_version_is_loaded_anew(new_person: NewPerson) -> None:
    person = new_person()
    path = person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    person.page.route_web_socket(re.compile("/live"), speaks_otherwise)
    person.goes_to(path)
    expect(person.page.get_by_role("alert")).to_contain_text("another version")
    expect(person.role("reload")).to_be_visible()


def speaks_otherwise(socket: WebSocketRoute) -> None:
    """Let a page greet the server as one of an earlier version did."""
    server = socket.connect_to_server()
    socket.on_message(lambda text: server.send(re.sub(r'"protocol":\d+,', "", str(text))))


def test_a_click_on_a_lit_piece_is_the_action_it_stands_for(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    person.page.locator(".board button.lit").first.click()
    expect(person.role("confirm")).to_be_visible()


def test_a_dark_piece_and_a_wrong_move_are_answered_with_the_reason_and_the_rule(
    new_person: NewPerson,
) -> None:
    person = new_person()
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    answer = person.page.locator(".answer")
    person.page.get_by_role("button", name="Sparta, Laconia, city-state").click()
    expect(answer).to_contain_text("Sparta")
    person.role("menu").click()
    person.page.get_by_label("Why is a move allowed").fill("choose sparta")
    person.page.keyboard.press("Enter")
    expect(answer).to_contain_text("With three players Sparta stays in the box.")
    expect(answer).to_contain_text("§")


def test_people_who_share_a_device_do_not_see_each_others_table(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("agoniste", ["me", "me", "apprentice"])
    person.role("uncover").click()
    person.is_asked()
    person.page.locator("[data-action]").first.click()
    person.role("confirm").click()
    expect(person.role("uncover")).to_be_visible()
    expect(person.page.locator(".board")).to_have_count(0)
    person.role("uncover").click()
    person.is_asked()


def test_the_language_changes_at_any_time(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    person.page.locator("[data-action]").first.click()
    expect(person.role("confirm")).to_contain_text("Confirm")
    person.role("language").click()
    expect(person.role("confirm")).to_contain_text("Bestätigen")
    assert person.page.locator("html").get_attribute("lang") == "de"
    person.role("language").click()
    expect(person.role("confirm")).to_contain_text("Confirm")


def test_the_log_and_a_refusal_follow_the_language(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    person.page.locator("[data-action]").first.click()
    person.role("confirm").click()
    first = person.page.locator(".scroller li").first
    expect(first).to_contain_text("leads")
    person.role("language").click()
    expect(first).to_contain_text("führt")
    person.goes_to("/table/nowhere")
    expect(person.page.get_by_role("alert")).to_contain_text("gibt es nicht")


def test_a_press_tells_what_a_piece_does(new_person: NewPerson) -> None:
    person = new_person(390, 844, touch=True)
    person.sets_up("wonders_duel", ["me", "apprentice"], {"mode": "base"})
    person.is_asked()
    person.page.locator("[data-piece^='token:']").first.tap()
    expect(person.role("details")).not_to_be_empty()


def test_the_structure_is_in_view_on_a_phone(new_person: NewPerson) -> None:
    person = new_person(390, 844, touch=True)
    person.sets_up("wonders_duel", ["me", "apprentice"], {"mode": "agora+pantheon"})
    person.is_asked()
    assert overlap(person) <= 0


def overlap(person: Person) -> float:
    """How far the structure reaches into one's own part of the board, measured in one moment."""
    person.is_laid_out()
    return float(
        person.page.locator(".board").evaluate(
            """board => {
                const places = [...board.querySelectorAll("[data-piece^='place:']")];
                const lowest = Math.max(...places.map((one) => one.getBoundingClientRect().bottom));
                return lowest - board.querySelector('.mine').getBoundingClientRect().top;
            }"""
        )
    )


def test_keys_alone_are_enough(new_person: NewPerson) -> None:
    person = new_person()
    person.goes_to("/")
    press_tab_until(person, person.page.locator("[data-role=quick][data-game=agoniste]"))
    person.page.keyboard.press("Enter")
    person.is_asked()
    press_tab_until(person, person.page.locator(".board button.lit").first)
    person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("Enter")
    expect(person.role("confirm")).to_be_visible()
    person.page.keyboard.press("u")
    expect(person.role("confirm")).to_be_hidden()
    press_tab_until(person, person.page.locator("[data-action]").first)
    person.page.keyboard.press("Enter")
    expect(person.role("confirm")).to_be_visible()
    person.page.keyboard.press("c")
    expect(person.role("confirm")).to_be_hidden()
    expect(person.role("news")).not_to_be_empty()
    press_tab_until(person, person.page.locator(".board"))
    person.page.keyboard.press("ArrowDown")
    assert person.page.evaluate("() => document.activeElement.closest('.board button') !== null")


def press_tab_until(person: Person, target: Locator) -> None:
    """Press Tab until the focus is on `target`, and visibly so."""
    target.wait_for()
    for _ in range(TRIES):
        if target.evaluate("element => element === document.activeElement"):
            assert target.evaluate("element => element.matches(':focus-visible')")
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("Tab never reaches it")


def test_a_phone_is_enough(new_person: NewPerson) -> None:
    person = new_person(390, 844, touch=True)
    person.goes_to("/")
    person.page.locator("[data-role=quick][data-game=agoniste]").tap()
    person.is_asked()
    offered = person.page.locator(
        "[data-action]:enabled, [data-role=confirm]:enabled, [data-role=unfold][aria-expanded=false]"
    )
    for _ in range(6):
        offered.first.tap()
        offered.first.wait_for()
        for part in (".prompt", ".own", "[data-role=side]"):
            assert is_in_view(person.page.locator(part).first), part
    for button in person.page.locator(
        "button.lit, .dock button, .tabs button, header a, header button"
    ).all():
        box = button.bounding_box()
        if box is not None:
            assert min(box["width"], box["height"]) >= SMALLEST_TARGET, button.evaluate("e => e.outerHTML")
    person.role("side").tap()
    expect(person.page.get_by_role("region", name="Log")).to_be_visible()


def test_nothing_moves_away_from_under_a_finger(new_person: NewPerson) -> None:
    """Letters and tables that come late push nothing about that was already shown."""
    person = new_person(390, 844, touch=True)
    person.page.add_init_script(
        """window.moved = 0;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) window.moved += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });"""
    )
    person.page.route("**/*.woff2", comes_late)
    person.page.route("**/api/tables", comes_late)
    person.goes_to("/")
    person.page.locator("[data-role=quick]").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    assert person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done(moved)))") == 0


def comes_late(route: Route) -> None:
    """Answer a call after a while."""
    answer = route.fetch()
    time.sleep(0.1)
    route.fulfill(response=answer)


def is_in_view(part: Locator) -> bool:
    """Whether all of it is inside the window."""
    inside = """element => {
        const box = element.getBoundingClientRect();
        return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    }"""
    return bool(part.evaluate(inside))


def test_text_at_twice_its_size_still_plays(new_person: NewPerson) -> None:
    large = STILL.replace('"motion"', '"textSize": 200, "motion"')
    person = new_person(settings=large)
    person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    assert person.page.locator("html").evaluate("element => getComputedStyle(element).fontSize") == "32px"
    assert is_in_view(person.page.locator(".prompt"))
    assert person.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    person.page.locator("[data-action]").first.click()
    expect(person.role("confirm")).to_be_visible()


def asks_to_take_back(person: Person) -> None:
    person.role("menu").click()
    person.page.get_by_role("button", name="Ask all to take back").click()


def test_nothing_is_taken_back_until_all_agree_and_a_refusal_is_told(new_person: NewPerson) -> None:
    first, second = new_person(), new_person()
    path = first.sets_up("agoniste", ["me", "open", "apprentice"])
    second.goes_to(path)
    second.role("sit").click()
    first.role("ready").click()
    first.is_asked()
    first.page.locator("[data-action]").first.click()
    first.role("confirm").click()
    second.is_asked()
    asks_to_take_back(first)
    second.role("refuse").click()
    expect(first.role("undo-refused")).to_be_visible()
    asks_to_take_back(first)
    second.role("agree").click()
    first.is_asked()
    expect(second.page.locator("[data-action]")).to_have_count(0)


def test_a_table_that_is_not_there_is_told_in_a_sentence(new_person: NewPerson) -> None:
    person = new_person()
    person.goes_to("/table/nowhere")
    expect(person.page.get_by_role("alert")).to_contain_text("There is no table")


def test_the_title_calls_back_whoever_looks_elsewhere(new_person: NewPerson) -> None:
    first, second = new_person(), new_person()
    path = first.sets_up("agoniste", ["me", "open", "apprentice"])
    second.goes_to(path)
    second.role("sit").click()
    first.role("ready").click()
    first.is_asked()
    expect(second.page.locator(".board")).to_be_visible()
    second.page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
    first.page.locator("[data-action]").first.click()
    first.role("confirm").click()
    second.is_asked()
    expect(second.page).to_have_title("● Agoniste · Stoa")


def test_many_choices_are_made_on_the_table_or_found_in_a_list(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("agora_lieske", ["me", "me"], {"colours": "seat"})
    person.role("uncover").click()
    expect(person.role("unfold")).to_be_visible()
    expect(person.page.locator("[data-action]")).to_have_count(0)
    person.role("unfold").click()
    offered = person.page.locator("[data-action]")
    many = offered.count()
    person.page.get_by_role("searchbox").fill("Monument")
    expect(offered).not_to_have_count(many)
    person.role("unfold").click()
    person.page.locator(".board button.lit").first.click()
    expect(person.page.locator(".selected").first).to_be_visible()
    person.page.locator(".board button.lit").first.click()
    expect(person.role("confirm")).to_be_visible()


def test_a_chosen_colour_is_the_colour_of_the_seat(new_person: NewPerson) -> None:
    person = new_person()
    person.sets_up("agora_lieske", ["me", "apprentice"])
    person.page.locator(".board button.lit").nth(2).click()
    person.role("confirm").click()
    expect(person.page.locator(".table")).to_have_attribute(
        "style", re.compile(r"--seat-0: var\(--player-green\)")
    )
    expect(person.page.locator(".board")).to_contain_text("Tableau of Green")


def test_settings_stay(new_person: NewPerson) -> None:
    person = new_person()
    page = person.page
    person.goes_to("/settings")
    page.get_by_label("Dark", exact=True).check()
    page.get_by_label("150 %").check()
    page.get_by_role("radio", name="Deutsch").check()
    person.goes_to("/")
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("lang", "de")
    assert root.evaluate("element => getComputedStyle(element).fontSize") == "24px"
    expect(page.get_by_role("heading", name="Ein neues Spiel")).to_be_visible()
