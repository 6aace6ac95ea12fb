"""What the terminal itself says to players, in the language of their locale.

Sentences stand in the code in English; tables beside this file tell them in other languages. What a title says
comes from the title.
"""

import os
from typing import Final

from stoa.cli.words.de import GERMAN
from stoa.kernel.messages import Argument, render, say

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def language() -> str:
    """The language of the locale, as far as it is spoken here; else English."""
    named = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")
    return "de" if named.lower().startswith("de") else "en"


def tell(sentence: str, **parts: Argument) -> str:
    """A sentence in the language of the locale, its parts filled in as in a title's sentences."""
    said = GERMAN.get(sentence, sentence) if language() == "de" else sentence
    return render(say("said", **parts), {"said": said}, [])
