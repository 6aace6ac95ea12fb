"""A table of Agora in any situation, and lines of text to play on it.

    scene = table(at={"stoa": "blue-A blue-C"}, hands={"blue": "2 marble"}, section="stoa")
    scene.play("pay marble", "pay marble")

Seats are called by their colours, citizens by colour and letter. Draws are lines like decisions, and every
line is checked.
"""

from typing import Final

from stoa.games.agora_lieske.components import (
    CITIZENS,
    COLOURS,
    DEALER_MARKERS,
    DEMAND_MARKERS,
    LETTERS,
    PLACES,
    RESOURCES,
    SECTIONS,
    STACK_SIZE,
    STALLS,
    TYPES,
)
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.games.agora_lieske.rules.numbers import (
    CLEAN_UP,
    HOLD_COURT,
    PLACE_CITIZEN,
    VISIT_EXCHANGE,
    VISIT_MARKET,
    VISIT_MONUMENT,
    VISIT_STOA,
)
from stoa.games.agora_lieske.state import EMPTY, NONE, LieskeState, citizen, letter_of, owner_of, space
from stoa.kernel.basics import AUTOMATIC, CHANCE, NOBODY, bit
from stoa.kernel.events import Event, Log
from stoa.kernel.messages import Message
from stoa.kernel.options import Options, Value
from stoa.kernel.standing import Standing
from stoa.kernel.state import step_of
from stoa.kernel.view import Zone

VISITS: Final = (VISIT_MARKET, VISIT_EXCHANGE, VISIT_STOA, HOLD_COURT, VISIT_MONUMENT)


