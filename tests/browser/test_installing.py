"""The client can be installed, opens while the server is away, and calls back."""

from collections.abc import Callable

from playwright.sync_api import Browser, expect

from tests.browser.people import Person
from tests.browser.wire import Wire

NOTIFIED = '{"motion": 0, "sound": false, "language": "en", "notify": true}'


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


def test_the_browsers_offer_to_install_is_passed_on(new_person: Callable[..., Person]) -> None:
    person = new_person()
    person.goes_to("/settings")
    offer = person.page.get_by_role("button", name="Install")
    expect(person.page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(offer).to_have_count(0)
    person.page.evaluate(
        """() => {
          const event = new Event('beforeinstallprompt', { cancelable: true });
          event.prompt = async () => { document.title = 'asked'; };
          window.dispatchEvent(event);
        }"""
    )
    offer.click()
    expect(person.page).to_have_title("asked")
    expect(offer).to_have_count(0)


def test_a_notification_calls_back_whoever_looks_elsewhere(address: str, chromium: Browser) -> None:
    context = chromium.new_context(permissions=["notifications"], locale="en-US")
    context.add_init_script(f"localStorage['stoa.settings'] ??= '{NOTIFIED}'")
    person = Person(context.new_page(), address)
    person.goes_to("/")
    person.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    path = person.sets_up("agoniste", ["me", "apprentice", "apprentice"])
    person.is_asked()
    person.page.evaluate("() => Object.defineProperty(document, 'hidden', { get: () => true })")
    person.page.locator("[data-action]").first.click()
    person.role("confirm").first.click()
    expect(person.page).to_have_title("● Agoniste · Stoa")
    shown = person.page.evaluate(
        """async () => {
          const worker = await navigator.serviceWorker.ready;
          for (let tries = 0; tries < 100; tries += 1) {
            const shown = await worker.getNotifications();
            if (shown.length) return shown.map(({ title, data }) => [title, data]);
            await new Promise((resolve) => setTimeout(resolve, 100));
          }
          return [];
        }"""
    )
    assert shown == [["Stoa", address + path]]
    context.close()
