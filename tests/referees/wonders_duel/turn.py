"""A whole match: the Ages, the turns, and what can be done in one."""

from __future__ import annotations

from tests.referees.lockstep import Play
from tests.referees.wonders_duel import box, building, conspiracies, dealing, gods, prices
from tests.referees.wonders_duel.table import Table, asks


def match(table: Table) -> Play:
    """From the setup to the end of Age III."""
    yield from dealing.prepare(table)
    for age in (1, 2, 3):
        if age > 1:
            yield from begin_age(table, age)
        while table.lying:
            yield from take_turn(table)
            if table.lying and not table.again:
                table.active = 1 - table.active
        table.looked_by = None


def begin_age(table: Table, age: int) -> Play:
    """The weaker player chooses who begins; the structure is laid out before or after that."""
    if table.rules("age-start", "after-structure"):
        yield from open_age(table, age)
        yield from choose_beginner(table)
    else:
        yield from choose_beginner(table)
        yield from open_age(table, age)


def open_age(table: Table, age: int) -> Play:
    """Lay out the structure; in Age II the Pantheon is opened."""
    yield from dealing.lay_structure(table, age)
    if table.has_pantheon and age == 2:
        yield from gods.open_spaces(table)


def choose_beginner(table: Table) -> Play:
    """The player in whose half the pawn stands chooses; in the middle, the player of the last turn."""
    chooser = table.active
    if table.pawn:
        chooser = 1 if table.pawn > 0 else 0
    elif table.rules("centred-pawn", "starts"):
        return
    answer = yield asks(chooser, ["start 1", "start 2"])
    table.active = int(answer.split()[1]) - 1


def take_turn(table: Table) -> Play:
    """Perhaps trigger a Conspiracy, then use a card or activate a divinity; then cards are turned up."""
    seat = table.active
    table.again = False
    table.has_triggered = False
    answer = yield asks(seat, [*conspiracies.triggers(table, seat, is_prepared=True), *uses(table, seat)])
    if answer.startswith("trigger"):
        table.has_triggered = True
        yield from conspiracies.trigger(table, seat, conspiracies.conspiracy_of(table, seat, answer))
        if not table.lying:
            return
        answer = yield asks(seat, uses(table, seat))
    if answer.startswith("activate"):
        yield from gods.activate(table, seat, answer)
    else:
        yield from use_card(table, seat, answer)
    yield from dealing.turn_up_cards(table)


def uses(table: Table, seat: int) -> list[str]:
    """Everything that can be done with a card, or instead of taking one."""
    city = table.cities[seat]
    found: list[str] = []
    wonders = building.buildable_wonders(table, seat)
    wonders = [name for name in wonders if prices.wonder_bill(table, seat, name).total <= city.purse()]
    for place in table.available():
        called = table.called(place)
        if prices.cheapest(prices.card_bills(table, seat, table.lying[place])).total <= city.purse():
            found.append(f"build {called}")
        found.append(f"discard {called}")
        found += [f"wonder {wonder} with {called}" for wonder in wonders]
        for number, conspiracy in enumerate(city.conspiracies, start=1):
            if not conspiracy.prepared_with and not conspiracy.is_triggered:
                found.append(f"prepare {number} {conspiracy.name} with {called}")
    return found + gods.activations(table, seat)


def use_card(table: Table, seat: int, answer: str) -> Play:
    """Take a card and do one thing with it."""
    city = table.cities[seat]
    place = next(number for number in table.available() if answer.endswith(" " + table.called(number)))
    verb = answer.split()[0]
    name = table.lying[place]
    if verb == "build":
        bills = prices.card_bills(table, seat, name)
        bill = prices.cheapest(bills)
        table.take_from_structure(place)
        ways = prices.ways_to_waive(table, seat, bills)
        if ways:
            waived = yield asks(seat, [f"waive {what}" for what in ways])
            bill = bills[waived.split()[1]]
        prices.pay(table, seat, bill)
        yield from building.build_card(table, seat, name, by_chain=bill.by_chain)
        return
    table.take_from_structure(place)
    if verb == "discard":
        table.discard(name)
        city.coins += box.DISCARD_COINS + len(city.of_colour("yellow"))
        city.coins += box.SALVAGE_COINS if table.holds(seat, "salvage") else 0
    elif verb == "wonder":
        wonder = answer.split()[1]
        prices.pay(table, seat, prices.wonder_bill(table, seat, wonder))
        yield from building.build_wonder(table, seat, wonder, name)
    elif verb == "prepare":
        conspiracies.conspiracy_of(table, seat, answer).prepared_with = name
