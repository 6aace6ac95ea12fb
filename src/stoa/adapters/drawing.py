"""A table as text or as an SVG picture, as one seat sees it."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from stoa.cli.boards import draw
from stoa.cli.herald import Herald
from stoa.cli.pictures import board, find_picture
from stoa.kernel.game import Game
from stoa.kernel.options import Options

WIDTH = 120


def text_of(game: Game[Any], options: Options, state: Any, seat: int) -> str:
    """The board in text."""
    console = Console(file=StringIO(), width=WIDTH, color_system=None)
    with console.capture() as captured:
        console.print(_board(game, options, state, seat))
    return captured.get()


def picture_of(game: Game[Any], options: Options, state: Any, seat: int) -> str:
    """The board as an SVG: the table itself where cards lie anywhere, else all that the seat sees."""
    herald = _herald(game, options)
    if game.id == "agora_ernest":
        return find_picture(game.id)(state, herald, "")
    return board.picture(game.view(state, seat), herald)


def _board(game: Game[Any], options: Options, state: Any, seat: int) -> Any:
    return draw(game.view(state, seat), _herald(game, options))


def _herald(game: Game[Any], options: Options) -> Herald:
    return Herald(game, [f"Seat {seat + 1}" for seat in range(options.players)], options)
