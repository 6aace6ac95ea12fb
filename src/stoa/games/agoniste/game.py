"""Agoniste as a `Game`: what is agreed, and who answers each question of the kernel."""

from typing import Final

from stoa.games.agoniste.actions import CARD, from_text
from stoa.games.agoniste.aids import aids
from stoa.games.agoniste.catalogue import catalogue
from stoa.games.agoniste.check import problems
from stoa.games.agoniste.components import FIGURES
from stoa.games.agoniste.describe import action_label, action_pieces, action_text, seat_words
from stoa.games.agoniste.features import AgonisteTraits
from stoa.games.agoniste.observer import AgonisteObserver
from stoa.games.agoniste.primer import PRIMER
from stoa.games.agoniste.rules import STEPS
from stoa.games.agoniste.rules.setup import check_figures, set_up
from stoa.games.agoniste.scoring import standing
from stoa.games.agoniste.secrets import is_secret, resample
from stoa.games.agoniste.state import AgonisteState, empty_table
from stoa.games.agoniste.view import view
from stoa.games.agoniste.words import SENTENCES
from stoa.kernel.answers import Answers
from stoa.kernel.basics import Action, Seat
from stoa.kernel.game import Game
from stoa.kernel.messages import say
from stoa.kernel.options import Choice

OPTIONS: Final = (Choice("start", ("random", "seat-1"), say("option.start"), "2.6"),)

RULINGS: Final = (
    Choice("hera", ("any-card", "upright"), say("ruling.hera"), "3.6.1", unsaid="upright"),
    Choice("ares", ("any-army", "own-army", "own-army-uncapped"), say("ruling.ares"), "3.7.1"),
    Choice(
        "ares-target", ("any", "with-strength"), say("ruling.ares-target"), "3.7.1", unsaid="with-strength"
    ),
    Choice("athena", ("once", "lasting"), say("ruling.athena"), "3.8.1"),
    Choice("artemis", ("all-first", "one-by-one"), say("ruling.artemis"), "3.10.2", unsaid="one-by-one"),
    Choice("empty-deck", ("stop", "reshuffle"), say("ruling.empty-deck"), "5.3.2"),
    Choice("broken-defender", ("defender", "earlier"), say("ruling.broken-defender"), "5.4.6"),
    Choice("undefended-ties", ("earlier", "nobody"), say("ruling.undefended-ties"), "5.1.6"),
    Choice("invader", ("winner", "attacker"), say("ruling.invader"), "5.5.2"),
    Choice(
        "invasion-reinforce",
        ("offered", "refused"),
        say("ruling.invasion-reinforce"),
        "5.5.3",
        unsaid="refused",
    ),
    Choice("city-states", ("counts", "apart"), say("ruling.city-states"), "6.2"),
    Choice("routes", ("once", "per-region"), say("ruling.routes"), "6.7"),
    Choice("tie-break", ("as-is", "fresh"), say("ruling.tie-break"), "6.9", unsaid="fresh"),
    Choice("tie-break-reinforce", ("refused", "offered"), say("ruling.tie-break-reinforce"), "6.9"),
)


class Agoniste(Game[AgonisteState]):
    """Agoniste by John Clowdus, for three or four.

    Rules: 2.7; ruling AG-51.
    """

    def __init__(self) -> None:
        super().__init__()
        self.id = "agoniste"
        self.min_players = 3
        self.max_players = 4
        self.longest = 6_000
        self.options = OPTIONS
        self.rulings = RULINGS
        self.figures = FIGURES
        self.steps = STEPS
        self.sentences = SENTENCES
        self.primer = PRIMER
        self.traits = AgonisteTraits
        self.observer = AgonisteObserver
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
            aids=aids,
        )

    def as_seen(self, state: AgonisteState, action: Action, seat: Seat) -> Action:
        """A draw without the card that only others see."""
        return CARD if is_secret(state, action, seat) else action


AGONISTE: Final = Agoniste()
"""The title, ready to play."""
