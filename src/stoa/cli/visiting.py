"""Speaking to a running server from the command line: where it is, and who one is there."""

import argparse
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from stoa.cli.errors import CommandError
from stoa.cli.files import data_folder

HOME: Final = "http://127.0.0.1:8000"
AT_VARIABLE: Final = "STOA_AT"
TOKEN_VARIABLE: Final = "STOA_TOKEN"


def add_address(parser: argparse.ArgumentParser) -> None:
    """Where the server is."""
    parser.add_argument(
        "--at", metavar="URL", default=os.environ.get(AT_VARIABLE, HOME),
        help=f"the server's address (default: {AT_VARIABLE}, or {HOME})",
    )  # fmt: skip


def add_token(parser: argparse.ArgumentParser) -> None:
    """Who one is there."""
    parser.add_argument(
        "--as", dest="name", metavar="NAME", default="",
        help="what you are called there, when you come for the first time",
    )  # fmt: skip


@contextmanager
def visiting(args: argparse.Namespace, token: str = "") -> Iterator[Any]:
    """The server, as the guest one was there last time; every refusal in its sentence."""
    try:
        import httpx

        from stoa.client import House, Refusal
    except ImportError:
        raise CommandError("Speaking to a server needs httpx: pip install 'stoa-table[client]'.") from None
    address: str = args.at.rstrip("/")
    kept = token or os.environ.get(TOKEN_VARIABLE, "") or _tokens().get(address, "")
    try:
        with House(address, getattr(args, "name", "") or "Terminal", kept) as house:
            if not kept:
                _keep(address, house.token)
            yield house
    except Refusal as refusal:
        raise CommandError(str(refusal), 1) from None
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise CommandError(
            f"Nobody answers at {address}: {error}. Is 'stoa serve' running there?", 1
        ) from None


def _file() -> Path:
    return data_folder() / "tokens.json"


def _tokens() -> dict[str, str]:
    """By what one is known at which server."""
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _keep(address: str, token: str) -> None:
    """Remember it, for one's own eyes alone."""
    file = _file()
    text = json.dumps({**_tokens(), address: token}, indent=1)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as writing:
            file.chmod(0o600)
            writing.write(text)
    except OSError as error:
        raise CommandError(f"Cannot write '{file}': {error.strerror}.") from None
