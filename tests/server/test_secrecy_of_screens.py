"""A screen at which others look shows what everybody at the table sees, whoever owns its browser."""

from stoa.kernel.basics import NOBODY
from tests.server.serving import Chair, Person, Serving


def test_a_screen_is_never_shown_a_seat_not_even_when_its_owner_must_decide(serving: Serving) -> None:
    ada = serving.person("Ada")
    table = ada.table("agora_lieske", seats=["me", "me"])["id"]
    with ada.join(table) as phone, ada.join(table, seat=NOBODY) as screen:
        for _ in range(6):
            phone.until_my_turn()
            line = phone.now["line"]
            phone.play_first()
            screen.until_line(line + 1)
            assert screen.now["seat"] == NOBODY
            assert screen.now["view"]["seat"] == NOBODY
            assert screen.now["actions"] == []


def test_a_screen_shows_what_a_stranger_sees(serving: Serving) -> None:
    ada, bob = serving.person("Ada"), serving.person("Bob")
    table = ada.table("agora_lieske", seats=["me", "me"])["id"]
    with ada.join(table, seat=NOBODY) as screen, bob.join(table) as stranger:
        stranger.until_line(screen.now["line"])
        assert screen.now["view"] == stranger.now["view"]
        assert screen.now["prompt"] == stranger.now["prompt"]
        assert screen.now["standing"] == stranger.now["standing"]


def seen(chair: Chair) -> set[str]:
    """The pieces whose faces somebody sees."""
    zones = chair.now["view"]["zones"]
    return {piece["id"] for zone in zones for piece in zone["pieces"] if piece["face"]}


def test_beside_a_screen_a_seat_is_told_which_of_its_pieces_the_screen_does_not_show(
    ada: Person, bob: Person
) -> None:
    table = str(ada.table("agora_lieske", seats=["me", "open"], players=2)["id"])
    bob.sit(table, 1)
    with ada.join(table) as one, bob.join(table) as other:
        assert one.now["secrets"] == []
        with ada.join(table, seat=NOBODY) as screen:
            one.until(lambda: bool(one.now["table"]["onScreen"]))
            other.until(lambda: bool(other.now["table"]["onScreen"]))
            while not one.now["secrets"]:
                first, second = (one, other) if one.now["view"]["actor"] == 0 else (other, one)
                first.until_my_turn()
                first.play_first()
                second.until_line(first.now["line"])
            screen.until_line(one.now["line"])
            assert screen.now["secrets"] == []
            for seat in (one, other):
                assert set(seat.now["secrets"]) == seen(seat) - seen(screen)
