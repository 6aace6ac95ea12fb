"""A table in the middle of a recorded match, to look at it or to try what can be done there.

    python -m tests.browser.staging RECORD --at 120 --seat 1 --size 1280x720 --dark --out picture.png

plays the beginning of a record on a server of its own, seats somebody and takes a picture. `--press` presses
something first (a CSS selector, may be repeated); `--stay` goes on serving instead, and says where.
"""

import argparse
import asyncio
import json
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.match import Match, agreed, follow
from stoa.kernel.record import HUMAN, Record, read_record
from stoa.server.store import open_store
from stoa.server.tables import OVER, PLAYING, Seat, Table, agreement_of
from tests.browser.serving import built_client, chromium_at, served


def stage(database: Path, record: Record, at: int, seat: int, guest: str) -> str:
    """Lay a recorded match out at a table of this database; its id.

    The match stands where `seat` decides first after `at` lines; NOBODY: exactly there. `guest` has the seat,
    the others belong to nobody who would come.
    """
    game = find_game(record.game)
    match = Match(game, agreed(game, record), None, record.seats)
    for move in record.moves:
        if len(match.entries) >= at and seat in (NOBODY, int(match.actor)):
            break
        follow(match, move)
    seats = [
        Seat(line.name, HUMAN, guest if number == seat else f"away{number}", entropy=entropy)
        for number, (line, entropy) in enumerate(
            zip(record.seats, record.entropy or [b""] * len(record.seats), strict=True)
        )
    ]
    table = Table(
        secrets.token_hex(8),
        game.id,
        game.rules_version,
        agreement_of(game, match.options),
        seats,
        record.key,
        time.time(),
        status=OVER if match.actor == NOBODY else PLAYING,
        turn=int(match.actor),
    )
    # In a thread of its own: the browser's driver has a loop in this one.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(_keep(database, table, match))).result()
    return table.id


def stage_the_end(database: Path, record: Path, guest: str) -> str:
    """Lay a recorded match out that is over, with `guest` on its first seat; the table's id."""
    read = read_record(record.read_bytes())
    return stage(database, read, len(read.moves), 0, guest)


async def _keep(database: Path, table: Table, match: Match[Any]) -> None:
    store = await open_store(f"sqlite:///{database}")
    await store.add_table(table)
    await store.append(table.next(), 0, match.entries, table.created)
    await store.close()


def guest_of(page: Page) -> str:
    """Whoever a page's browser is, once its page is open."""
    page.get_by_role("main").first.wait_for()
    found = page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((me) => me.id)")
    return str(found)


def main() -> None:
    """Take a picture, or stay."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("record", type=Path)
    parser.add_argument("--at", type=int, default=0, help="how many lines are played at least")
    parser.add_argument("--seat", type=int, default=1, help="who looks, and whose turn it is; 0: a spectator")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--german", action="store_true")
    parser.add_argument("--press", action="append", default=[], metavar="SELECTOR")
    parser.add_argument("--out", type=Path, default=Path("stage.png"))
    parser.add_argument("--stay", action="store_true")
    given = parser.parse_args()
    width, height = (int(part) for part in given.size.split("x"))
    language = "de" if given.german else "en"
    with served(built_client()) as server, sync_playwright() as playwright:
        browser = chromium_at(playwright)
        page = browser.new_page(
            viewport={"width": width, "height": height},
            color_scheme="dark" if given.dark else "light",
            has_touch=width < 1000,
            reduced_motion="reduce",
            service_workers="block",
        )
        chosen = json.dumps(json.dumps({"motion": 0, "sound": False, "language": language}))
        page.add_init_script(f"localStorage['stoa.settings'] ??= {chosen}")
        page.on("pageerror", lambda error: print(f"error: {error}"))
        page.on("console", lambda line: print(line.text) if line.type == "error" else None)
        page.goto(server.address)
        record = read_record(given.record.read_bytes())
        table = stage(server.database, record, given.at, given.seat - 1, guest_of(page))
        page.goto(f"{server.address}/table/{table}")
        page.wait_for_load_state("networkidle")
        for selector in given.press:
            page.locator(selector).first.click()
            page.wait_for_timeout(400)
        page.wait_for_timeout(600)
        page.screenshot(path=given.out)
        print(f"{given.out}: {server.address}/table/{table}")
        if given.stay:
            input("Serving; Enter ends it. ")


if __name__ == "__main__":
    main()
