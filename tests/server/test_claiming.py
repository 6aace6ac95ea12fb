"""A seat whose owner lost their browser comes back to them only if everybody else agrees."""

from tests.server.serving import Json, Person, Serving
from tests.server.test_gathering import wants


def playing(ada: Person, *others: Person) -> str:
    table = str(ada.table(seats=["me", *["open"] * len(others)], players=1 + len(others))["id"])
    for seat, other in enumerate(others, 1):
        other.sit(table, seat)
    return table


def owner(table: Json, seat: int) -> str:
    return str(table["seats"][seat]["guest"])


def test_all_others_must_agree_and_then_the_seat_and_its_view_are_the_claimants(
    serving: Serving, ada: Person, bob: Person
) -> None:
    cleo, lost = serving.person("Cleo"), serving.person("Bob again")
    table = playing(ada, bob, cleo)
    asked = wants(lost, table, 1, "claim")
    assert asked["claim"] == {"seat": 1, "guest": lost.id, "name": "Bob again", "waits": [0, 2]}
    lost.get(f"/api/tables/{table}/position?seat=1", status=403)
    asked = wants(ada, table, 1, "consent", guest=lost.id)
    assert (asked["claim"]["waits"], owner(asked, 1)) == ([2], bob.id)
    lost.get(f"/api/tables/{table}/position?seat=1", status=403)
    given = wants(cleo, table, 1, "consent", guest=lost.id)
    assert (given["claim"], owner(given, 1)) == (None, lost.id)
    assert lost.get(f"/api/tables/{table}/position?seat=1")["seat"] == 1
    bob.get(f"/api/tables/{table}/position?seat=1", status=403)


def test_one_who_denies_is_enough_and_it_is_not_asked_again(
    serving: Serving, ada: Person, bob: Person
) -> None:
    table = playing(ada, bob)
    thief = serving.person("Thief")
    wants(thief, table, 1, "claim")
    assert wants(ada, table, 1, "deny", guest=thief.id)["claim"] is None
    assert owner(ada.get(f"/api/tables/{table}"), 1) == bob.id
    wants(thief, table, 1, "claim", status=409)


def test_nobody_agrees_to_what_they_did_not_see_nor_to_their_own_claim(
    serving: Serving, ada: Person, bob: Person
) -> None:
    table = playing(ada, bob)
    one, two = serving.person("One"), serving.person("Two")
    wants(ada, table, 1, "consent", status=409, guest=one.id)
    wants(one, table, 1, "claim")
    wants(two, table, 1, "claim", status=409)
    wants(ada, table, 1, "consent", status=409, guest=two.id)
    wants(ada, table, 0, "consent", status=409, guest=one.id)
    wants(one, table, 1, "consent", status=403, guest=one.id)
    wants(two, table, 1, "consent", status=403, guest=one.id)
    wants(bob, table, 1, "consent", status=403, guest=one.id)
    assert wants(one, table, 1, "deny", guest=one.id)["claim"] is None
    assert owner(wants(two, table, 1, "claim"), 1) == bob.id


def test_an_owner_who_is_here_or_comes_has_lost_nothing(serving: Serving, ada: Person, bob: Person) -> None:
    table = playing(ada, bob)
    thief = serving.person("Thief")
    with bob.join(table):
        wants(thief, table, 1, "claim", status=409)
    wants(thief, table, 1, "claim")
    with bob.join(table):
        assert ada.get(f"/api/tables/{table}")["claim"] is None
    wants(ada, table, 1, "consent", status=409, guest=thief.id)


def test_who_sits_here_cannot_claim_nor_where_nobody_could_agree(
    serving: Serving, ada: Person, bob: Person
) -> None:
    table = playing(ada, bob)
    wants(ada, table, 1, "claim", status=409)
    alone = str(ada.table(seats=["me", "random"], players=2)["id"])
    stranger = serving.person("Stranger")
    wants(stranger, alone, 0, "claim", status=409)
    wants(stranger, alone, 1, "claim", status=409)
    waiting = str(ada.table(seats=["me", "open"], players=2)["id"])
    wants(stranger, waiting, 0, "claim", status=409)
