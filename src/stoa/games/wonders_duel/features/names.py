"""What the facts that a program is shown are called."""

from typing import Final

from stoa.games.wonders_duel.components.base import RESOURCES
from stoa.games.wonders_duel.components.pantheon import OFFERINGS, SPACES
from stoa.games.wonders_duel.features.layout import (
    ALL_DIVINITIES,
    ALL_STEPS,
    ALL_TOKENS,
    ALL_WONDERS,
    INPUTS,
    MOST_COINS,
    MOST_CUBES,
    MOST_LEFT,
    SCORES,
)
from stoa.games.wonders_duel.tables.agora import CONSPIRACY_WORDS, DECREE_WORDS
from stoa.games.wonders_duel.tables.base import TOKEN_WORDS, WONDER_WORDS, WORDS
from stoa.games.wonders_duel.tables.pantheon import DIVINITY_WORDS, MYTHOLOGY_WORDS

_SIDES: Final = ("own", "their")
_SENATORS: Final = WORDS[-4:]


def _padded(words: list[str], size: int) -> list[str]:
    """So many words; what nothing is called is a number that is never so."""
    return words + [f"spare {number}" for number in range(1, size - len(words) + 1)]


def _each(what: str, words: list[str]) -> list[str]:
    """The same of both sides, one's own first."""
    return [f"{side} {what}: {word}" for side in _SIDES for word in words]


def _up_to(most: int, least: int = 0) -> list[str]:
    return [str(number) for number in range(least, most)]


def fact_names() -> list[str]:
    """A name for every fact, in the order of their numbers."""
    wonders = _padded(list(WONDER_WORDS), ALL_WONDERS)
    tokens = _padded(list(TOKEN_WORDS), ALL_TOKENS)
    cards = list(WORDS)
    resources = list(RESOURCES)
    chambers = _up_to(7, 1)
    names = _each("city", cards) + _each("unbuilt Wonder", wonders) + _each("Wonder", wonders)
    names += _each("Wonder that can be paid", wonders) + _each("progress token", tokens)
    names += [f"board: {token}" for token in tokens]
    names += _each("coins", _up_to(MOST_COINS)) + _each("kinds of symbols", _up_to(8))
    names += _each("made", [f"{resource} {number}" for resource in resources for number in range(1, 6)])
    names += _each("fixed price", resources) + _each("made at choice", _up_to(8))
    names += [f"conflict pawn: {space - 9}" for space in range(19)]
    names += [f"military token: {token}" for token in ("own near", "own far", "their near", "their far")]
    names += [f"Age {age}, cards left: {left}" for age in range(4) for left in range(MOST_LEFT)]
    names += [f"available: {card}" for card in cards] + [f"covered: {card}" for card in cards]
    names += _each("can pay", cards) + _each("points // 3", _up_to(SCORES))
    names += [f"asked: step {step}" for step in range(ALL_STEPS)]
    names += [f"Wonder on offer: {wonder}" for wonder in wonders]
    names += _each("cubes", [f"chamber {c}: {n}" for c in chambers for n in range(1, MOST_CUBES + 1)])
    names += [f"Decree {c}: {decree}" for c in chambers for decree in _padded(list(DECREE_WORDS), 16)]
    names += _each("recruited", [f"{kind} {number}" for kind in _SENATORS for number in range(1, 7)])
    names += _each("cubes in supply", _up_to(13))
    names += [
        f"own Conspiracy, {status}: {conspiracy}"
        for status in ("unprepared", "prepared", "triggered")
        for conspiracy in CONSPIRACY_WORDS
    ]
    names += [f"their Conspiracies, {status}: {n}" for status in ("unprepared", "prepared") for n in range(5)]
    names += [f"their Conspiracy, triggered: {conspiracy}" for conspiracy in CONSPIRACY_WORDS]
    names += [f"spare {number}" for number in range(100, 132)]
    offerings = _padded([str(offering) for offering in OFFERINGS], 8)
    names += _each("offering", offerings)
    names += _each("mythology", [f"{word} {n}" for word in MYTHOLOGY_WORDS for n in range(1, 5)])
    places = [f"space {space}" for space in range(1, SPACES + 1)] + ["own", "their", "elsewhere"]
    divinities = _padded(list(DIVINITY_WORDS), ALL_DIVINITIES)
    names += [f"divinity, {place}: {divinity}" for place in places for divinity in divinities]
    names += [f"Minerva: {space - 9}" for space in range(19)]
    names += [f"coins on Astarte: {number}" for number in _up_to(8)] + [f"spare {n}" for n in range(132, 140)]
    names += [f"their offerings, hidden: {number}" for number in _up_to(8)]
    assert len(names) == INPUTS
    return names
