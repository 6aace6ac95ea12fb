"""What a view tells of prices: for both seats, with all that makes up one's own; and what else it counts."""

import pytest

from stoa.cli.boards.reading import is_in, mark_of, marks_of, number
from stoa.games.wonders_duel.state import DuelState
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.marks import Band, Covered, Ground, On, Part, Price, Spaces
from stoa.kernel.printed import COIN, Amount, Points
from tests.games.wonders_duel.shrine import shrine
from tests.games.wonders_duel.table import GAME, Scene, table

MODES = ("base", "agora", "pantheon", "agora+pantheon")


def prices(scene: Scene, word: str, viewer: int = 0) -> dict[int, Price]:
    """The prices of a card or Wonder for each seat, as one of them sees it."""
    view = GAME.view(scene.state, viewer)
    pieces = [piece for zone in view.zones for piece in zone.pieces if piece.face == word]
    return {price.seat: price for piece in pieces for price in marks_of(piece.marks, Price)}


def lines(price: Price) -> list[tuple[str, int, str, int, int, str]]:
    return [(part.cause, part.coins, part.of, part.number, part.each, part.by) for part in price.parts]


def test_a_price_has_a_part_for_what_is_made_bought_and_printed() -> None:
    """Rules: B5.4, B5.8, B5.12, B5.14."""
    scene = table(age=2, near="caravansery", cities=("glassworks", "press drying-room"), coins=(4, 9))
    assert lines(prices(scene, "caravansery")[0]) == [
        ("coins", 2, "", 2, 0, ""),
        ("made", 0, "glass", 1, 0, ""),
        ("bought", 4, "papyrus", 1, 4, ""),
    ]
    fixed = table(age=2, near="caravansery", cities=("customs-house", ""), coins=(4, 9))
    assert lines(prices(fixed, "caravansery")[0])[1:] == [
        ("bought", 1, "glass", 1, 1, "customs-house"),
        ("bought", 1, "papyrus", 1, 1, "customs-house"),
    ]


def test_what_lowers_a_price_is_named_by_its_face() -> None:
    """Rules: B5.16, B12.2, B12.6, A7.4, A17.1, A19.1, P7.5."""
    chained = prices(table(age=2, near="statue", cities=("theater", "")), "statue")
    assert (chained[0].coins, chained[0].chain, chained[1].chain) == (0, "mask", "")
    assert lines(chained[0]) == [("chain", 0, "mask", 0, 0, "")]
    masonry = prices(table(age=2, near="courthouse", tokens=("masonry", "")), "courthouse")[0]
    assert [(part.cause, part.by) for part in masonry.parts][:2] == [("left-out", "masonry")] * 2
    wonder = prices(table(near="altar", wonders=("sphinx", ""), tokens=("architecture", "")), "sphinx")[0]
    assert [(part.cause, part.by) for part in wonder.parts][:2] == [("left-out", "architecture")] * 2
    senator = prices(table("agora", near="conspirator", tokens=("corruption", "")), "conspirator")[0]
    assert lines(senator) == [("free", 0, "", 0, 0, "corruption")]
    engineered = shrine(age=3, near="greek-temple", tokens=("engineering", ""))
    assert lines(prices(engineered, "greek-temple")[0]) == [("fixed", 1, "", 0, 0, "engineering")]


@pytest.mark.parametrize(
    ("decree", "what", "lowered"),
    [
        ("waive-yellow", "caravansery", "glass"),
        ("waive-green", "dispensary", "clay"),
        ("waive-wonder", "sphinx", "clay"),
        ("cheap-raw", "sphinx", "clay stone"),
        ("cheap-goods", "caravansery", "glass papyrus"),
    ],
)
def test_a_decree_that_lowers_a_price_is_named_by_its_face(decree: str, what: str, lowered: str) -> None:
    """Rules: A17.1, A17.2, A17.5."""
    scene = table(
        "agora",
        age=2,
        near="caravansery dispensary",
        cities=("", "quarry brickyard"),
        wonders=("sphinx", ""),
        decrees=f"{decree} ? ? ? ? ?",
        cubes=("1", ""),
    )
    named = {part.of: part.by for part in prices(scene, what)[0].parts if part.by}
    assert named == dict.fromkeys(lowered.split(), decree)


def test_each_seat_is_told_the_parts_of_its_own_price_only() -> None:
    scene = table(age=2, near="walls", coins=(3, 9))
    for viewer in (0, 1, NOBODY):
        told = prices(scene, "walls", viewer)
        assert [(seat, told[seat].coins, told[seat].is_affordable) for seat in (0, 1)] == [
            (0, 4, False),
            (1, 4, True),
        ]
        assert [seat for seat in (0, 1) if told[seat].parts] == ([viewer] if viewer != NOBODY else [])


@pytest.mark.parametrize("mode", MODES)
def test_the_parts_of_every_price_add_up_to_it_in_whole_matches(mode: str) -> None:
    """Rules: B5.2, B5.7, P5.2."""
    checked = 0
    for seed in range(3):
        state, chance = GAME.setup(GAME.agree(2, {"mode": mode})), SeededChance(seed)
        while GAME.actor(state) != NOBODY:
            if GAME.actor(state) == CHANCE:
                GAME.apply(state, GAME.sample(state, chance))
                continue
            legal = GAME.legal(state)
            GAME.apply(state, legal[chance.below(len(legal))])
            if chance.below(4) == 0:
                checked += _check_prices(state)
    assert checked > 200


