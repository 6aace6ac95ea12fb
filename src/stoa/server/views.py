"""What a position is made of: a view, its actions and events, and the score, as they travel."""

from msgspec import Struct


class Wire(Struct, rename="camel", omit_defaults=False, forbid_unknown_fields=True):
    """Base: camelCase on the wire, unknown fields are refused."""


class MarkInfo(Wire):
    """Something that is true of a piece or a place just now: its word, and a sentence for readers.

    `text` is "" where the game has no words for it: then it is for programs only.
    """

    id: str
    text: str


class PieceInfo(Wire):
    """A piece of the view; see `stoa.kernel.view.Piece`."""

    id: str
    label: str
    face: str
    back: str
    x: int
    y: int
    angle: int
    owner: int
    marks: list[MarkInfo]


class CounterInfo(Wire):
    """A counter of the view."""

    id: str
    label: str
    value: int
    limit: int


class ZoneInfo(Wire):
    """A zone of the view: `kind` is row, pile, grid, track or plane."""

    id: str
    kind: str
    label: str
    owner: int
    pieces: list[PieceInfo]
    counters: list[CounterInfo]
    marks: list[MarkInfo]


class ViewInfo(Wire):
    """What a seat sees; `seat` -1 is a spectator. `actor` -1: over, -2: chance."""

    game: str
    seat: int
    actor: int
    zones: list[ZoneInfo]


class ActionInfo(Wire):
    """A legal action: its short text (which is what a client sends), a label, what it touches.

    `fence` says why nothing more can be thought of after it: "", draw, disclosure or turn.
    """

    text: str
    label: str
    pieces: list[str]
    fence: str


class EventInfo(Wire):
    """Something that happened, in words, with its paragraph and what it touched."""

    line: int
    actor: int
    text: str
    rule: str
    pieces: list[str]


class ReasonInfo(Wire):
    """One condition of an action."""

    met: bool
    text: str
    rule: str


class StandingInfo(Wire):
    """The score pad. `reason` is "" while the match goes on.

    `comparisons` names what was compared among seats with equal totals, `compared` has each seat's numbers.
    """

    reason: str
    reason_text: str
    categories: list[str]
    points: list[list[int]]
    totals: list[int]
    ranks: list[int]
    note: str
    comparisons: list[str]
    compared: list[list[int]]


class ReplayStep(Wire):
    """One line of a finished match, as one seat (or everybody, "open") saw it, and the table after it.

    Step 0 is the table before the first line; its text is "". `actor` is who acted (-2: chance),
    `prompt` what is asked next, `undo` how many lines an agreed undo took back here. `words` is what
    the game calls each seat by then.
    """

    line: int
    actor: int
    text: str
    undo: int
    prompt: str
    events: list[EventInfo]
    view: ViewInfo
    standing: StandingInfo
    words: list[str]


class ReplayLine(Wire):
    """One line of a finished match without the table: for its log. As in `ReplayStep`."""

    line: int
    actor: int
    text: str
    undo: int
    events: list[EventInfo]


class ProofInfo(Wire):
    """That every draw of a finished match follows from its key, and how many lines were checked."""

    proven: bool
    text: str
    draws: int
    decisions: int
    commitment: str
    key: str
