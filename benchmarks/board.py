"""How a board feels in Chromium: from a message to its picture, work while cards fly, memory after ten games.

    python benchmarks/board.py [--game wonders_duel] [--moves 12] [--json]

Times are milliseconds. Cards fly on a machine made four times as slow; the heap is what is left when
everything that nobody needs was thrown away.
"""

import argparse
import json
import statistics
import sys
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
window.frames = [];
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      if (!String(data).includes('"type":"position"')) return;
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
function watch() {
  const start = performance.now();
  const flies = document.getAnimations().some((one) => one.id === 'flight');
  if (flies) after(() => window.frames.push(performance.now() - start));
  requestAnimationFrame(watch);
}
requestAnimationFrame(watch);
"""


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
        painted = _played(page, server, record.game, moves, "painted")
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        frames = _played(page, server, record.game, moves, "frames")
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        tables = [stage(server.database, record, 20 + 4 * n, 0, guest) for n in range(GAMES)]
        heaps = [_heap_at(page, session, table) for table in tables]
        return {
            "message to picture, ms": _spread(painted),
            f"work in a frame while cards fly, {SLOWER}x slower, ms": _spread(frames),
            "heap, MB": {"after one game": heaps[0], f"after {GAMES}": heaps[-1]},
        }


def _played(page: Page, server: Server, game: str, moves: int, what: str) -> list[float]:
    """Play against a computer by clicks until enough was seen."""
    page.goto(f"{server.address}/new/{game}")
    page.locator("[data-role=make]").click()
    page.wait_for_url("**/table/*")
    page.locator("[data-piece]").first.wait_for()
    page.evaluate(CLICKER, 1)
    enough = f"() => window.painted.length >= {moves} || document.querySelector('.result')"
    page.wait_for_function(enough, timeout=600_000)
    page.evaluate("clearInterval(window.clicker)")
    return [float(number) for number in page.evaluate(f"window.{what}")]


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