def _check_prices(state: DuelState) -> int:
    found = 0
    for viewer in (0, 1):
        view = GAME.view(state, viewer)
        pieces = [piece for zone in view.zones for piece in zone.pieces]
        for price in [price for piece in pieces for price in marks_of(piece.marks, Price)]:
            if price.parts:
                assert price.seat == viewer
                assert sum(part.coins for part in price.parts) == price.coins, price
                found += 1
    return found


def test_a_part_tells_what_its_sentence_tells() -> None:
    scene = table(age=3, near="fortifications", cities=("quarry clay-pool", "clay-pit press"), coins=(20, 0))
    parts: tuple[Part, ...] = prices(scene, "fortifications")[0].parts
    told = [f"{part.rule} {GAME.sentence(GAME.price_words(part, 0), scene.names)}" for part in parts]
    assert told == scene.why("build fortifications")[1:-1]


def test_what_lies_on_a_card_is_named() -> None:
    """Rules: B6.5."""
    zone = table(near="altar", far="theater").zone("structure")
    pieces = {piece.face: piece for piece in zone.pieces if piece.face}
    covered = mark_of(pieces["theater"].marks, Covered)
    assert covered is not None
    above = [piece for piece in zone.pieces if piece.id in covered.by]
    assert {piece.y for piece in above} == {pieces["theater"].y + 1}
    assert len(above) == len(covered.by) == 2
    assert not is_in(pieces["theater"].marks, "available")
    assert is_in(pieces["altar"].marks, "available")
    assert mark_of(pieces["altar"].marks, Covered) is None


def test_the_zones_of_the_track_are_worth_points_on_both_sides() -> None:
    """Rules: B3.5, B10.3."""
    marks = table(near="altar").zone("track").marks
    assert mark_of(marks, Spaces) == Spaces(-9, 9)
    bands = marks_of(marks, Band)
    assert {(band.first, band.last): band.points for band in bands} == {
        (1, 2): 2, (3, 5): 5, (6, 8): 10, (-2, -1): 2, (-5, -3): 5, (-8, -6): 10,
    }  # fmt: skip


def test_a_structure_keeps_its_outline_when_its_cards_are_gone() -> None:
    """Rules: B6.2."""
    whole = mark_of(table(age=2, near="statue walls").zone("structure").marks, Ground)
    rest = mark_of(table(age=2, last="statue").zone("structure").marks, Ground)
    assert whole == rest == Ground(1, 11, ("open", "closed", "open", "closed", "open"))


def test_chambers_held_are_counted_towards_all_of_them() -> None:
    """Rules: A12.1."""
    scene = table("agora", near="altar", cubes=("1 2 2", "2 3"))
    held = [
        counter
        for seat in range(2)
        for counter in scene.zone(f"senators:{seat}").counters
        if counter.name == "chambers"
    ]
    assert [(counter.value, counter.limit) for counter in held] == [(2, 6), (1, 6)]


def test_coins_prices_symbols_and_senate_actions_are_found_by_name() -> None:
    """Rules: B5.8, B6.12, B9.4, A7.6."""
    scene = table(
        "agora", near="palisade", cities=("scriptorium pharmacist tavern baths altar", "quarry"), coins=(5, 3)
    )
    city = scene.zone("city:0")
    assert (number(city, "coins"), number(city, "price", "stone"), number(city, "makes", "wood")) == (5, 3, 0)
    assert (number(city, "symbols"), number(city, "discard-coins")) == (2, 3)
    assert [counter.limit for counter in city.counters if counter.name == "symbols"] == [6]
    assert number(scene.zone("senators:0"), "senate-actions") == 2


def test_offered_wonders_have_a_price_for_each_seat() -> None:
    """Rules: B4.5, B6.14."""
    scene = table(cities=("quarry", ""))
    scene.state.offered = 1
    told = prices(scene, "pyramids")
    assert {seat: price.coins for seat, price in told.items()} == {0: 6, 1: 11}


def test_the_catalogue_has_the_tables_of_the_components() -> None:
    """Rules: B3.7, B3.10, B5.15."""
    temple = GAME.catalogue(GAME.agree(2, {"mode": "base"})).face("temple")
    assert (temple.kind, temple.family, temple.needs, temple.shows) == ("card", "blue", "moon", "sun")
    assert temple.cost == (Amount("wood", 1), Amount("papyrus", 1))
    assert [printed.effect for printed in temple.effects] == [Points(4)]
    forum = GAME.catalogue(GAME.agree(2, {"mode": "base"})).face("forum")
    assert forum.cost == (Amount(COIN, 3), Amount("clay", 1))


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_has_the_faces_of_its_books_only(mode: str) -> None:
    """Rules: A3.8, A3.10, P1.2, P1.4."""
    faces = {face.id: face for face in GAME.catalogue(GAME.agree(2, {"mode": mode})).faces}
    assert ("knossos" in faces, "coup" in faces) == ("agora" in mode,) * 2
    assert ("sanctuary" in faces, "zeus" in faces, "greek-temple" in faces) == ("pantheon" in mode,) * 3
    assert ("merchants-guild" in faces) == ("pantheon" not in mode)
    assert (faces["inner-token"].words is not None) == ("agora" in mode)


def test_a_token_on_a_card_names_the_card() -> None:
    """Rules: P2.4."""
    scene = shrine(age=1, near="altar", slots="greek")
    (token,) = scene.zone("slots").pieces
    on = mark_of(token.marks, On)
    assert on is not None
    assert on.piece in {card.id for card in scene.zone("structure").pieces}
