"""The cards of Agoniste, entered twice, are the same."""

from stoa.games import find_game
from tests.referees.agoniste import box

FIGURES = {figure.id: figure.default for figure in find_game("agoniste").figures}


def test_both_decks_have_the_same_hoplites() -> None:
    printed = {id.removeprefix("deck.hoplites-"): count for id, count in FIGURES.items() if "hoplites" in id}
    assert printed == {card.removeprefix("hoplite-"): count for card, count in box.HOPLITES.items()}


def test_both_maps_have_the_same_territories_and_routes() -> None:
    names = {id.removesuffix(".name"): str(value).lower() for id, value in FIGURES.items() if ".name" in id}
    routes = {id.removesuffix(".route"): value for id, value in FIGURES.items() if ".route" in id}
    regions = {territory: territory.split(".")[1].rsplit("-", 1)[0] for territory in names}
    assert {names[id]: (regions[id], routes[id]) for id in names} == box.TERRITORIES


def test_no_figure_is_left_out() -> None:
    assert len(FIGURES) == len(box.HOPLITES) + 2 * len(box.TERRITORIES)
