"""Agora as a `Game`: the rules behind the kernel's contract."""

from typing import Final

from stoa.games.agora_lieske.actions import PLACE, from_text, hidden_text, to_text
from stoa.games.agora_lieske.catalogue import catalogue
from stoa.games.agora_lieske.check import problems
from stoa.games.agora_lieske.components import FIGURES
from stoa.games.agora_lieske.describe import (
    action_label,
    action_pieces,
    action_topic,
    hidden_label,
    seat_word,
)
from stoa.games.agora_lieske.rules import STEPS
from stoa.games.agora_lieske.rules.setup import check_figures, set_up
from stoa.games.agora_lieske.scoring import standing
from stoa.games.agora_lieske.state import Box, LieskeState, empty_table
from stoa.games.agora_lieske.view import resample, view
from stoa.games.agora_lieske.words import SENTENCES
from stoa.kernel.actions import pack, second_argument, verb_of
from stoa.kernel.basics import CHANCE, Action, PieceId, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Choice, Options
from stoa.kernel.printed import Catalogue
from stoa.kernel.standing import Standing
from stoa.kernel.state import Unpacker
from stoa.kernel.view import View

OPTIONS: Final = (
    Choice("start", ("random", "seat-1"), say("option.start"), "4.0r"),
    Choice("points", ("steep", "gentle"), say("option.points"), "6.0e"),
    Choice("colours", ("chosen", "seat"), say("option.colours"), "4.0b", unsaid="seat"),
)

RULINGS: Final = (
    Choice("lone-zero", ("must", "may"), say("ruling.lone-zero"), "5.2.4.1e"),
    Choice("score-floor", ("zero", "none"), say("ruling.score-floor"), "5.2.4.2j"),
    Choice("level-2", ("one-type", "any-mix"), say("ruling.level-2"), "5.2.5e"),
    Choice("end-check", ("latched", "turn-end"), say("ruling.end-check"), "6.0d"),
    Choice("turn-limit", ("40", "20", "80", "none"), say("ruling.turn-limit"), "5.0a"),
    Choice("rhetoric-points", ("per-citizen", "per-column"), say("ruling.rhetoric-points"), "6.0f"),
    Choice("court", ("unlimited", "limited"), say("ruling.court"), "5.1e"),
    Choice("hands", ("secret", "counted"), say("ruling.hands"), "5.2.1k", unsaid="counted"),
)


class AgoraLieske(Game[LieskeState]):
    """Agora by Harald Lieske, for two to four."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "agora_lieske"
        self.min_players = 2
        self.max_players = 4
        self.longest = 6_000
        self.options = OPTIONS
        self.rulings = RULINGS
        self.figures = FIGURES
        self.steps = STEPS
        self.sentences = SENTENCES

    def check_options(self, options: Options) -> None:
        """Every citizen must find a space."""
        check_figures(options)

    def setup(self, options: Options) -> LieskeState:
        """The table before anything is drawn."""
        return set_up(options)

    def standing(self, state: LieskeState) -> Standing:
        """The score pad."""
        return standing(state)

    def view(self, state: LieskeState, seat: Seat) -> View:
        """What `seat` may see."""
        return view(state, seat, self.actor(state))

    def catalogue(self, options: Options) -> Catalogue:
        """What is printed on board, markers and cards."""
        return catalogue(Box(options))

    def pieces(self, state: LieskeState, action: Action) -> list[PieceId]:
        """What an action touches."""
        return action_pieces(state, action)

    def resample(self, state: LieskeState, seat: Seat, chance: Chance) -> LieskeState:
        """A world `seat` cannot tell from this one."""
        return resample(state, seat, chance)

    def to_text(self, state: LieskeState, action: Action, seat: Seat) -> str:
        """An action in short words; others do not see which citizen is placed."""
        if self._hides(state, action, seat):
            return hidden_text(action)
        return to_text(action)

    def _hides(self, state: LieskeState, action: Action, seat: Seat) -> bool:
        return verb_of(action) == PLACE and seat != CHANCE and seat != self.actor(state)

    def as_seen(self, state: LieskeState, action: Action, seat: Seat) -> Action:
        """An action without the citizen that another seat places."""
        return pack(PLACE, 0, second_argument(action)) if self._hides(state, action, seat) else action

    def from_text(self, state: LieskeState, text: str) -> Action:
        """The action that `text` means."""
        return from_text(text)

    def describe(self, state: LieskeState, action: Action, seat: Seat) -> Message:
        """An action in a sentence."""
        if self._hides(state, action, seat):
            return hidden_label(action)
        return action_label(state, action)

    def topic(self, state: LieskeState, action: Action) -> Message | None:
        """Placements are listed by section."""
        return action_topic(state, action)

    def clone(self, state: LieskeState) -> LieskeState:
        """An equal, independent copy."""
        return state.clone()

    def blank(self, options: Options) -> LieskeState:
        """A state to decode into."""
        return empty_table(Box(options))

    def unpack(self, state: LieskeState, unpacker: Unpacker) -> None:
        """Read every field in the order of `LieskeState.pack`."""
        state.unpack_agenda(unpacker)
        state.cells = unpacker.small(len(state.cells))
        state.turn = unpacker.number()
        state.start = unpacker.number()
        state.assessed = unpacker.number()
        state.impeached = unpacker.number()
        state.prosecutor = unpacker.number()
        state.judge = unpacker.number()
        state.donated = unpacker.number()
        state.demand_shuffles = unpacker.number()
        state.endings = unpacker.number()

    def seat_words(self, state: LieskeState) -> list[Message]:
        """The seats' colours."""
        return [seat_word(state, seat) for seat in range(state.box.players)]

    def check(self, state: LieskeState) -> list[str]:
        """What is impossible about a state."""
        return problems(state)


AGORA_LIESKE: Final = AgoraLieske()
"""The title, ready to play."""