class Scene:
    """A state of Agora with the events of the last lines played."""

    def __init__(self, state: LieskeState, options: Options) -> None:
        self.state = state
        self.options = options
        self.logs: list[Log] = []

    def play(self, *lines: str) -> "Scene":
        """Take decisions and draws in turn; `heard` then tells what happened in all of them."""
        if self.actor == "next":
            self.run()
        self.logs = []
        for line in lines:
            action = AGORA_LIESKE.from_text(self.state, line)
            assert AGORA_LIESKE.allows(self.state, action), f"'{line}' is refused; there is {self.offers}"
            log = Log()
            AGORA_LIESKE.apply(self.state, action, log)
            self.logs.append(log)
            assert AGORA_LIESKE.check(self.state) == []
        return self

    def play_silently(self, *lines: str) -> "Scene":
        """The same with nobody listening, as in a search."""
        for line in lines:
            AGORA_LIESKE.apply(self.state, AGORA_LIESKE.from_text(self.state, line))
        return self

    def visit(self) -> "Scene":
        """Assess the section whose turn it is, as far as nobody must decide; the next one waits."""
        self.logs = [Log()]
        frame = self.state.pop()
        AGORA_LIESKE.steps[step_of(frame)].run(self.state, frame, self.logs[0])
        assert AGORA_LIESKE.check(self.state) == []
        return self

    def run(self) -> "Scene":
        """Let everything happen that needs no decision."""
        self.logs = [Log()]
        AGORA_LIESKE.run_automatic(self.state, self.logs[0])
        assert AGORA_LIESKE.check(self.state) == []
        return self

    def finish_turn(self) -> "Scene":
        """Nobody does anything any more in this turn; draws come as they are listed."""
        logs: list[Log] = []
        turn = self.state.turn
        if self.actor == "next":
            logs += self.run().logs
        while self.actor != "nobody" and self.state.turn == turn:
            wanted = [line for line in ("pass", "decline", "innocent") if line in self.offers]
            self.play(wanted[0] if wanted else self.offers[0])
            logs += self.logs
        self.logs = logs
        return self

    def copy(self) -> "Scene":
        return Scene(AGORA_LIESKE.clone(self.state), self.options)

    @property
    def actor(self) -> str:
        """Who must act: a colour, ``chance`` or ``nobody``; ``next`` if another section waits."""
        actor = int(AGORA_LIESKE.actor(self.state))
        return {CHANCE: "chance", NOBODY: "nobody", AUTOMATIC: "next"}.get(actor) or COLOURS[actor]

    @property
    def offers(self) -> list[str]:
        """What may be done or drawn now."""
        legal = AGORA_LIESKE.legal(self.state)
        return [AGORA_LIESKE.to_text(self.state, action, CHANCE) for action in legal]

    @property
    def weights(self) -> dict[str, int]:
        """What may be drawn now, and how many chances it has."""
        weights = [int(weight) for weight in AGORA_LIESKE.weights(self.state)]
        return dict(zip(self.offers, weights, strict=True))

    def why_not(self, line: str) -> list[str]:
        """The failed conditions of an action that is refused, each after its paragraph."""
        action = AGORA_LIESKE.from_text(self.state, line)
        assert not AGORA_LIESKE.allows(self.state, action), f"'{line}' is allowed"
        reasons = [reason for reason in AGORA_LIESKE.explain(self.state, action) if not reason.met]
        return [f"{reason.rule} {self.sentence(reason.message)}" for reason in reasons]

    def why(self, line: str) -> list[str]:
        """The conditions of an action that is allowed, each after its paragraph."""
        reasons = AGORA_LIESKE.explain(self.state, AGORA_LIESKE.from_text(self.state, line))
        assert all(reason.met for reason in reasons), f"'{line}' is refused"
        return [f"{reason.rule} {self.sentence(reason.message)}" for reason in reasons]

    def heard(self, colour: str = "") -> list[str]:
        """What a player, or a spectator, was told of the last lines, each after its paragraph."""
        return [f"{event.rule} {self.sentence(event.message)}" for event in self.events(colour)]

    def touched(self) -> list[list[str]]:
        """The pieces of what was told."""
        return [event.pieces for event in self.events()]

    def events(self, colour: str = "") -> list[Event]:
        """The events of the last lines, as a player or a spectator gets them."""
        seat = COLOURS.index(colour) if colour else NOBODY
        return [event for log in self.logs for event in log.heard_by(seat)]

    def prompt(self, colour: str = "") -> str:
        return self.sentence(AGORA_LIESKE.prompt(self.state, COLOURS.index(colour) if colour else NOBODY))

    def label(self, line: str, colour: str = "") -> str:
        """What a button for the action says."""
        action = AGORA_LIESKE.from_text(self.state, line)
        seat = COLOURS.index(colour) if colour else NOBODY
        return self.sentence(AGORA_LIESKE.describe(self.state, action, seat))

    def line(self, line: str, colour: str = "") -> str:
        """The line of an action as a player or a spectator sees it in the record."""
        action = AGORA_LIESKE.from_text(self.state, line)
        return AGORA_LIESKE.to_text(self.state, action, COLOURS.index(colour) if colour else NOBODY)

    def pieces(self, line: str) -> list[str]:
        return AGORA_LIESKE.pieces(self.state, AGORA_LIESKE.from_text(self.state, line))

    def zone(self, id: str, colour: str = "") -> Zone:
        """A place on the table as a player or a spectator sees it."""
        return AGORA_LIESKE.view(self.state, COLOURS.index(colour) if colour else NOBODY).zone(id)

    def faces(self, id: str, colour: str = "") -> list[str]:
        """The faces of the pieces in a place, its spaces left out; "" for a back."""
        faces = {face.id: face for face in AGORA_LIESKE.catalogue(self.options).faces}
        seen = [piece.face for piece in self.zone(id, colour).pieces]
        return [
            (faces[face].sign or faces[face].family or face) if face else ""
            for face in seen
            if not face or faces[face].kind != "space"
        ]

    def sentence(self, message: Message) -> str:
        return AGORA_LIESKE.sentence(message, [colour.title() for colour in COLOURS])

    def standing_at(self, place: str) -> str:
        """The citizens at a place, along the arrows."""
        number = PLACES.index(place)
        citizens = [self.state.citizen_at(space(number, n)) for n in range(self.state.placed(number))]
        return " ".join(f"{COLOURS[owner_of(one)]}-{LETTERS[letter_of(one)]}" for one in citizens)

    def hand(self, colour: str) -> str:
        """A hand by resource: ``2 wood 1 marble``."""
        seat = COLOURS.index(colour)
        return _cards([int(self.state.hand(seat, resource)) for resource in range(TYPES)])

    @property
    def stock(self) -> str:
        return _cards([int(self.state.stock(resource)) for resource in range(TYPES)])

    @property
    def undrawn(self) -> str:
        """The dealers nobody has drawn."""
        return _cards([int(self.state.undrawn(resource)) for resource in range(TYPES)])

    @property
    def prison(self) -> str:
        return _cards([int(self.state.imprisoned(resource)) for resource in range(TYPES)])

    @property
    def stacks(self) -> list[int]:
        return [int(self.state.stack(stack)) for stack in range(STALLS)]

    @property
    def dealers(self) -> str:
        return _words([self.state.dealer(stall) for stall in range(STALLS)])

    @property
    def demands(self) -> str:
        return _words([self.state.demand(0), self.state.demand(1)])

    @property
    def demand_stack(self) -> str:
        return _cards([int(self.state.demand_stack(resource)) for resource in range(TYPES)])

    @property
    def aside(self) -> str:
        return _cards([int(self.state.aside(resource)) for resource in range(TYPES)])

    def rhetoric(self, name: str) -> int:
        """A citizen's rhetoric."""
        return int(self.state.rhetoric(_number(name)))

    def tableau(self, colour: str) -> str:
        """The five cubes of a player: ``11213``."""
        seat = COLOURS.index(colour)
        return "".join(str(self.state.rhetoric(citizen(seat, letter))) for letter in range(CITIZENS))

    def score(self, colour: str) -> int:
        return int(self.state.score(COLOURS.index(colour)))

    def level(self, colour: str) -> int:
        return int(self.state.level(COLOURS.index(colour)))

    def supply(self, colour: str) -> str:
        """The letters a player has not placed."""
        letters = self.state.supply(COLOURS.index(colour))
        return "".join(letter for n, letter in enumerate(LETTERS) if letters >> n & 1)

    def jurors(self, colour: str) -> str:
        """The letters of a player whose lots are drawn."""
        letters = self.state.jurors(COLOURS.index(colour))
        return "".join(letter for n, letter in enumerate(LETTERS) if letters >> n & 1)

    @property
    def start(self) -> str:
        return COLOURS[self.state.start]

    @property
    def prosecutor(self) -> str:
        return "" if self.state.prosecutor == NONE else COLOURS[self.state.prosecutor]

    @property
    def judge(self) -> str:
        return "" if self.state.judge == NONE else COLOURS[self.state.judge]

    @property
    def impeached(self) -> int:
        """The stall, from 1, whose dealer is impeached; 0 if none is."""
        return 0 if self.state.impeached == NONE else int(self.state.impeached) + 1

    @property
    def standing(self) -> Standing:
        return AGORA_LIESKE.standing(self.state)

    def points(self, colour: str) -> dict[str, int]:
        """The score pad's column of a player."""
        seat = COLOURS.index(colour)
        return {category: row[seat] for category, row in self.standing.points.items()}

    def total(self, colour: str) -> int:
        return self.standing.totals[COLOURS.index(colour)]

    @property
    def winners(self) -> list[str]:
        return [COLOURS[seat] for seat in self.standing.winners]


