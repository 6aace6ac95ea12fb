"""What a title shows a program that learns: numbered facts of a position, and numbered choices."""

from typing import Generic

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.step import S


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
