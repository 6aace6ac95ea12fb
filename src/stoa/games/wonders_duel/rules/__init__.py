"""The rules: what happens next, one module for each chapter."""

from typing import Final

from stoa.games.wonders_duel.rules.agora.card_conspiracies import (
    BuildLastRow,
    BuildRemoved,
    DiscardAvailable,
    DrawRemoved,
    SwapCards,
    TakeCard,
)
from stoa.games.wonders_duel.rules.agora.conspiracies import (
    DrawConspiracies,
    KeepConspiracy,
    TriggerUnprepared,
)
from stoa.games.wonders_duel.rules.agora.resolve import Resolve
from stoa.games.wonders_duel.rules.agora.senate import (
    MoveCube,
    PlaceCube,
    RemoveCube,
    RevealDecree,
    SenateAction,
    SettleSenate,
)
from stoa.games.wonders_duel.rules.agora.senators import ServeConspirator
from stoa.games.wonders_duel.rules.agora.wonder_conspiracies import (
    LockToken,
    MoveDecree,
    RemoveWonder,
    TakeToken,
    TakeWonder,
)
from stoa.games.wonders_duel.rules.base.ages import ChooseStarter
from stoa.games.wonders_duel.rules.base.construction import BuildDiscarded, DiscardFromCity
from stoa.games.wonders_duel.rules.base.science import ChooseToken, DrawTokens, KeepToken
from stoa.games.wonders_duel.rules.base.setup import DealTokens, DrawFirstPlayer, OfferWonders, PickWonder
from stoa.games.wonders_duel.rules.base.structure import BeginAge, LayBacks, LayCards, RevealCard
from stoa.games.wonders_duel.rules.base.turn import ChoosePayment, ContinueTurn, EndTurn, TakeTurn
from stoa.games.wonders_duel.rules.pantheon.activation import ResolveDivinity
from stoa.games.wonders_duel.rules.pantheon.calling import (
    BeginCall,
    CallDivinity,
    ChooseEnki,
    EnkiSecret,
    OpenGate,
    OrderDeck,
    SearchDeck,
)
from stoa.games.wonders_duel.rules.pantheon.divinities import (
    DropWarToken,
    MarkGreen,
    PostMinerva,
    RaiseWith,
    RaiseWonder,
    StrikeCard,
    ThrowStruck,
    UnbuildWonder,
    UseWarToken,
)
from stoa.games.wonders_duel.rules.pantheon.looking import LookAtDivinity
from stoa.games.wonders_duel.rules.pantheon.opening import EnkiOpen, OpenPantheon, PlaceGate
from stoa.games.wonders_duel.rules.pantheon.tokens import (
    DrawOffering,
    LayMythology,
    LayOfferings,
    PlaceDivinity,
    TakeSlot,
)
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.step import Step

STEPS: Final[list[Step[DuelState]]] = [
    DrawFirstPlayer(),
    DealTokens(),
    OfferWonders(),
    PickWonder(),
    BeginAge(),
    LayBacks(),
    LayCards(),
    RevealCard(),
    TakeTurn(),
    EndTurn(),
    ChooseToken(),
    DrawTokens(),
    KeepToken(),
    BuildDiscarded(),
    DiscardFromCity(),
    ChooseStarter(),
    ChoosePayment(),
    RevealDecree(),
    SettleSenate(),
    SenateAction(),
    PlaceCube(),
    MoveCube(),
    RemoveCube(),
    ServeConspirator(),
    DrawConspiracies(),
    KeepConspiracy(),
    TriggerUnprepared(),
    Resolve(),
    ContinueTurn(),
    TakeWonder(),
    LockToken(),
    BuildLastRow(),
    DrawRemoved(),
    BuildRemoved(),
    TakeToken(),
    DiscardAvailable(),
    TakeCard(),
    SwapCards(),
    MoveDecree(),
    RemoveWonder(),
    LayMythology(),
    TakeSlot(),
    LookAtDivinity(),
    PlaceDivinity(),
    OpenPantheon(),
    PlaceGate(),
    LayOfferings(),
    DrawOffering(),
    EnkiOpen(),
    EnkiSecret(),
    ChooseEnki(),
    BeginCall(),
    CallDivinity(),
    OrderDeck(),
    ResolveDivinity(),
    SearchDeck(),
    MarkGreen(),
    StrikeCard(),
    ThrowStruck(),
    UnbuildWonder(),
    RaiseWonder(),
    RaiseWith(),
    PostMinerva(),
    DropWarToken(),
    UseWarToken(),
    OpenGate(),
]
"""Every step; `rules/numbers.py` names each one's place in this list."""
