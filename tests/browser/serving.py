"""The server under test, in its own process: `python -m tests.browser.serving PORT DATABASE CLIENT`."""

import sys
from pathlib import Path

from stoa.server.app import Settings
from stoa.server.logs import log_to
from stoa.server.running import listen, run
from stoa.server.security import Limits, Rate


def main() -> None:
    """Serve until stopped, almost without limits: all people of a test call from one address."""
    port, database, client = sys.argv[1:]
    many = Rate(10_000, 10_000)
    limits = Limits(posts=many, guests=many, codes=many, gets=many, connects=many, messages=many)
    settings = Settings(f"sqlite:///{database}", web_client=Path(client), workers=1, limits=limits)
    log_to(level="WARNING")
    run(settings, listen("127.0.0.1", int(port)), lambda: None)


if __name__ == "__main__":
    main()
