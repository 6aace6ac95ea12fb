"""What each seat sees of Agora."""

from mypy_extensions import i64

from stoa.games.agora_lieske.components import (
    CARDS_IN_PLAY,
    CITIZENS,
    COLOURS,
    COURT,
    DEMANDS,
    HAND_LIMIT,
    LETTERS,
    MONUMENT,
    PLACE_COUNT,
    PLACES,
    PRISON_SPACES,
    RESOURCES,
    SECTIONS,
    STALLS,
    STOA,
    TOP_LEVEL,
    TOP_RHETORIC,
    TYPES,
    is_at_exchange,
    is_stall,
)
from stoa.games.agora_lieske.consequences import consequences, speech_counters, stall_counters
from stoa.games.agora_lieske.describe import seat_word
from stoa.games.agora_lieske.names import (
    citizen_name,
    citizen_piece,
    colour_name,
    cube_face,
    dealer_face,
    demand_face,
    lot_face,
    place_name,
    resource_name,
    space_face,
    space_piece,
)
from stoa.games.agora_lieske.prices import later_prices, next_level_prices
from stoa.games.agora_lieske.rules.citizens import rhetoric_sum
from stoa.games.agora_lieske.rules.numbers import DISCARD_TO_LIMIT
from stoa.games.agora_lieske.rules.setup import colour_is_left
from stoa.games.agora_lieske.scoring import ENDINGS, majorities_are_known, majority
from stoa.games.agora_lieske.secrets import is_turned_up
from stoa.games.agora_lieske.state import EMPTY, NONE, LieskeState, citizen, letter_of, owner_of, space
from stoa.kernel.basics import has_bit, popcount
from stoa.kernel.marks import Band, Ending, Family, Mark, Most, Role, Status, Worth
from stoa.kernel.messages import say
from stoa.kernel.view import PILE, ROW, TRACK, Counter, Piece, View, Zone


def view(state: LieskeState, seat: i64, actor: i64) -> View:
    """All that `seat` may see."""
    zones = [_turn(state), _dealers(state), _stacks(state), _prison(state), _demands(state), _stock(state)]
    zones.append(_points(state))
    for place in range(PLACE_COUNT):
        zones.append(_place(state, place, seat))
    if state.turn == 0 and state.box.colours_are_chosen:
        zones.append(_colours(state))
    for other in range(state.box.players):
        if state.colour(other) != EMPTY:
            zones += _seat(state, other, seat)
    return View("agora_lieske", int(seat), int(actor), zones)


def _colours(state: LieskeState) -> Zone:
    """The colours that are still to be chosen from.

    Rules: 4.0b; ruling AL-50.
    """
    pieces: list[Piece] = []
    for colour, name in enumerate(COLOURS):
        if colour_is_left(state, colour):
            pieces.append(Piece(f"colour:{name}", colour_name(colour), name))
    return Zone("colours", "colours", ROW, say("zone.colours"), pieces=pieces)


def _seat(state: LieskeState, seat: i64, viewer: i64) -> list[Zone]:
    """What lies before a player once he has a colour."""
    zones = [_tableau(state, seat), _supply(state, seat, viewer), _hand(state, seat, viewer)]
    if not state.box.hands_are_secret:
        zones.append(_counted(state, seat))
    zones.append(_jurors(state, seat))
    return zones


def _colour(state: LieskeState, seat: i64) -> str:
    """The colour of a seat that has one."""
    return COLOURS[state.colour(seat)]


def _turn(state: LieskeState) -> Zone:
    """The turn, who leads it, who has a part in Court, and what will end the game."""
    start = Piece(f"start:{state.start}", say("marker.start"), "start", owner=int(state.start))
    marks: list[Mark] = [Ending(word) for ending, word in ENDINGS if state.endings & ending != 0]
    if state.donated == 1:
        marks.append(Status("donated"))
    if state.waiting(DISCARD_TO_LIMIT):
        marks.append(Status("tidying"))
    if state.prosecutor != NONE:
        marks.append(Role("prosecutor", int(state.prosecutor)))
    if state.judge != NONE:
        marks.append(Role("judge", int(state.judge)))
    counters = [
        Counter("turn:number", "turn", say("count.turn"), int(state.turn), int(state.box.turn_limit)),
        Counter("turn:assessed", "assessed", say("count.assessed"), int(state.assessed), len(SECTIONS)),
    ]
    pieces = [start] if state.turn > 0 else []
    return Zone("turn", "turn", ROW, say("zone.turn"), pieces=pieces, counters=counters, marks=tuple(marks))


