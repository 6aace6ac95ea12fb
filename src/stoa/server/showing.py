"""A state as one seat may know it, in one language: built from the game's view, never from the state.

Nothing that leaves this module may depend on what the seat does not know. Where the kernel's answer
comes from the true state and need not be safe (what follows an action, the score so far), worlds that
the seat cannot tell from the true one are asked instead.
"""

import re
from typing import Any, Final, NamedTuple

from stoa.kernel.basics import NOBODY
from stoa.kernel.events import Event
from stoa.kernel.game import Game
from stoa.kernel.match import Entry
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.standing import Standing, ranked
from stoa.kernel.suppose import Supposition, fence, suppose
from stoa.kernel.view import View, Zone
from stoa.server.views import (
    ActionInfo,
    CounterInfo,
    EventInfo,
    MarkInfo,
    PieceInfo,
    StandingInfo,
    ViewInfo,
    ZoneInfo,
)
from stoa.server.words import sentence, words

OPEN_EYES: Final = -2
"""The viewer who sees all cards: only when the match is over."""

PLACE: Final = re.compile(r"{([a-z]+)")
LISTED: Final = re.compile(r"[,;] ")


class Voice:
    """Says things about one table of one game in one language."""

    def __init__(self, game: Game[Any], names: list[str], language: str) -> None:
        self.game = game
        self.names = names
        self.language = language

    def __call__(self, message: Message) -> str:
        """The sentence for a message."""
        return sentence(message, self.language, self.game, self.names)

    def word(self, id: str, otherwise: str) -> str:
        """A sentence that a game may have, without anything to fill in."""
        return self(say(id)) if id in words(self.language, self.game.id) else otherwise


class Sight(NamedTuple):
    """What one seat is shown of a state."""

    view: ViewInfo
    prompt: str
    actions: list[ActionInfo]
    standing: StandingInfo


def sight(voice: Voice, state: Any, seat: int) -> Sight:
    """What `seat` (NOBODY: a spectator) is shown of `state`."""
    return supposed_sight(voice, suppose(voice.game, state, seat, []), state)


def supposed_sight(voice: Voice, found: Supposition[Any], truth: Any = None) -> Sight:
    """What a seat is shown of what it supposes; when all is over in truth, the true score."""
    world = found.worlds[0]
    return Sight(
        view_info(voice, found.view),
        voice(found.prompt),
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
    return ActionInfo(
        game.to_text(state, action, seat),
        voice(game.describe(state, action, seat)),
        list(game.pieces(state, action)),
        fence(game, worlds, seat, action),
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
    return StandingInfo("", "", [], [], [], [], "", [], [])


def view_info(voice: Voice, view: View) -> ViewInfo:
    """A view in words."""
    return ViewInfo(view.game, view.seat, view.actor, [zone_info(voice, zone) for zone in view.zones])


def zone_info(voice: Voice, zone: Zone) -> ZoneInfo:
    """A zone in words."""
    pieces = [
        PieceInfo(
            piece.id, voice(piece.label), piece.face, piece.back, piece.x, piece.y, piece.angle,
            piece.owner, _marks(voice, piece.marks) + _about(voice, piece.face),
        )
        for piece in zone.pieces
    ]  # fmt: skip
    counters = [
        CounterInfo(counter.id, voice(counter.label), counter.value, counter.limit)
        for counter in zone.counters
    ]
    return ZoneInfo(
        zone.id, zone.kind, voice(zone.label), zone.owner, pieces, counters, _marks(voice, zone.marks)
    )  # fmt: skip


def _about(voice: Voice, face: str) -> list[MarkInfo]:
    """What a piece with that face does, where the game has words: who sees it may know."""
    about = voice.word(f"about.{face}", "")
    return [MarkInfo("about", about)] if about else []


def _marks(voice: Voice, marks: tuple[str, ...]) -> list[MarkInfo]:
    return [MarkInfo(mark, mark_text(voice, mark)) for mark in marks]


def mark_text(voice: Voice, mark: str) -> str:
    """A mark in words: the sentence ``mark.route:attica``, or ``mark.route`` with what follows filled in.

    ``price:0:7`` fills ``{value}`` with what follows the name, ``{first}`` and ``{second}`` with its
    parts and ``{seat}`` with who sits on the seat that the first part names. Any other place is filled
    by the game's own words: ``under:altar`` fills ``{card}`` with ``card.altar``, and ``cost:2 clay, glass``
    fills ``{cost}`` with ``cost.2 clay`` and ``cost.glass``.
    """
    known = words(voice.language, voice.game.id)
    if f"mark.{mark}" in known:
        return voice(say(f"mark.{mark}"))
    name, _, value = mark.partition(":")
    if f"mark.{name}" not in known:
        return ""
    first, _, second = value.partition(":")
    seat = seat_name(int(first)) if first.isdigit() else first
    places: dict[str, Any] = {
        place: _in_words(known, place, first)
        for place in PLACE.findall(known[f"mark.{name}"])
        if place not in ("value", "first", "second", "seat")
    }
    return voice(
        say(
            f"mark.{name}",
            value=_number(value),
            first=_number(first),
            second=_number(second),
            seat=seat,
            **places,
        )
    )


def _in_words(known: dict[str, str], kind: str, value: str) -> list[Message]:
    """The words of `kind` for `value`, or for each of the parts it lists."""
    parts = [value] if f"{kind}.{value}" in known else LISTED.split(value)
    return [say(f"{kind}.{part}") for part in parts]


def _number(text: str) -> int | str:
    return int(text) if text.isdigit() else text


def events_of(voice: Voice, entries: list[Entry], first: int, seat: int) -> list[EventInfo]:
    """What `seat` heard of the lines `entries`, the first of which is line number `first`."""
    told: list[EventInfo] = []
    for line, entry in enumerate(entries, first):
        if entry.undo:
            told.append(
                EventInfo(line, NOBODY, voice(say("event.undo", lines=entry.undo)), "", [])
            )  # fmt: skip
        heard = entry.log.all() if seat == OPEN_EYES else entry.log.heard_by(seat)
        told += event_infos(voice, heard, line, entry.actor)
    return told


def event_infos(voice: Voice, events: list[Event], line: int, actor: int) -> list[EventInfo]:
    """Events of a line, in words."""
    return [EventInfo(line, actor, voice(event.message), event.rule, list(event.pieces)) for event in events]
