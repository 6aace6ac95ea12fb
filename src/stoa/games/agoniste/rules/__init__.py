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
from stoa.games.agoniste.rules.numbers import (
    ATTACK,
    BREAK_TIE,
    CHOOSE_CITY_STATE,
    CHOOSE_INVASION,
    CHOOSE_WINNER,
    DEFEND,
    DRAW_FIRST_TURN,
    END_INVASION,
    GATHER_OR_REINFORCE,
    KEEP_GATHERING,
    LAY_FACE_DOWN,
    LAY_FACE_UP,
    LOOK_AT_DECK,
    MOUNT_TENSIONS,
    PLACE_SEEN_CARD,
    PREPARE,
    RETURN_DISCARDS,
    REVEAL_CARD,
    REVEAL_TERRITORY,
    SPLINTER_SPEARS,
    USE_FACE_DOWN_CARD,
    USE_GOD,
)
from stoa.games.agoniste.rules.preparation import LayFaceDown, LayFaceUp, Prepare, ReturnDiscards
from stoa.games.agoniste.rules.setup import ChooseCityState, DrawFirstTurn
from stoa.games.agoniste.rules.spears import ChooseWinner, SplinterSpears
from stoa.games.agoniste.rules.tensions import MountTensions, RevealTerritory
from stoa.games.agoniste.state import AgonisteState
from stoa.kernel.step import Step, in_order

STEPS: Final[list[Step[AgonisteState]]] = in_order(
    [
        (CHOOSE_CITY_STATE, ChooseCityState()),
        (DRAW_FIRST_TURN, DrawFirstTurn()),
        (MOUNT_TENSIONS, MountTensions()),
        (REVEAL_TERRITORY, RevealTerritory()),
        (RETURN_DISCARDS, ReturnDiscards()),
        (LAY_FACE_UP, LayFaceUp()),
        (LAY_FACE_DOWN, LayFaceDown()),
        (PREPARE, Prepare()),
        (GATHER_OR_REINFORCE, GatherOrReinforce()),
        (ATTACK, Attack()),
        (REVEAL_CARD, RevealCard()),
        (KEEP_GATHERING, KeepGathering()),
        (USE_GOD, UseGod()),
        (LOOK_AT_DECK, LookAtDeck()),
        (PLACE_SEEN_CARD, PlaceSeenCard()),
        (DEFEND, Defend()),
        (USE_FACE_DOWN_CARD, UseFaceDownCard()),
        (SPLINTER_SPEARS, SplinterSpears()),
        (CHOOSE_WINNER, ChooseWinner()),
        (CHOOSE_INVASION, ChooseInvasion()),
        (END_INVASION, EndInvasion()),
        (BREAK_TIE, BreakTie()),
    ]
)
"""Every step, by its number."""
