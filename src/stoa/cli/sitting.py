"""A match at one keyboard: people and computer players take their turns until it is over."""

from typing import Any, Final

from rich.padding import Padding
from rich.text import Text

from stoa.cli import rules
from stoa.cli.boards import draw, helpers
from stoa.cli.errors import CommandError
from stoa.cli.keeping import Keeper
from stoa.cli.listing import ALL, Listing
from stoa.cli.screen import Left, Screen
from stoa.cli.voice import ACCENT, DIM, STRONG, Voice
from stoa.kernel.basics import NOBODY
from stoa.kernel.errors import IllegalAction, NoUndo, StoaError, nearest
from stoa.kernel.events import Log
from stoa.kernel.match import Match
from stoa.kernel.messages import say
from stoa.kernel.record import HUMAN
from stoa.players import find_player
from stoa.players.base import Player
from stoa.players.table import ask

LISTED: Final = 40
"""Choices shown at once; `list` shows all, `list 2` those under the second heading."""

HELP: Final = (
    ("1, 2, …", "make the choice with that number"),
    ("the words behind it", "make that choice; the beginning is enough when it is clear"),
    ("why 2, why WORDS", "why that is allowed or not, with the rules"),
    ("undo", "take back your last choice, if nothing was drawn or shown since"),
    ("board, list, log", "show the table, all choices (of heading 2: list 2), all that happened"),
    ("rules, rules 5.3", "the chapters; one chapter or paragraph"),
    ("save FILE", "keep the match, to go on with 'stoa play --resume FILE'"),
    ("quit", "leave; you are asked whether to save"),
)


