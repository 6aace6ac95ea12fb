"""What each seat may see of the base game: the open table; what is secret is in a module of its own."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import members
from stoa.games.wonders_duel.bits import lowest
from stoa.games.wonders_duel.components.base import (
    CAPITAL,
    RESOURCES,
    SYMBOLS,
    SYMBOLS_TO_WIN,
    WONDERS_IN_GROUP,
    ZONE_POINTS,
    ZONE_STARTS,
)
from stoa.games.wonders_duel.components.boxes import STRUCTURES
from stoa.games.wonders_duel.names.base import (
    WAR_FACES,
    age_name,
    card_back,
    card_name,
    card_piece,
    chain_term,
    place_piece,
    token_name,
    token_piece,
    wonder_name,
    wonder_piece,
)
from stoa.games.wonders_duel.rules.base.costs import (
    card_price,
    discard_coins,
    is_chained,
    price_of,
    wonder_price,
)
from stoa.games.wonders_duel.rules.base.sums import card_sum, wonder_sum
from stoa.games.wonders_duel.rules.numbers import PICK_WONDER
from stoa.games.wonders_duel.secrets.base import hidden_tokens, known_removed, unseen_cards
from stoa.games.wonders_duel.state import (
    BUILT,
    CHAINS,
    MADE,
    PRICES,
    PROGRESS,
    SCIENCE,
    TREASURE,
    UNBUILT,
    DuelState,
)
from stoa.games.wonders_duel.tables.base import (
    CHAIN_IN,
    CHAIN_WORDS,
    COLUMN,
    COVERED_BY,
    FIRST_SENATOR,
    KINDS,
    LANE,
    LANE_MASK,
    NONE,
    PLACES,
    ROW,
    SIZE,
    STRUCTURE_WORDS,
    TOKEN_WORDS,
    WONDER_WORDS,
    WORDS,
)
from stoa.games.wonders_duel.view.prices import own_price, price_mark
from stoa.kernel.basics import has_bit
from stoa.kernel.mark_words import Row
from stoa.kernel.marks import (
    Age,
    Band,
    Chain,
    Covered,
    Ground,
    Mark,
    Price,
    Queue,
    Spaces,
    Span,
    Status,
    Symbol,
    Under,
)
from stoa.kernel.messages import say, seat_name
from stoa.kernel.state import seat_of
from stoa.kernel.view import GRID, PILE, TRACK, Counter, Piece, View, Zone
from stoa.kernel.view import ROW as LINE


def _bands() -> list[Band]:
    """The zones of the military track and what they are worth, on either side of the middle."""
    bands: list[Band] = []
    for zone, first in enumerate(ZONE_STARTS):
        last = (*ZONE_STARTS, CAPITAL)[zone + 1] - 1
        bands += [Band(-last, -first, ZONE_POINTS[zone]), Band(first, last, ZONE_POINTS[zone])]
    return bands


_BANDS: Final = tuple(_bands())


def _ground(rows: tuple[tuple[int, ...], ...]) -> Ground:
    """The outline of a structure, and which of its rows are laid face up."""
    columns = [column for row in rows for column in row]
    laid: list[Row] = ["closed" if number % 2 == 1 else "open" for number in range(len(rows))]
    return Ground(min(columns), max(columns), tuple(laid))


_GROUNDS: Final = [_ground(STRUCTURES[word]) for word in STRUCTURE_WORDS]
_CHAINS: Final = [chain_term(chain) for chain in range(len(CHAIN_WORDS))]


def view(state: DuelState, seat: i64, actor: i64) -> View:
    """All that `seat` may see."""
    zones = [_structure(state, seat), _offer(state, seat), _track(state), _board(state), _box(state, seat)]
    zones += [_discard(state), _unseen(state, seat)]
    for other in range(2):
        zones += [_city(state, other), _wonders(state, other, seat), _tokens(state, other)]
    zones += state.box.expansion.zones(state, seat)
    return View("wonders_duel", int(seat), int(actor), zones)


def _prices(state: DuelState, viewer: i64, card: i64) -> list[Mark]:
    """What a card would cost each seat now, the viewer first and with all that makes up his price."""
    marks: list[Mark] = []
    for seat in (1, 0) if viewer == 1 else (0, 1):
        chain = ""
        if card < FIRST_SENATOR and is_chained(state, seat, card):
            chain = chain_term(lowest(CHAIN_IN[card]))
        if seat == viewer:
            marks.append(own_price(state, seat, card_sum(state, seat, card), chain))
        else:
            marks.append(price_mark(state, seat, card_price(state, seat, card), chain))
    return marks


def _wonder_price(state: DuelState, viewer: i64, seat: i64, wonder: i64) -> Price:
    """What a Wonder would cost a seat now; to the seat itself with all that makes up the price."""
    if seat == viewer:
        return own_price(state, seat, wonder_sum(state, seat, wonder))
    return price_mark(state, seat, wonder_price(state, seat, wonder))


def _structure(state: DuelState, viewer: i64) -> Zone:
    """The cards in their places; a face-down one shows its back only."""
    pieces: list[Piece] = []
    structure = state.structure() if state.age > 0 else 0
    size = SIZE[structure] if state.age > 0 else 0
    for place in range(size):
        if not has_bit(state.left, place):
            continue
        card = state.card_at(place)
        back = f"age-{state.age}"
        if has_bit(state.guild_backs, place):
            back = state.box.purple_back
        elif has_bit(state.senator_backs, place):
            back = "senator"
        marks: list[Mark] = [] if card == NONE else _prices(state, viewer, card)
        if has_bit(state.available, place):
            marks.append(Status("available"))
        else:
            marks.append(Covered(_above(state, COVERED_BY[structure * PLACES + place])))
        pieces.append(
            Piece(
                place_piece(place),
                card_name(card),
                "" if card == NONE else WORDS[card],
                back,
                int(COLUMN[structure * PLACES + place]),
                int(ROW[structure * PLACES + place]),
                marks=tuple(marks),
            )
        )
    label = say("zone.structure", age=age_name(state.age)) if state.age > 0 else say("zone.no-structure")
    # A card is two columns wide, as rows are shifted by half a card.
    laid: tuple[Mark, ...] = (Age(int(state.age)), Span(2))
    if state.age > 0:
        laid += (_GROUNDS[structure],)
    return Zone("structure", "structure", GRID, label, pieces=pieces, marks=laid)


def _above(state: DuelState, covering: i64) -> tuple[str, ...]:
    """The pieces that still lie on a card, of those that lay on it."""
    pieces: list[str] = []
    above = covering & state.left
    while above != 0:
        pieces.append(place_piece(lowest(above)))
        above &= above - 1
    return tuple(pieces)


def _offer(state: DuelState, viewer: i64) -> Zone:
    pieces: list[Piece] = []
    for wonder in members(state.offered):
        prices = tuple([_wonder_price(state, viewer, seat, wonder) for seat in range(2)])
        pieces.append(Piece(wonder_piece(wonder), wonder_name(wonder), WONDER_WORDS[wonder], marks=prices))
    pickers = _pickers(state) if pieces else ()
    marks: tuple[Mark, ...] = (Queue(pickers, WONDERS_IN_GROUP),) if pickers else ()
    return Zone("offer", "offer", LINE, say("zone.offer"), pieces=pieces, marks=marks)


def _pickers(state: DuelState) -> tuple[int, ...]:
    """The seats that still pick of the Wonders on offer, the next one first."""
    return tuple([int(seat_of(frame)) for frame in state.waiting(PICK_WONDER)])


def _track(state: DuelState) -> Zone:
    """The pawn, counted from the middle towards the second seat, and the military tokens left."""
    pieces = [Piece("pawn", say("pawn"), "pawn", x=int(state.pawn))]
    for seat in range(2):
        for zone in range(2):
            if has_bit(state.war_tokens, seat * 2 + zone):
                space = ZONE_STARTS[zone + 1]
                pieces.append(
                    Piece(
                        f"war:{seat}:{zone}",
                        say("war.outer" if zone == 1 else "war.inner"),
                        WAR_FACES[zone],
                        x=space if seat == 0 else -space,
                        owner=seat,
                    )
                )
    lead = Counter("lead", "lead", say("count.pawn"), abs(int(state.pawn)), CAPITAL)
    marks: tuple[Mark, ...] = (Spaces(-CAPITAL, CAPITAL), *_BANDS)
    return Zone("track", "track", TRACK, say("zone.track"), pieces=pieces, counters=[lead], marks=marks)


def _board(state: DuelState) -> Zone:
    pieces = [
        Piece(token_piece(token), token_name(token), TOKEN_WORDS[token])
        for token in members(state.board_tokens)
    ]
    return Zone("board", "board", LINE, say("zone.board"), pieces=pieces)


def _box(state: DuelState, viewer: i64) -> Zone:
    """The tokens that lie in the box for all the viewer knows, and those drawn before his eyes."""
    pieces: list[Piece] = []
    hidden, drawn, excluded = hidden_tokens(state, viewer)
    for token in members(hidden | drawn):
        marks: tuple[Mark, ...] = ()
        if has_bit(drawn, token):
            marks = (Status("drawn"),)
        elif has_bit(excluded, token):
            marks = (Status("in-box"),)
        pieces.append(Piece(token_piece(token), token_name(token), TOKEN_WORDS[token], "token", marks=marks))
    counters = [
        Counter("box:count", "box", say("count.box"), len(members(state.box_tokens))),
        Counter("box:drawn", "drawn", say("count.drawn"), len(members(state.drawn_tokens))),
    ]
    if state.locked != NONE:
        is_known = state.locker == NONE or state.locker == viewer
        label = token_name(state.locked) if is_known else say("token.hidden")
        face = TOKEN_WORDS[state.locked] if is_known else ""
        pieces.append(Piece("locked", label, face, "token", marks=(Status("locked"),)))
    return Zone("box", "box", PILE, say("zone.box"), pieces=pieces, counters=counters)


def _discard(state: DuelState) -> Zone:
    pieces: list[Piece] = []
    counters: list[Counter] = []
    for card in range(KINDS):
        if card < FIRST_SENATOR:
            found = int(_is_discarded(state, card))
        else:
            found = int(state.discard_senators >> 8 * (card - FIRST_SENATOR) & 255)
        if found > 0:
            pieces.append(_card(card_piece("discard", card), card))
        if found > 1:
            id, word = f"discard:{WORDS[card]}:count", WORDS[card]
            counters.append(Counter(id, "alike", say("count.alike"), found, of=word))
    return Zone("discard", "discard", PILE, say("zone.discard"), pieces=pieces, counters=counters)


def _is_discarded(state: DuelState, card: i64) -> bool:
    return has_bit(state.discard_low, card) if card < 46 else has_bit(state.discard_high, card - 46)


def _card(id: str, card: i64, owner: int = -1, marks: tuple[Mark, ...] = ()) -> Piece:
    return Piece(id, card_name(card), WORDS[card], card_back(card), owner=owner, marks=marks)


def _unseen(state: DuelState, viewer: i64) -> Zone:
    """The cards of this Age and earlier ones that the viewer has not seen, or knows to be removed."""
    pieces: list[Piece] = []
    removed = known_removed(state, viewer)
    for card in unseen_cards(state, viewer):
        marks: tuple[Mark, ...] = (Status("removed"),) if card in removed else ()
        pieces.append(_card(card_piece("unseen", card), card, marks=marks))
    counters: list[Counter] = []
    for kind in range(4) if state.box.senator_pool != 0 else []:
        word, label = WORDS[FIRST_SENATOR + kind], say("count.unseen", card=card_name(FIRST_SENATOR + kind))
        number = int(state.unseen_senators >> 8 * kind & 255)
        counters.append(Counter(f"unseen:{word}", "unseen", label, number, of=word))
    return Zone("unseen", "unseen", PILE, say("zone.unseen"), pieces=pieces, counters=counters)


def _city(state: DuelState, seat: i64) -> Zone:
    """A city's cards, its coins, what it makes and what resources cost it, its symbols and chains."""
    owner = int(seat)
    pieces = [
        _card(card_piece(f"city:{seat}", card), card, owner)
        for card in range(FIRST_SENATOR)
        if state.has_card(seat, card)
    ]
    coins = int(state.of(seat, TREASURE))
    counters = [Counter(f"coins:{seat}", "coins", say("count.coins"), coins, owner=owner)]
    prices: list[Counter] = []
    for place, resource in enumerate(RESOURCES):
        made = int(state.of(seat, MADE) >> LANE * place & LANE_MASK)
        price = int(price_of(state.of(seat, PRICES), place))
        name = say("resource." + resource)
        label = say("count.makes", resource=name)
        counters.append(Counter(f"makes:{seat}:{resource}", "makes", label, made, owner=owner, of=resource))
        label = say("count.price", resource=name)
        prices.append(Counter(f"price:{seat}:{resource}", "price", label, price, owner=owner, of=resource))
    held, science = state.of(seat, CHAINS), state.of(seat, SCIENCE)
    chains: list[Mark] = [Chain(word) for n, word in enumerate(_CHAINS) if has_bit(held, n)]
    symbols: list[Mark] = [Symbol(word) for n, word in enumerate(SYMBOLS) if has_bit(science, n)]
    more = [
        Counter(f"symbols:{seat}", "symbols", say("count.symbols"), len(symbols), SYMBOLS_TO_WIN, owner),
        Counter(
            f"salvage:{seat}", "discard-coins", say("count.discard"), int(discard_coins(state, seat)),
            owner=owner,
        ),
    ]  # fmt: skip
    label = say("zone.city", seat=seat_name(owner))
    return Zone(
        f"city:{seat}", "city", LINE, label, owner, pieces, counters + prices + more, tuple(chains + symbols)
    )


