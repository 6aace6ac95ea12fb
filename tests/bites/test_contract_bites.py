"""Each breach of the contract is caught."""

import pytest

from stoa.games._template.game import Sherds
from tests.bites import wrong_contracts as wrong
from tests.bites.wrong import SherdsWith, classes, name
from tests.conformance import contract
from tests.conformance.cases import Case
from tests.conformance.walk import Check, Walk, play_through


def judge(walk: Walk) -> None:
    contract.only_listed_actions_are_allowed(walk, list(range(-16, 100)))


LEGAL = contract.legal_is_stable_and_never_empty
WORDS = contract.everything_said_is_readable

CAUGHT: list[tuple[Sherds, Check, str]] = [
    (
        SherdsWith(wrong.LegalThatChangesTheState()),
        contract.legal_is_stable_and_never_empty,
        "changes the state",
    ),
    (SherdsWith(wrong.LegalThatListsTwice()), LEGAL, "listed twice"),
    (SherdsWith(wrong.LegalThatRunsDry()), LEGAL, "nothing can be done"),
    (SherdsWith(wrong.JudgeThatAllowsMore()), judge, "is allowed but not listed"),
    (SherdsWith(wrong.JudgeThatAllowsLess()), judge, "'keep' is listed but not allowed"),
    (SherdsWith(wrong.ReasonsThatContradict()), judge, "allowed is False, but the reasons are"),
    (SherdsWith(wrong.ReasonsFromNowhere()), judge, "cites 9.9, which is not in RULES.md"),
    (SherdsWith(wrong.ReasonsOfASeatThatIsNotThere()), judge, "names a seat that is not there"),
    (SherdsWith(wrong.EndlessMatch()), contract.nothing_is_impossible, "is not over after"),
    (SherdsWith(wrong.WeightsThatAreEqual()), contract.draws_follow_their_weights, "instead of"),
    (SherdsWith(wrong.WeightsOfNothing()), contract.draws_follow_their_weights, "cannot come up"),
    (SherdsWith(wrong.SampleInAnotherOrder()), contract.draws_follow_their_weights, "instead of"),
    (wrong.TextThatSaysTooLittle(), contract.texts_read_back, "two actions have one text"),
    (wrong.SecretTextForChance(), contract.texts_read_back, "two actions have one text"),
    (wrong.TextThatIsReadAsAnother(), contract.texts_read_back, "'show' of 3 is read as 1"),
    (wrong.TextThatCrashes(), contract.nonsense_is_no_action, "ValueError"),
    (wrong.WordsThatAreMissing(), WORDS, "there is no sentence for"),
    (wrong.WordsThatAreNotFilledIn(), WORDS, "does not say 'sherd'"),
    (SherdsWith(wrong.EventFromNowhere()), WORDS, "cites no rule"),
    (wrong.PiecesThatAreNotThere(), contract.views_are_in_order, "lights up ['shelf:9'"),
    (wrong.ViewWithOneIdTwice(), contract.views_are_in_order, "an id stands twice"),
    (SherdsWith(wrong.RuleThatListens()), contract.a_log_changes_nothing, "when somebody listens"),
    (SherdsWith(wrong.SherdThatVanishes()), contract.nothing_is_impossible, "check finds"),
    (SherdsWith(wrong.SherdThatVanishes()), contract.all_listed_actions_apply, "check finds"),
    (wrong.CloneThatShares(), contract.a_clone_is_equal_and_independent, "changes the original"),
    (wrong.CloneThatForgets(), contract.a_clone_is_equal_and_independent, "a clone differs"),
    (wrong.CodeThatForgets(), contract.codes_read_back, "decoding does not restore ['buriers']"),
    (wrong.CodeThatSwaps(), contract.codes_read_back, "a decoded state is encoded differently"),
    (wrong.CodeThatCrashes(), contract.damaged_codes_are_refused, "IndexError"),
    (wrong.StandingThatDoesNotAddUp(), contract.the_standing_adds_up, "totals are not the sums"),
    (wrong.StandingWithAGap(), contract.the_standing_adds_up, "ahead of it"),
    (wrong.StandingWithoutAReason(), contract.the_standing_adds_up, "over is True"),
]
"""A wrong game, a check that catches it, and what the check says."""


@pytest.mark.parametrize(
    ("game", "check", "expected"), CAUGHT, ids=[f"{name(game)}-{name(check)}" for game, check, _ in CAUGHT]
)
def test_a_breach_is_caught_with_the_record_that_shows_it(game: Sherds, check: Check, expected: str) -> None:
    with pytest.raises(AssertionError) as caught:
        search(game, check)
    problem = str(caught.value)
    assert problem.startswith("sherds, ")
    assert expected in problem
    assert "\n\nstoa record 1\n" in problem or "no record: " in problem


def search(game: Sherds, check: Check) -> None:
    for seed in range(10):
        play_through(Case("sherds", game, game.agree(2)), seed, check)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (wrong.CloneThatShares(), "a clone shares ('rows', "),
        (wrong.CodeThatForgets(), "encode leaves out ('buriers',)"),
    ],
    ids=name,
)
def test_a_number_that_is_shared_or_left_out_is_found_without_playing(game: Sherds, expected: str) -> None:
    case = Case("sherds", game, game.agree(2))
    with pytest.raises(AssertionError) as caught:
        contract.every_number_counts(case)
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (wrong.CloneThatForgets(), "clone leaves out buriers"),
        (wrong.CodeThatForgets(), "encode leaves out buriers"),
        (wrong.CodeThatSwaps(), "decoding loses buriers, or takes it for another field"),
    ],
    ids=name,
)
def test_a_field_that_is_missing_in_a_list_is_found_before_it_matters(game: Sherds, expected: str) -> None:
    with pytest.raises(AssertionError) as caught:
        contract.every_field_is_listed(Case("sherds", game, game.agree(2)))
    assert expected in str(caught.value)


def test_every_wrong_game_is_caught_by_some_check() -> None:
    assert classes(wrong) == {name(game) for game, _, _ in CAUGHT}
