"""The client can be installed, and opens while the server is away."""

from playwright.sync_api import Browser, expect

from tests.browser.people import Person
from tests.browser.wire import Wire


def test_the_client_can_be_installed(address: str, chromium: Browser) -> None:
    page = chromium.new_page()
    manifest = page.request.get(f"{address}/manifest.webmanifest").json()
    for icon in manifest["icons"]:
        answer = page.request.get(address + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    page.close()


def test_the_client_opens_while_the_server_is_away(wire: Wire, chromium: Browser) -> None:
    page = chromium.new_page()
    person = Person(page, wire.address)
    person.goes_to("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.locator("h1")).to_contain_text("Stoa")
    wire.cut()
    page.reload()
    expect(page.locator("h1")).to_contain_text("Stoa")
    page.close()
