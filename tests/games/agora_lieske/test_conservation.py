"""Nothing is lost and nothing is there twice, counted on the table as the players see it."""

import pytest

from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.chance import SeededChance
from stoa.kernel.view import View, Zone
from tests.games.agora_lieske.table import opening

CARDS = {2: 24, 3: 33, 4: 45}
SECTIONS = ("market-1", "market-2", "market-3", "exchange-1", "exchange-2", "exchange-3", "exchange-4",
            "stoa", "court", "monument")  # fmt: skip


def total(zone: Zone, begin: str) -> int:
    """The sum of a zone's counters with such ids."""
    return sum(counter.value for counter in zone.counters if counter.id.startswith(begin))


def cards(view: View, players: int) -> int:
    hands = sum(len(view.zone(f"hand:{seat}").pieces) for seat in range(players))
    return total(view.zone("stock"), "stock:") + hands


def dealers(view: View) -> int:
    shown = len(view.zone("dealers").pieces) + len(view.zone("prison").pieces)
    return shown + total(view.zone("stacks"), "undrawn:")


def demands(view: View) -> int:
    zone = view.zone("demands")
    return len(zone.pieces) + total(zone, "demand-stack:") + total(zone, "aside:")


def letters(view: View, seat: int) -> str:
    """The letters of a seat's own citizens, on the board or not."""
    zones = [view.zone(f"supply:{seat}"), *(view.zone(place) for place in SECTIONS)]
    pieces = [piece for zone in zones for piece in zone.pieces]
    return "".join(sorted(piece.face for piece in pieces if piece.owner == seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_in_the_box_is_somewhere_after_every_action(players: int) -> None:
    """Rules: 2.0c, 2.0d, 2.0g, 2.0h, 2.0i, 4.0n, 4.0o, 4.0p."""
    scene = opening(players)
    chance = SeededChance(players)
    actions = 0
    while scene.actor != "nobody":
        legal = AGORA_LIESKE.legal(scene.state)
        AGORA_LIESKE.apply(scene.state, legal[chance.below(len(legal))])
        actions += 1
        seat = actions % players
        view = AGORA_LIESKE.view(scene.state, seat)
        assert (cards(view, players), dealers(view), demands(view)) == (CARDS[players], 12, 9)
        assert letters(view, seat) == "ABCDE"
        lots = [piece.face for piece in view.zone(f"jurors:{seat}").pieces]
        assert len(set(lots)) == len(lots)
        assert len(lots) in (0, 3)
