"""What a player of Agoniste is helped to count, from what the seat knows: odds, stakes, bonuses, roads."""

from mypy_extensions import i64

from stoa.games.agoniste.actions import ADD, CALL, STRENGTH_OF_GOD, to_text
from stoa.games.agoniste.components import (
    ARES,
    ATHENA,
    CARDS,
    GODS,
    HERA,
    HERMES,
    KINDS,
    PER_REGION,
    REGIONS,
    TERRITORIES,
    is_city_state,
    territory_face,
)
from stoa.games.agoniste.describe import (
    action_label,
    revealed_god,
    territory_name,
    territory_piece,
    with_card,
)
from stoa.games.agoniste.rules import STEPS
from stoa.games.agoniste.rules.army import is_overextended, strength_of
from stoa.games.agoniste.rules.gods import (
    destroy,
    is_hera_target,
    raise_by_ares,
    raise_by_athena,
    regroup,
)
from stoa.games.agoniste.rules.invasion import can_be_invaded
from stoa.games.agoniste.rules.numbers import (
    CHOOSE_INVASION,
    CHOOSE_WINNER,
    GATHER_OR_REINFORCE,
    KEEP_GATHERING,
    USE_FACE_DOWN_CARD,
)
from stoa.games.agoniste.scoring import (
    FOUR_REGIONS_BONUS,
    ROUTES_BONUS,
    ROUTES_TO_A_REGION,
    WHOLE_REGION_BONUS,
    counts,
    standing,
    total_points,
)
from stoa.games.agoniste.state import IN, NONE, WAITING, AgonisteState
from stoa.kernel.actions import first_argument, second_argument, third_argument, verb_of
from stoa.kernel.aids import (
    Aid,
    Closed,
    Effect,
    Gain,
    Goal,
    Holding,
    Need,
    Odds,
    Outcome,
    Roads,
    Shift,
    Stake,
)
from stoa.kernel.basics import NOBODY, Action, Seat, has_bit
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.piles import UNKNOWN
from stoa.kernel.state import first_of, seat_of, step_of


def aids(state: AgonisteState, seat: Seat) -> list[Aid]:
    """All that is counted for `seat` of this moment; at the end, the bonuses by which it was won."""
    found: list[Aid] = []
    if state.marker == NONE:
        return found
    if state.depth == 0:
        return _reached(state)
    frame = state.top()
    step = step_of(frame)
    if step == KEEP_GATHERING or step == GATHER_OR_REINFORCE:
        found += _odds(state, seat_of(frame), seat)
    found += _effects(state, frame, seat)
    found += _stakes(state, frame, seat)
    found += _roads(state, frame, seat)
    found += _goals(state, seat)
    return found


def _odds(state: AgonisteState, owner: i64, viewer: i64) -> list[Aid]:
    """What the owner's next card may be, for all the viewer knows."""
    outcomes: list[Outcome] = []
    cards = 0
    breaking = 0
    for kind in range(KINDS):
        number = _may_come(state, owner, kind, viewer)
        if number == 0:
            continue
        after = with_card(state, owner, kind)
        has_power = kind < GODS and _has_use(state, owner, kind)
        breaks = is_overextended(after, owner) and not has_power
        outcomes.append(Outcome(CARDS[kind], number, int(strength_of(after, owner)), breaks, has_power))
        cards += number
        breaking += number if breaks else 0
    if cards == 0:
        return []
    words = say("aid.odds", seat=seat_name(int(owner)), breaking=breaking, cards=cards)
    return [Odds(words, int(owner), cards, breaking, tuple(outcomes))]


def _may_come(state: AgonisteState, owner: i64, kind: i64, viewer: i64) -> int:
    """How many cards of a kind can be the next one: one that the viewer knows on top, else any unseen."""
    decks = state.decks
    if decks.size(owner) == 0:
        return int(state.discarded(owner, kind)) if state.box.reshuffle else 0
    if decks.card(owner, 0) != UNKNOWN and has_bit(decks.known_by(owner, 0), viewer):
        return 1 if decks.card(owner, 0) == kind else 0
    return int(decks.unseen_by(owner, kind, viewer))


def _has_use(state: AgonisteState, seat: i64, god: i64) -> bool:
    """Whether the seat could call a god that came up now."""
    if state.called(seat) != NONE:
        return False
    if god != HERA:
        return True
    for target in range(state.box.players):
        for kind in range(KINDS):
            if is_hera_target(state, target, kind):
                return True
    return False


