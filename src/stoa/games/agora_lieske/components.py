"""What is in the box, and the figures of the board that had to be reconstructed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from stoa.kernel.messages import say
from stoa.kernel.options import Figure

COLOURS: Final = ("red", "blue", "green", "yellow")
"""The player colours: a tableau, five citizens, five lots, five cubes and two markers of each.

Rules: 2.0b, 2.0c, 2.0d, 2.0e, 2.0f; ruling AL-50.
"""

LETTERS: Final = ("A", "B", "C", "D", "E")
"""A player's citizens, the lines of his tableau, and his lots.

Rules: 2.2a, 2.3a, 2.4a.
"""

CITIZENS: Final = 5
"""How many citizens, lots and cubes a player has.

Rules: 2.0c, 2.0d, 2.0e, 2.2a, 2.4a.
"""

ALL_LETTERS: Final = 31
"""All five letters, one bit each.

Rules: 2.2a.
"""

RESOURCES: Final = ("wood", "clay", "marble")
"""What dealers sell and the Monument needs.

Rules: 2.6a.
"""

TYPES: Final = 3
"""How many resources there are.

Rules: 2.6a.
"""

CARDS_IN_BOX: Final = 15
"""Cards of each resource in the box.

Rules: 2.0g.
"""

CARDS_IN_PLAY: Final = vec[i64]([0, 0, 8, 11, 15])
"""Cards of each resource that are used, by number of players.

Rules: 1.0d, 4.0n, 4.0o, 4.0p, 4.0q.
"""

DEALER_MARKERS: Final = 4
"""Resource markers of each resource.

Rules: 2.0h.
"""

DEMAND_MARKERS: Final = 3
"""Demand markers of each resource.

Rules: 2.0i.
"""

STALLS: Final = 3
"""Dealer spaces at the Market, I to III; there are as many stacks of further dealers.

Rules: 4.0i, 4.0k.
"""

STACK_SIZE: Final = 3
"""Markers in each of the three stacks at the start.

Rules: 4.0k.
"""

DEMANDS: Final = 2
"""Demand markers shown above the Monument.

Rules: 4.0h.
"""

PRISON_SPACES: Final = 6
"""Dealers the prison has room for: when it is full the game ends.

Rules: 2.1d, 6.0b.
"""

TOP_RHETORIC: Final = 9
"""The highest rhetoric; the lowest is 0.

Rules: 6.0d; rulings AL-10, AL-49.
"""

START_RHETORIC: Final = 1
"""Where every cube starts.

Rules: 4.0c.
"""

MASTERS_TO_END: Final = 2
"""Citizens with the highest rhetoric, of one player, that end the game.

Rules: 6.0d.
"""

START_SCORE: Final = 5
"""Where the markers on the scoring track start.

Rules: 4.0d; ruling AL-51.
"""

TOP_LEVEL: Final = 6
"""The top level of the Monument; everybody starts on level 0.

Rules: 4.0e, 6.0c.
"""

FIRST_SHARE: Final = vec[i64]([0, 1, 3, 2, 2, 2, 2])
"""What each level of the Monument costs of one demanded resource; for level 2, of any.

Rules: 5.2.5d, 5.2.5e, 5.2.5f, 5.2.5g, 5.2.5h, 5.2.5i.
"""

SECOND_SHARE: Final = vec[i64]([0, 2, 0, 2, 3, 4, 5])
"""What each level costs of the other demanded resource.

Rules: 5.2.5d, 5.2.5e, 5.2.5f, 5.2.5g, 5.2.5h, 5.2.5i.
"""

FREE_LEVEL: Final = 2
"""The level for which the demand markers do not matter.

Rules: 5.2.5e; ruling AL-23.
"""

HAND_LIMIT: Final = 9
"""Cards a player may keep at the end of a turn.

Rules: 5.3f.
"""

LOTS_DRAWN: Final = 3
"""Lots drawn of each player.

Rules: 5.2.4.2b.
"""

CONVICTION_POINTS: Final = 1
"""What prosecutor and judge gain by a conviction, and what the prosecutor loses by an acquittal.

Rules: 5.2.4.2j, 5.2.4.2m, 5.2.4.2q.
"""

GIFT_OF_ACQUITTED: Final = 1
"""Cards an acquitted dealer gives the judge.

Rules: 5.2.4.2k.
"""

GIFT_OF_NEW_DEALER: Final = 2
"""Cards a new dealer gives the judge.

Rules: 5.2.4.2r.
"""

MAJORITY_POINT: Final = 1
"""For most cards of a resource.

Rules: 6.0g.
"""

SECTIONS: Final = ("market", "exchange", "stoa", "court", "monument")
"""The sections of the city in the order in which they are assessed.

Rules: 2.1a, 5.2a.
"""

PLACES: Final = (
    "market-1", "market-2", "market-3", "exchange-1", "exchange-2", "exchange-3", "exchange-4", "stoa", "court", "monument",
)  # fmt: skip
"""Where a citizen can be sent. Stalls are rows of their own, and so is every space of the Exchange.

Rules: 2.2b, 5.1c, 5.1h; ruling AL-35.
"""

PLACE_COUNT: Final = 10
"""How many places there are.

