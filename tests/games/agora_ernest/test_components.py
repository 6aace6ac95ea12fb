"""What is in the box."""

from collections import Counter

import pytest

from stoa.games.agora_ernest.components import CARDS, DECK_SIZE, EFFECTS, FIGURES, LETTERS, PIECES
from stoa.games.agora_ernest.faces import Faces, face_problem
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.kernel.errors import BadOptions
from tests.games.agora_ernest.table import table

FACES = Faces(list(CARDS))
# Piece by piece, doors and circles, copied from the reconstruction by hand and not worked out by the code.
LISTED = """
a2-0 b4-2 c2-1, a5-2 b1-0 c2-1, a4-1 b1-0 c4-1, a3-1 b3-1 c2-0, a4-1 b4-1, a4-1 b3-0 c3-1,
a3-1 b4-1, a6-2 b2-1, a5-1 b1-1 c4-1, a3-1 b1-1 c2-0 d2-1, a2-1 b2-1 c4-1, a5-1 b5-2, a5-1 b3-1,
a3-1 b1-1 c4-1, a7-2 b3-1, a2-0 b1-1 c4-1, a2-1 b5-1 c1-0, a4-1 b1-0 c2-1 d2-1, a5-1 b1-0 c2-1,
a5-1 b4-2, a4-1 b3-1 c2-1, a2-1 b5-1 c1-1, a2-1 b3-1 c2-1 d2-0, a2-0 b5-2 c2-1, a5-1 b1-1,
a2-1 b3-1 c1-1 d2-1, a3-1 b5-2 c2-0, a6-2 b2-1, a2-0 b1-1 c5-2, a5-1 b2-1 c2-0, a4-1 b2-0 c2-1,
a4-1 b2-1 c2-0, a4-0 b2-1 c4-1, a2-1 b6-2, a4-1 b4-1, a4-1 b1-1 c1-1 d4-1
"""


def pieces(card: int) -> list[tuple[int, int]]:
    """Doors and circles of each piece."""
    return [
        (int(FACES.doors(card, piece)), int(FACES.circles(card, piece)))
        for piece in range(int(FACES.pieces[card]))
    ]


def test_there_are_thirty_six_cards_nine_of_each_letter() -> None:
    """Rules: 11.1."""
    assert len(CARDS) == DECK_SIZE == 36
    assert Counter(LETTERS[letter] for letter in FACES.letter) == dict.fromkeys("ABCD", 9)


def test_every_letter_has_three_cards_of_each_effect() -> None:
    """So one card in four acts, whoever draws it.

    Rules: 5.5, 6.0; ruling AE-29.
    """
    pairs = Counter(zip(FACES.letter, FACES.effect, strict=True))
    assert len(pairs) == len(LETTERS) * len(EFFECTS)
    assert set(pairs.values()) == {3}


def test_no_two_cards_have_one_face_even_turned_round() -> None:
    """Rules: 11.1."""
    faces = set()
    for row in FACES.rows:
        faces |= {row, _canonical(row[::-1])}
    assert len({_canonical(row) for row in FACES.rows}) == DECK_SIZE
    assert len(faces) >= DECK_SIZE


def _canonical(cells: str) -> str:
    """The same face with its pieces named in the order in which they come."""
    names: dict[str, str] = {}
    told = ""
    for cell in cells:
        if cell in "./":
            told += cell
            continue
        name = names.setdefault(cell.lower(), PIECES[len(names)])
        told += name.upper() if cell.isupper() else name
    return told


def test_every_piece_has_the_doors_and_circles_of_the_list() -> None:
    """Rules: 9.2, 11.1."""
    listed = [
        [(int(piece[1]), int(piece[3])) for piece in card.split()]
        for card in LISTED.replace("\n", " ").split(",")
    ]
    assert [pieces(card) for card in range(DECK_SIZE)] == listed


def test_pieces_doors_and_circles_add_up() -> None:
    """Rules: 9.2, 11.1."""
    found = [piece for card in range(DECK_SIZE) for piece in pieces(card)]
    assert len(found) == 102
    assert sum(doors for doors, _ in found) == 305
    assert sum(circles for _, circles in found) == 95
    assert len([circles for _, circles in found if circles == 0]) == 18
    assert len([circles for _, circles in found if circles == 2]) == 11


def test_letters_have_nearly_as_many_doors() -> None:
    """Rules: 2.3, 5.5."""
    doors: Counter[str] = Counter()
    for card in range(DECK_SIZE):
        doors[LETTERS[FACES.letter[card]]] += sum(count for count, _ in pieces(card))
    assert doors == {"A": 76, "B": 76, "C": 76, "D": 77}


def test_the_sample_card_has_shops_with_four_three_and_two_doors() -> None:
    """Rules: 11.6."""
    assert CARDS[20] == "C festival Aa/b./BC"
    assert [doors for doors, _ in pieces(20)] == [4, 3, 2]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("C festival Aa/b./BC", ""),
        ("A fire ab/cd/ef", ""),
        ("E festival Aa/b./BC", "words"),
        ("C party Aa/b./BC", "words"),
        ("C festival", "words"),
        ("C festival Aa/b.", "cells"),
        ("C festival Aa/b./BCc", "cells"),
        ("C festival Aa/c./CC", "letters"),
        ("C festival ../../..", "letters"),
        ("C festival Ag/b./BC", "letters"),
        ("C festival ab/ba/..", "parts"),
        ("C festival ab/bb/ab", "parts"),
    ],
)
def test_a_card_is_letter_effect_and_connected_pieces(text: str, problem: str) -> None:
    """Rules: 9.2, 11.1."""
    assert face_problem(text) == problem
    if problem:
        with pytest.raises(BadOptions) as refused:
            AGORA_ERNEST.agree(figures={"card.07": text})
        assert "'card.07'" in str(refused.value)


def test_owners_of_the_printed_game_can_replace_cards_and_table() -> None:
    """Rules: 1.4, 11.1."""
    scene = table("7 15 10 0", figures={"card.07": "B flood aa/aa/AA", "table.width": 30, "table.height": 20})
    assert scene.price("7a") == 10
    assert scene.allows("place 1 1.5 0")
    assert not scene.allows("place 29.1 10 0")
    assert {figure.id for figure in FIGURES} >= {"card.01", "card.36", "table.width", "table.height"}
