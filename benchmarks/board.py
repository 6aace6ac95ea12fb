"""How a board feels in Chromium: from a message to its picture, work while cards fly, memory after ten games.

    python benchmarks/board.py [--game wonders_duel] [--moves 12] [--json]

Times are milliseconds. Cards fly on a machine made four times as slow; the heap is what is left when
everything that nobody needs was thrown away.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import CDPSession, Page, sync_playwright

from stoa.kernel.record import Record, read_record
from tests.browser.people import CLICKER
from tests.browser.serving import ROOT, Server, built_client, chromium_at, served
from tests.browser.staging import guest_of, stage

SLOWER = 4
GAMES = 10
PROBE = """
window.painted = [];
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      if (!/"type":"(position|changed)"/.test(data)) return;
      const start = performance.now();
      requestAnimationFrame(() => after(() => window.painted.push(performance.now() - start)));
    });
  }
};
function after(then) {
  const channel = new MessageChannel();
  channel.port1.onmessage = then;
  channel.port2.postMessage(0);
}
window.flying = 0;
const plain = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const flown = plain.apply(this, given);
  if (given[1].id === 'flight') {
    if (window.flying++ === 0) performance.mark('flies');
    const down = () => { if (--window.flying === 0) performance.mark('landed'); };
    flown.finished.then(down, down);
  }
  return flown;
};
"""
"""Notes when a position was painted; marks in the trace when the first card flies and the last has landed."""
TRACED = ["blink.user_timing", "disabled-by-default-devtools.timeline"]
PAINTED = "BeginCommitCompositorFrame"
"""What the page's thread hands on when it has made a frame."""


def main() -> int:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="wonders_duel")
    parser.add_argument("--moves", type=int, default=12, help="how many positions are waited for")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    path = sorted((ROOT / "tests/golden" / given.game).glob("*.record"))[0]
    found = measure(read_record(path.read_bytes()), given.moves)
    if given.json:
        print(json.dumps(found))
        return 0
    for what, numbers in found.items():
        print(what, "  ".join(f"{name} {value:.1f}" for name, value in numbers.items()))
    return 0


def measure(record: Record, moves: int) -> dict[str, dict[str, float]]:
    """All measures, on a server and in a browser of their own."""
    with served(built_client()) as server, sync_playwright() as playwright:
        page = chromium_at(playwright).new_page(viewport={"width": 1280, "height": 720})
        page.add_init_script(
            'localStorage["stoa.settings"] = \'{"motion": 1, "sound": false, "language": "en"}\';' + PROBE
        )
        session = page.context.new_cdp_session(page)
        page.goto(server.address)
        guest = guest_of(page)
        painted = _played(page, server, record.game, moves)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        frames = _frames(_traced(page, lambda: _played(page, server, record.game, moves)))
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        tables = [stage(server.database, record, 20 + 4 * n, 0, guest) for n in range(GAMES)]
        heaps = [_heap_at(page, session, table) for table in tables]
        return {
            "message to picture, ms": _spread(painted),
            f"work in a frame while cards fly, {SLOWER}x slower, ms": _spread(frames),
            "heap, MB": {"after one game": heaps[0], f"after {GAMES}": heaps[-1]},
        }


def _played(page: Page, server: Server, game: str, moves: int) -> list[float]:
    """Play against a computer by clicks until enough was seen."""
    page.goto(f"{server.address}/new/{game}")
    page.locator("[data-role=make]").click()
    page.wait_for_url("**/table/*")
    page.locator("[data-piece]").first.wait_for()
    page.evaluate(CLICKER, 1)
    enough = f"() => window.painted.length >= {moves} || document.querySelector('.result')"
    page.wait_for_function(enough, timeout=600_000)
    page.evaluate("clearInterval(window.clicker)")
    return [float(number) for number in page.evaluate("window.painted")]


def _traced(page: Page, act: Callable[[], object]) -> list[dict[str, Any]]:
    """What the browser notes of its work meanwhile."""
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=TRACED)
    act()
    found: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return found


def _frames(events: list[dict[str, Any]]) -> list[float]:
    """How long the page's thread worked in each frame from the first card that flies to the last that lands.

    That is its own time on the processor: what else the machine does meanwhile does not count.
    """
    marks = [event for event in events if event["name"] in ("flies", "landed") and event["ph"] in "RI"]
    thread = {(event["pid"], event["tid"]) for event in marks}
    own = [event for event in events if (event["pid"], event["tid"]) in thread]
    starts = sorted(event["ts"] for event in own if event["name"] == PAINTED)
    tasks = [event for event in own if event["ph"] == "X" and event["name"] == "RunTask"]
    frames: list[float] = []
    for first, last in pairwise(sorted(marks, key=lambda event: event["ts"])):
        if (first["name"], last["name"]) != ("flies", "landed"):
            continue
        edges = [ts for ts in starts if first["ts"] < ts < last["ts"]]
        for start, end in pairwise([*edges, last["ts"]]):
            frames.append(sum(task["tdur"] for task in tasks if start <= task["ts"] < end) / 1000)
    return frames


def _heap_at(page: Page, session: CDPSession, table: str) -> float:
    """Go to a table within the page, as a link does; what the page keeps then, in megabytes."""
    page.evaluate(
        """(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }""",
        f"/table/{table}",
    )
    page.locator("[data-piece]").first.wait_for()
    page.wait_for_timeout(500)
    session.send("HeapProfiler.collectGarbage")
    usage: dict[str, Any] = session.send("Runtime.getHeapUsage")
    return float(usage["usedSize"]) / 2**20


def _spread(numbers: list[float]) -> dict[str, float]:
    ordered = sorted(numbers) or [0.0]
    return {
        "median": statistics.median(ordered),
        "95 %": ordered[int(0.95 * (len(ordered) - 1))],
        "most": ordered[-1],
        "counted": float(len(numbers)),
    }


if __name__ == "__main__":
    sys.exit(main())
