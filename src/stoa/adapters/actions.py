"""The spaces in which programs act and observe, as Gymnasium names them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from stoa.adapters.table import CANDIDATES, FARTHEST, HYBRID, Table
from stoa.research.errors import NoSuchChoice

RENDER_MODES = ["ansi", "svg"]
FULL_TURN = 360.0


def action_space(table: Table) -> spaces.Space[Any]:
    """The number of a choice; where placements are free, also a place, which other choices ignore."""
    choice = spaces.Discrete(int(table.observer.count))
    if table.form == CANDIDATES:
        return choice
    if table.form == HYBRID:
        high = np.array(FARTHEST, np.float32)
        return spaces.Dict({"choice": choice, "place": spaces.Box(-high, high)})
    sides = [table.options.number("table.width"), table.options.number("table.height")]
    high = np.array([*sides, FULL_TURN], np.float32)
    return spaces.Dict({"choice": choice, "place": spaces.Box(np.zeros(3, np.float32), high)})


def action_mask(table: Table, seat: int) -> Any:
    """Which choices a seat has, in the shape in which the action space can be sampled."""
    mask = table.mask(seat)
    return mask if table.form == CANDIDATES else {"choice": mask, "place": None}


def row_space(table: Table) -> spaces.Box:
    """A row of features."""
    least, most = np.iinfo(np.int16).min, np.iinfo(np.int16).max
    return spaces.Box(least, most, (int(table.observer.width),), np.int16)


def take(table: Table, action: Any) -> str:
    """Take an action; why it was refused, or ""."""
    try:
        if table.form == CANDIDATES:
            table.play(int(action))
        else:
            x, y, angle = (float(number) for number in action["place"])
            table.play(int(action["choice"]), (x, y, angle))
    except NoSuchChoice as error:
        return str(error)
    return ""