class Sitting:
    """One sitting: what each seat has been told so far, and what is staged but not final."""

    def __init__(self, match: Match[Any], screen: Screen, seed: int, confirm: bool = False) -> None:
        self.match = match
        self.game = match.game
        self.screen = screen
        self.seed = seed
        self.confirms = confirm
        self.voice = Voice(match.game, [seat.name for seat in match.seats], match.options)
        self.humans = [number for number, seat in enumerate(match.seats) if seat.player == HUMAN]
        self.players: dict[int, Player] = {
            number: find_player(seat.player)
            for number, seat in enumerate(match.seats)
            if seat.player != HUMAN
        }
        self._staged: list[tuple[Log, bool]] = []
        self._heard = [0] * len(match.seats)
        self._facing = self.humans[0] if len(self.humans) == 1 else NOBODY
        self._watched = 0
        self._notes: dict[int, tuple[int, str]] = {}

    def run(self, keep: Keeper) -> bool:
        """Play until the match is over, or somebody leaves: then False."""
        try:
            while self.match.actor != NOBODY:
                seat = int(self.match.actor)
                if seat in self.players:
                    self._play_computer(seat)
                else:
                    self._play_human(seat, keep)
                keep.up_to_date(self.match)
        except Left:
            return False
        self._tell_end()
        return True

    def _play_computer(self, seat: int) -> None:
        self.match.play(ask(self.match, self.players[seat], self.seed))
        if not self.humans:
            for entry in self.match.entries[self._watched :]:
                self._print_events(entry.log, NOBODY)
            self._watched = len(self.match.entries)

    def _play_human(self, seat: int, keep: Keeper) -> None:
        """One choice, or what follows without one."""
        legal = list(self.match.legal())
        if len(legal) == 1 and not self.game.is_free(self.match.state):
            self._take_only(seat, int(legal[0]))
            return
        if seat != self._facing:
            self.screen.cover(self.voice.name(seat))
            self._facing = seat
        self._show(seat)
        while True:
            line = self.screen.ask("> ")
            if line and self._obey(seat, line, keep):
                return

    def _take_only(self, seat: int, action: int) -> None:
        """Make the only choice there is, with a note for whom it concerns."""
        done = self.voice(self.game.describe(self.match.state, action, seat))
        self._notes[len(self._logs())] = (seat, f"{self.voice.name(seat)} had one choice: {done}")
        self._take(seat, action, forced=True)

    def _take(self, seat: int, action: int, forced: bool = False) -> None:
        """Stage a choice; it is final when the turn goes on to somebody else or something is drawn."""
        log = self.match.stage(action)
        if not self.match.staged:
            self._staged = []
            return
        self._staged.append((log, forced))
        if self.match.actor != seat and self._is_confirmed(seat):
            self.match.confirm()
            self._staged = []

    def _is_confirmed(self, seat: int) -> bool:
        if not self.confirms or self.match.actor < 0:
            return True
        self._tell(seat)
        while True:
            answer = self.screen.ask("That ends your turn. Enter to go on, 'undo' to take it back: ")
            if answer == "undo" and self._can_undo():
                self._undo(seat)
                return False
            if not answer:
                return True

    def _show(self, seat: int) -> None:
        """All that a person needs to choose: the table, what happened, the question, the choices."""
        view = self.game.view(self.match.state, seat)
        words = self.voice(self.game.seat_words(self.match.state)[seat])
        self.screen.heading(f"{self.voice.name(seat)} – {words}")
        self.screen.print(draw(view, self.voice), "")
        self._tell(seat)
        self._show_choices(seat)

    def _tell(self, seat: int) -> None:
        """What happened since this seat last looked, staged choices included."""
        logs = self._logs()
        for position in range(self._heard[seat], len(logs)):
            whose, note = self._notes.get(position, (NOBODY, ""))
            if whose == seat:
                self.screen.note(f"  {note}")
            self._print_events(logs[position], seat)
        if len(logs) > self._heard[seat]:
            self.screen.print("")
        self._heard[seat] = len(logs)

    def _logs(self) -> list[Log]:
        return [entry.log for entry in self.match.entries] + [log for log, _ in self._staged]

    def _print_events(self, log: Log, seat: int) -> None:
        for event in log.heard_by(seat):
            told = Text.assemble(("• ", DIM), self.voice.event(event))
            self.screen.print(Padding(told, (0, 0, 0, 2), expand=False))

    def _show_choices(self, seat: int, wanted: str = "") -> None:
        """The question and the choices: the first of each heading, or all that are `wanted`."""
        state = self.match.state
        self.screen.print(Text(self.voice(self.game.prompt(state, seat)), STRONG))
        listing = Listing(self.game, state, self.voice, seat, LISTED, self.screen.output.height)
        self.screen.print(*listing.shown(wanted))
        if self.game.is_free(state):
            self.screen.note(
                "     Anything else of this kind can be typed; 'why' tells whether it is allowed."
            )

    def _obey(self, seat: int, line: str, keep: Keeper) -> bool:
        """Do what somebody typed; whether a choice was made or taken back."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        try:
            if word in ("help", "?"):
                self._help()
            elif word == "board":
                self.screen.print(draw(self.game.view(self.match.state, seat), self.voice))
            elif word == "list":
                self._show_choices(seat, rest or ALL)
            elif word == "log":
                for log in self._logs():
                    self._print_events(log, seat)
            elif word == "rules":
                rules.print_for_player(self.screen.output, self.game, rest)
            elif word in helpers(self.game.id):
                _, _, answer = helpers(self.game.id)[word]
                self.screen.print(answer(self.match.state, self.voice, rest))
            elif word == "why":
                self._why(seat, rest)
            elif word == "undo":
                self._undo(seat)
                return True
            elif word == "save":
                keep.save(self.match, rest or self.screen.ask("File name: "))
            elif word == "quit":
                keep.offer(self.match)
                raise Left
            else:
                self._take(seat, self._action(seat, line))
                return True
        except IllegalAction as error:
            self.screen.refuse("That is not allowed:")
            self._print_reasons([reason for reason in error.reasons if not reason.met])
        except CommandError as error:
            self.screen.warn(str(error))
        except StoaError as error:
            self.screen.warn(self.voice(error.message))
        return False

    def _help(self) -> None:
        own = [(typed, effect) for typed, effect, _ in helpers(self.game.id).values()]
        for typed, effect in (*HELP, *own):
            self.screen.print(Text.assemble((f"  {typed:20}", ACCENT), effect))

    def _action(self, seat: int, line: str) -> int:
        """The action that a number or words mean; it need not be allowed."""
        legal = list(self.match.legal())
        if line.isascii() and line.isdigit():
            number = int(line) if len(line) < 10 else 0
            if not 1 <= number <= len(legal):
                raise CommandError(f"The choices are 1 to {len(legal)}; 'list' shows them.")
            return int(legal[number - 1])
        texts = [self.game.to_text(self.match.state, action, seat) for action in legal]
        try:
            return int(self.game.from_text(self.match.state, line))
        except StoaError as error:
            begun = [action for action, text in zip(legal, texts, strict=True) if text.startswith(line)]
            if len(begun) == 1:
                return int(begun[0])
            close = nearest(line, texts)
            hint = f" Did you mean '{close}'?" if close else ""
            raise CommandError(
                self.voice(error.message) + hint + " 'help' shows what else you can type."
            ) from None

    def _why(self, seat: int, what: str) -> None:
        if not what:
            raise CommandError("Why what? Type 'why' and a choice: its number or its words.")
        state = self.match.state
        action = self._action(seat, what)
        # Only what is allowed here can always be described: other words may name things that are not there.
        allowed = self.game.allows(state, action)
        described = self.voice(self.game.describe(state, action, seat)) if allowed else what
        self.screen.print(Text(described, STRONG))
        self._print_reasons(self.game.explain(state, action))

    def _print_reasons(self, reasons: list[Any]) -> None:
        for reason in reasons:
            self.screen.print(Padding(self.voice.reason(reason), (0, 0, 0, 2), expand=False))
        for paragraph in rules.explain_paragraphs(self.game, [reason.rule for reason in reasons]):
            self.screen.print(Padding(paragraph, (0, 0, 0, 4), expand=False))

    def _can_undo(self) -> bool:
        return any(not forced for _, forced in self._staged)

    def _undo(self, seat: int) -> None:
        """Take back the last real choice, with the forced ones that followed it."""
        if not self._staged:
            self.match.undo()
        if not self._can_undo():
            raise NoUndo(say("undo.nothing"))
        forced = True
        while forced:
            self.match.undo()
            _, forced = self._staged.pop()
        self._heard[seat] = min(self._heard[seat], len(self._logs()))
        self._notes = {at: note for at, note in self._notes.items() if at < len(self._logs())}
        self.screen.note("Taken back.")

    def _tell_end(self) -> None:
        """What happened since somebody last looked."""
        if self._facing != NOBODY:
            self.screen.heading("The end")
            self._tell(self._facing)
