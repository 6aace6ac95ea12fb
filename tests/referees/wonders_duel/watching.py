"""What a view must show of the table: numbers, prices, and what lies where."""

from __future__ import annotations

from collections.abc import Iterator

from stoa.kernel.view import Piece, View
from tests.referees.wonders_duel import box, gods, prices
from tests.referees.wonders_duel.table import SEATS, City, Table

Shown = dict[str, tuple[str, ...]]
"""Pieces by their ids: the face and those marks that tell something about the match."""
TELLING = ("available", "built", "unbuilt", "prepared", "unprepared", "triggered", "empty", "removed")
PAWNS = ("pawn", "minerva-pawn")
TELLING_BEGINNINGS = ("price:", "under:", "chips:")


def misseen(table: Table, view: View) -> list[str]:
    """Everything in a view that is otherwise than it should be."""
    wrong: list[str] = []
    for zone, wanted in zones(table, view):
        shown = {piece.id: tell(piece) for piece in view.zone(zone).pieces}
        wrong += differences(zone, shown, wanted)
    counters = {counter.id: counter.value for zone in view.zones for counter in zone.counters}
    wanted_numbers = dict(numbers(table))
    for id in sorted(counters.keys() | wanted_numbers.keys()):
        if counters.get(id) != wanted_numbers.get(id):
            wrong.append(f"{id} is {counters.get(id)}, not {wanted_numbers.get(id)}")
    for seat in SEATS:
        marks = set(view.zone(f"city:{seat}").marks)
        if marks != city_marks(table, seat):
            wrong.append(f"city:{seat} has {sorted(marks)}, not {sorted(city_marks(table, seat))}")
    return wrong


def city_marks(table: Table, seat: int) -> set[str]:
    """The symbols of a city: of chains and of science."""
    city = table.cities[seat]
    chains = {box.CARDS[name].shows for name in city.cards} | set(city.mythology)
    return {f"chain:{name}" for name in chains - {""}} | {f"symbol:{name}" for name in city.symbols()}


def tell(piece: Piece) -> tuple[str, ...]:
    """A piece's face, and its marks that tell something."""
    marks = [mark for mark in piece.marks if mark in TELLING or mark.startswith(TELLING_BEGINNINGS)]
    if piece.face in PAWNS or piece.back == "decree":
        marks.append(f"at:{piece.x}")
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
        made = prices.production(table, seat)
        for resource in box.RESOURCES:
            yield f"makes:{seat}:{resource}", made[resource]
            yield f"price:{seat}:{resource}", prices.unit_price(table, seat, resource)
        if table.has_agora:
            yield f"supply:{seat}", city.supply
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
    yield "box:count", len(table.progress_box) - table.drawn_tokens
    yield "box:drawn", table.drawn_tokens
    if table.has_agora:
        decked = table.plot_pool + table.plots_on_top + table.plots_at_bottom
        yield "conspiracies:count", len(decked)
        for name in box.SENATORS:
            yield f"unseen:{name}", table.unseen["senator"].count(name)
            if table.discards.count(name) > 1:
                yield f"discard:{name}:count", table.discards.count(name)
    if table.has_pantheon:
        for name, deck in table.decks.items():
            yield f"deck:{name}:count", deck.size()


def zones(table: Table, view: View) -> Iterator[tuple[str, Shown]]:
    """What lies in each zone."""
    yield "structure", structure(table)
    yield "offer", {f"wonder:{name}": (name,) for name in table.offer}
    yield "board", {f"token:{name}": (name,) for name in table.board}
    yield "discard", {f"discard:{name}": (name,) for name in table.discards}
    yield "track", track(table)
    yield "unseen", unseen(table, view.seat)
    for seat, city in enumerate(table.cities):
        yield f"city:{seat}", {f"city:{seat}:{name}": (name,) for name in city.cards}
        yield f"tokens:{seat}", {f"token:{name}": (name,) for name in city.tokens}
        yield f"wonders:{seat}", wonders(table, seat, city)
        if table.has_agora:
            yield f"conspiracies:{seat}", plots(seat, city, view)
    if table.has_agora:
        yield "decrees", decrees(table)
        yield "senate", {f"chamber:{chamber - 1}": chips(table, chamber) for chamber in box.CHAMBERS}
    if table.has_pantheon:
        yield "pantheon", pantheon(table, view)
        yield "enki", {f"token:{name}": (name,) for name in table.enki_tokens}
        yield "slots", slots(table)
        for seat, city in enumerate(table.cities):
            yield f"divinities:{seat}", divinities(table, seat, city, view)


