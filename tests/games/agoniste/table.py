"""A table of Agoniste in any situation, and lines of text to play on it.

    scene = table(3, discards={"thebes": "hera ares"}, lands={"marathon": "argos"})
    scene.play("territory plataea", "card hoplite-2", "card hoplite-3", "gather")

Seats are called by their city-states. Draws are lines like decisions, and every line is checked.
"""

from typing import Final

from stoa.games.agoniste.components import CARDS, CITY_STATES, TERRITORIES, is_city_state
from stoa.games.agoniste.game import AGONISTE
from stoa.games.agoniste.rules.army import strength_of
from stoa.games.agoniste.state import BROKEN, IN, NONE, OUT, REINFORCED, WAITING, AgonisteState
from stoa.kernel.basics import CHANCE, NOBODY, bit
from stoa.kernel.events import Event, Log
from stoa.kernel.messages import Message
from stoa.kernel.options import Value
from stoa.kernel.view import Zone

CITIES: Final = {3: "thebes athens argos", 4: "sparta thebes athens argos"}
STATUSES: Final = {
    OUT: "out",
    WAITING: "waiting",
    IN: "in",
    REINFORCED: "reinforced",
    BROKEN: "broken",
}
PLATAEA: Final = ("territory plataea", "card hoplite-2", "card hoplite-3")
"""Thebes defends with a 2, a 3 lies face down; Athens is asked next."""

Known = tuple[str, str]
"""A card in a deck and the city-states that know it."""


