"""Words without a language: what is to be said, as an id and its arguments.

Rules never build sentences. They name a message, and `render` looks the sentence up in a table of
the reader's language and fills it in.
"""

from typing import Final, NamedTuple, Union

Argument = Union[int, str, "Message", list["Message"]]


class Message(NamedTuple):
    """Something to be said: the id of a sentence and what to fill in."""

    id: str
    args: dict[str, Argument]


def say(sentence: str, **args: Argument) -> Message:
    """Name a message: ``say("army.broken", seat=seat_name(2), strength=11)``."""
    return Message(sentence, args)


def seat_name(seat: int) -> Message:
    """The name of whoever sits at `seat`, as the reader knows them."""
    return Message(SEAT, {"seat": int(seat)})


SEAT: Final = "seat"


def render(message: Message, sentences: dict[str, str], names: list[str]) -> str:
    """The sentence for `message` from a table of `sentences`, seats named from `names`.

    A place in a sentence is ``{name}``. ``{n:card|cards}`` picks a form by number (one or other);
    ``{n} {n:card|cards}`` says both. A list is joined with commas. An id without a sentence shows
    as itself: ugly and visible, never a crash.
    """
    if message.id == SEAT:
        seat = message.args["seat"]
        assert isinstance(seat, int)
        return names[seat] if 0 <= seat < len(names) else f"#{seat + 1}"
    sentence = sentences.get(message.id)
    if sentence is None:
        return message.id
    parts: list[str] = []
    rest = sentence
    while True:
        before, brace, after = rest.partition("{")
        parts.append(before)
        if not brace:
            return "".join(parts)
        place, _, rest = after.partition("}")
        name, colon, forms = place.partition(":")
        value = message.args.get(name)
        if value is None:
            parts.append("{" + place + "}")
        elif colon:
            one, _, other = forms.partition("|")
            parts.append(one if value == 1 else other)
        else:
            parts.append(_worded(value, sentences, names))


def _worded(value: Argument, sentences: dict[str, str], names: list[str]) -> str:
    if isinstance(value, Message):
        return render(value, sentences, names)
    if isinstance(value, list):
        return ", ".join([render(item, sentences, names) for item in value])
    return str(value)


def is_name(text: str) -> bool:
    """Whether `text` can name somebody or something: short, printable, one line, no edge spaces."""
    return 0 < len(text) <= 40 and text.isprintable() and text == text.strip()
