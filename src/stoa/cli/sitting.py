"""A match at one keyboard: people and computer players take their turns until it is over."""

from typing import Any, Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from stoa.cli import rules
from stoa.cli.boards import draw, helpers
from stoa.cli.errors import CommandError
from stoa.cli.herald import ACCENT, DIM, STRONG, Herald
from stoa.cli.hinting import give_hint
from stoa.cli.listing import ALL, Listing
from stoa.cli.saving import Saver
from stoa.cli.screen import Left, Screen
from stoa.cli.turn import Turn
from stoa.cli.words import language, tell
from stoa.kernel.basics import NOBODY
from stoa.kernel.errors import IllegalAction, StoaError, nearest
from stoa.kernel.events import Log
from stoa.kernel.match import Match
from stoa.kernel.record import HUMAN
from stoa.players import find_player
from stoa.players.levels import for_people
from stoa.players.table import Decider, computer, play

LISTED: Final = 40
"""Choices shown at once; `list` shows all, `list 2` those under the second heading."""
BELOW: Final = 17
"""Lines that the lower part of a table and the choices under their headings need to be seen together."""
TOP: Final = 8
"""So many lines of a table may be out of sight rather: the stock and what seldom changes stand on top."""

HELP: Final = (
    ("1, 2, …", "make the choice with that number"),
    ("the words behind it", "make that choice; the beginning is enough when it is clear"),
    ("why 2, why WORDS", "why that is allowed or not, with the rules"),
    ("undo", "take back your last choice, if nothing was drawn or shown since"),
    ("board, list, log", "show the table, all choices (of heading 2: list 2), all that happened"),
    ("aids", "what can be counted for you: odds, points at stake, bonuses"),
    ("hint", "what a strong player would consider, if you play alone"),
    ("rules, rules 5.3", "the chapters; one chapter or paragraph"),
    ("save FILE", "keep the match, to go on with 'stoa play --resume FILE'"),
    ("quit", "leave; you are asked whether to save"),
)


