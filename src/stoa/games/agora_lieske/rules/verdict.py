"""The Court, step b: lots are drawn, a judge is found, and he decides."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import GUILTY, INNOCENT, LOTS, STACK, is_about_stall, letters_in
from stoa.games.agora_lieske.components import (
    ALL_LETTERS,
    CONVICTION_POINTS,
    GIFT_OF_ACQUITTED,
    GIFT_OF_NEW_DEALER,
    LOTS_DRAWN,
    PRISON_SPACES,
    STALLS,
)
from stoa.games.agora_lieske.names import resource_name, stall_name
from stoa.games.agora_lieske.rules.citizens import change_rhetoric, prevailing, rhetoric_sum
from stoa.games.agora_lieske.rules.numbers import CHOOSE_STACK, DELIVER_VERDICT, WELCOME_DEALER
from stoa.games.agora_lieske.rules.setup import DrawDealer, lay_dealer
from stoa.games.agora_lieske.state import EMPTY, NONE, PRISON_FULL, SEATS, LieskeState, space
from stoa.kernel.actions import first_argument, pack
from stoa.kernel.basics import Action, Seat, popcount
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision, Draw

LOT_POOL: Final = 3

_LOT_DRAWS: Final = vec[i64](
    [pack(LOTS, letters) for letters in range(ALL_LETTERS) if popcount(letters) == LOTS_DRAWN]
)
_VERDICTS: Final = vec[i64]([GUILTY, INNOCENT])


class DrawLots(Draw[LieskeState]):
    """Three of a player's five lots are drawn by his left-hand neighbour and laid open.

    The seat is the lots' owner.

    Rules: 2.4a, 2.4b, 5.2.4.2b, 5.2.4.2d; rulings AL-15, AL-42.
    """

    def pool(self, state: LieskeState, frame: i64) -> i64:
        """Each player's lots are a pool."""
        return LOT_POOL + seat_of(frame)

    def shuffles(self, state: LieskeState, frame: i64) -> i64:
        """They are shuffled before every draw, once a turn at most."""
        return state.turn

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Any three of the five."""
        return _LOT_DRAWS

    def sample(self, state: LieskeState, frame: i64, chance: Chance) -> Action:
        """Three lots."""
        return _LOT_DRAWS[chance.below(len(_LOT_DRAWS), LOT_POOL + seat_of(frame), state.turn)]

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay them open."""
        seat = seat_of(frame)
        letters = first_argument(action)
        state.set_jurors(seat, letters)
        if log is not None:
            log.tell(
                say(
                    "court.lots",
                    drawer=seat_name((seat + 1) % state.box.players),
                    seat=seat_name(seat),
                    letters=", ".join(letters_in(letters)),
                    total=int(rhetoric_sum(state, seat, letters)),
                ),
                "5.2.4.2b",
                [f"jurors:{seat}"],
            )


class AppointJudge(Automatic[LieskeState]):
    """The player whose drawn citizens speak best is the judge; if all is equal there is none.

    Rules: 5.2.4.2c, 5.2.4.2e, 5.2.4.2f, 5.2.4.2g, 5.2.4.2h, 5.2.4.2i; rulings AL-16, AL-17.
    """

    def run(self, state: LieskeState, frame: i64, log: Log | None) -> None:
        """Ask the judge, or withdraw the impeachment."""
        jurors = vec[i64]([state.jurors(seat) for seat in range(SEATS)])
        judge = prevailing(state, jurors)
        if judge == NONE:
            if log is not None:
                log.tell(say("court.withdrawn"), "5.2.4.2i", [f"dealer:{state.impeached + 1}"])
            state.impeached = NONE
            return
        state.judge = judge
        state.push(DELIVER_VERDICT, judge)
        if log is not None:
            log.tell(say("court.judge", seat=seat_name(judge)), "5.2.4.2e", [f"jurors:{judge}"])


def gain_point(state: LieskeState, seat: i64, log: Log | None, rule: str) -> None:
    """A marker moves up on the scoring track.

    Rules: 2.5a, 3.0b; ruling AL-46.
    """
    state.set_score(seat, state.score(seat) + CONVICTION_POINTS)
    if log is not None:
        score = int(state.score(seat))
        log.tell(say("score.gained", seat=seat_name(seat), score=score), rule, [f"score:{seat}"])


def lose_point(state: LieskeState, seat: i64, log: Log | None) -> None:
    """A marker moves down on the scoring track, by default not below 0.

    Rules: 2.1c, 2.5a, 3.0b, 5.2.4.2j; rulings AL-21, AL-46.
    """
    score = max(state.box.score_floor, state.score(seat) - CONVICTION_POINTS)
    state.set_score(seat, score)
    if log is not None:
        log.tell(say("score.lost", seat=seat_name(seat), score=int(score)), "5.2.4.2j", [f"score:{seat}"])


def take_gift(state: LieskeState, seat: i64, resource: i64, cards: i64, log: Log | None, rule: str) -> None:
    """The judge takes a dealer's gift from the stock, as far as it goes.

    Rules: 5.2.4.2k, 5.2.4.2r; ruling AL-18.
    """
    cards = min(cards, state.stock(resource))
    state.take_cards(seat, resource, cards)
    if log is not None:
        log.tell(
            say("court.gift", seat=seat_name(seat), count=int(cards), resource=resource_name(resource)),
            rule,
            [f"hand:{seat}"],
        )


