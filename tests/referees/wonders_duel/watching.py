"""What a view must show of the table: numbers, prices, and what lies where."""

from __future__ import annotations

from collections.abc import Iterator

from tests.referees.shorthand import Sight, Thing
from tests.referees.wonders_duel import box, gods, prices
from tests.referees.wonders_duel.table import SEATS, City, Table

Shown = dict[str, tuple[str, ...]]
"""Pieces by their ids: the face and those marks that tell something about the match."""
TELLING = (
    "available", "built", "unbuilt", "prepared", "unprepared", "triggered", "empty", "removed", "top",
    "bottom", "drawn", "in-box", "locked",
)  # fmt: skip
PAWNS = ("pawn", "minerva-pawn")
TELLING_BEGINNINGS = ("price:", "under:", "chips:", "perhaps:")


def misseen(table: Table, view: Sight) -> list[str]:
    """Everything in a view that is otherwise than it should be."""
    wrong: list[str] = []
    for zone, wanted in zones(table, view):
        shown = {piece.id: tell(piece) for piece in view.zone(zone).pieces if piece.id not in in_hand(table)}
        wrong += differences(zone, shown, wanted)
    counters = {counter.id: counter.value for zone in view.zones for counter in zone.counters}
    wanted_numbers = dict(numbers(table))
    for id in sorted(counters.keys() | wanted_numbers.keys()):
        if counters.get(id) != wanted_numbers.get(id):
            wrong.append(f"{id} is {counters.get(id)}, not {wanted_numbers.get(id)}")
    for zone, wanted_marks in zone_marks(table, view.seat):
        marks = {mark for mark in view.zone(zone).marks if not mark.startswith("age:")}
        if marks != wanted_marks:
            wrong.append(f"{zone} has {sorted(marks)}, not {sorted(wanted_marks)}")
    return wrong


def zone_marks(table: Table, viewer: int) -> Iterator[tuple[str, set[str]]]:
    """What is marked on whole zones: symbols, the snake's card, tokens that only one player sees on Enki."""
    for seat, city in enumerate(table.cities):
        yield f"city:{seat}", city_marks(table, seat)
        if table.has_pantheon:
            yield f"divinities:{seat}", {f"snake:{city.snake_on}"} if city.snake_on else set()
    if table.has_pantheon:
        is_his = viewer == table.active
        yield "enki", {f"shown:{name}" for name in table.shown_tokens if is_his}


def city_marks(table: Table, seat: int) -> set[str]:
    """The symbols of a city: of chains and of science."""
    city = table.cities[seat]
    chains = {box.CARDS[name].shows for name in city.cards} | set(city.mythology)
    return {f"chain:{name}" for name in chains - {""}} | {f"symbol:{name}" for name in city.symbols()}


def tell(piece: Thing) -> tuple[str, ...]:
    """A piece's face, and its marks that tell something."""
    marks = [mark for mark in piece.marks if mark in TELLING or mark.startswith(TELLING_BEGINNINGS)]
    if piece.face in PAWNS or piece.back == "decree":
        marks.append(f"at:{piece.x}")
    if piece.id.startswith(("place:", "space:")) and piece.back:
        marks.append(f"back:{piece.back}")
    if piece.id.startswith("deck:"):
        return (piece.face, *piece.marks)
    return (piece.face, *sorted(marks))


def differences(zone: str, shown: Shown, wanted: Shown) -> Iterator[str]:
    """What is not the same in two tables of pieces."""
    for id in sorted(shown.keys() | wanted.keys()):
        if shown.get(id) != wanted.get(id):
            yield f"{zone}: {id} is {shown.get(id)}, not {wanted.get(id)}"


