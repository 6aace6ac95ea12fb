"""What each mode adds to the base game."""

from typing import Final

from stoa.games.wonders_duel.expansions.agora import Agora
from stoa.games.wonders_duel.expansions.both import AgoraAndPantheon
from stoa.games.wonders_duel.expansions.pantheon import Pantheon
from stoa.games.wonders_duel.expansions.points import Expansion
from stoa.games.wonders_duel.rules.base.setup import set_up
from stoa.games.wonders_duel.state import Box, DuelState, empty_table
from stoa.kernel.aids import Aid
from stoa.kernel.basics import Seat
from stoa.kernel.options import Options

EXPANSIONS: Final[dict[str, Expansion[DuelState]]] = {
    "base": Expansion(),
    "agora": Agora(),
    "pantheon": Pantheon(),
    "agora+pantheon": AgoraAndPantheon(Agora(), Pantheon()),
}
"""By the word for the mode: what its box asks wherever an expansion can join in."""


def box_for(options: Options) -> Box:
    """What was agreed, with what the mode adds to the base game."""
    return Box(options, EXPANSIONS[options.settings["mode"]])


def laid_table(options: Options) -> DuelState:
    """The table before the first draw."""
    return set_up(box_for(options))


def aids(state: DuelState, seat: Seat) -> list[Aid]:
    """What a seat is helped to count, while there is anything to decide."""
    return state.box.expansion.aids(state, seat) if seat >= 0 and state.depth > 0 else []


def blank_table(options: Options) -> DuelState:
    """A table on which nothing lies yet."""
    return empty_table(box_for(options))
