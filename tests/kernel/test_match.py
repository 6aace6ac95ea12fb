import pytest

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.errors import BadText, IllegalAction, MatchOver, NoUndo, StoaError
from stoa.kernel.match import Match
from stoa.kernel.record import HUMAN, SeatLine
from stoa.kernel.suppose import suppose
from tests.kernel.tables import (
    AGONISTE,
    ENTROPY,
    KEY,
    SHERDS,
    draws,
    encoded,
    played_out,
    sherds,
    somewhere,
    texts,
)


def test_chance_acts_before_the_first_decision() -> None:
    match = sherds()
    assert [entry.actor for entry in match.entries] == [CHANCE]
    assert match.actor == 0


def test_a_match_without_chance_waits_before_its_first_draw() -> None:
    match = Match(SHERDS, SHERDS.agree(), None)
    assert match.entries == []
    assert match.actor == CHANCE


def test_seats_are_named_by_number_unless_somebody_sits_down() -> None:
    assert sherds().seats == [SeatLine(HUMAN, "Player 1"), SeatLine(HUMAN, "Player 2")]
    seats = [SeatLine(HUMAN, "Ada"), SeatLine("greedy", "Bo")]
    assert Match(SHERDS, SHERDS.agree(), SeededChance(1), seats).seats == seats


def test_an_action_is_taken_and_chance_acts_after_it() -> None:
    match = sherds("keep")
    assert [entry.actor for entry in match.entries] == [CHANCE, 0, CHANCE]
    assert match.actor == 1


def test_an_action_may_be_followed_by_another_of_the_same_seat() -> None:
    match = sherds("show")
    assert match.actor == 0
    match.play_text("take")
    assert texts(match)[1:3] == ["show", "take"]
    assert match.actor == 1


def test_every_action_keeps_what_was_told_of_it() -> None:
    shown = sherds("show").entries[1].log
    assert shown.discloses()
    assert [event.rule for event in shown.heard_by(1)] == ["3.5"]


def test_an_action_that_is_not_allowed_is_refused_with_its_reasons() -> None:
    match = sherds("bury", "bury", figures={"copies": 3})
    before = encoded(match)
    with pytest.raises(IllegalAction, match="That is not allowed: ") as caught:
        match.play_text("bury")
    assert [(reason.met, reason.rule) for reason in caught.value.reasons] == [(False, "3.4")]
    assert encoded(match) == before


def test_a_number_that_is_no_action_is_refused_too() -> None:
    with pytest.raises(IllegalAction):
        sherds().play(2**40)


def test_text_that_is_no_action_is_refused() -> None:
    with pytest.raises(BadText, match="'dance' is no action of this game"):
        sherds().play_text("dance")


def test_nothing_can_be_played_when_the_match_is_over() -> None:
    match = played_out(sherds())
    assert match.actor == NOBODY
    assert list(match.legal()) == []
    with pytest.raises(MatchOver, match="The match is over"):
        match.play_text("keep")


def test_a_list_is_committed_in_order_and_chance_acts() -> None:
    match, first = somewhere("")
    lines = len(match.entries)
    actor = int(match.actor)
    supposed = suppose(AGONISTE, match.state, actor, [first])
    second = AGONISTE.to_text(supposed.worlds[0], supposed.legal()[0], actor)
    match.play_all([first, second])
    assert [entry.actor for entry in match.entries[lines : lines + 2]] == [actor, actor]
    assert texts(match)[lines : lines + 2] == [first, second]
    assert match.actor != CHANCE


def test_a_list_and_single_actions_lead_to_the_same_match() -> None:
    together, one_by_one = sherds(), sherds("keep", "show", "take")
    for move in ("keep", "show", "take"):
        together.play_all([move])
    assert together.record().to_text() == one_by_one.record().to_text()
    assert encoded(together) == encoded(one_by_one)


@pytest.mark.parametrize(
    ("moves", "refusal"),
    [
        (["keep", "keep"], "must be confirmed first"),
        (["show", "take"], "must be confirmed first"),
        (["take"], "That is not allowed"),
        (["dance"], "'dance' is no action of this game"),
    ],
)
def test_a_list_that_cannot_be_supposed_is_refused_as_a_whole(moves: list[str], refusal: str) -> None:
    match = sherds()
    before, lines = encoded(match), len(match.entries)
    with pytest.raises(StoaError, match=refusal):
        match.play_all(moves)
    assert (encoded(match), len(match.entries)) == (before, lines)


def test_a_list_with_one_bad_action_is_not_begun() -> None:
    match, first = somewhere("")
    before, lines = encoded(match), len(match.entries)
    with pytest.raises(BadText):
        match.play_all([first, "dance"])
    assert (encoded(match), len(match.entries)) == (before, lines)


def test_nothing_can_be_played_in_a_list_when_the_match_is_over() -> None:
    with pytest.raises(MatchOver, match="The match is over"):
        played_out(sherds()).play_all(["keep"])


def test_a_match_without_chance_can_be_looked_at_and_not_played_on() -> None:
    match = Match(AGONISTE, AGONISTE.agree(), None)
    with pytest.raises(MatchOver, match="no source of draws"):
        match.play(0)
    with pytest.raises(MatchOver, match="no source of draws"):
        match.play_all(["keep"])
    with pytest.raises(MatchOver, match="no source of draws"):
        match.take_back(1)
    assert match.entries == []


def test_an_agreed_undo_is_a_line_of_the_record() -> None:
    match = sherds("keep")
    match.take_back(2)
    assert texts(match)[1:] == ["keep", texts(match)[2], "undo 2"]
    assert encoded(match) == encoded(sherds())
    assert texts(match)[:1] == [entry.text for entry in match.effective()]
    assert match.actor == 0


def test_cards_that_were_drawn_are_not_drawn_again_after_an_undo() -> None:
    match = sherds("keep", figures={"copies": 1})
    by_hand = KeyedChance(KEY, ENTROPY)
    first, second = by_hand.below(6, 0, 1), by_hand.below(5, 0, 1)
    assert match.entries[0].text == f"draw {first + 1}"
    assert match.entries[2].text == f"draw {second + 1 + (second >= first)}"
    match.take_back(3)
    third = by_hand.below(6, 0, 1)
    assert texts(match)[3:] == ["undo 3", f"draw {third + 1}"]


def test_an_undo_takes_back_what_still_counts() -> None:
    match = sherds("keep")
    match.take_back(2)
    match.play_text("bury")
    match.take_back(3)
    assert texts(match)[3:] == ["undo 2", "bury", texts(match)[5], "undo 3", texts(match)[7]]
    assert draws(match) == 4
    assert len(match.effective()) == 1


@pytest.mark.parametrize("lines", [-1, 0, 4])
def test_an_undo_of_more_or_less_than_there_is_is_refused(lines: int) -> None:
    match = sherds("keep")
    with pytest.raises(NoUndo, match=f"Between 1 and 3 lines can be taken back, not {lines}"):
        match.take_back(lines)
    assert len(match.entries) == 3


def test_a_match_that_is_over_can_be_taken_back_and_played_on() -> None:
    match = played_out(sherds())
    match.take_back(1)
    assert match.actor != NOBODY
    assert played_out(match).actor == NOBODY
