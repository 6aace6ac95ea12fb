"""What a player is helped to count: from what the seat knows, and right by the rules."""

import pytest

from stoa.games.agoniste.game import AGONISTE
from stoa.kernel.aids import Aid, Effect, Gain, Goal, Odds, Roads, Shift, Stake
from stoa.kernel.basics import NOBODY
from tests.games.agoniste.table import PLATAEA, Scene, opening, table


def aids(scene: Scene, city: str, id: str) -> list[Aid]:
    """The aids of one kind that a city-state, or a spectator, is given."""
    seat = scene.seat(city) if city else NOBODY
    return [aid for aid in AGONISTE.aids(scene.state, seat) if aid.id == id]


def odds(scene: Scene, city: str) -> Odds:
    (found,) = aids(scene, city, "odds")
    assert isinstance(found, Odds)
    return found


def test_the_odds_count_the_unseen_cards_that_would_break_the_army() -> None:
    """Rules: 5.3.7, 5.3.9."""
    scene = table(4).play(*PLATAEA, "gather", "card hoplite-4", "reveal", "card hoplite-2")
    found = odds(scene, "athens")
    assert (found.seat, found.cards, found.breaking) == (scene.seat("athens"), 12, 5)
    assert {
        outcome.face: (outcome.number, outcome.strength, outcome.breaks) for outcome in found.outcomes
    } == {
        "hera": (1, 7, False),
        "ares": (1, 7, False),
        "athena": (1, 7, False),
        "hermes": (1, 7, False),
        "artemis": (1, 7, False),
        "hoplite-2": (2, 8, False),
        "hoplite-3": (3, 9, True),
        "hoplite-4": (2, 10, True),
    }
    assert scene.sentence(found.words) == "5 of the 12 cards that may come break Athens's army."


def test_a_god_does_not_break_an_army_of_eight_as_long_as_a_power_is_left() -> None:
    """Rules: 5.3.4, 5.3.6; ruling AG-38."""
    eight = ("gather", "card hoplite-4", "reveal", "card hoplite-4")
    assert odds(table(4).play(*PLATAEA, *eight), "athens").breaking == 7
    used = ("gather", "card ares", "ares thebes", "reveal", "card hoplite-4", "reveal", "card hoplite-4")
    found = odds(table(4).play(*PLATAEA, *used), "athens")
    assert found.breaking == found.cards == 11
    assert not any(outcome.has_power for outcome in found.outcomes)


def test_a_card_known_on_top_is_the_only_one_that_may_come_to_whoever_knows_it() -> None:
    """Rules: 3.10.1; ruling AG-34."""
    scene = table(4, tops={"athens": [("hoplite-3", "athens")]}).play(*PLATAEA)
    assert [outcome.face for outcome in odds(scene, "athens").outcomes] == ["hoplite-3"]
    assert odds(scene, "argos").cards == 14


def test_the_stake_is_the_score_of_whoever_would_win() -> None:
    """Rules: 6.3, 6.4, 6.5."""
    scene = table(4, lands={"sellasia": "athens", "mycenae": "athens"}).play(*PLATAEA)
    (stake,) = aids(scene, "athens", "stake")
    assert isinstance(stake, Stake)
    assert stake.changes == (Shift(scene.seat("athens"), 5, 11),)
    assert stake.gains == (Gain("abroad", 2), Gain("four-regions", 4))
    assert scene.sentence(stake.words) == "If Athens wins Plataea: 5 → 11 points."
    assert aids(scene, "", "stake") == []


def test_roads_lead_to_what_an_invasion_could_take() -> None:
    """Rules: 5.5.1, 5.5.2."""
    scene = table(4, lands={"marathon": "thebes", "piraeus": "athens"}).play(*PLATAEA)
    (roads,) = aids(scene, "athens", "roads")
    assert isinstance(roads, Roads)
    assert (roads.piece, roads.to) == ("territory:5", ("territory:10",))
    (others,) = aids(scene, "thebes", "roads")
    assert isinstance(others, Roads)
    assert others.to == ("territory:11",)


