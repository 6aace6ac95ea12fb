"""Going on from a moment of a finished match, alone against computer players.

The cards lie as they lay there: the new table has the old one's key, which everybody may know by now. So its
record proves itself like any other, and whoever has seen the match knows what will be drawn.
"""

from stoa.kernel.errors import StoaError, unknown
from stoa.kernel.record import HUMAN, MoveLine
from stoa.players import PLAYERS
from stoa.players.levels import USUAL
from stoa.server.errors import BAD_REQUEST, refuse
from stoa.server.guests import new_id
from stoa.server.names import free_name
from stoa.server.offers import Guest, PlayOn
from stoa.server.tables import COMPUTER_NAMES, NO_SPECTATORS, PLAYING, Seat, Table, check_seat


def branch_of(table: Table, wanted: PlayOn, guest: Guest, now: float) -> Table:
    """The same match with one person, who asks for it, and computer players on all other seats."""
    check_seat(table, wanted.seat)
    player = wanted.player or USUAL
    if player not in PLAYERS:
        raise StoaError(unknown("player", player[:40], list(PLAYERS)))
    seats: list[Seat] = []
    computers = iter(COMPUTER_NAMES)
    for number, seat in enumerate(table.seats):
        taken = [other.name for other in seats]
        if number == wanted.seat:
            seats.append(Seat(free_name(guest.name, taken), HUMAN, guest.id, entropy=seat.entropy))
        else:
            seats.append(Seat(free_name(next(computers), taken), player, entropy=seat.entropy))
    return Table(
        id=new_id(),
        game_id=table.game_id,
        rules_version=table.rules_version,
        agreement=table.agreement,
        seats=seats,
        key=table.key,
        created=now,
        spectators=NO_SPECTATORS,
        status=PLAYING,
        maker=guest.id,
    )


def passed(moves: list[MoveLine], line: int) -> list[MoveLine]:
    """The first `line` lines, and what was drawn right after them; refused where nothing follows."""
    while line < len(moves) and moves[line].actor == "*" and not moves[line].undo:
        line += 1
    if line >= len(moves):
        raise refuse("nothing-follows", BAD_REQUEST)
    return moves[:line]
