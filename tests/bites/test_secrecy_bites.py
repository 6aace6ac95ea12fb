"""Each way to give a secret away, or to keep from a seat what it may know, is caught."""

import pytest

from stoa.games._template.game import Sherds
from tests.bites import wrong_secrets as wrong
from tests.bites.observing import ObserverOfTheHand
from tests.bites.wrong import KeepingThatMayDisclose, SherdsWith, classes, name
from tests.conformance.cases import Case
from tests.conformance.forks import (
    FORKS,
    alike_actions_keep_secrets,
    doubles_keep_secrets,
    forks_keep_secrets,
    lines_hide_only_behind_question_marks,
    numbers_tell_apart_what_lines_do,
)
from tests.conformance.shown import SHOWN, programs_are_shown_what_a_seat_knows
from tests.conformance.supposing import SUPPOSING, alike_ways_are_supposed_alike, suppositions_come_true
from tests.conformance.walk import Check, sample_secrets, sample_states
from tests.conformance.worlds import (
    WORLDS,
    imagined_worlds_can_be_played,
    imagined_worlds_depend_on_the_seed_alone,
    imagined_worlds_look_like_the_truth,
    the_truth_can_be_imagined,
)

SEES_TOO_MUCH = "can tell a world of its own from this one"
SHOWN_TOO_MUCH = "is shown what it does not know"
SEES_TOO_LITTLE = "was told which it is, but its view does not show it"
KNOWS_TOO_MUCH = "what it imagines depends on it"
ALIKE_BUT_HEARS = "both look alike to 1, but it hears"
ALIKE_BUT_SEES = "both look alike to 1, but it sees"
SUPPOSES_TOO_MUCH = "two ways look alike to"
OTHERWISE_TOLD = "was told something else"
OTHERWISE_SEEN = "sees something else after"
CAN_TELL = "was told nothing, but can tell which it is"

