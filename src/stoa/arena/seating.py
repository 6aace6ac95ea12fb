"""Who meets whom on which seat: tables, orders around a table, and the plan of a whole run."""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

from stoa.arena.errors import ArenaError

Table = tuple[int, ...]
"""Who sits at a table: an entrant's number for each seat, in order of numbers."""
Seating = tuple[int, ...]
"""An entrant's number for each seat, in order of the seats."""


class Job(NamedTuple):
    """One deal at one table: as many games as the order of its players can be turned."""

    deal: int
    table: int


def tables(named: Sequence[int], seats: int) -> list[Table]:
    """All tables at which the named meet.

    As many as there are seats: one table, at which somebody may sit twice. More: every choice of so many.
    Fewer: every way to fill the seats in which nobody is left out.
    """
    everybody = sorted(set(named))
    if len(named) == seats:
        return [tuple(sorted(named))]
    if len(everybody) < len(named):
        raise ArenaError(
            f"Somebody is named twice: that describes one table, so name one player for each of the {seats} "
            "seats."
        )
    if len(everybody) > seats:
        return list(combinations(everybody, seats))
    more = combinations_with_replacement(everybody, seats - len(everybody))
    return sorted(tuple(sorted((*everybody, *extra))) for extra in more)


def orders(table: Table) -> list[Seating]:
    """All ways to sit around the table that cannot be turned into one another."""
    return sorted({min(turned(seating)) for seating in permutations(table)})


def turned(order: Seating) -> list[Seating]:
    """The order turned so that everybody has each seat; none twice."""
    turns = [order[shift:] + order[:shift] for shift in range(len(order))]
    return list(dict.fromkeys(turns))


def seatings(table: Table, deal: int) -> list[Seating]:
    """The games of a deal at a table; each deal takes the next order around it."""
    possible = orders(table)
    return turned(possible[deal % len(possible)])


def plan(all_tables: Sequence[Table], games: int) -> list[Job]:
    """At least so many games: every table plays the same deals, one after another."""
    jobs: list[Job] = []
    deal = planned = 0
    while planned < games:
        jobs += [Job(deal, number) for number in range(len(all_tables))]
        planned += sum(len(seatings(table, deal)) for table in all_tables)
        deal += 1
    return jobs
