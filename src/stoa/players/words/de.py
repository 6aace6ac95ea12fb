"""What is said of and by computer players, in German."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "player.apprentice": "Lehrling",
    "player.apprentice.character": "Nimmt, was am besten aussieht von dem, was er bemerkt: etwa die Hälfte, wo es viel zu sehen gibt. An deine Antwort denkt er nicht, und nicht ans Ende.",
    "player.citizen": "Bürger",
    "player.citizen.character": "Wägt jeden Zug nach dem, was er sofort bringt, und fragt nicht, was du antwortest.",
    "player.orator": "Redner",
    "player.orator.character": "Fragt sich bei seinen besten Zügen, was du antwortest, plant aber nicht weiter und verwirft, was zuerst schlecht aussieht.",
    "player.strategos": "Stratege",
    "player.strategos.character": "Spielt die Partie im Kopf viele Male weiter; übersieht nur, wofür die Zeit nicht reicht.",
}
