"""The table as it is drawn in text."""

import io

import pytest
from rich.console import Console

from stoa.cli.boards import draw
from stoa.cli.herald import Herald
from stoa.games.wonders_duel.components.base import CARDS
from stoa.games.wonders_duel.components.boxes import WONDERS
from stoa.games.wonders_duel.rules.pantheon.opening import lay_on_enki
from stoa.games.wonders_duel.tables.base import WONDER_WORDS
from tests.games.wonders_duel.shrine import SECRET, shrine
from tests.games.wonders_duel.table import GAME, Scene, table


def herald_at(scene: Scene) -> Herald:
    """Whoever tells of the table, by the mode that is played there."""
    mode = "agora" * scene.state.box.agora + "+" + "pantheon" * scene.state.box.pantheon
    return Herald(GAME, ["Ada", "Bo"], GAME.agree(2, {"mode": mode.strip("+") or "base"}))


def drawn(scene: Scene, seat: int = 0, width: int = 120) -> str:
    """The board as text."""
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(draw(GAME.view(scene.state, seat), herald_at(scene)))
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
    assert "│(middl│" in text
    assert "│Conspi│" in text
    assert "│rator │" in text
    assert "Politician (middle)" in drawn(table("agora", near="politician-middle conspirator"))


def test_available_cards_are_listed_with_both_prices_their_cost_and_what_they_give() -> None:
    text = drawn(STATUES)
    line = next(line for line in text.splitlines() if line.startswith("Statue "))
    assert line.split() == [
        "Statue",
        "=0",
        "4",
        "2",
        "clay",
        "or",
        "the",
        "mask",
        "4",
        "points;",
        "shows",
        "the",
        "column",
    ]
    assert "Walls" in text
    assert "2 shields" in text
    assert "prices are Ada's" in text
    assert "prices are Bo's" in drawn(STATUES, 1)


def test_cities_show_coins_production_science_chains_and_wonders() -> None:
    text = drawn(table(cities=("theater workshop quarry", ""), wonders=("sphinx", ""), tokens=("", "law")))
    assert "7   makes stone 1   buys wood 2, clay 2, stone 2, glass 2, papyrus 2" in text
    assert "science   plumb line" in text
    choosy = drawn(table(cities=("forum merchants-guild shipowners-guild", ""), built=("piraeus", "")))
    assert "makes glass or papyrus, glass or papyrus   buys" in choosy
    assert "chains    the mask" in text
    assert "The Sphinx (6) another turn; 6 points" in text
    theirs = [line.strip() for line in drawn(table(wonders=("sphinx", "")), 1).splitlines()]
    assert "wonders  The Sphinx (8)" in theirs
    assert "progress  Law – counts as a symbol of its own" in text
    assert "The Pyramids ✓" in drawn(STATUES)


def test_the_offer_tells_what_the_wonders_cost_and_give() -> None:
    offer = table()
    offer.state.offered = 3
    text = drawn(offer)
    assert [line.split()[:2] for line in text.splitlines()[-2:]] == [["The", "Pyramids"], ["The", "Colossus"]]
    assert "3 clay, 1 glass" in text
    assert "2 shields; 3 points" in text
    way = table("agora")
    way.state.offered = 1 << WONDER_WORDS.index("appian-way") | 1 << WONDER_WORDS.index("knossos")
    text = drawn(way, width=160)
    assert "3 coins; the opponent loses 3 coins; another turn; 3 points" in text
    assert "place a cube and move one; 3 points; when chosen: place a cube in any chamber" in text


def test_no_shorthand_of_the_tables_is_drawn() -> None:
    """What stands on cards and Wonders is said as the browser says it."""
    effects = [card.effect for card in CARDS] + [wonder.effect for wonder in WONDERS]
    for age, near in ((1, "stone-reserve tavern"), (2, "forum customs-house"), (3, "arena port")):
        names = [wonder.word for wonder in WONDERS]
        for some in (names[:8], names[8:]):
            scene = table("agora+pantheon", age=age, near=near, wonders=(" ".join(some), ""))
            text = " ".join(drawn(scene, width=300).split())
            for part in {part for effect in effects for part in effect.split("; ")}:
                words = GAME.sentences["en"].get(f"effect.{part}", part)
                assert not part or part in words or part not in text, part


def test_who_begins_an_age_is_asked_with_the_structure_on_the_table() -> None:
    """The player who chooses sees the cards, with his prices."""
    scene = table(last="altar", pawn=1).play("discard altar").draw()
    assert scene.offers == ["start 1", "start 2"]
    text = drawn(scene, 1)
    assert "The structure of Age II; prices are Bo's" in text
    assert text.count("(II)") == 8


def test_the_track_and_the_senate_are_drawn() -> None:
    scene = table(
        "agora", pawn=-2, cubes=("1", "3 3"), conspiracies=("coup+", "swindle"), senators=("conspirator", "")
    )
    text = drawn(scene)
    assert "Ada ▐···t··t●·|··t··t···▌ Bo" in text
    assert "■■" in text
    lines = [line.strip() for line in text.splitlines()]
    at = lines.index("Ada: 1 Senator, 11 cubes left")
    assert lines[at + 1 : at + 4] == [
        "Coup (prepared) – 2 shields",
        "Bo: 0 Senators, 10 cubes left",
        "a hidden Conspiracy (not prepared)",
    ]


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
    assert "Mars – 2 shields" in text
    assert "the Gate – activate the top card of any deck of divinities for free" in text
    assert "on Enki   Architecture, Strategy" in text
    assert "Greek (?, ?, ?)" in text
    assert "Ada: offering of 3, Greek tokens: 2" in text
    assert "Bo: Nisaba, Astarte, the snake token on School, coins on Astarte: 5" in text
    assert "Ada ▐···t·Mt··●" in text


def test_tokens_are_drawn_on_their_cards() -> None:
    text = drawn(shrine(age=1, near="altar theater", slots="greek - roman - -"))
    assert "*greek" in text
    assert "*roman" in text
    assert "*offering 4" in drawn(shrine(near="walls brewery", slots="4 - -"))
    assert "* is a token on a card" in text
    assert "* is a token" not in drawn(STATUES)


def test_a_face_down_divinity_is_drawn_by_its_mythology_and_open_to_who_placed_it() -> None:
    scene = shrine(age=1, near="altar theater", slots="- - greek - -", decks="zeus hades")
    scene.play("discard altar", "discard theater", "settle zeus 2")
    assert "(Greek)" in drawn(scene, 0)
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
