"""A state as one seat may know it, in one language: built from the game's view, never from the state.

Nothing that leaves this module may depend on what the seat does not know. Where the kernel's answer
comes from the true state and need not be safe (what follows an action, the score so far), worlds that
the seat cannot tell from the true one are asked instead.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from stoa.kernel.aids import Aid
from stoa.kernel.basics import NOBODY
from stoa.kernel.events import Event
from stoa.kernel.game import Game
from stoa.kernel.match import Entry
from stoa.kernel.messages import say
from stoa.kernel.standing import Standing, ranked
from stoa.kernel.suppose import Supposition, fence, suppose
from stoa.kernel.view import Piece, View, Zone
from stoa.server.aids import aid_info
from stoa.server.catalogue import hash_for
from stoa.server.marking import mark_info
from stoa.server.views import (
    ActionInfo,
    CounterInfo,
    EventInfo,
    PieceInfo,
    SpotInfo,
    StandingInfo,
    ViewInfo,
    ZoneInfo,
)
from stoa.server.voice import Voice

OPEN_EYES: Final = -2
"""The viewer who sees all cards: only when the match is over."""


class Sight(NamedTuple):
    """What one seat is shown of a state."""

    view: ViewInfo
    prompt: str
    actions: list[ActionInfo]
    standing: StandingInfo


class Shown:
    """The zones as one pair of eyes was shown them last: what is as it was is not put into words again."""

    def __init__(self) -> None:
        self._zones: dict[str, tuple[Zone, ZoneInfo]] = {}

    def zone(self, voice: Voice, zone: Zone) -> ZoneInfo:
        """A zone in words."""
        before = self._zones.get(zone.id)
        if before is not None and before[0] == zone:
            return before[1]
        told = zone_info(voice, zone, before)
        self._zones[zone.id] = (zone, told)
        return told


def sight(
    voice: Voice, state: Any, seat: int, is_aided: bool = True, shown: Shown | None = None
) -> Sight:  # fmt: skip
    """What `seat` (NOBODY: a spectator) is shown of `state`, with aids unless the table does without."""
    return supposed_sight(voice, suppose(voice.game, state, seat, []), is_aided, state, shown)


def supposed_sight(
    voice: Voice,
    found: Supposition[Any],
    is_aided: bool = True,
    truth: Any = None,
    shown: Shown | None = None,
) -> Sight:
    """What a seat is shown of what it supposes; when all is over in truth, the true score."""
    world = found.worlds[0]
    return Sight(
        view_info(voice, found.view, found.aids if is_aided else [], shown),
        voice.ask(found.prompt, found.seat >= 0 and found.view.actor == found.seat),
        [_action(voice, world, found.worlds, found.seat, int(action)) for action in found.legal()],
        standing_info(voice, known_standing(voice.game, truth, found.worlds)),
    )


def open_sight(voice: Voice, state: Any) -> Sight:
    """Everything, with all cards open: for a match that is over."""
    game = voice.game
    return Sight(
        view_info(voice, open_view(game, state)),
        voice(game.prompt(state, NOBODY)),
        [],
        standing_info(voice, game.standing(state)),
    )


def open_view(game: Game[Any], state: Any) -> View:
    """What spectators see, with each seat's own places as that seat sees them."""
    table = game.view(state, NOBODY)
    own: dict[int, dict[str, Zone]] = {}
    for seat in {zone.owner for zone in table.zones if zone.owner >= 0}:
        own[seat] = {zone.id: zone for zone in game.view(state, seat).zones}
    zones = [own[zone.owner].get(zone.id, zone) if zone.owner >= 0 else zone for zone in table.zones]
    return View(table.game, NOBODY, table.actor, zones)


def _action(voice: Voice, state: Any, worlds: list[Any], seat: int, action: int) -> ActionInfo:
    game = voice.game
    text = game.to_text(state, action, seat)
    spot = game.spot(state, action)
    listed = game.listed(state, action)
    return ActionInfo(
        text,
        text.partition(" ")[0],
        voice(game.describe(state, action, seat)),
        list(game.pieces(state, action)),
        fence(game, worlds, seat, action),
        None if spot is None else SpotInfo(text.rsplit(" ", 3)[0], spot.x, spot.y, spot.angle),
        "" if listed.topic is None else voice(listed.topic),
        listed.gain,
        listed.face,
    )


