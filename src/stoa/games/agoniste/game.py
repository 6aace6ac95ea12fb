"""Agoniste as a `Game`: the rules behind the kernel's contract."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agoniste.actions import CARD, HIDDEN, from_text, to_text
from stoa.games.agoniste.catalogue import catalogue
from stoa.games.agoniste.components import FIGURES, KINDS, TERRITORIES
from stoa.games.agoniste.describe import action_label, action_pieces, drawn_deck, revealed_god, seat_word
from stoa.games.agoniste.rules import STEPS
from stoa.games.agoniste.rules.numbers import LAY_FACE_DOWN, LOOK_AT_DECK
from stoa.games.agoniste.rules.setup import check_figures, set_up
from stoa.games.agoniste.scoring import standing
from stoa.games.agoniste.state import NONE, AgonisteState, Box, empty_table
from stoa.games.agoniste.view import resample, view
from stoa.games.agoniste.words import SENTENCES
from stoa.kernel.actions import verb_of
from stoa.kernel.basics import CHANCE, Action, PieceId, Seat, has_bit
from stoa.kernel.chance import Chance
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say
from stoa.kernel.options import Choice, Options
from stoa.kernel.printed import Catalogue
from stoa.kernel.standing import Standing
from stoa.kernel.state import Unpacker, seat_of, step_of
from stoa.kernel.view import View

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

    def check_options(self, options: Options) -> None:
        """Figures must make a deck and different territories."""
        check_figures(options)

    def setup(self, options: Options) -> AgonisteState:
        """The table before the first choice."""
        return set_up(options)

    def standing(self, state: AgonisteState) -> Standing:
        """The score pad."""
        return standing(state)

    def view(self, state: AgonisteState, seat: Seat) -> View:
        """What `seat` may see."""
        return view(state, seat, self.actor(state))

    def catalogue(self, options: Options) -> Catalogue:
        """What is printed on the cards."""
        return catalogue(Box(options))

    def pieces(self, state: AgonisteState, action: Action) -> list[PieceId]:
        """What an action touches."""
        return action_pieces(state, action)

    def resample(self, state: AgonisteState, seat: Seat, chance: Chance) -> AgonisteState:
        """A world `seat` cannot tell from this one."""
        return resample(state, seat, chance)

    def to_text(self, state: AgonisteState, action: Action, seat: Seat) -> str:
        """An action in short words; a card that only another seat sees is hidden."""
        if verb_of(action) == CARD and seat != CHANCE and not _sees_draw(state, seat):
            return f"card {HIDDEN}"
        return to_text(state, action)

    def as_seen(self, state: AgonisteState, action: Action, seat: Seat) -> Action:
        """An action without the card that only another seat sees."""
        return CARD if verb_of(action) == CARD and not _sees_draw(state, seat) else action

    def from_text(self, state: AgonisteState, text: str) -> Action:
        """The action that `text` means."""
        return from_text(state, text)

    def describe(self, state: AgonisteState, action: Action, seat: Seat) -> Message:
        """An action in a sentence."""
        if self.to_text(state, action, seat).endswith(HIDDEN):
            return say("draw.hidden")
        return action_label(state, action, seat)

    def clone(self, state: AgonisteState) -> AgonisteState:
        """An equal, independent copy."""
        return state.clone()

    def blank(self, options: Options) -> AgonisteState:
        """A state to decode into."""
        return empty_table(Box(options))

    def unpack(self, state: AgonisteState, unpacker: Unpacker) -> None:
        """Read every field in the order of `AgonisteState.pack`."""
        state.unpack_agenda(unpacker)
        state.decks.unpack(unpacker)
        state.cards = unpacker.small(len(state.cards))
        state.marks = unpacker.small(len(state.marks))
        state.territory_deck = unpacker.number()
        state.marker = unpacker.number()
        state.contested = unpacker.number()
        state.defender = unpacker.number()
        state.face_down = unpacker.number()
        state.face_down_known = unpacker.number()
        state.tie_breaks = unpacker.number()
        state.victors = unpacker.number()

    def seat_words(self, state: AgonisteState) -> list[Message]:
        """The seats' city-states."""
        return [seat_word(state, seat) for seat in range(state.box.players)]

    def check(self, state: AgonisteState) -> list[str]:
        """Every player has fourteen cards of the right kinds, and nothing is in two places."""
        problems: list[str] = []
        for seat in range(state.box.players):
            if state.city(seat) == NONE:
                continue
            for kind in range(KINDS):
                found = self._cards_of(state, seat, kind)
                if found != i64(state.box.deck[kind]):
                    problems.append(f"seat {seat} has {found} of kind {kind}")
        for territory in range(TERRITORIES):
            if state.territory_deck >> territory & 1 == 1 and state.owner(territory) != NONE:
                problems.append(f"territory {territory} is in the deck and owned")
        if state.face_down == NONE and state.face_down_known != 0:
            problems.append("somebody knows a face-down card that is not there")
        return problems

    def _cards_of(self, state: AgonisteState, seat: i64, kind: i64) -> i64:
        """The cards of a kind that a player has anywhere."""
        total = state.decks.pooled(seat, kind) + state.upright(seat, kind) + state.discarded(seat, kind)
        for depth in range(state.decks.size(seat)):
            if state.decks.card(seat, depth) == kind:
                total += 1
        if state.sideways(seat) == kind:
            total += 1
        if state.defender == seat and state.face_down == kind:
            total += 1
        if revealed_god(state) == kind and seat_of(state.top()) == seat:
            total += 1
        return total


def _sees_draw(state: AgonisteState, seat: i64) -> bool:
    """Whether a seat sees the card that is drawn now: all but two draws are open.

    A private one is seen by whoever draws, and known to whoever knew the top card before.
    """
    frame = state.top()
    step = step_of(frame)
    if step != LAY_FACE_DOWN and step != LOOK_AT_DECK:
        return True
    return seat == seat_of(frame) or has_bit(state.decks.known_by(drawn_deck(frame), 0), seat)


AGONISTE: Final = Agoniste()
"""The title, ready to play."""
