"""How a room looks to those in it: the table's facts for everybody, a position for each pair of eyes."""

from functools import partial
from typing import Final

from stoa.kernel.basics import NOBODY
from stoa.kernel.messages import say
from stoa.kernel.options import as_then
from stoa.kernel.preview import Snapping
from stoa.kernel.suppose import suppose
from stoa.server import claiming, deltas, handing, shields, timing, undoing, voting
from stoa.server.errors import reason_infos
from stoa.server.listening import Listener
from stoa.server.messages import Changed, Position, Presence, Previewed, Supposed
from stoa.server.names import free_name
from stoa.server.offers import ClaimInfo, SeatInfo, TableInfo
from stoa.server.previews import preview_info
from stoa.server.room import Room
from stoa.server.showing import (
    OPEN_EYES,
    Shown,
    Sight,
    event_infos,
    events_of,
    no_standing,
    open_sight,
    sight,
    supposed_sight,
)
from stoa.server.tables import DELAYED, OPEN, OVER, Table
from stoa.server.views import EventInfo, ViewInfo
from stoa.server.voice import Voice
from stoa.server.words import sentence

LONG: Final = 100
"""Lines that are told as often as anybody likes; being told more at once is counted."""

MOMENTS_A_SECOND: Final = 10
"""How exactly clocks are told."""


def table_info(table: Table, language: str, now: float) -> TableInfo:
    """A table as far as its row in the store tells; `now` in the seconds that deadlines are counted in."""
    voice = Voice(table.game, table.names, language)
    open_seat = sentence(say("seat.open"), language)
    seats = [
        SeatInfo(
            number,
            open_seat if seat.player == OPEN and not seat.guest else seat.name,
            "",
            seat.player,
            seat.guest,
            seconds_left=seat.seconds_left,
            resigned=seat.resigned,
            called_for=None if seat.called is None else max(0.0, seat.called - now),
            ready=seat.ready,
            colour=colour,
            device=device,
        )
        for number, (seat, colour, device) in enumerate(
            zip(table.seats, shields.colours(table), shields.devices(table), strict=True)
        )
    ]
    if table.deadline is not None:
        seats[table.turn].seconds_left = timing.shown_left(table, now)
    return TableInfo(
        id=table.id,
        game=table.game_id,
        title=voice.word("game.title", table.game_id),
        status=table.status,
        listed=table.listed,
        spectators=table.spectators,
        aids=table.aids,
        seats=seats,
        options=as_then(table.game.options, table.agreement.options),
        rulings=as_then(table.game.rulings, table.agreement.rulings),
        clock=table.clock,
        created=table.created,
        commitment=table.commitment,
        rematch=table.rematch,
        turn=table.turn,
        series_of=table.series.of,
        series_wins=table.series.wins,
        gathers=table.gathers,
        rated=table.rated,
        host=table.host,
        tournament=table.tournament,
        claim=_claim(table),
        proposals=voting.infos(table),
    )


def _claim(table: Table) -> ClaimInfo | None:
    asked = table.asked.claim
    if asked is None:
        return None
    return ClaimInfo(asked.seat, asked.guest, asked.name, claiming.waits(table, asked))


def info(room: Room, language: str) -> TableInfo:
    """A table with what only its room knows: whose turn it is, who is here, how the clocks stand."""
    now = room.steward.steady()
    told = table_info(room.table, language, now)
    told.turn = room.turn
    told.watching = onlookers(room)
    told.on_screen = room.is_on_screen
    if room.match is not None:
        voice = Voice(room.table.game, room.table.names, language)
        for seat, word in zip(told.seats, room.table.game.seat_words(room.match.state), strict=True):
            seat.word = voice(word)
    for seat in told.seats:
        seat.online = bool(seat.guest) and room.is_connected(seat.guest)
        seat.absence = handing.absence(room, seat.seat)
        seat.can_return = handing.can_return(room.table, seat.seat, now)
    return told


def onlookers(room: Room) -> list[str]:
    """What those are called who look on without a seat: each once, and nobody like somebody who sits here."""
    told: list[str] = []
    for name, _ in room.onlookers():
        told.append(free_name(name, [*room.table.names, *told]))
    return told


def eyes_for(room: Room, guest: str, wanted: int | None) -> int:
    """Whose eyes a guest looks through: the seat it wants, else the one to decide, else any of its own.

    A seat that was wanted and is no longer the guest's is forgotten.
    """
    owned = room.table.owned(guest)
    if not owned or wanted == NOBODY:
        return NOBODY
    if wanted is not None and wanted in owned:
        return wanted
    return room.turn if room.turn in owned else owned[0]


def news_for(room: Room, listener: Listener) -> Position | Changed:
    """The table now, with what is new to a listener; only what has changed, if it knows the rest."""
    guest, language = listener.guest, listener.language
    eyes = eyes_for(room, guest, listener.wanted)
    room.check_eyes(guest, eyes)
    since = listener.told.get(eyes, 0)
    telling = (eyes, language, since, tuple(room.table.owned(guest)))
    told = room.said.position(
        _moment(room), telling, lambda: position(room, guest, eyes, language, since)
    )  # fmt: skip
    listener.told[eyes] = room.line
    before, listener.base = listener.base, told
    if listener.takes_changes and before is not None and deltas.can_be_told(before, told):
        return room.said.change(before, told)
    return told


