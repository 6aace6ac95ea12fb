"""Datasets: a folder of Parquet files, tables of names, and a card that says what is in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

import stoa
from stoa.arena.workforce import spread
from stoa.arena.writing import write_whole
from stoa.games import find_game
from stoa.kernel.match import agreed
from stoa.kernel.options import Options, figure_text
from stoa.kernel.record import read_record
from stoa.players import find_player
from stoa.research.errors import NotThisData
from stoa.research.spaces import observer_of
from stoa.research.traces import COLUMNS, Row, played, recorded
from stoa.research.wanted import Wanted

PER_FILE = 64
"""Matches in a file: a job of its own, which depends on nothing but what was asked for."""

SETTING = "setting.json"

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


class _Made(NamedTuple):
    """What a folder's rows depend on."""

    wanted: Wanted
    rules_version: int
    player_version: int


def make(folder: Path, asked: Wanted, matches: int, processes: int = 1, on: str = "") -> Iterator[int]:
    """Fill a folder; yields how many matches are done. Files that are there already are left as they are.

    Raises `NotThisData` if the folder holds anything else.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _claim(folder, asked)
    shares = [range(first, min(first + PER_FILE, matches)) for first in range(0, matches, PER_FILE)]
    _check_not_more(folder, shares[-1])
    missing = [share for share in shares if not path_of(folder, share).exists()]
    done = matches - sum(len(share) for share in missing)
    yield done
    for (_, share), data in spread(_file_of, [(asked, share) for share in missing], processes, on):
        write_whole(path_of(folder, share), data)
        done += len(share)
        yield done
    for path in _files(folder):
        if path not in {path_of(folder, share) for share in shares}:
            path.unlink()  # The last file of a run for fewer matches: its matches are in a fuller one.
    _write_tables(folder, asked.game, asked.options, _card(asked, matches))


def path_of(folder: Path, share: range) -> Path:
    """The file of these matches."""
    return folder / f"matches-{share.start:07}-{share.stop - 1:07}.parquet"


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("matches-*.parquet"))


def _claim(folder: Path, asked: Wanted) -> None:
    """Say in the folder whose it is; another dataset there would be mixed with this one."""
    made = _Made(asked, find_game(asked.game).rules_version, find_player(asked.player).version)
    file = folder / SETTING
    data = msgspec.json.format(msgspec.json.encode(made)) + b"\n"
    if file.exists():
        if file.read_bytes() != data:
            raise NotThisData(f"'{folder}' holds another dataset: '{SETTING}' says which")
    elif any(folder.iterdir()):
        raise NotThisData(f"'{folder}' holds other files")
    else:
        write_whole(file, data)


def _check_not_more(folder: Path, last: range) -> None:
    there = max((int(path.stem.split("-")[2]) + 1 for path in _files(folder)), default=0)
    if there > last.stop:
        raise NotThisData(f"'{folder}' holds {there} matches already, and {last.stop} are asked for")


def _file_of(job: tuple[Wanted, range]) -> bytes:
    asked, share = job
    game, player = find_game(asked.game), find_player(asked.player)
    observer = observer_of(game, asked.options)
    rows: list[Row] = []
    for match in share:
        rows += played(game, asked.options, observer, player, asked.budget, match, asked.seed)
    return parquet(rows)


def parquet(rows: list[Row]) -> bytes:
    """A file of these rows; equal rows give equal bytes."""
    columns = {name: [getattr(row, name) for row in rows] for name in SCHEMA.names}
    sink = pa.BufferOutputStream()
    pq.write_table(pa.table(columns, SCHEMA), sink, compression="zstd")
    return bytes(sink.getvalue())


def export(folder: Path, records: Sequence[bytes]) -> int:
    """Write records of real matches of one title, mode and number of players; how many decisions they hold.

    Names, keys and times are in no column, and matches are numbered in the order in which they are given.
    """
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
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise NotThisData(f"'{folder}' holds other files")
    write_whole(path_of(folder, range(len(records))), parquet(rows))
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
