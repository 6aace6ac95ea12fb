"""Useful places for the next card."""

from librt.vecs import vec
from mypy_extensions import i64

from stoa.games.agora_ernest.geometry.layout import Layout


def candidates(layout: Layout, limit: i64) -> vec[i64]:
    """At most `limit` different places, packed by `places.place`, that all fit.

    Always the same for the same layout, and never empty unless there is no room. Edge contacts on every grid
    offset, corners on doors and between them, gaps, mouths of alleys closed at any angle, free spots:
    where there are too many, each kind keeps its share, spread over all cards.
    """
    raise NotImplementedError
