"""What a client does with a change: the position before, and what is told to be different."""

from typing import Any

Json = dict[str, Any]


def applied(before: Json, change: Json) -> Json:
    """The position after a change, both as they travel."""
    assert change["base"] == before["n"]
    view, table = before["view"], before["table"]
    zones = {zone["id"]: zone for zone in view["zones"]}
    zones |= {zone["id"]: zone for zone in change["zones"]}
    zones |= {zone["id"]: _zone(zones[zone["id"]], zone) for zone in change["changes"]}
    order = _or(change["order"], [zone["id"] for zone in view["zones"]])
    view = {**view, "actor": change["actor"], "zones": [zones[id] for id in order]}
    view["aids"] = _or(change["aids"], view["aids"])
    table = {**_or(change["table"], table), "turn": change["turn"]}
    table["seats"] = _or(change["seats"], table["seats"])
    after = {**before, "view": view, "table": table}
    for field in ("prompt", "actions", "standing"):
        after[field] = _or(change[field], before[field])
    for field in (
        "n",
        "line",
        "events",
        "undoAsked",
        "undoBy",
        "undoWaits",
        "canAskUndo",
        "owned",
        "secrets",
    ):
        after[field] = change[field]
    return after


def _zone(before: Json, change: Json) -> Json:
    pieces = {piece["id"]: piece for piece in [*before["pieces"], *change["pieces"]]}
    order = _or(change["order"], [piece["id"] for piece in before["pieces"]])
    after = {**before, "pieces": [pieces[id] for id in order]}
    for field in ("label", "counters", "marks"):
        after[field] = _or(change[field], before[field])
    return after


def _or(told: Any, before: Any) -> Any:
    return before if told is None else told
