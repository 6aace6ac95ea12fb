"""A finished match line by line, and the proof that its draws were fair."""

from typing import TYPE_CHECKING, Any

from stoa.kernel.basics import NOBODY
from stoa.kernel.errors import RecordError
from stoa.kernel.events import Log
from stoa.kernel.match import Entry, verify
from stoa.kernel.messages import say
from stoa.server.errors import BAD_REQUEST, refuse
from stoa.server.showing import (
    OPEN_EYES,
    Voice,
    events_of,
    open_view,
    standing_info,
    view_info,
)
from stoa.server.tables import OVER
from stoa.server.views import ProofInfo, ReplayStep
from stoa.server.words import sentence

if TYPE_CHECKING:
    from stoa.server.room import Room


def check_over(room: "Room", guest: str) -> None:
    """Refuse a match that goes on, and strangers where spectators are not wanted."""
    room.check_watcher(guest)
    if room.table.status != OVER:
        raise refuse("not-over")


def proof(room: "Room", language: str) -> ProofInfo:
    """Every draw derived once more from the key."""
    match = room.playing()
    record = match.record()
    try:
        found = verify(match.game, record)
    except RecordError as error:
        problem = sentence(say("proof.bad", problem=error.message), language, match.game, room.table.names)
        return ProofInfo(False, problem, 0, 0, record.commitment, record.key.hex())
    told = sentence(say("proof.good", draws=found.draws), language)
    return ProofInfo(True, told, found.draws, found.decisions, record.commitment, record.key.hex())


def eyes_of(room: "Room", word: str) -> int:
    """Whose eyes a word means: a seat's number, ``table`` for what everybody saw, ``open`` for all cards."""
    if word == "open":
        return OPEN_EYES
    if word == "table":
        return NOBODY
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise refuse("choice", BAD_REQUEST, word=word[:40], field="seat", all="0 …, table, open")
    room.check_seat(int(word))
    return int(word)


def steps(room: "Room", eyes: int, language: str) -> list[ReplayStep]:
    """The match through `eyes`, from the table before the first line on."""
    match = room.playing()
    game = match.game
    voice = Voice(game, room.table.names, language)
    states: list[Any] = [game.setup(match.options)]
    told = [_step(voice, states[-1], eyes, 0, Entry(NOBODY, 0, "", Log()), "")]
    for line, entry in enumerate(match.entries, 1):
        text = ""
        if entry.undo:
            del states[-entry.undo :]
        else:
            before = states[-1]
            text = game.to_text(before, entry.action, entry.actor if eyes == OPEN_EYES else eyes)
            states.append(game.clone(before))
            game.apply(states[-1], entry.action)
        told.append(_step(voice, states[-1], eyes, line, entry, text))
    return told


def _step(voice: Voice, state: Any, eyes: int, line: int, entry: Entry, text: str) -> ReplayStep:
    game = voice.game
    seat = NOBODY if eyes == OPEN_EYES else eyes
    return ReplayStep(
        line=line,
        actor=entry.actor,
        text=text,
        undo=entry.undo,
        prompt=voice(game.prompt(state, seat)),
        events=events_of(voice, [entry], line, eyes),
        view=view_info(voice, open_view(game, state) if eyes == OPEN_EYES else game.view(state, seat)),
        standing=standing_info(voice, game.standing(state)),
    )
