"""Records that are kept replay to the end they had: of earlier readings, and of what is rare.

When a default changes, the golden that it replaces moves into the folder ``kept`` beside it.
"""

from pathlib import Path

import pytest

from stoa.games import find_game
from stoa.kernel.match import replay, verify
from stoa.kernel.record import Record, read_record
from tests.golden import matches

KEPT = sorted(matches.FOLDER.glob("*/kept/*.record"))


def without_settings(text: str) -> list[str]:
    """All lines but those of the header that grow when a title gets a new option or ruling."""
    return [line for line in text.splitlines() if not line.startswith(("options ", "rulings "))]


def settings(record: Record) -> set[tuple[str, str]]:
    return {*record.options.items(), *record.rulings.items()}


def test_there_are_records_to_keep() -> None:
    assert KEPT


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_kept_record_replays_to_the_same_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text.encode())
    game = find_game(record.game)
    assert verify(game, record).draws > 0
    again = matches.golden_text(replay(game, record, check_draws=True))
    assert without_settings(again) == without_settings(text)
    assert settings(record) <= settings(read_record(again.encode()))
