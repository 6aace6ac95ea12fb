"""`python -m stoa` is the `stoa` command."""

import sys

from stoa.cli.main import main

sys.exit(main())
