"""Winning: at fifty coins, or with the most when the deck is empty; and the turn going round."""

from mypy_extensions import i64

from stoa.games.agora_ernest.rules.numbers import COLLECT_INCOME
from stoa.games.agora_ernest.state import BY_DECK, ErnestState
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name


def win(state: ErnestState, seat: i64, ending: i64, log: Log | None) -> None:
    """A seat has come to the goal: the game is over.

    Rules: 4.3, 6.3.3, 10.1, 10.2; rulings AE-1, AE-2.
    """
    state.depth = 0
    state.ending = ending
    state.winner = seat
    if log is not None:
        told = say("game.won", seat=seat_name(seat), coins=int(state.coins[seat]))
        log.tell(told, "10.1", [f"coins:{seat}"])


def end_turn(state: ErnestState, seat: i64, log: Log | None) -> None:
    """The next seat's turn begins, or the game ends because no card is left.

    Rules: 2.8, 10.3; ruling AE-25.
    """
    if state.deck == 0:
        end_by_deck(state, log)
    else:
        state.push(COLLECT_INCOME, (seat + 1) % state.box.players)


def end_by_deck(state: ErnestState, log: Log | None) -> None:
    """The last card is laid: the most coins win.

    Rules: 10.3; ruling AE-25.
    """
    state.ending = BY_DECK
    if log is not None:
        richest = [seat_name(seat) for seat in richest_seats(state)]
        sentence = "deck.won" if len(richest) == 1 else "deck.shared"
        log.tell(_told(state, sentence, richest), "10.3", ["deck"])


def richest_seats(state: ErnestState) -> list[int]:
    """The seats with the most coins.

    Rules: 10.3; ruling AE-25.
    """
    most = max(state.coins[seat] for seat in range(state.box.players))
    return [int(seat) for seat in range(state.box.players) if state.coins[seat] == most]


def _told(state: ErnestState, sentence: str, seats: list[Message]) -> Message:
    return say(sentence, seats=seats, coins=int(state.coins[richest_seats(state)[0]]))