def structure(table: Table) -> Shown:
    """The cards, what they cost either player, and which can be taken."""
    shown: Shown = {}
    available = table.open_places()
    for place, name in table.lying.items():
        marks: list[str] = []
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

    When the last card of an Age is gone its removed cards are no secret any more, and are not marked.
    """
    shown: Shown = {}
    for age in range(1, table.age + 1):
        hidden = table.unseen[f"age-{age}"] + [name for name in table.looked_at if box.CARDS[name].age == age]
        for name in hidden:
            is_his = name in table.looked_at and viewer == table.looked_by and bool(table.lying)
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


def plots(seat: int, city: City, view: View) -> Shown:
    """The Conspiracies: their names are the owner's alone until they are triggered."""
    shown: Shown = {}
    faces = {piece.id: piece.face for piece in view.zone(f"conspiracies:{seat}").pieces}
    for number, plot in enumerate(city.plots):
        id = f"conspiracy:{len(box.CONSPIRACIES) * seat + number}"
        face = plot.name
        if not plot.is_triggered and view.seat != seat:
            face = may_know(face, faces.get(id, "")) if view.seat >= 0 else ""
        marks = ["triggered" if plot.is_triggered else "prepared" if plot.prepared_with else "unprepared"]
        if plot.prepared_with:
            marks.append(f"under:{plot.prepared_with}")
        shown[id] = (face, *sorted(marks))
    return shown


def may_know(truth: str, shown: str) -> str:
    """What to show of a secret of another player: others may have worked it out, but need not."""
    return truth if shown else ""


def chips(table: Table, chamber: int) -> tuple[str, ...]:
    """What a chamber is worth, and the cubes in it."""
    cubes = [f"chips:{seat}:{number}" for seat, number in enumerate(table.cubes[chamber]) if number]
    return (str(box.CHAMBER_POINTS[chamber]), *cubes)


def pantheon(table: Table, view: View) -> Shown:
    """The spaces: what lies on them and what it costs; in Age I who laid a divinity there knows it."""
    shown: Shown = {}
    faces = {piece.id: piece.face for piece in view.zone("pantheon").pieces}
    for space in box.SPACES:
        face = table.spaces.get(space, "")
        if not table.is_pantheon_open and table.settled_by.get(space) != view.seat:
            face = may_know(face, faces[f"space:{space - 1}"])
        costs = [f"price:{seat}:{gods.price(table, seat, space)}" for seat in SEATS]
        if space not in table.spaces:
            costs = ["empty"] if table.is_pantheon_open else ["empty", *costs]
        shown[f"space:{space - 1}"] = (face, *costs)
    if table.guard is not None:
        shown["minerva"] = ("minerva-pawn", f"at:{table.guard}")
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


def divinities(table: Table, seat: int, city: City, view: View) -> Shown:
    """The divinities of a player and his offerings, which may be hidden."""
    shown: Shown = {"gate" if god == box.GATE else f"divinity:{god}": (god,) for god in city.gods}
    if city.snake_on:
        shown["snake"] = ("snake",)
    if not table.rules("offerings", "hidden") or view.seat == seat:
        for offering in city.offerings:
            shown[f"offering:{seat}:{box.OFFERINGS.index(offering)}"] = (str(offering),)
    return shown
