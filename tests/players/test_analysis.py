"""Reasons: candidates add up, depend on what the seat knows alone, and mistakes are told from luck."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.kernel.messages import render
from stoa.kernel.reel import Reel
from stoa.players import PLAYERS
from stoa.players.analysis import Judge, consider, decision_before, interval, is_decision
from stoa.players.table import play_match
from stoa.players.words import LANGUAGES
from tests.players.positions import match_after, matches

TEMPLATE = find_game("template")
BUDGET = 40


def reel_of(match: Match[Any]) -> Reel[Any]:
    reel: Reel[Any] = Reel(match.game, match.options)
    reel.moves = match.record().moves
    return reel


def finished(id: str = "template") -> Reel[Any]:
    game = find_game(id)
    return reel_of(play_match(game, game.agree(), [PLAYERS["random"]] * game.min_players, 3))


@settings(max_examples=12)
@given(matches(), st.integers(0, 2**31))
def test_an_analysis_depends_on_nothing_the_seat_does_not_know(match: Match[Any], elsewhere: int) -> None:
    other = match.game.resample(match.state, match.actor, SeededChance(elsewhere))
    assert consider(match.game, match.state, 8) == consider(match.game, other, 8)


@pytest.mark.parametrize("id", ["agoniste", "agora_lieske", "wonders_duel", "template"])
def test_candidates_are_what_is_legal_and_share_the_courses(id: str) -> None:
    game = find_game(id)
    match = match_after(game, game.min_players, 5, 12)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    found = consider(game, match.state, BUDGET)
    assert {candidate.action for candidate in found.candidates} == {int(action) for action in match.legal()}
    assert sum(candidate.visits for candidate in found.candidates) == max(BUDGET, len(match.legal()))
    visits = [candidate.visits for candidate in found.candidates]
    assert visits == sorted(visits, reverse=True)
    for candidate in found.candidates:
        assert 0 <= candidate.low <= candidate.chance <= candidate.high <= 1 or candidate.visits == 0
        assert candidate.text == game.to_text(match.state, candidate.action, match.actor)
        assert candidate.line[:1] == ([(candidate.text, candidate.label)] if candidate.visits else [])


def test_every_reason_can_be_said_in_every_language() -> None:
    for id in ("wonders_duel", "agoniste", "template"):
        game = find_game(id)
        for choices in (6, 14, 30):
            match = match_after(game, game.min_players, 2, choices)
            if len(match.legal()) < 2:
                continue
            found = consider(game, match.state, 12)
            assert found.reasons
            for language, table in LANGUAGES.items():
                words = {**game.words(language), **table}
                labels = [candidate.label for candidate in found.candidates]
                effects = [effect for candidate in found.candidates for effect in candidate.effects]
                for message in (*labels, *effects):
                    assert "{" not in render(message, words, ["A", "B", "C", "D"])
                for message in (*found.reasons, found.assumed):
                    told = render(message, words, ["A", "B", "C", "D"])
                    assert told.endswith(".")
                    assert "{" not in told


def test_what_is_hidden_is_told() -> None:
    hidden = match_after(find_game("agora_lieske"), 2, 5, 12)
    assert consider(hidden.game, hidden.state, 4).assumed.id == "assumed.worlds"
    open_ = match_after(find_game("agora_ernest"), 2, 5, 3)
    assert consider(open_.game, open_.state, 1).assumed.id == "assumed.nothing"


def test_an_interval_narrows_with_what_was_seen() -> None:
    assert interval(0.5, 0) == (0.0, 1.0)
    wide, narrow = interval(0.5, 10), interval(0.5, 1000)
    assert wide[0] < narrow[0] < 0.5 < narrow[1] < wide[1]
    assert interval(1.0, 50)[1] == pytest.approx(1.0)


def test_every_decision_between_two_things_is_judged_and_nothing_else() -> None:
    reel = finished()
    judged = list(Judge(reel, 6).judged())
    decisions = [frame.line for frame in reel.frames(1, len(reel.moves)) if is_decision(TEMPLATE, frame)]
    assert [one.line for one in judged] == decisions
    for one in judged:
        entry = reel.frames(one.line, 1)[0].entry
        assert entry is not None
        assert one.considered.candidates[one.done].action == entry.action
        assert one.considered.seat == entry.actor
        assert one.lost >= 0
        assert (one.done == 0) <= (one.lost == 0 and one.verdict == "")
        assert one.considered.against == (one.done or 1)
        assert len(one.chances) == 2


def test_a_part_of_a_match_is_judged_like_the_whole() -> None:
    reel = finished()
    whole = list(Judge(reel, 6).judged())
    parts = [one for line in range(1, len(reel.moves) + 1) for one in Judge(reel, 6).judged(line, 1)]
    assert parts == whole


def test_the_last_decision_before_a_line_is_found() -> None:
    reel = finished()
    assert decision_before(reel, 0) == 0
    last = decision_before(reel, len(reel.moves))
    assert is_decision(TEMPLATE, reel.frames(last, 1)[0])
    assert decision_before(reel, last) == last
