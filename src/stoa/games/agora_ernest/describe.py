"""Words for actions: where a card would lie, whose shops grow, whose doors close, what that changes."""

from mypy_extensions import i64

from stoa.games.agora_ernest.actions import (
    BUY,
    CARD,
    LETTER,
    PASS,
    PLACE,
    START,
    angle_of,
    from_text,
    is_placement,
    to_text,
    x_of,
    y_of,
)
from stoa.games.agora_ernest.components import CELLS, LETTERS, NONE, SECTIONS
from stoa.games.agora_ernest.geometry import places
from stoa.games.agora_ernest.geometry.judge import joints
from stoa.games.agora_ernest.geometry.snap import EDGE_CONTACT, NOWHERE, TABLE_EDGE, Snap
from stoa.games.agora_ernest.names import (
    card_id,
    card_name,
    card_with_face,
    corner_name,
    edge_name,
    shop_id,
    shop_name,
    shop_with_size,
)
from stoa.games.agora_ernest.rules.buying import is_for_sale, shop_named
from stoa.games.agora_ernest.rules.placing import lay_held
from stoa.games.agora_ernest.rules.shops import (
    counters_in,
    cover,
    first_piece,
    income_of,
    largest_shops,
    owner_of,
    price_of,
)
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.actions import first_argument, pack, verb_of
from stoa.kernel.basics import PieceId, has_bit
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.view import Listed, Spot


def action_text(state: ErnestState, action: i64, reader: i64) -> str:
    """An action in short words, the same for everybody."""
    return to_text(action)


def action_meant(state: ErnestState, text: str) -> i64:
    """The action that `text` means; a shop may be named by any of its pieces."""
    action = from_text(text)
    if verb_of(action) == BUY:
        shop = shop_named(state, action)
        if shop != NONE:
            index, piece = first_piece(state, shop)
            return pack(BUY, state.card(index), piece)
    return action


def action_label(state: ErnestState, action: i64, reader: i64) -> Message:
    """An action in a sentence, the same for everybody."""
    verb = verb_of(action)
    first = first_argument(action)
    if verb == PLACE:
        return placement_label(state, action, outcome(state, action))
    if verb == BUY:
        return _purchase_label(state, action)
    if verb == PASS:
        return say("do.pass")
    if verb == LETTER:
        return say("draw.letter", seat=seat_name(int(seat_of(state.top()))), letter=LETTERS[first])
    if verb == CARD:
        return say("draw.card", card=card_with_face(state, first))
    if verb == START:
        return say("draw.start", seat=seat_name(int(first)))
    return say("do.set-aside")


def placement_spot(state: ErnestState, action: i64) -> Spot | None:
    """Where a placement lays the card; None for any other action."""
    if not is_placement(action):
        return None
    return Spot(int(x_of(action)), int(y_of(action)), int(angle_of(action)))


def _purchase_label(state: ErnestState, action: i64) -> Message:
    shop = shop_named(state, action)
    price = int(price_of(state, shop))
    before = int(income_of(state, seat_of(state.top())))
    return say("do.buy", shop=shop_with_size(state, shop), price=price, before=before, after=before + price)


def action_pieces(state: ErnestState, action: i64) -> list[PieceId]:
    """What an action touches: the drawn card and the cards it would lie against, or a shop."""
    verb = verb_of(action)
    if verb == PLACE:
        return [card_id(state.held), *[card_id(state.card(index)) for index in _edge_cards(state, action)]]
    if verb == BUY:
        return [shop_id(state, shop_named(state, action))]
    if verb == LETTER:
        return [f"seat:{seat_of(state.top())}"]
    if verb == START:
        return [f"seat:{first_argument(action)}"]
    if verb == CARD:
        return ["deck"]
    if verb == PASS:
        return [f"seat:{seat_of(state.top())}"]
    return [card_id(state.held)]


