"""What is measured is what it says: each loop does its operation as often as it claims."""

from typing import Any

from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.measure import Course

GAME = find_game("template")


def course(games: int) -> Course[Any]:
    return Course(GAME, GAME.agree(3), SeededChance(1), games)


def test_a_course_keeps_whole_matches_and_every_position_of_a_decision() -> None:
    played = course(4)
    assert len(played.matches) == 4
    for actions in played.matches:
        state = GAME.clone(played.start)
        for action in actions:
            assert GAME.allows(state, action)
            GAME.apply(state, action)
        assert GAME.actor(state) == NOBODY
    assert all(GAME.actor(state) >= 0 for state in played.positions)


def test_every_loop_says_how_often_it_did_its_work() -> None:
    played = course(3)
    positions = len(played.positions)
    assert played.clone() == played.legal() == played.encode() == positions > 0
    assert played.apply() == sum(len(actions) for actions in played.matches) > positions


def test_measuring_changes_nothing() -> None:
    played = course(2)
    before = [GAME.encode(state) for state in [played.start, *played.positions]]
    for measure in (played.clone, played.legal, played.encode, played.apply):
        measure()
    assert [GAME.encode(state) for state in [played.start, *played.positions]] == before
