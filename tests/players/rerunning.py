"""Asking the computer players of a finished record again."""

from stoa.games import find_game
from stoa.kernel.match import Match, agreed, follow
from stoa.kernel.record import HUMAN, Record
from stoa.players import find_player
from stoa.players.base import table_seed
from stoa.players.table import ask


def asked_again(record: Record) -> list[tuple[str, str]]:
    """Of each move of a seat that a computer plays: what the record says, and what it says asked again."""
    game = find_game(record.game)
    match = Match(game, agreed(game, record), None, record.seats)
    seed = table_seed(record.key)
    answers: list[tuple[str, str]] = []
    for move in record.moves:
        seat = int(match.actor)
        if not move.undo and seat >= 0 and record.seats[seat].player != HUMAN:
            action = ask(match, find_player(record.seats[seat].player), seed)
            answers.append((move.text, game.to_text(match.state, action, seat)))
        follow(match, move)
    return answers