def action_listed(state: ErnestState, action: i64) -> Listed:
    """A placement is listed by what it does for the seat that lays the card, a purchase by the largest shop.

    What it gains itself goes before what others lose.
    """
    if verb_of(action) == BUY:
        return _purchase_listed(state, action)
    if verb_of(action) != PLACE:
        return Listed()
    after = outcome(state, action)
    actor = seat_of(state.top())
    own = income_of(after, actor) - income_of(state, actor)
    others: i64 = 0
    for seat in range(state.box.players):
        if seat != actor:
            others += income_of(after, seat) - income_of(state, seat)
    return Listed(_topic(after, own, others), int(own * 100 - others))


def _purchase_listed(state: ErnestState, action: i64) -> Listed:
    """Which shop Fire and Flood would strike after a purchase."""
    after = state.clone()
    actor, shop = seat_of(state.top()), shop_named(state, action)
    cover(after, shop, actor)
    largest = largest_shops(after)
    gain = int(price_of(state, shop))
    if len(largest) != 1:
        return Listed(say("topic.largest-none"), gain)
    counters, owner = int(counters_in(after, largest[0])), owner_of(after, largest[0])
    if largest[0] == shop:
        return Listed(say("topic.largest-this", count=counters), gain)
    if owner == actor:
        return Listed(say("topic.largest-own", count=counters), gain)
    return Listed(say("topic.largest-other", seat=seat_name(owner), count=counters), gain)


def _topic(after: ErnestState, own: i64, others: i64) -> Message:
    if own > 0:
        return say("topic.1-grow")
    if others != 0:
        return say("topic.2-harm" if others < 0 else "topic.5-help")
    return say("topic.3-join" if _joins_empty_shop(after) else "topic.4-other")


def _joins_empty_shop(after: ErnestState) -> bool:
    """Whether a shop that was for sale is now part of a larger one for sale."""
    newest = after.laid() - 1
    for piece in range(i64(after.box.faces.pieces[after.card(newest)])):
        shop = after.market.shop(newest, piece)
        if is_for_sale(after, shop) and after.market.first(shop) // CELLS != newest:
            return True
    return False


def outcome(state: ErnestState, action: i64) -> ErnestState:
    """The table after a placement, before anything is bought."""
    after = state.clone()
    lay_held(after, action, None)
    return after


def placement_label(state: ErnestState, action: i64, after: ErnestState) -> Message:
    """Where the card would lie, and what that does to everybody's shops; `after` is the outcome."""
    effects = _growth(state, after) + _doors(state, after) + _incomes(state, after)
    if len(after.market.alleys()) > len(state.market.alleys()):
        effects.append(say("effect.alley"))
    prices = _prices(after)
    if prices:
        effects.append(say("effect.sale", prices=prices))
    if not effects:
        effects.append(say("effect.none"))
    return say("do.place", where=whereabouts(state, after, action), effects=effects)


