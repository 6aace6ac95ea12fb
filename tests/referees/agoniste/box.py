"""The cards of Agoniste, entered from the facts."""

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
