"""What a process's exit status tells people."""

import signal
from contextlib import suppress


def name_cause_of_death(status: int) -> str:
    """What ended a process: a signal's name, or the status it ended with."""
    if status < 0:
        with suppress(ValueError):
            return signal.Signals(-status).name
    return f"exit status {status}"
