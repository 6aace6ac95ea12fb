"""The conflict pawn and the Senate, which move one another."""

from __future__ import annotations

from tests.referees.lockstep import Play
from tests.referees.wonders_duel import box
from tests.referees.wonders_duel.table import Conspiracy, Table, asks, drawn_alike


def advance(table: Table, seat: int, shields: int, is_silent: bool = False) -> Play:
    """Move the pawn and use the military tokens of zones it enters."""
    fired = march(table, seat, shields, is_silent)
    table.check_supremacy()
    yield from use_military_tokens(table, seat, fired)


def march(table: Table, seat: int, shields: int, is_silent: bool = False) -> list[str]:
    """Move the pawn towards the opponent's capital; the zones whose tokens that fires."""
    forward = 1 if seat == 0 else -1
    moved = 0
    while moved < shields and abs(table.pawn) < box.CAPITAL:
        if table.guard == table.pawn + forward:
            table.guard = None
            break
        table.pawn += forward
        moved += 1
    if abs(table.pawn) == box.CAPITAL:
        table.check_supremacy()
    if is_silent:
        return []
    if "poliorcetics" in table.cities[seat].tokens:
        table.cities[1 - seat].lose(moved)
    entered = [zone for zone, first in box.ZONES.items() if table.pawn * forward >= first]
    fired = [zone for zone in entered if (seat, zone) in table.war]
    for zone in fired:
        table.war.remove((seat, zone))
    return fired


def use_military_tokens(table: Table, seat: int, zones: list[str]) -> Play:
    """Use tokens that were fired, the inner one first."""
    for zone in zones:
        yield from use_military_token(table, seat, zone)


def use_military_token(table: Table, seat: int, zone: str) -> Play:
    """The opponent loses coins; with Agora, cubes are placed, removed and moved."""
    if not table.has_agora:
        table.cities[1 - seat].lose(box.ZONE_LOSS[zone])
    elif zone == "inner":
        yield from place_anywhere(table, seat)
    elif table.rules("outer-token", "move-remove"):
        yield from perhaps_move(table, seat)
        yield from remove(table, seat)
    else:
        yield from remove(table, seat)
        yield from perhaps_move(table, seat)


def placements(table: Table, seat: int, chambers: tuple[int, ...] = box.CHAMBERS) -> list[str]:
    """Where a cube may be placed."""
    return [f"place {chamber}" for chamber in chambers] if table.cities[seat].supply else []


def moves(table: Table, seat: int) -> list[str]:
    """Which cubes may be moved where."""
    found: list[str] = []
    for chamber in box.CHAMBERS:
        if table.cubes[chamber][seat]:
            found += [f"move {chamber} {to}" for to in (chamber - 1, chamber + 1) if to in box.CHAMBERS]
    return found


def removals(table: Table, seat: int) -> list[str]:
    """Where a cube of the opponent may be removed."""
    return [f"remove {chamber}" for chamber in box.CHAMBERS if table.cubes[chamber][1 - seat]]


def place_anywhere(table: Table, seat: int) -> Play:
    """Place one cube in any chamber, if there is one."""
    yield from compulsory(table, seat, placements(table, seat))


def remove(table: Table, seat: int) -> Play:
    """Remove a cube of the opponent, if there is one."""
    yield from compulsory(table, seat, removals(table, seat))


def compulsory(table: Table, seat: int, answers: list[str]) -> Play:
    """What must be done if it can be, unless the ruling makes it optional."""
    if not answers:
        return
    if table.rules("senate-effects", "optional"):
        answers = [*answers, "pass"]
    answer = yield asks(seat, answers)
    yield from act(table, seat, answer)


def perhaps_move(table: Table, seat: int) -> Play:
    """One own cube may be moved."""
    answers = moves(table, seat)
    if answers:
        answer = yield asks(seat, [*answers, "pass"])
        yield from act(table, seat, answer)


def act(table: Table, seat: int, answer: str) -> Play:
    """Carry out a placing, a moving, a removing, or nothing."""
    verb, *numbers = answer.split()
    if verb == "place":
        table.cities[seat].supply -= 1
        yield from change(table, seat, None, int(numbers[0]))
    elif verb == "move":
        yield from change(table, seat, int(numbers[0]), int(numbers[1]))
    elif verb == "remove":
        table.cities[1 - seat].supply += 1
        yield from change(table, 1 - seat, int(numbers[0]), None)


def change(table: Table, owner: int, out_of: int | None, into: int | None) -> Play:
    """A cube leaves a chamber, enters one, or both in one; then Decrees are turned up and change hands."""
    if out_of is not None:
        table.cubes[out_of][owner] -= 1
    if into is not None:
        table.cubes[into][owner] += 1
        yield from turn_up(table, {into, *revealing(table)})
    yield from settle_decrees(table)