def _effects(state: AgonisteState, frame: i64, viewer: i64) -> list[Aid]:
    """What each choice about a god, or about a face-down card that the viewer knows, does to an army."""
    found: list[Aid] = []
    if revealed_god(state) != NONE or (
        step_of(frame) == USE_FACE_DOWN_CARD and has_bit(state.face_down_known, viewer)
    ):
        for action in STEPS[step_of(frame)].legal(state, frame):
            found += _effect(state, frame, action, viewer)
    return found


def _effect(state: AgonisteState, frame: i64, action: Action, viewer: i64) -> list[Aid]:
    seat = seat_of(frame)
    verb = verb_of(action)
    if verb == STRENGTH_OF_GOD:
        after = with_card(state, seat, first_of(frame))
    elif verb == ADD:
        after = with_card(state, seat, state.face_down)
    elif verb == CALL:
        if first_argument(action) == ARES or first_argument(action) == HERA:
            seat = second_argument(action)
        after = _after_call(state, seat_of(frame), action)
    else:
        return []
    before, raised = int(strength_of(state, seat)), int(strength_of(after, seat))
    words = action_label(state, action, viewer)
    return [Effect(words, to_text(state, action), int(seat), before, raised, is_overextended(after, seat))]


def _after_call(state: AgonisteState, user: i64, action: Action) -> AgonisteState:
    """The armies after a god's power, whether or not one of them holds."""
    god = first_argument(action)
    after = state.clone()
    after.set_sideways(user, god)
    if god == HERA:
        destroy(after, user, second_argument(action), third_argument(action), None)
    elif god == ARES:
        raise_by_ares(after, second_argument(action))
    elif god == ATHENA:
        raise_by_athena(after, user)
    elif god == HERMES:
        regroup(after, user, None)
    return after


def _stakes(state: AgonisteState, frame: i64, viewer: i64) -> list[Aid]:
    """Points if the viewer wins what is fought for; if each target is invaded; if each of the tied wins."""
    step = step_of(frame)
    found: list[Aid] = []
    if step == CHOOSE_INVASION:
        for target in range(TERRITORIES):
            if can_be_invaded(state, seat_of(frame), first_of(frame), target):
                found.append(_stake(state, target, seat_of(frame)))
    elif step == CHOOSE_WINNER:
        for seat in range(state.box.players):
            if has_bit(first_of(frame), seat):
                found.append(_stake(state, state.contested, seat))
    elif state.contested != NONE:
        for seat in range(state.box.players):
            is_on = state.status(seat) == IN or state.status(seat) == WAITING
            if is_on and state.owner(state.contested) != seat and (seat == viewer or _is_invasion(state)):
                found.append(_stake(state, state.contested, seat))
    return found


def _is_invasion(state: AgonisteState) -> bool:
    """Whether what is fought for belongs to somebody already."""
    return state.contested != NONE and state.owner(state.contested) != NONE


def _stake(state: AgonisteState, territory: i64, winner: i64) -> Stake:
    after = state.clone()
    after.set_owner(territory, winner)
    changes: list[Shift] = []
    for seat in range(state.box.players):
        before, then = int(total_points(state, seat)), int(total_points(after, seat))
        if before != then:
            changes.append(Shift(int(seat), before, then))
    gains: list[Gain] = []
    rows = standing(after).points
    for category, row in standing(state).points.items():
        if rows[category][winner] != row[winner]:
            gains.append(Gain(category, rows[category][winner] - row[winner]))
    words = say(
        "aid.stake",
        seat=seat_name(int(winner)),
        territory=territory_name(state, territory),
        before=int(total_points(state, winner)),
        after=int(total_points(after, winner)),
    )
    return Stake(words, territory_piece(territory), int(winner), tuple(changes), tuple(gains))


def _roads(state: AgonisteState, frame: i64, viewer: i64) -> list[Aid]:
    """Where an Invasion could go on from what is fought for, or just was; none follows an Invasion."""
    source, invader = state.contested, viewer
    if step_of(frame) == CHOOSE_INVASION:
        source, invader = first_of(frame), seat_of(frame)
    elif source == NONE or _is_invasion(state):
        return []
    targets = [
        territory for territory in range(TERRITORIES) if can_be_invaded(state, invader, source, territory)
    ]
    names: list[Message] = [territory_name(state, territory) for territory in targets]
    word = "aid.roads" if names else "aid.no-roads"
    words = say(word, territory=territory_name(state, source), to=names)
    to = tuple([territory_piece(territory) for territory in targets])
    return [Roads(words, territory_piece(source), to, _closed(state, invader, source))]


