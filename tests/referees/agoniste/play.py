"""The course of a game of Agoniste, as the rulebook tells it."""

from __future__ import annotations

from collections.abc import Generator

from stoa.kernel.basics import CHANCE
from tests.referees.agoniste import box
from tests.referees.agoniste.conflict import Conflict, ask
from tests.referees.agoniste.points import points_of
from tests.referees.agoniste.table import Table
from tests.referees.lockstep import Play, Question

REPEATS = 10


def play(table: Table) -> Play:
    """Set up, twelve conflicts with their Invasions, points, and perhaps a final conflict."""
    yield from set_up(table)
    while table.territories_left:
        yield from conflict(table)
        table.marker = (table.marker + 1) % len(table.seats)
    yield from finish(table)


def set_up(table: Table) -> Play:
    """City-states by seat; who has the first turn."""
    free = [city for city in box.CITIES if city != "sparta" or len(table.seats) == 4]
    for seat in table.seats:
        answer = yield ask(seat, [f"choose {city}" for city in free])
        table.city[seat] = answer.split()[1]
        free.remove(table.city[seat])
        table.decks[seat].shuffle_in(list(table.deck.elements()))
    drawn = table.seats if table.rulings["start"] == "random" else [0]
    answer = yield Question(CHANCE, lambda: {f"start {seat + 1}": 1 for seat in drawn})
    table.marker = int(answer.split()[1]) - 1


def conflict(table: Table) -> Play:
    """One territory is revealed and fought for; its winner may invade."""
    answer = yield Question(CHANCE, lambda: {f"territory {name}": 1 for name in table.territories_left})
    name = answer.split()[1]
    table.territories_left.remove(name)
    table.contested = name
    region, route = table.territories[name]
    defender = table.seat_of_region(region)
    if defender is None:
        attackers = table.clockwise(table.marker)
    else:
        attackers = table.clockwise(defender)[1:]
    fight = Conflict(table, attackers, defender)
    if defender is not None:
        yield from fight.return_half(defender)
        yield from fight.lay_cards()
    for seat in attackers:
        yield from fight.attack(seat, may_reinforce=True)
    yield from fight.defend()
    winner = yield from splintered_spears(table, fight)
    table.owner[name] = defender if winner is None else winner
    fight.discard_armies()
    if winner is not None and (table.rulings["invader"] == "winner" or winner != defender):
        yield from invasion(table, winner, route)


def splintered_spears(table: Table, fight: Conflict) -> Generator[Question, str, int | None]:
    """Who has won, if anybody."""
    defender = fight.defender
    strengths = {seat: table.armies[seat].strength() for seat in fight.attackers if table.armies[seat].stands}
    to_beat = 0
    defender_stands = defender is not None and table.armies[defender].stands
    if defender is not None and defender_stands:
        to_beat = table.armies[defender].strength()
        if to_beat == box.LIMIT:
            return defender
    best = max(strengths.values(), default=0)
    if best <= to_beat:
        return defender if defender_stands else None
    tied = [seat for seat in fight.attackers if strengths.get(seat) == best]
    if len(tied) == 1:
        return tied[0]
    if defender is None:
        return tied[0] if table.rulings["undefended-ties"] == "earlier" else None
    if not defender_stands and table.rulings["broken-defender"] == "earlier":
        return tied[0]
    answer = yield ask(defender, [f"award {table.city[seat]}" for seat in tied])
    return next(seat for seat in tied if table.city[seat] == answer.split()[1])


def invasion(table: Table, attacker: int, region: str) -> Play:
    """The winner may go on along the route of what was fought for."""
    targets = [
        name
        for name, owner in table.owner.items()
        if table.territories[name][0] == region and owner is not None and owner != attacker
    ]
    if not targets:
        return
    answer = yield ask(attacker, [*[f"invade {name}" for name in targets], "decline"])
    if answer == "decline":
        return
    name = answer.split()[1]
    defender = table.owner[name]
    assert defender is not None
    table.contested = name
    fight = Conflict(table, [attacker], defender)
    yield from fight.lay_cards()
    yield from fight.attack(attacker, may_reinforce=table.rulings["invasion-reinforce"] == "offered")
    yield from fight.defend()
    armies = table.armies
    strength = armies[attacker].strength() if armies[attacker].stands else 0
    to_beat = armies[defender].strength() if armies[defender].stands else 0
    if strength > to_beat:
        table.owner[name] = attacker
    fight.discard_armies()


def finish(table: Table) -> Play:
    """Most points win; a tie is fought out."""
    totals = [sum(points_of(table, seat).values()) for seat in table.seats]
    tied = [seat for seat in table.seats if totals[seat] == max(totals)]
    table.reason, table.winners = "", tied
    for _ in range(REPEATS + 1):
        if len(tied) == 1:
            break
        tied = yield from final_conflict(table, tied)
    table.winners = sorted(tied)
    is_clear = totals.count(max(totals)) == 1
    table.reason = "points" if is_clear else "tie-break" if len(tied) == 1 else "shared"


def final_conflict(table: Table, tied: list[int]) -> Generator[Question, str, list[int]]:
    """The tied players fight, all of them Attackers; those who are still level are left."""
    order = [seat for seat in table.clockwise(table.marker) if seat in tied]
    if table.rulings["tie-break"] == "fresh":
        for seat in order:
            table.decks[seat].shuffle_in(table.discards[seat])
            table.discards[seat] = []
    fight = Conflict(table, order, None)
    for seat in order:
        yield from fight.attack(seat, may_reinforce=table.rulings["tie-break-reinforce"] == "offered")
    strengths = {seat: table.armies[seat].strength() if table.armies[seat].stands else 0 for seat in order}
    best = max(strengths.values())
    fight.discard_armies()
    return [seat for seat in order if strengths[seat] == best]
