"""What a position is worth: a game's own evaluation, or its score pad."""

from types import SimpleNamespace
from typing import Any

from stoa.games import TEMPLATES
from stoa.kernel.standing import Standing
from stoa.players.evaluate import WON, find_evaluation, has_evaluation, lead

TEMPLATE = next(iter(TEMPLATES.values()))


def game_with(standing: Standing) -> Any:
    return SimpleNamespace(id="nowhere", standing=lambda state: standing)


def test_on_the_score_pad_a_position_is_worth_the_lead_over_the_best_other_seat() -> None:
    game = game_with(Standing("", {}, [7, 4, 5], [1, 3, 2]))
    assert [lead(game, None, seat) for seat in range(3)] == [2.0, -3.0, -2.0]


def test_winning_counts_more_than_any_lead() -> None:
    game = game_with(Standing("supremacy", {}, [3, 60], [1, 2]))
    assert lead(game, None, 0) == -57 + WON
    assert lead(game, None, 1) == 57 - WON


def test_a_game_without_its_own_evaluation_is_judged_by_its_score_pad() -> None:
    assert not has_evaluation(TEMPLATE)
    state = TEMPLATE.setup(TEMPLATE.agree())
    assert find_evaluation(TEMPLATE)(state, 0) == lead(TEMPLATE, state, 0)


def test_an_id_that_is_no_module_name_has_no_evaluation() -> None:
    assert not has_evaluation(game_with(Standing("", {}, [], [])))
    assert not has_evaluation(SimpleNamespace(id="../odd"))  # type: ignore[arg-type]
