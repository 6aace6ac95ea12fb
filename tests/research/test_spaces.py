"""What programs are shown and how their choices are numbered."""

from typing import Any

import pytest

from stoa.games import GAMES, find_game
from stoa.games._template.game import Sherds
from stoa.kernel.chance import SeededChance
from stoa.kernel.game import Game
from stoa.kernel.match import Match
from stoa.kernel.playout import advance
from stoa.research.errors import NotShown
from stoa.research.spaces import observation, observer_of, open_choices
from tests.conformance.cases import ALL_DEFAULTS, Case

TITLES = [case for case in ALL_DEFAULTS if case.game.id in GAMES]
every_title = pytest.mark.parametrize("case", TITLES, ids=str)


@every_title
def test_every_number_and_every_choice_has_a_name_of_its_own(case: Case) -> None:
    observer = observer_of(case.game, case.options)
    assert len(set(observer.names)) == len(observer.names)
    assert len(set(observer.choices)) == len(observer.choices)


@every_title
def test_the_same_configuration_is_numbered_the_same(case: Case) -> None:
    one, other = (observer_of(case.game, case.options) for _ in range(2))
    assert (one.names, one.choices) == (other.names, other.choices)


def test_a_title_that_shows_programs_nothing_says_so() -> None:
    game = Sherds()
    with pytest.raises(NotShown, match="does not say what it shows"):
        observer_of(game, game.agree())


def begun(game: Game[Any], **options: str) -> Any:
    agreed = game.agree(None, options)
    state = game.setup(agreed)
    advance(game, state, SeededChance(1))
    return agreed, state


def named(game: Game[Any], agreed: Any, state: Any, seat: int) -> dict[str, int]:
    observer = observer_of(game, agreed)
    return dict(zip(observer.names, observation(game, observer, state, seat), strict=True))


def test_the_base_game_of_duel_has_378_choices() -> None:
    """Twenty places to build, discard or use for one of twelve Wonders, and what is picked by name."""
    game = find_game("wonders_duel")
    choices = observer_of(game, game.agree(2, {"mode": "base"})).choices
    assert len(choices) == 20 + 20 + 20 * 12 + 12 + 10 + 73 + 2 + 1
    assert choices[0] == "build place-1"
    assert choices[-1] == "pass"
    assert "wonder with place-7 sphinx" in choices


def test_a_duel_begins_with_seven_coins_and_what_is_asked() -> None:
    game = find_game("wonders_duel")
    agreed, state = begun(game, mode="base")
    row = named(game, agreed, state, 0)
    assert (row["own coins: 7"], row["their coins: 7"], row["own coins: 6"]) == (1, 1, 0)
    assert sum(row[name] for name in row if name.startswith("Wonder on offer")) == 4
    assert sum(row[name] for name in row if name.startswith("asked")) == 1


def test_seats_are_counted_from_the_one_that_looks() -> None:
    game = find_game("agora_lieske")
    match = Match(game, game.agree(2, {"start": "seat-1", "colours": "chosen"}), SeededChance(3))
    seat = match.actor
    match.play(game.from_text(match.state, "colour green"))
    observer = observer_of(game, match.options)
    own = dict(zip(observer.names, observation(game, observer, match.state, seat), strict=True))
    other = dict(zip(observer.names, observation(game, observer, match.state, 1 - seat), strict=True))
    assert own["own colour: green"] == other["their colour: green"] == 1
    assert own["their colour: green"] == other["own colour: green"] == 0


def test_candidates_are_shown_where_they_lie() -> None:
    game = find_game("agora_ernest")
    agreed, state = begun(game, candidates="24")
    while not game.is_free(state):
        game.apply(state, game.legal(state)[0])
        advance(game, state, SeededChance(1))
    seat = int(game.actor(state))
    row = named(game, agreed, state, seat)
    action = int(game.legal(state)[0])
    spot = game.spot(state, action)
    assert spot is not None
    shown = [row[f"candidate 1: {what}"] for what in ("x", "y", "angle")]
    assert shown == [spot.x - 24000, spot.y - 18000, spot.angle - 18000]
    first = observer_of(game, agreed).choices.index("candidate 1")
    assert open_choices(game, observer_of(game, agreed), state)[first] == action
