"""Agora as a `Game`: what is agreed, and who answers each question of the kernel."""

from typing import Final

from stoa.games.agora_ernest.catalogue import catalogue
from stoa.games.agora_ernest.check import problems
from stoa.games.agora_ernest.components import FIGURES
from stoa.games.agora_ernest.describe import (
    action_label,
    action_listed,
    action_meant,
    action_pieces,
    action_text,
    placement_spot,
)
from stoa.games.agora_ernest.faces import check_faces
from stoa.games.agora_ernest.features import ErnestTraits
from stoa.games.agora_ernest.names import seat_words
from stoa.games.agora_ernest.observer import ErnestObserver
from stoa.games.agora_ernest.preview import placement_preview
from stoa.games.agora_ernest.primer import PRIMER
from stoa.games.agora_ernest.rules import STEPS
from stoa.games.agora_ernest.rules.setup import set_up
from stoa.games.agora_ernest.scoring import standing
from stoa.games.agora_ernest.secrets import resample
from stoa.games.agora_ernest.state import ErnestState, empty_table
from stoa.games.agora_ernest.view import view
from stoa.games.agora_ernest.words import SENTENCES
from stoa.kernel.answers import Answers
from stoa.kernel.game import Game
from stoa.kernel.messages import say
from stoa.kernel.options import Choice

OPTIONS: Final = (
    Choice("edition", ("2002", "free"), say("option.edition"), "11.1"),
    Choice("letters", ("edition", "seat", "random"), say("option.letters"), "AE-29"),
    Choice("start", ("edition", "random", "seat-1"), say("option.start"), "2.7"),
    Choice("candidates", ("240", "24", "480"), say("option.candidates"), "7.2"),
)

RULINGS: Final = (
    Choice("goal", ("reach", "exceed"), say("ruling.goal"), "10.1"),
    Choice("own-tie", ("nothing", "all-hit"), say("ruling.own-tie"), "6.1.5"),
    Choice("debt", ("allowed", "refused"), say("ruling.debt"), "9.9"),
    Choice("last-card", ("at-once", "buy"), say("ruling.last-card"), "10.3"),
)


class AgoraErnest(Game[ErnestState]):
    """Agora by James Ernest, for two to four."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "agora_ernest"
        # Version 1 measured how near doors are to cards; since version 2 only what touches a door closes it.
        self.rules_version = 2
        self.releases = ("0.1",)
        self.min_players = 2
        self.max_players = 4
        self.longest = 200
        self.options = OPTIONS
        self.rulings = RULINGS
        self.figures = FIGURES
        self.steps = STEPS
        self.sentences = SENTENCES
        self.primer = PRIMER
        self.traits = ErnestTraits
        self.observer = ErnestObserver
        self.answers = Answers(
            setup=set_up,
            blank=empty_table,
            standing=standing,
            view=view,
            catalogue=catalogue,
            pieces=action_pieces,
            resample=resample,
            to_text=action_text,
            from_text=action_meant,
            describe=action_label,
            seat_words=seat_words,
            check=problems,
            check_options=check_faces,
            listed=action_listed,
            spot=placement_spot,
            preview=placement_preview,
        )


AGORA_ERNEST: Final = AgoraErnest()
"""The title, ready to play."""
