"""What the sixteen Conspiracies do."""

from __future__ import annotations

from tests.referees.lockstep import Play
from tests.referees.wonders_duel import box, building, dealing, struggle
from tests.referees.wonders_duel.knowing import MINDS
from tests.referees.wonders_duel.table import Conspiracy, Table, asks


def triggers(table: Table, seat: int, is_prepared: bool) -> list[str]:
    """The Conspiracies a player may trigger: those that are prepared, or those that are not."""
    found: list[str] = []
    for number, conspiracy in enumerate(table.cities[seat].conspiracies, start=1):
        if not conspiracy.is_triggered and bool(conspiracy.prepared_with) == is_prepared:
            if table.rules("idle-trigger", "allowed") or can_do_something(table, seat, conspiracy.name):
                found.append(f"trigger {number} {conspiracy.name}")
    return found


def perhaps_trigger_unprepared(table: Table, seat: int) -> Play:
    """Curia Julia: trigger a Conspiracy that is not prepared, or none.

    Who has one is asked even if it can do nothing, lest the others learn that.
    """
    if table.has_triggered and table.rules("curia-trigger", "counts"):
        return
    answers = triggers(table, seat, is_prepared=False)
    if any(not one.prepared_with and not one.is_triggered for one in table.cities[seat].conspiracies):
        answer = yield asks(seat, [*answers, "pass"])
        if answer != "pass":
            conspiracy = conspiracy_of(table, seat, answer)
            if conspiracy.name == "turn-of-events":
                yield from dealing.turn_up_cards(table)
            yield from trigger(table, seat, conspiracy)


def conspiracy_of(table: Table, seat: int, answer: str) -> Conspiracy:
    """The Conspiracy that an answer names."""
    return table.cities[seat].conspiracies[int(answer.split()[1]) - 1]


def can_do_something(table: Table, seat: int, name: str) -> bool:
    """Whether any step of a Conspiracy is possible."""
    return any(is_possible(table, seat, step) for step in box.CONSPIRACIES[name])


def is_possible(table: Table, seat: int, step: str) -> bool:
    """Whether a step would change anything."""
    city, other = table.cities[seat], table.cities[1 - seat]
    match step:
        case "perhaps move":
            return bool(struggle.moves(table, seat))
        case "place":
            return city.supply > 0
        case "remove":
            return table.cubes_of(1 - seat) > 0
        case "take a Wonder":
            return bool(other.unbuilt())
        case "return a Wonder to the box":
            return bool(other.built())
        case "take half the coins":
            return other.coins > 0
        case "gain by own cubes":
            return table.cubes_of(seat) > 0
        case "opponent loses by his cubes":
            return min(other.coins, table.cubes_of(1 - seat)) > 0
        case "destroy blue":
            return bool(other.of_colour("blue"))
        case "destroy yellow":
            return bool(other.of_colour("yellow"))
        case "seize brown or grey":
            return bool(other.of_colour("brown", "grey"))
        case "swap blue or green":
            return bool(swaps(table, seat))
        case "lock a token":
            return bool(table.board or other.tokens or table.progress_box)
        case "take a token of the box":
            return bool(table.progress_box)
        case "build from the last row":
            return bool(last_row(table))
        case "discard from the structure" | "perhaps discard another":
            return bool(table.open_places())
    return True


def trigger(table: Table, seat: int, conspiracy: Conspiracy) -> Play:
    """Reveal a Conspiracy and carry it out, step by step."""
    conspiracy.is_triggered = True
    for mind in table.minds.values():
        mind.conspiracies.finds(
            f"{seat} {table.cities[seat].conspiracies.index(conspiracy)}", conspiracy.name
        )
    for step in box.CONSPIRACIES[conspiracy.name]:
        yield from carry_out(table, seat, step)


