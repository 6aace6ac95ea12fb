"""The points at which another expansion joins in are called, each where its name says."""

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel import scoring
from stoa.games.wonders_duel.components.base import MODES
from stoa.games.wonders_duel.expansions.points import EXPANSIONS, Expansion
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables import WORDS
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.errors import Reason
from stoa.kernel.events import Log
from stoa.kernel.messages import say
from stoa.kernel.view import ROW, Zone
from tests.games.wonders_duel.table import GAME, opening, table

ACTIVATE = 90
QUESTIONS = {
    *("turn actions", "turn reasons", "fixed price", "coins", "shields", "chains", "symbols", "tokens"),
    *("points", "purple points", "progress points", "zones", "problems"),
}


class Festival(Expansion):
    """Cards can be had for three coins, the pawn goes one space at most, a festival can be held."""

    def __init__(self) -> None:
        self.called: list[str] = []
        self.asked: set[str] = set()

    def set_up(self, state: DuelState) -> None:
        self.called.append("set up")

    def age_began(self, state: DuelState, age: i64) -> None:
        self.called.append(f"age {age}")

    def card_freed(self, state: DuelState, seat: i64, place: i64) -> None:
        self.called.append(f"seat {seat} turns {place}")

    def turn_actions(self, state: DuelState, seat: i64, listed: vec[i64]) -> vec[i64]:
        self.asked.add("turn actions")
        return vec[i64]([*listed, ACTIVATE])

    def take_action(self, state: DuelState, seat: i64, action: i64, log: Log | None) -> None:
        self.called.append(f"festival of {seat}")

    def turn_reasons(self, state: DuelState, seat: i64, action: i64) -> list[Reason]:
        self.asked.add("turn reasons")
        return []

    def fixed_price(self, state: DuelState, seat: i64, card: i64) -> i64:
        self.asked.add("fixed price")
        return 3

    def coins(self, state: DuelState, seat: i64) -> i64:
        self.asked.add("coins")
        return 2

    def spend(self, state: DuelState, seat: i64, coins: i64) -> i64:
        self.called.append(f"seat {seat} pays {coins}")
        return max(coins - 2, 0)

    def wonder_built(self, state: DuelState, seat: i64, effect: i64) -> None:
        self.called.append(f"seat {seat} has a wonder")

    def chains(self, state: DuelState, seat: i64) -> i64:
        self.asked.add("chains")
        return 0

    def symbols(self, state: DuelState, seat: i64) -> i64:
        self.asked.add("symbols")
        return 0

    def card_left(self, state: DuelState, seat: i64, card: i64) -> None:
        self.called.append(f"seat {seat} loses {WORDS[card]}")

    def shields(self, state: DuelState, seat: i64, shields: i64, log: Log | None) -> i64:
        self.asked.add("shields")
        return min(shields, 1)

    def pawn_moved(self, state: DuelState, seat: i64, spaces: i64, log: Log | None) -> None:
        self.called.append(f"pawn {spaces}")

    def purple_points(self, state: DuelState, seat: i64) -> i64:
        self.asked.add("purple points")
        return 3

    def progress_points(self, state: DuelState, seat: i64) -> i64:
        self.asked.add("progress points")
        return 4

    def points(self, state: DuelState, seat: i64) -> i64:
        self.asked.add("points")
        return 5 if seat == 0 else 0

    def zones(self, state: DuelState, viewer: i64) -> list[Zone]:
        self.asked.add("zones")
        return [Zone("festival", ROW, say("pawn"))]

    def redeal(self, world: DuelState, seat: i64, chance: SeededChance) -> None:  # type: ignore[override]
        self.called.append(f"redeal for {seat}")

    def tokens(self, state: DuelState) -> i64:
        self.asked.add("tokens")
        return 0

    def problems(self, state: DuelState) -> list[str]:
        self.asked.add("problems")
        return ["no bread"] if state.pawn == 7 else []


class Willing(Expansion):
    """Something can always be done instead of taking a card."""

    def may_act(self, state: DuelState, seat: i64, viewer: i64) -> bool:
        return True


