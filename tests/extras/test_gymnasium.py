"""Gymnasium's own check on every title, mode and number of players."""

import pytest
from gymnasium.utils.env_checker import check_env

from stoa.adapters.gymnasium import make, sampled
from stoa.kernel.errors import StoaError
from stoa.kernel.options import Options
from tests.extras.configurations import configurations, words


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("configuration", configurations(), ids=words)
def test_its_own_check_passes(configuration: tuple[str, Options]) -> None:
    game, options = configuration
    check_env(make(game, options=options), skip_render_check=True)


def test_a_learner_plays_a_match_against_a_computer_player() -> None:
    env = make("wonders_duel", opponent="random", seat=1)
    _, info = env.reset(seed=5)
    ended, reward = False, 0.0
    env.action_space.seed(5)
    while not ended:
        assert info["seat"] == env.table.actor == 1
        _, reward, ended, _, info = env.step(sampled(env, info))
        assert "refused" not in info
    assert reward in (-1.0, 0.0, 1.0)


def test_after_the_end_nothing_can_be_done() -> None:
    env = make("agoniste")
    _, info = env.reset(seed=5)
    ended = False
    while not ended:
        _, _, ended, _, info = env.step(sampled(env, info))
    _, reward, ended, _, info = env.step(0)
    assert (reward, ended, info["refused"]) == (0.0, True, "the match is over")


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        make("wonders_duel", seat=2)
    with pytest.raises(StoaError):
        make("wonders_duel", opponent="nobody")
