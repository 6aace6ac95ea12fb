"""7 Wonders Duel as a `Game`: the rules behind the kernel's contract."""

from typing import Final

from stoa.games.wonders_duel.about import about_action
from stoa.games.wonders_duel.actions.base import KEEP, from_text, to_text
from stoa.games.wonders_duel.actions.pantheon import SETTLE, divine_meant, divine_text, is_divine
from stoa.games.wonders_duel.catalogue.whole import catalogue
from stoa.games.wonders_duel.check.base import inventory_problems
from stoa.games.wonders_duel.describe.base import action_label, action_pieces, is_secret
from stoa.games.wonders_duel.describe.pantheon import divine_label, divine_pieces, is_divine_secret
from stoa.games.wonders_duel.expansions.pantheon import PANTHEON
from stoa.games.wonders_duel.expansions.points import EXPANSIONS
from stoa.games.wonders_duel.rules import STEPS
from stoa.games.wonders_duel.rules.base.setup import set_up
from stoa.games.wonders_duel.scoring import standing
from stoa.games.wonders_duel.secrets.base import resample
from stoa.games.wonders_duel.state import Box, DuelState, empty_table
from stoa.games.wonders_duel.tables import NONE
from stoa.games.wonders_duel.view.base import view
from stoa.games.wonders_duel.words import SENTENCES
from stoa.kernel.actions import pack, second_argument, verb_of
from stoa.kernel.basics import CHANCE, Action, PieceId, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.errors import BadState
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Choice, Options
from stoa.kernel.printed import Catalogue
from stoa.kernel.standing import Standing
from stoa.kernel.state import Unpacker
from stoa.kernel.view import View

OPTIONS: Final = (
    Choice("mode", ("agora", "base", "pantheon", "agora+pantheon"), say("option.mode"), "A4.1"),
    Choice("start", ("random", "seat-1"), say("option.start"), "B4.6"),
    Choice("wonders", ("draft", "first-game"), say("option.wonders"), "B4.11"),
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
)

EXPANSIONS.append(PANTHEON)


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

    def setup(self, options: Options) -> DuelState:
        return set_up(options)

    def standing(self, state: DuelState) -> Standing:
        return standing(state)

    def view(self, state: DuelState, seat: Seat) -> View:
        return view(state, seat, self.actor(state))

    def catalogue(self, options: Options) -> Catalogue:
        return catalogue(Box(options))

    def pieces(self, state: DuelState, action: Action) -> list[PieceId]:
        return divine_pieces(state, action) if is_divine(action) else action_pieces(state, action)

    def resample(self, state: DuelState, seat: Seat, chance: Chance) -> DuelState:
        return resample(state, seat, chance)

    def to_text(self, state: DuelState, action: Action, seat: Seat) -> str:
        if is_divine(action):
            return divine_text(action, seat != CHANCE and is_divine_secret(state, action, seat))
        return to_text(state, action, seat != CHANCE and is_secret(state, action, seat))

    def as_seen(self, state: DuelState, action: Action, seat: Seat) -> Action:
        verb = verb_of(action)
        if verb < KEEP:
            return action
        if is_divine(action):
            is_hidden = is_divine_secret(state, action, seat)
            return pack(verb, 0, second_argument(action) if verb == SETTLE else 0) if is_hidden else action
        if not is_secret(state, action, seat):
            return action
        return pack(verb, 0, second_argument(action) if verb == KEEP else 0)

    def from_text(self, state: DuelState, text: str) -> Action:
        divine = divine_meant(text.split()) if state.box.pantheon else NONE
        return from_text(state, text) if divine == NONE else divine

    def describe(self, state: DuelState, action: Action, seat: Seat) -> Message:
        if is_divine(action):
            return divine_label(state, action, is_divine_secret(state, action, seat))
        return action_label(state, action, is_secret(state, action, seat))

    def about(self, state: DuelState, action: Action, seat: Seat) -> list[Message]:
        is_hidden = (
            is_divine_secret(state, action, seat) if is_divine(action) else is_secret(state, action, seat)
        )
        return about_action(state, action, seat, is_hidden)

    def clone(self, state: DuelState) -> DuelState:
        return state.clone()

    def blank(self, options: Options) -> DuelState:
        return empty_table(Box(options))

    def unpack(self, state: DuelState, unpacker: Unpacker) -> None:
        """Read every field in the order of `DuelState.pack`."""
        state.unpack_agenda(unpacker)
        cities = unpacker.numbers(len(state.cities))
        marks = unpacker.small(len(state.marks))
        hints = unpacker.numbers(len(state.hints))
        if len(cities) != len(state.cities) or len(hints) != len(state.hints):
            raise BadState(say("state.malformed"))
        state.cities = cities
        state.marks = marks
        state.hints = hints
        state.age = unpacker.number()
        state.left = unpacker.number()
        state.available = unpacker.number()
        state.shown = unpacker.number()
        state.guild_backs = unpacker.number()
        state.senator_backs = unpacker.number()
        state.unseen_low = unpacker.number()
        state.unseen_high = unpacker.number()
        state.unseen_senators = unpacker.number()
        state.discard_low = unpacker.number()
        state.discard_high = unpacker.number()
        state.discard_senators = unpacker.number()
        state.unseen_wonders = unpacker.number()
        state.offered = unpacker.number()
        state.board_tokens = unpacker.number()
        state.box_tokens = unpacker.number()
        state.drawn_tokens = unpacker.number()
        state.pawn = unpacker.number()
        state.war_tokens = unpacker.number()
        state.ended = unpacker.number()
        state.victor = unpacker.number()
        state.unseen_decrees = unpacker.number()
        state.deck = unpacker.number()
        state.removed = unpacker.number()
        state.removed_known = unpacker.number()
        state.locked = unpacker.number()
        state.locker = unpacker.number()
        state.suspected = unpacker.number()
        state.doubt = unpacker.number()
        state.has_looked = unpacker.number()

    def seat_words(self, state: DuelState) -> list[Message]:
        return [say("seat.first"), say("seat.second")]

    def check(self, state: DuelState) -> list[str]:
        return inventory_problems(state)


WONDERS_DUEL: Final = WondersDuel()
"""The title, ready to play."""
