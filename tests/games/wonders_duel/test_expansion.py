"""The points at which an expansion joins in are asked, each where its name says, and in no other way."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.wonders_duel.about import about_action
from stoa.games.wonders_duel.actions.pantheon import WAR
from stoa.games.wonders_duel.components.boxes import MODES
from stoa.games.wonders_duel.expansions.agora import Agora
from stoa.games.wonders_duel.expansions.both import AgoraAndPantheon
from stoa.games.wonders_duel.expansions.modes import EXPANSIONS
from stoa.games.wonders_duel.expansions.pantheon import Pantheon
from stoa.games.wonders_duel.expansions.points import Expansion
from stoa.games.wonders_duel.features.base import DuelFeatures
from stoa.games.wonders_duel.rules.base.costs import total_of
from stoa.games.wonders_duel.rules.base.turn_end import push_turn_end
from stoa.games.wonders_duel.scoring.base import total_points
from stoa.games.wonders_duel.state import DuelState
from stoa.games.wonders_duel.tables.base import WORDS
from stoa.kernel.actions import pack
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import Chance, SeededChance
from stoa.kernel.events import Log
from stoa.kernel.messages import say
from stoa.kernel.state import seat_of
from stoa.kernel.view import ROW, Zone
from tests.games.wonders_duel.table import GAME, opening, table

FOLDER = Path(__file__).resolve().parents[3] / "src" / "stoa" / "games" / "wonders_duel"
ACTIVATE = 30
POINTS = [name for name in vars(Expansion) if not name.startswith("_")]


class Festival(Expansion[DuelState]):
    """Cards can be had for three coins, the pawn goes one space at most, a festival can be held."""

    def __init__(self) -> None:
        self.called: list[str] = []

    def set_up(self, state: DuelState) -> None:
        self.called.append("set up")

    def age_began(self, state: DuelState, age: i64) -> None:
        self.called.append(f"age {age}")

    def card_freed(self, state: DuelState, seat: i64, place: i64) -> None:
        self.called.append(f"seat {seat} turns {place}")

    def turn_actions(self, state: DuelState, seat: i64, coins: i64, listed: vec[i64]) -> vec[i64]:
        return vec[i64]([*listed, ACTIVATE])

    def take_action(self, state: DuelState, frame: i64, action: i64, log: Log | None) -> None:
        self.called.append(f"festival of {seat_of(frame)}")
        push_turn_end(state, seat_of(frame), 0)

    def unusual_prices(self, state: DuelState, seat: i64) -> i64:
        return 127

    def fixed(self, state: DuelState, seat: i64, card: i64, bill: i64) -> i64:
        return min(bill, 3, key=total_of)

    def coins(self, state: DuelState, seat: i64) -> i64:
        return 2

    def spend(self, state: DuelState, seat: i64, coins: i64) -> i64:
        self.called.append(f"seat {seat} pays {coins}")
        return max(coins - 2, 0)

    def wonder_built(self, state: DuelState, seat: i64, effect: i64) -> None:
        self.called.append(f"seat {seat} has a wonder")

    def chains(self, state: DuelState, seat: i64) -> i64:
        return 0

    def symbols(self, state: DuelState, seat: i64) -> i64:
        return 0

    def card_left(self, state: DuelState, seat: i64, card: i64) -> None:
        self.called.append(f"seat {seat} loses {WORDS[card]}")

    def shields(self, state: DuelState, seat: i64, shields: i64, log: Log | None) -> i64:
        return min(shields, 1)

    def pawn_moved(self, state: DuelState, seat: i64, spaces: i64, log: Log | None) -> None:
        self.called.append(f"pawn {spaces}")

    def purple_points(self, state: DuelState, seat: i64) -> i64:
        return 3

    def progress_points(self, state: DuelState, seat: i64) -> i64:
        return 4

    def points(self, state: DuelState, seat: i64) -> i64:
        return 5 if seat == 0 else 0

    def columns(self, state: DuelState) -> dict[str, list[int]]:
        return {"divinities": [5, 0]}

    def zones(self, state: DuelState, viewer: i64) -> list[Zone]:
        return [Zone("festival", "festival", ROW, say("pawn"))]

    def redeal(self, world: DuelState, seat: i64, chance: Chance) -> None:
        self.called.append(f"redeal for {seat}")

    def tokens(self, state: DuelState) -> i64:
        return 0

    def problems(self, state: DuelState) -> list[str]:
        return ["no bread"] if state.pawn == 7 else []


class Willing(Expansion[DuelState]):
    """Something can always be done instead of taking a card."""

    def may_act(self, state: DuelState, seat: i64, viewer: i64) -> bool:
        return True


def listening(kind: type[Expansion[DuelState]], heard: set[str]) -> type[Expansion[DuelState]]:
    """A kind of expansion that writes down what it is asked."""

    def listened(point: str) -> Any:
        def ask(self: Expansion[DuelState], *arguments: Any) -> Any:
            heard.add(point)
            return getattr(kind, point)(self, *arguments)

        return ask

    return type("Listening", (kind,), {point: listened(point) for point in POINTS})


def test_every_point_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """By matches with Agora, the words for what happens in them, and what is shown, imagined and checked.

    Rules: A4.1.
    """
    heard: set[str] = set()
    monkeypatch.setitem(EXPANSIONS, "agora", listening(Agora, heard)())
    chance = SeededChance(1)
    for _ in range(10):
        state = GAME.setup(GAME.agree(2, {"mode": "agora"}))
        while (actor := GAME.actor(state)) != NOBODY:
            legal = GAME.legal(state)
            action = legal[chance.below(len(legal))] if actor >= 0 else GAME.sample(state, chance)
            if actor >= 0:
                DuelFeatures().facts(state, actor)
                read = GAME.from_text(state, GAME.to_text(state, action, actor))
                assert all(reason.met for reason in GAME.explain(state, read))
                GAME.prompt(state, actor)
            GAME.apply(state, action)
        assert GAME.check(state) == []
        GAME.view(state, 0)
        GAME.resample(state, 0, chance)
        assert total_points(state, 0) == GAME.standing(state).totals[0]
    shared = table(
        "agora",
        age=2,
        near="statue",
        cities=("", "theater"),
        decrees="shared-chains ? ? ? ? ?",
        cubes=("1", ""),
    )
    GAME.view(shared.state, 0)
    GAME.aids(shared.state, 0)
    about_action(shared.state, pack(WAR, 0), 0, False)
    assert set(POINTS) - heard == set()


def test_both_together_join_in_wherever_one_of_them_does() -> None:
    """Rules: P10.1."""
    joined = {point for kind in (Agora, Pantheon) for point in vars(kind)}
    assert {point for point in POINTS if point in joined} <= set(vars(AgoraAndPantheon))


def imported(path: Path) -> set[str]:
    """What a module imports, by its name from the folder of the game on."""
    modules = [
        node.module or ""
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom)
    ]
    return {module.removeprefix("stoa.games.wonders_duel.") for module in modules}


@pytest.mark.parametrize(
    ("book", "others"), [("base", ("agora", "pantheon")), ("agora", ("pantheon",)), ("pantheon", ("agora",))]
)
def test_a_book_knows_no_expansion_but_its_own(book: str, others: tuple[str, ...]) -> None:
    """But for tables and components, which are numbered together.

    Rules: A4.1.
    """
    found: list[str] = []
    for path in [*FOLDER.rglob(f"{book}.py"), *FOLDER.rglob(f"{book}/*.py")]:
        part = path.relative_to(FOLDER).parts[0]
        if part not in ("components", "tables", "words", "check"):
            parts = {
                (module.split(".")[0], name) for module in imported(path) for name in module.split(".")[1:]
            }
            found += [
                f"{path.name} of {part}: {module}"
                for module, name in parts
                if name in others and module not in ("components", "tables")
            ]
    assert found == []


def test_no_rule_asks_which_expansions_are_played() -> None:
    """Rules: A4.1."""
    asking = {
        path.name for path in FOLDER.rglob("*.py") if re.search(r"box\.(agora|pantheon)\b", path.read_text())
    }
    assert asking == {"state.py"}, "only the state has room or no room for their marks"


@pytest.fixture
def extended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The base game is played with one more set, which adds nothing."""
    modes = [mode._replace(sets=(*mode.sets, "festival")) for mode in MODES]
    monkeypatch.setattr("stoa.games.wonders_duel.state.MODES", modes)


