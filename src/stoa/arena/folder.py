"""The folder of a run: what was agreed, each deal as it ends, every record. A run goes on from it."""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

import stoa.kernel.game
from stoa.arena.errors import ArenaError
from stoa.arena.playing import Deal, Setting
from stoa.arena.seating import Job
from stoa.arena.writing import write_whole

_SETTING: Final = "setting.json"
_DEALS: Final = "deals"
_RECORDS: Final = "records"
_PLAYING: Final = ("kernel", "games", "players")
_UNPLAYED: Final = (".md", ".pyc", ".so", ".pyd")
_WORDS: Final = {
    "game": "another game",
    "rules_version": "another version of the rules",
    "seats": "another number of seats",
    "options": "other options",
    "rulings": "other rulings",
    "figures": "other components",
    "players": "other players",
    "tables": "other tables",
    "seed": "another seed",
    "code": "another version of the code",
}


class Folder:
    """A run's folder; made when it is opened."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, setting: Setting) -> None:
        """Make the folder ready for this run; raises `ArenaError` if it holds anything else."""
        try:
            self._check_is_ours(setting)
            for name in (_DEALS, _RECORDS):
                (self.path / name).mkdir(parents=True, exist_ok=True)
            write_whole(self.path / _SETTING, msgspec.json.format(msgspec.json.encode(setting)).decode())
        except OSError as error:
            raise ArenaError(f"Cannot keep games in '{self.path}': {error.strerror}.") from None

    def _check_is_ours(self, setting: Setting) -> None:
        file = self.path / _SETTING
        if not file.exists():
            if self.path.is_dir() and any(self.path.iterdir()):
                raise ArenaError(f"'{self.path}' holds other files; name another folder with --out.")
            return
        try:
            found = msgspec.json.decode(file.read_bytes(), type=Setting)
        except msgspec.MsgspecError:
            raise ArenaError(f"'{file}' is damaged; name another folder with --out.") from None
        differing = [
            words for field, words in _WORDS.items() if getattr(found, field) != getattr(setting, field)
        ]
        if differing:
            raise ArenaError(
                f"'{self.path}' holds a run with {' and '.join(differing)}; name another folder with --out."
            )

    def deals(self, jobs: Iterable[Job]) -> dict[Job, Deal]:
        """Which of the jobs are done; a file that cannot be read is as good as none."""
        done: dict[Job, Deal] = {}
        for job in jobs:
            try:
                done[job] = msgspec.json.decode(self._deal_file(job).read_bytes(), type=Deal)
            except (FileNotFoundError, msgspec.MsgspecError):
                continue
        return done

    def keep(self, job: Job, deal: Deal, records: list[str]) -> None:
        """Write a finished job: its records first, so that whoever finds the deal finds them too."""
        for number, (game, text) in enumerate(zip(deal.games, records, strict=True), 1):
            game.record = f"{_RECORDS}/{_name(job)}-{number}.stoa"
            write_whole(self.path / game.record, text)
        write_whole(self._deal_file(job), msgspec.json.encode(deal).decode())

    def _deal_file(self, job: Job) -> Path:
        return self.path / _DEALS / f"{_name(job)}.json"


def _name(job: Job) -> str:
    return f"{job.deal + 1:05}-{job.table + 1}"


def fingerprint(setting: Setting) -> str:
    """A short name for a run: the same for the same games."""
    return hashlib.sha256(msgspec.json.encode(setting, order="sorted")).hexdigest()[:10]


def code_hash() -> str:
    """A hash of the rules and players as they are here, and of how they are built."""
    package = Path(stoa.kernel.game.__file__).parent.parent
    files = [path for part in _PLAYING for path in (package / part).rglob("*") if path.is_file()]
    seen = hashlib.sha256(Path(stoa.kernel.game.__file__).suffix.encode())
    for path in sorted(path for path in files if path.suffix not in _UNPLAYED):
        seen.update(f"\n{path.relative_to(package).as_posix()}\n".encode() + path.read_bytes())
    return seen.hexdigest()[:16]
