"""Supposing: what a list of actions would lead to, as far as the seat that thinks of it can know.

A person's turn is thought of before it is played: act, look, take back, and only then confirm. Nothing of
that is kept here. What a list shows is a function of the committed state, the seat and the list; whoever
thinks (a browser, a terminal) holds the list.

It never runs on the true state, in which the rules would turn up other people's secrets. It runs on worlds
that the seat cannot tell from the true one, and stops before chance draws, before another seat decides, and
before a step that could disclose something: one that says so in any of these worlds, or that tells the seat
different things in them. So it depends on nothing but what the seat knows, and does not even show whether
something would be disclosed.
"""

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.aids import Aid
from stoa.kernel.basics import CHANCE, NOBODY, Action, Seat
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import BadText, IllegalAction, Reason, StoaError
from stoa.kernel.events import Event, Log
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.preview import Preview, Snapping
from stoa.kernel.state import step_of
from stoa.kernel.step import S
from stoa.kernel.view import View

DRAW: Final = "draw"
"""Chance acts next."""
DISCLOSURE: Final = "disclosure"
"""Something hidden could be shown."""
TURN: Final = "turn"
"""Somebody else decides next, or nobody does any more."""

WORLDS: Final = 3
"""How many worlds are imagined: what could happen in one of them could happen."""


class Supposition(Generic[S]):
    """What a list of actions leads to in the worlds that `seat` imagines.

    `worlds` are as far as they could be followed; all that the seat may see is the same in each.
    `read` texts were accepted; if that is not all of them, `problem` says why. `fence` says why nothing
    more can be thought of before the list is confirmed: DRAW, DISCLOSURE, TURN; "" while the seat goes
    on deciding. `follows` is who decides then: a seat, CHANCE, or NOBODY if it is over or cannot be
    known. `logs` is what is told of each text, as far as it was followed.
    """

    def __init__(self, game: Game[S], seat: Seat, worlds: list[S]) -> None:
        self.game = game
        self.seat = int(seat)
        self.worlds = worlds
        self.read: int = 0
        self.problem: StoaError | None = None
        self.fence: str = ""
        self.follows: int = int(game.actor(worlds[0]))
        self.logs: list[Log] = []

    @property
    def is_complete(self) -> bool:
        """Whether the list can only be confirmed or taken back: the seat has nothing more to decide."""
        return self.fence != "" and self.problem is None

    @property
    def view(self) -> View:
        """What the seat would see."""
        return self.game.view(self.worlds[0], self.seat)._replace(actor=self.follows)

    @property
    def aids(self) -> list[Aid]:
        """What the seat would be helped with; nothing at a fence, behind which nothing is asked."""
        return [] if self.fence else self.game.aids(self.worlds[0], self.seat)

    @property
    def prompt(self) -> Message:
        """What would be asked then; at a fence, whether to go on."""
        return say("prompt.confirm") if self.fence else self.game.prompt(self.worlds[0], self.seat)

    def legal(self) -> vec[i64]:
        """What the seat could do next; nothing where that is for others, or for the list's confirmation."""
        if self._barred():
            return vec[i64]()
        return self.game.legal(self.worlds[0])

    def heard(self) -> list[list[Event]]:
        """What the seat would be told of each text."""
        return [log.heard_by(self.seat) for log in self.logs]

    def reasons(self) -> list[Reason]:
        """The conditions of the text that was not accepted."""
        problem = self.problem
        if isinstance(problem, IllegalAction):
            return problem.reasons
        return [] if problem is None else [Reason(False, problem.message, "")]

    def take(self, text: str) -> None:
        """Suppose one more action; one that is not allowed is the problem, and nothing follows it."""
        if self.problem is not None:
            return
        try:
            action = self._action(text)
        except StoaError as error:
            self.problem = error
            return
        self.read += 1
        outcome = _Outcome(self.game, self.worlds, self.seat, action)
        self.fence = outcome.fence
        if outcome.fence == DISCLOSURE:
            self.logs.append(self._follow_up_to_disclosure(action))
            self.follows = NOBODY
            return
        self.logs.append(outcome.logs[0])
        self.worlds = outcome.worlds
        self.follows = int(self.game.actor(self.worlds[0]))

    def why(self, text: str) -> list[Reason]:
        """The conditions of one more action, met or failed; nothing is taken."""
        barred = self._barred()
        if barred:
            return barred
        try:
            return self.game.explain(self.worlds[0], self.game.from_text(self.worlds[0], text))
        except BadText as error:
            return [Reason(False, error.message, "")]

    def preview(self, text: str, snapping: Snapping = "free") -> Preview | None:
        """What one more placement would do, allowed or not; None if `text` is none, or cannot be now."""
        if self.problem is not None or self._barred():
            return None
        try:
            action = self.game.from_text(self.worlds[0], text)
        except BadText:
            return None
        return self.game.preview(self.worlds[0], action, snapping)

    def _barred(self) -> list[Reason]:
        """Why the seat can take no action at all just now, if so."""
        if self.fence or self.follows == CHANCE:
            return [Reason(False, say("match.confirm"), "")]
        if self.follows == NOBODY:
            return [Reason(False, say("reason.over"), "")]
        if self.follows != self.seat:
            return [Reason(False, say("reason.turn", seat=seat_name(self.follows)), "")]
        return []

    def _action(self, text: str) -> Action:
        """The action that `text` means now; raises `BadText` or `IllegalAction`."""
        game = self.game
        barred = self._barred()
        if barred:
            raise refused(barred)
        action = game.from_text(self.worlds[0], text)
        if not game.allows(self.worlds[0], action):
            raise refused(game.explain(self.worlds[0], action), game.words())
        return action

    def _follow_up_to_disclosure(self, action: Action) -> Log:
        """Go on step by step as long as nothing could be disclosed; what is told until then."""
        told = Log()
        worlds = _tried(self.game, self.worlds, self.seat, action, told)
        while worlds is not None:
            self.worlds = worlds
            worlds = _run_next(self.game, worlds, self.seat, told)
        return told


