"""What is about to happen, as numbers before and after: what a stall runs short of, what a verdict does.

All of it follows from what lies open, so every seat and every spectator is told the same.
"""

from mypy_extensions import i64

from stoa.games.agora_lieske.components import (
    CONVICTION_POINTS,
    COURT,
    EXCHANGE,
    GIFT_OF_ACQUITTED,
    GIFT_OF_NEW_DEALER,
    MONUMENT,
    STALLS,
    STOA,
    TOP_RHETORIC,
)
from stoa.games.agora_lieske.names import citizen_piece
from stoa.games.agora_lieske.rules.citizens import letters_at, rhetoric_sum
from stoa.games.agora_lieske.rules.market import cards_wanted
from stoa.games.agora_lieske.rules.numbers import (
    DELIVER_VERDICT,
    DONATE_RESOURCES,
    IMPEACH_DEALER,
    IMPROVE_RHETORIC,
    TRADE_CARDS,
)
from stoa.games.agora_lieske.secrets import is_turned_up
from stoa.games.agora_lieske.state import EMPTY, LieskeState, space
from stoa.kernel.marks import Asked, Change, Mark
from stoa.kernel.messages import say
from stoa.kernel.state import first_of, seat_of, step_of
from stoa.kernel.view import Counter


def stall_counters(state: LieskeState, stall: i64) -> list[Counter]:
    """How many cards are asked for at a stall, and how many there will be when its turn comes.

    An earlier stall of the same resource takes from the same stock. Once the Market is assessed nothing is
    asked for any more.

    Rules: 5.2.1b, 5.2.1d, 5.2.1e; ruling AL-7.
    """
    resource = state.dealer(stall)
    if resource == EMPTY:
        return []
    left = state.stock(resource)
    if is_turned_up(state, stall):
        return [_left(stall, left)]
    for earlier in range(stall):
        if state.dealer(earlier) == resource:
            left = max(0, left - _asked(state, earlier))
    asked = Counter(f"asked:{stall + 1}", "asked", say("count.asked"), int(_asked(state, stall)))
    return [_left(stall, left), asked]


def _left(stall: i64, cards: i64) -> Counter:
    return Counter(f"left:{stall + 1}", "left", say("count.left"), int(cards))


def _asked(state: LieskeState, stall: i64) -> i64:
    wanted = cards_wanted(state, stall)
    return wanted[0] + wanted[1] + wanted[2] + wanted[3]


def speech_counters(state: LieskeState) -> list[Counter]:
    """Each player's sum of rhetoric in Court, once his citizens there are turned up.

    Rules: 5.2.4.1a.
    """
    counters: list[Counter] = []
    if is_turned_up(state, COURT):
        letters = letters_at(state, COURT)
        for seat in range(state.box.players):
            if letters[seat] != 0:
                total = int(rhetoric_sum(state, seat, letters[seat]))
                counters.append(
                    Counter(f"court:{seat}:sum", "speeches", say("count.speeches"), total, owner=int(seat))
                )
    return counters


def consequences(state: LieskeState, place: i64) -> tuple[Mark, ...]:
    """Of which citizen of a place is asked just now, and what each answer changes.

    Rules: 5.2.2a, 5.2.3c, 5.2.4.2n, 5.2.5m; ruling AL-10.
    """
    if state.depth == 0:
        return ()
    frame = state.top()
    step, index = step_of(frame), first_of(frame)
    if step == TRADE_CARDS and place == EXCHANGE + index:
        return (Asked(citizen_piece(place, 0)),)
    if step == IMPROVE_RHETORIC and place == STOA:
        return (Asked(citizen_piece(STOA, index)), _improvement(state, index))
    if step == DONATE_RESOURCES and place == MONUMENT:
        seat, level = seat_of(frame), int(state.level(seat_of(frame)))
        return (Asked(citizen_piece(MONUMENT, index)), Change("donate", f"level:{seat}", level, level + 1))
    if step == IMPEACH_DEALER and place == COURT:
        marks: list[Mark] = [*_prosecution(state)]
        for stall in range(STALLS):
            marks += _losses(state, stall, f"dealer:{stall + 1}")
        return tuple(marks)
    if step == DELIVER_VERDICT and place == COURT:
        return (*_conviction(state), *_acquittal(state))
    return ()


def _improvement(state: LieskeState, index: i64) -> Mark:
    here = state.citizen_at(space(STOA, index))
    before = state.rhetoric(here)
    after = min(TOP_RHETORIC, before + i64(state.box.worth[space(STOA, index)]))
    return Change("pay", f"cube:{here}", int(before), int(after))


def _losses(state: LieskeState, stall: i64, choice: str) -> list[Mark]:
    """Whoever stands at a stall loses rhetoric when its dealer is found guilty."""
    marks: list[Mark] = []
    for index in range(state.placed(stall)):
        visitor = state.citizen_at(space(stall, index))
        before = int(state.rhetoric(visitor))
        marks.append(Change(choice, f"cube:{visitor}", before, max(0, before - 1)))
    return marks


def _prosecution(state: LieskeState) -> list[Mark]:
    """What a prosecutor gains or loses as such, whoever will judge.

    Rules: 5.2.4.2j, 5.2.4.2m; ruling AL-18.
    """
    seat, before = state.prosecutor, state.score(state.prosecutor)
    after = max(state.box.score_floor, before - CONVICTION_POINTS)
    return [
        Change("guilty", f"score:{seat}", int(before), int(before + CONVICTION_POINTS)),
        Change("innocent", f"score:{seat}", int(before), int(after)),
    ]


def _conviction(state: LieskeState) -> list[Mark]:
    """Points for prosecutor and judge, who may be one; rhetoric lost at the stall; a dealer in prison.

    What the new dealer gives is told as if the stock had it: nobody knows yet what he carries.

    Rules: 5.2.4.2m, 5.2.4.2n, 5.2.4.2o, 5.2.4.2q, 5.2.4.2r; rulings AL-16, AL-19.
    """
    marks: list[Mark] = []
    for seat in range(state.box.players):
        points: i64 = 0
        points += CONVICTION_POINTS if seat == state.prosecutor else 0
        points += CONVICTION_POINTS if seat == state.judge else 0
        if points > 0:
            before = int(state.score(seat))
            marks.append(Change("guilty", f"score:{seat}", before, before + int(points)))
    marks += _losses(state, state.impeached, "guilty")
    hand = int(state.hand_size(state.judge))
    marks.append(Change("guilty", f"hand:{state.judge}:count", hand, hand + int(GIFT_OF_NEW_DEALER)))
    size = int(state.prison_size())
    marks.append(Change("guilty", "prison:count", size, size + 1))
    return marks


def _acquittal(state: LieskeState) -> list[Mark]:
    """A point lost by the prosecutor; the dealer's gift to the judge, as far as the stock goes.

    Rules: 5.2.4.2j, 5.2.4.2k; rulings AL-18, AL-21.
    """
    judge, resource = state.judge, state.dealer(state.impeached)
    gift = min(GIFT_OF_ACQUITTED, state.stock(resource))
    hand = int(state.hand_size(judge))
    return [
        _prosecution(state)[1],
        Change("innocent", f"hand:{judge}:count", hand, hand + int(gift)),
    ]
