"""Files a user names: read with a clear sentence when that fails, written whole or not at all."""

import os
import tomllib
from pathlib import Path
from typing import Any

from stoa.cli.errors import CommandError
from stoa.kernel.errors import nearest
from stoa.kernel.options import Value
from stoa.kernel.record import Record, read_record


def read_bytes(name: str) -> bytes:
    """A file's bytes."""
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise CommandError(f"Cannot read '{name}': {_cause(error)}.{_nearest_file(name, error)}") from None


def _cause(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _nearest_file(name: str, error: Exception) -> str:
    if not isinstance(error, FileNotFoundError):
        return ""
    path = Path(name)
    try:
        close = nearest(path.name, sorted(other.name for other in path.parent.iterdir()))
    except OSError:
        return ""
    return f" Did you mean '{path.parent / close}'?" if close else ""


def load_record(name: str) -> Record:
    """The record in a file; a damaged one raises `RecordError`."""
    return read_record(read_bytes(name))


def check_writable(name: str) -> None:
    """Refuse a file that cannot be written later: no such folder, no permission, or it exists."""
    path = Path(name)
    if path.exists():
        raise CommandError(f"'{name}' exists already; choose another name.")
    if not path.parent.is_dir():
        raise CommandError(f"Cannot write '{name}': there is no folder '{path.parent}'.")
    if not os.access(path.parent, os.W_OK):
        raise CommandError(f"Cannot write '{name}': the folder '{path.parent}' is not yours to write in.")


def write_text(name: str, text: str) -> None:
    """Write a file whole: what was there before stays until the new one is complete."""
    path = Path(name)
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(path)
    except (OSError, ValueError) as error:
        raise CommandError(f"Cannot write '{name}': {_cause(error)}.") from None


def load_figures(name: str) -> dict[str, Value]:
    """The component figures in a TOML file, nested tables flattened to ids with dots."""
    try:
        table = tomllib.loads(read_bytes(name).decode("utf-8"))
    except UnicodeDecodeError as error:
        raise CommandError(f"'{name}' is not UTF-8 text (byte {error.start}).") from None
    except tomllib.TOMLDecodeError as error:
        raise CommandError(f"'{name}' is not TOML: {error}.") from None
    figures: dict[str, Value] = {}
    _flatten(name, "", table, figures)
    return figures


def _flatten(name: str, prefix: str, table: dict[str, Any], figures: dict[str, Value]) -> None:
    for key, value in table.items():
        id = prefix + key
        if isinstance(value, dict):
            _flatten(name, id + ".", value, figures)
        elif id in figures:
            raise CommandError(f"'{name}' gives the figure '{id}' twice.")
        elif _is_value(value):
            figures[id] = value
        else:
            raise CommandError(
                f"The figure '{id}' in '{name}' must be a whole number, a name or a row of whole numbers."
            )


def _is_value(value: object) -> bool:
    if isinstance(value, list):
        return all(_is_number(item) for item in value)
    return isinstance(value, str) or _is_number(value)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
