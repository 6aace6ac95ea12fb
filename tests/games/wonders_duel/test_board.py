"""The table as it is drawn in text."""

import io

import pytest
from rich.console import Console

from stoa.cli.boards import draw
from stoa.cli.voice import Voice
from stoa.games.wonders_duel.rules.pantheon_opening import lay_on_enki
from tests.games.wonders_duel.shrine import SECRET, shrine
from tests.games.wonders_duel.table import GAME, Scene, table


def drawn(scene: Scene, seat: int = 0, width: int = 120) -> str:
    """The board as text."""
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(draw(GAME.view(scene.state, seat), Voice(GAME, ["Ada", "Bo"])))
    output = console.file
    assert isinstance(output, io.StringIO)
    return output.getvalue()


STATUES = table(
    age=2,
    near="statue walls",
    cities=("theater", "quarry"),
    wonders=("sphinx", ""),
    built=("", "pyramids"),
)


def test_cards_lie_in_their_places_with_the_price_on_the_edge() -> None:
    lines = drawn(STATUES).splitlines()
    edge = next(n for n, line in enumerate(lines) if "Statue" in line) - 1
    assert lines[edge][32:64] == "┌─=0───────────┐┌─6────────────┐"
    assert lines[edge + 1].split("│")[1:4:2] == ["Statue        ", "Walls         "]
    assert lines[edge + 3].startswith(" " * 32 + "└──────────────┘└──────────────┘")
    assert sum("(II)" in line for line in lines) == 2


def test_the_far_rows_lie_under_the_near_ones() -> None:
    """In Age II the near row has two cards, the next one three: half of the outer ones stays in sight."""
    lines = drawn(STATUES).splitlines()
    edge = next(n for n, line in enumerate(lines) if "┌─=0" in line)
    assert lines[edge].strip() == "└───────┌─=0───────────┐┌─6────────────┐───────┘"
    assert lines[edge - 1][24:72].count("│") == 6


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize(("mode", "age"), [("base", 1), ("agora", 1), ("agora", 3)])
def test_the_picture_fits_the_screen(mode: str, age: int, width: int) -> None:
    lines = drawn(table(mode, age=age), width=width).splitlines()
    edges = [line for line in lines if "┌" in line]
    assert len(edges) == (7 if age == 3 else 5)
    assert max(len(line) for line in lines) <= width
    assert all(line.count("┌") >= 2 for line in edges)


def test_a_long_name_is_folded_and_cut() -> None:
    text = drawn(table("agora", near="politician-middle conspirator"), width=60)
    assert "│Politi│" in text
    assert "│cian (│" in text
    assert "Politician (middle)" in text


def test_available_cards_are_listed_with_both_prices_their_cost_and_what_they_give() -> None:
    text = drawn(STATUES)
    assert ["Statue", "=0", "4", "2", "clay", "or", "mask", "4", "pt;", "shows", "column"] in [
        line.split() for line in text.splitlines()
    ]
    assert "Walls" in text
    assert "shields 2" in text
    assert "prices are Ada's" in text
    assert "prices are Bo's" in drawn(STATUES, 1)


def test_cities_show_coins_production_science_chains_and_wonders() -> None:
    text = drawn(table(cities=("theater workshop quarry", ""), wonders=("sphinx", ""), tokens=("", "law")))
    assert "7   makes stone 1   buys wood 2, clay 2, stone 2, glass 2, papyrus 2" in text
    assert "science   plumb" in text
    choosy = drawn(table(cities=("forum merchants-guild shipowners-guild", ""), built=("piraeus", "")))
    assert "makes glass or papyrus, glass or papyrus   buys" in choosy
    assert "chains    mask" in text
    assert "The Sphinx (6)" in text
    assert "progress  Law" in text
    assert "The Pyramids ✓" in drawn(STATUES)


def test_the_offer_tells_what_the_wonders_cost_and_give() -> None:
    offer = table()
    offer.state.offered = 3
    text = drawn(offer)
    assert [line.split()[:2] for line in text.splitlines()[1:3]] == [["The", "Pyramids"], ["The", "Colossus"]]
    assert "3 clay, glass" in text
    assert "3 pt; shields 2" in text


def test_the_track_and_the_senate_are_drawn() -> None:
    scene = table(
        "agora", pawn=-2, cubes=("1", "3 3"), plots=("coup+", "swindle"), senators=("conspirator", "")
    )
    text = drawn(scene)
    assert "Ada ▐···t··t●·|··t··t···▌ Bo" in text
    assert "■■" in text
    assert "Ada: 1 Senator, 11 cubes left   Coup (prepared)" in text
    assert "Bo: 0 Senators, 10 cubes left   a hidden Conspiracy (unprepared)" in text


def test_discarded_cards_are_listed() -> None:
    assert "discards  Theater" in drawn(table(discarded="theater"))


def test_the_pantheon_is_drawn_between_the_capitals() -> None:
    scene = shrine(
        spaces="mars enki",
        gate=6,
        held=("greek greek", ""),
        offerings=("3", ""),
        owned=("", "astarte nisaba"),
        cities=("school", ""),
        snake="school",
        astarte=5,
        guard=-4,
    )
    lay_on_enki(scene.state, 0b10000010, 7)
    scene.state.box_tokens = 0
    text = drawn(scene)
    lines = text.splitlines()
    row = next(n for n, line in enumerate(lines) if line.strip().startswith("Pantheon"))
    assert lines[row].split() == ["Pantheon", "1", "2", "3", "4", "5", "6"]
    assert lines[row + 1].split() == ["Mars", "Enki", "–", "–", "–", "the", "Gate"]
    assert lines[row + 2].split() == ["cost", "Ada", "3", "4", "16"]
    assert lines[row + 3].split() == ["cost", "Bo", "8", "7", "6"]
    assert "on Enki   Architecture, Strategy" in text
    assert "Greek (?, ?, ?)" in text
    assert "Ada: offering of 3, Greek tokens: 2" in text
    assert "Bo: Nisaba, Astarte, the snake token on School, coins on Astarte: 5" in text
    assert "Ada ▐···t·Mt··●" in text


def test_tokens_are_drawn_on_their_cards() -> None:
    text = drawn(shrine(age=1, near="altar theater", slots="greek - roman - -"))
    assert "*greek" in text
    assert "*roman" in text
    assert "*offer 4" in drawn(shrine(near="walls brewery", slots="4 - -"))


def test_a_face_down_divinity_is_drawn_by_its_mythology_and_open_to_who_placed_it() -> None:
    scene = shrine(age=1, near="altar theater", slots="- - greek - -", decks="zeus hades")
    scene.play("discard altar", "discard theater", "settle zeus 2")
    assert "(greek)" in drawn(scene, 0)
    mine = drawn(scene, 1)
    assert "Zeus" in mine
    assert "Greek (Hades, Aphrodite)" in mine


def test_what_is_called_and_shown_in_secret_is_drawn_for_who_may_see_it() -> None:
    scene = shrine(
        age=3,
        near="arena port",
        coins=(60, 7),
        wonders=("divine-theater", ""),
        decks="ishtar enki nisaba",
        rulings=SECRET,
    )
    scene.play("wonder divine-theater with arena", "search mesopotamian", "enki masonry theology")
    assert "on Enki   Masonry, Theology" in drawn(scene, 0)
    assert "on Enki" not in drawn(scene, 1)
    assert "called: Ishtar" in " ".join(drawn(scene.play("call ishtar"), 1).split())
    hidden = shrine(rulings={"offerings": "hidden"}, offerings=("", "2 3"))
    assert "Bo: offerings: 2" in drawn(hidden, 0)
