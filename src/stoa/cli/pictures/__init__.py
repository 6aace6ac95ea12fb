"""Pictures of a table as SVG: one module for each game that has its own, named like its id.

Such a module defines ``picture(state, herald, caption)``, which returns the text of an SVG file. It shows
what everybody at the table can see. `board` draws what one seat of any title sees.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from stoa.cli.errors import CommandError
from stoa.cli.herald import Herald

Draw = Callable[[Any, Herald, str], str]


def find_picture(game_id: str) -> Draw:
    """What draws the table of a game; raises `CommandError` for a game without pictures."""
    name = f"{__name__}.{game_id}"
    if not game_id.isidentifier() or game_id == "svg" or find_spec(name) is None:
        raise CommandError(f"There are no pictures of '{game_id}' yet: 'stoa replay' shows it in text.")
    picture: Draw = import_module(name).picture
    return picture
