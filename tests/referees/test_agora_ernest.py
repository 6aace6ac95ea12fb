"""The referee of Agora (Ernest) follows whole matches and judges places that are hard to judge."""

import random
from pathlib import Path

import pytest

from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.errors import BadOptions, BadText
from stoa.kernel.match import agreed as agreed_in
from stoa.kernel.options import Options, Value
from stoa.kernel.record import read_record
from tests.referees.agora_ernest.adversaries import pinned
from tests.referees.agora_ernest.cards import box
from tests.referees.agora_ernest.contacts import EDGES, OUTLINE, Place, between, lying
from tests.referees.agora_ernest.follow import Follower
from tests.sizes import FIRST, REFEREED, scaled

GAME = find_game("agora_ernest")
RECORDS = sorted((Path(__file__).parent.parent / "golden" / "agora_ernest").rglob("*.record"))
BATCHES = 25
MATCHES_IN_BATCH = REFEREED // BATCHES


def without_circles(face: str) -> str:
    """A card that nobody can buy anything on."""
    letter, effect, cells = face.split()
    return f"{letter} {effect} {cells.lower()}"


def agreed(dice: random.Random, players: int, width: int = 48, height: int = 36) -> Options:
    """Options and rulings drawn at random; seldom a long list of places, which takes long."""
    options = {choice.id: dice.choice(choice.values) for choice in GAME.options}
    options["candidates"] = dice.choice(("24",) * 40 + ("240", "480"))
    rulings = {choice.id: dice.choice(choice.values) for choice in GAME.rulings}
    figures: dict[str, Value] = {"table.width": width, "table.height": height}
    if dice.random() < 0.1:
        faces = [f"{card.letter} {card.effect} {card.face}" for card in box().values()]
        dice.shuffle(faces)
        bare = dice.choice((0, 0.5, 0.9))
        faces = [without_circles(face) if dice.random() < bare else face for face in faces]
        figures.update({f"card.{number:02}": face for number, face in zip(box(), faces, strict=True)})
    return GAME.agree(players, options, rulings, figures)


def plain(players: int = 2, width: int = 48, height: int = 36, **rulings: str) -> Options:
    """The first seat begins, letters go by seat, everything else as usual."""
    options = {"start": "seat-1", "candidates": "24"}
    return GAME.agree(players, options, rulings, {"table.width": width, "table.height": height})


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_matches_are_followed(players: int, batch: int) -> None:
    for at in range(MATCHES_IN_BATCH):
        seed = (FIRST + batch * MATCHES_IN_BATCH + at) * 8 + players
        dice = random.Random(seed)
        size = (48, 36) if dice.random() < 0.7 else (dice.randint(10, 64), dice.randint(10, 64))
        Follower(type(GAME)(), agreed(dice, players, *size), seed).run()


@pytest.mark.parametrize("seed", range(3))
def test_on_a_small_table_a_card_is_set_aside_only_where_none_fits(seed: int) -> None:
    """Rules: 7.1; ruling AE-39."""
    for at in range(scaled(1)):
        dice = random.Random(1000 * seed + at)
        options = agreed(dice, dice.randint(2, 4), dice.randint(8, 12), dice.randint(8, 10))
        options.settings["candidates"] = "24"
        Follower(GAME, options, 1000 * seed + at, probes=40).run()


@pytest.mark.parametrize("last", ["at-once", "buy"])
def test_where_nobody_buys_the_deck_runs_out(last: str) -> None:
    """Rules: 10.3; ruling AE-25."""
    options = GAME.agree(2, {"start": "seat-1", "candidates": "24"}, {"last-card": last})
    follower = Follower(GAME, options, 1, probes=0)
    follower.greed = 0
    follower.run()
    assert follower.referee.reason == "deck"


@pytest.mark.parametrize("seed", range(8))
def test_ground_that_is_walled_in_is_judged_alike(seed: int) -> None:
    """Cards are wedged between others so that they cut off as much as they can.

    Rules: 4.7, 4.10; rulings AE-19, AE-20.
    """
    follower = Follower(GAME, plain(2, 16, 14), seed, probes=12)
    follower.daring, follower.walling, follower.neatness, follower.greed = 1, 1, 0, 0
    follower.run(45)


