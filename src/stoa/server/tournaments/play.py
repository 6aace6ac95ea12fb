"""How a tournament goes on: entering, leaving, rounds, what is decided because somebody is not there.

Nothing here waits or is written: whoever calls has the tournament to themselves and keeps what it becomes.
"""

import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from stoa.kernel.errors import StoaError, unknown
from stoa.kernel.record import HUMAN
from stoa.players import PLAYERS
from stoa.server import rated
from stoa.server.clock import REALTIME
from stoa.server.errors import FORBIDDEN, refuse
from stoa.server.guests import new_id
from stoa.server.names import free_name
from stoa.server.offers import Guest
from stoa.server.seating import entropy_of, new_key
from stoa.server.tables import COMPUTER_NAMES, Seat, Table
from stoa.server.tournaments.draw import (
    KNOCK_OUT,
    ROUND_ROBIN,
    bracket,
    next_round,
    round_robin,
    rounds_of,
    swiss,
)
from stoa.server.tournaments.keeping import CALLED_OFF, OPEN, OVER, PLAYING, Entrant, Pairing, Tournament
from stoa.server.tournaments.placing import Placed, standings

WON: Final = 1
LOST: Final = 2
MINUTE: Final = 60
_lot = secrets.SystemRandom()


class Seen(NamedTuple):
    """How a table of a round stands: who has not come, by seat, before it began; `ranks` when it is over."""

    is_waiting: bool
    absent: tuple[int, ...]
    ranks: tuple[int, ...] = ()


def enter(of: Tournament, guest: Guest) -> None:
    """Somebody wants to play."""
    check_open(of)
    if of.of(guest.id) is not None:
        raise refuse("tournament-entered")
    _enter(of, guest.name, guest.id, "")


def enter_computer(of: Tournament, player: str) -> None:
    """A computer player plays, under a name of its own."""
    check_open(of)
    if player not in PLAYERS:
        raise StoaError(unknown("player", player[:40], list(PLAYERS)))
    if of.rated:
        rated.check_player(player)
    taken = [one.name for one in of.entrants]
    name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
    _enter(of, name, "", player)


def _enter(of: Tournament, name: str, guest: str, player: str) -> None:
    if len(of.entrants) >= of.most:
        raise refuse("tournament-full", most=of.most)
    number = 1 + max((one.n for one in of.entrants), default=0)
    of.entrants.append(Entrant(number, free_name(name, [one.name for one in of.entrants]), guest, player))


def remove(of: Tournament, entrant: int) -> None:
    """Before it begins somebody plays no more."""
    check_open(of)
    of.entrants.remove(of.entrant(entrant))


def check_open(of: Tournament) -> None:
    """Refuse what can only be done before it begins."""
    if of.status != OPEN:
        raise refuse("tournament-begun")


def check_host(of: Tournament, guest: str) -> None:
    """Refuse whoever has not made it."""
    if of.host != guest or not guest:
        raise refuse("tournament-host", FORBIDDEN)


def call_off(of: Tournament, now: float) -> None:
    """It does not take place, or does not go on."""
    if of.status not in (OPEN, PLAYING):
        raise refuse("tournament-over")
    of.status, of.ended = CALLED_OFF, now


def begin(of: Tournament, strength: dict[str, float], now: float) -> list[Table]:
    """Seed by strength, of equals by lot, and draw the first round; the tables that are to be made."""
    check_open(of)
    if len(of.entrants) < of.seats:
        raise refuse("tournament-few", least=of.seats)
    entrants = [*of.entrants]
    _lot.shuffle(entrants)
    entrants.sort(key=lambda one: -strength.get(one.guest or one.player, 0.0))
    for seed, one in enumerate(entrants, 1):
        one.seed = seed
    of.rounds = rounds_of(of.form, len(entrants), of.rounds)
    of.status, of.begun = PLAYING, now
    return _begin_round(of, now)


def leave(of: Tournament, entrant: int) -> None:
    """Somebody goes for good: what is played now is lost to two, and goes on without them among more."""
    if of.status == OPEN:
        remove(of, entrant)
        return
    if of.status != PLAYING:
        raise refuse("tournament-over")
    of.entrant(entrant).left = True
    forfeit(of, entrant)


def forfeit(of: Tournament, entrant: int) -> None:
    """Somebody has lost the table of this round. Among more than two a computer plays on, as the last."""
    of.entrant(entrant)
    for pairing in of.now_paired:
        if entrant in pairing.entrants and not pairing.is_over and len(pairing.entrants) == 2:
            _decide(pairing, [entrant])


