"""The score pad: categories, Guilds, tie-breaks; yellow cards that count."""

import pytest

from stoa.games.wonders_duel.scoring.base import total_points
from stoa.games.wonders_duel.tables.base import FIRST_GUILD, WORDS
from stoa.kernel.messages import say
from tests.games.wonders_duel.table import GAME, table

pytestmark = pytest.mark.usefixtures("either_seat")


def test_cards_score_by_colour() -> None:
    """Rules: B10.2, B10.4."""
    scene = table(cities=("altar palace academy port quarry", ""), coins=(0, 0))
    assert scene.points() == {"blue": 10, "green": 3, "yellow": 3}


def test_wonders_score_when_they_are_built() -> None:
    """Rules: B10.2, B10.5, A18.9."""
    assert table(built=("pyramids sphinx", ""), wonders=("colossus", ""), coins=(0, 0)).points() == {
        "wonders": 15
    }
    assert table("agora", built=("knossos curia-julia", ""), coins=(0, 0)).points() == {"wonders": 3}


@pytest.mark.parametrize("card", WORDS[:FIRST_GUILD])
def test_the_quick_total_counts_every_card_as_the_pad_does(card: str) -> None:
    """Rules: B10.2, B10.4."""
    scene = table(cities=(card, ""), coins=(0, 0))
    assert total_points(scene.state, scene.seat(0)) == sum(scene.points().values())


@pytest.mark.parametrize(("pawn", "points"), [(0, 0), (1, 2), (2, 2), (3, 5), (5, 5), (6, 10), (8, 10)])
def test_the_zone_in_which_the_pawn_stands_scores(pawn: int, points: int) -> None:
    """Rules: B10.3."""
    scene = table(pawn=pawn, coins=(0, 0))
    row = GAME.standing(scene.state).points["military"]
    assert (row[scene.seat(0)], row[scene.seat(1)], len(row)) == (points, 0, 2)


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (11, 3)])
def test_three_coins_are_a_point(coins: int, points: int) -> None:
    """Rules: B10.7."""
    assert table(coins=(coins, 0)).points().get("coins", 0) == points


GUILDS = [
    ("merchants-guild", "tavern forum", "arena port brewery", 3),
    ("shipowners-guild", "quarry press glassworks", "lumber-yard stone-pit", 3),
    ("magistrates-guild", "altar", "baths palace", 2),
    ("scientists-guild", "academy", "", 1),
    ("tacticians-guild", "", "walls circus arsenal", 3),
]


OTHERS = {
    "logging-camp": "shipowners-guild",
    "drying-room": "shipowners-guild",
    "temple": "magistrates-guild",
    "school": "scientists-guild",
    "lighthouse": "merchants-guild",
    "pretorium": "tacticians-guild",
}
"""Cards that count for one Guild only."""


@pytest.mark.parametrize(("guild", "own", "theirs", "count"), GUILDS)
def test_guilds_pay_and_score_by_the_city_that_has_more(
    guild: str, own: str, theirs: str, count: int
) -> None:
    """Rules: B13.3, B13.4, B13.5, B13.6, B13.7, B13.8, B13.9."""
    others = [word for word, counting in OTHERS.items() if guild != counting]
    cities = (" ".join([own, *others]), theirs)
    scene = table(age=3, last=f"{guild} town-hall", cities=cities, coins=(40, 0))
    price = scene.price(guild)
    scene.play(f"build {guild}")
    assert scene.coins() == 40 - price + count
    assert scene.points()["purple"] == count


def test_the_city_a_guild_counts_is_chosen_again_at_the_end() -> None:
    """Rules: B13.9."""
    scene = table(age=3, last="port palace", cities=("merchants-guild tavern", "brewery"), coins=(40, 40))
    assert scene.points()["purple"] == 1
    assert scene.play("build port").points()["purple"] == 2


def test_builders_and_moneylenders_give_no_coins() -> None:
    """Rules: B13.1, B13.2."""
    scene = table(
        age=3, last="builders-guild moneylenders-guild", built=("sphinx", "pyramids piraeus"), coins=(40, 15)
    )
    price = scene.price("builders-guild")
    scene.play("build builders-guild")
    assert (scene.coins(), scene.points()["purple"]) == (40 - price, 4)
    lender = table(age=3, last="moneylenders-guild palace", coins=(30, 25))
    price = lender.price("moneylenders-guild")
    lender.play("build moneylenders-guild")
    assert (lender.coins(), lender.points()["purple"]) == (30 - price, 8)
    assert lender.points()["coins"] == (30 - price) // 3


