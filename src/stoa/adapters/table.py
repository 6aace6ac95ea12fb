"""One match as adapters see it: numbers in, numbers out, and chance by a seed."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stoa.adapters.drawing import picture_of, text_of
from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import BadText
from stoa.kernel.options import Options
from stoa.kernel.playout import advance
from stoa.research.errors import NoSuchChoice
from stoa.research.spaces import observation, observer_of, open_choices
from stoa.research.stepping import rewards

CANDIDATES, HYBRID, CONTINUOUS = "candidates", "hybrid", "continuous"
FORMS = (CANDIDATES, HYBRID, CONTINUOUS)
"""How a free placement is named: one of a list; one of a list and how far beside it; a place and an angle."""

FARTHEST = (1.0, 1.0, 15.0)
"""How far beside its candidate a hybrid placement may lie: units across and down, degrees."""


class Table:
    """A match that is played by the numbers of choices, and by places where those are free."""

    def __init__(self, game: str, options: Options | None, form: str) -> None:
        self.game = find_game(game)
        self.options = options or self.game.agree()
        self.observer = observer_of(self.game, self.options)
        self.is_free = form != CANDIDATES
        if form not in FORMS or (self.is_free and self.game.id != "agora_ernest"):
            raise ValueError(f"{game} cannot be played by {form!r}: there is {', '.join(FORMS)}")
        self.form = form
        self.players = self.options.players
        self.state: Any = None
        self.chance = SeededChance(0)

    def reset(self, seed: int) -> None:
        """Deal anew."""
        self.chance = SeededChance(seed)
        self.state = self.game.setup(self.options)
        advance(self.game, self.state, self.chance)

    @property
    def actor(self) -> int:
        """The seat that must act, or NOBODY."""
        return int(self.game.actor(self.state))

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.actor == NOBODY

    def observation(self, seat: int) -> NDArray[np.int16]:
        """What a seat knows."""
        return np.array(observation(self.game, self.observer, self.state, seat), np.int16)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A 1 for each choice that a seat has now."""
        mask = np.zeros(self.observer.count, np.int8)
        if self.actor == seat:
            mask[list(open_choices(self.game, self.observer, self.state))] = 1
        return mask

    def play(self, number: int, place: tuple[float, float, float] | None = None) -> None:
        """Take a choice; raises `NoSuchChoice`, and then nothing has changed."""
        choices = open_choices(self.game, self.observer, self.state)
        if number not in choices:
            raise NoSuchChoice(f"choice {number} is not open now")
        action = choices[number]
        if place is not None and self.is_free and self.game.spot(self.state, action) is not None:
            action = self._placed(action, place)
        self.game.apply(self.state, action)
        advance(self.game, self.state, self.chance)

    def _placed(self, candidate: int, place: tuple[float, float, float]) -> int:
        """The placement that is meant: beside a candidate if that is allowed, or anywhere at all."""
        x, y, angle = place
        spot = self.game.spot(self.state, candidate)
        assert spot is not None
        if self.form == HYBRID:
            x, y, angle = spot.x / 1000 + x, spot.y / 1000 + y, spot.angle / 100 + angle
        try:
            action = int(self.game.from_text(self.state, f"place {x:.3f} {y:.3f} {angle % 360:.2f}"))
            if self.game.allows(self.state, action):
                return action
            failed = [reason for reason in self.game.explain(self.state, action) if not reason.met]
            why = self.game.sentence(failed[0].message, [f"Seat {seat + 1}" for seat in range(self.players)])
        except BadText as error:
            why = str(error)
        if self.form == HYBRID:
            return candidate
        raise NoSuchChoice(why)

    def rewards(self) -> list[float]:
        """What each seat gets of a match that is over; nothing before."""
        if not self.is_over:
            return [0.0] * self.players
        return rewards(self.players, self.game.standing(self.state).winners)

    def drawn(self, mode: str, seat: int) -> str:
        """The board as one seat sees it, as text or as a picture."""
        paint = picture_of if mode == "svg" else text_of
        return paint(self.game, self.options, self.state, seat)
