"""The course of a game of Agora (Lieske), as the rulebook tells it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from stoa.kernel.basics import CHANCE
from tests.referees.agora_lieske import box
from tests.referees.agora_lieske.court import court
from tests.referees.agora_lieske.table import Table, ask
from tests.referees.lockstep import Play, Question

PLACES = [*box.STALLS, *box.EXCHANGE, "stoa", "court", "monument"]


def play(table: Table) -> Play:
    """Preparations, then turns until the game ends."""
    yield from prepare(table)
    while not table.reason:
        table.turn += 1
        yield from place_citizens(table)
        table.turned_up = 1
        market(table)
        for section in (exchange, stoa, court, monument):
            table.turned_up += 1
            yield from section(table)
        yield from clean_up(table)


def prepare(table: Table) -> Play:
    """Colours, demands, dealers, the start player."""
    free = list(box.COLOURS)
    for seat in table.seats:
        if table.agreed["colours"] == "chosen":
            answer = yield ask(seat, [f"colour {colour}" for colour in free])
            table.colour[seat] = answer.split()[1]
            free.remove(table.colour[seat])
        else:
            table.colour[seat] = box.COLOURS[seat]
    for _ in range(2):
        yield from draw_demand(table)
    for stall in box.STALLS:
        yield from draw_dealer(table, stall)
    drawn = table.seats if table.agreed["start"] == "random" else range(1)
    answer = yield Question(CHANCE, lambda: {f"start {seat + 1}": 1 for seat in drawn})
    table.start = int(answer.split()[1]) - 1


def draw_demand(table: Table) -> Play:
    """The topmost demand marker is turned up."""
    cards = {f"demand {resource}": count for resource, count in (+table.unseen_demands).items()}
    answer = yield Question(CHANCE, lambda: cards)
    table.unseen_demands[answer.split()[1]] -= 1
    table.demands.append(answer.split()[1])


def draw_dealer(table: Table, stall: str) -> Play:
    """A new dealer comes to a stall."""
    cards = {f"dealer {resource}": count for resource, count in (+table.unseen_dealers).items()}
    answer = yield Question(CHANCE, lambda: cards)
    table.unseen_dealers[answer.split()[1]] -= 1
    table.dealers[stall] = answer.split()[1]


def place_citizens(table: Table) -> Play:
    """In turn, one citizen each, until all are placed."""
    in_hand = table.in_hand
    for _ in box.LETTERS:
        for seat in table.clockwise(table.start):
            free = [place for place in PLACES if len(table.at(place)) < table.spaces(place)]
            wanted = [f"place {letter} {place}" for letter in in_hand[seat] for place in free]
            answer = yield face_down(ask(seat, wanted))
            _, letter, place = answer.split()
            in_hand[seat].remove(letter)
            table.placed.setdefault(place, []).append((seat, letter))


def face_down(question: Question) -> Question:
    """Others do not see which citizen is placed."""

    def read(seat: int, text: str) -> str:
        verb, _, place = text.split()
        return text if seat == question.actor else f"{verb} ? {place}"

    return question._replace(read_by=read)


def market(table: Table) -> None:
    """Dealers I, II and III hand out cards; where they run short, the best speakers come first."""
    for stall in box.STALLS:
        citizens = table.at(stall)
        resource = table.dealers[stall]
        due = Counter[int]()
        for (seat, _), cards in zip(citizens, table.board.rows[stall], strict=False):
            due[seat] += cards
        # A missing citizen is worse than one with 0, which comparing lists does; then the left-most decides.
        left_most = {seat: [one[0] for one in citizens].index(seat) for seat in due}
        order = sorted(due, key=lambda seat: (table.line(seat, citizens), -left_most[seat]), reverse=True)
        for seat in order:
            table.give(seat, resource, due[seat])


def exchange(table: Table) -> Play:
    """In order of the spaces, three cards for two or two for one."""
    for place in box.EXCHANGE:
        [given] = table.board.rows[place]
        for seat, _ in table.at(place):
            trades = [
                f"trade {mine} {wanted}"
                for mine in box.RESOURCES
                for wanted in box.RESOURCES
                if mine != wanted and table.hands[seat][mine] >= given and table.stock[wanted] >= given - 1
            ]
            if not trades:
                continue
            answer = yield ask(seat, [*trades, "pass"])
            if answer != "pass":
                _, mine, wanted = answer.split()
                table.pay(seat, {mine: given})
                table.give(seat, wanted, given - 1)


def stoa(table: Table) -> Play:
    """For a card of one's choice, a citizen learns."""
    for citizen, points in zip(table.at("stoa"), table.board.rows["stoa"], strict=False):
        seat = citizen[0]
        payments = [f"pay {resource}" for resource in box.RESOURCES if table.hands[seat][resource] > 0]
        if not payments or table.rhetoric[citizen] == box.BEST:
            continue
        answer = yield ask(seat, [*payments, "pass"])
        if answer != "pass":
            table.pay(seat, {answer.split()[1]: 1})
            table.improve(citizen, points)


