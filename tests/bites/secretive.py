"""A game in a few lines in which what an action leads to depends on what nobody has seen.

Somebody decides (``keep``), then again (``again``), then it is the other's turn. Under the table lies a token
that is blue or red. What taking an action tells or shows is up to the games below.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import Action, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.errors import BadText, Reason
from stoa.kernel.events import Log
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Options
from stoa.kernel.standing import Standing
from stoa.kernel.state import Scribe, State, seat_of
from stoa.kernel.step import Automatic, Decision
from stoa.kernel.view import ROW, Counter, View, Zone

BLUE, RED = 0, 1
TEXTS = ("keep", "again")


class TokenState(State):
    """The agenda, the hidden token, and what was done."""

    def __init__(self, token: int) -> None:
        super().__init__()
        self.token = token
        self.done = 0

    def clone(self) -> "TokenState":
        other = TokenState(self.token)
        other.copy_agenda(self)
        other.done = self.done
        return other

    def transcribe(self, scribe: Scribe) -> None:
        super().transcribe(scribe)
        self.token = int(scribe.number(self.token))
        self.done = int(scribe.number(self.done))


class Choose(Decision[TokenState]):
    """One choice of the frame's seat; `follows` are the steps after it, the next one last."""

    def __init__(self, number: int, follows: list[int]) -> None:
        super().__init__()
        self.number = number
        self.follows = follows

    def legal(self, state: TokenState, frame: i64) -> vec[i64]:
        return vec[i64]([self.number])

    def conditions(self, state: TokenState, frame: i64, action: Action) -> list[Reason]:
        return [Reason(action == self.number, say("reason.offered"), "")]

    def apply(self, state: TokenState, frame: i64, action: Action, log: Log | None) -> None:
        state.done += 1
        if log is not None:
            log.tell(say("done"), "", [])
        for step in self.follows:
            state.push(step, seat_of(frame))

    def prompt(self, state: TokenState, frame: i64, seat: Seat) -> Message:
        return say("ask")


class Peek(Automatic[TokenState]):
    """What a game does with the token after the first choice."""

    def __init__(self, game: "Token") -> None:
        super().__init__()
        self.game = game

    def run(self, state: TokenState, frame: i64, log: Log | None) -> None:
        state.done += 10
        if log is not None:
            self.game.peek(state, int(seat_of(frame)), log)


class Pass(Automatic[TokenState]):
    """The other one's turn."""

    def run(self, state: TokenState, frame: i64, log: Log | None) -> None:
        state.push(0, 1 - seat_of(frame))


class Token(Game[TokenState]):
    """Nothing is ever told of the token."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "token"
        self.steps = [Choose(0, [1, 2]), Choose(1, [3]), Peek(self), Pass()]
        self.sentences = {"en": {"done": "Done.", "ask": "What now?", "token": "It is {token}."}}
        self.truth = BLUE

    def peek(self, state: TokenState, seat: int, log: Log) -> None:
        """Tell somebody something."""

    def check_options(self, options: Options) -> None:
        """There are none."""

    def setup(self, options: Options) -> TokenState:
        state = TokenState(self.truth)
        state.push(0, 0)
        return state

    def view(self, state: TokenState, seat: Seat) -> View:
        counter = Counter("done", "done", say("done"), state.done)
        return View(
            self.id, int(seat), int(self.actor(state)), [Zone("z", "z", ROW, say("done"), counters=[counter])]
        )

    def pieces(self, state: TokenState, action: Action) -> list[str]:
        return []

    def resample(self, state: TokenState, seat: Seat, chance: Chance) -> TokenState:
        world = state.clone()
        world.token = int(chance.below(2))
        return world

    def to_text(self, state: TokenState, action: Action, seat: Seat) -> str:
        return TEXTS[action]

    def from_text(self, state: TokenState, text: str) -> Action:
        if text not in TEXTS:
            raise BadText(say("text.empty"))
        return TEXTS.index(text)

    def describe(self, state: TokenState, action: Action, seat: Seat) -> Message:
        return say("ask")

    def standing(self, state: TokenState) -> Standing:
        return Standing("", {}, [0, 0], [1, 1])

    def seat_words(self, state: Any) -> list[Message]:
        return [say("done"), say("done")]


class Shown(Token):
    """After the first choice everybody sees the token if it is red: where it is, a fence stands."""

    def peek(self, state: TokenState, seat: int, log: Log) -> None:
        if state.token == RED:
            log.tell(say("token", token="red"), "", [], discloses=True)


class Whispered(Token):
    """After the first choice whoever made it is told the colour; that this shows something is not said."""

    def peek(self, state: TokenState, seat: int, log: Log) -> None:
        log.whisper(seat, say("token", token=state.token), "", [])


class Unforeseen(Token):
    """The token is of a third colour, which no imagined world has, and that is shown to all."""

    def __init__(self) -> None:
        super().__init__()
        self.truth = 2

    def peek(self, state: TokenState, seat: int, log: Log) -> None:
        if state.token == self.truth:
            log.tell(say("token", token="green"), "", [], discloses=True)


class Talkative(Token):
    """Why an action is refused tells the token's colour, and so does the word for what cannot be read."""

    def from_text(self, state: TokenState, text: str) -> Action:
        if text not in TEXTS:
            raise BadText(say("token", token=state.token))
        return TEXTS.index(text)

    def explain(self, state: TokenState, action: Action) -> list[Reason]:
        return [Reason(False, say("token", token=state.token), "")]
