"""The check of what programs are shown: rows of numbers that tell a seat nothing that it does not know."""

from functools import lru_cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.observing import Observer, Sheet
from tests.conformance.cases import Case
from tests.conformance.walk import Check, Walk


@lru_cache(maxsize=64)
def observer_of(case: Case) -> Observer[Any] | None:
    """What a case shows programs, if its title says so."""
    return case.game.observer(case.options) if case.game.observer is not None else None


def shown(walk: Walk, observer: Observer[Any], state: Any, seat: int) -> tuple[list[int], list[int]]:
    """The row that a seat is shown of a state, and the numbers of its choices."""
    legal = walk.game.legal(state) if walk.game.actor(state) == seat else vec[i64]()
    numbers = [int(number) for number in observer.numbers(state, legal)]
    assert all(0 <= number < observer.count for number in numbers), "a choice is not in the table of choices"
    assert len(set(numbers)) == len(numbers), "two choices have one number"
    # What was shown before, here to another seat, must not shine through.
    sheet = Sheet(observer.width)
    observer.observe(state, (seat + 1) % walk.case.options.players, vec[i64](), sheet)
    sheet.begin(0, sheet.marked)
    observer.observe(state, seat, legal, sheet)
    assert sheet.at == observer.width, f"{observer.width} numbers have names, {sheet.at} were written"
    fresh = Sheet(observer.width)
    observer.observe(state, seat, legal, fresh)
    row = [int(value) for value in fresh.values]
    assert [int(value) for value in sheet.values] == row, "what was written before shines through"
    return row, numbers


def programs_are_shown_what_a_seat_knows(walk: Walk) -> None:
    observer = observer_of(walk.case)
    if observer is None or walk.actor == NOBODY:
        return
    for seat in walk.seats:
        row, numbers = shown(walk, observer, walk.state, seat)
        world = walk.game.resample(walk.state, seat, SeededChance(len(walk.actions)))
        imagined, _ = shown(walk, observer, world, seat)
        wrong = [observer.names[at] for at in range(len(row)) if row[at] != imagined[at]]
        assert wrong == [], f"a program in seat {seat} is shown what it does not know: {wrong[:3]}"
        if seat == walk.actor:
            words = {walk.game.to_text(walk.state, action, seat) for action in walk.legal}
            assert len(numbers) == len(words), "not every choice has a number"


SHOWN: tuple[Check, ...] = (programs_are_shown_what_a_seat_knows,)
