"""`stoa table`: a moment of a record as a picture."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from stoa.games import find_game
from stoa.kernel.basics import NOBODY
from stoa.kernel.chance import SeededChance
from stoa.kernel.match import Match
from stoa.kernel.record import HUMAN, SeatLine
from tests.cli.conftest import Stoa
from tests.cli.records import record_text, write_record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The first turns of a match of Ernest's Agora."""
    game = find_game("agora_ernest")
    options = game.agree(2, {"candidates": "24"})
    match = Match(game, options, SeededChance(3), [SeatLine(HUMAN, "Ada"), SeatLine(HUMAN, "Bo")])
    while len(match.entries) < 12 and match.actor != NOBODY:
        match.play(match.legal()[0])
    path = tmp_path / "match.stoa"
    path.write_text(match.record().to_text(), encoding="utf-8")
    return path


def cards(path: Path) -> int:
    root = ElementTree.parse(path).getroot()
    return len([node for node in root.iter() if node.get("class") == "card"])


def test_the_last_table_is_drawn_unless_a_step_is_named(stoa: Stoa, record: Path, tmp_path: Path) -> None:
    last, first = tmp_path / "last.svg", tmp_path / "first.svg"
    done = stoa("table", str(record), "--svg", str(last))
    assert (done.code, done.out.startswith(f"{last} shows the table after line ")) == (0, True)
    assert stoa("table", str(record), "--svg", str(first), "--step", "1").code == 0
    assert cards(first) == 1
    assert cards(last) > 2


def test_a_step_that_is_not_there_is_refused(stoa: Stoa, record: Path, tmp_path: Path) -> None:
    done = stoa("table", str(record), "--svg", str(tmp_path / "x.svg"), "--step", "999")
    assert done.code == 2
    assert "There is no line '999'" in done.err
    assert not (tmp_path / "x.svg").exists()


def test_a_game_without_pictures_says_so(stoa: Stoa, tmp_path: Path) -> None:
    done = stoa("table", write_record(tmp_path, record_text(2)), "--svg", str(tmp_path / "x.svg"))
    assert done.code == 2
    assert "There are no pictures of 'template' yet" in done.err
