import pytest

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.errors import BadText, IllegalAction, MatchOver, NoUndo
from stoa.kernel.match import DISCLOSURE, DRAW, TURN, Match
from stoa.kernel.record import HUMAN, SeatLine
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
    assert match.staged == 0


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


def test_a_staged_action_shows_in_the_state_and_not_in_the_record() -> None:
    match = sherds()
    before, lines = encoded(match), len(match.entries)
    log = match.stage(SHERDS.from_text(match.state, "keep"))
    assert [event.rule for event in log.heard_by(1)] == ["3.3"]
    assert match.staged == 1
    assert encoded(match) != before
    assert len(match.entries) == lines


def test_a_staged_action_is_taken_back() -> None:
    match = sherds()
    before = encoded(match)
    match.stage(SHERDS.from_text(match.state, "keep"))
    match.undo()
    assert encoded(match) == before
    assert match.staged == 0
    match.play_text("bury")
    assert texts(match)[1] == "bury"


def test_staged_actions_are_taken_back_one_by_one() -> None:
    match, first = somewhere("")
    seen = [encoded(match)]
    match.stage(first)
    seen.append(encoded(match))
    match.stage(match.legal()[0])
    assert match.staged == 2
    match.undo()
    assert encoded(match) == seen[1]
    match.undo()
    assert encoded(match) == seen[0]


def test_what_is_confirmed_is_committed_in_order_and_chance_acts() -> None:
    match, first = somewhere("")
    lines = len(match.entries)
    actor = match.actor
    match.stage(first)
    match.stage(match.legal()[0])
    match.confirm()
    assert match.staged == 0
    assert [entry.actor for entry in match.entries[lines : lines + 2]] == [actor, actor]
    assert match.actor != CHANCE


def test_staging_and_playing_lead_to_the_same_match() -> None:
    staged, played = sherds(), sherds("keep", "show", "take")
    for move in ("keep", "show", "take"):
        staged.stage(SHERDS.from_text(staged.state, move))
        staged.confirm()
    assert staged.record().to_text() == played.record().to_text()
    assert encoded(staged) == encoded(played)


def test_a_draft_that_has_reached_chance_must_be_confirmed_first() -> None:
    match = sherds()
    match.stage(SHERDS.from_text(match.state, "keep"))
    assert match.actor == CHANCE
    with pytest.raises(IllegalAction, match="must be confirmed first"):
        match.stage(SHERDS.from_text(match.state, "keep"))
    match.confirm()
    assert match.actor == 1


def test_a_draft_that_has_reached_another_seat_must_be_confirmed_first() -> None:
    match, action = somewhere(TURN)
    match.stage(action)
    with pytest.raises(IllegalAction, match="must be confirmed first"):
        match.stage(match.legal()[0])


def test_an_action_that_discloses_something_is_final_at_once() -> None:
    match = sherds()
    match.stage(SHERDS.from_text(match.state, "show"))
    assert match.staged == 0
    assert texts(match)[-1] == "show"
    with pytest.raises(NoUndo, match="cards were drawn or shown"):
        match.undo()


def test_what_is_confirmed_is_not_undone() -> None:
    with pytest.raises(NoUndo, match="somebody else has decided"):
        sherds("keep").undo()


def test_there_is_nothing_to_undo_before_the_first_line() -> None:
    with pytest.raises(NoUndo, match="nothing to take back"):
        Match(SHERDS, SHERDS.agree(), None).undo()


@pytest.mark.parametrize(("text", "fence"), [("keep", DRAW), ("bury", DRAW), ("show", DISCLOSURE)])
def test_a_fence_stands_behind_a_draw_and_a_disclosure(text: str, fence: str) -> None:
    match = sherds()
    before = encoded(match)
    assert match.fence(SHERDS.from_text(match.state, text)) == fence
    assert encoded(match) == before


@pytest.mark.parametrize(("fence", "goes_on"), [(TURN, False), (DRAW, False), ("", True)])
def test_a_fence_stands_where_the_turn_passes_on_and_none_within_it(fence: str, goes_on: bool) -> None:
    match, action = somewhere(fence)
    actor = match.actor
    match.stage(action)
    assert (match.actor == actor) == goes_on
    assert match.staged == 1


def test_a_fence_is_asked_about_for_allowed_actions_only() -> None:
    with pytest.raises(IllegalAction):
        sherds().fence(SHERDS.from_text(sherds().state, "take"))


def test_a_match_without_chance_can_be_looked_at_and_not_played_on() -> None:
    match = Match(AGONISTE, AGONISTE.agree(), None)
    with pytest.raises(MatchOver, match="no source of draws"):
        match.play(0)
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


def test_an_undo_throws_a_draft_away() -> None:
    match = sherds("keep")
    match.stage(match.legal()[0])
    match.take_back(2)
    assert match.staged == 0
    assert encoded(match) == encoded(sherds())


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
