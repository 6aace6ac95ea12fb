"""Agora as a `Game`: what is agreed, and who answers each question of the kernel."""

from typing import Final

from stoa.games.agora_lieske.actions import PLACE, from_text
from stoa.games.agora_lieske.catalogue import catalogue
from stoa.games.agora_lieske.check import problems
from stoa.games.agora_lieske.components import FIGURES
from stoa.games.agora_lieske.describe import (
    action_label,
    action_listed,
    action_pieces,
    action_text,
    price_words,
    seat_words,
)
from stoa.games.agora_lieske.features import LieskeTraits
from stoa.games.agora_lieske.observer import LieskeObserver
from stoa.games.agora_lieske.primer import PRIMER
from stoa.games.agora_lieske.rules import STEPS
from stoa.games.agora_lieske.rules.setup import check_figures, set_up
from stoa.games.agora_lieske.scoring import standing
from stoa.games.agora_lieske.secrets import is_secret, resample
from stoa.games.agora_lieske.state import LieskeState, empty_table
from stoa.games.agora_lieske.view import view
from stoa.games.agora_lieske.words import SENTENCES
from stoa.kernel.actions import pack, second_argument
from stoa.kernel.answers import Answers
from stoa.kernel.basics import Action, Seat
from stoa.kernel.game import Game
from stoa.kernel.messages import say
from stoa.kernel.options import Choice

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
        self.primer = PRIMER
        self.traits = LieskeTraits
        self.observer = LieskeObserver
        self.answers = Answers(
            setup=set_up,
            blank=empty_table,
            standing=standing,
            view=view,
            catalogue=catalogue,
            pieces=action_pieces,
            resample=resample,
            to_text=action_text,
            from_text=from_text,
            describe=action_label,
            seat_words=seat_words,
            check=problems,
            check_options=check_figures,
            listed=action_listed,
            price_words=price_words,
        )

    def as_seen(self, state: LieskeState, action: Action, seat: Seat) -> Action:
        """A placement without the citizen that another seat places."""
        return pack(PLACE, 0, second_argument(action)) if is_secret(state, action, seat) else action


AGORA_LIESKE: Final = AgoraLieske()
"""The title, ready to play."""