def numbers(table: Table) -> Iterator[tuple[str, int]]:
    """Every counter that is public."""
    for seat, city in enumerate(table.cities):
        yield f"coins:{seat}", city.coins
        yield f"symbols:{seat}", len(set(city.symbols()))
        yield f"salvage:{seat}", discard_coins(table, seat)
        made = prices.production(table, seat)
        for resource in box.RESOURCES:
            yield f"makes:{seat}:{resource}", made[resource]
            yield f"price:{seat}:{resource}", prices.unit_price(table, seat, resource)
        if table.has_agora:
            yield f"supply:{seat}", city.supply
            yield f"senate-actions:{seat}", senate_actions(table, seat)
            cubes = [table.cubes[chamber] for chamber in box.CHAMBERS]
            yield f"chambers:{seat}", len([pair for pair in cubes if pair[seat] > pair[1 - seat]])
            for name in box.SENATORS:
                yield f"senators:{seat}:{name}", city.senators.count(name)
            for chamber in box.CHAMBERS:
                yield f"cubes:{seat}:{chamber - 1}", table.cubes[chamber][seat]
        if table.has_pantheon:
            yield f"offerings:{seat}", len(city.offerings)
            if "astarte" in city.gods:
                yield f"astarte:{seat}", city.astarte
            for name in box.MYTHOLOGIES:
                yield f"mythology:{seat}:{name}", city.mythology.count(name)
    yield "lead", abs(table.pawn)
    yield "box:count", len(table.progress_box) - len(table.drawn_tokens)
    yield "box:drawn", len(table.drawn_tokens)
    if table.has_agora:
        decked = table.conspiracy_pool + table.conspiracies_on_top + table.conspiracies_at_bottom
        yield "conspiracies:count", len(decked)
        for name in box.SENATORS:
            yield f"unseen:{name}", table.unseen["senator"].count(name)
            if table.discards.count(name) > 1:
                yield f"discard:{name}:count", table.discards.count(name)
    if table.has_pantheon:
        for name, deck in table.decks.items():
            yield f"deck:{name}:count", deck.size()


def zones(table: Table, view: Sight) -> Iterator[tuple[str, Shown]]:
    """What lies in each zone."""
    yield "structure", structure(table)
    yield "offer", {f"wonder:{name}": (name, *offered_prices(table, name)) for name in table.offer}
    yield "board", {f"token:{name}": (name,) for name in table.board}
    yield "discard", {f"discard:{name}": (name,) for name in table.discards}
    yield "track", track(table)
    yield "unseen", unseen(table, view.seat)
    yield "box", progress_box(table, view.seat)
    for seat, city in enumerate(table.cities):
        yield f"city:{seat}", {f"city:{seat}:{name}": (name,) for name in city.cards}
        yield f"tokens:{seat}", {f"token:{name}": (name,) for name in city.tokens}
        yield f"wonders:{seat}", wonders(table, seat, city)
        if table.has_agora:
            yield f"conspiracies:{seat}", conspiracies(table, seat, city, view.seat)
    if table.has_agora:
        yield "decrees", decrees(table)
        yield "conspiracies", returned_conspiracies(table, view.seat)
        yield "senate", {f"chamber:{chamber - 1}": chips(table, chamber) for chamber in box.CHAMBERS}
    if table.has_pantheon:
        yield "pantheon", pantheon(table, view.seat)
        yield "divinities", decks(table, view.seat)
        yield "enki", {f"token:{name}": (name,) for name in table.enki_tokens}
        yield "slots", slots(table)
        for seat, city in enumerate(table.cities):
            yield f"divinities:{seat}", divinities(table, seat, city, view)


def offered_prices(table: Table, name: str) -> list[str]:
    """What a Wonder to choose from would cost either player now."""
    return [f"price:{seat}:{prices.wonder_bill(table, seat, name).total}" for seat in SEATS]


def discard_coins(table: Table, seat: int) -> int:
    """What a card would bring if it were discarded now."""
    coins = box.DISCARD_COINS + len(table.cities[seat].of_colour("yellow"))
    return coins + (box.SALVAGE_COINS if table.holds(seat, "salvage") else 0)


