"""Reasons: what a seat could have done at a moment, how good each move was, and why.

Everything is judged by what the seat could know then: a search in worlds that it cannot tell from the true
one. So whoever reads an analysis learns nothing about a running match that the seat does not know.
"""

from collections.abc import Iterator
from typing import Any, Final, Generic, NamedTuple

from stoa.kernel.basics import CHANCE, NOBODY, Action
from stoa.kernel.game import Game
from stoa.kernel.messages import Message, say
from stoa.kernel.reel import Frame, Reel
from stoa.kernel.step import S
from stoa.players.ahead import Next, after, expected
from stoa.players.base import Sampler, seed_for
from stoa.players.chances import WORLDS, chances, result, sees_everything, shares
from stoa.players.levels import Strategos
from stoa.players.reasons import effects, why

BUDGET: Final = 600
"""Courses that are played for one decision, if nobody says otherwise."""
CERTAINTY: Final = 1.96
"""Standard deviations to each side of a win chance: 95 of 100 such intervals hold the true one."""
SLIP: Final = 0.1
BLUNDER: Final = 0.25
"""Win chance that a mistake gives away at least, a small one and a large one."""
NOT_DONE: Final = -1
"""Instead of an action: nothing was done yet."""
_LINE: Final = 4
_EXPLAINED: Final = 3
"""Moves of which is told what they do: the best ones, and what was done."""


class Candidate(NamedTuple):
    """A move that could be made.

    `chance` to win lies between `low` and `high`, as far as `visits` courses can tell. `line` is what was
    expected from there: this move and the next, as the seat would see them. `label` is the move as a
    sentence, `effects` what would be told of it, where somebody asked.
    """

    action: int
    text: str
    visits: int
    chance: float
    low: float
    high: float
    line: list[Next]
    label: Message
    effects: list[Message]


class Considered(NamedTuple):
    """A decision: candidates, the best first; what was assumed; what the best does that another does not.

    `against` is that other one: what was done, else the next. `chance` is what the seat got on average of all
    courses.
    """

    seat: int
    candidates: list[Candidate]
    assumed: Message
    reasons: list[Message]
    against: int
    chance: float


class Judged(NamedTuple):
    """A decision of a match: line `line`, and where among the candidates is what was done there.

    `lost` is the win chance it gave away; `verdict` is "", ``slip`` or ``blunder``. `chances` are everybody's
    before it, each by what that seat could know; `expected` the same after it, where chance acts next.
    """

    line: int
    considered: Considered
    done: int
    lost: float
    verdict: str
    chances: list[float]
    expected: list[float]


def consider(game: Game[S], state: S, budget: int = BUDGET, seed: int = 0) -> Considered:
    """What the seat that must decide in `state` could do, by what it knows."""
    seat = int(game.actor(state))
    sampler = Sampler(game, state, seat)
    legal = game.legal(sampler.world(0))
    search = Strategos().prepared(sampler, seed)
    chance = shares(search, max(len(legal), budget))[seat]
    if len(legal) == 1:
        return Considered(seat, [_candidate(sampler, legal[0], 0, 0.0)], _assumed(sampler), [], 0, chance)
    tried, gains = search.tried(), search.gains()
    order = sorted(range(len(legal)), key=lambda index: (-tried[index], -gains[index]))
    candidates = [
        _candidate(sampler, legal[index], int(tried[index]), float(gains[index])) for index in order
    ]
    candidates[:_EXPLAINED] = [_explained(sampler, candidate) for candidate in candidates[:_EXPLAINED]]
    reasons = why(sampler, candidates[0].action, candidates[1].action)
    return Considered(seat, candidates, _assumed(sampler), reasons, 1, chance)


def _candidate(sampler: Sampler[Any], action: Action, visits: int, chance: float) -> Candidate:
    low, high = interval(chance, visits)
    line = expected(sampler, action, _LINE) if visits else []
    world = sampler.world(0)
    text = sampler.game.to_text(world, action, sampler.seat)
    label = sampler.game.describe(world, action, sampler.seat)
    return Candidate(int(action), text, visits, chance, low, high, line, label, [])


def _explained(sampler: Sampler[Any], candidate: Candidate) -> Candidate:
    return candidate._replace(effects=effects(sampler, candidate.action))


def interval(chance: float, visits: int) -> tuple[float, float]:
    """Between what a win chance lies that was found in so many courses (Wilson)."""
    if visits == 0:
        return 0.0, 1.0
    spread = CERTAINTY * CERTAINTY / visits
    middle = (chance + spread / 2) / (1 + spread)
    half = CERTAINTY * (chance * (1 - chance) / visits + spread / (4 * visits)) ** 0.5 / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def _assumed(sampler: Sampler[Any]) -> Message:
    """What was taken for true about what the seat cannot see."""
    return say("assumed.nothing") if sees_everything(sampler) else say("assumed.worlds")


