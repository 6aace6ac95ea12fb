"""A game for tests of the sitting: turns of several choices, none of which draws or shows anything.

A turn is ``walk N`` (one of many), then ``bow``, which is forced, then ``left`` or ``right``.
"""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.answers import Answers
from stoa.kernel.basics import Action, Seat
from stoa.kernel.errors import BadText, Reason
from stoa.kernel.events import Log
from stoa.kernel.game import Game
from stoa.kernel.marks import Status, Worth
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.options import Options
from stoa.kernel.printed import Catalogue
from stoa.kernel.standing import Standing
from stoa.kernel.state import Scribe, State, frame, seat_of
from stoa.kernel.step import Decision
from stoa.kernel.view import GRID, PLANE, TRACK, Counter, Piece, View, Zone

WALK, BOW, TURN = 0, 1, 2
PACES = 46
BOWED, LEFT, RIGHT = PACES + 1, PACES + 2, PACES + 3


class ToyState(State):
    def __init__(self) -> None:
        super().__init__()
        self.paces = [0, 0]

    def clone(self) -> "ToyState":
        other = ToyState()
        other.copy_agenda(self)
        other.paces = list(self.paces)
        return other

    def transcribe(self, scribe: Scribe) -> None:
        super().transcribe(scribe)
        self.paces = [int(scribe.number(pace)) for pace in self.paces]


class _Choice(Decision[ToyState]):
    def __init__(self, actions: list[int], follows: int) -> None:
        super().__init__()
        self.free = False
        self.actions = vec[i64](actions)
        self.follows = follows

    def legal(self, state: ToyState, frame: i64) -> vec[i64]:
        return self.actions

    def is_free(self, state: ToyState, frame: i64) -> bool:
        return self.free

    def allows(self, state: ToyState, frame: i64, action: Action) -> bool:
        return action in self.actions or (self.free and 0 < action <= PACES)

    def explain(self, state: ToyState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(self.allows(state, frame, action), say("why"), "1.1")]

    def apply(self, state: ToyState, frame_: i64, action: Action, log: Log | None) -> None:
        seat = seat_of(frame_)
        if action <= PACES:
            state.paces[seat] += action
        if log is not None:
            log.tell(say("done", seat=seat_name(seat), action=to_text(action)), "1.1", [])
        if self.follows != WALK or seat == 0:
            state.push(frame(self.follows, seat if self.follows != WALK else 1 - seat))

    def prompt(self, state: ToyState, frame: i64, seat: Seat) -> Message:
        return say("ask")


def to_text(action: int) -> str:
    return f"walk {action}" if action <= PACES else {BOWED: "bow", LEFT: "left", RIGHT: "right"}[action]


class Toy(Game[ToyState]):
    def __init__(self) -> None:
        super().__init__()
        self.id = "template"
        self.steps = [
            _Choice(list(range(1, PACES + 1)), BOW),
            _Choice([BOWED], TURN),
            _Choice([LEFT, RIGHT], WALK),
        ]
        sentences = {
            "done": "{seat} did {action}.",
            "ask": "What now?",
            "why": "It must be offered.",
            "do": "Do it",
            "mark.waiting": "tired",
        }
        self.sentences = {"en": {**sentences, "name": "{name}"}}
        self.answers = Answers(
            setup=_setup,
            blank=_setup,
            standing=_standing,
            view=_view,
            catalogue=lambda options: Catalogue([], [], {}),
            pieces=lambda state, action: [],
            resample=lambda state, seat, chance: state.clone(),
            to_text=lambda state, action, seat: to_text(action),
            from_text=_from_text,
            describe=lambda state, action, seat: say("do"),
            seat_words=lambda state: [say("name", name="Red"), say("name", name="Black")],
            check=lambda state: [],
        )


def _setup(options: Options) -> ToyState:
    state = ToyState()
    state.push(frame(WALK, 0))
    return state


def _standing(state: ToyState) -> Standing:
    over = "walked" if state.depth == 0 else ""
    return Standing(over, {"paces": state.paces}, state.paces, [1, 1])


def _view(state: ToyState, seat: Seat, actor: Seat) -> View:
    hidden = Piece("p3", say("name", name="back"), x=1500, y=2250, angle=3300)
    pawn = Piece("p1", say("name", name="pawn"), "pawn", x=3, marks=(Status("waiting"), Worth(3)))
    grid = [Piece(f"g{x}", say("name", name=f"tile{x}"), "tile", x=x, y=x) for x in range(2)]
    counters = [Counter("c", "paces", say("name", name="paces"), state.paces[0], 60)]
    zones = [
        Zone("track", "track", TRACK, say("name", name="Track"), pieces=[pawn, pawn], counters=counters),
        Zone("grid", "grid", GRID, say("name", name="Grid"), pieces=grid, counters=counters),
        Zone("plane", "plane", PLANE, say("name", name="Plane"), owner=1, pieces=[hidden]),
        Zone("empty", "empty", TRACK, say("name", name="Empty"), owner=0),
    ]
    return View("toy", int(seat), int(actor), zones)


def _from_text(state: ToyState, text: str) -> Action:
    for action in range(1, RIGHT + 1):
        if to_text(action) == text:
            return action
    raise BadText(say("text.unreadable", text=text, examples="bow"))
