"""What a title shows a program that learns: numbered facts of a position, numbered choices, their traits."""

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import Action
from stoa.kernel.chance import Chance
from stoa.kernel.step import S

TRAIT_BITS: Final = 15
"""A trait's number takes so many bits; an action has up to four of them, packed into one integer."""
TRAIT_MASK: Final = (1 << TRAIT_BITS) - 1


UNDECIDED: Final = -1
"""Instead of an action: none is preferred."""


class Features(Generic[S]):
    """The facts that a position may have, from 0 to `inputs`, and the choices, from 0 to `actions`.

    A seat is only ever shown what it knows: the same facts in all worlds that it cannot tell apart.
    """

    def __init__(self, inputs: i64, actions: i64) -> None:
        self.inputs = inputs
        self.actions = actions

    def facts(self, state: S, seat: i64) -> vec[i64]:
        """The numbers of what is so; one of which there are several, several times."""
        raise NotImplementedError

    def action_number(self, state: S, action: i64) -> i64:
        """The number of a choice; different choices may share one."""
        raise NotImplementedError


class Traits(Generic[S]):
    """What somebody who knows the game sees of an action at a glance, as numbers from 1 to below `count`.

    How likely an action is follows from its traits alone, each of which speaks for or against it. They are
    looked at in every move of every course of play, so they must be quick to see; and as they judge what the
    actor does, they may lean on what the actor knows and on nothing else.
    """

    def __init__(self, count: i64) -> None:
        self.count = count

    def begin(self, state: S, seat: i64) -> None:
        """Look at the position once, before its actions."""

    def of(self, state: S, action: i64) -> i64:
        """Up to four traits of an action, packed; 0 is none."""
        raise NotImplementedError


class Moods(Generic[S]):
    """Ways to play that want one thing above all, numbered below `count`; 0 wants nothing special.

    They play courses to their end, so they must be quick; and as they do what the actor does, they may lean
    on what the actor knows and on nothing else.
    """

    def __init__(self, count: i64) -> None:
        self.count = count

    def stage(self, state: S) -> i64:
        """The part of the game that is being played: nobody plans beyond it."""
        raise NotImplementedError

    def name(self, state: S, action: Action) -> i64:
        """A number for an action: the same for the same thing, whatever was drawn, and for nothing else."""
        raise NotImplementedError

    def choose(self, state: S, mood: i64, chance: Chance) -> Action:
        """What the actor does in a mood, or UNDECIDED where the mood has no say."""
        raise NotImplementedError
