"""Sherds as the kernel knows it: each question of the contract, answered by its module."""

from typing import Final

from mypy_extensions import i64

from stoa.games._template import actions, catalogue, describe, scoring, view
from stoa.games._template.actions import BURY, DRAW, GIVE, KEEP
from stoa.games._template.components import COPIES, KINDS, SEATS, SHELF
from stoa.games._template.rules import STEPS
from stoa.games._template.rules.setup import lay_out
from stoa.games._template.state import NONE, STACK, Box, SherdsState, empty_table
from stoa.games._template.words import SENTENCES
from stoa.kernel.actions import first_argument, verb_of
from stoa.kernel.basics import CHANCE, NOBODY, Action, PieceId, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.errors import BadState
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Choice, Options
from stoa.kernel.printed import Catalogue
from stoa.kernel.standing import Standing
from stoa.kernel.state import Unpacker, seat_of
from stoa.kernel.view import View


class Sherds(Game[SherdsState]):
    """The game to copy: a draw that one seat sees, a secret, and a choice that follows from a choice."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "template"
        self.min_players = 2
        self.max_players = len(SEATS)
        self.longest = 3 * (4 * KINDS + len(SEATS))
        self.options = (Choice("give", ("either", "left"), say("option.give"), "3.7"),)
        self.rulings = (Choice("pairs", ("spoil", "count-once"), say("ruling.pairs"), "4.4"),)
        self.figures = (COPIES,)
        self.steps = STEPS
        self.sentences = SENTENCES

    def setup(self, options: Options) -> SherdsState:
        return lay_out(options)

    def standing(self, state: SherdsState) -> Standing:
        return scoring.standing(state)

    def view(self, state: SherdsState, seat: Seat) -> View:
        return view.see(state, seat, self.actor(state))

    def catalogue(self, options: Options) -> Catalogue:
        return catalogue.catalogue()

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        return view.imagine(state, seat, chance)

    def pieces(self, state: SherdsState, action: Action) -> list[PieceId]:
        verb = verb_of(action)
        if verb == DRAW:
            return ["stack"]
        owner = seat_of(state.top())
        if verb == KEEP:
            return ["held:sherd", f"shelf:{owner + 1}"]
        if verb == BURY:
            return ["held:sherd", "stack"]
        if verb == GIVE:
            return ["held:sherd", f"row:{first_argument(action) + 1}"]
        return ["held:sherd", f"row:{owner + 1}"]

    def to_text(self, state: SherdsState, action: Action, seat: Seat) -> str:
        return actions.to_text(action, seat == CHANCE or _sees_draw(state, action, seat))

    def as_seen(self, state: SherdsState, action: Action, seat: Seat) -> Action:
        is_hidden = verb_of(action) == DRAW and not _sees_draw(state, action, seat)
        return DRAW if is_hidden else action

    def from_text(self, state: SherdsState, text: str) -> Action:
        return actions.from_text(state, text)

    def describe(self, state: SherdsState, action: Action, seat: Seat) -> Message:
        return describe.label(state, action, seat, _sees_draw(state, action, seat))

    def clone(self, state: SherdsState) -> SherdsState:
        return state.clone()

    def blank(self, options: Options) -> SherdsState:
        return empty_table(Box(options))

    def unpack(self, state: SherdsState, unpacker: Unpacker) -> None:
        places = len(state.shelves_known)
        state.unpack_agenda(unpacker)
        state.stack.unpack(unpacker)
        state.held = unpacker.number()
        state.held_known = unpacker.number()
        state.shelves = unpacker.small(len(state.shelves))
        state.shelves_known = unpacker.numbers(places)
        state.rows = unpacker.small(len(state.rows))
        state.buriers = unpacker.number()
        if len(state.shelves_known) != places:
            raise BadState(say("state.malformed"))

    def check(self, state: SherdsState) -> list[str]:
        problems: list[str] = []
        for kind in range(KINDS):
            total = _count(state, kind)
            if total != state.box.copies:
                problems.append(f"there are {total} sherds with number {kind + 1}")
        if state.held != NONE and not has_bit(state.held_known, seat_of(state.top())):
            problems.append("the player does not know the sherd in hand")
        for place in range(len(state.shelves)):
            if state.shelves[place] != NONE and not has_bit(state.shelves_known[place], place // SHELF):
                problems.append(f"seat {place // SHELF + 1} does not know a sherd on its own shelf")
        return problems

    def seat_words(self, state: SherdsState) -> list[Message]:
        return [describe.seat_word(seat) for seat in range(state.box.players)]


def _sees_draw(state: SherdsState, action: Action, seat: Seat) -> bool:
    """Whether `action` is a draw that `seat` sees: the drawer does, and whoever knows the top sherd."""
    if verb_of(action) != DRAW:
        return False
    return seat == seat_of(state.top()) or has_bit(state.stack.known_by(STACK, 0), seat)


def _count(state: SherdsState, kind: i64) -> i64:
    """All sherds of a kind, wherever they lie."""
    total = state.stack.unseen_by(STACK, kind, NOBODY)
    if state.held == kind:
        total += 1
    for sherd in state.shelves:
        if i64(sherd) == kind:
            total += 1
    for seat in range(state.box.players):
        total += state.in_row(seat, kind)
    return total


SHERDS: Final = Sherds()
"""The title, ready to play."""
