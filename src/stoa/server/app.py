"""The application: addresses, what surrounds them, and what runs as long as it does."""

import asyncio
import contextlib
import html
import logging
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute

from stoa.kernel.messages import say
from stoa.server.addresses import local_hosts
from stoa.server.api import OPERATIONS
from stoa.server.aside import SWITCH_SECONDS
from stoa.server.calling import Push
from stoa.server.calls import endpoint, json_response, language_of, problem
from stoa.server.doorkeeper import Doorkeeper
from stoa.server.errors import METHOD, NOT_FOUND, refuse
from stoa.server.health import Health
from stoa.server.hearing import Hearing
from stoa.server.holding import Hold, hold
from stoa.server.house import House
from stoa.server.live import SOCKETS_OF_A_GUEST, live
from stoa.server.logs import named
from stoa.server.openapi import document
from stoa.server.security import Limits, SecurityHeaders
from stoa.server.shares import Shares
from stoa.server.store import Store, open_store
from stoa.server.tidying import Tidying
from stoa.server.words import sentence
from stoa.server.workers import Workers

LOG: Final = logging.getLogger("stoa.app")
WEB_CLIENT: Final = Path(__file__).resolve().parent.parent / "web_dist"
_SWEEP_SECONDS: Final = 300.0
_NOTE_SECONDS: Final = 5.0
_WORK_SECONDS: Final = 2.0
_TELL_SECONDS: Final = 0.1
_TELLS_A_SHARE: Final = 5
_LONGEST_NAME: Final = 200
"""Characters of a file's address: the system would refuse to look for a much longer one."""
_ASSET_AGE: Final = "public, max-age=31536000, immutable"


@dataclass
class Settings:
    """What whoever starts the server may choose."""

    database: str
    address: str = ""
    """Where this server is reached: told to whoever would serve the same database."""
    origins: tuple[str, ...] = ()
    is_open: bool = False
    """Whether it listens on all addresses of its machine: then its networks reach it too."""
    thinkers: int | None = None
    """How many computer players think at once."""
    parent: int | None = None
    """A pipe that is closed when whoever looks after this process is gone, if anybody does."""
    web_client: Path = WEB_CLIENT
    key: bytes | None = None
    """What seals the keys of running matches, if anything."""
    limits: Limits = field(default_factory=Limits)
    push: Push | None = None
    """How people who are away are called, if at all."""
    metrics: int | None = None
    """The port on which this machine is told how much goes on, 0: any; None: nobody is."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Who is trusted to say for whom it speaks."""


def build_app(settings: Settings, workers: Workers | None = None, held: Hold | None = None) -> Starlette:
    """The application. The database is opened, and brought up to date, when it starts.

    It is held until the application stops: from when it starts, or already, as `held` says.
    """
    thinking = workers or Workers(settings.thinkers)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH_SECONDS)
        with held or hold(settings.database, settings.address), contextlib.ExitStack() as telling:
            store = await _opened(settings)
            house = House(store, thinking, shares, settings.push)
            app.state.metrics = await _told(house, settings.metrics, telling)
            await house.caller.begin()
            app.state.house = house
            app.state.health = Health(store)
            tidying = Tidying()
            tidying.begin()
            always = [_sweep(house, tidying), _note_running(house), store.figures.watch()]
            always.append(house.tournaments.keep())
            if not store.is_file:
                Hearing(house)
                await shares.begin(store)
                always += [_work(house), _tell(house)]
            keeping = [asyncio.create_task(task) for task in always]
            LOG.info("started", extra={"starts": store.starts})
            try:
                yield
            finally:
                for task in keeping:
                    task.cancel()
                await asyncio.gather(*keeping, return_exceptions=True)
                tidying.end()
                await house.settled()
                await house.caller.end()
                house.close()
                await thinking.close()
                await house.left()
                with contextlib.suppress(SQLAlchemyError):
                    await store.note_running()
                await store.close()
                LOG.info("stopped")

    routes: list[Route | WebSocketRoute] = []
    for operation in OPERATIONS:
        routes.append(Route(operation.path, endpoint(operation), methods=[operation.method]))
    routes += [
        WebSocketRoute("/api/tables/{table}/live", live),
        Route("/api/openapi.json", _openapi),
        Route("/healthz", _health),
        Route("/api/{rest:path}", _nothing_here, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        Route("/{path:path}", _client),
    ]
    shares = Shares()
    # The doorkeeper itself is made when somebody comes first.
    posts = shares.bucket("posts", settings.limits.posts)
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={HTTPException: _refused, Exception: _refused},
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(Doorkeeper, limits=settings.limits, shares=shares),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=6),
        ],
    )
    app.state.origins = settings.origins
    app.state.hosts = local_hosts if settings.is_open else list
    app.state.web_client = settings.web_client
    app.state.posts = posts
    app.state.guests = shares.bucket("guests", settings.limits.guests)
    app.state.names = shares.bucket("names", settings.limits.names)
    app.state.codes = shares.bucket("codes", settings.limits.codes)
    app.state.finds = shares.bucket("finds", settings.limits.finds)
    app.state.passwords = shares.bucket("passwords", settings.limits.passwords)
    app.state.guesses = shares.bucket("guesses", settings.limits.guesses)
    app.state.logs = shares.bucket("logs", settings.limits.logs)
    app.state.replays = shares.bucket("replays", settings.limits.replays)
    app.state.records = shares.bucket("records", settings.limits.records)
    app.state.invitations = shares.bucket("invitations", settings.limits.invitations)
    app.state.messages = shares.bucket("messages", settings.limits.messages)
    app.state.supposed = shares.bucket("supposed", settings.limits.supposed)
    app.state.previewed = shares.bucket("previewed", settings.limits.previewed)
    app.state.sockets = shares.count("sockets of a guest", SOCKETS_OF_A_GUEST)
    return app


