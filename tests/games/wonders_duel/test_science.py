"""Symbols, pairs, progress tokens, scientific supremacy."""

import pytest

from tests.games.wonders_duel.table import table

pytestmark = pytest.mark.usefixtures("either_seat")


def test_a_pair_of_equal_symbols_gives_a_token_of_the_board_at_once() -> None:
    """Rules: B9.2, B9.3; ruling WD-45."""
    scene = table(age=2, near="dispensary", cities=("pharmacist", ""), board="law economy").play(
        "build dispensary"
    )
    assert (scene.actor, scene.offers) == (0, ["token economy", "token law", "pass"])
    assert scene.why_not("token masonry") == ["B9.2 It must be a progress token on the board."]
    scene.play("token economy").draw()
    assert (scene.faces("tokens:0"), scene.faces("board"), scene.actor) == (["economy"], ["law"], 1)


def test_a_pair_need_not_be_rewarded_and_is_not_later() -> None:
    """Rules: B9.2; ruling WD-45."""
    scene = table(
        age=2, near="dispensary school", cities=("pharmacist", ""), board="law economy", coins=(9, 9)
    )
    scene.play("build dispensary", "pass")
    assert (scene.faces("tokens:0"), scene.faces("board")) == ([], ["economy", "law"])
    assert scene.draw().actor == 1
    scene.play("discard school").draw()
    assert "token law" not in scene.offers


def test_by_ruling_a_token_is_taken_for_every_pair() -> None:
    """Rules: B9.2; ruling WD-45."""
    compulsory = {"progress-token": "compulsory"}
    scene = table(
        age=2, near="dispensary", cities=("pharmacist", ""), board="law economy", rulings=compulsory
    ).play("build dispensary")
    assert scene.offers == ["token economy", "token law"]
    assert scene.why_not("pass") == ["B9.2 It must be a progress token on the board."]


def test_without_a_token_on_the_board_a_pair_gives_nothing() -> None:
    """Rules: B9.2; ruling WD-30."""
    scene = (
        table(age=2, near="dispensary", cities=("pharmacist", ""), board="").play("build dispensary").draw()
    )
    assert (scene.actor, scene.faces("tokens:0")) == (1, [])


def test_different_symbols_give_no_token_and_neither_do_the_opponents() -> None:
    """Rules: B9.2."""
    scene = table(age=2, near="dispensary", cities=("workshop", "pharmacist"), coins=(20, 7))
    scene.play("build dispensary").draw()
    assert scene.actor == 1


FIVE = "workshop pharmacist apothecary scriptorium academy"


def test_six_different_symbols_win_at_once() -> None:
    """Rules: B9.5, B10.1."""
    scene = table(age=3, near="university", cities=(FIVE, ""), coins=(20, 7)).play("build university")
    assert (scene.reason, scene.winners, scene.actor) == ("scientific", [0], -1)


def test_a_pair_does_not_count_as_two_different_symbols() -> None:
    """Rules: B9.5."""
    scene = table(age=3, near="study", cities=(FIVE, ""), coins=(20, 7)).play("build study", "token economy")
    assert scene.reason == ""


def test_law_counts_as_a_symbol_at_once_and_can_win() -> None:
    """Rules: B9.4, B12.5."""
    scene = table(age=3, near="study", cities=(FIVE, ""), coins=(20, 7)).play("build study", "token law")
    assert (scene.reason, scene.winners) == ("scientific", [0])


def test_urbanism_pays_six_at_once_and_four_for_every_chain() -> None:
    """Not for a card that is free by other means.

    Rules: B12.13.
    """
    scene = table(
        age=2, near="dispensary barracks", cities=("pharmacist garrison", ""), board="urbanism", coins=(0, 0)
    )
    scene.play("build dispensary", "token urbanism")
    assert scene.coins() == 6
    chain = table(
        age=2, near="barracks brewery", cities=("garrison", ""), tokens=("urbanism", ""), coins=(0, 0)
    )
    assert chain.copy().play("build barracks").coins() == 4
    assert chain.play("build brewery").coins() == 6
    wonder = table(
        age=2,
        near="brewery",
        cities=("garrison", ""),
        tokens=("urbanism", ""),
        coins=(20, 0),
        discarded="barracks",
        wonders=("mausoleum", ""),
    )
    price = wonder.price("mausoleum")
    assert wonder.play("wonder mausoleum with brewery", "choose barracks").coins() == 20 - price


def test_agriculture_pays_six_coins() -> None:
    """Rules: B12.1."""
    scene = table(age=2, near="dispensary", cities=("pharmacist", ""), board="agriculture", coins=(0, 0))
    scene.play("build dispensary", "token agriculture")
    assert (scene.coins(), scene.points()["progress"]) == (6, 4)


def test_tokens_score_and_mathematics_counts_itself() -> None:
    """Rules: B10.6, B12.1, B12.7, B12.8."""
    assert table(tokens=("philosophy", "")).points()["progress"] == 7
    assert table(tokens=("mathematics", "")).points()["progress"] == 3
    assert table(tokens=("mathematics philosophy law", "")).points()["progress"] == 16


def test_theology_gives_later_wonders_another_turn_once() -> None:
    """Rules: B6.8, B12.11, B12.12."""
    scene = table(near="altar", tokens=("theology", ""), wonders=("pyramids sphinx", ""), coins=(20, 7))
    assert scene.copy().play("wonder pyramids with altar").actor == 0
    scene.play("wonder sphinx with altar")
    assert scene.actor == 0
    scene.play(next(offer for offer in scene.offers if offer.startswith("discard"))).draw()
    assert scene.actor == 1


def test_theology_taken_from_the_library_does_not_serve_the_library_itself() -> None:
    """Rules: B12.11, B14.4."""
    scene = table(near="altar", box="theology", wonders=("great-library", ""), coins=(20, 7))
    scene.play("wonder great-library with altar", "tokens theology", "token theology")
    assert scene.actor == 1
