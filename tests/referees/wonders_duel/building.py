"""Building cards and Wonders, and what they do at once; science and progress tokens."""

from __future__ import annotations

from itertools import combinations

from tests.referees.lockstep import Play
from tests.referees.wonders_duel import box, conspiracies, gods, struggle
from tests.referees.wonders_duel.table import SEATS, City, Table, asks, drawn_alike


def build_card(table: Table, seat: int, name: str, by_chain: bool = False, is_free: bool = False) -> Play:
    """A card comes into a city, paid for already or free, with all its effects."""
    city = table.cities[seat]
    if name in box.SENATORS:
        is_again = not is_free or not table.rules("free-conspirator", "paid")
        if name == box.CONSPIRATOR and is_again and table.holds(seat, "conspirator-again"):
            table.again = True
        yield from struggle.recruit(table, seat, name)
        return
    card = box.CARDS[name]
    if by_chain and "urbanism" in city.tokens:
        city.coins += box.CHAIN_COINS
    city.cards.append(name)
    if table.rules("tax", "first"):
        tax(table, card.colour)
    city.coins += coins_of(table, city, card)
    shields = card.number("shields")
    if card.colour == "red" and "strategy" in city.tokens:
        shields += 1
    fired = struggle.march(table, seat, shields) if shields else []
    if not table.rules("tax", "first"):
        tax(table, card.colour)
    yield from struggle.use_military_tokens(table, seat, fired)
    if "symbol" in card.effects:
        yield from learn(table, seat, card.effects["symbol"])


def coins_of(table: Table, city: City, card: box.Card) -> int:
    """The coins a card or Wonder brings at once."""
    if "guild" in card.effects:
        colours = card.words("guild")
        if colours in (["wonders"], ["coins"]):
            return 0
        return max(len(other.of_colour(*colours)) for other in table.cities)
    counted = card.effects.get("per", "")
    if not counted:
        return card.number("coins")
    number = len(city.built()) if counted == "wonder" else len(city.of_colour(counted))
    return card.number("coins") * number


def tax(table: Table, what: str) -> None:
    """Whoever controls the tax on cards of a colour, or on Wonders, is paid by the Age."""
    holder = table.holder(f"tax-{what}")
    if holder is not None:
        table.cities[holder].coins += table.age


def learn(table: Table, seat: int, symbol: str) -> Play:
    """A symbol has been added: six may win, a pair gives a token."""
    table.check_supremacy()
    if table.cities[seat].symbols().count(symbol) == 2:
        yield from choose_from_board(table, seat)


def choose_from_board(table: Table, seat: int) -> Play:
    """Take a progress token of the board, if one is left."""
    if table.board:
        answers = [f"token {name}" for name in table.board]
        answer = yield asks(seat, answers + (["pass"] if table.rules("progress-token", "optional") else []))
        if answer != "pass":
            name = answer.split()[1]
            table.board.remove(name)
            yield from take_token(table, seat, name)


def take_token(table: Table, seat: int, name: str) -> Play:
    """A progress token comes into a city."""
    city = table.cities[seat]
    city.tokens.append(name)
    city.coins += box.TOKEN_COINS.get(name, 0)
    if name == "law":
        yield from learn(table, seat, "law")


def choose_from_box(table: Table, seat: int, names: list[str]) -> Play:
    """Take one of these progress tokens of the box."""
    if names:
        answer = yield asks(seat, [f"token {name}" for name in names])
        name = answer.split()[1]
        table.progress_box.remove(name)
        table.drawn_tokens = []
        table.seen_in_box([name])
        yield from take_token(table, seat, name)


def buildable_wonders(table: Table, seat: int) -> list[str]:
    """The Wonders a player may still build: both players together seven, counted by the ruling."""
    unbuilt = table.cities[seat].unbuilt()
    if table.rules("wonder-limit", "over-the-game"):
        is_full = len(table.ever_built) >= box.WONDER_LIMIT
        return [name for name in unbuilt if not is_full or name in table.ever_built]
    is_full = sum(len(city.built()) for city in table.cities) >= box.WONDER_LIMIT
    return [] if is_full else unbuilt


