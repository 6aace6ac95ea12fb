"""Write the web client's types from the server's messages, so that the two cannot disagree.

`python -m tools.generate_types` writes web/src/lib/protocol.ts; with `--check` it only says whether
that file is up to date.
"""

import inspect
import sys
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from stoa.kernel import aids as kernel_aids
from stoa.kernel import mark_words, view
from stoa.kernel import preview as kernel_preview
from stoa.kernel import primer as kernel_primer
from stoa.kernel import printed as kernel_printed
from stoa.server import aids, marks, messages, offers, people, previews, printed, rulebook, views
from stoa.server.keepers import infos as keepers
from stoa.server.tournaments import infos as tournaments
from stoa.server.wire import Wire

LATER: Final = (tournaments, keepers)
TARGET: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "protocol.ts"
HEADER: Final = """// Made by tools/generate_types.py from the server's messages. Do not edit.
"""
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
SENT: Final = (
    "NewTable", "SeatRequest", "Clock", "Name", "Move", "PlayOn", "Enter", "Recover", "Credentials",
    "NewPassword", "Proof", "RulingRequest", "PushRequest", "NewTournament", "TournamentRequest",
    "NewReport", "KeepersRequest",
)  # fmt: skip
"""What a client sends besides the messages of `FromClient`: it may leave out what has a default."""
UNIONS: Final = {
    "AidInfo": get_args(aids.AidInfo),
    "MarkInfo": get_args(marks.MarkInfo),
    "EffectInfo": get_args(printed.EffectInfo),
    "FromServer": get_args(messages.FromServer),
    "FromClient": get_args(messages.FromClient),
}
"""What is one of several messages, which a field tells apart."""
WORDS: Final = {
    "StatusWord": get_args(mark_words.StatusWord),
    "Cause": get_args(mark_words.Cause),
    "Holding": get_args(kernel_aids.Holding),
    "Door": get_args(mark_words.Door),
    "Snapping": get_args(kernel_preview.Snapping),
    "Breach": get_args(kernel_preview.Breach),
    "FaceKind": get_args(kernel_printed.FaceKind),
    "NoteWord": get_args(kernel_printed.NoteWord),
    "Picture": get_args(kernel_primer.Picture),
    "Verb": get_args(kernel_printed.Verb),
    "ZoneKind": get_args(view.ZoneKind),
}
"""What is one of several words."""


def structs() -> list[type[msgspec.Struct]]:
    """Every message, in the order in which it is written down."""
    return [
        value
        for module in (aids, marks, printed, views, previews, offers, rulebook, messages, people, *LATER)
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, Wire) and value is not Wire
        if value.__module__ == module.__name__
    ]


def typescript() -> str:
    """The whole file."""
    types = structs()
    _, components = msgspec.json.schema_components(types, ref_template="{name}")
    parts = [HEADER]
    sent = [*SENT, *(member.__name__ for member in UNIONS["FromClient"])]
    parts.append(f"export const PROTOCOL = {messages.PROTOCOL};\n")
    parts += [union(name, [f"'{word}'" for word in sorted(words)]) for name, words in WORDS.items()]
    for struct in types:
        parts.append(interface(struct, components[struct.__name__], struct.__name__ in sent))
    parts += [union(name, [kind.__name__ for kind in kinds]) for name, kinds in UNIONS.items()]
    return "\n".join(parts)


def union(name: str, members: list[str]) -> str:
    """One of several, by its name."""
    return f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def interface(struct: type[msgspec.Struct], schema: dict[str, Any], is_sent: bool) -> str:
    """One message as a TypeScript interface. What the server sends has every field."""
    summary = (inspect.getdoc(struct) or "").split("\n\n")[0].replace("\n", " ")
    lines = [f"/** {summary} */", f"export interface {struct.__name__} {{"]
    for name, field in schema["properties"].items():
        mark = "?" if is_sent and name not in schema.get("required", []) else ""
        lines.append(f"  {name}{mark}: {type_of(field)};")
    return "\n".join([*lines, "}", ""])


def type_of(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        named = [name for name, words in WORDS.items() if sorted(words) == sorted(schema["enum"])]
        return named[0] if named else " | ".join(f"'{value}'" for value in schema["enum"])
    if "anyOf" in schema:
        kinds = [part.get("$ref") for part in schema["anyOf"]]
        for name, members in UNIONS.items():
            if sorted(map(str, kinds)) == sorted(kind.__name__ for kind in members):
                return name
        return " | ".join(type_of(part) for part in schema["anyOf"])
    match schema.get("type"):
        case "array":
            inner = type_of(schema["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            values = schema.get("additionalProperties", {})
            return f"Record<string, {type_of(values) if values else 'unknown'}>"
        case list() as kinds:
            return " | ".join(PLAIN[kind] for kind in kinds)
        case str() as kind:
            return PLAIN[kind]
    return "unknown"


def main() -> int:
    """Write the file, or check it."""
    wanted = typescript()
    if "--check" in sys.argv:
        if TARGET.exists() and TARGET.read_text() == wanted:
            return 0
        print("web/src/lib/protocol.ts is out of date; run: python -m tools.generate_types")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