def _decide(pairing: Pairing, absent: Sequence[int]) -> None:
    pairing.ranks = tuple(LOST if entrant in absent else WON for entrant in pairing.entrants)
    pairing.is_played = False


def is_impatient(of: Tournament, now: float) -> bool:
    """Whether those who have not come to their tables have been waited for long enough."""
    waited = now - (of.round_at or now)
    return of.clock.kind == REALTIME and waited >= of.patience * MINUTE


def go_on(of: Tournament, seen: dict[str, Seen], now: float, may_draw: bool = True) -> list[Table]:
    """Note what has been decided since, and draw the next round when all is; the tables to be made."""
    made: list[Table] = []
    for pairing in of.now_paired:
        found = seen.get(pairing.match)
        if pairing.is_over or found is None:
            continue
        if found.ranks:
            made += _noted(of, pairing, found.ranks)
        elif found.is_waiting and len(pairing.entrants) == 2 and is_impatient(of, now):
            _decide(pairing, [pairing.entrants[seat] for seat in found.absent])
    if of.status == PLAYING and may_draw and all(pairing.is_over for pairing in of.now_paired):
        made += _begin_round(of, now)
    return made


def _noted(of: Tournament, pairing: Pairing, ranks: tuple[int, ...]) -> list[Table]:
    """How a table ended. In a knock-out one that nobody won is played again, once, with seats exchanged."""
    if of.form != KNOCK_OUT or len(set(ranks)) > 1:
        pairing.ranks = ranks
        return []
    if pairing.earlier:
        seeds = [of.entrant(entrant).seed for entrant in pairing.entrants]
        pairing.ranks = tuple(WON if seed == min(seeds) else LOST for seed in seeds)
        return []
    pairing.earlier = (pairing.match,)
    pairing.entrants = pairing.entrants[::-1]
    return [_seat(of, pairing, of.created if of.round_at is None else of.round_at)]


def _begin_round(of: Tournament, now: float) -> list[Table]:
    """The next round, and those after it in which nobody can play; the tables to be made."""
    while True:
        drawn = _drawn(of) if of.round + 1 < of.rounds else []
        if not drawn:
            of.status, of.ended = OVER, now
            return []
        of.round += 1
        of.round_at = now
        paired = [Pairing(of.round, board, entrants) for board, entrants in enumerate(drawn)]
        of.pairings += paired
        for pairing in paired:
            gone = [entrant for entrant in pairing.entrants if of.entrant(entrant).left]
            if gone and len(pairing.entrants) == 2:
                _decide(pairing, gone)
        playing = [pairing for pairing in paired if not pairing.is_over]
        if playing:
            return [_seat(of, pairing, now) for pairing in playing]


def _drawn(of: Tournament) -> list[tuple[int, ...]]:
    """Who plays whom next."""
    if of.form == ROUND_ROBIN:
        return round_robin(of.seeded, of.round + 1)
    if of.form == KNOCK_OUT:
        if of.round < 0:
            return bracket(of.seeded)
        return next_round([_winner(of, pairing) for pairing in of.now_paired], of.meetings)
    ranked = [one.entrant for one in placed(of) if not of.entrant(one.entrant).left]
    return swiss(ranked, of.meetings, of.seats) if len(ranked) >= of.seats else []


def _winner(of: Tournament, pairing: Pairing) -> int:
    """Who goes on from a table of a knock-out: where nobody has won, for form's sake the higher seed."""
    ranks = pairing.ranks or (WON,)
    best = [entrant for entrant, rank in zip(pairing.entrants, ranks, strict=True) if rank == min(ranks)]
    return min(best, key=lambda entrant: of.entrant(entrant).seed)


def placed(of: Tournament) -> list[Placed]:
    """How everybody stands."""
    left = [one.n for one in of.entrants if one.left]
    return standings(of.form, of.seeded, of.meetings, left)


def _seat(of: Tournament, pairing: Pairing, now: float) -> Table:
    """The table of a pairing, with everybody seated. With a real-time clock it waits until all are there."""
    seats = []
    for number in pairing.entrants:
        one = of.entrant(number)
        player = one.player or HUMAN
        seats.append(Seat(one.name, player, one.guest, entropy=entropy_of("")))
    table = Table(
        id=new_id(), game_id=of.game, rules_version=1, agreement=of.agreement, seats=seats, key=new_key(),
        created=now, aids=False, gathers=of.clock.kind == REALTIME, rated=of.rated, clock=of.clock,
        maker=of.host, tournament=of.id,
    )  # fmt: skip
    table.rules_version = table.game.rules_version
    pairing.match = table.id
    return table
