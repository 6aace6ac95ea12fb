"""Aids: what a good player would count for himself, counted for him from what his seat may know.

They are no part of the rules, and a table may do without them. Every aid ends with its `id`, by which clients
find it, and begins with its `words`, which say all of it to whoever reads or hears.
"""

from typing import Literal, NamedTuple, Union

from stoa.kernel.basics import PieceId
from stoa.kernel.messages import Message


class Outcome(NamedTuple):
    """What one face would do if it came up: so many cards have it, and so strong would be who draws it.

    `has_power`: it may be used for its power instead of its strength.
    """

    face: str
    number: int
    strength: int
    breaks: bool
    has_power: bool


class Odds(NamedTuple):
    """What the next card of a seat's pile may be: one of `cards`, of which `breaking` do harm."""

    words: Message
    seat: int
    cards: int
    breaking: int
    outcomes: tuple[Outcome, ...]
    id: Literal["odds"] = "odds"


class Shift(NamedTuple):
    """A seat's points now and then."""

    seat: int
    before: int
    after: int


class Gain(NamedTuple):
    """Points of one category of the score pad that are won or, below 0, lost."""

    category: str
    points: int


class Stake(NamedTuple):
    """What it would mean for everybody's points if a seat won a piece; `gains` are that seat's."""

    words: Message
    piece: PieceId
    seat: int
    changes: tuple[Shift, ...]
    gains: tuple[Gain, ...]
    id: Literal["stake"] = "stake"


Holding = Literal["held", "contested", "missing"]
"""How a seat stands to a part of what it might complete."""


class Need(NamedTuple):
    """A part of what a seat might complete: a face or a term, and how it stands to that."""

    of: str
    holding: Holding


class Goal(NamedTuple):
    """Points that a seat has or might reach: by which face, for which term ("" if there is but one)."""

    words: Message
    name: Message
    face: str
    of: str
    seat: int
    points: int
    needs: tuple[Need, ...]
    id: Literal["goal"] = "goal"


class Effect(NamedTuple):
    """What an action, named by its text, would do to a seat's strength."""

    words: Message
    action: str
    seat: int
    before: int
    after: int
    breaks: bool
    id: Literal["effect"] = "effect"


class Closed(NamedTuple):
    """A face to which there is no way, and why."""

    of: str
    words: Message


class Roads(NamedTuple):
    """From a piece, whoever looks could go on to these; to what lies beside them there is no way."""

    words: Message
    piece: PieceId
    to: tuple[PieceId, ...]
    closed: tuple[Closed, ...]
    id: Literal["roads"] = "roads"


class Prospect(NamedTuple):
    """What a piece that is kept for later would do if it were used now, and to what."""

    words: Message
    piece: PieceId
    to: tuple[PieceId, ...]
    id: Literal["prospect"] = "prospect"


Aid = Union[Odds, Stake, Goal, Effect, Roads, Prospect]  # noqa: UP007  mypyc wants the alias spelt so
