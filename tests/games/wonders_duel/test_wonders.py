"""Wonders: their effects, the limit of seven, playing again."""

import pytest

from stoa.games.wonders_duel.rules.base.turn_end import play_again, push_turn_end
from stoa.games.wonders_duel.rules.numbers import END_TURN, RESOLVE
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.events import Log
from stoa.kernel.state import frame
from tests.games.wonders_duel.table import table

pytestmark = pytest.mark.usefixtures("either_seat")

RICH = (40, 7)


@pytest.mark.parametrize(
    ("wonder", "coins", "theirs", "pawn", "points", "again"),
    [
        ("pyramids", 0, 7, 0, 9, False),
        ("colossus", 0, 7, 2, 3, False),
        ("great-lighthouse", 0, 7, 0, 4, False),
        ("artemis", 12, 7, 0, 0, True),
        ("piraeus", 0, 7, 0, 2, True),
        ("hanging-gardens", 6, 7, 0, 3, True),
        ("sphinx", 0, 7, 0, 6, True),
        ("appian-way", 3, 4, 0, 3, True),
    ],
)
def test_wonders_give_coins_take_coins_move_the_pawn_score_and_play_again(
    wonder: str, coins: int, theirs: int, pawn: int, points: int, again: bool
) -> None:
    """Rules: B6.8, B6.14, B14.1, B14.3, B14.5, B14.6, B14.9, B14.10, B14.11, B14.13."""
    scene = table(near="altar", wonders=(wonder, ""), coins=RICH)
    price = scene.price(wonder)
    scene.play(f"wonder {wonder} with altar")
    assert (scene.coins(0), scene.coins(1)) == (40 - price + coins, theirs)
    assert (scene.pawn, scene.points().get("wonders", 0)) == (pawn, points)
    assert scene.actor == (0 if again else 1)
    assert scene.heard().count("B6.8 One will play again.") == int(again)


def test_the_appian_way_takes_no_more_than_there_is() -> None:
    """Rules: B11.2, B14.1."""
    scene = table(near="altar", wonders=("appian-way", ""), coins=(40, 2)).play(
        "wonder appian-way with altar"
    )
    assert scene.coins(1) == 0


def test_playing_again_is_lost_when_the_structure_is_empty() -> None:
    """Rules: B6.9."""
    scene = table(last="altar", wonders=("sphinx", ""), coins=RICH, pawn=1).play("wonder sphinx with altar")
    assert scene.heard()[-3:] == [
        "B6.8 One will play again.",
        "B6.9 The structure is empty, so One does not play again.",
        "B6.2 The structure of Age II is laid out.",
    ]
    assert (scene.draw().actor, scene.offers) == (1, ["start 1", "start 2"])
    plain = table(last="altar", wonders=("pyramids", ""), coins=RICH).play("wonder pyramids with altar")
    assert not any("again" in line for line in plain.heard())


def test_several_causes_give_one_turn_and_are_told_once() -> None:
    """Rules: B6.8, B12.12, A17.12."""
    state = table(near="altar").state
    state.push(END_TURN, 0)
    logs = [Log(), Log()]
    for log in logs:
        play_again(state, "B6.8", log)
    assert [len(log.heard_by(0)) for log in logs] == [1, 0]


def test_the_turn_under_way_is_followed_by_another_whatever_is_still_to_happen_in_it() -> None:
    """Rules: B6.8."""
    state = table(near="altar").state
    state.depth = 0
    push_turn_end(state, 0, 1)
    state.push(RESOLVE, 1, 0, 1)
    play_again(state, "B6.8", None)
    assert [int(frame) for frame in state.frames] == [frame(END_TURN, 0, 1, 1), frame(RESOLVE, 1, 0, 1)]


def test_the_great_lighthouse_and_piraeus_make_one_of_their_resources() -> None:
    """Rules: B5.4."""
    assert table(near="baths", built=("great-lighthouse", "")).price("baths") == 0
    assert table(near="workshop", built=("piraeus", "")).price("workshop") == 0
    assert table(near="workshop", built=("great-lighthouse", "")).price("workshop") == 2


def test_the_mausoleum_builds_any_discarded_card_for_free_with_its_effects() -> None:
    """Rules: B6.13, B14.7."""
    scene = table(
        near="altar", wonders=("mausoleum", ""), coins=RICH, discarded="brewery palace", cities=("", "baths")
    )
    left = 40 - scene.price("mausoleum")
    scene.play("wonder mausoleum with altar")
    assert scene.offers == ["choose brewery", "choose palace"]
    assert scene.why_not("choose altar") == ["B14.7 It must be a card of the discard pile."]
    scene.play("choose brewery")
    assert (scene.coins(), scene.city(), scene.discards, scene.actor) == (
        left + 6,
        ["brewery"],
        ["palace"],
        1,
    )


def test_the_first_card_of_the_third_age_can_be_discarded_and_brought_back() -> None:
    """Rules: B6.13, B14.7."""
    scene = table(age=3, near="circus palace", wonders=("", "mausoleum"), coins=(7, 40))
    scene.play("discard circus").draw()
    assert scene.discards == ["circus"]
    scene.play("wonder mausoleum with palace", "choose circus")
    assert (scene.city(1), scene.discards, scene.pawn) == (["circus"], [], -2)


def test_the_mausoleum_does_not_reach_cards_that_were_removed() -> None:
    """Rules: B14.8."""
    scene = table(age=2, near="forum", discarded="altar", wonders=("mausoleum", ""), coins=RICH)
    scene.play("wonder mausoleum with forum")
    assert scene.offers == ["choose altar"], "many cards of Age I have not been seen"


def test_the_mausoleum_without_a_discarded_card_does_nothing() -> None:
    """Rules: B14.7."""
    scene = table(near="altar", wonders=("mausoleum", ""), coins=RICH).play("wonder mausoleum with altar")
    assert scene.actor == 1


