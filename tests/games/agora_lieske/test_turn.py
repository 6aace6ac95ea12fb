"""Turns as a whole, and what chance is asked."""

from collections import Counter

import pytest
from mypy_extensions import i64

from stoa.games.agora_lieske.actions import IMPEACH, PAY, PLACE, STACK, TRADE
from stoa.games.agora_lieske.components import SECTIONS
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.actions import pack
from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import Chance, SeededChance
from stoa.kernel.state import step_of
from tests.games.agora_lieske.table import Scene, opening, table


class Numbered(Chance):
    """Always the same number, remembering what was asked."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked = (0, 0, 0)

    def below(self, n: i64, pool: i64 = 0, shuffle: i64 = 0) -> i64:
        self.asked = (int(n), int(pool), int(shuffle))
        return self.number


def asked(scene: Scene) -> tuple[int, int, int]:
    """How many chances a draw has, the pool and its shuffles; every chance brings what it should."""
    line = [outcome for outcome, weight in scene.weights.items() for _ in range(weight)]
    chances = [Numbered(number) for number in range(len(line))]
    drawn = [AGORA_LIESKE.sample(scene.state, chance) for chance in chances]
    assert [AGORA_LIESKE.to_text(scene.state, action, CHANCE) for action in drawn] == line
    frame = scene.state.top()
    step = AGORA_LIESKE.steps[step_of(frame)]
    pool, shuffles = int(step.pool(scene.state, frame)), int(step.shuffles(scene.state, frame))  # type: ignore[attr-defined]
    assert {chance.asked for chance in chances} == {(len(line), pool, shuffles)}
    return len(line), pool, shuffles


def test_every_draw_has_its_own_pool() -> None:
    """Rules: 4.0g, 4.0i, 4.0r, 5.2.4.2b; rulings AL-33, AL-42."""
    scene = opening()
    seen = [asked(scene)]
    seen.append(asked(scene.play("demand wood")))
    seen.append(asked(scene.play("demand wood")))
    seen.append(asked(scene.play("dealer clay")))
    seen.append(asked(scene.play("dealer clay")))
    seen.append(asked(scene.play("dealer clay")))
    assert seen == [(9, 1, 0), (8, 1, 0), (12, 2, 0), (11, 2, 0), (10, 2, 0), (4, 0, 0)]
    scene = table(3, section="court", at={"court": "red-A"}, turn=7).play("impeach 1")
    seen = [asked(scene)]
    seen.append(asked(scene.play("lots A B C")))
    seen.append(asked(scene.play("lots A B C")))
    assert seen == [(10, 5, 7), (10, 3, 7), (10, 4, 7)]


def test_shuffled_demands_are_a_new_pool() -> None:
    """Rules: 5.3e; ruling AL-27."""
    scene = table(
        section="monument",
        at={"monument": "red-A"},
        aside="wood clay marble wood clay marble",
        hands={"red": "2 wood 1 clay"},
    ).play("donate 2 wood 1 clay")
    assert asked(scene) == (9, 1, 1)


def test_the_last_marker_of_a_resource_can_be_drawn() -> None:
    """Rules: 4.0h, 4.0i."""
    scene = table(section="court", at={"court": "red-A"}, dealers="wood wood clay", prison="wood")
    scene.state.set_rhetoric(5, 9)
    scene.play("impeach 3", *["lots A B C"] * 4, "guilty", "stack 2")
    assert scene.weights == {"dealer wood": 1, "dealer clay": 3, "dealer marble": 4}
    assert asked(scene)[0] == 8


def test_by_option_the_first_seat_starts_without_a_draw() -> None:
    """Rules: 4.0r; ruling AL-33."""
    scene = opening(options={"start": "seat-1"})
    scene.play("demand wood", "demand wood", "dealer wood", "dealer wood", "dealer clay")
    assert AGORA_LIESKE.sample(scene.state, Numbered(2)) == AGORA_LIESKE.legal(scene.state)[0]


def place(scene: Scene, *places: str) -> Scene:
    """Every player places A, B, C … in turn at these places."""
    for at in places:
        scene.play(f"place {scene.supply(scene.actor)[0]} {at}")
    return scene


def test_a_turn_visits_all_sections_in_order() -> None:
    """Blue has one citizen in every section but the Court, where all of Red's stand.

    Rules: 5.0b, 5.2a, 5.3h.
    """
    scene = table(2, section="monument", dealers="wood wood wood", demands="wood wood").run()
    assert (scene.state.turn, scene.actor, scene.state.assessed) == (2, "blue", 0)
    place(scene, "market-1", "court", "market-2", "court", "exchange-1", "court", "stoa", "court", "monument")
    assert scene.state.assessed == 0
    place(scene, "court")
    asked_about = []
    for line in ("pass", "pass", "impeach 1"):
        asked_about.append((scene.actor, SECTIONS[scene.state.assessed - 1]))
        scene.play(line)
    assert asked_about == [("blue", "exchange"), ("blue", "stoa"), ("red", "court")]
    scene.play("lots A B C", "lots C D E")
    assert (scene.actor, SECTIONS[scene.state.assessed - 1]) == ("blue", "monument")
    assert scene.hand("blue") == "4 wood"
    assert scene.play("pass").state.turn == 3


@pytest.mark.parametrize(
    ("section", "action"),
    [
        ("", pack(PLACE, 5, 0)),
        ("", pack(PLACE, 0, 10)),
        ("exchange", pack(TRADE, 3, 0)),
        ("exchange", pack(TRADE, 0, 3)),
        ("exchange", pack(TRADE, 0, 255)),
        ("stoa", pack(PAY, 3)),
        ("court", pack(IMPEACH, 3)),
        ("verdict", pack(STACK, 255)),
    ],
)
def test_what_is_not_in_the_box_is_refused_with_a_reason(section: str, action: int) -> None:
    """Rules: 5.1c, 5.2.2a, 5.2.3b, 5.2.4.1c, 5.2.4.2p."""
    at = {"exchange-1": "red-A", "stoa": "red-B", "court": "red-C"}
    hands = {"red": "4 wood"}
    if section == "verdict":
        scene = table(section="court", at=at, hands=hands, rhetoric={"blue": 2})
        scene.play("impeach 1", *["lots A B C"] * 4, "guilty")
    else:
        scene = table(section=section, at=at, hands=hands)
    assert not AGORA_LIESKE.allows(scene.state, action)
    failed = [reason for reason in AGORA_LIESKE.explain(scene.state, action) if not reason.met]
    assert len(failed) == 1
    assert failed[0].rule.startswith("5.")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_played_unheard_is_the_same_as_one_that_is_told(players: int) -> None:
    """Rules: 5.0a, 6.0a."""
    endings: Counter[str] = Counter()
    for seed in range(6):
        told, unheard = opening(players), opening(players)
        chance = SeededChance(seed)
        while told.actor != "nobody":
            legal = AGORA_LIESKE.legal(told.state)
            action = legal[chance.below(len(legal))]
            told.play(AGORA_LIESKE.to_text(told.state, action, CHANCE))
            AGORA_LIESKE.apply(unheard.state, action)
        assert AGORA_LIESKE.encode(told.state) == AGORA_LIESKE.encode(unheard.state)
        endings[told.standing.reason] += 1
    assert set(endings) <= {"prison", "monument", "rhetoric", "turn-limit"}