def _dealers(state: LieskeState) -> Zone:
    pieces: list[Piece] = []
    for stall in range(STALLS):
        resource = state.dealer(stall)
        if resource != EMPTY:
            marks: tuple[Mark, ...] = (Status("impeached"),) if state.impeached == stall else ()
            id, name = f"dealer:{stall + 1}", resource_name(resource)
            pieces.append(Piece(id, name, dealer_face(resource), x=int(stall), marks=marks))
    return Zone("dealers", "dealers", ROW, say("zone.dealers"), pieces=pieces)


def _stacks(state: LieskeState) -> Zone:
    """How many markers each stack has. What they are can be worked out by all, so it is shown; not where."""
    counters: list[Counter] = []
    for stack in range(STALLS):
        label = say("count.stack", number=int(stack) + 1)
        size, number = int(state.stack(stack)), str(stack + 1)
        counters.append(Counter(f"stack:{number}", "stack", label, size, of=number))
    for resource in range(TYPES):
        label = say("count.undrawn", resource=resource_name(resource))
        name, left = RESOURCES[resource], int(state.undrawn(resource))
        counters.append(Counter(f"undrawn:{name}", "undrawn", label, left, of=name))
    return Zone("stacks", "stacks", PILE, say("zone.stacks"), counters=counters)


def _prison(state: LieskeState) -> Zone:
    pieces: list[Piece] = []
    for resource in range(TYPES):
        for copy in range(state.imprisoned(resource)):
            id = f"prison:{RESOURCES[resource]}:{copy + 1}"
            pieces.append(Piece(id, resource_name(resource), dealer_face(resource)))
    counter = Counter("prison:count", "prison", say("count.prison"), int(state.prison_size()), PRISON_SPACES)
    return Zone("prison", "prison", ROW, say("zone.prison"), pieces=pieces, counters=[counter])


def _demands(state: LieskeState) -> Zone:
    """The demands shown, and how many of each resource are still in the stack or set aside."""
    pieces: list[Piece] = []
    for demand in range(DEMANDS):
        resource = state.demand(demand)
        if resource != EMPTY:
            id = f"demand:{demand + 1}"
            pieces.append(Piece(id, resource_name(resource), demand_face(resource), x=int(demand)))
    size = int(state.demand_stack_size())
    counters = [Counter("demand-stack", "demand-stack", say("count.demand-stack"), size)]
    for resource in range(TYPES):
        name = RESOURCES[resource]
        to_come = say("count.to-come", resource=resource_name(resource))
        aside = say("count.aside", resource=resource_name(resource))
        left = int(state.demand_stack(resource))
        counters.append(Counter(f"demand-stack:{name}", "to-come", to_come, left, of=name))
        counters.append(Counter(f"aside:{name}", "aside", aside, int(state.aside(resource)), of=name))
    counters.append(Counter("demand-shuffles", "shuffles", say("count.shuffles"), int(state.demand_shuffles)))
    return Zone("demands", "demands", ROW, say("zone.demands"), pieces=pieces, counters=counters)


def _stock(state: LieskeState) -> Zone:
    counters: list[Counter] = []
    for resource in range(TYPES):
        cards, all_cards = int(state.stock(resource)), int(CARDS_IN_PLAY[state.box.players])
        id, name = f"stock:{RESOURCES[resource]}", resource_name(resource)
        counters.append(Counter(id, "stock", name, cards, all_cards, of=RESOURCES[resource]))
    return Zone("stock", "stock", ROW, say("zone.stock"), counters=counters)


