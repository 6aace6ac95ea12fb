"""Colours and devices: chosen by whoever sits there, or by the host, and never two alike."""

from tests.server.serving import Json, Person
from tests.server.test_gathering import gathering, wants


def shields(table: Json) -> list[tuple[int, int]]:
    return [(seat["colour"], seat["device"]) for seat in table["seats"]]


def test_who_has_not_chosen_has_the_shield_of_the_seat_or_the_first_that_is_free(
    ada: Person, bob: Person
) -> None:
    table = gathering(ada, "open", "open")
    assert shields(ada.get(f"/api/tables/{table}")) == [(0, 0), (1, 1), (2, 2)]
    assert shields(wants(ada, table, 0, "shield", colour=1, device=2)) == [(1, 2), (0, 1), (2, 0)]
    assert shields(bob.sit(table, 1, colour=4)) == [(1, 2), (4, 1), (2, 0)]


def test_nobody_takes_what_somebody_has(ada: Person, bob: Person) -> None:
    table = gathering(ada, "open", "random")
    bob.post(f"/api/tables/{table}/seats/1", {"want": "sit", "colour": 0}, status=409)
    assert ada.get(f"/api/tables/{table}")["seats"][1]["player"] == "open"
    bob.sit(table, 1, device=5)
    wants(bob, table, 1, "shield", status=409, colour=2)
    wants(bob, table, 1, "shield", status=409, device=0)
    wants(bob, table, 1, "shield", status=400, colour=6)
    wants(bob, table, 1, "shield", status=400, device=99)
    assert shields(ada.get(f"/api/tables/{table}")) == [(0, 0), (1, 5), (2, 2)]


def test_the_host_sets_everybodys_and_others_only_their_own(ada: Person, bob: Person) -> None:
    table = gathering(ada, "open", "random")
    bob.sit(table, 1)
    wants(bob, table, 2, "shield", status=403, colour=5)
    wants(bob, table, 0, "shield", status=403, colour=5)
    wants(ada, table, 2, "shield", colour=5)
    assert shields(wants(ada, table, 1, "shield", device=3)) == [(0, 0), (1, 3), (5, 2)]


def test_a_shield_moves_with_its_seat_stays_in_the_match_and_goes_with_who_leaves(
    ada: Person, bob: Person
) -> None:
    table = gathering(ada, "open")
    bob.sit(table, 1, colour=4, device=4)
    assert shields(wants(ada, table, 1, "move", to=0)) == [(4, 4), (1, 1)]
    freed = wants(ada, table, 0, "free")
    assert shields(freed) == [(0, 0), (1, 1)]
    bob.sit(table, 0, colour=3)
    begun = ada.post(f"/api/tables/{table}/begin", None)
    assert shields(begun) == [(3, 0), (1, 1)]
    wants(bob, table, 0, "shield", status=409, colour=5)
