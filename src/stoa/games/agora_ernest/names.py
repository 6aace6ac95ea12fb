"""How things on the table are called: in words, and as ids that a client can light up."""

from mypy_extensions import i64

from stoa.games.agora_ernest.components import CELLS, COLOURS, CORNERS, EDGES, EFFECTS, LETTERS, PIECES
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.basics import PieceId
from stoa.kernel.messages import Message, say


def seat_word(seat: i64) -> Message:
    """A seat's colour."""
    return say("colour." + COLOURS[seat])


def seat_words(state: ErnestState) -> list[Message]:
    """The colours of all seats."""
    return [seat_word(seat) for seat in range(state.box.players)]


def card_id(card: i64) -> PieceId:
    """A card, wherever it is."""
    return f"card:{card + 1}"


def shop_id(state: ErnestState, shop: i64) -> PieceId:
    """A shop, named by its first piece."""
    at = state.market.first(shop)
    return f"shop:{state.card(at // CELLS) + 1}:{PIECES[at % CELLS]}"


def card_face(card: i64) -> str:
    """What a card's face is called, whatever is printed on it."""
    return f"card-{card + 1}"


def shop_sign(state: ErnestState, shop: i64) -> str:
    """A shop's short name, after its first piece."""
    at = state.market.first(shop)
    return f"{state.card(at // CELLS) + 1}{PIECES[at % CELLS]}"


def card_name(card: i64) -> Message:
    """A card that everybody sees on the table."""
    return say("card", number=int(card) + 1)


def card_with_face(state: ErnestState, card: i64) -> Message:
    """A card with its letter and effect."""
    faces = state.box.faces
    return say(
        "card.face",
        number=int(card) + 1,
        letter=LETTERS[i64(faces.letter[card])],
        effect=say("effect." + EFFECTS[i64(faces.effect[card])]),
    )


def edge_name(edge: i64) -> Message:
    """An edge of a card, or of the table."""
    return say("edge." + EDGES[edge])


def corner_name(corner: i64) -> Message:
    """A corner of a card."""
    return say("corner." + CORNERS[corner])


def shop_name(state: ErnestState, shop: i64) -> Message:
    """A shop, named by its first piece."""
    at = state.market.first(shop)
    return say("shop", number=int(state.card(at // CELLS)) + 1, piece=PIECES[at % CELLS])


def shop_with_size(state: ErnestState, shop: i64) -> Message:
    """A shop with its open doors and its circles."""
    at = state.market.first(shop)
    return say(
        "shop.sized",
        number=int(state.card(at // CELLS)) + 1,
        piece=PIECES[at % CELLS],
        doors=int(state.market.doors(shop)),
        circles=int(state.market.circles(shop)),
    )
