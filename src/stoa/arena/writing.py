"""Files that are there as a whole or not at all."""

from pathlib import Path


def write_whole(path: Path, data: str | bytes) -> None:
    """Write a file: what was there before stays until the new one is complete."""
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(data.encode() if isinstance(data, str) else data)
    unfinished.replace(path)
