"""Where expansions join in: named points that the base game asks and that do nothing by themselves.

An expansion is a subclass, and which one is asked in a mode is chosen once, in `modes`; the box holds it. It
has tables, steps, rows of marks, verbs and words of its own, in a module for its book beside the base game's.
The base game knows no expansion but through these points, and no expansion knows another.
"""

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.tables.base import NONE
from stoa.kernel.aids import Aid
from stoa.kernel.chance import Chance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.marks import Part
from stoa.kernel.messages import Message
from stoa.kernel.step import S
from stoa.kernel.view import Zone

NOTHING: Final = 0
A_UNIT: Final = 1
THE_COINS: Final = 2
"""What is left out of a card's cost: nothing, one unit of a resource, or the coins."""


class Expansion(Generic[S]):
    """The points, in the order of a game. Those that return something return what changes nothing.

    The state is a type variable because it holds the box, which holds this.
    """

    # Setup.

    def set_up(self, state: S) -> None:
        """The table is laid but for the draws."""

    def before_draft(self, state: S) -> None:
        """Wonders are about to be chosen; what is pushed now happens before that."""

    def wonder_chosen(self, state: S, seat: i64, effect: i64) -> None:
        """The seat has chosen a Wonder with this effect."""

    def age_began(self, state: S, age: i64) -> None:
        """A structure is about to be laid out; what is pushed now happens after that."""

    def facts(self, state: S, seat: i64, found: vec[i64]) -> vec[i64]:
        """Add to what a program that learns is shown, as far as the seat knows it."""
        return found

    # A turn.

    def first_actions(self, state: S, seat: i64, listed: vec[i64]) -> vec[i64]:
        """Add to what the seat may do at the beginning of its turn, which then goes on."""
        return listed

    def has_card_uses(self, state: S, seat: i64) -> bool:
        """Whether there is anything to add to what the seat may do with a card."""
        return False

    def card_uses(self, state: S, seat: i64, place: i64, listed: vec[i64]) -> vec[i64]:
        """Add to what the seat may do with the card in a place."""
        return listed

    def turn_actions(self, state: S, seat: i64, coins: i64, listed: vec[i64]) -> vec[i64]:
        """Add to what the seat may do instead of taking a card, if it can spend so many coins."""
        return listed

    def may_act(self, state: S, seat: i64, viewer: i64) -> bool:
        """Whether the seat could do something instead of taking a card, for all that the viewer knows."""
        return False

    def take_action(self, state: S, frame: i64, action: i64, log: Log | None) -> None:
        """Carry out an action of a turn that this expansion has added."""

    def turn_reasons(self, state: S, frame: i64, action: i64) -> list[Reason]:
        """What is demanded of such an action; nothing if it is none."""
        return []

    def card_freed(self, state: S, seat: i64, place: i64) -> None:
        """The seat will turn up the card in a place; what is pushed now happens before that."""

    # Prices and payment.

    def unusual_prices(self, state: S, seat: i64) -> i64:
        """The colours of cards whose price for the seat this expansion may change, as bits; and Wonders."""
        return 0

    def waives(self, state: S, seat: i64, card: i64) -> i64:
        """What the seat leaves out of a card's cost for the least price."""
        return NOTHING

    def fixed(self, state: S, seat: i64, card: i64, bill: i64) -> i64:
        """The bill of a card when the seat may pay a fixed price instead."""
        return bill

    def fixed_parts(self, state: S, seat: i64, card: i64) -> list[Part]:
        """How such a price comes about, if the seat would pay it now; nothing otherwise."""
        return []

    def asks_payment(self, state: S, seat: i64, card: i64) -> bool:
        """Whether it has been put on the agenda that the seat is asked how it pays for a card."""
        return False

    def wonder_units(self, state: S, seat: i64) -> i64:
        """How many units of a Wonder's cost the seat may leave out."""
        return 0

    def unit_price(self, state: S, seat: i64, resource: i64, price: i64) -> i64:
        """What a unit of a resource costs the seat."""
        return price

    def shared_chains(self, state: S, seat: i64) -> i64:
        """Chain symbols of the opponent that serve the seat."""
        return 0

    def waiver_face(self, kind: i64) -> str:
        """The face of what leaves out a part of the cost of cards of a colour, or of Wonders."""
        return ""

    def trade_face(self, resource: i64) -> str:
        """The face of what makes a resource cheaper to buy."""
        return ""

    def chain_face(self) -> str:
        """The face of what lets chain symbols of the opponent serve."""
        return ""

    def senator_price(self, state: S, seat: i64) -> i64:
        """What a Senator costs the seat."""
        return 0

    def senator_parts(self, state: S, seat: i64) -> list[Part]:
        """How that comes about."""
        return []

    def discard_coins(self, state: S, seat: i64) -> i64:
        """Coins for discarding a card, besides the usual ones."""
        return 0

    def coins(self, state: S, seat: i64) -> i64:
        """Coins that the seat can spend besides its treasure."""
        return 0

    def spend(self, state: S, seat: i64, coins: i64) -> i64:
        """The seat pays something; what is not paid here comes from its treasure."""
        return coins

    # What is built.

    def recruit(self, state: S, seat: i64, card: i64, is_paid: bool, rule: str, log: Log | None) -> None:
        """A Senator joins the city."""

    def built(self, state: S, kind: i64, log: Log | None) -> None:
        """A card of a colour, or a Wonder, is built, and its choices come; or by ruling its effects too."""

    def wonder_built(self, state: S, seat: i64, effect: i64) -> None:
        """A Wonder is complete whose effect asks for something."""

    def resolve(self, state: S, seat: i64, effect: i64, source: i64, log: Log | None) -> None:
        """Carry out one thing that is put on the agenda by its number, if it is possible."""

    def chains(self, state: S, seat: i64) -> i64:
        """Chain symbols that the seat has besides those of its cards."""
        return 0

    def symbols(self, state: S, seat: i64) -> i64:
        """Scientific symbols that the seat has besides those of its cards and tokens, as bits."""
        return 0

    def card_left(self, state: S, seat: i64, card: i64) -> None:
        """A green card has left the seat's city."""

    # The conflict pawn.

    def shields(self, state: S, seat: i64, shields: i64, log: Log | None) -> i64:
        """How far the pawn goes before something stops it."""
        return shields

    def pawn_moved(self, state: S, seat: i64, spaces: i64, log: Log | None) -> None:
        """The pawn has moved so far for the seat, which can fire tokens, and no capital was reached."""

    def fires(self, state: S, seat: i64, zones: i64, log: Log | None) -> bool:
        """Whether the military tokens of some zones, as bits, have acted for the seat in their own way."""
        return False

    # The score pad.

    def purple_points(self, state: S, seat: i64) -> i64:
        """Points of purple cards that are no Guilds."""
        return 0

    def progress_points(self, state: S, seat: i64) -> i64:
        """Points of its own progress tokens beside the printed ones."""
        return 0

    def points(self, state: S, seat: i64) -> i64:
        """Points of categories of its own."""
        return 0

    def columns(self, state: S) -> dict[str, list[int]]:
        """Those categories, with the points of both seats."""
        return {}

    # What is shown, read, imagined and checked.

    def zones(self, state: S, viewer: i64) -> list[Zone]:
        """What lies on the table besides."""
        return []

    def about_war_token(self, zone: i64, loses: Message) -> Message:
        """What a military token does, which in the base game costs coins."""
        return loses

    def aids(self, state: S, seat: i64) -> list[Aid]:
        """What a seat that plays is helped to count."""
        return []

    def meant(self, state: S, words: list[str]) -> i64:
        """The action of its own that the words mean, or NONE."""
        return NONE

    def redeal(self, world: S, seat: i64, chance: Chance) -> None:
        """Deal anew what the seat does not know."""

    def covered_cards(self, state: S) -> list[i64]:
        """Cards that lie under something of its own."""
        return []

    def tokens(self, state: S) -> i64:
        """Progress tokens that lie elsewhere than on the board, in the box and in cities."""
        return 0

    def problems(self, state: S) -> list[str]:
        """What is impossible."""
        return []
