"""The cards of Agoniste, entered from the facts; a table may have agreed on other figures."""

from stoa.kernel.options import Options

REGIONS = ["laconia", "boeotia", "attica", "argos"]
CITIES = {"sparta": "laconia", "thebes": "boeotia", "athens": "attica", "argos": "argos"}
GODS = ["hera", "ares", "athena", "hermes", "artemis"]
HOPLITES = {"hoplite-2": 3, "hoplite-3": 3, "hoplite-4": 3}
DECK = {**dict.fromkeys(GODS, 1), **HOPLITES}
STRENGTH = {**dict.fromkeys(GODS, 1), "hoplite-2": 2, "hoplite-3": 3, "hoplite-4": 4}
LIMIT = 8
TERRITORIES = {
    "sellasia": ("laconia", "argos"),
    "gytheion": ("laconia", "attica"),
    "amyclae": ("laconia", "boeotia"),
    "plataea": ("boeotia", "attica"),
    "orchomenus": ("boeotia", "laconia"),
    "tanagra": ("boeotia", "argos"),
    "eleusis": ("attica", "boeotia"),
    "marathon": ("attica", "argos"),
    "piraeus": ("attica", "laconia"),
    "nemea": ("argos", "boeotia"),
    "nauplia": ("argos", "attica"),
    "mycenae": ("argos", "laconia"),
}
"""Each territory's region, and the region to which its route leads."""


def deck(options: Options) -> dict[str, int]:
    """The cards of one player."""
    hoplites = {card: options.number(f"deck.{card.replace('-', 's-')}") for card in HOPLITES}
    return {**dict.fromkeys(GODS, 1), **hoplites}


def territories(options: Options) -> dict[str, tuple[str, str]]:
    """By name, each territory's region and the region to which its route leads."""
    found: dict[str, tuple[str, str]] = {}
    for region in REGIONS:
        for number in (1, 2, 3):
            id = f"territory.{region}-{number}"
            found[options.word(f"{id}.name").lower()] = (region, options.word(f"{id}.route"))
    return found
