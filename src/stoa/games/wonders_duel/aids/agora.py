"""What each Conspiracy would do if it were triggered now."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.bits import count
from stoa.games.wonders_duel.describe.books import action_pieces
from stoa.games.wonders_duel.names.agora import conspiracy_name, conspiracy_piece
from stoa.games.wonders_duel.rules import STEPS
from stoa.games.wonders_duel.rules.agora.effects import CONSPIRACY_EFFECTS, MOST_EFFECTS, is_possible
from stoa.games.wonders_duel.rules.numbers import EFFECT_TAKE_TOKEN
from stoa.games.wonders_duel.secrets.agora import hidden_places
from stoa.games.wonders_duel.state import CONSPIRACY_PLACES, DRAWN, HAND, TREASURE, TRIGGERED, DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.games.wonders_duel.view.base import view
from stoa.kernel.aids import Aid, Prospect
from stoa.kernel.basics import PieceId, Seat, has_bit
from stoa.kernel.messages import Message, say
from stoa.kernel.state import step_of

MOST_NAMES: Final = 4
"""How many targets are told by their names."""


def prospects(state: DuelState, seat: Seat) -> list[Aid]:
    """What each Conspiracy that `seat` has or has drawn would do now."""
    found: list[Aid] = []
    hidden = hidden_places(state, seat)
    own = list(range(seat * HAND, seat * HAND + HAND)) + list(range(DRAWN, CONSPIRACY_PLACES))
    for place in own:
        if state.conspiracy(place) == NONE or has_bit(hidden, place):
            continue
        if place >= DRAWN or state.conspiracy_status(place) != TRIGGERED:
            found.append(_prospect(state, seat, place))
    return found


def _prospect(state: DuelState, seat: i64, place: i64) -> Prospect:
    """All that a Conspiracy would do, one thing after the other, each as if it were done by itself."""
    conspiracy = state.conspiracy(place)
    labels: dict[PieceId, Message] = {}
    for zone in view(state, int(seat), int(seat)).zones:
        for piece in zone.pieces:
            labels[piece.id] = piece.label
    told: list[Message] = []
    touched: list[PieceId] = []
    for step in range(MOST_EFFECTS):
        effect = CONSPIRACY_EFFECTS[conspiracy * MOST_EFFECTS + step]
        if is_possible(state, seat, effect):
            told += [one for one in _told(state, seat, effect, labels, touched) if one not in told]
    what = told or [say("prospect.nothing")]
    words = say("aid.prospect", conspiracy=conspiracy_name(conspiracy), what=what)
    return Prospect(words, conspiracy_piece(place), tuple(touched))


def _told(
    state: DuelState, seat: i64, effect: i64, labels: dict[PieceId, Message], touched: list[PieceId]
) -> list[Message]:
    """What one effect would do, or let the seat choose from; what it may hit is added to `touched`."""
    if effect == EFFECT_TAKE_TOKEN:
        return [say("prospect.tokens", number=int(count(state.box_tokens)))]
    world = state.clone()
    world.depth = 0
    world.box.expansion.resolve(world, seat, effect, 0, None)
    at_once = _changes(state, world, seat)
    if at_once or world.depth == 0 or STEPS[step_of(world.top())].actor(world, world.top()) != seat:
        return at_once
    return _targets(world, labels, touched)


def _changes(now: DuelState, then: DuelState, seat: i64) -> list[Message]:
    """Coins and the pawn, as far as an effect without a choice moves them."""
    told: list[Message] = []
    gained = int(then.of(seat, TREASURE) - now.of(seat, TREASURE))
    lost = int(now.of(1 - seat, TREASURE) - then.of(1 - seat, TREASURE))
    moved = abs(int(then.pawn - now.pawn))
    if moved:
        told.append(say("prospect.pawn", number=moved))
    if gained:
        told.append(say("prospect.gained", number=gained))
    if lost:
        told.append(say("prospect.lost", number=lost))
    return told


def _targets(world: DuelState, labels: dict[PieceId, Message], touched: list[PieceId]) -> list[Message]:
    """The things that one of the choices on top of the agenda would touch last, by their names."""
    frame = world.top()
    found: list[PieceId] = []
    for action in STEPS[step_of(frame)].legal(world, frame):
        pieces = action_pieces(world, action)
        if pieces and pieces[-1] in labels and pieces[-1] not in found:
            found.append(pieces[-1])
    touched += [piece for piece in found if piece not in touched]
    if found and found[0].startswith("chamber:"):
        return [say("prospect.chambers", number=len(found))]
    names: list[Message] = [labels[piece] for piece in found[:MOST_NAMES]]
    if len(found) > MOST_NAMES:
        names.append(say("prospect.more", number=len(found) - MOST_NAMES))
    return names
