"""Who enters: names, budgets, the ladder."""

import pytest

from stoa.arena.entrants import Entrant, entrant, entrants
from stoa.arena.errors import ArenaError
from stoa.games import find_game
from stoa.kernel.errors import StoaError
from stoa.players import PLAYERS
from stoa.players.base import Player
from stoa.players.random import RandomPlayer

DUEL = find_game("wonders_duel")


class ClockedPlayer(RandomPlayer):
    """Thinks for a time."""

    id = "clocked"
    seconds = 0.0

    def by_clock(self, seconds: float) -> Player:
        timed = ClockedPlayer()
        timed.seconds = seconds
        return timed


def test_a_budget_stands_behind_the_name() -> None:
    assert entrant("search@250") == Entrant("search@250", "search", 250)


def test_without_one_the_budget_is_the_common_one_or_the_players_own() -> None:
    assert entrant("greedy", "5") == Entrant("greedy", "greedy", 5)
    assert entrant("greedy@7", "5").units == 7
    assert entrant("greedy").units == PLAYERS["greedy"].default_budget


@pytest.mark.parametrize(("budget", "seconds"), [("0.2s", 0.2), ("50ms", 0.05), ("3s", 3.0)])
def test_a_budget_may_be_a_time(monkeypatch: pytest.MonkeyPatch, budget: str, seconds: float) -> None:
    monkeypatch.setitem(PLAYERS, "clocked", ClockedPlayer())
    found = entrant(f"clocked@{budget}")
    assert found == Entrant(f"clocked@{budget}", "clocked", 0, seconds)
    seated = found.seated()
    assert isinstance(seated, ClockedPlayer)
    assert seated.seconds == seconds
    assert found.budget == f"{seconds:g}s"


def test_a_time_is_refused_for_a_player_without_a_clock() -> None:
    with pytest.raises(ArenaError, match="'random' does not think by the clock"):
        entrant("random@0.2s")


@pytest.mark.parametrize(
    "name", ["greedy@0", "greedy@-3", "greedy@1.5", "greedy@much", "greedy@0s", "greedy@٣"]
)
def test_what_is_no_budget_is_refused(name: str) -> None:
    with pytest.raises(ArenaError, match="is no budget"):
        entrant(name)


def test_an_empty_budget_is_refused() -> None:
    with pytest.raises(ArenaError, match="'greedy@' wants a budget after the '@', such as 'greedy@24'"):
        entrant("greedy@")


def test_an_unknown_player_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(StoaError, match="Did you mean 'greedy'"):
        entrant("gredy@3")


@pytest.mark.parametrize("names", [[], ["greedy"]])
def test_nobody_plays_alone(names: list[str]) -> None:
    with pytest.raises(ArenaError, match="at least two players"):
        entrants(DUEL, names)


def test_the_ladder_stands_for_its_rungs() -> None:
    found = [one.name for one in entrants(DUEL, ["search@50", "ladder"])]
    assert found == ["search@50", "random", "greedy@24", "reference@1000"]


def test_who_stands_on_the_ladder_and_is_named_enters_once() -> None:
    assert [one.name for one in entrants(DUEL, ["random", "ladder"])] == [
        "random",
        "greedy@24",
        "reference@1000",
    ]


def test_the_common_budget_does_not_reach_the_ladder() -> None:
    assert [one.units for one in entrants(DUEL, ["ladder"], "3")] == [1, 24, 1000]


def test_a_game_without_a_ladder_says_so() -> None:
    with pytest.raises(ArenaError, match="'template' has no ladder"):
        entrants(find_game("template"), ["greedy", "ladder"])
