"""A game's file that changed while the server was away: its rooms are not played on."""

from pathlib import Path

import pytest

from .servers import serving
from .terminal.host import Host

HEAP = """
from plyground import SmallGame, Whole


class Heap(SmallGame):
    '''Take some of a heap; whoever takes the last one wins.'''

    def begin(self): return 9
    def choices(self, left, mover): return [n for n in {takes} if n <= left]
    def after(self, left, n, mover): return left - n
    def ending(self, left, mover): return mover.other if left == 0 else None
"""


@pytest.mark.parametrize("takes", ["(1, 2, 3)", "(1, 3)"])
def test_a_room_of_rules_that_have_changed_says_so(tmp_path: Path, takes: str) -> None:
    file = tmp_path / "heap.py"
    file.write_text(HEAP.format(takes="(1, 2)"), encoding="utf-8")
    with serving(tmp_path / "games.db", str(file)) as server:
        host = Host(server, "heap", opponent="here")
        host.move("2")
    file.write_text(HEAP.format(takes=takes), encoding="utf-8")
    with serving(tmp_path / "games.db", str(file)) as host.server:
        shown = host.server.ask("GET", host.path, token=host.token)
        if "2" not in takes:  # what was played does not fit
            assert shown.status == 410
            assert shown.body["error"]["said"]["code"] == "server.room-of-other-rules"
            return
        assert shown.body["moves"] == ["2"]
        refused = host.do("move", ply=1, move="1")["error"]
        assert refused["said"]["code"] == "server.other-rules"
        assert "played by other rules" in refused["message"]
        assert host.do("resign", ply=1)["ok"]


def test_a_room_that_waits_takes_nobody_in(tmp_path: Path) -> None:
    file = tmp_path / "heap.py"
    file.write_text(HEAP.format(takes="(1, 2)"), encoding="utf-8")
    with serving(tmp_path / "games.db", str(file)) as server:
        code = Host(server, "heap").join.rpartition("/")[2]
    file.write_text(HEAP.format(takes="(1, 2, 3)"), encoding="utf-8")
    with serving(tmp_path / "games.db", str(file)) as server:
        refused = server.ask("POST", f"/api/invitations/{code}", {"token": True})
        assert (refused.status, refused.body["error"]["code"]) == (409, "over")
