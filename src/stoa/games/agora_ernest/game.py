"""Agora as a `Game`: the rules behind the kernel's contract."""

from typing import Final

from stoa.games.agora_ernest import actions
from stoa.games.agora_ernest.actions import BUY, angle_of, is_placement, x_of, y_of
from stoa.games.agora_ernest.catalogue import catalogue
from stoa.games.agora_ernest.check import problems
from stoa.games.agora_ernest.components import FIGURES, NONE
from stoa.games.agora_ernest.describe import action_label, action_pieces, action_topic
from stoa.games.agora_ernest.faces import check_faces, faces_of
from stoa.games.agora_ernest.names import seat_word
from stoa.games.agora_ernest.rules import STEPS
from stoa.games.agora_ernest.rules.buying import shop_named
from stoa.games.agora_ernest.rules.setup import set_up
from stoa.games.agora_ernest.rules.shops import first_piece
from stoa.games.agora_ernest.scoring import standing
from stoa.games.agora_ernest.state import Box, ErnestState, empty_table
from stoa.games.agora_ernest.view import view
from stoa.games.agora_ernest.words import SENTENCES
from stoa.kernel.actions import pack, verb_of
from stoa.kernel.basics import Action, PieceId, Seat
from stoa.kernel.chance import Chance
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Choice, Options
from stoa.kernel.printed import Catalogue
from stoa.kernel.standing import Standing
from stoa.kernel.state import Unpacker
from stoa.kernel.view import Spot, View

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

    def check_options(self, options: Options) -> None:
        """Every card must be readable."""
        check_faces(options)

    def setup(self, options: Options) -> ErnestState:
        """The table before anything is drawn."""
        return set_up(options)

    def standing(self, state: ErnestState) -> Standing:
        """The score pad."""
        return standing(state)

    def view(self, state: ErnestState, seat: Seat) -> View:
        """What `seat` may see: everything."""
        return view(state, seat, self.actor(state))

    def catalogue(self, options: Options) -> Catalogue:
        """What is printed on the cards."""
        return catalogue(faces_of(options))

    def spot(self, state: ErnestState, action: Action) -> Spot | None:
        """Where a placement lays the card."""
        if not is_placement(action):
            return None
        return Spot(int(x_of(action)), int(y_of(action)), int(angle_of(action)))

    def pieces(self, state: ErnestState, action: Action) -> list[PieceId]:
        """What an action touches."""
        return action_pieces(state, action)

    def resample(self, state: ErnestState, seat: Seat, chance: Chance) -> ErnestState:
        """This very world: the order of the deck is nobody's knowledge and in no state."""
        return state.clone()

    def to_text(self, state: ErnestState, action: Action, seat: Seat) -> str:
        """An action in short words."""
        return actions.to_text(action)

    def from_text(self, state: ErnestState, text: str) -> Action:
        """The action that `text` means; a shop may be named by any of its pieces."""
        action = actions.from_text(text)
        if verb_of(action) == BUY:
            shop = shop_named(state, action)
            if shop != NONE:
                index, piece = first_piece(state, shop)
                return pack(BUY, state.card(index), piece)
        return action

    def describe(self, state: ErnestState, action: Action, seat: Seat) -> Message:
        """An action in a sentence."""
        return action_label(state, action)

    def topic(self, state: ErnestState, action: Action) -> Message | None:
        """What a placement is good for."""
        return action_topic(state, action)

    def clone(self, state: ErnestState) -> ErnestState:
        """An equal, independent copy."""
        return state.clone()

    def blank(self, options: Options) -> ErnestState:
        """A state to decode into."""
        return empty_table(Box(options))

    def unpack(self, state: ErnestState, unpacker: Unpacker) -> None:
        """Read every field."""
        state.unpack(unpacker)

    def seat_words(self, state: ErnestState) -> list[Message]:
        """The seats' colours."""
        return [seat_word(seat) for seat in range(state.box.players)]

    def check(self, state: ErnestState) -> list[str]:
        """What is impossible about a state."""
        return problems(state)


AGORA_ERNEST: Final = AgoraErnest()
"""The title, ready to play."""
