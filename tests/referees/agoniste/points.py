"""Ending the game and scoring."""

from __future__ import annotations

from tests.referees.agoniste import box
from tests.referees.agoniste.table import Table

POINTS_FOR = ["home", "abroad", "four-regions", "whole-region", "routes"]


def points_of(table: Table, seat: int) -> dict[str, int]:
    """A player's points by category."""
    if seat not in table.city:
        return dict.fromkeys(POINTS_FOR, 0)
    own_region = box.CITIES[table.city[seat]]
    held = [name for name, owner in table.owner.items() if owner == seat]
    city_counts = table.rulings["city-states"] == "counts"
    regions = [table.territories[name][0] for name in held] + ([own_region] if city_counts else [])
    home = regions.count(own_region)
    complete = 0
    for region in box.REGIONS:
        routes = [name for name, (_, leads_to) in table.territories.items() if leads_to == region]
        if len(routes) >= 3 and all(name in held for name in routes):
            complete += 1
    if table.rulings["routes"] == "once":
        complete = min(complete, 1)
    return {
        "home": home,
        "abroad": 2 * (len(regions) - home),
        "four-regions": 4 if set(regions) == set(box.REGIONS) else 0,
        "whole-region": 5 if home == (4 if city_counts else 3) else 0,
        "routes": 5 * complete,
    }
