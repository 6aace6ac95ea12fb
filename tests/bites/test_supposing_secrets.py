"""What is only supposed tells no secret, by games that would tell; where the truth shows more a list ends."""

from typing import Any

import pytest

from stoa.kernel.chance import KeyedChance, SeededChance
from stoa.kernel.errors import StoaError
from stoa.kernel.match import Match
from stoa.kernel.suppose import DISCLOSURE, TURN, Supposition, imagine, suppose
from tests.bites.secretive import BLUE, RED, Shown, Talkative, Token, Unforeseen, Whispered
from tests.kernel.tables import ENTROPY, KEY, texts


def supposed(match: Match[Any], *texts: str) -> Supposition[Any]:
    return suppose(match.game, match.state, match.actor, list(texts))


def test_what_comes_before_a_disclosing_step_is_shown() -> None:
    game = Shown()
    game.truth = RED
    match = Match(game, game.agree(2), None)
    found = supposed(match, "keep")
    assert found.fence == DISCLOSURE
    assert found.view.zones[0].counters[0].value == 1
    assert [[event.message.id for event in heard] for heard in found.heard()] == [["done"]]


@pytest.mark.parametrize("game", [Shown(), Whispered()])
def test_whether_something_would_be_disclosed_is_not_to_be_seen(game: Token) -> None:
    fences: set[str] = set()
    for truth in (BLUE, RED):
        game.truth = truth
        match = Match(game, game.agree(2), None)
        found = supposed(match, "keep")
        fences.add(found.fence)
        assert {world.token for world in imagine(game, match.state, 0)} == {BLUE, RED}
        assert found.view.zones[0].counters[0].value == 1
    assert fences == {DISCLOSURE}


def test_what_nobody_is_told_of_is_no_fence() -> None:
    game = Token()
    found = supposed(Match(game, game.agree(2), None), "keep", "again")
    assert (found.read, found.fence, found.follows) == (2, TURN, 1)
    assert found.view.zones[0].counters[0].value == 12


@pytest.mark.parametrize("text", ["nonsense", "again"])
def test_a_refusal_comes_from_a_world_and_not_from_the_truth(text: str) -> None:
    told: set[tuple[str, str, str]] = set()
    for truth in (BLUE, RED):
        game = Talkative()
        game.truth = truth
        match = Match(game, game.agree(2), SeededChance(1))
        found = supposed(match, text)
        with pytest.raises(StoaError) as refused:
            match.play_all([text])
        told.add((str(refused.value.message), str(found.reasons()), str(supposed(match).why(text))))
    assert len(told) == 1
    assert "token" in told.pop()[0]


def test_a_list_ends_where_the_truth_shows_more_than_could_be_foreseen() -> None:
    game = Unforeseen()
    match = Match(game, game.agree(2), KeyedChance(KEY, ENTROPY))
    supposed = suppose(game, match.state, 0, ["keep", "again"])
    assert (supposed.read, supposed.fence, supposed.problem) == (2, TURN, None)
    match.play_all(["keep", "again"])
    assert texts(match) == ["keep"]
    assert match.actor == 0
