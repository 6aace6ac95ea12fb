"""What the sixteen Conspiracies do."""

from __future__ import annotations

from collections.abc import Callable

from tests.referees.lockstep import Play
from tests.referees.wonders_duel import box, building, dealing, struggle
from tests.referees.wonders_duel.table import Plot, Table, asks


def triggers(table: Table, seat: int, is_prepared: bool) -> list[str]:
    """The Conspiracies a player may trigger: those that are prepared, or those that are not."""
    found: list[str] = []
    for number, plot in enumerate(table.cities[seat].plots, start=1):
        if not plot.is_triggered and bool(plot.prepared_with) == is_prepared:
            if table.rules("idle-trigger", "allowed") or can_do_something(table, seat, plot.name):
                found.append(f"trigger {number} {plot.name}")
    return found


def perhaps_trigger_unprepared(table: Table, seat: int) -> Play:
    """Curia Julia: trigger a Conspiracy that is not prepared, or none.

    Who has one is asked even if it can do nothing, lest the others learn that.
    """
    if table.has_triggered and table.rules("curia-trigger", "counts"):
        return
    answers = triggers(table, seat, is_prepared=False)
    if any(not plot.prepared_with and not plot.is_triggered for plot in table.cities[seat].plots):
        answer = yield asks(seat, [*answers, "pass"])
        if answer != "pass":
            plot = plot_of(table, seat, answer)
            if plot.name == "turn-of-events":
                yield from dealing.turn_up_cards(table)
            yield from trigger(table, seat, plot)


def plot_of(table: Table, seat: int, answer: str) -> Plot:
    """The Conspiracy that an answer names."""
    return table.cities[seat].plots[int(answer.split()[1]) - 1]


def can_do_something(table: Table, seat: int, name: str) -> bool:
    """Whether any part of a Conspiracy is possible."""
    city, other = table.cities[seat], table.cities[1 - seat]
    can_move = bool(struggle.moves(table, seat))
    match name:
        case "extortion":
            return can_move or bool(other.unbuilt())
        case "blackmail":
            return can_move or other.coins > 0
        case "expropriation":
            return can_move or bool(other.of_colour("blue"))
        case "swindle":
            return can_move or bool(other.of_colour("yellow"))
        case "obscurantism":
            return bool(table.board or other.tokens or table.progress_box)
        case "property-fraud":
            return bool(last_row(table))
        case "political-maneuver":
            return can_move or city.supply > 0 or table.cubes_of(1 - seat) > 0
        case "espionage":
            return bool(table.progress_box)
        case "turn-of-events":
            return can_move or bool(table.open_places())
        case "embezzlement":
            return table.cubes_of(seat) > 0 or min(other.coins, table.cubes_of(1 - seat)) > 0
        case "foreclosure":
            return bool(other.of_colour("brown", "grey"))
        case "coercion":
            return can_move or bool(swaps(table, seat))
        case "sabotage":
            return bool(other.built())
    return True


def trigger(table: Table, seat: int, plot: Plot) -> Play:
    """Reveal a Conspiracy and carry it out."""
    plot.is_triggered = True
    yield from DOES[plot.name](table, seat)


def last_row(table: Table) -> list[int]:
    """The cards of the last row that are no Senators."""
    row = [place.number for place in table.places if place.row == 1 and place.number in table.lying]
    return [number for number in row if table.lying[number] not in box.SENATORS]


def swaps(table: Table, seat: int) -> list[str]:
    """Every exchange of cards of one colour, blue or green."""
    found: list[str] = []
    for colour in ("blue", "green"):
        for taken in table.cities[1 - seat].of_colour(colour):
            found += [f"swap {taken} for {given}" for given in table.cities[seat].of_colour(colour)]
    return found


def extortion(table: Table, seat: int) -> Play:
    yield from building.take_wonder(table, seat)
    yield from struggle.perhaps_move(table, seat)


def blackmail(table: Table, seat: int) -> Play:
    half = (table.cities[1 - seat].coins + 1) // 2
    table.cities[1 - seat].coins -= half
    table.cities[seat].coins += half
    yield from struggle.perhaps_move(table, seat)


def expropriation(table: Table, seat: int) -> Play:
    yield from building.destroy(table, seat, "blue")
    yield from struggle.perhaps_move(table, seat)


def swindle(table: Table, seat: int) -> Play:
    yield from building.destroy(table, seat, "yellow")
    yield from struggle.perhaps_move(table, seat)


