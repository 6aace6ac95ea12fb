"""A table of 7 Wonders Duel in any situation, and lines of text to play on it.

    table(cities=("quarry", "altar"), coins=(3, 5), near="baths theater").play("build baths")

Seats are 0 and 1; seat 0 is to move. Draws are lines like decisions, and every line is checked.

Tests with the fixture `either_seat` run twice: what they call seat 0 is then seat 1 of the game.
"""

import re
from typing import Final

from stoa.games.wonders_duel.components.agora import CUBES
from stoa.games.wonders_duel.game import WONDERS_DUEL
from stoa.games.wonders_duel.rules.agora.control import chambers_of, controller, perks_of
from stoa.games.wonders_duel.rules.base.city import add_card, discard, refresh_symbols
from stoa.games.wonders_duel.rules.base.costs import refresh_prices
from stoa.games.wonders_duel.rules.base.structure import see, turn_up
from stoa.games.wonders_duel.rules.numbers import TAKE_TURN
from stoa.games.wonders_duel.state import (
    BUILT,
    CHOICES,
    CONSPIRACY,
    CONSPIRACY_STATUS,
    CONSPIRACY_UNDER,
    CUBE,
    DECREE,
    HAND,
    PERKS,
    PREPARED,
    PROGRESS,
    RECRUITED,
    SUPPLY,
    TREASURE,
    UNBUILT,
    UNDER,
    UNPREPARED,
    DuelState,
)
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS, DECREE_WORDS
from stoa.games.wonders_duel.tables.base import (
    AGE_START,
    FIRST_SENATOR,
    FREE_PLACES,
    NONE,
    OPEN_PLACES,
    PLACES,
    ROW,
    SIZE,
    SPLIT,
    TOKEN_WORDS,
    WONDER_CHOICE,
    WONDER_WORDS,
    WORDS,
)
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.events import Log
from stoa.kernel.marks import Price
from stoa.kernel.view import Zone

GAME: Final = WONDERS_DUEL
DECREES: Final = "tax-blue ? tax-green ? tax-red ?"
"""Three open Decrees that seldom matter, three face down."""
BOARD: Final = "agriculture economy law mathematics strategy"
Pair = tuple[str, str]


class Sides:
    """Which seat of the game is the one that tests call 0."""

    are_swapped = False


