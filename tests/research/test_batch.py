"""Many matches at once: the same as one after the other, and nothing else."""

import numpy as np
import pytest

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.players.base import seed_for
from stoa.research.batch import Batch
from stoa.research.errors import NoSuchChoice
from stoa.research.spaces import observation, open_choices
from stoa.research.stepping import rewards

DUEL = find_game("wonders_duel")
BASE = DUEL.agree(2, {"mode": "base"})


def test_a_match_of_a_batch_is_the_match_that_its_seed_deals() -> None:
    batch = Batch("wonders_duel", 3, seed=5, options=BASE)
    states = [DUEL.setup(BASE) for _ in range(3)]
    chances = [SeededChance(seed_for(5, number)) for number in range(3)]
    ended = np.zeros(3, bool)
    for _ in range(90):
        for number, state in enumerate(states):
            while DUEL.actor(state) < 0:
                if DUEL.actor(state) == -1:
                    states[number] = state = DUEL.setup(BASE)
                else:
                    DUEL.apply(state, DUEL.sample(state, chances[number]))
            seat = int(DUEL.actor(state))
            choices = open_choices(DUEL, batch.observer, state)
            assert batch.turns[number] == seat
            assert np.flatnonzero(batch.masks[number]).tolist() == sorted(choices)
            assert batch.observations[number].tolist() == observation(DUEL, batch.observer, state, seat)
        taken = batch.step_by_lot()
        for number, state in enumerate(states):
            DUEL.apply(state, open_choices(DUEL, batch.observer, state)[int(taken[number])])
        ended |= batch.done
    assert ended.any()


def test_how_many_matches_there_are_does_not_change_them() -> None:
    few, many = (Batch("agoniste", count, seed=2) for count in (2, 4))
    for _ in range(30):
        taken = many.step_by_lot()
        few.step(taken[:2])
        assert (few.observations == many.observations[:2]).all()
        assert (few.masks == many.masks[:2]).all()


def test_rewards_come_once_when_a_match_ends_and_add_up_to_nothing() -> None:
    batch = Batch("wonders_duel", 4, seed=1, options=BASE)
    endings = 0
    for _ in range(150):
        batch.step_by_lot()
        endings += int(batch.done.sum())
        assert (batch.rewards[~batch.done] == 0).all()
        assert np.allclose(batch.rewards.sum(axis=1), 0)
        assert (np.abs(batch.rewards[batch.done]).sum(axis=1) <= 2).all()
    assert endings >= 4


def test_a_shared_win_is_worth_what_is_left() -> None:
    assert rewards(2, [1]) == [-1.0, 1.0]
    assert rewards(2, [0, 1]) == [0.0, 0.0]
    assert rewards(3, [0]) == [1.0, -0.5, -0.5]
    assert rewards(3, [0, 2]) == [0.25, -0.5, 0.25]


@pytest.mark.parametrize("bad", [[-1, 0], [5000, 0], [0], [0.5, 0.5], [[0], [0]]])
def test_what_is_no_choice_is_refused(bad: list[int]) -> None:
    batch = Batch("wonders_duel", 2, options=BASE)
    before = batch.observations.copy()
    with pytest.raises(NoSuchChoice):
        batch.step(bad)
    assert (batch.observations == before).all()


def test_what_one_match_does_not_offer_changes_none() -> None:
    batch = Batch("wonders_duel", 2, options=BASE)
    before = batch.observations.copy()
    good = int(np.flatnonzero(batch.masks[0])[0])
    with pytest.raises(NoSuchChoice, match="match 1 does not offer 377, 'pass', now"):
        batch.step([good, 377])
    assert (batch.observations == before).all()


def test_the_windows_cannot_be_written_to() -> None:
    batch = Batch("wonders_duel", 2, options=BASE)
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0, 0] = 1
