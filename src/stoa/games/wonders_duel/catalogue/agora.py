"""What is printed on the things of the Agora expansion."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.catalogue.base import token_face, wonder_face
from stoa.games.wonders_duel.components.agora import (
    AGORA_TOKENS,
    AGORA_WONDERS,
    CHAMBER_POINTS,
    CHAMBERS,
    CONSPIRACIES,
    COUP_SHIELDS,
    DECREES,
    ORATOR_CARDS,
    SALVAGE_COINS,
    SENATORS,
    Senators,
)
from stoa.games.wonders_duel.components.base import RESOURCES
from stoa.games.wonders_duel.effects import MOVE_CUBE, PLACE_CUBE
from stoa.games.wonders_duel.names.agora import chamber_face, chamber_name
from stoa.games.wonders_duel.names.base import WAR_FACES
from stoa.kernel.messages import Message, say
from stoa.kernel.printed import (
    Again,
    Cheaper,
    Costs,
    Does,
    Effect,
    Face,
    ForEach,
    Loses,
    Points,
    Printed,
    Shields,
    Tax,
)

SECTIONS: Final = ("section-left", "section-middle", "section-right")
REMOVE_CUBE: Final = Does("remove", ("cube",))

_TOKEN_EFFECTS: Final[dict[str, tuple[Effect, ...]]] = {
    "corruption": (Costs(("senator",), 0),),
    "organized-crime": (Does("keep", ("conspiracy",), 2),),
}
_TOKEN_RULES: Final = {"corruption": "A19.1", "organized-crime": "A19.2"}
_WONDER_RULES: Final = {"curia-julia": "A18.3", "knossos": "A18.7"}

DECREE_EFFECTS: Final[dict[str, tuple[Effect, ...]]] = {
    "tax-blue": (Tax(("blue",)),),
    "tax-green": (Tax(("green",)),),
    "tax-yellow": (Tax(("yellow",)),),
    "tax-red": (Tax(("red",)),),
    "waive-yellow": (Cheaper(("yellow",), 1, 0),),
    "waive-red": (Cheaper(("red",), 1, 0),),
    "waive-green": (Cheaper(("green",), 1, 0),),
    "waive-wonder": (Cheaper(("wonder",), 1, 0),),
    "shield": (Shields(1),),
    "cheap-raw": (Cheaper(RESOURCES[:3], 0, 1),),
    "cheap-goods": (Cheaper(RESOURCES[3:], 0, 1),),
    "orator": (Does("count", ("blue",), ORATOR_CARDS),),
    "salvage": (ForEach(("discarded",), 1, SALVAGE_COINS, 0),),
    "tax-wonder": (Tax(("wonder",)),),
    "shared-chains": (Does("share", ("chain",)),),
    "conspirator-again": (Again(("conspirator",)),),
}
"""What the Decrees do for whoever controls their chamber.

Rules: A17.1, A17.2, A17.3, A17.4, A17.5, A17.7, A17.8, A17.10, A17.11, A17.12.
"""

_DECREE_RULES: Final = {
    "tax-blue": "A17.3", "tax-green": "A17.3", "tax-yellow": "A17.3", "tax-red": "A17.3",
    "waive-yellow": "A17.1", "waive-red": "A17.1", "waive-green": "A17.1", "waive-wonder": "A17.2",
    "shield": "A17.8", "cheap-raw": "A17.5", "cheap-goods": "A17.5", "orator": "A17.7",
    "salvage": "A17.10", "tax-wonder": "A17.4", "shared-chains": "A17.11", "conspirator-again": "A17.12",
}  # fmt: skip

CONSPIRACY_EFFECTS: Final[dict[str, tuple[Effect, ...]]] = {
    "place": (PLACE_CUBE,),
    "move": (MOVE_CUBE,),
    "remove": (REMOVE_CUBE,),
    "gain-by-cubes": (ForEach(("cube",), 1, 1, 0),),
    "rob-by-cubes": (Loses(1, ("cube",)),),
    "lock-token": (Does("lock", ("token",)),),
    "discard-blue": (Does("discard", ("blue",)),),
    "discard-yellow": (Does("discard", ("yellow",)),),
    "discard-available": (Does("discard", ("available",)),),
    "discard-another": (Does("discard", ("available",)),),
    "remove-wonder": (Does("remove", ("wonder",)),),
    "build-last-row": (Does("build", ("last-row",)),),
    "build-removed": (Does("look", ("removed",)), Does("build", ("removed",))),
    "take-token": (Does("look", ("token",)), Does("take", ("token",))),
    "take-wonder": (Does("take", ("wonder",)),),
    "take-coins": (Does("take", ("half-coins",)),),
    "take-card": (Does("take", ("brown", "grey")),),
    "swap-cards": (Does("swap", ("blue", "green")),),
    "move-decree": (Does("move", ("decree",)),),
    "shields": (Shields(COUP_SHIELDS),),
}
"""What each thing that a Conspiracy does means.

