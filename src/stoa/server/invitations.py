"""A table's link, for somebody else's browser, and as a QR code for a phone's camera."""

import asyncio
import io
import re
from typing import Final

import msgspec
import segno
from starlette.responses import Response

from stoa.server.calls import Call, check_flood, whole_number
from stoa.server.errors import BAD_REQUEST, NOT_FOUND, refuse
from stoa.server.offers import Found, Invitation
from stoa.server.security import address_of, is_secure

LONGEST_HOST: Final = 255
"""Characters of a host with its port: what names of hosts can have, and no code becomes too dense to read."""
_HOST: Final = re.compile(rf"[\w.\-:\[\]]{{1,{LONGEST_HOST}}}", re.ASCII)
LONGEST_CODE: Final = 12
"""Characters of what was typed for a code that are said back."""
_THIS_MACHINE: Final = ("localhost", "127.0.0.1")
"""Names that lead everybody to their own machine, and who calls from it."""
_INK: Final = "#231a15"
_PAPER: Final = "#fffdf8"
_MARGIN: Final = 3


async def invitation(call: Call) -> Invitation:
    """The links by which a table can be reached, for whoever is to be invited."""
    room = await call.house.room(call.path("table"))
    found = links_to(call, f"table/{room.table.id}")
    return msgspec.structs.replace(found, code=call.house.codes.show(room.table.id))


async def find(call: Call) -> Found:
    """The table that a code means; wrong ones are counted."""
    tried = call.request.app.state.finds
    check_flood(call.request, tried)
    found = call.house.codes.find(call.path("code"))
    if not found:
        raise refuse("no-code", NOT_FOUND, code=call.path("code")[:LONGEST_CODE].upper())
    tried.give_back(address_of(call.request))
    return Found(found)


async def invitation_code(call: Call) -> Response:
    """One of these links, as a picture."""
    check_flood(call.request, call.request.app.state.invitations)
    room = await call.house.room(call.path("table"))
    return await drawn_link(call, f"table/{room.table.id}")


async def drawn_link(call: Call, path: str) -> Response:
    """The link to a path that is asked for, as a picture."""
    links = links_to(call, path).links
    wanted = max(0, whole_number(call.query("link", "0")))
    drawn = await asyncio.to_thread(picture, links[min(wanted, len(links) - 1)])
    return Response(drawn, media_type="image/svg+xml")


def links_to(call: Call, path: str) -> Invitation:
    """The address by which the caller reached the server; where nobody else could, those of its networks."""
    host = call.request.headers.get("host", "")
    if not _HOST.fullmatch(host):
        raise refuse("host", BAD_REQUEST)
    name, _, port = host.partition(":")
    near = name in _THIS_MACHINE and address_of(call.request) in _THIS_MACHINE
    hosts = call.request.app.state.hosts() if near else []
    scheme = "https" if is_secure(call.request) else "http"
    reached = [f"{found}:{port}" if port else found for found in hosts]
    return Invitation(
        [f"{scheme}://{one}/{path}" for one in reached or [host]],
        can_be_reached=bool(reached) or name not in _THIS_MACHINE,
    )


def picture(link: str) -> bytes:
    """A link as a QR code in SVG."""
    drawn = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(drawn, kind="svg", border=_MARGIN, dark=_INK, light=_PAPER, omitsize=True, xmldecl=False)
    return drawn.getvalue()
