"""The networks that were trained for titles, as files of the package, and how their weights are packed."""

from base64 import b64decode, b64encode
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from struct import pack, unpack
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.features import Features
from stoa.kernel.game import Game
from stoa.kernel.observing import RowFacts
from stoa.players.search.network import FIRST_BIAS, LANE, LANES, SECOND_BIAS, Network


class Weights(msgspec.Struct, frozen=True):
    """A network as it is kept: whole numbers of two bytes, the least first, in rows, as base64."""

    inputs: int
    """How many facts it knows; a title that shows more or fewer has no network."""
    into_first: str
    """A row for each fact, with a number for each of the first hidden layer."""
    first_start: str
    into_second: str
    """A row for each number of the first hidden layer, with one for each of the second."""
    second_start: str
    worth: str
    worth_start: int

    def network(self) -> Network:
        """The network that these are the weights of."""
        first_start, second_start = _numbers(self.first_start), _numbers(self.second_start)
        return Network(
            len(first_start) // LANES,
            len(second_start) // LANES,
            _words(_numbers(self.into_first), FIRST_BIAS),
            vec[i64](first_start),
            _words(_numbers(self.into_second), SECOND_BIAS),
            vec[i64](second_start),
            vec[i64](_numbers(self.worth)),
            self.worth_start,
        )


def kept(numbers: Sequence[int]) -> str:
    """Whole numbers as a file keeps them."""
    return b64encode(pack(f"<{len(numbers)}h", *numbers)).decode()


def _numbers(text: str) -> list[int]:
    data = b64decode(text)
    return list(unpack(f"<{len(data) // 2}h", data))


def _words(numbers: list[int], bias: int) -> vec[i64]:
    """Three numbers to an integer; rows are whole words, as layers are multiples of three wide."""
    return vec[i64](
        [
            sum(numbers[at + lane] + bias << LANE * lane for lane in range(LANES))
            for at in range(0, len(numbers), LANES)
        ]
    )


def trained(game: Game[Any]) -> Network | None:
    """The network of the game, or None if none was trained for what it shows."""
    return _trained(game.id, int(game.features.inputs)) if game.features is not None else None


@cache
def trained_by_row(game: Game[Any], players: int) -> tuple[Features[Any], Network] | None:
    """The network of a game for two that shows its row instead of facts of its own, and what it is shown."""
    if players != 2 or game.min_players > 2 or game.features is not None or game.observer is None:
        return None
    facts: RowFacts[Any] = RowFacts(game.observer(game.agree(players)))
    network = _trained(game.id, int(facts.inputs))
    return None if network is None else (facts, network)


@cache
def _trained(id: str, inputs: int) -> Network | None:
    path = files("stoa.players") / "weights" / f"{id}.network.json"
    if not path.is_file():
        return None
    weights = msgspec.json.decode(path.read_bytes(), type=Weights)
    return weights.network() if weights.inputs == inputs else None