class DeliverVerdict(Decision[LieskeState]):
    """The judge finds the impeached dealer guilty or not.

    Rules: 5.2.4.2e, 5.2.4.2j, 5.2.4.2m; rulings AL-16, AL-47.
    """

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Always both."""
        return _VERDICTS

    def conditions(self, state: LieskeState, frame: i64, action: Action) -> list[Reason]:
        """One of the two."""
        return [Reason(action == GUILTY or action == INNOCENT, say("why.verdict"), "5.2.4.2e")]

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Carry it out."""
        if action == GUILTY:
            convict(state, seat_of(frame), log)
        else:
            acquit(state, seat_of(frame), log)

    def prompt(self, state: LieskeState, frame: i64, seat: Seat) -> Message:
        """Guilty?"""
        return say(
            "ask.verdict",
            seat=seat_name(seat_of(frame)),
            prosecutor=seat_name(state.prosecutor),
            resource=resource_name(state.dealer(state.impeached)),
            stall=stall_name(state.impeached),
        )


def acquit(state: LieskeState, judge: i64, log: Log | None) -> None:
    """Not guilty: the prosecutor loses a point, the judge gets a card, the dealer stays.

    Rules: 5.2.4.2j, 5.2.4.2k, 5.2.4.2l; rulings AL-18, AL-47.
    """
    stall = state.impeached
    if log is not None:
        log.tell(say("court.innocent", seat=seat_name(judge)), "5.2.4.2l", [f"dealer:{stall + 1}"])
    lose_point(state, state.prosecutor, log)
    take_gift(state, judge, state.dealer(stall), GIFT_OF_ACQUITTED, log, "5.2.4.2k")
    state.impeached = NONE


def convict(state: LieskeState, judge: i64, log: Log | None) -> None:
    """Guilty: the prosecutor gains a point, the stall's visitors lose rhetoric, the dealer is imprisoned.

    Rules: 2.1d, 5.2.4.2m, 5.2.4.2n, 5.2.4.2o, 6.0b; rulings AL-19, AL-28, AL-47.
    """
    stall = state.impeached
    if log is not None:
        log.tell(say("court.guilty", seat=seat_name(judge)), "5.2.4.2o", [f"dealer:{stall + 1}", "prison"])
    gain_point(state, state.prosecutor, log, "5.2.4.2m")
    losers = 0
    for index in range(state.placed(stall)):
        visitor = state.citizen_at(space(stall, index))
        losers += 1 if state.rhetoric(visitor) > 0 else 0
        change_rhetoric(state, visitor, -1)
    if log is not None and losers > 0:
        log.tell(
            say("court.disgrace", count=losers, stall=stall_name(stall)),
            "5.2.4.2n",
            [f"market-{stall + 1}"],
        )
    state.imprison(state.dealer(stall))
    state.set_dealer(stall, EMPTY)
    state.impeached = NONE
    if state.prison_size() == PRISON_SPACES:
        state.endings |= PRISON_FULL
    state.push(CHOOSE_STACK, judge, stall)


class ChooseStack(Decision[LieskeState]):
    """The judge picks the stack that the new dealer is drawn from; the argument is the stall.

    Rules: 4.0l, 5.2.4.2p; rulings AL-20, AL-44.
    """

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """The stacks that are not empty."""
        choices = vec[i64]()
        for stack in range(STALLS):
            if state.stack(stack) > 0:
                choices = append(choices, pack(STACK, stack))
        return choices

    def conditions(self, state: LieskeState, frame: i64, action: Action) -> list[Reason]:
        """One of the stacks, with a marker in it."""
        reasons = [Reason(is_about_stall(action, STACK), say("why.stack"), "5.2.4.2p")]
        if is_about_stall(action, STACK):
            has_marker = state.stack(first_argument(action)) > 0
            reasons.append(Reason(has_marker, say("why.stack-empty"), "AL-44"))
        return reasons

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Draw from it."""
        stack = first_argument(action)
        state.set_stack(stack, state.stack(stack) - 1)
        state.push(WELCOME_DEALER, seat_of(frame), first_of(frame))
        if log is not None:
            drawn = say("court.stack", seat=seat_name(seat_of(frame)), number=int(stack) + 1)
            log.tell(drawn, "5.2.4.2p", [f"stack:{stack + 1}"])

    def prompt(self, state: LieskeState, frame: i64, seat: Seat) -> Message:
        """Which stack?"""
        return say("ask.stack", seat=seat_name(seat_of(frame)))


class WelcomeDealer(DrawDealer):
    """The new dealer takes the empty stall and thanks the judge, who gains a point as well.

    The seat is the judge, the argument the stall.

    Rules: 4.0l, 5.2.4.2p, 5.2.4.2q, 5.2.4.2r; rulings AL-18, AL-20, AL-47.
    """

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay the marker, then reward the judge."""
        lay_dealer(state, first_of(frame), first_argument(action), log, "5.2.4.2p")
        judge = seat_of(frame)
        gain_point(state, judge, log, "5.2.4.2q")
        take_gift(state, judge, first_argument(action), GIFT_OF_NEW_DEALER, log, "5.2.4.2r")
