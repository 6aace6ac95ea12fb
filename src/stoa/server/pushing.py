"""The addresses by which a browser says whether it wants to be called."""

from typing import Final

from stoa.server.calling import Caller
from stoa.server.calls import Call, Operation
from stoa.server.errors import BAD_REQUEST, refuse
from stoa.server.people import PushInfo, PushRequest
from stoa.server.web_push import SECRET_BYTES, Subscription, decoded, is_point, is_service


async def show(call: Call) -> PushInfo:
    """Whether this server calls people, and this browser among them."""
    caller = call.house.caller
    is_called = bool(caller.key) and call.session is not None and await caller.is_subscribed(call.session)
    return PushInfo(caller.public_key, is_called)


async def subscribe(call: Call) -> PushInfo:
    """Call this browser."""
    caller = call.house.caller
    await caller.subscribe(call.known(), _checked(caller, call.body), call.language)
    return await show(call)


async def unsubscribe(call: Call) -> PushInfo:
    """Call this browser no more."""
    await call.house.caller.unsubscribe(call.known())
    return await show(call)


def _checked(caller: Caller, wanted: PushRequest) -> Subscription:
    if caller.push is None:
        raise refuse("push-off")
    if not is_service(wanted.endpoint, caller.push.services):
        raise refuse("push-service", BAD_REQUEST)
    try:
        public, secret = decoded(wanted.public), decoded(wanted.secret)
    except ValueError:
        public, secret = b"", b""
    if not is_point(public) or len(secret) != SECRET_BYTES:
        raise refuse("push-keys", BAD_REQUEST)
    return Subscription(wanted.endpoint, public, secret)


PUSH: Final = (
    Operation("GET", "/api/push", show, "Whether this browser is called when it is my turn", PushInfo),
    Operation("POST", "/api/push", subscribe, "Call this browser when it is my turn", PushInfo, PushRequest),
    Operation("POST", "/api/push/end", unsubscribe, "Call this browser no more", PushInfo),
)
