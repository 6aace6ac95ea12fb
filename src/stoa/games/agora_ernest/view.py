"""What everybody sees of Agora: nothing is hidden but the order of the deck, which nobody knows."""

from mypy_extensions import i64

from stoa.games.agora_ernest.components import DECK_SIZE, LETTERS, NONE, PIECES
from stoa.games.agora_ernest.geometry.places import angle_of, x_of, y_of
from stoa.games.agora_ernest.lying import doors_of, owners_of
from stoa.games.agora_ernest.names import (
    card_face,
    card_id,
    card_with_face,
    seat_word,
    shop_id,
    shop_sign,
    shop_with_size,
)
from stoa.games.agora_ernest.rules.buying import can_pay, is_for_sale
from stoa.games.agora_ernest.rules.shops import counters_of, income_of, owner_of, price_of
from stoa.games.agora_ernest.state import UNIT, ErnestState
from stoa.kernel.basics import NOBODY, Seat, has_bit, popcount
from stoa.kernel.marks import (
    Alley,
    Circles,
    Consists,
    Doors,
    Family,
    Mark,
    Price,
    Size,
    Worth,
    Written,
)
from stoa.kernel.messages import say
from stoa.kernel.view import PILE, PLANE, ROW, Counter, Piece, View, Zone


def view(state: ErnestState, seat: Seat, actor: Seat) -> View:
    """All that `seat` may see, which is all there is."""
    zones = [_table(state), _shops(state, seat), _held(state), _deck(state), _gone(state)]
    zones += [_seat(state, owner) for owner in range(state.box.players)]
    return View("agora_ernest", int(seat), int(actor), zones)


def _table(state: ErnestState) -> Zone:
    cards: list[Piece] = []
    for index in range(state.laid()):
        place = state.places[index]
        card = _card(state, state.card(index))
        marks: tuple[Mark, ...] = (Doors(doors_of(state, index)), *owners_of(state, index))
        cards.append(
            card._replace(x=int(x_of(place)), y=int(y_of(place)), angle=int(angle_of(place)), marks=marks)
        )
    width, height = int(state.box.width), int(state.box.height)
    return Zone(
        "table",
        "table",
        PLANE,
        say("zone.table", width=width // UNIT, height=height // UNIT),
        pieces=cards,
        counters=[Counter("alleys", "alleys", say("count.alleys"), len(state.market.alleys()))],
        marks=(Size(width, height), *alleys_of(state)),
    )


def _card(state: ErnestState, card: i64) -> Piece:
    """A card face up."""
    return Piece(card_id(card), card_with_face(state, card), card_face(card), "card")


def alleys_of(state: ErnestState) -> list[Alley]:
    """The outlines of the alleys."""
    ground = state.market.layout.ground()
    alleys: list[Alley] = []
    for piece in state.market.alleys():
        rings: list[tuple[int, ...]] = []
        for ring in ground.rings(piece):
            rings.append(tuple([int(number) for number in ring]))
        alleys.append(Alley(tuple(rings)))
    return alleys


def _shops(state: ErnestState, viewer: Seat) -> Zone:
    """Every string of pieces: what it costs and earns, and which pieces it is made of."""
    pieces: list[Piece] = []
    for shop in range(state.market.shops):
        owner = owner_of(state, shop)
        marks: list[Mark] = [Worth(int(state.market.doors(shop))), Circles(int(state.market.circles(shop)))]
        if is_for_sale(state, shop):
            marks.insert(0, _price(state, shop, viewer))
        marks.append(Written(shop_sign(state, shop)))
        for index in range(state.laid()):
            card = state.card(index)
            for piece in range(i64(state.box.faces.pieces[card])):
                if state.market.shop(index, piece) == shop:
                    marks.append(Consists(card_id(card), card_face(card), PIECES[piece]))
        pieces.append(
            Piece(
                shop_id(state, shop),
                shop_with_size(state, shop),
                "shop",
                owner=NOBODY if owner == NONE else int(owner),
                marks=tuple(marks),
            )
        )
    return Zone("shops", "shops", ROW, say("zone.shops"), pieces=pieces)


def _price(state: ErnestState, shop: i64, viewer: Seat) -> Price:
    """What a shop for sale costs."""
    price = int(price_of(state, shop))
    return Price(int(viewer), price, viewer < 0 or can_pay(state, viewer, shop))


def _held(state: ErnestState) -> Zone:
    cards = [] if state.held == NONE else [_card(state, state.held)]
    return Zone("held", "held", ROW, say("zone.held"), pieces=cards)


def _deck(state: ErnestState) -> Zone:
    counters = [Counter("deck:left", "cards", say("count.deck"), int(popcount(state.deck)))]
    return Zone("deck", "deck", PILE, say("zone.deck"), counters=counters)


def _gone(state: ErnestState) -> Zone:
    cards = [_card(state, card) for card in range(DECK_SIZE) if has_bit(state.gone, card)]
    return Zone("gone", "gone", ROW, say("zone.gone"), pieces=cards)


def _seat(state: ErnestState, seat: i64) -> Zone:
    owner = int(seat)
    coins, goal = int(state.coins[seat]), int(state.box.goal)
    counters = [
        Counter(f"coins:{seat}", "coins", say("count.coins"), coins, goal, owner),
        Counter(f"income:{seat}", "income", say("count.income"), int(income_of(state, seat)), owner=owner),
        Counter(
            f"counters:{seat}", "counters", say("count.counters"), int(counters_of(state, seat)), owner=owner
        ),
    ]
    letter = state.letter(seat)
    marks: tuple[Mark, ...] = () if letter == NONE else (Family(LETTERS[letter]),)
    label = say("zone.seat", seat=seat_word(seat))
    return Zone(f"seat:{seat}", "seat", ROW, label, owner, [], counters, marks)
