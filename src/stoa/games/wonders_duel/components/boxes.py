"""All boxes together: what is numbered in one row, book after book, and what each mode is played with."""

from typing import Final, NamedTuple

from stoa.games.wonders_duel.components.agora import AGORA_STRUCTURES, AGORA_TOKENS, AGORA_WONDERS
from stoa.games.wonders_duel.components.base import (
    AGORA,
    BASE,
    BASE_STRUCTURES,
    BASE_TOKENS,
    BASE_WONDERS,
    PANTHEON,
    Token,
    Wonder,
)
from stoa.games.wonders_duel.components.pantheon import PANTHEON_TOKENS, PANTHEON_WONDERS


class Mode(NamedTuple):
    """What a mode is played with: sets, the Senators in each Age, the structure of each Age."""

    word: str
    sets: tuple[str, ...]
    senators: tuple[int, int, int]
    structures: tuple[str, str, str]


WONDERS: Final[tuple[Wonder, ...]] = (*BASE_WONDERS, *AGORA_WONDERS, *PANTHEON_WONDERS)
"""The Wonders of all boxes.

Rules: A4.11, P2.1.
"""

TOKENS: Final[tuple[Token, ...]] = (*BASE_TOKENS, *AGORA_TOKENS, *PANTHEON_TOKENS)
"""The progress tokens of all boxes.

Rules: A4.11, P2.1.
"""

STRUCTURES: Final = {**BASE_STRUCTURES, **AGORA_STRUCTURES}
"""The structures of all boxes.

Rules: B6.2, A5.1.
"""

# fmt: off
MODES: Final = (
    Mode("base",  (BASE,),       (0, 0, 0), ("age-1", "age-2", "age-3")),
    Mode("agora", (BASE, AGORA), (5, 5, 3), ("agora-age-1", "agora-age-2", "agora-age-3")),
    Mode("pantheon", (BASE, PANTHEON), (0, 0, 0), ("age-1", "age-2", "age-3")),
    Mode("agora+pantheon", (BASE, AGORA, PANTHEON), (5, 5, 3), ("agora-age-1", "agora-age-2", "agora-age-3")),
)
"""What each mode is played with.

Rules: A4.1, A4.4, A4.11, A5.1, A15.1, P2.1.
"""
# fmt: on
