"""The addresses of tournaments."""

from typing import Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from stoa.games import GAMES, find_game
from stoa.kernel.messages import say
from stoa.server import rated
from stoa.server.calls import Call, Operation, whole_number
from stoa.server.clock import check_clock
from stoa.server.errors import BAD_REQUEST, FORBIDDEN, refuse
from stoa.server.guests import new_id
from stoa.server.names import checked_name
from stoa.server.offers import Guest
from stoa.server.schema import GUESTS, MATCHES, MOVES
from stoa.server.tables import agreement_of
from stoa.server.tournaments import play
from stoa.server.tournaments.draw import FORMS, KNOCK_OUT, ROUND_ROBIN, SWISS
from stoa.server.tournaments.infos import (
    EntrantInfo,
    NewTournament,
    PairingInfo,
    PlacedInfo,
    TournamentInfo,
    TournamentLine,
    TournamentPage,
    TournamentRequest,
)
from stoa.server.tournaments.keeping import OVER, Pairing, Tournament
from stoa.server.tournaments.placing import BREAKS
from stoa.server.tournaments.running import Known
from stoa.server.voice import Voice
from stoa.server.words import sentence

PAGE: Final = 20
MOST: Final = {ROUND_ROBIN: 16, SWISS: 64, KNOCK_OUT: 64}
"""How many may enter."""
MOST_ROUNDS: Final = 15
MOST_PATIENCE: Final = 1_440
_WANTS: Final = ("enter", "leave", "computer", "remove", "begin", "forfeit", "exclude", "call-off")
_JUDGING: Final = ("forfeit", "exclude")


async def list_tournaments(call: Call) -> TournamentPage:
    """The newest tournaments, first those that are not over."""
    start = max(0, whole_number(call.query("from", "0")))
    found, total = await call.house.tournaments.page(start, PAGE)
    return TournamentPage([_line(one, call) for one in found], start, total)


async def show_tournament(call: Call) -> TournamentInfo:
    """One of them, as it stands."""
    return await _info(await call.house.tournaments.find(call.path("tournament")), call)


async def make_tournament(call: Call) -> TournamentInfo:
    """A new one, which others may enter."""
    guest = call.who()
    made = _made(call.body, guest, call.house.now())
    for player in call.body.computers:
        play.enter_computer(made, player)
    if call.body.plays:
        if made.rated:
            await call.house.accounts.check(guest.id)
        play.enter(made, guest)
    await call.house.tournaments.make(made)
    return await _info(await call.house.tournaments.find(made.id), call)


def _made(wanted: NewTournament, guest: Guest, now: float) -> Tournament:
    game = find_game(wanted.game)
    if wanted.form not in FORMS:
        raise refuse("choice", BAD_REQUEST, word=wanted.form[:40], field="form", all=", ".join(FORMS))
    check_clock(wanted.clock)
    seats = wanted.seats if wanted.seats > 0 else game.min_players
    if seats > 2 and wanted.form != SWISS:
        raise refuse("tournament-two", BAD_REQUEST)
    options = game.agree(seats, wanted.options, wanted.rulings)
    if wanted.rated:
        rated.check_agreed(game, options)
    _check_number(wanted.most, 2, MOST[wanted.form], "most")
    if wanted.form == SWISS:
        _check_number(wanted.rounds, 1, MOST_ROUNDS, "rounds")
    _check_number(wanted.patience, 1, MOST_PATIENCE, "patience")
    return Tournament(
        id=new_id(), name=checked_name(wanted.name), game=game.id, agreement=agreement_of(game, options),
        form=wanted.form, seats=seats, clock=wanted.clock, rated=wanted.rated, host=guest.id,
        most=wanted.most, patience=wanted.patience, created=now,
        rounds=wanted.rounds if wanted.form == SWISS else 0,
    )  # fmt: skip


def _check_number(number: int, least: int, most: int, field: str) -> None:
    if not least <= number <= most:
        raise refuse("tournament-number", BAD_REQUEST, field=field, least=least, most=most)


async def change_tournament(call: Call) -> TournamentInfo:
    """A tournament after somebody entered, left or, as its host, arranged something."""
    guest = call.who()
    wanted: TournamentRequest = call.body
    id = call.path("tournament")
    house = call.house
    if wanted.want not in _WANTS:
        raise refuse("want", BAD_REQUEST, want=wanted.want[:40], all=", ".join(_WANTS))
    if wanted.want == "begin":
        await house.check_open()
        await house.tournaments.begin(id, guest.id)
        return await show_tournament(call)
    if wanted.want == "enter" and (await house.tournaments.find(id)).of.rated:
        await house.accounts.check(guest.id)

    def change(of: Tournament) -> None:
        _change(of, guest, wanted, house.now())

    is_judged = wanted.want in _JUDGING
    await house.tournaments.change(id, change, wanted.entrant if is_judged else None)
    return await show_tournament(call)


