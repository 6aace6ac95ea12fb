"""Datasets: the same seed gives the same bytes, and no row tells more than its seat knew."""

from pathlib import Path

import polars
import pytest

from stoa.cli.main import main
from stoa.games import find_game
from stoa.kernel.chance import KeyedChance
from stoa.kernel.match import Match
from stoa.kernel.record import SeatLine
from stoa.players import find_player
from stoa.players.table import computer

DUEL = ["dataset", "wonders_duel", "--option", "mode=base", "--games", "66"]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_same_seed_gives_the_same_bytes_however_many_work(tmp_path: Path) -> None:
    assert main([*DUEL, "--seed", "3", "--out", str(tmp_path / "one")]) == 0
    assert main([*DUEL, "--seed", "3", "--workers", "2", "--out", str(tmp_path / "two")]) == 0
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert [name for name in files(tmp_path / "one") if name.endswith("parquet")] == [
        "matches-0000000-0000063.parquet",
        "matches-0000064-0000065.parquet",
    ]


def test_a_run_that_broke_off_goes_on_where_it_was(tmp_path: Path) -> None:
    assert main([*DUEL, "--out", str(tmp_path)]) == 0
    whole = files(tmp_path)
    (tmp_path / "matches-0000064-0000065.parquet").unlink()
    kept = (tmp_path / "matches-0000000-0000063.parquet").stat().st_mtime_ns
    assert main([*DUEL, "--out", str(tmp_path)]) == 0
    assert files(tmp_path) == whole
    assert (tmp_path / "matches-0000000-0000063.parquet").stat().st_mtime_ns == kept


def test_rows_are_read_in_two_lines(tmp_path: Path) -> None:
    assert main([*DUEL[:-1], "4", "--out", str(tmp_path)]) == 0
    rows = polars.read_parquet(tmp_path / "*.parquet")
    names = (tmp_path / "features.txt").read_text().splitlines()
    choices = (tmp_path / "choices.txt").read_text().splitlines()
    assert rows["match"].unique().sort().to_list() == [0, 1, 2, 3]
    assert rows["features"].list.len().unique().to_list() == [len(names)]
    assert max(rows["action"]) < len(choices)
    assert all(action in legal for action, legal in rows.select("action", "legal").iter_rows())
    assert rows["visits"].null_count() == len(rows)
    assert set(rows["reward"].to_list()) <= {-1.0, 0.0, 1.0}


def test_a_search_says_what_it_tried_and_expects(tmp_path: Path) -> None:
    asked = ["dataset", "wonders_duel", "--option", "mode=base", "--games", "1", "--player", "search"]
    assert main([*asked, "--budget", "20", "--out", str(tmp_path)]) == 0
    rows = polars.read_parquet(tmp_path / "*.parquet").filter(polars.col("legal").list.len() > 1)
    assert rows["visits"].null_count() == 0
    assert (rows["visits"].list.len() == rows["legal"].list.len()).all()
    assert rows["value"].is_between(0, 1).all()
    best = rows.select("legal", "visits", "action").iter_rows()
    assert all(max(visits) == visits[legal.index(action)] for legal, visits, action in best)


def recorded(names: list[str], plays: int = 10**6) -> bytes:
    """A match of two at random, as its record."""
    game = find_game("agora_lieske")
    key = bytes(range(32))
    match = Match(game, game.agree(2), KeyedChance(key, []), [SeatLine("random", name) for name in names])
    player = computer(find_player("random"), 1)
    while match.actor >= 0 and plays > 0:
        player(match)
        plays -= 1
    return match.record().to_text().encode()


def test_recorded_matches_become_rows_without_names(tmp_path: Path) -> None:
    file = tmp_path / "match.stoa"
    file.write_bytes(recorded(["Xanthippe", "Socrates"]))
    assert main(["dataset", "--record", str(file), "--out", str(tmp_path / "data")]) == 0
    rows = polars.read_parquet(tmp_path / "data" / "*.parquet")
    assert len(rows) > 50
    assert not any(b"Xanthippe" in data or b"Socrates" in data for data in files(tmp_path / "data").values())


def test_a_match_that_is_not_over_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.stoa"
    file.write_bytes(recorded(["Ada", "Bob"], 5))
    assert main(["dataset", "--record", str(file), "--out", str(tmp_path / "data")]) == 2
    assert "its secrets are still secrets" in capsys.readouterr().err


def test_neither_or_both_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", "--out", str(tmp_path)]) == 2
    assert "A dataset is of a GAME" in capsys.readouterr().err


def test_a_folder_is_filled_further_and_never_twice(tmp_path: Path) -> None:
    assert main([*DUEL[:-1], "66", "--out", str(tmp_path / "grown")]) == 0
    assert main([*DUEL[:-1], "70", "--out", str(tmp_path / "grown")]) == 0
    assert main([*DUEL[:-1], "70", "--out", str(tmp_path / "whole")]) == 0
    assert files(tmp_path / "grown") == files(tmp_path / "whole")


def test_a_folder_that_holds_anything_else_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [*DUEL[:-1], "3", "--out", str(tmp_path / "data")]
    assert main(asked) == 0
    before = files(tmp_path / "data")
    assert main([*asked, "--seed", "9"]) == 2
    assert "holds another dataset" in capsys.readouterr().err
    assert main([*DUEL[:-1], "2", "--out", str(tmp_path / "data")]) == 2
    assert "holds 3 matches already, and 2 are asked for" in capsys.readouterr().err
    assert files(tmp_path / "data") == before
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").touch()
    assert main([*DUEL, "--out", str(tmp_path / "mine")]) == 2
    assert "holds other files" in capsys.readouterr().err
