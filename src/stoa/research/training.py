"""A training's folder: positions of self-play, what was learned so far, and in the end a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec
import numpy as np

from stoa.arena.workforce import spread
from stoa.arena.writing import write_whole
from stoa.games import find_game
from stoa.research.errors import NotThisData
from stoa.research.fitting import Array, Fitter, Positions, gathered, surprise_of
from stoa.research.selfplay import Position, SelfPlay, facts_of, positions_of

PER_JOB = 16
"""Games in a file."""
HELD_BACK = 10
"""Each of so many files is not learned from, but tested on."""
TENTHS = 10

SETTING, CHECKPOINT, CURVE, NETWORK = "setting.json", "checkpoint.npz", "curve.json", "network.json"


class Training(NamedTuple):
    """What is trained: how games are played, and how it learns from them. More games and epochs go on."""

    play: SelfPlay
    pace: float


class Epoch(NamedTuple):
    """How surprised the network was: by what it learned from, on the way, and by what it was not shown."""

    shown: float
    held: float


class Said(NamedTuple):
    """Of positions to which the network gives about the same chance: that chance, and what they came to."""

    chance: float
    came: float
    positions: int


class Trained(NamedTuple):
    """What a training came to."""

    curve: list[Epoch]
    positions: int
    held: int
    uninformed: float
    """How surprising the positions held back are to whoever gives all of them the same chance."""
    said: list[Said]
    network: Path


def prepare(folder: Path, training: Training) -> None:
    """Say in the folder whose it is; raises `NotThisData` if it holds anything else."""
    game = find_game(training.play.game)
    inputs = int(facts_of(game, training.play.options(0)).inputs)
    made = {"training": training, "rules_version": game.rules_version, "facts": inputs}
    data = msgspec.json.format(msgspec.json.encode(made)) + b"\n"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / SETTING
    if file.exists():
        if file.read_bytes() != data:
            raise NotThisData(f"'{folder}' holds another training: '{SETTING}' says which")
    elif any(folder.iterdir()):
        raise NotThisData(f"'{folder}' holds other files")
    else:
        write_whole(file, data)


def play(folder: Path, training: Training, games: int, workers: int = 1, on: str = "") -> Iterator[int]:
    """Play what is not played yet; yields how many games more are done. Files that are there stay."""
    shares = shares_of(games)
    missing = [share for share in shares if not _rows_of(folder, share).exists()]
    yield sum(len(share) for share in shares) - sum(len(share) for share in missing)
    for (_, share), data in spread(_file_of, [(training.play, share) for share in missing], workers, on):
        write_whole(_rows_of(folder, share), data)
        yield len(share)


def shares_of(games: int) -> list[range]:
    """Which games are in a file together; whole files only, so that a longer run needs no file anew."""
    return [range(first, first + PER_JOB) for first in range(0, games, PER_JOB)]


def fit(folder: Path, training: Training, games: int, epochs: int, tell: Callable[[Epoch], None]) -> Trained:
    """Learn from all games, or go on where that was broken off, and write the network."""
    play = training.play
    shown, held = _both(folder, shares_of(games))
    inputs = int(facts_of(find_game(play.game), play.options(0)).inputs)
    fitter = Fitter(inputs, play.seed, training.pace, epochs)
    curve = _taken_up(folder, fitter, games)
    while fitter.epoch < epochs:
        surprise = fitter.learn(shown)
        curve.append(Epoch(surprise, surprise_of(fitter.said(held), held.chances)))
        tell(curve[-1])
        _keep(folder, fitter, games, curve)
    write_whole(folder / NETWORK, msgspec.json.encode(fitter.weights()) + b"\n")
    mean = np.full(len(held), shown.chances.mean(), np.float32)
    said = fitter.said(held)
    return Trained(
        curve, len(shown), len(held), surprise_of(mean, held.chances), _tenths(said, held.chances),
        folder / NETWORK,
    )  # fmt: skip


def _file_of(job: tuple[SelfPlay, range]) -> bytes:
    play, share = job
    return msgspec.msgpack.encode([row for number in share for row in positions_of(play, number)])


def _rows_of(folder: Path, share: range) -> Path:
    return folder / f"games-{share.start:07}-{share.stop - 1:07}.rows"


def _both(folder: Path, shares: Sequence[range]) -> tuple[Positions, Positions]:
    """What to learn from, and what to test on."""
    shown: list[Position] = []
    held: list[Position] = []
    for number, share in enumerate(shares):
        rows = msgspec.msgpack.decode(_rows_of(folder, share).read_bytes(), type=list[Position])
        (shown if number % HELD_BACK else held).extend(rows)
    if not shown or not held:
        raise NotThisData(f"more games are needed: at least {2 * PER_JOB}, of which some are tested on")
    return gathered(shown), gathered(held)


def _keep(folder: Path, fitter: Fitter, games: int, curve: list[Epoch]) -> None:
    """Keep all that is needed to go on; the curve last, as it says which epoch is kept."""
    kept = BytesIO()
    asked = np.array([games, fitter.epochs])
    np.savez(kept, asked=asked, curve=np.array(curve), **fitter.kept())
    write_whole(folder / CHECKPOINT, kept.getvalue())
    write_whole(folder / CURVE, msgspec.json.format(msgspec.json.encode(curve)) + b"\n")


def _taken_up(folder: Path, fitter: Fitter, games: int) -> list[Epoch]:
    """Go on from a checkpoint of the same games and epochs; the curve up to there."""
    if not (folder / CHECKPOINT).exists():
        return []
    with np.load(folder / CHECKPOINT) as found:
        if found["asked"].tolist() != [games, fitter.epochs]:
            return []
        fitter.take_up(found)
        return [Epoch(*row) for row in found["curve"].tolist()]


def _tenths(said: Array, came: Array) -> list[Said]:
    """The positions by the chance that the network gives them, in tenths of all."""
    order = np.argsort(said, kind="stable")
    return [
        Said(float(said[part].mean()), float(came[part].mean()), len(part))
        for part in np.array_split(order, TENTHS)
        if len(part)
    ]