def judge(game: Game[S], state: S, done: Action, budget: int, line: int) -> Judged:
    """A decision in which `done` was done, or nothing yet (NOT_DONE): then nothing is told of other seats."""
    seed = seed_for(0, line)
    found = consider(game, state, budget, seed)
    if done == NOT_DONE:
        return Judged(line, found, -1, 0.0, "", [], [])
    sampler = Sampler(game, state, found.seat)
    found = _with_done(sampler, done, found)
    place = [candidate.action for candidate in found.candidates].index(int(done))
    found = _compared(sampler, found, place, budget)
    best, own = found.candidates[0], found.candidates[place]
    lost = max(0.0, best.chance - own.chance) if place and own.visits else 0.0
    is_sure = place > 0 and own.high < best.low
    verdict = ("blunder" if lost >= BLUNDER else "slip") if is_sure and lost >= SLIP else ""
    before = chances(game, state, budget, seed, {found.seat: found.chance})
    return Judged(line, found, place, lost, verdict, before, _expected(game, state, done, budget, seed))


def _expected(game: Game[S], state: S, done: Action, budget: int, seed: int) -> list[float]:
    """Everybody's chances after what was done, where chance acts before anybody chooses again."""
    following = game.clone(state)
    game.apply(following, done)
    while game.actor(following) >= 0 and len(game.legal(following)) == 1 and not game.is_free(following):
        game.apply(following, game.legal(following)[0])
    return chances(game, following, budget, seed) if game.actor(following) == CHANCE else []


class Judge(Generic[S]):
    """Goes through a match decision by decision."""

    def __init__(self, reel: Reel[S], budget: int = BUDGET) -> None:
        self.reel = reel
        self.budget = budget

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
        return judge(self.reel.game, frame.before, entry.action, self.budget, frame.line)


def is_decision(game: Game[Any], frame: Frame) -> bool:
    """Whether somebody had a choice in a line of a match."""
    entry = frame.entry
    if entry is None or entry.undo or game.actor(frame.before) < 0:
        return False
    return len(game.legal(frame.before)) > 1 or game.is_free(frame.before)


def _with_done(sampler: Sampler[S], done: Action, found: Considered) -> Considered:
    """The same with what was done explained, and what the best does that it does not.

    Where placement is free, it may be something that nobody had listed.
    """
    actions = [candidate.action for candidate in found.candidates]
    if done not in actions:
        actions.append(int(done))
        found = found._replace(candidates=[*found.candidates, _candidate(sampler, done, 0, 0.0)])
    place = actions.index(int(done))
    if place == 0:
        return found
    candidates = list(found.candidates)
    candidates[place] = _explained(sampler, candidates[place])
    reasons = why(sampler, candidates[0].action, done)
    return found._replace(candidates=candidates, reasons=reasons, against=place)


def _compared(sampler: Sampler[S], found: Considered, done: int, budget: int) -> Considered:
    """The same with the best move and the one that was done looked at equally long.

    A search looks at a poor move seldom and judges it too hard.
    """
    best, own = found.candidates[0], found.candidates[done]
    if done == 0 or 2 * own.visits >= best.visits:
        return found
    candidates = list(found.candidates)
    for place, candidate in ((0, best), (done, own)):
        chance = _looked_at(sampler, candidate.action, budget)
        low, high = interval(chance, budget)
        candidates[place] = candidate._replace(visits=budget, chance=chance, low=low, high=high)
    return found._replace(candidates=candidates)


def _looked_at(sampler: Sampler[S], action: Action, budget: int) -> float:
    """The win chance after a move: what comes of it when whoever decides next plays on, in a few worlds."""
    game, seat = sampler.game, sampler.seat
    total = 0.0
    for number in range(WORLDS):
        seed = seed_for(number)
        state = after(game, sampler.world(seed), action, seed)
        actor = game.actor(state)
        if actor == NOBODY:
            total += result(game, state)[seat]
            continue
        search = Strategos().prepared(Sampler(game, state, actor), seed)
        total += shares(search, max(1, budget // WORLDS))[seat]
    return total / WORLDS


def decision_before(reel: Reel[Any], line: int) -> int:
    """The last line up to `line` in which somebody had a choice; 0 if there is none."""
    for at in range(line, 0, -1):
        if is_decision(reel.game, reel.frames(at, 1)[0]):
            return at
    return 0
