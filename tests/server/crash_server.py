"""A server to be killed. This process has everything imported; each server is a fork of it, quick to start.

Reads one line for each server wanted and answers with its process id. The servers are reaped, and the
last one killed, when the input ends.
"""

import os
import signal
import sys

from stoa.server.app import Settings
from stoa.server.logs import log_to
from stoa.server.running import listen, run


def main(database: str, port: int) -> None:
    """Start a server whenever asked."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    process = 0
    for _ in sys.stdin:
        process = os.fork()
        if process == 0:
            _serve(database, port)
        print(process, flush=True)
    if process:
        os.kill(process, signal.SIGKILL)


def _serve(database: str, port: int) -> None:
    """Serve like `stoa serve`, and never come back."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.close(0)
    os.open(os.devnull, os.O_RDONLY)
    os.dup2(2, 1)
    log_to(level="WARNING")
    run(Settings(database, thinkers=1), listen("127.0.0.1", port), lambda: None)
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
