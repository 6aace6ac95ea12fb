"""Who answers for a title: the functions that its `Game` hands each question on to."""

from collections.abc import Callable
from typing import Generic

from stoa.kernel.aids import Aid
from stoa.kernel.basics import Action, PieceId, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.marks import Part
from stoa.kernel.messages import Message
from stoa.kernel.options import Options
from stoa.kernel.preview import Preview, Snapping
from stoa.kernel.printed import Catalogue
from stoa.kernel.standing import Standing
from stoa.kernel.state import State
from stoa.kernel.step import S
from stoa.kernel.view import Listed, Spot, View


def _any_options(options: Options) -> None:
    """Whatever was agreed fits together."""


def _without_order(state: State, action: Action) -> Listed:
    """Short lists need no headings and no order."""
    return Listed()


def _about_nothing(state: State, action: Action, seat: Seat) -> list[Message]:
    """Everything offered explains itself."""
    return []


def _nowhere(state: State, action: Action) -> Spot | None:
    """Nothing is placed freely."""
    return None


def _no_preview(state: State, action: Action, snapping: Snapping) -> Preview | None:
    """Nothing is placed freely."""
    return None


def _no_aids(state: State, seat: Seat) -> list[Aid]:
    """Nobody is helped to count."""
    return []


def _no_price(part: Part, seat: Seat) -> Message:
    """Nothing has a price that is told line by line."""
    raise NotImplementedError


class Answers(Generic[S]):
    """A function for every question of `Game` that rules and agenda do not answer by themselves.

    Each has the name of the method that asks it, which says what is expected; `view` is told the actor
    too. The last seven may be left out.
    """

    def __init__(
        self,
        *,
        setup: Callable[[Options], S],
        blank: Callable[[Options], S],
        standing: Callable[[S], Standing],
        view: Callable[[S, Seat, Seat], View],
        catalogue: Callable[[Options], Catalogue],
        pieces: Callable[[S, Action], list[PieceId]],
        resample: Callable[[S, Seat, Chance], S],
        to_text: Callable[[S, Action, Seat], str],
        from_text: Callable[[S, str], Action],
        describe: Callable[[S, Action, Seat], Message],
        seat_words: Callable[[S], list[Message]],
        check: Callable[[S], list[str]],
        check_options: Callable[[Options], None] = _any_options,
        listed: Callable[[S, Action], Listed] = _without_order,
        about: Callable[[S, Action, Seat], list[Message]] = _about_nothing,
        spot: Callable[[S, Action], Spot | None] = _nowhere,
        preview: Callable[[S, Action, Snapping], Preview | None] = _no_preview,
        price_words: Callable[[Part, Seat], Message] = _no_price,
        aids: Callable[[S, Seat], list[Aid]] = _no_aids,
    ) -> None:
        self.setup = setup
        self.blank = blank
        self.standing = standing
        self.view = view
        self.catalogue = catalogue
        self.pieces = pieces
        self.resample = resample
        self.to_text = to_text
        self.from_text = from_text
        self.describe = describe
        self.seat_words = seat_words
        self.check = check
        self.check_options = check_options
        self.listed = listed
        self.about = about
        self.spot = spot
        self.preview = preview
        self.price_words = price_words
        self.aids = aids
