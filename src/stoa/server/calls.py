"""An HTTP call: who makes it, in which language, with what body; and the answer as JSON."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from stoa.kernel.errors import StoaError
from stoa.server.errors import (
    BAD_REQUEST,
    FLOOD,
    FORBIDDEN,
    MEDIA,
    NO_GUEST,
    TOO_LARGE,
    Refusal,
    refusal_of,
    refuse,
)
from stoa.server.guests import COOKIE, COOKIE_AGE
from stoa.server.house import House
from stoa.server.messages import Guest, Problem
from stoa.server.security import is_own_origin
from stoa.server.words import known_language

LOG: Final = logging.getLogger("stoa.calls")
LARGEST: Final = 65_536
"""Bytes of a body that are read."""


class Call:
    """One request, understood."""

    def __init__(self, request: Request, house: House, guest: Guest | None, language: str, body: Any) -> None:
        self.request = request
        self.house = house
        self.language = language
        self.guest = guest
        self.body = body
        self.is_new_guest = False

    @property
    def guest_id(self) -> str:
        """Who calls, or "" if nobody known."""
        return self.guest.id if self.guest else ""

    async def who(self) -> Guest:
        """Who calls; somebody new if this browser was never here."""
        if self.guest is None:
            check_flood(self.request)
            self.guest = await self.house.new_guest(self.language)
            self.is_new_guest = True
        return self.guest

    def path(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[name])

    def number(self, name: str) -> int:
        """A part of the address that must be a number."""
        return whole_number(self.path(name))

    def query(self, name: str, otherwise: str) -> str:
        """What stands behind the question mark."""
        return self.request.query_params.get(name, otherwise)


class Operation(NamedTuple):
    """One address of the interface: what it does, takes and gives.

    `query` are names and what they say. `is_costly`: counts like a post against floods.
    """

    method: str
    path: str
    run: Callable[[Call], Awaitable[Any]]
    summary: str
    answer: Any
    body: Any = None
    query: tuple[tuple[str, str], ...] = ()
    is_costly: bool = False


def house_of(connection: HTTPConnection) -> House:
    """The house that the application keeps."""
    house: House = connection.app.state.house
    return house


def credentials(connection: HTTPConnection, house: House) -> str:
    """The guest that a token or cookie proves, "" without either; refused if it is forged."""
    bearer = connection.headers.get("authorization", "")
    cookie = connection.cookies.get(COOKIE, "")
    if bearer:
        guest = house.signer.guest_of_token(bearer.removeprefix("Bearer "))
    else:
        guest = house.signer.guest_of_cookie(cookie)
    if not guest and (bearer or cookie):
        raise refuse("no-guest", NO_GUEST)
    return guest


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
        except Exception:
            LOG.exception("a call failed", extra={"operation": f"{operation.method} {operation.path}"})
            return problem(refuse("fault", 500), language)
        response = answer if isinstance(answer, Response) else json_response(answer)
        if call.is_new_guest and call.guest is not None:
            set_cookie(request, response, call.house.signer.cookie(call.guest.id))
        return response

    return serve


async def _understand(operation: Operation, request: Request, language: str) -> Call:
    house = house_of(request)
    is_post = operation.method != "GET"
    if is_post and not is_own_origin(request.headers, request.app.state.origins):
        raise refuse("origin", FORBIDDEN)
    if is_post or operation.is_costly:
        check_flood(request)
    body = await _read(request, operation.body) if operation.body is not None else None
    try:
        guest = await house.guest(credentials(request, house))
    except Refusal:
        # A browser with a cookie that is no longer good gets a new one where it asks who it is.
        if operation.path != "/api/me" or "authorization" in request.headers:
            raise
        guest = None
    return Call(request, house, guest, language, body)


def check_flood(request: Request) -> None:
    """Refuse an address that asks for too much."""
    host = request.client.host if request.client else ""
    if not request.app.state.posts.take(host):
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
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise refuse("malformed", BAD_REQUEST, problem=str(error)[:200]) from None


def language_of(request: Request) -> str:
    """The language that a call wants to be answered in."""
    return known_language(request.query_params.get("language") or request.headers.get("accept-language", ""))


def json_response(answer: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def problem(refusal: Refusal, language: str) -> Response:
    """A refusal as JSON."""
    body = Problem(refusal.told(language), refusal.told_reasons(language))
    return json_response(body, refusal.status)


def set_cookie(request: Request, response: Response, value: str) -> None:
    """Let a browser keep who it is; no other site's page can make it show the cookie."""
    secure = request.url.scheme == "https"
    response.set_cookie(
        COOKIE, value, max_age=COOKIE_AGE, httponly=True, samesite="strict", secure=secure, path="/"
    )
