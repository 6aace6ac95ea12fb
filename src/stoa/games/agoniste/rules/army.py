"""Armies: their strength, overextension, and moving cards between army, discard pile and deck."""

from mypy_extensions import i64

from stoa.games.agoniste.components import ARES, ARES_BONUS, ATHENA, CAP, CARDS, KINDS, STRENGTH
from stoa.games.agoniste.rules.numbers import KEEP_GATHERING, RETURN_DISCARDS
from stoa.games.agoniste.state import BROKEN, IN, NONE, OUT, AgonisteState
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name


def strength_of(state: AgonisteState, seat: i64) -> i64:
    """The strength of a seat's army: its upright cards and what gods added; 0 for who has no army.

    Rules: 3.3.5, 5.3.8, 5.4.1; rulings AG-10, AG-12, AG-13, AG-19, AG-39.
    """
    total = state.added(seat)
    for kind in range(KINDS):
        total += state.upright(seat, kind) * STRENGTH[kind]
    if state.box.athena_lasting and state.called(seat) == ATHENA:
        total *= 2
    return total


def is_overextended(state: AgonisteState, seat: i64) -> bool:
    """Whether the army exceeds eight; one reading of Ares does not count his bonus.

    Rules: 5.3.7, 5.3.9; rulings AG-6, AG-11, AG-13.
    """
    counted = strength_of(state, seat)
    if state.box.ares_uncapped and state.called(seat) == ARES:
        counted -= ARES_BONUS
    return counted > CAP


def check_army(state: AgonisteState, seat: i64, log: Log | None) -> None:
    """Break the army that has just grown if it exceeds eight, whoever's turn it is.

    Rules: 5.3.9, 5.3.10, 5.3.11; rulings AG-6, AG-40.
    """
    if not is_overextended(state, seat):
        return
    if log is not None:
        log.tell(
            say("army.broken", seat=seat_name(seat), strength=int(strength_of(state, seat))),
            "5.3.9",
            [f"army:{seat}"],
        )
    clear_army(state, seat, log)
    state.set_status(seat, BROKEN)


def clear_army(state: AgonisteState, seat: i64, log: Log | None) -> None:
    """Move the seat's whole army to his discard pile, with a sideways god and a face-down card.

    Rules: 5.3.10, 5.4.7; rulings AG-6, AG-8, AG-10.
    """
    for kind in range(KINDS):
        state.add_discarded(seat, kind, state.upright(seat, kind))
        state.add_upright(seat, kind, -state.upright(seat, kind))
    god = state.sideways(seat)
    if god != NONE:
        state.add_discarded(seat, god, 1)
    state.set_sideways(seat, NONE)
    if seat == state.defender and state.face_down != NONE:
        state.add_discarded(seat, state.face_down, 1)
        if log is not None:
            log.tell(
                say("face-down.discarded", seat=seat_name(seat), card=say("card." + CARDS[state.face_down])),
                "5.3.10",
                [f"discard:{seat}"],
                discloses=True,
            )
        state.face_down = NONE
        state.face_down_known = 0
    state.set_added(seat, 0)


def clear_table(state: AgonisteState, log: Log | None) -> None:
    """End a conflict: all armies go to their players' discard piles.

    Rules: 5.4.7; ruling AG-22.
    """
    if log is not None:
        armies = [f"army:{seat}" for seat in range(state.box.players) if state.status(seat) == IN]
        if armies:
            log.tell(say("armies.discarded"), "5.4.7", armies)
    for seat in range(state.box.players):
        clear_army(state, seat, log)
        state.set_status(seat, OUT)
    state.contested = NONE
    state.defender = NONE


def discard_size(state: AgonisteState, seat: i64) -> i64:
    """How many cards lie in the seat's discard pile.

    Rules: 5.2.1.
    """
    total: i64 = 0
    for kind in range(KINDS):
        total += state.discarded(seat, kind)
    return total


def shuffle_half_of_discards(state: AgonisteState, seat: i64, log: Log | None) -> None:
    """Begin to shuffle half of the seat's discard pile, rounded down, into his deck.

    Where that is no card nothing is shuffled.

    Rules: 5.2.1, 5.3.13; ruling AG-2.
    """
    half = discard_size(state, seat) // 2
    if half == 0:
        return
    if log is not None:
        log.tell(
            say("discards.return", seat=seat_name(seat), count=int(half)),
            rule_of_return(state, seat),
            [f"discard:{seat}"],
        )
    state.push(RETURN_DISCARDS, seat, half)


def rule_of_return(state: AgonisteState, seat: i64) -> str:
    """The paragraph by which discards return: the Defender prepares, an Attacker Reinforces.

    Rules: 5.2.1, 5.3.13.
    """
    return "5.2.1" if seat == state.defender else "5.3.13"


def shuffle_discards(state: AgonisteState, seat: i64) -> None:
    """Shuffle the seat's whole discard pile into his deck.

    Rules: 3.9.1; rulings AG-5, AG-14.
    """
    for kind in range(KINDS):
        state.decks.add(seat, kind, state.discarded(seat, kind))
        state.add_discarded(seat, kind, -state.discarded(seat, kind))
    state.decks.shuffle(seat)


def can_draw(state: AgonisteState, seat: i64) -> bool:
    """Whether the seat's deck can give a card; by one ruling an empty deck takes in the discards.

    No army holds all fourteen cards, so then there are some.

    Rules: 5.3.2; rulings AG-5, AG-42.
    """
    return state.decks.size(seat) > 0 or state.box.reshuffle


def draw_for(state: AgonisteState, step: i64, seat: i64, log: Log | None) -> None:
    """Let the next step draw the seat's top card, if there is one.

    Rules: 5.2.2, 5.3.2; rulings AG-5, AG-42.
    """
    if not can_draw(state, seat):
        if log is not None:
            log.tell(say("deck.empty", seat=seat_name(seat)), "AG-5", [f"deck:{seat}"])
        return
    if state.decks.size(seat) == 0:
        shuffle_discards(state, seat)
        if log is not None:
            log.tell(
                say("deck.reshuffled", seat=seat_name(seat)), "AG-5", [f"discard:{seat}", f"deck:{seat}"]
            )
    state.push(step, seat)


def add_to_army(state: AgonisteState, seat: i64, kind: i64, rule: str, log: Log | None) -> None:
    """Lay a card upright into the seat's army by some `rule`, and see whether that breaks it.

    Rules: 5.2.2, 5.3.3, 5.3.4, 5.3.8.
    """
    state.add_upright(seat, kind, 1)
    if log is not None:
        log.tell(
            say(
                "army.grew",
                seat=seat_name(seat),
                card=say("card." + CARDS[kind]),
                strength=int(strength_of(state, seat)),
            ),
            rule,
            [f"army:{seat}"],
        )
    check_army(state, seat, log)


def go_on_gathering(state: AgonisteState, seat: i64, log: Log | None) -> None:
    """Ask the seat whether to go on, unless he broke or has nothing to reveal.

    Rules: 5.3.7, 5.3.11; rulings AG-5, AG-40.
    """
    if state.status(seat) != IN:
        return
    if can_draw(state, seat):
        state.push(KEEP_GATHERING, seat)
    elif log is not None:
        strength = int(strength_of(state, seat))
        log.tell(say("army.exhausted", seat=seat_name(seat), strength=strength), "AG-5", [f"army:{seat}"])