class Scene:
    """A state with the events of the last lines played."""

    def __init__(self, state: DuelState, rulings: dict[str, str] | None = None) -> None:
        self.state = state
        self.rulings = rulings or {}
        self.is_swapped = Sides.are_swapped
        self.logs: list[Log] = []

    def seat(self, seat: int) -> int:
        """A test's seat in the game, and the other way round; nobody and chance are what they are."""
        return 1 - seat if self.is_swapped and seat in (0, 1) else seat

    def text(self, line: str) -> str:
        """A test's line in the game, and the other way round: some name a seat."""
        if not self.is_swapped:
            return line
        if named := re.fullmatch(r"(start|first|war inner|war outer) ([12])", line):
            return f"{named[1]} {3 - int(named[2])}"
        if named := re.fullmatch(r"(activate|settle \S+|gate) ([1-6])( .*)?", line):
            return f"{named[1]} {7 - int(named[2])}{named[3] or ''}"
        if named := re.fullmatch(r"guard (-?\d)", line):
            return f"guard {-int(named[1])}"
        return line

    @property
    def names(self) -> list[str]:
        return ["Two", "One"] if self.is_swapped else ["One", "Two"]

    def play(self, *lines: str) -> "Scene":
        """Take decisions and draws in turn; `heard` then tells what happened in all of them."""
        self.logs = []
        for line in lines:
            action = GAME.from_text(self.state, self.text(line))
            assert GAME.allows(self.state, action), f"'{line}' is refused; there is {self.offers}"
            assert all(reason.met for reason in GAME.explain(self.state, action))
            unheard = GAME.clone(self.state)
            GAME.apply(unheard, action)
            log = Log()
            GAME.apply(self.state, action, log)
            assert GAME.encode(unheard) == GAME.encode(self.state)
            assert GAME.check(self.state) == []
            self.logs.append(log)
        return self

    def draw(self) -> "Scene":
        """Let chance act, always with the first outcome, until somebody must decide."""
        while self.actor == CHANCE:
            GAME.apply(self.state, GAME.legal(self.state)[0])
        return self

    def copy(self) -> "Scene":
        other = Scene(GAME.clone(self.state), self.rulings)
        other.is_swapped = self.is_swapped
        return other

    @property
    def actor(self) -> int:
        return self.seat(int(GAME.actor(self.state)))

    @property
    def offers(self) -> list[str]:
        """What may be done or drawn now."""
        lines = [GAME.to_text(self.state, action, CHANCE) for action in GAME.legal(self.state)]
        shown = [self.text(line) for line in lines]
        return sorted(shown) if lines != shown else shown

    def why_not(self, line: str) -> list[str]:
        """The failed conditions of an action that is refused, each after its paragraph."""
        action = GAME.from_text(self.state, self.text(line))
        assert not GAME.allows(self.state, action), f"'{line}' is allowed"
        reasons = [reason for reason in GAME.explain(self.state, action) if not reason.met]
        return [f"{reason.rule} {GAME.sentence(reason.message, self.names)}" for reason in reasons]

    def why(self, line: str) -> list[str]:
        """All that is told of an action when one asks why, each after its paragraph; ! for what fails."""
        reasons = GAME.explain(self.state, GAME.from_text(self.state, self.text(line)))
        marks = ["" if reason.met else "! " for reason in reasons]
        told = [f"{reason.rule} {GAME.sentence(reason.message, self.names)}" for reason in reasons]
        return [mark + text for mark, text in zip(marks, told, strict=True)]

    def heard(self, seat: int = NOBODY) -> list[str]:
        """What a seat, or a spectator, was told of the last lines, each after its paragraph."""
        events = [event for log in self.logs for event in log.heard_by(self.seat(seat))]
        return [f"{event.rule} {GAME.sentence(event.message, self.names)}" for event in events]

    def line(self, line: str, seat: int) -> str:
        """The line of an action as a seat sees it in the record."""
        return GAME.to_text(self.state, GAME.from_text(self.state, line), self.seat(seat))

    def zone(self, id: str, seat: int = NOBODY) -> Zone:
        name, colon, owner = id.partition(":")
        id = f"{name}:{self.seat(int(owner))}" if colon else id
        return GAME.view(self.state, self.seat(seat)).zone(id)

    def faces(self, id: str, seat: int = NOBODY) -> list[str]:
        """What lies in a zone, in the words of the notation: an offering is its value."""
        return [piece.face.removeprefix("offering-") for piece in self.zone(id, seat).pieces]

    def price(self, word: str, seat: int = 0) -> int:
        """What a card of the structure, or a Wonder, would cost a seat."""
        pieces = [*self.zone("structure").pieces, *self.zone(f"wonders:{seat}").pieces]
        marks = next(piece.marks for piece in pieces if piece.face == word)
        prices = [mark for mark in marks if isinstance(mark, Price)]
        return next(price.coins for price in prices if price.seat == self.seat(seat))

    def coins(self, seat: int = 0) -> int:
        return int(self.state.of(self.seat(seat), TREASURE))

    def city(self, seat: int = 0) -> list[str]:
        return self.faces(f"city:{seat}")

    def cubes(self, seat: int = 0) -> list[int]:
        return [int(self.state.cubes(self.seat(seat), chamber)) for chamber in range(6)]

    def control(self) -> list[int]:
        """Who controls each chamber; -1 for nobody."""
        masters = [int(controller(self.state, chamber)) for chamber in range(6)]
        return [-1 if master == NONE else self.seat(master) for master in masters]

    def perks(self, seat: int = 0) -> set[str]:
        mask = int(self.state.of(self.seat(seat), PERKS))
        return {word for number, word in enumerate(DECREE_WORDS) if mask >> number & 1}

    @property
    def pawn(self) -> int:
        """Where the pawn is, positive when seat 0 has advanced."""
        return int(self.state.pawn) * (-1 if self.is_swapped else 1)

    @property
    def war_tokens(self) -> int:
        """The military tokens left, as `table` takes them."""
        return swapped_tokens(int(self.state.war_tokens)) if self.is_swapped else int(self.state.war_tokens)

    @property
    def discards(self) -> list[str]:
        return self.faces("discard")

    @property
    def reason(self) -> str:
        return GAME.standing(self.state).reason

    @property
    def winners(self) -> list[int]:
        return sorted(self.seat(seat) for seat in GAME.standing(self.state).winners)

    def points(self, seat: int = 0) -> dict[str, int]:
        """The score pad's column of a seat, categories without points left out."""
        points = GAME.standing(self.state).points
        return {name: row[self.seat(seat)] for name, row in points.items() if row[self.seat(seat)]}


