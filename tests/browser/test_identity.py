"""Who a browser is: kept, taken along by a code, and ended from elsewhere."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person

NewPerson = Callable[..., Person]


def named(person: Person, name: str) -> None:
    """Give oneself a name on the settings' page."""
    person.goes_to("/settings")
    field = person.page.locator("#my-name")
    expect(field).not_to_have_value("")
    field.fill(name)
    field.press("Enter")
    expect(person.page.get_by_text("Kept.")).to_be_visible()


def test_a_code_from_one_browser_makes_another_the_same_guest(new_person: NewPerson) -> None:
    ada, phone = new_person(), new_person(width=390, height=800)
    named(ada, "Ada")
    ada.role("make-code").click()
    code = ada.role("code").inner_text()
    assert len(code.replace("-", "")) == 20
    named(phone, "Somebody")
    phone.page.fill("#known-code", code.upper())
    phone.role("use-code").click()
    expect(phone.page.get_by_text("Welcome back, Ada.")).to_be_visible()
    expect(phone.page.locator("#my-name")).to_have_value("Ada")
    ada.goes_to("/settings")
    expect(ada.role("end-session")).to_have_count(1)
    ada.role("end-others").click()
    expect(ada.role("end-session")).to_have_count(0)
    expect(ada.page.get_by_text("The code that was made before is worthless now.")).to_be_visible()
    expect(ada.role("make-code")).to_have_text("Make a code")
    phone.goes_to("/settings")
    expect(phone.page.locator("#my-name")).not_to_have_value("")
    expect(phone.page.locator("#my-name")).not_to_have_value("Ada")
    ada.goes_to("/settings")
    expect(ada.page.locator("#my-name")).to_have_value("Ada")


def test_a_code_that_is_wrong_leaves_a_browser_who_it_is(new_person: NewPerson) -> None:
    eve = new_person(settings='{"motion": 0, "sound": false, "language": "de"}', expected=("401",))
    eve.goes_to("/settings")
    field = eve.page.locator("#my-name")
    expect(field).not_to_have_value("")
    name = field.input_value()
    eve.page.fill("#known-code", "aaaaa-bbbbb-ccccc-ddddd")
    eve.role("use-code").click()
    expect(eve.page.get_by_text("Dieser Code bringt niemanden zurück.")).to_be_visible()
    eve.goes_to("/settings")
    expect(field).to_have_value(name)


def test_a_link_from_another_site_leaves_a_browser_who_it_is(new_person: NewPerson) -> None:
    ada = new_person(expected=("401", "404", "localhost"))
    named(ada, "Ada")
    # Two names of one machine are two sites.
    ada.page.goto(ada.home.replace("127.0.0.1", "localhost") + "/settings")
    ada.page.evaluate("address => { location.href = address; }", f"{ada.home}/api/me")
    ada.page.wait_for_url(f"{ada.home}/api/me")
    ada.goes_to("/settings")
    expect(ada.page.locator("#my-name")).to_have_value("Ada")
