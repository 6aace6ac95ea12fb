"""The conflict pawn, military tokens, supremacy."""

import pytest

from tests.games.wonders_duel.table import table

pytestmark = pytest.mark.usefixtures("either_seat")


def test_each_shield_moves_the_pawn_towards_the_opponents_capital() -> None:
    """Rules: B8.1."""
    scene = table(near="guard-tower garrison", cities=("", "clay-pool"))
    scene.play("build guard-tower")
    assert (scene.pawn, scene.heard()[-1]) == (1, "B8.1 One moves the pawn 1 space on.")
    assert scene.play("build garrison").pawn == 0


@pytest.mark.parametrize(("pawn", "coins", "left"), [(1, 4, 15), (2, 2, 14), (5, 0, 12)])
def test_a_zone_fires_its_token_once_when_it_is_entered(pawn: int, coins: int, left: int) -> None:
    """From 5 both tokens fire: five coins and two, but no more than there are.

    Rules: B8.2, B11.1, B11.2; rulings WD-27, WD-28.
    """
    scene = table(near="guard-tower", coins=(7, 4), pawn=pawn).play("build guard-tower")
    assert (scene.coins(1), scene.war_tokens) == (coins, left)


@pytest.mark.parametrize("mode", ["base", "agora"])
@pytest.mark.parametrize(("pawn", "tokens"), [(2, 14), (5, 12), (5, 13)])
def test_a_token_that_is_gone_does_not_fire_again(pawn: int, tokens: int, mode: str) -> None:
    """Rules: B8.2."""
    scene = table(mode, near="guard-tower", coins=(7, 9), pawn=pawn, war_tokens=tokens, cubes=("", "1"))
    scene.play("build guard-tower")
    fired = [sentence for sentence in scene.heard() if sentence.endswith("uses a military token.")]
    assert (len(fired), scene.war_tokens) == ((1, 12) if tokens == 13 else (0, tokens))


@pytest.mark.parametrize("mode", ["base", "agora"])
@pytest.mark.parametrize(("pawn", "tokens", "left"), [(2, 1, 0), (5, 2, 0), (5, 6, 4), (5, 15, 12)])
def test_a_token_leaves_the_game_when_it_has_fired(mode: str, pawn: int, tokens: int, left: int) -> None:
    """Rules: B8.2, A20.22."""
    scene = table(mode, near="guard-tower", coins=(7, 9), pawn=pawn, war_tokens=tokens, cubes=("", "1"))
    assert scene.play("build guard-tower").war_tokens == left


def test_losing_a_single_coin_is_told() -> None:
    """Rules: B11.2; ruling WD-28."""
    scene = table(near="guard-tower", coins=(7, 1), pawn=2).play("build guard-tower")
    assert scene.heard()[-1] == "B11.1 Two loses 1 coin."


def test_the_outer_token_takes_five_coins() -> None:
    """Rules: B11.1."""
    scene = table(near="guard-tower", coins=(7, 9), pawn=5, war_tokens=14).play("build guard-tower")
    assert (scene.coins(1), scene.war_tokens) == (4, 12)


def test_the_second_seat_has_tokens_of_its_own() -> None:
    """Rules: B8.2, B11.1."""
    scene = table(near="altar guard-tower", coins=(7, 7), pawn=-2).play("discard altar", "build guard-tower")
    assert (scene.coins(0), scene.war_tokens) == (9 - 2, 11)


@pytest.mark.parametrize("pawn", [6, 8])
def test_reaching_the_capital_wins_at_once_and_the_pawn_stops_there(pawn: int) -> None:
    """Rules: B3.5, B8.3, B10.1."""
    scene = table(age=3, near="pretorium", coins=(8, 7), pawn=pawn, war_tokens=0).play("build pretorium")
    assert (scene.pawn, scene.reason, scene.winners, scene.actor) == (9, "military", [0], -1)
    assert scene.heard()[-1] == "B8.3 One wins by military supremacy."


def test_the_second_seat_wins_at_the_other_capital() -> None:
    """Rules: B8.3."""
    scene = table(age=3, near="palace pretorium", coins=(8, 8), pawn=-7, war_tokens=0)
    scene.play("discard palace").draw().play("build pretorium")
    assert (scene.pawn, scene.reason, scene.winners) == (-9, "military", [1])


def test_one_space_short_of_the_capital_the_game_goes_on() -> None:
    """Rules: B8.3."""
    scene = table(age=3, near="pretorium", coins=(8, 7), pawn=5, war_tokens=0).play("build pretorium")
    assert (scene.pawn, scene.reason) == (8, "")


def test_strategy_adds_a_shield_to_red_cards_only() -> None:
    """Rules: B12.9, B12.10."""
    tokens = ("strategy", "")
    assert table(near="guard-tower", tokens=tokens).play("build guard-tower").pawn == 2
    scene = table(near="altar", tokens=tokens, wonders=("colossus", ""), coins=(20, 7))
    assert scene.play("wonder colossus with altar").pawn == 2
    revived = table(near="altar", tokens=tokens, wonders=("mausoleum", ""), coins=(20, 7), discarded="walls")
    assert revived.play("wonder mausoleum with altar", "choose walls").pawn == 3


@pytest.mark.parametrize(
    ("pawn", "own", "theirs"),
    [(0, 0, 0), (1, 2, 0), (2, 2, 0), (3, 5, 0), (-5, 0, 5), (6, 10, 0), (-8, 0, 10)],
)
def test_the_pawns_zone_is_worth_two_five_or_ten_points(pawn: int, own: int, theirs: int) -> None:
    """Rules: B10.3."""
    scene = table(pawn=pawn, coins=(0, 0))
    assert (scene.points(0).get("military", 0), scene.points(1).get("military", 0)) == (own, theirs)
