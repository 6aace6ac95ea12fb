"""Organized Crime: both Conspiracies are kept, and nobody else can tell them apart."""

import pytest

from stoa.games.wonders_duel.rules.agora.conspiracies import CONSPIRACY_POOL
from tests.games.wonders_duel.table import Scene, table
from tests.games.wonders_duel.test_conspiring import CONSPIRATOR, conspiring
from tests.games.wonders_duel.test_draws import drawn

pytestmark = pytest.mark.usefixtures("either_seat")


def test_organized_crime_keeps_both() -> None:
    """Rules: A19.2."""
    scene = conspiring(tokens=("organized-crime", "")).play("conspiracies coup treason")
    assert (scene.faces("conspiracies:0", 0), scene.actor) == (["coup", "treason"], 1)


def after_a_known_top(order: str, token: str) -> Scene:
    """The other player conspires, and who did before him has put Treason on top."""
    scene = table(
        "agora", near="conspirator conspirator", tokens=("", token), rulings={"kept-order": order}
    ).play(CONSPIRATOR, "conspire", "conspiracies coup treason", "keep coup top")
    return scene.play("build conspirator 20", "conspire")


@pytest.mark.parametrize(
    ("order", "token", "orders"),
    [
        ("mixed", "organized-crime", {("treason", "swindle"), ("swindle", "treason")}),
        ("drawn", "organized-crime", {("treason", "swindle")}),
        ("mixed", "", {("treason", "swindle")}),
    ],
)
def test_two_that_are_kept_lie_in_any_order_where_one_was_known(
    order: str, token: str, orders: set[tuple[str, str]]
) -> None:
    """Rules: A8.3, A19.2; ruling WD-50."""
    scene = after_a_known_top(order, token)
    pairs = [tuple(offer.split()[1:]) for offer in scene.offers]
    assert {pair for pair in pairs if "swindle" in pair} == orders
    assert len(pairs) == len(set(pairs)) == 14 * len(orders)
    assert all("treason" in pair for pair in pairs)
    assert drawn(scene) == (CONSPIRACY_POOL, dict.fromkeys(scene.offers, 1))


@pytest.mark.parametrize("pair", ["treason swindle", "swindle treason"])
def test_of_two_that_are_kept_in_any_order_both_are_seen_by_their_owner_alone(pair: str) -> None:
    """Rules: A8.3, A19.2; rulings WD-33, WD-50."""
    scene = after_a_known_top("mixed", "organized-crime")
    assert scene.line(f"conspiracies {pair}", 0) == "conspiracies ? ?"
    scene.play(f"conspiracies {pair}")
    assert scene.faces("conspiracies:1", 1) == pair.split()
    assert scene.faces("conspiracies:1", 0) == ["", ""]
