"""Whether the server could write down a move right now: it finds out by writing something."""

import asyncio
import logging
import secrets
import shutil
import time
from typing import Final

from sqlalchemy import delete, insert
from sqlalchemy.exc import SQLAlchemyError

from stoa.server.logs import named
from stoa.server.schema import SETTINGS
from stoa.server.store import Store

LOG: Final = logging.getLogger("stoa.health")
PATIENCE: Final = 5.0
"""Seconds that writing may take."""
KEPT_SECONDS: Final = 2.0
"""However often it is asked for, health is looked at only so often."""
LEAST_FREE: Final = 16 * 2**20
"""Bytes that must be free on the disk."""
_PROBE_BYTES: Final = 4096


class Health:
    """Looks whether the file is where it was, the disk has room and the database can be written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking = asyncio.Lock()
        self._looked_at = -KEPT_SECONDS
        self._problem = ""

    async def problem(self) -> str:
        """What is wrong, "" if nothing is."""
        async with self._looking:
            if time.monotonic() - self._looked_at >= KEPT_SECONDS:
                before = self._problem
                self._problem = await self._look()
                self._looked_at = time.monotonic()
                if self._problem and self._problem != before:
                    LOG.error("the database is not well", extra={"problem": self._problem})
        return self._problem

    async def _look(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                file = self._store.place.file
                if file is not None and shutil.disk_usage(file.parent).free < LEAST_FREE:
                    return "the disk is full"
                await self._write()
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            return named(error).partition("\n")[0]
        return ""

    async def _write(self) -> None:
        value = secrets.token_hex(_PROBE_BYTES // 2)
        async with self._store.writing() as connection:
            await connection.execute(delete(SETTINGS).where(SETTINGS.c.name == "health"))
            await connection.execute(insert(SETTINGS).values(name="health", value=value))
