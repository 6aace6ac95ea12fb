"""The rules of Agoniste, chapter by chapter in the rulebook's order."""

from typing import Final

from stoa.games.agoniste.rules.ending import BreakTie
from stoa.games.agoniste.rules.gathering import (
    Attack,
    Defend,
    GatherOrReinforce,
    KeepGathering,
    RevealCard,
    UseFaceDownCard,
)
from stoa.games.agoniste.rules.gods import LookAtDeck, PlaceSeenCard, UseGod
from stoa.games.agoniste.rules.invasion import ChooseInvasion, EndInvasion
from stoa.games.agoniste.rules.preparation import LayFaceDown, LayFaceUp, Prepare, ReturnDiscards
from stoa.games.agoniste.rules.setup import ChooseCityState, DrawFirstTurn
from stoa.games.agoniste.rules.spears import ChooseWinner, SplinterSpears
from stoa.games.agoniste.rules.tensions import MountTensions, RevealTerritory
from stoa.games.agoniste.state import AgonisteState
from stoa.kernel.step import Step

STEPS: Final[list[Step[AgonisteState]]] = [
    ChooseCityState(),
    DrawFirstTurn(),
    MountTensions(),
    RevealTerritory(),
    ReturnDiscards(),
    LayFaceUp(),
    LayFaceDown(),
    Prepare(),
    GatherOrReinforce(),
    Attack(),
    RevealCard(),
    KeepGathering(),
    UseGod(),
    LookAtDeck(),
    PlaceSeenCard(),
    Defend(),
    UseFaceDownCard(),
    SplinterSpears(),
    ChooseWinner(),
    ChooseInvasion(),
    EndInvasion(),
    BreakTie(),
]
"""Every step; `rules/numbers.py` names each one's place in this list."""
