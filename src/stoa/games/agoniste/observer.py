"""What a program is shown of Agoniste, and how its choices are numbered."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agoniste.actions import (
    ADD,
    AWARD,
    BOTTOM,
    CALL,
    CHOOSE,
    DECLINE,
    GATHER,
    INVADE,
    LEAVE,
    REINFORCE,
    REVEAL,
    STOP,
    STRENGTH_OF_GOD,
)
from stoa.games.agoniste.components import (
    ARES,
    CARDS,
    CITY_STATES,
    DECK_SIZE,
    GODS,
    HERA,
    KINDS,
    REGIONS,
    TERRITORIES,
    territory_face,
)
from stoa.games.agoniste.rules.army import strength_of
from stoa.games.agoniste.rules.numbers import BREAK_TIE, USE_GOD
from stoa.games.agoniste.scoring import total_points
from stoa.games.agoniste.state import NONE, AgonisteState
from stoa.kernel.actions import first_argument, second_argument, third_argument, verb_of
from stoa.kernel.basics import has_bit
from stoa.kernel.observing import Observer, Sheet, seat_words
from stoa.kernel.options import Options
from stoa.kernel.piles import UNKNOWN
from stoa.kernel.state import first_of, seat_of, step_of

_STATUS_WORDS: Final = ("out", "waiting", "in", "reinforced", "broken")
_STEPS: Final = BREAK_TIE + 1
_PLAIN: Final = (
    ("gather", GATHER),
    ("reinforce", REINFORCE),
    ("reveal", REVEAL),
    ("stop", STOP),
    ("strength", STRENGTH_OF_GOD),
    ("leave", LEAVE),
    ("bottom", BOTTOM),
    ("add", ADD),
    ("decline", DECLINE),
)

# Where the numbers of each kind of choice begin; targets come last, as there are more with more players.
_CHOOSES: Final = 9
_INVADES: Final = _CHOOSES + len(CITY_STATES)
_CALLS: Final = _INVADES + TERRITORIES
_AWARDS: Final = _CALLS + GODS - 2


class AgonisteObserver(Observer[AgonisteState]):
    """The table as a seat sees it: armies, decks, lands of every seat, then what is common to all."""

    def __init__(self, options: Options) -> None:
        super().__init__(_names(options.players), _choices(options.players))
        self.players: i64 = options.players

    def observe(self, state: AgonisteState, seat: i64, legal: vec[i64], sheet: Sheet) -> None:
        """Every seat from one's own on, then the territories."""
        players = self.players
        for distance in range(players):
            _write_seat(state, (seat + distance) % players, seat, sheet)
        sheet.members(state.territory_deck, TERRITORIES)
        sheet.one_of(state.contested, TERRITORIES)
        sheet.put(0 if state.face_down == NONE else 1)
        is_known = state.face_down != NONE and has_bit(state.face_down_known, seat)
        sheet.one_of(state.face_down if is_known else NONE, KINDS)
        step: i64 = NONE
        god: i64 = NONE
        if state.depth > 0:
            step = step_of(state.top())
            god = first_of(state.top()) if step == USE_GOD else NONE
        sheet.one_of(step, _STEPS)
        sheet.one_of(god, GODS)

    def number(self, state: AgonisteState, action: i64) -> i64:
        """By verb; a target is counted from the actor."""
        verb = verb_of(action)
        first = first_argument(action)
        players = self.players
        actor = seat_of(state.top())
        if verb == CHOOSE:
            return _CHOOSES + first
        if verb == INVADE:
            return _INVADES + first
        if verb == AWARD:
            return _AWARDS + (first + players - actor) % players
        if verb == CALL:
            target = (second_argument(action) + players - actor) % players
            if first == HERA:
                return _AWARDS + 2 * players + target * KINDS + third_argument(action)
            if first == ARES:
                return _AWARDS + players + target
            return _CALLS + first - 2
        return _PLAIN_NUMBER[int(verb)]


_PLAIN_NUMBER: Final[dict[int, int]] = {verb: number for number, (_, verb) in enumerate(_PLAIN)}


def _write_seat(state: AgonisteState, who: i64, viewer: i64, sheet: Sheet) -> None:
    decks = state.decks
    sheet.one_of(state.city(who), len(REGIONS))
    sheet.one_of(state.status(who), len(_STATUS_WORDS))
    sheet.put(1 if state.defender == who else 0)
    sheet.put(1 if state.marker == who else 0)
    for kind in range(KINDS):
        sheet.put(state.upright(who, kind))
    sheet.one_of(state.sideways(who), GODS)
    sheet.one_of(state.called(who), GODS)
    sheet.put(state.added(who))
    sheet.put(strength_of(state, who))
    for kind in range(KINDS):
        sheet.put(state.discarded(who, kind))
    hides = state.face_down != NONE and state.defender == who and not has_bit(state.face_down_known, viewer)
    for kind in range(KINDS):
        unseen = decks.unseen_by(who, kind, viewer)
        sheet.put(unseen + 1 if hides and state.face_down == kind else unseen)
    size = decks.size(who)
    sheet.put(size)
    for depth in range(DECK_SIZE):
        kind = decks.card(who, depth) if depth < size else UNKNOWN
        is_known = kind != UNKNOWN and has_bit(decks.known_by(who, depth), viewer)
        sheet.put(kind + 1 if is_known else 0)
    for territory in range(TERRITORIES):
        sheet.put(1 if state.owner(territory) == who else 0)
    sheet.put(total_points(state, who))


def _names(players: int) -> list[str]:
    names: list[str] = []
    for seat in seat_words(players):
        names += [f"{seat} city-state: {city}" for city in CITY_STATES]
        names += [f"{seat} part in the conflict: {word}" for word in _STATUS_WORDS]
        names += [f"{seat}: Defender", f"{seat}: turn marker"]
        names += [f"{seat} army: {card}" for card in CARDS]
        names += [f"{seat} sideways: {god}" for god in CARDS[:GODS]]
        names += [f"{seat} called: {god}" for god in CARDS[:GODS]]
        names += [f"{seat} added strength", f"{seat} strength"]
        names += [f"{seat} discard: {card}" for card in CARDS]
        names += [f"{seat} unseen: {card}" for card in CARDS]
        names += [f"{seat} deck"]
        names += [f"{seat} deck, card {depth + 1}: known as" for depth in range(DECK_SIZE)]
        names += [f"{seat} lands: {territory_face(territory)}" for territory in range(TERRITORIES)]
        names += [f"{seat} points"]
    names += [f"territory deck: {territory_face(territory)}" for territory in range(TERRITORIES)]
    names += [f"contested: {territory_face(territory)}" for territory in range(TERRITORIES)]
    names += ["face-down card", *[f"face-down card: {card}" for card in CARDS]]
    names += [f"asked: step {step}" for step in range(_STEPS)]
    return names + [f"revealed: {god}" for god in CARDS[:GODS]]


def _choices(players: int) -> list[str]:
    seats = seat_words(players)
    choices = [word for word, _ in _PLAIN]
    choices += [f"choose {city}" for city in CITY_STATES]
    choices += [f"invade {territory_face(territory)}" for territory in range(TERRITORIES)]
    choices += list(CARDS[2:GODS])
    choices += [f"award {seat}" for seat in seats]
    choices += [f"ares {seat}" for seat in seats]
    return choices + [f"hera {seat} {card}" for seat in seats for card in CARDS]
