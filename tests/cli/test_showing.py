"""What several commands print: the score pad at the end."""

from io import StringIO

from rich.console import Console, RenderableType

from stoa.cli.herald import Herald
from stoa.cli.showing import ending, score_table
from stoa.games import find_game
from stoa.kernel.messages import say
from stoa.kernel.standing import Standing

POINTS = {"track": [8, 8], "monument": [0, 0]}


def printed(part: RenderableType) -> list[str]:
    console = Console(width=100, file=StringIO(), no_color=True)
    console.print(part)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def herald() -> Herald:
    return Herald(find_game("agora_lieske"), ["Ada", "Bo"])


def test_what_decided_among_equals_stands_on_the_score_pad() -> None:
    standing = Standing("prison", POINTS, [8, 8], [2, 1], None, {"level": [0, 0], "rhetoric-sum": [5, 6]})
    assert printed(score_table(herald(), standing))[-4:] == [
        "total 8 8",
        "if equal: level on the Monument 0 0",
        "if still equal: rhetoric 5 6",
        "place 2. 1.",
    ]


def test_without_a_tie_the_score_pad_has_points_and_places_only() -> None:
    standing = Standing("prison", POINTS, [9, 8], [1, 2])
    assert printed(score_table(herald(), standing))[-2:] == ["total 9 8", "place 1. 2."]


def test_the_end_is_told_with_its_reason_and_note() -> None:
    standing = Standing(
        "prison", POINTS, [8, 8], [1, 1], say("standing.also", endings=[say("ending.monument")])
    )
    assert " ".join(printed(ending(herald(), standing))) == (
        "Ada, Bo share the win. Six dealers are in prison. Also: The top of the Monument was reached."
    )
