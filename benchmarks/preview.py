"""How long the server takes to say what a card in the hand would do, on a market of all 36 cards.

    python benchmarks/preview.py [--quick] [--json]

Times are microseconds at a calibration of half a second, as in geometry.py: everything from the words of a
question to the bytes of its answer, for places of each kind and for what rough places snap to.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.builds import Build, measure_builds

KINDS = (
    "a listed place",
    "a rough place",
    "a rough place, edge",
    "a rough place, corner",
    "a rough place, gap",
)
MARKETS = 4


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    return measure_builds(__file__, parser, measure_build, print_table)


def measure_build(args: argparse.Namespace) -> Build:
    """All kinds of questions, asked of the build that this process imports."""
    from stoa.cli.measuring import build, calibration_seconds

    before = calibration_seconds()
    markets, places = (1, 5) if args.quick else (MARKETS, 60)
    rows: list[dict[str, float]] = [{}, {}]
    for seed in range(markets):
        for name, times in measure_market(seed, places).items():
            rows[0][name] = rows[0].get(name, 0.0) + sum(times) / len(times) / markets
            rows[1][name] = max(rows[1].get(name, 0.0), max(times))
    calibration = (before + calibration_seconds()) / 2
    scale = 1e6 * 0.5 / calibration
    return {
        "build": build(),
        "calibration_seconds": calibration,
        "rows": [{name: value * scale for name, value in row.items()} for row in rows],
    }


def measure_market(seed: int, places: int) -> dict[str, list[float]]:
    """CPU-seconds of each question, the best of three, by its kind."""
    from stoa.games.agora_ernest.actions import placed, to_text
    from stoa.games.agora_ernest.geometry import loops
    from stoa.games.agora_ernest.rules.placing import proposals
    from stoa.kernel.chance import SeededChance

    state = crowded_market(seed)
    listed = [to_text(action) for action in proposals(state)][:places]
    rough = [
        to_text(placed(at)) for at in loops.rough_places(state.market.layout, places, SeededChance(seed))
    ]
    asked = {KINDS[0]: (listed, "free"), KINDS[1]: (rough, "free")}
    asked |= {f"{KINDS[1]}, {kind}": (rough, kind) for kind in ("edge", "corner", "gap")}
    return {name: [seconds(state, text, kind) for text in texts] for name, (texts, kind) in asked.items()}


def crowded_market(seed: int) -> Any:
    """All cards but one on the table, the last in the hand; every third shop is somebody's."""
    from stoa.games.agora_ernest.components import DECK_SIZE
    from stoa.games.agora_ernest.game import AGORA_ERNEST
    from stoa.games.agora_ernest.geometry import loops
    from stoa.games.agora_ernest.rules.buying import is_for_sale
    from stoa.games.agora_ernest.rules.numbers import LAY_CARD
    from stoa.games.agora_ernest.rules.shops import cover
    from stoa.kernel.chance import SeededChance

    state = AGORA_ERNEST.setup(AGORA_ERNEST.agree(4))
    state.depth = 0
    layout = loops.random_market(state.box.width, state.box.height, DECK_SIZE - 1, SeededChance(seed + 1))
    for card in range(DECK_SIZE - 1):
        state.lay(card, layout.places[card])
    for shop in range(0, state.market.shops, 3):
        if is_for_sale(state, shop):
            cover(state, shop, shop % 4)
    state.deck = 0
    state.held = DECK_SIZE - 1
    state.push(LAY_CARD, 0)
    return state


def seconds(state: Any, text: str, snapping: Any) -> float:
    """The best of three times of an answer, from the question's words to the bytes that are sent."""
    import msgspec

    from stoa.games.agora_ernest.game import AGORA_ERNEST
    from stoa.kernel.suppose import suppose
    from stoa.server.messages import Previewed
    from stoa.server.previews import preview_info
    from stoa.server.voice import Voice

    voice = Voice(AGORA_ERNEST, ["Kallias", "Aspasia", "Solon", "Gorgo"], "en", AGORA_ERNEST.agree(4))
    best = 1e9
    for _ in range(3):
        start = time.process_time()
        preview = suppose(AGORA_ERNEST, state, 0, []).preview(text, snapping)
        told = None if preview is None else preview_info(voice, preview)
        msgspec.json.encode(Previewed(0, 1, [text], snapping, told))
        best = min(best, time.process_time() - start)
    return best


def print_table(builds: list[Build]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("µs at calibration 0.5 s, 36 cards")
    for build in builds:
        table.add_column(f"{build['build']}, mean", justify="right")
        table.add_column("longest", justify="right")
    for name in KINDS:
        cells = [f"{row[name]:,.0f}" for build in builds for row in build["rows"]]
        table.add_row(name, *cells)
    Console(width=None if sys.stdout.isatty() else 120).print(table)


if __name__ == "__main__":
    sys.exit(main())
