"""A finished match line by line, and the proof that its draws were fair."""

from typing import Any, Final

from stoa.kernel.basics import NOBODY
from stoa.kernel.errors import RecordError
from stoa.kernel.match import Match, verify
from stoa.kernel.messages import say
from stoa.kernel.reel import Frame
from stoa.kernel.view import Zone
from stoa.server.catalogue import hash_for
from stoa.server.errors import BAD_REQUEST, FORBIDDEN, refuse
from stoa.server.showing import (
    OPEN_EYES,
    events_of,
    open_view,
    standing_info,
    zone_info,
)
from stoa.server.tables import OVER, Table, check_seat
from stoa.server.views import EventInfo, ProofInfo, ReplayLine, ReplayStep, ViewInfo, ZoneInfo
from stoa.server.voice import Voice
from stoa.server.words import sentence

MOST_STEPS: Final = 24
"""How many lines with the table after each are told at once."""
MOST_LINES: Final = 500
"""How many lines of a log are told at once."""


def check_over(table: Table, guest: str) -> None:
    """Refuse a match that goes on, and strangers where spectators are not wanted."""
    if table.is_closed_to(guest):
        raise refuse("spectators", FORBIDDEN)
    if table.status != OVER:
        raise refuse("not-over")


def proof(match: Match[Any], names: list[str], language: str) -> ProofInfo:
    """Every draw derived once more from the key."""
    record = match.record()
    try:
        found = verify(match.game, record)
    except RecordError as error:
        problem = sentence(say("proof.bad", problem=error.message), language, match.game, names)
        return ProofInfo(False, problem, 0, 0, record.commitment, record.key.hex())
    told = sentence(say("proof.good", draws=found.draws), language)
    return ProofInfo(True, told, found.draws, found.decisions, record.commitment, record.key.hex())


def eyes_of(table: Table, word: str) -> int:
    """Whose eyes a word means: a seat's number, ``table`` for what everybody saw, ``open`` for all cards."""
    if word == "open":
        return OPEN_EYES
    if word == "table":
        return NOBODY
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise refuse("choice", BAD_REQUEST, word=word[:40], field="seat", all="0 …, table, open")
    check_seat(table, int(word))
    return int(word)


class Teller:
    """Tells lines of one match as `eyes` saw them, in one language."""

    def __init__(self, table: Table, eyes: int, language: str) -> None:
        self.eyes = eyes
        self.voice = Voice(table.game, table.names, language, table.options())
        self.catalogue = hash_for(self.voice)
        self._shown: dict[str, tuple[Zone, ZoneInfo]] = {}

    def steps(self, frames: list[Frame]) -> list[ReplayStep]:
        """The lines, each with the table after it."""
        return [self._step(frame) for frame in frames]

    def lines(self, frames: list[Frame]) -> list[ReplayLine]:
        """The lines, with what happened and without the table."""
        return [
            ReplayLine(
                line=frame.line,
                actor=_actor(frame),
                text=self._text(frame),
                undo=_undo(frame),
                events=self._events(frame),
                totals=list(self.voice.game.standing(frame.after).totals),
            )
            for frame in frames
        ]

    def _text(self, frame: Frame) -> str:
        if frame.entry is None or frame.entry.undo:
            return ""
        eyes = frame.entry.actor if self.eyes == OPEN_EYES else self.eyes
        return self.voice.game.to_text(frame.before, frame.entry.action, eyes)

    def _events(self, frame: Frame) -> list[EventInfo]:
        return [] if frame.entry is None else events_of(self.voice, [frame.entry], frame.line, self.eyes)

    def _step(self, frame: Frame) -> ReplayStep:
        game, state = self.voice.game, frame.after
        seat = NOBODY if self.eyes == OPEN_EYES else self.eyes
        view = open_view(game, state) if self.eyes == OPEN_EYES else game.view(state, seat)
        zones = [self._zone(zone) for zone in view.zones]
        return ReplayStep(
            line=frame.line,
            actor=_actor(frame),
            text=self._text(frame),
            undo=_undo(frame),
            prompt=self.voice(game.prompt(state, seat)),
            events=self._events(frame),
            view=ViewInfo(view.game, self.catalogue, view.seat, view.actor, zones, []),
            standing=standing_info(self.voice, game.standing(state)),
            words=[self.voice(word) for word in game.seat_words(state)],
        )

    def _zone(self, zone: Zone) -> ZoneInfo:
        """Most of the table is as it was a line before: what is the same is not put into words again."""
        before = self._shown.get(zone.id)
        if before is not None and before[0] == zone:
            return before[1]
        told = zone_info(self.voice, zone)
        self._shown[zone.id] = (zone, told)
        return told


def _actor(frame: Frame) -> int:
    return NOBODY if frame.entry is None else frame.entry.actor


def _undo(frame: Frame) -> int:
    return 0 if frame.entry is None else frame.entry.undo
