"""Sherds, wrong in one thing about its secrets."""

from stoa.games._template import describe
from stoa.games._template.actions import KEEP
from stoa.games._template.components import SHELF
from stoa.games._template.game import Sherds
from stoa.games._template.rules.numbers import PLACE_SHOWN
from stoa.games._template.rules.turn import Decide, DrawSherd
from stoa.games._template.state import NONE, STACK, SherdsState
from stoa.kernel.actions import pack
from stoa.kernel.aids import Aid, Odds
from stoa.kernel.basics import CHANCE, EVERYONE, NOBODY, Action, Seat, bit
from stoa.kernel.chance import Chance, SeededChance
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say
from stoa.kernel.state import seat_of
from stoa.kernel.view import Piece, View, Zone
from tests.bites.observing import ObserverOfTheHand
from tests.bites.wrong import KeepingThatMayDisclose

# Views that show too much


class ViewOfEveryHand(Sherds):
    """Everybody sees the sherd in hand."""

    def view(self, state: SherdsState, seat: Seat) -> View:
        open_hand = state.clone()
        open_hand.held_known = EVERYONE
        return super().view(open_hand, seat)


class ViewOfTheStack(Sherds):
    """A counter says how many sixes are in the stack, without those that others have."""

    def view(self, state: SherdsState, seat: Seat) -> View:
        view = super().view(state, seat)
        stack, *others = view.zones
        counters = [stack.counters[0]._replace(limit=int(state.stack.pooled(STACK, 5)))]
        return view._replace(zones=[stack._replace(counters=counters), *others])


class AidsThatPeek(Sherds):
    """Whoever asks how the stack stands is told of sixes that are in somebody's hand."""

    def aids(self, state: SherdsState, seat: Seat) -> list[Aid]:
        sixes = int(state.stack.pooled(STACK, 5))
        return [Odds(say("game.title"), int(seat), sixes, 0, ())]


class ProgramsThatSeeEveryHand(Sherds):
    """Programs see the sherd in hand."""

    def __init__(self) -> None:
        super().__init__()
        self.observer = lambda options: ObserverOfTheHand(peeks=True)


class ChoicesWithoutNumbers(Sherds):
    """Choices are numbered past the end of the table."""

    def __init__(self) -> None:
        super().__init__()
        self.observer = lambda options: ObserverOfTheHand(numbers_all=False)


class NumbersLeftOut(Sherds):
    """A number that has a name is not written."""

    def __init__(self) -> None:
        super().__init__()
        self.observer = lambda options: ObserverOfTheHand(writes_all=False)


# Views that show too little


class ViewOfASpectator(Sherds):
    """Nobody sees his own secrets."""

    def view(self, state: SherdsState, seat: Seat) -> View:
        return super().view(state, NOBODY)._replace(seat=int(seat))


def with_closed_shelves(state: SherdsState) -> SherdsState:
    closed = state.clone()
    for place in range(len(closed.shelves_known)):
        closed.shelves_known[place] = 0
    return closed


class ViewWithoutShelves(Sherds):
    """Nobody sees what he kept; `resample` still knows it."""

    def view(self, state: SherdsState, seat: Seat) -> View:
        return super().view(state if state.depth == 0 else with_closed_shelves(state), seat)


class SeatsThatForgetTheirShelves(ViewWithoutShelves):
    """Nobody sees what he kept, and `resample` does not know it any more, either."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        if state.depth == 0:
            return super().resample(state, seat, chance)
        world = super().resample(with_closed_shelves(state), seat, chance)
        world.shelves_known = state.shelves_known[:]
        return world


class ViewWithoutPlaces(Sherds):
    """The view counts rightly what a seat has not seen, but does not say which sherd lies where."""

    def view(self, state: SherdsState, seat: Seat) -> View:
        view = super().view(state, seat)
        return view._replace(zones=[self._face_down(zone) for zone in view.zones])

    def _face_down(self, zone: Zone) -> Zone:
        if not zone.id.startswith("shelf"):
            return zone
        pieces = [Piece(piece.id, say("piece.face-down"), owner=piece.owner) for piece in zone.pieces]
        return zone._replace(pieces=pieces)


# Worlds that know too much


class ResampleThatClones(Sherds):
    """The truth is handed out."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        return state.clone()


