"""The web client's types are those of the server's messages."""

import msgspec

from tools.generate_types import TARGET, interface, typescript


class Wanted(msgspec.Struct, rename="camel"):
    """A sample."""

    first_name: str
    ages: list[int]
    note: str | None = None


def test_the_types_of_the_web_client_are_up_to_date() -> None:
    assert TARGET.read_text() == typescript()


def test_a_struct_becomes_an_interface() -> None:
    _, components = msgspec.json.schema_components([Wanted])
    text = interface(Wanted, components["Wanted"], is_sent=False)
    assert "  firstName: string;" in text
    assert "  ages: number[];" in text
    assert "  note: string | null;" in text


def test_what_a_client_sends_may_leave_out_defaults() -> None:
    _, components = msgspec.json.schema_components([Wanted])
    text = interface(Wanted, components["Wanted"], is_sent=True)
    assert "  firstName: string;" in text
    assert "  note?: string | null;" in text
