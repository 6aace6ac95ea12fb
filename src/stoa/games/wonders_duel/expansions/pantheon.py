"""The Pantheon expansion: what it does at each point where an expansion joins in."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.pantheon import pantheon_meant
from stoa.games.wonders_duel.check.pantheon import pantheon_problems
from stoa.games.wonders_duel.expansions.points import Expansion
from stoa.games.wonders_duel.features.pantheon import pantheon_facts
from stoa.games.wonders_duel.marks.pantheon import lay_decks
from stoa.games.wonders_duel.rules.pantheon.activation import (
    activate,
    activation_reasons,
    add_activations,
    may_activate,
)
from stoa.games.wonders_duel.rules.pantheon.calling import begin_search
from stoa.games.wonders_duel.rules.pantheon.divinities import (
    spend_on_astarte,
    spendable_on_astarte,
    stopped_by_minerva,
    symbols_of_divinities,
)
from stoa.games.wonders_duel.rules.pantheon.items import (
    engineering_bill,
    engineering_sum,
    loot,
    lose_snake,
    unusual_by_engineering,
)
from stoa.games.wonders_duel.rules.pantheon.opening import tokens_on_open_enki
from stoa.games.wonders_duel.rules.pantheon.tokens import begin_age, push_slot, symbols_of
from stoa.games.wonders_duel.scoring.pantheon import divinity_points, mysticism_points, temple_points
from stoa.games.wonders_duel.secrets.pantheon import redeal_divinities
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.view.pantheon import pantheon_zones
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.marks import Part
from stoa.kernel.view import Zone


class Pantheon(Expansion[DuelState]):
    """Divinities, mythology tokens, offerings, Grand Temples, two Wonders and three progress tokens.

    Rules: P2.1.
    """

    def facts(self, state: DuelState, seat: i64, found: vec[i64]) -> vec[i64]:
        return pantheon_facts(state, seat, found)

    def set_up(self, state: DuelState) -> None:
        """Five decks of three lie face down.

        Rules: P2.2.
        """
        lay_decks(state)

    def age_began(self, state: DuelState, age: i64) -> None:
        begin_age(state, age)

    def turn_actions(self, state: DuelState, seat: i64, coins: i64, listed: vec[i64]) -> vec[i64]:
        return add_activations(state, seat, coins, listed)

    def may_act(self, state: DuelState, seat: i64, viewer: i64) -> bool:
        return may_activate(state, seat, viewer)

    def take_action(self, state: DuelState, frame: i64, action: i64, log: Log | None) -> None:
        activate(state, frame, action, log)

    def turn_reasons(self, state: DuelState, frame: i64, action: i64) -> list[Reason]:
        return activation_reasons(state, frame, action)

    def card_freed(self, state: DuelState, seat: i64, place: i64) -> None:
        push_slot(state, seat, place)

    def unusual_prices(self, state: DuelState, seat: i64) -> i64:
        return unusual_by_engineering(state, seat)

    def fixed(self, state: DuelState, seat: i64, card: i64, bill: i64) -> i64:
        return engineering_bill(state, seat, card, bill)

    def fixed_parts(self, state: DuelState, seat: i64, card: i64) -> list[Part]:
        return engineering_sum(state, seat, card)

    def coins(self, state: DuelState, seat: i64) -> i64:
        return spendable_on_astarte(state, seat)

    def spend(self, state: DuelState, seat: i64, coins: i64) -> i64:
        return spend_on_astarte(state, seat, coins)

    def wonder_built(self, state: DuelState, seat: i64, effect: i64) -> None:
        begin_search(state, seat, effect)

    def chains(self, state: DuelState, seat: i64) -> i64:
        return symbols_of(state, seat)

    def symbols(self, state: DuelState, seat: i64) -> i64:
        return symbols_of_divinities(state, seat)

    def card_left(self, state: DuelState, seat: i64, card: i64) -> None:
        lose_snake(state, card)

    def shields(self, state: DuelState, seat: i64, shields: i64, log: Log | None) -> i64:
        return stopped_by_minerva(state, seat, shields, log)

    def pawn_moved(self, state: DuelState, seat: i64, spaces: i64, log: Log | None) -> None:
        loot(state, seat, spaces, log)

    def purple_points(self, state: DuelState, seat: i64) -> i64:
        return temple_points(state, seat)

    def progress_points(self, state: DuelState, seat: i64) -> i64:
        return mysticism_points(state, seat)

    def points(self, state: DuelState, seat: i64) -> i64:
        return divinity_points(state, seat)

    def columns(self, state: DuelState) -> dict[str, list[int]]:
        return {"divinities": [int(divinity_points(state, seat)) for seat in range(2)]}

    def zones(self, state: DuelState, viewer: i64) -> list[Zone]:
        return pantheon_zones(state, viewer)

    def meant(self, state: DuelState, words: list[str]) -> i64:
        return pantheon_meant(words)

    def redeal(self, world: DuelState, seat: i64, chance: Chance) -> None:
        redeal_divinities(world, seat, chance)

    def tokens(self, state: DuelState) -> i64:
        return tokens_on_open_enki(state)

    def problems(self, state: DuelState) -> list[str]:
        return pantheon_problems(state)