Rules: 5.1c.
"""

MARKET: Final = 0
"""The place that is stall I of the Market; II and III follow.

Rules: 5.2a, 5.2.1a.
"""

EXCHANGE: Final = 3
"""The place that is the first space of the Exchange; the other three follow.

Rules: 5.2a, 5.2.2a.
"""

STOA: Final = 7
"""The place that is the Stoa.

Rules: 5.2a, 5.2.3a.
"""

COURT: Final = 8
"""The place that is the Court.

Rules: 5.2a, 5.2.4a.
"""

MONUMENT: Final = 9
"""The place that is the Monument.

Rules: 5.2a, 5.2.5a.
"""

EXCHANGE_SPACES: Final = 4
"""Spaces of the Exchange, all in use with any number of players.

Rules: 5.1g.
"""

BETTER_RATIO: Final = 3
"""Cards given at a space of the Exchange for 3:2; the others trade 2:1.

Rules: 5.2.2b.
"""

SECTION_OF: Final = vec[i64]([0, 0, 0, 1, 1, 1, 1, 2, 3, 4])
"""The section each place belongs to.

Rules: 2.1a, 5.2a.
"""

ROW: Final = 6
"""The most spaces a stall or the Stoa can be given.

Rules: 5.1e.
"""

MOST_MONUMENT_SPACES: Final = 8
"""The most spaces the Monument can be given.

Rules: 5.1e.
"""

FIRST_SPACE: Final = vec[i64]([0, 6, 12, 18, 19, 20, 21, 22, 28, 48])
"""The number of each place's first space; its other spaces follow.

Rules: 5.1d.
"""

SPACES: Final = 56
"""How many numbers for spaces there are; the Court has room for all twenty citizens.

Rules: 5.1e; ruling AL-48.
"""

ROW_OF_SPACES: Final = [2, 1, 1, 2, 1, 0]
"""The rhythm of a stall (cards) and of the Stoa (points), along the arrows; 0 is no space. Reconstructed.

Rules: 5.2.1d, 5.2.3a; ruling AL-2.
"""

ROW_OF_PLAYERS: Final = [2, 2, 2, 3, 4, 4]
"""From how many players on each of those spaces is used. Reconstructed.

Rules: 5.1f; ruling AL-1.
"""

FIGURES: Final = (
    Figure("market-1.cards", ROW_OF_SPACES, say("figure.cards", stall="I"), 0, 2, (), "5.2.1d"),
    Figure("market-1.players", ROW_OF_PLAYERS, say("figure.stall-players", stall="I"), 2, 4, (), "5.1f"),
    Figure("market-2.cards", ROW_OF_SPACES, say("figure.cards", stall="II"), 0, 2, (), "5.2.1d"),
    Figure("market-2.players", ROW_OF_PLAYERS, say("figure.stall-players", stall="II"), 2, 4, (), "5.1f"),
    Figure("market-3.cards", ROW_OF_SPACES, say("figure.cards", stall="III"), 0, 2, (), "5.2.1d"),
    Figure("market-3.players", ROW_OF_PLAYERS, say("figure.stall-players", stall="III"), 2, 4, (), "5.1f"),
    Figure("exchange.give", [3, 3, 2, 2], say("figure.exchange"), 2, 3, (), "5.2.2a"),
    Figure("stoa.points", ROW_OF_SPACES, say("figure.stoa"), 0, 2, (), "5.2.3a"),
    Figure("stoa.players", ROW_OF_PLAYERS, say("figure.stoa-players"), 2, 4, (), "5.1f"),
    Figure("court.spaces", [3, 4, 5], say("figure.court"), 0, 20, (), "5.1e"),
    Figure("monument.spaces", [2, 3, 4], say("figure.monument"), 0, MOST_MONUMENT_SPACES, (), "5.1e"),
    Figure("monument.points", [0, 1, 3, 6, 10, 15, 21], say("figure.levels"), 0, 99, (), "6.0e"),
    Figure("rhetoric.points", [0, 0, 0, 1, 1, 2, 2, 3, 3, 4], say("figure.columns"), 0, 99, (), "6.0f"),
)
"""The board's figures, all reconstructed and all replaceable: rows along the arrows or from the lowest step.

`court.spaces` and `monument.spaces` are for two, three and four players. Whoever gives n cards at the
Exchange takes n - 1.

Rules: 2.1b, 5.1e, 5.1f, 5.2.1d, 5.2.2a, 5.2.3a, 6.0e, 6.0f; rulings AL-1, AL-2, AL-48.
"""

GENTLE_MONUMENT_POINTS: Final = [0, 1, 2, 4, 6, 9, 12]
"""Other points for the levels of the Monument that fit the printed example. Reconstructed.

Rules: 6.0e.
"""

GENTLE_RHETORIC_POINTS: Final = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
"""Other points for the columns of the tableau that fit the printed example. Reconstructed.

Rules: 6.0f.
"""


def is_stall(place: i64) -> bool:
    """Whether a place is one of the three stalls of the Market."""
    return place < STALLS


def is_at_exchange(place: i64) -> bool:
    """Whether a place is one of the spaces of the Exchange."""
    return EXCHANGE <= place < EXCHANGE + EXCHANGE_SPACES