@pytest.mark.parametrize("edge", range(4))
def test_cards_turned_a_little_are_judged_alike(edge: int) -> None:
    """A corner at, in or over every part of an edge, from parallel to twelve degrees off.

    Rules: 4.8, 4.9, 7.6, 7.7; rulings AE-12, AE-30, AE-31.
    """
    follower = Follower(GAME, plain(), edge, trials=scaled(60))
    follower.follow("card 15", "start 1", "card 21")
    first = follower.referee.places[0]
    start, end = lying(first).edge(edge)
    places: list[Place] = []
    for _ in range(scaled(400)):
        along = follower.dice.choice((0, 0.179, 0.181, 0.19, 0.5, 0.82, 0.9)) + follower.dice.randrange(3)
        gap = follower.dice.choice((-0.021, -0.019, -0.01, 0, 0, 0.01, 0.019, 0.021, 0.03))
        spot = between(start, end, along / len(EDGES[edge]))
        outward = ((end[1] - start[1]) / len(EDGES[edge]), (start[0] - end[0]) / len(EDGES[edge]))
        at = spot[0] + outward[0] * gap, spot[1] + outward[1] * gap
        turn = follower.dice.randrange(-1200, 1201) / follower.dice.choice((100, 1000, 10000))
        own = follower.dice.randrange(4)
        places.append(pinned(21, 90 * edge + 180 - 90 * own + turn, OUTLINE[EDGES[own][0]], at))
    follower.judge_places(places)
    assert follower.judged > 300 < 20 * follower.allowed


def test_no_sight_slips_through_a_closed_contact() -> None:
    """Rules: 4.7; rulings AE-19, AE-20."""
    follower = Follower(GAME, plain(2, 26, 9), 11)
    follower.follow("card 15", "start 1")
    for number, place in enumerate(("6 1.5 0", "5 7.5 0", "5.492 4.496 122.28", "9.5 2.554 41.93"), start=21):
        line = Place.read(number, place.split()).line
        follower.follow(f"card {number}", line, "pass")


def test_of_two_grounds_of_one_size_the_upper_left_is_the_market() -> None:
    """Rules: 4.10; ruling AE-35."""
    follower = Follower(GAME, plain(2, 12, 9), 1)
    follower.follow("card 15", "start 1", "card 21", "place 6.000 1.500 0.00", "pass")
    follower.follow("card 9", "place 6.000 7.500 180.00")
    assert follower.referee.table.doors[15] == "jjaaajjooo"


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_golden_records_are_followed(path: Path) -> None:
    record = read_record(path.read_bytes())
    follower = Follower(GAME, agreed_in(GAME, record), 1)
    follower.follow(*(move.text for move in record.moves))
    assert follower.referee.actor == NOBODY


@pytest.mark.parametrize(("angle", "is_doubtful"), [("270.00", False), ("269.99", True), ("270.01", True)])
def test_where_rounding_says_which_ground_is_larger_no_answer_is_asked_for(
    angle: str, is_doubtful: bool
) -> None:
    """Two grounds of seventeen; a card that is turned by a hair makes one larger by less than a millionth.

    Rules: 4.10; ruling AE-35.
    """
    follower = Follower(GAME, plain(2, 8, 8), 1)
    follower.follow("card 24", "start 1", "card 4", "place 6.000 6.000 0.00", "pass", "card 31")
    follower.follow("place 6.500 3.500 90.00", "pass", "card 3", f"place 5.500 1.500 {angle}", "pass")
    follower.follow("card 36", "place 1.500 4.500 270.00")
    table = follower.referee.table
    assert table.is_doubtful == is_doubtful
    assert is_doubtful or table.market.bounds[1] < 0, "the upper left corner is in the market"


