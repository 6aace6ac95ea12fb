"""Ending the game: scoring, and the final conflict between tied players."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agoniste.rules.army import clear_table, shuffle_discards
from stoa.games.agoniste.rules.numbers import ATTACK, BREAK_TIE, GATHER_OR_REINFORCE
from stoa.games.agoniste.rules.spears import strongest
from stoa.games.agoniste.scoring import total_points
from stoa.games.agoniste.state import WAITING, AgonisteState
from stoa.kernel.basics import bit, has_bit, popcount
from stoa.kernel.events import Log
from stoa.kernel.messages import Message, say, seat_name
from stoa.kernel.state import first_of
from stoa.kernel.step import Automatic

MOST_TIE_BREAKS: Final = 10


def end_game(state: AgonisteState, log: Log | None) -> None:
    """No conflict is left: the most points win, and a tie is fought out.

    Rules: 1.4, 6.1, 6.2, 6.8, 6.9; ruling AG-28.
    """
    best: i64 = 0
    for seat in range(state.box.players):
        best = max(best, total_points(state, seat))
    leaders: i64 = 0
    for seat in range(state.box.players):
        if total_points(state, seat) == best:
            leaders |= bit(seat)
    if log is not None:
        log.tell(say("game.ended"), "6.1", [])
        for seat in range(state.box.players):
            points = int(total_points(state, seat))
            log.tell(say("game.scored", seat=seat_name(seat), points=points), "6.2", [f"lands:{seat}"])
    declare_or_fight(state, leaders, log)


def declare_or_fight(state: AgonisteState, leaders: i64, log: Log | None) -> None:
    """One leader wins; several fight a final conflict, repeated at most ten times.

    When the game is over the decks are gathered up: what some knew of them is no secret any more.

    Rules: 6.8, 6.9, 6.10; ruling AG-33.
    """
    if popcount(leaders) > 1 and state.tie_breaks <= MOST_TIE_BREAKS:
        begin_tie_break(state, leaders, log)
        return
    state.victors = leaders
    for seat in range(state.box.players):
        state.decks.shuffle(seat)
    if log is not None:
        word = "game.won" if popcount(leaders) == 1 else "game.shared"
        log.tell(say(word, seats=_seats(state, leaders)), "6.10" if state.tie_breaks > 0 else "6.8", [])


def _seats(state: AgonisteState, mask: i64) -> list[Message]:
    return [seat_name(seat) for seat in range(state.box.players) if has_bit(mask, seat)]


def begin_tie_break(state: AgonisteState, tied: i64, log: Log | None) -> None:
    """The tied players attack in order from the turn marker, with their decks as they are.

    By rulings they may Reinforce, or begin with fresh decks: no army stands now, so a deck with the
    discards shuffled in is all fourteen cards.

    Rules: 6.9; rulings AG-33, AG-53.
    """
    players = state.box.players
    state.push(BREAK_TIE, state.marker, tied)
    for distance in range(players - 1, -1, -1):
        seat = (state.marker + distance) % players
        if has_bit(tied, seat):
            state.set_status(seat, WAITING)
            state.push(GATHER_OR_REINFORCE if state.box.tied_reinforce else ATTACK, seat)
            if state.box.fresh_tie_break:
                shuffle_discards(state, seat)
    if log is not None:
        word = "tie-break.fresh" if state.box.fresh_tie_break else "tie-break.began"
        log.tell(say(word, seats=_seats(state, tied)), "6.9", [])


class BreakTie(Automatic[AgonisteState]):
    """The strongest army of the final conflict wins the game; those still tied fight again.

    The argument is the mask of those who fought.

    Rules: 6.9, 6.10; ruling AG-33.
    """

    def run(self, state: AgonisteState, frame: i64, log: Log | None) -> None:
        """Find who is still tied at the top: without any strength, all of them."""
        leaders = strongest(state)
        if leaders == 0:
            leaders = first_of(frame)
        state.tie_breaks += 1
        clear_table(state, log)
        declare_or_fight(state, leaders, log)