def test_bonuses_tell_what_is_held_contested_and_missing() -> None:
    """Rules: 6.5, 6.6, 6.7."""
    scene = table(4, lands={"nauplia": "athens", "eleusis": "athens"}).play(*PLATAEA)
    goals = [goal for goal in aids(scene, "athens", "goal") if isinstance(goal, Goal)]
    assert [(goal.face, goal.of, goal.points) for goal in goals] == [
        ("routes", "attica", 5),
        ("four-regions", "", 4),
        ("whole-region", "attica", 5),
    ]
    assert [need.holding for need in goals[0].needs] == ["missing", "contested", "held"]
    assert [need.holding for need in goals[1].needs] == ["missing", "contested", "held", "held"]
    assert [need.holding for need in goals[2].needs] == ["held", "held", "missing", "missing"]


@pytest.mark.parametrize(
    ("god", "line", "expected"),
    [
        ("ares", "ares thebes", ("thebes", 2, 10, True)),
        ("ares", "strength", ("athens", 4, 5, False)),
        ("athena", "athena", ("athens", 4, 8, False)),
        ("hera", "hera thebes hoplite-2", ("thebes", 2, 0, False)),
        ("hermes", "hermes", ("athens", 4, 0, False)),
    ],
)
def test_every_use_of_a_god_tells_before_and_after(
    god: str, line: str, expected: tuple[str, int, int, bool]
) -> None:
    """Rules: 3.6.1, 3.7.1, 3.8.1, 3.9.1, 5.3.4."""
    scene = table(4).play(*PLATAEA, "gather", "card hoplite-4", "reveal", f"card {god}")
    effects = [aid for aid in aids(scene, "argos", "effect") if isinstance(aid, Effect)]
    (found,) = [effect for effect in effects if effect.action == line]
    assert (scene.city(found.seat), found.before, found.after, found.breaks) == expected


def test_only_whoever_knows_the_face_down_card_is_told_what_it_would_do() -> None:
    """Rules: 5.3.16; ruling AG-34."""
    scene = table(4).play(*PLATAEA, "reinforce", "reinforce", "reinforce")
    (own,) = aids(scene, "thebes", "effect")
    assert isinstance(own, Effect)
    assert (own.action, own.before, own.after) == ("add", 2, 5)
    assert aids(scene, "athens", "effect") == []


def test_nothing_is_counted_before_cities_are_chosen() -> None:
    """Rules: 2.1."""
    assert AGONISTE.aids(opening(3).state, 0) == []


def test_roads_tell_why_what_lies_beside_cannot_be_invaded() -> None:
    """Rules: 5.5.1, 5.5.2."""
    scene = table(4, lands={"marathon": "thebes", "piraeus": "athens"}).play(*PLATAEA)
    (roads,) = aids(scene, "athens", "roads")
    assert isinstance(roads, Roads)
    assert [(one.of, scene.sentence(one.words)) for one in roads.closed] == [
        ("attica-0", "Athens is a city-state: it is never taken."),
        ("attica-1", "Eleusis lies in the territory deck: nobody holds it yet."),
        ("attica-3", "Piraeus belongs to the invader already."),
    ]
    (loose,) = aids(table(3, left="nemea", marker="argos").play("territory nemea"), "argos", "roads")
    assert isinstance(loose, Roads)
    assert scene.sentence(loose.closed[1].words) == "Nobody holds Plataea."


def test_the_end_tells_by_which_bonuses_it_was_won() -> None:
    """Rules: 6.5, 6.6, 6.7."""
    lands = {"eleusis": "thebes", "nemea": "thebes", "amyclae": "thebes", "piraeus": "athens"}
    scene = table(4, left="plataea", lands=lands).pass_over("plataea")
    assert scene.winners == ["thebes"]
    for viewer in ("athens", ""):
        found = [aid for aid in aids(scene, viewer, "goal") if isinstance(aid, Goal)]
        assert [(scene.city(goal.seat), goal.face, goal.of) for goal in found] == [
            ("thebes", "routes", "boeotia"),
            ("thebes", "four-regions", ""),
        ]
        assert found == AGONISTE.aids(scene.state, 0)
