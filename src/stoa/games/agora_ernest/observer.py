"""What a program is shown of Agora, and how its choices are numbered."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.actions import BUY, PASS, PLACE, angle_of, x_of, y_of
from stoa.games.agora_ernest.components import CELLS, DECK_SIZE, LETTERS, NONE, PIECES
from stoa.games.agora_ernest.geometry import places
from stoa.games.agora_ernest.rules.numbers import BUY_SHOP
from stoa.games.agora_ernest.rules.shops import counters_of, income_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.actions import first_argument, second_argument, verb_of
from stoa.kernel.basics import has_bit, popcount
from stoa.kernel.observing import Observer, Sheet, seat_words
from stoa.kernel.options import Options
from stoa.kernel.state import step_of

_STEPS: Final = BUY_SHOP + 1
_WHERE: Final = ("deck", "held", "table", "gone")
_BUYS_AT: Final = 2
_CANDIDATES_AT: Final = _BUYS_AT + DECK_SIZE * CELLS
_HALF_TURN: Final = 18000


class ErnestObserver(Observer[ErnestState]):
    """Card by card where it lies and what its shops are worth, then the seats, then what may be done.

    Places are thousandths of a unit from the middle of the table, angles hundredths of a degree.
    """

    def __init__(self, options: Options) -> None:
        candidates = int(options.settings["candidates"])
        super().__init__(_names(options.players, candidates), _choices(candidates))
        self.players: i64 = options.players
        self.candidates: i64 = candidates

    def observe(self, state: ErnestState, seat: i64, legal: vec[i64], sheet: Sheet) -> None:
        """All there is: nothing is hidden but what comes."""
        players = self.players
        across, down = state.box.width // 2, state.box.height // 2
        for card in range(DECK_SIZE):
            _write_card(state, card, seat, across, down, sheet)
        for distance in range(players):
            who = (seat + distance) % players
            sheet.put(state.coins[who])
            sheet.put(income_of(state, who))
            sheet.put(counters_of(state, who))
            letter = state.letter(who)
            sheet.one_of(letter, len(LETTERS))
        sheet.put(state.box.goal)
        sheet.put(popcount(state.deck))
        sheet.one_of(step_of(state.top()) if state.depth > 0 else NONE, _STEPS)
        written: i64 = 0
        for action in legal:
            if verb_of(action) == PLACE:
                _write_place(x_of(action) - across, y_of(action) - down, angle_of(action), sheet)
                written += 1
        sheet.skip((self.candidates - written) * 3)

    def number(self, state: ErnestState, action: i64) -> i64:
        """A purchase by its card and piece; placements are numbered by `numbers` alone."""
        verb = verb_of(action)
        if verb == BUY:
            return _BUYS_AT + first_argument(action) * CELLS + second_argument(action)
        return 0 if verb == PASS else 1

    def numbers(self, state: ErnestState, legal: vec[i64]) -> vec[i64]:
        """Candidates by their place in the list."""
        found = vec[i64](capacity=len(legal))
        candidate: i64 = _CANDIDATES_AT
        for action in legal:
            if verb_of(action) == PLACE:
                found = append(found, candidate)
                candidate += 1
            else:
                found = append(found, self.number(state, action))
        return found


def _write_card(state: ErnestState, card: i64, seat: i64, across: i64, down: i64, sheet: Sheet) -> None:
    index = state.index_of(card)
    players = state.box.players
    where: i64 = 2
    if index == NONE:
        where = 1 if state.held == card else 3 if has_bit(state.gone, card) else 0
    sheet.one_of(where, len(_WHERE))
    if index == NONE:
        sheet.skip(3 + 4 * CELLS)
        return
    at = state.places[index]
    _write_place(places.x_of(at) - across, places.y_of(at) - down, places.angle_of(at), sheet)
    for piece in range(CELLS):
        shop = state.market.shop(index, piece) if piece < i64(state.box.faces.pieces[card]) else NONE
        owner = state.owner(index, piece)
        sheet.put(0 if owner == NONE else (owner + players - seat) % players + 1)
        sheet.put(0 if shop == NONE else shop + 1)
        sheet.put(0 if shop == NONE else state.market.doors(shop))
        sheet.put(0 if shop == NONE else state.market.circles(shop))


def _write_place(x: i64, y: i64, angle: i64, sheet: Sheet) -> None:
    sheet.put(x)
    sheet.put(y)
    sheet.put(angle - _HALF_TURN)


def _names(players: int, candidates: int) -> list[str]:
    names: list[str] = []
    for card in range(1, DECK_SIZE + 1):
        names += [f"card {card}: {where}" for where in _WHERE]
        names += [f"card {card}: {what}" for what in ("x", "y", "angle")]
        for piece in PIECES:
            names += [f"card {card} {piece}: {what}" for what in ("whose", "shop", "doors", "circles")]
    for seat in seat_words(players):
        names += [f"{seat} coins", f"{seat} income", f"{seat} counters"]
        names += [f"{seat} letter: {letter}" for letter in LETTERS]
    names += ["goal", "cards in the deck", *[f"asked: step {step}" for step in range(_STEPS)]]
    for candidate in range(1, candidates + 1):
        names += [f"candidate {candidate}: {what}" for what in ("x", "y", "angle")]
    return names


def _choices(candidates: int) -> list[str]:
    choices = ["pass", "set-aside"]
    choices += [f"buy {card} {piece}" for card in range(1, DECK_SIZE + 1) for piece in PIECES]
    return choices + [f"candidate {number}" for number in range(1, candidates + 1)]
