"""Drawings of the table in text: one module for each game that has its own, named like its id.

Such a module defines ``draw(view, herald)``, which returns something rich can print. It gets a view
and nothing else, so it cannot show what the seat may not see. Other games are drawn zone by zone. A
module may also define ``HELPERS``, words that its players can type to find out something.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from stoa.cli.boards import zones
from stoa.cli.herald import Herald
from stoa.kernel.view import View

Helper = tuple[str, str, Callable[[Any, Herald, str], RenderableType]]


def helpers(game_id: str) -> dict[str, Helper]:
    """The words besides choices that a game's players can type: how, what for, and what answers."""
    name = f"{__name__}.{game_id}"
    if game_id == "zones" or not game_id.isidentifier() or find_spec(name) is None:
        return {}
    found: dict[str, Helper] = getattr(import_module(name), "HELPERS", {})
    return found


def draw(view: View, herald: Herald) -> RenderableType:
    """The table as one seat sees it."""
    name = f"{__name__}.{view.game}"
    if view.game == "zones" or not view.game.isidentifier() or find_spec(name) is None:
        return zones.draw(view, herald)
    own: Callable[[View, Herald], RenderableType] = import_module(name).draw
    return own(view, herald)
