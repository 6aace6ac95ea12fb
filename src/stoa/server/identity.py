"""The part of the HTTP interface that is about who somebody is.

Somebody becomes known by a post from one of our own pages, never by following a link: the browser shows no
cookie to a page that another site led to, and an answer that set a new one would replace the old.
"""

from typing import Any, Final

from starlette.responses import Response

from stoa.kernel.messages import say
from stoa.server.calls import Call, Operation, check_flood, shown_cookie
from stoa.server.errors import NO_GUEST, NOT_FOUND, refuse
from stoa.server.guests import BROWSER, PROGRAM, label_of, new_id
from stoa.server.invitations import drawn_link, links_to
from stoa.server.names import checked_name
from stoa.server.offers import Guest, Name
from stoa.server.passes import LIFETIME, Pass
from stoa.server.people import Bot, Enter, Identity, PassInfo, Recover, RecoveryCode, SessionInfo
from stoa.server.renaming import rename as rename_guest
from stoa.server.security import address_of
from stoa.server.sessions import has_begun, has_code
from stoa.server.words import sentence


async def me(call: Call) -> Guest:
    """Whoever calls."""
    return call.who()


async def rename(call: Call) -> Guest:
    """Whoever calls, under a new name."""
    guest = call.who()
    name = checked_name(call.body.name)
    check_flood(call.request, call.request.app.state.names)
    await rename_guest(call.house, guest, name)
    return Guest(guest.id, name)


async def enter(call: Call) -> Guest:
    """Whoever this browser is; somebody new if it was never here."""
    session = call.session
    if session is None:
        check_flood(call.request, call.request.app.state.guests)
        id = new_id()
        name = sentence(say("guest.name", number=int(id.encode().hex(), 16) % 9000 + 1000), call.language)
        call.cookie, new = await call.house.sessions.welcome(Guest(id, name), BROWSER, _label(call))
        return new.guest
    if session.kind == BROWSER:
        if session.carried:
            call.cookie = await begin_browser(call, session.guest, has_begun(session.id))
            await call.house.sessions.end_carried(session.guest.id)
        else:
            # Set once more, so that the browser keeps it as long as the server does.
            call.cookie = shown_cookie(call.request)
    return session.guest


async def new_bot(call: Call) -> Bot:
    """A new guest with a token."""
    check_flood(call.request, call.request.app.state.guests)
    guest = Guest(new_id(), checked_name(call.body.name))
    token, session = await call.house.sessions.welcome(guest, PROGRAM)
    return Bot(guest, token, session.expires)


async def list_sessions(call: Call) -> Identity:
    """Where the caller is known."""
    own = call.known()
    sessions = await call.house.sessions.of(own.guest.id)
    infos = [
        SessionInfo(
            one.id, one.kind, one.label, one.created, one.used, one.expires, one.id == own.id
        )
        for one in sessions
    ]  # fmt: skip
    return Identity(own.guest, infos, await call.house.sessions.is_recoverable(own.guest.id))


async def end_session(call: Call) -> Identity:
    """Where the caller is known after one session has ended; with its own, the caller is nobody.

    With another one, a recovery code that was made before is good no more.
    """
    own = call.known()
    session = call.path("session")[:32]
    if not await call.house.sessions.end(own.guest.id, session, own.id):
        raise refuse("session", NOT_FOUND)
    if own.id == session:
        call.cookie = ""
    return await list_sessions(call)


async def end_other_sessions(call: Call) -> Identity:
    """Where the caller is known after all other sessions have ended, and with them the recovery code."""
    own = call.known()
    await call.house.sessions.end_others(own.guest.id, own.id)
    return await list_sessions(call)


async def new_code(call: Call) -> RecoveryCode:
    """A new recovery code; the one before is good no more."""
    return RecoveryCode(await call.house.sessions.new_code(call.known()))


async def new_pass(call: Call) -> PassInfo:
    """A short code to go on with, on another device."""
    made = call.house.passes.make(call.known())
    found = links_to(call, _path(made))
    return PassInfo(made.code, LIFETIME, found.links, found.can_be_reached)


async def pass_code(call: Call) -> Response:
    """A link that holds the caller's short code, as a picture."""
    check_flood(call.request, call.request.app.state.invitations)
    own = call.house.passes.of(call.who().id)
    if own is None:
        raise refuse("code", NOT_FOUND)
    return await drawn_link(call, _path(own))


def _path(made: Pass) -> str:
    # Behind the number sign: browsers send that to nobody, so it stands in no log.
    return f"continue#{made.code}"


async def recover(call: Call) -> Guest:
    """The guest for whom a code was made: this browser from now on."""
    check_flood(call.request, call.request.app.state.codes)
    shown = call.house.passes.take(call.body.code)
    if shown is not None:
        guest: Guest | None = shown.guest
        given = has_begun(shown.session)
    else:
        guest = await call.house.sessions.guest_of_code(call.body.code)
        given = has_code(guest.id, call.body.code) if guest is not None else None
    if guest is None:
        raise refuse("code", NO_GUEST)
    call.cookie = await begin_browser(call, guest, given)
    call.request.app.state.codes.give_back(address_of(call.request))
    if call.session is not None and call.session.kind == BROWSER:
        await call.house.sessions.end(call.guest_id, call.session.id, call.session.id)
    return guest


async def begin_browser(call: Call, guest: Guest, given: Any) -> str:
    """Let this browser be known as a guest, if `given` is still so; the secret that its cookie is to hold."""
    secret, _ = await call.house.sessions.begin(guest.id, BROWSER, _label(call), given)
    return secret


def _label(call: Call) -> str:
    return label_of(call.request.headers.get("user-agent", ""))


IDENTITY: Final = (
    Operation("GET", "/api/me", me, "Who I am", Guest),
    Operation("POST", "/api/me", rename, "Be called something else", Guest, Name),
    Operation(
        "POST", "/api/session", enter, "Come in: a browser that was never here gets a cookie",
        Guest, Enter, is_door=True,
    ),
    Operation("POST", "/api/bots", new_bot, "A guest for a program, with its bearer token", Bot, Name),
    Operation("GET", "/api/sessions", list_sessions, "Where I am known: browsers and tokens", Identity),
    Operation(
        "POST", "/api/sessions/{session}/end", end_session,
        "End one of my sessions; if another than this, also my recovery code", Identity,
    ),
    Operation(
        "POST", "/api/sessions/end-others", end_other_sessions,
        "End all my other sessions, and my recovery code", Identity,
    ),
    Operation("POST", "/api/recovery", new_code, "A new code that brings me back", RecoveryCode),
    Operation("POST", "/api/passes", new_pass, "A short code to go on with, on another device", PassInfo),
    Operation(
        "GET", "/api/passes.svg", pass_code, "A link with my short code, as a QR code", str,
        query=(("link", "which of its links; left out, the first"),), media="image/svg+xml",
    ),
    Operation(
        "POST", "/api/recover", recover, "Be the guest for whom a code was made", Guest, Recover,
        is_door=True,
    ),
)  # fmt: skip
