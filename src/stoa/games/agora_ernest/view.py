"""What everybody sees of Agora: nothing is hidden but the order of the deck, which nobody knows."""

from mypy_extensions import i64

from stoa.games.agora_ernest.components import DECK_SIZE, EFFECTS, LETTERS, NONE, PIECES, SECTIONS
from stoa.games.agora_ernest.geometry.places import angle_of, x_of, y_of
from stoa.games.agora_ernest.names import card_id, card_with_face, seat_word, shop_id, shop_with_size
from stoa.games.agora_ernest.rules.shops import counters_of, income_of, owner_of
from stoa.games.agora_ernest.state import UNIT, ErnestState
from stoa.kernel.basics import NOBODY, Seat, has_bit, popcount
from stoa.kernel.messages import say
from stoa.kernel.view import PILE, PLANE, ROW, Counter, Piece, View, Zone


def view(state: ErnestState, seat: Seat, actor: Seat) -> View:
    """All that `seat` may see, which is all there is."""
    zones = [_table(state), _shops(state), _held(state), _deck(state), _gone(state)]
    zones += [_seat(state, owner) for owner in range(state.box.players)]
    return View("agora_ernest", int(seat), int(actor), zones)


def _table(state: ErnestState) -> Zone:
    cards: list[Piece] = []
    for index in range(state.laid()):
        place = state.places[index]
        card = _card(state, state.card(index))
        marks = (*card.marks, "doors:" + doors_mark(state, index), *_counter_marks(state, index))
        cards.append(
            card._replace(x=int(x_of(place)), y=int(y_of(place)), angle=int(angle_of(place)), marks=marks)
        )
    width, height = int(state.box.width), int(state.box.height)
    return Zone(
        "table",
        PLANE,
        say("zone.table", width=width // UNIT, height=height // UNIT),
        pieces=cards,
        counters=[Counter("alleys", say("count.alleys"), len(state.market.alleys()))],
        marks=(f"width:{width}", f"height:{height}", *_alley_marks(state)),
    )


def _card(state: ErnestState, card: i64) -> Piece:
    """A card face up; its marks are its letter and effect."""
    faces = state.box.faces
    letter, effect = LETTERS[i64(faces.letter[card])], EFFECTS[i64(faces.effect[card])]
    marks: tuple[str, ...] = (f"letter:{letter}", f"effect:{effect}")
    return Piece(card_id(card), card_with_face(state, card), faces.rows[card], "card", marks=marks)


def doors_mark(state: ErnestState, index: i64) -> str:
    """The sections of a card, one sign each: o open, x touched, j joined, a at an alley, . no door."""
    signs: list[str] = []
    for section in range(SECTIONS):
        if state.box.faces.piece_of_section(state.card(index), section) == NONE:
            signs.append(".")
        elif state.market.is_open(index, section):
            signs.append("o")
        elif state.market.is_passage(index, section):
            signs.append("j")
        else:
            signs.append("x" if state.market.is_touched(index, section) else "a")
    return "".join(signs)


def _counter_marks(state: ErnestState, index: i64) -> list[str]:
    """The pieces with counters, each after the seat that owns it; then those it owns without a circle."""
    counters: list[str] = []
    parts: list[str] = []
    for piece in range(i64(state.box.faces.pieces[state.card(index)])):
        owner = owner_of(state, state.market.shop(index, piece))
        if state.owner(index, piece) != NONE:
            counters.append(f"counters:{owner}:{PIECES[piece]}")
        elif owner != NONE:
            parts.append(f"part:{owner}:{PIECES[piece]}")
    return counters + parts


def _alley_marks(state: ErnestState) -> list[str]:
    """The outlines of the alleys, in thousandths: points as x,y, the lines around one alley parted by /."""
    marks: list[str] = []
    ground = state.market.layout.ground()
    for piece in state.market.alleys():
        lines: list[str] = []
        for ring in ground.rings(piece):
            points = [f"{ring[at]},{ring[at + 1]}" for at in range(0, len(ring), 2)]
            lines.append(" ".join(points))
        marks.append("alley:" + "/".join(lines))
    return marks


def _shops(state: ErnestState) -> Zone:
    """Every string of pieces: what it earns, and which pieces it is made of."""
    pieces: list[Piece] = []
    for shop in range(state.market.shops):
        owner = owner_of(state, shop)
        marks = [f"price:{state.market.doors(shop)}", f"circles:{state.market.circles(shop)}"]
        for index in range(state.laid()):
            for piece in range(i64(state.box.faces.pieces[state.card(index)])):
                if state.market.shop(index, piece) == shop:
                    marks.append(f"piece:{state.card(index) + 1}:{PIECES[piece]}")
        pieces.append(
            Piece(
                shop_id(state, shop),
                shop_with_size(state, shop),
                shop_id(state, shop).removeprefix("shop:").replace(":", ""),
                owner=NOBODY if owner == NONE else int(owner),
                marks=tuple(marks),
            )
        )
    return Zone("shops", ROW, say("zone.shops"), pieces=pieces)


def _held(state: ErnestState) -> Zone:
    cards = [] if state.held == NONE else [_card(state, state.held)]
    return Zone("held", ROW, say("zone.held"), pieces=cards)


def _deck(state: ErnestState) -> Zone:
    counters = [Counter("deck:left", say("count.deck"), int(popcount(state.deck)))]
    return Zone("deck", PILE, say("zone.deck"), counters=counters)


def _gone(state: ErnestState) -> Zone:
    cards = [_card(state, card) for card in range(DECK_SIZE) if has_bit(state.gone, card)]
    return Zone("gone", ROW, say("zone.gone"), pieces=cards)


def _seat(state: ErnestState, seat: i64) -> Zone:
    counters = [
        Counter(f"coins:{seat}", say("count.coins"), int(state.coins[seat]), int(state.box.goal)),
        Counter(f"income:{seat}", say("count.income"), int(income_of(state, seat))),
        Counter(f"counters:{seat}", say("count.counters"), int(counters_of(state, seat))),
    ]
    letter = state.letter(seat)
    marks: tuple[str, ...] = () if letter == NONE else (f"letter:{LETTERS[letter]}",)
    return Zone(f"seat:{seat}", ROW, say("zone.seat", seat=seat_word(seat)), int(seat), [], counters, marks)
