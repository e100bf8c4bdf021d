"""What is sent to somebody who is connected cannot fail unseen."""

import json
from pathlib import Path
from typing import Any

import pytest

from .inside import Line, running

SECRET = "the target is 19"


class BrokenLine(Line):
    """A connection on which nothing can be sent after the first view."""

    async def _hear(self, message: Any) -> None:
        await super()._hear(message)
        if len(self.heard) > 2:
            raise RuntimeError(SECRET)


async def test_a_delivery_that_fails_is_noted_and_counted_and_ends_the_connection(
    tmp_path: Path,
) -> None:
    async with running([tmp_path / "server"], [20]) as (inside,):
        wanted = {"setup": {"game": "operator-outwit", "opponent": "here"}, "token": True}
        opened = await inside.ask("POST", "/api/rooms", None, wanted)
        path = f"/api/rooms/{opened['view']['room']}/live"
        line = BrokenLine(inside, path, opened["token"])
        line.send({"id": "a", "do": "move", "ply": 0, "move": "+2"})
        with pytest.raises(RuntimeError, match=SECRET):  # for the server below us: it hangs up
            await line.ended()
        assert not inside.rooms[0].listeners
        metrics = inside.service.metrics.text()
        assert b'plyground_task_failures_total{task="delivery"} 1.0' in metrics
        notes = [json.loads(note) for note in inside.log.getvalue().splitlines()]
        assert [n["error"] for n in notes if n["what"] == "failed"] == ["RuntimeError"]
        assert SECRET not in inside.log.getvalue()
        assert inside.room.playing.moves == ["+2"]
