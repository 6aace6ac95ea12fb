"""What is said of and by computer players, in German."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "player.apprentice": "Lehrling",
    "player.apprentice.character": "Nimmt, was am besten aussieht von dem, was er bemerkt: etwa die Hälfte, wo es viel zu sehen gibt. An deine Antwort denkt er nicht, und nicht ans Ende.",
    "player.citizen": "Bürger",
    "player.citizen.character": "Wägt jeden Zug nach dem, was er sofort bringt, und fragt nicht, was du antwortest.",
    "player.orator": "Redner",
    "player.orator.character": "Fragt sich bei seinen besten Zügen, was du antwortest, plant aber nicht weiter und verwirft, was zuerst schlecht aussieht.",
    "player.strategos": "Strategos",
    "player.strategos.character": "Spielt die Partie im Kopf viele Male weiter; übersieht nur, wofür die Zeit nicht reicht.",
    "assumed.nothing": "Vor diesem Platz ist nichts verborgen; nur künftige Ziehungen wurden erdacht.",
    "assumed.worlds": "Was der Platz nicht sieht, wurde für jeden Verlauf neu verteilt, wie immer er es nicht ausschließen kann.",
    "why.wins": "Er gewinnt die Partie sofort.",
    "why.points": "Er bringt sofort {points} {points:Punkt|Punkte} mehr: {category}.",
    "why.fewer": "Er lässt dem Besten der anderen {points} {points:Punkt|Punkte} weniger.",
    "why.again": "Danach entscheidet derselbe Platz weiter.",
    "why.does": "Damit: {what}",
    "why.denied": "Sonst nähme es wohl {seat}: {what}.",
    "why.answered": "Er steht besser, wenn die anderen geantwortet haben.",
    "why.courses": "Sofort unterscheidet sie nichts; weitergespielt wurde er öfter gewonnen.",
}
