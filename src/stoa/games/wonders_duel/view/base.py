"""What each seat may see: the open table; the Senate and all that is secret are in modules of their own."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.base import members
from stoa.games.wonders_duel.components.base import (
    CAPITAL,
    CARDS,
    COLOURS,
    GUILDS,
    RESOURCES,
    SYMBOLS,
    TEMPLES,
    WONDERS,
    Card,
)
from stoa.games.wonders_duel.expansions.points import EXPANSIONS
from stoa.games.wonders_duel.names.base import (
    age_name,
    card_name,
    card_piece,
    place_piece,
    token_name,
    token_piece,
    wonder_name,
    wonder_piece,
)
from stoa.games.wonders_duel.rules.base.costs import card_price, is_chained, price_of, wonder_price
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
from stoa.games.wonders_duel.tables import (
    CHAIN_WORDS,
    COLOUR,
    COLUMN,
    FIRST_SENATOR,
    KINDS,
    LANE,
    LANE_MASK,
    NONE,
    PLACES,
    ROW,
    SIZE,
    TOKEN_WORDS,
    WONDER_WORDS,
    WORDS,
)
from stoa.games.wonders_duel.view.agora import senate_zones
from stoa.kernel.basics import has_bit
from stoa.kernel.messages import say, seat_name
from stoa.kernel.view import GRID, PILE, TRACK, Counter, Piece, View, Zone
from stoa.kernel.view import ROW as LINE

ALL_CARDS: Final[list[Card]] = [*CARDS, *GUILDS, *TEMPLES]


def view(state: DuelState, seat: i64, actor: i64) -> View:
    """All that `seat` may see."""
    zones = [_structure(state, seat), _offer(state), _track(state), _board(state), _box(state, seat)]
    zones += [_discard(state), _unseen(state, seat)]
    for other in range(2):
        zones += [_city(state, other), _wonders(state, other), _tokens(state, other)]
    if state.box.agora:
        zones += senate_zones(state, seat)
    if state.box.is_extended:
        for expansion in EXPANSIONS:
            zones += expansion.zones(state, seat)
    return View("wonders_duel", int(seat), int(actor), zones)


def _prices(state: DuelState, viewer: i64, card: i64) -> tuple[str, ...]:
    """What a card would cost each seat now, the viewer first, and whether a chain makes it free."""
    marks: list[str] = []
    chained: list[str] = []
    for seat in (1, 0) if viewer == 1 else (0, 1):
        marks.append(f"price:{seat}:{card_price(state, seat, card)}")
        if card < FIRST_SENATOR and is_chained(state, seat, card):
            chained.append(f"chained:{seat}")
    return tuple(marks + chained)


def _printed(card: i64) -> tuple[str, ...]:
    """What stands on a card; Senators have nothing but their name."""
    if card >= FIRST_SENATOR:
        return ("colour:senator",)
    printed = ALL_CARDS[card]
    marks = [f"colour:{_colour(card)}", *_marks(printed.cost, printed.points, printed.effect)]
    if printed.chain_in:
        marks.append(f"needs:{printed.chain_in}")
    if printed.chain_out:
        marks.append(f"shows:{printed.chain_out}")
    return tuple(marks)


def _engraved(wonder: i64) -> tuple[str, ...]:
    """What stands on a Wonder."""
    return tuple(_marks(WONDERS[wonder].cost, WONDERS[wonder].points, WONDERS[wonder].effect))


def _marks(cost: str, points: int, effect: str) -> list[str]:
    marks = [f"cost:{cost}"] if cost else []
    if points > 0:
        marks.append(f"points:{points}")
    if effect:
        marks.append(f"effect:{effect}")
    return marks


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
            back = "temple" if state.box.pantheon else "guild"
        elif has_bit(state.senator_backs, place):
            back = "senator"
        marks: tuple[str, ...] = ("available",) if has_bit(state.available, place) else ()
        if card != NONE:
            marks = (*_prices(state, viewer, card), *_printed(card), *marks)
        pieces.append(
            Piece(
                place_piece(place),
                card_name(card),
                "" if card == NONE else WORDS[card],
                back,
                int(COLUMN[structure * PLACES + place]),
                int(ROW[structure * PLACES + place]),
                marks=marks,
            )
        )
    label = say("zone.structure", age=age_name(state.age)) if state.age > 0 else say("zone.no-structure")
    # A card is two columns wide, as rows are shifted by half a card.
    marks = (f"age:{state.age}", f"mode:{state.box.mode}", "span:2")
    return Zone("structure", GRID, label, pieces=pieces, marks=marks)


def _offer(state: DuelState) -> Zone:
    pieces = [
        Piece(wonder_piece(wonder), wonder_name(wonder), WONDER_WORDS[wonder], marks=_engraved(wonder))
        for wonder in members(state.offered)
    ]
    return Zone("offer", LINE, say("zone.offer"), pieces=pieces)


def _track(state: DuelState) -> Zone:
    """The pawn, counted from the middle towards the second seat, and the military tokens left."""
    pieces = [Piece("pawn", say("pawn"), "pawn", x=int(state.pawn))]
    for seat in range(2):
        for zone in range(2):
            if has_bit(state.war_tokens, seat * 2 + zone):
                space = 6 if zone == 1 else 3
                pieces.append(
                    Piece(
                        f"war:{seat}:{zone}",
                        say("war.outer" if zone == 1 else "war.inner"),
                        "token",
                        x=space if seat == 0 else -space,
                        owner=seat,
                    )
                )
    lead = Counter("lead", say("count.pawn"), abs(int(state.pawn)), CAPITAL)
    return Zone(
        "track", TRACK, say("zone.track"), pieces=pieces, counters=[lead], marks=(f"from:{-CAPITAL}",)
    )


def _board(state: DuelState) -> Zone:
    pieces = [
        Piece(token_piece(token), token_name(token), TOKEN_WORDS[token])
        for token in members(state.board_tokens)
    ]
    return Zone("board", LINE, say("zone.board"), pieces=pieces)


def _box(state: DuelState, viewer: i64) -> Zone:
    """The tokens that lie in the box for all the viewer knows, and those drawn before his eyes."""
    pieces: list[Piece] = []
    hidden, drawn, excluded = hidden_tokens(state, viewer)
    for token in members(hidden | drawn):
        marks: tuple[str, ...] = ()
        if has_bit(drawn, token):
            marks = ("drawn",)
        elif has_bit(excluded, token):
            marks = ("in-box",)
        pieces.append(Piece(token_piece(token), token_name(token), TOKEN_WORDS[token], "token", marks=marks))
    counters = [
        Counter("box:count", say("count.box"), len(members(state.box_tokens))),
        Counter("box:drawn", say("count.drawn"), len(members(state.drawn_tokens))),
    ]
    if state.locked != NONE:
        is_known = state.locker == NONE or state.locker == viewer
        label = token_name(state.locked) if is_known else say("token.hidden")
        face = TOKEN_WORDS[state.locked] if is_known else ""
        pieces.append(Piece("locked", label, face, "token", marks=("locked",)))
    return Zone("box", PILE, say("zone.box"), pieces=pieces, counters=counters)


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
            counters.append(Counter(f"discard:{WORDS[card]}:count", say("count.alike"), found))
    return Zone("discard", PILE, say("zone.discard"), pieces=pieces, counters=counters)


def _is_discarded(state: DuelState, card: i64) -> bool:
    return has_bit(state.discard_low, card) if card < 46 else has_bit(state.discard_high, card - 46)


def _card(id: str, card: i64, owner: int = -1, marks: tuple[str, ...] = ()) -> Piece:
    return Piece(id, card_name(card), WORDS[card], _colour(card), owner=owner, marks=marks)


def _colour(card: i64) -> str:
    return COLOURS[COLOUR[card]] if card < FIRST_SENATOR else "senator"


def _unseen(state: DuelState, viewer: i64) -> Zone:
    """The cards of this Age and earlier ones that the viewer has not seen, or knows to be removed."""
    pieces: list[Piece] = []
    removed = known_removed(state, viewer)
    for card in unseen_cards(state, viewer):
        marks: tuple[str, ...] = ("removed",) if card in removed else ()
        pieces.append(_card(card_piece("unseen", card), card, marks=marks))
    counters = [
        Counter(
            f"unseen:{WORDS[FIRST_SENATOR + kind]}",
            say("count.unseen", card=card_name(FIRST_SENATOR + kind)),
            int(state.unseen_senators >> 8 * kind & 255),
        )
        for kind in range(4)
        if state.box.agora
    ]
    return Zone("unseen", PILE, say("zone.unseen"), pieces=pieces, counters=counters)


def _city(state: DuelState, seat: i64) -> Zone:
    """A city's cards, its coins, what it makes and what resources cost it."""
    pieces = [
        _card(card_piece(f"city:{seat}", card), card, int(seat), _printed(card))
        for card in range(FIRST_SENATOR)
        if state.has_card(seat, card)
    ]
    counters = [Counter(f"coins:{seat}", say("count.coins"), int(state.of(seat, TREASURE)))]
    prices: list[Counter] = []
    for place, resource in enumerate(RESOURCES):
        made = int(state.of(seat, MADE) >> LANE * place & LANE_MASK)
        price = int(price_of(state.of(seat, PRICES), place))
        name = say("resource." + resource)
        counters.append(Counter(f"makes:{seat}:{resource}", say("count.makes", resource=name), made))
        prices.append(Counter(f"price:{seat}:{resource}", say("count.price", resource=name), price))
    chains = [f"chain:{word}" for n, word in enumerate(CHAIN_WORDS) if has_bit(state.of(seat, CHAINS), n)]
    symbols = [f"symbol:{word}" for n, word in enumerate(SYMBOLS) if has_bit(state.of(seat, SCIENCE), n)]
    label = say("zone.city", seat=seat_name(int(seat)))
    return Zone(f"city:{seat}", LINE, label, int(seat), pieces, counters + prices, tuple(chains + symbols))


