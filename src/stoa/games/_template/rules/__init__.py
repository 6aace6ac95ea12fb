"""The rules of Sherds, one module per chapter of RULES.md."""

from typing import Final

from stoa.games._template.rules.numbers import DECIDE, DRAW_SHERD, PASS_TURN, PLACE_SHOWN
from stoa.games._template.rules.turn import Decide, DrawSherd, PassTurn, PlaceShown
from stoa.games._template.state import SherdsState
from stoa.kernel.step import Step, in_order

STEPS: Final[list[Step[SherdsState]]] = in_order(
    [
        (DRAW_SHERD, DrawSherd()),
        (DECIDE, Decide()),
        (PLACE_SHOWN, PlaceShown()),
        (PASS_TURN, PassTurn()),
    ]
)
"""Every step, by its number."""
