"""Files a user names: read with a clear sentence when that fails, written whole or not at all."""

import os
from pathlib import Path

from stoa.arena.writing import write_whole
from stoa.cli.errors import CommandError
from stoa.cli.words import tell
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


def data_folder() -> Path:
    """Where the user's own files of Stoa are kept unless another place is named."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "stoa"


def check_writable(name: str) -> None:
    """Refuse a file that cannot be written later: no such folder, no permission, or it exists."""
    if Path(name).exists():
        raise CommandError(tell("'{name}' exists already; choose another name.", name=name))
    check_folder(name)


def check_folder(name: str) -> None:
    """Refuse a file whose folder does not exist or is not the user's to write in."""
    path = Path(name)
    if not path.parent.is_dir():
        folder = str(path.parent)
        raise CommandError(
            tell("Cannot write '{name}': there is no folder '{folder}'.", name=name, folder=folder)
        )
    if not os.access(path.parent, os.W_OK):
        folder = str(path.parent)
        raise CommandError(
            tell(
                "Cannot write '{name}': the folder '{folder}' is not yours to write in.",
                name=name,
                folder=folder,
            )
        )


def write_text(name: str, text: str) -> None:
    """Write a file whole: what was there before stays until the new one is complete."""
    try:
        write_whole(Path(name), text)
    except (OSError, ValueError) as error:
        raise CommandError(tell("Cannot write '{name}': {cause}.", name=name, cause=_cause(error))) from None


def load_figures(name: str) -> dict[str, Value]:
    """The component figures in a TOML file, nested tables flattened to ids with dots."""
    # Other commands should not wait for the server's words to be imported.
    from stoa.server.components import read_figures
    from stoa.server.errors import Refusal

    try:
        return read_figures(read_bytes(name).decode("utf-8"))
    except UnicodeDecodeError as error:
        raise CommandError(f"'{name}' is not UTF-8 text (byte {error.start}).") from None
    except Refusal as refusal:
        raise CommandError(f"'{name}': {refusal.told('en')}") from None
