"""The server under test, in its own process: `python -m tests.browser.serving PORT DATABASE CLIENT`."""

import sys
from pathlib import Path

import uvicorn

from stoa.server.app import Settings, build_app
from stoa.server.security import Limits, Rate


def main() -> None:
    """Serve until stopped, without a limit on calls: all people of a test call from one address."""
    port, database, client = sys.argv[1:]
    settings = Settings(database=f"sqlite:///{database}", web_client=Path(client), workers=1)
    settings.limits = Limits(*[Rate(10_000, 10_000)] * 3)
    uvicorn.run(build_app(settings), host="127.0.0.1", port=int(port), log_level="warning")


if __name__ == "__main__":
    main()
