"""What a program is shown of Agora, and how its choices are numbered."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import (
    COLOUR,
    DECLINE,
    DISCARD,
    DONATE,
    GUILTY,
    IMPEACH,
    INNOCENT,
    ONE_CARD,
    PASS,
    PAY,
    PLACE,
    STACK,
    TRADE,
    cards_of,
    to_text,
)
from stoa.games.agora_lieske.components import (
    CARDS_IN_PLAY,
    CITIZENS,
    COLOURS,
    DEMANDS,
    FIRST_SHARE,
    LETTERS,
    PLACE_COUNT,
    PLACES,
    RESOURCES,
    SECOND_SHARE,
    SPACES,
    STALLS,
    TOP_LEVEL,
    TYPES,
)
from stoa.games.agora_lieske.rules.monument import donation
from stoa.games.agora_lieske.rules.numbers import CHOOSE_COLOUR
from stoa.games.agora_lieske.secrets import is_turned_up
from stoa.games.agora_lieske.state import (
    NONE,
    LieskeState,
    citizen,
    letter_of,
    owner_of,
    space,
)
from stoa.kernel.actions import first_argument, pack, second_argument, verb_of
from stoa.kernel.basics import popcount
from stoa.kernel.observing import Observer, Sheet, seat_words
from stoa.kernel.options import Options
from stoa.kernel.state import step_of

_STEPS: Final = CHOOSE_COLOUR + 1
_MOST_DISCARDED: Final = 16
"""Five citizens fetch two cards each at most, and a judge two at each of three stalls."""
_ROOM: Final = 17
"""Numbers of cards from 0 to the most."""

_PLACES_AT: Final = 4
_TRADES_AT: Final = _PLACES_AT + CITIZENS * PLACE_COUNT
_PAYS_AT: Final = _TRADES_AT + TYPES * TYPES
_IMPEACHES_AT: Final = _PAYS_AT + TYPES
_STACKS_AT: Final = _IMPEACHES_AT + STALLS
_COLOURS_AT: Final = _STACKS_AT + STALLS
_CARDS_AT: Final = _COLOURS_AT + len(COLOURS)


class LieskeObserver(Observer[LieskeState]):
    """The board space by space, then every seat from one's own on, then what is common to all."""

    def __init__(self, options: Options) -> None:
        gifts, discards = _gifts(), _discards(int(CARDS_IN_PLAY[options.players]))
        super().__init__(_names(options.players), _choices(gifts, discards))
        self.players: i64 = options.players
        self.gifts: vec[i64] = _lookup(gifts, _CARDS_AT)
        self.discards: vec[i64] = _lookup(discards, _CARDS_AT + len(gifts))

    def observe(self, state: LieskeState, seat: i64, legal: vec[i64], sheet: Sheet) -> None:
        """Who stands where, as far as the seat knows; what everybody has; the common stock."""
        players = self.players
        for place in range(PLACE_COUNT):
            end: i64 = SPACES if place == PLACE_COUNT - 1 else space(place + 1, 0)
            is_open = is_turned_up(state, place)
            for at in range(space(place, 0), end):
                here = state.citizen_at(at)
                owner = owner_of(here)
                if here < 0:
                    sheet.put(0)
                    sheet.put(0)
                else:
                    sheet.put((owner + players - seat) % players + 1)
                    sheet.put(letter_of(here) + 1 if is_open or owner == seat else 0)
        for distance in range(players):
            _write_seat(state, (seat + distance) % players, seat, sheet)
        for resource in range(TYPES):
            sheet.put(state.stock(resource))
            sheet.put(state.undrawn(resource))
            sheet.put(state.imprisoned(resource))
            sheet.put(state.demand_stack(resource))
            sheet.put(state.aside(resource))
        for stall in range(STALLS):
            sheet.one_of(state.dealer(stall), TYPES)
            sheet.put(state.stack(stall))
        for shown in range(DEMANDS):
            sheet.one_of(state.demand(shown), TYPES)
        sheet.one_of(state.impeached, STALLS)
        sheet.put(state.turn)
        sheet.put(state.assessed)
        sheet.put(state.donated)
        sheet.members(state.endings, 4)
        sheet.one_of(step_of(state.top()) if state.depth > 0 else NONE, _STEPS)

    def number(self, state: LieskeState, action: i64) -> i64:
        """By verb; cards that are given by how many of each resource."""
        verb = verb_of(action)
        first = first_argument(action)
        if verb == PLACE:
            return _PLACES_AT + first * PLACE_COUNT + second_argument(action)
        if verb == TRADE:
            return _TRADES_AT + first * TYPES + second_argument(action)
        if verb == DONATE:
            return self.gifts[_amount(action)]
        if verb == DISCARD:
            return self.discards[_amount(action)]
        if verb == PAY:
            return _PAYS_AT + first
        if verb == IMPEACH:
            return _IMPEACHES_AT + first
        if verb == STACK:
            return _STACKS_AT + first
        if verb == COLOUR:
            return _COLOURS_AT + first
        if verb == PASS:
            return 0
        if verb == DECLINE:
            return 1
        return 2 if verb == GUILTY else 3


