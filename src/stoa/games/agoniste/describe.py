"""Agoniste in words: names of things, and the ids that clients light up."""

from mypy_extensions import i64

from stoa.games.agoniste.actions import (
    ADD,
    AWARD,
    BOTTOM,
    CALL,
    CARD,
    CHOOSE,
    DECLINE,
    GATHER,
    HIDDEN,
    INVADE,
    LEAVE,
    REINFORCE,
    RETURN,
    REVEAL,
    START,
    STOP,
    STRENGTH_OF_GOD,
    TERRITORY,
    to_text,
)
from stoa.games.agoniste.components import (
    ARES,
    ATHENA,
    CARDS,
    CITY_STATES,
    GODS,
    HERA,
    REGIONS,
    is_city_state,
    region_of,
)
from stoa.games.agoniste.rules.army import discard_size, is_overextended, strength_of
from stoa.games.agoniste.rules.gods import raise_by_ares, raise_by_athena
from stoa.games.agoniste.rules.numbers import USE_FACE_DOWN_CARD, USE_GOD
from stoa.games.agoniste.secrets import drawn_deck, is_secret
from stoa.games.agoniste.state import NONE, AgonisteState
from stoa.kernel.actions import first_argument, second_argument, third_argument, verb_of
from stoa.kernel.basics import PieceId, has_bit
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of, seat_of, step_of


def card_name(kind: i64) -> Message:
    """The name of an army card."""
    return say("card." + CARDS[kind])


def region_name(region: i64) -> Message:
    """The name of a region."""
    return say("region." + REGIONS[region])


def city_name(region: i64) -> Message:
    """The name of a region's city-state."""
    return say("city." + CITY_STATES[region])


def territory_name(state: AgonisteState, territory: i64) -> Message:
    """The name of a territory card, as this box prints it; a city-state's in the reader's language."""
    if is_city_state(territory):
        return city_name(region_of(territory))
    return say("territory", name=state.box.names[territory])


def seat_word(state: AgonisteState, seat: i64) -> Message:
    """What the table calls a seat: its city-state, or its number before it has one."""
    region = state.city(seat)
    return say("seat.number", number=int(seat) + 1) if region == NONE else city_name(region)


def seat_words(state: AgonisteState) -> list[Message]:
    """What the table calls all seats."""
    return [seat_word(state, seat) for seat in range(state.box.players)]


def territory_piece(territory: i64) -> PieceId:
    """The id of a territory card."""
    return f"territory:{territory}"


def zone(what: str, seat: i64) -> PieceId:
    """The id of a seat's ``deck``, ``discard``, ``army``, ``lands`` or ``face-down`` place."""
    return f"{what}:{seat}"


def card_piece(what: str, seat: i64, kind: i64, copy: i64) -> PieceId:
    """The id of one open card in a seat's army or discard pile."""
    return f"{what}:{seat}:{CARDS[kind]}:{copy}"


def action_text(state: AgonisteState, action: i64, reader: i64) -> str:
    """An action in short words; a card that only another seat sees is hidden."""
    if is_secret(state, action, reader):
        return f"card {HIDDEN}"
    return to_text(state, action)


def action_pieces(state: AgonisteState, action: i64) -> list[PieceId]:
    """What a client lights up for an action, in the order a person would touch it."""
    verb = verb_of(action)
    first = first_argument(action)
    actor = seat_of(state.top())
    if verb == CHOOSE:
        return [territory_piece(first * 4)]
    if verb == INVADE:
        return [territory_piece(first)]
    if verb == DECLINE:
        return [territory_piece(first_of(state.top()))]
    if verb == AWARD:
        return [zone("army", first)]
    if verb == GATHER or verb == REVEAL:
        return [zone("deck", actor)]
    if verb == REINFORCE:
        return [zone("discard", actor)]
    if verb == STOP or verb == STRENGTH_OF_GOD:
        return [zone("army", actor)]
    if verb == ADD or verb == BOTTOM or verb == LEAVE:
        return _face_down_pieces(state, verb, actor)
    if verb == CALL:
        return _call_pieces(state, action)
    if verb == TERRITORY:
        return ["territory-deck"]
    if verb == RETURN:
        return [zone("discard", actor), zone("deck", actor)]
    if verb == CARD:
        return [zone("deck", drawn_deck(state.top()))]
    return [zone("lands", first)]


def _face_down_pieces(state: AgonisteState, verb: i64, actor: i64) -> list[PieceId]:
    frame = state.top()
    if step_of(frame) == USE_FACE_DOWN_CARD:
        place = zone("army", actor) if verb == ADD else zone("deck", actor)
        return [zone("face-down", actor), place]
    return [zone("deck", first_of(frame))]


def _call_pieces(state: AgonisteState, action: i64) -> list[PieceId]:
    god = first_argument(action)
    called = [zone("revealed", seat_of(state.top()))]
    if god == HERA:
        called.append(_hera_piece(state, second_argument(action), third_argument(action)))
    elif god == ARES:
        called.append(zone("army", second_argument(action)))
    return called


