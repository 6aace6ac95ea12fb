"""The rules of Sherds, one module per chapter of RULES.md."""

from typing import Final

from stoa.games._template.rules.turn import Decide, DrawSherd, PassTurn, PlaceShown
from stoa.games._template.state import SherdsState
from stoa.kernel.step import Step

STEPS: Final[list[Step[SherdsState]]] = [DrawSherd(), Decide(), PlaceShown(), PassTurn()]
"""Every step; `rules/numbers.py` names each one's place in this list."""
