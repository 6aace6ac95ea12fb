"""An HTTP call: who makes it, in which language, with what body; and the answer as JSON."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from stoa.kernel.errors import StoaError
from stoa.server.errors import (
    BAD_REQUEST,
    BUSY,
    FLOOD,
    FORBIDDEN,
    MEDIA,
    NO_GUEST,
    NOT_FOUND,
    TOO_LARGE,
    Refusal,
    refusal_of,
    refusal_of_fault,
    refuse,
)
from stoa.server.guests import BROWSER, COOKIE, LIFETIMES, PROGRAM, SECURE_COOKIE, Session
from stoa.server.house import House
from stoa.server.keepers.bans import refusal_of_ban
from stoa.server.messages import Problem
from stoa.server.offers import Guest
from stoa.server.security import Buckets, address_of, is_own_origin, is_secure
from stoa.server.words import known_language

LOG: Final = logging.getLogger("stoa.calls")
LARGEST: Final = 65_536
"""Bytes of a body that are read."""


class Call:
    """One request, understood."""

    def __init__(
        self, request: Request, house: House, session: Session | None, language: str, body: Any
    ) -> None:
        self.request = request
        self.house = house
        self.language = language
        self.session = session
        self.body = body
        self.cookie: str | None = None
        """What this browser is to keep from now on: "" for nothing, None for what it has."""

    @property
    def guest_id(self) -> str:
        """Who calls, or "" if nobody known."""
        return self.session.guest.id if self.session else ""

    def known(self) -> Session:
        """By what the caller is known; refused if by nothing."""
        if self.session is None:
            raise refuse("no-guest", NO_GUEST)
        return self.session

    def who(self) -> Guest:
        """Who calls; refused if nobody known."""
        return self.known().guest

    async def recheck(self) -> None:
        """After a wait: refuse whoever has gone meanwhile, or whose session has ended."""
        if await self.request.is_disconnected():
            raise refuse("busy", BUSY)
        if self.session is not None and not await self.house.sessions.is_good(self.session.id):
            raise refuse("no-guest", NO_GUEST)

    def path(self, name: str) -> str:
        """A part of the address."""
        return _plain(str(self.request.path_params[name]))

    def number(self, name: str) -> int:
        """A part of the address that must be a number."""
        return whole_number(self.path(name))

    def query(self, name: str, otherwise: str) -> str:
        """What stands behind the question mark."""
        return _plain(self.request.query_params.get(name, otherwise))


class Operation(NamedTuple):
    """One address of the interface: what it does, takes and gives.

    `query` are names and what they say. `is_costly`: counts like a post against floods. `is_door`:
    whoever shows a cookie that is no longer good is not refused here, but becomes somebody again.
    """

    method: str
    path: str
    run: Callable[[Call], Awaitable[Any]]
    summary: str
    answer: Any
    body: Any = None
    query: tuple[tuple[str, str], ...] = ()
    is_costly: bool = False
    is_door: bool = False
    media: str = "application/json"


def house_of(connection: HTTPConnection) -> House:
    """The house that the application keeps."""
    house: House = connection.app.state.house
    return house


def shown_cookie(connection: HTTPConnection) -> str:
    """What a browser keeps about who it is, "" if nothing."""
    return connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE, "")


async def session_of(connection: HTTPConnection, house: House) -> Session | None:
    """The session that a token or cookie proves, None without either; refused if it proves nothing."""
    bearer = connection.headers.get("authorization", "")
    cookie = shown_cookie(connection)
    found: Session | None = None
    if bearer:
        found = await house.sessions.find(PROGRAM, bearer.removeprefix("Bearer "))
    elif cookie:
        found = await house.sessions.find(BROWSER, cookie)
    elif is_secure(connection):
        found = await _carried(connection, house)
    if found is None and (bearer or cookie):
        raise refuse("no-guest", NO_GUEST)
    if found is not None and found.ban is not None and found.ban[0] > house.now():
        raise refusal_of_ban(*found.ban, house.now())
    return found


async def _carried(connection: HTTPConnection, house: House) -> Session | None:
    """Over TLS the plain cookie is good only where it is older than the other: a neighbour can plant it."""
    plain = connection.cookies.get(COOKIE, "")
    found = await house.sessions.find(BROWSER, plain) if plain else None
    return found if found is not None and found.carried else None


def _plain(word: str) -> str:
    """A word of an address, in which there is no zero: not every database can be asked about that."""
    if "\0" in word:
        raise refuse("address", NOT_FOUND)
    return word


def whole_number(word: str) -> int:
    """The number a word means; refused if it means none."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 17):
        raise refuse("number", BAD_REQUEST, word=word[:40])
    return int(word)


def endpoint(operation: Operation) -> Callable[[Request], Awaitable[Response]]:
    """What serves an operation: understands the call, runs it, and tells any refusal in a sentence."""

    async def serve(request: Request) -> Response:
        language = language_of(request)
        try:
            call = await _understand(operation, request, language)
            answer = await operation.run(call)
        except Refusal as refusal:
            return problem(refusal, language)
        except StoaError as error:
            return problem(refusal_of(error), language)
        except ClientDisconnect:
            # In the middle of the body: nobody is left to answer, and nothing was wrong with us.
            return problem(refuse("malformed", BAD_REQUEST, problem=""), language)
        except Exception as error:
            LOG.exception("a call failed", extra={"operation": f"{operation.method} {operation.path}"})
            return problem(refusal_of_fault(error), language)
        response = answer if isinstance(answer, Response) else json_response(answer)
        if call.cookie is not None:
            set_cookie(request, response, call.cookie)
        return response

    return serve


async def _understand(operation: Operation, request: Request, language: str) -> Call:
    house = house_of(request)
    is_post = operation.method != "GET"
    if is_post and not is_own_origin(request, request.app.state.origins):
        raise refuse("origin", FORBIDDEN)
    if operation.is_costly:
        check_flood(request, request.app.state.posts)
    body = await _read(request, operation.body) if operation.body is not None else None
    try:
        session = await session_of(request, house)
    except Refusal as refusal:
        is_out = refusal.status == FORBIDDEN
        if is_out or not operation.is_door or "authorization" in request.headers:
            raise
        session = None
    return Call(request, house, session, language, body)


def check_flood(connection: HTTPConnection, buckets: Buckets) -> None:
    """Refuse an address that asks for too much."""
    if not buckets.take(address_of(connection)):
        raise refuse("flood", FLOOD)


async def _read(request: Request, kind: Any) -> Any:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise refuse("media", MEDIA)
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > LARGEST:
            raise refuse("large", TOO_LARGE, most=LARGEST)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise refuse("malformed", BAD_REQUEST, problem=str(error)[:200]) from None


def language_of(connection: HTTPConnection) -> str:
    """The language that a call or connection wants to be answered in."""
    wanted = connection.query_params.get("language") or connection.headers.get("accept-language", "")
    return known_language(wanted)


def json_response(answer: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def problem(refusal: Refusal, language: str) -> Response:
    """A refusal as JSON."""
    body = Problem(refusal.told(language), refusal.told_reasons(language))
    return json_response(body, refusal.status)


def set_cookie(request: Request, response: Response, value: str) -> None:
    """Let a browser keep who it is, or with "" forget it; no other site can make it show the cookie."""
    secure = is_secure(request)
    age = int(LIFETIMES[BROWSER]) if value else 0
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(name, value, max_age=age, httponly=True, samesite="strict", secure=secure, path="/")
    if secure and COOKIE in request.cookies:
        response.delete_cookie(COOKIE, secure=True, httponly=True, samesite="strict")
