"""Marks and catalogues as they travel: the kernel's fields and a text, in the reader's language."""

from typing import get_args

import pytest

from stoa.games import GAMES
from stoa.kernel import marks as kernel_marks
from stoa.kernel import printed as kernel_printed
from stoa.kernel.aids import Aid
from stoa.kernel.basics import CHANCE
from stoa.kernel.chance import SeededChance
from stoa.kernel.marks import Ending, Family, Lies, Mark, Part, Price, Role, Status, Under, Worth
from stoa.server.aids import AidInfo
from stoa.server.marking import mark_info, mark_text
from stoa.server.marks import MarkInfo, PriceMark
from stoa.server.printed import EffectInfo, FaceInfo, catalogue_info
from stoa.server.showing import view_info
from stoa.server.titles import games
from stoa.server.voice import Voice

NAMES = ["Ada", "Bo", "Cy"]


def voice(game: str = "agora_lieske", language: str = "en", **options: str) -> Voice:
    title = GAMES[game]
    return Voice(title, NAMES, language, title.agree(None, options))


def said(mark: Mark, language: str = "en", game: str = "agora_lieske") -> str:
    return mark_text(voice(game, language), mark)


@pytest.mark.parametrize(
    ("kernel", "wire"),
    [
        (get_args(kernel_marks.Mark), get_args(MarkInfo)),
        (get_args(kernel_printed.Effect), get_args(EffectInfo)),
    ],
    ids=["marks", "effects"],
)
def test_what_travels_has_the_fields_of_the_kernel_and_a_text(
    kernel: tuple[type, ...], wire: tuple[type, ...]
) -> None:
    fields = {kind._field_defaults["kind"]: kind._fields[:-1] for kind in kernel}  # type: ignore[attr-defined]
    sent = {
        kind.__struct_config__.tag: kind.__struct_fields__[:-1]  # type: ignore[attr-defined]
        for kind in wire
        if kind.__struct_fields__[-1] == "text"  # type: ignore[attr-defined]
    }
    assert sent == fields
    assert all(kind._fields[-1] == "kind" for kind in kernel)  # type: ignore[attr-defined]


def test_an_aid_that_travels_has_the_fields_of_the_kernel_and_a_text() -> None:
    fields = {kind._field_defaults["id"]: ("text", *kind._fields[1:-1]) for kind in get_args(Aid)}
    sent = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(AidInfo)}
    assert sent == fields


def test_marks_of_different_kinds_are_never_equal() -> None:
    assert len({Status("built"), Worth(1), Under("altar"), Family("red")}) == 4


def test_a_mark_is_said_in_the_readers_language() -> None:
    assert said(Status("impeached")) == "impeached"
    assert said(Status("impeached"), "de") == "angeklagt"
    assert said(Role("judge", 1)) == "judge: Bo"
    assert said(Ending("prison")) == "last turn: prison full"


def test_a_mark_names_faces_terms_and_seats() -> None:
    assert said(Under("altar"), "de", "wonders_duel") == "mit Altar"
    assert mark_text(voice("wonders_duel", mode="pantheon"), Lies("anubis", 2)) == "2. Anubis"
    assert said(Price(1, 3, True), game="wonders_duel") == "3 for Bo"
    assert said(Family("B"), "de", "agora_ernest") == "Buchstabe B"


def test_a_mark_without_words_is_for_drawing_only() -> None:
    assert said(Worth(7)) == ""
    assert mark_text(voice("wonders_duel", mode="pantheon"), Lies("", 1)) == ""


def test_a_price_travels_with_its_parts_in_words() -> None:
    speaker = voice("wonders_duel", "de")
    part = Part("made", "B5.4", of="wood", number=2)
    told = mark_info(speaker, Price(0, 0, True, parts=(part,)))
    assert isinstance(told, PriceMark)
    assert (told.parts[0].cause, told.parts[0].of, told.parts[0].rule) == ("made", "wood", "B5.4")
    assert told.parts[0].text.startswith("2 Holz")


def face(id: str, game: str = "wonders_duel", language: str = "en", **options: str) -> FaceInfo:
    faces = catalogue_info(voice(game, language, **options)).faces
    return next(face for face in faces if face.id == id)


def test_a_face_says_all_that_is_printed_on_it() -> None:
    assert face("appian-way").lines == [
        "cost: 2 clay, 2 stone, 1 papyrus",
        "3 coins",
        "the opponent loses 3 coins",
        "another turn",
        "3 points",
    ]
    assert face("statue", language="de").lines == [
        "blau",
        "Kosten: 2 Lehm",
        "4 Punkte",
        "Kette von: Maske",
        "Kette: Säule",
    ]
    assert face("philosophy").lines == ["7 points"]
    assert (face("argos-1", "agoniste", "de").name, face("argos-1", "agoniste", "de").lines) == (
        "Nemea",
        ["Argos", "Weg nach Böotien"],
    )


def test_what_a_piece_does_is_told_with_its_face_and_not_without() -> None:
    """Of a hidden piece a view tells nothing that is on its face."""
    game = GAMES["wonders_duel"]
    options = game.agree(2)
    state = game.setup(options)
    chance = SeededChance(1)
    while game.actor(state) == CHANCE:
        game.apply(state, game.sample(state, chance))
    told = view_info(Voice(game, NAMES, "de", options), game.view(state, 0))
    assert len(told.catalogue) == 32
    hidden = [piece for zone in told.zones for piece in zone.pieces if piece.face == ""]
    assert hidden
    kinds = {type(mark).__struct_config__.tag for piece in hidden for mark in piece.marks}
    assert kinds <= {"status", "covered", "on"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_value_of_an_option_has_a_word(language: str) -> None:
    for game in games(language):
        for choice in [*game.options, *game.rulings]:
            assert len(choice.texts) == len(choice.values)
            assert all(choice.texts)
    start = next(choice for choice in games("de")[0].options if choice.id == "start")
    assert start.texts == ["nach Los", "Platz 1"]