@pytest.fixture
def festival(extended: None, monkeypatch: pytest.MonkeyPatch) -> Festival:
    expansion = Festival()
    monkeypatch.setitem(EXPANSIONS, "base", expansion)
    return expansion


def test_an_expansion_joins_in_at_every_point(festival: Festival) -> None:
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
    assert [total_points(scene.state, seat) for seat in range(2)] == GAME.standing(scene.state).totals
    assert [points[category] for category in ("divinities", "purple", "progress")] == [[5, 0], [3, 3], [4, 4]]
    GAME.resample(scene.state, 1, SeededChance(1))
    assert festival.called[-1] == "redeal for 1"
    scene.state.pawn = 7
    assert GAME.check(scene.state) == ["no bread"]


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


def test_an_expansion_hears_of_wonders_and_of_green_cards_that_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules: B6.14, A20.18."""
    called: list[str] = []

    class Hearing(Agora):
        def card_left(self, state: DuelState, seat: i64, card: i64) -> None:
            called.append(f"seat {seat} loses {WORDS[card]}")

        def wonder_built(self, state: DuelState, seat: i64, effect: i64) -> None:
            called.append(f"seat {seat} has a wonder")

    monkeypatch.setitem(EXPANSIONS, "agora", Hearing())
    settings: Any = {"cities": ("workshop", "pharmacist"), "conspiracies": ("coercion+", "")}
    scene = table("agora", near="altar", wonders=("pyramids", ""), coins=(40, 7), **settings)
    scene.play("trigger 1 coercion", "swap pharmacist for workshop")
    assert {"seat 0 loses workshop", "seat 1 loses pharmacist"} <= {*called}
    scene.play("wonder pyramids with altar")
    assert "seat 0 has a wonder" in called


def test_an_expansion_that_says_nothing_of_it_asks_for_no_other_turn(
    festival: Festival, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules: B6.6, P5.1."""
    assert GAME.prompt(table(near="altar").state, 0).id == "ask.turn"
    monkeypatch.setitem(EXPANSIONS, "base", Willing())
    assert GAME.prompt(table(near="altar").state, 0).id == "ask.turn-or-divinity"


