"""Where another expansion joins in: named points that the rules call and that do nothing by themselves.

An expansion is a subclass in EXPANSIONS and a set in MODES. It adds tables, steps at the end of
STEPS, rows at the end of `marks`, verbs after those of `actions`, and words; what is there stays as it is.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.chance import Chance
from stoa.kernel.events import Log
from stoa.kernel.view import Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    """The points, in the order of a game. Those that return something return what they were given."""

    def set_up(self, state: DuelState) -> None:
        """The table is laid but for the draws."""

    def age_began(self, state: DuelState, age: i64) -> None:
        """A structure is about to be laid out; what is pushed now happens after that."""

    def card_freed(self, state: DuelState, seat: i64, place: i64, log: Log | None) -> None:
        """The seat is about to turn up the card in a place."""

    def turn_actions(self, state: DuelState, seat: i64, listed: vec[i64]) -> vec[i64]:
        """Add to what the seat may do instead of taking a card."""
        return listed

    def take_action(self, state: DuelState, seat: i64, action: i64, log: Log | None) -> None:
        """Carry out such an action; the end of the turn is on the agenda."""

    def card_price(self, state: DuelState, seat: i64, card: i64, price: i64) -> i64:
        """What a card costs the seat in the end."""
        return price

    def shields(self, state: DuelState, seat: i64, shields: i64) -> i64:
        """How far the pawn goes before something stops it."""
        return shields

    def pawn_moved(self, state: DuelState, seat: i64, spaces: i64, log: Log | None) -> None:
        """The pawn has moved for the seat, and no capital was reached."""

    def points(self, state: DuelState, seat: i64) -> i64:
        """Points of categories of its own."""
        return 0

    def zones(self, state: DuelState, viewer: i64) -> list[Zone]:
        """What lies on the table besides."""
        return []

    def redeal(self, world: DuelState, seat: i64, chance: Chance) -> None:
        """Deal anew what the seat does not know."""

    def problems(self, state: DuelState) -> list[str]:
        """What is impossible."""
        return []


EXPANSIONS: Final[list[Expansion]] = []
"""The expansions there are, asked only in modes with another set than the base game's and Agora's."""
