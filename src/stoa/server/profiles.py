"""Who played how often, how well, and how strong that makes them: as everybody may know it.

Only what was played to its end counts, and of a match only how it ended: tables without spectators keep the
rest to themselves.
"""

from collections import Counter
from typing import Any, Final

from sqlalchemy import Row, Select, or_, select

from stoa.games import GAMES
from stoa.server.errors import NOT_FOUND, refuse
from stoa.server.glicko import Rating, aged
from stoa.server.offers import Guest
from stoa.server.people import Ladder, Mark, PoolInfo, PoolRecord, Profile, Ranked, RatingInfo
from stoa.server.results import COMPUTER
from stoa.server.schema import ACCOUNTS, GUESTS, MATCHES, RATINGS, RESULTS, SEATS
from stoa.server.store import Store
from stoa.server.voice import Voice
from stoa.server.words import words

MOST_RESULTS: Final = 2_000
"""Matches that a profile looks back at, the last."""
MOST_MARKS: Final = 200
"""Ratings of one pool that a profile shows, the last."""
MOST_RANKED: Final = 50
SURE: Final = 110.0
"""Whose deviation is larger is not on a ladder: too little is known."""


def pool_info(pool: str, language: str) -> PoolInfo:
    """A pool in the reader's words."""
    game, *mode, players = pool.split(" ")
    found = GAMES.get(game)
    if found is None:
        return PoolInfo(game, "".join(mode), int(players), pool)
    voice = Voice(found, [], language)
    parts = [voice.word("game.title", game)]
    if _is_shared(parts[0], language):
        parts.append(voice.word("game.by", ""))
    choice = next((option for option in found.options if option.id == "mode"), None)
    if choice is not None and mode:
        parts.append(voice.word(f"{choice.text.id}.{mode[0]}", mode[0]))
    if found.min_players != found.max_players:
        parts.append(words(language, "")["pool.players"].format(players=players))
    return PoolInfo(game, "".join(mode), int(players), ", ".join(part for part in parts if part))


def _is_shared(title: str, language: str) -> bool:
    """Whether several games have this title."""
    titles = [Voice(game, [], language).word("game.title", id) for id, game in GAMES.items()]
    return titles.count(title) > 1


async def profile(store: Store, guest: str, caller: str, language: str, now: float) -> Profile:
    """Somebody as everybody may know them; refused if there is nobody like that.

    Where a match was played is told of listed tables and tournaments, and to whoever played it: an address is
    the key to a table, and to the one at which the same people play now.
    """
    person = select(GUESTS, ACCOUNTS.c.login).outerjoin(ACCOUNTS, ACCOUNTS.c.guest == GUESTS.c.id)
    played = select(RESULTS).where(RESULTS.c.who == guest).order_by(RESULTS.c.at.desc()).limit(MOST_RESULTS)
    async with store.reading() as connection:
        found = (await connection.execute(person.where(GUESTS.c.id == guest))).first()
        if found is None:
            raise refuse("person", NOT_FOUND)
        results = (await connection.execute(played)).all()
        ratings = (await connection.execute(select(RATINGS).where(RATINGS.c.who == guest))).all()
        shown = set((await connection.execute(_shown(guest, caller))).scalars())
    rated = {row.pool: _rating(row, now) for row in ratings}
    pools = Counter(row.pool for row in results)
    records = [
        _record(pool, [row for row in results if row.pool == pool], rated.get(pool), shown, language)
        for pool, _ in pools.most_common()
    ]
    return Profile(Guest(found.id, found.name), found.login or "", found.created, records)


def _shown(guest: str, caller: str) -> Select[Any]:
    """The rated matches of a guest of which a caller is told where they were played."""
    own = select(SEATS.c.match).where(SEATS.c.guest == caller, SEATS.c.guest != "")
    is_shown = or_(MATCHES.c.listed, MATCHES.c.tournament != "", MATCHES.c.id.in_(own))
    played = select(RESULTS.c.match).join(MATCHES, MATCHES.c.id == RESULTS.c.match)
    return played.where(RESULTS.c.who == guest, RESULTS.c.rated, is_shown)


def _record(
    pool: str, rows: list[Row[Any]], rating: RatingInfo | None, shown: set[str], language: str
) -> PoolRecord:
    """What somebody did in a pool; `rows` has the last match first."""
    rated = [row for row in rows if row.rated][:MOST_MARKS]
    course = [
        Mark(row.at, row.value, row.deviation, row.match if row.match in shown else "")
        for row in reversed(rated)
    ]
    endings = Counter(row.ended for row in rows if row.rank == 1)
    wins = sum(row.won for row in rows)
    return PoolRecord(pool_info(pool, language), len(rows), wins, dict(endings), rating, course)


def _rating(row: Row[Any], now: float) -> RatingInfo:
    rating = aged(Rating(row.value, row.deviation, row.volatility), now - row.at)
    return RatingInfo(rating.value, rating.deviation, row.matches, row.at)


async def ladder(store: Store, game: str, mode: str, players: int, language: str, now: float) -> Ladder:
    """Who seems strongest in a pool, "" for the one that is played most; and which pools there are."""
    async with store.reading() as connection:
        rows = (await connection.execute(select(RATINGS.c.pool, RATINGS.c.matches))).all()
        matches: Counter[str] = Counter()
        for row in rows:
            matches[row.pool] += row.matches
        pools = [pool for pool, _ in matches.most_common()]
        wanted = " ".join(part for part in (game, mode, str(players)) if part) if game else "".join(pools[:1])
        if not wanted:
            return Ladder(None, [], [])
        query = (
            select(RATINGS, GUESTS.c.name)
            .outerjoin(GUESTS, GUESTS.c.id == RATINGS.c.who)
            .where(RATINGS.c.pool == wanted)
            .order_by(RATINGS.c.value.desc(), RATINGS.c.who)
        )
        found = (await connection.execute(query.limit(20 * MOST_RANKED))).all()
    told = [(row, _rating(row, now)) for row in found]
    sure = [(row, rating) for row, rating in told if rating.deviation <= SURE][:MOST_RANKED]
    ranked = [_ranked(place, row, rating, language) for place, (row, rating) in enumerate(sure, 1)]
    infos = [pool_info(pool, language) for pool in pools]
    return Ladder(pool_info(wanted, language) if wanted in pools else None, infos, ranked)


def _ranked(place: int, row: Row[Any], rating: RatingInfo, language: str) -> Ranked:
    if row.who.startswith(COMPUTER):
        player = row.who.removeprefix(COMPUTER)
        return Ranked(place, words(language, "").get(f"player.{player}", player), "", player, rating)
    return Ranked(place, row.name or "?", row.who, "", rating)
