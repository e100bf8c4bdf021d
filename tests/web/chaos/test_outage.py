"""However often something is refused while the store is away, the log has two lines about it."""

import io
import json

from plyground.web.base.log import NAME, open_log
from plyground.web.rooms.outage import QUIET_SECONDS, Outage


class Told:
    """An outage with a clock of ours, and what the log has of it."""

    def __init__(self) -> None:
        self.now, self._said = 100.0, io.StringIO()
        log = open_log("info", self._said, f"{NAME}.outage")
        self.outage = Outage(log, lambda: self.now)

    @property
    def lines(self) -> list[tuple[str, int | None]]:
        found = [json.loads(line) for line in self._said.getvalue().splitlines()]
        return [(line["what"], line.get("refused")) for line in found]


def test_an_outage_is_two_lines_and_a_count() -> None:
    told = Told()
    for _ in range(500):
        told.outage.note_refusal("no route to host")
        told.now += 0.1
    assert told.lines == [("not stored", None)]
    told.outage.note_stored()  # a moment later the next may be refused again
    told.now += QUIET_SECONDS
    told.outage.note_stored()
    assert told.lines == [("not stored", None), ("stored again", 500)]


def test_an_outage_goes_on_until_something_is_stored() -> None:
    told = Told()
    told.outage.note_refusal("no route to host")
    told.now += QUIET_SECONDS + 1  # nobody played meanwhile
    told.outage.note_refusal("no route to host")
    assert told.lines == [("not stored", None)]
    told.outage.note_stored()
    told.now += QUIET_SECONDS + 1
    told.outage.note_refusal("the disk is full")
    assert told.lines == [("not stored", None), ("stored again", 2), ("not stored", None)]
