"""Where another expansion joins in: named points that the rules call and that do nothing by themselves.

An expansion is a subclass in EXPANSIONS and a set in MODES. It adds tables, steps at the end of
STEPS, rows at the end of `marks`, verbs after those of `actions`, and words; what is there stays as it is.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.view import Zone

NO_PRICE: Final = 9_999


class Expansion:
    """The points, in the order of a game. Those that return something return what they were given.

    Expansions are compiled together with it or not at all: asking one then costs next to nothing.
    """

    def set_up(self, state: DuelState) -> None:
        """The table is laid but for the draws."""

    def age_began(self, state: DuelState, age: i64) -> None:
        """A structure is about to be laid out; what is pushed now happens after that."""

    def card_freed(self, state: DuelState, seat: i64, place: i64) -> None:
        """The seat will turn up the card in a place; what is pushed now happens before that."""

    def turn_actions(self, state: DuelState, seat: i64, listed: vec[i64]) -> vec[i64]:
        """Add to what the seat may do instead of taking a card."""
        return listed

    def may_act(self, state: DuelState, seat: i64, viewer: i64) -> bool:
        """Whether the seat could do something instead of taking a card, for all that the viewer knows."""
        return False

    def take_action(self, state: DuelState, seat: i64, action: i64, log: Log | None) -> None:
        """Carry out such an action; the end of the turn is on the agenda."""

    def turn_reasons(self, state: DuelState, seat: i64, action: i64) -> list[Reason]:
        """What is demanded of such an action; nothing if it is none."""
        return []

    def keeps_prices(self, state: DuelState, seat: i64) -> bool:
        """Whether no card has a fixed price for the seat now: then prices are worked out the short way."""
        return False

    def fixed_price(self, state: DuelState, seat: i64, card: i64) -> i64:
        """The coins for which the seat may build a card instead of paying its cost, where it has one."""
        return NO_PRICE

    def price_reasons(self, state: DuelState, seat: i64, card: i64) -> list[Reason]:
        """Such a price in words, if the seat would pay it now; nothing otherwise."""
        return []

    def coins(self, state: DuelState, seat: i64) -> i64:
        """Coins that the seat can spend besides its treasure."""
        return 0

    def spend(self, state: DuelState, seat: i64, coins: i64) -> i64:
        """The seat pays something; what is not paid here comes from its treasure."""
        return coins

    def wonder_built(self, state: DuelState, seat: i64, effect: i64) -> None:
        """A Wonder is complete whose effect asks for something."""

    def chains(self, state: DuelState, seat: i64) -> i64:
        """Chain symbols that the seat has besides those of its cards."""
        return 0

    def symbols(self, state: DuelState, seat: i64) -> i64:
        """Scientific symbols that the seat has besides those of its cards and tokens, as bits."""
        return 0

    def card_left(self, state: DuelState, seat: i64, card: i64) -> None:
        """A green card has left the seat's city."""

    def shields(self, state: DuelState, seat: i64, shields: i64, log: Log | None) -> i64:
        """How far the pawn goes before something stops it."""
        return shields

    def pawn_moved(self, state: DuelState, seat: i64, spaces: i64, log: Log | None) -> None:
        """The pawn has moved so far for the seat, which can fire tokens, and no capital was reached."""

    def purple_points(self, state: DuelState, seat: i64) -> i64:
        """Points of purple cards that are no Guilds."""
        return 0

    def progress_points(self, state: DuelState, seat: i64) -> i64:
        """Points of its own progress tokens beside the printed ones."""
        return 0

    def points(self, state: DuelState, seat: i64) -> i64:
        """Points of a category of its own."""
        return 0

    def zones(self, state: DuelState, viewer: i64) -> list[Zone]:
        """What lies on the table besides."""
        return []

    def redeal(self, world: DuelState, seat: i64, chance: Chance) -> None:
        """Deal anew what the seat does not know."""

    def tokens(self, state: DuelState) -> i64:
        """Progress tokens that lie elsewhere than on the board, in the box and in cities."""
        return 0

    def problems(self, state: DuelState) -> list[str]:
        """What is impossible."""
        return []


EXPANSIONS: Final[list[Expansion]] = []
"""The expansions there are, asked only in modes with another set than the base game's and Agora's."""
