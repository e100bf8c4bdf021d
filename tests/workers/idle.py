"""Workers that never answer."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from plyground.study.workers import client

IDLE = [sys.executable, "-c", "import time; time.sleep(600)"]


@contextmanager
def idle_workers() -> Iterator[None]:
    """Whoever asks meanwhile gets no answer, and gives up soon."""
    with patch.object(client, "WORKER", IDLE), patch.object(client, "DEADLINE_SECONDS", 0.05):
        yield
