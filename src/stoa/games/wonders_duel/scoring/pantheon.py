"""The score pad with Pantheon: Grand Temples, Mysticism, and a line for divinities."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.bits import count
from stoa.games.wonders_duel.components.pantheon import DIVINITIES, MYSTICISM_POINTS, TEMPLE_POINTS
from stoa.games.wonders_duel.marks.pantheon import holder, mythology_tokens, offerings_of
from stoa.games.wonders_duel.rules.pantheon.divinities import spendable_on_astarte
from stoa.games.wonders_duel.state import PROGRESS, DuelState
from stoa.games.wonders_duel.tables.base import MYSTICISM_BIT, PURPLE

_WITH_POINTS: Final = vec[i64]([number for number, card in enumerate(DIVINITIES) if card.points > 0])


def temple_points(state: DuelState, seat: i64) -> i64:
    """Grand Temples, by how many there are.

    Rules: P8.2, P9.1.
    """
    return TEMPLE_POINTS[state.coloured(seat, PURPLE)]


def mysticism_points(state: DuelState, seat: i64) -> i64:
    """Mysticism: mythology tokens and offerings not spent.

    Rules: P7.3.
    """
    if state.of(seat, PROGRESS) & MYSTICISM_BIT == 0:
        return 0
    return MYSTICISM_POINTS * (mythology_tokens(state, seat) + count(offerings_of(state, seat)))


def divinity_points(state: DuelState, seat: i64) -> i64:
    """What divinities are worth by themselves, and the coins left on Astarte.

    Rules: P6.4, P6.7, P9.2.
    """
    points = spendable_on_astarte(state, seat)
    for divinity in _WITH_POINTS:
        if holder(state, divinity) == seat:
            points += DIVINITIES[divinity].points
    return points
