"""Keeping a match: saving its record during play and at the end."""

from pathlib import Path
from typing import Any

from stoa.cli.errors import CommandError
from stoa.cli.files import check_writable, write_text
from stoa.cli.screen import Screen
from stoa.kernel.basics import NOBODY
from stoa.kernel.match import Match


class Keeper:
    """Writes records: to the file that was agreed at the start, if any, and where somebody asks."""

    def __init__(self, screen: Screen, file: str = "") -> None:
        self.screen = screen
        self.file = file
        self._own = {Path(file).absolute()} if file else set()

    def up_to_date(self, match: Match[Any]) -> None:
        """Write the agreed file, so that nothing is lost however the match is left."""
        if self.file:
            write_text(self.file, match.record().to_text())

    def save(self, match: Match[Any], name: str) -> None:
        """Write a file that somebody names; one that this sitting did not write is not overwritten."""
        if not name:
            raise CommandError("Nothing was saved: a file needs a name.")
        name = str(Path(name).expanduser())
        if Path(name).absolute() not in self._own:
            check_writable(name)
        write_text(name, match.record().to_text())
        self._own.add(Path(name).absolute())
        if match.actor == NOBODY:
            self.screen.line(f"Saved. 'stoa replay {name}' shows it, 'stoa verify {name}' proves the deal.")
            return
        self.screen.line(f"Saved. Go on later with: stoa play --resume {name}")
        self.screen.note("The file holds the key of the deal: whoever reads it can foresee the draws.")
        if match.staged:
            self.screen.note("Choices of this turn that you can still take back are not in it.")

    def offer(self, match: Match[Any]) -> None:
        """Ask whether to save, unless that is agreed already; asks again until it worked."""
        if self.file:
            self.save(match, self.file)
            return
        while True:
            name = self.screen.ask("Save the match? Type a file name, or just Enter for no: ")
            if not name:
                return
            try:
                self.save(match, name)
                return
            except CommandError as error:
                self.screen.warn(str(error))