def test_an_action_of_an_expansion_is_a_turn(festival: Festival) -> None:
    """Rules: B6.6."""
    scene = table(near="altar")
    assert int(GAME.legal(scene.state)[-1]) == ACTIVATE
    GAME.apply(scene.state, ACTIVATE)
    assert (festival.called[-1], scene.actor) == ("festival of 0", 1)
    scene = table(last="altar", pawn=1).play("discard altar")
    assert "age 2" in festival.called


def test_the_base_game_does_not_ask_behind_the_flag_what_nobody_has_joined(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rules: A4.1."""
    expansion = Festival()
    monkeypatch.setitem(EXPANSIONS, "base", expansion)
    scene = table(age=2, near="walls statue", cities=("", "theater"), coins=(40, 7))
    expansion.called.clear()
    assert (scene.price("walls"), scene.price("statue")) == (4, 4)
    assert ACTIVATE not in GAME.legal(scene.state)
    scene.play("build walls").draw().play("build statue").draw()
    assert (scene.pawn, scene.coins(), expansion.called) == (2, 36, [])


def test_an_expansion_that_adds_nothing_changes_nothing(request: pytest.FixtureRequest) -> None:
    """Rules: A4.1."""
    plain = table(age=2, near="walls", coins=(40, 7)).play("build walls").draw()
    affordable = [can_build_walls(coins) for coins in range(6)]
    assert affordable == sorted(affordable)
    request.getfixturevalue("extended")
    same = table(age=2, near="walls", coins=(40, 7)).play("build walls").draw()
    assert GAME.encode(same.state) == GAME.encode(plain.state)
    assert [can_build_walls(coins) for coins in range(6)] == affordable
    assert GAME.standing(same.state).totals == GAME.standing(plain.state).totals
    assert GAME.view(same.state, 0) == GAME.view(plain.state, 0)
    assert GAME.encode(GAME.resample(same.state, 0, SeededChance(1))) == GAME.encode(same.state)


def can_build_walls(coins: int) -> bool:
    scene = table(age=2, near="walls", coins=(coins, 7))
    return bool(GAME.allows(scene.state, GAME.from_text(scene.state, "build walls")))
