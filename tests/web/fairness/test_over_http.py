"""What others notice at the server's door while one address asks for dear things: nothing."""

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from plyground.web.server.lifecycle import STOPPING
from tests.web.authority.inside import Inside, running

from .stubs import Bench, stub_workers, until

GREEDY, OTHER = "192.0.2.66", "192.0.2.7"
HARD = {"game": "coordinate-clash", "options": {"size": 7}, "values": True}
TASTE, LONG = 0.02, 600.0


def run(story: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(story, 120)

    asyncio.run(bounded())


class Library(Bench):
    """Studies with values are dear, and so is what the strongest engine thinks about."""

    async def think(self, question: Any) -> dict[str, Any]:
        task, asked = question
        dear = asked.get("values") or asked.get("player") == "engine:perfect"
        await super().think([task, {"name": "dear" if dear else task}])
        if task == "choose_move":
            return {"answer": "+2"}
        return {"answer": {"trouble": None} if task == "study_position" else task}


async def ask(inside: Inside, source: str, verb: str, path: str, body: Any = None) -> Any:
    sent = await inside.exchange(verb, path, body=body, source=source)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)


async def test_a_picture_is_drawn_while_ten_dear_studies_of_another_wait(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20], quick_seconds=TASTE) as (inside,):
        with stub_workers(Library()) as bench:
            dear = [
                asyncio.ensure_future(ask(inside, GREEDY, "POST", "/api/study", HARD))
                for _ in range(10)
            ]
            await until(lambda: inside.service.pools["study"].work["dear"] == (1, 9))
            assert await ask(inside, OTHER, "GET", "/api/picture/code-swap") == (
                200,
                b"draw_position",
            )
            easy = {"game": "code-swap"}
            assert (await ask(inside, OTHER, "POST", "/api/study", easy))[0] == 200
            assert not any(each.done() for each in dear)
            bench.let_go("dear")
            assert [status for status, _ in await asyncio.gather(*dear)] == [200] * 10


def opening(player: str, **more: Any) -> dict[str, Any]:
    return {"setup": {"game": "operator-outwit", "opponent": player, **more}, "token": True}


DEAR = opening("engine:perfect", options={"target": 24})
"""A set-up without a name is tried before there is a room."""


async def test_a_program_does_not_lose_on_time_while_it_waits_to_be_asked(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20], quick_seconds=LONG) as (inside,):
        with stub_workers(Library()) as bench:
            timed = opening("greedy", clock={"seconds": 60})
            opened = await inside.ask("POST", "/api/rooms", body=timed)
            path, token = f"/api/rooms/{opened['view']['room']}", opened["token"]
            line = await inside.connect(f"{path}/live", token)
            stuck = asyncio.ensure_future(ask(inside, GREEDY, "POST", "/api/rooms", DEAR))
            await until(lambda: inside.service.pools["play"].work["quick"].running == 1)
            # Its question waits behind one that is not tasted yet.
            move = {"id": "1", "do": "move", "ply": 0, "move": "+2"}
            await inside.ask("POST", path, token, move)
            await until(lambda: inside.service.pools["play"].work["quick"].waiting == 1)
            inside.now += 3_600
            clock = (await inside.ask("GET", path, token))["now"]["clock"]
            assert clock == {"left": [60_000, 60_000], "running": None, "increment": 0}
            assert json.loads(line.heard[-1]["text"])["now"]["clock"] == clock
            bench.let_go("dear")
            await stuck
            await inside.settle()
            view = await inside.ask("GET", path, token)
            assert view["moves"] == ["+2", "+2"]
            assert view["now"]["outcome"] is None
            assert view["now"]["clock"]["left"] == [60_000, 60_000]


async def test_whoever_hangs_up_takes_their_studies_with_them(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20], quick_seconds=TASTE, deadline=LONG) as (
        inside,
    ):
        with stub_workers(Library()):
            pool, leaving = inside.service.pools["study"], asyncio.Event()
            dear = [
                asyncio.ensure_future(
                    inside.exchange("POST", "/api/study", body=HARD, source=GREEDY, leaving=leaving)
                )
                for _ in range(5)
            ]
            await until(lambda: pool.work["dear"] == (1, 4))
            leaving.set()
            assert await asyncio.gather(*dear) == [[]] * 5
            assert pool.work == {"quick": (0, 0), "dear": (0, 0)}
            assert b"plyground_departures_total 5.0" in inside.service.metrics.text()


async def test_whoever_waits_for_a_study_is_told_when_the_server_stops(tmp_path: Path) -> None:
    async with running([tmp_path / "server"], [20], quick_seconds=TASTE, deadline=LONG) as (
        inside,
    ):
        with stub_workers(Library()):
            dear = [
                asyncio.ensure_future(inside.exchange("POST", "/api/study", body=HARD))
                for _ in range(5)
            ]
            await until(lambda: inside.service.pools["study"].work["dear"] == (1, 4))
            await inside.lifecycle.announce_closing()
            late = inside.exchange("GET", "/api/picture/code-swap")
            for start, body in await asyncio.gather(*dear, late):
                assert start["status"] == 503
                assert (b"retry-after", b"5") in start["headers"]
                error = json.loads(body["body"])["error"]
                assert (error["code"], error["message"]) == ("stopping", str(STOPPING))
