"""What is said beside names and numbers: marks and the values of options, in the reader's language."""

import pytest

from stoa.games import GAMES
from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import SeededChance
from stoa.server.catalogue import games
from stoa.server.showing import Voice, mark_text, view_info

NAMES = ["Ada", "Bo", "Cy"]


def said(mark: str, language: str = "en", game: str = "agora_lieske") -> str:
    return mark_text(Voice(GAMES[game], NAMES, language), mark)


def test_a_mark_is_said_in_the_readers_language() -> None:
    assert said("impeached") == "impeached"
    assert said("impeached", "de") == "angeklagt"


def test_what_follows_a_marks_name_is_filled_in() -> None:
    assert [said("cards:1"), said("cards:2"), said("ratio:3:2")] == ["1 card", "2 cards", "3:2"]
    assert said("judge:1") == "judge: Bo"


def test_a_mark_may_have_a_sentence_of_its_own() -> None:
    assert said("route:attica", "de", "agoniste") == "Weg nach Attika"


def test_a_mark_is_filled_with_the_games_own_words() -> None:
    assert said("under:altar", "de", "wonders_duel") == "mit Altar"
    assert said("cost:2 clay, glass", "de", "wonders_duel") == "Kosten: 2 Lehm, 1 Glas"
    assert said("effect:coins 3; rob 3; again", game="wonders_duel") == (
        "3 coins, the opponent loses 3 coins, another turn"
    )
    assert said("lies:anubis:2", game="wonders_duel") == "2. Anubis"
    assert said("price:1:3", game="wonders_duel") == "3 for Bo"


def test_what_a_piece_does_is_told_with_its_face_and_not_without() -> None:
    game = GAMES["wonders_duel"]
    state = game.setup(game.agree(2))
    chance = SeededChance(1)
    while game.actor(state) == CHANCE:
        game.apply(state, game.sample(state, chance))
    told = view_info(Voice(game, NAMES, "de"), game.view(state, 0))
    tokens = {piece.face: piece.marks for zone in told.zones if zone.id == "board" for piece in zone.pieces}
    assert len(tokens) == 5
    assert all([mark.id for mark in marks] == ["about"] for marks in tokens.values())
    hidden = [piece for zone in told.zones for piece in zone.pieces if piece.face == ""]
    assert hidden
    assert all(mark.id != "about" for piece in hidden for mark in piece.marks)


def test_a_mark_without_words_is_for_programs_only() -> None:
    assert said("unheard-of:7") == ""


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_value_of_an_option_has_a_word(language: str) -> None:
    for game in games(language):
        for choice in [*game.options, *game.rulings]:
            assert len(choice.texts) == len(choice.values)
            assert all(choice.texts)
    start = next(choice for choice in games("de")[0].options if choice.id == "start")
    assert start.texts == ["nach Los", "Platz 1"]
