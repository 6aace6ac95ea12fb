"""Parts that must not be broken stand side by side as far as a line goes."""

from io import StringIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from stoa.cli.unbroken import Unbroken


def lines(width: int, *parts: str, gap: int = 1) -> list[str]:
    console = Console(width=width, file=StringIO())
    console.print(Unbroken([Text(part) for part in parts], gap))
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    return text.splitlines()


def test_what_fits_stands_on_one_line() -> None:
    assert lines(11, "[  ]", "[A ]") == ["[  ] [A ]"]
    assert lines(11, "[  ]", "[A ]", gap=3) == ["[  ]   [A ]"]


def test_a_line_ends_between_two_parts_and_never_within_one() -> None:
    assert lines(10, "[  ]", "[A ]", "[ B]", gap=3) == ["[  ]", "[A ]", "[ B]"]
    assert lines(9, "[  ]", "[A ]", "[ B]") == ["[  ] [A ]", "[ B]"]


def test_what_is_set_off_begins_a_line_where_all_others_do() -> None:
    assert lines(21, "7 cards", "  discards: 2") == ["7 cards   discards: 2"]
    assert lines(20, "7 cards", "  discards: 2") == ["7 cards", "discards: 2"]


def test_nothing_takes_an_empty_line() -> None:
    assert lines(9) == [""]


def test_a_table_gives_it_the_width_that_it_needs() -> None:
    table = Table.grid(padding=(0, 1))
    table.add_row("some words before it", Unbroken([Text("[a b c d]"), Text("[e]")]))
    console = Console(width=20, file=StringIO())
    console.print(table)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    assert [line.partition("[")[2].rstrip() for line in text.splitlines()[:2]] == ["a b c d]", "e]"]