def _edge_cards(state: ErnestState, action: i64) -> list[i64]:
    """The cards that the drawn card would lie against edge to edge, by their numbers on the table."""
    cards: list[i64] = []
    for facing in joints(state.market.layout, x_of(action), y_of(action), angle_of(action)):
        if facing >= 0 and facing // SECTIONS not in cards:
            cards.append(facing // SECTIONS)
    return cards


def _corner_cards(after: ErnestState, edges: list[i64]) -> list[i64]:
    """The other cards that the newest card touches."""
    touched = after.market.neighbours(after.laid() - 1)
    return [index for index in touched if index >= 0 and index not in edges]


def whereabouts(state: ErnestState, after: ErnestState, action: i64) -> Message:
    """What the newest card touches, or what it is near to."""
    edges = _edge_cards(state, action)
    corners = _corner_cards(after, edges)
    cards = [card_name(state.card(index)) for index in edges]
    others = [card_name(state.card(index)) for index in corners]
    if cards and others:
        return say("where.both", cards=cards, others=others)
    if cards:
        return say("where.edge", cards=cards)
    if others:
        return say("where.corner", cards=others)
    if after.market.neighbours(after.laid() - 1):
        return say("where.table-edge")
    if state.laid() == 0:
        return say("where.alone")
    return say("where.free", card=card_name(state.card(_nearest(state, x_of(action), y_of(action)))))


def _nearest(state: ErnestState, x: i64, y: i64) -> i64:
    """The card whose middle is nearest to a spot."""
    best: i64 = 0
    best_distance: i64 = -1
    for index in range(state.laid()):
        across = places.x_of(state.places[index]) - x
        down = places.y_of(state.places[index]) - y
        distance = across * across + down * down
        if best_distance < 0 or distance < best_distance:
            best = index
            best_distance = distance
    return best


def _growth(state: ErnestState, after: ErnestState) -> list[Message]:
    """Whose shops take in circles of the new card."""
    grown: list[Message] = []
    for shop in range(after.market.shops):
        owner = owner_of(after, shop)
        if owner != NONE:
            circles = counters_in(after, shop) - counters_before(state, after, shop)
            if circles > 0:
                grown.append(
                    say(
                        "effect.grows",
                        seat=seat_name(owner),
                        shop=shop_name(after, shop),
                        circles=int(circles),
                    )
                )
    return grown


def counters_before(state: ErnestState, after: ErnestState, shop: i64) -> i64:
    """The counters that lay on the pieces of a shop before the newest card came."""
    counters: i64 = 0
    for index in range(state.laid()):
        card = state.card(index)
        for piece in range(i64(state.box.faces.pieces[card])):
            if after.market.shop(index, piece) == shop and state.owner(index, piece) != NONE:
                counters += state.box.faces.circles(card, piece)
    return counters


def _doors(state: ErnestState, after: ErnestState) -> list[Message]:
    """Whose doors on the cards that lay there close or open."""
    told: list[Message] = []
    for seat in range(state.box.players):
        closed, opened = _door_changes(state, after, seat)
        if closed > 0:
            told.append(say("effect.closes", seat=seat_name(seat), count=int(closed)))
        if opened > 0:
            told.append(say("effect.opens", seat=seat_name(seat), count=int(opened)))
    return told


def _door_changes(state: ErnestState, after: ErnestState, seat: i64) -> tuple[i64, i64]:
    closed: i64 = 0
    opened: i64 = 0
    for index in range(state.laid()):
        before_doors = state.market.layout.open_doors(index)
        after_doors = after.market.layout.open_doors(index)
        for section in range(SECTIONS):
            piece = state.box.faces.piece_of_section(state.card(index), section)
            if piece != NONE and owner_of(state, state.market.shop(index, piece)) == seat:
                was_open, is_open = has_bit(before_doors, section), has_bit(after_doors, section)
                closed += 1 if was_open and not is_open else 0
                opened += 1 if is_open and not was_open else 0
    return closed, opened


def _incomes(state: ErnestState, after: ErnestState) -> list[Message]:
    """Whose income changes, from what to what."""
    told: list[Message] = []
    for seat in range(state.box.players):
        before, then = int(income_of(state, seat)), int(income_of(after, seat))
        if before != then:
            told.append(say("effect.income", seat=seat_name(seat), before=before, after=then))
    return told


def _prices(after: ErnestState) -> list[Message]:
    """What the shops that the newest card is part of cost, if they are for sale."""
    newest = after.laid() - 1
    shops: list[i64] = []
    for piece in range(i64(after.box.faces.pieces[after.card(newest)])):
        shop = after.market.shop(newest, piece)
        if shop not in shops and is_for_sale(after, shop):
            shops.append(shop)
    return [say("count", count=int(price_of(after, shop))) for shop in shops]


def snap_words(state: ErnestState, found: Snap) -> Message:
    """Which contact a rough place was moved to."""
    if found.kind == NOWHERE:
        return say("snap.none")
    if found.kind == TABLE_EDGE:
        return say("snap.table-edge", edge=edge_name(found.other_edge))
    card = card_name(state.card(found.card))
    if found.kind == EDGE_CONTACT:
        return say("snap.edge", own=edge_name(found.edge), edge=edge_name(found.other_edge), card=card)
    if found.corner >= 0:
        return say(
            "snap.corner", corner=corner_name(found.corner), edge=edge_name(found.other_edge), card=card
        )
    return say(
        "snap.other-corner", own=edge_name(found.edge), corner=corner_name(found.other_corner), card=card
    )
