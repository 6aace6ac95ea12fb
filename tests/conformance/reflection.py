"""Looking into states without knowing their fields: what is there, and how to change it."""

from collections.abc import Iterator
from inspect import isgetsetdescriptor
from typing import Any

from stoa.kernel.piles import Piles
from stoa.kernel.state import State

Content = Any
"""Numbers, words, and lists and dicts of contents."""


def field_names(thing: object) -> list[str]:
    """The names of an object's fields, in a compiled class or a plain one."""
    names = list(vars(thing)) if hasattr(thing, "__dict__") else []
    for kind in type(thing).__mro__:
        names += [name for name, member in vars(kind).items() if isgetsetdescriptor(member)]
    return sorted({name for name in names if not name.startswith("__")})


def own_names(thing: object) -> list[str]:
    """The names of the fields that do not follow from others."""
    derived = thing.DERIVED if isinstance(thing, State) else ()
    return [name for name in field_names(thing) if name not in derived]


def is_row(value: object) -> bool:
    return type(value).__name__.startswith("vec[")


def is_plain(value: object) -> bool:
    return value is None or isinstance(value, int | float | str | bytes)


def content(thing: Any) -> Content:
    """All that an object holds, as plain values that can be compared and do not change with it."""
    if is_plain(thing):
        return thing
    if isinstance(thing, list | tuple) or is_row(thing):
        return [content(item) for item in thing]
    if isinstance(thing, dict):
        return {key: content(value) for key, value in thing.items()}
    fields = {name: content(getattr(thing, name)) for name in own_names(thing)}
    if isinstance(thing, State):
        # What lies above the agenda's top is left over from earlier and means nothing.
        fields["frames"] = fields["frames"][: fields["depth"]]
    return fields


def substance(state: State) -> Content:
    """What lies on the table: the content without the agenda and without counts of shuffles."""
    fields: dict[str, Content] = {}
    for name in own_names(state):
        value = getattr(state, name)
        if name not in ("frames", "depth"):
            fields[name] = _pile_substance(value) if isinstance(value, Piles) else content(value)
    return fields


def flat(thing: Content, at: str = "") -> dict[str, object]:
    """A content as one table from places to numbers and words."""
    if isinstance(thing, dict):
        items = list(thing.items())
    elif isinstance(thing, list | tuple):
        items = list(enumerate(thing))
    else:
        return {at: thing}
    table: dict[str, object] = {}
    for key, value in items:
        table.update(flat(value, f"{at}.{key}"))
    return table


def _pile_substance(piles: Piles) -> Content:
    found: list[Content] = []
    for pile in range(piles.piles):
        pool = [int(piles.pooled(pile, kind)) for kind in range(piles.kinds)]
        depths = range(piles.size(pile))
        cards = [(int(piles.card(pile, n)), int(piles.known_by(pile, n))) for n in depths]
        found.append([pool, cards])
    return found


Place = tuple[str | int, ...]
"""Where a number is: names of fields, then perhaps an index."""


def numbers(thing: Any, at: Place = ()) -> Iterator[tuple[Place, int]]:
    """Every number in an object, with its place; the agenda only up to its top."""
    for name in own_names(thing):
        value = getattr(thing, name)
        if isinstance(value, int):
            yield (*at, name), int(value)
        elif is_row(value):
            length = int(thing.depth) if name == "frames" else len(value)
            for index in range(length):
                yield (*at, name, index), int(value[index])
        elif not is_plain(value) and not isinstance(value, list | tuple | dict):
            yield from numbers(value, (*at, name))


def change(thing: Any, place: Place) -> None:
    """Make the number at `place` another one."""
    *path, last = place
    holder = thing
    for step in path:
        holder = holder[step] if isinstance(step, int) else getattr(holder, step)
    if isinstance(last, int):
        holder[last] = _another(int(holder[last]))
    else:
        old = getattr(holder, last)
        setattr(holder, last, not old if isinstance(old, bool) else _another(int(old)))


def _another(number: int) -> int:
    """A different number that fits wherever this one does."""
    return number - 1 if number > 0 else number + 1