Rules: A20.1, A20.2, A20.3, A20.4, A20.5, A20.6, A20.7, A20.8, A20.9, A20.10, A20.12, A20.13, A20.14, A20.15,
A20.16, A20.17, A20.18, A20.19, A20.23.
"""

_CONSPIRACY_RULES: Final = {
    "extortion": "A20.15", "blackmail": "A20.16", "expropriation": "A20.7", "swindle": "A20.8",
    "obscurantism": "A20.6", "coup": "A20.23", "property-fraud": "A20.12", "treason": "A20.13",
    "political-maneuver": "A20.1", "espionage": "A20.14", "turn-of-events": "A20.9", "embezzlement": "A20.4",
    "foreclosure": "A20.17", "coercion": "A20.18", "insider-influence": "A20.19", "sabotage": "A20.10",
}  # fmt: skip
_TERMS: Final = (
    "cube", "conspiracy", "conspirator", "decree", "senator", "removed", "last-row", "available",
    "half-coins", "chain", *SECTIONS,
)  # fmt: skip


def agora_faces() -> list[Face]:
    """Senators, Wonders and tokens of the expansion, Decrees, Conspiracies, chambers, military tokens."""
    faces = [_senator(kind) for kind in SENATORS]
    for wonder in AGORA_WONDERS:
        faces.append(wonder_face(wonder, _WONDER_RULES, say("about." + wonder.word)))
    faces += [token_face(token, _TOKEN_EFFECTS, _TOKEN_RULES) for token in AGORA_TOKENS]
    faces += [_decree(word) for word in DECREES]
    faces += [_conspiracy(row) for row in CONSPIRACIES]
    faces += [_chamber(chamber) for chamber in range(CHAMBERS)]
    return faces


def agora_war_faces() -> list[Face]:
    """The military tokens, which act in the Senate."""
    places, removes = (Printed(PLACE_CUBE),), (Printed(REMOVE_CUBE), Printed(MOVE_CUBE))
    inner = Face(WAR_FACES[0], "war-token", say("war.inner"), effects=places, words=say("about.war-inner"))
    outer = Face(WAR_FACES[1], "war-token", say("war.outer"), effects=removes, words=say("about.war-outer"))
    return [inner._replace(rule="A20.22"), outer._replace(rule="A20.22")]


def agora_backs() -> list[Face]:
    """The backs of Senators, Conspiracies and Decrees."""
    return [
        Face("senator", "senator", say("back.senator"), "senator", rule="A3.2"),
        Face("conspiracy", "conspiracy", say("conspiracy.hidden"), rule="A3.3"),
        Face("decree", "decree", say("decree.hidden"), rule="A3.4"),
    ]


def agora_terms() -> dict[str, Message]:
    """What the effects of the expansion speak of."""
    return {word: say("term." + word) for word in _TERMS}


def _senator(kind: Senators) -> Face:
    effects: tuple[Printed, ...] = (Printed(PLACE_CUBE), Printed(Does("draw", ("conspiracy",), 2)))
    rule, about = "A16.2", say("about.conspirator")
    if kind.section < len(SECTIONS):
        effects = (Printed(Does("place", (SECTIONS[kind.section],))),)
        rule, about = "A16.1", say("about.politician")
    name = say("card." + kind.word)
    return Face(kind.word, "senator", name, "senator", effects=effects, words=about, rule=rule)


def _decree(word: str) -> Face:
    """A Decree; its name says what it does, but for the taxes."""
    effects = tuple([Printed(effect) for effect in DECREE_EFFECTS[word]])
    about = say("about." + word) if isinstance(effects[0].effect, Tax) else None
    name, rule = say("decree." + word), _DECREE_RULES[word]
    return Face(word, "decree", name, effects=effects, words=about, rule=rule)


def _conspiracy(row: tuple[str, ...]) -> Face:
    word = row[0]
    effects = tuple([Printed(effect) for part in row[1:] for effect in CONSPIRACY_EFFECTS[part]])
    name, about = say("conspiracy." + word), say("about." + word)
    return Face(word, "conspiracy", name, effects=effects, words=about, rule=_CONSPIRACY_RULES[word])


def _chamber(chamber: i64) -> Face:
    points = CHAMBER_POINTS[chamber]
    effects = (Printed(Points(points), say("print.points", number=points)),)
    section = SECTIONS[chamber // 2]
    name = chamber_name(chamber)
    return Face(chamber_face(chamber), "chamber", name, section, str(points), effects=effects, rule="A12.6")
