"""What is printed: every face that a view shows is in the catalogue, readable, cited, and nobody's secret."""

from typing import Any

import pytest

from stoa.games import GAMES, TEMPLATES
from stoa.kernel.game import Game
from stoa.kernel.marks import Consists, Copies, Covered, Family, Lies, Mark, On, Perhaps, Price, Shown, Under
from stoa.kernel.printed import Catalogue, Face
from stoa.kernel.view import Piece, View
from stoa.kernel.wording import Wording
from tests.conformance.cases import ALL_DEFAULTS, Case
from tests.conformance.walk import Walk, play_through, sample_states
from tests.conformance.words import expect_readable, paragraphs
from tests.sizes import sampled

every_case = pytest.mark.parametrize("case", ALL_DEFAULTS, ids=str)
MOST = 8
"""Actions of a state that are looked at."""
TERMS = ("of", "symbol", "family")
"""The fields of effects that name terms of the game."""


def terms_of(face: Face) -> set[str]:
    """Every term that a face names."""
    terms = {amount.of for amount in face.cost} | {face.needs, face.shows}
    for printed in face.effects:
        for field, value in printed.effect._asdict().items():
            if field in TERMS:
                terms |= {value} if isinstance(value, str) else set(value)
    return terms - {""}


def faces_named(mark: Mark) -> set[str]:
    """Every face that a mark names."""
    if isinstance(mark, Under | Copies | Shown | Perhaps | Lies | Consists):
        return {mark.face} - {""}
    return {part.by for part in mark.parts} - {""} if isinstance(mark, Price) else set()


def pieces_of(view: View) -> list[Piece]:
    return [piece for zone in view.zones for piece in zone.pieces]


def marks_of(view: View) -> list[Mark]:
    return [mark for zone in view.zones for mark in zone.marks] + [
        mark for piece in pieces_of(view) for mark in piece.marks
    ]


def expect_known(view: View, catalogue: Catalogue) -> None:
    """Make sure that whatever a view names can be looked up, in the catalogue or in the view itself."""
    faces, backs = {face.id for face in catalogue.faces}, {back.id for back in catalogue.backs}
    ids = {piece.id for piece in pieces_of(view)}
    for piece in pieces_of(view):
        assert piece.face in faces | {""}, f"{piece} has a face that is not printed"
        assert piece.back in backs | {""}, f"{piece} has a back that is not printed"
    for mark in marks_of(view):
        assert faces_named(mark) <= faces, f"{mark} names a face that is not printed"
        if isinstance(mark, Family):
            assert mark.family in catalogue.terms, f"{mark} has no name"
        if isinstance(mark, Covered):
            assert set(mark.by) <= ids, f"{mark} names a piece that is not there"
        if isinstance(mark, On):
            assert mark.piece in ids, f"{mark} names a piece that is not there"


@every_case
def test_whatever_a_view_shows_can_be_looked_up(case: Case) -> None:
    catalogue = case.game.catalogue(case.options)

    def look(walk: Walk) -> None:
        for watcher in walk.some_watchers(2):
            expect_known(walk.game.view(walk.state, watcher), catalogue)
        for action in walk.game.legal(walk.state)[:MOST] if walk.actor >= 0 else ():
            chosen = walk.game.listed(walk.state, action).face
            assert chosen in {face.id for face in catalogue.faces} | {""}, f"{chosen} is not printed"

    sample_states(case, 5, sampled(20), look)


@every_case
def test_every_mark_can_be_said(case: Case) -> None:
    wording = Wording(case.game.catalogue(case.options))
    words = case.game.words("en")

    def listen(walk: Walk) -> None:
        view = walk.game.view(walk.state, walk.some_watchers(1)[0])
        for mark in marks_of(view):
            message = wording.mark(mark)
            if message.id in words:
                expect_readable(walk.game, message, case.options.players)
            if not isinstance(mark, Price):
                continue
            for part in mark.parts:
                expect_readable(walk.game, walk.game.price_words(part, mark.seat), case.options.players)
                assert part.rule in paragraphs(walk.game)

    sample_states(case, 7, sampled(12), listen)


@every_case
def test_all_that_is_printed_has_names_words_and_a_paragraph(case: Case) -> None:
    catalogue = case.game.catalogue(case.options)
    wording = Wording(catalogue)
    for name in catalogue.terms.values():
        expect_readable(case.game, name, 0)
    for face in (*catalogue.faces, *catalogue.backs):
        expect_readable(case.game, face.name, 0)
        for line in wording.printed(face):
            expect_readable(case.game, line, 0)
        assert terms_of(face) <= set(catalogue.terms), f"{face} names what has no name"
        assert face.rule == "" or face.rule in paragraphs(case.game), f"{face} cites no paragraph"
    for face in catalogue.faces:
        assert face.rule, f"{face} cites nothing"
    for note in catalogue.notes:
        expect_readable(case.game, note.words, 0)
        assert note.rule in paragraphs(case.game), f"{note} cites no paragraph"


@every_case
def test_every_face_and_every_back_is_printed_once(case: Case) -> None:
    catalogue = case.game.catalogue(case.options)
    for printed in (catalogue.faces, catalogue.backs):
        ids = [face.id for face in printed]
        assert sorted(set(ids)) == sorted(ids)
    notes = [note.id for note in catalogue.notes]
    assert sorted(set(notes)) == sorted(notes)


@every_case
def test_a_catalogue_follows_from_what_was_agreed_and_from_no_state(case: Case) -> None:
    before: Any = case.game.catalogue(case.options)
    play_through(case, 11)
    assert case.game.catalogue(case.options) == before


@pytest.mark.parametrize("game", (GAMES | TEMPLATES).values(), ids=lambda game: game.id)
def test_every_title_can_be_told_in_one_minute(game: Game[Any]) -> None:
    primer = game.primer
    assert primer is not None
    scenes = (*primer.turn, *primer.ends)
    told = [message for scene in scenes for message in (scene.title, scene.words)]
    for message in (primer.aim, *(kind.name for kind in primer.kinds), *told):
        expect_readable(game, message, 0)
    for drawn in (drawn for scene in scenes for drawn in scene.drawn):
        assert (drawn.picture is None) == bool(drawn.on) == bool(drawn.number)
