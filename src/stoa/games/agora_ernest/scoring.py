"""The score pad of Agora: coins, and who won."""

from typing import Final

from stoa.games.agora_ernest.state import BY_DECK, BY_FESTIVAL, BY_INCOME, ErnestState
from stoa.kernel.standing import Standing, ranked

ENDINGS: Final = {0: "", BY_INCOME: "income", BY_FESTIVAL: "festival", BY_DECK: "deck"}


def standing(state: ErnestState) -> Standing:
    """Coins, ranked; whoever came to the goal first is first, whatever the others have.

    Rules: 1.3, 10.1, 10.2, 10.3; rulings AE-10, AE-25.
    """
    coins = [int(state.coins[seat]) for seat in range(state.box.players)]
    keys: list[tuple[int, ...]] = []
    for seat in range(state.box.players):
        keys.append((1 if state.winner == seat else 0, coins[seat]))
    return Standing(ENDINGS[int(state.ending)], {"coins": coins}, coins, ranked(keys))
