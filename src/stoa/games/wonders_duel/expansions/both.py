"""Agora and Pantheon together: at each point the one, the other, or both in turn."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import is_of_agora
from stoa.games.wonders_duel.expansions.agora import Agora
from stoa.games.wonders_duel.expansions.pantheon import Pantheon
from stoa.games.wonders_duel.expansions.points import Expansion
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.aids import Aid
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.marks import Part
from stoa.kernel.messages import Message
from stoa.kernel.view import Zone


class AgoraAndPantheon(Expansion[DuelState]):
    """Everything of both expansions, the military tokens of Agora.

    Rules: A15.1, A15.2, P10.1.
    """

    def __init__(self, agora: Agora, pantheon: Pantheon) -> None:
        self.agora = agora
        self.pantheon = pantheon

    def set_up(self, state: DuelState) -> None:
        self.agora.set_up(state)
        self.pantheon.set_up(state)

    def facts(self, state: DuelState, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.pantheon.facts(state, seat, self.agora.facts(state, seat, found))

    def before_draft(self, state: DuelState) -> None:
        self.agora.before_draft(state)

    def wonder_chosen(self, state: DuelState, seat: i64, effect: i64) -> None:
        self.agora.wonder_chosen(state, seat, effect)

    def age_began(self, state: DuelState, age: i64) -> None:
        self.pantheon.age_began(state, age)

    def first_actions(self, state: DuelState, seat: i64, listed: vec[i64]) -> vec[i64]:
        return self.agora.first_actions(state, seat, listed)

    def has_card_uses(self, state: DuelState, seat: i64) -> bool:
        return self.agora.has_card_uses(state, seat)

    def card_uses(self, state: DuelState, seat: i64, place: i64, listed: vec[i64]) -> vec[i64]:
        return self.agora.card_uses(state, seat, place, listed)

    def turn_actions(self, state: DuelState, seat: i64, coins: i64, listed: vec[i64]) -> vec[i64]:
        return self.pantheon.turn_actions(state, seat, coins, listed)

    def may_act(self, state: DuelState, seat: i64, viewer: i64) -> bool:
        return self.pantheon.may_act(state, seat, viewer)

    def take_action(self, state: DuelState, frame: i64, action: i64, log: Log | None) -> None:
        if is_of_agora(action):
            self.agora.take_action(state, frame, action, log)
        else:
            self.pantheon.take_action(state, frame, action, log)

    def turn_reasons(self, state: DuelState, frame: i64, action: i64) -> list[Reason]:
        reasons = self.agora.turn_reasons(state, frame, action)
        return reasons if reasons else self.pantheon.turn_reasons(state, frame, action)

    def card_freed(self, state: DuelState, seat: i64, place: i64) -> None:
        self.pantheon.card_freed(state, seat, place)

    def unusual_prices(self, state: DuelState, seat: i64) -> i64:
        return self.agora.unusual_prices(state, seat) | self.pantheon.unusual_prices(state, seat)

    def waives(self, state: DuelState, seat: i64, card: i64) -> i64:
        return self.agora.waives(state, seat, card)

    def fixed(self, state: DuelState, seat: i64, card: i64, bill: i64) -> i64:
        return self.pantheon.fixed(state, seat, card, bill)

    def fixed_parts(self, state: DuelState, seat: i64, card: i64) -> list[Part]:
        return self.pantheon.fixed_parts(state, seat, card)

    def asks_payment(self, state: DuelState, seat: i64, card: i64) -> bool:
        return self.agora.asks_payment(state, seat, card)

    def wonder_units(self, state: DuelState, seat: i64) -> i64:
        return self.agora.wonder_units(state, seat)

    def unit_price(self, state: DuelState, seat: i64, resource: i64, price: i64) -> i64:
        return self.agora.unit_price(state, seat, resource, price)

    def shared_chains(self, state: DuelState, seat: i64) -> i64:
        return self.agora.shared_chains(state, seat)

    def senator_price(self, state: DuelState, seat: i64) -> i64:
        return self.agora.senator_price(state, seat)

    def waiver_face(self, kind: i64) -> str:
        return self.agora.waiver_face(kind)

    def trade_face(self, resource: i64) -> str:
        return self.agora.trade_face(resource)

    def chain_face(self) -> str:
        return self.agora.chain_face()

    def senator_parts(self, state: DuelState, seat: i64) -> list[Part]:
        return self.agora.senator_parts(state, seat)

    def discard_coins(self, state: DuelState, seat: i64) -> i64:
        return self.agora.discard_coins(state, seat)

    def coins(self, state: DuelState, seat: i64) -> i64:
        return self.pantheon.coins(state, seat)

    def spend(self, state: DuelState, seat: i64, coins: i64) -> i64:
        return self.pantheon.spend(state, seat, coins)

    def recruit(
        self, state: DuelState, seat: i64, card: i64, is_paid: bool, rule: str, log: Log | None
    ) -> None:
        self.agora.recruit(state, seat, card, is_paid, rule, log)

    def built(self, state: DuelState, kind: i64, log: Log | None) -> None:
        self.agora.built(state, kind, log)

    def wonder_built(self, state: DuelState, seat: i64, effect: i64) -> None:
        self.agora.wonder_built(state, seat, effect)
        self.pantheon.wonder_built(state, seat, effect)

    def resolve(self, state: DuelState, seat: i64, effect: i64, source: i64, log: Log | None) -> None:
        self.agora.resolve(state, seat, effect, source, log)

    def chains(self, state: DuelState, seat: i64) -> i64:
        return self.pantheon.chains(state, seat)

    def symbols(self, state: DuelState, seat: i64) -> i64:
        return self.pantheon.symbols(state, seat)

    def card_left(self, state: DuelState, seat: i64, card: i64) -> None:
        self.pantheon.card_left(state, seat, card)

    def shields(self, state: DuelState, seat: i64, shields: i64, log: Log | None) -> i64:
        return self.pantheon.shields(state, seat, shields, log)

    def pawn_moved(self, state: DuelState, seat: i64, spaces: i64, log: Log | None) -> None:
        self.pantheon.pawn_moved(state, seat, spaces, log)

    def fires(self, state: DuelState, seat: i64, zones: i64, log: Log | None) -> bool:
        return self.agora.fires(state, seat, zones, log)

    def purple_points(self, state: DuelState, seat: i64) -> i64:
        return self.pantheon.purple_points(state, seat)

    def progress_points(self, state: DuelState, seat: i64) -> i64:
        return self.pantheon.progress_points(state, seat)

    def points(self, state: DuelState, seat: i64) -> i64:
        return self.agora.points(state, seat) + self.pantheon.points(state, seat)

    def columns(self, state: DuelState) -> dict[str, list[int]]:
        return self.agora.columns(state) | self.pantheon.columns(state)

    def zones(self, state: DuelState, viewer: i64) -> list[Zone]:
        return self.agora.zones(state, viewer) + self.pantheon.zones(state, viewer)

    def about_war_token(self, zone: i64, loses: Message) -> Message:
        return self.agora.about_war_token(zone, loses)

    def aids(self, state: DuelState, seat: i64) -> list[Aid]:
        return self.agora.aids(state, seat)

    def meant(self, state: DuelState, words: list[str]) -> i64:
        action = self.agora.meant(state, words)
        return self.pantheon.meant(state, words) if action == NONE else action

    def redeal(self, world: DuelState, seat: i64, chance: Chance) -> None:
        self.agora.redeal(world, seat, chance)
        self.pantheon.redeal(world, seat, chance)

    def covered_cards(self, state: DuelState) -> list[i64]:
        return self.agora.covered_cards(state)

    def tokens(self, state: DuelState) -> i64:
        return self.pantheon.tokens(state)

    def problems(self, state: DuelState) -> list[str]:
        return self.agora.problems(state) + self.pantheon.problems(state)