class Sitting:
    """One sitting: who plays, and what each seat has been told so far."""

    def __init__(self, match: Match[Any], screen: Screen, seed: int, confirm: bool = False) -> None:
        self.match = match
        self.game = match.game
        self.screen = screen
        self.seed = seed
        self.confirms = confirm
        self.herald = Herald(match.game, [seat.name for seat in match.seats], match.options, language())
        self.humans = [number for number, seat in enumerate(match.seats) if seat.player == HUMAN]
        self._heard = [0] * len(match.seats)
        self._facing = self.humans[0] if len(self.humans) == 1 else NOBODY
        self._watched = 0
        self._notes: dict[int, tuple[int, str]] = {}
        """For a line that was played without a choice: whose it was, and what to tell them."""

    def run(self, saver: Saver) -> bool:
        """Play until the match is over, or somebody leaves: then False."""
        try:
            play(self.match, [self._decider(seat, saver) for seat in range(len(self.match.seats))])
        except Left:
            return False
        self._tell_end()
        return True

    def _decider(self, seat: int, saver: Saver) -> Decider:
        if seat in self.humans:
            return lambda match: self._play_turn(seat, saver)
        decide = computer(for_people(find_player(self.match.seats[seat].player)), self.seed)

        def think(match: Match[Any]) -> None:
            decide(match)
            saver.up_to_date(match)
            self._tell_watchers()

        return think

    def _tell_watchers(self) -> None:
        """Where nobody plays, whoever sits at the screen is told what everybody can hear."""
        if not self.humans:
            for entry in self.match.entries[self._watched :]:
                self._print_all(self._events(entry.log, NOBODY))
            self._watched = len(self.match.entries)

    def _play_turn(self, seat: int, saver: Saver) -> None:
        """Somebody chooses, looks, takes back; what is final then is played as one."""
        turn = Turn(self.match, seat)
        while not (turn.supposed.is_complete and self._is_confirmed(turn)):
            only = turn.only
            if only is None:
                self._ask(turn, saver)
            else:
                done = self.herald(self.game.describe(turn.state, only, seat))
                note = tell("{name} had one choice: {done}", name=self.herald.name(seat), done=done)
                turn.take(self.game.to_text(turn.state, only, seat), note)
        for line, thought in enumerate(turn.thoughts, len(self.match.entries)):
            if thought.note:
                self._notes[line] = (seat, thought.note)
        self.match.play_all(turn.texts)
        saver.up_to_date(self.match)

    def _is_confirmed(self, turn: Turn) -> bool:
        """Whether a turn that ends may end; where that was agreed, whoever plays it is asked."""
        if not self.confirms or turn.supposed.follows < 0:
            return True
        self._print_all(self._news(turn))
        while True:
            answer = self.screen.ask(tell("That ends your turn. Enter to go on, 'undo' to take it back: "))
            if answer == "undo" and turn.can_take_back:
                self._take_back(turn)
                return False
            if not answer:
                return True

    def _ask(self, turn: Turn, saver: Saver) -> None:
        """Show the table and let somebody type, until something is chosen or taken back."""
        if turn.seat != self._facing:
            self.screen.cover(self.herald.name(turn.seat))
            self._facing = turn.seat
        self._show(turn)
        while True:
            line = self.screen.ask("> ")
            if line and self._obey(turn, line, saver):
                return

    def _show(self, turn: Turn) -> None:
        """All that a person needs to choose: the table, what happened, the question, the choices."""
        words = self.herald(self.game.seat_words(turn.state)[turn.seat])
        self.screen.heading(f"{self.herald.name(turn.seat)} – {words}")
        news = self._news(turn)
        table: list[RenderableType] = [draw(turn.supposed.view, self.herald), ""]
        choices = self._choices(turn)
        is_above = self._is_in_the_way(news, table, choices)
        self.screen.print(*(["", *news, *table] if is_above else [*table, *news]), *choices)

    def _is_in_the_way(
        self, news: list[RenderableType], table: list[RenderableType], choices: list[RenderableType]
    ) -> bool:
        """Whether, on a small screen, what happened would push so much of the table out of sight."""
        told, drawn, asked = map(self.screen.lines, (news, table, choices))
        room = self.screen.output.height + TOP - drawn - asked
        return told > self.screen.output.height - BELOW or 0 <= room < told

    def _news(self, turn: Turn) -> list[RenderableType]:
        """What happened since whoever plays this turn last looked, that of the turn included."""
        notes = dict(self._notes)
        for line, thought in enumerate(turn.thoughts, len(self.match.entries)):
            if thought.note:
                notes[line] = (turn.seat, thought.note)
        return self._unheard(turn.seat, turn.logs, notes)

    def _unheard(self, seat: int, logs: list[Log], notes: dict[int, tuple[int, str]]) -> list[RenderableType]:
        """What a seat has not been told yet, and an empty line below it."""
        told: list[RenderableType] = []
        for line in range(self._heard[seat], len(logs)):
            whose, note = notes.get(line, (NOBODY, ""))
            if whose == seat:
                told.append(Text(f"  {note}", DIM))
            told += self._events(logs[line], seat)
        if len(logs) > self._heard[seat]:
            told.append("")
        self._heard[seat] = len(logs)
        return told

    def _events(self, log: Log, seat: int) -> list[RenderableType]:
        return [
            Padding(Text.assemble(("• ", DIM), self.herald.event(event)), (0, 0, 0, 2), expand=False)
            for event in log.heard_by(seat)
        ]

    def _print_all(self, parts: list[RenderableType]) -> None:
        if parts:
            self.screen.print(*parts)

    def _choices(self, turn: Turn, wanted: str = "") -> list[RenderableType]:
        """The question and the choices: the first of each heading, or all that are `wanted`."""
        listing = Listing(self.game, turn.state, self.herald, turn.seat, LISTED, self.screen.output.height)
        parts = [Text(self.herald(turn.supposed.prompt), STRONG), *listing.shown(wanted)]
        if self.game.is_free(turn.state):
            free = tell("     Anything else of this kind can be typed; 'why' tells whether it is allowed.")
            parts.append(Text(free, DIM))
        return parts

    def _count(self, turn: Turn) -> None:
        """What the game counts for whoever asks it to."""
        for aid in turn.supposed.aids:
            self.screen.print(Padding(Text(self.herald(aid.words), DIM), (0, 0, 0, 2), expand=False))
        if not turn.supposed.aids:
            self.screen.note(tell("  There is nothing to be counted for you here."))

    def _obey(self, turn: Turn, line: str, saver: Saver) -> bool:
        """Do what somebody typed; whether a choice was made or taken back."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        try:
            if word in ("help", "?"):
                self._help()
            elif word == "board":
                self.screen.print(draw(turn.supposed.view, self.herald))
            elif word == "list":
                self.screen.print(*self._choices(turn, rest or ALL))
            elif word == "log":
                for log in turn.logs:
                    self._print_all(self._events(log, turn.seat))
            elif word == "aids":
                self._count(turn)
            elif word == "hint":
                give_hint(self.screen, turn, len(self.humans), self.herald.names)
            elif word == "rules":
                rules.print_for_player(self.screen.output, self.game, rest)
            elif word in helpers(self.game.id):
                _, _, answer = helpers(self.game.id)[word]
                self.screen.print(answer(turn.state, self.herald, rest))
            elif word == "why":
                self._why(turn, rest)
            elif word == "undo":
                self._take_back(turn)
                return True
            elif word == "save":
                saver.save(self.match, rest or self.screen.ask(tell("File name: ")), turn.can_take_back)
            elif word == "quit":
                saver.offer(self.match, turn.can_take_back)
                raise Left
            else:
                turn.take(self._text(turn, line))
                return True
        except IllegalAction as error:
            self.screen.refuse(tell("That is not allowed:"))
            self._print_reasons([reason for reason in error.reasons if not reason.met])
        except CommandError as error:
            self.screen.warn(str(error))
        except StoaError as error:
            self.screen.warn(self.herald(error.message))
        return False

    def _help(self) -> None:
        own = [(typed, effect) for typed, effect, _ in helpers(self.game.id).values()]
        table = Table.grid(padding=(0, 2))
        table.add_column(style=ACCENT, no_wrap=True)
        table.add_column()
        for typed, effect in (*HELP, *own):
            table.add_row(tell(typed), tell(effect))
        self.screen.print(Padding(table, (0, 0, 0, 2), expand=False))

    def _text(self, turn: Turn, line: str) -> str:
        """The action that a number or words mean, as text; it need not be allowed."""
        legal = turn.legal
        texts = [self.game.to_text(turn.state, action, turn.seat) for action in legal]
        if line.isascii() and line.isdigit():
            number = int(line) if len(line) < 10 else 0
            if not 1 <= number <= len(legal):
                raise CommandError(tell("The choices are 1 to {last}; 'list' shows them.", last=len(legal)))
            return texts[number - 1]
        try:
            self.game.from_text(turn.state, line)
        except StoaError as error:
            begun = [text for text in texts if text.startswith(line)]
            if len(begun) == 1:
                return begun[0]
            close = nearest(line, texts)
            hint = tell(" Did you mean '{close}'?", close=close) if close else ""
            raise CommandError(
                self.herald(error.message) + hint + tell(" 'help' shows what else you can type.")
            ) from None
        return line

    def _why(self, turn: Turn, what: str) -> None:
        if not what:
            raise CommandError(tell("Why what? Type 'why' and a choice: its number or its words."))
        action = int(self.game.from_text(turn.state, self._text(turn, what)))
        # Only what is allowed here can always be described: other words may name things that are not there.
        allowed = self.game.allows(turn.state, action)
        described = self.herald(self.game.describe(turn.state, action, turn.seat)) if allowed else what
        self.screen.print(Text(described, STRONG))
        self._print_reasons(self.game.explain(turn.state, action))

    def _print_reasons(self, reasons: list[Any]) -> None:
        for reason in reasons:
            self.screen.print(Padding(self.herald.reason(reason), (0, 0, 0, 2), expand=False))
        for paragraph in rules.explain_paragraphs(self.game, [reason.rule for reason in reasons]):
            self.screen.print(Padding(paragraph, (0, 0, 0, 4), expand=False))

    def _take_back(self, turn: Turn) -> None:
        """Take back the last real choice of a turn."""
        turn.take_back()
        self._heard[turn.seat] = min(self._heard[turn.seat], len(turn.logs))
        self.screen.note(tell("Taken back."))

    def _tell_end(self) -> None:
        """What happened since somebody last looked."""
        if self._facing != NOBODY:
            self.screen.heading(tell("The end"))
            logs = [entry.log for entry in self.match.entries]
            self._print_all(self._unheard(self._facing, logs, self._notes))
