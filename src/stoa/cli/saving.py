"""Saving the record of a match during play and at the end."""

from pathlib import Path
from shlex import quote
from typing import Any, Final

from stoa.cli.errors import CommandError
from stoa.cli.files import check_writable, write_text
from stoa.cli.screen import Screen
from stoa.cli.words import tell
from stoa.kernel.basics import NOBODY
from stoa.kernel.errors import StoaError
from stoa.kernel.match import Match

NO: Final = ("n", "no", "nope", "nein", "nee", "nö")
YES: Final = ("y", "yes", "yep", "j", "ja", "jo", "ok", "okay")
COMMANDS: Final = (
    "?",
    "help",
    "board",
    "list",
    "log",
    "aids",
    "hint",
    "rules",
    "why",
    "undo",
    "save",
    "quit",
)
"""What can be typed at the prompt besides a choice."""


class Saver:
    """Writes records: to the file that was agreed at the start, if any, and where somebody asks."""

    def __init__(self, screen: Screen, file: str = "") -> None:
        self.screen = screen
        self.file = file
        self._own = {Path(file).absolute()} if file else set()

    def up_to_date(self, match: Match[Any]) -> None:
        """Write the agreed file, so that nothing is lost however the match is left."""
        if self.file:
            write_text(self.file, match.record().to_text())

    def save(self, match: Match[Any], name: str, is_thinking: bool = False) -> None:
        """Write a file that somebody names, unless he means something else by the words.

        `is_thinking`: there are choices that are not in the record, since they can still be taken back.
        """
        if not name or is_no(name):
            raise CommandError(tell("Nothing was saved: a file needs a name."))
        meant = meant_otherwise(match, name)
        if meant:
            raise CommandError(
                tell(
                    "Nothing was saved: '{name}' is {meant}, no file name. Type one such as evening.stoa.",
                    name=name,
                    meant=meant,
                )
            )
        self._write(match, name, is_thinking)

    def _write(self, match: Match[Any], name: str, is_thinking: bool) -> None:
        """Write a file; one that this sitting did not write is not overwritten."""
        name = str(Path(name).expanduser())
        if Path(name).absolute() not in self._own:
            check_writable(name)
        write_text(name, match.record().to_text())
        self._own.add(Path(name).absolute())
        typed = quote(name)
        if match.actor == NOBODY:
            self.screen.line(
                tell(
                    "Saved. 'stoa replay {name}' shows it, 'stoa verify {name}' proves the deal.", name=typed
                )
            )
            return
        self.screen.line(tell("Saved. Go on later with: stoa play --resume {name}", name=typed))
        self.screen.note(tell("The file holds the key of the deal: whoever reads it can foresee the draws."))
        if is_thinking:
            self.screen.note(tell("Choices of this turn that you can still take back are not in it."))

    def offer(self, match: Match[Any], is_thinking: bool = False) -> None:
        """Ask whether to save, unless that is agreed already; asks again until it worked."""
        if self.file:
            self._write(match, self.file, is_thinking)
            return
        while True:
            name = self.screen.ask(tell("Save the match? Type a file name, or just Enter for no: "))
            if not name or is_no(name):
                return
            try:
                self.save(match, name, is_thinking)
                return
            except CommandError as error:
                self.screen.warn(str(error))


def is_no(answer: str) -> bool:
    """Whether somebody says no, in either language."""
    return _bare(answer) in NO


def meant_otherwise(match: Match[Any], answer: str) -> str:
    """What else than a file's name somebody means: a yes, a command, a choice of the game; "" if nothing."""
    if _bare(answer) in YES:
        return tell("a yes")
    if answer.split()[0] in COMMANDS:
        return tell("a command")
    if answer.isdigit() or _is_action(match, answer):
        return tell("a choice of the game")
    return ""


def _bare(answer: str) -> str:
    return answer.lower().strip(" .!,'\"")


def _is_action(match: Match[Any], answer: str) -> bool:
    """Whether these words are an action, allowed now or not, or begin like one that is or that was taken."""
    legal = [match.game.to_text(match.state, action, match.actor) for action in match.legal()]
    taken = [entry.text for entry in match.entries]
    if answer.split()[0] in {text.split()[0] for text in (*legal, *taken)}:
        return True
    try:
        match.game.from_text(match.state, answer)
    except StoaError:
        return False
    return True