def _closed(state: AgonisteState, invader: i64, source: i64) -> tuple[Closed, ...]:
    """What lies where the route leads and cannot be invaded."""
    region = i64(state.box.routes[source])
    found: list[Closed] = []
    for territory in range(region * PER_REGION, (region + 1) * PER_REGION):
        if not can_be_invaded(state, invader, source, territory):
            words = say(_obstacle(state, invader, territory), territory=territory_name(state, territory))
            found.append(Closed(territory_face(territory), words))
    return tuple(found)


def _obstacle(state: AgonisteState, invader: i64, territory: i64) -> str:
    """Why a territory at the end of a route cannot be invaded."""
    if is_city_state(territory):
        return "closed.city-state"
    if has_bit(state.territory_deck, territory):
        return "closed.deck"
    return "closed.nobody" if state.owner(territory) == NONE else "closed.own"


def _goals(state: AgonisteState, viewer: i64) -> list[Aid]:
    """The three bonuses as the viewer stands to them."""
    if viewer == NOBODY:
        return []
    needs = [Need(REGIONS[region], _foothold(state, viewer, region)) for region in range(len(REGIONS))]
    four = _goal(state, viewer, "four-regions", "", FOUR_REGIONS_BONUS, needs)
    home = state.city(viewer)
    places = [
        territory
        for territory in range(home * PER_REGION, (home + 1) * PER_REGION)
        if state.box.city_states_count or not is_city_state(territory)
    ]
    whole_needs = [Need(territory_face(place), _holding(state, viewer, place)) for place in places]
    whole = _goal(state, viewer, "whole-region", REGIONS[home], WHOLE_REGION_BONUS, whole_needs)
    found: list[Aid] = [four, whole]
    return _routes_goal(state, viewer) + found


def _reached(state: AgonisteState) -> list[Aid]:
    """The bonuses that those who won have got."""
    found: list[Aid] = []
    for seat, rank in enumerate(standing(state).ranks):
        for goal in _goals(state, seat) if rank == 1 else []:
            if isinstance(goal, Goal) and all(need.holding == "held" for need in goal.needs):
                found.append(goal)
    return found


def _routes_goal(state: AgonisteState, viewer: i64) -> list[Aid]:
    """The region to which the viewer holds, or fights for, the most of all routes."""
    best: list[Need] = []
    most = -1
    target: i64 = 0
    for region in range(len(REGIONS)):
        needs: list[Need] = []
        score = 0
        for territory in range(TERRITORIES):
            if i64(state.box.routes[territory]) == region:
                holding = _holding(state, viewer, territory)
                needs.append(Need(territory_face(territory), holding))
                score += 2 if holding == "held" else 1 if holding == "contested" else 0
        if len(needs) >= ROUTES_TO_A_REGION and score > most:
            best, most, target = needs, score, region
    if most < 0:
        return []
    return [_goal(state, viewer, "routes", REGIONS[target], ROUTES_BONUS, best)]


def _foothold(state: AgonisteState, viewer: i64, region: i64) -> Holding:
    """How the viewer stands to having a territory in a region."""
    best: Holding = "missing"
    for territory in range(region * PER_REGION, (region + 1) * PER_REGION):
        if counts(state, viewer, territory):
            return "held"
        if _holding(state, viewer, territory) == "contested":
            best = "contested"
    return best


def _holding(state: AgonisteState, viewer: i64, territory: i64) -> Holding:
    if territory == state.contested:
        return "contested"
    return "held" if state.owner(territory) == viewer else "missing"


def _goal(
    state: AgonisteState, seat: i64, face: str, of: str, points: int, needs: list[Need]
) -> Goal:  # fmt: skip
    parts: list[Message] = []
    for need in needs:
        parts.append(say("need." + need.holding, name=_need_name(state, need.of)))
    if of:
        bonus = say("aid." + face, region=say("region." + of))
    else:
        bonus = say("category." + face)
    words = say("aid.goal", bonus=bonus, points=points, needs=parts)
    return Goal(words, bonus, face, of, int(seat), points, tuple(needs))


def _need_name(state: AgonisteState, of: str) -> Message:
    """The name of a territory by its face, or of a region."""
    for territory in range(TERRITORIES):
        if territory_face(territory) == of:
            return territory_name(state, territory)
    return say("region." + of)
