"""Loops over single operations of the geometry, compiled with it, so that a clock measures it alone."""

from librt.vecs import append, vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.candidates import candidates
from stoa.games.agora_ernest.geometry.judge import fits
from stoa.games.agora_ernest.geometry.layout import Layout, empty_layout, layout_of
from stoa.games.agora_ernest.geometry.places import angle_of, place, x_of, y_of
from stoa.kernel.chance import Chance


def random_market(width: i64, height: i64, cards: i64, chance: Chance) -> Layout:
    """A table on which each card was laid in a candidate place, chosen at random."""
    layout = empty_layout(width, height)
    layout.lay(width // 2, height // 2, 0)
    while layout.count() < cards:
        offered = candidates(layout, 240)
        spot = offered[chance.below(len(offered))]
        layout.lay(x_of(spot), y_of(spot), angle_of(spot))
    return layout


def rough_places(layout: Layout, count: i64, chance: Chance) -> vec[i64]:
    """Places at random angles near cards that lie: some fit, most do not."""
    places = vec[i64](capacity=count)
    while len(places) < count:
        near = layout.places[chance.below(layout.count())]
        x = x_of(near) + chance.below(9000) - 4500
        y = y_of(near) + chance.below(9000) - 4500
        if x >= 0 and y >= 0:
            places = append(places, place(x, y, chance.below(36_000)))
    return places


def judge_all(layout: Layout, places: vec[i64]) -> i64:
    """Judge each place; returns how many there were."""
    fitting: i64 = 0
    for spot in places:
        if fits(layout, x_of(spot), y_of(spot), angle_of(spot)):
            fitting += 1
    return len(places) if fitting >= 0 else 0


def survey(layout: Layout) -> i64:
    """Find all contacts and open doors of a table from scratch."""
    fresh = layout_of(layout.width, layout.height, layout.places)
    fresh.open_doors(0)
    return 1


def add_last(before: Layout, spot: i64) -> i64:
    """Copy a table whose doors are known, lay one more card and find all open doors again."""
    after = before.clone()
    after.lay(x_of(spot), y_of(spot), angle_of(spot))
    after.open_doors(0)
    return 1


def propose(layout: Layout) -> i64:
    """List the candidates."""
    return 1 if len(candidates(layout, 240)) >= 0 else 0
