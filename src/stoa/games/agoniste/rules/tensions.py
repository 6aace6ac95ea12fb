"""Tensions Mount: a territory is revealed, and it is settled who defends it and who attacks."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agoniste.actions import TERRITORY
from stoa.games.agoniste.components import REGIONS, TERRITORIES, region_of
from stoa.games.agoniste.rules.army import shuffle_half_of_discards
from stoa.games.agoniste.rules.ending import end_game
from stoa.games.agoniste.rules.numbers import (
    DEFEND,
    GATHER_OR_REINFORCE,
    MOUNT_TENSIONS,
    PREPARE,
    REVEAL_TERRITORY,
    SPLINTER_SPEARS,
)
from stoa.games.agoniste.state import NONE, WAITING, AgonisteState
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import Action, bit, has_bit, popcount
from stoa.kernel.chance import Chance
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name
from stoa.kernel.state import first_of
from stoa.kernel.step import Automatic, Draw


class MountTensions(Automatic[AgonisteState]):
    """The next conflict begins if a territory is left; otherwise the game ends.

    After each conflict the turn marker passes left.

    Rules: 4.1, 5.0.1, 5.1.1, 6.1; rulings AG-1, AG-28.
    """

    def run(self, state: AgonisteState, frame: i64, log: Log | None) -> None:
        """Begin a conflict, or end the game. The argument is 1 once a conflict has been fought."""
        if first_of(frame) == 1:
            state.marker = (state.marker + 1) % state.box.players
            if log is not None:
                log.tell(say("marker.passed", seat=seat_name(state.marker)), "AG-1", [])
        if state.territory_deck == 0:
            end_game(state, log)
            return
        state.push(MOUNT_TENSIONS, state.marker, 1)
        state.push(REVEAL_TERRITORY)


class RevealTerritory(Draw[AgonisteState]):
    """The topmost territory card is revealed; its region's player defends, the others attack.

    With three players nobody defends Laconia.

    Rules: 4.2, 5.1.1, 5.1.2, 5.1.3, 5.1.4, 5.1.5; rulings AG-3, AG-43.
    """

    def legal(self, state: AgonisteState, frame: i64) -> vec[i64]:
        """Any territory left."""
        territories = vec[i64]()
        for territory in range(TERRITORIES):
            if has_bit(state.territory_deck, territory):
                territories = append(territories, pack(TERRITORY, territory))
        return territories

    def sample(self, state: AgonisteState, frame: i64, chance: Chance) -> Action:
        """One of them."""
        left = chance.below(popcount(state.territory_deck))
        territory: i64 = 0
        while True:
            if has_bit(state.territory_deck, territory):
                if left == 0:
                    return pack(TERRITORY, territory)
                left -= 1
            territory += 1

    def apply(self, state: AgonisteState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay the agenda of the conflict."""
        territory = first_argument(action)
        state.territory_deck &= ~bit(territory)
        state.contested = territory
        state.defender = state.seat_of_region(region_of(territory))
        if log is not None:
            log.tell(
                say(
                    "territory.revealed",
                    territory=say("territory", name=state.box.names[territory]),
                    region=say("region." + REGIONS[region_of(territory)]),
                ),
                "5.1.1",
                [f"territory:{territory}"],
            )
        if state.defender == NONE:
            begin_undefended_conflict(state, log)
        else:
            begin_conflict(state, log)


def begin_conflict(state: AgonisteState, log: Log | None) -> None:
    """The Defender prepares, the Attackers gather from his left, he gathers last.

    Rules: 5.0.2, 5.1.3, 5.1.4, 5.3.1, 5.3.15; ruling AG-3.
    """
    players = state.box.players
    defender = state.defender
    if log is not None:
        log.tell(say("conflict.defended", seat=seat_name(defender)), "5.1.3", [f"army:{defender}"])
    state.push(SPLINTER_SPEARS, defender)
    state.push(DEFEND, defender)
    for distance in range(players - 1, 0, -1):
        attacker = (defender + distance) % players
        state.set_status(attacker, WAITING)
        state.push(GATHER_OR_REINFORCE, attacker)
    state.push(PREPARE, defender)
    shuffle_half_of_discards(state, defender, log)


def begin_undefended_conflict(state: AgonisteState, log: Log | None) -> None:
    """Everybody attacks, in order from the turn marker.

    Rules: 5.1.5; rulings AG-1, AG-43.
    """
    players = state.box.players
    if log is not None:
        log.tell(say("conflict.undefended"), "5.1.5", [])
    state.push(SPLINTER_SPEARS, state.marker)
    for distance in range(players - 1, -1, -1):
        attacker = (state.marker + distance) % players
        state.set_status(attacker, WAITING)
        state.push(GATHER_OR_REINFORCE, attacker)
