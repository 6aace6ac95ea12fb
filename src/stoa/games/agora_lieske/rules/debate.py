"""The Stoa: for a card, a citizen improves his rhetoric."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import PASS, PAY, is_about_resource
from stoa.games.agora_lieske.components import CITIZENS, MASTERS_TO_END, SECTION_OF, STOA, TOP_RHETORIC, TYPES
from stoa.games.agora_lieske.names import citizen_name, citizen_piece, resource_name
from stoa.games.agora_lieske.rules.citizens import change_rhetoric, turn_up
from stoa.games.agora_lieske.rules.numbers import IMPROVE_RHETORIC, VISIT_STOA
from stoa.games.agora_lieske.state import (
    MASTERS_OF_RHETORIC,
    LieskeState,
    citizen,
    owner_of,
    space,
)
from stoa.kernel.actions import first_argument, pack, verb_of
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of
from stoa.kernel.step import Automatic, Decision


class VisitStoa(Automatic[LieskeState]):
    """The citizens in the Stoa debate in order of their spaces; who cannot pay or is on 9 is passed over.

    The argument is the space whose turn it is.

    Rules: 5.2.3a; rulings AL-10, AL-11.
    """

    def run(self, state: LieskeState, frame: i64, log: Log | None) -> None:
        """Ask for the next citizen who can improve."""
        index = first_of(frame)
        if index == 0:
            turn_up(state, SECTION_OF[STOA], log)
        while index < state.placed(STOA):
            here = state.citizen_at(space(STOA, index))
            if state.rhetoric(here) < TOP_RHETORIC and state.hand_size(owner_of(here)) > 0:
                state.push(VISIT_STOA, first=index + 1)
                state.push(IMPROVE_RHETORIC, owner_of(here), index)
                return
            if log is not None:
                is_at_top = state.rhetoric(here) == TOP_RHETORIC
                passed_over = say("stoa.at-top" if is_at_top else "stoa.no-card", citizen=citizen_name(here))
                log.tell(passed_over, "AL-10" if is_at_top else "5.2.3b", [citizen_piece(STOA, index)])
            index += 1


def has_two_masters(state: LieskeState, seat: i64) -> bool:
    """Whether two citizens of a seat have a rhetoric of 9.

    Rules: 6.0d.
    """
    masters: i64 = 0
    for letter in range(CITIZENS):
        if state.rhetoric(citizen(seat, letter)) == TOP_RHETORIC:
            masters += 1
    return masters >= MASTERS_TO_END


class ImproveRhetoric(Decision[LieskeState]):
    """A player returns a card of his choice and the citizen's cube moves right, or it stays.

    The argument is the space.

    Rules: 2.2c, 2.6b, 5.2.3a, 5.2.3b, 5.2.3c, 5.2.3d, 6.0d; rulings AL-10, AL-28.
    """

    def legal(self, state: LieskeState, frame: i64) -> vec[i64]:
        """Any card in hand, or none."""
        choices = vec[i64]()
        for resource in range(TYPES):
            if state.hand(seat_of(frame), resource) > 0:
                choices = append(choices, pack(PAY, resource))
        return append(choices, PASS)

    def conditions(self, state: LieskeState, frame: i64, action: Action) -> list[Reason]:
        """He must have the card."""
        if verb_of(action) == PASS:
            return [Reason(True, say("why.may-not-pay"), "5.2.3d")]
        resource = first_argument(action)
        if not is_about_resource(action, PAY):
            return [Reason(False, say("why.pay-or-pass"), "5.2.3b")]
        has_card = state.hand(seat_of(frame), resource) > 0
        return [Reason(has_card, say("why.card", resource=resource_name(resource)), "5.2.3b")]

    def apply(self, state: LieskeState, frame: i64, action: Action, log: Log | None) -> None:
        """Pay and move the cube."""
        seat = seat_of(frame)
        at = space(STOA, first_of(frame))
        here = state.citizen_at(at)
        if action == PASS:
            if log is not None:
                piece = citizen_piece(STOA, first_of(frame))
                log.tell(say("stoa.passed", citizen=citizen_name(here)), "5.2.3d", [piece])
            return
        resource = first_argument(action)
        state.take_cards(seat, resource, -1)
        change_rhetoric(state, here, i64(state.box.worth[at]))
        if state.box.latched_end and has_two_masters(state, seat):
            state.endings |= MASTERS_OF_RHETORIC
        if log is not None:
            log.tell(
                say(
                    "stoa.improved",
                    citizen=citizen_name(here),
                    resource=resource_name(resource),
                    rhetoric=int(state.rhetoric(here)),
                ),
                "5.2.3c",
                [f"cube:{here}"],
            )

    def prompt(self, state: LieskeState, frame: i64, seat: Seat) -> Message:
        """Pay?"""
        at = space(STOA, first_of(frame))
        here = state.citizen_at(at)
        return say(
            "ask.improve",
            seat=seat_name(seat_of(frame)),
            citizen=citizen_name(here),
            rhetoric=int(state.rhetoric(here)),
            points=int(state.box.worth[at]),
        )
