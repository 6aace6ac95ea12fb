"""A game in one minute: what the page of a title tells before the first move, with pictures and few words."""

from typing import Literal, NamedTuple

from stoa.kernel.messages import Message, say

Picture = Literal[
    "again",
    "amphora",
    "ares",
    "artemis",
    "athena",
    "book",
    "cards",
    "clay",
    "drop",
    "exchange",
    "eye",
    "figure",
    "gate",
    "gear",
    "hand",
    "hera",
    "hermes",
    "hoplite",
    "lamp",
    "lock",
    "marble",
    "mortar",
    "mountain",
    "quill",
    "scales",
    "scroll",
    "shield",
    "sun",
    "sword",
    "temple",
    "wheel",
    "wonder",
    "wood",
]
"""A figure that every client can draw."""


class Drawn(NamedTuple):
    """A part of a picture: a figure, or a number on a coin, in a laurel, on a tag; the other is empty."""

    picture: Picture | None
    on: Literal["", "coin", "laurel", "tag"] = ""
    number: str = ""


class Kind(NamedTuple):
    """A kind of things there is, its figure and, where its cards have one, their colour."""

    picture: Picture
    name: Message
    colour: str = ""


class Scene(NamedTuple):
    """One step: a picture, a heading and a sentence."""

    drawn: tuple[Drawn, ...]
    title: Message
    words: Message


class Primer(NamedTuple):
    """What a game is about, what is in it, how a turn goes and how it ends."""

    aim: Message
    kinds: tuple[Kind, ...]
    turn: tuple[Scene, ...]
    ends: tuple[Scene, ...]


def shown(picture: Picture) -> Drawn:
    """A figure."""
    return Drawn(picture)


def coin(number: str) -> Drawn:
    """A number on a coin."""
    return Drawn(None, "coin", number)


def laurel(number: str) -> Drawn:
    """Points, in a laurel."""
    return Drawn(None, "laurel", number)


def tag(number: str) -> Drawn:
    """A number on a tag."""
    return Drawn(None, "tag", number)


def scene(word: str, *drawn: Drawn) -> Scene:
    """The step whose heading is ``primer.WORD`` and whose sentence is ``primer.WORD.how``."""
    return Scene(drawn, say("primer." + word), say("primer." + word + ".how"))
