"""A run: kept as it goes, gone on with, stopped early, the same with any number of workers."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from stoa.arena import running
from stoa.arena.errors import ArenaError
from stoa.arena.folder import Folder, code_hash, fingerprint
from stoa.arena.playing import Deal, Setting, play_deal
from stoa.arena.running import Bounds, Outcome, run
from stoa.arena.seating import Job, plan
from tests.arena.settings import template

SETTING = template("greedy@2", "random")
JOBS = plan(SETTING.tables, 8)


def results(outcome: Outcome) -> list[object]:
    return [(deal.deal, game.players, game.totals) for deal in outcome.deals for game in deal.games]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """The jobs that were really played."""
    played: list[Job] = []

    def play(setting: Setting, job: Job) -> tuple[Deal, list[str]]:
        played.append(job)
        return play_deal(setting, job)

    monkeypatch.setattr(running, "play_deal", play)
    return played


def test_every_game_has_its_record_in_the_folder(tmp_path: Path) -> None:
    outcome = run(SETTING, JOBS, Folder(tmp_path))
    files = [game.record for deal in outcome.deals for game in deal.games]
    assert len(set(files)) == len(files) == 8
    for file in files:
        assert (tmp_path / file).read_text().startswith("stoa record ")


def test_nothing_is_played_twice(tmp_path: Path, counted: list[Job]) -> None:
    first = run(SETTING, JOBS, Folder(tmp_path))
    again = run(SETTING, JOBS, Folder(tmp_path))
    assert counted == JOBS
    assert again == first


def interrupted(after: int) -> Callable[[Deal], None]:
    """Somebody who presses Ctrl+C after so many deals."""
    heard: list[Deal] = []

    def tell(deal: Deal) -> None:
        heard.append(deal)
        if len(heard) == after:
            raise KeyboardInterrupt

    return tell


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path, counted: list[Job]) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(SETTING, JOBS, Folder(tmp_path), tell=interrupted(2))
    assert counted == JOBS[:2]
    told: list[Deal] = []
    outcome = run(SETTING, JOBS, Folder(tmp_path), tell=told.append)
    assert counted == JOBS
    assert [deal.deal for deal in told] == [0, 1, 2, 3]
    assert results(outcome) == results(run(SETTING, JOBS, Folder(tmp_path / "at-once")))


def test_more_games_go_on_from_fewer(tmp_path: Path, counted: list[Job]) -> None:
    run(SETTING, JOBS, Folder(tmp_path))
    longer = plan(SETTING.tables, 12)
    assert len(run(SETTING, longer, Folder(tmp_path)).deals) == 6
    assert counted == longer


def test_a_deal_whose_file_is_damaged_is_played_again(tmp_path: Path, counted: list[Job]) -> None:
    first = run(SETTING, JOBS, Folder(tmp_path))
    (tmp_path / "deals" / "00002-1.json").write_text('{"deal": 1, "ta')
    again = run(SETTING, JOBS, Folder(tmp_path))
    assert counted == [*JOBS, JOBS[1]]
    assert results(again) == results(first)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seed": 2}, "another seed"),
        ({"rulings": {"pairs": "count-once"}}, "other rulings"),
        ({"code": "other", "seed": 3}, "another seed and another version of the code"),
    ],
)
def test_a_folder_with_another_run_is_refused(tmp_path: Path, changes: dict[str, object], words: str) -> None:
    run(SETTING, JOBS[:1], Folder(tmp_path))
    other = msgspec.structs.replace(SETTING, **changes)
    with pytest.raises(ArenaError, match=f"holds a run with {words}; name another folder with --out"):
        run(other, JOBS, Folder(tmp_path))


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").touch()
    with pytest.raises(ArenaError, match="holds other files"):
        run(SETTING, JOBS, Folder(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_whose_setting_is_damaged_is_refused(tmp_path: Path) -> None:
    (tmp_path / "setting.json").write_text("{")
    with pytest.raises(ArenaError, match="is damaged"):
        run(SETTING, JOBS, Folder(tmp_path))


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ArenaError, match=r"Cannot keep games in '.*': "):
        run(SETTING, JOBS, Folder(tmp_path / "file" / "folder"))


def test_several_workers_come_to_the_same(tmp_path: Path) -> None:
    together = run(SETTING, JOBS, Folder(tmp_path / "two"), workers=2)
    alone = run(SETTING, JOBS, Folder(tmp_path / "one"))
    assert results(together) == results(alone)


def test_the_test_stops_as_soon_as_it_is_proven(tmp_path: Path, counted: list[Job]) -> None:
    long = plan(SETTING.tables, 400)
    outcome = run(SETTING, long, Folder(tmp_path), test=Bounds(0.1, 0.5))
    assert outcome.verdict == "high"
    assert 8 <= len(outcome.deals) == len(outcome.ratios) == len(counted) < 50


def test_deals_beyond_the_proof_are_not_counted(tmp_path: Path, counted: list[Job]) -> None:
    long = plan(SETTING.tables, 60)
    run(SETTING, long, Folder(tmp_path))
    outcome = run(SETTING, long, Folder(tmp_path), test=Bounds(0.1, 0.5))
    assert counted == long
    assert len(outcome.deals) < 30
    assert outcome == run(SETTING, long, Folder(tmp_path / "new"), test=Bounds(0.1, 0.5))._replace(
        deals=outcome.deals
    )


def test_a_test_without_proof_says_so(tmp_path: Path) -> None:
    outcome = run(SETTING, JOBS, Folder(tmp_path), test=Bounds(0.1, 0.5))
    assert outcome.verdict == ""
    assert len(outcome.deals) == 4


def test_a_run_is_named_after_everything_it_depends_on() -> None:
    same = template("greedy@2", "random")
    assert fingerprint(same) == fingerprint(SETTING)
    others = [template("greedy@3", "random"), template("greedy@2", "random", seed=2)]
    others += [template("greedy@2", "random", seats=3), msgspec.structs.replace(SETTING, code="other")]
    assert len({fingerprint(setting) for setting in [SETTING, *others]}) == 5


def test_the_code_that_plays_has_one_hash() -> None:
    assert code_hash() == code_hash()
    assert len(code_hash()) == 16
