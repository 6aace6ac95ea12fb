"""What a mark says in a reader's words."""

from typing import Any, Final, get_args

from stoa.kernel.marks import Mark, Part, Price
from stoa.server.marks import MarkInfo, PricePart
from stoa.server.voice import Voice

_KINDS: Final[dict[str, Any]] = {kind.__struct_config__.tag: kind for kind in get_args(MarkInfo)}


def mark_info(voice: Voice, mark: Mark) -> MarkInfo:
    """A mark in words; those that travel have the kernel's fields, as a test makes sure."""
    fields: dict[str, Any] = mark._asdict()
    del fields["kind"]
    if isinstance(mark, Price):
        fields["parts"] = [_part_info(voice, part, mark.seat) for part in mark.parts]
    told: MarkInfo = _KINDS[mark.kind](**fields, text=mark_text(voice, mark))
    return told


def mark_text(voice: Voice, mark: Mark) -> str:
    """A mark in the game's words, "" where it has none for it."""
    message = voice.wording.mark(mark)
    return voice(message) if voice.knows(message.id) else ""


def _part_info(voice: Voice, part: Part, seat: int) -> PricePart:
    words = voice(voice.game.price_words(part, seat))
    return PricePart(part.cause, part.coins, part.of, part.number, part.each, part.by, words, part.rule)