def senate_actions(table: Table, seat: int) -> int:
    """What the next Politician would give."""
    blue = len(table.cities[seat].of_colour("blue"))
    return box.senate_actions(blue + (box.ORATOR_CARDS if table.holds(seat, "orator") else 0))


def structure(table: Table) -> Shown:
    """The cards, what they cost either player, and which can be taken."""
    shown: Shown = {}
    available = table.open_places()
    for place, name in table.lying.items():
        marks = [f"back:{table.backs[place]}"]
        if name:
            for seat in SEATS:
                marks.append(f"price:{seat}:{prices.cheapest(prices.card_bills(table, seat, name)).total}")
        if place in available:
            marks.append("available")
        shown[f"place:{place - 1}"] = (name, *sorted(marks))
    return shown


def track(table: Table) -> Shown:
    """The pawn and the military tokens."""
    shown: Shown = {f"war:{seat}:{list(box.ZONES).index(zone)}": ("token",) for seat, zone in table.war}
    shown["pawn"] = ("pawn", f"at:{table.pawn}")
    return shown


def unseen(table: Table, viewer: int) -> Shown:
    """What nobody, or not the viewer, has seen of the Ages so far; what he knows to have been removed.

    When an Age is over its removed cards are no secret any more.
    """
    shown: Shown = {}
    for age in range(1, table.age + 1):
        hidden = table.unseen[f"age-{age}"] + [name for name in table.looked_at if box.CARDS[name].age == age]
        for name in hidden:
            is_his = name in table.looked_at and viewer == table.looked_by
            is_removed = age < table.age or is_his
            shown[f"unseen:{name}"] = (name, "removed") if is_removed else (name,)
    if table.age == 3:
        for name in table.unseen["temple" if table.has_pantheon else "guild"]:
            shown[f"unseen:{name}"] = (name,)
    return shown


def wonders(table: Table, seat: int, city: City) -> Shown:
    """The Wonders: the card under each, or what it costs."""
    shown: Shown = {}
    for name, under in city.wonders.items():
        if under:
            shown[f"wonder:{name}"] = (name, "built", f"under:{under}")
        else:
            price = prices.wonder_bill(table, seat, name).total
            shown[f"wonder:{name}"] = (name, f"price:{seat}:{price}", "unbuilt")
    return shown


def progress_box(table: Table, viewer: int) -> Shown:
    """The tokens that lie in the box for all the viewer knows, and the one that is locked away."""
    shown: Shown = {}
    suspects = table.minds[viewer].suspects
    is_his = table.locked_by in (None, viewer)
    for name in {*table.progress_box} | ({table.locked} if not is_his else set()):
        if name in table.drawn_tokens and viewer == table.drawn_by:
            shown[f"token:{name}"] = (name, "drawn")
        else:
            shown[f"token:{name}"] = (name,) if is_his or name in suspects else (name, "in-box")
    if table.locked:
        shown["locked"] = (table.locked if is_his else "", "locked")
    return shown


def conspiracies(table: Table, seat: int, city: City, viewer: int) -> Shown:
    """The Conspiracies: their names are the owner's alone until they are triggered."""
    shown: Shown = {}
    for number, conspiracy in enumerate(city.conspiracies):
        prepared = "prepared" if conspiracy.prepared_with else "unprepared"
        marks = ["triggered" if conspiracy.is_triggered else prepared]
        if conspiracy.prepared_with:
            marks.append(f"under:{conspiracy.prepared_with}")
        id = f"conspiracy:{len(box.CONSPIRACIES) * seat + number}"
        shown[id] = known_conspiracy(table, f"{seat} {number}", viewer, marks)
    return shown


def returned_conspiracies(table: Table, viewer: int) -> Shown:
    """The Conspiracies on and under the deck that somebody has seen, and those that are drawn."""
    bottom, drawn = len(table.conspiracies_at_bottom), len(table.drawn_conspiracies)
    places = {"conspiracy:32": "top"} if table.conspiracies_on_top else {}
    places |= {f"conspiracy:{33 + number}": f"bottom {number}" for number in range(bottom)}
    places |= {f"conspiracy:{40 + number}": f"drawn {number + 1}" for number in range(drawn)}
    return {id: known_conspiracy(table, place, viewer, [place.split()[0]]) for id, place in places.items()}