def obscurantism(table: Table, seat: int) -> Play:
    """Lock a token away for good."""
    piles = [table.board, table.cities[1 - seat].tokens, table.progress_box]
    names = [name for pile in piles for name in pile]
    if names:
        answer = yield asks(seat, [f"lock {name}" for name in names])
        for pile in piles:
            if answer.split()[1] in pile:
                pile.remove(answer.split()[1])


def coup(table: Table, seat: int) -> Play:
    yield from struggle.advance(table, seat, 2)


def property_fraud(table: Table, seat: int) -> Play:
    """Build a card of the last row for free."""
    row = last_row(table)
    if row:
        answer = yield asks(seat, [f"take {table.called(number)}" for number in row])
        place = next(number for number in row if answer == f"take {table.called(number)}")
        name = table.take_from_structure(place)
        yield from building.build_card(table, seat, name, is_free=True)


def treason(table: Table, seat: int) -> Play:
    """Look at the cards removed from the decks so far and build one of them for free."""
    answer = yield dealing.removed_cards(table)
    removed = answer.split()[1:]
    for name in removed:
        table.unseen[f"age-{table.age}"].remove(name)
    for age in range(1, table.age):
        # What nobody has seen of an Age that is over has been removed.
        removed += table.unseen[f"age-{age}"]
    answer = yield asks(seat, [f"choose {name}" for name in removed])
    name = answer.split()[1]
    yield from building.build_card(table, seat, name, is_free=True)


def political_maneuver(table: Table, seat: int) -> Play:
    yield from struggle.place_anywhere(table, seat)
    yield from struggle.remove(table, seat)
    yield from struggle.perhaps_move(table, seat)


def espionage(table: Table, seat: int) -> Play:
    yield from building.choose_from_box(table, seat, table.progress_box)


def turn_of_events(table: Table, seat: int) -> Play:
    """Discard a card of the structure, and perhaps a second; cards that become free are turned at once."""
    for is_optional in (False, True):
        places = table.available()
        if not places:
            break
        answers = [f"take {table.called(number)}" for number in places]
        answer = yield asks(seat, answers + (["pass"] if is_optional else []))
        if answer == "pass":
            break
        place = next(number for number in places if answer == f"take {table.called(number)}")
        table.discard(table.take_from_structure(place))
        yield from dealing.turn_up_cards(table)
    yield from struggle.perhaps_move(table, seat)


def embezzlement(table: Table, seat: int) -> Play:
    table.cities[seat].coins += table.cubes_of(seat)
    table.cities[1 - seat].lose(table.cubes_of(1 - seat))
    yield from ()


def foreclosure(table: Table, seat: int) -> Play:
    yield from building.seize(table, seat, "brown", "grey")


def coercion(table: Table, seat: int) -> Play:
    """Exchange two cards of a colour."""
    answers = swaps(table, seat)
    if answers:
        answer = yield asks(seat, answers)
        _, taken, _, given = answer.split()
        yield from building.swap(table, seat, taken, given)
    yield from struggle.perhaps_move(table, seat)


def insider_influence(table: Table, seat: int) -> Play:
    """Move a Decree under that of another chamber."""
    answers = [
        f"shift {chamber} to {to}"
        for chamber in box.CHAMBERS
        for to in box.CHAMBERS
        if chamber != to and table.decrees[chamber]
    ]
    answer = yield asks(seat, answers)
    _, chamber, _, to = answer.split()
    yield from struggle.shift_decree(table, int(chamber), int(to))
    yield from struggle.perhaps_move(table, seat)


def sabotage(table: Table, seat: int) -> Play:
    """Return a Wonder of the opponent to the box; the card under it is discarded."""
    other = table.cities[1 - seat]
    if other.built():
        answer = yield asks(seat, [f"pick {name}" for name in other.built()])
        table.discard(other.wonders.pop(answer.split()[1]))


DOES: dict[str, Callable[[Table, int], Play]] = {
    "extortion": extortion,
    "blackmail": blackmail,
    "expropriation": expropriation,
    "swindle": swindle,
    "obscurantism": obscurantism,
    "coup": coup,
    "property-fraud": property_fraud,
    "treason": treason,
    "political-maneuver": political_maneuver,
    "espionage": espionage,
    "turn-of-events": turn_of_events,
    "embezzlement": embezzlement,
    "foreclosure": foreclosure,
    "coercion": coercion,
    "insider-influence": insider_influence,
    "sabotage": sabotage,
}
