"""The rules: what happens next. A folder for each book, and beside them what both expansions share."""

from typing import Final

from stoa.games.wonders_duel.rules import numbers
from stoa.games.wonders_duel.rules.agora.card_conspiracies import (
    BuildLastRow,
    BuildRemoved,
    DiscardAvailable,
    DrawRemoved,
    SwapCards,
)
from stoa.games.wonders_duel.rules.agora.conspiracies import (
    DrawConspiracies,
    KeepConspiracy,
    TriggerUnprepared,
)
from stoa.games.wonders_duel.rules.agora.control import SettleSenate
from stoa.games.wonders_duel.rules.agora.decrees import ChoosePayment
from stoa.games.wonders_duel.rules.agora.senate import (
    MoveCube,
    PlaceCube,
    RemoveCube,
    RevealDecree,
    SenateAction,
)
from stoa.games.wonders_duel.rules.agora.senators import ServeConspirator
from stoa.games.wonders_duel.rules.agora.turn import ContinueTurn
from stoa.games.wonders_duel.rules.agora.wonder_conspiracies import (
    LockToken,
    MoveDecree,
    RemoveWonder,
    TakeToken,
)
from stoa.games.wonders_duel.rules.base.ages import ChooseStarter
from stoa.games.wonders_duel.rules.base.construction import BuildDiscarded, DiscardFromCity
from stoa.games.wonders_duel.rules.base.resolve import Resolve
from stoa.games.wonders_duel.rules.base.science import ChooseToken, DrawTokens, KeepToken
from stoa.games.wonders_duel.rules.base.setup import DealTokens, DrawFirstPlayer, OfferWonders, PickWonder
from stoa.games.wonders_duel.rules.base.structure import BeginAge, LayBacks, LayCards, RevealCard
from stoa.games.wonders_duel.rules.base.turn import EndTurn, TakeTurn
from stoa.games.wonders_duel.rules.pantheon.calling import (
    BeginCall,
    CallDivinity,
    ChooseEnki,
    EnkiSecret,
    OpenGate,
    OrderDeck,
    SearchDeck,
)
from stoa.games.wonders_duel.rules.pantheon.choices import (
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
from stoa.games.wonders_duel.rules.pantheon.divinities import ResolveDivinity
from stoa.games.wonders_duel.rules.pantheon.looking import LookAtDivinity
from stoa.games.wonders_duel.rules.pantheon.opening import EnkiOpen, OpenPantheon, PlaceGate
from stoa.games.wonders_duel.rules.pantheon.tokens import (
    DrawOffering,
    LayMythology,
    LayOfferings,
    PlaceDivinity,
    TakeSlot,
)
from stoa.games.wonders_duel.rules.taking import TakeCard, TakeWonder
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.step import Step, in_order

STEPS: Final[list[Step[DuelState]]] = in_order(
    [
        (numbers.DRAW_FIRST_PLAYER, DrawFirstPlayer()),
        (numbers.DEAL_TOKENS, DealTokens()),
        (numbers.OFFER_WONDERS, OfferWonders()),
        (numbers.PICK_WONDER, PickWonder()),
        (numbers.BEGIN_AGE, BeginAge()),
        (numbers.LAY_BACKS, LayBacks()),
        (numbers.LAY_CARDS, LayCards()),
        (numbers.REVEAL_CARD, RevealCard()),
        (numbers.TAKE_TURN, TakeTurn()),
        (numbers.END_TURN, EndTurn()),
        (numbers.CHOOSE_TOKEN, ChooseToken()),
        (numbers.DRAW_TOKENS, DrawTokens()),
        (numbers.KEEP_TOKEN, KeepToken()),
        (numbers.BUILD_DISCARDED, BuildDiscarded()),
        (numbers.DISCARD_FROM_CITY, DiscardFromCity()),
        (numbers.CHOOSE_STARTER, ChooseStarter()),
        (numbers.CHOOSE_PAYMENT, ChoosePayment()),
        # Agora.
        (numbers.REVEAL_DECREE, RevealDecree()),
        (numbers.SETTLE_SENATE, SettleSenate()),
        (numbers.SENATE_ACTION, SenateAction()),
        (numbers.PLACE_CUBE, PlaceCube()),
        (numbers.MOVE_CUBE, MoveCube()),
        (numbers.REMOVE_CUBE, RemoveCube()),
        (numbers.SERVE_CONSPIRATOR, ServeConspirator()),
        (numbers.DRAW_CONSPIRACIES, DrawConspiracies()),
        (numbers.KEEP_CONSPIRACY, KeepConspiracy()),
        (numbers.TRIGGER_UNPREPARED, TriggerUnprepared()),
        (numbers.RESOLVE, Resolve()),
        (numbers.CONTINUE_TURN, ContinueTurn()),
        (numbers.TAKE_WONDER, TakeWonder()),
        (numbers.LOCK_TOKEN, LockToken()),
        (numbers.BUILD_LAST_ROW, BuildLastRow()),
        (numbers.DRAW_REMOVED, DrawRemoved()),
        (numbers.BUILD_REMOVED, BuildRemoved()),
        (numbers.TAKE_TOKEN, TakeToken()),
        (numbers.DISCARD_AVAILABLE, DiscardAvailable()),
        (numbers.TAKE_CARD, TakeCard()),
        (numbers.SWAP_CARDS, SwapCards()),
        (numbers.MOVE_DECREE, MoveDecree()),
        (numbers.REMOVE_WONDER, RemoveWonder()),
        # Pantheon.
        (numbers.LAY_MYTHOLOGY, LayMythology()),
        (numbers.TAKE_SLOT, TakeSlot()),
        (numbers.LOOK_AT_DIVINITY, LookAtDivinity()),
        (numbers.PLACE_DIVINITY, PlaceDivinity()),
        (numbers.OPEN_PANTHEON, OpenPantheon()),
        (numbers.PLACE_GATE, PlaceGate()),
        (numbers.LAY_OFFERINGS, LayOfferings()),
        (numbers.DRAW_OFFERING, DrawOffering()),
        (numbers.ENKI_OPEN, EnkiOpen()),
        (numbers.ENKI_SECRET, EnkiSecret()),
        (numbers.CHOOSE_ENKI, ChooseEnki()),
        (numbers.BEGIN_CALL, BeginCall()),
        (numbers.CALL_DIVINITY, CallDivinity()),
        (numbers.ORDER_DECK, OrderDeck()),
        (numbers.RESOLVE_DIVINITY, ResolveDivinity()),
        (numbers.SEARCH_DECK, SearchDeck()),
        (numbers.MARK_GREEN, MarkGreen()),
        (numbers.STRIKE_CARD, StrikeCard()),
        (numbers.THROW_STRUCK, ThrowStruck()),
        (numbers.UNBUILD_WONDER, UnbuildWonder()),
        (numbers.RAISE_WONDER, RaiseWonder()),
        (numbers.RAISE_WITH, RaiseWith()),
        (numbers.POST_MINERVA, PostMinerva()),
        (numbers.DROP_WAR_TOKEN, DropWarToken()),
        (numbers.USE_WAR_TOKEN, UseWarToken()),
        (numbers.OPEN_GATE, OpenGate()),
    ]
)
"""Every step, at the place that its number names."""
