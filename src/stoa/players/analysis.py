"""Reasons: what a seat could have done at a moment, how good each move was, and why.

Everything is judged by what the seat could know then: a search in worlds that it cannot tell from the true
one. So whoever reads an analysis learns nothing about a running match that the seat does not know.
"""

from collections.abc import Iterator
from typing import Any, Final, Generic, NamedTuple

from stoa.kernel.basics import NOBODY, Action
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say
from stoa.kernel.reel import Frame, Reel
from stoa.kernel.step import S
from stoa.players.ahead import after, expected
from stoa.players.base import Sampler, seed_for
from stoa.players.levels import Strategos
from stoa.players.reasons import why

BUDGET: Final = 600
"""Courses that are played for one decision, if nobody says otherwise."""
CERTAINTY: Final = 1.96
"""Standard deviations to each side of a win chance: 95 of 100 such intervals hold the true one."""
SLIP: Final = 0.1
BLUNDER: Final = 0.25
"""Win chance that a mistake gives away at least, a small one and a large one."""
SWING: Final = 0.15
"""Win chance that luck moves at a turning point at least."""
NOT_DONE: Final = -1
"""Instead of an action: nothing was done yet."""
_LINE: Final = 4
_WORLDS: Final = 6


class Candidate(NamedTuple):
    """A move that could be made.

    `chance` to win lies between `low` and `high`, as far as `visits` courses can tell. `line` is what was
    expected from there: this move and the next, as the seat would see them.
    """

    action: int
    text: str
    visits: int
    chance: float
    low: float
    high: float
    line: list[str]


class Considered(NamedTuple):
    """A decision: candidates, the best first; what was assumed; what the best does that the next does not."""

    seat: int
    candidates: list[Candidate]
    assumed: Message
    reasons: list[Message]


class Judged(NamedTuple):
    """A decision of a match: line `line`, and where among the candidates is what was done there.

    `lost` is the win chance it gave away, `luck` what draws changed since the seat decided last: all that
    the others did not give away. `verdict` is "", ``slip`` or ``blunder``; `is_turning`: luck or a mistake
    changed much.
    """

    line: int
    considered: Considered
    done: int
    lost: float
    luck: float
    verdict: str
    is_turning: bool


def consider(game: Game[S], state: S, budget: int = BUDGET, seed: int = 0) -> Considered:
    """What the seat that must decide in `state` could do, by what it knows."""
    seat = int(game.actor(state))
    sampler = Sampler(game, state, seat)
    legal = game.legal(sampler.world(0))
    if len(legal) == 1:
        only = Candidate(int(legal[0]), _text(sampler, legal[0]), 0, 0.0, 0.0, 1.0, [])
        return Considered(seat, [only], _assumed(sampler), [])
    search = Strategos().prepared(sampler, seed)
    search.run(max(len(legal), budget))
    tried, gains = search.tried(), search.gains()
    order = sorted(range(len(legal)), key=lambda index: (-tried[index], -gains[index]))
    candidates = [
        _candidate(sampler, legal[index], int(tried[index]), float(gains[index])) for index in order
    ]
    reasons = why(sampler, candidates[0].action, candidates[1].action)
    return Considered(seat, candidates, _assumed(sampler), reasons)


def _candidate(sampler: Sampler[Any], action: Action, visits: int, chance: float) -> Candidate:
    low, high = interval(chance, visits)
    line = expected(sampler, action, _LINE) if visits else []
    return Candidate(int(action), _text(sampler, action), visits, chance, low, high, line)


def interval(chance: float, visits: int) -> tuple[float, float]:
    """Between what a win chance lies that was found in so many courses (Wilson)."""
    if visits == 0:
        return 0.0, 1.0
    spread = CERTAINTY * CERTAINTY / visits
    middle = (chance + spread / 2) / (1 + spread)
    half = CERTAINTY * (chance * (1 - chance) / visits + spread / (4 * visits)) ** 0.5 / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def _text(sampler: Sampler[Any], action: Action) -> str:
    return sampler.game.to_text(sampler.world(0), action, sampler.seat)


def _assumed(sampler: Sampler[Any]) -> Message:
    """What was taken for true about what the seat cannot see."""
    worlds = {sampler.game.encode(sampler.world(number)) for number in range(_WORLDS)}
    return say("assumed.nothing") if len(worlds) == 1 else say("assumed.worlds")


def judge(game: Game[S], state: S, done: Action, budget: int, line: int) -> Judged:
    """A decision in which `done` was done, or nothing yet (NOT_DONE); luck is nothing that it could tell."""
    found = consider(game, state, budget, seed_for(0, line))
    if done == NOT_DONE:
        return Judged(line, found, -1, 0.0, 0.0, "", False)
    found = _with_done(game, state, done, found)
    place = [candidate.action for candidate in found.candidates].index(int(done))
    found = _compared(Sampler(game, state, found.seat), found, place, budget)
    best, own = found.candidates[0], found.candidates[place]
    lost = max(0.0, best.chance - own.chance) if place and own.visits else 0.0
    is_sure = place > 0 and own.high < best.low
    verdict = ("blunder" if lost >= BLUNDER else "slip") if is_sure and lost >= SLIP else ""
    return Judged(line, found, place, lost, 0.0, verdict, False)