def swapped_tokens(war_tokens: int) -> int:
    """The military tokens of the one side as those of the other."""
    return war_tokens >> 2 | (war_tokens & 3) << 2


def opening(
    mode: str = "base", rulings: dict[str, str] | None = None, options: dict[str, str] | None = None
) -> Scene:
    """The table before the first draw; seat 0 will, or can, be first player."""
    start = "random" if Sides.are_swapped else "seat-1"
    agreed = GAME.agree(2, {"mode": mode, "start": start, **(options or {})}, rulings)
    return Scene(GAME.setup(agreed), rulings)


def table(
    mode: str = "base",
    *,
    rulings: dict[str, str] | None = None,
    age: int = 1,
    near: str = "",
    far: str = "",
    last: str = "",
    cities: Pair = ("", ""),
    coins: tuple[int, int] = (7, 7),
    wonders: Pair = ("", ""),
    built: Pair = ("", ""),
    tokens: Pair = ("", ""),
    board: str = BOARD,
    box: str | None = None,
    discarded: str = "",
    pawn: int = 0,
    war_tokens: int = 15,
    senators: Pair = ("", ""),
    decrees: str = DECREES,
    cubes: Pair = ("", ""),
    conspiracies: tuple[str, str] = ("", ""),
    past: str = "",
) -> Scene:
    """Seat 0 is to take a turn; whatever is not named is as plain as can be.

    `near` names the available cards of a whole structure, `far` those of its last row; `last` instead
    leaves a structure of these cards only, all available. `built` Wonders stand on spare cards. `cubes`
    are numbers of chambers, one for each cube. A Conspiracy is ``coup`` or ``coup+`` when it is prepared.
    With `past`, the cards of earlier Ages that are not named lie discarded, but for these, removed.
    """
    scene = opening(mode, rulings)
    if scene.is_swapped:
        cities, wonders, built, tokens = cities[::-1], wonders[::-1], built[::-1], tokens[::-1]
        senators, cubes, conspiracies, coins = senators[::-1], cubes[::-1], conspiracies[::-1], coins[::-1]
        pawn, war_tokens = -pawn, swapped_tokens(war_tokens)
    state = scene.state
    state.depth = 0
    state.age = age
    for seat in range(2):
        state.put(seat, TREASURE, coins[seat])
        for word in cities[seat].split():
            see(state, WORDS.index(word))
            add_card(state, seat, WORDS.index(word))
    for word in discarded.split():
        see(state, WORDS.index(word))
        discard(state, WORDS.index(word))
    _hand_out_wonders(state, wonders, built, f"{near} {far} {last}".split())
    _hand_out_tokens(state, tokens, board, box)
    if past:
        _spend(state, past.split())
    _lay_structure(state, near.split(), far.split(), last.split())
    state.pawn = pawn
    state.war_tokens = war_tokens
    if "agora" in mode:
        _lay_senate(state, decrees.split(), cubes)
        _hand_out_conspiracies(state, conspiracies)
        for seat in range(2):
            for word in senators[seat].split():
                see(state, WORDS.index(word))
                state.cities[seat * 16 + RECRUITED] += 256 ** (WORDS.index(word) - FIRST_SENATOR)
    for seat in range(2):
        refresh_symbols(state, seat)
        refresh_prices(state, seat)
    state.push(TAKE_TURN, scene.seat(0))
    assert GAME.check(state) == []
    return scene


def _hand_out_wonders(state: DuelState, wonders: Pair, built: Pair, named: list[str]) -> None:
    spare = [
        n for n in range(SPLIT, FIRST_SENATOR) if WORDS[n] not in named and state.unseen_high >> n - SPLIT & 1
    ]
    for seat in range(2):
        for word in wonders[seat].split():
            state.cities[seat * 16 + UNBUILT] |= 1 << WONDER_WORDS.index(word)
        for word in built[seat].split():
            wonder = WONDER_WORDS.index(word)
            state.cities[seat * 16 + BUILT] |= 1 << wonder
            state.cities[seat * 16 + CHOICES] += WONDER_CHOICE[wonder]
            state.marks[UNDER + wonder] = spare[-1]
            see(state, spare.pop())
    taken = int(state.of(0, UNBUILT) | state.of(1, UNBUILT) | state.of(0, BUILT) | state.of(1, BUILT))
    state.unseen_wonders = int(state.unseen_wonders) & ~taken


