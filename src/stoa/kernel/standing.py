"""How a match stands or ended: points by category of the score pad, ranks, and why it is over."""

from typing import NamedTuple

from stoa.kernel.messages import Message


class Standing(NamedTuple):
    """The score pad.

    `reason` is a short word for how the match ended (``territories``, ``supremacy``), or "" while
    it goes on. `points` maps each category, in the score pad's order, to the points of each seat.
    `ranks` counts from 1; seats that share a rank share the place. `comparisons` maps what was
    compared among seats with equal totals, in the order of comparison, to each seat's number.
    """

    reason: str
    points: dict[str, list[int]]
    totals: list[int]
    ranks: list[int]
    note: Message | None = None
    comparisons: dict[str, list[int]] = {}  # noqa: RUF012  a standing is made once and never changed

    @property
    def winners(self) -> list[int]:
        """The seats on rank 1."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


def ranked(keys: list[tuple[int, ...]]) -> list[int]:
    """Ranks from 1 by each seat's key, the highest first; equal keys share a rank."""
    return [1 + sum([1 for other in keys if other > key]) for key in keys]
