"""Asking computer players again: the same moves, or it is said which is not and why."""

import itertools
from typing import Any

import pytest

from stoa.games import TEMPLATES, find_game
from stoa.kernel.chance import KeyedChance
from stoa.kernel.match import Match
from stoa.kernel.record import Found, Record, SeatLine, read_record
from stoa.players import FORMER, PLAYERS, find_player
from stoa.players.base import table_seed
from stoa.players.rerunning import OTHER, SAME, UNKNOWN, VERSION, found_moves, rerun
from stoa.players.searching import STRIDE, SearchPlayer
from stoa.players.table import computer, play

TEMPLATE = next(iter(TEMPLATES.values()))
KEY = bytes(range(32))


def match_of(*players: str) -> Match[Any]:
    """A match not yet played between these."""
    seats = [SeatLine(player, f"Seat {n}") for n, player in enumerate(players)]
    return Match(TEMPLATE, TEMPLATE.agree(len(players)), KeyedChance(KEY, []), seats)


def played(*players: str) -> Record:
    match = match_of(*players)
    play(match, [computer(PLAYERS[player], table_seed(KEY), 6) for player in players])
    return read_record(match.record().to_text().encode())


def verdicts(record: Record) -> list[str]:
    return [again.verdict for again in rerun(TEMPLATE, record)]


def forged(record: Record, found: Found) -> Record:
    """The record with another word on how its first move was found."""
    at = next(n for n, move in enumerate(record.moves) if move.found is not None)
    record.moves[at] = record.moves[at]._replace(found=found)
    return record


def test_every_computer_player_says_the_same_again() -> None:
    record = played("search", "greedy", "random")
    assert found_moves(record) == len(verdicts(record)) > 10
    assert set(verdicts(record)) == {SAME}


CHANGED = {
    "search-2": ("wonders_duel", 40),
    "strategos-2": ("wonders_duel", 40),
    "search-3": ("agora_lieske", 16),
    "strategos-3": ("agora_lieske", 16),
    "search-4": ("wonders_duel", 40),
    "strategos-4": ("wonders_duel", 40),
}
"""By former player: a title in which its successor plays otherwise, and within how many lines that shows."""


@pytest.mark.parametrize("id", FORMER)
def test_a_record_of_before_is_asked_again_as_it_was_played(id: str) -> None:
    title, lines = CHANGED[id]
    game, former = find_game(title), find_player(id)
    seats = [SeatLine(former.id, "Then"), SeatLine("random", "Random")]
    match = Match(game, game.agree(2), KeyedChance(KEY, []), seats)
    seed = table_seed(KEY)
    deciders = [computer(former, seed, 6), computer(PLAYERS["random"], seed)]
    while len(match.entries) < lines:
        deciders[match.actor](match)
    record = match.record()
    versions = {move.found.version for move in record.moves if move.found and move.found.player == former.id}
    assert versions == {former.version} != {PLAYERS[former.id].version}
    assert {again.verdict for again in rerun(game, record)} == {SAME}
    for number, move in enumerate(record.moves):
        if move.found and move.found.player == former.id:
            today = move.found._replace(version=PLAYERS[former.id].version)
            record.moves[number] = move._replace(found=today)
    assert OTHER in {again.verdict for again in rerun(game, record)}


def test_what_was_thought_by_the_clock_is_thought_again_by_what_was_spent() -> None:
    ticks = itertools.count()
    match = match_of("search", "random")
    hasty = SearchPlayer(3.0, lambda: float(next(ticks)))
    seed = table_seed(KEY)
    play(match, [computer(hasty, seed, 1000), computer(PLAYERS["random"], seed)])
    record = match.record()
    assert {move.found.units for move in record.moves if move.found} == {1, 3 * STRIDE}
    assert set(verdicts(record)) == {SAME}


def test_a_seat_that_changes_hands_says_of_each_move_whose_it_was() -> None:
    match = match_of("human", "random")
    seed = table_seed(KEY)
    turns = itertools.count()

    def passed_on(match: Match[Any]) -> None:
        turn = next(turns)
        if turn % 3 == 0:
            match.play(match.legal()[0])
        else:
            computer(PLAYERS["greedy" if turn % 3 == 1 else "search"], seed, 5)(match)

    play(match, [passed_on, computer(PLAYERS["random"], seed)])
    record = match.record()
    own = [move.found.player if move.found else "human" for move in record.moves if move.actor == "1"]
    assert own[:6] == ["human", "greedy", "search"] * 2
    assert set(verdicts(record)) == {SAME}


def test_moves_that_were_taken_back_are_asked_again_too() -> None:
    match = match_of("greedy", "random")
    seed = table_seed(KEY)
    seats = [computer(PLAYERS["greedy"], seed), computer(PLAYERS["random"], seed)]
    for _ in range(5):
        seats[match.actor](match)
    match.take_back(2)
    play(match, seats)
    assert set(verdicts(match.record())) == {SAME}


def test_another_move_than_the_player_chooses_is_found() -> None:
    version = find_player("search").version
    many = [forged(played("greedy", "greedy"), Found("search", version, units)) for units in range(1, 9)]
    assert OTHER in [verdicts(record)[0] for record in many]


def test_another_key_is_another_seed() -> None:
    record = played("random", "random")
    record.key = bytes(32)
    assert OTHER in verdicts(record)


@pytest.mark.parametrize(("found", "verdict"), [(("nobody", 1), UNKNOWN), (("greedy", 99), VERSION)])
def test_who_is_not_here_any_more_cannot_be_asked(found: tuple[str, int], verdict: str) -> None:
    assert verdicts(forged(played("greedy", "random"), Found(*found, 6)))[0] == verdict
