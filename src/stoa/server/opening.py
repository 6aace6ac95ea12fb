"""A record that somebody brings as a file, to be watched: proven whole, kept for a while and listed nowhere.

Only a match that is over and whose key is in the file is shown, every line checked against the rules and
every draw against the key: a file tells nobody more than whoever wrote it knew. What it may cost is bounded
before it is replayed.
"""

import secrets
from typing import Final

from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.match import replay
from stoa.kernel.record import MoveLine, Record, read_record
from stoa.server.errors import TOO_LARGE, refuse
from stoa.server.names import checked_name
from stoa.server.tables import OVER, Seat, Table, agreement_of

MOST_PLAYED: Final = 50_000
"""Lines that are played over to follow a record, all lines before an undo once more."""


def opened(text: str, now: float) -> tuple[Table, list[MoveLine]]:
    """The table that a record tells of, as if it had been played here, and its lines."""
    record = read_record(text.encode())
    game = find_game(record.game)
    _check_cost(record)
    match = replay(game, record, check_draws=True)
    if match.actor != NOBODY:
        raise refuse("record-unfinished")
    entropy = record.entropy or [b""] * len(record.seats)
    seats = [
        Seat(checked_name(line.name), line.player, entropy=part)
        for line, part in zip(record.seats, entropy, strict=True)
    ]
    agreement = agreement_of(game, match.options)
    id = secrets.token_hex(16)
    table = Table(
        id, game.id, game.rules_version, agreement, seats, record.key, now, status=OVER
    )  # fmt: skip
    return table, record.moves


def _check_cost(record: Record) -> None:
    """Refuse what would take long: for each undo all lines before it are played over once more."""
    cost = len(record.moves) + sum(line for line, move in enumerate(record.moves) if move.undo)
    if cost > MOST_PLAYED:
        raise refuse("record-long", TOO_LARGE)
