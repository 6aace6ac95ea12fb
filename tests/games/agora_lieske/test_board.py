"""The city as it is drawn in a terminal."""

from io import StringIO

from rich.console import Console

from stoa.cli.boards import draw
from stoa.cli.voice import Voice
from stoa.games.agora_lieske.components import COLOURS
from stoa.games.agora_lieske.game import AGORA_LIESKE
from stoa.kernel.basics import NOBODY
from tests.games.agora_lieske.table import Scene, table


def drawn(scene: Scene, colour: str = "", width: int = 100) -> list[str]:
    """The lines of the board as a player or a spectator sees it, without spaces at their ends."""
    seat = COLOURS.index(colour) if colour else NOBODY
    console = Console(width=width, no_color=True, record=True, file=StringIO())
    names = ["Ada", "Bo", "Cleo", "Dan"][: scene.state.box.players]
    console.print(draw(AGORA_LIESKE.view(scene.state, seat), Voice(AGORA_LIESKE, names)))
    return [line.rstrip() for line in console.export_text().splitlines()]


def line(lines: list[str], begin: str) -> str:
    """The rest of the line that begins so, spaces around it left out."""
    return next(text.strip().removeprefix(begin).strip() for text in lines if text.strip().startswith(begin))


def test_the_sections_are_drawn_with_spaces_and_citizens() -> None:
    at = {"market-1": "blue-C red-A", "exchange-3": "red-B", "stoa": "blue-A", "court": "red-D blue-B"}
    lines = drawn(table(2, at=at, dealers="wood clay marble", demands="wood wood"), "red")
    assert line(lines, "1 Market") == "I wood             2×[b?] 1×[rA] 1×[  ]"
    assert line(lines, "II clay") == "2×[  ] 1×[  ] 1×[  ]"
    assert line(lines, "2 Exchange").endswith("I 3:2[  ]  II 3:2[  ]  III 2:1[rB]  IV 2:1[  ]")
    assert line(lines, "3 Stoa").endswith("+2[b?] +1[  ] +1[  ]")
    assert line(lines, "4 Court").endswith("[rD] [b?] [  ]")
    assert line(lines, "5 Monument") == "wants wood and wood  [  ] [  ]"


def test_the_tableaus_are_drawn_with_what_each_may_know() -> None:
    scene = table(2, at={"court": "red-D"}, hands={"red": "2 wood", "blue": "1 clay"}, rhetoric={"blue-B": 7})
    own, other = drawn(scene, "red"), drawn(scene, "blue")
    assert line(own, "Ada red") == "1  1  1  1  1       5    0/6  2 wood                        ABCE"
    assert line(own, "▶ Bo blue") == "1  7  1  1  1       5    0/6  1 card (counted: 1 clay)     ABCDE"
    assert line(other, "Ada red").endswith("2 cards (counted: 2 wood)      ????")


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
