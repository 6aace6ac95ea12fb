"""What every test run shares: a header that says which build is tested, and how hard Hypothesis tries."""

import signal
from importlib.util import find_spec

from hypothesis import HealthCheck, settings

from tests.sizes import COMPILED, SOAK

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "fast", max_examples=25, deadline=None, derandomize=True, database=None, suppress_health_check=SLOW
)
settings.register_profile("soak", max_examples=500, deadline=None, database=None, suppress_health_check=SLOW)
settings.load_profile("soak" if SOAK else "fast")

# What a shell runs in the background ignores interrupts, and so would everything that tests interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)


collect_ignore = [] if find_spec("pettingzoo") else ["extras"]
"""What needs an extra is collected where the extras are: `make test-extras`."""


def pytest_report_header() -> str:
    """A stale compiled module would shadow an edited source file, so say which is tested."""
    effort = "soak" if SOAK else "fast"
    return f"stoa: {'compiled' if COMPILED else 'uncompiled'} build, {effort} sizes (STOA_SOAK=1 soaks)"
