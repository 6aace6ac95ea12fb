"""The Court: impeachment and verdict."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations

from stoa.kernel.basics import CHANCE
from tests.referees.agora_lieske import box
from tests.referees.agora_lieske.table import Citizen, Table, ask
from tests.referees.lockstep import Play, Question


def court(table: Table) -> Play:
    """Somebody may be impeached, and then judged."""
    prosecutor = find_prosecutor(table)
    if prosecutor is None:
        return
    table.prosecutor = prosecutor
    choices = [f"impeach {number}" for number in (1, 2, 3)]
    has_no_sum = sum(table.line(prosecutor, table.at("court"))) == 0
    if has_no_sum and table.agreed["lone-zero"] == "may":
        choices.append("decline")
    answer = yield ask(prosecutor, choices)
    if answer == "decline":
        return
    accused = f"market-{answer.split()[1]}"
    table.impeached = accused
    for seat in table.clockwise(table.start - 1):
        table.jurors += yield from draw_lots(seat)
    judge = foremost(table, list(table.seats), table.jurors)
    if judge is None:
        table.impeached = ""
        return
    table.judge = judge
    answer = yield ask(judge, ["guilty", "innocent"])
    if answer == "guilty":
        yield from convict(table, prosecutor, judge, accused)
    else:
        table.score_points(prosecutor, -1)
        table.give(judge, table.dealers[accused], 1)
    table.impeached = ""


def find_prosecutor(table: Table) -> int | None:
    """The player with the highest sum in Court, if there is one."""
    citizens = table.at("court")
    seats = sorted({seat for seat, _ in citizens})
    if not seats:
        return None
    highest = max(sum(table.line(seat, citizens)) for seat in seats)
    if highest == 0:
        return seats[0] if len(seats) == 1 else None
    return foremost(table, seats, citizens)


def foremost(table: Table, seats: list[int], citizens: list[Citizen]) -> int | None:
    """Whose citizens have the highest sum; among equals the better line; nobody if they are the same."""
    best = max((sum(table.line(seat, citizens)), table.line(seat, citizens)) for seat in seats)
    first = [seat for seat in seats if (sum(table.line(seat, citizens)), table.line(seat, citizens)) == best]
    return first[0] if len(first) == 1 else None


def draw_lots(seat: int) -> Generator[Question, str, list[Citizen]]:
    """Three of a player's five lots."""
    answer = yield Question(
        CHANCE, lambda: {"lots " + " ".join(three): 1 for three in combinations(box.LETTERS, 3)}
    )
    return [(seat, letter) for letter in answer.split()[1:]]


def convict(table: Table, prosecutor: int, judge: int, accused: str) -> Play:
    """The dealer goes to prison and another takes his stall."""
    table.score_points(prosecutor, 1)
    for citizen in table.at(accused):
        table.improve(citizen, -1)
    table.prison.append(table.dealers.pop(accused))
    stacks = [f"stack {number + 1}" for number, left in enumerate(table.stacks) if left > 0]
    answer = yield ask(judge, stacks)
    table.stacks[int(answer.split()[1]) - 1] -= 1
    cards = {f"dealer {resource}": count for resource, count in (+table.unseen_dealers).items()}
    answer = yield Question(CHANCE, lambda: cards)
    resource = answer.split()[1]
    table.unseen_dealers[resource] -= 1
    table.dealers[accused] = resource
    table.score_points(judge, 1)
    table.give(judge, resource, 2)
