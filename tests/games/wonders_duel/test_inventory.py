"""What is told about a table on which something is lost, doubled or out of step."""

from collections.abc import Callable

import pytest

from stoa.games.wonders_duel.rules.base.city import discard
from stoa.games.wonders_duel.rules.numbers import END_TURN
from stoa.games.wonders_duel.state import (
    BUILT,
    CONSPIRACY_STATUS,
    CUBE,
    DECREE,
    MADE,
    PERKS,
    PLACE,
    PROGRESS,
    RECRUITED,
    TREASURE,
    UNBUILT,
    DuelState,
)
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS
from stoa.games.wonders_duel.tables.base import NONE, TOKEN_WORDS, WORDS
from tests.games.wonders_duel.table import GAME, table


def doubled_card(state: DuelState) -> None:
    discard(state, WORDS.index("altar"))


def lost_senator(state: DuelState) -> None:
    state.unseen_senators -= 1


def forged_senator(state: DuelState) -> None:
    state.cities[RECRUITED] += 1 << 24


def forged_production(state: DuelState) -> None:
    state.cities[MADE] += 1


def debt(state: DuelState) -> None:
    state.put(0, TREASURE, -1)


def forged_place(state: DuelState) -> None:
    state.left |= 1 << 25


def forged_availability(state: DuelState) -> None:
    state.available |= 1


def unshown_card(state: DuelState) -> None:
    state.shown &= ~(1 << 18)


def doubled_token(state: DuelState) -> None:
    state.cities[PROGRESS] |= 1 << TOKEN_WORDS.index("economy")


def impossible_lock(state: DuelState) -> None:
    state.locked = TOKEN_WORDS.index("masonry")
    state.box_tokens &= ~(1 << state.locked)
    state.locker = 0


def doubled_wonder(state: DuelState) -> None:
    state.put(1, UNBUILT, state.of(0, UNBUILT))


def wonder_without_card(state: DuelState) -> None:
    state.put(0, BUILT, state.of(0, UNBUILT))
    state.put(0, UNBUILT, 0)


def lost_cube(state: DuelState) -> None:
    state.marks[CUBE + 2] += 1


def forged_perk(state: DuelState) -> None:
    state.put(0, PERKS, 1)


def doubled_decree(state: DuelState) -> None:
    state.marks[DECREE + 1] = state.marks[DECREE]


def doubled_conspiracy(state: DuelState) -> None:
    state.deck |= 1 << CONSPIRACY_WORDS.index("coup")


def wrong_hint(state: DuelState) -> None:
    state.hints[CONSPIRACY_WORDS.index("sabotage")] = 1


def lost_conspiracy(state: DuelState) -> None:
    state.marks[CONSPIRACY_STATUS + 3] = 1


def far_pawn(state: DuelState) -> None:
    state.pawn = -10


def buried_end(state: DuelState) -> None:
    state.push(END_TURN, 0)


def lost_card(state: DuelState) -> None:
    state.marks[PLACE + 18] = NONE
    state.shown &= ~(1 << 18)


BROKEN: dict[Callable[[DuelState], None], list[str]] = {
    doubled_card: ["altar is in 2 places"],
    lost_card: ["altar is in 0 places"],
    lost_senator: ["there are 1 of politician-left"],
    forged_senator: ["there are 7 of conspirator"],
    forged_production: [
        "number 1 of seat 0 does not follow from its cards",
        "number 2 of seat 1 does not follow from its cards",
    ],
    debt: ["seat 0 has -1 coins"],
    forged_place: ["place 25 is not in this structure", "place 25 is wrongly available or not"],
    forged_availability: ["place 0 is wrongly available or not"],
    unshown_card: ["place 18 is shown without a card, or has one without being shown"],
    doubled_token: ["economy is in 2 places"],
    impossible_lock: ["the locked token is thought impossible"],
    doubled_wonder: ["sphinx is in two places"],
    wonder_without_card: ["sphinx is built without a card, or the other way round"],
    lost_cube: ["seat 0 has lost a cube", "seat 0 benefits from the wrong Decrees"],
    forged_perk: ["seat 0 benefits from the wrong Decrees"],
    doubled_decree: ["Decree 0 is in 2 places"],
    doubled_conspiracy: ["Conspiracy 5 is in 1 places"],
    wrong_hint: ["seat 0 is wrong about Conspiracy 15"],
    lost_conspiracy: ["Conspiracy place 3 is marked wrongly"],
    far_pawn: ["the pawn is at -10"],
    buried_end: ["the end of a turn is not the lowest frame"],
}


@pytest.mark.parametrize("spoil", BROKEN, ids=lambda spoil: spoil.__name__)
def test_an_impossible_table_is_noticed(spoil: Callable[[DuelState], None]) -> None:
    """Rules: B1.2, B1.5, A1.1, A1.2, A1.4."""
    state = table("agora", near="altar", wonders=("sphinx", ""), conspiracies=("coup", "")).state
    spoil(state)
    assert GAME.check(state) == BROKEN[spoil]
