"""Playing matches at random, and printing the record of one that fails so that it can be replayed."""

from collections.abc import Callable, Sequence
from typing import Any

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.kernel.state import step_of
from tests.conformance.cases import Case


class Walk:
    """A match on its way: the state, and the actions that led to it."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.game = case.game
        self.state: Any = case.game.setup(case.options)
        self.actions: list[int] = []

    @property
    def actor(self) -> int:
        return int(self.game.actor(self.state))

    @property
    def legal(self) -> list[int]:
        return [int(action) for action in self.game.legal(self.state)]

    @property
    def seats(self) -> range:
        return range(self.case.options.players)

    @property
    def watchers(self) -> list[int]:
        """Everybody who may look: the seats and a spectator."""
        return [*self.seats, NOBODY]

    def some_watchers(self, count: int) -> list[int]:
        """`count` of those who may look; as the match goes on, each of them in turn."""
        everybody = self.watchers * 2
        first = len(self.actions) % len(self.watchers)
        return everybody[first : first + min(count, len(self.watchers))]

    def play(self, action: int) -> None:
        self.actions.append(action)
        self.game.apply(self.state, action)

    def play_at_random(self, chance: SeededChance) -> None:
        """A draw by its weight, a decision by a fair die."""
        if self.actor == CHANCE:
            self.play(int(self.game.sample(self.state, chance)))
        else:
            legal = self.legal
            self.play(legal[chance.below(len(legal))])

    def record(self) -> str:
        """The match so far as text; as numbers if even that fails."""
        try:
            match = Match(self.game, self.case.options, None)
            for action in self.actions:
                match.take_recorded(action)
            return match.record().to_text()
        except Exception as error:
            return f"{self.case.name}: actions {self.actions} (no record: {error!r})"


Check = Callable[[Walk], None]


def examine(walk: Walk, *checks: Check) -> None:
    """Run checks on a walk; whatever goes wrong is reported with the record that leads there."""
    for check in checks:
        try:
            check(walk)
        except Exception as error:
            name = getattr(check, "__name__", "check")
            problem = str(error) if isinstance(error, AssertionError) else repr(error)
            raise AssertionError(f"{walk.case.name}, {name}: {problem}\n\n{walk.record()}") from error


def play_through(case: Case, seed: int, *checks: Check) -> Walk:
    """Play a match to its end and run checks on every state."""
    walk = Walk(case)
    chance = SeededChance(seed)
    examine(walk, *checks)
    while walk.actor != NOBODY:
        examine(walk, _still_within_bound)
        walk.play_at_random(chance)
        examine(walk, *checks)
    return walk


def _still_within_bound(walk: Walk) -> None:
    longest = walk.game.longest
    assert len(walk.actions) < longest, f"the match is not over after {longest} actions"


def sample_states(case: Case, seed: int, count: int, *checks: Check) -> None:
    """Play a match and run checks on about `count` of its states, evenly spread, ends included."""
    whole = play_through(case, seed)
    length = len(whole.actions)
    chosen = {0, length, *_spread(range(length), count, seed)}
    _revisit(whole, chosen, *checks)


def sample_secrets(case: Case, seed: int, matches: int, each: int, *checks: Check) -> None:
    """Play matches and run checks where an action is hidden from somebody, and right after.

    What is rare counts as much as what is frequent: from all matches, `each` states of each kind are
    chosen. States are of one kind if the same step is on top of the agenda, the same number of those
    who watch see the whole line, and there are alternatives in both or in neither.
    """
    chosen: dict[tuple[int, int, bool], list[tuple[int, int]]] = {}
    walks: dict[int, Walk] = {}
    for number in range(seed * matches, (seed + 1) * matches):

        def note(walk: Walk, number: int = number) -> None:
            kind = _kind_of_secret(walk)
            places = chosen.setdefault(kind, []) if kind is not None else []
            if len(places) < each and number not in [match for match, _ in places]:
                places.append((number, len(walk.actions)))

        walks[number] = play_through(case, number, note)
    for number, walk in walks.items():
        positions = {at for places in chosen.values() for match, at in places if match == number}
        if positions:
            _revisit(walk, positions | {at + 1 for at in positions}, *checks)


def _kind_of_secret(walk: Walk) -> tuple[int, int, bool] | None:
    legal = walk.legal
    if not legal:
        return None
    full = walk.game.to_text(walk.state, legal[0], walk.actor)
    seeing = [walk.game.to_text(walk.state, legal[0], seat) == full for seat in walk.watchers]
    if all(seeing):
        return None
    return int(step_of(walk.state.top())), seeing.count(True), len(legal) > 1


def _spread(positions: Sequence[int], count: int, seed: int) -> list[int]:
    stride = max(1, len(positions) // max(1, count))
    return list(positions[seed % stride :: stride])


def _revisit(whole: Walk, chosen: set[int], *checks: Check) -> None:
    """Play a match again and run checks on the states after the chosen numbers of actions."""
    walk = Walk(whole.case)
    for position in range(len(whole.actions) + 1):
        if position in chosen:
            examine(walk, *checks)
        if position < len(whole.actions):
            walk.play(whole.actions[position])


def follow(case: Case, choices: list[int]) -> Walk:
    """The walk that takes choice number k modulo the number of legal actions, chance included."""
    walk = Walk(case)
    for choice in choices:
        legal = walk.legal
        if not legal:
            break
        walk.play(legal[choice % len(legal)])
    return walk
