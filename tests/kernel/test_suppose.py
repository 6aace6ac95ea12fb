"""What a list of actions shows beforehand: what the seat can know, and nothing else."""

from typing import Any

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.errors import BadText, IllegalAction
from stoa.kernel.match import Match
from stoa.kernel.suppose import DISCLOSURE, DRAW, TURN, WORLDS, Supposition, imagine, suppose
from tests.kernel.tables import AGONISTE, SHERDS, encoded, played_out, sherds, somewhere


def supposed(match: Match[Any], *texts: str) -> Supposition[Any]:
    return suppose(match.game, match.state, match.actor, list(texts))


def test_an_empty_list_shows_what_the_seat_sees() -> None:
    match = sherds("keep")
    found = supposed(match)
    assert found.view == SHERDS.view(match.state, match.actor)
    assert found.prompt == SHERDS.prompt(match.state, match.actor)
    assert list(found.legal()) == list(match.legal())
    assert (found.read, found.fence, found.follows, found.is_complete) == (0, "", 1, False)


def test_supposing_changes_nothing() -> None:
    match = sherds()
    before = encoded(match)
    supposed(match, "keep")
    assert encoded(match) == before
    assert len(match.entries) == 1


def test_what_a_list_leads_to_is_seen_before_it_is_played() -> None:
    match, first = somewhere("")
    seat = int(match.actor)
    found = supposed(match, first)
    match.play_text(first)
    assert found.view == match.game.view(match.state, seat)
    assert list(found.legal()) == list(match.legal())
    assert found.heard() == [match.entries[-1].log.heard_by(seat)]
    assert found.follows == seat


def test_a_list_is_supposed_action_by_action() -> None:
    match, first = somewhere("")
    one = supposed(match, first)
    second = match.game.to_text(one.worlds[0], one.legal()[0], match.actor)
    two = supposed(match, first, second)
    assert (one.read, two.read) == (1, 2)
    assert len(two.logs) == 2
    assert one.view != two.view


def test_a_draw_is_a_fence_and_nothing_is_drawn() -> None:
    found = supposed(sherds(), "keep")
    assert (found.fence, found.follows, found.is_complete) == (DRAW, CHANCE, True)
    assert list(found.legal()) == []
    assert found.view.actor == CHANCE


def test_the_turn_of_another_seat_is_a_fence() -> None:
    match, text = somewhere(TURN)
    found = supposed(match, text)
    assert found.fence == TURN
    assert found.follows not in (match.actor, CHANCE)
    assert list(found.legal()) == []


def test_an_action_that_discloses_is_not_shown_but_can_be_confirmed() -> None:
    match = sherds()
    found = supposed(match, "show")
    assert (found.read, found.fence, found.follows) == (1, DISCLOSURE, NOBODY)
    assert found.view.zones == SHERDS.view(match.state, 0).zones
    assert found.heard() == [[]]
    assert found.is_complete


def test_an_action_that_is_not_allowed_comes_with_its_reasons() -> None:
    found = supposed(sherds(), "take")
    assert isinstance(found.problem, IllegalAction)
    assert [reason.met for reason in found.reasons()] == [False]
    assert (found.read, found.is_complete) == (0, False)


def test_words_that_are_no_action_come_with_a_sentence() -> None:
    found = supposed(sherds(), "dance")
    assert isinstance(found.problem, BadText)
    assert [(reason.met, reason.message) for reason in found.reasons()] == [(False, found.problem.message)]


def test_what_was_read_before_a_problem_is_shown() -> None:
    match, first = somewhere("")
    found = supposed(match, first, "dance", first)
    assert found.read == 1
    assert found.view == supposed(match, first).view
    assert isinstance(found.problem, BadText)


def test_nothing_is_supposed_past_a_fence() -> None:
    found = supposed(sherds(), "keep", "keep")
    assert (found.read, found.fence) == (1, DRAW)
    assert "must be confirmed first" in str(found.problem)


def test_nobody_supposes_for_another_seat() -> None:
    match = sherds("keep")
    found = suppose(SHERDS, match.state, 0, ["keep"])
    assert found.read == 0
    assert [reason.message.id for reason in found.reasons()] == ["reason.turn"]
    assert list(found.legal()) == []


def test_nothing_is_supposed_when_the_match_is_over() -> None:
    match = played_out(sherds())
    found = suppose(SHERDS, match.state, 0, ["keep"])
    assert [reason.message.id for reason in found.reasons()] == ["reason.over"]
    assert found.follows == NOBODY


def test_a_spectator_sees_the_table_and_can_do_nothing() -> None:
    match = sherds()
    found = suppose(SHERDS, match.state, NOBODY, [])
    assert found.view == SHERDS.view(match.state, NOBODY)
    assert list(found.legal()) == []
    assert suppose(SHERDS, match.state, NOBODY, ["keep"]).read == 0


def test_as_many_worlds_are_imagined_for_the_same_knowledge_the_same() -> None:
    match = Match(AGONISTE, AGONISTE.agree(3), None)
    first, second = (imagine(AGONISTE, match.state, 0) for _ in range(2))
    assert len(first) == WORLDS
    assert [AGONISTE.encode(world) for world in first] == [AGONISTE.encode(world) for world in second]


def test_why_tells_the_conditions_of_any_action_and_takes_none() -> None:
    found = supposed(sherds())
    assert [reason.met for reason in found.why("keep")] == [True]
    assert [reason.met for reason in found.why("take")] == [False]
    assert [reason.message.id for reason in found.why("dance")] == ["text.unreadable"]
    assert (found.read, found.logs, found.problem) == (0, [], None)


def test_why_tells_what_bars_every_action() -> None:
    match = sherds("keep")
    assert [reason.message.id for reason in supposed(match, "keep").why("keep")] == ["match.confirm"]
    others = suppose(SHERDS, match.state, 0, [])
    assert [reason.message.id for reason in others.why("keep")] == ["reason.turn"]