def _wonders(state: DuelState, seat: i64) -> Zone:
    """Wonders, those not built yet with their price, built ones with the card under them."""
    pieces: list[Piece] = []
    for wonder in range(len(WONDER_WORDS)):
        if has_bit(state.of(seat, UNBUILT), wonder):
            price = wonder_price(state, seat, wonder)
            marks: tuple[str, ...] = ("unbuilt", f"price:{seat}:{price}", *_engraved(wonder))
        elif has_bit(state.of(seat, BUILT), wonder):
            marks = ("built", f"under:{WORDS[state.under(wonder)]}", *_engraved(wonder))
        else:
            continue
        pieces.append(
            Piece(
                wonder_piece(wonder), wonder_name(wonder), WONDER_WORDS[wonder], owner=int(seat), marks=marks
            )
        )
    return Zone(f"wonders:{seat}", LINE, say("zone.wonders", seat=seat_name(int(seat))), int(seat), pieces)


def _tokens(state: DuelState, seat: i64) -> Zone:
    pieces = [
        Piece(token_piece(token), token_name(token), TOKEN_WORDS[token], owner=int(seat))
        for token in members(state.of(seat, PROGRESS))
    ]
    return Zone(f"tokens:{seat}", LINE, say("zone.tokens", seat=seat_name(int(seat))), int(seat), pieces)
