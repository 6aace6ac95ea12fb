"""Setup: coins, tokens, Wonders, structures."""

import pytest

from stoa.cli.boards.reading import number
from stoa.games.wonders_duel.components.base import CARDS
from stoa.games.wonders_duel.state import SUPPLY
from stoa.kernel.basics import CHANCE, NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.marks import Queue
from stoa.kernel.playout import advance
from tests.games.wonders_duel.table import GAME, Scene, opening


def dealt(mode: str, rulings: dict[str, str] | None = None, seed: int = 1) -> Scene:
    """After all draws of the setup: the first Wonder is to be picked."""
    scene = opening(mode, rulings)
    advance(GAME, scene.state, SeededChance(seed))
    return scene


def drafted(mode: str, seed: int = 1) -> Scene:
    """After the choice of Wonders."""
    scene = dealt(mode, seed=seed)
    chance = SeededChance(seed)
    while not any(offer.startswith("discard") for offer in scene.offers):
        scene.play(scene.offers[0])
        advance(GAME, scene.state, chance)
    return scene


def test_each_player_begins_with_seven_coins_and_the_pawn_in_the_middle() -> None:
    """Rules: B1.1, B4.2, B4.3, B4.5."""
    scene = opening()
    assert (scene.coins(0), scene.coins(1), scene.pawn, int(scene.state.war_tokens)) == (7, 7, 0, 15)


@pytest.mark.parametrize(("mode", "in_box"), [("base", 5), ("agora", 7)])
def test_five_progress_tokens_lie_on_the_board(mode: str, in_box: int) -> None:
    """Rules: B4.4, A3.9, A4.11."""
    scene = dealt(mode)
    assert (len(scene.faces("board")), len(scene.faces("box"))) == (5, in_box)


def test_the_draft_goes_one_two_one_and_then_the_other_way_round() -> None:
    """Rules: B4.7, B4.8, B4.9, B4.10."""
    scene = dealt("base")
    pickers: list[int] = []
    for _ in range(2):
        assert len(scene.faces("offer")) == 4
        while scene.actor != CHANCE and scene.faces("offer"):
            pickers.append(scene.actor)
            scene.play(scene.offers[0])
        scene.draw()
    assert pickers == [0, 1, 1, 0, 1, 0, 0, 1]
    assert (len(scene.faces("wonders:0")), len(scene.faces("wonders:1"))) == (4, 4)


def test_the_second_four_wonders_are_told_by_their_own_paragraph() -> None:
    """Rules: B4.7, B4.8, B4.9."""
    scene = dealt("base")
    told: list[str] = []
    refused: list[str] = []
    for _ in range(9):
        if scene.actor != CHANCE:
            gone = scene.faces("wonders:0")
            refused += [line.split()[0] for line in scene.why_not(f"pick {gone[0]}")] if gone else []
        scene.play(scene.offers[0])
        told.append(scene.heard()[0].split()[0])
    assert told == ["B4.8"] * 4 + ["B4.9"] * 5
    assert refused == ["B4.8"] * 3 + ["B4.9"] * 4


@pytest.mark.parametrize("first", [0, 1])
def test_either_player_can_be_the_first_to_choose_and_the_one_to_begin(first: int) -> None:
    """Rules: B4.8, B4.9, B6.4, A4.11."""
    for mode in ("base", "agora"):
        scene = Scene(GAME.setup(GAME.agree(2, {"mode": mode}))).play(f"first {first + 1}").draw()
        pickers: list[int] = []
        while scene.offers[0].startswith("pick"):
            pickers.append(scene.actor)
            scene.play(scene.offers[0]).draw()
        assert pickers == [first, 1 - first, 1 - first, first, 1 - first, first, first, 1 - first]
        assert (scene.actor, scene.offers[0].split()[0]) == (first, "build")


def test_the_base_game_leaves_the_senate_in_the_box() -> None:
    """Rules: A1.1."""
    scene = opening("base")
    assert (int(scene.state.unseen_decrees), int(scene.state.deck)) == (0, 0)
    assert [int(scene.state.of(seat, SUPPLY)) for seat in range(2)] == [0, 0]


def test_the_last_wonder_of_a_group_is_still_a_choice() -> None:
    """Rules: B4.8."""
    scene = dealt("base")
    scene.play(scene.offers[0]).play(scene.offers[0]).play(scene.offers[0])
    assert len(scene.offers) == 1
    assert scene.why_not("pick " + scene.faces("wonders:0")[0]) == [
        "B4.8 It must be one of the Wonders on offer."
    ]


def test_the_base_game_lays_its_structure_after_the_draft_and_agora_before() -> None:
    """Rules: B6.2, A4.1, A4.5, A7.1."""
    assert dealt("base").faces("structure") == []
    assert len(dealt("agora").faces("structure")) == 25
    assert len(drafted("base").faces("structure")) == 20


