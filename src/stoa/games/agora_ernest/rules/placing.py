"""Step 3: Build the Market. The drawn card is laid, anywhere and at any angle."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.actions import (
    PLACE,
    SET_ASIDE,
    angle_of,
    decimal,
    is_placement,
    laid_at,
    placed,
    x_of,
    y_of,
)
from stoa.games.agora_ernest.components import NONE
from stoa.games.agora_ernest.geometry.candidates import candidates
from stoa.games.agora_ernest.geometry.comb import Comb
from stoa.games.agora_ernest.geometry.judge import fits, joints
from stoa.games.agora_ernest.geometry.places import place
from stoa.games.agora_ernest.geometry.snap import NOWHERE, Snap, snap, snap_to
from stoa.games.agora_ernest.names import card_id, card_with_face
from stoa.games.agora_ernest.rules.buying import offers
from stoa.games.agora_ernest.rules.ending import end_by_deck, end_turn
from stoa.games.agora_ernest.rules.expansion import expand, find_clash
from stoa.games.agora_ernest.rules.numbers import BUY_SHOP
from stoa.games.agora_ernest.rules.refusals import place_reasons
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.actions import pack, verb_of
from stoa.kernel.basics import Action, Seat, bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.step import Decision


def is_allowed(state: ErnestState, action: i64) -> bool:
    """Whether the drawn card may be laid there: on the table, clear of cards, in grid, joining no owners.

    Rules: 7.2, 7.3, 7.4, 7.5, 7.6, 7.7; rulings AE-11, AE-12, AE-15, AE-30.
    """
    layout = state.market.layout
    x, y, angle = x_of(action), y_of(action), angle_of(action)
    if not fits(layout, x, y, angle):
        return False
    return find_clash(state, state.held, joints(layout, x, y, angle)) is None


def proposals(state: ErnestState) -> vec[i64]:
    """Useful placements for the drawn card, as many as were agreed; all of them are allowed.

    If none of the usual ones is, the whole table is combed: there is none only if the card fits nowhere.

    Rules: 7.2, 7.3; rulings AE-11, AE-28, AE-39.
    """
    found = _without_clash(state, candidates(state.market.layout, state.box.candidates))
    if len(found) > 0:
        return found
    comb = Comb(state.market.layout)
    found = _without_clash(state, comb.places())
    while len(found) == 0 and not comb.is_finest():
        comb.look_closer()
        found = _without_clash(state, comb.places())
    return found


def _without_clash(state: ErnestState, spots: vec[i64]) -> vec[i64]:
    """The placements, as many as were agreed, at places that fit and join no owners."""
    found = vec[i64]()
    layout = state.market.layout
    for at in spots:
        action = placed(at)
        meets = joints(layout, x_of(action), y_of(action), angle_of(action))
        if find_clash(state, state.held, meets) is None:
            found = append(found, action)
        if len(found) == state.box.candidates:
            break
    return found


def nearest_contact(
    state: ErnestState, x: i64, y: i64, angle: i64, kind: i64 = NOWHERE, within: i64 = 0
) -> Snap:
    """The place nearest to a rough one where the drawn card touches something and may be laid.

    With a `kind`, one of that kind and no further than `within`.

    Rules: 7.5, 8.4; ruling AE-28.
    """
    layout = state.market.layout
    refused = vec[i64]()
    while True:
        if kind == NOWHERE:
            found = snap(layout, x, y, angle, refused)
        else:
            found = snap_to(kind, layout, x, y, angle, within, refused)
        meets = joints(layout, found.x, found.y, found.angle)
        if found.kind == NOWHERE or find_clash(state, state.held, meets) is None:
            return found
        refused = append(refused, place(found.x, found.y, found.angle))


def lay_held(state: ErnestState, action: i64, log: Log | None) -> None:
    """Lay the drawn card where a placement says; owned shops it enlarges expand.

    Rules: 7.1, 8.1, 8.2; ruling AE-16.
    """
    state.lay(state.held, laid_at(action))
    state.held = NONE
    expand(state, state.laid() - 1, log)


class LayCard(Decision[ErnestState]):
    """The player lays the card he has drawn; shops it enlarges expand at once. Then he may buy.

    If no place can be found, the card leaves the game.

    Rules: 3.1, 7.1, 7.2, 7.3, 7.4, 7.5, 7.6, 7.7, 8.1, 8.4, 8.5, 9.1, 10.3; rulings AE-11, AE-25, AE-39.
    """

    def is_free(self, state: ErnestState, frame: i64) -> bool:
        """Any place whatever may be named."""
        return True

    def legal(self, state: ErnestState, frame: i64) -> vec[i64]:
        """Useful places; or, if there is none, to do without."""
        found = proposals(state)
        return vec[i64]([pack(SET_ASIDE)]) if len(found) == 0 else found

    def allows(self, state: ErnestState, frame: i64, action: Action) -> bool:
        """The judge of any placement."""
        if action == pack(SET_ASIDE):
            return len(proposals(state)) == 0
        return is_placement(action) and is_allowed(state, action)

    def conditions(self, state: ErnestState, frame: i64, action: Action) -> list[Reason]:
        """What is demanded of a placement; what fails says which card, edge and door, and where."""
        if action == pack(SET_ASIDE):
            return [Reason(len(proposals(state)) == 0, say("why.set-aside"), "AE-39")]
        if not is_placement(action):
            return [Reason(False, say("why.place"), "7.1")]
        return place_reasons(state, x_of(action), y_of(action), angle_of(action))

    def apply(self, state: ErnestState, frame: i64, action: Action, log: Log | None) -> None:
        """Lay it, let shops expand, then offer to buy, or end the game with the last card."""
        seat = seat_of(frame)
        card = state.held
        if verb_of(action) == PLACE:
            if log is not None:
                _tell(state, seat, card, action, log)
            lay_held(state, action, log)
        else:
            state.held = NONE
            state.gone |= bit(card)
            if log is not None:
                told = say("card.set-aside", seat=seat_name(seat), card=card_with_face(state, card))
                log.tell(told, "AE-39", ["gone"])
        if state.deck == 0 and not state.box.buys_after_last:
            end_by_deck(state, log)
        elif len(offers(state, seat)) > 0:
            state.push(BUY_SHOP, seat)
        else:
            end_turn(state, seat, log)

    def prompt(self, state: ErnestState, frame: i64, seat: Seat) -> Message:
        """Where?"""
        return say("ask.place", seat=seat_name(seat_of(frame)), card=card_with_face(state, state.held))


def _tell(state: ErnestState, seat: i64, card: i64, action: i64, log: Log) -> None:
    told = say(
        "card.laid",
        seat=seat_name(seat),
        card=card_with_face(state, card),
        x=decimal(x_of(action), 3),
        y=decimal(y_of(action), 3),
        angle=decimal(angle_of(action), 2),
    )
    log.tell(told, "7.1", [card_id(card)])