def revealing(table: Table) -> list[int]:
    """The chambers in which somebody's control alone turns up what lies face down."""
    if not table.rules("moved-decree", "control"):
        return []
    return [chamber for chamber in box.CHAMBERS if table.majority(chamber) is not None]


def turn_up(table: Table, chambers: set[int]) -> Play:
    """Turn up what lies face down in some chambers, from the last slot to the first."""
    lying = [decree for chamber in chambers for decree in table.decrees[chamber]]
    for decree in sorted(lying, key=lambda decree: -decree.home):
        if not decree.name:
            answer = yield drawn_alike("decree", table.hidden_decrees)
            decree.name = answer.split()[1]
            table.hidden_decrees.remove(decree.name)


def settle_decrees(table: Table) -> Play:
    """After any change: Decrees that control turns up, the shield that changes hands, the supremacies."""
    yield from turn_up(table, set(revealing(table)))
    while table.shield_holder != table.holder("shield"):
        before = table.shield_holder
        if before is not None:
            table.shield_holder = None
            yield from advance(table, 1 - before, 1, is_silent=table.rules("shield-loss", "silent"))
        else:
            table.shield_holder = table.holder("shield")
            if table.shield_holder is not None:
                yield from advance(table, table.shield_holder, 1)
    table.check_supremacy()


def recruit(table: Table, seat: int, name: str) -> Play:
    """A Senator joins the city and takes effect."""
    table.cities[seat].senators.append(name)
    if name == box.CONSPIRATOR:
        answers = [*placements(table, seat), "conspire"]
        if table.rules("conspirator", "optional"):
            answers.append("pass")
        answer = yield asks(seat, answers)
        if answer == "conspire":
            yield from conspire(table, seat)
        else:
            yield from act(table, seat, answer)
        return
    blue = len(table.cities[seat].of_colour("blue"))
    if table.holds(seat, "orator"):
        blue += box.ORATOR_CARDS
    for _ in range(box.senate_actions(blue)):
        answers = placements(table, seat, box.SECTIONS[name]) + moves(table, seat)
        answer = yield asks(seat, [*answers, "pass"])
        if answer == "pass":
            return
        yield from act(table, seat, answer)


def conspire(table: Table, seat: int) -> Play:
    """Draw two Conspiracies and keep one of them, or both. The deck never runs out."""
    known, pool = table.conspiracies_on_top, table.conspiracy_pool
    firsts = known[:1] or pool
    pairs = [(one, two) for one in firsts for two in pool if one != two]
    keeps_both = "organized-crime" in table.cities[seat].tokens
    if keeps_both and known and table.rules("kept-order", "mixed"):
        pairs += [(two, one) for one, two in pairs]
    answer = yield drawn_alike("conspiracies", [f"{one} {two}" for one, two in pairs])
    drawn = answer.split()[1:]
    from_the_top = drawn if not known or drawn[0] in known else drawn[::-1]
    known.clear()
    for name in drawn:
        if name in pool:
            pool.remove(name)
    conspiracies = table.cities[seat].conspiracies
    hand = [f"{seat} {len(conspiracies)}", f"{seat} {len(conspiracies) + 1}"]
    table.drawn_conspiracies = drawn
    for who, mind in table.minds.items():
        mind.conspiracies.draws(from_the_top if who == seat else [])
    if keeps_both:
        conspiracies += [Conspiracy(name) for name in drawn]
        for who, mind in table.minds.items():
            first = from_the_top.index(drawn[0]) + 1
            mind.conspiracies.keeps(first if who == seat else None, hand, "")
        table.drawn_conspiracies = []
        return
    answer = yield asks(seat, [f"keep {name} {end}" for name in drawn for end in ("top", "bottom")])
    _, kept, end = answer.split()
    conspiracies.append(Conspiracy(kept))
    returned_to = "top" if end == "top" else f"bottom {len(table.conspiracies_at_bottom)}"
    for who, mind in table.minds.items():
        mind.conspiracies.keeps(drawn.index(kept) + 1 if who == seat else None, hand, returned_to)
    table.drawn_conspiracies = []
    drawn.remove(kept)
    (known if end == "top" else table.conspiracies_at_bottom).append(drawn[0])


def shift_decree(table: Table, chamber: int, to: int) -> Play:
    """Put a Decree under that of another chamber."""
    decrees = table.decrees[chamber]
    table.decrees[chamber] = []
    table.decrees[to] = [*table.decrees[to], *decrees]
    yield from settle_decrees(table)
