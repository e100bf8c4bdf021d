"""`python -m tests.web.authority.standing_clock serve`: the program, with a clock for its limits.

It shows what a file says, so that ten seconds pass when a test says so: neither does anybody wait
for them, nor are they over too soon on a machine that is busy.
"""

import os
import sys
import time
from pathlib import Path
from types import SimpleNamespace

from plyground.cli import main
from plyground.web.access import quotas

FILE = "PLYGROUND_STANDING_CLOCK"


def passed() -> float:
    """Seconds since the server was started, as the file has it."""
    return float(Path(os.environ[FILE]).read_text() or 0)


if __name__ == "__main__":
    begun = time.monotonic()
    vars(quotas)["time"] = SimpleNamespace(monotonic=lambda: begun + passed())
    sys.exit(main())