class Scene:
    """A state of Agoniste with the events of the last lines played."""

    def __init__(self, state: AgonisteState) -> None:
        self.state = state
        self.logs: list[Log] = []

    def play(self, *lines: str) -> "Scene":
        """Take decisions and draws in turn; `heard` then tells what happened in all of them."""
        self.logs = []
        for line in lines:
            self._take(line)
        return self

    def _take(self, line: str) -> None:
        """Take one action, with every condition met, and the same with nobody listening."""
        action = AGONISTE.from_text(self.state, line)
        assert AGONISTE.allows(self.state, action), f"'{line}' is refused; there is {self.offers}"
        assert all(reason.met for reason in AGONISTE.explain(self.state, action))
        silent = AGONISTE.clone(self.state)
        log = Log()
        AGONISTE.apply(self.state, action, log)
        AGONISTE.apply(silent, action)
        assert AGONISTE.encode(silent) == AGONISTE.encode(self.state)
        assert AGONISTE.check(self.state) == []
        self.logs.append(log)

    def pass_over(self, territory: str) -> "Scene":
        """A conflict in which nobody attacks and nobody invades; draws come as they are listed."""
        logs: list[Log] = []
        self.play(f"territory {territory}")
        while True:
            logs += self.logs
            if self.actor == "nobody" or (self.contested == "" and "decline" not in self.offers):
                self.logs = logs
                return self
            wanted = [line for line in ("reinforce", "bottom", "stop", "decline") if line in self.offers]
            self.play(wanted[0] if wanted else self.offers[0])

    def copy(self) -> "Scene":
        return Scene(AGONISTE.clone(self.state))

    @property
    def actor(self) -> str:
        """Who must act: a city-state, ``chance`` or ``nobody``."""
        actor = int(AGONISTE.actor(self.state))
        return {CHANCE: "chance", NOBODY: "nobody"}.get(actor) or self.city(actor)

    @property
    def offers(self) -> list[str]:
        """What may be done or drawn now."""
        return [AGONISTE.to_text(self.state, action, CHANCE) for action in AGONISTE.legal(self.state)]

    @property
    def weights(self) -> dict[str, int]:
        """What may be drawn now, and how many chances it has."""
        weights = [int(weight) for weight in AGONISTE.weights(self.state)]
        return dict(zip(self.offers, weights, strict=True))

    def why_not(self, line: str) -> list[str]:
        """The failed conditions of an action that is refused, each after its paragraph."""
        action = AGONISTE.from_text(self.state, line)
        assert not AGONISTE.allows(self.state, action), f"'{line}' is allowed"
        reasons = [reason for reason in AGONISTE.explain(self.state, action) if not reason.met]
        return [f"{reason.rule} {self.sentence(reason.message)}" for reason in reasons]

    def heard(self, city: str = "") -> list[str]:
        """What a city-state, or a spectator, was told of the last lines, each after its paragraph."""
        return [f"{event.rule} {self.sentence(event.message)}" for event in self.events(city)]

    def events(self, city: str = "") -> list[Event]:
        """The events of the last lines, as a city-state or a spectator gets them."""
        seat = self.seat(city) if city else NOBODY
        return [event for log in self.logs for event in log.heard_by(seat)]

    def prompt(self, city: str = "") -> str:
        return self.sentence(AGONISTE.prompt(self.state, self.seat(city) if city else NOBODY))

    def label(self, line: str, city: str = "") -> str:
        """What a button for the action says."""
        seat = self.seat(city) if city else NOBODY
        return self.sentence(AGONISTE.describe(self.state, AGONISTE.from_text(self.state, line), seat))

    def line(self, line: str, city: str = "") -> str:
        """The line of an action as a city-state or a spectator sees it in the record."""
        action = AGONISTE.from_text(self.state, line)
        return AGONISTE.to_text(self.state, action, self.seat(city) if city else NOBODY)

    def pieces(self, line: str) -> list[str]:
        return AGONISTE.pieces(self.state, AGONISTE.from_text(self.state, line))

    def zone(self, id: str, city: str = "") -> Zone:
        """A place on the table as a city-state or a spectator sees it."""
        return AGONISTE.view(self.state, self.seat(city) if city else NOBODY).zone(id)

    def faces(self, id: str, city: str = "") -> list[str]:
        """The faces of the pieces in a place; "" for a back."""
        return [piece.face for piece in self.zone(id, city).pieces]

    def sentence(self, message: Message) -> str:
        names = [self.city(seat).title() or f"Player {seat + 1}" for seat in range(self.state.box.players)]
        return AGONISTE.sentence(message, names)

    def city(self, seat: int) -> str:
        region = self.state.city(seat)
        return "" if region == NONE else CITY_STATES[region]

    def seat(self, city: str) -> int:
        seat = int(self.state.seat_of_region(CITY_STATES.index(city)))
        assert seat != NONE, f"nobody leads {city}"
        return seat

    def strength(self, city: str) -> int:
        return int(strength_of(self.state, self.seat(city)))

    def status(self, city: str) -> str:
        return STATUSES[int(self.state.status(self.seat(city)))]

    def statuses(self) -> list[str]:
        """Everybody's part in the conflict, by seat."""
        return [STATUSES[int(self.state.status(seat))] for seat in range(self.state.box.players)]

    def army(self, city: str) -> str:
        """The upright cards of an army, gods first."""
        return self._words([int(self.state.upright(self.seat(city), kind)) for kind in range(len(CARDS))])

    def sideways(self, city: str) -> str:
        """The god used for its power."""
        god = self.state.sideways(self.seat(city))
        return "" if god == NONE else CARDS[god]

    def discards(self, city: str) -> str:
        return self._words([int(self.state.discarded(self.seat(city), kind)) for kind in range(len(CARDS))])

    def _words(self, counts: list[int]) -> str:
        return " ".join(card for card, count in zip(CARDS, counts, strict=True) for _ in range(count))

    def deck_size(self, city: str) -> int:
        return int(self.state.decks.size(self.seat(city)))

    def shuffles(self, city: str) -> int:
        return int(self.state.decks.shuffles(self.seat(city)))

    def known(self, city: str, place: int) -> Known:
        """The card at a place of a deck (0 the top, -1 the bottom) and who knows it; "" if nobody."""
        seat = self.seat(city)
        depth = place if place >= 0 else int(self.state.decks.size(seat)) + place
        card = self.state.decks.card(seat, depth)
        mask = self.state.decks.known_by(seat, depth)
        knowing = [self.city(other) for other in range(self.state.box.players) if mask >> other & 1]
        return "" if card < 0 else CARDS[card], " ".join(knowing)

    def owner(self, territory: str) -> str:
        """The city-state that controls a territory, or ""."""
        seat = self.state.owner(self.state.box.words.index(territory))
        return "" if seat == NONE else self.city(int(seat))

    def lands(self, city: str) -> set[str]:
        """The territories a city-state controls, its own card apart."""
        return {word for word in self.contestable() if self.owner(word) == city}

    def contestable(self) -> list[str]:
        words = self.state.box.words
        return [words[territory] for territory in range(TERRITORIES) if not is_city_state(territory)]

    @property
    def defender(self) -> str:
        seat = self.state.defender
        return "" if seat == NONE else self.city(int(seat))

    @property
    def contested(self) -> str:
        return "" if self.state.contested == NONE else self.state.box.words[self.state.contested]

    @property
    def marker(self) -> str:
        return self.city(int(self.state.marker))

    @property
    def winners(self) -> list[str]:
        """Those on the first rank."""
        return [self.city(seat) for seat in AGONISTE.standing(self.state).winners]

    @property
    def reason(self) -> str:
        """Why the match is over; "" while it goes on."""
        return AGONISTE.standing(self.state).reason

    def points(self, city: str) -> dict[str, int]:
        """The score pad's column of a city-state, categories without points left out."""
        seat = self.seat(city)
        pad = AGONISTE.standing(self.state).points
        return {category: row[seat] for category, row in pad.items() if row[seat]}

    def total(self, city: str) -> int:
        return AGONISTE.standing(self.state).totals[self.seat(city)]