class ResampleThatKeepsTheHand(Sherds):
    """All is dealt anew but the sherd in hand."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        open_hand = state.clone()
        open_hand.held_known = EVERYONE
        world = super().resample(open_hand, seat, chance)
        world.held_known = state.held_known
        return world


class ResampleThatKeepsOneSherd(Sherds):
    """All is dealt anew but the first sherd that the last seat kept."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        known = state.clone()
        place = (int(state.box.players) - 1) * SHELF
        known.shelves_known[place] = EVERYONE
        world = super().resample(known, seat, chance)
        world.shelves_known[place] = state.shelves_known[place]
        return world


class ResampleThatKeepsTheBuried(Sherds):
    """All is dealt anew but what lies under the stack."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        buried = [(state.stack.card(STACK, n), state.stack.known_by(STACK, n)) for n in self._depths(state)]
        dug_out = state.clone()
        while dug_out.stack.known_at_bottom(STACK) > 0:
            self._dig_out(dug_out)
        world = super().resample(dug_out, seat, chance)
        for kind, seats in buried:
            world.stack.lay_at_bottom(STACK, kind, seats)
        return world

    def _depths(self, state: SherdsState) -> range:
        size = state.stack.size(STACK)
        return range(size - state.stack.known_at_bottom(STACK), size)

    def _dig_out(self, state: SherdsState) -> None:
        """Take the uppermost buried sherd away, as if the pool above it were not there."""
        pool = [int(state.stack.pooled(STACK, kind)) for kind in range(6)]
        for kind, count in enumerate(pool):
            state.stack.add(STACK, kind, -count)
        state.stack.take_top(STACK, 0)
        for kind, count in enumerate(pool):
            state.stack.add(STACK, kind, count)


class ResampleByTheTruth(Sherds):
    """All is dealt anew, but by a number that depends on the truth."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        return super().resample(state, seat, SeededChance(chance.below(1000) * 256 + state.held))


# Worlds that know too little, or too few worlds


class ResampleThatForgetsTheOwn(Sherds):
    """What the seat itself holds is dealt anew, too."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        return super().resample(state, NOBODY, chance)


class ResampleOfOneWorld(Sherds):
    """Always the same world is dealt, whatever chance says."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        return super().resample(state, seat, SeededChance(1))


