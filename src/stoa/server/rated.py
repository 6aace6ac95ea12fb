"""Rated play: what a match must be like so that it says how strong people are.

Everybody plays one seat, alone and with an account. Nobody is helped to count, nothing is taken back, and no
computer plays for anybody: whoever goes has lost. Rulings, figures and options are the usual ones, but for
the mode, by which ratings are kept apart.
"""

from typing import Any, Final

from stoa.kernel.game import Game
from stoa.kernel.options import Options
from stoa.players.levels import LEVELS
from stoa.server.errors import BAD_REQUEST, refuse
from stoa.server.tables import Seat, Table

MODE: Final = "mode"


def check_agreed(game: Game[Any], options: Options) -> None:
    """Refuse what was agreed where it is not what ratings compare."""
    settings = options.settings
    mode = {MODE: settings[MODE]} if MODE in settings else {}
    if options != game.agree(options.players, mode):
        raise refuse("rated-usual", BAD_REQUEST)


def check_seats(seats: list[Seat]) -> None:
    """Refuse seats of which somebody has two, or a computer player that is not one of the levels."""
    people = [seat.guest for seat in seats if seat.guest]
    if len(set(people)) < len(people):
        raise refuse("rated-seats", BAD_REQUEST)
    for seat in seats:
        if seat.is_computer:
            check_player(seat.player)


def check_player(player: str) -> None:
    """Refuse a computer player whose strength nobody wants to be measured by."""
    levels = [level.id for level in LEVELS]
    if player not in levels:
        raise refuse("rated-level", BAD_REQUEST, player=player[:40], all=", ".join(levels))


def check_sitting(table: Table, guest: str) -> None:
    """Refuse a second seat."""
    if table.rated and table.owned(guest):
        raise refuse("rated-seats")
