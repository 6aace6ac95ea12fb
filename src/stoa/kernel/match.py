"""A match: the checked way to play a game, and the keeper of its record.

A match is its record. The state is derived from it, and so are replay, undo and proof.
"""

from typing import Final, Generic, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.basics import CHANCE, NOBODY, Action, Seat
from stoa.kernel.chance import Chance, KeyedChance, commitment
from stoa.kernel.errors import (
    BadOptions,
    IllegalAction,
    MatchOver,
    NoUndo,
    RecordError,
    StoaError,
)
from stoa.kernel.events import Log
from stoa.kernel.game import Game, text_actor
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.options import Options, Value, as_then, figure_text, figure_value, replace, settle
from stoa.kernel.record import HUMAN, MoveLine, Record, SeatLine
from stoa.kernel.step import S

DRAW: Final = "draw"
DISCLOSURE: Final = "disclosure"
TURN: Final = "turn"


class Entry(NamedTuple):
    """One committed line: who did what, what was told of it; or an agreed undo of `undo` lines."""

    actor: int
    action: int
    text: str
    log: Log
    undo: int = 0


class Match(Generic[S]):
    """One match of one game.

    `play` takes an action at once. A person's turn is better staged: `stage` actions, look at
    `state`, `undo` them one by one, and `confirm`. Staged actions are in nobody's record yet.
    `chance` None makes a match that can be looked at but not played on.
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
        self._committed: S = game.setup(options)
        self._draft: list[Entry] = []
        self._state: S = self._committed
        self._draw()

    @property
    def state(self) -> S:
        """The table now, staged actions included. Look, but do not change it."""
        return self._state

    @property
    def actor(self) -> Seat:
        """Who must act now: a seat, CHANCE (a confirmation is awaited), or NOBODY (over)."""
        return self.game.actor(self._state)

    @property
    def staged(self) -> int:
        """How many actions are staged."""
        return len(self._draft)

    def legal(self) -> vec[i64]:
        """What the actor may do."""
        return self.game.legal(self._state)

    def check(self, action: Action) -> None:
        """Raise `IllegalAction`, with its reasons, unless the actor may take `action` now."""
        if self.actor == NOBODY:
            raise MatchOver(say("match.over"))
        if not self.game.allows(self._state, action):
            reasons = self.game.explain(self._state, action)
            failed: list[Message] = [reason.message for reason in reasons if not reason.met]
            raise IllegalAction(say("illegal.action", reasons=failed), reasons, self.game.words())

    def fence(self, action: Action) -> str:
        """Why `action` could not be taken back once confirmed or staged; "" if it could.

        DRAW: chance acts next. DISCLOSURE: something hidden is shown. TURN: the turn passes on.
        """
        self.check(action)
        after = self.game.clone(self._state)
        log = Log()
        self.game.apply(after, action, log)
        if log.discloses():
            return DISCLOSURE
        actor = self.game.actor(after)
        if actor == CHANCE:
            return DRAW
        return "" if actor == self.actor else TURN

    def play(self, action: Action) -> None:
        """Take an action, confirm it, and let chance act."""
        self.stage(action)
        if self._draft:
            self.confirm()

    def play_text(self, text: str) -> None:
        """Take the action that `text` means here."""
        self.play(self.game.from_text(self._state, text))

    def stage(self, action: Action) -> Log:
        """Take an action without committing it, unless it discloses something: then it is final.

        Only the seat that acts sees a staged action. When the draft has reached chance or another
        seat, it must be confirmed before anything else is played.
        """
        if self.chance is None:
            raise MatchOver(say("match.no-draws"))
        actor = self.actor
        if self._draft and actor != self._draft[0].actor:
            raise IllegalAction(say("illegal.action", reasons=[say("match.confirm")]), [])
        self.check(action)
        if not self._draft:
            self._state = self.game.clone(self._committed)
        log = Log()
        text = self.game.to_text(self._state, action, actor)
        self.game.apply(self._state, action, log)
        self._draft.append(Entry(int(actor), int(action), text, log))
        if log.discloses():
            self.confirm()
        return log

    def undo(self) -> None:
        """Take back the last staged action; raises `NoUndo` when a fence is in the way."""
        if not self._draft:
            raise NoUndo(say("undo.fence" if self.entries else "undo.nothing"))
        self._draft.pop()
        self._state = self.game.clone(self._committed) if self._draft else self._committed
        for entry in self._draft:
            self.game.apply(self._state, entry.action)

    def confirm(self) -> None:
        """Commit what is staged, then let chance act until a seat must decide."""
        for entry in self._draft:
            self._commit(entry)
        self._draft = []
        self._committed = self._state
        self._draw()

    def _commit(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._effective.append(entry)

    def _draw(self) -> None:
        chance = self.chance
        while chance is not None and self.game.actor(self._committed) == CHANCE:
            self.take_recorded(self.game.sample(self._committed, chance))

    def take_recorded(self, action: Action) -> None:
        """Apply and commit an action that was checked already: a recorded line, or a draw."""
        actor = self.game.actor(self._committed)
        text = self.game.to_text(self._committed, action, actor)
        log = Log()
        self.game.apply(self._committed, action, log)
        self._commit(Entry(int(actor), int(action), text, log))

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
        self._draft = []
        del self._effective[-lines:]
        self.entries.append(Entry(NOBODY, 0, "", Log(), lines))
        self._committed = self.game.setup(self.options)
        for entry in self._effective:
            self.game.apply(self._committed, entry.action)
        self._state = self._committed

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
            moves.append(MoveLine(0, text_actor(entry.actor), entry.text, entry.undo))
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
        try:
            if move.undo:
                _replay_undo(match, move)
            else:
                _replay_move(match, move, chance)
        except RecordError:
            raise
        except StoaError as error:
            raise RecordError(move.number, error.message, game.words()) from None
    match.chance = chance
    return match


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
    match.take_recorded(action)


def _last_line(record: Record) -> int:
    return record.moves[-1].number + 1 if record.moves else 1


def verify(game: Game[S], record: Record) -> Proof:
    """Re-derive every draw of a record from its key; raises `RecordError` at the first that fails."""
    match = replay(game, record, check_draws=True)
    draws = len([entry for entry in match.entries if entry.actor == CHANCE])
    undone = len([entry for entry in match.entries if entry.undo])
    return Proof(draws, len(match.entries) - draws - undone, len(record.entropy))