def _points(state: LieskeState) -> Zone:
    """What the Monument's levels and a tableau's columns score."""
    counters: list[Counter] = []
    for level in range(TOP_LEVEL + 1):
        points = int(state.box.monument_points[level])
        label = say("count.level-points", number=int(level))
        counters.append(Counter(f"points:level:{level}", "level-points", label, points, of=str(level)))
    for column in range(TOP_RHETORIC + 1):
        points = int(state.box.rhetoric_points[column])
        label = say("count.column-points", number=int(column))
        counters.append(Counter(f"points:column:{column}", "column-points", label, points, of=str(column)))
    return Zone("points", "points", ROW, say("zone.points"), counters=counters)


def _place(state: LieskeState, place: i64, viewer: i64) -> Zone:
    """The spaces of a place, and the citizens on them."""
    pieces: list[Piece] = []
    placed = state.placed(place)
    for index in range(i64(state.box.room[place])):
        # A section without limit shows the spaces taken and the next one.
        if index <= placed or not _is_endless(state, place):
            pieces.append(_space(state, place, index))
    for index in range(placed):
        pieces.append(_citizen(state, place, index, viewer))
    marks: tuple[Mark, ...] = (Status("assessed"),) if is_turned_up(state, place) else ()
    if place == MONUMENT and viewer >= 0:
        marks += next_level_prices(state, viewer)
    marks += consequences(state, place)
    counters: list[Counter] = []
    if is_stall(place):
        counters = stall_counters(state, place)
    elif place == COURT:
        counters = speech_counters(state)
    name = PLACES[place]
    return Zone(name, name, ROW, place_name(place), pieces=pieces, counters=counters, marks=marks)


def _is_endless(state: LieskeState, place: i64) -> bool:
    return i64(state.box.room[place]) >= CITIZENS * state.box.players


def _space(state: LieskeState, place: i64, index: i64) -> Piece:
    worth = int(state.box.worth[space(place, index)])
    label = say("space")
    if is_stall(place):
        label = say("space.market", count=worth)
    elif is_at_exchange(place):
        label = say("space.exchange", give=worth, take=worth - 1)
    elif place == STOA:
        label = say("space.stoa", points=worth)
    marks = later_prices(state, index) if place == MONUMENT else ()
    return Piece(space_piece(place, index), label, space_face(place, worth), x=int(index), marks=marks)


def _citizen(state: LieskeState, place: i64, index: i64, viewer: i64) -> Piece:
    here = state.citizen_at(space(place, index))
    owner = owner_of(here)
    id, colour = citizen_piece(place, index), _colour(state, owner)
    if owner == viewer or is_turned_up(state, place):
        face, marks = LETTERS[letter_of(here)], (Worth(int(state.rhetoric(here))),)
        return Piece(id, citizen_name(here), face, colour, x=int(index), owner=int(owner), marks=marks)
    label = say("citizen.hidden", seat=seat_word(state, owner))
    return Piece(id, label, "", colour, x=int(index), owner=int(owner))


def _tableau(state: LieskeState, seat: i64) -> Zone:
    cubes: list[Piece] = []
    for letter in range(CITIZENS):
        own = citizen(seat, letter)
        cubes.append(
            Piece(
                f"cube:{own}",
                citizen_name(own),
                cube_face(letter),
                x=int(state.rhetoric(own)),
                y=int(letter),
                owner=int(seat),
            )
        )
    counters = [
        Counter(f"score:{seat}", "score", say("count.score"), int(state.score(seat)), owner=int(seat)),
        Counter(
            f"level:{seat}", "level", say("count.level"), int(state.level(seat)), TOP_LEVEL, owner=int(seat)
        ),
    ]
    label = say("zone.tableau", seat=seat_word(state, seat))
    marks: tuple[Mark, ...] = (Family(_colour(state, seat)), *_bands(state))
    return Zone(f"tableau:{seat}", "tableau", TRACK, label, int(seat), cubes, counters, marks)


def _bands(state: LieskeState) -> list[Band]:
    """The columns of a tableau that score the same."""
    bands: list[Band] = []
    for column in range(TOP_RHETORIC + 1):
        points = int(state.box.rhetoric_points[column])
        if bands and bands[-1].points == points:
            bands[-1] = Band(bands[-1].first, column, points)
        else:
            bands.append(Band(column, column, points))
    return bands


