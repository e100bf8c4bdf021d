"""Rules that never come to an end: the move is refused, and the server goes on."""

import time
from pathlib import Path
from typing import Any

from tests.any_game.test_watchdog import LOOPS

from .servers import serving

SECONDS = 10


def test_a_move_that_never_ends_is_refused_and_the_room_goes_on(tmp_path: Path) -> None:
    (tmp_path / "loops.py").write_text(LOOPS, encoding="utf-8")
    with serving(tmp_path / "games.db", str(tmp_path / "loops.py")) as server:
        setup = {"game": "loops", "opponent": "here"}
        made = server.ask("POST", "/api/rooms", {"setup": setup, "token": True}).body
        room, token = f"/api/rooms/{made['view']['room']}", made["token"]

        def play(id: str, ply: int, move: str) -> tuple[Any, float]:
            began = time.monotonic()
            command = {"id": id, "do": "move", "ply": ply, "move": move}
            return server.ask("POST", room, command, token), time.monotonic() - began

        assert play("a", 0, "2")[0].status == 200
        refused, _ = play("b", 1, "2")
        assert refused.status == 422
        assert refused.body["error"]["said"]["code"] == "rules-endless"
        again, seconds = play("c", 1, "2")
        assert again.body["error"] == refused.body["error"]
        assert seconds < SECONDS / 2
        assert server.ask("GET", room, token=token).body["moves"] == ["2"]