class Judge(Generic[S]):
    """Goes through a finished match from its first line, decision by decision."""

    def __init__(self, reel: Reel[S], budget: int = BUDGET) -> None:
        self.reel = reel
        self.budget = budget
        self._expected: dict[int, float] = {}
        """By seat: the win chance after its last decision."""
        self._given: dict[int, float] = {}
        """By seat: what the others have given away since."""

    def judged(self, start: int = 1, count: int | None = None) -> Iterator[Judged]:
        """Every decision between more than one thing, among `count` lines from `start` on."""
        lines = len(self.reel.moves) if count is None else count
        for line in range(start, min(start + lines, len(self.reel.moves) + 1)):
            frame = self.reel.frames(line, 1)[0]
            if is_decision(self.reel.game, frame):
                yield self.judge(frame)

    def judge(self, frame: Frame) -> Judged:
        """One decision, by what its seat could know."""
        entry = frame.entry
        assert entry is not None
        one = judge(self.reel.game, frame.before, entry.action, self.budget, frame.line)
        found = one.considered
        best, own = found.candidates[0], found.candidates[one.done]
        luck = self._luck(found.seat, best.chance)
        self._note(found.seat, own.chance if own.visits else best.chance, one.lost)
        is_turning = abs(luck) >= SWING or one.verdict == "blunder"
        return one._replace(luck=luck, is_turning=is_turning)

    def _luck(self, seat: int, chance: float) -> float:
        """What changed since the seat decided last, without what the others gave away: that was no luck."""
        before = self._expected.get(seat)
        return 0.0 if before is None else chance - before - self._given.get(seat, 0.0)

    def _note(self, seat: int, chance: float, lost: float) -> None:
        """Remember how a seat stands after its decision; what it lost, the others share."""
        self._expected[seat] = chance
        self._given[seat] = 0.0
        others = self.reel.options.players - 1
        for other in range(others + 1):
            if other != seat:
                self._given[other] = self._given.get(other, 0.0) + lost / others


def is_decision(game: Game[Any], frame: Frame) -> bool:
    """Whether somebody had a choice in a line of a match."""
    entry = frame.entry
    if entry is None or entry.undo or game.actor(frame.before) < 0:
        return False
    return len(game.legal(frame.before)) > 1 or game.is_free(frame.before)


def _with_done(game: Game[S], state: S, done: Action, found: Considered) -> Considered:
    """Also with what was done, where placement is free and nobody had listed it."""
    if done in [candidate.action for candidate in found.candidates]:
        return found
    unlisted = _candidate(Sampler(game, state, found.seat), done, 0, 0.0)
    return found._replace(candidates=[*found.candidates, unlisted])


def _compared(sampler: Sampler[S], found: Considered, done: int, budget: int) -> Considered:
    """The same with the best move and the one that was done looked at equally long, where two play.

    A search looks at a poor move seldom and judges it too hard.
    """
    players = len(sampler.game.seat_words(sampler.world(0)))
    best, own = found.candidates[0], found.candidates[done]
    if done == 0 or 2 * own.visits >= best.visits or players != 2:
        return found
    candidates = list(found.candidates)
    for place, candidate in ((0, best), (done, own)):
        chance = _looked_at(sampler, candidate.action, budget)
        low, high = interval(chance, budget)
        candidates[place] = candidate._replace(visits=budget, chance=chance, low=low, high=high)
    return found._replace(candidates=candidates)


def _looked_at(sampler: Sampler[S], action: Action, budget: int) -> float:
    """The win chance after a move of a game for two: what whoever decides next expects, in a few worlds."""
    game, seat = sampler.game, sampler.seat
    total = 0.0
    for number in range(_WORLDS):
        seed = seed_for(number)
        state = after(game, sampler.world(seed), action, seed)
        actor = game.actor(state)
        if actor == NOBODY:
            standing = game.standing(state)
            total += (standing.ranks[seat] == 1) / len(standing.winners)
            continue
        search = Strategos().prepared(Sampler(game, state, actor), seed)
        search.run(max(1, budget // _WORLDS))
        total += search.worth() if actor == seat else 1.0 - search.worth()
    return total / _WORLDS


def decision_before(reel: Reel[Any], line: int) -> int:
    """The last line up to `line` in which somebody had a choice; 0 if there is none."""
    for at in range(line, 0, -1):
        if is_decision(reel.game, reel.frames(at, 1)[0]):
            return at
    return 0
