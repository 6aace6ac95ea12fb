"""What is in the box, counted."""

from collections import Counter

from stoa.games.agoniste.components import (
    CARDS,
    CITY_STATES,
    DECK_SIZE,
    FIGURES,
    GODS,
    KINDS,
    PER_REGION,
    REGIONS,
    STRENGTH,
    TERRITORIES,
    TERRITORY_CARDS,
    is_city_state,
    region_of,
)
from stoa.games.agoniste.game import AGONISTE
from tests.games.agoniste.table import table


def test_an_army_card_is_a_god_or_a_hoplite() -> None:
    """Rules: 3.1, 3.3.4."""
    assert CARDS == ("hera", "ares", "athena", "hermes", "artemis", "hoplite-2", "hoplite-3", "hoplite-4")
    assert len(CARDS) == KINDS
    assert CARDS[:GODS] == ("hera", "ares", "athena", "hermes", "artemis")


def test_gods_have_strength_one_and_hoplites_two_to_four() -> None:
    """Rules: 3.3.5, 3.4.2, 3.5.1."""
    assert {card: int(strength) for card, strength in zip(CARDS, STRENGTH, strict=True)} == {
        "hera": 1,
        "ares": 1,
        "athena": 1,
        "hermes": 1,
        "artemis": 1,
        "hoplite-2": 2,
        "hoplite-3": 3,
        "hoplite-4": 4,
    }


def test_a_deck_of_fourteen_has_one_of_each_god_and_nine_hoplites() -> None:
    """Rules: 3.3.1, 3.4.1; ruling AG-50."""
    counts = [int(count) for count in table(4).state.box.deck]
    assert counts == [1, 1, 1, 1, 1, 3, 3, 3]
    assert sum(counts) == DECK_SIZE == 14
    assert sum(int(STRENGTH[kind]) * count for kind, count in enumerate(counts)) == 32


def test_there_are_sixteen_territory_cards_four_for_each_region() -> None:
    """Rules: 3.2.1, 3.2.2."""
    assert len(TERRITORY_CARDS) == TERRITORIES == 16
    assert REGIONS == ("laconia", "boeotia", "attica", "argos")
    assert Counter(REGIONS[region_of(card)] for card in range(TERRITORIES)) == dict.fromkeys(REGIONS, 4)


def test_one_card_of_each_region_is_the_city_state_that_defends_it() -> None:
    """Rules: 3.2.3, 3.2.4; ruling AG-49."""
    cities = [card for card in range(TERRITORIES) if is_city_state(card)]
    assert [TERRITORY_CARDS[card][0].lower() for card in cities] == list(CITY_STATES)
    assert [REGIONS[region_of(card)] for card in cities] == list(REGIONS)
    assert CITY_STATES == ("sparta", "thebes", "athens", "argos")
    assert all((route == "") == is_city_state(card) for card, (_, route) in enumerate(TERRITORY_CARDS))


def test_the_routes_of_a_region_lead_to_the_three_others_and_three_lead_to_each() -> None:
    """Rules: 3.2.4, 5.5.1; ruling AG-49."""
    for region in range(len(REGIONS)):
        cards = TERRITORY_CARDS[region * PER_REGION + 1 : (region + 1) * PER_REGION]
        assert {route for _, route in cards} == set(REGIONS) - {REGIONS[region]}
    routes = Counter(route for _, route in TERRITORY_CARDS if route)
    assert routes == dict.fromkeys(REGIONS, 3)


def test_every_reconstructed_figure_can_be_replaced() -> None:
    """Rules: 3.2.4, 3.4.1."""
    ids = [figure.id for figure in FIGURES]
    assert ids[:3] == ["deck.hoplites-2", "deck.hoplites-3", "deck.hoplites-4"]
    places = [f"territory.{region}-{number}" for region in REGIONS for number in (1, 2, 3)]
    assert ids[3:] == [f"{place}.{what}" for place in places for what in ("name", "route")]
    assert AGONISTE.figures == FIGURES


def test_names_are_printed_and_words_are_typed() -> None:
    """Rules: 3.2.1."""
    box = table(4).state.box
    assert box.names == [name for name, _ in TERRITORY_CARDS]
    assert box.words == [name.lower() for name, _ in TERRITORY_CARDS]
