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
    "assumed.nothing": "Nothing is hidden from this seat; only draws to come were imagined.",
    "assumed.worlds": "What the seat cannot see was dealt anew for every course, in every way that it cannot rule out.",
    "why.wins": "It wins the match at once.",
    "why.points": "It brings {points} more {points:point|points} at once: {category}.",
    "why.fewer": "It leaves the best of the others {points} fewer {points:point|points}.",
    "why.again": "After it the same seat goes on deciding.",
    "why.does": "With it: {what}",
    "why.denied": "Otherwise {seat} would probably take it: {what}.",
    "why.answered": "It stands better when the others have answered.",
    "why.courses": "At once nothing tells them apart; played on, it was won more often.",
}
