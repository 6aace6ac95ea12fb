"""Looking things up in a view: marks by their type, numbers by their name, what is printed on a piece."""

from collections.abc import Iterable
from typing import TypeVar

from stoa.kernel.mark_words import StatusWord
from stoa.kernel.marks import Mark, Status
from stoa.kernel.printed import Face
from stoa.kernel.view import Zone

M = TypeVar("M")


def marks_of(marks: Iterable[Mark], kind: type[M]) -> list[M]:
    """All marks of a type."""
    return [mark for mark in marks if isinstance(mark, kind)]


def mark_of(marks: Iterable[Mark], kind: type[M]) -> M | None:
    """The first mark of a type, if there is one."""
    return next(iter(marks_of(marks, kind)), None)


def is_in(marks: Iterable[Mark], status: StatusWord) -> bool:
    """Whether a piece or place is so just now."""
    return Status(status) in marks


def effects_of(face: Face, kind: type[M]) -> list[M]:
    """All effects of a type that are printed on a face."""
    return [printed.effect for printed in face.effects if isinstance(printed.effect, kind)]


def number(zone: Zone, name: str, of: str = "") -> int:
    """The number of a zone that counts `name`, of several the one of `of`."""
    return next(counter.value for counter in zone.counters if (counter.name, counter.of) == (name, of))
