"""The tables of the database. The migrations make them; a test compares the two."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

METADATA: Final = MetaData()

REVISION: Final = "0012"
"""The newest change in `migrations`: a database that has it need not be looked at any closer."""

SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server remembers about itself: how often it was started, until when it ran."""

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("recovery", String(64), nullable=False, server_default="", index=True),
)
"""`recovery` is the hash of the code that brings a guest back, "" if none was made."""

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Column("carried", Boolean, nullable=False),
)
"""Browsers and programs that are known as a guest. `digest` is the hash of what they show."""

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("agreement", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("spectators", String(10), nullable=False),
    Column("aids", Boolean, nullable=False, server_default=true()),
    Column("gathers", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("status", String(10), nullable=False, index=True),
    Column("created", Float, nullable=False, index=True),
    Column("key", LargeBinary, nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("series", Text, nullable=False, server_default="{}"),
    Column("asked", Text, nullable=False, server_default="{}"),
    Column("turn", Integer, nullable=False, server_default="-1"),
    Column("deadline", Float, nullable=True, index=True),
    Column("maker", String(32), nullable=False, server_default="", index=True),
    Column("tournament", String(32), nullable=False, server_default=""),
    Column("version", Integer, nullable=False, server_default="0"),
)
"""One row for each table. `agreement` holds options, rulings and figures as a record's header writes them."""

CHANGES: Final = Table(
    "changes",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)
"""What happened to a table, be it a move, a seat, a clock or something asked, numbered from 0: it was made.

Of two who change a table at once one writes number n, and the other must look again. A table's `version`
is the last of these numbers.
"""

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("player", String(40), nullable=False),
    Column("guest", String(32), nullable=False, index=True),
    Column("resigned", Boolean, nullable=False),
    Column("seconds_left", Float, nullable=True),
    Column("entropy", LargeBinary, nullable=False),
    Column("called", Float, nullable=True),
    Column("ready", Boolean, nullable=False, server_default=false()),
    Column("colour", Integer, nullable=False, server_default="-1"),
    Column("device", Integer, nullable=False, server_default="-1"),
)

MOVES: Final = Table(
    "moves",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("actor", String(2), nullable=False),
    Column("text", Text, nullable=False),
    Column("undo", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("found", String(80), nullable=False, server_default=""),
)
"""The lines of every record. The key (match, n) is why a line cannot be written twice.

`found` is how a computer player came to the line, "" if none did.
"""

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("n", BigInteger, primary_key=True, autoincrement=False),
    Column("guest", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

MUTES: Final = Table(
    "mutes",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("muted", String(32), primary_key=True),
)
"""Whose chat a guest does not want to hear at a table."""

RULINGS: Final = Table(
    "rulings",
    METADATA,
    Column("people", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("ruling", String(40), primary_key=True),
    Column("value", String(40), nullable=False),
    Column("at", Float, nullable=False),
)
"""How a group of people, known by a hash of who they are, agreed to read a rule of a game."""

SUBSCRIPTIONS: Final = Table(
    "subscriptions",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("session", String(32), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("public", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("language", String(10), nullable=False),
    Column("created", Float, nullable=False),
)
"""Where browsers can be called, and what a message to one is sealed with. It ends with its session."""

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("login", String(40), nullable=False),
    Column("bones", String(80), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", Float, nullable=False),
)
"""Guests who come back by name and password. `bones` is what is left of a login that looks like others."""

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("who", String(40), nullable=False, index=True),
    Column("pool", String(60), nullable=False),
    Column("rank", Integer, nullable=False),
    Column("won", Float, nullable=False),
    Column("ended", String(40), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("value", Float, nullable=True),
    Column("deviation", Float, nullable=True),
    Column("at", Float, nullable=False, index=True),
)
"""How every finished match ended for every seat, written once. `value` is the rating that came of it."""

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("who", String(40), primary_key=True),
    Column("pool", String(60), primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("at", Float, nullable=False),
)
"""How strong everybody seems, by title, mode and number of players."""

TOURNAMENTS: Final = Table(
    "tournaments",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(40), nullable=False),
    Column("agreement", Text, nullable=False),
    Column("form", String(20), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("host", String(32), nullable=False, index=True),
    Column("most", Integer, nullable=False),
    Column("patience", Integer, nullable=False),
    Column("created", Float, nullable=False, index=True),
    Column("rounds", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("begun", Float, nullable=True),
    Column("round_at", Float, nullable=True),
    Column("ended", Float, nullable=True),
    Column("version", Integer, nullable=False),
)
"""Tournaments. `round` is the one that is played, from 0, since `round_at`; -1 before it has begun."""

ENTRANTS: Final = Table(
    "entrants",
    METADATA,
    Column("tournament", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("guest", String(32), nullable=False, index=True),
    Column("player", String(40), nullable=False),
    Column("seed", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
)
"""Who plays in a tournament: people, or computer players, who have no guest."""

PAIRINGS: Final = Table(
    "pairings",
    METADATA,
    Column("tournament", String(32), ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("match", String(32), nullable=False, index=True),
    Column("entrants", String(80), nullable=False),
    Column("ranks", String(80), nullable=False),
    Column("played", Boolean, nullable=False),
    Column("earlier", Text, nullable=False),
)
"""The tables of every round: entrants by seat and how they came in; `match` is the table, "" for a bye."""

KEEPERS: Final = Table(
    "keepers",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("since", Float, nullable=False),
)
"""Who keeps the house. Only a command on the server's own machine adds anybody."""

AUDIT: Final = Table(
    "audit",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Column("keeper", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("action", String(20), nullable=False),
    Column("about", String(80), nullable=False),
    Column("text", Text, nullable=False),
)
"""What keepers did, and to whom; nothing in the server changes or deletes a row."""

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Column("reporter", String(32), nullable=False, index=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("match", String(32), nullable=False),
    Column("reason", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("heard", Text, nullable=False),
    Column("settled", Float, nullable=True),
    Column("outcome", Text, nullable=False),
)
"""What guests have to say about others. `heard`: what those said at the table lately."""

BANS: Final = Table(
    "bans",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("until", Float, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""Who may do nothing here, until when."""

CLOSINGS: Final = Table(
    "closings",
    METADATA,
    Column("match", String(32), primary_key=True),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""Tables that a keeper has closed: nobody gets in."""
