"""A step: one thing the rulebook says happens next. A game's rules are a list of them.

Three kinds. A `Decision` asks a seat, a `Draw` asks chance, an `Automatic` step just happens.
A step keeps no data; the frame that names it and the state are all it has.
"""

from typing import Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.kernel.basics import AUTOMATIC, CHANCE, Action, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say
from stoa.kernel.state import State, seat_of

S = TypeVar("S", bound=State)


class Step(Generic[S]):
    """Base of the three kinds; a game's steps derive from one of those instead."""

    def __init__(self) -> None:
        self.is_automatic: bool = False

    def actor(self, state: S, frame: i64) -> Seat:
        """Who acts: a seat, CHANCE or AUTOMATIC."""
        raise NotImplementedError

    def legal(self, state: S, frame: i64) -> vec[i64]:
        """Every action that may be taken, in a stable order; callers do not change the list."""
        raise NotImplementedError

    def is_free(self, state: S, frame: i64) -> bool:
        """Whether `allows` accepts more than `legal` lists: something may be placed anywhere."""
        return False

    def allows(self, state: S, frame: i64, action: Action) -> bool:
        """Whether `action` may be taken. Only free placement needs more than looking it up."""
        for offered in self.legal(state, frame):
            if offered == action:
                return True
        return False

    def explain(self, state: S, frame: i64, action: Action) -> list[Reason]:
        """The conditions of `action` here, each met or failed; all met exactly if it is allowed."""
        raise NotImplementedError

    def weights(self, state: S, frame: i64) -> vec[i64]:
        """Of a draw: how likely each outcome is, parallel to `legal`."""
        raise NotImplementedError

    def sample(self, state: S, frame: i64, chance: Chance) -> Action:
        """Of a draw: one outcome."""
        raise NotImplementedError

    def apply(self, state: S, frame: i64, action: Action, log: Log | None) -> None:
        """Carry the action out. The frame is off the agenda already; push what follows."""
        raise NotImplementedError

    def run(self, state: S, frame: i64, log: Log | None) -> None:
        """Of an automatic step: carry it out. The frame is off the agenda already."""
        raise NotImplementedError

    def prompt(self, state: S, frame: i64, seat: Seat) -> Message:
        """What is being asked, in words for `seat`."""
        raise NotImplementedError


class Decision(Step[S]):
    """Asks the frame's seat."""

    def actor(self, state: S, frame: i64) -> Seat:
        """The frame's seat."""
        return seat_of(frame)

    def conditions(self, state: S, frame: i64, action: Action) -> list[Reason]:
        """What the rulebook demands of `action` here, met or failed, for any number whatever."""
        raise NotImplementedError

    def explain(self, state: S, frame: i64, action: Action) -> list[Reason]:
        """The step's conditions; one more where they do not already say why it is refused."""
        reasons = self.conditions(state, frame, action)
        if not self.allows(state, frame, action) and all(reason.met for reason in reasons):
            reasons.append(Reason(False, say("reason.not-offered"), ""))
        return reasons


class Draw(Step[S]):
    """Asks chance. A game says the outcomes, their weights and what is drawn from."""

    def actor(self, state: S, frame: i64) -> Seat:
        """Chance."""
        return CHANCE

    def pool(self, state: S, frame: i64) -> i64:
        """The number of the pool drawn from, for verifiable dealing."""
        return 0

    def shuffles(self, state: S, frame: i64) -> i64:
        """How often that pool has been shuffled so far."""
        return 0

    def weights(self, state: S, frame: i64) -> vec[i64]:
        """Equal, unless a game says otherwise."""
        weights = vec[i64]()
        for _ in self.legal(state, frame):
            weights = append(weights, 1)
        return weights

    def sample(self, state: S, frame: i64, chance: Chance) -> Action:
        """One outcome by weight. A game overrides this where listing all outcomes is slow.

        The override must pick the same outcome for the same number: the outcomes in the order of
        `legal`, each as long as its weight.
        """
        outcomes = self.legal(state, frame)
        weights = self.weights(state, frame)
        total: i64 = 0
        for weight in weights:
            total += weight
        left = chance.below(total, self.pool(state, frame), self.shuffles(state, frame))
        at: i64 = 0
        while left >= weights[at]:
            left -= weights[at]
            at += 1
        return outcomes[at]

    def explain(self, state: S, frame: i64, action: Action) -> list[Reason]:
        """A draw has one condition: that it can come up."""
        return [Reason(self.allows(state, frame, action), say("reason.can-come-up"), "")]

    def prompt(self, state: S, frame: i64, seat: Seat) -> Message:
        """Chance is not asked in words; those who watch are told that it draws."""
        return say("prompt.chance")


class Automatic(Step[S]):
    """Just happens. Nothing is recorded for it, since nothing is decided."""

    def __init__(self) -> None:
        super().__init__()
        self.is_automatic = True

    def actor(self, state: S, frame: i64) -> Seat:
        """Nobody has to act."""
        return AUTOMATIC


def in_order(steps: list[tuple[i64, Step[S]]]) -> list[Step[S]]:
    """The steps of a title, each at the place that its number names; raises ValueError unless all fit."""
    ordered: list[Step[S]] = []
    for number in range(len(steps)):
        found = [step for own, step in steps if own == number]
        if len(found) != 1:
            raise ValueError(f"{len(found)} steps have the number {number}")
        ordered.append(found[0])
    return ordered