def test_the_great_library_draws_three_tokens_of_the_box_in_secret_and_keeps_one() -> None:
    """Rules: B14.4."""
    scene = table(near="altar", wonders=("great-library", ""), coins=RICH)
    scene.play("wonder great-library with altar")
    assert (scene.actor, len(scene.offers)) == (CHANCE, 10)
    line = "tokens architecture masonry urbanism"
    assert [scene.line(line, seat) for seat in (0, 1, NOBODY)] == [line, "tokens ? ? ?", "tokens ? ? ?"]
    scene.play(line)
    assert scene.heard(1) == ["B14.4 One draws 3 tokens from the box."]
    assert scene.heard(0)[1] == "B14.4 You drew Architecture, Masonry, Urbanism."
    assert scene.offers == ["token architecture", "token masonry", "token urbanism"]
    assert scene.why_not("token law") == ["B14.4 It must be one of the tokens drawn."]
    scene.play("token masonry")
    assert (scene.faces("tokens:0"), len(scene.faces("box")), scene.actor) == (["masonry"], 4, 1)


def test_the_great_library_takes_what_the_box_has() -> None:
    """Rules: B14.4."""
    scene = table(near="altar", wonders=("great-library", ""), coins=RICH, box="law masonry")
    assert scene.play("wonder great-library with altar").offers == ["tokens law masonry"]
    empty = table(near="altar", wonders=("great-library", ""), coins=RICH, box="")
    assert empty.play("wonder great-library with altar").actor == 1


@pytest.mark.parametrize(
    ("wonder", "victim", "safe"),
    [("statue-of-zeus", "quarry", "press"), ("circus-maximus", "press", "quarry")],
)
def test_zeus_and_the_circus_move_the_pawn_then_discard_a_card(wonder: str, victim: str, safe: str) -> None:
    """Rules: B14.2, B14.12; ruling WD-20."""
    scene = table(
        near="altar", wonders=(wonder, ""), cities=("clay-pool", f"{victim} {safe} forum"), coins=RICH
    )
    scene.play(f"wonder {wonder} with altar")
    assert (scene.pawn, scene.offers) == (1, [f"choose {victim}"])
    paragraph = "B14.12" if victim == "quarry" else "B14.2"
    assert scene.why_not(f"choose {safe}") == [
        f"{paragraph} It must be a card of that colour in the opponent's city."
    ]
    scene.play(f"choose {victim}")
    assert (scene.city(1), scene.discards) == (
        [word for word in ("quarry", "press", "forum") if word != victim],
        [victim],
    )
    nothing = table(near="altar", wonders=(wonder, ""), cities=("quarry press", ""), coins=RICH)
    assert nothing.play(f"wonder {wonder} with altar").actor == 1


def test_the_card_may_come_first_by_ruling() -> None:
    """Rules: B14.2, B14.12; ruling WD-20."""
    rulings = {"wonder-order": "card-first"}
    scene = table(
        near="altar", wonders=("statue-of-zeus", ""), cities=("", "quarry"), coins=RICH, rulings=rulings
    )
    scene.play("wonder statue-of-zeus with altar")
    assert (scene.pawn, scene.offers) == (0, ["choose quarry"])
    assert scene.play("choose quarry").pawn == 1


def test_other_wonders_are_built_as_ever_by_that_ruling() -> None:
    """Rules: B6.14; ruling WD-20."""
    rulings = {"wonder-order": "card-first"}
    scene = table(near="altar", wonders=("colossus", ""), coins=RICH, rulings=rulings)
    assert scene.play("wonder colossus with altar").pawn == 2
    library = table(near="altar", wonders=("great-library", ""), coins=RICH, rulings=rulings, box="law")
    assert library.play("wonder great-library with altar").pawn == 0


@pytest.mark.parametrize("order", ["shield-first", "card-first"])
def test_a_wonder_without_shields_does_not_touch_the_pawn(order: str) -> None:
    """Rules: B6.14, B8.2."""
    rulings = {"wonder-order": order}
    for wonder in ("pyramids", "mausoleum"):
        scene = table(near="altar", wonders=(wonder, ""), coins=RICH, pawn=3, rulings=rulings)
        scene.play(f"wonder {wonder} with altar")
        assert (scene.pawn, scene.war_tokens, scene.heard()[-1].split()[0]) == (3, 15, "B6.14")


def test_a_lost_resource_no_longer_serves_nor_raises_prices() -> None:
    """Rules: B5.6, B5.8, B14.2, B14.12."""
    scene = table(near="altar baths", wonders=("statue-of-zeus", ""), cities=("", "quarry"), coins=RICH)
    assert (scene.price("baths", 0), scene.price("baths", 1)) == (3, 0)
    scene.play("wonder statue-of-zeus with altar", "choose quarry")
    assert (scene.price("baths", 0), scene.price("baths", 1)) == (2, 2)


SIX = ("pyramids colossus artemis", "mausoleum great-lighthouse piraeus")


def test_when_the_seventh_wonder_is_built_the_last_goes_to_the_box() -> None:
    """Rules: B6.15, B6.16."""
    scene = table(near="altar", built=SIX, wonders=("hanging-gardens", "sphinx"), coins=RICH)
    left = 40 - scene.price("hanging-gardens")
    scene.play("wonder hanging-gardens with altar")
    assert (scene.coins(), scene.actor) == (left + 6, 0)
    assert "sphinx" not in scene.faces("wonders:1")
    before = table(
        near="altar", built=("pyramids", SIX[1]), wonders=("hanging-gardens", "sphinx"), coins=RICH
    )
    assert "sphinx" in before.play("wonder hanging-gardens with altar").faces("wonders:1")
