"""What a position is made of: a view, its actions and events, and the score, as they travel."""

from msgspec import field

from stoa.kernel.view import ZoneKind
from stoa.server.aids import AidInfo
from stoa.server.marks import MarkInfo
from stoa.server.wire import Wire


class PieceInfo(Wire):
    """A piece of the view; `face` and `back` are entries of the catalogue, `face` "" if it is not seen.

    The id is opaque: it names the piece in actions, events and marks.
    """

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
    """A counter of the view; `limit` 0 means none.

    `name` says what is counted, `of` which of several (a resource, a face), `owner` whose it is.
    """

    id: str
    name: str
    label: str
    value: int
    limit: int
    owner: int
    of: str


class ZoneInfo(Wire):
    """A zone of the view: `name` is what the place is, `owner` whose; `kind` is how things lie there."""

    id: str
    name: str
    kind: ZoneKind
    label: str
    owner: int
    pieces: list[PieceInfo]
    counters: list[CounterInfo]
    marks: list[MarkInfo]


class ZoneChange(Wire):
    """What is different about the zone `id`; null: that is as it was.

    `pieces` are those that are new or different, `order` the ids of all in the zone where they are not the
    same ones in the same order.
    """

    id: str
    label: str | None
    pieces: list[PieceInfo]
    order: list[str] | None
    counters: list[CounterInfo] | None
    marks: list[MarkInfo] | None


class ViewInfo(Wire):
    """What a seat sees; `seat` -1 is a spectator. `actor` -1: over, -2: chance.

    `catalogue` is the hash by which what is printed on the pieces is fetched. `aids` are what the seat is
    helped to count, none where the table does without.
    """

    game: str
    catalogue: str
    seat: int
    actor: int
    zones: list[ZoneInfo]
    aids: list[AidInfo]


class SpotInfo(Wire):
    """Where a free placement puts something, in thousandths of a unit and hundredths of a degree.

    `words` is what the action's text says before the three numbers.
    """

    words: str
    x: int
    y: int
    angle: int


class ActionInfo(Wire):
    """A legal action: its short text (which is what a client sends), a label, what it touches.

    `verb` is the word that the text begins with. `fence` says why nothing more can be thought of after it:
    "", draw, disclosure or turn. `spot` is the place of a free placement: any other can be sent likewise.
    Where there are many, `topic` is a heading for some and `gain` tells which of them bring more; `face` is
    what it chooses where several lie on one piece.
    """

    text: str
    verb: str
    label: str
    pieces: list[str]
    fence: str
    spot: SpotInfo | None
    topic: str
    gain: int
    face: str


class EventInfo(Wire):
    """Something that happened, in words, with its paragraph, what it touched, and its numbers as marks.

    It is `about` the seat that the sentence begins with, or else about the `actor`, who made the move.
    """

    line: int
    actor: int
    about: int
    text: str
    rule: str
    pieces: list[str]
    marks: list[MarkInfo]


class ReasonInfo(Wire):
    """One condition of an action."""

    met: bool
    text: str
    rule: str


class StandingInfo(Wire):
    """The score pad. `reason` is "" while the match goes on.

    `ids` are the categories as programs know them, `categories` as readers do, `points` has a row for each.
    `comparisons` names what was compared among seats with equal totals, `compared` has each seat's numbers.
    """

    reason: str
    reason_text: str
    ids: list[str]
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
    """One line of a finished match without the table, as `ReplayStep`; `totals` are the points after it."""

    line: int
    actor: int
    text: str
    undo: int
    events: list[EventInfo]
    totals: list[int]


class ProofInfo(Wire):
    """That every draw of a finished match follows from its key, and how many lines were checked."""

    proven: bool
    text: str
    draws: int
    decisions: int
    commitment: str
    key: str


class SecretInfo(Wire):
    """Something that only `seat` knew from line `line` to the end of a match, as a sentence."""

    seat: int
    line: int
    face: str
    text: str


class CandidateInfo(Wire):
    """A move that could be made.

    Its `chance` to win, from 0 to 1, lies between `low` and `high`, as far as `visits` courses can tell;
    `line` tells this move and the next that were expected, as the seat would see them. `effects` is what
    would be told of it, for the best ones and what was done.
    """

    text: str
    label: str
    pieces: list[str]
    visits: int
    chance: float
    low: float
    high: float
    line: list[str]
    effects: list[str]


class SinceInfo(Wire):
    """What became of everybody's chance to win since the decision of `seat` in line `line`.

    `decided` by that decision, `luck` by what was drawn after it; `is_swing`: that was much.
    """

    line: int
    seat: int
    decided: list[float]
    luck: list[float]
    is_swing: bool


class DecisionInfo(Wire):
    """What a seat could do at line `line`, the best first, judged by what it knows.

    `reasons` say what the best does that the one `against` does not: what was done, else the next; `assumed`
    what was taken for true about what is hidden. `done` is which of them was done, -1 in a hint; `lost` the
    win chance that this gave away, `verdict` "", slip or blunder. `chances` are everybody's before it,
    each by what that seat could know, `expected` those after it where chance acts next. `since` is what
    changed from the decision before; None where it was taken back or is not known any more.
    """

    line: int
    seat: int
    candidates: list[CandidateInfo]
    reasons: list[str]
    assumed: str
    against: int
    done: int = -1
    lost: float = 0.0
    verdict: str = ""
    chances: list[float] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    since: SinceInfo | None = None
