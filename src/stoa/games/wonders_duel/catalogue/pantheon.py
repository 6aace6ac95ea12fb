"""What is printed on the things of the Pantheon expansion."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.catalogue.base import card_face, token_face, wonder_face
from stoa.games.wonders_duel.components.pantheon import (
    ASTARTE_COINS,
    DIVINITIES,
    ENGINEERING_COINS,
    MARS_SHIELDS,
    MYSTICISM_POINTS,
    MYTHOLOGIES,
    OFFERINGS,
    PANTHEON_TOKENS,
    PANTHEON_WONDERS,
    TANIT_COINS,
    TEMPLES,
    Divinity,
)
from stoa.games.wonders_duel.effects import BUILD_DISCARDED, SEARCH_DECK
from stoa.games.wonders_duel.names.base import chain_term
from stoa.games.wonders_duel.names.pantheon import mythology_name, offering_face, offering_name
from stoa.games.wonders_duel.tables.base import CHAIN_WORDS
from stoa.kernel.messages import Message, say
from stoa.kernel.printed import (
    COIN,
    Cheaper,
    Coins,
    Costs,
    Does,
    Effect,
    Face,
    ForEach,
    HasSymbol,
    Loses,
    Points,
    Printed,
    Shields,
)

_TOKEN_EFFECTS: Final[dict[str, tuple[Effect, ...]]] = {
    "mysticism": (ForEach(("mythology", "offering"), 1, 0, MYSTICISM_POINTS),),
    "poliorcetics": (Loses(1, ("space",)),),
    "engineering": (Costs(("chain-card", "grand-temple"), ENGINEERING_COINS),),
}
_TOKEN_RULES: Final = {"mysticism": "P7.3", "poliorcetics": "P7.4", "engineering": "P7.5"}
_WONDER_RULES: Final = {"sanctuary": "P7.1", "divine-theater": "P7.2"}

DIVINE_EFFECTS: Final[dict[str, tuple[Effect, ...]]] = {
    "enki": (Does("take", ("token",)),),
    "ishtar": (HasSymbol("law"),),
    "nisaba": (Does("share", ("green",)),),
    "astarte": (Does("guard", (COIN,), ASTARTE_COINS), ForEach((COIN,), 1, 0, 1)),
    "baal": (Does("take", ("brown", "grey")),),
    "tanit": (Coins(TANIT_COINS),),
    "aphrodite": (),
    "hades": (BUILD_DISCARDED,),
    "zeus": (Does("discard", ("structure-card",)),),
    "anubis": (Does("remove", ("wonder",)),),
    "isis": (Does("build", ("wonder",)),),
    "ra": (Does("take", ("wonder",)),),
    "mars": (Shields(MARS_SHIELDS),),
    "minerva": (Does("guard", ("space",)),),
    "neptune": (Does("discard", ("war-token",)), Does("take", ("war-token",))),
}
"""What the divinities do, beside the points they are worth by themselves.

Rules: P6.1, P6.2, P6.3, P6.4, P6.5, P6.6, P6.8, P6.9, P6.10, P6.11, P6.12, P6.13, P6.14, P6.15.
"""

_TERMS: Final = (
    "divinity", "mythology", "offering", "space", "grand-temple", "structure-card", "war-token",
)  # fmt: skip


def pantheon_faces() -> list[Face]:
    """Grand Temples, Wonders and tokens of the expansion, divinities, the Gate, and what lies on cards."""
    faces = [card_face(temple, "P8.2") for temple in TEMPLES]
    faces += [wonder_face(wonder, _WONDER_RULES) for wonder in PANTHEON_WONDERS]
    faces += [token_face(token, _TOKEN_EFFECTS, _TOKEN_RULES) for token in PANTHEON_TOKENS]
    faces += [_divinity(divinity, f"P6.{number}") for number, divinity in enumerate(DIVINITIES, 1)]
    gate = (Printed(SEARCH_DECK),)
    faces.append(Face("gate", "gate", say("gate"), effects=gate, words=say("about.gate"), rule="P6.16"))
    faces += [_offering(offering) for offering in range(len(OFFERINGS))]
    faces += [_mythology(mythology) for mythology in range(len(MYTHOLOGIES))]
    faces.append(Face("snake", "marker", say("back.snake"), rule="P6.3"))
    faces.append(Face("minerva-pawn", "pawn", say("divinity.minerva"), rule="P6.14"))
    return faces


def pantheon_backs() -> list[Face]:
    """The backs of Grand Temples, divinities and offerings."""
    backs = [Face("temple", "card", say("back.temple"), "purple", rule="P1.2")]
    for word in MYTHOLOGIES:
        backs.append(Face(word, "divinity", say("divinity.hidden"), word, rule="P1.1"))
    return [*backs, Face("offering", "offering", say("offering.face-down"), rule="P1.3")]


def pantheon_terms() -> dict[str, Message]:
    """The mythologies, and what the effects of the expansion speak of."""
    terms = {word: say("mythology." + word) for word in MYTHOLOGIES}
    for word in _TERMS:
        terms[word] = say("term." + word)
    return terms


def _divinity(divinity: Divinity, rule: str) -> Face:
    printed = [Printed(effect) for effect in DIVINE_EFFECTS[divinity.word]]
    if divinity.points > 0:
        printed.append(Printed(Points(divinity.points)))
    name, about = say("divinity." + divinity.word), say("about." + divinity.word)
    return Face(
        divinity.word, "divinity", name, divinity.mythology, effects=tuple(printed), words=about, rule=rule
    )


def _offering(offering: i64) -> Face:
    coins = OFFERINGS[offering]
    effects = (Printed(Cheaper(("divinity",), 0, coins), say("print.offering", number=coins)),)
    name = offering_name(offering)
    return Face(offering_face(offering), "offering", name, sign=str(coins), effects=effects, rule="P5.5")


def _mythology(mythology: i64) -> Face:
    """A mythology token, which is the chain symbol of its Grand Temple; its decks bear the same sign."""
    word, name = MYTHOLOGIES[mythology], mythology_name(mythology)
    return Face(word, "mythology", name, word, shows=chain_term(CHAIN_WORDS.index(word)), rule="P8.1")
