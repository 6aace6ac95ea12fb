"""The record: a match as text. A short header, then one action per line, chance included.

    stoa record 2
    game agoniste rules 1
    players 3
    rulings ares=any-army athena=once
    seat 1 human Ada
    …
    moves
    * territory plataea
    2 gather
    found orator 1 240
    undo 2
    end 10

The grammar is in `docs/records.md`. This module reads and writes the text; whether the lines follow
the rules is found out by playing them (`stoa.kernel.match`).
"""

from typing import Final, NamedTuple

from stoa.kernel.errors import RecordError
from stoa.kernel.messages import is_name, say

FORMAT: Final = 2
"""The newest format. A record that says of no move how it was found is written in format 1."""
HUMAN: Final = "human"
_FIRST_LINE: Final = "stoa record "
LONGEST_LINE: Final = 1_000
"""Characters of a line: no longer one is read."""


class SeatLine(NamedTuple):
    """Who sits where: `human` or the id of a computer player, and a name."""

    player: str
    name: str


class Found(NamedTuple):
    """How a computer player's move was found: by whom, and how much of its budget that took.

    The seed is not said: it follows from the key (`docs/records.md`).
    """

    player: str
    version: int
    units: int


class MoveLine(NamedTuple):
    """A line after the header: who acted and how; or, with `undo` above 0, an agreed undo.

    A move that a computer player found has a line of its own that says so behind it.
    """

    number: int
    actor: str
    text: str
    undo: int = 0
    found: Found | None = None


