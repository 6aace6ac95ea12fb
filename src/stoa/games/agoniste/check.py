"""What is impossible about a table: for tests; nothing is, in every state that play can reach."""

from mypy_extensions import i64

from stoa.games.agoniste.components import KINDS, TERRITORIES
from stoa.games.agoniste.describe import revealed_god
from stoa.games.agoniste.state import NONE, AgonisteState
from stoa.kernel.state import seat_of


def problems(state: AgonisteState) -> list[str]:
    """Everything that is wrong, in words."""
    return _deck_problems(state) + _table_problems(state)


def _deck_problems(state: AgonisteState) -> list[str]:
    """Every player has fourteen cards of the right kinds."""
    found: list[str] = []
    for seat in range(state.box.players):
        if state.city(seat) == NONE:
            continue
        for kind in range(KINDS):
            cards = _cards_of(state, seat, kind)
            if cards != i64(state.box.deck[kind]):
                found.append(f"seat {seat} has {cards} of kind {kind}")
    return found


def _cards_of(state: AgonisteState, seat: i64, kind: i64) -> i64:
    """The cards of a kind that a player has anywhere."""
    total = state.decks.pooled(seat, kind) + state.upright(seat, kind) + state.discarded(seat, kind)
    for depth in range(state.decks.size(seat)):
        if state.decks.card(seat, depth) == kind:
            total += 1
    if state.sideways(seat) == kind:
        total += 1
    if state.defender == seat and state.face_down == kind:
        total += 1
    if revealed_god(state) == kind and seat_of(state.top()) == seat:
        total += 1
    return total


def _table_problems(state: AgonisteState) -> list[str]:
    """No territory is in two places, and nobody knows a card that is not there."""
    found: list[str] = []
    for territory in range(TERRITORIES):
        if state.territory_deck >> territory & 1 == 1 and state.owner(territory) != NONE:
            found.append(f"territory {territory} is in the deck and owned")
    if state.face_down == NONE and state.face_down_known != 0:
        found.append("somebody knows a face-down card that is not there")
    return found
