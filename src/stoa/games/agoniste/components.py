"""What is in the box: army cards, territory cards, and the figures that had to be reconstructed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.messages import say
from stoa.kernel.options import Figure

HERA: Final = 0
ARES: Final = 1
ATHENA: Final = 2
HERMES: Final = 3
ARTEMIS: Final = 4
HOPLITE_2: Final = 5
HOPLITE_3: Final = 6
HOPLITE_4: Final = 7

CARDS: Final = ("hera", "ares", "athena", "hermes", "artemis", "hoplite-2", "hoplite-3", "hoplite-4")
"""The kinds of army card, gods first.

Rules: 3.1, 3.3.4.
"""

KINDS: Final = 8
"""How many kinds of army card there are.

Rules: 3.3.4.
"""

GODS: Final = 5
"""Kinds below this number are gods.

Rules: 3.3.4; ruling AG-50.
"""

STRENGTH: Final = vec[i64]([1, 1, 1, 1, 1, 2, 3, 4])
"""The strength of each kind.

Rules: 3.3.5, 3.4.2, 3.5.1.
"""

DECK_SIZE: Final = 14
"""Cards in each player's deck; the decks are identical.

Rules: 2.2, 3.3.1, 3.3.2.
"""

CAP: Final = 8
"""The strength an army must not exceed.

Rules: 5.3.7, 5.3.9.
"""

ARES_BONUS: Final = 8
"""What Ares adds.

Rules: 3.7.1.
"""

LACONIA: Final = 0
BOEOTIA: Final = 1
ATTICA: Final = 2
ARGOS: Final = 3

REGIONS: Final = ("laconia", "boeotia", "attica", "argos")
"""The four regions; a shield on a territory card shows its region.

Rules: 3.2.1, 3.2.2.
"""

CITY_STATES: Final = ("sparta", "thebes", "athens", "argos")
"""The city-state that defends each region.

Rules: 1.1, 3.2.3, 3.2.4.
"""

PER_REGION: Final = 4
"""Territory cards of a region: number `region` * 4 is its city-state, the next three have routes.

Rules: 3.2.1, 3.2.4; ruling AG-49.
"""

TERRITORIES: Final = 16
"""All territory cards.

Rules: 3.2.1.
"""

WITH_ROUTES: Final = 12
"""Territory cards that are fought for: all but the city-states.

Rules: 3.2.4, 3.2.5.
"""

NO_ROUTE: Final = 255

TERRITORY_CARDS: Final[tuple[tuple[str, str], ...]] = (
    ("Sparta", ""),
    ("Sellasia", "argos"),
    ("Gytheion", "attica"),
    ("Amyclae", "boeotia"),
    ("Thebes", ""),
    ("Plataea", "attica"),
    ("Orchomenus", "laconia"),
    ("Tanagra", "argos"),
    ("Athens", ""),
    ("Eleusis", "boeotia"),
    ("Marathon", "argos"),
    ("Piraeus", "laconia"),
    ("Argos", ""),
    ("Nemea", "boeotia"),
    ("Nauplia", "attica"),
    ("Mycenae", "laconia"),
)
"""Name and route of each territory card, by region. Reconstructed, except the city-states' names.

Rules: 3.2.1, 3.2.4, 5.5.1.
"""


def _figures() -> tuple[Figure, ...]:
    figures = [
        Figure(f"deck.hoplites-{strength}", 3, say("figure.hoplites", strength=strength), 0, 9, (), "3.4.1")
        for strength in (2, 3, 4)
    ]
    for territory, (name, route) in enumerate(TERRITORY_CARDS):
        region = territory // PER_REGION
        if not route:
            continue
        others = tuple([other for other in REGIONS if other != REGIONS[region]])
        place = f"territory.{REGIONS[region]}-{territory % PER_REGION}"
        figures.append(Figure(place + ".name", name, say("figure.name-of", place=name), 0, 0, (), "3.2.1"))
        figures.append(
            Figure(place + ".route", route, say("figure.route-of", place=name), 0, 0, others, "3.2.4")
        )
    return tuple(figures)


FIGURES: Final = _figures()
"""What is reconstructed and can be replaced: the hoplite split, territory names, routes.

Rules: 3.2.4, 3.4.1; ruling AG-50.
"""


def hoplite_figure(kind: i64) -> str:
    """The id of the figure that says how many hoplites of `kind` a deck has."""
    return f"deck.hoplites-{STRENGTH[kind]}"


def territory_figure(territory: i64, what: str) -> str:
    """The id of the figure for a territory's ``name`` or ``route``."""
    return f"territory.{REGIONS[territory // PER_REGION]}-{territory % PER_REGION}.{what}"


def region_of(territory: i64) -> i64:
    """The region whose shield the card shows."""
    return territory // PER_REGION


def is_city_state(territory: i64) -> bool:
    """Whether the card is a city-state, which is never contested."""
    return territory % PER_REGION == 0


def territory_face(territory: i64) -> str:
    """What a territory card's face is called, whatever name is printed on it."""
    return f"{REGIONS[territory // PER_REGION]}-{territory % PER_REGION}"