async def _opened(settings: Settings) -> Store:
    try:
        return await open_store(settings.database, settings.key)
    except Exception as error:
        LOG.error("the database cannot be opened", extra={"problem": named(error)})
        raise


async def _told(house: House, port: int | None, telling: contextlib.ExitStack) -> int:
    """Tell this machine how much goes on; on which port."""
    try:
        return telling.enter_context(house.figures_told(port))
    except OSError as error:
        LOG.error("figures cannot be told on that port", extra={"problem": named(error)})
        await house.store.close()
        raise


async def _sweep(house: House, tidying: Tidying) -> None:
    """Now and then look for rooms to forget, for clocks that run out and for what is left of it all."""
    while True:
        try:
            await house.sweep()
            await house.sessions.forget()
            await house.store.note_running()
        except Exception:
            LOG.exception("sweeping failed")
        await asyncio.sleep(_SWEEP_SECONDS)
        tidying.tidy()


async def _work(house: House) -> None:
    """Look for what is due at tables and in no process's hands."""
    while True:
        await asyncio.sleep(_WORK_SECONDS)
        try:
            await house.work()
        except Exception as error:
            LOG.error("what is due could not be found", extra={"problem": named(error)})


async def _tell(house: House) -> None:
    """Tell the other processes who is where, and what was used up."""
    count = 0
    while True:
        await asyncio.sleep(_TELL_SECONDS)
        count += 1
        house.tell_who()
        if count % _TELLS_A_SHARE == 0:
            house.store.neighbours.tell(*house.shares.news())


async def _note_running(house: House) -> None:
    """While somebody's clock runs, keep how far it has run: for the case that this process is killed.

    Where others serve the same database, look whether all count the same seconds.
    """
    while True:
        await asyncio.sleep(_NOTE_SECONDS)
        if house.is_timing or not house.store.is_file:
            try:
                await house.store.note_running()
            except Exception:
                LOG.exception("how far the clocks have run could not be written")


async def _openapi(request: Request) -> Response:
    return json_response(_document())


@cache
def _document() -> dict[str, Any]:
    return document(OPERATIONS)


async def _health(request: Request) -> Response:
    house: House = request.app.state.house
    problem = await request.app.state.health.problem()
    return json_response({"ok": not problem, "tables": len(house.rooms)}, 503 if problem else 200)


async def _nothing_here(request: Request) -> Response:
    return problem(refuse("address", NOT_FOUND), language_of(request))


async def _client(request: Request) -> Response:
    """A file of the web client; any other address is the client's own and gets its page."""
    folder: Path = request.app.state.web_client
    page = folder / "index.html"
    if not await asyncio.to_thread(page.is_file):
        return _no_client(request)
    wanted: str = request.path_params["path"]
    if wanted:
        file = await asyncio.to_thread(_file_in, folder, wanted)
        if file is not None:
            age = _ASSET_AGE if wanted.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": age})
        if "." in wanted.rpartition("/")[2]:
            return problem(refuse("address", NOT_FOUND), language_of(request))
    return FileResponse(page, headers={"cache-control": "no-cache"})


def _file_in(folder: Path, wanted: str) -> Path | None:
    """The file that is wanted, if there is one and it lies in the folder."""
    if len(wanted) > _LONGEST_NAME or not wanted.isprintable():
        return None
    file = (folder / wanted).resolve()
    return file if file.is_relative_to(folder.resolve()) and file.is_file() else None


async def _refused(request: Request, error: Exception) -> Response:
    """What no address of ours answered, in a sentence."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    refusal = refuse("fault", status)
    if status == METHOD:
        refusal = refuse("method", status, method=request.method)
    return problem(refusal, language_of(request))


def _no_client(request: Request) -> Response:
    language = language_of(request)
    title, text = (html.escape(sentence(say(f"no-client.{part}"), language)) for part in ("title", "text"))
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
        f"<h1>{title}</h1><p>{text}</p></html>\n"
    )
