"""How a match was won: chances by what a seat could know, luck apart from decisions, all of it adding up."""

from typing import Any

import pytest

from stoa.games import find_game
from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import SeededChance
from stoa.kernel.record import MoveLine
from stoa.kernel.reel import Reel
from stoa.players import PLAYERS
from stoa.players.analysis import Judge, Judged
from stoa.players.chances import chances, result
from stoa.players.story import SWING, changed, ending, moments, shares
from stoa.players.table import play_match
from tests.players.positions import match_after

BUDGET = 6


@pytest.fixture(scope="module")
def reel() -> Reel[Any]:
    game = find_game("template")
    match = play_match(game, game.agree(), [PLAYERS["random"]] * 2, 3)
    made: Reel[Any] = Reel(game, match.options)
    made.moves = match.record().moves
    return made


@pytest.fixture(scope="module")
def judged(reel: Reel[Any]) -> list[Judged]:
    return list(Judge(reel, BUDGET).judged())


@pytest.mark.parametrize("id", ["agoniste", "agora_lieske", "wonders_duel", "template"])
def test_a_chance_depends_on_nothing_its_seat_does_not_know(id: str) -> None:
    game = find_game(id)
    match = match_after(game, game.min_players, 7, 9)
    for seat in range(game.min_players):
        other = game.resample(match.state, seat, SeededChance(11))
        assert chances(game, other, 6, 1)[seat] == chances(game, match.state, 6, 1)[seat]


def test_whoever_sees_everything_shares_one_judgement() -> None:
    game = find_game("agora_ernest")
    match = match_after(game, 2, 5, 3)
    assert sum(chances(game, match.state, 2, 1)) == pytest.approx(1)


def test_what_is_known_of_a_seat_is_not_sought() -> None:
    game = find_game("template")
    state = match_after(game, 2, 5, 3).state
    assert chances(game, state, 2, 1, {0: 0.25, 1: 0.5}) == [0.25, 0.5]


def test_a_match_that_is_over_is_won_by_who_is_first(reel: Reel[Any]) -> None:
    end = ending(reel, BUDGET)
    state = reel.frames(len(reel.moves), 1)[0].after
    assert end == result(reel.game, state)
    assert sum(end) == pytest.approx(1)
    assert max(end) == end[reel.game.standing(state).ranks.index(1)]


def test_without_draws_all_was_decided() -> None:
    change = changed([0.5, 0.5], [], [0.7, 0.3])
    assert change.decided == [pytest.approx(0.2), pytest.approx(-0.2)]
    assert change.luck == [0.0, 0.0]


def test_what_draws_change_is_luck() -> None:
    change = changed([0.5, 0.5], [0.4, 0.6], [0.7, 0.3])
    assert change.decided == [pytest.approx(-0.1), pytest.approx(0.1)]
    assert change.luck == [pytest.approx(0.3), pytest.approx(-0.3)]
    assert change.is_swing
    assert not changed([0.5], [0.4], [0.4 + SWING / 2]).is_swing


def test_luck_is_told_where_chance_acts_and_nowhere_else(reel: Reel[Any], judged: list[Judged]) -> None:
    told = moments(reel, judged, ending(reel, BUDGET))
    lines = [one.line for one in judged]
    for moment, following in zip(told, [*lines[1:], len(reel.moves) + 1], strict=True):
        between = reel.frames(moment.judged.line + 1, following - moment.judged.line - 1)
        is_drawn = any(reel.game.actor(frame.before) == CHANCE for frame in between)
        assert bool(moment.judged.expected) == is_drawn
        assert is_drawn or not any(moment.change.luck)


def test_luck_and_decisions_make_the_result(reel: Reel[Any], judged: list[Judged]) -> None:
    end = ending(reel, BUDGET)
    whole = shares(moments(reel, judged, end), end)
    for seat, share in enumerate(whole):
        assert share.start == judged[0].chances[seat]
        changes = share.luck + share.mistakes + share.other + share.others
        assert share.start + changes == pytest.approx(share.end)
        assert share.mistakes <= 0


def test_what_was_taken_back_is_neither_luck_nor_a_decision(reel: Reel[Any], judged: list[Judged]) -> None:
    one, following = judged[:2]
    taken: Reel[Any] = Reel(reel.game, reel.options)
    taken.moves = [*reel.moves[: one.line], MoveLine(0, "", "", 1), *reel.moves[one.line :]]
    moved = following._replace(line=following.line + 1)
    (first, _) = moments(taken, [one._replace(expected=[]), moved], one.chances)
    assert not any(first.change.decided + first.change.luck)


def test_a_match_without_a_decision_came_to_nothing() -> None:
    (share, _) = shares([], [1.0, 0.0])
    assert (share.start, share.end, share.luck, share.others) == (1.0, 1.0, 0, 0)