@pytest.mark.parametrize("heights", [("5.500", "6.500"), ("6.500", "5.500")])
def test_of_an_upper_and_a_lower_ground_of_one_size_the_upper_is_the_market(heights: tuple[str, str]) -> None:
    """Rules: 4.10; ruling AE-35."""
    follower = Follower(GAME, plain(2, 8, 12), 1)
    follower.follow("card 15", "start 1", "card 21", f"place 1.500 {heights[0]} 90.00", "pass")
    follower.follow("card 9", f"place 6.500 {heights[1]} 270.00")


@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize("where", [0, 1])
def test_of_two_grounds_of_one_size_that_with_more_of_the_border_is_the_market(side: int, where: int) -> None:
    """A wall with steps leaves twelve more on one side; two cards stand free, there or on the other.

    With a third card there that side is the smaller, for all its border.

    Rules: 4.10; ruling AE-35.
    """
    follower = Follower(GAME, plain(2, 16, 9), 1)
    follower.follow("card 15", "start 1", "card 21", f"place {8 + side}.000 1.500 0.00", "pass")
    follower.follow("card 9", f"place {8 + side}.000 7.500 180.00", "pass")
    towards = side if where else -side
    for number, away, y in ((5, 4, "2.250"), (17, 4, "6.750"), (30, 6.75, "4.500")):
        follower.follow(f"card {number}", f"place {8 + away * towards:.3f} {y} 0.00", "pass")


@pytest.mark.parametrize(
    "place",
    ["1.768 1.768 45.00", "10.232 1.768 135.00", "1.768 8.232 315.00", "10.232 8.232 45.00"],
)
def test_a_card_across_a_corner_of_the_table_makes_it_an_alley(place: str) -> None:
    """Rules: 4.6, 4.10; rulings AE-19, AE-21."""
    follower = Follower(GAME, plain(2, 12, 10), 1)
    follower.follow("card 15", "start 1", "card 36", f"place {place}")
    assert follower.referee.table.doors[36].count("a") == 3
    assert [round(alley.area, 2) for alley, _ in follower.referee.table.outlines] == [2.25]


def test_a_wedge_is_drawn_up_to_its_tip_also_where_the_cards_reach_into_each_other() -> None:
    """Between the edge of the table and a corner that lies a little in the other card.

    Rules: 4.7, 4.10; rulings AE-19, AE-20.
    """
    follower = Follower(GAME, plain(), 1)
    follower.follow("card 15", "start 1", "card 21", "place 47.000 1.500 180.00", "pass")
    follower.follow("card 9", "place 44.988 1.522 358.80")
    ((alley, around),) = follower.referee.table.outlines
    assert (round(alley.bounds[3], 1), round(around)) == (2.1, 6)


@pytest.mark.parametrize(("x", "beside"), [("1.000", "3.000"), ("13.000", "11.000")])
@pytest.mark.parametrize(("y", "beyond"), [("1.500", "4.500"), ("10.500", "7.500")])
def test_cards_can_lie_in_a_corner_of_the_table(x: str, beside: str, y: str, beyond: str) -> None:
    """Rules: 4.6; rulings AE-21, AE-34."""
    follower = Follower(GAME, plain(2, 14, 12), 1)
    follower.follow("card 15", "start 1", "card 36", f"place {x} {y} 0.00", "pass")
    follower.follow("card 9", f"place {x} {beyond} 0.00", "pass")
    follower.follow("card 6", f"place {beside} {y} 0.00")


def faced(*faces: str) -> Follower:
    """A table with these faces on the first cards; the first two seats have the letters A and B."""
    figures: dict[str, Value] = {
        f"card.{number:02}": f"C fire {face}" for number, face in enumerate(faces, 1)
    }
    return Follower(GAME, GAME.agree(2, {"start": "seat-1", "candidates": "24"}, {}, figures), 1)


