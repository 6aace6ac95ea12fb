"""A table of Agora in any situation, and lines of text to play on it.

    scene = table("21 24 18 0", "5 26 18 0", shops={"21a": "A"}, coins={"B": 49}, step="draw", turn="A")
    scene.play("card 1", "place 10 10 45")

A card is its number and its place; seats are called by their letters, which they have in seat order unless
said otherwise. Draws are lines like decisions, and every line is checked.
"""

from typing import Final

from stoa.games.agora_ernest.actions import decimal
from stoa.games.agora_ernest.components import DECK_SIZE, LETTERS, NONE, PIECES
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.games.agora_ernest.geometry.judge import FITS, judge
from stoa.games.agora_ernest.geometry.places import angle_of, place, x_of, y_of
from stoa.games.agora_ernest.rules.expansion import expand
from stoa.games.agora_ernest.rules.numbers import BUY_SHOP, COLLECT_INCOME, DRAW_CARD, LAY_CARD
from stoa.games.agora_ernest.rules.shops import counters_in, counters_of, cover, income_of, owner_of, price_of
from stoa.games.agora_ernest.state import ErnestState
from stoa.kernel.basics import CHANCE, NOBODY, bit, has_bit
from stoa.kernel.errors import Reason
from stoa.kernel.events import Event, Log
from stoa.kernel.mark_words import Door
from stoa.kernel.options import Value

STEPS: Final = {"income": COLLECT_INCOME, "draw": DRAW_CARD, "lay": LAY_CARD, "buy": BUY_SHOP}
NAMES: Final = ["Ada", "Bo", "Cleo", "Dan"]


class Scene:
    """A state of Agora with the events of the last lines played."""

    def __init__(self, state: ErnestState) -> None:
        self.state = state
        self.logs: list[Log] = []

    def run(self) -> "Scene":
        """Let what needs no decision happen."""
        log = Log()
        AGORA_ERNEST.run_automatic(self.state, log)
        self.logs.append(log)
        return self

    def play(self, *lines: str) -> "Scene":
        """Take decisions and draws in turn; `heard` then tells what happened in all of them."""
        self.logs = []
        self.run()
        for line in lines:
            action = AGORA_ERNEST.from_text(self.state, line)
            assert AGORA_ERNEST.allows(self.state, action), f"{line}: {self.why(line)}"
            log = Log()
            silent = AGORA_ERNEST.clone(self.state)
            AGORA_ERNEST.apply(silent, action)
            AGORA_ERNEST.apply(self.state, action, log)
            self.logs.append(log)
            assert AGORA_ERNEST.check(self.state) == []
            assert AGORA_ERNEST.encode(silent) == AGORA_ERNEST.encode(self.state)
        return self

    def allows(self, line: str) -> bool:
        return AGORA_ERNEST.allows(self.state, AGORA_ERNEST.from_text(self.state, line))

    def reasons(self, line: str) -> list[Reason]:
        """The conditions that fail."""
        explained = AGORA_ERNEST.explain(self.state, AGORA_ERNEST.from_text(self.state, line))
        assert all(reason.met for reason in explained) == self.allows(line)
        return [reason for reason in explained if not reason.met]

    def why(self, line: str) -> list[tuple[str, str]]:
        """The failed conditions as sentences, each with its rule."""
        return [(AGORA_ERNEST.sentence(reason.message, NAMES), reason.rule) for reason in self.reasons(line)]

    @property
    def legal(self) -> list[str]:
        return [AGORA_ERNEST.to_text(self.state, act, NOBODY) for act in AGORA_ERNEST.legal(self.state)]

    def label(self, line: str) -> str:
        action = AGORA_ERNEST.from_text(self.state, line)
        return AGORA_ERNEST.sentence(AGORA_ERNEST.describe(self.state, action, 0), NAMES)

    @property
    def events(self) -> list[Event]:
        return [event for log in self.logs for event in log.all()]

    @property
    def heard(self) -> list[str]:
        """What happened, in words."""
        return [AGORA_ERNEST.sentence(event.message, NAMES) for event in self.events]

    @property
    def actor(self) -> str:
        """Whose turn it is: a letter, ``chance`` or ``nobody``."""
        seat = AGORA_ERNEST.actor(self.state)
        return {NOBODY: "nobody", CHANCE: "chance"}.get(int(seat)) or LETTERS[seat]

    @property
    def laid(self) -> dict[int, str]:
        """Each card on the table with its place."""
        places: dict[int, str] = {}
        for index in range(self.state.laid()):
            at = self.state.places[index]
            words = (decimal(x_of(at), 3), decimal(y_of(at), 3), decimal(angle_of(at), 2))
            places[int(self.state.card(index)) + 1] = " ".join(words)
        return places

    @property
    def gone(self) -> list[int]:
        return [card + 1 for card in range(DECK_SIZE) if has_bit(self.state.gone, card)]

    def shop(self, name: str) -> int:
        """The number of the shop that a piece such as ``21a`` is part of."""
        index = self.state.index_of(int(name[:-1]) - 1)
        assert index != NONE, f"card {name[:-1]} is not on the table"
        return int(self.state.market.shop(index, PIECES.index(name[-1])))

    def price(self, name: str) -> int:
        return int(price_of(self.state, self.shop(name)))

    def owner(self, name: str) -> str:
        owner = owner_of(self.state, self.shop(name))
        return "" if owner == NONE else LETTERS[owner]

    def size(self, name: str) -> int:
        """How many counters lie in a shop."""
        return int(counters_in(self.state, self.shop(name)))

    def counters(self, letter: str) -> int:
        return int(counters_of(self.state, LETTERS.index(letter)))

    def income(self, letter: str) -> int:
        return int(income_of(self.state, LETTERS.index(letter)))

    @property
    def coins(self) -> list[int]:
        return [int(coins) for coins in self.state.coins]


