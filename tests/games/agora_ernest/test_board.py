"""The market as it is drawn in a terminal and as a picture."""

from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from stoa.cli.boards import draw, helpers
from stoa.cli.errors import CommandError
from stoa.cli.herald import Herald
from stoa.cli.main import main
from stoa.cli.pictures.agora_ernest import picture
from stoa.games.agora_ernest.game import AGORA_ERNEST
from tests.games.agora_ernest.table import NAMES, Scene, table
from tests.games.agora_ernest.test_examples import income_figure

PICTURES = Path(__file__).resolve().parents[3] / "docs" / "pictures"


def herald(scene: Scene) -> Herald:
    players = int(scene.state.box.players)
    return Herald(AGORA_ERNEST, NAMES[:players], AGORA_ERNEST.agree(players))


def drawn(scene: Scene, width: int = 120) -> list[str]:
    console = Console(width=width, no_color=True, record=True, file=StringIO())
    console.print(draw(AGORA_ERNEST.view(scene.state, 0), herald(scene)))
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_the_map_shows_walls_doors_circles_counters_closed_cells_and_names() -> None:
    lines = drawn(table("21 24 18 0", shops={"21a": "B"}, players=2))
    assert lines[:16] == [
        "        23   24    25",
        "",
        "        #++++##++++#",
        "   17   +Ba●BBBBaBB+",
        "        ############",
        "        #    #█████#",
        "   18   + b  21████#",
        "        #    #######",
        "        #    #     #",
        "   19   + b○ #  c○ +",
        "        #++++##++++#",
        "",
        "   20",
        "# wall   + open door   × door touched   ~ door at an alley   ░ alley",
        "█ closed cell   / beyond the table   a○ piece a with a circle",
        "a● piece a with a counter; its owner's letter fills the whole shop",
    ]


def test_the_map_shows_touched_doors_alleys_and_the_way_from_card_to_card() -> None:
    text = "\n".join(drawn(income_figure()))
    assert "×Aa●A 8AaAA~░░░░░░~CaCC#█████#" in text
    assert text.count("░") > 30
    # From card 8 into card 1 below the shop goes on: no wall between.
    assert "#AAAA##AAAA####" in text
    # Every piece that can be bought is on the map by its name.
    for name in ("7b", "21a"):
        assert f"{name} for" in text
        assert f"{name[-1]}○" in text


def test_owners_are_shown_by_the_letters_they_were_dealt() -> None:
    """Rules: 2.2, 11.2; ruling AE-29."""
    scene = table("21 24 18 0", shops={"21a": "B"}, players=2, options={"edition": "free"})
    scene.state.letters[0], scene.state.letters[1] = 3, 2
    assert drawn(scene)[3] == "   17   +Ca●CCCCaCC+"


def test_beyond_the_table_nothing_is_ground() -> None:
    lines = drawn(table("21 1 1.5 0", players=2))
    assert lines[2].startswith("    0 //#××××##")
    assert set(lines[1].strip()) == {"/"}


@pytest.mark.parametrize("width", [40, 80, 120, 200])
def test_the_map_is_never_wider_than_the_terminal(width: int) -> None:
    scene = table("21 4 18 0", "5 24 18 30", "6 44 18 0", players=2)
    lines = drawn(scene, width)
    numbers = [line for line in lines if "21" in line and " 6" in line]
    assert numbers
    assert max(len(line) for line in lines) <= width


def test_players_deck_drawn_card_and_shops_for_sale_are_told() -> None:
    text = "\n".join(drawn(table("21 24 18 0", shops={"21a": "B"}, held=5, players=2)))
    assert "▶ Ada   letter A   10 of 50 coins   +0 a turn   0 counters" in text
    assert "  Bo    letter B   10 of 50 coins   +4 a turn   1 counter" in text
    assert "deck: 34 cards   drawn: card 5 (A, Fire): a○ a / █ █ / b○ b" in text
    assert "for sale: 21c for 2 (1 circle), 21b for 3 (1 circle)" in text


def test_an_empty_table_alleys_and_burnt_cards_are_told() -> None:
    assert drawn(table(players=2))[0] == "The table is empty."
    text = "\n".join(drawn(income_figure()))
    assert "alleys: 1" in text
    scene = table("15 24 18 0", shops={"15a": "A"}, step="draw", players=2).play("card 4")
    assert "out of the game: 1" in "\n".join(drawn(scene))


