"""Whatever is sent has a measure: nothing takes longer because somebody wrote more."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec import inspect

from stoa.server.api import OPERATIONS
from stoa.server.components import LONGEST_LINE, MOST_BRACKETS, MOST_DOTS, MOST_LINES, read_figures
from stoa.server.errors import Refusal
from stoa.server.messages import FromClient
from tests.server.serving import Person, Serving

SENT = [*get_args(FromClient), *[operation.body for operation in OPERATIONS if operation.body is not None]]


def unbounded(kind: inspect.Type, where: str) -> Iterator[str]:
    """The parts of a type that may be as long, large or many as the sender likes."""
    match kind:
        case inspect.StructType():
            for field in kind.fields:
                yield from unbounded(field.type, f"{where}.{field.name}")
        case inspect.UnionType():
            for part in kind.types:
                yield from unbounded(part, where)
        case inspect.ListType() | inspect.DictType():
            if kind.max_length is None:
                yield where
            parts = (
                [kind.item_type] if isinstance(kind, inspect.ListType) else [kind.key_type, kind.value_type]
            )
            for part in parts:
                yield from unbounded(part, f"{where}[]")
        case inspect.StrType():
            if kind.max_length is None:
                yield where
        case inspect.IntType():
            if kind.ge is None or kind.le is None:
                yield where
        case inspect.BoolType() | inspect.NoneType() | inspect.LiteralType():
            pass
        case _:
            yield where


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: str(kind.__name__))
def test_every_field_that_a_client_sends_is_bounded(kind: Any) -> None:
    assert list(unbounded(inspect.type_info(kind), kind.__name__)) == []


@pytest.mark.parametrize("kind", [str, int, list[str], dict[str, int], float, bytes, int | str])
def test_a_field_without_a_bound_is_noticed(kind: Any) -> None:
    assert list(unbounded(inspect.type_info(kind), "")) != []


LONG = "a" * 60_000
DEEP = ".".join("a" * 31_000) + " = 1"


@pytest.mark.parametrize(
    "wanted",
    [
        {"components": DEEP},
        {"components": f"[{'a.' * 200}a]\n" * 100},
        {"components": "a.b = 1\n" * 7000},
        {"components": f"{LONG} = 1"},
        {"components": f"a = {'[' * 30_000}{']' * 30_000}"},
        {"components": f"a = 0x{'f' * 60_000}"},
        {"components": f"a = {'9' * 450}"},
        {"game": LONG},
        {"options": {LONG: "x"}},
        {"rulings": {"pairs": LONG}},
        {"rulings": {f"r{n}": "x" for n in range(3000)}},
        {"seats": [LONG]},
        {"seats": ["me"] * 9000},
        {"names": ["x"] * 9000},
        {"spectators": LONG},
        {"clock": {"kind": LONG}},
        {"clock": {"kind": "days", "days": 10**18}},
        {"players": 10**30},
        {"entropy": "0" * 60_000},
    ],
    ids=lambda wanted: "-".join(wanted),
)
def test_a_table_of_any_size_is_refused_in_a_short_sentence(ada: Person, wanted: dict[str, Any]) -> None:
    answer = ada.http.post("/api/tables", json={"game": "template", **wanted})
    assert answer.status_code == 400
    assert len(answer.text) < 600


def test_components_within_the_bounds_are_read() -> None:
    key = "a." * MOST_DOTS + "b"
    assert list(read_figures(f"{key} = 1")) == [key]
    assert len(read_figures("\n".join(f"k{n} = 1" for n in range(MOST_LINES)))) == MOST_LINES
    assert read_figures("a = '" + "x" * (LONGEST_LINE - 6) + "'") == {"a": "x" * (LONGEST_LINE - 6)}


@pytest.mark.parametrize(
    "text",
    [
        "a." * MOST_DOTS + "a.b = 1",
        "\n" * MOST_LINES + "k = 1",
        "a = '" + "x" * LONGEST_LINE + "'",
        "a = [\n" + "[" * MOST_BRACKETS + "]" * MOST_BRACKETS,
    ],
)
def test_components_beyond_the_bounds_are_not_even_parsed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tomllib.loads", lambda _: pytest.fail("it was parsed"))
    with pytest.raises(Refusal, match="components-large"):
        read_figures(text)


@pytest.mark.parametrize("path", ["/" + "a" * 5000, "/" + "a/" * 2500, "/assets/" + "%41" * 2000])
def test_an_address_of_any_length_leads_nowhere(serving: Serving, ada: Person, path: str) -> None:
    folder = serving.settings.web_client
    folder.mkdir(exist_ok=True)
    page = folder / "index.html"
    page.write_text("<title>client</title>")
    try:
        assert ada.http.get(path).status_code in (200, 404)
    finally:
        page.unlink()


@pytest.mark.parametrize(
    "query", ["seat=" + "9" * 5000, "after=" + "9" * 5000, "line=-" + "9" * 40, "x=1&" * 5000, "seat=٣"]
)
def test_a_query_of_any_length_is_answered(ada: Person, query: str) -> None:
    table = ada.table(seats=["me", "open"])["id"]
    answer = ada.http.get(f"/api/tables/{table}/position?{query}")
    assert answer.status_code in (200, 400)
    assert len(answer.text) < 5000
