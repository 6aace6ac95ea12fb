"""Sherds as a `Game`: what is agreed, and who answers each question of the kernel."""

from typing import Final

from stoa.games._template.actions import DRAW, from_text
from stoa.games._template.catalogue import catalogue
from stoa.games._template.check import problems
from stoa.games._template.components import COPIES, KINDS, SEATS
from stoa.games._template.describe import action_label, action_pieces, action_text, seat_words
from stoa.games._template.primer import PRIMER
from stoa.games._template.rules import STEPS
from stoa.games._template.rules.setup import set_up
from stoa.games._template.scoring import standing
from stoa.games._template.secrets import is_secret, resample
from stoa.games._template.state import SherdsState, empty_table
from stoa.games._template.view import view
from stoa.games._template.words import SENTENCES
from stoa.kernel.answers import Answers
from stoa.kernel.basics import Action, Seat
from stoa.kernel.game import Game
from stoa.kernel.messages import say
from stoa.kernel.options import Choice

OPTIONS: Final = (Choice("give", ("either", "left"), say("option.give"), "3.7"),)

RULINGS: Final = (Choice("pairs", ("spoil", "count-once"), say("ruling.pairs"), "4.4"),)


class Sherds(Game[SherdsState]):
    """The game to copy: a draw that one seat sees, a secret, and a choice that follows from a choice."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "template"
        self.min_players = 2
        self.max_players = len(SEATS)
        self.longest = 3 * (4 * KINDS + len(SEATS))
        self.options = OPTIONS
        self.rulings = RULINGS
        self.figures = (COPIES,)
        self.steps = STEPS
        self.sentences = SENTENCES
        self.primer = PRIMER
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
        )

    def as_seen(self, state: SherdsState, action: Action, seat: Seat) -> Action:
        """A draw without the sherd that only others see."""
        return DRAW if is_secret(state, action, seat) else action


SHERDS: Final = Sherds()
"""The title, ready to play."""
