"""The rules of Agora, chapter by chapter in the rulebook's order."""

from typing import Final

from stoa.games.agora_lieske.rules.administration import CleanUp, DiscardToLimit, EndTurn
from stoa.games.agora_lieske.rules.court import HoldCourt, ImpeachDealer
from stoa.games.agora_lieske.rules.debate import ImproveRhetoric, VisitStoa
from stoa.games.agora_lieske.rules.exchange import TradeCards, VisitExchange
from stoa.games.agora_lieske.rules.market import VisitMarket
from stoa.games.agora_lieske.rules.monument import DonateResources, VisitMonument
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
from stoa.kernel.step import Step

STEPS: Final[list[Step[LieskeState]]] = [
    DrawStartPlayer(),
    DrawDemand(),
    DrawDealer(),
    BeginTurn(),
    PlaceCitizen(),
    VisitMarket(),
    VisitExchange(),
    TradeCards(),
    VisitStoa(),
    ImproveRhetoric(),
    HoldCourt(),
    ImpeachDealer(),
    DrawLots(),
    AppointJudge(),
    DeliverVerdict(),
    ChooseStack(),
    WelcomeDealer(),
    VisitMonument(),
    DonateResources(),
    CleanUp(),
    EndTurn(),
    DiscardToLimit(),
    ChooseColour(),
]
"""Every step; `rules/numbers.py` names each one's place in this list."""
