"""Whether everything in the Pantheon's box is somewhere, once: for tests."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.pantheon import (
    DIVINITIES_IN_DECK,
    OFFERINGS,
    SPACES,
    TOKENS_OF_MYTHOLOGY,
)
from stoa.games.wonders_duel.marks.pantheon import (
    CALLED,
    DECK,
    FACE_DOWN,
    OWN,
    PAWN_AT,
    TRACKS,
    coins_on_astarte,
    face_of,
    gate_spot,
    holder,
    knowers_of,
    minervas_space,
    mythology_on,
    offering_on,
    offerings_of,
    snake_card,
    spot_of,
    taken_spaces,
    tokens_held,
    unseen_offerings,
)
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import NONE
from stoa.games.wonders_duel.tables.pantheon import ASTARTE, DIVINITY_WORDS, MYTHOLOGY_WORDS, NISABA
from stoa.kernel.basics import has_bit


def pantheon_problems(state: DuelState) -> list[str]:
    """What is impossible about the Pantheon."""
    return _spot_problems(state) + _face_problems(state) + _token_problems(state) + _piece_problems(state)


def _spot_problems(state: DuelState) -> list[str]:
    """Every track lies somewhere, no two on one space, and decks have no gaps."""
    problems: list[str] = []
    spots = [int(spot_of(state, track)) for track in range(TRACKS)]
    places = [spot for spot in spots if spot < SPACES]
    if gate_spot(state) < SPACES:
        places.append(int(gate_spot(state)))
    if sum(2**space for space in set(places)) != taken_spaces(state):
        problems.append(f"the spaces taken are {taken_spaces(state)}, not {places}")
    if len(set(places)) != len(places):
        problems.append(f"two cards lie on one space of {places}")
    for mythology, word in enumerate(MYTHOLOGY_WORDS):
        own = spots[mythology * DIVINITIES_IN_DECK : (mythology + 1) * DIVINITIES_IN_DECK]
        deck = sorted(spot for spot in own if spot >= DECK)
        if deck != list(range(DECK, DECK + len(deck))):
            problems.append(f"the {word} deck has a gap: {own}")
        if any(SPACES <= spot < OWN or CALLED < spot < DECK for spot in own):
            problems.append(f"a {word} divinity lies nowhere: {own}")
    return problems


def _face_problems(state: DuelState) -> list[str]:
    """No divinity is on two tracks, each is on one of its mythology, and what is known was seen."""
    problems: list[str] = []
    seen = [int(face_of(state, track)) for track in range(TRACKS)]
    for divinity, word in enumerate(DIVINITY_WORDS):
        if seen.count(divinity) > 1:
            problems.append(f"{word} is on two tracks")
    for track, face in enumerate(seen):
        mythology = track // DIVINITIES_IN_DECK
        if face != NONE and face // DIVINITIES_IN_DECK != mythology:
            problems.append(f"{DIVINITY_WORDS[face]} is of another mythology")
        others = [
            other
            for other in range(mythology * DIVINITIES_IN_DECK, (mythology + 1) * DIVINITIES_IN_DECK)
            if other != track
        ]
        if face == NONE and knowers_of(state, track) != 0 and any(seen[n] == NONE for n in others):
            problems.append(f"track {track} is known but nobody has looked")
        if face == NONE and spot_of(state, track) < DECK:
            problems.append(f"track {track} left its deck unseen")
    return problems


def _token_problems(state: DuelState) -> list[str]:
    """Mythology tokens are two of a kind at most; every offering is in one place, or spent."""
    problems: list[str] = []
    for mythology, word in enumerate(MYTHOLOGY_WORDS):
        found = sum(int(tokens_held(state, seat, mythology)) for seat in range(2))
        found += sum(int(mythology_on(state, slot) == mythology) for slot in range(5))
        if found > TOKENS_OF_MYTHOLOGY:
            problems.append(f"there are {found} {word} tokens")
    masks = [offerings_of(state, 0), offerings_of(state, 1), unseen_offerings(state)]
    on_cards = [offering_on(state, slot) for slot in range(len(OFFERINGS))]
    for offering, value in enumerate(OFFERINGS):
        found = sum(int(has_bit(mask, offering)) for mask in masks) + on_cards.count(offering)
        if found > 1:
            problems.append(f"offering {value} is in {found} places")
    if on_cards.count(FACE_DOWN) > _bits(masks[2]):
        problems.append("more offerings lie face down than nobody has seen")
    return problems


def _bits(mask: i64) -> int:
    return sum(int(has_bit(mask, n)) for n in range(len(OFFERINGS)))


def _piece_problems(state: DuelState) -> list[str]:
    """Minerva's pawn, the snake token and Astarte's coins."""
    problems: list[str] = []
    guard = minervas_space(state)
    if guard != NONE and (guard > 2 * PAWN_AT or guard == state.pawn + PAWN_AT):
        problems.append(f"Minerva's pawn is at {guard - PAWN_AT}")
    snake = snake_card(state)
    if snake != NONE:
        owner = holder(state, NISABA)
        if owner == NONE or not state.has_card(1 - owner, snake):
            problems.append("the snake token lies nowhere")
    if coins_on_astarte(state) > 0 and holder(state, ASTARTE) == NONE:
        problems.append("coins lie on Astarte, whom nobody has")
    return problems
