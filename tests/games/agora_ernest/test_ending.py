"""Winning."""

from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.kernel.standing import Standing
from tests.games.agora_ernest.table import Scene, table


def standing(scene: Scene) -> Standing:
    return AGORA_ERNEST.standing(scene.state)


def test_as_long_as_it_goes_on_coins_rank_and_nobody_has_won() -> None:
    """Rules: 1.3, 10.1."""
    found = standing(table("21 24 18 0", coins={"B": 12}, players=2))
    assert (found.reason, found.points, found.ranks) == ("", {"coins": [10, 12]}, [2, 1])


def test_the_first_to_reach_fifty_wins() -> None:
    """Rules: 10.1; rulings AE-1, AE-2."""
    scene = table("21 24 18 0", shops={"21a": "A"}, coins={"A": 48}, step="income").run()
    assert (standing(scene).reason, standing(scene).winners) == ("income", [0])
    assert scene.state.depth == 0


def test_the_winner_of_a_festival_is_first_even_with_fewer_coins() -> None:
    """B stays at 49 since the Festival ends with C; D has more than C already, without having earned it now.

    Rules: 10.2; ruling AE-10.
    """
    scene = table(
        "21 24 18 0",
        shops={"21a": "B", "21b": "C"},
        coins={"B": 49, "C": 48, "D": 60},
        step="draw",
        turn="C",
    ).play("card 19")
    assert standing(scene).reason == "festival"
    assert standing(scene).winners == [2]
    assert standing(scene).ranks == [4, 3, 1, 2]


def test_when_the_last_card_is_laid_the_most_coins_win_at_once() -> None:
    """Rules: 10.3; ruling AE-25."""
    scene = table("21 24 18 0", held=5, deck=[], coins={"A": 11}, players=2).play("place 10 10 0")
    assert (scene.actor, standing(scene).reason, standing(scene).winners) == ("nobody", "deck", [0])
    assert scene.heard[-1] == "The deck is empty. Ada has the most coins, 11, and wins."


def test_a_tie_at_the_end_of_the_deck_is_shared() -> None:
    """Rules: 10.3; ruling AE-25."""
    scene = table("21 24 18 0", held=5, deck=[], players=2).play("place 10 10 0")
    assert standing(scene).winners == [0, 1]
    assert scene.heard[-1] == "The deck is empty. Ada, Bo share the victory with 10 coins each."


def test_by_ruling_the_last_turn_is_played_out_with_a_purchase() -> None:
    """There is no last income.

    Rules: 10.3; ruling AE-25.
    """
    scene = table("21 24 18 0", held=5, deck=[], players=2, rulings={"last-card": "buy"}).play(
        "place 10 10 0"
    )
    assert scene.actor == "A"
    scene.play("buy 21 a")
    assert (scene.actor, scene.coins, standing(scene).winners) == ("nobody", [6, 10], [1])
    assert standing(scene).reason == "deck"


def test_with_a_card_left_the_game_goes_on() -> None:
    """Rules: 10.3; ruling AE-25."""
    scene = table("21 24 18 0", held=5, deck=[36], players=2).play("place 10 10 0", "pass")
    assert scene.actor == "chance"
    assert scene.legal == ["card 36"]


def test_there_are_at_most_thirty_five_turns() -> None:
    """Nobody buys, so nobody earns; the deck runs out.

    Rules: 2.6, 5.1, 10.3; ruling AE-25.
    """
    state = AGORA_ERNEST.setup(AGORA_ERNEST.agree(2, {"candidates": "24"}))
    scene = Scene(state)
    draws = 0
    while scene.actor != "nobody":
        if scene.legal[0].startswith("card"):
            draws += 1
        scene.play(scene.legal[-1])
    assert draws == 36
    assert standing(scene).reason == "deck"
    assert scene.coins == [10, 10]
