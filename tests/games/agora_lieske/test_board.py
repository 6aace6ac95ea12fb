"""The city as it is drawn in a terminal."""

from io import StringIO

from rich.console import Console

from stoa.cli.boards import draw
from stoa.cli.herald import Herald
from stoa.games.agora_lieske.components import COLOURS
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.basics import NOBODY
from tests.games.agora_lieske.table import Scene, opening, table


def drawn(scene: Scene, colour: str = "", width: int = 100) -> list[str]:
    """The lines of the board as a player or a spectator sees it, without spaces at their ends."""
    seat = COLOURS.index(colour) if colour else NOBODY
    console = Console(width=width, no_color=True, record=True, file=StringIO())
    names = ["Ada", "Bo", "Cleo", "Dan"][: scene.state.box.players]
    console.print(draw(AGORA_LIESKE.view(scene.state, seat), Herald(AGORA_LIESKE, names, scene.options)))
    return [line.rstrip() for line in console.export_text().splitlines()]


def line(lines: list[str], begin: str) -> str:
    """The rest of the line that begins so, spaces around it left out."""
    return next(text.strip().removeprefix(begin).strip() for text in lines if text.strip().startswith(begin))


def test_the_sections_are_drawn_with_spaces_and_citizens() -> None:
    at = {"market-1": "blue-C red-A", "exchange-3": "red-B", "stoa": "blue-A", "court": "red-D blue-B"}
    lines = drawn(table(2, at=at, dealers="wood clay marble", demands="wood wood"), "red")
    assert line(lines, "1 Market") == "I wood          2×[b?] 1×[rA] 1×[  ]"
    assert line(lines, "II clay") == "2×[  ] 1×[  ] 1×[  ]"
    assert line(lines, "2 Exchange").endswith("I 3:2[  ]  II 3:2[  ]  III 2:1[rB]  IV 2:1[  ]")
    assert line(lines, "3 Stoa").endswith("+2[b?] +1[  ] +1[  ]")
    assert line(lines, "4 Court").endswith("[rD] [b?] [  ]")
    assert line(lines, "5 Monument") == "wants wood, wood  [  ] [  ]"


def test_the_tableaus_are_drawn_with_what_each_may_know() -> None:
    scene = table(2, at={"court": "red-D"}, hands={"red": "2 wood", "blue": "1 clay"}, rhetoric={"blue-B": 7})
    own, other = drawn(scene, "red"), drawn(scene, "blue")
    assert line(own, "A B C D E") == "points level cards wood clay marble to place"
    assert line(own, "Ada red") == "1 1 1 1 1      5   0/6     2    2    0      0     ABCE"
    assert line(own, "▶ Bo blue") == "1 7 1 1 1      5   0/6     1    ?    ?      ?    ABCDE"
    assert line(other, "Ada red") == "1 1 1 1 1      5   0/6     2    ?    ?      ?     ????"


def test_hands_are_drawn_as_counted_where_that_was_agreed_and_open_at_the_end() -> None:
    """Rules: 5.2.1k; ruling AL-40."""
    counted = table(2, hands={"red": "2 wood 1 marble"}, rulings={"hands": "counted"})
    assert (
        line(drawn(counted, "blue"), "▶ Ada red") == "1 1 1 1 1      5   0/6     3    2    0      1    ABCDE"
    )
    ended = table(2, section="monument", turn=40, hands={"red": "2 wood 1 marble"}).run()
    assert line(drawn(ended, "blue"), "Ada red") == "1 1 1 1 1      5   0/6     3    2    0      1    ABCDE"


def test_the_city_is_drawn_last() -> None:
    """It stays in sight above the choices."""
    lines = drawn(table(4), "red")
    assert [text.split()[0] for text in lines[-7:]] == ["1", "II", "III", "2", "3", "4", "5"]


def test_before_colours_are_chosen_there_are_only_names() -> None:
    """Rules: 4.0b."""
    lines = drawn(opening(2, options={"colours": "chosen"}), "red")
    assert (lines[0], line(lines, "▶ Ada"), line(lines, "Bo")) == ("Before the first turn", "", "")
    lines = drawn(opening(2, options={"colours": "chosen"}).play("colour green"), "red")
    assert line(lines, "Ada green").startswith("1 1 1 1 1")


def test_a_turn_limit_is_drawn_if_there_is_one() -> None:
    """Rules: 5.0a; ruling AL-34."""
    assert drawn(table(2))[0] == "Turn 1 of at most 40 · Ada is start player"
    assert drawn(table(2, rulings={"turn-limit": "none"}))[0] == "Turn 1 · Ada is start player"


def test_trial_prison_and_stock_are_drawn() -> None:
    scene = table(
        2, section="court", at={"court": "red-A"}, rhetoric={"red": 2}, prison="clay", hands={"red": "1 wood"}
    )
    scene.play("impeach 2", "lots A B C", "lots C D E")
    lines = drawn(scene)
    assert lines[0].endswith("Ada is start player · prosecutor: Ada · judge: Ada")
    assert line(lines, "II clay impeached").startswith("2×[")
    assert line(lines, "jurors") == "r CDE=6  b ABC=3"
    assert line(lines, "stock") == "wood 7/8   clay 8/8   marble 8/8"
    assert line(lines, "prison") == "■□□□□□  clay"
    assert line(lines, "dealers") == "2 + 3 + 3 in the stacks: wood 3, clay 2, marble 3"
    assert line(lines, "demands") == "7 in the stack: wood 2, clay 2, marble 3"
    assert line(lines, "levels").startswith("1: 1+2 → 1   2: 3 alike → 3   3: 2+2 → 6")
    assert line(lines, "rhetoric") == "0–2 → 0   3–4 → 1   5–6 → 2   7–8 → 3   9 → 4"


def test_levels_are_drawn_as_they_were_agreed_on() -> None:
    scene = table(2, rulings={"level-2": "any-mix"}, options={"points": "gentle"})
    levels = line(drawn(scene), "levels")
    assert levels.startswith("1: 1+2 → 1   2: any 3 → 2   3: 2+2 → 4   4: 2+3 → 6")


def test_an_empty_stall_and_the_last_turn_are_drawn() -> None:
    scene = table(
        2, section="court", at={"court": "red-A"}, rhetoric={"red": 2}, prison="wood wood wood clay clay"
    )
    scene.play("impeach 1", "lots A B C", "lots C D E", "guilty")
    lines = drawn(scene)
    assert " · last turn: Six dealers are in prison. · " in lines[0]
    assert line(lines, "1 Market").startswith("I nobody")


def test_a_section_without_spaces_is_drawn_too() -> None:
    scene = table(2, figures={"monument.spaces": [0, 1, 1]})
    assert line(drawn(scene), "5 Monument").endswith("no spaces")


def test_nothing_is_cut_off_in_a_narrow_terminal() -> None:
    scene = table(4, at={"exchange-4": "yellow-E"}, hands={"yellow": "1 wood 2 clay 3 marble"})
    text = "\n".join(drawn(scene, width=80))
    assert "…" not in text
    assert "y?" in text


def test_no_line_ends_within_brackets_in_a_narrow_terminal() -> None:
    court = " ".join(f"{colour}-{letter}" for letter in "ABCDE" for colour in COLOURS)
    scene = table(4, at={"court": court}, dealers="marble marble marble", demands="marble marble")
    for width in (80, 72, 64):
        lines = drawn(scene, width=width)
        assert all(text.count("[") == text.count("]") for text in lines)
        assert "".join(lines).count("?]") == 20
        assert max(len(text) for text in lines) <= width
