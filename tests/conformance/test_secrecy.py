"""Nobody learns what he may not know, and everybody keeps what he may: on every game, for every seat."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.cases import ALL_DEFAULTS, Case
from tests.conformance.forks import FORKS
from tests.conformance.shown import SHOWN
from tests.conformance.supposing import SUPPOSING
from tests.conformance.walk import examine, follow, sample_secrets, sample_states
from tests.conformance.worlds import WORLDS, the_truth_can_be_imagined
from tests.sizes import MATCHES, SOAK, repeated, sampled

every_case = pytest.mark.parametrize("case", ALL_DEFAULTS, ids=str)
choices = st.lists(st.integers(0, 255), max_size=400 if SOAK else 80)


@every_case
def test_imagined_worlds_are_all_that_a_seat_cannot_tell_from_the_truth(case: Case) -> None:
    for seed in range(repeated(2)):
        sample_states(case, 20 + seed, sampled(16), *WORLDS)


@every_case
def test_the_truth_is_among_what_a_seat_imagines(case: Case) -> None:
    for seed in range(repeated(1)):
        sample_states(case, 30 + seed, 4, the_truth_can_be_imagined)
        sample_secrets(case, seed, 4, 1, the_truth_can_be_imagined)


@every_case
def test_what_a_seat_is_told_is_what_it_sees_and_imagines(case: Case) -> None:
    for seed in range(repeated(2)):
        sample_states(case, 40 + seed, sampled(12), *FORKS)
        sample_secrets(case, seed, 12, sampled(2), *WORLDS, *FORKS)


@every_case
def test_what_a_seat_supposes_tells_it_nothing_new_and_comes_true(case: Case) -> None:
    for seed in range(repeated(2)):
        sample_states(case, 50 + seed, sampled(24), *SUPPOSING)
        sample_secrets(case, seed, 4, sampled(2), *SUPPOSING)


@every_case
def test_a_program_is_shown_what_its_seat_knows(case: Case) -> None:
    for seed in range(repeated(2)):
        sample_states(case, 60 + seed, sampled(24), *SHOWN)
        sample_secrets(case, seed, 4, sampled(2), *SHOWN)


@every_case
@settings(max_examples=MATCHES)
@given(choices=choices)
def test_secrets_are_kept_wherever_choices_lead(case: Case, choices: list[int]) -> None:
    examine(follow(case, choices), *WORLDS, *FORKS)
