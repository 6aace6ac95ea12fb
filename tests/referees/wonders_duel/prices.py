"""What things cost: production, trading, discounts, chains."""

from __future__ import annotations

from typing import NamedTuple

from tests.referees.wonders_duel import box
from tests.referees.wonders_duel.table import Table


class Bill(NamedTuple):
    """Coins for the bank, and coins for resources, which an Economy of the opponent gets."""

    bank: int
    trade: int
    by_chain: bool = False

    @property
    def total(self) -> int:
        """All coins that are paid."""
        return self.bank + self.trade


FREE = Bill(0, 0)


def production(table: Table, seat: int) -> dict[str, int]:
    """What a city makes without a choice."""
    made = dict.fromkeys(box.RESOURCES, 0)
    for card in table.cities[seat].works():
        for resource, number in card.makes().items():
            made[resource] += number
    return made


def unit_price(table: Table, seat: int, resource: str) -> int:
    """What one unit costs to buy."""
    city, other = table.cities[seat], table.cities[1 - seat]
    if any(resource in card.words("for one") for card in city.works()):
        return box.FIXED_PRICE
    price = box.BASE_PRICE
    for name in other.of_colour("brown", "grey"):
        price += box.CARDS[name].makes().get(resource, 0)
    if table.holds(seat, "cheap-raw" if resource in box.RAW else "cheap-goods"):
        price = max(1, price - 1)
    return price


def cheapest_trade(table: Table, seat: int, cost: dict[str, int], discount: int) -> int:
    """The fewest coins for what is missing, `discount` units of any kind being left out."""
    made = production(table, seat)
    missing = tuple(max(0, cost.get(resource, 0) - made[resource]) for resource in box.RESOURCES)
    helpers = [card.words("one of") for card in table.cities[seat].works() if card.words("one of")]
    helpers += [list(box.RESOURCES)] * discount
    possible = {missing}
    for helper in helpers:
        helped = set(possible)
        for needs in possible:
            for at, resource in enumerate(box.RESOURCES):
                if resource in helper and needs[at]:
                    helped.add((*needs[:at], needs[at] - 1, *needs[at + 1 :]))
        possible = helped
    prices = [unit_price(table, seat, resource) for resource in box.RESOURCES]
    return min(sum(n * price for n, price in zip(needs, prices, strict=True)) for needs in possible)


def shown_symbols(table: Table, seat: int) -> set[str]:
    """The symbols that make cards free for a player."""
    cities = [table.cities[seat]]
    if table.holds(seat, "shared-chains"):
        cities.append(table.cities[1 - seat])
    shown: set[str] = set()
    for city in cities:
        shown.update(box.CARDS[name].shows for name in city.cards)
        shown.update(city.mythology)
    return shown - {""}


def card_bills(table: Table, seat: int, name: str) -> dict[str, Bill]:
    """Every way to pay for a card of the structure."""
    city = table.cities[seat]
    if name in box.SENATORS:
        price = 0 if "corruption" in city.tokens else len(city.senators)
        return {"": Bill(price, 0)}
    card = box.CARDS[name]
    if card.needs and card.needs in shown_symbols(table, seat):
        return {"": Bill(0, 0, by_chain=True)}
    discount = box.DISCOUNT_UNITS if card.colour == "blue" and "masonry" in city.tokens else 0
    bills = {"": Bill(card.coins, cheapest_trade(table, seat, card.cost, discount))}
    if card.colour in ("yellow", "red", "green") and table.holds(seat, f"waive-{card.colour}"):
        if card.coins:
            bills["coins"] = Bill(0, cheapest_trade(table, seat, card.cost, 0))
        if card.cost:
            bills["resources"] = Bill(card.coins, cheapest_trade(table, seat, card.cost, 1))
    if card.needs and "engineering" in city.tokens:
        bills["engineering"] = Bill(box.ENGINEERING_COINS, 0)
    return bills


def wonder_bill(table: Table, seat: int, name: str) -> Bill:
    """What a Wonder costs."""
    discount = box.DISCOUNT_UNITS if "architecture" in table.cities[seat].tokens else 0
    discount += 1 if table.holds(seat, "waive-wonder") else 0
    return Bill(0, cheapest_trade(table, seat, box.WONDERS[name].cost, discount))


def cheapest(bills: dict[str, Bill]) -> Bill:
    """The bill with the fewest coins; of two alike the one that gives the opponent less."""
    return min(bills.values(), key=lambda bill: (bill.total, bill.trade))


def ways_to_waive(table: Table, seat: int, bills: dict[str, Bill]) -> list[str]:
    """What the player may choose to waive, where he can afford both and the cheaper way, or one that is as
    cheap, pays more to an Economy of the opponent.
    """
    if not {"coins", "resources"} <= bills.keys() or "economy" not in table.cities[1 - seat].tokens:
        return []
    coins, resources = bills["coins"], bills["resources"]
    if max(coins.total, resources.total) > table.cities[seat].purse():
        return []
    is_asked = coins.total <= resources.total and coins.trade > resources.trade
    return ["coins", "resources"] if is_asked else []


def pay(table: Table, seat: int, bill: Bill) -> None:
    """Pay, from the treasure and from Astarte; the opponent's Economy takes what was spent on resources."""
    city, other = table.cities[seat], table.cities[1 - seat]
    if table.rules("astarte", "astarte-first"):
        from_astarte = min(bill.total, city.astarte)
    else:
        from_astarte = max(0, bill.total - city.coins)
    city.astarte -= from_astarte
    city.coins -= bill.total - from_astarte
    if "economy" in other.tokens:
        other.coins += bill.trade
