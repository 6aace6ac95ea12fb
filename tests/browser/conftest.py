"""Real pages in a real Chromium, against a server of our own with an empty database."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.people import Person
from tests.browser.serving import Server, built_client, chromium_at, served
from tests.browser.wire import Wire
from tests.sizes import SOAK

PATIENCE = 60_000
"""Milliseconds: a busy machine is no fault."""
STILL = '{"motion": 0, "sound": false, "language": "en", "plain": true}'
"""The plain table; `BOARDS` is for what boards of their own do."""
BOARDS = STILL.replace('"plain": true', '"plain": false')

CUT = ("WebSocket", "ERR_CONNECTION", "ERR_SOCKET_NOT_CONNECTED")
SETTLED = "crypto.getRandomValues = (part) => part.fill(7)"
"""What a page adds to the deal is always the same."""


@pytest.fixture(scope="package")
def server() -> Iterator[Server]:
    """A running server."""
    with served(built_client()) as server:
        yield server


@pytest.fixture(scope="package")
def address(server: Server) -> str:
    """Its address."""
    return server.address


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The system's Chromium."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = chromium_at(playwright)
        yield browser
        browser.close()


@pytest.fixture
def wire(address: str) -> Iterator[Wire]:
    """A line to the server that can be cut."""
    with Wire(int(address.rpartition(":")[2])) as wire:
        yield wire


@pytest.fixture
def new_person(chromium: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """Makes somebody with a browser of their own; nobody's page may complain or reach outside.

    What a test provokes is `expected`: complaints in which one of these texts stands do not count.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(
        width: int = 1280,
        height: int = 720,
        touch: bool = False,
        theme: str = "light",
        at: str = address,
        settings: str = STILL,
        expected: tuple[str, ...] = (),
    ) -> Person:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            color_scheme="dark" if theme == "dark" else "light",
            locale="en-US",
            service_workers="block",
            reduced_motion="reduce",
        )
        context.add_init_script(f"localStorage['stoa.settings'] ??= '{settings}'")
        if not SOAK:
            context.add_init_script(SETTLED)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        _listen(page, at, lambda what: complaints.append(what) if not _is_in(what, expected) else None)
        return Person(page, at)

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


def _is_at(url: str, home: str) -> bool:
    """Whether something comes from the server, or was made by its page (``blob:``)."""
    return url.removeprefix("blob:").startswith(home)


def _listen(page: Page, home: str, note: Callable[[str], None]) -> None:
    """Note what goes wrong: errors, breaches of the content policy, and requests to anywhere else."""
    page.on("pageerror", lambda error: note(f"error: {error}"))
    page.on("console", lambda line: note(line.text) if _is_complaint(line) else None)
    page.on("request", lambda call: None if _is_at(call.url, home) else note(f"left the host: {call.url}"))


def _is_in(what: str, texts: tuple[str, ...]) -> bool:
    return any(text in what for text in texts)


def _is_complaint(line: ConsoleMessage) -> bool:
    """Whether the console tells of a fault; a connection that was cut, or closed for being idle, is none."""
    return line.type == "error" and not _is_in(line.text, CUT)


@pytest.fixture
def screenshot() -> Callable[[Person, str], None]:
    """Keeps a picture in the folder that STOA_PICTURES names; without it, none."""
    folder = os.environ.get("STOA_PICTURES")

    def take(person: Person, name: str) -> None:
        if folder:
            person.page.screenshot(path=f"{folder}/{name}.png")

    return take
