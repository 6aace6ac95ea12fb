"""What is agreed before a match: how many play, options, rulings, and the figures of the box.

A *ruling* is a disputed reading of the rulebook with an id, a default and its alternatives. A
*figure* is a number or name printed on components that Stoa had to reconstruct, and that the owner
of the printed game can replace.
"""

from typing import NamedTuple, Union

from stoa.kernel.errors import BadOptions, shown, unknown
from stoa.kernel.messages import Message, is_name, say

Value = Union[int, str, list[int]]  # noqa: UP007  mypyc wants the alias spelt so


class Choice(NamedTuple):
    """An option or a ruling: its id, its values (the default first) and the paragraph it reads.

    A choice that came later, or whose default changed, names in `unsaid` the value by which matches
    were played whose header does not mention it. `first` is the value that suits a first game, "" where any
    does.
    """

    id: str
    values: tuple[str, ...]
    text: Message
    rule: str = ""
    unsaid: str = ""
    first: str = ""

    @property
    def default(self) -> str:
        """The value in force unless another is chosen."""
        return self.values[0]


class Figure(NamedTuple):
    """A replaceable figure of the components: a number, a name, one of some words, or a row.

    A number, and each number of a row, lies between `low` and `high`. A word is one of `words` if
    there are any, else any short name.
    """

    id: str
    default: Value
    text: Message
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    rule: str = ""


class Options:
    """Everything agreed before a match, checked and complete: defaults are filled in.

    `settings` maps each option's and each ruling's id to its value, `figures` each figure's id to
    its value. Equal options give equal matches for equal draws.
    """

    def __init__(self, players: int, settings: dict[str, str], figures: dict[str, Value]) -> None:
        self.players = players
        self.settings = settings
        self.figures = figures

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Options):
            return False
        return (
            self.players == other.players
            and self.settings == other.settings
            and self.figures == other.figures
        )

    def __hash__(self) -> int:
        return hash((self.players, tuple(sorted(self.settings.items()))))

    def is_set(self, id: str, value: str) -> bool:
        """Whether the option or ruling `id` has this value."""
        return self.settings[id] == value

    def number(self, id: str) -> int:
        """The value of a figure that is a number."""
        value = self.figures[id]
        assert isinstance(value, int)
        return value

    def word(self, id: str) -> str:
        """The value of a figure that is a name or word."""
        value = self.figures[id]
        assert isinstance(value, str)
        return value

    def row(self, id: str) -> list[int]:
        """The value of a figure that is a row of numbers."""
        value = self.figures[id]
        assert isinstance(value, list)
        return value


def settle(what: str, choices: tuple[Choice, ...], chosen: dict[str, str]) -> dict[str, str]:
    """All `choices` with their chosen or default values; `what` is ``option`` or ``ruling``."""
    settled = {choice.id: choice.default for choice in choices}
    for id, value in chosen.items():
        if id not in settled:
            raise BadOptions(unknown(what, id, list(settled)))
        for choice in choices:
            if choice.id == id and value not in choice.values:
                raise BadOptions(
                    say("options.value", what=say("what." + what), id=id, value=shown(value),
                        values=", ".join(choice.values))
                )  # fmt: skip
        settled[id] = value
    return settled


def as_then(choices: tuple[Choice, ...], written: dict[str, str]) -> dict[str, str]:
    """What a header has `written`, and for choices it does not mention what they meant then."""
    then = {choice.id: choice.unsaid for choice in choices if choice.unsaid}
    then.update(written)
    return then


def replace(figures: tuple[Figure, ...], replaced: dict[str, Value]) -> dict[str, Value]:
    """All `figures` with their replaced or default values, each checked by itself."""
    complete: dict[str, Value] = {figure.id: figure.default for figure in figures}
    for id, value in replaced.items():
        if id not in complete:
            raise BadOptions(unknown("figure", id, list(complete)))
        for figure in figures:
            if figure.id == id:
                _check(figure, value)
        complete[id] = value
    return complete


def _check(figure: Figure, value: Value) -> None:
    if isinstance(figure.default, list):
        if not isinstance(value, list) or len(value) != len(figure.default):
            raise BadOptions(say("figure.row", id=figure.id, length=len(figure.default)))
        for number in value:
            _check_number(figure, number)
    elif isinstance(figure.default, int):
        _check_number(figure, value)
    elif not isinstance(value, str) or not is_name(value):
        raise BadOptions(say("figure.name", id=figure.id))
    elif figure.words and value not in figure.words:
        raise BadOptions(say("figure.words", id=figure.id, value=shown(value), words=", ".join(figure.words)))


def _check_number(figure: Figure, value: Value) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not figure.low <= value <= figure.high:
        raise BadOptions(
            say("figure.range", id=figure.id, value=shown(str(value)), low=figure.low, high=figure.high)
        )


def figure_text(value: Value) -> str:
    """A figure's value as a record writes it."""
    if isinstance(value, list):
        return " ".join([str(number) for number in value])
    return str(value)


def figure_value(figure: Figure, text: str) -> Value:
    """The value that `figure_text` wrote; raises `BadOptions`."""
    if isinstance(figure.default, str):
        return text
    numbers: list[int] = []
    for word in text.split(" "):
        digits = word[1:] if word.startswith("-") else word
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            raise BadOptions(
                say("figure.range", id=figure.id, value=shown(text), low=figure.low, high=figure.high)
            )
        numbers.append(int(word))
    return numbers if isinstance(figure.default, list) or len(numbers) > 1 else numbers[0]
