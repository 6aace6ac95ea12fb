"""The doorkeeper: how much of the application one address may have at the same time, and how fast."""

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from stoa.server.calls import language_of, problem
from stoa.server.errors import FLOOD, refuse
from stoa.server.security import Buckets, Counts, Limits, address_of
from stoa.server.shares import Shares


class Doorkeeper:
    """Lets calls and connections through, or refuses them in a sentence.

    Everything is counted here, before anybody asks what it is: a refusal is work, too.
    """

    def __init__(self, app: ASGIApp, limits: Limits, shares: Shares) -> None:
        self.app = app
        self._posts = shares.bucket("posts", limits.posts)
        self._gets = shares.bucket("gets", limits.gets)
        self._connects = shares.bucket("connects", limits.connects)
        self._calls = Counts(limits.calls)
        self._sockets = shares.count("sockets", limits.sockets)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        address = address_of(HTTPConnection(scope))
        inside = self._sockets if is_socket else self._calls
        if not (self._rate(scope).take(address) and inside.enter(address)):
            await self._refuse(scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            inside.leave(address)

    def _rate(self, scope: Scope) -> Buckets:
        """By what somebody who comes is counted; a method that there is not costs as much as a post."""
        if scope["type"] == "websocket":
            return self._connects
        return self._gets if scope["method"] in ("GET", "HEAD") else self._posts

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal: Response = problem(refuse("flood", FLOOD), language_of(HTTPConnection(scope)))
        if scope["type"] == "websocket":
            socket = WebSocket(scope, receive, send)
            await socket.send_denial_response(refusal)
        else:
            await refusal(scope, receive, send)
