"""What is in the box, counted."""

import pytest

from stoa.games.agora_lieske.components import (
    ALL_LETTERS,
    CARDS_IN_BOX,
    CARDS_IN_PLAY,
    CITIZENS,
    COLOURS,
    DEALER_MARKERS,
    DEMAND_MARKERS,
    DEMANDS,
    FIGURES,
    FIRST_SHARE,
    FIRST_SPACE,
    LETTERS,
    PLACE_COUNT,
    PLACES,
    RESOURCES,
    SECOND_SHARE,
    SECTION_OF,
    SECTIONS,
    SPACES,
    STACK_SIZE,
    STALLS,
    TOP_LEVEL,
    TYPES,
)
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.errors import BadOptions
from tests.games.agora_lieske.table import opening, table


def test_each_of_four_colours_has_five_citizens_lots_and_cubes() -> None:
    """Rules: 2.0b, 2.0c, 2.0d, 2.0e, 2.0f, 2.2a, 2.3a, 2.4a; ruling AL-50."""
    assert COLOURS == ("red", "blue", "green", "yellow")
    assert LETTERS == ("A", "B", "C", "D", "E")
    assert len(LETTERS) == CITIZENS == 5
    assert len(COLOURS) * CITIZENS == 20
    assert ALL_LETTERS == 0b11111


def test_there_are_forty_five_cards_twelve_dealers_and_nine_demands() -> None:
    """Rules: 2.0g, 2.0h, 2.0i, 2.6a."""
    assert RESOURCES == ("wood", "clay", "marble")
    assert len(RESOURCES) == TYPES
    assert (TYPES * CARDS_IN_BOX, TYPES * DEALER_MARKERS, TYPES * DEMAND_MARKERS) == (45, 12, 9)


def test_three_dealers_stand_at_stalls_and_three_stacks_of_three_wait() -> None:
    """Rules: 4.0i, 4.0k."""
    assert STALLS + STALLS * STACK_SIZE == TYPES * DEALER_MARKERS


@pytest.mark.parametrize(("players", "cards"), [(2, 24), (3, 33), (4, 45)])
def test_so_many_cards_are_in_play(players: int, cards: int) -> None:
    """Rules: 4.0n, 4.0o, 4.0p."""
    assert TYPES * CARDS_IN_PLAY[players] == cards


@pytest.mark.parametrize(("players", "is_possible"), [(1, False), (2, True), (4, True), (5, False)])
def test_two_to_four_can_play(players: int, is_possible: bool) -> None:
    """Rules: 1.0d."""
    if is_possible:
        assert AGORA_LIESKE.agree(players).players == players
    else:
        with pytest.raises(BadOptions):
            AGORA_LIESKE.agree(players)


def test_the_city_has_five_sections_in_order() -> None:
    """Rules: 2.1a, 5.2a."""
    assert SECTIONS == ("market", "exchange", "stoa", "court", "monument")
    named = [PLACES[place].partition("-")[0] for place in range(PLACE_COUNT)]
    assert named == [SECTIONS[SECTION_OF[place]] for place in range(PLACE_COUNT)]
    assert len(PLACES) == PLACE_COUNT
    assert len(set(PLACES)) == PLACE_COUNT


def test_no_two_places_share_a_space() -> None:
    """Rules: 5.1c; ruling AL-48."""
    most = [*[6] * 3, *[1] * 4, 6, 20, 8]
    taken = [FIRST_SPACE[place] + n for place, count in enumerate(most) for n in range(count)]
    assert taken == list(range(SPACES))


def test_the_levels_cost_three_three_four_five_six_and_seven_cards() -> None:
    """Rules: 5.2.5d, 5.2.5e, 5.2.5f, 5.2.5g, 5.2.5h, 5.2.5i; ruling AL-24."""
    shares = [(int(FIRST_SHARE[level]), int(SECOND_SHARE[level])) for level in range(1, TOP_LEVEL + 1)]
    assert shares == [(1, 2), (3, 0), (2, 2), (2, 3), (2, 4), (2, 5)]


def test_two_demands_are_shown() -> None:
    """Rules: 2.8a, 4.0h."""
    assert len(table().demands.split()) == DEMANDS