def known_conspiracy(table: Table, place: str, viewer: int, marks: list[str]) -> tuple[str, ...]:
    """What somebody knows of a Conspiracy."""
    mind = table.minds[viewer].conspiracies
    perhaps = [f"perhaps:{name}:{number}" for name, number in mind.perhaps(place)]
    return (mind.at(place), *sorted([*marks, *perhaps]))


def chips(table: Table, chamber: int) -> tuple[str, ...]:
    """What a chamber is worth, and the cubes in it."""
    cubes = [f"chips:{seat}:{number}" for seat, number in enumerate(table.cubes[chamber]) if number]
    return (str(box.CHAMBER_POINTS[chamber]), *cubes)


def pantheon(table: Table, viewer: int) -> Shown:
    """The spaces: what lies on them, as far as it is known, and what it costs."""
    shown: Shown = {}
    for space in box.SPACES:
        face = table.spaces.get(space, "")
        if face and not table.is_pantheon_open:
            face = table.minds[viewer].divinities.on_space(gods.MYTHOLOGY_OF[face], space)
        costs = [f"price:{seat}:{gods.price(table, seat, space)}" for seat in SEATS]
        if space not in table.spaces:
            costs = ["empty"] if table.is_pantheon_open else ["empty", *costs]
        elif table.spaces[space] != box.GATE:
            costs.append(f"back:{gods.MYTHOLOGY_OF[table.spaces[space]]}")
        shown[f"space:{space - 1}"] = (face, *sorted(costs))
    if table.guard is not None:
        shown["minerva"] = ("minerva-pawn", f"at:{table.guard}")
    return shown | {f"post:{box.CAPITAL + space}": ("", "empty") for space in table.guard_posts}


def in_hand(table: Table) -> list[str]:
    """The deck that somebody has in his hand and will put back in another order."""
    return [f"deck:{gods.MYTHOLOGY_OF[table.called_god]}"] if table.called_god else []


def decks(table: Table, viewer: int) -> Shown:
    """The decks: what is known of each card from the top."""
    shown: Shown = {}
    for mythology, deck in table.decks.items():
        marks: list[str] = []
        for depth in range(deck.size()):
            god = table.minds[viewer].divinities.in_deck(mythology, depth)
            marks.append(f"lies:{god}:{depth + 1}" if god else "unseen")
        if f"deck:{mythology}" not in in_hand(table):
            shown[f"deck:{mythology}"] = (mythology, *marks)
    if table.called_god:
        shown["called"] = (table.called_god,)
    return shown


def slots(table: Table) -> Shown:
    """The tokens that lie on cards."""
    faces = {
        place: "" if token == gods.HIDDEN_OFFERING else token for place, token in table.tokens_on.items()
    }
    return {f"slot:{place - 1}": (face,) for place, face in faces.items()}


def decrees(table: Table) -> Shown:
    """The Decrees: where they lie, and those that are turned up."""
    shown: Shown = {}
    for chamber, lying in table.decrees.items():
        for decree in lying:
            shown[f"decree:{decree.home - 1}"] = (decree.name, f"at:{chamber - 1}")
    return shown


def divinities(table: Table, seat: int, city: City, view: Sight) -> Shown:
    """The divinities of a player and his offerings, which may be hidden."""
    shown: Shown = {"gate" if god == box.GATE else f"divinity:{god}": (god,) for god in city.gods}
    if city.snake_on:
        shown["snake"] = ("snake",)
    if not table.rules("offerings", "hidden") or view.seat == seat:
        for offering in city.offerings:
            shown[f"offering:{seat}:{box.OFFERINGS.index(offering)}"] = (str(offering),)
    return shown