class Record:
    """A record as it was read, or is to be written. Settings and figures are still text."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        players: int,
        options: dict[str, str],
        rulings: dict[str, str],
        figures: dict[str, str],
        seats: list[SeatLine],
        commitment: str,
        entropy: list[bytes],
        moves: list[MoveLine],
        key: bytes,
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.players = players
        self.options = options
        self.rulings = rulings
        self.figures = figures
        self.seats = seats
        self.commitment = commitment
        self.entropy = entropy
        self.moves = moves
        self.key = key
        self.lines: dict[str, int] = {}
        """Where in the text the parts of the header were read, counted from 1."""

    def to_text(self) -> str:
        """The record as text; `read_record` reads exactly this."""
        is_plain = all(move.found is None for move in self.moves)
        lines = [f"{_FIRST_LINE}{1 if is_plain else FORMAT}", f"game {self.game} rules {self.rules_version}"]
        lines.append(f"players {self.players}")
        if self.options:
            lines.append("options " + _settings_text(self.options))
        if self.rulings:
            lines.append("rulings " + _settings_text(self.rulings))
        for id, value in self.figures.items():
            lines.append(f"component {id} {value}")
        for number, seat in enumerate(self.seats):
            lines.append(f"seat {number + 1} {seat.player} {seat.name}")
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
            for number, part in enumerate(self.entropy):
                lines.append(f"entropy {number + 1} {part.hex()}")
        lines.append("moves")
        for move in self.moves:
            lines.append(f"undo {move.undo}" if move.undo else f"{move.actor} {move.text}")
            if move.found is not None:
                lines.append(f"found {found_text(move.found)}")
        if self.key:
            lines.append(f"key {self.key.hex()}")
        lines.append(f"end {len(lines)}")
        return "\n".join(lines) + "\n"


def found_text(found: Found) -> str:
    """How a move was found, as a record writes it."""
    return f"{found.player} {found.version} {found.units}"


def read_found(text: str) -> Found | None:
    """What `found_text` wrote; None if this is nothing of the kind."""
    parts = text.split(" ")
    if len(parts) != 3 or not _is_word(parts[0]):
        return None
    numbers = [int(part) for part in parts[1:] if part.isascii() and part.isdigit() and len(part) < 11]
    return Found(parts[0], numbers[0], numbers[1]) if len(numbers) == 2 and numbers[0] > 0 else None


def _is_word(text: str) -> bool:
    """Whether this could be the id of a computer player."""
    return 0 < len(text) <= 40 and text.isascii() and text.replace("-", "_").isidentifier() and text != HUMAN


def _settings_text(settings: dict[str, str]) -> str:
    return " ".join([f"{id}={value}" for id, value in settings.items()])


def read_record(data: bytes) -> Record:
    """Read a record from a file's bytes; raises `RecordError` with the line and what was expected.

    All or nothing: a file that is cut or damaged anywhere is refused as a whole.
    """
    return _Reader(_lines(data)).record()


def _lines(data: bytes) -> list[str]:
    if not data:
        raise RecordError(1, say("record.empty"))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        at: int = error.start
        raise RecordError(data[:at].count(b"\n") + 1, say("record.utf8", byte=at)) from None
    if not text.endswith("\n"):
        raise RecordError(text.count("\n") + 1, say("record.cut"))
    lines = text[:-1].split("\n")
    return [line[:-1] if line.endswith("\r") else line for line in lines]


class _Reader:
    """A cursor over the lines that knows what is expected next."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self.format = FORMAT
        self.read_at: dict[str, int] = {}

    def record(self) -> Record:
        self.first_line()
        game, rules_version = self.game()
        players = self.number(self.words("players", 1)[0], 1, 99)
        self.read_at["players"] = self.at
        options = self.settings("options")
        rulings = self.settings("rulings")
        figures = self.figures()
        seats = self.seats(players)
        commitment = ""
        entropy: list[bytes] = []
        if self.next_is("commitment"):
            commitment = self.hex(self.words("commitment", 1)[0], 32).hex()
            while self.next_is("entropy"):
                number, part = self.words("entropy", 2)
                self.number(number, len(entropy) + 1, len(entropy) + 1)
                entropy.append(self.hex(part, 0))
        self.words("moves", 0)
        moves = self.moves(players)
        key = b""
        if self.next_is("key"):
            key = self.hex(self.words("key", 1)[0], 32)
            if not commitment:
                raise RecordError(self.at, say("record.stray-key"))
        self.end()
        record = Record(
            game, rules_version, players, options, rulings, figures, seats, commitment, entropy, moves, key
        )
        record.lines = self.read_at
        return record

    def peek(self) -> str:
        """The next line that is no comment, or "" at the end."""
        while self.at < len(self.lines) and self.lines[self.at].startswith("#"):
            self.at += 1
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def next_is(self, key: str) -> bool:
        line = self.peek()
        return line == key or line.startswith(key + " ")

    def take(self, expected: str) -> str:
        line = self.peek()
        if self.at >= len(self.lines):
            raise RecordError(len(self.lines), say("record.no-end"))
        self.at += 1
        if len(line) > LONGEST_LINE:
            raise self.unexpected(expected, line[:20] + "…")
        return line

    def unexpected(self, expected: str, found: str) -> RecordError:
        return RecordError(self.at, say("record.expected", expected=expected, found=found))

    def words(self, key: str, count: int) -> list[str]:
        """The `count` words after `key`, the last one with all that follows it."""
        expected = f"'{key}'" + (" …" if count else "")
        line = self.take(expected)
        if count == 0:
            if line != key:
                raise self.unexpected(expected, line)
            return []
        parts = line.split(" ", count)
        if parts[0] != key or len(parts) != count + 1 or "" in parts:
            raise self.unexpected(expected, line)
        return parts[1:]

    def number(self, text: str, low: int, high: int) -> int:
        if text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high:
            return int(text)
        raise RecordError(self.at, say("record.number", found=text, low=low, high=high))

    def hex(self, text: str, length: int) -> bytes:
        """Bytes in lower-case hexadecimal; a `length` of 0 allows 1 to 64."""
        clean = len(text) % 2 == 0 and all(character in "0123456789abcdef" for character in text)
        fits = len(text) == 2 * length if length else 0 < len(text) <= 128
        if not clean or not fits:
            raise RecordError(self.at, say("record.hex", found=text[:80], bytes=length or "1–64"))
        return bytes.fromhex(text)

    def first_line(self) -> None:
        line = self.take(f"'{_FIRST_LINE}{FORMAT}'")
        if not line.startswith(_FIRST_LINE):
            raise RecordError(self.at, say("record.first", found=line[:40]))
        found = line[len(_FIRST_LINE) :]
        if found not in [str(format) for format in range(1, FORMAT + 1)]:
            raise RecordError(self.at, say("record.format", found=found[:20], newest=FORMAT))
        self.format = int(found)

    def game(self) -> tuple[str, int]:
        game, word, version = self.words("game", 3)
        if word != "rules":
            raise self.unexpected("'game NAME rules VERSION'", self.lines[self.at - 1])
        return game, self.number(version, 1, 999_999)

    def settings(self, key: str) -> dict[str, str]:
        """An optional line ``key a=b c=d``."""
        settings: dict[str, str] = {}
        if not self.next_is(key):
            return settings
        pairs = self.words(key, 1)[0].split(" ")
        self.read_at[key] = self.at
        for pair in pairs:
            id, equals, value = pair.partition("=")
            if not equals or not id or not value:
                raise self.unexpected(f"'{key} NAME=VALUE …'", pair)
            if id in settings:
                raise RecordError(self.at, say("record.twice", key=id))
            settings[id] = value
        return settings

    def figures(self) -> dict[str, str]:
        figures: dict[str, str] = {}
        while self.next_is("component"):
            id, value = self.words("component", 2)
            if id in figures:
                raise RecordError(self.at, say("record.twice", key=id))
            figures[id] = value
            self.read_at["component " + id] = self.at
        return figures

    def seats(self, players: int) -> list[SeatLine]:
        seats: list[SeatLine] = []
        while self.next_is("seat"):
            number, player, name = self.words("seat", 3)
            self.number(number, len(seats) + 1, len(seats) + 1)
            if not is_name(name):
                raise RecordError(self.at, say("record.name", found=name[:80]))
            seats.append(SeatLine(player, name))
        if len(seats) != players:
            raise RecordError(self.at, say("record.seats", found=len(seats), players=players))
        return seats

    def moves(self, players: int) -> list[MoveLine]:
        expected = "a move ('SEAT ACTION' or '* DRAW'), 'undo N', 'key …' or 'end N'"
        if self.format > 1:
            expected = "a move ('SEAT ACTION' or '* DRAW'), 'found …', 'undo N', 'key …' or 'end N'"
        moves: list[MoveLine] = []
        while not self.next_is("key") and not self.next_is("end"):
            line = self.take(expected)
            actor, _, text = line.partition(" ")
            if actor == "undo":
                moves.append(MoveLine(self.at, "", "", self.number(text, 1, 999_999)))
            elif actor == "found" and self.format > 1:
                moves[-1:] = [self.with_found(moves, text)]
            elif not text or text != text.strip() or (actor != "*" and not actor.isdigit()):
                raise self.unexpected(expected, line)
            else:
                if actor != "*":
                    self.number(actor, 1, players)
                moves.append(MoveLine(self.at, actor, text))
        return moves

    def with_found(self, moves: list[MoveLine], text: str) -> MoveLine:
        """The last move, with how it was found; refused behind anything but a decision."""
        found = read_found(text)
        if found is None:
            raise self.unexpected("'found PLAYER VERSION UNITS'", text[:80])
        last = moves[-1] if moves else None
        if last is None or last.undo or last.actor == "*" or last.found is not None:
            raise RecordError(self.at, say("record.stray-found"))
        return MoveLine(last.number, last.actor, last.text, 0, found)

    def end(self) -> None:
        said = self.words("end", 1)[0]
        if said != str(self.at - 1):
            raise RecordError(self.at, say("record.end-count", said=said[:20], counted=self.at - 1))
        if self.at != len(self.lines):
            raise RecordError(self.at + 1, say("record.after-end"))
