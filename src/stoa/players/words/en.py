"""What is said of and by computer players, in English."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "player.apprentice": "Apprentice",
    "player.apprentice.character": "Takes what looks best of what it notices, which is about half where there is much to see. It thinks neither of your answer nor of the end.",
    "player.citizen": "Citizen",
    "player.citizen.character": "Weighs every move by what it brings at once, and does not ask what you will answer.",
    "player.orator": "Orator",
    "player.orator.character": "Asks of its best moves what you will answer, but plans no further and dismisses what looks poor at first.",
    "player.strategos": "Strategos",
    "player.strategos.character": "Plays the match on in its head, many times over; overlooks only what it has no time to look at.",
}
