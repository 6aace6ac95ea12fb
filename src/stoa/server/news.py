"""What processes that serve one database tell each other: ids and numbers, and who is where."""

import msgspec


class Versions(msgspec.Struct, tag="changed"):
    """Tables have become another version; the number that their clients are told of it."""

    tables: list[tuple[str, int, int]]


class Chatted(msgspec.Struct, tag="said"):
    """A line of chat was written."""

    table: str
    n: int


class Muted(msgspec.Struct, tag="muted"):
    """At a table somebody wants to hear somebody no more, or again."""

    table: str


class Ended(msgspec.Struct, tag="ended"):
    """Sessions have ended."""

    sessions: list[str]


class Shut(msgspec.Struct, tag="shut"):
    """A table is gone, or nobody gets in any more."""

    table: str


class Renamed(msgspec.Struct, tag="renamed"):
    """A guest is called something else."""

    guest: str
    name: str


class Here(msgspec.Struct, tag="here"):
    """Who is at a table by way of the process that says so: all that it has to say of it."""

    table: str
    connected: list[str] = []
    """Owners of seats."""
    waiting: list[str] = []
    """Owners of seats who wait for a position."""
    onlookers: list[tuple[str, str]] = []
    """Names and ids of those who look on."""
    on_screen: bool = False


class Who(msgspec.Struct, tag="who"):
    """Who is at these tables? Asked by a process that did not keep them in memory."""

    tables: list[str]


class CodeShown(msgspec.Struct, tag="shown"):
    """The code of a table was shown, and is good until then."""

    table: str
    code: str
    until: float


class Handed(msgspec.Struct, tag="handed"):
    """A guest was given a code for another device; "": it was used."""

    guest: str
    name: str
    code: str
    session: str
    until: float


class Spent(msgspec.Struct, tag="spent"):
    """How much was used up of what a limit allows, by whom, known by hashes."""

    limit: str
    amounts: dict[str, float]


class Counted(msgspec.Struct, tag="counted"):
    """How many things that a limit counts a process has let in, by hashes of whose they are."""

    limit: str
    amounts: dict[str, float]


class Newcomer(msgspec.Struct, tag="newcomer"):
    """A process begins to serve, and does not know which codes are good."""


class Alive(msgspec.Struct, tag="alive"):
    """A process is there; the number of its newest message."""

    number: int


class Gone(msgspec.Struct, tag="gone"):
    """A process has said nothing for so long that it is gone. Told by nobody."""


class Missed(msgspec.Struct, tag="missed"):
    """We could not listen for a while, and have missed something. Told by nobody."""


News = (
    Versions
    | Chatted
    | Muted
    | Ended
    | Renamed
    | Shut
    | Here
    | Who
    | CodeShown
    | Handed
    | Spent
    | Counted
    | Newcomer
    | Alive
    | Gone
    | Missed
)


class Envelope(msgspec.Struct):
    """News, who tells them, and the number of its newest message."""

    sender: str
    number: int
    news: list[News]
