"""Datasets: a folder of Parquet files, tables of names, and a card that says what is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

import stoa
from stoa.games import find_game
from stoa.kernel.match import agreed
from stoa.kernel.options import Options, Value, figure_text
from stoa.kernel.record import read_record
from stoa.players import find_player
from stoa.research.spaces import observer_of
from stoa.research.traces import COLUMNS, Row, played, recorded

PER_FILE = 64
"""Matches in a file: a job of its own, which depends on nothing but what was asked for."""

SCHEMA = pa.schema(
    [
        ("match", pa.int32()),
        ("line", pa.int32()),
        ("seat", pa.int8()),
        ("features", pa.list_(pa.int16())),
        ("legal", pa.list_(pa.int16())),
        ("action", pa.int16()),
        ("visits", pa.list_(pa.int32())),
        ("value", pa.float32()),
        ("reward", pa.float32()),
    ]
)


class Wanted(NamedTuple):
    """What a dataset is made of; plain, so that it can be sent to other processes."""

    game: str
    players: int
    settings: dict[str, str]
    figures: dict[str, Value]
    player: str
    budget: int
    seed: int

    @property
    def options(self) -> Options:
        """What the matches are played by."""
        return Options(self.players, self.settings, self.figures)


def wanted(game: str, options: Options, player: str, budget: int | None, seed: int) -> Wanted:
    """A dataset of matches that a player plays with itself."""
    think = find_player(player).default_budget if budget is None else budget
    return Wanted(game, options.players, options.settings, options.figures, player, think, seed)


def make(folder: Path, asked: Wanted, matches: int, processes: int = 1) -> Iterator[int]:
    """Fill a folder; yields how many matches are done. Files that are there already are left as they are."""
    folder.mkdir(parents=True, exist_ok=True)
    shares = [range(first, min(first + PER_FILE, matches)) for first in range(0, matches, PER_FILE)]
    missing = [share for share in shares if not path_of(folder, share).exists()]
    done = matches - sum(len(share) for share in missing)
    yield done
    for count in _each(_make_file, [(folder, asked, share) for share in missing], processes):
        done += count
        yield done
    _write_tables(folder, asked.game, asked.options, _card(asked, matches))


def path_of(folder: Path, share: range) -> Path:
    """The file of these matches."""
    return folder / f"matches-{share.start:07}-{share.stop - 1:07}.parquet"


def _each(work: Callable[[Any], int], jobs: Sequence[Any], processes: int) -> Iterator[int]:
    if processes == 1 or len(jobs) < 2:
        yield from (work(job) for job in jobs)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, jobs)


def _make_file(job: tuple[Path, Wanted, range]) -> int:
    folder, asked, share = job
    game, player = find_game(asked.game), find_player(asked.player)
    observer = observer_of(game, asked.options)
    rows: list[Row] = []
    for match in share:
        rows += played(game, asked.options, observer, player, asked.budget, match, asked.seed)
    write(path_of(folder, share), rows)
    return len(share)


def write(path: Path, rows: list[Row]) -> None:
    """Write a file as a whole or not at all; equal rows give equal bytes."""
    columns = {name: [getattr(row, name) for row in rows] for name in SCHEMA.names}
    beside = path.with_suffix(".part")
    pq.write_table(pa.table(columns, SCHEMA), beside, compression="zstd")
    beside.replace(path)


def export(folder: Path, records: Sequence[bytes]) -> int:
    """Write records of real matches of one title, mode and number of players; how many decisions they hold.

    Names, keys and times are in no column, and matches are numbered in the order in which they are given.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows: list[Row] = []
    first: tuple[str, Options] | None = None
    for number, data in enumerate(records):
        record = read_record(data)
        game = find_game(record.game)
        options = agreed(game, record)
        if first is not None and first != (record.game, options):
            raise ValueError("all records must be of one title with the same options")
        first = (record.game, options)
        rows += recorded(game, options, observer_of(game, options), record, number)
    if first is None:
        raise ValueError("there is no record")
    write(path_of(folder, range(len(records))), rows)
    _write_tables(folder, first[0], first[1], _record_card(first[0], first[1], len(records)))
    return len(rows)


def _write_tables(folder: Path, game: str, options: Options, card: str) -> None:
    observer = observer_of(find_game(game), options)
    (folder / "features.txt").write_text("\n".join(observer.names) + "\n", encoding="utf-8")
    (folder / "choices.txt").write_text("\n".join(observer.choices) + "\n", encoding="utf-8")
    (folder / "README.md").write_text(card, encoding="utf-8")


def _card(asked: Wanted, matches: int) -> str:
    player = find_player(asked.player)
    how = f"{matches} matches that `{player.id}` (version {player.version}) plays with itself."
    budget = f"Each decision has a budget of {asked.budget}; the seed is {asked.seed}."
    return _page(asked.game, asked.options, f"{how}\n{budget} The same seed gives the same bytes.")


def _record_card(game: str, options: Options, matches: int) -> str:
    return _page(game, options, f"{matches} recorded matches. Who played them is not in the data.")


def _page(game: str, options: Options, what: str) -> str:
    agreed_on = [f"- {name}: {value}" for name, value in sorted(options.settings.items())]
    default = find_game(game).agree(options.players).figures
    agreed_on += [
        f"- {name}: {figure_text(value)}" for name, value in options.figures.items() if default[name] != value
    ]
    columns = [f"| `{name}` | {SCHEMA.field(name).type} | {words} |" for name, words in COLUMNS.items()]
    return "\n".join(
        [
            f"# {game}, {options.players} players",
            "",
            what,
            f"Made by Stoa {stoa.__version__}, rules version {find_game(game).rules_version} of the title.",
            "",
            "    import polars",
            '    rows = polars.read_parquet("*.parquet")',
            "",
            "| column | type | what it is |",
            "|---|---|---|",
            *columns,
            "",
            "Line k of `features.txt`, counted from 0, names number k of the features; `choices.txt` too.",
            "A row shows what its seat knew at that moment and nothing else; only `reward` is known later.",
            "",
            "What was agreed:",
            "",
            *agreed_on,
            "",
        ]
    )
