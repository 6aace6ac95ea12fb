"""A match by version 1 of the rules is not replayed by others: a sentence says which release plays it."""

from pathlib import Path

import pytest

from stoa.cli.main import main
from stoa.games.agora_ernest.game import AGORA_ERNEST
from stoa.kernel.errors import RecordError
from stoa.kernel.match import replay
from stoa.kernel.record import read_record

OLD = Path(__file__).with_name("rules-1.record")
SENTENCE = (
    "This match was begun by version 1 of the rules of agora_ernest; this release of Stoa plays version 2. "
    "Release 0.1 plays the match as it was, and nothing of it is lost."
)


def test_an_old_record_can_be_read_and_says_by_which_rules_it_was_played() -> None:
    record = read_record(OLD.read_bytes())
    assert (record.game, record.rules_version) == ("agora_ernest", 1)
    assert len(record.moves) > 20


def test_an_old_record_is_refused_with_the_release_that_plays_it() -> None:
    with pytest.raises(RecordError) as refused:
        replay(AGORA_ERNEST, read_record(OLD.read_bytes()))
    assert SENTENCE in AGORA_ERNEST.sentence(refused.value.message, [])


@pytest.mark.parametrize("command", ["replay", "verify", "table", "play --resume"])
def test_every_command_that_reads_a_record_says_so(
    command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    svg = ["--svg", str(tmp_path / "table.svg")] if command == "table" else []
    assert main([*command.split(), str(OLD), *svg]) != 0
    output = capsys.readouterr()
    assert "Release 0.1 plays the match" in " ".join((output.out + output.err).split())