def _supply(state: LieskeState, seat: i64, viewer: i64) -> Zone:
    """The citizens not yet placed; their letters are their player's secret once one lies face down."""
    pieces: list[Piece] = []
    letters = state.supply(seat)
    is_known = viewer == seat or popcount(letters) == CITIZENS
    number = 0
    colour = _colour(state, seat)
    for letter in range(CITIZENS):
        if has_bit(letters, letter):
            number += 1
            if is_known:
                id, label = f"supply:{seat}:{LETTERS[letter]}", citizen_name(citizen(seat, letter))
                pieces.append(Piece(id, label, LETTERS[letter], colour, owner=int(seat)))
            else:
                hidden = say("citizen.hidden", seat=seat_word(state, seat))
                pieces.append(Piece(f"supply:{seat}:{number}", hidden, "", colour, owner=int(seat)))
    label = say("zone.supply", seat=seat_word(state, seat))
    return Zone(f"supply:{seat}", "supply", ROW, label, int(seat), pieces)


def _hand(state: LieskeState, seat: i64, viewer: i64) -> Zone:
    """A hand: open to its player, and to all when majorities are counted at the end.

    Rules: 5.2.1k, 6.0g; ruling AL-40.
    """
    pieces: list[Piece] = []
    is_open = viewer == seat or state.depth == 0
    number = 0
    for resource in range(TYPES):
        for copy in range(state.hand(seat, resource)):
            number += 1
            if is_open:
                id, name = f"hand:{seat}:{RESOURCES[resource]}:{copy + 1}", resource_name(resource)
                pieces.append(Piece(id, name, RESOURCES[resource], "card", owner=int(seat)))
            else:
                pieces.append(Piece(f"hand:{seat}:{number}", say("card.hidden"), "", "card", owner=int(seat)))
    size = int(state.hand_size(seat))
    counter = Counter(f"hand:{seat}:count", "cards", say("count.cards"), size, HAND_LIMIT, owner=int(seat))
    label = say("zone.hand", seat=seat_word(state, seat))
    return Zone(f"hand:{seat}", "hand", ROW, label, int(seat), pieces, [counter], _majorities(state, seat))


def _majorities(state: LieskeState, seat: i64) -> tuple[Mark, ...]:
    """The resources of which a seat alone has most, where all may know that.

    Rules: 6.0g, 6.0h; rulings AL-30, AL-40.
    """
    if not majorities_are_known(state):
        return ()
    return tuple([Most(RESOURCES[one]) for one in range(TYPES) if majority(state, one) == seat])


def _counted(state: LieskeState, seat: i64) -> Zone:
    """What anybody who watched every gain and payment knows of a hand; shown by ruling.

    Rules: 5.2.1k; ruling AL-40.
    """
    counters: list[Counter] = []
    for resource in range(TYPES):
        id, cards = f"counted:{seat}:{RESOURCES[resource]}", int(state.hand(seat, resource))
        name, word = resource_name(resource), RESOURCES[resource]
        counters.append(Counter(id, "counted", name, cards, owner=int(seat), of=word))
    label = say("zone.counted", seat=seat_word(state, seat))
    return Zone(f"counted:{seat}", "counted", ROW, label, int(seat), counters=counters)


def _jurors(state: LieskeState, seat: i64) -> Zone:
    pieces: list[Piece] = []
    letters = state.jurors(seat)
    for letter in range(CITIZENS):
        if has_bit(letters, letter):
            id, name = f"juror:{seat}:{LETTERS[letter]}", citizen_name(citizen(seat, letter))
            pieces.append(Piece(id, name, lot_face(letter), _colour(state, seat), owner=int(seat)))
    total = int(rhetoric_sum(state, seat, letters))
    counter = Counter(f"jurors:{seat}:sum", "jurors", say("count.jurors"), total, owner=int(seat))
    label = say("zone.jurors", seat=seat_word(state, seat))
    return Zone(f"jurors:{seat}", "jurors", ROW, label, int(seat), pieces, [counter])
