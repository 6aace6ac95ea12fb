"""Another match of the same people: seats are kept for them, it may be one of a series."""

from typing import Any, Final

from stoa.kernel.match import Match
from stoa.kernel.record import HUMAN
from stoa.server import voting
from stoa.server.errors import BAD_REQUEST, FORBIDDEN, refuse
from stoa.server.guests import new_id
from stoa.server.offers import Guest
from stoa.server.seating import entropy_of, new_key
from stoa.server.tables import OPEN, OVER, Seat, Series, Table

SAME: Final = "same"
ROTATED: Final = "rotated"
ORDERS: Final = (SAME, ROTATED)
SERIES: Final = (1, 3)
"""How many matches may belong together."""


def rematch_of(table: Table, match: Match[Any], guest: Guest, now: float, order: str, of: int) -> Table:
    """A new table for the same game: the asker keeps their seats, other people's are kept for them."""
    if table.status != OVER:
        raise refuse("not-over")
    if not table.owned(guest.id):
        raise refuse("not-yours", FORBIDDEN)
    if order not in ORDERS:
        raise refuse("choice", BAD_REQUEST, word=order[:40], field="order", all=", ".join(ORDERS))
    if of not in SERIES:
        raise refuse("choice", BAD_REQUEST, word=str(of)[:40], field="best", all=", ".join(map(str, SERIES)))
    series = series_after(table, match, of)
    seats = [_kept(seat, guest.id) for seat in table.seats]
    if order == ROTATED:
        seats = [*seats[1:], seats[0]]
        series.wins = [*series.wins[1:], *series.wins[:1]]
    return Table(
        id=new_id(),
        game_id=table.game_id,
        rules_version=table.game.rules_version,
        agreement=voting.agreed_next(table),
        seats=seats,
        key=new_key(),
        created=now,
        listed=table.listed,
        spectators=table.spectators,
        aids=table.aids,
        rated=table.rated,
        clock=table.clock,
        series=series,
        maker=guest.id,
    )


def _kept(seat: Seat, guest: str) -> Seat:
    entropy = entropy_of("")
    kept = Seat(seat.name, seat.player, entropy=entropy, colour=seat.colour, device=seat.device)
    if seat.guest:
        kept.player = HUMAN if seat.guest == guest else OPEN
        kept.guest = seat.guest
    return kept


def series_after(table: Table, match: Match[Any], of: int) -> Series:
    """The series that the next match is in: the present one until somebody has won it, else a new one.

    A match that several win is won by nobody, as far as a series is concerned.
    """
    count = len(table.seats)
    if table.series.of > 1:
        wins = [*(table.series.wins or [0] * count)]
        ranks = match.game.standing(match.state).ranks
        if ranks.count(1) == 1:
            wins[ranks.index(1)] += 1
        if max(wins) <= table.series.of // 2:
            return Series(table.series.of, wins)
    return Series(of, [0] * count if of > 1 else [])