def known_standing(game: Game[Any], truth: Any, worlds: list[Any]) -> Standing:
    """The score pad as far as a seat knows it: when all is over in `truth`, the true one.

    Before that, and of what is only supposed, those categories on which all possible worlds agree.
    """
    if truth is not None and game.actor(truth) == NOBODY:
        return game.standing(truth)
    possible = [game.standing(world) for world in worlds]
    first = possible[0]
    if all(other == first for other in possible):
        return first
    points = {
        category: row
        for category, row in first.points.items()
        if all(other.points.get(category) == row for other in possible)
    }
    totals = [sum(row[seat] for row in points.values()) for seat in range(len(first.totals))]
    return Standing("", points, totals, ranked([(total,) for total in totals]))


def standing_info(voice: Voice, standing: Standing) -> StandingInfo:
    """The score pad in words."""
    reason = standing.reason
    return StandingInfo(
        reason,
        voice.word(f"ending.{reason}", reason) if reason else "",
        list(standing.points),
        [voice.word(f"category.{category}", category) for category in standing.points],
        [list(row) for row in standing.points.values()],
        list(standing.totals),
        list(standing.ranks),
        voice(standing.note) if standing.note is not None else "",
        [voice.word(f"comparison.{comparison}", comparison) for comparison in standing.comparisons],
        [list(row) for row in standing.comparisons.values()],
    )


def no_standing() -> StandingInfo:
    """The score pad before the match."""
    return StandingInfo("", "", [], [], [], [], [], "", [], [])


def view_info(
    voice: Voice, view: View, aids: Sequence[Aid] = (), shown: Shown | None = None
) -> ViewInfo:  # fmt: skip
    """A view in words, with what its seat is helped with; `shown` are the zones these eyes saw last."""
    shown = shown or Shown()
    zones = [shown.zone(voice, zone) for zone in view.zones]
    helped = [aid_info(voice, aid) for aid in aids]
    return ViewInfo(view.game, hash_for(voice), view.seat, view.actor, zones, helped)


def zone_info(voice: Voice, zone: Zone, before: tuple[Zone, ZoneInfo] | None = None) -> ZoneInfo:
    """A zone in words; `before` is how it was and was told, for the pieces that are as they were."""
    known: dict[str, tuple[Piece, PieceInfo]] = {}
    if before is not None:
        for piece, told in zip(before[0].pieces, before[1].pieces, strict=True):
            known[piece.id] = (piece, told)
    pieces: list[PieceInfo] = []
    for piece in zone.pieces:
        same = known.get(piece.id)
        pieces.append(same[1] if same is not None and same[0] == piece else piece_info(voice, piece))
    counters = [
        CounterInfo(
            counter.id,
            counter.name,
            voice(counter.label),
            counter.value,
            counter.limit,
            counter.owner,
            counter.of,
        )
        for counter in zone.counters
    ]
    marks = [mark_info(voice, mark) for mark in zone.marks]
    return ZoneInfo(zone.id, zone.name, zone.kind, voice(zone.label), zone.owner, pieces, counters, marks)


def piece_info(voice: Voice, piece: Piece) -> PieceInfo:
    """A piece in words."""
    return PieceInfo(
        piece.id, voice(piece.label), piece.face, piece.back, piece.x, piece.y, piece.angle,
        piece.owner, [mark_info(voice, mark) for mark in piece.marks],
    )  # fmt: skip


def events_of(voice: Voice, entries: list[Entry], first: int, seat: int) -> list[EventInfo]:
    """What `seat` heard of the lines `entries`, the first of which is line number `first`."""
    told: list[EventInfo] = []
    for line, entry in enumerate(entries, first):
        if entry.undo:
            told.append(
                EventInfo(line, NOBODY, NOBODY, voice(say("event.undo", lines=entry.undo)), "", [], [])
            )  # fmt: skip
        heard = entry.log.all() if seat == OPEN_EYES else entry.log.heard_by(seat)
        told += event_infos(voice, heard, line, entry.actor)
    return told


def event_infos(voice: Voice, events: list[Event], line: int, actor: int) -> list[EventInfo]:
    """Events of a line, in words."""
    return [
        EventInfo(
            line,
            actor,
            voice.seat_first_named(event.message, actor),
            voice(event.message),
            event.rule,
            list(event.pieces),
            [mark_info(voice, mark) for mark in event.marks],
        )
        for event in events
    ]
