"""Who sits where."""

import pytest

from stoa.cli.errors import CommandError
from stoa.cli.seating import COMPUTER_NAMES, seat_count, seat_everybody
from stoa.games import TEMPLATES
from stoa.kernel.basics import MAX_SEATS
from stoa.kernel.errors import StoaError
from stoa.kernel.record import SeatLine

TEMPLATE = next(iter(TEMPLATES.values()))


def kinds(seats: list[SeatLine]) -> list[str]:
    return [seat.player for seat in seats]


def test_by_default_one_person_plays_computer_players() -> None:
    seats = seat_everybody(TEMPLATE, 3, [], None, [])
    assert kinds(seats) == ["human", "citizen", "citizen"]
    assert [seat.name for seat in seats] == ["Player 1", *COMPUTER_NAMES[:2]]


def test_seats_can_be_named_one_by_one_or_counted() -> None:
    assert kinds(seat_everybody(TEMPLATE, 3, ["greedy", "human"], None, [])) == ["greedy", "human", "citizen"]
    assert kinds(seat_everybody(TEMPLATE, 3, [], 2, [])) == ["human", "human", "citizen"]
    assert kinds(seat_everybody(TEMPLATE, 2, [], 0, [])) == ["citizen", "citizen"]


def test_there_are_enough_seats_for_all_who_are_named() -> None:
    assert seat_count(TEMPLATE, None, [], None) == 2
    assert seat_count(TEMPLATE, None, ["human"] * 3, None) == 3
    assert seat_count(TEMPLATE, None, [], 4) == 4
    assert seat_count(TEMPLATE, 2, ["human"] * 3, None) == 2


def test_names_go_to_the_people_in_order() -> None:
    seats = seat_everybody(TEMPLATE, 3, ["human", "random", "human"], None, ["Ada", "Ben"])
    assert [seat.name for seat in seats] == ["Ada", COMPUTER_NAMES[0], "Ben"]


def test_a_computer_player_does_not_take_a_persons_name() -> None:
    seats = seat_everybody(TEMPLATE, 2, [], None, [COMPUTER_NAMES[0]])
    assert seats[1].name == COMPUTER_NAMES[1]


def test_there_are_names_for_a_full_table() -> None:
    assert len(set(COMPUTER_NAMES)) >= MAX_SEATS


@pytest.mark.parametrize(
    ("given", "humans", "names", "sentence"),
    [
        (["humann"], None, [], "There is no computer player 'humann'. Did you mean 'human'?"),
        (["human"] * 3, None, [], "3 seats are named, but 2 play."),
        (["human"], 1, [], "with --seat or with --humans"),
        ([], 1, ["Ada", "Ben"], "2 names are given for 1 person."),
        ([], 2, ["Ada", "Ada"], "Two seats are called 'Ada'"),
        ([], 2, ["Player 2"], "Two seats are called 'Player 2'"),
        ([], 1, [" Ada"], "cannot be a name"),
        ([], 1, ["A\nda"], "cannot be a name"),
        ([], 1, [""], "cannot be a name"),
        ([], 1, ["A" * 41], "cannot be a name"),
    ],
)
def test_what_does_not_fit_at_the_table_is_refused(
    given: list[str], humans: int | None, names: list[str], sentence: str
) -> None:
    with pytest.raises((CommandError, StoaError)) as caught:
        seat_everybody(TEMPLATE, 2, given, humans, names)
    assert sentence in str(caught.value)
