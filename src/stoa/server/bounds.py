"""How much anybody may send: the length of every word, the size of every number, how many of each.

What is larger is refused while it is decoded, before anything is done with it. The bounds are wider than
what makes sense, so that what is merely wrong still gets a sentence of its own.
"""

from typing import Annotated, Final

from msgspec import Meta

from stoa.kernel.record import LONGEST_LINE

MOST_CHOICES: Final = 100
MOST_SEATS: Final = 16
MOST_MOVES: Final = 50
"""Actions that are thought of at once: no turn has as many."""
LARGEST_FILE: Final = 16_384

Word = Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")]
"""A name, an id, one of several words; without a zero, about which PostgreSQL cannot be asked."""

MoveText = Annotated[str, Meta(max_length=LONGEST_LINE)]
"""An action: no longer than the line of the record that it becomes."""

MoveTexts = Annotated[list[MoveText], Meta(max_length=MOST_MOVES)]
"""The actions of one turn, in order."""

Remark = Annotated[str, Meta(max_length=2_000)]
"""A line of chat."""

Components = Annotated[str, Meta(max_length=4 * LARGEST_FILE)]
"""A components file, as text."""

RecordText = Annotated[str, Meta(max_length=60_000)]
"""A record, as text: several times the longest that was ever played."""

Endpoint = Annotated[str, Meta(max_length=1_000)]
"""Where a browser can be called."""

Hexadecimal = Annotated[str, Meta(max_length=256)]

Words = Annotated[list[Word], Meta(max_length=MOST_SEATS)]
"""A word for each seat."""

Choices = Annotated[dict[Word, Word], Meta(max_length=MOST_CHOICES)]
"""A value for each option or ruling."""

SeatNumber = Annotated[int, Meta(ge=-1, le=99)]
Number = Annotated[int, Meta(ge=-1, le=2**53)]
"""A line, a message's number, a count: whatever a client was told and says again."""

Quantity = Annotated[int, Meta(ge=-1, le=10**9)]