@pytest.mark.parametrize(
    ("card", "cities", "built", "coins"),
    [
        ("arena", ("", ""), ("sphinx pyramids", "colossus"), 4),
        ("chamber-of-commerce", ("press glassworks", "drying-room"), ("", ""), 6),
        ("port", ("quarry sawmill", "clay-pit"), ("", ""), 4),
        ("lighthouse", ("tavern", "brewery"), ("", ""), 2),
        ("armory", ("walls stable", "arsenal"), ("", ""), 2),
    ],
)
def test_yellow_cards_count_what_lies_in_the_own_city(
    card: str, cities: tuple[str, str], built: tuple[str, str], coins: int
) -> None:
    """Rules: B15.2."""
    scene = table(age=3, near=card, cities=cities, built=built, coins=(40, 7))
    left = 40 - scene.price(card)
    assert scene.play(f"build {card}").coins() == left + coins


def test_tavern_and_brewery_give_their_coins() -> None:
    """Rules: B15.2."""
    assert table(near="tavern").play("build tavern").coins() == 11
    assert table(age=2, near="brewery").play("build brewery").coins() == 13


def test_the_higher_score_wins() -> None:
    """Rules: B2.5, B10.2."""
    scene = table(age=3, last="palace", cities=("altar", ""), coins=(0, 0)).play("discard palace")
    assert (scene.reason, scene.winners, GAME.standing(scene.state).note) == ("civilian", [0], None)


def test_a_tie_goes_to_more_points_from_blue_cards() -> None:
    """Rules: B10.8, A14.3."""
    scene = table(age=3, last="palace", cities=("altar", ""), coins=(0, 11)).play("discard palace")
    assert (scene.points(0), scene.points(1)) == ({"blue": 3}, {"coins": 3})
    assert GAME.standing(scene.state).note == say("standing.blue")
    assert (scene.reason, scene.winners) == ("civilian", [0])


def test_still_tied_both_win() -> None:
    """Rules: B10.9, A14.3."""
    scene = table(age=3, last="palace", coins=(0, 2)).play("discard palace")
    assert (scene.reason, scene.winners) == ("draw", [0, 1])
    assert GAME.standing(scene.state).note == say("standing.shared")


def test_a_supremacy_counts_more_than_points() -> None:
    """Rules: B2.3, B2.4, B10.1, A14.1."""
    scene = table(age=3, near="pretorium", coins=(8, 90), pawn=7, war_tokens=0).play("build pretorium")
    assert (scene.reason, scene.winners) == ("military", [0])


def test_controlled_chambers_score() -> None:
    """Rules: A12.6, A14.2, A3.7."""
    scene = table("agora", cubes=("1 1 3 4", "1 4 6 6"), coins=(0, 0))
    assert (scene.points(0), scene.points(1)) == ({"senate": 1 + 3}, {"senate": 1})


@pytest.mark.parametrize("mode", ["base", "agora"])
def test_all_points_of_a_seat_are_the_sum_of_its_column(mode: str) -> None:
    """Rules: B10.2, A14.2."""
    scene = table(
        mode,
        age=3,
        cities=("altar academy port magistrates-guild", "palace"),
        tokens=("agriculture", ""),
        built=("pyramids", ""),
        coins=(7, 0),
        pawn=3,
        cubes=("4", ""),
    )
    standing = GAME.standing(scene.state)
    assert len(scene.points()) == (9 if mode == "agora" else 8)
    assert [int(total_points(scene.state, seat)) for seat in range(2)] == standing.totals


def test_a_game_under_way_ranks_by_points_and_has_no_reason() -> None:
    """Rules: B10.2, B10.8."""
    ahead = GAME.standing((scene := table(cities=("altar", ""), coins=(0, 0))).state)
    assert (ahead.reason, ahead.ranks[scene.seat(0)], ahead.ranks[scene.seat(1)]) == ("", 1, 2)
    tied = GAME.standing(table(coins=(0, 0)).state)
    assert (tied.reason, tied.ranks, tied.note) == ("", [1, 1], None)
