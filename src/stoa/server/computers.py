"""Computer players in a room: when it is one's turn, a worker is asked and its move is played."""

import logging
from typing import Final

from stoa.kernel.errors import StoaError
from stoa.server.room import Room
from stoa.server.thinker import Answer, Job
from stoa.server.workers import at_random

LOG: Final = logging.getLogger("stoa.computers")


def is_due(room: Room) -> bool:
    """Whether a computer player must decide."""
    return not room.stale and room.turn >= 0 and room.table.seats[room.turn].is_computer


def wake(room: Room) -> None:
    """See to it that computer players move when it is their turn."""
    if is_due(room):
        room.think(lambda: _play_on(room))


async def _play_on(room: Room) -> None:
    """Play until a person must decide, or another process does what is to be done here."""
    while is_due(room) and await _play_one(room):
        pass


async def _play_one(room: Room) -> bool:
    """Play once; whether there may be more to do here."""
    payer = room.table.maker or room.table.id
    async with room.steward.quota.thought(payer, lambda: room.is_watched) as allowance:
        async with room.lock:
            if not is_due(room):
                return True
            table, line, job = room.table, room.line, _job(room)
        async with room.steward.claimed(table) as is_ours:
            if not is_ours:
                return False
            try:
                answer = await room.steward.workers.choose(job)
            finally:
                allowance.spend(job.spent)
                room.steward.store.figures.thought.observe(job.spent)
            await _take(room, line, job, answer)
    return True


def _job(room: Room) -> Job:
    record = room.playing().record()
    record.key = b""
    record.moves = [move._replace(found=None) for move in record.moves]
    player = room.table.seats[room.turn].player
    return Job(room.table.id, record.to_text(), player, room.table.seed)


async def _take(room: Room, line: int, job: Job, answer: Answer) -> None:
    async with room.lock:
        # Meanwhile the seat may have gone back to its owner, or lines may have been taken back. Another
        # computer player decides next time: else whoever changes it over and over holds up the match.
        if room.line != line or not is_due(room):
            return
        try:
            await room.commit(lambda match: match.play_text(answer.text, answer.found))
        except StoaError:
            LOG.exception("a computer player chose what is not allowed")
            legal = await at_random(job)
            await room.commit(lambda match: match.play_text(legal.text, legal.found))