def presence_for(room: Room, listener: Listener) -> Presence:
    """Who is at the table now, and how the clocks stand."""
    language = listener.language
    return room.said.presence(
        _moment(room), language, lambda: Presence(room.steward.number(), info(room, language))
    )  # fmt: skip


def _moment(room: Room) -> int:
    """The moment as clocks show it: who is told something in the same one is told the same."""
    return int(room.steward.steady() * MOMENTS_A_SECOND)


def position(room: Room, guest: str, eyes: int, language: str, since: int) -> Position:
    """The table now through `eyes`, a seat that `guest` owns or a spectator's; events after line `since`.

    Refused if these eyes are not the guest's at this very moment, whatever was checked before.
    """
    room.check_eyes(guest, eyes)
    match = room.match
    table = room.table
    owned = table.owned(guest)
    voice = Voice(table.game, table.names, language, match.options if match else None)
    if match is None:
        missing = [seat for seat in table.seats if seat.player == OPEN]
        return Position(
            n=room.n, line=0, seat=eyes, view=ViewInfo(table.game_id, "", eyes, NOBODY, [], []), events=[],
            prompt=voice(say("prompt.waiting", count=len(missing))), actions=[],
            standing=no_standing(), table=info(room, language), owned=owned,
        )  # fmt: skip
    seen = _sight(room, voice, eyes)
    may_act = eyes in owned and eyes == room.turn and table.seats[eyes].is_human
    since = min(max(since, 0), room.line)
    ears = OPEN_EYES if _is_open(table, eyes) else eyes
    told = info(room, language)
    return Position(
        n=room.n,
        line=room.line,
        seat=eyes,
        view=seen.view,
        events=_heard(room, voice, ears, since),
        prompt=seen.prompt,
        actions=seen.actions if may_act else [],
        standing=seen.standing,
        table=told,
        undo_asked=undoing.lines_asked(room),
        undo_by=room.asked.seat if room.asked else NOBODY,
        undo_waits=undoing.waits(room),
        can_ask_undo=eyes in owned and undoing.can_ask(room, eyes),
        owned=owned,
        secrets=_secrets(seen.view, _sight(room, voice, NOBODY).view) if told.on_screen and eyes >= 0 else [],
    )


def _secrets(own: ViewInfo, public: ViewInfo) -> list[str]:
    """The pieces of which a seat sees more than everybody does."""
    shown = {piece.id for zone in public.zones for piece in zone.pieces if piece.face}
    return [piece.id for zone in own.zones for piece in zone.pieces if piece.face and piece.id not in shown]


def supposed(room: Room, seat: int, texts: list[str], language: str) -> Supposed:
    """What these actions of a seat would lead to, as far as it can know."""
    table = room.table
    match = room.playing()
    voice = Voice(table.game, table.names, language, match.options)
    found = suppose(table.game, match.state, seat, texts)
    shown = _sight(room, voice, seat)
    if found.read:
        thought = (seat, language, tuple(texts[: found.read]))
        shown = room.said.supposed(thought, lambda: supposed_sight(voice, found, table.aids))
    problem = found.problem
    events = [
        event
        for line, heard in enumerate(found.heard(), room.line + 1)
        for event in event_infos(voice, heard, line, seat)
    ]
    return Supposed(
        seat=seat,
        line=room.line,
        texts=texts,
        read=found.read,
        fence=found.fence,
        follows=found.follows,
        view=shown.view,
        prompt=shown.prompt,
        actions=shown.actions,
        standing=shown.standing,
        events=events,
        problem="" if problem is None else voice(problem.message),
        reasons=reason_infos(found.reasons(), language, table.game, table.names),
    )


def previewed(room: Room, seat: int, texts: list[str], snapping: Snapping, language: str) -> Previewed:
    """What the last of these actions of a seat, a placement, would do, as far as it can know."""
    table = room.table
    match = room.playing()
    found = suppose(table.game, match.state, seat, texts[:-1])
    preview = found.preview(texts[-1], snapping) if texts else None
    voice = Voice(table.game, table.names, language, match.options)
    told = None if preview is None else preview_info(voice, preview)
    return Previewed(seat, room.line, texts, snapping, told)


def is_long(room: Room, since: int) -> bool:
    """Whether so many lines lie after `since` that telling them is counted."""
    return room.line - max(since, 0) > LONG


def _heard(room: Room, voice: Voice, ears: int, since: int) -> list[EventInfo]:
    """What these ears heard after line `since`; each line is put into words once."""
    told: list[EventInfo] = []
    for line, entry in enumerate(room.playing().entries[since:], since + 1):
        told += room.said.events(ears, voice.language, line, partial(events_of, voice, [entry], line, ears))
    return told


def _is_open(table: Table, eyes: int) -> bool:
    """Whether all cards are shown: to spectators, when all is over, where that was agreed."""
    return eyes == NOBODY and table.status == OVER and table.spectators == DELAYED


def _sight(room: Room, voice: Voice, eyes: int) -> Sight:
    """What these eyes see now."""

    def look(shown: Shown) -> Sight:
        state = room.playing().state
        if _is_open(room.table, eyes):
            return open_sight(voice, state)
        return sight(voice, state, eyes, room.table.aids, shown)

    return room.said.sight(eyes, voice.language, look)
