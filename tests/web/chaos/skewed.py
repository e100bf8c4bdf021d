"""`python -m tests.web.chaos.skewed serve`: the program on a machine whose clock is wrong.

By how many seconds it is ahead, a variable says.
"""

import os
import sys
import time

from plyground.cli import main
from plyground.web.server.lifecycle import Lifecycle

VARIABLE = "PLYGROUND_SKEW_SECONDS"
PROGRAM = "tests.web.chaos.skewed"
read_time = time.time


def read_wrong_time() -> float:
    return read_time() + float(os.environ[VARIABLE])


if __name__ == "__main__":
    time.time = read_wrong_time
    defaults = Lifecycle.start.__func__.__kwdefaults__  # type: ignore[attr-defined]
    assert defaults["clock"] is read_time
    defaults["clock"] = read_wrong_time
    sys.exit(main())
