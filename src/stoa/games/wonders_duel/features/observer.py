"""What a program is shown of 7 Wonders Duel, and how its choices are numbered."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.actions.agora import (
    CONSPIRE,
    INFLUENCE,
    KEEP,
    LOCK,
    MOVE,
    PAY,
    PREPARE,
    REMOVE,
    SHIFT,
    SWAP,
    TAKE,
    TRIGGER,
)
from stoa.games.wonders_duel.actions.base import BUILD, CHOOSE, DISCARD, PASS, PICK, START, TOKEN, WONDER
from stoa.games.wonders_duel.actions.pantheon import (
    ACTIVATE,
    CALL,
    GUARD,
    SEARCH,
    SETTLE,
    STRIKE,
    TOP,
    WAR,
)
from stoa.games.wonders_duel.components.agora import CHAMBERS
from stoa.games.wonders_duel.components.base import AGORA, CARDS, PANTHEON
from stoa.games.wonders_duel.components.boxes import MODES, TOKENS, WONDERS, Mode
from stoa.games.wonders_duel.components.pantheon import OFFERINGS, SPACES
from stoa.games.wonders_duel.features.base import DuelFeatures
from stoa.games.wonders_duel.features.layout import INPUTS, IS_CUBE, IS_OFFERED
from stoa.games.wonders_duel.features.names import fact_names
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS
from stoa.games.wonders_duel.tables.base import (
    AGE_CARDS,
    FIRST_SENATOR,
    FIRST_TEMPLE,
    MODE_WORDS,
    NONE,
    SIZE,
    STRUCTURE_WORDS,
    WORDS,
)
from stoa.games.wonders_duel.tables.pantheon import DIVINITY_WORDS, MYTHOLOGY_WORDS
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.basics import has_bit
from stoa.kernel.observing import Observer, Sheet
from stoa.kernel.options import Options
from stoa.kernel.state import seat_of

_LAST_SPACE: Final = 18
_LAST_STAIR: Final = SPACES - 1
_VERBS: Final = 64
_ARGUMENTS: Final = 256

Named = list[tuple[int, str]]
"""What an argument may be: its number, and a word for it."""

_NOTHING: Final[list[tuple[int, str]]] = [(0, "")]


class Block:
    """The choices of one verb, and what its two arguments may be."""

    def __init__(self, verb: int, word: str, firsts: Named, seconds: Named) -> None:
        self.verb = verb
        self.word = word
        self.firsts = firsts
        self.seconds = seconds

    def choices(self) -> list[str]:
        """The words of all of them."""
        return [
            " ".join([word for word in (self.word, first, second) if word])
            for _, first in self.firsts
            for _, second in self.seconds
        ]


class DuelObserver(Observer[DuelState]):
    """The facts of the mode, then the structure place by place."""

    def __init__(self, options: Options) -> None:
        mode = MODES[MODE_WORDS.index(options.settings["mode"])]
        places = max([int(SIZE[STRUCTURE_WORDS.index(word)]) for word in mode.structures])
        facts: int = INPUTS if PANTHEON in mode.sets else IS_OFFERED if AGORA in mode.sets else IS_CUBE
        names = fact_names()[:facts]
        names += [f"place {place + 1}: 1 for face down, else card + 2" for place in range(places)]
        names += [f"place {place + 1}: available" for place in range(places)]
        blocks = _blocks(mode, places)
        super().__init__(names, [choice for block in blocks for choice in block.choices()])
        self.features = DuelFeatures()
        self.facts: i64 = facts
        self.places: i64 = places
        self.firsts: vec[i64] = vec[i64]([-1] * (_VERBS * _ARGUMENTS))
        """By verb and first argument: the number of the first such choice."""
        self.seconds: vec[i64] = vec[i64]([0] * (_VERBS * _ARGUMENTS))
        """By verb and second argument: how much further the choice is."""
        start = 0
        for block in blocks:
            for at, (first, _) in enumerate(block.firsts):
                self.firsts[block.verb * _ARGUMENTS + first] = start + at * len(block.seconds)
            for at, (second, _) in enumerate(block.seconds):
                self.seconds[block.verb * _ARGUMENTS + second] = at
            start += len(block.choices())

    def observe(self, state: DuelState, seat: i64, legal: vec[i64], sheet: Sheet) -> None:
        """What is so, then what lies in the structure."""
        sheet.marks(self.features.facts(state, seat) if state.depth > 0 else vec[i64](), self.facts)
        in_play: i64 = state.left if state.age > 0 else 0
        for place in range(self.places):
            if in_play >> place & 1 == 0:
                sheet.put(0)
            else:
                card = state.card_at(place)
                sheet.put(1 if card == NONE else card + 2)
        sheet.members(state.available & in_play, self.places)

    def number(self, state: DuelState, action: i64) -> i64:
        """By verb and arguments; seats, spaces of tracks and Conspiracies as the actor sees them."""
        verb = verb_of(action)
        first = first_argument(action)
        second = second_argument(action)
        if verb == PREPARE:
            second = state.conspiracy(second)
        elif verb == TRIGGER:
            first = state.conspiracy(first)
        elif seat_of(state.top()) == 1:
            if verb == START:
                first = 1 - first
            elif verb == GUARD:
                first = _LAST_SPACE - first
            elif verb == WAR:
                first ^= 2
            elif verb == ACTIVATE:
                first = _LAST_STAIR - first
            elif verb == SETTLE:
                second = _LAST_STAIR - second
        return self.firsts[verb * _ARGUMENTS + first] + self.seconds[verb * _ARGUMENTS + second]


def _named(words: list[str]) -> Named:
    return list(enumerate(words))


def _counted(word: str, count: int) -> Named:
    return [(number, f"{word}{number + 1}") for number in range(count)]


def _blocks(mode: Mode, count: int) -> list[Block]:
    """The verbs of a mode with what they name, in the order of their numbers."""
    places = _counted("place-", count)
    wonders = [(number, wonder.word) for number, wonder in enumerate(WONDERS) if wonder.set in mode.sets]
    tokens = [(number, token.word) for number, token in enumerate(TOKENS) if token.set in mode.sets]
    purple = range(FIRST_TEMPLE, FIRST_SENATOR) if PANTHEON in mode.sets else range(AGE_CARDS, FIRST_TEMPLE)
    senators = range(FIRST_SENATOR, len(WORDS)) if AGORA in mode.sets else range(0)
    cards = [(card, WORDS[card]) for card in [*range(AGE_CARDS), *purple, *senators]]
    blocks = [
        Block(BUILD, "build", places, _NOTHING),
        Block(DISCARD, "discard", places, _NOTHING),
        Block(WONDER, "wonder with", places, wonders),
        Block(PICK, "pick", wonders, _NOTHING),
        Block(TOKEN, "token", tokens, _NOTHING),
        Block(CHOOSE, "choose", cards, _NOTHING),
        Block(START, "start", [(0, "own"), (1, "their")], _NOTHING),
        Block(PASS, "pass", _NOTHING, _NOTHING),
    ]
    if AGORA in mode.sets:
        blocks += _of_agora(places, tokens)
    if PANTHEON in mode.sets:
        blocks += _of_pantheon(places)
    return blocks


def _of_agora(places: Named, tokens: Named) -> list[Block]:
    conspiracies = _named(CONSPIRACY_WORDS)
    chambers = _counted("chamber-", CHAMBERS)
    movable = [(card, row.word) for card, row in enumerate(CARDS) if row.colour in ("blue", "green")]
    return [
        Block(PREPARE, "prepare with", places, conspiracies),
        Block(TAKE, "take", places, _NOTHING),
        Block(TRIGGER, "trigger", conspiracies, _NOTHING),
        Block(INFLUENCE, "place", chambers, _NOTHING),
        Block(MOVE, "move", chambers, chambers),
        Block(REMOVE, "remove", chambers, _NOTHING),
        Block(CONSPIRE, "conspire", _NOTHING, _NOTHING),
        Block(KEEP, "keep", conspiracies, [(0, "top"), (1, "bottom")]),
        Block(SWAP, "swap", movable, movable),
        Block(SHIFT, "shift", chambers, chambers),
        Block(LOCK, "lock", tokens, _NOTHING),
        Block(PAY, "waive", [(0, "resources"), (1, "coins")], _NOTHING),
    ]


def _of_pantheon(places: Named) -> list[Block]:
    divinities = _named(DIVINITY_WORDS)
    spaces = _counted("space-", SPACES)
    used: Named = []
    for mask in range(2 ** len(OFFERINGS)):
        words = [str(offering) for number, offering in enumerate(OFFERINGS) if has_bit(mask, number)]
        used.append((mask, " ".join(["with", *words]) if words else ""))
    return [
        Block(ACTIVATE, "activate", spaces, used),
        Block(SETTLE, "settle", divinities, spaces),
        Block(CALL, "call", divinities, _NOTHING),
        Block(TOP, "top", divinities, _NOTHING),
        Block(SEARCH, "search", _named(MYTHOLOGY_WORDS), _NOTHING),
        Block(STRIKE, "strike", places, _NOTHING),
        Block(GUARD, "guard", [(space, str(space - 9)) for space in range(_LAST_SPACE + 1)], _NOTHING),
        Block(WAR, "war", _named(["own near", "own far", "their near", "their far"]), _NOTHING),
    ]
