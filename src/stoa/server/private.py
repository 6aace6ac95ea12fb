"""Files that nobody but the server's own user may read."""

import logging
import os
import stat
from pathlib import Path
from typing import Final

LOG: Final = logging.getLogger("stoa.private")
PRIVATE: Final = 0o600
_BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, with the same rights as the database itself."""


def make_private(file: Path) -> None:
    """Make an empty file that only its owner may read, if there is none; raises `FileExistsError` if so."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))


def keep_private(file: Path) -> None:
    """Let only its owner read a database and what lies beside it; make it if it is not there yet."""
    if not file.exists():
        make_private(file)
    for suffix in _BESIDE:
        beside = file.with_name(file.name + suffix)
        if beside.exists() and is_open(beside):
            try:
                beside.chmod(PRIVATE)
            except OSError:
                LOG.warning("other users of this machine can read the database")


def is_open(file: Path) -> bool:
    """Whether others than its owner may read or change a file; never where there are no such rights."""
    return os.name == "posix" and bool(stat.S_IMODE(file.stat().st_mode) & 0o077)