def table(
    *cards: str,
    shops: dict[str, str] | None = None,
    coins: dict[str, int] | None = None,
    step: str = "lay",
    turn: str = "A",
    held: int = 0,
    deck: list[int] | None = None,
    players: int = 4,
    options: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    figures: dict[str, Value] | None = None,
) -> Scene:
    """The cards as they are said to lie, each judged; cards that are nowhere are in the deck.

    With a `deck`, the others are out of the game. `held` is the card to lay, by default the deck's first.
    """
    agreed = AGORA_ERNEST.agree(players, options, rulings, figures)
    state = AGORA_ERNEST.setup(agreed)
    state.depth = 0
    for line in cards:
        number, x, y, angle = line.split()
        _lay(
            state, int(number) - 1, round(float(x) * 1000), round(float(y) * 1000), round(float(angle) * 100)
        )
    for letter, amount in (coins or {}).items():
        state.coins[LETTERS.index(letter)] = amount
    if deck is not None:
        for card in range(DECK_SIZE):
            if has_bit(state.deck, card) and card + 1 not in deck and card + 1 != held:
                state.deck &= ~bit(card)
                state.gone |= bit(card)
    seat = LETTERS.index(turn)
    if step == "lay":
        state.held = held - 1 if held else min(n for n in range(DECK_SIZE) if has_bit(state.deck, n))
        state.deck &= ~bit(state.held)
    state.push(STEPS[step], seat)
    scene = Scene(state)
    for name, letter in (shops or {}).items():
        cover(state, scene.shop(name), LETTERS.index(letter))
    assert AGORA_ERNEST.check(state) == []
    return scene


def _lay(state: ErnestState, card: int, x: int, y: int, angle: int) -> None:
    assert has_bit(state.deck, card), f"card {card + 1} is used twice"
    verdict = judge(state.market.layout, x, y, angle)
    assert verdict.kind == FITS, f"card {card + 1} does not fit: {verdict.kind}"
    state.deck &= ~bit(card)
    state.lay(card, place(x, y, angle))
    expand(state, state.laid() - 1, None)


def signs_of(doors: tuple[Door, ...]) -> str:
    """Sections of a card in short: o open, x touched, j joined, a at an alley, . no door."""
    signs: dict[Door, str] = {"open": "o", "touched": "x", "joined": "j", "alley": "a", "none": "."}
    return "".join(signs[door] for door in doors)
