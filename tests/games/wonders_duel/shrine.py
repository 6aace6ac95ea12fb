"""A table of 7 Wonders Duel with the Pantheon in any situation: `table`, and what the expansion adds.

    scene = shrine(spaces="enki mars", owned=("ishtar", ""), coins=(9, 9))
    scene.play("activate 2")

The Gate lies on the last space unless `gate` says otherwise. Divinities that are not named lie in their
decks, and nobody has seen them; `decks` names those of a deck from its top.
"""

from typing import Any, Final

from stoa.games.wonders_duel.components.pantheon import OFFERINGS
from stoa.games.wonders_duel.marks.pantheon import (
    COINS_ON_ASTARTE,
    DECK,
    FACE,
    GATE,
    HELD,
    MINERVAS_SPACE,
    OFFERED,
    OFFERINGS_OF,
    ON_SLOT,
    OWN,
    PAWN_AT,
    SNAKE,
    SPOT,
    close_gap,
    put_mark,
    show,
    take_space,
    tokens_held,
    track_at,
)
from stoa.games.wonders_duel.rules.base.city import discard, refresh_symbols
from stoa.games.wonders_duel.rules.pantheon.tokens import symbols_of
from stoa.games.wonders_duel.state import CHAINS, WIDTH, DuelState
from stoa.games.wonders_duel.tables.base import COVERED_BY, NONE, PLACES, WORDS
from stoa.games.wonders_duel.tables.pantheon import DIVINITY_WORDS, MYTHOLOGY_WORDS
from stoa.kernel.marks import Copies, Lies, Price
from tests.games.wonders_duel.table import GAME, Pair, Scene, table

SECRET: Final = {"divine-draws": "secret"}
"""The ruling by which only one player sees what the Gate and the Divine Theater draw."""


def shrine(
    mode: str = "pantheon",
    *,
    age: int = 2,
    spaces: str = "",
    gate: int = 6,
    owned: Pair = ("", ""),
    decks: str = "",
    held: Pair = ("", ""),
    offerings: Pair = ("", ""),
    slots: str = "",
    guard: int | None = None,
    snake: str = "",
    astarte: int = 0,
    **rest: Any,
) -> Scene:
    """Seat 0 is to take a turn. `slots` are mythologies in Age I, offerings in Age II, ``-`` for none."""
    scene = table(mode, age=age, **rest)
    state = scene.state
    lying = dict(enumerate(spaces.split()))
    if scene.is_swapped:
        owned, held, offerings = owned[::-1], held[::-1], offerings[::-1]
        lying = {5 - space: word for space, word in lying.items()}
        gate, guard = 7 - gate if gate else 0, None if guard is None else -guard
    for at, words in enumerate(owned):
        for word in words.split():
            show(state, _take(state, word, OWN + at))
    for space, word in lying.items():
        if word != "-":
            track = _take(state, word, space)
            take_space(state, space)
            if age > 1:
                show(state, track)
    _stack(state, decks.split())
    if age > 1:
        put_mark(state, GATE, gate - 1 if gate else NONE)
        if gate:
            take_space(state, gate - 1)
    for seat in range(2):
        for word in held[seat].split():
            mythology = MYTHOLOGY_WORDS.index(word)
            held_now = tokens_held(state, seat, mythology)
            put_mark(state, HELD + seat * len(MYTHOLOGY_WORDS) + mythology, held_now + 1)
        state.cities[seat * WIDTH + CHAINS] |= symbols_of(state, seat)
        mask = sum(1 << OFFERINGS.index(int(word)) for word in offerings[seat].split())
        put_mark(state, OFFERINGS_OF + seat, mask)
    for slot, word in enumerate(slots.split()):
        if word != "-" and age == 1:
            put_mark(state, ON_SLOT + slot, MYTHOLOGY_WORDS.index(word))
        elif word != "-":
            put_mark(state, OFFERED + slot, OFFERINGS.index(int(word)))
    put_mark(state, MINERVAS_SPACE, NONE if guard is None else guard + PAWN_AT)
    put_mark(state, SNAKE, WORDS.index(snake) if snake else NONE)
    put_mark(state, COINS_ON_ASTARTE, astarte)
    for seat in range(2):
        refresh_symbols(state, seat)
    assert GAME.check(state) == []
    return scene


def _take(state: DuelState, word: str, spot: int) -> int:
    """Take the top card of the deck, be it this divinity, and lay it somewhere."""
    divinity = DIVINITY_WORDS.index(word)
    track = int(track_at(state, divinity // 3, DECK))
    put_mark(state, FACE + track, divinity)
    put_mark(state, SPOT + track, spot)
    close_gap(state, divinity // 3)
    return track


def _stack(state: DuelState, words: list[str]) -> None:
    """Divinities lie in their decks in this order, seen by nobody."""
    depths = [0] * len(MYTHOLOGY_WORDS)
    for word in words:
        mythology = DIVINITY_WORDS.index(word) // 3
        track = track_at(state, mythology, DECK + depths[mythology])
        put_mark(state, FACE + track, DIVINITY_WORDS.index(word))
        depths[mythology] += 1


def divinities(scene: Scene, seat: int = 0) -> list[str]:
    """What lies in front of a seat: divinities, the Gate, offerings, the snake."""
    return scene.faces(f"divinities:{seat}")


def lies_on(scene: Scene, space: int, seat: int = 0) -> str:
    """The face of what lies on a space, counted from 1 from seat 0's capital."""
    at = 6 - space if scene.is_swapped else space - 1
    return scene.faces("pantheon", seat)[at]


def costs(scene: Scene, seat: int = 0) -> list[int]:
    """What the spaces on which something lies cost a seat, from seat 0's capital on."""
    marks = [mark for piece in scene.zone("pantheon").pieces for mark in piece.marks]
    prices = [mark for mark in marks if isinstance(mark, Price)]
    found = [price.coins for price in prices if price.seat == scene.seat(seat)]
    return found[::-1] if scene.is_swapped else found


def deck(scene: Scene, mythology: str, seat: int) -> tuple[str, ...]:
    """A deck from its top as a seat knows it."""
    pieces = scene.zone("divinities", seat).pieces
    marks = next(piece.marks for piece in pieces if piece.face == mythology)
    return tuple(mark.face or "unseen" for mark in marks if isinstance(mark, Lies))


def copied(scene: Scene, seat: int = 0) -> list[str]:
    """The cards whose symbols count for a seat by the snake token."""
    pieces = scene.zone(f"divinities:{seat}").pieces
    return [mark.face for piece in pieces for mark in piece.marks if isinstance(mark, Copies)]


def counter(scene: Scene, id: str, seat: int = 0) -> int:
    """A counter of the zone of a seat's divinities."""
    counters = {counter.id: counter.value for counter in scene.zone(f"divinities:{seat}").counters}
    name, colon, rest = id.partition(":")
    return counters[f"{name}:{scene.seat(seat)}{colon}{rest}"]


def thin_out(scene: Scene, *places: int) -> Scene:
    """Leave only these places of the structure; the other open cards lie discarded."""
    state = scene.state
    for place in range(32):
        if state.left >> place & 1 and place not in places:
            if state.card_at(place) != NONE:
                discard(state, state.card_at(place))
            state.marks[place] = NONE
            state.left = int(state.left) & ~(1 << place)
    covers = [int(COVERED_BY[state.structure() * PLACES + place]) & int(state.left) for place in places]
    state.available = sum(1 << place for place, cover in zip(places, covers, strict=True) if cover == 0)
    assert GAME.check(state) == []
    return scene
