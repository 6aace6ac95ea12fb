"""What people may be called, and that nobody is taken for somebody else."""

from pathlib import Path

import pytest

from stoa.server.errors import Refusal
from stoa.server.names import checked_name, free_name, skeleton
from stoa.server.security import Limits, Rate
from tests.server.serving import Chair, Person, Serving

IMITATIONS = [
    "Alice", "ALICE", "alice", "  Alice ", "A lice", "Alice.", "Al-ice", "Àlice", "AIice", "A1ice", "Al!ce",
    "Аlice", "Аliсе", "Αlice", "Alıce", "Ａｌｉｃｅ", "𝓐𝓵𝓲𝓬𝓮", "Ⓐlice", "Alіcе",
]  # fmt: skip


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\u00a0", "\u3164", "\u2800", "\u115f\u1160", "\u200b", "Ad\u200ba", "\u202eadA", "\ufeff",
        "\ufe0f", "\u0301", "\u0301Ada", "A" + "\u0301" * 4 + "da", "\u034fAda", "...", "-", "?", "a\nb",
        "a\x00b", "x" * 41, "\U000e0041da", "\ud800",
    ],
    ids=ascii,
)  # fmt: skip
def test_a_name_that_is_blank_or_hides_something_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="name"):
        checked_name(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Zoë ", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Anna   Maria", "Anna Maria"),
        ("Anna\u00a0Maria", "Anna Maria"),
        ("❤\ufe0f", "❤"),
        ("Σωκράτης", "Σωκράτης"),
        ("Ольга", "Ольга"),
        ("太郎", "太郎"),
        ("ชัย", "ชัย"),
        ("7", "7"),
        ("x" * 40, "x" * 40),
    ],
)
def test_a_name_of_any_language_is_kept_as_it_is_written(name: str, shown: str) -> None:
    assert checked_name(name) == shown


@pytest.mark.parametrize("name", IMITATIONS)
def test_whoever_looks_like_somebody_gets_a_number(name: str) -> None:
    assert free_name(name, ["Bob", "Alice"]) == f"{name} 2"
    assert free_name(name, ["Alice", "Alice 2"]) == f"{name} 3"


@pytest.mark.parametrize("name", ["Alicia", "Bob", "Allison", "Elice", "😀", "Али", "Alice B"])
def test_whoever_looks_like_nobody_keeps_the_name(name: str) -> None:
    assert free_name(name, ["Alice", "😃"]) == name


def test_two_letters_that_look_like_one_are_that_one() -> None:
    assert skeleton("Adarn") == skeleton("Adam")
    assert skeleton("VVilma") == skeleton("Wilma")


def test_an_imitation_is_told_apart_at_the_table(serving: Serving) -> None:
    ada = serving.person("Alice")
    table = ada.table(seats=["me", "open", "open", "open"], players=4)["id"]
    for seat, name in ((1, "AIice"), (2, "АLICE")):
        assert serving.person(name).sit(table, seat)["seats"][seat]["name"] == f"{name} {seat + 1}"
    eve = serving.person("Eve")
    assert eve.sit(table, 3, name="Al ice")["seats"][3]["name"] == "Al ice 4"


def test_nobody_in_the_chat_is_taken_for_somebody_at_the_table(serving: Serving) -> None:
    ada = serving.person("Somebody")
    table = ada.table(seats=["me", "open"], names=["Alice"])["id"]
    eve, mallory = serving.person("AIice"), serving.person("Eve")
    with ada.join(table) as one, eve.join(table) as two, mallory.join(table) as three:
        assert said(one, "I sit here") == "Alice"
        assert said(two, "So do I") == "AIice 2"
        assert said(three, "I do not") == "Eve"
        eve.post("/api/me", {"name": "Ève"})
        assert said(two, "Neither do I") == "Ève 2"


def test_several_people_on_one_device_talk_by_the_name_of_the_device(serving: Serving) -> None:
    ada: Person = serving.person("Ada")
    table = ada.table(seats=["me", "me"], names=["One", "Two"])["id"]
    with ada.join(table) as one:
        assert said(one, "We") == "Ada"


def said(chair: Chair, text: str) -> str:
    """The name under which something is heard."""
    chair.send("say", text=text)
    while True:
        line = chair.wait_for("chat")
        if line["text"] == text:
            return str(line["name"])


def test_a_new_name_reaches_tables_that_are_played_at_and_seats_that_are_kept(serving: Serving) -> None:
    ada, bob = serving.person("Ada"), serving.person("Bob")
    running = ada.table(seats=["me", "open"])["id"]
    bob.sit(running, 1)
    asleep = bob.table(seats=["me", "open"])["id"]
    serving.run(_forget(serving, asleep))
    with ada.join(running) as one, serving.person("Eve").join(running):
        bob.post("/api/me", {"name": "Solon"})
        one.until(lambda: bool(one.now["table"]["seats"][1]["name"] == "Solon"))
        match = serving.house.rooms[running].match
        assert match is not None
        assert [seat.name for seat in match.record().seats] == ["Ada", "Solon"]
    assert bob.get(f"/api/tables/{asleep}")["seats"][0]["name"] == "Solon"


def test_a_new_name_leaves_others_on_the_device_and_what_is_over_as_they_are(serving: Serving) -> None:
    ada = serving.person("Ada")
    shared = ada.table(seats=["me", "me", "open"], names=["Ada", "Gorgo"], players=3)["id"]
    over = ada.table(seats=["me", "random"])["id"]
    ada.post(f"/api/tables/{over}/seats/0", {"want": "computer"})
    with ada.join(over) as one:
        one.until(lambda: bool(one.now["table"]["status"] == "over"))
    ada.post("/api/me", {"name": "Sappho"})
    assert [seat["name"] for seat in ada.get(f"/api/tables/{shared}")["seats"]][:2] == ["Sappho", "Gorgo"]
    assert ada.get(f"/api/tables/{over}")["seats"][0]["name"] == "Ada"


def test_a_new_name_that_somebody_at_the_table_has_gets_a_number_and_keeps_none_of_the_old(
    serving: Serving,
) -> None:
    ada, other = serving.person("Ada"), serving.person("Ada")
    table = ada.table(seats=["me", "open", "open"], players=3)["id"]
    assert other.sit(table, 1)["seats"][1]["name"] == "Ada 2"
    other.post("/api/me", {"name": "Thales"})
    assert other.get(f"/api/tables/{table}")["seats"][1]["name"] == "Thales"
    ada.post("/api/me", {"name": "Thales"})
    assert other.get(f"/api/tables/{table}")["seats"][0]["name"] == "Thales 2"


async def _forget(serving: Serving, table: str) -> None:
    serving.house.forget(serving.house.rooms[table])


def test_one_address_takes_only_so_many_names(tmp_path: Path) -> None:
    with Serving(tmp_path, limits=Limits(names=Rate(2, 0))) as serving:
        eve = serving.person("Ada")
        eve.post("/api/me", {"name": "Bob"})
        eve.post("/api/me", {"name": "Cleo"}, status=429)
        assert eve.get("/api/me")["name"] == "Bob"