class ResampleWithoutSixes(Sherds):
    """A hidden sherd outside the stack is never a six, if it can be helped."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        world = super().resample(state, seat, chance)
        for _ in range(20):
            if 5 not in [world.held, *world.shelves]:
                break
            world = super().resample(state, seat, chance)
        return world


class ResampleThatLosesASherd(Sherds):
    """A hidden sherd in hand is dealt anew without going back to the pool first."""

    def resample(self, state: SherdsState, seat: Seat, chance: Chance) -> SherdsState:
        world = super().resample(state, seat, chance)
        if world.held not in (NONE, state.held):
            world.held = state.held
        return world


# Words that say too much, or too little


class PromptForAll(Decide):
    """Everybody reads the prompt of the one who decides."""

    def prompt(self, state: SherdsState, frame: int, seat: Seat) -> Message:
        return describe.deciding(state, seat_of(frame), seat_of(frame))


class PromptByASecret(Decide):
    """The prompt depends on a sherd that the one who decides does not know."""

    def prompt(self, state: SherdsState, frame: int, seat: Seat) -> Message:
        other = (seat_of(frame) + 1) % state.box.players
        is_six = state.shelves[other * SHELF] == 5
        return say("prompt.over") if is_six else super().prompt(state, frame, seat)


class DrawToldToAll(DrawSherd):
    """Everybody hears what was drawn."""

    def apply(self, state: SherdsState, frame: int, action: Action, log: Log | None) -> None:
        super().apply(state, frame, action, log)
        if log is not None:
            log.tell(describe.saw(state.held), "3.1", [])


class KeptToldToAll(Decide):
    """Everybody hears what is kept or buried."""

    def apply(self, state: SherdsState, frame: int, action: Action, log: Log | None) -> None:
        held = state.held
        super().apply(state, frame, action, log)
        if log is not None:
            log.tell(describe.saw(held), "3.3", [])


class PiecesByASecret(Decide):
    """What an event lights up depends on the sherd kept."""

    def apply(self, state: SherdsState, frame: int, action: Action, log: Log | None) -> None:
        is_high = state.held > 2
        super().apply(state, frame, action, log)
        if log is not None:
            log.tell(describe.kept(seat_of(frame)), "3.3", ["stack"] if is_high else [])


class TurnByASecret(DrawSherd):
    """Who draws a six must show it: the others learn that from what he is asked."""

    def apply(self, state: SherdsState, frame: int, action: Action, log: Log | None) -> None:
        super().apply(state, frame, action, log)
        if state.held == 5:
            state.push(PLACE_SHOWN, seat_of(state.pop()))


class TextOfTheDrawForAll(Sherds):
    """Everybody's record says what was drawn."""

    def to_text(self, state: SherdsState, action: Action, seat: Seat) -> str:
        return super().to_text(state, action, CHANCE)


class TextByASecret(Sherds):
    """A line of the record looks different when a six is kept."""

    def to_text(self, state: SherdsState, action: Action, seat: Seat) -> str:
        text = super().to_text(state, action, seat)
        return "keep 6" if text == "keep" and state.held == 5 and seat != CHANCE else text


class TextOfTheDrawForNobody(Sherds):
    """The drawer's own line does not say what he drew, though he hears it."""

    def to_text(self, state: SherdsState, action: Action, seat: Seat) -> str:
        return super().to_text(state, action, CHANCE if seat == CHANCE else NOBODY)


class TextThatHidesSilently(Sherds):
    """What is hidden in a line is left out instead of being a question mark."""

    def to_text(self, state: SherdsState, action: Action, seat: Seat) -> str:
        return super().to_text(state, action, seat).replace(" ?", "")


class NumbersThatTell(Sherds):
    """By its number, a hidden draw is known to everybody."""

    def as_seen(self, state: SherdsState, action: Action, seat: Seat) -> Action:
        return action


class NumbersThatHide(Sherds):
    """All actions have one number, so that nobody can remember which one was taken."""

    def as_seen(self, state: SherdsState, action: Action, seat: Seat) -> Action:
        return 0


# What can be supposed


class SupposingTheTruth(ResampleThatClones):
    """What keeping a sherd leads to depends on another's secret, and is supposed of the truth itself."""

    def __init__(self) -> None:
        super().__init__()
        self.steps = [*self.steps[:1], KeepingThatMayDisclose(), *self.steps[2:]]


class KeepingThatWhispers(Decide):
    """Whoever keeps a sherd is told what the next one has kept; that this shows something is not said."""

    def apply(self, state: SherdsState, frame: int, action: Action, log: Log | None) -> None:
        super().apply(state, frame, action, log)
        other = (seat_of(frame) + 1) % state.box.players
        kept = state.shelves[other * SHELF]
        if log is not None and action == pack(KEEP) and kept != NONE:
            log.whisper(seat_of(frame), describe.saw(int(kept)), "3.3", [])


class KeepingThatShowsSilently(Decide):
    """Whoever keeps a sherd sees what the next one has kept from then on, and nobody is told."""

    def apply(self, state: SherdsState, frame: int, action: Action, log: Log | None) -> None:
        seat = seat_of(frame)
        super().apply(state, frame, action, log)
        place = ((seat + 1) % state.box.players) * SHELF
        if action == pack(KEEP):
            state.shelves_known[place] = state.shelves_known[place] | bit(seat)