def _amount(action: i64) -> i64:
    """How many cards of each resource an action names, as one number."""
    return (cards_of(action, 0) * _ROOM + cards_of(action, 1)) * _ROOM + cards_of(action, 2)


def _lookup(actions: list[i64], start: int) -> vec[i64]:
    """The numbers of such actions, found by what they name."""
    found = vec[i64]([-1] * _ROOM**3)
    for place, action in enumerate(actions):
        found[_amount(action)] = start + place
    return found


def _gifts() -> list[i64]:
    """Every donation to any level of the Monument, by any ruling."""
    found: list[i64] = []
    for level in range(1, TOP_LEVEL + 1):
        for one in range(TYPES):
            for other in range(TYPES):
                gift = donation(one, FIRST_SHARE[level], other, SECOND_SHARE[level])
                if gift not in found:
                    found.append(gift)
    mixed = DONATE + ONE_CARD[0] + ONE_CARD[1] + ONE_CARD[2]
    return [*found, mixed]


def _discards(cards: int) -> list[i64]:
    """Every way to discard up to the largest surplus."""
    found: list[i64] = []
    most = min(cards, _MOST_DISCARDED)
    for one in range(most + 1):
        for two in range(most + 1):
            for three in range(most + 1):
                if 0 < one + two + three <= _MOST_DISCARDED:
                    found.append(pack(DISCARD, one, two, three))
    return found


def _write_seat(state: LieskeState, who: i64, viewer: i64, sheet: Sheet) -> None:
    sheet.one_of(state.colour(who), len(COLOURS))
    letters = state.supply(who)
    sheet.put(popcount(letters))
    sheet.members(letters if who == viewer or popcount(letters) == CITIZENS else 0, CITIZENS)
    for letter in range(CITIZENS):
        sheet.put(state.rhetoric(citizen(who, letter)))
    sheet.put(state.hand_size(who))
    is_open = who == viewer or state.depth == 0 or not state.box.hands_are_secret
    for resource in range(TYPES):
        sheet.put(state.hand(who, resource) if is_open else 0)
    sheet.put(state.level(who))
    sheet.put(state.score(who))
    sheet.members(state.jurors(who), CITIZENS)
    sheet.put(1 if state.start == who else 0)
    sheet.put(1 if state.prosecutor == who else 0)
    sheet.put(1 if state.judge == who else 0)


def _names(players: int) -> list[str]:
    names: list[str] = []
    for place in range(PLACE_COUNT):
        end = SPACES if place == PLACE_COUNT - 1 else int(space(place + 1, 0))
        for index in range(end - int(space(place, 0))):
            names += [f"{PLACES[place]} {index + 1}: {what}" for what in ("whose", "letter")]
    for seat in seat_words(players):
        names += [f"{seat} colour: {colour}" for colour in COLOURS]
        names += [f"{seat} supply", *[f"{seat} supply: {letter}" for letter in LETTERS]]
        names += [f"{seat} rhetoric: {letter}" for letter in LETTERS]
        names += [f"{seat} hand", *[f"{seat} hand: {resource}" for resource in RESOURCES]]
        names += [f"{seat} level", f"{seat} score"]
        names += [f"{seat} juror: {letter}" for letter in LETTERS]
        names += [f"{seat}: {what}" for what in ("start player", "prosecutor", "judge")]
    for resource in RESOURCES:
        kinds = ("stock", "undrawn dealers", "prison", "demand stack", "demand aside")
        names += [f"{kind}: {resource}" for kind in kinds]
    for stall in range(1, STALLS + 1):
        names += [f"dealer {stall}: {resource}" for resource in RESOURCES] + [f"stack {stall}"]
    names += [f"demand {number}: {resource}" for number in (1, 2) for resource in RESOURCES]
    names += [f"impeached: dealer {stall}" for stall in range(1, STALLS + 1)]
    names += ["turn", "sections assessed", "donated"]
    names += [f"end: {what}" for what in ("prison full", "monument topped", "masters", "turns")]
    return names + [f"asked: step {step}" for step in range(_STEPS)]


def _choices(gifts: list[i64], discards: list[i64]) -> list[str]:
    actions: list[i64] = [pack(PASS), pack(DECLINE), pack(GUILTY), pack(INNOCENT)]
    actions += [pack(PLACE, letter, place) for letter in range(CITIZENS) for place in range(PLACE_COUNT)]
    actions += [pack(TRADE, given, taken) for given in range(TYPES) for taken in range(TYPES)]
    actions += [pack(PAY, resource) for resource in range(TYPES)]
    actions += [pack(IMPEACH, stall) for stall in range(STALLS)]
    actions += [pack(STACK, stack) for stack in range(STALLS)]
    actions += [pack(COLOUR, colour) for colour in range(len(COLOURS))]
    return [to_text(action) for action in [*actions, *gifts, *discards]]