def _wonders(state: DuelState, seat: i64, viewer: i64) -> Zone:
    """Wonders, those not built yet with their price, built ones with the card under them."""
    pieces: list[Piece] = []
    for wonder in range(len(WONDER_WORDS)):
        if has_bit(state.of(seat, UNBUILT), wonder):
            price = _wonder_price(state, viewer, seat, wonder)
            marks: tuple[Mark, ...] = (Status("unbuilt"), price)
        elif has_bit(state.of(seat, BUILT), wonder):
            marks = (Status("built"), Under(WORDS[state.under(wonder)]))
        else:
            continue
        pieces.append(
            Piece(
                wonder_piece(wonder), wonder_name(wonder), WONDER_WORDS[wonder], owner=int(seat), marks=marks
            )
        )
    label = say("zone.wonders", seat=seat_name(int(seat)))
    return Zone(f"wonders:{seat}", "wonders", LINE, label, int(seat), pieces)


def _tokens(state: DuelState, seat: i64) -> Zone:
    pieces = [
        Piece(token_piece(token), token_name(token), TOKEN_WORDS[token], owner=int(seat))
        for token in members(state.of(seat, PROGRESS))
    ]
    label = say("zone.tokens", seat=seat_name(int(seat)))
    return Zone(f"tokens:{seat}", "tokens", LINE, label, int(seat), pieces)