CAUGHT: list[tuple[Sherds, Check, str]] = [
    (wrong.ViewOfEveryHand(), imagined_worlds_look_like_the_truth, SEES_TOO_MUCH),
    (wrong.ViewOfEveryHand(), alike_actions_keep_secrets, ALIKE_BUT_SEES),
    (wrong.ViewOfTheStack(), imagined_worlds_look_like_the_truth, SEES_TOO_MUCH),
    (wrong.ViewOfTheStack(), alike_actions_keep_secrets, ALIKE_BUT_SEES),
    (wrong.AidsThatPeek(), imagined_worlds_look_like_the_truth, SEES_TOO_MUCH),
    (wrong.ProgramsThatSeeEveryHand(), programs_are_shown_what_a_seat_knows, SHOWN_TOO_MUCH),
    (wrong.ChoicesWithoutNumbers(), programs_are_shown_what_a_seat_knows, "table of choices"),
    (wrong.NumbersLeftOut(), programs_are_shown_what_a_seat_knows, "1 were written"),
    (wrong.ViewOfASpectator(), forks_keep_secrets, SEES_TOO_LITTLE),
    (wrong.ViewWithoutShelves(), forks_keep_secrets, SEES_TOO_LITTLE),
    (wrong.SeatsThatForgetTheirShelves(), forks_keep_secrets, SEES_TOO_LITTLE),
    (wrong.ViewWithoutPlaces(), forks_keep_secrets, SEES_TOO_LITTLE),
    (wrong.ResampleThatClones(), alike_actions_keep_secrets, KNOWS_TOO_MUCH),
    (wrong.ResampleThatKeepsTheHand(), alike_actions_keep_secrets, KNOWS_TOO_MUCH),
    (wrong.ResampleThatKeepsOneSherd(), forks_keep_secrets, KNOWS_TOO_MUCH),
    (wrong.ResampleThatKeepsTheBuried(), forks_keep_secrets, KNOWS_TOO_MUCH),
    (wrong.ResampleThatKeepsTheBuried(), doubles_keep_secrets, KNOWS_TOO_MUCH),
    (wrong.ResampleByTheTruth(), imagined_worlds_depend_on_the_seed_alone, "differs from"),
    (wrong.ResampleByTheTruth(), alike_actions_keep_secrets, KNOWS_TOO_MUCH),
    (wrong.ResampleThatForgetsTheOwn(), imagined_worlds_look_like_the_truth, SEES_TOO_MUCH),
    (wrong.ResampleOfOneWorld(), alike_actions_keep_secrets, "imagines one world only"),
    (wrong.ResampleOfOneWorld(), the_truth_can_be_imagined, "never imagines the truth"),
    (wrong.ResampleWithoutSixes(), the_truth_can_be_imagined, "never imagines the truth"),
    (wrong.ResampleThatLosesASherd(), imagined_worlds_can_be_played, "leads to: ['there are 3 sherds"),
    (SherdsWith(wrong.PromptForAll()), imagined_worlds_look_like_the_truth, SEES_TOO_MUCH),
    (SherdsWith(wrong.PromptForAll()), alike_actions_keep_secrets, CAN_TELL),
    (SherdsWith(wrong.PromptByASecret()), imagined_worlds_look_like_the_truth, SEES_TOO_MUCH),
    (SherdsWith(wrong.DrawToldToAll()), alike_actions_keep_secrets, ALIKE_BUT_HEARS),
    (SherdsWith(wrong.KeptToldToAll()), forks_keep_secrets, SEES_TOO_LITTLE),
    (SherdsWith(wrong.KeptToldToAll()), doubles_keep_secrets, SEES_TOO_LITTLE),
    (SherdsWith(wrong.PiecesByASecret()), doubles_keep_secrets, SEES_TOO_LITTLE),
    (SherdsWith(wrong.TurnByASecret()), alike_actions_keep_secrets, CAN_TELL),
    (wrong.TextOfTheDrawForAll(), forks_keep_secrets, SEES_TOO_LITTLE),
    (wrong.TextByASecret(), forks_keep_secrets, SEES_TOO_LITTLE),
    (wrong.TextByASecret(), doubles_keep_secrets, SEES_TOO_LITTLE),
    (wrong.TextOfTheDrawForNobody(), alike_actions_keep_secrets, "both look alike to 0, but it hears"),
    (wrong.NumbersThatTell(), numbers_tell_apart_what_lines_do, "can tell which 'draw ?' it is"),
    (wrong.NumbersThatHide(), numbers_tell_apart_what_lines_do, "cannot tell lines by their numbers"),
    (wrong.SupposingTheTruth(), alike_ways_are_supposed_alike, SUPPOSES_TOO_MUCH),
    (SherdsWith(wrong.KeepingThatWhispers()), suppositions_come_true, OTHERWISE_TOLD),
    (SherdsWith(wrong.KeepingThatShowsSilently()), suppositions_come_true, OTHERWISE_SEEN),
    (wrong.TextThatHidesSilently(), lines_hide_only_behind_question_marks, "instead of 'draw"),
]
"""A wrong game, a check that catches it, and what the check says."""


def search(game: Sherds, seeds: int, *checks: Check) -> None:
    """Look for faults as the suite does."""
    for seed in range(seeds):
        for players in (2, 3, 4):
            case = Case("sherds", game, game.agree(players))
            sample_secrets(case, seed, 3, 2, *checks)
            sample_states(case, seed, 4, *checks)


@pytest.mark.parametrize(
    ("game", "check", "expected"), CAUGHT, ids=[f"{name(game)}-{name(check)}" for game, check, _ in CAUGHT]
)
def test_a_fault_is_caught_with_the_record_that_shows_it(game: Sherds, check: Check, expected: str) -> None:
    with pytest.raises(AssertionError) as caught:
        search(game, 8, check)
    problem = str(caught.value)
    assert problem.startswith(f"sherds, {name(check)}: ")
    assert expected in problem
    assert "\n\nstoa record 1\ngame template rules 1\n" in problem


def test_every_wrong_game_is_caught_by_some_check() -> None:
    assert classes(wrong) == {name(game) for game, _, _ in CAUGHT}


def test_what_may_be_disclosed_is_no_fault_as_long_as_the_truth_is_not_asked() -> None:
    search(SherdsWith(KeepingThatMayDisclose()), 1, *SUPPOSING)


def test_programs_may_be_shown_what_their_seat_knows() -> None:
    game = Sherds()
    game.observer = lambda options: ObserverOfTheHand()
    search(game, 1, *SHOWN)


def test_nothing_is_found_in_the_template_itself() -> None:
    search(Sherds(), 1, *WORLDS, *FORKS, *SUPPOSING)
