"""Pictures of what a seat sees: whole, readable, and nothing that the seat does not know."""

from typing import Any
from xml.etree import ElementTree

from hypothesis import given

from stoa.cli.herald import Herald
from stoa.cli.pictures.board import picture
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from tests.cli.test_boards import NAMES
from tests.players.positions import matches

SVG = "{http://www.w3.org/2000/svg}"


def drawn(match: Match[Any], state: Any, seat: int) -> str:
    herald = Herald(match.game, NAMES[: match.options.players], match.options)
    return picture(match.game.view(state, seat), herald)


@given(matches())
def test_every_seat_and_a_spectator_get_a_picture_with_everything_in_it(match: Match[Any]) -> None:
    for seat in (*range(match.options.players), NOBODY):
        root = ElementTree.fromstring(drawn(match, match.state, seat))
        told = [node.text or "" for node in root.iter(f"{SVG}title")]
        words = [node.text or "" for node in root.iter(f"{SVG}text")]
        herald = Herald(match.game, NAMES[: match.options.players], match.options)
        for zone in match.game.view(match.state, seat).zones:
            standing = [piece for piece in zone.pieces if not piece.face or is_thing(herald, piece.face)]
            for piece in standing:
                assert any(one.startswith(herald(piece.label)) for one in told)
        for name in NAMES[: match.options.players]:
            assert any(word.endswith(name) for word in words)


def is_thing(herald: Herald, face: str) -> bool:
    return herald.face(face).kind != "space"


@given(matches())
def test_a_picture_shows_nothing_that_its_seat_cannot_know(match: Match[Any]) -> None:
    for seat in range(match.options.players):
        elsewhere = match.game.resample(match.state, seat, SeededChance(7))
        assert drawn(match, elsewhere, seat) == drawn(match, match.state, seat)


@given(matches())
def test_nothing_is_drawn_beyond_the_edge(match: Match[Any]) -> None:
    root = ElementTree.fromstring(drawn(match, match.state, 0))
    width, height = (float(length) for length in root.attrib["viewBox"].split()[2:])
    for x, y, node in placed(root, 0.0, 0.0):
        if node.tag == f"{SVG}rect":
            assert x + float(node.get("x", 0)) + float(node.attrib["width"]) <= width + 1
            assert y + float(node.get("y", 0)) + float(node.attrib["height"]) <= height + 1


def placed(node: ElementTree.Element, x: float, y: float) -> list[tuple[float, float, ElementTree.Element]]:
    """Every element with the place from which it counts."""
    if moved := node.get("transform"):
        right, down = moved.removeprefix("translate(").removesuffix(")").split()
        x, y = x + float(right), y + float(down)
    return [(x, y, node), *(found for inside in node for found in placed(inside, x, y))]
