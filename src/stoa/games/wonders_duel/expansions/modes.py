"""What each mode adds to the base game."""

from typing import Final

from stoa.games.wonders_duel.expansions.agora import Agora
from stoa.games.wonders_duel.expansions.both import AgoraAndPantheon
from stoa.games.wonders_duel.expansions.pantheon import Pantheon
from stoa.games.wonders_duel.expansions.points import Expansion
from stoa.games.wonders_duel.state import DuelState

EXPANSIONS: Final[dict[str, Expansion[DuelState]]] = {
    "base": Expansion(),
    "agora": Agora(),
    "pantheon": Pantheon(),
    "agora+pantheon": AgoraAndPantheon(Agora(), Pantheon()),
}
"""By the word for the mode: what its box asks wherever an expansion can join in."""
