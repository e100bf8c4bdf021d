"""An hour with a full house: the server needs no more memory at its end than near its beginning."""

import asyncio
import gc
from itertools import product
from pathlib import Path
from typing import Any
from weakref import WeakSet

from plyground.games import registry
from plyground.web.base.settings import ROOM_IDLE_SECONDS
from plyground.web.rooms.setup import RECENT_GAMES
from tests.web.authority.inside import Inside, running
from tests.web.servers import PATIENCE

RUSH = 40


async def test_earlier_rounds_leave_memory_and_can_still_be_read(tmp_path: Path) -> None:
    async with running([tmp_path / "here"], [20]) as (inside,):
        setup = {"game": "cipher-quest", "opponent": "here"}
        opened = await inside.ask("POST", "/api/rooms", None, {"setup": setup, "token": True})
        path, token = f"/api/rooms/{opened['view']['room']}", opened["token"]
        records = []
        for number in range(1, 4):
            await inside.ask("POST", path, token, {"id": f"give up {number}", "do": "resign"})
            records.append(await inside.ask("GET", f"{path}/record", token))
            await inside.ask("POST", path, token, {"id": f"again {number}", "do": "rematch"})
        assert inside.room.number == 4
        assert len(inside.room.rounds) == 1
        for number, record in enumerate(records, 1):
            assert await inside.ask("GET", f"{path}/record?round={number}", token) == record


async def test_a_rush_of_different_games_leaves_nothing_behind(tmp_path: Path) -> None:
    """Many set-ups of every game, each of them another: all is gone once they left memory."""
    async with running([tmp_path / "server"], [20]) as (inside,):
        objects = []
        for number in range(3):
            await come_and_go(inside, turn_limits=range(1000 * number + 1000, 1000 * number + 1008))
            gc.collect()
            objects.append(len(gc.get_objects()))
        # What was loaded for the first stays; a second one finds it there, and adds nothing but
        # timers that were cancelled. A room is some fifty objects.
        assert objects[2] - objects[1] < 10 * RUSH, objects


async def come_and_go(inside: Inside, turn_limits: range) -> None:
    """Eight rooms of each game, with a move and a player's socket; then everybody leaves."""
    games, rooms = WeakSet[Any](), WeakSet[Any]()
    for limit, game in product(turn_limits, registry.slugs()):
        setup = {"game": game, "opponent": "here", "options": {"turn_limit": limit}}
        opened = await open_room(inside, {"setup": setup, "token": True})
        path, legal = f"/api/rooms/{opened['view']['room']}", opened["view"]["now"]["legal"]
        line = await inside.connect(f"{path}/live", opened["token"])
        await line.say({"id": "a", "do": "move", "ply": 0, "move": legal[0]})
        await line.close()
        inside.lines.clear()
        inside.answers.clear()
        games.add(inside.room.game)
        rooms.add(inside.room)
    assert len(games) == len(rooms) == RUSH
    for live in inside.rooms:
        live.touched -= ROOM_IDLE_SECONDS + 1
    del live, line
    inside.service.scheduler.sweep()
    gc.collect()
    assert not inside.rooms
    assert not rooms
    assert len(games) <= RECENT_GAMES


async def open_room(inside: Inside, opening: dict[str, Any]) -> Any:
    """As a page does it: a store that is too busy to answer is asked again."""
    async with asyncio.timeout(PATIENCE):
        while "view" not in (answer := await inside.ask("POST", "/api/rooms", None, opening)):
            assert answer["error"]["code"] == "not-stored", answer
    return answer
