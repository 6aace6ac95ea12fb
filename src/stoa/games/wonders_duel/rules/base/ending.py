"""How the game ends: by a supremacy at once, or by points after Age III."""

from mypy_extensions import i64

from stoa.games.wonders_duel.state import CIVILIAN, DRAW, MILITARY, POLITICAL, SCIENTIFIC, DuelState
from stoa.kernel.events import Log
from stoa.kernel.messages import say, seat_name

_WORDS = {MILITARY: "won.military", SCIENTIFIC: "won.scientific", POLITICAL: "won.political"}
_PARAGRAPHS = {MILITARY: "B8.3", SCIENTIFIC: "B9.5", POLITICAL: "A13.1"}


def win(state: DuelState, seat: i64, how: i64, log: Log | None) -> None:
    """A supremacy ends the game at once: nothing more is on the agenda.

    Rules: B2.3, B2.4, B8.3, B9.5, B10.1, A2.3, A13.1, A14.1.
    """
    state.ended = how
    state.victor = seat
    state.depth = 0
    if log is not None:
        log.tell(say(_WORDS[how], seat=seat_name(seat)), _PARAGRAPHS[how], [])


def draw_game(state: DuelState, log: Log | None) -> None:
    """Both players reach six symbols by one swap: nobody wins.

    Rules: ruling WD-17.
    """
    state.ended = DRAW
    state.depth = 0
    if log is not None:
        log.tell(say("drawn.game"), "WD-17", [])


def count_points(state: DuelState, log: Log | None) -> None:
    """After Age III the score pad decides.

    Rules: B2.5, B10.2, A14.1.
    """
    state.ended = CIVILIAN
    if log is not None:
        log.tell(say("game.over"), "B10.2", [])