def _change(of: Tournament, guest: Guest, wanted: TournamentRequest, now: float) -> None:
    if wanted.want == "enter":
        play.enter(of, guest)
        return
    if wanted.want == "leave":
        own = of.of(guest.id)
        if own is None:
            raise refuse("entrant", FORBIDDEN)
        play.leave(of, own.n)
        return
    play.check_host(of, guest.id)
    match wanted.want:
        case "computer":
            play.enter_computer(of, wanted.player)
        case "remove":
            play.remove(of, wanted.entrant)
        case "forfeit":
            play.forfeit(of, wanted.entrant)
        case "exclude":
            play.leave(of, wanted.entrant)
        case _:
            play.call_off(of, now)


def _line(known: Known, call: Call) -> TournamentLine:
    of = known.of
    game = GAMES.get(of.game)
    title = of.game if game is None else Voice(game, [], call.language).word("game.title", of.game)
    winners = [one.entrant for one in known.placed if one.place == 1] if of.status == OVER else []
    return TournamentLine(
        of.id, of.name, of.game, title, of.form, of.status, len(of.entrants), of.most, of.round, of.rounds,
        of.rated, of.created, of.of(call.guest_id) is not None, [of.entrant(n).name for n in winners],
    )  # fmt: skip


async def _info(known: Known, call: Call) -> TournamentInfo:
    of = known.of
    async with call.house.store.reading() as connection:
        host = (await connection.execute(select(GUESTS.c.name).where(GUESTS.c.id == of.host))).scalar()
        pairings = await _pairings(connection, of)
    own = of.of(call.guest_id)
    breaks = BREAKS[of.form]
    return TournamentInfo(
        line=_line(known, call),
        version=of.version,
        host=of.host,
        host_name=host or "?",
        is_host=bool(of.host) and of.host == call.guest_id,
        entrant=-1 if own is None else own.n,
        seats=of.seats,
        clock=of.clock,
        options=of.agreement.options,
        rulings=of.agreement.rulings,
        patience=of.patience,
        begun=of.begun,
        ended=of.ended,
        entrants=[
            EntrantInfo(one.n, one.name, one.guest, one.player, one.seed, one.left) for one in of.entrants
        ],
        standings=[
            PlacedInfo(one.entrant, one.place, one.points, one.played, list(one.breaks))
            for one in known.placed
        ],
        break_names=list(breaks),
        break_words=[sentence(say(f"tournament.{name}"), call.language) for name in breaks],
        pairings=pairings,
    )


async def _pairings(connection: AsyncConnection, of: Tournament) -> list[PairingInfo]:
    """The tables of all rounds; of those that go on, how far they are."""
    running = [one.match for one in of.pairings if one.match and not one.is_over]
    lines = select(MOVES.c.match, func.count()).where(MOVES.c.match.in_(running)).group_by(MOVES.c.match)
    counts = {row[0]: int(row[1]) for row in await connection.execute(lines)}
    statuses = select(MATCHES.c.id, MATCHES.c.status).where(MATCHES.c.id.in_(running))
    status = {row.id: row.status for row in await connection.execute(statuses)}
    return [
        PairingInfo(
            one.round,
            one.board,
            list(one.entrants),
            [one.meeting().points(entrant) for entrant in one.entrants] if one.is_over else [],
            _status(one, status),
            one.match,
            list(one.earlier),
            counts.get(one.match, 0),
        )
        for one in of.pairings
    ]


def _status(pairing: Pairing, status: dict[str, str]) -> str:
    if pairing.is_over:
        return "over" if pairing.is_played else "forfeit"
    return status.get(pairing.match, "waiting")


_TOURNAMENT: Final = "/api/tournaments/{tournament}"

TOURNAMENT_CALLS: Final = (
    Operation(
        "GET", "/api/tournaments", list_tournaments, "Tournaments", TournamentPage,
        query=(("from", f"how many to leave out: a page has at most {PAGE}"),), is_costly=True,
    ),
    Operation("POST", "/api/tournaments", make_tournament, "Make one", TournamentInfo, NewTournament),
    Operation("GET", _TOURNAMENT, show_tournament, "A tournament as it stands", TournamentInfo),
    Operation(
        "POST", _TOURNAMENT, change_tournament, "Enter, leave; of the host: computers, begin, forfeits",
        TournamentInfo, TournamentRequest,
    ),
)  # fmt: skip
