"""A match: the checked way to play a game, and the keeper of its record.

A match is its record. The state is derived from it, and so are replay, undo and proof.
"""

from typing import Generic, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, NOBODY, Action, Seat
from stoa.kernel.chance import Chance, KeyedChance, commitment
from stoa.kernel.errors import BadOptions, IllegalAction, MatchOver, NoUndo, RecordError, StoaError
from stoa.kernel.events import Log
from stoa.kernel.game import Game, text_actor
from stoa.kernel.messages import say, seat_name
from stoa.kernel.options import Options, Value, as_then, figure_text, figure_value, replace, settle
from stoa.kernel.record import HUMAN, Found, MoveLine, Record, SeatLine
from stoa.kernel.step import S
from stoa.kernel.suppose import refused, suppose


class Entry(NamedTuple):
    """One committed line: who did what, what was told of it; or an agreed undo of `undo` lines.

    `found` says how a computer player came to it; None of a person's move and of a draw.
    """

    actor: int
    action: int
    text: str
    log: Log
    undo: int = 0
    found: Found | None = None


class Match(Generic[S]):
    """One match of one game: what was committed, and nothing that is only thought of.

    `play` takes an action at once, `play_all` a list that a person has thought out with
    `stoa.kernel.suppose`. `chance` None makes a match that can be looked at but not played on.
    """

    def __init__(
        self,
        game: Game[S],
        options: Options,
        chance: Chance | None,
        seats: list[SeatLine] | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.chance = chance
        if seats is None:
            seats = [SeatLine(HUMAN, f"Player {number + 1}") for number in range(options.players)]
        self.seats = seats
        self.entries: list[Entry] = []
        self._effective: list[Entry] = []
        self._state: S = game.setup(options)
        self._draw()

    @property
    def state(self) -> S:
        """The table now. Look, but do not change it."""
        return self._state

    @property
    def actor(self) -> Seat:
        """Who must act now: a seat, or NOBODY (over); CHANCE where there is no source of draws."""
        return self.game.actor(self._state)

    def legal(self) -> vec[i64]:
        """What the actor may do."""
        return self.game.legal(self._state)

    def check(self, action: Action) -> None:
        """Raise `IllegalAction`, with its reasons, unless the actor may take `action` now."""
        if self.actor == NOBODY:
            raise MatchOver(say("match.over"))
        if not self.game.allows(self._state, action):
            raise refused(self.game.explain(self._state, action), self.game.words())

    def play(self, action: Action, found: Found | None = None) -> None:
        """Take an action, and let chance act; `found` is how a computer player came to it."""
        if self.chance is None:
            raise MatchOver(say("match.no-draws"))
        self.check(action)
        self.take_recorded(action, found)
        self._draw()

    def play_text(self, text: str, found: Found | None = None) -> None:
        """Take the action that `text` means here."""
        self.play(self.game.from_text(self._state, text), found)

    def play_all(self, texts: list[str]) -> None:
        """Take a list of actions of the seat that must act: all of them, or none and an error says why.

        They are judged as the seat could suppose them, so that a refusal tells it nothing else. Where the
        truth draws, shows something or passes the turn earlier than could be foreseen, the list ends
        there: the rest was thought of without knowing that.
        """
        if self.chance is None:
            raise MatchOver(say("match.no-draws"))
        seat = self.actor
        if seat == NOBODY:
            raise MatchOver(say("match.over"))
        supposed = suppose(self.game, self._state, seat, texts)
        if supposed.problem is not None:
            raise supposed.problem
        state = self.game.clone(self._state)
        entries: list[Entry] = []
        for text in texts:
            action = self.game.from_text(state, text)
            if not self.game.allows(state, action):
                # Why not would be told from the truth, of which the seat may not know enough.
                raise IllegalAction(say("illegal.now"), [])
            entries.append(_applied(self.game, state, action))
            if entries[-1].log.discloses() or self.game.actor(state) != seat:
                break
        self._state = state
        for entry in entries:
            self._commit(entry)
        self._draw()

    def _commit(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._effective.append(entry)

    def _draw(self) -> None:
        chance = self.chance
        while chance is not None and self.actor == CHANCE:
            self.take_recorded(self.game.sample(self._state, chance))

    def take_recorded(self, action: Action, found: Found | None = None) -> None:
        """Apply and commit an action that was checked already: a recorded line, or a draw."""
        self._commit(_applied(self.game, self._state, action, found))

    def take_back(self, lines: int) -> None:
        """Undo the last `lines` lines by agreement of all seats.

        The record keeps them and says so. Cards that were drawn are not drawn again: chance goes
        on from where it is.
        """
        if self.chance is None:
            raise MatchOver(say("match.no-draws"))
        if not 0 < lines <= len(self._effective):
            raise NoUndo(say("undo.count", lines=len(self._effective), count=lines))
        self.take_back_recorded(lines)
        self._draw()

    def take_back_recorded(self, lines: int) -> None:
        """Undo lines as a record says; chance does not act on its own."""
        del self._effective[-lines:]
        self.entries.append(Entry(NOBODY, 0, "", Log(), lines))
        self._state = self.game.setup(self.options)
        for entry in self._effective:
            self.game.apply(self._state, entry.action)

    def effective(self) -> list[Entry]:
        """The lines that count: without those that an agreed undo took back."""
        return list(self._effective)

    def record(self) -> Record:
        """The record so far, secrets included: for the table's owner, or everybody at the end."""
        chosen = {choice.id for choice in self.game.options}
        settings = self.options.settings
        figures: dict[str, str] = {}
        for figure in self.game.figures:
            value = self.options.figures[figure.id]
            if value != figure.default:
                figures[figure.id] = figure_text(value)
        moves: list[MoveLine] = []
        for entry in self.entries:
            moves.append(MoveLine(0, text_actor(entry.actor), entry.text, entry.undo, entry.found))
        key = b""
        entropy: list[bytes] = []
        chance = self.chance
        if isinstance(chance, KeyedChance):
            key = chance.key
            entropy = chance.entropy
        return Record(
            self.game.id,
            self.game.rules_version,
            self.options.players,
            {id: value for id, value in settings.items() if id in chosen},
            {id: value for id, value in settings.items() if id not in chosen},
            figures,
            self.seats,
            commitment(key) if key else "",
            entropy,
            moves,
            key,
        )


def _applied(game: Game[S], state: S, action: Action, found: Found | None = None) -> Entry:
    """Apply an action to `state`: the line that says so."""
    actor = game.actor(state)
    text = game.to_text(state, action, actor)
    log = Log()
    game.apply(state, action, log)
    return Entry(int(actor), int(action), text, log, 0, found)


class Proof(NamedTuple):
    """What `verify` found: how many draws and decisions there were, and whose entropy was mixed in."""

    draws: int
    decisions: int
    entropy: int


def agreed(game: Game[S], record: Record) -> Options:
    """The options a record's header describes; raises `RecordError`."""
    if record.game != game.id:
        raise RecordError(2, say("record.game", found=record.game, game=game.id))
    if record.rules_version != game.rules_version:
        raise RecordError(2, game.other_rules(record.rules_version))
    part = "players"
    options = as_then(game.options, record.options)
    rulings = as_then(game.rulings, record.rulings)
    try:
        game.agree(record.players)
        part = "options"
        settle("option", game.options, options)
        part = "rulings"
        settle("ruling", game.rulings, rulings)
        figures: dict[str, Value] = {}
        for id, text in record.figures.items():
            part = "component " + id
            figures[id] = text
            for figure in game.figures:
                if figure.id == id:
                    figures[id] = figure_value(figure, text)
            replace(game.figures, {id: figures[id]})
        return game.agree(record.players, options, rulings, figures)
    except BadOptions as error:
        raise RecordError(record.lines.get(part, 3), error.message, game.words()) from None


def replay(game: Game[S], record: Record, check_draws: bool = False) -> Match[S]:
    """The match a record describes, every line checked against the rules; raises `RecordError`.

    With `check_draws` each draw must also follow from the key, and the match can be played on.
    """
    match = Match(game, agreed(game, record), None, record.seats)
    chance: KeyedChance | None = None
    if check_draws:
        if not record.key:
            raise RecordError(_last_line(record), say("record.no-key"))
        if commitment(record.key) != record.commitment:
            raise RecordError(_last_line(record), say("record.wrong-key"))
        chance = KeyedChance(record.key, record.entropy)
    for move in record.moves:
        follow(match, move, chance)
    match.chance = chance
    return match


def follow(match: Match[S], move: MoveLine, chance: KeyedChance | None = None) -> None:
    """Take one more line of a record, checked against the rules and, given one, against chance."""
    try:
        if move.undo:
            _replay_undo(match, move)
        else:
            _replay_move(match, move, chance)
    except RecordError:
        raise
    except StoaError as error:
        raise RecordError(move.number, error.message, match.game.words()) from None


def _replay_undo(match: Match[S], move: MoveLine) -> None:
    lines = len(match.effective())
    if move.undo > lines:
        raise RecordError(move.number, say("record.undo", count=move.undo, lines=lines))
    match.take_back_recorded(move.undo)


def _replay_move(match: Match[S], move: MoveLine, chance: KeyedChance | None) -> None:
    game = match.game
    actor = match.actor
    if actor == NOBODY:
        raise RecordError(move.number, say("record.over"))
    mark = text_actor(actor)
    if move.actor != mark:
        expected = say("record.chance") if actor == CHANCE else seat_name(int(actor))
        raise RecordError(move.number, say("record.actor", expected=expected, mark=mark, found=move.actor))
    action = game.from_text(match.state, move.text)
    match.check(action)
    if chance is not None and actor == CHANCE:
        drawn = game.sample(match.state, chance)
        if drawn != action:
            expected_text = game.to_text(match.state, drawn, CHANCE)
            raise RecordError(move.number, say("verify.draw", expected=expected_text))
    match.take_recorded(action, move.found)


def _last_line(record: Record) -> int:
    return record.moves[-1].number + 1 if record.moves else 1


def verify(game: Game[S], record: Record) -> Proof:
    """Re-derive every draw of a record from its key; raises `RecordError` at the first that fails."""
    match = replay(game, record, check_draws=True)
    draws = len([entry for entry in match.entries if entry.actor == CHANCE])
    undone = len([entry for entry in match.entries if entry.undo])
    return Proof(draws, len(match.entries) - draws - undone, len(record.entropy))
