"""What is printed on the cards of Agora: letter, effect, and the floor with its circles."""

from typing import Final

from mypy_extensions import i64

from stoa.games.agora_ernest.components import CELLS, DECK_SIZE, EFFECTS, LETTERS, NONE, PIECES
from stoa.games.agora_ernest.faces import Faces, faces_of
from stoa.games.agora_ernest.names import card_face, card_name
from stoa.kernel.messages import say
from stoa.kernel.options import Options
from stoa.kernel.printed import Catalogue, Cell, Face, Happens, Printed, note

_RULES: Final = ("6.1.1", "6.2.1", "6.3.1")
"""The paragraph of each effect."""

_NOTES: Final = (note("shop-locked", "9.4"), note("shop-price", "9.7"), note("shop-free", "9.8"))


def catalogue(options: Options) -> Catalogue:
    """All cards of the deck that is played with."""
    faces = faces_of(options)
    printed = [_card(faces, card) for card in range(DECK_SIZE)]
    printed.append(Face("shop", "shop", say("back.shop"), rule="9.1"))
    terms = {letter: say("term." + letter) for letter in LETTERS}
    return Catalogue(printed, [Face("card", "card", say("back.card"))], terms, _NOTES)


def _card(faces: Faces, card: i64) -> Face:
    letter, effect = LETTERS[i64(faces.letter[card])], EFFECTS[i64(faces.effect[card])]
    return Face(
        card_face(card),
        "card",
        card_name(card),
        letter,
        sign=str(card + 1),
        effects=(Printed(Happens(effect), say("effect." + effect)),),
        words=say("about." + effect),
        rule=_RULES[i64(faces.effect[card])],
        floor=tuple([_cell(faces, card, cell) for cell in range(CELLS)]),
    )


def _cell(faces: Faces, card: i64, cell: i64) -> Cell:
    piece = faces.piece_of_cell(card, cell)
    return Cell("" if piece == NONE else PIECES[piece], faces.has_circle(card, cell))
