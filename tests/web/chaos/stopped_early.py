"""`python -m tests.web.chaos.stopped_early`: a server asked to end before a step of its own."""

import os
import signal
import sys
from typing import Any

from plyground.cli import main
from plyground.web.server import lifecycle, serve


def interrupt(home: Any, name: str) -> None:
    original = getattr(home, name)

    def interrupted(*arguments: Any, **named: Any) -> Any:
        os.kill(os.getpid(), signal.SIGTERM)
        return original(*arguments, **named)

    setattr(home, name, interrupted)


if __name__ == "__main__":
    module, step, file = sys.argv[1:]
    interrupt({"serve": serve, "lifecycle": lifecycle}[module], step)
    sys.exit(main(["serve", "--port", "0", "--db", file]))
