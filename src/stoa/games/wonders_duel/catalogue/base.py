"""What is printed on the cards, Wonders and tokens of the base game."""

from typing import Final

from mypy_extensions import i64

from stoa.games.wonders_duel.components.base import (
    AGRICULTURE_COINS,
    BASE_TOKENS,
    BASE_WONDERS,
    CARDS,
    COLOURS,
    GUILDS,
    MATHEMATICS_POINTS,
    RESOURCES,
    SYMBOLS,
    TOKEN_LOSSES,
    URBANISM_CHAIN_COINS,
    URBANISM_COINS,
    WAIVED_UNITS,
    Card,
    Token,
    Wonder,
)
from stoa.games.wonders_duel.effects import cost_of, part_effects, parts_of
from stoa.games.wonders_duel.names.base import WAR_FACES, chain_term
from stoa.games.wonders_duel.tables.base import CHAIN_WORDS
from stoa.kernel.messages import Message, say
from stoa.kernel.printed import (
    COIN,
    Adds,
    Again,
    Cheaper,
    Coins,
    Does,
    Effect,
    Face,
    ForEach,
    HasSymbol,
    Loses,
    Points,
    Printed,
)

TOKEN_EFFECTS: Final[dict[str, tuple[Effect, ...]]] = {
    "agriculture": (Coins(AGRICULTURE_COINS),),
    "architecture": (Cheaper(("wonder",), WAIVED_UNITS, 0),),
    "economy": (Does("earn", ("trade",)),),
    "law": (HasSymbol("law"),),
    "masonry": (Cheaper(("blue",), WAIVED_UNITS, 0),),
    "mathematics": (ForEach(("token",), 1, 0, MATHEMATICS_POINTS),),
    "strategy": (Adds(("red",), 1),),
    "theology": (Again(("wonder",)),),
    "urbanism": (Coins(URBANISM_COINS), ForEach(("chain-card",), 1, URBANISM_CHAIN_COINS, 0)),
}
"""What the progress tokens of the base game do, beside their printed points.

Rules: B12.1, B12.2, B12.3, B12.5, B12.6, B12.7, B12.9, B12.11, B12.13.
"""

TOKEN_RULES: Final = {
    "agriculture": "B12.1", "architecture": "B12.2", "economy": "B12.3", "law": "B12.5", "masonry": "B12.6",
    "mathematics": "B12.7", "philosophy": "B12.8", "strategy": "B12.9", "theology": "B12.11",
    "urbanism": "B12.13",
}  # fmt: skip
WONDER_RULES: Final = {
    "pyramids": "B14.10", "colossus": "B14.3", "great-lighthouse": "B14.5", "artemis": "B14.13",
    "mausoleum": "B14.7", "great-library": "B14.4", "piraeus": "B14.9", "hanging-gardens": "B14.6",
    "statue-of-zeus": "B14.12", "sphinx": "B14.11", "appian-way": "B14.1", "circus-maximus": "B14.2",
}  # fmt: skip
_GUILD_RULES: Final = {
    "merchants-guild": "B13.5", "shipowners-guild": "B13.4", "builders-guild": "B13.1",
    "magistrates-guild": "B13.6", "scientists-guild": "B13.3", "moneylenders-guild": "B13.2",
    "tacticians-guild": "B13.7",
}  # fmt: skip
_COLOUR_RULES: Final = {
    "brown": "B5.4", "grey": "B5.4", "blue": "B10.4", "green": "B9.1", "yellow": "B15.2", "red": "B8.1",
}  # fmt: skip
_TERMS: Final = (COIN, "wonder", "token", "chain-card", "trade", "discarded")


def base_faces() -> list[Face]:
    """All of the base game but the Guilds, whose place Grand Temples may take, and the military tokens."""
    faces = [card_face(card, _COLOUR_RULES[card.colour]) for card in CARDS]
    faces += [wonder_face(wonder, WONDER_RULES) for wonder in BASE_WONDERS]
    faces += [token_face(token, TOKEN_EFFECTS, TOKEN_RULES) for token in BASE_TOKENS]
    faces.append(Face("pawn", "pawn", say("pawn"), rule="B8.1"))
    return faces


def guild_faces() -> list[Face]:
    """The Guilds."""
    return [card_face(guild, _GUILD_RULES[guild.word]) for guild in GUILDS]


def war_faces() -> list[Face]:
    """The military tokens of the base game."""
    return [_war_face(zone) for zone in range(len(WAR_FACES))]


def _war_face(zone: i64) -> Face:
    coins = TOKEN_LOSSES[zone]
    effect = Printed(Loses(coins), say("print.loses", number=coins))
    name = say("war.outer" if zone == 1 else "war.inner")
    return Face(WAR_FACES[zone], "war-token", name, effects=(effect,), rule="B11.1")


def base_backs() -> list[Face]:
    """The backs of the Ages, and of progress tokens."""
    backs = [Face(f"age-{age}", "card", say(f"age.{age}"), rule="B1.2") for age in (1, 2, 3)]
    return [*backs, Face("token", "token", say("back.token"), rule="B1.5")]


def guild_back() -> Face:
    """The back of the Guilds."""
    return Face("guild", "card", say("back.guild"), "purple", rule="B1.3")


def base_terms() -> dict[str, Message]:
    """Resources, colours, symbols, chains, and what effects count."""
    terms = {resource: say("resource." + resource) for resource in RESOURCES}
    for colour in COLOURS:
        terms[colour] = say("colour." + colour)
    for symbol in SYMBOLS:
        terms[symbol] = say("symbol." + symbol)
    for chain, word in enumerate(CHAIN_WORDS):
        terms[chain_term(chain)] = say("chain." + word)
    for word in _TERMS:
        terms[word] = say("term." + word)
    return terms


def card_face(card: Card, rule: str) -> Face:
    """A card as its table writes it."""
    return Face(
        card.word,
        "card",
        say("card." + card.word),
        card.colour,
        cost=cost_of(card.cost),
        effects=_printed(card.effect, card.points),
        needs=_chain(card.chain_in),
        shows=_chain(card.chain_out),
        rule=rule,
    )


def _chain(word: str) -> str:
    return chain_term(CHAIN_WORDS.index(word)) if word else ""


def wonder_face(wonder: Wonder, rules: dict[str, str], words: Message | None = None) -> Face:
    """A Wonder as its table writes it."""
    effects = _printed(wonder.effect, wonder.points)
    name, rule = say("wonder." + wonder.word), rules[wonder.word]
    return Face(
        wonder.word, "wonder", name, cost=cost_of(wonder.cost), effects=effects, words=words, rule=rule
    )


def token_face(token: Token, effects: dict[str, tuple[Effect, ...]], rules: dict[str, str]) -> Face:
    """A progress token: what it does, and its printed points."""
    printed = [Printed(effect) for effect in effects.get(token.word, ())]
    if token.points > 0:
        printed.append(Printed(Points(token.points)))
    name, about = say("token." + token.word), say("about." + token.word)
    return Face(token.word, "token", name, effects=tuple(printed), words=about, rule=rules[token.word])


def _printed(effect: str, points: int) -> tuple[Printed, ...]:
    """The parts of an effect, each with its words, then the points."""
    printed: list[Printed] = []
    for part in parts_of(effect):
        words: Message | None = say("effect." + part)
        for meant in part_effects(part):
            printed.append(Printed(meant, words))
            words = None
    if points > 0:
        printed.append(Printed(Points(points), say("print.points", number=points)))
    return tuple(printed)
