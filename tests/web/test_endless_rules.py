"""Rules that never come to an end: the move is refused, and the server goes on."""

import time
from pathlib import Path

from tests.any_game.test_watchdog import LOOPS

from .servers import serving
from .terminal.host import Host

SECONDS = 10


def test_a_move_that_never_ends_is_refused_and_the_room_goes_on(tmp_path: Path) -> None:
    (tmp_path / "loops.py").write_text(LOOPS, encoding="utf-8")
    with serving(tmp_path / "games.db", str(tmp_path / "loops.py")) as server:
        host = Host(server, "loops", opponent="here")
        host.move("2")
        refused = host.do("move", ply=1, move="2")["error"]
        assert refused["said"]["code"] == "rules-endless"
        began = time.monotonic()
        assert host.do("move", ply=1, move="2")["error"] == refused
        assert time.monotonic() - began < SECONDS / 2
        assert host.view()["moves"] == ["2"]