def test_a_rough_place_is_snapped_to_a_contact() -> None:
    """Rules: 8.4; ruling AE-28."""
    scene = table("21 24 18 0", held=5, players=2)
    _, _, snap = helpers("agora_ernest")["snap"]
    assert str(snap(scene.state, herald(scene), "26.05 18.03 0")) == (
        "place 26.000 18.000 0.00  its left edge against the right edge of card 21"
    )
    with pytest.raises(CommandError):
        snap(scene.state, herald(scene), "26 18")


@pytest.mark.parametrize(
    ("rough", "words"),
    [
        ("26.86 17.65 45", "its lower left corner on the right edge of card 21"),
        ("28.05 22.3 0", "its left edge at the upper right corner of card 5"),
        ("10 1.45 0", "at the table's top edge"),
        ("47.1 10 0", "at the table's right edge"),
    ],
)
def test_the_contact_that_a_rough_place_is_moved_to_is_told(rough: str, words: str) -> None:
    """Rules: 8.4; ruling AE-28."""
    scene = table("21 24 18 0", "5 25.232 22.146 45", held=8, players=2)
    _, _, snap = helpers("agora_ernest")["snap"]
    assert str(snap(scene.state, herald(scene), rough)).endswith(f"  {words}")


def parsed(scene: Scene, caption: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(picture(scene.state, herald(scene), caption))


def counted(root: ElementTree.Element, class_: str) -> int:
    return len([node for node in root.iter() if class_ in node.get("class", "").split()])


def test_the_picture_of_the_printed_figure_has_a_coin_for_each_coin_earned() -> None:
    """Rules: 4.11."""
    legend = 1
    root = parsed(income_figure())
    assert counted(root, "coin") == 5 + 2 + 3 + 7 + legend
    assert counted(root, "card") == 5
    assert counted(root, "alley") == 1 + legend
    assert counted(root, "counter") == 12 + 4 + legend


def test_the_picture_tells_prices_incomes_and_players() -> None:
    root = parsed(income_figure(), "31: 1 place 24.000 18.000 90.00")
    incomes = [node.text for node in root.iter() if node.get("class") == "income"]
    assert sorted(incomes, key=str) == ["2", "2", "2", "3", "3", "5"]
    prices = [node.text for node in root.iter() if node.get("class") == "price"]
    assert sorted(prices, key=str) == ["3", "4"]
    words = " ".join(node.text or "" for node in root.iter())
    for name in (
        "Ada",
        "Bo",
        "Cleo",
        "Dan",
        "+7 a turn",
        "deck: 31 cards",
        "31: 1 place 24.000 18.000 90.00",
    ):
        assert name in words


def test_the_picture_names_every_piece_and_has_a_scale_on_two_sides() -> None:
    root = parsed(table("21 24 18 0", "5 27 18 30", players=2))
    named = [node.text for node in root.iter() if node.get("class") == "piece"]
    legend = ["a"]
    assert sorted(named, key=str) == sorted([*"aabbc", *"aabb", *legend])
    numbers = [node.text for node in root.iter() if node.get("class") == "axis"]
    assert {"20", "22", "24", "26", "28", "16", "18"} <= set(numbers)
    assert counted(root, "tick") > 1.5 * len(numbers)


def test_an_empty_table_and_one_at_its_edge_can_be_drawn() -> None:
    for scene in (table(players=2), table("5 1 1.5 0", players=2), table("5 47 34.5 0", held=9, players=2)):
        root = parsed(scene)
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        assert 400 < width < 2600
        assert 300 < height < 2000


def test_the_pictures_in_the_documentation_are_those_drawn_now(tmp_path: Path) -> None:
    income = (PICTURES / "agora_ernest-income.svg").read_text(encoding="utf-8")
    assert income == picture(income_figure().state, Herald(AGORA_ERNEST, NAMES), "")
    assert "prefers-color-scheme:dark" in income
    record = PICTURES.parents[1] / "tests" / "golden" / "agora_ernest" / "2-players.record"
    assert main(["table", str(record), "--svg", str(tmp_path / "now.svg")]) == 0
    now = (tmp_path / "now.svg").read_text(encoding="utf-8")
    assert now == (PICTURES / "agora_ernest.svg").read_text(encoding="utf-8")