def _hera_piece(state: AgonisteState, target: i64, kind: i64) -> PieceId:
    return (
        zone("sideways", target)
        if lies_sideways(state, target, kind)
        else card_piece("army", target, kind, 0)
    )


def lies_sideways(state: AgonisteState, seat: i64, kind: i64) -> bool:
    """Whether a card in the seat's army is the god whose power was used."""
    return state.sideways(seat) == kind


def action_label(state: AgonisteState, action: i64, reader: i64) -> Message:
    """An action in a sentence, as far as its reader may know it."""
    if is_secret(state, action, reader):
        return say("draw.hidden")
    verb = verb_of(action)
    first = first_argument(action)
    if verb == CHOOSE:
        return say("do.choose", city=city_name(first), region=region_name(first))
    if verb == GATHER:
        return say("do.gather")
    if verb == REINFORCE:
        total = discard_size(state, seat_of(state.top()))
        word = "do.reinforce" if total > 1 else "do.reinforce-none"
        return say(word, count=int(total // 2), total=int(total))
    if verb == REVEAL:
        return say("do.reveal")
    if verb == STOP:
        actor = seat_of(state.top())
        return say("do.stop", strength=int(strength_of(state, actor)))
    if verb == STRENGTH_OF_GOD:
        return _strength_label(state)
    if verb == CALL:
        return _call_label(state, action)
    if verb == LEAVE:
        return say("do.leave")
    if verb == BOTTOM:
        return say("do.bottom")
    if verb == ADD:
        return _add_label(state, reader)
    if verb == AWARD:
        return say("do.award", seat=seat_name(int(first)))
    if verb == INVADE:
        return say(
            "do.invade", territory=territory_name(state, first), seat=seat_name(int(state.owner(first)))
        )
    if verb == DECLINE:
        return say("do.decline")
    return _draw_label(state, verb, first)


def _draw_label(state: AgonisteState, verb: i64, first: i64) -> Message:
    if verb == START:
        return say("draw.start", seat=seat_name(int(first)))
    if verb == TERRITORY:
        return say(
            "draw.territory", territory=territory_name(state, first), region=region_name(region_of(first))
        )
    if verb == RETURN:
        return say("draw.return", card=card_name(first))
    return say("draw.card", card=card_name(first))


def _call_label(state: AgonisteState, action: i64) -> Message:
    god = first_argument(action)
    user = seat_of(state.top())
    if god == HERA:
        target = second_argument(action)
        card = third_argument(action)
        word = "do.hera-sideways" if lies_sideways(state, target, card) else "do.hera"
        return say(word, card=card_name(card), seat=seat_name(int(target)))
    if god != ARES and god != ATHENA:
        return say("do." + CARDS[god])
    after = state.clone()
    after.set_sideways(user, god)
    if god == ARES:
        target = second_argument(action)
        raise_by_ares(after, target)
        word = _or_breaks(after, target, "do.ares", "do.ares-breaks")
    else:
        target = user
        raise_by_athena(after, target)
        word = _or_breaks(after, target, "do.athena", "do.athena-breaks")
    return say(
        word,
        seat=seat_name(int(target)),
        strength=int(strength_of(state, target)),
        raised=int(strength_of(after, target)),
    )


def _or_breaks(after: AgonisteState, seat: i64, word: str, breaks: str) -> str:
    """The id of a sentence, or of the one that says besides that the army would break."""
    return breaks if is_overextended(after, seat) else word


def _strength_label(state: AgonisteState) -> Message:
    """The god's strength counts double where Athena's power lasts."""
    seat = seat_of(state.top())
    god = revealed_god(state)
    after = with_card(state, seat, god)
    strength = int(strength_of(after, seat))
    word = _or_breaks(after, seat, "do.strength", "do.strength-breaks")
    return say(word, god=card_name(god), strength=strength)


def with_card(state: AgonisteState, seat: i64, kind: i64) -> AgonisteState:
    """The table if a card joined the seat's army."""
    after = state.clone()
    after.add_upright(seat, kind, 1)
    return after


def _add_label(state: AgonisteState, reader: i64) -> Message:
    """Adding the face-down card; whoever knows it is told what it does."""
    if not has_bit(state.face_down_known, reader):
        return say("do.add")
    card = card_name(state.face_down)
    if state.face_down < GODS:
        return say("do.add-god", card=card)
    after = with_card(state, state.defender, state.face_down)
    strength = int(strength_of(after, state.defender))
    word = _or_breaks(after, state.defender, "do.add-own", "do.add-own-breaks")
    return say(word, card=card, strength=strength)


def revealed_god(state: AgonisteState) -> i64:
    """The god that has just been revealed and waits to be used, or NONE."""
    if state.depth == 0 or step_of(state.top()) != USE_GOD:
        return NONE
    return first_of(state.top())
