"""Whatever anybody might send: messages and calls made from their own types, with something odd in them."""

import json
import random
from collections.abc import Iterator
from typing import Any, get_args

from msgspec import inspect

from stoa.server.calls import Operation
from stoa.server.messages import FromClient

ODD: list[Any] = [
    None, True, False, -2, -1, 0, 1, 2, 99, 100, 2**53, 2**53 + 1, 2**63, -(2**63), 2**64, 1.5, 1e308, "",
    " ", "x", "0", "me", "keep", "x" * 201, "x" * 1001, "\u202e", "\x00", "\U0001f600", "\u00e4" * 300, [],
    [[]], {}, {"a": 1}, ["x"] * 17, ["x"] * 51, "keep\nkeep", "../..", "%00", "'; --", "nan", "9" * 400,
]  # fmt: skip
"""Things that fit few fields, or none."""


class Chooser:
    """Chances, always the same for one seed."""

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)

    def odd(self) -> Any:
        return self.lot.choice(ODD)

    def value(self, kind: inspect.Type, hints: dict[str, list[Any]], name: str) -> Any:
        """Something for a field: what is true at this table, what fits, or something odd."""
        if self.lot.random() < 0.15:
            return self.odd()
        if name in hints and self.lot.random() < 0.8:
            return self.lot.choice(hints[name])
        return self._fitting(kind, hints)

    def _fitting(self, kind: inspect.Type, hints: dict[str, list[Any]]) -> Any:
        match kind:
            case inspect.StructType():
                return self.struct(kind, hints)
            case inspect.UnionType():
                return self._fitting(self.lot.choice(kind.types), hints)
            case inspect.ListType():
                count = self.lot.choice([0, 1, 2, kind.max_length or 3])
                return [self._fitting(kind.item_type, hints) for _ in range(count)]
            case inspect.DictType():
                return {str(self._fitting(kind.key_type, hints)): self._fitting(kind.value_type, hints)}
            case inspect.IntType():
                return self.lot.choice([kind.ge or 0, 0, 1, kind.le or 9])
            case inspect.BoolType():
                return self.lot.random() < 0.5
            case inspect.StrType():
                return self.lot.choice(["x", "keep", "a" * (kind.max_length or 5)])
        return None

    def struct(self, kind: inspect.StructType, hints: dict[str, list[Any]]) -> dict[str, Any]:
        """An object of a type, with its tag; some fields are left out, now and then one is too many."""
        made: dict[str, Any] = {} if kind.tag is None else {"type": kind.tag}
        for field in kind.fields:
            if self.lot.random() < 0.92:
                made[field.encode_name] = self.value(field.type, hints, field.encode_name)
        if self.lot.random() < 0.03:
            made["extra"] = self.odd()
        return made

    def damaged(self, text: str) -> str | bytes:
        """Now and then what no client would write."""
        at = self.lot.randrange(len(text))
        match self.lot.randrange(40):
            case 0:
                return text[:at]
            case 1:
                return text[:at] + chr(self.lot.randrange(1, 500)) + text[at + 1 :]
            case 2:
                return "[" * 5000 + text
            case 3:
                return text.encode("utf-16")
            case 4:
                return text + " " * 20_000
        return text


def message(chooser: Chooser, hints: dict[str, list[Any]]) -> str | bytes:
    """Something for a WebSocket."""
    kind = inspect.type_info(chooser.lot.choice(get_args(FromClient)))
    assert isinstance(kind, inspect.StructType)
    return chooser.damaged(json.dumps(chooser.struct(kind, hints)))


def calls(
    chooser: Chooser, operation: Operation, hints: dict[str, list[Any]], count: int
) -> Iterator[tuple[str, str | bytes | None]]:
    """Addresses of one operation, each with what stands behind the question mark and a body."""
    for _ in range(count):
        parts = [_part(chooser, part, hints) for part in operation.path.split("/")]
        asked = {name: str(chooser.value(inspect.StrType(), hints, name)) for name, _ in operation.query}
        query = "&".join(f"{name}={_quoted(value)}" for name, value in asked.items())
        body: str | bytes | None = None
        if operation.body is not None:
            kind = inspect.type_info(operation.body)
            body = chooser.damaged(json.dumps(chooser.value(kind, hints, "")))
        yield "/".join(parts) + (f"?{query}" if query else ""), body


def _part(chooser: Chooser, part: str, hints: dict[str, list[Any]]) -> str:
    name = part.strip("{}")
    return part if name == part else _quoted(str(chooser.value(inspect.StrType(), hints, name))) or "x"


def _quoted(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode()[:300])