def opening(
    players: int = 4,
    *,
    options: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    figures: dict[str, Value] | None = None,
) -> Scene:
    """The table before anything is drawn; colours are by seat, since tests name seats by them."""
    by_seat = {"colours": "seat", **(options or {})}
    agreed = AGORA_LIESKE.agree(players, by_seat, rulings, figures)
    return Scene(AGORA_LIESKE.setup(agreed), agreed)


def table(
    players: int = 4,
    *,
    options: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    figures: dict[str, Value] | None = None,
    section: str = "",
    start: str = "red",
    turn: int = 1,
    dealers: str = "wood clay marble",
    demands: str = "wood clay",
    prison: str = "",
    aside: str = "",
    at: dict[str, str] | None = None,
    hands: dict[str, str] | None = None,
    rhetoric: dict[str, int] | None = None,
    scores: dict[str, int] | None = None,
    levels: dict[str, int] | None = None,
) -> Scene:
    """The table while citizens are placed, or when `section` is assessed; the rest as in a fresh game.

    `at` says who stands at a place, along the arrows; `hands` are cards taken from the stock; `rhetoric` is
    a citizen's (``blue-A``) or that of all five of a player (``blue``).
    """
    scene = opening(players, options=options, rulings=rulings, figures=figures)
    state = scene.state
    state.depth = 0
    state.turn = turn
    state.start = COLOURS.index(start)
    _lay_markers(state, dealers.split(), demands.split(), prison.split(), aside.split())
    for colour, cards in (hands or {}).items():
        _deal(state, COLOURS.index(colour), cards.split())
    for name, value in (rhetoric or {}).items():
        for one in [_number(name)] if "-" in name else [_number(f"{name}-{letter}") for letter in LETTERS]:
            state.set_rhetoric(one, value)
    for colour, score in (scores or {}).items():
        state.set_score(COLOURS.index(colour), score)
    for colour, level in (levels or {}).items():
        state.set_level(COLOURS.index(colour), level)
    placed = _place(state, at or {})
    state.push(CLEAN_UP)
    first = SECTIONS.index(section) if section else 0
    for visit in reversed(VISITS[first:]):
        state.push(visit)
    state.assessed = first
    if section:
        return scene.visit()
    state.push(PLACE_CITIZEN, (state.start + placed) % players, placed)
    assert AGORA_LIESKE.check(state) == []
    return scene