def suppose(game: Game[S], state: S, seat: Seat, texts: list[str]) -> Supposition[S]:
    """What `texts`, taken by `seat` one after the other, would lead to from `state`."""
    supposition = Supposition(game, seat, imagine(game, state, seat))
    for text in texts:
        supposition.take(text)
    return supposition


def imagine(game: Game[S], state: S, seat: Seat) -> list[S]:
    """Worlds that `seat` cannot tell from `state`, always the same for what it knows."""
    return [game.resample(state, seat, SeededChance(number)) for number in range(WORLDS)]


def fence(game: Game[S], worlds: list[S], seat: Seat, action: Action) -> str:
    """Why nothing more could be thought of after `action`; "" if the seat goes on deciding."""
    return _Outcome(game, worlds, seat, action).fence


def refused(reasons: list[Reason], words: dict[str, str] | None = None) -> IllegalAction:
    """That an action is not allowed, with the conditions that it fails."""
    failed: list[Message] = [reason.message for reason in reasons if not reason.met]
    return IllegalAction(say("illegal.action", reasons=failed), reasons, words)


class _Outcome(Generic[S]):
    """An action taken in all worlds, with all that follows without a decision."""

    def __init__(self, game: Game[S], worlds: list[S], seat: Seat, action: Action) -> None:
        self.worlds: list[S] = []
        self.logs: list[Log] = []
        for world in worlds:
            after = game.clone(world)
            log = Log()
            game.apply(after, action, log)
            self.worlds.append(after)
            self.logs.append(log)
        self.fence: str = self._fence(game, seat)

    def _fence(self, game: Game[S], seat: Seat) -> str:
        if could_disclose(self.logs, seat):
            return DISCLOSURE
        actor = game.actor(self.worlds[0])
        for world in self.worlds:
            if game.actor(world) != actor:
                return DISCLOSURE
        if actor == CHANCE:
            return DRAW
        return "" if actor == seat else TURN


def could_disclose(logs: list[Log], seat: Seat) -> bool:
    """Whether something hidden is shown in any world, or `seat` is told different things in them."""
    told = logs[0].heard_by(seat)
    for log in logs:
        if log.discloses() or log.heard_by(seat) != told:
            return True
    return False


def _tried(game: Game[S], worlds: list[S], seat: Seat, action: Action, told: Log) -> list[S] | None:
    """The worlds right after the action itself, before what follows from it; None if it could disclose."""
    afters: list[S] = []
    logs: list[Log] = []
    for world in worlds:
        after = game.clone(world)
        log = Log()
        frame = after.pop()
        game.steps[step_of(frame)].apply(after, frame, action, log)
        afters.append(after)
        logs.append(log)
    return _passed(afters, logs, seat, told)


def _run_next(game: Game[S], worlds: list[S], seat: Seat, told: Log) -> list[S] | None:
    """The worlds after the next automatic step; None if there is none, or if it could disclose."""
    afters: list[S] = []
    logs: list[Log] = []
    number: i64 = -1
    for world in worlds:
        if world.depth == 0:
            return None
        after = game.clone(world)
        log = Log()
        frame = after.pop()
        if number == -1:
            number = step_of(frame)
        step = game.steps[step_of(frame)]
        if not step.is_automatic or step_of(frame) != number:
            return None
        step.run(after, frame, log)
        afters.append(after)
        logs.append(log)
    return _passed(afters, logs, seat, told)


def _passed(worlds: list[S], logs: list[Log], seat: Seat, told: Log) -> list[S] | None:
    if could_disclose(logs, seat):
        return None
    told.add(logs[0])
    return worlds
