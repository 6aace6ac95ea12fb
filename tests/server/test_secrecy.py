"""No message depends on what its reader does not know: over whole matches of every title, for every seat."""

from typing import Any

import pytest

from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.game import Game
from stoa.kernel.standing import Standing
from stoa.kernel.suppose import DISCLOSURE, fence, suppose
from stoa.server.showing import known_standing, sight, supposed_sight
from stoa.server.voice import Voice
from tests.conformance.cases import REGISTERED, Case, default_cases
from tests.conformance.walk import Walk, examine, play_through, sample_states
from tests.sizes import scaled

CASES = [case for game in REGISTERED.values() for case in default_cases(game)]


def looks_the_same_when_dealt_anew(walk: Walk) -> None:
    """What the server shows a seat, and whether it says that an action cannot be taken back."""
    names = [f"Player {seat + 1}" for seat in walk.seats]
    voice = Voice(walk.game, names, "en", walk.case.options)
    for seat in walk.some_watchers(2):
        shown = sight(voice, walk.state, seat)
        world = walk.game.resample(walk.state, seat, SeededChance(len(walk.actions) + 5))
        assert sight(voice, world, seat) == shown, f"seat {seat} is shown what it does not know"
        for action in shown.actions[:3]:
            supposed = [suppose(walk.game, state, seat, [action.text]) for state in (walk.state, world)]
            here, there = (supposed_sight(voice, found) for found in supposed)
            assert here == there, f"by supposing {action.text!r} seat {seat} is shown what it does not know"
            assert (supposed[0].fence, supposed[0].follows) == (supposed[1].fence, supposed[1].follows)
            assert supposed[0].fence == action.fence


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nothing_shown_depends_on_what_the_seat_does_not_know(case: Case) -> None:
    sample_states(case, 1, scaled(40), looks_the_same_when_dealt_anew)


def refusal(game: Game[Any], state: Any, seat: int, text: str) -> tuple[Any, list[Reason], list[Reason]]:
    """What is said to whoever plays or supposes a text, and to whoever asks why."""
    found = suppose(game, state, seat, [text])
    message = None if found.problem is None else found.problem.message
    return message, found.reasons(), suppose(game, state, seat, []).why(text)


class Refusals:
    """What is answered to texts that were good once, or for somebody else, or never."""

    def __init__(self) -> None:
        self.texts = ["", "fly", "fly to the moon", "0", "1 1 1"]

    def are_the_same_when_dealt_anew(self, walk: Walk) -> None:
        """The sentence and its reasons, for whoever is to decide."""
        seat = walk.actor
        if seat < 0:
            return
        world = walk.game.resample(walk.state, seat, SeededChance(len(walk.actions) + 7))
        for text in self.texts:
            assert refusal(walk.game, walk.state, seat, text) == refusal(walk.game, world, seat, text), (
                f"seat {seat} learns from {text!r}"
            )
        self._note(walk, seat)

    def _note(self, walk: Walk, seat: int) -> None:
        """Keep a few actions of this moment, whole and cut off, for moments to come."""
        legal = walk.legal
        for action in {legal[0], legal[len(legal) // 2], legal[-1]}:
            text = walk.game.to_text(walk.state, action, seat)
            self.texts += [text, text.rpartition(" ")[0]]
        self.texts = self.texts[:5] + self.texts[5:][-20:]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_refusal_depends_on_what_the_seat_does_not_know(case: Case) -> None:
    sample_states(case, 2, scaled(40), Refusals().are_the_same_when_dealt_anew)


class Careless:
    """A game in which an action shows a hidden card or not, as the hidden card is; and scores it."""

    def __init__(self) -> None:
        self.hidden_points = True

    def clone(self, state: int) -> int:
        return state

    def apply(self, state: int, action: int, log: Log | None = None) -> None:
        if log is not None and state == 1:
            log.tell(None, "", [], discloses=True)  # type: ignore[arg-type]

    def actor(self, state: int) -> int:
        return 0

    def standing(self, state: int) -> Standing:
        return Standing("", {"open": [3, 4], "hidden": [state, 0]}, [3 + state, 4], [1, 2])


def test_the_fence_and_the_score_come_from_worlds_and_not_from_the_truth() -> None:
    game: Any = Careless()
    for truth in (0, 1):
        worlds = [0, 1, 0]
        assert fence(game, worlds, 0, 7) == DISCLOSURE
        known = known_standing(game, truth, worlds)
        assert (known.points, known.totals, known.ranks) == ({"open": [3, 4]}, [3, 4], [2, 1])


def test_a_spectator_has_no_seat_to_act_for() -> None:
    for case in CASES:
        walk = Walk(case)
        chance = SeededChance(1)
        while walk.actor == CHANCE:
            walk.play_at_random(chance)
        voice = Voice(walk.game, [f"P{seat}" for seat in walk.seats], "en", case.options)
        examine(walk, lambda walk, voice=voice: _acts_not(voice, walk))  # type: ignore[misc]


def _acts_not(voice: Voice, walk: Walk) -> None:
    assert sight(voice, walk.state, NOBODY).actions == []
    assert sight(voice, walk.state, walk.actor).actions != []


def is_secret(game: Game[Any]) -> bool:
    """Whether anything is ever hidden in a game; used below so that the test above tests something."""
    case = default_cases(game)[0]
    found: list[bool] = []

    def look(walk: Walk) -> None:
        world = walk.game.resample(walk.state, 0, SeededChance(3))
        found.append(walk.game.encode(world) != walk.game.encode(walk.state))

    play_through(case, 0, look)
    return any(found)


def test_some_game_has_something_to_hide() -> None:
    assert any(is_secret(game) for game in REGISTERED.values())