def monument(table: Table) -> Play:
    """Each citizen may donate for his player's next level."""
    for seat, _ in table.at("monument"):
        hand = table.hands[seat]
        wanted = [cost for cost in donations(table, seat) if all(hand[one] >= cost[one] for one in cost)]
        if not wanted:
            continue
        answer = yield ask(seat, [*[f"donate {told(cost)}" for cost in wanted], "pass"])
        if answer != "pass":
            table.pay(seat, next(cost for cost in wanted if f"donate {told(cost)}" == answer))
            table.level[seat] += 1
            table.has_donated = True


def donations(table: Table, seat: int) -> list[Counter[str]]:
    """What may be donated for a player's next level, whether or not he has it."""
    level = table.level[seat] + 1
    if level > box.TOP:
        return []
    few, many = box.COSTS[level]
    first, second = table.demands
    if level == 2 and table.agreed["level-2"] == "any-mix":
        return ways_to_take(Counter(dict.fromkeys(box.RESOURCES, many + few)), few + many)
    if level == 2:
        return [Counter({resource: few + many}) for resource in box.RESOURCES]
    if first == second:
        return [Counter({first: few + many})]
    ways = [Counter({first: few, second: many})]
    if few != many:
        ways.append(Counter({first: many, second: few}))
    return ways


def ways_to_take(cards: Counter[str], number: int) -> list[Counter[str]]:
    """Every choice of so many of these cards."""
    chosen = {tuple(sorted(choice)) for choice in combinations(sorted(cards.elements()), number)}
    return [Counter(choice) for choice in sorted(chosen)]


def told(cards: Counter[str]) -> str:
    """Cards in words."""
    return " ".join(f"{cards[resource]} {resource}" for resource in box.RESOURCES if cards[resource])


def clean_up(table: Table) -> Play:
    """Citizens go home; demands, the end, the hand limit, the start marker."""
    table.placed = {}
    table.in_hand = {seat: list(box.LETTERS) for seat in table.seats}
    table.turned_up = 0
    table.prosecutor = table.judge = None
    table.jurors = []
    if table.has_donated:
        table.has_donated = False
        table.demands_aside.update(table.demands)
        table.demands = []
        if table.unseen_demands.total() < 2:
            table.unseen_demands = Counter(dict.fromkeys(box.RESOURCES, box.DEMANDS_OF_EACH))
            table.demands_aside.clear()
            table.demand_shuffles += 1
        for _ in range(2):
            yield from draw_demand(table)
    table.reason = reason_to_end(table)
    if table.reason:
        return
    for seat in table.clockwise(table.start):
        hand = table.hands[seat]
        if hand.total() > box.HAND_LIMIT:
            ways = [told(cards) for cards in ways_to_take(+hand, hand.total() - box.HAND_LIMIT)]
            table.is_discarding = True
            answer = yield ask(seat, [f"discard {cards}" for cards in ways])
            words = answer.split()[1:]
            table.pay(seat, {words[at + 1]: int(words[at]) for at in range(0, len(words), 2)})
    table.is_discarding = False
    table.start = (table.start + 1) % table.count


def reason_to_end(table: Table) -> str:
    """Why the game ends with this turn, or "" if it goes on."""
    if len(table.prison) >= box.PRISON:
        return "prison"
    if box.TOP in table.level:
        return "monument"
    if table.has_two_best if table.agreed["end-check"] == "latched" else table.two_are_best():
        return "rhetoric"
    limit = table.agreed["turn-limit"]
    return "turn-limit" if limit != "none" and table.turn >= int(limit) else ""
