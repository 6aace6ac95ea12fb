"""The contract, on whole matches of every game for every number of players."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from tests.conformance.cases import ALL_DEFAULTS, REGISTERED, Case, default_cases
from tests.conformance.contract import (
    CHEAP,
    THOROUGH,
    every_field_is_listed,
    every_number_counts,
    only_listed_actions_are_allowed,
)
from tests.conformance.walk import Walk, examine, follow, play_through, sample_states
from tests.sizes import MATCHES, SOAK, repeated, sampled

every_case = pytest.mark.parametrize("case", ALL_DEFAULTS, ids=str)
every_game = pytest.mark.parametrize("game_id", REGISTERED)

choices = st.lists(st.integers(0, 255), max_size=400 if SOAK else 80)
"""What is chosen at each action of a match; chance included, so that a failure shrinks to a short one."""


@every_case
def test_matches_hold_together_to_their_end_and_end_in_time(case: Case) -> None:
    for seed in range(repeated(6)):
        play_through(case, seed, *CHEAP)


@every_case
def test_the_contract_is_kept_in_all_parts_of_a_match(case: Case) -> None:
    for seed in range(repeated(2)):
        sample_states(case, seed, sampled(16), *THOROUGH)


@every_case
@settings(max_examples=MATCHES)
@given(choices=choices)
def test_the_contract_is_kept_wherever_choices_lead(case: Case, choices: list[int]) -> None:
    examine(follow(case, choices), *THOROUGH)


@every_case
def test_nothing_but_the_listed_actions_is_allowed(case: Case) -> None:
    elsewhere: set[int] = set()
    for seed in range(2):
        play_through(case, 100 + seed, lambda walk: elsewhere.update(walk.legal))
    chance = SeededChance(5)
    pool = sorted(elsewhere)
    for seed in range(repeated(2)):
        strangers = {pool[chance.below(len(pool))] for _ in range(40)}
        strangers |= {chance.below(2**30) - 2**29 for _ in range(10)}

        def judge(walk: Walk, strangers: set[int] = strangers) -> None:
            only_listed_actions_are_allowed(walk, sorted(strangers))

        sample_states(case, seed, sampled(20), judge)


@every_case
def test_every_number_of_a_state_is_encoded_and_no_clone_shares_it(case: Case) -> None:
    every_number_counts(case)


@every_case
def test_every_field_of_a_state_is_copied_written_and_read(case: Case) -> None:
    every_field_is_listed(case)


@every_case
def test_the_match_is_over_for_everybody_when_it_is_over(case: Case) -> None:
    walk = play_through(case, 3)

    def is_over(walk: Walk) -> None:
        assert walk.actor == NOBODY
        assert not walk.game.allows(walk.state, walk.actions[-1])
        assert [reason.met for reason in walk.game.explain(walk.state, 0)] == [False]

    examine(walk, is_over)


@every_game
def test_the_same_seed_plays_the_same_match(game_id: str) -> None:
    for case in default_cases(REGISTERED[game_id]):
        first, second = play_through(case, 9), play_through(case, 9)
        assert first.actions == second.actions
        assert case.game.encode(first.state) == case.game.encode(second.state)
