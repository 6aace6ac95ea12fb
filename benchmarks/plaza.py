"""How smooth the plaza of Ernest's Agora is in Chromium, with all cards on the table and a slow processor.

    python benchmarks/plaza.py [--slow 4]

A card is dragged across the market, and the market itself is dragged and zoomed. Told is the main thread's
work a frame, in time of the processor, as it would be on one so many times slower: so it does not matter what
else this machine does. And how long after the pointer rests the answer of a server on this machine is
painted, for which it does matter. It needs Chromium, as the tests do.
"""

import argparse
import json
import statistics
import sys
from bisect import bisect
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
RESTED = """() => new Promise((done) => {
  const start = performance.now();
  const look = () => document.querySelector('g.held.waits')
    ? requestAnimationFrame(look)
    : requestAnimationFrame(() => done(performance.now() - start));
  requestAnimationFrame(look);
})"""


def main() -> int:
    from playwright.sync_api import sync_playwright

    from tests.browser.serving import built_client, chromium_at, served
    from tests.browser.staging import guest_of, stage

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the processor is")
    slow = parser.parse_args().slow
    with served(built_client()) as server, sync_playwright() as playwright:
        browser = chromium_at(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 720}, service_workers="block")
        chosen = json.dumps(json.dumps({"motion": 1, "sound": False, "language": "en"}))
        page.add_init_script(f"localStorage['stoa.settings'] ??= {chosen}")
        page.goto(server.address)
        record, seat = crowded_record()
        table = stage(server.database, record, len(record.moves), seat, guest_of(page))
        page.goto(f"{server.address}/table/{table}")
        page.locator("[data-role=place]:enabled").wait_for(timeout=120_000)
        print(f"{page.locator('.world g.card').count()} cards on the table")
        rests = [rest(page, step) for step in range(20)]
        print(
            f"from rest to the painted answer: {statistics.median(rests):.0f} ms, longest {max(rests):.0f} ms"
        )
        for name, motion in (("card dragged", drag), ("plaza dragged", pan), ("plaza zoomed", zoom)):
            browser.start_tracing(page=page, categories=TRACED)
            motion(page)
            works = sorted(slow * work for work in frame_works(json.loads(browser.stop_tracing())))
            print(
                f"{name}, processor {slow:g} times slower: {statistics.mean(works):.1f} ms a frame, "
                f"95 of 100 within {works[len(works) * 95 // 100]:.1f} ms, longest {works[-1]:.1f} ms"
            )
    return 0


def crowded_record() -> tuple[Any, int]:
    """A match in which cards are laid as they come and nothing is bought, up to the last card."""
    from stoa.games.agora_ernest.game import AGORA_ERNEST
    from stoa.kernel.chance import KeyedChance, SeededChance
    from stoa.kernel.match import Match

    chance = KeyedChance(bytes(32), [bytes([seat]) * 8 for seat in range(4)])
    match = Match(AGORA_ERNEST, AGORA_ERNEST.agree(4), chance)
    die = SeededChance(7)
    while match.state.deck != 0:
        texts = [AGORA_ERNEST.to_text(match.state, action, 0) for action in match.legal()]
        match.play_text("pass" if "pass" in texts else texts[die.below(len(texts))])
    return match.record(), int(match.actor)


def rest(page: Any, step: int) -> float:
    """Move the card, stop, and wait for what is then painted."""
    page.keyboard.press("f")
    x, y = 300 + step * 29, 250 + step * 13
    page.mouse.click(x, y)
    page.mouse.move(x + 40, y + 20, steps=4)
    waited = float(page.evaluate(RESTED))
    page.mouse.click(x + 40, y + 20)
    return waited


def drag(page: Any) -> None:
    page.mouse.click(300, 300)
    for step in range(120):
        page.mouse.move(300 + step * 5, 300 + (step % 40) * 5)
        page.wait_for_timeout(12)
    page.mouse.click(900, 400)


def pan(page: Any) -> None:
    page.mouse.move(600, 500)
    page.mouse.down(button="right")
    for step in range(90):
        page.mouse.move(600 - step * 3, 500 - step * 2)
        page.wait_for_timeout(12)
    page.mouse.up(button="right")


def zoom(page: Any) -> None:
    page.mouse.move(600, 350)
    for step in range(40):
        page.mouse.wheel(0, -40 if step % 20 < 10 else 40)
        page.wait_for_timeout(20)


def frame_works(trace: dict[str, Any]) -> list[float]:
    """Milliseconds that the page's main thread worked for each frame that it made."""
    events = trace["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"].get("name") == "CrRendererMain"
    }
    tasks = [
        event
        for event in events
        if event.get("ph") == "X"
        and event.get("name") == "ThreadControllerImpl::RunTask"
        and (event["pid"], event["tid"]) in threads
    ]
    begun = sorted(
        event["ts"]
        for event in events
        if event.get("name") == "Commit" and (event["pid"], event["tid"]) in threads
    )
    works = [0.0] * (len(begun) + 1)
    for task in tasks:
        works[bisect(begun, task["ts"])] += task.get("tdur", 0) / 1000
    return works[:-1]


if __name__ == "__main__":
    sys.exit(main())
