"""The Pantheon: tokens that bring divinities into it, and what they do when they are activated."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from tests.referees.lockstep import Play, Question
from tests.referees.wonders_duel import box, building, dealing, prices, struggle
from tests.referees.wonders_duel.knowing import MINDS
from tests.referees.wonders_duel.table import SEATS, Table, asks, drawn_alike

MYTHOLOGY_OF = {god: mythology for mythology, gods in box.MYTHOLOGIES.items() for god in gods}

HIDDEN_OFFERING = "offering"


def take_card_token(table: Table, seat: int, token: str) -> Play:
    """Take a token from a card: an offering is kept, a mythology brings a divinity."""
    city = table.cities[seat]
    if token == HIDDEN_OFFERING:
        answer = yield drawn_alike("offering", map(str, table.offering_pool))
        token = answer.split()[1]
        table.offering_pool.remove(int(token))
    if token.isdigit():
        city.offerings.append(int(token))
        return
    city.mythology.append(token)
    deck = table.decks[token]
    yield from look(table, token, 2, (seat,))
    free = [space for space in box.SPACES if space not in table.spaces]
    gods = deck.top[:2]
    if gods and free:
        answer = yield asks(seat, [f"settle {god} {space}" for god in gods for space in free])
        _, god, space = answer.split()
        deck.top.remove(god)
        table.spaces[int(space)] = god
        for who, mind in table.minds.items():
            mind.divinities.settles(token, [god] if who == seat else box.MYTHOLOGIES[token], int(space))


def look(table: Table, mythology: str, number: int, seers: Iterable[int]) -> Play:
    """Some see the top cards of a deck: chance says what nobody has seen."""
    deck = table.decks[mythology]
    fresh: list[str] = []
    while len(deck.top) + len(fresh) < number and deck.pool:
        answer = yield drawn_alike("seen", deck.pool)
        deck.pool.remove(answer.split()[1])
        fresh.append(answer.split()[1])
    # A whole deck is named from the bottom.
    deck.top += fresh if deck.pool else reversed(fresh)
    for who in seers:
        table.minds[who].divinities.sees(mythology, deck.top[:number])


def open_spaces(table: Table) -> Play:
    """Age II: the Gate takes the free space and the divinities are turned up."""
    free = [space for space in box.SPACES if space not in table.spaces]
    if len(free) > 1:
        answer = yield drawn_alike("gate", map(str, free))
        free = [int(answer.split()[1])]
    table.spaces[free[0]] = box.GATE
    table.is_pantheon_open = True
    for mind in table.minds.values():
        mind.divinities.opens(table.spaces)
    if "enki" in table.spaces.values():
        answer = yield enki_draw(table)
        lay_on_enki(table, answer.split()[1:])


def lay_on_enki(table: Table, tokens: list[str]) -> None:
    """Lay progress tokens of the box openly on Enki."""
    table.enki_tokens = tokens
    table.seen_in_box(tokens)
    for name in tokens:
        table.progress_box.remove(name)


def enki_draw(table: Table) -> Question:
    """Two progress tokens of the box."""
    left = [name for name in box.TOKENS if name in table.progress_box]
    return dealing.subsets("enki", left, box.ENKI_TOKENS)


def activations(table: Table, seat: int) -> list[str]:
    """Every divinity that can be paid for, with any offerings."""
    if table.age < 2:
        return []
    city = table.cities[seat]
    found: list[str] = []
    for space in table.spaces:
        for number in range(len(city.offerings) + 1):
            for spent in combinations(sorted(city.offerings), number):
                if price(table, seat, space, spent) <= city.purse():
                    words = " ".join(map(str, spent))
                    found.append(f"activate {space} with {words}" if spent else f"activate {space}")
    return found


def price(table: Table, seat: int, space: int, spent: tuple[int, ...] = ()) -> int:
    """What a space costs: the Gate twice as much, the Sanctuary and offerings make it cheaper."""
    coins = box.space_price(seat, space) * (box.GATE_FACTOR if table.spaces.get(space) == box.GATE else 1)
    if "sanctuary" in table.cities[seat].built():
        coins -= box.WONDERS["sanctuary"].number("cheaper gods")
    return max(0, coins - sum(spent))


def activate(table: Table, seat: int, answer: str) -> Play:
    """Pay for a divinity, take it and carry it out."""
    words = answer.split()
    space, spent = int(words[1]), tuple(map(int, words[3:]))
    prices.pay(table, seat, prices.Bill(price(table, seat, space, spent), 0))
    for offering in spent:
        table.cities[seat].offerings.remove(offering)
    god = table.spaces.pop(space)
    if god == box.GATE:
        table.cities[seat].gods.append(god)
        yield from pass_the_gate(table, seat)
    else:
        yield from carry_out(table, seat, god, table.enki_tokens)


def pass_the_gate(table: Table, seat: int) -> Play:
    """See the top card of every deck and activate one of them."""
    shown: list[str] = []
    for mythology in reversed(box.MYTHOLOGIES):
        yield from look(table, mythology, 1, seers(table, seat))
        shown += table.decks[mythology].top[:1]
    if shown:
        yield from call(table, seat, shown)


def search(table: Table, seat: int) -> Play:
    """The Divine Theater: see all cards of a deck, activate one and put the others back in any order."""
    decks = [mythology for mythology, deck in table.decks.items() if deck.size()]
    if decks:
        answer = yield asks(seat, [f"search {mythology}" for mythology in decks])
        mythology = answer.split()[1]
        yield from look(table, mythology, 3, seers(table, seat))
        yield from call(table, seat, list(table.decks[mythology].top), mythology)


def seers(table: Table, seat: int) -> tuple[int, ...]:
    """Who sees what the Gate and the Divine Theater draw."""
    return MINDS if table.rules("divine-draws", "revealed") else (seat,)


def call(table: Table, seat: int, shown: list[str], searched: str = "") -> Play:
    """Activate one of the divinities that are shown, for free; the others of a deck that was searched
    go back in any order.

    Where a card of his mythology is shown, chance says which tokens Enki gets, or, lest
    others learn from its silence, that he is not there.
    """
    tokens: list[str] = []
    is_revealed = table.rules("divine-draws", "revealed")
    if any(MYTHOLOGY_OF[god] == MYTHOLOGY_OF["enki"] for god in shown):
        if "enki" in shown:
            answer = yield enki_draw(table)
            tokens = answer.split()[1:]
            if is_revealed:
                lay_on_enki(table, tokens)
            else:
                table.shown_tokens = tokens
                table.seen_in_box(tokens, [seat])
        elif not is_revealed:
            yield drawn_alike("enki", ["none"])
    answer = yield asks(seat, [f"call {god}" for god in shown])
    god = answer.split()[1]
    if "enki" in shown and god != "enki":
        table.progress_box += table.enki_tokens
        table.enki_tokens = []
        table.shown_tokens = []
    deck = table.decks[MYTHOLOGY_OF[god]]
    deck.top.remove(god)
    for mind in table.minds.values():
        mind.divinities.loses(MYTHOLOGY_OF[god], god, bool(searched))
    if searched and len(deck.top) > 1:
        table.called_god = god
        answer = yield asks(seat, [f"top {other}" for other in deck.top])
        table.called_god = ""
        deck.top.sort(key=lambda other: other != answer.split()[1])
        for who, mind in table.minds.items():
            mind.divinities.orders(searched)
            if who in seers(table, seat):
                mind.divinities.sees(searched, deck.top)
    yield from carry_out(table, seat, god, tokens)


def carry_out(table: Table, seat: int, god: str, tokens: list[str]) -> Play:
    """A divinity comes in front of a player and does what it does."""
    city = table.cities[seat]
    city.gods.append(god)
    match god:
        case "enki":
            yield from enki(table, seat, tokens)
        case "ishtar":
            yield from building.learn(table, seat, "law")
        case "nisaba":
            yield from nisaba(table, seat)
        case "astarte":
            city.astarte += box.ASTARTE_COINS
        case "baal":
            yield from building.seize(table, seat, "brown", "grey")
        case "tanit":
            city.coins += box.TANIT_COINS
        case "hades":
            yield from building.revive(table, seat)
        case "zeus":
            yield from zeus(table, seat)
        case "anubis":
            yield from anubis(table, seat)
        case "isis":
            yield from isis(table, seat)
        case "ra":
            yield from building.take_wonder(table, seat)
        case "mars":
            yield from struggle.advance(table, seat, box.MARS_SHIELDS)
        case "minerva":
            spaces = range(-box.CAPITAL, box.CAPITAL + 1)
            table.guard_posts = [space for space in spaces if space != table.pawn]
            answer = yield asks(seat, [f"guard {space}" for space in table.guard_posts])
            table.guard_posts = []
            table.guard = int(answer.split()[1])
        case "neptune":
            yield from neptune(table, seat)


def enki(table: Table, seat: int, tokens: list[str]) -> Play:
    """Take one of the two tokens; the other goes to the box, or stays there."""
    answer = yield asks(seat, [f"token {name}" for name in tokens])
    taken = answer.split()[1]
    left_in_box = [name for name in table.progress_box if name not in tokens]
    table.progress_box = left_in_box + [name for name in tokens if name != taken]
    table.enki_tokens = []
    table.shown_tokens = []
    table.seen_in_box([taken])
    yield from building.take_token(table, seat, taken)


def nisaba(table: Table, seat: int) -> Play:
    """The snake copies the symbol of a green card of the opponent."""
    cards = table.cities[1 - seat].of_colour("green")
    if cards:
        answer = yield asks(seat, [f"choose {name}" for name in cards])
        table.cities[seat].snake_on = answer.split()[1]
        yield from building.learn(table, seat, box.CARDS[answer.split()[1]].effects["symbol"])


def zeus(table: Table, seat: int) -> Play:
    """Discard any card of the structure."""
    if not table.lying:
        return
    answer = yield asks(seat, [f"strike {place}" for place in table.lying])
    place = int(answer.split()[1])
    if place in table.tokens_on:
        token = table.tokens_on.pop(place)
        if not table.rules("zeus-token", "discarded"):
            yield from take_card_token(table, seat, token)
    if not table.lying[place]:
        yield from dealing.lay(table, [place])
    table.discard(table.take_from_structure(place))


def anubis(table: Table, seat: int) -> Play:
    """Discard the card under a Wonder of either player; it can be built again."""
    names = [name for city in table.cities for name in city.built()]
    if names:
        answer = yield asks(seat, [f"pick {name}" for name in names])
        owner = table.cities[building.owner_of(table, answer.split()[1])]
        table.discard(owner.wonders[answer.split()[1]])
        owner.wonders[answer.split()[1]] = ""


def isis(table: Table, seat: int) -> Play:
    """Build an own Wonder for free with a card of the discard pile."""
    names = building.buildable_wonders(table, seat)
    under = sorted(set(table.discards))
    if names and under:
        answer = yield asks(seat, [f"pick {name}" for name in names])
        name = answer.split()[1]
        answer = yield asks(seat, [f"choose {card}" for card in under])
        card = answer.split()[1]
        table.discards.remove(card)
        yield from building.build_wonder(table, seat, name, card)


def neptune(table: Table, seat: int) -> Play:
    """Discard a military token, then use another one."""
    if len(table.war) == 1 and table.rules("lone-token", "nothing"):
        return
    for is_used in (False, True):
        answers = [
            f"war {zone} {side + 1}" for side in SEATS for zone in box.ZONES if (side, zone) in table.war
        ]
        if answers:
            answer = yield asks(seat, answers)
            _, zone, side = answer.split()
            table.war.remove((int(side) - 1, zone))
            if is_used:
                yield from struggle.use_military_token(table, seat, zone)
