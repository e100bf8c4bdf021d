"""`python -m tests.web.chaos.of_another_version serve`: the program as it will be one day.

It calls itself by the version that a variable names, and knows an event that is yet to be thought
of: whoever changes their name waves, too.
"""

import os
import sys
from collections.abc import Sequence

import msgspec

from plyground.cli import main
from plyground.web.rooms import events
from plyground.web.rooms.room import Room
from plyground.web.store import neighbours

VARIABLE = "PLYGROUND_VERSION"
PROGRAM = "tests.web.chaos.of_another_version"


class Waved(events.Event, frozen=True, omit_defaults=True, kw_only=True, tag="waved"):
    """Nothing comes of it."""


def wave(happened: Sequence[events.Event]) -> str:
    waved = [Waved() for event in happened if isinstance(event, events.Named)]
    return write_events([*happened, *waved])


def ignore(room: Room, event: events.Event, when: object) -> None:
    """It changes nothing in a room."""


if __name__ == "__main__":
    vars(neighbours)["__version__"] = os.environ[VARIABLE]
    write_events = events.write_events
    events.write_events = wave
    known = list[events.AnyEvent | Waved]
    events._decoder = msgspec.json.Decoder(known, dec_hook=events._seal)
    Room._apply[Waved] = ignore
    sys.exit(main())
