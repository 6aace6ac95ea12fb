"""Somebody with a browser: what people do on the pages, in their words."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

CLICKER = (Path(__file__).parent / "clicker.js").read_text()
LONG = 600_000


class Person:
    """A browser with one page open."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.home = home

    def goes_to(self, path: str) -> None:
        """Open a page of the client."""
        self.page.goto(self.home + path)

    def role(self, name: str) -> Locator:
        """What carries a role of ours, such as `confirm`."""
        return self.page.locator(f"[data-role={name}]")

    def sets_up(self, game: str, seats: list[str], options: dict[str, str] | None = None) -> str:
        """Set a table up and go there; its path."""
        self.goes_to(f"/new/{game}")
        self.role("make").wait_for()
        self.chooses("whom", "custom")
        self.page.locator("#seat-0").wait_for()
        if self.page.locator("[data-choice=count]").count():
            self.chooses("count", str(len(seats)))
        for number, kind in enumerate(seats):
            self.page.select_option(f"#seat-{number}", kind)
        for choice, value in (options or {}).items():
            self.chooses(choice, value)
        self.role("make").click()
        self.page.wait_for_url("**/table/*")
        return "/table/" + self.page.url.rpartition("/")[2]

    def chooses(self, choice: str, value: str) -> None:
        """Choose one of several values that stand side by side, or of a ruling."""
        field = self.page.locator(f"[data-choice={choice}]")
        if field.count():
            more = self.page.locator("details:not([open])", has=field)
            if more.count():
                more.locator("summary").first.click()
            field.locator(f'input[value="{value}"]').check(force=True)
            return
        self.role("rulings").click()
        field.select_option(value)
        self.page.keyboard.press("Escape")

    def plays_on(self, seed: int) -> None:
        """Click by itself from now on, whatever is lit or offered."""
        self.page.evaluate(CLICKER, seed)

    def stops(self) -> None:
        """Stop clicking."""
        self.page.evaluate("clearInterval(window.clicker)")

    def sees_the_end(self) -> None:
        """The result is on the table; where a board announces it first, that is read."""
        expect(self.page.locator(".result, [data-role=herald]").first).to_be_visible(timeout=LONG)
        if self.role("herald").is_visible():
            self.role("to-score").click()
        expect(self.page.locator(".result")).to_be_visible()

    def is_asked(self) -> None:
        """It is this person's turn: something is offered."""
        expect(
            self.page.locator("[data-action], [data-role=unfold], [data-role=place]").first
        ).to_be_visible()

    def is_laid_out(self) -> None:
        """All sizes on the board are chosen."""
        expect(self.page.locator(".board")).to_have_attribute("aria-busy", "false")

    def clicks(self) -> int:
        """How often it clicked by itself."""
        return int(self.page.evaluate("window.clicks"))
