"""Aids as they travel: a union whose members are told apart by `id`; see `stoa.kernel.aids`.

Each has the fields of the kernel's aid, and for its words a `text`.
"""

from typing import Any, Final, get_args

from stoa.kernel.aids import Aid, Goal, Holding, Odds, Roads, Stake
from stoa.server.voice import Voice
from stoa.server.wire import Wire


class OutcomeInfo(Wire):
    """What one face would do if it came up: so many cards have it, and so strong would be who draws it.

    `has_power`: it may be used for its power instead of its strength.
    """

    face: str
    number: int
    strength: int
    breaks: bool
    has_power: bool


class ChangeInfo(Wire):
    """A seat's points now and then."""

    seat: int
    before: int
    after: int


class GainInfo(Wire):
    """Points of one category of the score pad that are won or, below 0, lost."""

    category: str
    points: int


class NeedInfo(Wire):
    """A part of what a seat might complete: a face or a term, and how it stands to that."""

    of: str
    holding: Holding


class OddsAid(Wire, tag_field="id", tag="odds"):
    """What the next card of a seat's pile may be: one of `cards`, of which `breaking` do harm."""

    text: str
    seat: int
    cards: int
    breaking: int
    outcomes: list[OutcomeInfo]


class StakeAid(Wire, tag_field="id", tag="stake"):
    """What it would mean for everybody's points if a seat won a piece; `gains` are that seat's."""

    text: str
    piece: str
    seat: int
    changes: list[ChangeInfo]
    gains: list[GainInfo]


class GoalAid(Wire, tag_field="id", tag="goal"):
    """Points that a seat has or might reach: by which face, for which term ("" if there is but one)."""

    text: str
    name: str
    face: str
    of: str
    seat: int
    points: int
    needs: list[NeedInfo]


class EffectAid(Wire, tag_field="id", tag="effect"):
    """What the action `action` would do to a seat's strength."""

    text: str
    action: str
    seat: int
    before: int
    after: int
    breaks: bool


class ClosedInfo(Wire):
    """A face to which there is no way, and why."""

    of: str
    text: str


class RoadsAid(Wire, tag_field="id", tag="roads"):
    """From a piece, whoever looks could go on to these; to what lies beside them there is no way."""

    text: str
    piece: str
    to: list[str]
    closed: list[ClosedInfo]


AidInfo = OddsAid | StakeAid | GoalAid | EffectAid | RoadsAid

_KINDS: Final[dict[str, Any]] = {kind.__struct_config__.tag: kind for kind in get_args(AidInfo)}


def aid_info(voice: Voice, aid: Aid) -> AidInfo:
    """An aid in words; those that travel have the kernel's fields, as a test makes sure."""
    fields: dict[str, Any] = aid._asdict()
    del fields["id"], fields["words"]
    if isinstance(aid, Odds):
        fields["outcomes"] = [OutcomeInfo(*outcome) for outcome in aid.outcomes]
    elif isinstance(aid, Stake):
        fields["changes"] = [ChangeInfo(*change) for change in aid.changes]
        fields["gains"] = [GainInfo(*gain) for gain in aid.gains]
    elif isinstance(aid, Goal):
        fields["name"] = voice(aid.name)
        fields["needs"] = [NeedInfo(*need) for need in aid.needs]
    elif isinstance(aid, Roads):
        fields["closed"] = [ClosedInfo(closed.of, voice(closed.words)) for closed in aid.closed]
    told: AidInfo = _KINDS[aid.id](text=voice(aid.words), **fields)
    return told