def test_pantheon_lays_structure_and_tokens_before_the_draft_or_by_ruling_after_it() -> None:
    """Rules: P2.4, B6.2; ruling WD-43."""
    scene = dealt("pantheon")
    assert (len(scene.faces("structure")), len(scene.faces("slots"))) == (20, 5)
    assert (scene.faces("wonders:0"), len(scene.faces("offer"))) == ([], 4)
    later = dealt("pantheon", {"pantheon-layout": "after-draft"})
    assert (later.faces("structure"), later.faces("slots"), len(later.faces("offer"))) == ([], [], 4)
    for mode in ("base", "agora", "agora+pantheon"):
        for layout in ("before-draft", "after-draft"):
            laid = dealt(mode, {"pantheon-layout": layout}).faces("structure") != []
            assert laid == (mode != "base"), "elsewhere the ruling changes nothing"


@pytest.mark.parametrize("mode", ["base", "agora", "pantheon", "agora+pantheon"])
@pytest.mark.parametrize("first", [1, 2])
def test_for_a_first_game_the_wonders_are_handed_out(mode: str, first: int) -> None:
    """Rules: B4.11; ruling WD-48."""
    scene = Scene(GAME.setup(GAME.agree(2, {"mode": mode, "wonders": "first-game"})))
    scene.play(f"first {first}").draw()
    assert (scene.actor, scene.faces("offer")) == (first - 1, [])
    assert scene.faces(f"wonders:{first - 1}") == [
        "pyramids",
        "great-lighthouse",
        "artemis",
        "statue-of-zeus",
    ]
    assert scene.faces(f"wonders:{2 - first}") == ["colossus", "piraeus", "appian-way", "circus-maximus"]
    assert any(line.startswith("discard") for line in scene.offers), "Age I has begun"


def test_odd_rows_lie_face_up_and_even_rows_face_down() -> None:
    """Rules: B6.2."""
    for piece in drafted("base").zone("structure").pieces:
        assert bool(piece.face) == (piece.y % 2 == 0)


def test_three_cards_of_an_age_stay_unseen_in_the_box() -> None:
    """Rules: B4.12."""
    scene = drafted("base")
    hidden = scene.faces("structure").count("")
    assert len(scene.faces("unseen")) == hidden + 3


def test_three_guilds_lie_in_age_three_and_can_be_told_by_their_backs() -> None:
    """Rules: B4.13, B6.3."""
    scene = play_to_age(opening("base"), 3, 4)
    backs = [piece.back for piece in scene.zone("structure").pieces]
    assert backs.count("guild") == 3
    ordinary = {card.word for card in CARDS}
    for piece in scene.zone("structure").pieces:
        if piece.face:
            assert (piece.face in ordinary) == (piece.back == "age-3")


def play_to_age(scene: Scene, age: int, seed: int) -> Scene:
    """Discard every card until an Age begins."""
    chance = SeededChance(seed)
    advance(GAME, scene.state, chance)
    while scene.state.age < age:
        offers = [offer for offer in scene.offers if offer.startswith("discard")]
        scene.play((offers or scene.offers)[0])
        advance(GAME, scene.state, chance)
    return scene


def test_senators_are_added_to_the_decks_of_agora() -> None:
    """Five, five and three of thirteen; their backs are open.

    Rules: A3.2, A4.3, A4.4, B6.3.
    """
    scene = opening("agora")
    for age, senators, size in ((1, 5, 25), (2, 5, 25), (3, 3, 23)):
        play_to_age(scene, age, 7)
        backs = [piece.back for piece in scene.zone("structure").pieces]
        assert (backs.count("senator"), len(backs)) == (senators, size)


def test_the_senate_is_laid_with_three_open_and_three_hidden_decrees() -> None:
    """Rules: A1.1, A3.4, A4.6, A4.7, A4.8, A4.9, A4.10, A3.10; ruling WD-10."""
    scene = dealt("agora")
    assert [bool(face) for face in scene.faces("decrees")] == [True, False, True, False, True, False]
    assert scene.zone("conspiracies").counters[0].value == 16
    assert [number(scene.zone(f"senators:{seat}"), "supply") for seat in range(2)] == [12, 12]
    assert int(scene.state.unseen_decrees).bit_count() == 13
    assert int(scene.state.war_tokens) == 15


def test_the_first_player_is_drawn_or_seat_one_by_option() -> None:
    """Rules: B4.6, B4.8."""
    assert opening().offers == ["first 1"]
    fair = Scene(GAME.setup(GAME.agree(2, {"mode": "base"})))
    assert fair.offers == ["first 1", "first 2"]
    fair.play("first 2").draw()
    assert fair.actor == 1


def test_the_other_split_of_politicians_can_be_chosen() -> None:
    """Rules: A1.2; ruling WD-2."""
    counts = [opening("agora", {"politicians": split}).state.unseen_senators for split in ("2-3-2", "3-2-2")]
    assert [[int(count) >> 8 * kind & 255 for kind in range(4)] for count in counts] == [
        [2, 3, 2, 6],
        [3, 2, 2, 6],
    ]


def test_the_offer_tells_who_picks_in_which_order() -> None:
    """Rules: B4.8."""
    scene = dealt("base")
    first = int(GAME.actor(scene.state))
    order = (first, 1 - first, 1 - first, first)
    assert GAME.view(scene.state, 0).zone("offer").marks == (Queue(order, 4),)
    scene.play(scene.offers[0])
    assert GAME.view(scene.state, NOBODY).zone("offer").marks == (Queue(order[1:], 4),)