def opening(
    players: int = 4,
    *,
    options: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    figures: dict[str, Value] | None = None,
) -> Scene:
    """The table before anybody has chosen a city-state."""
    return Scene(AGONISTE.setup(AGONISTE.agree(players, options, rulings, figures)))


def table(
    players: int = 4,
    *,
    options: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    figures: dict[str, Value] | None = None,
    cities: str = "",
    marker: str = "",
    discards: dict[str, str] | None = None,
    decks: dict[str, str] | None = None,
    tops: dict[str, list[Known]] | None = None,
    bottoms: dict[str, list[Known]] | None = None,
    lands: dict[str, str] | None = None,
    left: str = "",
) -> Scene:
    """The table before a territory is turned up; whatever is not named is as in a fresh game.

    `cities` are the seats' city-states in order, `discards` what lies in a pile instead of the deck,
    `decks` all that is left of a deck (the rest is discarded), `tops` and `bottoms` cards that some know,
    from the top and from the bottom down, `lands` who controls a territory ("" for nobody), `left` the
    territories still to come if not all the others.
    """
    scene = opening(players, options=options, rulings=rulings, figures=figures)
    seats = (cities or CITIES[players]).split()
    for line in (*[f"choose {city}" for city in seats], f"start {seats.index(marker or seats[0]) + 1}"):
        AGONISTE.apply(scene.state, AGONISTE.from_text(scene.state, line))
    for city, words in (discards or {}).items():
        _discard(scene, city, words.split())
    for city, words in (decks or {}).items():
        _discard(scene, city, _without(_all_cards(scene), words.split()))
    for city, known in (tops or {}).items():
        for card, knowing in reversed(known):
            _lay(scene, city, card, knowing, on_top=True)
    for city, known in (bottoms or {}).items():
        for card, knowing in known:
            _lay(scene, city, card, knowing, on_top=False)
    _hand_out(scene, lands or {}, left.split())
    assert AGONISTE.check(scene.state) == []
    return scene


def _all_cards(scene: Scene) -> list[str]:
    return [card for kind, card in enumerate(CARDS) for _ in range(int(scene.state.box.deck[kind]))]


def _without(cards: list[str], removed: list[str]) -> list[str]:
    for card in removed:
        cards.remove(card)
    return cards


def _discard(scene: Scene, city: str, cards: list[str]) -> None:
    seat = scene.seat(city)
    for card in cards:
        scene.state.decks.take_from_pool(seat, CARDS.index(card))
        scene.state.add_discarded(seat, CARDS.index(card), 1)


def _lay(scene: Scene, city: str, card: str, knowing: str, on_top: bool) -> None:
    seat, kind = scene.seat(city), CARDS.index(card)
    mask = sum(bit(scene.seat(other)) for other in knowing.split())
    scene.state.decks.take_from_pool(seat, kind)
    if on_top:
        scene.state.decks.lay_on_top(seat, kind, mask)
    else:
        scene.state.decks.lay_at_bottom(seat, kind, mask)


def _hand_out(scene: Scene, lands: dict[str, str], left: list[str]) -> None:
    state = scene.state
    for word, city in lands.items():
        territory = state.box.words.index(word)
        state.territory_deck &= ~bit(territory)
        if city:
            state.set_owner(territory, scene.seat(city))
    if left:
        state.territory_deck = sum(bit(state.box.words.index(word)) for word in left)
