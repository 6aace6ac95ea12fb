"""What the browser draws and shows of a title: a figure for every term, and no sentence of its own."""

import re
from pathlib import Path
from typing import get_args

import pytest

from stoa.kernel.primer import Picture
from stoa.kernel.printed import Face
from tests.conformance.cases import ALL_DEFAULTS, Case

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
UNDRAWN = ("gains", "trade", "strength", "route", "happens")
"""Effects that are told in words or numbers."""
COINS = {"coin", "half-coins"}
NOTE = re.compile(r"\.note\('([a-z-]+)'\)")


def _names(text: str, table: str) -> set[str]:
    """The keys of a table in a file of the client."""
    body = re.search(rf"{table}: Record<[^=]*= {{(.*?)^}};", text, re.S | re.M)
    assert body, table
    return set(re.findall(r"^  '?([a-z-]+)'?:", body[1], re.M))


SIGNS = (WEB / "lib" / "signs.ts").read_text(encoding="utf-8")
DRAWN = _names(SIGNS, "FIGURES") | _names(SIGNS, "FAMILIES") | COINS
for _file, _table in (("silhouettes", "FIGURES"), ("silhouettes", "ALIASES"), ("things", "THINGS")):
    DRAWN |= _names((WEB / "pictures" / f"{_file}.ts").read_text(encoding="utf-8"), _table)


def drawn_terms(face: Face) -> set[str]:
    """What is drawn of a face: the resources of its cost, and what its effects speak of."""
    terms = {amount.of for amount in face.cost if face.kind != "level"}
    for printed in face.effects:
        effect = printed.effect._asdict()
        if effect["kind"] in UNDRAWN or effect.get("verb") == "guard":
            continue
        for field in ("of", "symbol"):
            value = effect.get(field, ())
            terms |= {value} if isinstance(value, str) else set(value)
    return terms


@pytest.mark.parametrize("case", ALL_DEFAULTS, ids=str)
def test_every_term_of_a_cost_or_an_effect_is_drawn(case: Case) -> None:
    faces = case.game.catalogue(case.options).faces
    assert {term for face in faces for term in drawn_terms(face)} - DRAWN == set()


def test_every_picture_of_a_primer_is_drawn() -> None:
    assert set(get_args(Picture)) - DRAWN == set()


@pytest.mark.parametrize("case", ALL_DEFAULTS, ids=str)
def test_every_sentence_of_the_rules_that_a_board_shows_is_told(case: Case) -> None:
    files = (WEB / "games" / case.game.id).glob("*")
    shown = {
        word for file in files if file.is_file() for word in NOTE.findall(file.read_text(encoding="utf-8"))
    }
    assert shown == {note.id for note in case.game.catalogue(case.options).notes}
