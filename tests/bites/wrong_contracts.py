"""Sherds, wrong in one thing about the contract."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games._template import describe
from stoa.games._template.actions import BURY, KEEP, SHOW
from stoa.games._template.components import KINDS
from stoa.games._template.game import Sherds
from stoa.games._template.rules.turn import Decide, DrawSherd
from stoa.games._template.state import NONE, STACK, SherdsState
from stoa.kernel.actions import pack
from stoa.kernel.basics import CHANCE, Action, PieceId, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Options
from stoa.kernel.standing import Standing
from stoa.kernel.view import View

# What may be done


class LegalThatChangesTheState(Decide):
    def legal(self, state: SherdsState, frame: i64) -> vec[i64]:
        state.buriers |= 8
        return super().legal(state, frame)


class LegalThatListsTwice(Decide):
    def legal(self, state: SherdsState, frame: i64) -> vec[i64]:
        return append(super().legal(state, frame), pack(SHOW))


class LegalThatRunsDry(Decide):
    """Whoever has a full shelf and has buried a sherd can do nothing."""

    def legal(self, state: SherdsState, frame: i64) -> vec[i64]:
        choices = super().legal(state, frame)
        return vec[i64]() if len(choices) == 1 else choices


class JudgeThatAllowsMore(Decide):
    """Burying is allowed as often as one likes, though it is listed once."""

    def allows(self, state: SherdsState, frame: i64, action: Action) -> bool:
        return action == pack(BURY) or super().allows(state, frame, action)


class JudgeThatAllowsLess(Decide):
    def allows(self, state: SherdsState, frame: i64, action: Action) -> bool:
        return action != pack(KEEP) and super().allows(state, frame, action)


class ReasonsThatContradict(Decide):
    def explain(self, state: SherdsState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(True, say("reason.room"), "3.3")]


class ReasonsFromNowhere(Decide):
    def explain(self, state: SherdsState, frame: i64, action: Action) -> list[Reason]:
        reasons = super().explain(state, frame, action)
        return [Reason(reason.met, reason.message, "9.9") for reason in reasons]


class ReasonsOfASeatThatIsNotThere(Decide):
    def explain(self, state: SherdsState, frame: i64, action: Action) -> list[Reason]:
        reasons = super().explain(state, frame, action)
        return [*reasons, Reason(True, describe.kept(7), "3.3")]


class EndlessMatch(Decide):
    """A buried sherd does not count, so that burying never ends."""

    def legal(self, state: SherdsState, frame: i64) -> vec[i64]:
        return vec[i64]([pack(BURY)])


# Draws


class WeightsThatAreEqual(DrawSherd):
    def weights(self, state: SherdsState, frame: i64) -> vec[i64]:
        return vec[i64]([1] * len(self.legal(state, frame)))


class WeightsOfNothing(DrawSherd):
    """Kinds that are used up are listed with weight 0."""

    def legal(self, state: SherdsState, frame: i64) -> vec[i64]:
        return vec[i64]([pack(0, kind) for kind in range(KINDS)])

    def weights(self, state: SherdsState, frame: i64) -> vec[i64]:
        return vec[i64]([state.stack.pooled(STACK, kind) for kind in range(KINDS)])


class SampleInAnotherOrder(DrawSherd):
    def sample(self, state: SherdsState, frame: i64, chance: Chance) -> Action:
        outcomes = self.legal(state, frame)
        return outcomes[chance.below(len(outcomes))]


# Texts, words and views


class TextThatSaysTooLittle(Sherds):
    def to_text(self, state: SherdsState, action: Action, seat: Seat) -> str:
        return super().to_text(state, action, seat).partition(" ")[0]


class TextThatIsReadAsAnother(Sherds):
    def from_text(self, state: SherdsState, text: str) -> Action:
        return pack(KEEP) if text == "show" else super().from_text(state, text)


class TextThatCrashes(Sherds):
    def from_text(self, state: SherdsState, text: str) -> Action:
        words = text.split()
        return super().from_text(state, f"{words[0]} {int(words[1])}" if len(words) == 2 else text)


class WordsThatAreMissing(Sherds):
    def prompt(self, state: SherdsState, seat: Seat) -> Message:
        return say("prompt.nonsense")


class WordsThatAreNotFilledIn(Sherds):
    def describe(self, state: SherdsState, action: Action, seat: Seat) -> Message:
        return say("action.keep")


class EventFromNowhere(DrawSherd):
    def apply(self, state: SherdsState, frame: i64, action: Action, log: Log | None) -> None:
        super().apply(state, frame, action, log)
        if log is not None:
            log.tell(describe.drew(0), "", [])


class PiecesThatAreNotThere(Sherds):
    def pieces(self, state: SherdsState, action: Action) -> list[PieceId]:
        return ["shelf:9"]


class ViewWithOneIdTwice(Sherds):
    def view(self, state: SherdsState, seat: Seat) -> View:
        view = super().view(state, seat)
        return view._replace(zones=[*view.zones, view.zones[0]])


# States


class RuleThatListens(Decide):
    """Something happens only when there is a log."""

    def apply(self, state: SherdsState, frame: i64, action: Action, log: Log | None) -> None:
        super().apply(state, frame, action, log)
        if log is not None:
            state.buriers = 0


class SherdThatVanishes(Decide):
    def apply(self, state: SherdsState, frame: i64, action: Action, log: Log | None) -> None:
        if action == pack(BURY):
            state.stack.add(STACK, state.held, -1)
        super().apply(state, frame, action, log)


class CloneThatShares(Sherds):
    def clone(self, state: SherdsState) -> SherdsState:
        clone = state.clone()
        clone.rows = state.rows
        return clone


class CloneThatForgets(Sherds):
    def clone(self, state: SherdsState) -> SherdsState:
        clone = state.clone()
        clone.buriers = 0
        return clone


class CodeThatForgets(Sherds):
    def encode(self, state: SherdsState) -> bytes:
        forgetful = state.clone()
        forgetful.buriers = 0
        return super().encode(forgetful)


class CodeThatSwaps(Sherds):
    """Two fields are written in one order and read in the other."""

    def encode(self, state: SherdsState) -> bytes:
        swapped = state.clone()
        swapped.held_known, swapped.buriers = state.buriers, state.held_known
        return super().encode(swapped)


class CodeThatCrashes(Sherds):
    """Reads a kind of sherd that is not there and looks it up."""

    def decode(self, data: bytes, options: Options) -> SherdsState:
        state = super().decode(data, options)
        if state.held != NONE:
            "123456"[state.held]
        return state


class StandingThatDoesNotAddUp(Sherds):
    def standing(self, state: SherdsState) -> Standing:
        standing = super().standing(state)
        return standing._replace(totals=[total + 1 for total in standing.totals])


class StandingWithAGap(Sherds):
    def standing(self, state: SherdsState) -> Standing:
        standing = super().standing(state)
        return standing._replace(ranks=[rank + 1 if rank > 1 else 1 for rank in standing.ranks])


class StandingWithoutAReason(Sherds):
    def standing(self, state: SherdsState) -> Standing:
        return super().standing(state)._replace(reason="")


class SecretTextForChance(Sherds):
    """Not even chance's own line says what was drawn, so that the record cannot be replayed."""

    def to_text(self, state: SherdsState, action: Action, seat: Seat) -> str:
        return super().to_text(state, action, -1 if seat == CHANCE else seat)
