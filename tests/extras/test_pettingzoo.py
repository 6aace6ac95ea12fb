"""PettingZoo's own tests on every title, mode and number of players."""

from typing import Any

import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from stoa.adapters.pettingzoo import env
from stoa.adapters.table import FORMS
from stoa.games import find_game
from stoa.kernel.options import Options
from tests.extras.configurations import configurations, words

SMALL = find_game("agora_ernest").agree(2, {"candidates": "24"})
# A dictionary with a mask is what PettingZoo asks for, and its test warns of; so of a card that is nowhere.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("configuration", configurations(), ids=words)
def test_its_own_tests_pass(configuration: tuple[str, Options]) -> None:
    game, options = configuration
    api_test(env(game, options=options), num_cycles=100)
    seed_test(lambda: env(game, options=options), num_cycles=30)


@pytest.mark.parametrize("configuration", configurations(), ids=words)
def test_its_own_parallel_test_passes(configuration: tuple[str, Options]) -> None:
    """As PettingZoo turns environments of turns into parallel ones: all act, and one of them counts."""
    game, options = configuration
    parallel_api_test(turn_based_aec_to_parallel(env(game, options=options)), num_cycles=20)


@pytest.mark.parametrize("form", FORMS)
def test_its_own_tests_pass_however_a_placement_is_named(form: str) -> None:
    api_test(env("agora_ernest", options=SMALL, form=form), num_cycles=60)
    seed_test(lambda: env("agora_ernest", options=SMALL, form=form), num_cycles=20)


def played(table: Any, seed: int) -> list[float]:
    """The rewards of a match by lot."""
    table.reset(seed=seed)
    for agent in table.possible_agents:
        table.action_space(agent).seed(seed)
    for agent in table.agent_iter():
        shown, _, ended, _, _ = table.last()
        if ended:
            break
        table.step(table.action_space(agent).sample(shown["action_mask"]))
    return [float(table.rewards[agent]) for agent in table.possible_agents]


def test_a_match_ends_with_rewards_that_add_up_to_nothing() -> None:
    got = played(env("agoniste"), 4)
    assert sum(got) == 0
    assert max(got) > 0


def test_a_choice_that_is_not_open_changes_nothing_and_says_why() -> None:
    table = env("wonders_duel")
    table.reset(seed=1)
    agent = table.agent_selection
    before = table.observe(agent)["observation"]
    closed = int((table.observe(agent)["action_mask"] == 0).argmax())
    table.step(closed)
    assert table.agent_selection == agent
    assert table.infos[agent]["refused"] == f"choice {closed} is not open now"
    assert (table.observe(agent)["observation"] == before).all()


def to_a_placement(form: str) -> Any:
    table = env("agora_ernest", options=SMALL, form=form)
    table.reset(seed=3)
    while not table.table.game.is_free(table.table.state):
        mask = table.infos[table.agent_selection]["action_mask"]["choice"]
        table.step({"choice": int(mask.argmax()), "place": (0.0, 0.0, 0.0)})
    return table


def test_a_place_anywhere_is_judged_by_the_rules() -> None:
    table = to_a_placement("continuous")
    agent = table.agent_selection
    choice = int(table.infos[agent]["action_mask"]["choice"].argmax())
    table.step({"choice": choice, "place": (0.0, 0.0, 0.0)})
    assert table.agent_selection == agent
    assert table.infos[agent]["refused"]
    spot = table.table.game.spot(table.table.state, table.table.game.legal(table.table.state)[0])
    table.step({"choice": choice, "place": (spot.x / 1000, spot.y / 1000, spot.angle / 100)})
    assert "refused" not in table.infos[agent]


def test_a_place_beside_a_candidate_is_taken_where_it_is_allowed() -> None:
    table = to_a_placement("hybrid")
    laid = len(table.table.state.cards)
    choice = int(table.infos[table.agent_selection]["action_mask"]["choice"].argmax())
    table.step({"choice": choice, "place": (0.0, 0.0, 0.0)})
    assert len(table.table.state.cards) == laid + 1


@pytest.mark.parametrize("game", ["agoniste", "agora_lieske", "agora_ernest", "wonders_duel"])
def test_the_board_is_drawn(game: str) -> None:
    picture = env(game, render_mode="svg")
    picture.reset(seed=2)
    assert str(picture.render()).startswith("<svg")
    text = env(game, render_mode="ansi")
    text.reset(seed=2)
    assert len(str(text.render()).splitlines()) > 3


def test_a_form_that_a_title_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be played by 'continuous'"):
        env("agoniste", form="continuous")