def _hand_out_tokens(state: DuelState, tokens: Pair, board: str, box: str | None) -> None:
    owned = {word for seat in range(2) for word in tokens[seat].split()}
    for seat in range(2):
        for word in tokens[seat].split():
            state.cities[seat * 16 + PROGRESS] |= 1 << TOKEN_WORDS.index(word)
    on_board = [word for word in board.split() if word not in owned]
    if box is not None:
        on_board = [w for n, w in enumerate(TOKEN_WORDS) if state.box.tokens >> n & 1]
        on_board = [word for word in on_board if word not in owned and word not in box.split()]
    state.board_tokens = sum(1 << TOKEN_WORDS.index(word) for word in on_board)
    owned_mask = int(state.of(0, PROGRESS) | state.of(1, PROGRESS))
    state.box_tokens = int(state.box.tokens) & ~int(state.board_tokens) & ~owned_mask


def _spend(state: DuelState, removed: list[str]) -> None:
    """Cards of earlier Ages lie on the discard pile, but for the removed ones."""
    for card in range(int(AGE_START[state.age])):
        if state.unseen_low >> card & 1 and WORDS[card] not in removed:
            see(state, card)
            discard(state, card)


def _lay_structure(state: DuelState, near: list[str], far: list[str], last: list[str]) -> None:
    structure = int(state.structure())
    size = int(SIZE[structure])
    if last:
        row = [place for place in range(size) if ROW[structure * PLACES + place] == 0]
        state.left = sum(1 << place for place in row[: len(last)])
        state.available = state.left
        wanted = dict(zip(row, last, strict=False))
    else:
        state.left = (1 << size) - 1
        state.available = FREE_PLACES[structure]
        free = [place for place in range(size) if state.available >> place & 1]
        wanted = dict(zip(free, near, strict=False))
        wanted |= dict(enumerate(far))
        start = int(AGE_START[state.age])
        ends = {1: 23, 2: 46, 3: 66}
        named = {*wanted.values()}
        unseen = int(state.unseen_low) | int(state.unseen_high) << 46
        spare = [n for n in range(start, ends[int(state.age)]) if unseen >> n & 1 and WORDS[n] not in named]
        for place in range(size):
            if OPEN_PLACES[structure] >> place & 1 and place not in wanted:
                wanted[place] = WORDS[spare.pop()]
    for place, word in wanted.items():
        card = WORDS.index(word)
        if card >= FIRST_SENATOR:
            state.senator_backs = int(state.senator_backs) | 1 << place
        turn_up(state, place, card)


def _lay_senate(state: DuelState, decrees: list[str], cubes: Pair) -> None:
    for number, word in enumerate(decrees):
        if word != "?":
            state.marks[DECREE + number] = DECREE_WORDS.index(word)
            state.unseen_decrees = int(state.unseen_decrees) & ~(1 << DECREE_WORDS.index(word))
    for seat in range(2):
        for chamber in cubes[seat].split():
            state.marks[CUBE + seat * 6 + int(chamber) - 1] += 1
        state.put(seat, SUPPLY, CUBES - len(cubes[seat].split()))
    for seat in range(2):
        state.put(seat, PERKS, perks_of(state, chambers_of(state, seat)))


def _hand_out_conspiracies(state: DuelState, conspiracies: tuple[str, str]) -> None:
    for seat in range(2):
        for n, word in enumerate(conspiracies[seat].split()):
            conspiracy = CONSPIRACY_WORDS.index(word.removesuffix("+"))
            place = seat * HAND + n
            state.marks[CONSPIRACY + place] = conspiracy
            state.deck = int(state.deck) & ~(1 << conspiracy)
            state.marks[CONSPIRACY_STATUS + place] = PREPARED if word.endswith("+") else UNPREPARED
            if word.endswith("+"):
                see(state, FIRST_SENATOR + 3)
                state.marks[CONSPIRACY_UNDER + place] = FIRST_SENATOR + 3
