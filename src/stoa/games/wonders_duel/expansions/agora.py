"""The Agora expansion: what it does at each point where an expansion joins in."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import agora_meant
from stoa.games.wonders_duel.aids.agora import prospects
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.check.agora import agora_problems, covered_cards
from stoa.games.wonders_duel.expansions.points import Expansion
from stoa.games.wonders_duel.features.agora import senate_facts
from stoa.games.wonders_duel.rules.agora.conspiracies import add_triggers
from stoa.games.wonders_duel.rules.agora.decrees import (
    ask_payment,
    cheaper_unit,
    opponents_chains,
    pay_tax,
    salvage_coins,
    trade_face,
    unusual_by_decree,
    waiver_face,
    waives,
    wonder_units,
)
from stoa.games.wonders_duel.rules.agora.military import use_agora_tokens
from stoa.games.wonders_duel.rules.agora.resolve import resolve_effect
from stoa.games.wonders_duel.rules.agora.senators import recruit, senator_price, senator_sum
from stoa.games.wonders_duel.rules.agora.setup import choose_wonder, lay_open_decrees, set_up_senate
from stoa.games.wonders_duel.rules.agora.turn import (
    add_preparations,
    agora_reasons,
    has_unprepared,
    take_agora_action,
)
from stoa.games.wonders_duel.rules.agora.wonders import complete_wonder
from stoa.games.wonders_duel.scoring.agora import senate_points
from stoa.games.wonders_duel.secrets.agora import redeal_conspiracies
from stoa.games.wonders_duel.state import PREPARED, DuelState
from stoa.games.wonders_duel.tables.agora import DECREE_WORDS, SHARED_CHAINS
from stoa.games.wonders_duel.view.agora import agora_zones
from stoa.kernel.aids import Aid
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.marks import Part
from stoa.kernel.messages import Message, say
from stoa.kernel.view import Zone


class Agora(Expansion[DuelState]):
    """Senators, the Senate and its Decrees, Conspiracies, two Wonders and progress tokens, military tokens.

    Rules: A2.3, A4.1, A6.1.
    """

    def facts(self, state: DuelState, seat: i64, found: vec[i64]) -> vec[i64]:
        return senate_facts(state, seat, found)

    def set_up(self, state: DuelState) -> None:
        set_up_senate(state)

    def before_draft(self, state: DuelState) -> None:
        lay_open_decrees(state)

    def wonder_chosen(self, state: DuelState, seat: i64, effect: i64) -> None:
        choose_wonder(state, seat, effect)

    def first_actions(self, state: DuelState, seat: i64, listed: vec[i64]) -> vec[i64]:
        return add_triggers(state, seat, PREPARED, listed)

    def has_card_uses(self, state: DuelState, seat: i64) -> bool:
        return has_unprepared(state, seat)

    def card_uses(self, state: DuelState, seat: i64, place: i64, listed: vec[i64]) -> vec[i64]:
        return add_preparations(state, seat, place, listed)

    def take_action(self, state: DuelState, frame: i64, action: i64, log: Log | None) -> None:
        take_agora_action(state, frame, action, log)

    def turn_reasons(self, state: DuelState, frame: i64, action: i64) -> list[Reason]:
        return agora_reasons(state, frame, action)

    def unusual_prices(self, state: DuelState, seat: i64) -> i64:
        return unusual_by_decree(state, seat)

    def waives(self, state: DuelState, seat: i64, card: i64) -> i64:
        return waives(state, seat, card)

    def asks_payment(self, state: DuelState, seat: i64, card: i64) -> bool:
        return ask_payment(state, seat, card)

    def wonder_units(self, state: DuelState, seat: i64) -> i64:
        return wonder_units(state, seat)

    def unit_price(self, state: DuelState, seat: i64, resource: i64, price: i64) -> i64:
        return cheaper_unit(state, seat, resource, price)

    def shared_chains(self, state: DuelState, seat: i64) -> i64:
        return opponents_chains(state, seat)

    def senator_price(self, state: DuelState, seat: i64) -> i64:
        return senator_price(state, seat)

    def waiver_face(self, kind: i64) -> str:
        return waiver_face(kind)

    def trade_face(self, resource: i64) -> str:
        return trade_face(resource)

    def chain_face(self) -> str:
        return DECREE_WORDS[lowest(SHARED_CHAINS)]

    def senator_parts(self, state: DuelState, seat: i64) -> list[Part]:
        return senator_sum(state, seat)

    def discard_coins(self, state: DuelState, seat: i64) -> i64:
        return salvage_coins(state, seat)

    def recruit(
        self, state: DuelState, seat: i64, card: i64, is_paid: bool, rule: str, log: Log | None
    ) -> None:
        recruit(state, seat, card, is_paid, rule, log)

    def built(self, state: DuelState, kind: i64, log: Log | None) -> None:
        pay_tax(state, kind, log)

    def wonder_built(self, state: DuelState, seat: i64, effect: i64) -> None:
        complete_wonder(state, seat, effect)

    def resolve(self, state: DuelState, seat: i64, effect: i64, source: i64, log: Log | None) -> None:
        resolve_effect(state, seat, effect, source, log)

    def fires(self, state: DuelState, seat: i64, zones: i64, log: Log | None) -> bool:
        use_agora_tokens(state, seat, zones, log)
        return True

    def points(self, state: DuelState, seat: i64) -> i64:
        return senate_points(state, seat)

    def columns(self, state: DuelState) -> dict[str, list[int]]:
        return {"senate": [int(senate_points(state, seat)) for seat in range(2)]}

    def zones(self, state: DuelState, viewer: i64) -> list[Zone]:
        return agora_zones(state, viewer)

    def about_war_token(self, zone: i64, loses: Message) -> Message:
        return say("about.war-outer" if zone == 1 else "about.war-inner")

    def aids(self, state: DuelState, seat: i64) -> list[Aid]:
        return prospects(state, int(seat))

    def meant(self, state: DuelState, words: list[str]) -> i64:
        return agora_meant(state, words)

    def redeal(self, world: DuelState, seat: i64, chance: Chance) -> None:
        redeal_conspiracies(world, seat, chance)

    def covered_cards(self, state: DuelState) -> list[i64]:
        return covered_cards(state)

    def problems(self, state: DuelState) -> list[str]:
        return agora_problems(state)
