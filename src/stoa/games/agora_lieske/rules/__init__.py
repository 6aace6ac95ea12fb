"""The rules of Agora, chapter by chapter in the rulebook's order."""

from typing import Final

from stoa.games.agora_lieske.rules.administration import CleanUp, DiscardToLimit, EndTurn
from stoa.games.agora_lieske.rules.court import HoldCourt, ImpeachDealer
from stoa.games.agora_lieske.rules.debate import ImproveRhetoric, VisitStoa
from stoa.games.agora_lieske.rules.exchange import TradeCards, VisitExchange
from stoa.games.agora_lieske.rules.market import VisitMarket
from stoa.games.agora_lieske.rules.monument import DonateResources, VisitMonument
from stoa.games.agora_lieske.rules.numbers import (
    APPOINT_JUDGE,
    BEGIN_TURN,
    CHOOSE_COLOUR,
    CHOOSE_STACK,
    CLEAN_UP,
    DELIVER_VERDICT,
    DISCARD_TO_LIMIT,
    DONATE_RESOURCES,
    DRAW_DEALER,
    DRAW_DEMAND,
    DRAW_LOTS,
    DRAW_START_PLAYER,
    END_TURN,
    HOLD_COURT,
    IMPEACH_DEALER,
    IMPROVE_RHETORIC,
    PLACE_CITIZEN,
    TRADE_CARDS,
    VISIT_EXCHANGE,
    VISIT_MARKET,
    VISIT_MONUMENT,
    VISIT_STOA,
    WELCOME_DEALER,
)
from stoa.games.agora_lieske.rules.placing import BeginTurn, PlaceCitizen
from stoa.games.agora_lieske.rules.setup import ChooseColour, DrawDealer, DrawDemand, DrawStartPlayer
from stoa.games.agora_lieske.rules.verdict import (
    AppointJudge,
    ChooseStack,
    DeliverVerdict,
    DrawLots,
    WelcomeDealer,
)
from stoa.games.agora_lieske.state import LieskeState
from stoa.kernel.step import Step, in_order

STEPS: Final[list[Step[LieskeState]]] = in_order(
    [
        (DRAW_START_PLAYER, DrawStartPlayer()),
        (DRAW_DEMAND, DrawDemand()),
        (DRAW_DEALER, DrawDealer()),
        (BEGIN_TURN, BeginTurn()),
        (PLACE_CITIZEN, PlaceCitizen()),
        (VISIT_MARKET, VisitMarket()),
        (VISIT_EXCHANGE, VisitExchange()),
        (TRADE_CARDS, TradeCards()),
        (VISIT_STOA, VisitStoa()),
        (IMPROVE_RHETORIC, ImproveRhetoric()),
        (HOLD_COURT, HoldCourt()),
        (IMPEACH_DEALER, ImpeachDealer()),
        (DRAW_LOTS, DrawLots()),
        (APPOINT_JUDGE, AppointJudge()),
        (DELIVER_VERDICT, DeliverVerdict()),
        (CHOOSE_STACK, ChooseStack()),
        (WELCOME_DEALER, WelcomeDealer()),
        (VISIT_MONUMENT, VisitMonument()),
        (DONATE_RESOURCES, DonateResources()),
        (CLEAN_UP, CleanUp()),
        (END_TURN, EndTurn()),
        (DISCARD_TO_LIMIT, DiscardToLimit()),
        (CHOOSE_COLOUR, ChooseColour()),
    ]
)
"""Every step, by its number."""
