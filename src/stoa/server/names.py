"""What people are called: names that can be seen, and can be told apart by who reads them.

Names are not unique: two people called Ada may sit at one table, and the second is called Ada 2. So is
whoever is called something that only looks like Ada.
"""

import unicodedata
from typing import Final

from stoa.kernel.messages import is_name
from stoa.server.errors import BAD_REQUEST, refuse

_LONGEST: Final = 40
_MOST_MARKS: Final = 2
"""Accents that may stand on one letter."""

_SELECTORS: Final = dict.fromkeys([*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
"""They choose between two pictures of the character before them; phones add them to their pictures."""

_BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
"""Characters that count as printable and show nothing."""

_MARKS: Final = ("Mn", "Me")

_LOOKALIKES: Final = {
    "a": "ΑαАаɑ", "b": "ΒβВв", "c": "СсϹϲ", "d": "ԁđ", "e": "ΕεЕе", "f": "ƒ", "g": "ɡց", "h": "ΗНнһհħ",
    "j": "ЈјϳȷJ", "k": "ΚκКк", "l": "1|!¡iIıΙιІіӀӏł", "m": "ΜМм", "n": "Νηπո", "o": "0ΟοσОоօø", "p": "ΡρРр",
    "q": "ԛ", "s": "Ѕѕ", "t": "ΤτТтŧ", "u": "υս", "v": "ν", "w": "ωԝ", "x": "ΧχХх", "y": "ΥγУуҮү", "z": "Ζ",
}  # fmt: skip
"""Letters, and what is taken for them: capitals and small ones of other scripts, digits, strokes."""

_ALIKE: Final = {ord(other): letter for letter, others in _LOOKALIKES.items() for other in others}
_ALIKE_PAIRS: Final = (("rn", "m"), ("vv", "w"))


def checked_name(name: str) -> str:
    """A name without spaces around it; refused if it cannot be one, or if nobody could see it."""
    spaced = "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in name.strip())
    words = [word for word in spaced.translate(_SELECTORS).split(" ") if word]
    shown = unicodedata.normalize("NFC", " ".join(words))
    if not (is_name(shown) and _is_visible(shown)):
        raise refuse("name", BAD_REQUEST, name=name[: 2 * _LONGEST])
    return shown


def _is_visible(name: str) -> bool:
    """Whether there is something to read, nothing hidden in it and no letter under a heap of accents."""
    kinds = [unicodedata.category(letter) for letter in name]
    marks = 0
    for kind in kinds:
        marks = marks + 1 if kind in _MARKS else 0
        if marks > _MOST_MARKS:
            return False
    has_letter = any(kind[0] in "LN" or kind == "So" for kind in kinds)
    return has_letter and kinds[0] not in _MARKS and _BLANKS.isdisjoint(name)


def skeleton(name: str) -> str:
    """What is left of a name when all that looks alike is the same: equal for names one could confuse."""
    parts = unicodedata.normalize("NFKD", name)
    bare = "".join(part for part in parts if unicodedata.category(part) not in _MARKS)
    plain = bare.translate(_ALIKE).casefold()
    bones = "".join(letter for letter in plain if letter.isalnum()) or plain
    for pair, alike in _ALIKE_PAIRS:
        bones = bones.replace(pair, alike)
    return bones


def free_name(wanted: str, taken: list[str]) -> str:
    """`wanted`, or with a number behind it if somebody is called so already, or so that it looks the same."""
    bones = {skeleton(name) for name in taken}
    name = wanted
    number = 2
    while skeleton(name) in bones:
        name = f"{wanted[: _LONGEST - 4]} {number}"
        number += 1
    return name
