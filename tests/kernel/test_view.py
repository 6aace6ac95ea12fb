import pytest

from stoa.kernel.messages import say
from stoa.kernel.view import PILE, ROW, Counter, Piece, View, Zone


def test_a_zone_is_found_by_its_id() -> None:
    deck = Zone("deck", "deck", PILE, say("deck"), pieces=[Piece("card:1", say("card"))])
    hand = Zone(
        "hand", "hand", ROW, say("hand"), owner=1, counters=[Counter("coins", "coins", say("coins"), 7)]
    )
    view = View("template", 0, 1, [deck, hand])
    assert view.zone("hand") is hand
    assert view.zone("deck").pieces[0].face == ""
    assert view.zone("hand").counters[0].limit == 0
    with pytest.raises(KeyError, match="table"):
        view.zone("table")
