"""The register: every title Stoa plays. Nothing else in the tree lists them."""

from typing import Any, Final

from stoa.games._template.game import SHERDS
from stoa.games.agoniste.game import AGONISTE
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.games.wonders_duel.game import WONDERS_DUEL
from stoa.kernel.errors import StoaError, unknown
from stoa.kernel.game import Game

GAMES: Final[dict[str, Game[Any]]] = {
    AGONISTE.id: AGONISTE,
    AGORA_LIESKE.id: AGORA_LIESKE,
    AGORA_ERNEST.id: AGORA_ERNEST,
    WONDERS_DUEL.id: WONDERS_DUEL,
}
"""Titles people can play, by id."""

TEMPLATES: Final[dict[str, Game[Any]]] = {SHERDS.id: SHERDS}
"""Games to copy from: tested like the others, but not offered at the table."""


def find_game(id: str) -> Game[Any]:
    """The title with this id; raises `StoaError` naming the nearest one."""
    found = GAMES.get(id) or TEMPLATES.get(id)
    if found is None:
        raise StoaError(unknown("game", id, list(GAMES)))
    return found
