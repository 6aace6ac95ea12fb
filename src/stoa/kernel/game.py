"""What a game is: one stateless object per title that answers every question about a state."""

from collections.abc import Callable
from typing import Generic

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.aids import Aid
from stoa.kernel.answers import Answers
from stoa.kernel.basics import CHANCE, NOBODY, Action, PieceId, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.errors import BadOptions, BadState, Reason
from stoa.kernel.events import Log
from stoa.kernel.features import Features, Moods, Traits
from stoa.kernel.marks import Part
from stoa.kernel.messages import Message, render, say
from stoa.kernel.observing import Observer
from stoa.kernel.options import Choice, Figure, Options, Value, replace, settle
from stoa.kernel.preview import Preview, Snapping
from stoa.kernel.primer import Primer
from stoa.kernel.printed import Catalogue
from stoa.kernel.standing import Standing
from stoa.kernel.state import Packer, Unpacker, step_of
from stoa.kernel.step import S, Step
from stoa.kernel.view import Listed, Spot, View
from stoa.kernel.words import LANGUAGES


class Game(Generic[S]):
    """One title.

    A match is ``setup``, then ``actor``, ``legal`` and ``apply`` until the actor is NOBODY, then
    ``standing``. `apply` trusts its caller; `stoa.kernel.match.Match` is the checked way to play.

    A title sets the attributes below in its constructor. Its rules are `steps`: a frame on the agenda
    names one by its index. Everything else is handed on to its `answers`. Only `as_seen` is a method of
    the title where something is hidden, since a search asks it for every seat at every action.
    """

    def __init__(self) -> None:
        self.id: str = ""
        self.rules_version: int = 1
        self.releases: tuple[str, ...] = ()
        """The last release of Stoa that plays each earlier version of the rules, from version 1 on."""
        self.min_players: int = 2
        self.max_players: int = 2
        self.longest: int = 10_000
        """No match takes more actions than this, chance included.

        Where players may agree on a game without an end of its own making, this holds for random play.
        """
        self.options: tuple[Choice, ...] = ()
        self.rulings: tuple[Choice, ...] = ()
        self.figures: tuple[Figure, ...] = ()
        self.steps: list[Step[S]] = []
        self.sentences: dict[str, dict[str, str]] = {}
        """The title's words: a table of sentences for each language."""
        self.primer: Primer | None = None
        """The game in one minute, where somebody has written that down."""
        self.answers: Answers[S]
        self.features: Features[S] | None = None
        """What it shows a program that learns, where somebody has written that down."""
        self.traits: Callable[[], Traits[S]] | None = None
        """What it sees of actions at a glance, likewise."""
        self.moods: Moods[S] | None = None
        """Ways to play that want one thing above all, likewise."""
        self.observer: Callable[[Options], Observer[S]] | None = None
        """What a configuration shows programs as numbers, and how its choices are numbered, likewise."""

    def agree(
        self,
        players: int | None = None,
        options: dict[str, str] | None = None,
        rulings: dict[str, str] | None = None,
        figures: dict[str, Value] | None = None,
    ) -> Options:
        """Check what a table wants to play by and fill in defaults; raises `BadOptions`."""
        count = self.min_players if players is None else players
        if not self.min_players <= count <= self.max_players:
            raise BadOptions(
                say("options.players", players=count, low=self.min_players, high=self.max_players)
            )
        settings = settle("option", self.options, options or {})
        settings.update(settle("ruling", self.rulings, rulings or {}))
        agreed = Options(count, settings, replace(self.figures, figures or {}))
        try:
            self.check_options(agreed)
        except BadOptions as error:
            raise BadOptions(error.message, self.words()) from None
        return agreed

    def other_rules(self, version: int) -> Message:
        """Which release plays a version of the rules that this one does not."""
        if version <= len(self.releases):
            release = self.releases[version - 1]
            return say("record.rules", found=version, game=self.id, known=self.rules_version, release=release)
        return say("record.newer-rules", found=version, game=self.id, known=self.rules_version)

    def check_options(self, options: Options) -> None:
        """Raise `BadOptions` if figures or settings do not fit each other."""
        self.answers.check_options(options)

    def setup(self, options: Options) -> S:
        """The table before the first action."""
        return self.answers.setup(options)

    def actor(self, state: S) -> Seat:
        """Who must act now: a seat, CHANCE, or NOBODY when the match is over."""
        if state.depth == 0:
            return NOBODY
        frame = state.frames[state.depth - 1]
        return self.steps[step_of(frame)].actor(state, frame)

    def legal(self, state: S) -> vec[i64]:
        """Every action the actor may take, in a stable order; empty only when the match is over.

        Where placement is free (`is_free`), this is a useful finite part of what `allows` accepts.
        """
        if state.depth == 0:
            return vec[i64]()
        frame = state.frames[state.depth - 1]
        return self.steps[step_of(frame)].legal(state, frame)

    def is_free(self, state: S) -> bool:
        """Whether the actor may do more than `legal` lists: nobody may then decide for him."""
        if state.depth == 0:
            return False
        frame = state.frames[state.depth - 1]
        return self.steps[step_of(frame)].is_free(state, frame)

    def allows(self, state: S, action: Action) -> bool:
        """The judge: whether the actor may take `action`, whatever number it is."""
        if state.depth == 0:
            return False
        frame = state.frames[state.depth - 1]
        return self.steps[step_of(frame)].allows(state, frame, action)

    def explain(self, state: S, action: Action) -> list[Reason]:
        """Why `action` is allowed or not: its conditions, each with its rule paragraph."""
        if state.depth == 0:
            return [Reason(False, say("reason.over"), "")]
        frame = state.top()
        return self.steps[step_of(frame)].explain(state, frame, action)

    def weights(self, state: S) -> vec[i64]:
        """At CHANCE: how likely each action of `legal` is, as whole numbers."""
        frame = state.top()
        return self.steps[step_of(frame)].weights(state, frame)

    def sample(self, state: S, chance: Chance) -> Action:
        """At CHANCE: one outcome, without listing them all."""
        frame = state.frames[state.depth - 1]
        return self.steps[step_of(frame)].sample(state, frame, chance)

    def apply(self, state: S, action: Action, log: Log | None = None) -> None:
        """Carry out an action of the actor, and all that follows without a decision.

        Trusts its caller: an action that is not allowed leaves nonsense behind.
        """
        frame = state.pop()
        self.steps[step_of(frame)].apply(state, frame, action, log)
        self.run_automatic(state, log)

    def run_automatic(self, state: S, log: Log | None) -> None:
        """Run automatic steps until somebody or chance must act, or the match is over."""
        while state.depth > 0:
            frame = state.frames[state.depth - 1]
            step = self.steps[step_of(frame)]
            if not step.is_automatic:
                return
            state.depth -= 1
            step.run(state, frame, log)

    def prompt(self, state: S, seat: Seat) -> Message:
        """What is being asked now, in words for `seat`."""
        if state.depth == 0:
            return say("prompt.over")
        frame = state.top()
        return self.steps[step_of(frame)].prompt(state, frame, seat)

    def standing(self, state: S) -> Standing:
        """Points by category, ranks, and why the match ended."""
        return self.answers.standing(state)

    def view(self, state: S, seat: Seat) -> View:
        """All that `seat` may see; NOBODY is a spectator."""
        return self.answers.view(state, seat, self.actor(state))

    def aids(self, state: S, seat: Seat) -> list[Aid]:
        """What `seat` may be helped with, where its table wants that: counted from what it knows."""
        return self.answers.aids(state, seat)

    def catalogue(self, options: Options) -> Catalogue:
        """What is printed on everything that a view can show; the same for all seats and at all times."""
        return self.answers.catalogue(options)

    def price_words(self, part: Part, seat: Seat) -> Message:
        """A line of a price that `seat` would pay, in a sentence."""
        return self.answers.price_words(part, seat)

    def spot(self, state: S, action: Action) -> Spot | None:
        """Where a free placement puts its piece; None for any other action."""
        return self.answers.spot(state, action)

    def preview(self, state: S, action: Action, snapping: Snapping) -> Preview | None:
        """What a free placement would do, allowed or not; None for any other action.

        Like `describe` it is asked of a world that the seat imagines, and depends on nothing else.
        """
        return self.answers.preview(state, action, snapping)

    def pieces(self, state: S, action: Action) -> list[PieceId]:
        """What a client lights up for an action, in the order a person would touch it."""
        return self.answers.pieces(state, action)

    def resample(self, state: S, seat: Seat, chance: Chance) -> S:
        """A world that `seat` cannot tell from this one: everything it does not know dealt anew.

        Depends only on what the seat knows, so handing it out gives nothing away.
        """
        return self.answers.resample(state, seat, chance)

    def to_text(self, state: S, action: Action, seat: Seat) -> str:
        """An action as `seat` sees it, in short words; what the seat may not know is ``?``."""
        return self.answers.to_text(state, action, seat)

    def as_seen(self, state: S, action: Action, seat: Seat) -> Action:
        """A number for an action as `seat` sees it: the same for all that look alike to it."""
        return action

    def from_text(self, state: S, text: str) -> Action:
        """The action that `text` means here; raises `BadText`. It need not be allowed."""
        return self.answers.from_text(state, text)

    def describe(self, state: S, action: Action, seat: Seat) -> Message:
        """An action in a full sentence for `seat`: the label of a button."""
        return self.answers.describe(state, action, seat)

    def about(self, state: S, action: Action, seat: Seat) -> list[Message]:
        """What the things that an action offers do, for a player who does not know them by heart."""
        return self.answers.about(state, action, seat)

    def listed(self, state: S, action: Action) -> Listed:
        """How a client lists an action where there are many; headings stand in the order of their ids."""
        return self.answers.listed(state, action)

    def clone(self, state: S) -> S:
        """An equal, independent copy."""
        return state.clone()

    def blank(self, options: Options) -> S:
        """A state of the right shape for `decode` to fill."""
        return self.answers.blank(options)

    def encode(self, state: S) -> bytes:
        """The state as bytes: equal states, and only those, have equal bytes."""
        packer = Packer()
        state.transcribe(packer)
        return packer.finish()

    def decode(self, data: bytes, options: Options) -> S:
        """The state that `encode` wrote, for the same options; raises `BadState`."""
        state = self.blank(options)
        unpacker = Unpacker(data)
        state.transcribe(unpacker)
        unpacker.finish()
        for at in range(state.depth):
            if step_of(state.frames[at]) >= len(self.steps):
                raise BadState(say("state.malformed"))
        return state

    def check(self, state: S) -> list[str]:
        """What is impossible about this state: for tests; an empty list for every reachable one."""
        return self.answers.check(state)

    def seat_words(self, state: S) -> list[Message]:
        """What the seats are called on the table (a colour, a city), in seat order."""
        return self.answers.seat_words(state)

    def words(self, language: str = "en") -> dict[str, str]:
        """The sentences of the kernel and of this title; English where a language lacks one."""
        words = dict(LANGUAGES["en"])
        words.update(self.sentences["en"])
        words.update(LANGUAGES.get(language, {}))
        words.update(self.sentences.get(language, {}))
        return words

    def sentence(self, message: Message, names: list[str], language: str = "en") -> str:
        """A message of this title or of the kernel as a sentence."""
        return render(message, self.words(language), names)


def text_actor(actor: Seat) -> str:
    """How records name an actor: a seat counted from 1, or ``*`` for chance."""
    return "*" if actor == CHANCE else str(actor + 1)
