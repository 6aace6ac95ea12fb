"""The levels for people: what each notices and overlooks, and that none of them keeps anybody waiting."""

import itertools
from typing import Any

import pytest

from stoa.games import find_game
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.players import PLAYERS, find_player
from stoa.players.ahead import answered, at_once
from stoa.players.base import Player, Sampler, seed_for
from stoa.players.levels import LEVELS, PATIENCE, USUAL, Apprentice, Citizen, Orator, for_people
from stoa.players.table import ask
from stoa.players.words import LANGUAGES
from tests.players.positions import match_after

TITLES = ["agoniste", "agora_ernest", "agora_lieske", "wonders_duel", "template"]


def seated(id: str, seed: int = 3, choices: int = 9) -> tuple[Match[Any], Sampler[Any]]:
    """A match in which somebody has several things to choose from."""
    game = find_game(id)
    while True:
        match = match_after(game, game.min_players, seed, choices)
        if len(match.legal()) > 1:
            return match, Sampler(game, match.state, match.actor)
        choices += 1


def test_levels_come_weakest_first_and_the_usual_one_is_the_second() -> None:
    assert [level.id for level in LEVELS] == ["apprentice", "citizen", "orator", "strategos"]
    assert LEVELS[1].id == USUAL
    order = list(PLAYERS)
    assert [id for id in order if id in {level.id for level in LEVELS}] == [level.id for level in LEVELS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_character_in_every_language(language: str) -> None:
    words = LANGUAGES[language]
    for level in LEVELS:
        assert words[f"player.{level.id}"] != level.id
        assert words[f"player.{level.id}.character"].endswith(".")


@pytest.mark.parametrize("id", TITLES)
def test_an_apprentice_notices_a_part_and_takes_the_best_of_it(id: str) -> None:
    match, sampler = seated(id)
    legal = match.legal()
    noticed = [Apprentice().noticed(legal, sampler, seed) for seed in range(30)]
    assert all(set(part) <= set(legal) and part for part in noticed)
    assert any(len(part) < len(legal) for part in noticed)
    for seed, part in enumerate(noticed):
        thought = Apprentice().choose(legal, sampler, 1, seed)
        assert thought.action in part


@pytest.mark.parametrize("id", TITLES)
def test_a_citizen_takes_what_is_worth_most_at_once_in_the_worlds_it_imagines(id: str) -> None:
    match, sampler = seated(id)
    legal = list(match.legal())
    for seed in range(3):
        worlds = [at_once(sampler, legal, seed_for(seed, number)) for number in range(4)]
        totals = [sum(worth) for worth in zip(*worlds, strict=True)]
        thought = Citizen().choose(match.legal(), sampler, 4, seed)
        assert thought.spent == 4
        assert totals[legal.index(thought.action)] == pytest.approx(max(totals))


def test_an_orator_thinks_again_of_what_seemed_best_at_once() -> None:
    match, sampler = seated("wonders_duel", choices=24)
    orator = Orator()
    noticed = orator.noticed(match.legal(), sampler, 1)
    assert len(noticed) == min(orator.candidates, len(match.legal()))
    assert orator.choose(match.legal(), sampler, 2, 1).action in noticed


def test_looking_ahead_goes_on_until_the_others_have_answered() -> None:
    match, sampler = seated("wonders_duel", choices=24)
    legal = list(match.legal())
    assert answered(sampler, legal, 1) != at_once(sampler, legal, 1)


def test_a_strategos_searches_as_long_as_it_may() -> None:
    for id in ("wonders_duel", "agora_lieske"):
        match, sampler = seated(id, choices=14)
        assert LEVELS[3].choose(match.legal(), sampler, 60, 1).spent == 60


@pytest.mark.parametrize("id", ["strategos", "strategos-3", "strategos-2"])
def test_where_it_does_not_search_a_strategos_looks_two_answers_ahead(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stoa.players.levels._Foresight.worlds", 2)
    match, sampler = seated("template")
    assert find_player(id).choose(match.legal(), sampler, 1, 1).spent == 1
    assert find_player(id).choose(match.legal(), sampler, 5_000, 1).spent == 2


def test_where_luck_blurs_much_a_strategos_looks_at_more_worlds_instead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[int, int]] = []

    def note(sampler: Any, actions: list[Any], seed: int, rounds: int) -> list[float]:
        asked.append((seed, rounds))
        return [0.0]

    monkeypatch.setattr("stoa.players.levels.answered", note)
    match, sampler = seated("agoniste", choices=3)
    for id, worlds, rounds in (("strategos", 300, 1), ("strategos-3", 40, 2)):
        asked.clear()
        assert find_player(id).choose(match.legal(), sampler, 12_000, 1).spent == worlds
        assert {ahead for _, ahead in asked} == {rounds}
        assert len({seed for seed, _ in asked}) == worlds


def test_a_strategos_of_before_searched_in_one_title_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoa.players.levels._Foresight.worlds", 2)
    for id in ("strategos-3", "strategos-2"):
        for title, spent in (("wonders_duel", 60), ("agora_lieske", 2)):
            match, sampler = seated(title, choices=14)
            assert find_player(id).choose(match.legal(), sampler, 60, 1).spent == spent


def slow_clock() -> Any:
    """A clock on which every look takes a second."""
    ticks = itertools.count()
    return lambda: float(next(ticks))


@pytest.mark.parametrize("id", TITLES)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_a_level_ends_in_time_and_what_it_spent_finds_the_same_again(level: Player, id: str) -> None:
    match, sampler = seated(id)
    hasty: Any = level.by_clock(2.0)
    hasty.clock = slow_clock()
    thought = hasty.choose(match.legal(), sampler, 1000, 5)
    assert 0 < thought.spent <= 16
    assert level.choose(match.legal(), sampler, thought.spent, 5) == thought


def test_at_a_table_of_people_every_level_looks_at_the_clock() -> None:
    timed: list[Any] = [for_people(level) for level in LEVELS]
    assert [one.seconds for one in timed] == [PATIENCE] * 4
    assert [one.id for one in timed] == [level.id for level in LEVELS]
    assert for_people(PLAYERS["random"]) is PLAYERS["random"]


def test_each_level_beats_the_one_below_it() -> None:
    """A few short games; how much stronger each is in every title stands in docs/players.md."""
    game = find_game("wonders_duel")
    for weaker, stronger in ((LEVELS[0], LEVELS[1]), (LEVELS[1], LEVELS[2])):
        wins = 0
        for deal in range(8):
            match = Match(game, game.agree(2), SeededChance(deal // 2))
            seats = [stronger, weaker] if deal % 2 else [weaker, stronger]
            while match.actor >= 0:
                match.play(ask(match, seats[match.actor], deal, 2))
            wins += 0 if deal % 2 else 1
            if game.standing(match.state).ranks[0] == 1:
                wins += 1 if deal % 2 else -1
        assert wins >= 5, stronger.id