@pytest.fixture
def extended(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every mode is played with one more set, and there is no other expansion."""
    modes = [mode._replace(sets=(*mode.sets, "festival")) for mode in MODES]
    monkeypatch.setattr("stoa.games.wonders_duel.state.MODES", modes)
    others = EXPANSIONS[:]
    EXPANSIONS.clear()
    yield
    EXPANSIONS[:] = others


@pytest.fixture
def festival(extended: None) -> Iterator[Festival]:
    expansion = Festival()
    EXPANSIONS.append(expansion)
    yield expansion
    EXPANSIONS.remove(expansion)


def test_an_expansion_is_called_at_every_point(festival: Festival) -> None:
    """Rules: A4.1, B6.6, B6.7, B8.1, B10.2."""
    scene = opening()
    assert festival.called == ["set up"]
    scene = table(age=2, near="walls brewery", coins=(40, 7))
    assert scene.price("walls") == 3
    festival.called.clear()
    scene.play("build walls").draw()
    # A line is carried out twice: with somebody who listens, and without.
    paid = ["seat 0 pays 3", "pawn 1"]
    assert (scene.pawn, festival.called) == (1, [*paid, "seat 0 turns 15", *paid, "seat 0 turns 15"])
    assert scene.coins() == 39
    festival.called.clear()
    scene.play("build brewery").draw()
    # Where nothing is paid nobody is asked.
    assert festival.called[2:] == ["seat 1 turns 16", "seat 1 turns 17"]
    assert GAME.view(scene.state, NOBODY).zone("festival")
    points = GAME.standing(scene.state).points
    assert [scoring.total_points(scene.state, seat) for seat in range(2)] == GAME.standing(scene.state).totals
    assert [points[category] for category in ("divinities", "purple", "progress")] == [[5, 0], [3, 3], [4, 4]]
    GAME.resample(scene.state, 1, SeededChance(1))
    assert festival.called[-1] == "redeal for 1"
    scene.state.pawn = 7
    assert GAME.check(scene.state) == ["no bread"]
    assert festival.asked == QUESTIONS


def test_what_an_expansion_pays_is_asked_down_to_a_single_coin(festival: Festival) -> None:
    """Rules: B5.10, B5.13."""
    scene = table(near="baths", cities=("stone-reserve", ""), coins=(0, 7)).play("build baths")
    assert (scene.coins(), festival.called[-1]) == (0, "seat 0 pays 1")


def test_a_price_of_an_expansion_is_offered_to_who_can_pay_no_more(festival: Festival) -> None:
    """Two coins come from the expansion.

    Rules: B5.10, B6.10.
    """
    assert can_build_walls(1)
    assert "build walls" in table(age=2, near="walls", coins=(1, 7)).offers
    assert "build walls" not in table(age=2, near="walls", coins=(0, 7)).offers


def test_an_expansion_hears_of_wonders_and_of_green_cards_that_leave(festival: Festival) -> None:
    """Rules: B6.14, A20.18."""
    settings: Any = {"cities": ("workshop", "pharmacist"), "conspiracies": ("coercion+", "")}
    scene = table("agora", near="altar", wonders=("pyramids", ""), coins=(40, 7), **settings)
    scene.play("trigger 1 coercion", "swap pharmacist for workshop")
    assert {"seat 0 loses workshop", "seat 1 loses pharmacist"} <= {*festival.called}
    scene.play("wonder pyramids with altar")
    assert "seat 0 has a wonder" in festival.called


def test_an_expansion_that_says_nothing_of_it_asks_for_no_other_turn(festival: Festival) -> None:
    """Rules: B6.6, P5.1."""
    scene = table(near="altar")
    assert GAME.prompt(scene.state, 0).id == "ask.turn"
    EXPANSIONS.insert(0, Willing())
    assert GAME.prompt(scene.state, 0).id == "ask.turn-or-god", "one that can act suffices"
    del EXPANSIONS[0]


def test_an_action_of_an_expansion_is_a_turn(festival: Festival) -> None:
    """Rules: B6.6."""
    scene = table(near="altar")
    assert int(GAME.legal(scene.state)[-1]) == ACTIVATE
    GAME.apply(scene.state, ACTIVATE)
    assert (festival.called[-1], scene.actor) == ("festival of 0", 1)
    scene = table(last="altar", pawn=1).play("discard altar")
    assert "age 2" in festival.called


def test_an_expansion_joins_in_only_where_its_set_is_played_with() -> None:
    """Rules: A4.1."""
    expansion = Festival()
    EXPANSIONS.append(expansion)
    try:
        opening()
        scene = table(age=2, near="walls statue", cities=("", "theater"), coins=(40, 7))
        assert (scene.price("walls"), scene.price("statue")) == (4, 4)
        assert ACTIVATE not in GAME.legal(scene.state)
        scene.play("build walls").draw().play("build statue").draw()
        last = table(last="altar", pawn=1).play("discard altar")
        settings: Any = {"cities": ("workshop", "pharmacist"), "conspiracies": ("coercion+", "")}
        green = table("agora", near="altar", wonders=("pyramids", ""), coins=(40, 7), **settings)
        green.play("trigger 1 coercion", "swap pharmacist for workshop", "wonder pyramids with altar").draw()
        assert "divinities" not in GAME.standing(scene.state).points
        assert scoring.total_points(scene.state, 0) == GAME.standing(scene.state).totals[0]
        assert all(zone.id != "festival" for zone in GAME.view(scene.state, NOBODY).zones)
        GAME.resample(scene.state, 1, SeededChance(1))
        last.state.pawn = 7
        assert GAME.check(last.state) == []
    finally:
        EXPANSIONS.pop()
    assert (scene.pawn, scene.coins(), expansion.called, expansion.asked) == (2, 36, [], set())


def test_an_expansion_that_adds_nothing_changes_nothing(request: pytest.FixtureRequest) -> None:
    """Rules: A4.1."""
    plain = table(age=2, near="walls", coins=(40, 7)).play("build walls").draw()
    affordable = [can_build_walls(coins) for coins in range(6)]
    assert affordable == sorted(affordable)
    request.getfixturevalue("extended")
    EXPANSIONS.append(Expansion())
    try:
        same = table(age=2, near="walls", coins=(40, 7)).play("build walls").draw()
        assert GAME.encode(same.state) == GAME.encode(plain.state)
        assert [can_build_walls(coins) for coins in range(6)] == affordable
        assert GAME.standing(same.state).totals == GAME.standing(plain.state).totals
        assert GAME.view(same.state, 0) == GAME.view(plain.state, 0)
        assert GAME.encode(GAME.resample(same.state, 0, SeededChance(1))) == GAME.encode(same.state)
    finally:
        EXPANSIONS.pop()


def can_build_walls(coins: int) -> bool:
    scene = table(age=2, near="walls", coins=(coins, 7))
    return bool(GAME.allows(scene.state, GAME.from_text(scene.state, "build walls")))
