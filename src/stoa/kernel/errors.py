"""What can go wrong, each as a sentence that says what is wrong and what to do."""

from typing import Final

from stoa.kernel.messages import Argument, Message, render
from stoa.kernel.words.en import SENTENCES

LONGEST_WORD: Final = 80
"""Characters of a word that is compared with others, and of one that is said again."""


class StoaError(Exception):
    """Any mistake in what somebody asked for; carries a message in any language.

    ``str(error)`` is the English sentence, from a game's `words` where the message is a game's own.
    A subclass says whose mistake it is.
    """

    def __init__(self, message: Message, words: dict[str, str] | None = None) -> None:
        self.message = message
        super().__init__(render(message, SENTENCES if words is None else words, []))


class BadOptions(StoaError):
    """A player count, option, ruling or component figure that the game does not offer."""


class BadText(StoaError):
    """A line that is no action of this game, or not one that can be read here."""


class BadState(StoaError):
    """Bytes that are not an encoded state of this game."""


class MatchOver(StoaError):
    """Something was asked of a match that has ended."""


class NoUndo(StoaError):
    """An undo past a fence: a draw, a disclosure or another seat's decision."""


class Reason:
    """One condition of an action: met or not, in words, with the paragraph that demands it."""

    def __init__(self, met: bool, message: Message, rule: str) -> None:
        self.met = met
        self.message = message
        self.rule = rule

    def __repr__(self) -> str:
        return f"Reason({self.met}, {self.message!r}, {self.rule!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return False
        return self.met == other.met and self.message == other.message and self.rule == other.rule

    def __hash__(self) -> int:
        return hash((self.met, self.message.id, self.rule))


class IllegalAction(StoaError):
    """An action the rules do not allow now; `reasons` says which conditions failed."""

    def __init__(self, message: Message, reasons: list[Reason], words: dict[str, str] | None = None) -> None:
        super().__init__(message, words)
        self.reasons = reasons


class RecordError(StoaError):
    """A record that cannot be read or does not follow the rules; `line` counts from 1."""

    def __init__(self, line: int, problem: Message, words: dict[str, str] | None = None) -> None:
        super().__init__(Message("record.line", {"line": line, "problem": problem}), words)
        self.line = line


def shown(word: str) -> str:
    """A word that somebody gave, as a sentence says it again: a very long one is cut."""
    return word if len(word) <= LONGEST_WORD else word[:LONGEST_WORD] + "…"


def nearest(word: str, candidates: list[str]) -> str:
    """The candidate that `word` was probably meant to be, or ``""`` if none is near.

    Nothing is near to a word that is longer than any name: comparing takes time with its length.
    """
    best = ""
    if len(word) > LONGEST_WORD:
        return best
    best_distance = max(2, len(word) // 2) + 1
    for candidate in candidates:
        distance = _edits(word.lower(), candidate.lower())
        if candidate.lower().startswith(word.lower()) and word:
            distance = min(distance, 1)
        if distance < best_distance:
            best = candidate
            best_distance = distance
    return best


def unknown(what: str, word: str, candidates: list[str]) -> Message:
    """``There is no option 'x'. Did you mean 'y'?``, or the whole list when nothing is near."""
    close = nearest(word, candidates)
    args: dict[str, Argument] = {"what": Message("what." + what, {}), "word": shown(word)}
    if close:
        args["close"] = close
        return Message("unknown.near", args)
    args["all"] = ", ".join(candidates) if candidates else "–"
    return Message("unknown.all", args)


def _edits(left: str, right: str) -> int:
    """Levenshtein distance; our own, since the kernel imports nothing."""
    row = list(range(len(right) + 1))
    for i, a in enumerate(left):
        previous = row[0]
        row[0] = i + 1
        for j, b in enumerate(right):
            cost = previous if a == b else previous + 1
            previous = row[j + 1]
            row[j + 1] = min(cost, row[j + 1] + 1, row[j] + 1)
    return row[-1]
