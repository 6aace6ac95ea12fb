"""A table's link as a QR code, for a phone's camera."""

import asyncio
import io
import re
from typing import Final

import segno
from starlette.responses import Response

from stoa.server.calls import Call, check_flood
from stoa.server.errors import BAD_REQUEST, refuse
from stoa.server.security import is_secure

LONGEST_HOST: Final = 255
"""Characters of a host with its port: what names of hosts can have, and no code becomes too dense to read."""
_HOST: Final = re.compile(rf"[\w.\-:\[\]]{{1,{LONGEST_HOST}}}", re.ASCII)
_INK: Final = "#231a15"
_PAPER: Final = "#fffdf8"
_MARGIN: Final = 3


async def invitation(call: Call) -> Response:
    """The link to a table under the address by which the caller reached the server, as a picture."""
    check_flood(call.request, call.request.app.state.invitations)
    host = call.request.headers.get("host", "")
    if not _HOST.fullmatch(host):
        raise refuse("host", BAD_REQUEST)
    room = await call.house.room(call.path("table"))
    scheme = "https" if is_secure(call.request) else "http"
    drawn = await asyncio.to_thread(picture, f"{scheme}://{host}/table/{room.table.id}")
    return Response(drawn, media_type="image/svg+xml")


def picture(link: str) -> bytes:
    """A link as a QR code in SVG."""
    drawn = io.BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(drawn, kind="svg", border=_MARGIN, dark=_INK, light=_PAPER, omitsize=True, xmldecl=False)
    return drawn.getvalue()