@pytest.mark.parametrize(("between", "is_allowed"), [("Aa/aa/aa", False), (".a/.a/.A", True)])
def test_two_pieces_of_a_card_meet_in_a_shop_that_both_open_into(between: str, is_allowed: bool) -> None:
    """One lies against a shop of the first seat, the other against one of the second.

    Rules: 7.5, 9.2; ruling AE-15.
    """
    follower = faced(between, "Aa/aa/aa", "Aa/aa/aa", "Aa/ab/bb")
    follower.follow("card 1", "start 1", "card 2", "place 22.000 15.000 0.00", "buy 2 a")
    follower.follow("card 3", "place 22.000 21.000 0.00", "buy 3 a", "card 4")
    follower.judge_places([Place(4, 22000, 18000, 0)])
    assert (follower.judged, follower.allowed) == (1, is_allowed)


def test_a_shop_grows_though_its_first_piece_has_no_circle() -> None:
    """Rules: 8.1; rulings AE-16, AE-36."""
    follower = faced("aB/aB/aB", "Aa/aa/aa", "Ab/bb/bb", "AA/aa/aa")
    follower.follow("card 1", "start 1", "card 2", "place 22.000 18.000 0.00", "buy 1 a", "card 3")
    follower.follow("place 40.000 18.000 0.00", "pass", "card 4", "place 20.000 18.000 0.00")
    assert (
        sum(follower.referee.cards[number].circles[piece] for number, piece in follower.referee.counters) == 3
    )


@pytest.mark.parametrize(("card", "seat"), [(15, 2), (1, 1), (36, 4)])
def test_who_has_the_letter_of_the_first_card_begins(card: int, seat: int) -> None:
    """Rules: 11.3."""
    options = GAME.agree(4, {"edition": "free", "letters": "seat", "candidates": "24"})
    Follower(GAME, options, 1).follow(f"card {card}", f"start {seat}")


def test_nobody_is_asked_to_buy_where_no_shop_has_a_circle() -> None:
    """Rules: 9.1, 9.4."""
    bare: dict[str, Value] = {
        f"card.{number:02}": without_circles(f"A fire {card.face}") for number, card in box().items()
    }
    options = GAME.agree(2, {"start": "seat-1", "candidates": "24"}, {}, bare)
    follower = Follower(GAME, options, 1)
    follower.follow("card 15", "start 1", "card 21", "place 26.000 18.000 0.00", "card 3")
    assert follower.referee.actor == 1


def test_who_has_no_coin_cannot_pay_one() -> None:
    """The first shop takes all ten coins, a flood takes the shop: then a single door costs too much.

    Rules: 6.2.2, 9.9; ruling AE-23.
    """
    faces: dict[str, Value] = {"card.01": "C fire Aa/aa/aa", "card.02": "C fire aa/Ba/.."}
    options = GAME.agree(2, {"start": "seat-1", "candidates": "24"}, {"debt": "refused"}, faces)
    follower = Follower(GAME, options, 1)
    follower.follow("card 1", "start 1", "card 2", "place 30.000 18.000 0.00", "buy 1 a")
    follower.follow("card 16", "place 10.000 18.000 0.00", "pass", "card 21", "place 10.000 10.000 0.00")
    assert 1 in [shop.open_doors for shop in follower.referee.shops if shop.circles]
    assert (follower.referee.seat, follower.referee.coins[0]) == (1, 0)


def test_the_sample_card_costs_four_three_and_two() -> None:
    """Rules: 11.6."""
    follower = Follower(GAME, plain(), 1)
    follower.follow("card 21", "start 1")
    assert sorted(shop.open_doors for shop in follower.referee.shops) == [2, 3, 4]


def test_a_corner_on_a_door_closes_that_door_only() -> None:
    """Rules: 4.8, 11.7; ruling AE-31."""
    follower = Follower(GAME, plain(), 1)
    follower.follow("card 21", "start 1", "card 15", pinned(15, 56.31, OUTLINE[2], (23, 18)).line)
    assert follower.referee.table.doors == {21: "ooo.ooooxo", 15: "oooooooooo"}


