"""7 Wonders Duel as a `Game`: what is agreed, and who answers each question of the kernel."""

from typing import Final

from stoa.games.wonders_duel.actions.agora import KEEP
from stoa.games.wonders_duel.actions.notation import from_text
from stoa.games.wonders_duel.catalogue.whole import catalogue
from stoa.games.wonders_duel.check.base import inventory_problems
from stoa.games.wonders_duel.describe.books import (
    action_gives,
    action_label,
    action_listed,
    action_pieces,
    action_text,
    is_secret,
    seat_words,
    without_secret,
)
from stoa.games.wonders_duel.describe.prices import price_words
from stoa.games.wonders_duel.expansions.modes import aids, blank_table, laid_table
from stoa.games.wonders_duel.features.base import DuelFeatures
from stoa.games.wonders_duel.features.moods import DuelMoods
from stoa.games.wonders_duel.features.observer import DuelObserver
from stoa.games.wonders_duel.features.traits import DuelTraits
from stoa.games.wonders_duel.primer import PRIMER
from stoa.games.wonders_duel.rules import STEPS
from stoa.games.wonders_duel.scoring.base import standing
from stoa.games.wonders_duel.secrets.base import resample
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.view.base import view
from stoa.games.wonders_duel.words import SENTENCES
from stoa.kernel.actions import verb_of
from stoa.kernel.answers import Answers
from stoa.kernel.basics import Action, Seat
from stoa.kernel.game import Game
from stoa.kernel.messages import say
from stoa.kernel.options import Choice

OPTIONS: Final = (
    Choice("mode", ("agora", "base", "pantheon", "agora+pantheon"), say("option.mode"), "A4.1", first="base"),
    Choice("start", ("random", "seat-1"), say("option.start"), "B4.6"),
    Choice("wonders", ("draft", "first-game"), say("option.wonders"), "B4.11", first="first-game"),
)

RULINGS: Final = (
    Choice("politicians", ("2-3-2", "3-2-2"), say("ruling.politicians"), "A1.2"),
    Choice("outer-token", ("remove-move", "move-remove"), say("ruling.outer-token"), "A20.22"),
    Choice("centred-pawn", ("chooses", "starts"), say("ruling.centred-pawn"), "B7.5"),
    Choice("discarded-senators", ("recruit", "stay"), say("ruling.discarded-senators"), "B14.7"),
    Choice("shield-loss", ("fires", "silent"), say("ruling.shield-loss"), "A17.9"),
    Choice("idle-trigger", ("forbidden", "allowed"), say("ruling.idle-trigger"), "A10.1"),
    Choice("swapped-pairs", ("pays", "once"), say("ruling.swapped-pairs"), "A20.18"),
    Choice("wonder-order", ("shield-first", "card-first"), say("ruling.wonder-order"), "B14.2"),
    Choice("conspirator", ("compulsory", "optional"), say("ruling.conspirator"), "A8.1"),
    Choice("senate-effects", ("compulsory", "optional"), say("ruling.senate-effects"), "A20.1"),
    Choice("curia-trigger", ("besides", "counts"), say("ruling.curia-trigger"), "A18.3"),
    Choice("moved-decree", ("control", "cube"), say("ruling.moved-decree"), "A7.10"),
    Choice("tax", ("after-effects", "first"), say("ruling.tax"), "A17.3"),
    Choice("free-conspirator", ("again", "paid"), say("ruling.free-conspirator"), "A17.12"),
    Choice("zeus-token", ("taken", "discarded"), say("ruling.zeus-token"), "P6.9"),
    Choice("offerings", ("open", "hidden"), say("ruling.offerings"), "P2.6"),
    Choice("astarte", ("treasury-first", "astarte-first"), say("ruling.astarte"), "P6.4"),
    Choice("lone-token", ("discarded", "nothing"), say("ruling.lone-token"), "P6.15"),
    Choice("divine-draws", ("revealed", "secret"), say("ruling.divine-draws"), "P6.16", unsaid="secret"),
    Choice(
        "age-start",
        ("after-structure", "before-structure"),
        say("ruling.age-start"),
        "B7.2",
        unsaid="before-structure",
    ),
    Choice(
        "pantheon-layout",
        ("before-draft", "after-draft"),
        say("ruling.pantheon-layout"),
        "P2.4",
        unsaid="after-draft",
    ),
    Choice(
        "wonder-limit", ("over-the-game", "standing"), say("ruling.wonder-limit"), "B6.15", unsaid="standing"
    ),
    Choice(
        "progress-token",
        ("optional", "compulsory"),
        say("ruling.progress-token"),
        "B9.2",
        unsaid="compulsory",
    ),
    Choice("kept-order", ("mixed", "drawn"), say("ruling.kept-order"), "A19.2", unsaid="drawn"),
)


class WondersDuel(Game[DuelState]):
    """7 Wonders Duel by Antoine Bauza and Bruno Cathala, for two.

    Rules: A4.1.
    """

    def __init__(self) -> None:
        super().__init__()
        self.id = "wonders_duel"
        self.longest = 1_000
        self.options = OPTIONS
        self.rulings = RULINGS
        self.steps = STEPS
        self.sentences = SENTENCES
        self.primer = PRIMER
        self.features = DuelFeatures()
        self.traits = DuelTraits
        self.moods = DuelMoods()
        self.observer = DuelObserver
        self.answers = Answers(
            setup=laid_table,
            blank=blank_table,
            standing=standing,
            view=view,
            catalogue=catalogue,
            pieces=action_pieces,
            resample=resample,
            to_text=action_text,
            from_text=from_text,
            describe=action_label,
            seat_words=seat_words,
            check=inventory_problems,
            listed=action_listed,
            about=action_gives,
            price_words=price_words,
            aids=aids,
        )

    def as_seen(self, state: DuelState, action: Action, seat: Seat) -> Action:
        """An action without what only others see; a turn's own actions are mostly open."""
        if verb_of(action) < KEEP or not is_secret(state, action, seat):
            return action
        return without_secret(action)


WONDERS_DUEL: Final = WondersDuel()
"""The title, ready to play."""
