"""Playing with real hands: every tap and every key goes through the browser, as from a finger.

Where all that could be tapped lies under something else, or has no key, the match does not go on: then
these fail.
"""

from random import Random
from typing import Any, Final

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.people import LONG

URGENT: Final = "[data-role=uncover], [data-role=agree], [data-role=armed], [data-role=served-skip]"
CONFIRM: Final = "[data-role=confirm]"
OFFERED: Final = "[data-action]"
LIT: Final = ".board .lit[data-piece]"
END: Final = ".result, [data-role=herald]"
LETTERS: Final = "abdefghijkmnopqrtvwxy"
UPPER: Final = 5
"""Pixels below the edge of a piece: there it is free even where others lie on it."""
BRIEF: Final = 1000
"""Milliseconds after which something else is tapped, if what was to be is gone or covered."""
TRIES: Final = 120
"""So often something else is tried before the page is held to be stuck."""
MANY: Final = 20_000
"""More keys than a match takes, pressed as they come."""

SEEN: Final = """
([end, ...selectors]) => {
  const visible = (selector) => [...document.querySelectorAll(selector)].filter(
    (element) => !element.disabled && element.offsetParent !== null);
  const counts = selectors.map((selector) => visible(selector).length);
  if (document.querySelector(end)) return { over: true, counts };
  return counts.some((count) => count > 0) ? { over: false, counts } : null;
}
"""
MARK: Final = """
([selector, index]) => {
  document.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
  const there = [...document.querySelectorAll(selector)].filter(
    (element) => !element.disabled && element.offsetParent !== null);
  there[index]?.setAttribute('data-chosen', '');
}
"""


def seen(page: Page) -> Any:
    """Whether it is over, and how much of each kind can be touched; waits until there is something."""
    selectors = [END, URGENT, CONFIRM, OFFERED, LIT]
    return page.wait_for_function(SEEN, arg=selectors, timeout=LONG).json_value()


def play_by_taps(page: Page, seed: int, favoured: str = "") -> int:
    """Tap whatever is lit or offered until the match is over, often what is favoured; how many taps."""
    die = Random(seed)
    taps = vain = 0
    while not (now := seen(page))["over"]:
        assert vain < TRIES, f"nothing can be tapped: {now['counts']}"
        urgent, confirm, offered, lit = now["counts"]
        if urgent:
            wanted, number = URGENT, 1
        elif confirm and (not offered or die.random() < 0.6):
            wanted, number = CONFIRM, 1
        elif favoured and die.random() < 0.6 and page.locator(favoured).count():
            wanted, number = favoured, 1
        elif lit and not (offered and (is_asked_at_a_piece(page) or die.random() < 0.4)):
            wanted, number = LIT, lit
        else:
            wanted, number = (OFFERED, offered) if offered else (CONFIRM, confirm)
        page.evaluate(MARK, [wanted, die.randrange(number)])
        if tap_marked(page, wanted):
            taps, vain = taps + 1, 0
        else:
            vain += 1
    return taps


def is_asked_at_a_piece(page: Page) -> bool:
    """Whether what can be done with a piece is offered: on a phone that covers a part of the board."""
    return page.locator("[data-role=popover]").count() > 0


def tap_marked(page: Page, wanted: str) -> bool:
    """Tap what was chosen, a piece at its upper edge; whether it was there and nothing lay over it."""
    chosen = page.locator("[data-chosen]").and_(page.locator(wanted))
    try:
        box = chosen.bounding_box(timeout=BRIEF) if wanted == LIT else None
        chosen.tap(timeout=BRIEF, position={"x": box["width"] / 2, "y": UPPER} if box else None)
    except TookTooLong:
        return False
    return True


def play_by_keys(page: Page, seed: int) -> int:
    """Press digits for what is lit, letters for what is offered, and Enter, until it is over; how many."""
    die = Random(seed)
    keys = 0
    while not (now := seen(page))["over"]:
        assert keys < MANY, f"the keys lead nowhere: {now['counts']}"
        urgent, confirm, offered, lit = now["counts"]
        if urgent or (confirm and die.random() < 0.4):
            page.evaluate("document.activeElement?.blur()")
            page.keyboard.press("Enter")
        elif offered and die.random() < 0.6:
            page.keyboard.press(die.choice(LETTERS))
        else:
            page.keyboard.press(str(die.randint(1, min(9, max(1, lit)))))
        keys += 1
    return keys
