"""Logs as lines of JSON: what the server did, never who played what. No ids, no keys, no addresses.

A fault is logged with its kind and its place in the code. What it says about itself is left out, since that
may quote whatever somebody sent; only what the system and the database say is told.
"""

import json
import logging
import sqlite3
import sys
import traceback
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from stoa.server.holding import Held
from stoa.server.sealing import SealError
from stoa.server.security import Buckets, Rate

_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}
_OUTSPOKEN: Final = (SQLAlchemyError, sqlite3.Error, SealError, Held)
"""Kinds of faults whose sentences speak of the database and not of anybody's match."""
_DEEPEST: Final = 10
OFTEN: Final = Rate(20, 0.1)
"""How often the same is said."""
_MOST_KINDS: Final = 500


class JsonLines(logging.Formatter):
    """One object a line: when, how grave, who says so, what; and whatever was added to it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            # Asyncio's further lines show what a task held.
            "text": record.getMessage().partition("\n")[0],
        }
        line.update({name: value for name, value in vars(record).items() if name not in _OWN})
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace_of(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=lambda value: type(value).__name__)


def trace_of(error: BaseException) -> str:
    """Where a fault happened and what kind it is, with what led to it, the first cause first."""
    told: list[str] = []
    seen: BaseException | None = error
    while seen is not None and len(told) < _DEEPEST:
        told.append("".join(traceback.format_tb(seen.__traceback__)) + named(seen))
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return "\n\n".join(reversed(told))


def named(error: BaseException) -> str:
    """What kind of fault it is, and what it says if that may be told."""
    kind = type(error).__name__
    if isinstance(error, OSError):
        # Without the file's name: for one that is asked for by address, that is what somebody sent.
        return f"{kind}: {error.strerror}"
    return f"{kind}: {error}" if isinstance(error, _OUTSPOKEN) else kind


class Measured(logging.Filter):
    """The same is said only so often, then now and then with how much was `left_out`.

    Whatever strangers can bring about again and again must not fill a disk with complaints about it.
    """

    def __init__(self, often: Rate = OFTEN) -> None:
        super().__init__()
        self._often = Buckets(often, _MOST_KINDS)
        self._left_out: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to say it."""
        kind = f"{record.name} {str(record.msg).partition(chr(10))[0]}"
        if not self._often.take(kind):
            if len(self._left_out) < _MOST_KINDS:
                self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return False
        left_out = self._left_out.pop(kind, 0)
        if left_out:
            record.left_out = left_out
        return True


def log_to(stream: Any = None, level: str = "INFO") -> None:
    """Send all logs to a stream, standard error by default."""
    handler = logging.StreamHandler(stream if hasattr(stream, "write") else sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Measured())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel("WARNING")
    logging.getLogger("stoa").setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
        # The addresses in an access log are the keys to private tables; and whoever sends nonsense must not
        # fill a disk with complaints about it.
        logger.setLevel("ERROR")
        logger.addFilter(_is_no_trace)


def _is_no_trace(record: logging.LogRecord) -> bool:
    """Why the server could not start is told by itself; this is the same once more, with all it quotes."""
    return not record.getMessage().startswith("Traceback")