def carry_out(table: Table, seat: int, step: str) -> Play:
    """One step of a Conspiracy; nothing where it is not possible."""
    city, other = table.cities[seat], table.cities[1 - seat]
    match step:
        case "perhaps move":
            yield from struggle.perhaps_move(table, seat)
        case "place":
            yield from struggle.place_anywhere(table, seat)
        case "remove":
            yield from struggle.remove(table, seat)
        case "march":
            yield from struggle.advance(table, seat, box.COUP_SHIELDS)
        case "take a Wonder":
            yield from building.take_wonder(table, seat)
        case "return a Wonder to the box":
            yield from sabotage(table, seat)
        case "take half the coins":
            half = (other.coins + 1) // 2
            other.coins -= half
            city.coins += half
        case "gain by own cubes":
            city.coins += table.cubes_of(seat)
        case "opponent loses by his cubes":
            other.lose(table.cubes_of(1 - seat))
        case "destroy blue":
            yield from building.destroy(table, seat, "blue")
        case "destroy yellow":
            yield from building.destroy(table, seat, "yellow")
        case "seize brown or grey":
            yield from building.seize(table, seat, "brown", "grey")
        case "swap blue or green":
            yield from coercion(table, seat)
        case "lock a token":
            yield from obscurantism(table, seat)
        case "take a token of the box":
            table.seen_in_box(table.progress_box, [seat])
            yield from building.choose_from_box(table, seat, table.progress_box)
        case "build from the last row":
            yield from property_fraud(table, seat)
        case "build from the removed cards":
            yield from treason(table, seat)
        case "discard from the structure":
            yield from discard_from_structure(table, seat)
        case "perhaps discard another":
            yield from discard_from_structure(table, seat, is_optional=True)
        case "shift a Decree":
            yield from insider_influence(table, seat)


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


def obscurantism(table: Table, seat: int) -> Play:
    """Lock a token away for good."""
    piles = [table.board, table.cities[1 - seat].tokens, table.progress_box]
    names = [name for pile in piles for name in pile]
    if names:
        answer = yield asks(seat, [f"lock {name}" for name in names])
        table.locked = answer.split()[1]
        if table.locked in table.progress_box:
            table.locked_by = seat
            for who in {*MINDS} - {seat}:
                table.minds[who].suspects = set(table.progress_box)
        for pile in piles:
            if table.locked in pile:
                pile.remove(table.locked)


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
    table.looked_at = answer.split()[1:]
    table.looked_by = seat
    for name in table.looked_at:
        table.unseen[f"age-{table.age}"].remove(name)
    # What nobody has seen of an Age that is over has been removed.
    earlier = [table.unseen[f"age-{age}"] for age in range(1, table.age)]
    piles = [table.looked_at, *earlier]
    answer = yield asks(seat, [f"choose {name}" for pile in piles for name in pile])
    name = answer.split()[1]
    next(pile for pile in piles if name in pile).remove(name)
    yield from building.build_card(table, seat, name, is_free=True)


def coercion(table: Table, seat: int) -> Play:
    """Exchange two cards of a colour."""
    answers = swaps(table, seat)
    if answers:
        answer = yield asks(seat, answers)
        _, taken, _, given = answer.split()
        yield from building.swap(table, seat, taken, given)


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


def sabotage(table: Table, seat: int) -> Play:
    """Return a Wonder of the opponent to the box; the card under it is discarded."""
    other = table.cities[1 - seat]
    if other.built():
        answer = yield asks(seat, [f"pick {name}" for name in other.built()])
        table.discard(other.wonders.pop(answer.split()[1]))


def discard_from_structure(table: Table, seat: int, is_optional: bool = False) -> Play:
    """Discard an available card of the structure; what becomes free is turned up at once."""
    places = table.available()
    if not places:
        return
    answers = [f"take {table.called(number)}" for number in places]
    answer = yield asks(seat, answers + (["pass"] if is_optional else []))
    if answer != "pass":
        place = next(number for number in places if answer == f"take {table.called(number)}")
        table.discard(table.take_from_structure(place))
        yield from dealing.turn_up_cards(table)