def build_wonder(table: Table, seat: int, name: str, under: str) -> Play:
    """A Wonder is built, paid for already or free; with the seventh the others are lost."""
    city, wonder = table.cities[seat], box.WONDERS[name]
    city.wonders[name] = under
    table.ever_built.add(name)
    for either in SEATS:
        for left in table.cities[either].unbuilt():
            if left not in buildable_wonders(table, either):
                del table.cities[either].wonders[left]
    if "again" in wonder.effects or "theology" in city.tokens:
        table.again = True
    if table.rules("tax", "first"):
        tax(table, "wonder")
    city.coins += coins_of(table, city, wonder)
    table.cities[1 - seat].lose(wonder.number("loses"))
    is_card_first = "destroy" in wonder.effects and table.rules("wonder-order", "card-first")
    shields = wonder.number("shields")
    fired = struggle.march(table, seat, shields) if shields and not is_card_first else []
    if not table.rules("tax", "first"):
        tax(table, "wonder")
    yield from struggle.use_military_tokens(table, seat, fired)
    yield from wonder_choices(table, seat, wonder)
    if is_card_first:
        yield from struggle.advance(table, seat, shields)
    city.coins += wonder.number("late coins")


def wonder_choices(table: Table, seat: int, wonder: box.Card) -> Play:
    """What a Wonder lets its builder choose."""
    if "destroy" in wonder.effects:
        yield from destroy(table, seat, wonder.effects["destroy"])
    if "revive" in wonder.effects:
        yield from revive(table, seat)
    if "draw tokens" in wonder.effects:
        yield from great_library(table, seat, wonder.number("draw tokens"))
    if "trigger" in wonder.effects:
        yield from conspiracies.perhaps_trigger_unprepared(table, seat)
    if "place and move" in wonder.effects:
        yield from struggle.place_anywhere(table, seat)
        yield from struggle.perhaps_move(table, seat)
    if "search" in wonder.effects:
        yield from gods.search(table, seat)


def destroy(table: Table, seat: int, *colours: str) -> Play:
    """A card of the opponent goes to the discard pile, if there is one."""
    cards = table.cities[1 - seat].of_colour(*colours)
    if cards:
        answer = yield asks(seat, [f"choose {name}" for name in cards])
        name = answer.split()[1]
        table.cities[1 - seat].cards.remove(name)
        table.discard(name)


def seize(table: Table, seat: int, *colours: str) -> Play:
    """Take a card of the opponent, if there is one; it is not built."""
    cards = table.cities[1 - seat].of_colour(*colours)
    if cards:
        answer = yield asks(seat, [f"choose {name}" for name in cards])
        name = answer.split()[1]
        table.cities[1 - seat].cards.remove(name)
        table.cities[seat].cards.append(name)


def revive(table: Table, seat: int) -> Play:
    """Build a card of the discard pile for free, if there is one."""
    names = sorted(set(table.discards))
    if table.rules("discarded-senators", "stay"):
        names = [name for name in names if name not in box.SENATORS]
    if names:
        answer = yield asks(seat, [f"choose {name}" for name in names])
        name = answer.split()[1]
        table.discards.remove(name)
        yield from build_card(table, seat, name, is_free=True)


def great_library(table: Table, seat: int, number: int) -> Play:
    """Draw tokens from the box and take one of them."""
    left = [name for name in box.TOKENS if name in table.progress_box]
    if left:
        groups = [" ".join(group) for group in combinations(left, min(number, len(left)))]
        answer = yield drawn_alike("tokens", groups)
        drawn = answer.split()[1:]
        table.drawn_tokens, table.drawn_by = drawn, seat
        table.seen_in_box(drawn, [seat])
        yield from choose_from_box(table, seat, drawn)


def swap(table: Table, seat: int, taken: str, given: str) -> Play:
    """Exchange a card with the opponent: new pairs may pay, the player of the turn first."""
    city, other = table.cities[seat], table.cities[1 - seat]
    before = [either.symbols() for either in table.cities]
    other.cards.remove(taken)
    city.cards.remove(given)
    city.cards.append(taken)
    other.cards.append(given)
    if city.snake_on == taken:
        city.snake_on = ""
    if other.snake_on == given:
        other.snake_on = ""
    table.check_supremacy()
    if table.rules("swapped-pairs", "once"):
        return
    for who in (seat, 1 - seat):
        for symbol in sorted(set(table.cities[who].symbols())):
            has_pair = table.cities[who].symbols().count(symbol) >= 2
            if has_pair and before[who].count(symbol) < 2:
                yield from choose_from_board(table, who)


def other_wonders(table: Table, seat: int) -> list[str]:
    """What the opponent has not built."""
    return table.cities[1 - seat].unbuilt()


def take_wonder(table: Table, seat: int) -> Play:
    """Take a Wonder that the opponent has not built, if there is one."""
    names = other_wonders(table, seat)
    if names:
        answer = yield asks(seat, [f"pick {name}" for name in names])
        name = answer.split()[1]
        del table.cities[1 - seat].wonders[name]
        table.cities[seat].wonders[name] = ""


def owner_of(table: Table, wonder: str) -> int:
    """Whose Wonder it is."""
    return next(seat for seat in SEATS if wonder in table.cities[seat].wonders)
