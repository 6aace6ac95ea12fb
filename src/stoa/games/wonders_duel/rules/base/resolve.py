"""Effects that were put on the agenda by their number, one by one."""

from mypy_extensions import i64

from stoa.games.wonders_duel.rules.base.military import advance
from stoa.games.wonders_duel.rules.numbers import EFFECT_ONE_SHIELD
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.events import Log
from stoa.kernel.state import first_of, seat_of, second_of
from stoa.kernel.step import Automatic


class Resolve(Automatic[DuelState]):
    """One thing that a Wonder, a Conspiracy or a military token does; skipped if it is impossible now.

    The arguments name it and say what has caused it. By ruling a Wonder's shield comes after its choice; all
    else is Agora's.

    Rules: B14.2, A10.1; ruling WD-20.
    """

    def run(self, state: DuelState, frame: i64, log: Log | None) -> None:
        effect = first_of(frame)
        if effect == EFFECT_ONE_SHIELD:
            advance(state, seat_of(frame), 1, True, "B8.1", log)
        else:
            state.box.expansion.resolve(state, seat_of(frame), effect, second_of(frame), log)
