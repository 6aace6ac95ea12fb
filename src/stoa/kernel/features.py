"""What a title shows a program that learns: numbered facts of a position, numbered choices, their traits."""

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.step import S

TRAIT_BITS: Final = 15
"""A trait's number takes so many bits; an action has up to four of them, packed into one integer."""
TRAIT_MASK: Final = (1 << TRAIT_BITS) - 1


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