@pytest.mark.parametrize(
    ("players", "row", "monument"),
    [(2, [2, 1, 1], 2), (3, [2, 1, 1, 2], 3), (4, [2, 1, 1, 2, 1], 4)],
)
def test_the_spaces_in_use_depend_on_the_number_of_players(
    players: int, row: list[int], monument: int
) -> None:
    """Rules: 2.1b, 5.1e, 5.1f, 5.2.1d, 5.2.3a; rulings AL-1, AL-2, AL-48."""
    box = opening(players).state.box
    rooms = dict(zip(PLACES, [int(room) for room in box.room], strict=True))
    assert [rooms[f"market-{stall}"] for stall in (1, 2, 3)] == [len(row)] * 3
    assert (rooms["stoa"], rooms["court"], rooms["monument"]) == (len(row), 20, monument)
    for first in (0, 6, 12, 22):
        assert [int(worth) for worth in box.worth][first : first + len(row)] == row


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_exchange_has_its_four_spaces_with_any_number_of_players(players: int) -> None:
    """Rules: 5.1g, 5.2.2a."""
    box = opening(players).state.box
    assert [int(box.room[place]) for place in range(3, 7)] == [1, 1, 1, 1]
    assert [int(worth) for worth in box.worth][18:22] == [3, 3, 2, 2]


def test_every_reconstructed_figure_can_be_replaced() -> None:
    """Rules: 5.1f, 5.2.1d, 5.2.2a, 5.2.3a, 6.0e, 6.0f."""
    scene = opening(
        2,
        figures={
            "market-2.cards": [1, 2, 0, 2, 0, 0],
            "market-2.players": [2, 3, 2, 2, 2, 2],
            "exchange.give": [2, 3, 2, 3],
            "stoa.points": [1, 1, 0, 0, 0, 0],
            "stoa.players": [2, 4, 2, 2, 2, 2],
            "monument.spaces": [5, 1, 1],
            "monument.points": [1, 2, 3, 4, 5, 6, 7],
            "rhetoric.points": [0, 7, 0, 0, 0, 0, 0, 0, 0, 0],
        },
    )
    box = scene.state.box
    assert [int(room) for room in box.room] == [3, 2, 3, 1, 1, 1, 1, 1, 20, 5]
    assert [int(worth) for worth in box.worth][6:8] == [1, 2]
    assert [int(worth) for worth in box.worth][18:22] == [2, 3, 2, 3]
    assert scene.points("red") == {"track": 5, "monument": 1, "rhetoric": 35}


def test_a_space_without_cards_is_no_space() -> None:
    """Rules: 5.1e, 5.2.1d."""
    scene = opening(4, figures={"market-1.cards": [0, 0, 0, 0, 0, 0]})
    assert int(scene.state.box.room[0]) == 0


@pytest.mark.parametrize(("players", "spaces"), [(2, 1), (3, 2), (4, 20)])
def test_by_ruling_the_court_has_so_many_spaces(players: int, spaces: int) -> None:
    """Rules: 5.1e; ruling AL-48."""
    scene = opening(players, rulings={"court": "limited"}, figures={"court.spaces": [1, 2, 20]})
    assert int(scene.state.box.room[8]) == spaces


def test_all_citizens_must_find_a_space() -> None:
    """Rules: 5.1a; ruling AL-48."""
    none = [0, 0, 0, 0, 0, 0]
    figures = {"market-1.cards": none, "market-2.cards": none, "market-3.cards": none, "stoa.points": none}
    limited = {"court": "limited"}
    AGORA_LIESKE.agree(2, rulings=limited, figures={**figures, "court.spaces": [4, 0, 0]})
    with pytest.raises(BadOptions, match=r"for each of the 10 citizens, but it has 9\."):
        AGORA_LIESKE.agree(2, rulings=limited, figures={**figures, "court.spaces": [3, 0, 0]})


def test_the_gentle_tables_fit_the_printed_example_as_well() -> None:
    """Rules: 6.0e, 6.0f."""
    scene = table(options={"points": "gentle"}, levels={"red": 4}, rhetoric={"red-A": 9, "red-B": 8})
    points = scene.points("red")
    assert (points["monument"], points["rhetoric"]) == (6, 8)
    columns = opening(options={"points": "gentle"}).state.box.rhetoric_points
    assert [int(number) for number in columns] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


@pytest.mark.parametrize("id", ["monument.points", "rhetoric.points"])
def test_point_tables_are_chosen_or_replaced_but_not_both(id: str) -> None:
    """Rules: 6.0e, 6.0f."""
    default = {figure.id: figure.default for figure in FIGURES}[id]
    assert isinstance(default, list)
    AGORA_LIESKE.agree(2, {"points": "gentle"}, figures={id: list(default)})
    with pytest.raises(BadOptions, match=f"'{id}' cannot be replaced"):
        AGORA_LIESKE.agree(2, {"points": "gentle"}, figures={id: [9, *default[1:]]})


def test_other_figures_can_be_replaced_beside_the_gentle_tables() -> None:
    """Rules: 5.2.2a, 6.0e."""
    AGORA_LIESKE.agree(2, {"points": "gentle"}, figures={"exchange.give": [2, 2, 2, 2]})
