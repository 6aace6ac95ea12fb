"""What the things that an action offers do: Wonders, tokens, Conspiracies, divinities."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import KEEP, LOCK, TRIGGER
from stoa.games.wonders_duel.actions.base import PICK, TOKEN
from stoa.games.wonders_duel.actions.pantheon import ACTIVATE, CALL, SETTLE, TOP, WAR
from stoa.games.wonders_duel.components.base import TOKEN_LOSSES
from stoa.games.wonders_duel.components.boxes import WONDERS
from stoa.games.wonders_duel.effects import parts_of
from stoa.games.wonders_duel.marks.pantheon import face_for, gate_spot, track_on_space
from stoa.games.wonders_duel.names.agora import conspiracy_name
from stoa.games.wonders_duel.names.pantheon import divinity_name
from stoa.games.wonders_duel.rules.numbers import PICK_WONDER
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS
from stoa.games.wonders_duel.tables.base import CURIA_JULIA, KNOSSOS, NONE, TOKEN_WORDS, WONDER_EFFECT
from stoa.games.wonders_duel.tables.pantheon import DIVINITY_WORDS
from stoa.kernel.actions import first_argument, verb_of
from stoa.kernel.messages import Message, say
from stoa.kernel.state import step_of

_DIVINE: Final = (SETTLE, CALL, TOP)


def wonder_gives(wonder: i64) -> list[Message]:
    """What stands on a Wonder: what it does, then its points."""
    printed = WONDERS[wonder]
    gives = [say("effect." + part) for part in parts_of(printed.effect)]
    if printed.points > 0:
        gives.append(say("print.points", number=printed.points))
    return gives


def _when_chosen(state: DuelState, wonder: i64) -> list[Message]:
    """What a Wonder does as soon as it is chosen, in the draft only."""
    acts = WONDER_EFFECT[wonder] == CURIA_JULIA or WONDER_EFFECT[wonder] == KNOSSOS
    return [say("about." + WONDERS[wonder].word)] if acts and step_of(state.top()) == PICK_WONDER else []


def about_action(state: DuelState, action: i64, viewer: i64, is_hidden: bool) -> list[Message]:
    """What an action's Wonder, token, Conspiracy or divinity does, unless it is hidden from the viewer."""
    verb = verb_of(action)
    first = first_argument(action)
    if is_hidden:
        return []
    if verb == PICK:
        return wonder_gives(first) + _when_chosen(state, first)
    if verb == TOKEN or verb == LOCK:
        return [say("about." + TOKEN_WORDS[first])]
    if verb == KEEP:
        return [say("about.of", name=conspiracy_name(first), about=say("about." + CONSPIRACY_WORDS[first]))]
    if verb == TRIGGER:
        return [say("about." + CONSPIRACY_WORDS[state.conspiracy(first)])]
    if verb == ACTIVATE:
        return about_space(state, first, viewer)
    if verb == WAR:
        loses = say("print.loses", number=TOKEN_LOSSES[first % 2])
        return [state.box.expansion.about_war_token(first % 2, loses)]
    if verb in _DIVINE:
        return [say("about.of", name=divinity_name(first), about=say("about." + DIVINITY_WORDS[first]))]
    return []


def about_space(state: DuelState, space: i64, viewer: i64) -> list[Message]:
    """What the divinity on a space does, as far as the viewer knows which it is."""
    if gate_spot(state) == space:
        return [say("about.gate")]
    track = track_on_space(state, space)
    face = NONE if track == NONE else face_for(state, viewer, track)
    return [] if face == NONE else [say("about." + DIVINITY_WORDS[face])]
