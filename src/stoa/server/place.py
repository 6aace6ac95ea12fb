"""Where a database is. A file that was removed can be written until we end; then all of that is lost."""

from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError


class Misplaced(SQLAlchemyError):
    """What would be written now, nobody would find again."""


class Place:
    """A file that is to stay the one it was; `file` None: a database in memory."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._identity: tuple[int, int] | None = None

    def settle(self) -> None:
        """The file that is there now is the one."""
        self._identity = self._found()

    def check(self) -> None:
        """Raise `Misplaced` if the file is gone, or another one is in its place."""
        if self._found() != self._identity:
            raise Misplaced("the file is gone, or another one is in its place")

    def _found(self) -> tuple[int, int] | None:
        """Which file it is, whatever it is called; None if there is none."""
        if self.file is None:
            return None
        try:
            found = self.file.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino
