"""The words that marks are made of: each a list that a client can count on to be whole."""

from typing import Literal

StatusWord = Literal[
    "assessed",
    "at-bottom",
    "available",
    "broken",
    "built",
    "defender",
    "donated",
    "drawn",
    "empty",
    "gathering",
    "has-buried",
    "impeached",
    "in-box",
    "locked",
    "on-top",
    "prepared",
    "reinforced",
    "removed",
    "sideways",
    "tidying",
    "triggered",
    "unbuilt",
    "unprepared",
    "waiting",
]
"""What a piece or a place can be, without a number to it."""

Cause = Literal[
    "bought",
    "chain",
    "chosen",
    "coins",
    "coins-left-out",
    "discount",
    "doubled",
    "earned",
    "fixed",
    "free",
    "left-out",
    "made",
    "needed",
    "senators",
    "short",
    "space",
]
"""Why a line stands in a price."""

Door = Literal["none", "open", "touched", "joined", "alley"]
"""What has become of a section of a card's outline: no door, or one that is open, touched, joined to the next
card's, or at an alley."""

Ahead = Literal["nobody", "best", "further", "more", "left"]
"""What puts somebody before the next in a row of speakers: there is no next; a better best speaker; a better
further one; one more of them; with all of them equal, standing further left."""

Row = Literal["open", "closed"]
"""Whether what is laid in a row lies open."""