def test_doors_that_meet_on_an_edge_are_joined_and_lost_on_both_sides() -> None:
    """Rules: 9.2; rulings AE-12, AE-13."""
    follower = Follower(GAME, plain(), 1)
    follower.follow("card 21", "start 1", "card 15", "place 26.000 18.000 0.51")
    assert follower.referee.table.doors == {21: "ooj.jooooo", 15: "ooooooojxj"}
    joined = next(shop for shop in follower.referee.shops if (21, "a") in shop.pieces)
    assert sorted(joined.pieces) == [(15, "a"), (21, "a")]
    assert joined.open_doors == 9


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("place 1 2.5 3", "place 1.000 2.500 3.00"),
        ("place 0 0 360", "place 0.000 0.000 0.00"),
        ("place 1 2 -10", "place 1.000 2.000 350.00"),
        ("buy 1 a", "buy 1 a"),
        ("buy 36 d", "buy 36 d"),
        ("card 1", "card 1"),
        ("card 36", "card 36"),
        ("letter A", "letter A"),
        ("letter d", "letter D"),
        ("start 1", "start 1"),
        ("start 4", "start 4"),
    ],
)
def test_what_is_written_shortly_is_written_out(text: str, meaning: str) -> None:
    """Rules: 7.2; ruling AE-41."""
    state = GAME.setup(plain())
    assert GAME.to_text(state, GAME.from_text(state, text), NOBODY) == meaning


@pytest.mark.parametrize(
    "text",
    [
        *("", "nonsense", "nonsense 1", "nonsense 1 a", "pass now", "set-aside 1"),
        *(
            "place",
            "place 1 2",
            "place 1 2 3 4",
            "place x 2 3",
            "place 1 2 x",
            "place 1. 2 3",
            "place .5 2 3",
        ),
        *("place 1.0001 2 3", "place 1 2 3.001", "place 1 2 360.01", "place 1 2 -361", "place -1 2 3"),
        *(
            "place 1 -2 3",
            "place 1000 2 3",
            "place 2 1000 3",
            "place 1e1 2 3",
            "place 1 2 ٣",
            "place 1 2.5.5 3",
        ),
        *("buy", "buy 1", "buy a", "buy 0 a", "buy 37 a", "buy 1 z", "buy 1 A", "buy 1 a b", "buy 001 a"),
        *("card", "card 0", "card 37", "card 036", "card ٣", "card 1 2", "letter", "letter E", "letter AB"),
        *("start", "start 0", "start 5", "start x"),
    ],
)
def test_what_is_not_in_the_notation_is_not_read(text: str) -> None:
    """Ruling AE-41."""
    with pytest.raises(BadText):
        GAME.from_text(GAME.setup(plain()), text)


def test_two_to_four_can_play() -> None:
    """Rules: 1.6."""
    game = type(GAME)()
    assert (game.id, game.min_players, game.max_players) == ("agora_ernest", 2, 4)
    assert game.rules_version == 2


@pytest.mark.parametrize(
    "face",
    [
        *("", "A", "A fire", "A fire Aa/../Bb extra", "E fire Aa/../Bb", "A war Aa/../Bb", "fire A Aa/../Bb"),
        *("A fire Aa/..", "A fire Aa/../Bb/Cc", "A fire Aa/../B", "A fire Aaa/../Bb", "A fire A1/../Bb"),
        *("A fire Aa/../Ab", "A fire Ab/../ba", "A fire .a/b./a."),
    ],
)
def test_a_card_that_cannot_be_is_refused(face: str) -> None:
    """Letter, effect, three rows of two cells; the cells of a piece hang together.

    Rules: 11.1.
    """
    with pytest.raises(BadOptions):
        GAME.agree(2, {}, {}, {"card.05": face})
    GAME.agree(2, {}, {}, {"card.05": "B flood aA/.a/Bb"})


def test_the_referee_has_the_cards_of_the_box_cell_by_cell() -> None:
    """Rules: 11.1."""
    printed = {figure.id: figure.default for figure in GAME.figures}
    assert printed.pop("table.width") == 48
    assert printed.pop("table.height") == 36
    assert printed == {
        f"card.{card.number:02}": f"{card.letter} {card.effect} {card.face}" for card in box().values()
    }
