"""What each Conspiracy would do now is counted for whoever has it, and for nobody else."""

import pytest

from stoa.kernel.aids import Prospect
from tests.games.wonders_duel.table import GAME, Scene, table


def prospects(scene: Scene, seat: int = 0) -> list[Prospect]:
    """What a seat is told of its Conspiracies."""
    return [aid for aid in GAME.aids(scene.state, scene.seat(seat)) if isinstance(aid, Prospect)]


def told(scene: Scene, seat: int = 0) -> list[str]:
    return [GAME.sentence(aid.words, scene.names) for aid in prospects(scene, seat)]


@pytest.mark.parametrize(
    ("conspiracy", "expected"),
    [
        ("swindle", "Swindle now: Tavern"),
        ("sabotage", "Sabotage now: nothing"),
        ("coup", "Coup now: the pawn moves 2 spaces"),
        ("turn-of-events", "Turn of Events now: Altar, Baths, Palisade, Garrison, 3 more"),
    ],
)
def test_a_conspiracy_tells_its_owner_what_it_would_do(conspiracy: str, expected: str) -> None:
    """Rules: A10.1."""
    scene = table("agora", conspiracies=(conspiracy, ""), cities=("", "tavern theater"), near="altar baths")
    assert told(scene) == [expected]
    assert told(scene, 1) == []
    assert GAME.aids(scene.state, -1) == []


def test_what_it_could_touch_is_named_by_its_piece() -> None:
    """Rules: A10.1."""
    scene = table("agora", conspiracies=("swindle+", ""), cities=("", "tavern"), near="altar")
    (found,) = prospects(scene)
    tavern = next(piece.id for piece in scene.zone("city:1").pieces if piece.face == "tavern")
    assert found.to == (tavern,)


def test_a_triggered_conspiracy_would_do_nothing_more() -> None:
    """Rules: A10.2."""
    scene = table("agora", conspiracies=("coup+", ""), near="altar")
    assert len(told(scene)) == 1
    assert told(scene.play("trigger 1 coup")) == []


def test_without_agora_nothing_is_counted() -> None:
    """Rules: A4.1."""
    assert GAME.aids(table(near="altar").state, 0) == []
