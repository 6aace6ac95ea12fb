"""Players of 7 Wonders Duel that know one road to victory, and take it whatever the others do.

Whoever plays well beats all of them, as all can be stopped. Nobody is offered them: they are for the arena.
"""

from collections.abc import Callable
from typing import Any, Final

from stoa.games.wonders_duel.reading import controller, count, cubes_in_senate, total_points
from stoa.games.wonders_duel.state import SCIENCE, DuelState
from stoa.kernel.game import Game
from stoa.players.evaluate import Evaluation, find_evaluation
from stoa.players.greedy import GreedyPlayer

Aim = Callable[[DuelState, int], float]
"""How far a seat has come on the road."""

ZEAL: Final = 20.0
"""One step on the road is worth so many points."""


class Specialist(GreedyPlayer):
    """Looks one decision ahead, as `greedy` does, but a step towards its aim is worth more than all else."""

    def __init__(self, id: str, aim: Aim) -> None:
        self.id = id
        self.aim = aim

    def evaluation(self, game: Game[Any]) -> Evaluation:
        """The title's and its aim; other titles have no such road, and there it is `greedy`."""
        evaluate, aim = find_evaluation(game), self.aim
        if game.id != "wonders_duel":
            return evaluate
        return lambda state, seat: ZEAL * aim(state, seat) + evaluate(state, seat)


def _war(state: DuelState, seat: int) -> float:
    """Spaces that the pawn has come towards the other capital."""
    return float(state.pawn if seat == 0 else -state.pawn)


def _science(state: DuelState, seat: int) -> float:
    """Different symbols."""
    return float(count(state.of(seat, SCIENCE)))


def _points(state: DuelState, seat: int) -> float:
    """Points, each a tenth of a step."""
    return total_points(state, seat) / 10


def _senate(state: DuelState, seat: int) -> float:
    """Chambers that it controls, and cubes, each a third of a step."""
    if not state.has_senate():
        return 0.0
    return len([c for c in range(6) if controller(state, c) == seat]) + cubes_in_senate(state, seat) / 3


SPECIALISTS: Final = (
    Specialist("war", _war),
    Specialist("science", _science),
    Specialist("points", _points),
    Specialist("senate", _senate),
)