def _lay_markers(
    state: LieskeState, dealers: list[str], demands: list[str], prison: list[str], aside: list[str]
) -> None:
    for stall, word in enumerate(dealers):
        state.set_dealer(stall, RESOURCES.index(word))
    for n, word in enumerate(prison):
        state.imprison(RESOURCES.index(word))
        state.set_stack(n // STACK_SIZE, state.stack(n // STACK_SIZE) - 1)
    for space_above, word in enumerate(demands):
        state.set_demand(space_above, RESOURCES.index(word))
    for resource, word in enumerate(RESOURCES):
        laid = [*dealers, *prison].count(word)
        state.add_undrawn(resource, DEALER_MARKERS - laid - state.undrawn(resource))
        state.set_aside(resource, aside.count(word))
        seen = [*demands, *aside].count(word)
        state.add_to_demand_stack(resource, DEMAND_MARKERS - seen - state.demand_stack(resource))


def _deal(state: LieskeState, seat: int, words: list[str]) -> None:
    for number, word in zip(words[::2], words[1::2], strict=True):
        state.take_cards(seat, RESOURCES.index(word), int(number))


def _place(state: LieskeState, at: dict[str, str]) -> int:
    """Place the citizens; how many there are."""
    count = 0
    for place, names in at.items():
        for name in names.split():
            one, number = _number(name), PLACES.index(place)
            state.put_citizen(space(number, state.placed(number)), one)
            state.set_placed(number, state.placed(number) + 1)
            state.set_supply(owner_of(one), state.supply(owner_of(one)) & ~bit(letter_of(one)))
            count += 1
    return count


def _number(name: str) -> int:
    """The number of a citizen such as ``blue-A``."""
    colour, _, letter = name.partition("-")
    return int(citizen(COLOURS.index(colour), LETTERS.index(letter)))


def _cards(counts: list[int]) -> str:
    named = zip(counts, RESOURCES, strict=True)
    return " ".join(f"{count} {resource}" for count, resource in named if count)


def _words(resources: list[int]) -> str:
    return " ".join("–" if resource == EMPTY else RESOURCES[resource] for resource in resources)
